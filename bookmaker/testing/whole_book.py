"""What every check ends in: a small whole book with the offers in it, built, proven and preflighted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from warnings import warn

from ..build import Built, build
from ..edition.export import exported
from ..edition.read_plan import read_plan
from ..errors import BookError, Problem, raise_problems
from ..exports.model import Export
from ..files.atomic import write_files
from ..host.discover import BUILT_IN
from ..host.load import PluginChoice, Plugins, builtin_plugins
from ..host.registry import Offered, Registry, kind_name
from ..host.rules import Offer, kind_of
from ..page.ornaments import Ornament
from ..plan.model import BookPlan
from ..plan.order import Order, silent
from ..publisher.model import Publisher, Trim
from ..wordsearch.offers import Language, Level, Mode
from .harness import KitAdvice, every_fault, is_quick, plugins_with, tried_among
from .pictures import OTHER_WORDS, PUZZLE, USES, WORDS, puzzles_of_kind
from .samples import OCEAN

if TYPE_CHECKING:
    from ..page.look import Theme

DARK = "retro"  # the theme whose heads and numbers stand on grounds of their own
PLAIN = "plain"  # the theme that other offers are tried in
OWN = ("art", "languages", "publishers")  # that have a book of their own each
SMALL: Trim = (432.0, 648.0)  # 6 x 9 in
LEAST_PAGES = 8  # of a book with one maze: what such a book has besides
USUAL_EDITION = "- {name: usual, publisher: pdfx, trim: 6 x 9 in}\n"
WIDE = f"{USUAL_EDITION}- {{name: wide, publisher: home, trim: 8.5 x 11 in}}\n"
EDITIONS = f"""\
{USUAL_EDITION}- {{name: large, publisher: home, trim: 8.5 x 11 in, large-print: yes}}
"""
COVERED = """\
- {{name: bound, publisher: kdp-paperback, trim: 6 x 9 in, paper: white, cover: {{design: {0}}}}}
- {{name: large, publisher: home, trim: 8.5 x 11 in, large-print: yes, cover: {{design: {0}}}}}
"""
PUBLISHED = "- {{name: {}, publisher: {}, trim: {:.10g} x {:.10g} pt{}}}\n"
LARGE_WIDTH = 576.0  # points: pages of that width have room for the large print of all that is in a book
BOOK = """\
title: Tried
language: {language}
author: A. Maker
seed: 11
theme: {theme}
front: [{front}]
furniture: [theme{furniture}]
defaults: {{grid: 20x20, level: medium, effort: fast}}
repeats: allow
puzzles:
- section: The Tide Pool
- {{title: Beside It, grid: 12x12, words: [anemone, barnacle, limpet, urchin]}}
- {{repeat: {mazes}, kind: maze, title: "Way {{n}}", level: kids, grid: 8x8}}
{puzzles}
editions:
{editions}"""
FRONT = ("title", "contents", "how-to")
ADORNED = "tried-art"  # a theme with the art that is tried
BAND = 90.0  # points: how high that art is
FEW_WORDS = ", ".join(WORDS.split(", ")[:6])
ADDRESS = "https://example.org/1"  # of a setting that furniture is never without
NONE: Mapping[str, object] = {}
PUZZLES = ("shapes", "fillers", "modes", "levels")  # offers that a puzzle names
SHARED = (*PUZZLES, "kinds", "words", "matter", "furniture", "exports")  # that one book can have together
LETTERS, WORDS_MADE = 5, 6  # of a word that is made up, and words of a language
_later: ContextVar[list[Offer] | None] = ContextVar("_later", default=None)


@contextmanager
def books_later() -> Iterator[list[Offer]]:
    """Put books off: the offers that would be in one come into this list instead."""
    offers = list[Offer]()
    token = _later.set(offers)
    try:
        yield offers
    finally:
        _later.reset(token)


def check_in_books(*offers: Offer, settings: Mapping[str, object] = NONE) -> None:
    """Build small books with all these offers in them: raises AssertionError with all that is wrong.

    They have contents and a how-to, in two editions, usual and large print (usual alone where a theme says
    nothing of large), in a theme whose titles stand on dark ground; kinds and furniture are in the plain one,
    too. An export writes all that was built. What comes along is in the books of our own tests.
    `settings` are said of the puzzles of kinds.
    """
    offers = tuple(each for each in offers if not is_ours(each))
    later = _later.get()
    if later is not None:
        later += offers
        return
    if is_quick() or not offers:
        return
    with every_fault() as step:
        for named, plugins, theme, text in _books(offers, settings):
            names = ", ".join(f"{kind_name(type(each))} '{each.name}'" for each in named)
            with step(f"{names} in a small book in theme '{theme}'"), TemporaryDirectory() as folder:
                built = _build(Path(folder), text, plugins)
                for each in named:
                    if isinstance(each, Export):
                        _export(plugins.exports[each.name], built, plugins)


def is_ours(offer: Offer) -> bool:
    """Whether it is an offer that comes along with bookmaker."""
    known = getattr(builtin_plugins(), kind_of(offer).name).get(offer.name)
    return known is not None and known.offer == offer and known.plugin.origin == BUILT_IN


def usual_trim(publisher: Publisher) -> Trim:
    """A trim of a publisher's; of one that lists none as near to 6 x 9 in as it takes."""
    if publisher.trims or not publisher.custom_trim:
        return publisher.trims[0] if publisher.trims else SMALL
    least, most = publisher.custom_trim
    return min(max(SMALL[0], least[0]), most[0]), min(max(SMALL[1], least[1]), most[1])


