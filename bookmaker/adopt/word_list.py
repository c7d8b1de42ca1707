"""What a printed list comes to in its grid: each text as cells, and every place where it stands."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice, product
from types import MappingProxyType

from ..pdfread.reading_order import composed
from ..pdfread.text_lines import plainly
from ..proof.answer_marks import Line
from ..proof.bare import FINALS, MODIFIER, bare
from ..wordsearch.grid import Cell
from ..wordsearch.judge.solve import find_words
from ..wordsearch.model import Grid
from ..wordsearch.words import WordLetters, clusters

PLAIN = str.maketrans(  # small letters that a grid without accents has others for
    {**{"æ": "ae", "œ": "oe", "þ": "th", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ŧ": "t"}}
    | {"ŋ": "n", "ة": "ه", "ى": "ي"}
)
WAYS = 16  # of cutting a word into cells, tried where cells hold two letters
READINGS = 64  # in plain letters, tried where a grid has letters with accents and without

Known = Mapping[str, WordLetters]  # a text, plainly, with the letters that a record has for it
NOTHING_KNOWN: Known = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PrintedWord:
    """A word as it is printed, and each place where it can be read."""

    text: str
    places: tuple[tuple[Cell, ...], ...]

    @property
    def lines(self) -> list[Line]:
        """Its places as sets of cells."""
        return [frozenset(cells) for cells in self.places]


def find(grid: Grid, texts: Sequence[str], known: Known = NOTHING_KNOWN) -> list[PrintedWord]:
    """Each text with every place where it stands; a palindrome's two readings are one.

    What stands nowhere as it is spelt is looked for in plain letters, without accents; then by
    the letters that are known of it.
    """
    alphabet = {cell for row in grid for cell in row if cell}
    wide = {cell for cell in alphabet if len(clusters(cell)) > 1}
    words = _located(grid, texts, [[*spellings(text, alphabet, wide)] for text in texts])
    lost = [number for number, word in enumerate(words) if not word.places]
    for by_record in (False, True):
        ways = [
            [*(_known(texts[n], known) if by_record else plain_spellings(texts[n], alphabet, wide))]
            for n in lost
        ]
        again = _located(grid, [texts[n] for n in lost], ways)
        for number, word in zip(lost, again, strict=True):
            words[number] = word
        lost = [number for number in lost if not words[number].places]
    return words


def _located(grid: Grid, texts: Sequence[str], spelt: Sequence[Sequence[WordLetters]]) -> list[PrintedWord]:
    """Each text with the places of all its spellings."""
    wanted = dict.fromkeys(letters for ways in spelt for letters in ways)
    found = find_words(grid, wanted) if wanted else {}
    return [
        PrintedWord(
            text,
            tuple(dict.fromkeys(placed.cells(len(way)) for way in ways for placed in found.get(way, ()))),
        )
        for text, ways in zip(texts, spelt, strict=True)
    ]


def _known(text: str, known: Known) -> Iterator[WordLetters]:
    if letters := known.get(plainly(text)):
        yield letters


def plain_spellings(text: str, alphabet: set[str], wide: set[str]) -> Iterator[WordLetters]:
    """The cells a text can fill with fewer accents than it has; none if it has none to leave out."""
    if text.isascii():
        return
    alike: dict[str, list[str]] = {}
    for cell in sorted(alphabet - wide):
        alike.setdefault(bare(cell), []).append(cell)
    choices = [[*_plainer(sign, alike)] for sign in letters_of(text, alphabet)]
    for parts in islice(product(*choices), READINGS):
        letters = tuple(chain.from_iterable(parts))
        if wide:
            yield from _cut(letters, wide)
        elif letters:
            yield letters


def _plainer(sign: str, alike: Mapping[str, Sequence[str]]) -> Iterator[WordLetters]:
    """The cells that can stand for a sign: itself, with fewer accents, or the letters of a ligature."""
    same = alike.get(bare(sign), ())
    itself = [cell for cell in same if cell in (sign, composed(sign.upper()), sign.translate(FINALS))]
    yield from ((cell,) for cell in itself)
    yield from ((cell,) for cell in same if _accents(cell) < _accents(sign) and cell not in itself)
    parts = barest(sign)
    if len(parts) > 1 or parts != bare(sign):
        cells = ([cell for cell in alike.get(part, ()) if not _accents(cell)] for part in parts)
        yield tuple(found[0] if found else part for found, part in zip(cells, parts, strict=True))
    elif not same:
        yield (sign,)


def _accents(letter: str) -> int:
    """How many there are on a letter; the dot of a Turkish İ is none."""
    return len(unicodedata.normalize("NFD", letter)) - 1 if letter != "İ" else 0


def spellings(text: str, alphabet: set[str], wide: set[str]) -> Iterator[WordLetters]:
    """The cells a text can fill in a grid of those letters, `wide` those of two signs and more."""
    signs = letters_of(text, alphabet)
    if not alphabet.issuperset(signs):
        signs = [_in_grid(sign, alphabet) for sign in signs]
    if wide:
        yield from _cut(tuple(signs), wide)
    elif signs:
        yield tuple(signs)


def _in_grid(sign: str, alphabet: set[str]) -> str:
    """A sign as a grid has it: the same, its capital, not the form it has at a word's end, or unaccented."""
    plain = unicodedata.normalize("NFD", sign)[0]
    forms = (sign, composed(sign.upper()), sign.translate(FINALS), plain, plain.upper())
    return next((form for form in forms if form in alphabet), sign)


