"""The list of clues: numbered, in one column or two, each with the lengths of its answer."""

from collections.abc import Iterator
from itertools import chain

from bookmaker import Entry, Puzzle, list_text
from bookmaker.drawing import Look, Type, kept_together, with_lengths, wrap

from .columns import Column, Listing, Row, extent, faces, leading_of
from .list_style import ListStyle
from .order import ordered

CLUE_GAP = 2.0  # between two columns, in sizes
CLUE_HANG = 0.7  # between a clue's number and its text, in sizes
FEW_CLUES = 5  # look better in one column
LEAST_CLUE = 8.0  # the narrowest column of clues, in sizes


def has_clues(puzzle: Puzzle) -> bool:
    """Whether the list prints a clue anywhere."""
    return any(entry.clue and clue_of(entry) for entry in puzzle.listed)


def clue_of(entry: Entry) -> str:
    """The clue that stands for a word, '' if the list prints the word or what a twist made of it."""
    return "" if entry.printed is not None else " ".join((entry.clue or "").split())


def clue_listings(puzzle: Puzzle, look: Look, order: str, width: float) -> Iterator[Listing]:
    """The clues in one column or two, in the order they were given unless by length."""
    clues = [clue_text(entry, look) for entry in ordered(puzzle.listed, order)]
    for face in faces(look):
        for count in (1, 2):
            if (width - (count - 1) * CLUE_GAP * face.size) / count >= LEAST_CLUE * face.size:
                yield of_clues(clues, face, count, width)


def listed_text(entry: Entry, look: Look) -> str:
    """What a list prints for a word without a clue, in the case that the theme wants."""
    plain = entry.printed is None and look.style("list", "case") == "written"
    return entry.shown if plain else list_text(entry)


def clue_text(entry: Entry, look: Look) -> str:
    """The clue with the lengths of its answer's words; a word without a clue as it is."""
    clue = clue_of(entry)
    if not clue:
        return listed_text(entry, look)
    return with_lengths(clue, entry.shown, len(entry.letters))


def of_clues(clues: list[str], face: Type, count: int, width: float) -> Listing:
    """Numbered clues in so many columns of even height, their further lines hanging."""
    gap = CLUE_GAP * face.size
    digits = max(face.width(str(number)) for number in range(1, len(clues) + 1))  # figures differ in width
    hang = digits + CLUE_HANG * face.size
    room = (width - (count - 1) * gap) / count - hang
    items = []
    for number, clue in enumerate(clues, 1):
        lines = kept_together(wrap(clue, face, room), face, room)
        first, *more = [(hang, line) for line in lines or ("",)]
        label = digits - face.width(str(number)), str(number)  # numbers end on one line
        pieces = [(label, first), *((line,) for line in more)]
        items.append([Row(each, number - 1, line) for line, each in enumerate(pieces)])
    columns = tuple(
        Column(tuple(part), max(extent(row, face) for row in part)) for part in evenly(items, count)
    )
    few = len(clues) <= FEW_CLUES
    odd, style = float(few == (count == 2)), ListStyle.of(face.look).for_clues
    return Listing(face, columns, gap, leading_of(face), odd, style=style, keeps_leading=True)


def evenly(items: list[list[Row]], count: int) -> list[list[Row]]:
    """The items in order, in one column, or in two as even as their lines allow."""
    if count == 1 or len(items) == 1:
        return [list(chain(*items))]
    halves = [[list(chain(*items[:cut])), list(chain(*items[cut:]))] for cut in range(len(items) - 1, 0, -1)]
    return min(halves, key=lambda half: max(map(len, half)))
