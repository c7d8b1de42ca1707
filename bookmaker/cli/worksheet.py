"""`bookmaker worksheet`: one page and its answer as a PDF, or one for each pupil of a class."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from .book import telling_options
from .options import WORDS_FILE, PluginOptions, attempt, choice, existing, plugin_options, to_write
from .progress import progress
from .puzzle_options import OF_A_TOPIC, drawn_seed, words_of_topics
from .terminal import CommandRun, note, tell

if TYPE_CHECKING:
    from ..bookfile.handout import Handout, Pupil
    from ..errors import Problem
    from ..host.load import Plugins
    from ..puzzles.word_list import Word

PAPERS = ("letter", "a4")
Local = tuple[Path | None, tuple[str, ...]]  # the folder of local plugins, and what is left out
SAID = {
    name: f"--{name} {{}}" for name in ("shape", "mode", "level", "theme", "language")
}  # of a book's settings
USUAL_LEVEL = "easy"  # of a page of which nobody says how hard it is
WORKSHEET = "worksheet.pdf"
FEW_PUPILS = 8  # from so many on it is told how far it has come

EPILOG = """
\b
A page and its answers:
  bookmaker worksheet "photosynthesis, chlorophyll, stem, root, leaf, petal" --title Plants --out plants.pdf

\b
Three versions of one list, for those who read well and those who do not yet:
  bookmaker worksheet --words plants.txt --title Plants --versions kids,medium,hard --out plants.pdf

\b
A puzzle of one's own for each pupil of a list, or of a sheet with columns 'name' and maybe 'level':
  bookmaker worksheet --topic "garden birds" --title Birds --copies class.csv --out birds.pdf
