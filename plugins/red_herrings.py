"""Red herrings: between the words lie decoys that look like them and are none.

Rules: a decoy runs in a direction that words may take. A near miss is a word but for one
letter, never its first. A false start has a word's first letters, then a wrong one, where
the whole word would have had room. A twin is a near miss that crosses the word it mimics.
`strength` says how many: at 10, two for every three words of 5 letters or more, at 5 half
of that, at 0 none. No word has a second decoy before every other had its chance at a first;
in a puzzle of shorter words, those of 3 letters or more have decoys.

    S . . . W S . . .     . . S . . . . . .     S . . . . . . . .     . . S . . . . . .
    Q . . . . H . . .     . . Q . . . . . .     . Q . . . . . . .     . . Q . . . . . .
    U . . . . A A . .     . . U . . . . . .     . . H . W A A L E     . . U . . . . . .
    I . . . . R . L .     . . I . . . . . .     . . . I . . . . .     . . I . . . . . .
    D . . . . K . . E     . . W H A K E . .     . . . . D . . . .     . . W H A K . . .

    SHARK, SQUID, WHALE; two near misses; two twins; two false starts

Good if a decoy keeps the promise of its first letters for long, uses letters of true words
on its way as they do, and no part of the grid is known for having them.

No answer: no puzzle is refused. Where a crowded grid has no room for so many decoys there
are fewer; those it has are in book.json. With a hidden message no cell is left for one.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate, islice

from bookmaker import (
    DIRECTIONS,
    Args,
    Cell,
    Decoy,
    Dice,
    Entry,
    Filler,
    Grid,
    Placement,
    Request,
    Setting,
    WordLetters,
    hookimpl,
)

DECOYED_WORD_LETTERS = 5  # of a word that deserves a decoy
SHORT_DECOYED_LETTERS = 3  # where there are only shorter ones
MOST = 2, 3  # at full strength, decoys per word
TRIES = 240  # lines looked at for one decoy
TELLING = 2  # wrong letters that end all likeness
MOST_FITTING_LINES = 2  # of which the one that shares most letters is taken
ROUNDS = 2  # decoys a word may have, if others have room for none

Draft = tuple[WordLetters, Placement, int]  # a decoy and how many of its letters are there already

STRENGTH = Setting("strength", "how many decoys: 0 none, 10 two for every three longer words", 5, 0, 10)


@hookimpl
def register_fillers() -> list[Filler]:
    near, start, twin = (sower(drafts) for drafts in (near_misses, false_starts, twins))
    settings = (STRENGTH,)
    return [
        Filler(
            "near-miss", "words with one letter wrong, planted between the words", from_words, near, settings
        ),
        Filler("false-start", "words that begin right and go astray", from_words, start, settings),
        Filler("twins", "words with one letter wrong that cross the true ones", from_words, twin, settings),
    ]


def from_words(request: Request, args: Args) -> Mapping[str, int]:
    """Each letter as often as it comes in the words, those to choose from among them."""
    return Counter(letter for entry in request.entries + request.pool for letter in entry.letters)


class DecoyGrid:
    """The grid while decoys are laid: what each cell holds, and what may not be read in it."""

    def __init__(self, grid: Grid, request: Request, dice: Dice) -> None:
        self.dice = dice
        self.cells: dict[Cell, str] = {
            (row, column): letter
            for row, line in enumerate(grid)
            for column, letter in enumerate(line)
            if letter is not None
        }
        self.starts = list(self.cells)
        self.ways = [name for name, _ in request.directions]
        self.sums = list(accumulate(weight for _, weight in request.directions))
        own = [letter for entry in request.entries for letter in entry.letters]
        self.letters = own if len(set(own)) > 1 else list(request.alphabet)
        unwanted = [entry.letters for entry in request.entries + request.pool] + list(request.forbidden)
        self.unwanted = {reading for word in unwanted for reading in (word, word[::-1])}
        self.lengths = sorted({len(word) for word in unwanted})

    def way(self) -> str:
        """A direction, as often as words run that way."""
        return self.ways[bisect_right(self.sums, int(self.dice.random() * self.sums[-1]))]

    def line(self) -> Placement:
        """Any line in the grid."""
        row, column = self.dice.choice(self.starts)
        return Placement(row, column, self.way())

    def other(self, letter: str) -> str | None:
        """A letter of the words that is not this one, None if they have no other."""
        for _ in range(TRIES):
            drawn = self.dice.choice(self.letters) if self.letters else letter
            if drawn != letter:
                return drawn
        return None

    def misled(self, letters: WordLetters, placed: Placement) -> list[int] | None:
        """The first two cells of that line with another letter than the word, if all are in the grid."""
        down, right = DIRECTIONS[placed.direction]
        row, column, reach = placed.row, placed.column, len(letters) - 1
        if (row + reach * down, column + reach * right) not in self.cells:
            return None  # most lines that leave the grid do so with their end
        wrong: list[int] = []
        for index, letter in enumerate(letters):
            there = self.cells.get((row, column))
            if there is None:
                return None
            if there and there != letter:
                wrong.append(index)
                if len(wrong) == TELLING:
                    break
            row, column = row + down, column + right
        return wrong

    def draft(self, letters: WordLetters, placed: Placement) -> Iterator[Draft]:
        """The decoy there, if it brings letters of its own and spells nothing unwanted."""
        shared = sum(bool(self.cells[cell]) for cell in placed.cells(len(letters)))
        if shared < len(letters) and not self.spells_unwanted(letters):
            yield letters, placed, shared

    def spells_unwanted(self, letters: WordLetters) -> bool:
        """Whether a word, or a string kept out of the grid, can be read in these letters."""
        return any(
            letters[first : first + length] in self.unwanted
            for length in self.lengths
            for first in range(len(letters) - length + 1)
        )

    def lay(self, letters: WordLetters, placed: Placement) -> Decoy:
        """Write the decoy into the grid."""
        self.cells.update(zip(placed.cells(len(letters)), letters, strict=True))
        return Decoy(letters, placed)


Drafts = Callable[[DecoyGrid, Entry], Iterator[Draft]]
Plant = Callable[[Grid, Request, Args, Dice], Iterator[Decoy]]


def sower(drafts: Drafts) -> Plant:
    """The plant of a filler that drafts decoys for a word in this way."""

    def plant(grid: Grid, request: Request, args: Args, dice: Dice) -> Iterator[Decoy]:
        words = worth_mimicking(request)
        wanted = -(-len(words) * int(args["strength"]) * MOST[0] // (10 * MOST[1]))
        if wanted:
            field = DecoyGrid(grid, request, dice)
            yield from islice(sown(field, words, drafts), wanted)

    return plant


def worth_mimicking(request: Request) -> list[Entry]:
    """The words that decoys are made of, told in a list or not: the longer ones, or else the others."""
    longer = [entry for entry in request.entries if len(entry.letters) >= DECOYED_WORD_LETTERS]
    return longer or [entry for entry in request.entries if len(entry.letters) >= SHORT_DECOYED_LETTERS]


def sown(field: DecoyGrid, words: list[Entry], drafts: Drafts) -> Iterator[Decoy]:
    """Decoys in fair rounds: each word one, as far as there is room, before any has two."""
    for _ in range(ROUNDS):
        for entry in field.dice.shuffled(words):
            fitting = list(islice(drafts(field, entry), MOST_FITTING_LINES))
            if fitting:
                letters, placed, _ = max(fitting, key=lambda draft: draft[2])
                yield field.lay(letters, placed)


def near_misses(field: DecoyGrid, entry: Entry) -> Iterator[Draft]:
    """The word but for one letter, on any line."""
    for _ in range(TRIES):
        yield from near_miss(field, entry.letters, field.line())


def near_miss(field: DecoyGrid, letters: WordLetters, placed: Placement) -> Iterator[Draft]:
    """The word on that line with one letter wrong, if its cells allow that.

    The first letter is always right, for that is where the eye begins.
    """
    wrong = field.misled(letters, placed)
    if wrong is None or len(wrong) == TELLING or 0 in wrong:
        return
    cells = placed.cells(len(letters))
    blank = [index for index, cell in enumerate(cells) if index and not field.cells[cell]]
    if not blank:
        return
    index = wrong[0] if wrong else field.dice.choice(blank)
    letter = field.cells[cells[index]] or field.other(letters[index])
    if letter:
        yield from field.draft((*letters[:index], letter, *letters[index + 1 :]), placed)


def false_starts(field: DecoyGrid, entry: Entry) -> Iterator[Draft]:
    """The word's first letters, most of them, and a wrong one, on a line with room for all."""
    letters = entry.letters
    least = min(max(SHORT_DECOYED_LETTERS, -(-3 * len(letters) // 5)), len(letters) - 1)
    for _ in range(TRIES):
        right = least + field.dice.below(len(letters) - least)
        placed = field.line()
        if field.misled(letters[:right], placed) != []:
            continue
        cells = placed.cells(len(letters))
        letter = field.cells.get(cells[right]) or field.other(letters[right])
        if letter and letter != letters[right] and all(cell in field.cells for cell in cells[right:]):
            yield from field.draft((*letters[:right], letter), placed)


def twins(field: DecoyGrid, entry: Entry) -> Iterator[Draft]:
    """The word but for one letter, on a line that crosses the word itself; its first letter if it can."""
    if not entry.placed:
        return
    letters, own = entry.letters, entry.placed.cells(len(entry.letters))
    for _ in range(TRIES):
        crossed = field.dice.below(2) and field.dice.below(len(letters))
        meeting = [index for index, letter in enumerate(letters) if letter == letters[crossed]]
        index, way = field.dice.choice(meeting), field.way()
        (row, column), (down, right) = own[crossed], DIRECTIONS[way]
        if DIRECTIONS[entry.placed.direction] not in ((down, right), (-down, -right)):
            yield from near_miss(field, letters, Placement(row - index * down, column - index * right, way))
