"""Pictures of what a plugin offers: a small book that uses each offer, its pages and its cover as a PDF."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from ..bookfile.read import read_book
from ..bound_cover.bind import bind
from ..errors import BookError, raise_problems
from ..host.load import PluginChoice, Plugins
from ..make.many import make_all
from ..pdfread.joined import join_files
from ..plan.book import plan_book
from ..puzzles.word_list import Word
from ..typesetting.laid_out import LaidOut, laid_out
from ..wordsearch.grid import Size
from ..wordsearch.model import Choice

WORDS = "anchor, beach, coral, dolphin, harbour, lagoon, lighthouse, pebble, seagull, starfish, turtle, wave"
OTHER_WORDS = (  # for modes that want something else: clues, one word, words of the same letters
    ", ".join(f"{{word: {word}, clue: Seen at sea}}" for word in WORDS.split(", ")[:8]),
    "kayak",
    "spot, stop",
    "1729, 6174, 496",
)
BOOK = """\
title: {title}
author: A. Maker
seed: 11
theme: {theme}
front: [{front}]
furniture: [theme{furniture}]
defaults: {{grid: 20x20, level: medium, effort: fast}}
puzzles:
{puzzles}
editions:
- {{{edition}}}
"""
PAGES = "publisher: home, trim: 8.5 x 11 in"
COVER = (
    "publisher: kdp-paperback, trim: 6 x 9 in, paper: white, cover: {{design: {}, blurb: Made to be solved.}}"
)
PUZZLE = "- {{title: {title}, words: [{words}]{setting}}}"
NONE: Mapping[str, object] = {}
LEVELS = "easy", "hard"  # of a kind that are drawn
USES: dict[str, Callable[[str], dict[str, str]]] = {  # what a book says to use an offer of each kind
    "shapes": lambda name: {"setting": f", shape: {name}"},
    "fillers": lambda name: {"setting": f", filler: {name}"},
    "modes": lambda name: {"setting": f", mode: {name}"},
    "levels": lambda name: {"setting": f", level: {name}"},
    "themes": lambda name: {"theme": name, "front": "title, contents, how-to"},
    "matter": lambda name: {"front": name},
    "furniture": lambda name: {"furniture": f", {name}"},
    "covers": lambda name: {"edition": COVER.format(name)},
    "kinds": lambda name: {"front": "how-to"},
}
SHOWN = {
    "themes": None,
    "furniture": None,
    "matter": {"title", "front", "puzzle"},
    "kinds": {"how-to", "puzzle", "answers"},
}  # kinds of page; None: all
SEEN = {"puzzle", "answers"}


def seen_offers(plugins: Plugins, file: Path) -> tuple[tuple[str, str], ...]:
    """Kind and name of what the plugin in that file offers and a page can show.

    Languages, words, publishers and art are not among them.
    """
    return tuple(
        (kind, offered.offer.name)
        for kind in USES
        for offered in getattr(plugins, kind).values()
        if Path(offered.plugin.path) == file
    )


def draw_offers(plugins: Plugins, offers: Iterable[tuple[str, str]], path: Path) -> None:
    """Write a PDF of these offers, each under its bookmark.

    Raises BookError where a book cannot use one.
    """
    join_files((_drawn(kind, name, plugins) for kind, name in offers), "What a plugin offers", path)


def _drawn(kind: str, name: str, plugins: Plugins) -> tuple[bytes, str]:
    """The pages that show an offer, and its name."""
    usual = dict.fromkeys(("front", "furniture", "setting"), "") | {"theme": "plain", "edition": PAGES}
    said = usual | {"title": name.replace("-", " ").title()} | USES[kind](name)
    if kind == "kinds":
        return _drawn_book(BOOK.format(puzzles=puzzles_of_kind(name, plugins), **said), kind, plugins), name
    refused: list[BookError] = []
    for words in (WORDS, *(OTHER_WORDS if kind == "modes" else ())):
        try:
            puzzles = PUZZLE.format(words=words, **said)
            return _drawn_book(BOOK.format(puzzles=puzzles, **said), kind, plugins), name
        except BookError as error:
            refused.append(error)
    raise refused[0]


def _drawn_book(text: str, kind: str, plugins: Plugins) -> bytes:
    """The pages that show an offer of that kind, in a book of that text."""
    with TemporaryDirectory() as folder:
        book, drawn = Path(folder) / "book.yaml", Path(folder) / "drawn.pdf"
        book.write_text(text, encoding="utf-8")
        _draw(book, kind, plugins, drawn)
        return drawn.read_bytes()


def puzzles_of_kind(name: str, plugins: Plugins, settings: Mapping[str, object] = NONE) -> str:
    """The puzzles of a kind in a book file: what a trial of it says, in words where it takes them."""
    kind = plugins.kinds[name].offer
    said: dict[str, object] = {"words": WORDS.split(", ")} if "words" in kind.takes else {}
    said |= {key: _in_a_book(value) for key, value in (*kind.trial.items(), *settings.items())}
    title = name.replace("-", " ").title()
    levels = [{"title": f"{title}, {level}", "kind": name, "level": level, **said} for level in LEVELS]
    return "\n".join(f"- {json.dumps(each)}" for each in levels)


def _in_a_book(value: object) -> object:
    """A value of a trial as a book file has it."""
    if isinstance(value, Choice):
        return {value.name: dict(value.args)} if value.args else value.name
    if isinstance(value, Size):
        return str(value)
    if isinstance(value, (list, tuple)):
        return [_in_a_book(each) for each in value]
    return {"word": value.text, "clue": value.clue} if isinstance(value, Word) else value


def _draw(file: Path, kind: str, plugins: Plugins, path: Path) -> None:
    """Draw the pages of a book that show an offer of that kind, or its cover."""
    spec = read_book(file, plugins)
    plan = plan_book(spec, plugins)
    puzzles, failed = make_all(
        [job.request for job in plan.jobs], PluginChoice(file.parent), 1, plugins=plugins
    )
    raise_problems(problem for problems in failed.values() for problem in problems)
    edition = laid_out(spec, plan.editions[0], puzzles, plugins)
    pages = edition.layout.pages
    raise_problems(edition.setting.plan.named(edition.layout.problems))
    if kind == "covers":
        _draw_cover(edition, plugins, path)
        return
    kinds = SHOWN.get(kind, SEEN)
    edition.setting.draw([page for page in pages if kinds is None or page.kind in kinds], edition.book, path)


def _draw_cover(edition: LaidOut, plugins: Plugins, path: Path) -> None:
    """Draw the cover of an edition."""
    binding = bind(edition.setting, edition.book, len(edition.layout.pages), plugins)
    assert binding, "the publisher of the pictures says how thick its paper is"
    raise_problems(edition.setting.plan.named(binding.misfits))
    binding.draw(path)
