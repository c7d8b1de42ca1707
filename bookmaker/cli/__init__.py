"""The command line: words in, words out, exit code.

0 is done, 1 something to put right (said in one message, no traceback), 2 a wrong command
line, 130 stopped by Ctrl-C, 143 by SIGTERM. Anything else is our bug and keeps its traceback.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import BookmakerError, Problem, did_you_mean, printable
from . import garbage
from .memory import lacks_memory, memory_problem
from .signals import exit_code, stop_on_signals
from .terminal import CommandRun, abandon_output, aside, is_full, keep_results_apart, leave, say, sum_up, tell

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

EPILOG = """
\b
A puzzle from the words in animals.txt:
  bookmaker puzzle --words animals.txt --grid 15x15 --level medium

\b
A book from its file:
  bookmaker build ocean.yaml

\b
The pages of a finished PDF at a glance:
  bookmaker interior.pdf
"""


COMMANDS = {
    "new": "Begin a book: a folder with a book file that builds at once.",
    "build": "Build a book: a YAML file in, proven PDFs out.",
    "catalogue": "Check, plan and build many titles: book files, or rows of a sheet.",
    "watch": "Build a book again whenever something of it is saved.",
    "cache": "Tell what builds keep for the next one, or take it away.",
    "check": "Tell everything that is wrong with a book file.",
    "export": "Write a book or a puzzle in another form: a web page, ipuz, pictures, text.",
    "freeze": "Keep a book as it is in print, whatever a later version makes of it.",
    "pack": "Pack one edition for its publisher's site: files, metadata, pictures, steps.",
    "studio": "Write a book with its pages beside it, in the browser.",
    "plan": "Tell what a book will come to, before anything is made.",
    "reroll": "Make some of a book's puzzles anew, the others as they were.",
    "words": "Write all words of a book to a sheet.",
    "ledger": "Look into what a series has printed, keep it as text.",
    "schema": "Print the book file's JSON Schema.",
    "puzzle": "Make one puzzle.",
    "worksheet": "Make a page to print and its answers, for one or for a class.",
    "solve": "Find every word in any letter grid.",
    "explain": "Say what a name means: a setting, an offer, a measure, a finding.",
    "list": "Show what can be chosen: shapes, modes, levels, ...",
    "plugin": "Begin a plugin, test it, look at one.",
    "preflight": "Hold any finished PDF against what its printer takes.",
    "prove": "Prove a finished interior: every word, answer and page number.",
    "inspect": "Preflight and proof of a finished PDF together.",
    "sheet": "Draw the pages of any PDF on contact sheets: a book at a glance.",
    "compare": "Tell which pages have changed, and show them side by side.",
    "publisher": "Tell every number that applies to a book at one publisher.",
}


FILE_USES = {  # by the ending of a file's name: what is done with such a file
    **dict.fromkeys((".yaml", ".yml"), ("build {}", "check {}")),
    ".txt": ("puzzle --words {}",),
}


class Commands(click.Group):
    """The commands, each imported when it is asked for, so that --help answers at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, in the order they are wanted."""
        return [*COMMANDS]  # `list` is a module of this package

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f".{cmd_name}", __package__).command
        if ctx.resilient_parsing:  # a shell asks what may follow
            _complete_file_names(found)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names; a wrong one is told with what was likely meant."""
        name = args[0]
        if Path(name).suffix.lower() == ".pdf":
            args = ["sheet", *args]
            name = "sheet"
        if name not in COMMANDS and not name.startswith("-"):
            ctx.fail(f"there is no command '{printable(name)}'; {_meant(name)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands, importing none."""
        with formatter.section("Commands"):
            formatter.write_dl([*COMMANDS.items()])


class _FileName(click.types.StringParamType):
    """A text that a shell completes as the name of a file or folder."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """Ask the shell for its own."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(incomplete, type=self.kind)]


def _complete_file_names(command: click.Command) -> None:
    """Have a shell complete each argument and option of a command that names a file or folder."""
    for each in command.commands.values() if isinstance(command, click.Group) else ():
        _complete_file_names(each)
    for parameter in command.params:
        said = str(parameter.metavar or parameter.name).upper()
        named = isinstance(parameter, click.Argument) and parameter.name in (
            "book",
            "file",
            "grid",
            "old",
            "new",
        )
        if named or said.startswith(("FILE", "DIR")):
            parameter.type = _FileName("dir" if said.startswith("DIR") else "file")


def _tell_version(context: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return
    from platform import python_version

    from ..host.discover import installed_plugins, package_version
    from ..host.version import __version__

    say(f"bookmaker {__version__}, Python {python_version()}")
    for plugin in (each.plugin for each in installed_plugins()):
        say(f"plugin {plugin.name} {package_version(plugin.name) or ''}".rstrip())
    context.exit()


@click.group(cls=Commands, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_tell_version,
    help="Show the version and exit.",
)
def bookmaker() -> None:
    """Printable puzzle books, proven: every listed word is in its grid exactly once."""


def _meant(name: str) -> str:
    """What somebody wants who begins with this word: a command for the file it names, or the nearest."""
    path = Path(name)
    uses = FILE_USES.get(path.suffix.lower(), ())
    if not uses:
        return did_you_mean(name, COMMANDS)
    commands = ", or ".join(f"bookmaker {use.format(name)}" for use in uses)
    if path.is_file():
        return f"for that file there is {commands}"
    folder = path.parent if path.parent.is_dir() else Path()
    near = did_you_mean(name, [str(each) for each in folder.iterdir() if each.suffix.lower() in FILE_USES])
    if near.startswith("did you mean"):
        return f"nor such a file: {near}"
    return f"for such a file there is {commands}"


def main() -> None:
    """Run the command line and leave with its exit code."""
    garbage.put_off()
    keep_results_apart()
    stop_on_signals()
    leave(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Run one command; whatever a person can put right becomes a message."""
    try:
        return _run(CommandRun(args))
    except OSError as error:
        if _folder_is_gone():
            what = "the folder this command runs in is no longer there"
            tell([Problem(what, "change to another folder, and give the command again")])
            return 1
        if not is_full(error):
            raise
        abandon_output()
        tell([Problem(f"cannot write the output: {error.strerror}")])
        return 1


def _folder_is_gone() -> bool:
    try:
        Path.cwd()
    except FileNotFoundError:
        return True
    return False


def _run(this: CommandRun) -> int:
    code = _answered(this)
    changes = this.changes()
    tell(changes, this)
    return code or int(bool(changes))


def _answered(this: CommandRun) -> int:
    """The exit code of a command; what it can be told of is told."""
    try:
        return bookmaker.main(this.args, "bookmaker", standalone_mode=False, obj=this) or 0
    except click.ClickException as error:
        with suppress(OSError):  # standard error is full, or nobody reads it
            error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt) as stopped:
        this.show_traceback()
        interrupt = stopped.__cause__ if isinstance(stopped, click.Abort) else stopped
        aside(f"stopped: {interrupt}" if str(interrupt or "") else "stopped")
        return exit_code()
    except BookmakerError as error:
        this.show_traceback()
        problems = (memory_problem(this.suspects()),) if lacks_memory(error) else error.problems
        if isinstance(error.__cause__, FileNotFoundError) and (ran := this.suspects()):
            problems = tuple(replace(each, hint=ran) for each in problems)  # of a folder taken away meanwhile
        tell(problems, this)
        sum_up(problems, this)
        return 1
    except UnicodeEncodeError as error:
        this.show_traceback()
        sign, encoding = error.object[error.start], error.encoding
        tell([Problem(f"the output's encoding, {encoding}, has no {sign!a}", "set PYTHONIOENCODING=utf-8")])
        return 1
    except Exception as error:
        if lacks_memory(error):
            this.show_traceback()
            tell([memory_problem(this.suspects())])
            return 1
        for each in filter(None, (this.suspects(), *map(str, this.changes()))):
            error.add_note(each)
        raise
