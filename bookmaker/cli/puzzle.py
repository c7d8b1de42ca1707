"""`bookmaker puzzle`: one puzzle, its list and its solution."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click

from ..puzzles.model import WORD_SEARCH, wrapped
from .options import WORDS_FILE, load, plugin_options
from .recipe import recipe_from
from .terminal import CommandRun, note, say, tell

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..puzzles.model import KindPuzzle
    from ..wordsearch.model import Puzzle
    from ..wordsearch.recipe import Recipe

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
@click.option(
    "--grid",
    metavar="SIZE",
    help="Columns x rows, 2x2 to 200x200; 15x15 for a --topic.  [default: the level's, else 20x20]",
)
@click.option(
    "--mode",
    "modes",
    metavar="MODE",
    multiple=True,
    default=("classic",),
    show_default=True,
    help="The kind of puzzle; several are applied in turn.",
)
@click.option("--level", metavar="LEVEL", help="How hard: which directions, how often.")
@click.option(
    "--directions",
    metavar="LIST",
    help="Directions outright: e,s,se, or e=3,nw=1.  [default: the level's, else all eight]",
)
@click.option(
    "--shape", default="rectangle", show_default=True, metavar="SHAPE", help="Outline, as in star:points=7."
)
@click.option(
    "--filler", default="from-words", show_default=True, metavar="FILLER", help="Letters between the words."
)
@click.option(
    "--pick", type=int, default=0, metavar="N", help="Take N of the words, 18 of a --topic.  [default: all]"
)
@click.option(
    "--embedded",
    default="error",
    show_default=True,
    metavar="error|allow|drop|swap",
    help="A word inside another: refuse it, allow it, leave it out, or take another of the pool.",
)
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
@click.option("--language", default="en", show_default=True, metavar="LANG", help="Alphabet and capitals.")
@click.option("--digraphs", is_flag=True, help="The language's digraphs, such as Spanish LL, in one cell.")
@click.option(
    "--letters",
    default="spelled",
    show_default=True,
    metavar="spelled|plain",
    help="Accents as they are, or without those that the alphabet has not.",
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
@click.option(
    "--effort",
    default="standard",
    show_default=True,
    metavar="fast|standard|fine|finest",
    help="How long to look for a better arrangement.",
)
@click.option("--kind", metavar="KIND", help="Another kind of puzzle, as 'bookmaker list kinds' has them.")
@click.option(
    "--set",
    "own_settings",
    metavar="NAME=VALUE",
    multiple=True,
    help="A setting of the kind's own; may be repeated.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the puzzle object (docs/book-json.md) alone.")
@click.option("--out", metavar="DIR", help="Also write search.txt, solution.txt (and puzzle.json) there.")
@plugin_options
@click.pass_obj
def command(run: CommandRun, /, as_json: bool, out: str | None, **given: Any) -> int:
    """Make one puzzle; print it with its list and its solution."""
    import shlex

    from ..host.puzzle_calls import capitals
    from ..language.list_order import in_printed_order
    from ..wordsearch.kind.text import whole_page

    chosen = given.pop("plugin_folder"), given.pop("without"), given.pop("no_local_plugins")
    plugins = load(*chosen, words=given["words_file"])
    kind = given["kind"] or WORD_SEARCH
    if given["own_settings"] and kind in plugins.kinds and not plugins.kinds[kind].offer.settings:
        raise click.UsageError("--set goes with the --kind whose setting it is")
    if kind != WORD_SEARCH:
        return _of_kind(run, given, plugins, as_json, out)
    made = _made(plugins, given)
    upper, instruction = capitals(plugins, made.language), _instruction(plugins, given["modes"], made)
    listed = in_printed_order(made, plugins)
    if out:
        texts = _texts(listed, upper, instruction)
        _write(out, texts | ({"puzzle.json": f"{_json(wrapped(made), plugins)}\n"} if as_json else {}))
    say(_json(wrapped(made), plugins) if as_json else whole_page(listed, upper, instruction))
    if given["seed"] is None:
        again = shlex.join(["bookmaker", *run.args, "--seed", str(made.seed)])
        note(f"seed {made.seed} was drawn; this makes the same puzzle again:\n  {again}")
    return 0


def _of_kind(run: CommandRun, given: dict[str, Any], plugins: Plugins, as_json: bool, out: str | None) -> int:
    """Make one puzzle of a plugin's kind; print it, and its solution."""
    import shlex

    from .kind_puzzle import kind_puzzle

    made, texts = kind_puzzle(given["kind"], given, plugins)
    whole = _json(made, plugins)
    if out:
        _write(out, texts | ({"puzzle.json": f"{whole}\n"} if as_json else {}))
    say(whole if as_json else "\n".join(texts.values()).rstrip())
    if given["seed"] is None:
        again = shlex.join(["bookmaker", *run.args, "--seed", str(made.seed)])
        note(f"seed {made.seed} was drawn; this makes the same puzzle again:\n  {again}")
    return 0


def _write(folder: str, texts: dict[str, str]) -> None:
    from pathlib import Path

    from ..files.atomic import write_files

    for path in write_files(Path(folder), texts):
        note(f"wrote {path}")


def _made(plugins: Plugins, given: dict[str, Any]) -> Puzzle:
    """The puzzle, after whatever advice the plugins have on it."""
    from pathlib import Path

    from ..files.confined import Files
    from ..make.asker import asked_with
    from ..make.one import make_proven
    from ..plan.advice import on_language
    from ..plan.checked import checked
    from ..wordsearch.kind.plan import plan_puzzle
    from ..wordsearch.recipe import Plan

    files = Files(Path.cwd())
    recipe = recipe_from(given, plugins)
    with asked_with({name: f"--{name} {{}}" for name in given}):
        request = plan_puzzle(recipe, plugins, files)
        tell((*on_language(recipe.settings, plugins), *checked(Plan((request,)), plugins)))
        made = make_proven(request, plugins, files)
    for line in _report(recipe, made, plugins):
        note(line)
    return made


def _report(recipe: Recipe, made: Puzzle, plugins: Plugins) -> Iterator[str]:
    """What is worth a look in the puzzle."""
    from ..language.tongue import Lists, tongue_of
    from ..make.report import ReportInput, report_lines, report_on

    spoken = tongue_of(plugins, recipe.settings)
    level = plugins.levels[made.level].offer if made.level else None
    lists = Lists()
    watched = lists.spelt(recipe.settings.watch.watched, spoken)
    looking = ReportInput(made, lists.offensive(recipe.settings.watch, spoken), watched, level)
    return report_lines(report_on([looking]), readings=True)


def _instruction(plugins: Plugins, modes: tuple[str, ...], made: Puzzle) -> str:
    """What the solver is told to do."""
    from ..language.phrases import instruction, phrases_of

    names = (mode.partition(":")[0].strip() for mode in modes)
    return instruction(
        [plugins.modes[name].offer for name in names], made, phrases_of(plugins, made.language)
    )


def _texts(made: Puzzle, upper: Callable[[str], str], instruction: str) -> dict[str, str]:
    """The files of --out: one for those who search, one for those who check."""
    from ..wordsearch.kind.text import answer_sheet, search_sheet

    texts = {"search.txt": search_sheet(made, upper, instruction), "solution.txt": answer_sheet(made, upper)}
    return {name: f"{text}\n" for name, text in texts.items()}


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
