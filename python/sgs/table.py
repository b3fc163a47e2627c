"""Tables of shares with intervals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .files import write_new
from .stats import wilson

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

NUMBERS = ("games", "wins", "rate", "low", "high")


class Row(msgspec.Struct, frozen=True):
    """One row: who, of how many games how many.

    Attributes:
        key: What the row is about, one entry for each of the table's key columns.
        games: Number of games that the row is about.
        wins: How many of them were won (for a camp: ended that way).
        rate: Share, from 0 to 1.
        low: Lower end of its 95 % interval (Wilson).
        high: Upper end.
    """

    key: tuple[str, ...]
    games: int
    wins: int
    rate: float
    low: float
    high: float


class Table:
    """Shares by one or more keys, with 95 % intervals.

    Args:
        by: Names of the key columns.
        counts: Key, games and wins of each row; rows without games are left out.

    Attributes:
        by: Names of the key columns.
        rows: The rows.

    Example:
        >>> table = Table(("camp",), [(("rebels",), 100, 36)])
        >>> table.to_dict()[("rebels",)]["rate"]
        0.36
    """

    __slots__ = ("by", "rows")

    def __init__(
        self, by: Iterable[str], counts: Iterable[tuple[tuple[str, ...], int, int]]
    ) -> None:
        self.by = tuple(by)
        self.rows = tuple(
            Row(key, games, wins, wins / games, *wilson(wins, games))
            for key, games, wins in counts
            if games
        )

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of all columns: the keys, then `games`, `wins`, `rate`, `low`, `high`."""
        return (*self.by, *NUMBERS)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __getitem__(self, key: str | tuple[str, ...]) -> Row:
        """The row of a key."""
        wanted = (key,) if isinstance(key, str) else tuple(key)
        for row in self.rows:
            if row.key == wanted:
                return row
        raise KeyError(key)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return (self.by, self.rows) == (other.by, other.rows)

    __hash__ = None  # type: ignore[assignment]

    def to_dict(self) -> dict[tuple[str, ...], dict[str, float]]:
        """The numbers by key.

        Returns:
            `{(key, ...): {"games": ..., "wins": ..., "rate": ..., "low": ..., "high": ...}}`.

        Example:
            >>> list(Table(("camp",), [(("spy",), 10, 1)]).to_dict())
            [('spy',)]
        """
        return {row.key: {name: getattr(row, name) for name in NUMBERS} for row in self.rows}

    def to_records(self) -> list[dict[str, Any]]:
        """One flat mapping a row, ready for JSON or a data frame.

        Returns:
            The rows, keys first.

        Example:
            >>> Table(("camp",), [(("spy",), 10, 1)]).to_records()[0]["camp"]
            'spy'
        """
        return [
            dict(zip(self.by, row.key, strict=True)) | {n: getattr(row, n) for n in NUMBERS}
            for row in self.rows
        ]

    def to_numpy(self) -> npt.NDArray[np.void]:
        """The table as a structured array.

        Returns:
            One entry a row; the fields are the columns.

        Example:
            >>> float(Table(("camp",), [(("spy",), 10, 1)]).to_numpy()["rate"][0])
            0.1
        """
        import numpy as np

        fields: list[tuple[str, str]] = []
        for place, name in enumerate(self.by):
            longest = max((len(row.key[place]) for row in self.rows), default=1)
            fields.append((name, f"U{max(longest, 1)}"))
        fields += [(name, "i8") for name in NUMBERS[:2]] + [(name, "f8") for name in NUMBERS[2:]]
        values = [(*row.key, *(getattr(row, name) for name in NUMBERS)) for row in self.rows]
        return np.array(values, dtype=fields)

    def to_csv(self, path: str | Path | None = None, *, force: bool = False) -> str:
        """The table as comma separated values.

        Args:
            path: A file to write as well.
            force: Whether to write over a file that is there.

        Returns:
            The text.

        Raises:
            ValueError: The file is there already, or cannot be written.

        Example:
            >>> Table(("camp",), [(("spy",), 4, 1)]).to_csv().splitlines()[0]
            'camp,games,wins,rate,low,high'
        """
        import csv
        import io

        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows((*row.key, *(getattr(row, n) for n in NUMBERS)) for row in self.rows)
        if path is not None:
            write_new(Path(path), out.getvalue().encode(), force=force)
        return out.getvalue()

    def __str__(self) -> str:
        lines = [list(self.columns)]
        for row in self.rows:
            shares = (f"{100 * value:.2f}%" for value in (row.rate, row.low, row.high))
            lines.append([*row.key, f"{row.games:,}", f"{row.wins:,}", *shares])
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        keys = len(self.by)
        return "\n".join(
            "  ".join(
                cell.ljust(width) if place < keys else cell.rjust(width)
                for place, (cell, width) in enumerate(zip(line, widths, strict=True))
            ).rstrip()
            for line in lines
        )

    def __repr__(self) -> str:
        return f"<Table by {', '.join(self.by)}: {len(self.rows)} rows>\n{self}"
