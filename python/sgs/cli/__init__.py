"""The command `sgs`."""

from __future__ import annotations

import sys
from typing import Any

import click

from .common import CONTEXT, examples, nearest_names

_COMMANDS = {  # name: (module, attribute); loaded when they are called
    "run": ("run", "run"),
    "heroes": ("lists", "heroes"),
    "cards": ("lists", "cards"),
    "rules": ("rules", "rules"),
    "bench": ("bench", "bench"),
    "doctor": ("doctor", "doctor"),
}


class Commands(click.Group):
    """The group of all commands: loads them late, and says errors in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order of the help."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name."""
        if cmd_name not in _COMMANDS:
            return None
        from importlib import import_module

        module, attribute = _COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(f".{module}", __name__), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command; one that does not exist is answered with the nearest names."""
        if args and not args[0].startswith("-") and args[0] not in _COMMANDS:
            raise click.UsageError(nearest_names("command", args[0], _COMMANDS), ctx)
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what goes wrong becomes one line and an exit code."""
        _forgive_encodings()
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("stopped", err=True)
            ctx.exit(130)
        except ValueError as error:
            raise _fault(str(error), 2) from error
        except RuntimeError as error:
            if isinstance(error, click.exceptions.Exit | click.exceptions.Abort):
                raise
            raise _fault(str(error), 1) from error
        except BrokenPipeError:
            raise  # whoever reads has enough: click ends quietly
        except OSError as error:
            raise _fault(f"cannot write: {error.strerror or error}", 1) from error
        except ImportError as error:
            raise _fault(f"sgs is not installed whole: {error}", 1) from error


def _fault(message: str, code: int) -> click.ClickException:
    return (WrongInput if code == 2 else click.ClickException)(" ".join(message.split()))


class WrongInput(click.ClickException):
    """Wrong usage or rules: one line, exit code 2."""

    exit_code = 2


def _forgive_encodings() -> None:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _print_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from .. import __version__

        click.echo(f"sgs {__version__}")
        ctx.exit()


@click.group(
    cls=Commands,
    context_settings=CONTEXT,
    epilog=examples(
        "sgs run --games 1M --seed 7",
        "sgs run --players 5 --set reward.rebel_kill=2 --json",
        "sgs rules list",
        "sgs COMMAND -h",
    ),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Print the version.",
)
def main() -> None:
    """A very fast rules simulator for the card game Sanguosha (三国杀)."""
