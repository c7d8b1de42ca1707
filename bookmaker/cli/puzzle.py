"""`bookmaker puzzle`: one puzzle, its list and its solution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..puzzles.model import WORD_SEARCH
from .options import WORDS_FILE, PluginOptions, plugin_options
from .puzzle_options import setting_options
from .terminal import CommandRun, note, say

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..puzzles.model import KindPuzzle

EPILOG = """
\b
The words of a file in a 15 by 15 grid, also written as files to print:
  bookmaker puzzle --words animals.txt --grid 15x15 --level medium --out handout

\b
Words that come along, in the spelling of Britain; 'bookmaker list words' has all topics:
  bookmaker puzzle --topic "garden birds" --language en-GB

\b
One word hidden among its own letters:
  bookmaker puzzle --word KAYAK --mode evil --grid 15x10

\b
A star with seven points; 'bookmaker list shapes' knows all shapes and settings:
  bookmaker puzzle --words animals.txt --grid 24x24 --shape star:points=7

\b
Another kind of puzzle, with its own settings; 'bookmaker list kinds' knows all:
  bookmaker puzzle --kind number-wall --level hard --set rows=6
"""


@click.command("puzzle", epilog=EPILOG)
@click.option(
    "--words",
    "words_file",
    metavar="FILE",
    help=WORDS_FILE,
)
@click.option(
    "--topic",
    "topics",
    metavar="TOPIC",
    multiple=True,
    help="Words of a topic, as 'bookmaker list words' has them; may be repeated.",
)
@click.option("--clues", is_flag=True, help="List the clues of a --topic in place of its words.")
@click.option("--word", "single_words", metavar="WORD", multiple=True, help="One word; may be repeated.")
@click.option("--title", default="", help="Printed above the puzzle.")
@setting_options
@click.option("--message", metavar="TEXT", help="What the letters left over spell, exactly.")
@click.option(
    "--message-order",
    default="rows",
    show_default=True,
    metavar="rows|columns|spiral",
    help="How the message is read.",
)
@click.option(
    "--message-rest",
    default="none",
    show_default=True,
    metavar="none|fill",
    help="What comes after the message: not a cell, or other letters.",
)
@click.option(
    "--offence",
    default="strict",
    show_default=True,
    metavar="strict|mild|off",
    help="Which offensive words are kept out of the grid.",
)
@click.option("--watch", metavar="FILE", help="More words to keep out, one on a line.")
@click.option("--seed", type=int, metavar="N", help="The same seed makes the same puzzle.  [default: drawn]")
@click.option("--kind", metavar="KIND", help="Another kind of puzzle, as 'bookmaker list kinds' has them.")
@click.option(
    "--set",
    "own_settings",
    metavar="NAME=VALUE",
    multiple=True,
    help="A setting of the kind's own; may be repeated.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the puzzle object (docs/book-json.md) alone.")
@click.option(
    "--out", metavar="DIR", help="Also write search.txt or puzzle.txt, solution.txt (and puzzle.json) there."
)
@plugin_options
@click.pass_obj
def command(run: CommandRun, /, as_json: bool, out: str | None, chosen: PluginOptions, **given: Any) -> int:
    """Make one puzzle; print it with its list and its solution."""
    import shlex

    from .kind_puzzle import kind_puzzle

    plugins = chosen.load(given["words_file"])
    kind = given["kind"] or WORD_SEARCH
    if given["own_settings"] and kind in plugins.kinds and not plugins.kinds[kind].offer.settings:
        raise click.UsageError("--set goes with the --kind whose setting it is")
    made = kind_puzzle(kind, given, plugins)
    whole = _json(made.puzzle, plugins) if as_json else made.page
    if out:
        _write(out, {**made.sheets, **({"puzzle.json": f"{whole}\n"} if as_json else {})})
    say(whole)
    if given["seed"] is None:
        seed = str(made.puzzle.seed)
        again = shlex.join(["bookmaker", *run.args, "--seed", seed])
        note(f"seed {seed} was drawn; this makes the same puzzle again:\n  {again}")
    return 0


def _write(folder: str, texts: dict[str, str]) -> None:
    from pathlib import Path

    from ..files.atomic import write_files

    for path in write_files(Path(folder), texts):
        note(f"wrote {path}")


def _json(made: KindPuzzle, plugins: Plugins) -> str:
    """The puzzle object, a row or a word on each line."""
    import json

    from ..make.puzzle_object import object_of

    def value(of: object) -> str:
        if isinstance(of, list) and of:
            return "[\n    " + ",\n    ".join(json.dumps(item, ensure_ascii=False) for item in of) + "\n  ]"
        return json.dumps(of, ensure_ascii=False)

    lines = (f"  {json.dumps(key)}: {value(of)}" for key, of in object_of(made, None, plugins).items())
    return "{\n" + ",\n".join(lines) + "\n}"