def _books(
    offers: Sequence[Offer], settings: Mapping[str, object]
) -> Iterator[tuple[Sequence[Offer], Plugins, str, str]]:
    """For each book the offers that are in it, the plugins, its theme and its text."""
    plugins = _all_of(offers)
    of = {
        kind: [each for each in offers if kind_of(each).name == kind]
        for kind in (*USES, "words", "exports", *OWN)
    }
    shared = [each for kind in SHARED for each in of[kind]]
    said = _said(plugins, of, settings)

    def text(theme: str, editions: str, mazes: int = 1, language: str = "en") -> str:
        return BOOK.format(theme=theme, editions=editions, mazes=mazes, language=language, **said)

    if shared:
        yield shared, plugins, DARK, text(DARK, EDITIONS)
    if of["kinds"] or of["furniture"]:
        yield shared, plugins, PLAIN, text(PLAIN, USUAL_EDITION)
    said = _said(plugins, {}, settings)
    for each in of["themes"]:
        large = plugins.themes[each.name].offer.large_print
        yield [each], plugins, each.name, text(each.name, EDITIONS if large else WIDE)
    for each in of["covers"]:
        yield [each], plugins, DARK, text(DARK, COVERED.format(each.name))
    for each in of["art"]:
        yield [each], _adorned(plugins, each.name), DARK, text(ADORNED, EDITIONS)
    for each in of["publishers"]:
        publisher = plugins.publishers[each.name].offer
        yield (
            [each],
            plugins,
            DARK,
            text(DARK, _published(publisher), max(1, publisher.pages[0] - LEAST_PAGES)),
        )
    for each in of["languages"]:
        language = plugins.languages[each.name].offer
        if lacking := _lacking(plugins.themes[DARK].offer, language):
            told = (
                f"language '{each.name}' is in no small book: theme '{DARK}' has no font with its {lacking}"
            )
            warn(told, KitAdvice, stacklevel=2)
            continue
        words = {"puzzles": PUZZLE.format(title="Tried", words=_words_in(language), setting="")}
        said = {**said, **words}
        yield [each], plugins, DARK, text(DARK, EDITIONS, language=each.name)


def _published(publisher: Publisher) -> str:
    """The editions of a publisher's book, in large print where its largest page has room for that."""
    paper = f", paper: {publisher.papers[0].name}" if publisher.papers else ""
    trims = publisher.trims or publisher.custom_trim or (SMALL,)
    largest = max(trims, key=lambda trim: trim[0] * trim[1])
    large = f"{paper}, large-print: yes" if largest[0] >= LARGE_WIDTH else paper
    editions = {"usual": (usual_trim(publisher), paper), "largest": (largest, large)}
    return "".join(
        PUBLISHED.format(name, publisher.name, *trim, more) for name, (trim, more) in editions.items()
    )


def _lacking(theme: Theme, language: Language) -> str:
    """The letters of a language that no font of a theme has."""
    from ..pdf.fonts import Fonts  # slow to import

    letters = "".join(language.alphabet)
    return Fonts.load(theme, None, False, dict.fromkeys(theme.fonts, letters)).missing(letters, "grid")


def _words_in(language: Language) -> str:
    """Words of a language: the names of its numbers, or what its letters come to in their order."""
    letters = cycle(language.alphabet)
    made = ["".join(islice(letters, LETTERS)) for _ in range(WORDS_MADE)]
    return ", ".join(f"'{word}'" for word in sorted(language.numbers, key=len)[-WORDS_MADE:] or made)


