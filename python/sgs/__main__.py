"""`python -m sgs` is the command `sgs`."""

from .cli import main

if __name__ == "__main__":
    main(prog_name="python -m sgs")
