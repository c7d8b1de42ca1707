"""Words laid out so that they cross: one piece, compact, and nothing to be read that is no word of the list.

    T R O U T
    O   T          TROUT, TOAD, OTTER: no two of them lie side by side,
    A   T E N      so whatever stands in a row or column is a word
    D   E
        R

Each word is put where it crosses most and the whole stays smallest; several layouts are begun, and the one
that fills most of its rectangle is kept. A word that shares no letter with the others cannot be laid out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from ...rng import Dice
from ...wordsearch.grid import Placement
from ...wordsearch.words import WordLetters

NOISE = 4  # letters by which a shorter word may come before a longer one
# what a crossing is worth, a row or column more costs, and a longer side
CROSSING_WORTH, GROWTH_COST, UNEVEN_SIDES_COST = 7, 4, 4
MOST_CHANCE_COST = 2
UNEVEN_SIDES = 10  # cells that a rectangle may be larger for each row or column it is nearer to a square
BEGUN, LEAST_BEGUN, MOST_BEGUN = 400, 12, 30  # layouts begun, over words: the best is worked on
LOOPED = 10  # times as many, where words shall run in rings
NOTHING: Mapping[int, Slot] = MappingProxyType({})
LIFTED = 10  # of a hundred words, how many are put elsewhere in each round


class Slot(NamedTuple):
    """Where a word stands: its first cell and whether it runs down."""

    start: int
    down: bool


class Room(NamedTuple):
    """Rows and columns from the first to the last."""

    top: int
    left: int
    bottom: int
    right: int

    @property
    def rows(self) -> int:
        """How many rows."""
        return self.bottom - self.top + 1

    @property
    def columns(self) -> int:
        """How many columns."""
        return self.right - self.left + 1

    def joined(self, other: Room) -> Room:
        """The smallest room that holds both."""
        return Room(
            min(self.top, other.top),
            min(self.left, other.left),
            max(self.bottom, other.bottom),
            max(self.right, other.right),
        )


@dataclass(frozen=True, slots=True)
class Layout:
    """Where each word stands, in rows and columns from 0; None for a word that found no place."""

    columns: int
    rows: int
    placed: tuple[Placement | None, ...]

    def cells(self, words: Sequence[WordLetters]) -> dict[tuple[int, int], str]:
        """The letters of all words, by cell."""
        return {
            cell: letter
            for word, place in zip(words, self.placed, strict=True)
            if place
            for cell, letter in zip(place.cells(len(word)), word, strict=True)
        }

    def turned(self) -> Layout:
        """The same with its rows for columns: what ran across runs down."""
        turned = {"e": "s", "s": "e"}
        places = (
            place and Placement(place.column, place.row, turned[place.direction]) for place in self.placed
        )
        return Layout(self.rows, self.columns, tuple(places))

    def filled(self, words: Sequence[WordLetters]) -> int:
        """How much of the rectangle is filled, in percent."""
        return 100 * len(self.cells(words)) // (self.columns * self.rows)


def lay_out(words: Sequence[WordLetters], dice: Dice, rounds: int, loops: int = 0) -> Iterator[Layout]:
    """Ever better layouts of these words, one after each round: more words placed, or a smaller rectangle.

    `loops` are the places by which it may be larger for each crossing more: words then run in rings.
    """
    begun = max(LEAST_BEGUN, min(BEGUN // len(words), MOST_BEGUN))
    known = _List(words, loops)
    begun *= LOOPED if loops else 1
    best = min((_begun(known, dice) for _ in range(begun)), key=_Board.cost)
    for _ in range(rounds):
        yield best.layout()
        other = _again(known, best, dice)
        if other.cost() <= best.cost():
            best = other
    yield best.layout()


class _List:
    """The words to lay out, their letters numbered from 1."""

    def __init__(self, words: Sequence[WordLetters], loops: int = 0) -> None:
        self.loops = loops
        signs = sorted({letter for word in words for letter in word})
        number = {sign: index + 1 for index, sign in enumerate(signs)}
        self.words = [[number[letter] for letter in word] for word in words]
        self.holders: dict[int, list[tuple[int, int]]] = {}  # of a letter: the words that have it, and where
        for index, word in enumerate(self.words):
            for spot, letter in enumerate(word):
                self.holders.setdefault(letter, []).append((index, spot))
        self.stride = 2 * (3 * max(map(len, words)) + sum(map(len, words)) // 6) + 4


class _Board:
    """A layout as it grows, on a board so large that no word can run off it.

    `kept` has slots of words that are about to be put down: no seats are sought for these.
    """

    def __init__(
        self, known: _List, dice: Dice, room: Room | None = None, kept: Mapping[int, Slot] = NOTHING
    ) -> None:
        self.words, self.holders, self.stride = known.words, known.holders, known.stride
        self.loops, self.crossings = known.loops, 0
        self.dice, self.room = dice, room
        self.letters = [0] * (self.stride * self.stride)
        self.ways = bytearray(self.stride * self.stride)  # 1: a word runs across there, 2: down
        self.seats: list[list[tuple[int, int]]] = [[] for _ in self.words]  # a cell and a word's letter there
        self.at: dict[int, Slot] = {}
        self.unseated = bytearray(len(self.words))  # whether a word needs no seats
        self.taken = Room(self.stride, self.stride, -1, -1)
        for index in kept:
            self.unseated[index] = True
        for index, slot in kept.items():
            self.put(index, slot)

    def cost(self) -> tuple[int, int]:
        """How many words found no place, and how large and uneven the rectangle is."""
        high, wide = self.taken.rows, self.taken.columns
        area = high * wide + UNEVEN_SIDES * abs(high - wide)
        return len(self.words) - len(self.at), area - self.loops * self.crossings

    def layout(self) -> Layout:
        """What stands on the board, from its own first row and column."""
        places = list[Placement | None]()
        for index in range(len(self.words)):
            slot = self.at.get(index)
            row, column = divmod(slot.start, self.stride) if slot else (0, 0)
            place = Placement(
                row - self.taken.top, column - self.taken.left, "s" if slot and slot.down else "e"
            )
            places.append(place if slot else None)
        return Layout(self.taken.columns, self.taken.rows, tuple(places))

    def put(self, index: int, slot: Slot) -> None:
        """Put a word down; its new letters are seats for the words that have them."""
        word, cell, step, way = self.words[index], slot.start, *((self.stride, 2) if slot.down else (1, 1))
        self.at[index] = slot
        letters, ways, seats, unseated = self.letters, self.ways, self.seats, self.unseated
        unseated[index] = True
        for letter in word:
            ways[cell] |= way
            if letters[cell]:
                self.crossings += 1
            else:
                letters[cell] = letter
                for holder, there in self.holders[letter]:
                    if not unseated[holder]:
                        seats[holder].append((cell, there))
            cell += step
        self.taken = self.taken.joined(self.reach(slot.start, slot.down, len(word)))

    def put_all(self, order: list[int]) -> None:
        """Put down all of these words that find a place, in this order as far as they do."""
        moved = True
        while order and moved:
            moved = False
            for index in [*order]:
                slot = self._best(index)
                if slot:
                    self.put(index, slot)
                    order.remove(index)
                    moved = True

    def reach(self, start: int, down: bool, length: int) -> Room:
        """The rows and columns that a word takes."""
        row, column = divmod(start, self.stride)
        return Room(row, column, row + (length - 1) * down, column + (length - 1) * (not down))

    def cells(self, index: int) -> range:
        """The cells of a word that is down."""
        slot, step = self.at[index], self.stride if self.at[index].down else 1
        return range(slot.start, slot.start + step * len(self.words[index]), step)

    def on_cells(self, words: Iterable[int]) -> dict[int, list[int]]:
        """Of each cell those of these words that are down there."""
        found: dict[int, list[int]] = {}
        for index in words:
            for cell in self.cells(index):
                found.setdefault(cell, []).append(index)
        return found

    def _best(self, index: int) -> Slot | None:
        """Where a word goes best: many crossings, a small and square rectangle; near ties by chance."""
        word, least, best = self.words[index], 0.0, None
        stride, letters, ways = self.stride, self.letters, self.ways
        reach, (top, left, bottom, right) = len(word) - 1, self.taken
        worth, (first, outmost, final, innermost) = (
            CROSSING_WORTH + self.loops,
            self.room or (0, 0, stride, stride),
        )
        for cell, spot in self.seats[index]:
            if ways[cell] == 3:
                continue
            down = ways[cell] == 1  # across the word that is there
            step, side, own = (stride, 1, 2) if down else (1, stride, 1)
            start = cell - spot * step
            row, column = divmod(start, stride)
            last, end = (row + reach, column) if down else (row, column + reach)
            if row < first or column < outmost or last > final or end > innermost:
                continue
            if letters[start - step] or letters[start + step * (reach + 1)]:
                continue
            crossings, at = 0, start
            for letter in word:
                there = letters[at]
                if there:
                    if there != letter or ways[at] & own:
                        break
                    crossings += 1
                elif letters[at - side] or letters[at + side]:
                    break
                at += step
            else:
                rows = (last if last > bottom else bottom) - (row if row < top else top) + 1
                columns = (end if end > right else right) - (column if column < left else left) + 1
                grown = GROWTH_COST * (rows + columns) + UNEVEN_SIDES_COST * abs(rows - columns)
                cost = grown + self.dice.random() * MOST_CHANCE_COST - worth * crossings
                if best is None or cost < least:
                    least, best = cost, Slot(start, down)
        return best


def _begun(known: _List, dice: Dice) -> _Board:
    """A first layout: long words mostly before short ones."""
    board = _Board(known, dice)
    order = _long_first(known, range(len(known.words)), dice)
    first, middle = order.pop(0), board.stride // 2
    board.put(first, Slot(middle * board.stride + middle - len(known.words[first]) // 2, False))
    board.put_all(order)
    return board


def _long_first(known: _List, which: Iterable[int], dice: Dice) -> list[int]:
    length = {index: len(known.words[index]) + dice.random() * NOISE for index in which}
    return sorted(length, key=lambda index: (-length[index], index))


def _again(known: _List, board: _Board, dice: Dice) -> _Board:
    """The same layout, some of its words put elsewhere: within one row or column less, if all are down."""
    words = known.words
    room = _smaller(board.taken, dice) if len(board.at) == len(words) else None
    kept = [
        index
        for index, slot in sorted(board.at.items())
        if dice.below(100) >= LIFTED
        and (not room or room.joined(board.reach(slot.start, slot.down, len(words[index]))) == room)
    ]
    piece = _largest_piece(board, _apart(board, kept)) or [max(board.at, key=lambda index: len(words[index]))]
    other = _Board(known, dice, room, {index: board.at[index] for index in piece})
    rest = [index for index in range(len(words)) if index not in other.at]
    other.put_all(_long_first(known, rest, dice))
    return other


def _apart(board: _Board, kept: Sequence[int]) -> list[int]:
    """These words but those side by side where one that is lifted lay over both: they would be read."""
    on_cell, lifted, left = board.on_cells(kept), sorted(board.at.keys() - {*kept}), {*kept}
    for index in lifted:
        before: list[int] = []
        for cell in board.cells(index):
            here = [other for other in on_cell.get(cell, ()) if other in left]
            if before and here:
                left.remove(here[0])
                lifted.append(here[0])
                here = []
            before = here
    return [index for index in kept if index in left]


def _smaller(taken: Room, dice: Dice) -> Room:
    """A row or a column less, mostly of the longer side."""
    longer = taken.rows >= taken.columns
    by_rows = longer if dice.below(4) else not longer
    first = dice.below(2)
    if by_rows:
        return taken._replace(top=taken.top + 1) if first else taken._replace(bottom=taken.bottom - 1)
    return taken._replace(left=taken.left + 1) if first else taken._replace(right=taken.right - 1)


def _largest_piece(board: _Board, kept: Sequence[int]) -> list[int]:
    """The most of these words that hang together by crossings, in their order."""
    crossed: dict[int, list[int]] = {index: [] for index in kept}
    for pair in board.on_cells(kept).values():
        if len(pair) == 2:
            crossed[pair[0]].append(pair[1])
            crossed[pair[1]].append(pair[0])
    best, seen = list[int](), set[int]()
    for index in kept:
        if index not in seen:
            piece = [index]
            seen.add(index)
            for each in piece:
                fresh = [other for other in crossed[each] if other not in seen]
                seen.update(fresh)
                piece += fresh
            best = max(best, piece, key=len)
    return sorted(best)