"""


@click.command("worksheet", epilog=EPILOG)
@click.argument("words", required=False)
@click.option("--words", "words_file", metavar="FILE", help=WORDS_FILE)
@click.option("--topic", "topics", metavar="TOPIC", multiple=True, help="A topic's words; may be repeated.")
@click.option(
    "--pick", type=click.IntRange(1), metavar="N", help="So many of the words.  [default: 18 of a topic]"
)
@click.option("--title", default="", help="Printed above the puzzle.")
@click.option(
    "--level",
    "--versions",
    "versions",
    metavar="LEVEL,...",
    help=f"How hard; of several each has a small mark.  [default: those of --copies, or {USUAL_LEVEL}]",
)
@click.option(
    "--copies", metavar="FILE", help="A list of names, or a sheet with a column 'name': a puzzle for each."
)
@click.option("--shape", metavar="SHAPE", help="The grid's outline, as in heart or icon:fish.")
@click.option("--mode", metavar="MODE", help="The kind of puzzle: bookmaker list modes.")
@click.option("--message", metavar="TEXT", help="What the first letters left over spell.")
@click.option("--name-line/--no-name-line", default=None, help="A line for the name.  [default: on]")
@click.option("--date-line/--no-date-line", default=None, help="A line for the date.  [default: on]")
@click.option("--paper", type=click.Choice(PAPERS), help="The sheet.  [default: your land's]")
@click.option("--theme", default="plain", show_default=True, metavar="NAME", help="How the page looks.")
@click.option("--language", default="en", show_default=True, metavar="LANG", help="Alphabet and words.")
@click.option("--seed", type=int, metavar="N", help="The same seed makes the same sheet.  [default: drawn]")
@telling_options(quiet="Problems alone: no advice and no notes.")
@click.option("--again", metavar="FILE", help="The puzzles of a worksheet's PDF, printed once more.")
@click.option("--answers", is_flag=True, help="Of those, the answers alone.")
@click.option(
    "--out",
    metavar="FILE",
    help=f"The PDF to write.  [default: {WORKSHEET}; with --again by that file's name]",
)
@plugin_options
@click.pass_obj
def command(run: CommandRun, /, out: str | None, quiet: bool, chosen: PluginOptions, **given: Any) -> int:
    """Make a page to print from WORDS, a file or some with commas between, and its answers; all is proven."""
    import os
    import shlex

    from ..errors import CommandError

    again, answers = given.pop("again"), given.pop("answers")
    if answers and not again:
        raise click.UsageError("--answers goes with --again: a worksheet has its answers behind it")
    usual = f"{Path(again).stem}-{'answers' if answers else 'again'}.pdf" if again else WORKSHEET
    target = to_write("--out", out or usual, ".pdf")
    if again and os.path.realpath(target) == os.path.realpath(again):
        raise CommandError(
            f"--out: '{target}' is the file whose puzzles are printed again", "name another file"
        )
    plugins, local = chosen.load(), chosen.local(None)
    loading = local and local.absolute(), chosen.without
    if again:
        if given["words"] or given["words_file"] or given["topics"]:
            raise click.UsageError("--again prints the puzzles of a file: it takes no words")
        tell(_print_again(Path(again), answers, loading, target, quiet))
        note(f"wrote {target}")
        return 0
    handout = _handout(given, plugins)
    tell(_write(handout, plugins, loading, target, quiet))
    note(f"wrote {target}")
    if (given["pick"] or 0) > (there := len(handout.words)):
        note(f"--pick {given['pick']}: there are {there} words, and all of them are on the sheet")
    if given["seed"] is None:
        again = shlex.join(["bookmaker", *run.args, "--seed", str(handout.seed)])
        note(f"seed {handout.seed} was drawn; this makes the same sheet again:\n  {again}")
    return 0


def _handout(given: Mapping[str, Any], plugins: Plugins) -> Handout:
    """What is asked for; one BookError with everything that cannot be read."""
    from ..bookfile.handout import Handout, some_words
    from ..errors import BookError
    from ..wordsearch.offers import NAMELESS

    problems: list[Problem] = []
    words = attempt(problems, _words, given, plugins)
    pupils = attempt(problems, _pupils, given["copies"]) if given["copies"] is not None else ()
    if given["versions"] is None:
        pupils = pupils and tuple(replace(each, version=each.version or USUAL_LEVEL) for each in pupils)
    versions = attempt(problems, _versions, given["versions"], pupils or (), plugins) or ()
    shape = attempt(problems, choice, "--shape", given["shape"]) if given["shape"] else None
    if problems or words is None or pupils is None:
        raise BookError(problems)
    message = given["message"] and {"text": given["message"], "rest": "fill"}  # in whatever grid it gets
    settings: dict[str, Any] = {"mode": given["mode"], "message": message}
    if shape:
        settings["shape"] = {shape.name: dict(shape.args).get(NAMELESS) or dict(shape.args)}
    pick = given["pick"] or (OF_A_TOPIC if given["topics"] else len(words))
    seed = drawn_seed() if given["seed"] is None else given["seed"]
    return Handout(
        some_words(words, pick, seed) if pick < len(words) else words,
        given["title"] or _own_title(given),
        versions,
        pupils,
        tuple((name, on) for name in ("name", "date") if (on := given[f"{name}_line"]) is not None),
        tuple((name, value) for name, value in settings.items() if value is not None),
        _sheet(given["paper"], given["language"]),
        given["theme"],
        given["language"],
        seed,
    )


def _versions(said: str | None, pupils: Sequence[Pupil], plugins: Plugins) -> tuple[str, ...]:
    """The levels asked for, or where none are those that the pupils have, the easiest first."""
    from ..errors import BookError, Problem, did_you_mean

    known = plugins.levels
    if said is None:
        asked = [(each.version, "", each.place) for each in pupils] or [(USUAL_LEVEL, "", None)]
    else:
        asked = [(name.strip(), "--versions: ", None) for name in said.split(",") if name.strip()]
    unknown = [
        Problem(f"{option}no level '{name}'", did_you_mean(name, known), place)
        for name, option, place in dict.fromkeys(asked)
        if name not in known
    ]
    if not asked:
        unknown = [Problem("--versions names no level", "as in --versions easy,hard")]
    if unknown:
        raise BookError(unknown)
    names = dict.fromkeys(name for name, _, _ in asked)
    return tuple(names if said else sorted(names, key=lambda name: (known[name].offer.stars, name)))


def _own_title(given: Mapping[str, Any]) -> str:
    """A title for who gives none: the topic, or what it is."""
    from ..bookfile.usual import titled

    return titled(" ".join(given["topics"][:1])) or "Word Search"


def _words(given: Mapping[str, Any], plugins: Plugins) -> tuple[Word, ...]:
    """The words of the command, of a file or of topics."""
    from ..bookfile.words_file import phrases_in, read_words
    from ..errors import BookError
    from ..puzzles.word_list import Word

    said, file, topics = given["words"], given["words_file"], given["topics"]
    if sum(map(bool, (said, file, topics))) != 1:
        raise click.UsageError('give the words: either "one, two, three", --words FILE or --topic TOPIC')
    if topics:
        return words_of_topics(topics, given["language"], False, plugins)
    if file:
        return read_words(file)
    if _is_list(said) or (Path(said).suffix and Path(said).is_file()):
        return read_words(str(_list_file(said, "words")))
    words = tuple(map(Word, phrases_in(said)))
    if len(words) == 1 and len(said.split()) > 2:
        commas = ", ".join(said.split())
        raise BookError(f"'{said}' is one word without a comma", f'put commas between words: "{commas}"')
    if not words:
        raise BookError(f"'{said}' holds no words", 'write them with commas between: "one, two, three"')
    return words


def _pupils(file: str) -> tuple[Pupil, ...]:
    from ..bookfile.handout import pupils_of

    return pupils_of(_list_file(file, "names", "--copies: ").read_bytes(), file)


def _is_list(file: str) -> bool:
    """Whether a file's name is that of a list, a line for each, or of a sheet."""
    from ..bookfile.spreadsheet import is_sheet

    return is_sheet(file) or file.lower().endswith(".txt")


