"""`bookmaker worksheet`: one page and its answer as a PDF, or one for each pupil of a class."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from ..puzzles.model import WORD_SEARCH
from .book import telling_options
from .options import (
    WORDS_FILE,
    PluginOptions,
    attempt,
    choice,
    existing,
    grid_size,
    plugin_options,
    to_write,
)
from .progress import progress
from .puzzle_options import OF_A_TOPIC, drawn_seed, words_of_topics
from .terminal import CommandRun, note, tell

if TYPE_CHECKING:
    from ..bookfile.handout import Handout, HandoutPuzzle, Pupil
    from ..errors import Problem
    from ..host.load import Plugins
    from ..kinds.contract import Kind
    from ..puzzles.word_list import Word

PAPERS = ("letter", "a4")
Local = tuple[Path | None, tuple[str, ...]]  # the folder of local plugins, and what is left out
SAID = {
    name: f"--{name} {{}}" for name in ("kind", "grid", "shape", "mode", "level", "theme", "language")
}  # of a book's settings
OF_WORDS = ("words", "words_file", "topics")  # options of which one gives the words
OF_KINDS = ("grid", "shape", "mode", "message")  # options that some kinds take
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
Three kinds of puzzle of the same words:
  bookmaker worksheet --topic "garden birds" --pick 12 --kind word-search,scramble,criss-cross --out birds.pdf

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
    "--kind",
    "kinds",
    metavar="KIND,...",
    default=WORD_SEARCH,
    show_default=True,
    help="What it is, a page for each of several: bookmaker list kinds.",
)
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
@click.option("--grid", metavar="CxR", help="Columns and rows.  [default: what words and level need]")
@click.option("--shape", metavar="SHAPE", help="The grid's outline, as in heart or icon:fish.")
@click.option("--mode", metavar="MODE", help="How words are hidden: bookmaker list modes.")
@click.option("--message", metavar="TEXT", help="What the first letters left over spell.")
@click.option("--name-line/--no-name-line", default=None, help="A line for the name.  [default: on]")
@click.option("--date-line/--no-date-line", default=None, help="A line for the date.  [default: on]")
@click.option("--paper", type=click.Choice(PAPERS), help="The sheet.  [default: your land's]")
@click.option("--theme", default="plain", show_default=True, metavar="NAME", help="How the page looks.")
@click.option("--language", default="en", show_default=True, metavar="LANG", help="Alphabet and words.")
@click.option("--seed", type=int, metavar="N", help="The same seed makes the same sheet.  [default: drawn]")
@telling_options(quiet="Problems alone: no advice and no notes.")
@click.option("--again", metavar="FILE", help="The puzzles of a worksheet's PDF, printed once more.")
@click.option(
    "--answers/--no-answers",
    default=None,
    help="Of --again the answers alone; of a new one the puzzles alone.",
)
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
        if any(given[name] for name in OF_WORDS):
            raise click.UsageError("--again prints the puzzles of a file: it takes no words")
        tell(_print_again(Path(again), bool(answers), loading, target, quiet))
        note(f"wrote {target}")
        return 0
    handout = _handout(given, plugins)
    tell(_write(handout, answers is None, plugins, loading, target, quiet))
    note(f"wrote {target}")
    there = max(len(each.words) for each in handout.puzzles)
    if (given["pick"] or 0) > there:
        note(f"--pick {given['pick']}: there are {there} words, and all of them are on the sheet")
    if given["seed"] is None:
        again = shlex.join(["bookmaker", *run.args, "--seed", str(handout.seed)])
        note(f"seed {handout.seed} was drawn; this makes the same sheet again:\n  {again}")
    return 0


def _handout(given: Mapping[str, Any], plugins: Plugins) -> Handout:
    """What is asked for; one BookError with everything that cannot be read."""
    from ..bookfile.handout import Handout
    from ..bookfile.usual import titled
    from ..errors import BookError

    problems: list[Problem] = []
    kinds = attempt(problems, _kinds, given, plugins) or ()
    worded = any("words" in kind.takes for kind in kinds) or not kinds
    needed = any(kind.needs_words for kind in kinds) or any(given[name] for name in OF_WORDS)
    words = attempt(problems, _words, given, kinds, plugins) if worded and needed else ()
    pupils = attempt(problems, _pupils, given["copies"]) if given["copies"] is not None else ()
    if given["versions"] is None:
        pupils = pupils and tuple(replace(each, version=each.version or USUAL_LEVEL) for each in pupils)
    versions = attempt(problems, _versions, given["versions"], pupils or (), plugins) or ()
    said = attempt(problems, _settings, given)
    if problems or words is None or pupils is None or said is None:
        raise BookError(problems)
    seed = drawn_seed() if given["seed"] is None else given["seed"]
    title = given["title"] or titled(" ".join(given["topics"][:1]))
    puzzles = tuple(_puzzles(given, title, kinds, words, said, seed))
    return Handout(
        puzzles,
        title or puzzles[0].title,
        versions,
        pupils,
        tuple((name, on) for name in ("name", "date") if (on := given[f"{name}_line"]) is not None),
        _sheet(given["paper"], given["language"]),
        given["theme"],
        given["language"],
        seed,
    )


def _kinds(given: Mapping[str, Any], plugins: Plugins) -> tuple[Kind[Any, Any, Any], ...]:
    """The kinds asked for, each sure to take what is given."""
    from ..errors import BookError, Problem

    names = [name.strip() for name in given["kinds"].split(",") if name.strip()]
    if not names:
        raise BookError("--kind names no kind", f"as in --kind {WORD_SEARCH},scramble")
    kinds = tuple(plugins.kinds.find(name).offer for name in dict.fromkeys(names))
    options = [name for name in (*OF_KINDS, "pick") if given[name] is not None]
    options += ["words"] * any(given[name] for name in OF_WORDS)
    lost = [name for name in options if not any(name in kind.takes for kind in kinds)]
    called = " and ".join(f"kind '{kind.name}'" for kind in kinds)
    have = "has" if len(kinds) == 1 else "have"
    if lost:
        raise BookError(Problem(f"{called} {have} no --{name}", "leave it out") for name in lost)
    return kinds


def _settings(given: Mapping[str, Any]) -> dict[str, Any]:
    """What is said of every puzzle whose kind takes it, as a book file has it."""
    from ..wordsearch.offers import NAMELESS

    message = given["message"] and {"text": given["message"], "rest": "fill"}  # in whatever grid it gets
    said: dict[str, Any] = {"mode": given["mode"], "message": message}
    if given["shape"]:
        shape = choice("--shape", given["shape"])
        said["shape"] = {shape.name: dict(shape.args).get(NAMELESS) or dict(shape.args)}
    if given["grid"]:
        size = grid_size(given["grid"])
        said["grid"] = f"{size.columns} x {size.rows}"
    return {name: value for name, value in said.items() if value is not None}


def _puzzles(
    given: Mapping[str, Any],
    title: str,
    kinds: Sequence[Kind[Any, Any, Any]],
    words: Sequence[Word],
    said: Mapping[str, Any],
    seed: int,
) -> Iterator[HandoutPuzzle]:
    """A puzzle of each kind, with as many of the words as are asked for.

    A topic's clues are for kinds that are not of words hidden among letters: these would hide the words.
    """
    from ..bookfile.handout import HandoutPuzzle, some_words
    from ..bookfile.usual import titled

    pick = given["pick"] or (OF_A_TOPIC if given["topics"] else len(words))
    chosen = some_words(words, pick, seed) if pick < len(words) else tuple(words)
    plain = tuple(replace(word, clue="") for word in chosen)
    for kind in kinds:
        own_name = [titled(_name(kind, given["language"]))] * (len(kinds) > 1 or not title)
        of_letters = kind.letters is not None
        yield HandoutPuzzle(
            kind.name,
            ": ".join(filter(None, (title, *own_name))),
            (plain if of_letters and given["topics"] else chosen) if "words" in kind.takes else (),
            tuple((setting, value) for setting, value in said.items() if setting in kind.takes),
            of_letters,
        )


def _name(kind: Kind[Any, Any, Any], language: str) -> str:
    """What a kind is called in a language."""
    from ..language.phrases import kind_phrases

    return kind_phrases(kind, language)["name"]


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


def _words(
    given: Mapping[str, Any], kinds: Sequence[Kind[Any, Any, Any]], plugins: Plugins
) -> tuple[Word, ...]:
    """The words of the command, of a file or of topics."""
    from ..bookfile.topics import find_topic, words_of
    from ..bookfile.words_file import phrases_in, read_words
    from ..errors import BookError
    from ..puzzles.word_list import Word

    said, file, topics = given["words"], given["words_file"], given["topics"]
    if sum(map(bool, (said, file, topics))) != 1:
        raise click.UsageError('give the words: either "one, two, three", --words FILE or --topic TOPIC')
    if topics:
        found = words_of_topics(topics, given["language"], False, plugins)
        packs = (find_topic(topic, plugins, given["language"]) for topic in topics)
        return found if all(kind.letters for kind in kinds) else words_of(packs, clues=True)
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
    handout: Handout, answers: bool, plugins: Plugins, local: Local, target: Path, quiet: bool
) -> tuple[Problem, ...]:
    """Make, prove and write the sheet, with its answers or without; gives the advice."""
    import os

    from ..bookfile.handout import handout_files
    from ..files.atomic import write_files
    from ..language.phrases import phrases_of
    from ..record.carried import carrying, pages_alone

    levels = {name: plugins.levels[name].offer for name in handout.versions}
    theme = plugins.themes.find(handout.theme).offer
    phrases = phrases_of(plugins, handout.language)
    files = {name: text.encode() for name, text in handout_files(handout, theme, levels, phrases).items()}
    jobs = min(os.cpu_count() or 1, 1 + len(handout.pupils) // FEW_PUPILS)
    made = _made(files, local, jobs, quiet or len(handout.pupils) < FEW_PUPILS)
    pdf = made.pdf if answers else pages_alone(made.pdf, made.puzzles)
    write_files(target.parent, {target.name: carrying(pdf, {**files, **made.record})})
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
    puzzles: tuple[int, ...]  # the pages that have them
    answers: tuple[int, ...]
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
        kinds = [*enumerate((page.kind for page in done.layout.pages), 1)]
        return _Made(
            (folder / "out" / done.file).read_bytes(),
            {RECORD: (order.out / RECORD).read_bytes()},
            tuple(number for number, kind in kinds if kind == "puzzle"),
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
