"""Progress on standard error: a bar on a terminal, a line per 10 % elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .simulation import Progress
from .stats import wilson

_QUIET_SECONDS = 1.0  # a run that is over sooner shows nothing
_REFRESH = 0.1


@contextmanager
def reporter() -> Iterator[Callable[[Progress], None]]:
    """Show progress while a series is played.

    Yields:
        What to call with the progress.

    Example:
        >>> with reporter() as report:
        ...     report(Progress(done=1, total=2, seconds=0.1, lord_wins=1))
    """
    bar = _Bar() if sys.stderr.isatty() else _Lines()
    try:
        yield bar
    finally:
        bar.close()


def headline(progress: Progress) -> str:
    """The share of the lord's side so far, with half the width of its interval.

    Example:
        >>> headline(Progress(done=100, total=200, seconds=1.0, lord_wins=36))
        'lord side 36.0% ±9.2'
    """
    low, high = wilson(progress.lord_wins, progress.done)
    share = 100 * progress.lord_wins / progress.done
    half = 50 * (high - low)
    digits = 1 if half >= 0.5 else 2
    return f"lord side {share:.{digits}f}% ±{half:.{digits}f}"


def pace(progress: Progress) -> str:
    """Games a second and the time that is left.

    Example:
        >>> pace(Progress(done=100, total=200, seconds=2.0, lord_wins=36))
        '50 games/s, 0:02 left'
    """
    rate = progress.done / max(progress.seconds, 1e-9)
    left = round((progress.total - progress.done) / max(rate, 1e-9))
    minutes, seconds = divmod(left, 60)
    hours, minutes = divmod(minutes, 60)
    clock = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
    return f"{rate:,.0f} games/s, {clock} left"


class _Lines:
    """A plain line per 10 %, for logs."""

    def __init__(self) -> None:
        self._tenth = 0

    def __call__(self, progress: Progress) -> None:
        tenth = 10 * progress.done // progress.total
        if tenth <= self._tenth or progress.seconds < _QUIET_SECONDS or not progress.done:
            return
        self._tenth = tenth
        print(
            f"{tenth * 10:3}%  {progress.done:,} of {progress.total:,} games, "
            f"{pace(progress)}, {headline(progress)}",
            file=sys.stderr,
            flush=True,
        )

    def close(self) -> None:
        """Nothing to tidy up."""


class _Bar:
    """A bar that goes away when the series is over."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn
        from rich.progress import Progress as RichProgress

        self._bar = RichProgress(
            BarColumn(bar_width=24),
            TextColumn("{task.percentage:3.0f}%  {task.description}"),
            console=Console(stderr=True),
            transient=True,
            auto_refresh=False,
        )
        self._task = self._bar.add_task("")
        self._shown = 0.0

    def __call__(self, progress: Progress) -> None:
        now = time.perf_counter()
        if progress.seconds < _QUIET_SECONDS or not progress.done or now < self._shown + _REFRESH:
            return
        if not self._shown:
            self._bar.start()
        self._shown = now
        self._bar.update(
            self._task,
            completed=progress.done,
            total=progress.total,
            description=f"{pace(progress)}  {headline(progress)}",
            refresh=True,
        )

    def close(self) -> None:
        """Take the bar away."""
        if self._shown:
            self._bar.stop()
