"""Run Cython and fail when it prints a performance hint: cython_strict.py CYTHON [ARGUMENT ...]."""

import subprocess
import sys
from pathlib import Path


def main(command: list[str]) -> int:
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    text = run.stdout.decode(errors="replace")
    sys.stderr.write(text)
    if run.returncode != 0 or "performance hint" not in text:
        return run.returncode
    hints = text.count("performance hint")
    sys.stderr.write(
        f"error: {hints} performance hint(s) from Cython; declare the functions noexcept\n"
    )
    if "--output-file" in command:
        Path(command[command.index("--output-file") + 1]).unlink(missing_ok=True)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
