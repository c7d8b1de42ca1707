"""A scramble read back from its printed page, and judged from that alone."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bookmaker import PageArea, Region, Run, Verdict
from bookmaker.kinds.cells.blanks import Blank, flaws_among, is_capital, level_lines, seen_runs

from .model import Scramble
from .verify import is_word, item_flaws, other_answers

LEAST_ITEMS = 3
LETTERS_REACH_SIZES = 1.8  # how far letters stand over blanks that are not beside them
STANDING_SIZES = 0.6  # how far over a line type stands on it
ITEM_NUMBER = re.compile(r"(\d+)\.")
PART_GAP = 0.5  # of a blank: more than this between two is between two parts of a word
KNOWN_ANSWERS_SHARE = 0.7  # in a lexicon: they are in that language
LEXICON_LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class PrintedItem:
    """An item as it is printed: its letters and blanks, or its word."""

    letters: tuple[str, ...]
    blanks: int = 0
    given: Mapping[int, str] = field(default_factory=dict)
    parts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedScramble:
    """What a page shows of a scramble: its items by their numbers."""

    items: Mapping[int, PrintedItem]
    area: PageArea
    flaws: tuple[str, ...] = ()


def find(region: Region) -> PrintedScramble | None:
    """The scramble of a region; None where no numbered letters stand before blanks, or on lines."""
    figure, lines = level_lines(region.shapes, LEAST_ITEMS, even=region.shows != "answer")
    if figure is None:
        return None
    runs, used, wrong = seen_runs(region), set[int](), list[str]()
    items: dict[int, PrintedItem] = {}
    areas = [PageArea(line.left, line.y, line.right, line.y) for line in lines]
    count = 0
    for y in sorted({line.y for line in lines}, reverse=True):
        level = sorted(line for line in lines if line.y == y)
        standing = [run for run in runs if -0.2 <= run.y - y < STANDING_SIZES * run.size]
        above = [
            run for run in runs if STANDING_SIZES * run.size <= run.y - y < LETTERS_REACH_SIZES * run.size
        ]
        for number, own in _items_of(level, standing):
            alone = region.shows != "answer" and not _has_letters(own)
            parts = [*_letters_above(own, level, above), *own] if alone else own
            count += 1
            item = _answer(parts) if region.shows == "answer" else _question(parts)
            if item is None:
                wrong.append(f"item {number} is not letters and what belongs to them")
            elif number in items:
                wrong.append(f"two items have the number {number}")
            else:
                items[number] = item
            runs_there = [part for part in parts if isinstance(part, Run)]
            used.update(id(run) for run in runs_there)
            areas += [run.area for run in runs_there if run.area]
        heads = [
            run for run in standing if ITEM_NUMBER.fullmatch(run.text.strip()) and run.x < level[-1].right
        ]
        used.update(id(run) for run in heads)
        areas += [run.area for run in heads if run.area]
    if len(items) < LEAST_ITEMS or 4 * len(items) < 3 * count:
        return None
    if sorted(items) != [*range(1, len(items) + 1)]:
        wrong.append("its items are not numbered from 1 on")
    area = PageArea.around(areas)
    wrong += flaws_among(region, figure, used, area)
    return PrintedScramble(items, area, tuple(wrong))


Part = Run | Blank


def _items_of(level: Sequence[Blank], standing: Sequence[Run]) -> Iterator[tuple[int, list[Part]]]:
    """The items of a line: each begins with a number, and ends with the last blank before the next."""
    parts: list[Part] = sorted([*level, *standing], key=_left)
    number, own = None, list[Part]()
    last = max(line.right for line in level)
    for part in parts:
        if isinstance(part, Run) and (found := ITEM_NUMBER.fullmatch(part.text.strip())):
            if number is not None:
                yield number, own
            number, own = int(found[1]), []
        elif number is not None and _left(part) < last:
            own.append(part)
    if number is not None and own:
        yield number, own


def _has_letters(parts: Sequence[Part]) -> bool:
    """Whether an item has letters before its first blank."""
    first = min((part.left for part in parts if isinstance(part, Blank)), default=0.0)
    return any(isinstance(part, Run) and part.x + part.width / 2 < first for part in parts)


def _letters_above(own: Sequence[Part], level: Sequence[Blank], above: Sequence[Run]) -> list[Part]:
    """The letters over the blanks of an item, up to those over the blanks after it on their line."""
    blanks = [part for part in own if isinstance(part, Blank)]
    if not blanks:
        return []
    length = blanks[0].right - blanks[0].left
    later = [blank.left for blank in level if blank.left > blanks[-1].right]
    right = min(later, default=1e9) - length
    return [run for run in sorted(above, key=_left) if blanks[0].left - length / 2 < run.x < right]


def _left(part: Part) -> float:
    return part.x if isinstance(part, Run) else part.left


def _question(parts: Sequence[Part]) -> PrintedItem | None:
    """Letters, then blanks with or without letters on them."""
    blanks = [part for part in parts if isinstance(part, Blank)]
    runs = [part for part in parts if isinstance(part, Run)]
    if not blanks or not runs or not all(is_capital(run.text) for run in runs):
        return None
    letters, given = list[str](), dict[int, str]()
    for run in runs:
        middle, stands = run.x + run.width / 2, run.y < blanks[0].y + STANDING_SIZES * run.size
        on = [n for n, blank in enumerate(blanks) if blank.left <= middle <= blank.right]
        if stands and on and on[0] not in given:
            given[on[0]] = run.text.strip()
        elif middle < blanks[0].left or not stands:
            letters.append(run.text.strip())
        else:
            return None
    length = blanks[0].right - blanks[0].left
    gaps = [after.left - before.right > PART_GAP * length for before, after in pairwise(blanks)]
    ends = [0, *(n + 1 for n, wide in enumerate(gaps) if wide), len(blanks)]
    return PrintedItem(tuple(letters), len(blanks), given, tuple(b - a for a, b in pairwise(ends)))


def _answer(parts: Sequence[Part]) -> PrintedItem | None:
    """One line with its word on it."""
    lines = [part for part in parts if isinstance(part, Blank)]
    text = "".join(part.text for part in parts if isinstance(part, Run))
    letters = tuple("".join(text.split()))
    if len(lines) != 1 or not letters or not all(is_capital(letter) for letter in letters):
        return None
    return PrintedItem(letters)


def judge(question: PrintedScramble, answer: PrintedScramble, puzzle: Scramble | None) -> Verdict:
    """Whether each item's letters make its answer and, as far as that is known, no other word."""
    wrong, wrong_answer, remarks = [*question.flaws], [*answer.flaws], list[str]()
    if sorted(question.items) != sorted(answer.items):
        wrong_answer.append("has other items than the puzzle")
        return Verdict(tuple(wrong), tuple(wrong_answer))
    own = [item.letters for item in answer.items.values()]
    language = puzzle.lexicon if puzzle else LEXICON_LANGUAGE * _are_known(own)
    if not language:
        remarks.append("its answers are not shown to be the only words of their letters")
    for number, asked in question.items.items():
        letters = answer.items[number].letters
        flaws = [*item_flaws(asked.letters, letters, asked.given, asked.blanks)]
        wrong += [f"item {number} {flaw}" for flaw in flaws]
        if not flaws and (others := other_answers(letters, asked.given, own, language)):
            wrong.append(f"item {number} can be {others[0]}, too")
    if puzzle:
        for number, item in enumerate(puzzle.items, 1):
            given = {place: item.letters[place] for place in item.given}
            recorded = PrintedItem(item.scrambled, len(item.letters), given, item.parts)
            if question.items.get(number) != recorded:
                wrong.append(f"item {number} is not as its record has it")
            if number in answer.items and answer.items[number].letters != item.letters:
                wrong_answer.append(f"item {number} is not as its record has it")
        if len(puzzle.items) != len(question.items):
            wrong.append("has other items than its record")
    return Verdict(tuple(wrong), tuple(wrong_answer), tuple(remarks), counts={"words": len(own)})


def _are_known(words: Sequence[Sequence[str]]) -> bool:
    """Whether most words are in the lexicon."""
    known = sum(is_word("".join(word), LEXICON_LANGUAGE) for word in words)
    return known >= KNOWN_ANSWERS_SHARE * len(words)
