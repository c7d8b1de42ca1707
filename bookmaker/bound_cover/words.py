"""What is to be read on a cover: its texts, the facts that sell a book, and the puzzle that it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..cover.model import CoverText
from ..language.phrases import kind_phrases
from ..make.kind_puzzle import letters_of
from ..page.book import Book
from ..page.phrases import BY_NAME
from ..puzzles.model import id_in_book, kind_of
from ..wordsearch.model import Puzzle
from .desk import badges

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..typesetting.set_type import Typesetting

SHOWN_SIDE = 15  # columns and rows: a grid of about so many shows well
LEAST_SAMPLE_WORDS = 6  # fewer make a poor sample


def cover_text(setting: Typesetting, book: Book) -> CoverText:
    """What is to be read on an edition's cover."""
    edition, phrases = setting.plan.edition, setting.look.phrases
    asked = edition.cover
    return CoverText(
        book.title,
        book.subtitle if asked.subtitle is None else asked.subtitle,
        book.author,
        book.imprint,
        book.series,
        asked.blurb,
        asked.points or tuple(points(setting, book)),
        book.isbn,
        asked.price,
        tuple(badges(phrases, len(book.items), edition.large_print))
        if asked.badges is None
        else asked.badges,
        phrases.text("cover-volume", number=book.series[1]) if book.series else "",
    )


def points(setting: Typesetting, book: Book) -> Iterator[str]:
    """The facts that sell a puzzle book, counted from it."""
    phrases, count = setting.look.phrases, len(book.items)
    yield phrases.text("cover-puzzles", count, count=count)
    kinds = Counter(kind_of(item.puzzle) for item in book.items)
    if len(kinds) > 1:
        yield ", ".join(f"{kind_name(kind, setting)} ({number})" for kind, number in kinds.items())
    stars = {item.level_name: item.stars[0] for item in book.items if item.level_name}
    levels = sorted(stars, key=lambda name: stars[name])
    if len(levels) > 1:
        (first, last), of = (levels[0], levels[-1]), len(levels)
        small = {"first": first.lower(), "last": last.lower(), "First": first, "Last": last}
        yield phrases.text("cover-levels", count=of, **small)
    if setting.look.large_print:
        yield phrases.text("cover-large-print")
    yield phrases.text("cover-answers")


def kind_name(kind: str, setting: Typesetting) -> str:
    """What a kind of puzzle is called in the edition's language."""
    phrases = setting.look.phrases
    if kind in BY_NAME:
        return phrases.text(kind)
    return kind_phrases(setting.hooks.plugins.kinds.find(kind).offer, phrases.language)["name"]


def sample(book: Book, plugins: Plugins, named: str | None = None) -> Puzzle | None:
    """The puzzle of letters named; else the one that shows best: a whole rectangle, of a usual size."""
    puzzles = [found for item in book.items if (found := letters_of(item.puzzle, plugins))]
    for puzzle in puzzles:
        if id_in_book(puzzle.id) == named:
            return puzzle

    def odd(puzzle: Puzzle) -> tuple[bool, bool, int]:
        columns, rows = puzzle.size
        shaped = any(letter is None for row in puzzle.grid for letter in row)
        return (
            shaped,
            len(puzzle.placed) < LEAST_SAMPLE_WORDS,
            abs(columns - SHOWN_SIDE) + abs(rows - SHOWN_SIDE),
        )

    return min(puzzles, key=odd, default=None)