def letters_of(text: str, alphabet: Collection[str] = ()) -> list[str]:
    """The letters and figures of a text, each with its accents; apostrophes only if an alphabet has them."""
    whole = composed(text)
    if whole.isascii():
        return [sign for sign in whole if sign.isalnum()]
    return [
        sign
        for sign in clusters(whole)
        if sign in alphabet or (sign[0].isalnum() and unicodedata.category(sign[0]) != MODIFIER)
    ]


def _cut(signs: WordLetters, wide: set[str]) -> Iterator[WordLetters]:
    """Each way to put signs into cells, some of which hold two or three."""
    ways: list[tuple[WordLetters, int]] = [((), 0)]
    done = 0
    while ways and done < WAYS:
        cells, at = ways.pop()
        if at == len(signs):
            done += 1
            yield cells
            continue
        ways.append(((*cells, signs[at]), at + 1))
        for size in (2, 3):
            cell = "".join(signs[at : at + size])
            if len(signs) - at >= size and cell in wide:
                ways.append(((*cells, cell), at + size))


def apart(words: Iterable[PrintedWord]) -> dict[str, list[Line]]:
    """The places of each word that are not inside a longer word's own cells."""
    known = [(word, word.lines) for word in words]
    longer = [(len(lines[0]), lines[0]) for _, lines in known if len(lines) == 1]
    return {
        word.text: [
            line for line in lines if not any(size > len(line) and line <= other for size, other in longer)
        ]
        for word, lines in known
    }


def barest(text: str) -> str:
    """The same in plain letters: ae for Æ, o for Ø."""
    return unicodedata.normalize("NFKD", bare(text)).translate(PLAIN)


def is_spelt(said: str, left: str, counts: Collection[int]) -> bool:
    """Whether letters of no word spell what is said, or begin with it where its count is told of them."""
    return left == said or (len(said) in counts and left.startswith(said))


def left_over(grid: Grid, taken: Iterable[Cell], from_right: bool = False) -> Iterator[list[Cell]]:
    """The cells of no word, row by row, column by column and round and round; or all that mirrored."""
    own = set(taken)
    rows, columns = len(grid), len(grid[0])
    cells = [(r, c) for r in range(rows) for c in range(columns) if grid[r][c] and (r, c) not in own]
    seen = {(r, c): (r, columns - 1 - c if from_right else c) for r, c in cells}
    for order in (_by_row, _by_column, _by_spiral):
        yield sorted(cells, key=lambda cell: order(seen[cell], rows, columns))


def letters_in(grid: Grid, cells: Iterable[Cell]) -> str:
    """What some cells of a grid spell, in plain letters."""
    return barest("".join(grid[r][c] or "" for r, c in cells))


def _by_row(cell: Cell, rows: int, columns: int) -> tuple[int, ...]:
    return cell


def _by_column(cell: Cell, rows: int, columns: int) -> tuple[int, ...]:
    return cell[1], cell[0]


def _by_spiral(cell: Cell, rows: int, columns: int) -> tuple[int, ...]:
    """Which round, which side of it and how far along: clockwise from the top left."""
    row, column = cell
    ring = min(row, column, rows - 1 - row, columns - 1 - column)
    if row == ring:
        return ring, 0, column
    if column == columns - 1 - ring:
        return ring, 1, row
    return (ring, 2, -column) if row == rows - 1 - ring else (ring, 3, -row)
