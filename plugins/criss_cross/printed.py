"""A criss-cross read back from its printed page, and judged from that alone."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from unicodedata import normalize

from bookmaker import PageArea, PrintedText, Region, Verdict, printed_texts
from bookmaker.kinds.cells.clued.clue_list import CLUE_INDENT_SIZES, printed_clue, sections
from bookmaker.kinds.cells.clued.model import section_of
from bookmaker.kinds.cells.clued.verify import Clue, clue_flaws, places_of
from bookmaker.kinds.cells.printed import (
    LEAST_WORD_PLACES,
    CrossedCells,
    answer_flaws,
    crossed_cells,
    record_flaws,
)
from bookmaker.kinds.cells.verify import crossing_flaws, other_ways

from .model import CrissCross
from .phrases import PHRASES

CLUE_REACH_SIZES = 1.5  # from a number to its clue, at most
CLUE_LINE_SIZES = 1.7  # from a line to the next, at most
LINE_ASIDE_POINTS = 1.0  # by which lines may begin beside where they are drawn
LENGTHS = re.compile(r"\(\d+(,\d+)*\)$")
UNPROVEN = "its numbers, lengths and letters agree; whether each clue means its word, book.json has to tell"


@dataclass(frozen=True, slots=True)
class PrintedCrissCross:
    """What a page shows of a criss-cross: its cells with their letters, and the clues as they follow."""

    cells: CrossedCells
    clues: tuple[Clue, ...]
    area: PageArea
    flaws: tuple[str, ...]


def find(region: Region) -> PrintedCrissCross | None:
    """The criss-cross of a region; None where cells do not cross, or no clues are below or beside."""
    cells = crossed_cells(region)
    if cells is None:
        return None
    numbers, stray = cells.numbers()
    if region.shows == "answer":
        told = (*cells.flaws(),)
        return (
            None if len(numbers) >= LEAST_WORD_PLACES else PrintedCrissCross(cells, (), cells.grid.area, told)
        )
    grid = cells.grid.area
    outside = (run for run in region.runs if run.y < grid.bottom or run.x > grid.right)
    clues, areas = _clues(printed_texts(outside))
    if len(clues) < LEAST_WORD_PLACES:
        return None
    told = (*cells.flaws(stray), *_number_flaws(cells, numbers, clues))
    return PrintedCrissCross(cells, tuple(clues), PageArea.around([cells.grid.area, *areas]), told)


def _number_flaws(
    cells: CrossedCells, numbers: dict[tuple[int, int], int], clues: Sequence[Clue]
) -> Iterator[str]:
    """What is wrong with the numbers in cells: with numbered clues each stands where a word begins."""
    wanted = {run[0]: number for (_, number), run in places_of(cells.cells).items()}
    if any(number is None for _, number, _ in clues):
        wanted = {}
    for cell in sorted({*wanted, *numbers}):
        if wanted.get(cell) != numbers.get(cell):
            where = f"row {cell[0] + 1}, column {cell[1] + 1}"
            yield f"{where} has the number {numbers.get(cell, 'none')} and not {wanted.get(cell, 'none')}"
            return


@cache
def _headings() -> dict[str, str]:
    """Its headings in all languages, with what stands under them."""
    return {words[name]: name for name in ("across", "down", "clues") for words in PHRASES.values()}


def _clues(texts: Sequence[PrintedText]) -> tuple[list[Clue], list[PageArea]]:
    """The clues in reading order, column by column below their headings, and the areas of all their texts."""
    headings = [text for text in texts if text.text in _headings()]
    if not headings:
        return [], []
    top = max(heading.area.bottom for heading in headings)
    texts = [text for text in texts if text.area.bottom <= top + 1]
    numbered = {id(clue): number for number, clue in _numbers(texts)}
    kinds = Counter((round(t.size, 1), t.font) for t in texts if id(t) in numbered or LENGTHS.search(t.text))
    if not kinds:
        return [], []
    usual = max(kinds, key=lambda each: (kinds[each], each))
    numbers = {id(number) for number, _ in _numbers(texts)}
    lines = [
        text
        for text in texts
        if text in headings or ((round(text.size, 1), text.font) == usual and id(text) not in numbers)
    ]
    found, section, last = list[_FoundClue](), "", None
    for text in _by_column(lines):
        number = numbered.get(id(text))
        drop, near = last.area.bottom - text.area.bottom if last else 0.0, CLUE_LINE_SIZES * text.size
        if text in headings:
            section, last = _headings()[text.text], None
        elif number or (section == "clues" and (drop <= 0 or (found[-1].has_lengths and drop < near))):
            found.append(_FoundClue(section, number, [text]))
            last = text
        elif last and 0 < drop < near and abs(text.area.left - found[-1].indent) < LINE_ASIDE_POINTS:
            found[-1].lines.append(text)
            last = text
    found = [each for each in found if each.number or each.has_lengths]
    areas = [heading.area for heading in headings]
    return [each.clue for each in found], [*areas, *(area for each in found for area in each.areas)]


@dataclass(frozen=True, slots=True)
class _FoundClue:
    """A clue as it stands below its heading; one without a number tells its lengths."""

    section: str
    number: PrintedText | None
    lines: list[PrintedText]

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.lines)

    @property
    def has_lengths(self) -> bool:
        return bool(LENGTHS.search(self.text))

    @property
    def indent(self) -> float:
        """Where its further lines begin."""
        first = self.lines[0]
        return first.area.left + (0.0 if self.number else CLUE_INDENT_SIZES * first.size)

    @property
    def clue(self) -> Clue:
        return self.section, int(self.number.text) if self.number else None, self.text

    @property
    def areas(self) -> list[PageArea]:
        """Where its number and its lines stand."""
        return [*([self.number.area] if self.number else []), *(line.area for line in self.lines)]


def _numbers(texts: Sequence[PrintedText]) -> Iterator[tuple[PrintedText, PrintedText]]:
    """Each number that stands right before a text of its size on the same line, with that text."""
    for number in texts:
        if number.text.isdecimal():
            for text in texts:
                gap = text.area.left - number.area.right
                level = abs(text.area.bottom - number.area.bottom) < 0.5
                if level and 0 < gap < CLUE_REACH_SIZES * number.size and abs(text.size - number.size) < 0.1:
                    yield number, text


def _by_column(lines: Sequence[PrintedText]) -> Iterator[PrintedText]:
    """The lines from top to bottom, column by column; a column's headings begin before its clues."""
    columns = list[list[PrintedText]]()
    for line in sorted(lines, key=lambda line: line.area.left):
        reach = 3 * line.size
        if not columns or line.area.left - columns[-1][0].area.left > reach:
            columns.append([])
        columns[-1].append(line)
    for column in columns:
        yield from sorted(column, key=lambda line: -line.area.bottom)