def _list_file(file: str, of: str, option: str = "") -> Path:
    """The file of that name, sure to be there; CommandError where it is no list of these and no sheet."""
    from ..bookfile.spreadsheet import SHEET_ENDINGS
    from ..errors import CommandError

    path = existing(file)
    if not _is_list(file):
        ends = f"a list of {of} ends in .txt, a sheet in {', '.join(SHEET_ENDINGS)}"
        raise CommandError(f"{option}'{file}' is no list of {of} and no sheet", ends)
    return path


def _sheet(paper: str | None, language: str) -> str:
    """The paper asked for, or what is usual in the land that the system, or else the language, names."""
    import os

    from ..bookfile.usual import A4_TRIM, LETTER_TRIM, desk_sheet

    if paper:
        return dict(zip(PAPERS, (LETTER_TRIM, A4_TRIM), strict=True))[paper]
    system = next(filter(None, (os.environ.get(name) for name in ("LC_ALL", "LC_PAPER", "LANG"))), "")
    return desk_sheet(system, language)


def _write(
    handout: Handout, plugins: Plugins, local: Local, target: Path, quiet: bool
) -> tuple[Problem, ...]:
    """Make, prove and write the sheet; gives the advice."""
    import os

    from ..bookfile.handout import handout_files
    from ..files.atomic import write_files
    from ..language.phrases import phrases_of
    from ..record.carried import carrying

    levels = {name: plugins.levels[name].offer for name in handout.versions}
    theme = plugins.themes.find(handout.theme).offer
    phrases = phrases_of(plugins, handout.language)
    files = {name: text.encode() for name, text in handout_files(handout, theme, levels, phrases).items()}
    jobs = min(os.cpu_count() or 1, 1 + len(handout.pupils) // FEW_PUPILS)
    made = _made(files, local, jobs, quiet or len(handout.pupils) < FEW_PUPILS)
    write_files(target.parent, {target.name: carrying(made.pdf, {**files, **made.record})})
    return made.advice


def _print_again(file: Path, answers: bool, local: Local, target: Path, quiet: bool) -> tuple[Problem, ...]:
    """Print the puzzles that a worksheet carries once more, or their answers alone; gives the advice."""
    from ..bookfile.handout import HANDOUT_BOOK
    from ..files.atomic import write_files
    from ..record.carried import as_frozen, carried, carrying, pages_alone

    files = carried(existing(str(file)))
    made = _made(as_frozen(files, HANDOUT_BOOK), local, 1, quiet)
    pdf = pages_alone(made.pdf, made.answers) if answers else made.pdf
    write_files(target.parent, {target.name: carrying(pdf, files)})
    return made.advice


class _Made(NamedTuple):
    """A sheet that was made and proven."""

    pdf: bytes
    record: dict[str, bytes]  # its book.json, by name
    answers: tuple[int, ...]  # the pages that have them
    advice: tuple[Problem, ...]


def _made(files: Mapping[str, bytes], local: Local, jobs: int, quiet: bool) -> _Made:
    """Build the book that a sheet comes to, in a folder of its own."""
    from tempfile import TemporaryDirectory

    from ..bookfile.handout import HANDOUT_BOOK
    from ..build import build, foresee
    from ..errors import BookError
    from ..files.atomic import write_files
    from ..host.load import PluginChoice
    from ..plan.order import Order
    from ..record.record import RECORD

    with TemporaryDirectory() as name:
        folder = Path(name)
        write_files(folder, files)
        choice = PluginChoice(folder, *local)
        order = Order(folder / HANDOUT_BOOK, folder / "out", choice, jobs=jobs)
        plugins = choice.load()
        teller, stop = progress(quiet)
        try:
            outlook = foresee(order, plugins)
            built = build(order, plugins, outlook.buildable(False), teller)
        except BookError as error:
            raise BookError(_bare(error.problems, folder)) from error
        finally:
            stop()
        [done] = built.finished
        kinds = enumerate((page.kind for page in done.layout.pages), 1)
        return _Made(
            (folder / "out" / done.file).read_bytes(),
            {RECORD: (order.out / RECORD).read_bytes()},
            tuple(number for number, kind in kinds if kind == "answers"),
            tuple(_bare((*outlook.findings, *built.advice), folder)),
        )


def _bare(problems: Iterable[Problem], folder: Path) -> list[Problem]:
    """The problems without places and settings of a book file that nobody wrote, each once."""
    from ..make.asker import hint_for

    there = re.compile(rf" \([^()]*{re.escape(str(folder))}[^()]*\)")
    bare = (replace(each, what=there.sub("", each.what), hint=hint_for(each.hint, SAID)) for each in problems)
    placeless = (
        replace(each, place=None, snippet="") if each.place and str(folder) in each.place.file else each
        for each in bare
    )
    return [*dict.fromkeys(placeless)]
