"""The list below a grid: words, clues or their number; every way to set it, and which looks best."""

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from itertools import tee
from math import fsum

from bookmaker import Puzzle
from bookmaker.drawing import Look, Type, from_the_right, words_to_find

from .clues import clue_listings, clue_of, has_clues, listed_text
from .columns import WIDEST_GAP, Column, Listing, Row, columns_width, faces, leading_of
from .keybox import KeyBox
from .list_style import ListStyle
from .order import ordered
from .surround import Surround

BLANK = "_"  # a letter to be found
MOST_COLUMNS = 8
BEST_GAP = 4.0  # between columns, in sizes
KEY = 0.85  # of the list's size: the type of its key
MOST_KEPT = 512  # lists, of a few dozen ways each
_kept: dict[tuple[int, int, str, float, int], tuple[Puzzle, Look, Iterator[Listing]]] = {}
SIGNS_APART_SIZES = 0.16  # between the signs of a list with blanks, in sizes: two blanks are not one line


def listings(
    puzzle: Puzzle, look: Look, order: str, width: float, most: int = MOST_COLUMNS
) -> Iterator[Listing]:
    """Every way to set the list in that width, from the largest type down to the floor.

    Words, where they are listed and have no clues, have so many columns at most. All are kept as far as they
    were asked for, which they are again and again while a section's room is settled. Puzzles and looks are
    told apart by being the same objects, as for `once_each`.
    """
    key = id(puzzle), id(look), order, width, most
    known = _kept.get(key)
    if known is None or known[0] is not puzzle or known[1] is not look:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        known = _kept[key] = puzzle, look, tee(set_listings(puzzle, look, order, width, most), 1)[0]
    return copy(known[2])


def set_listings(puzzle: Puzzle, look: Look, order: str, width: float, most: int) -> Iterator[Listing]:
    """The same, set anew."""
    if not puzzle.listed:
        return count_listings(puzzle, look, width)
    surround = Surround.of(puzzle, look, words_to_find(puzzle, look.phrases), width)
    width -= 2 * surround.pad
    if has_clues(puzzle):
        found = clue_listings(puzzle, look, order, width)
    else:
        found = word_listings(puzzle, look, order, width, most)
    turned = from_the_right(clue_of(entry) or entry.shown for entry in puzzle.listed)
    if turned:
        found = (replace(listing, turned=turned) for listing in found)
    found = with_key(puzzle, look, found, width) if puzzle.key else found
    return (replace(listing, surround=surround) for listing in found) if surround.there else found


def with_key(puzzle: Puzzle, look: Look, found: Iterator[Listing], width: float) -> Iterator[Listing]:
    """The lists, each with the key below it in somewhat smaller type."""
    for listing in found:
        floor = min(look.floors.get("list", listing.face.size), listing.face.size)
        key = KeyBox.of(puzzle.key, listing.face.at(max(floor, KEY * listing.face.size)), width)
        if key.width <= width:
            yield replace(listing, key=key)


def count_listings(puzzle: Puzzle, look: Look, width: float) -> Iterator[Listing]:
    """The number of words where none is listed; nothing for a puzzle without words."""
    text = words_to_find(puzzle, look.phrases)
    for face in faces(look):
        column = Column((Row(((0.0, text),)),), face.width(text))
        if column.width <= width:
            yield Listing(face, (column,) if text else (), 0.0, leading_of(face))


def word_listings(
    puzzle: Puzzle, look: Look, order: str, width: float, most: int = MOST_COLUMNS
) -> Iterator[Listing]:
    """The words in as many columns as there is room for, and `most` of them."""
    words, style = [listed_text(entry, look) for entry in ordered(puzzle.listed, order)], ListStyle.of(look)
    ways = [[*dealt(len(words), count, style.across)] for count in range(1, min(len(words), most) + 1)]
    sizes = [*faces(look, SIGNS_APART_SIZES if any(BLANK in word for word in words) else 0.0)]
    widest = widest_words(ways, words, sizes[0])
    asked = {number for parts in widest for part in parts for number in part}
    for face in sizes:
        indent = style.indent(look, face.size)
        width_of = {number: indent + face.width(words[number]) for number in asked}.__getitem__
        gap, leading = look.measure("column-gap") * face.size, leading_of(face)
        rows: list[Row] = []
        for parts, longest in zip(ways, widest, strict=True):
            widths = [width_of(part[0]) if len(part) == 1 else max(map(width_of, part)) for part in longest]
            if columns_width(widths, gap, style.fill) > width:
                continue  # which most are: a list is not worth making
            rows = rows or [Row(((indent, word),), number) for number, word in enumerate(words)]
            columns = tuple(
                [
                    Column(tuple([rows[number] for number in part]), wide)
                    for part, wide in zip(parts, widths, strict=True)
                ]
            )
            odd = oddness(columns, width - fsum(widths), face.size)
            yield Listing(face, columns, gap, leading, odd, style=style)


def widest_words(ways: list[list[range]], words: list[str], face: Type) -> Sequence[Sequence[Sequence[int]]]:
    """Of each part of some ways to deal words, those of which one is the widest at every size of a type.

    Spaced letters do not widen a word as its size does, so that any word of the part may be it.
    """
    if face.spacing:
        return ways
    width_of = [face.width(word) for word in words].__getitem__
    return [[[max(part, key=width_of)] for part in parts] for parts in ways]


def narrowest(puzzle: Puzzle, look: Look) -> float:
    """No list of the puzzle's words is narrower; 0 for clues, which take any width."""
    if has_clues(puzzle):
        return 0.0
    *_, least = faces(look)
    widest = max((least.width(listed_text(entry, look)) for entry in puzzle.listed), default=0.0)
    return ListStyle.of(look).indent(look, least.size) + widest


def dealt(words: int, count: int, across: bool = False) -> Iterator[range]:
    """So many words in order, in so many parts as even as they come, the longer ones first, by their numbers.

    They run down the parts, or across them.
    """
    if across:
        yield from (range(column, words, count) for column in range(count))
        return
    short, more = divmod(words, count)
    start = 0
    for column in range(count):
        end = start + short + (column < more)
        yield range(start, end)
        start = end


def oddness(columns: tuple[Column, ...], air: float, size: float) -> float:
    """How far from looking right: gaps too wide or too tight, columns of different heights, a single line.

    The air is what the columns leave of the width.
    """
    count, lines = len(columns), len(columns[0].rows)
    words = sum(len(column.rows) for column in columns)
    if count == 1:
        return 3.0 * (words - 1)
    off = air / (count - 1) / size - BEST_GAP
    bare = count * lines - words  # places left empty in the last line
    wide = min(off, WIDEST_GAP - BEST_GAP) / 2 + off / 10  # wider gaps only make the block narrower
    return max(wide, -off) + 3 * bare / lines + 2 * (lines == 1 and count > 4)