def _export(offered: Offered[Export], built: Built, plugins: Plugins) -> None:
    """What an export makes of each edition of a book, or that it says why not."""
    for edition in built.plan.editions:
        with suppress(BookError):
            exported(built.plan.spec, edition, built.puzzles, plugins, offered, offered.args({}))


def _all_of(offers: Sequence[Offer]) -> Plugins:
    """The plugins with all these offers among them."""
    plugins = tried_among(*offers[:1])
    for each in offers:
        name = kind_of(each).name
        with_it = getattr(plugins_with(each), name)
        kept = {**getattr(plugins, name), each.name: with_it[each.name]}
        changed: dict[str, Any] = {name: Registry(with_it.kind, kept)}
        plugins = replace(plugins, **changed)
    return plugins


def _said(
    plugins: Plugins, of: Mapping[str, Sequence[Offer]], settings: Mapping[str, object]
) -> dict[str, str]:
    """What a book says to use those that can be in it with others."""
    puzzles = [
        PUZZLE.format(title=f"{kind} {each.name}", words=_words_for(each, plugins), **USES[kind](each.name))
        for kind in PUZZLES
        for each in of.get(kind, ())
    ]
    puzzles += [puzzles_of_kind(each.name, plugins, settings) for each in of.get("kinds", ())]
    puzzles += [
        f"- {{title: words {each.name}, words: {{topic: {each.name}, pick: 4}}, language: {pack.language}, "
        f"grid: {side}x{side}}}"
        for each in of.get("words", ())
        for pack in [plugins.words[each.name].offer]
        for side in [max(12, *map(len, pack.words))]
    ]
    matter = [
        each.name
        for each in of.get("matter", ())
        if each.name not in (*FRONT, "opener")
        and not any(s.required for s in plugins.matter[each.name].offer.settings)
    ]
    furniture = [
        f", {{{each.name}: {{{needed}}}}}" if needed else f", {each.name}"
        for each in of.get("furniture", ())
        for settings in [plugins.furniture[each.name].offer.settings]
        for needed in [", ".join(f"{one.name}: '{ADDRESS}'" for one in settings if one.required)]
    ]
    return {
        "puzzles": "\n".join(puzzles),
        "front": ", ".join((*FRONT, *matter)),
        "furniture": "".join(furniture),
    }


def _words_for(offer: Offer, plugins: Plugins) -> str:
    """Words of which there is a puzzle with that offer; a mode may object to the usual ones."""
    if isinstance(offer, Level):
        return ", ".join([word for word in OCEAN if len(word) >= offer.shortest][:6])
    for words in (FEW_WORDS, *OTHER_WORDS) if isinstance(offer, Mode) else ():
        puzzle = PUZZLE.format(title="Tried", words=words, **USES["modes"](offer.name))
        usual = {"front": "title", "furniture": "", "theme": PLAIN, "mazes": 1, "language": "en"}
        with TemporaryDirectory() as folder, suppress(BookError):
            _plan(Path(folder), BOOK.format(puzzles=puzzle, editions=EDITIONS, **usual), plugins)
            return words
    return FEW_WORDS


def _adorned(plugins: Plugins, art: str) -> Plugins:
    """The plugins with a theme that has this art at the foot of its pages."""
    dark = plugins.themes[DARK]
    band = Ornament("page-foot", BAND, draw=art)
    theme = replace(dark, offer=replace(dark.offer, name=ADORNED, art=(band,)))
    return replace(plugins, themes=Registry(plugins.themes.kind, {**plugins.themes, ADORNED: theme}))


def _plan(folder: Path, text: str, plugins: Plugins) -> tuple[Order, BookPlan]:
    """A book planned; raises BookError with all that is wrong with it."""
    write_files(folder, {"book.yaml": text})
    order = Order(folder / "book.yaml", folder / "out", PluginChoice(folder))
    plan, problems = read_plan(order, plugins)
    raise_problems(problems)
    return order, plan


def _build(folder: Path, text: str, plugins: Plugins) -> Built:
    """Build a book; raises BookError with all that is wrong with any of its editions, no places in it."""
    try:
        order, plan = _plan(folder, text, plugins)
        built = build(order, plugins, plan, silent)
        raise_problems(dict.fromkeys(problem for fault in built.faults for problem in fault.problems))
    except BookError as error:
        raise BookError(_without_book(each, folder) for each in error.problems) from error.__cause__
    return built


def _without_book(problem: Problem, folder: Path) -> Problem:
    """A problem without its place in a book that nobody will see."""
    ours = problem.place and Path(problem.place.file).absolute().is_relative_to(folder)
    return replace(problem, place=None, snippet="") if ours else problem
