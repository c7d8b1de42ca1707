"""The clues below or beside cells: across and down, each with its number, in as many columns as suit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....page.look import Look
from ....page.ops import Op, Text
from ....page.parts import named
from ....page.typeset import Type, kept_together, wrap
from ....wordsearch.words import with_lengths
from ..list_columns import ListColumns, Spacing, evened, hanging, in_columns
from .model import Clued, CluedWord, section_of

USUAL_CLUE_SPACING, TIGHT_CLUE_SPACING = Spacing(1.25, 2.0), Spacing(1.12, 1.4)
LEAST_WIDTH = 8.5  # sizes: no column is narrower
MOST_CLUE_COLUMNS = 4
CLUE_HANG_SIZES = 0.7  # from a number to its clue
CLUE_INDENT_SIZES = 1.0  # the further lines of a clue without a number
HEADING = "grid-bold"  # the role that sets headings


@dataclass(frozen=True, slots=True)
class ClueLine:
    """A line of the list: a heading, or one of a clue's, the first of which has its number."""

    text: str
    number: str = ""
    heading: bool = False
    further: bool = False
    at: tuple[int, ...] = ()  # which section; of a clue the number in it, too, and which of its lines


@dataclass(frozen=True, slots=True)
class Section:
    """Clues under a heading, each with its number, '' for none."""

    heading: str
    clues: tuple[tuple[str, str], ...]


def printed_clue(puzzle: Clued, word: CluedWord) -> str:
    """A clue as it is printed, with the lengths of its answer's words where these are told."""
    return with_lengths(word.clue, word.shown, len(word.letters)) if puzzle.lengths else word.clue


def sections(puzzle: Clued, phrases: Mapping[str, str]) -> list[Section]:
    """The clues of a puzzle under their headings; without numbers in one list, by their letters."""
    if not puzzle.numbered:
        plain = sorted((printed_clue(puzzle, word) for word in puzzle.words), key=str.casefold)
        return [Section(phrases.get("clues", "Clues"), tuple(("", clue) for clue in plain))]
    found = list[Section]()
    for name in ("across", "down"):
        words = [word for word in puzzle.words if section_of(word) == name]
        clues = [(str(puzzle.number(word)), printed_clue(puzzle, word)) for word in words]
        if clues:
            found.append(Section(phrases.get(name, name), tuple(clues)))
    return found


@dataclass(frozen=True, slots=True)
class ClueList(ListColumns[ClueLine]):
    """Lines set in columns, their texts `hang` points from the left."""

    hang: float
    digits: float  # the room of a number

    def placed(self, left: float, top: float, look: Look) -> list[Op]:
        """The lines as ops, from that edge."""
        return [op for line, x, y in self.spots(left, top) for op in self._set(line, x, y, look)]

    def _set(self, line: ClueLine, x: float, y: float, look: Look) -> list[Op]:
        if line.heading:
            heading = Text(x, y, line.text, HEADING, self.size, look.type_ink("ink", self.size))
            return [*named((heading,), "list-heading", *line.at)]
        ink = look.type_ink("ink", self.size)
        if not self.digits:
            start = x + self.hang if line.further else x
            return [*named((Text(start, y, line.text, "list", self.size, ink),), "list", *line.at)]
        ops: list[Op] = [Text(x + self.hang, y, line.text, "list", self.size, ink)]
        if line.number:
            right = x + self.digits - look.metrics.width(line.number, "list", self.size)
            ops.insert(0, Text(right, y, line.number, "list", self.size, ink))
        return [*named(ops, "list", *line.at)]


def set_clues(
    parts: Sequence[Section], size: float, width: float, look: Look, spacing: Spacing = USUAL_CLUE_SPACING
) -> ClueList | None:
    """The clues in as many columns as make the list lowest; None in a width too small for one."""
    found = list[ClueList]()
    for count in range(1, MOST_CLUE_COLUMNS + 1):
        room = (width - (count - 1) * spacing.gap * size) / count
        if room >= LEAST_WIDTH * size:
            found.append(_in_columns(parts, size, room, count, look, spacing))
    return min(found, key=lambda each: (round(each.height, 3), len(each.columns)), default=None)


def _in_columns(
    parts: Sequence[Section], size: float, room: float, count: int, look: Look, spacing: Spacing
) -> ClueList:
    face = Type(look, "list", size)
    numbers = [number for part in parts for number, _ in part.clues]
    digits = max(face.width(number) for number in numbers) if any(numbers) else 0.0
    hang = digits + CLUE_HANG_SIZES * size if digits else CLUE_INDENT_SIZES * size
    blocks = list[list[ClueLine]]()
    for section, part in enumerate(parts):
        texts = wrap(part.heading, Type(look, HEADING, size), room)
        head = [ClueLine(text, heading=True, at=(section, n)) for n, text in enumerate(texts)]
        for place, (number, clue) in enumerate(part.clues):
            first, *more = kept_together(wrap(clue, face, room - hang), face, room - hang)
            further = (ClueLine(text, further=True, at=(section, place, n)) for n, text in enumerate(more, 1))
            block = [ClueLine(first, number, at=(section, place, 0)), *further]
            blocks.append([*head, *block])
            head = []
    columns = evened(blocks, in_columns(blocks, count))
    under = hanging(columns, face, spacing.leading)
    return ClueList(columns, size, room, spacing, under, hang, digits)
