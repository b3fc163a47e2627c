"""Numbers and tables of the measuring programs."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np

from sgs.stats import wilson


def mean_and_error(x: np.ndarray) -> tuple[float, float]:
    return float(x.mean()), float(x.std(ddof=1) / math.sqrt(len(x)))


def two_sided(z: float) -> float:
    return math.erfc(abs(z) / math.sqrt(2))


def holm(values: Sequence[float]) -> list[float]:
    """Corrected for so many comparisons."""
    out, least = [0.0] * len(values), 0.0
    for rank, i in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        least = max(least, min(1.0, values[i] * (len(values) - rank)))
        out[i] = least
    return out


def percent(share: float) -> str:
    return "–" if math.isnan(share) else f"{100 * share:.2f}%"


def points(difference: float) -> str:
    return f"{100 * difference:+.2f}"


def small(p: float) -> str:
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}"


def table(heads: Sequence[str], rows: Iterable[Sequence[object]], texts: int = 1) -> str:
    """Markdown; the first so many columns are texts, the rest figures."""
    lines = [f"| {' | '.join(heads)} |"]
    lines.append("|" + "|".join(["---"] * texts + ["--:"] * (len(heads) - texts)) + "|")
    lines += [f"| {' | '.join(map(str, row))} |" for row in rows]
    return "\n".join(lines)


def interval(wins: int, n: int) -> str:
    low, high = wilson(wins, n)
    return f"{100 * wins / n:.2f} ({100 * low:.2f}–{100 * high:.2f})"


def put_sections(path: Path, sections: dict[str, str]) -> None:
    """Renew what stands between `<!-- NAME:begin -->` and `<!-- NAME:end -->`."""
    text = path.read_text(encoding="utf-8")
    for name, body in sections.items():
        begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
        if text.count(begin) != 1 or text.count(end) != 1:
            raise SystemExit(f"{path} has not one section {begin} … {end}")
        before, rest = text.split(begin)
        text = f"{before}{begin}\n\n{body}\n\n{end}{rest.split(end)[1]}"
    path.write_text(text, encoding="utf-8")


def plain(rows: Iterable[object]) -> list[dict]:
    """For JSON, which has no NaN."""
    return [
        {k: None if isinstance(v, float) and math.isnan(v) else v for k, v in asdict(row).items()}
        for row in rows
    ]