def judge(question: PrintedCrissCross, answer: PrintedCrissCross, puzzle: CrissCross | None) -> Verdict:
    """Whether clues, numbers, lengths and letters agree, with the record what each of them says."""
    wrong, wrong_answer = [*question.flaws], [*answer.flaws]
    wrong_answer += answer_flaws(question.cells, answer.cells)
    wrong += _clues_against(question)
    if not wrong_answer:
        places = places_of(answer.cells.cells)
        signs = answer.cells.signs
        words = [tuple(str(signs[r][c]) for r, c in run) for run in places.values()]
        wrong += crossing_flaws(signs, question.cells.signs, words)
        if question.clues[0][1] is None and len(set(words)) == len(words):
            wrong += other_ways(signs, question.cells.signs, words)
    if puzzle:
        wrong += record_flaws(question.cells.signs, puzzle.given)
        wrong_answer += record_flaws(answer.cells.signs, puzzle.answer)
        if [_tight(clue) for clue in question.clues] != [_tight(clue) for clue in _recorded(puzzle)]:
            wrong.append("has other clues than its record")
    unproven = "" if puzzle else UNPROVEN
    return Verdict(
        tuple(wrong), tuple(wrong_answer), unproven=unproven, counts={"clues": len(question.clues)}
    )


def _clues_against(question: PrintedCrissCross) -> Iterator[str]:
    """Whether the clues are those of the places: their numbers, and the lengths that they tell."""
    places = places_of(question.cells.cells)
    if any(number is None for _, number, _ in question.clues):
        told = Counter(_length(clue) for _, _, clue in question.clues)
        if told != Counter(len(run) for run in places.values()):
            yield "its clues tell other lengths than its places have"
        return
    yield from clue_flaws(question.clues, places)
    tells = [bool(LENGTHS.search(clue)) for _, _, clue in question.clues]
    for section, number, clue in question.clues if all(tells) else ():
        run = places.get((section, number or 0), ())
        if run and _length(clue) != len(run):
            yield f"{number} {section} has {len(run)} cells, and its clue tells {_length(clue)}"
    if 2 * sum(tells) > len(tells) > sum(tells):
        yield "some clues tell the lengths of their words, and others do not"


def _length(clue: str) -> int | None:
    """The sum of the lengths that a clue ends with."""
    found = LENGTHS.search(clue)
    return sum(map(int, found.group().strip("()").split(","))) if found else None


def _recorded(puzzle: CrissCross) -> list[Clue]:
    """The clues as a page has to have them."""
    if not puzzle.numbered:
        return [("clues", None, clue) for part in sections(puzzle, {}) for _, clue in part.clues]
    return [(section_of(word), puzzle.number(word), printed_clue(puzzle, word)) for word in puzzle.words]


def _tight(clue: Clue) -> Clue:
    """A clue without its spaces, in composed letters."""
    return *clue[:2], normalize("NFC", "".join(clue[2].split()))
