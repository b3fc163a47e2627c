"""Writing files whole or not at all, and never over another unasked."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def write_new(path: Path, content: bytes, *, force: bool = False) -> None:
    """Write a file whole.

    Args:
        path: The file; its folder is made.
        content: What goes into it.
        force: Whether to write over a file that is there.

    Raises:
        ValueError: The file is there already, or cannot be written.

    Example:
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     write_new(Path(folder, "a", "b.txt"), b"hello")
        ...     Path(folder, "a", "b.txt").read_text()
        'hello'
    """
    try:
        if path.exists() and not force:
            raise ValueError(f"{path} exists already; force=True (--force) writes over it")
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            os.chmod(name, 0o666 & ~_umask())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise ValueError(f"cannot write {path}: {error.strerror}") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
