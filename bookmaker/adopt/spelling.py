"""Where texts stand in a grid: as they are spelt, or else in plain letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..pdfread.reading_order import composed
from ..proof.bare import FINALS, MODIFIER, bare
from ..wordsearch.grid import Cell
from ..wordsearch.judge.solve import find_words
from ..wordsearch.model import Grid
from ..wordsearch.words import WordLetters, clusters

WAYS = 16  # of cutting a word into cells, tried where cells hold two letters
LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "ة": "ه", "ى": "ي"})

Cells = tuple[Cell, ...]
Places = Mapping[str, Sequence[Cells]]  # of each text


def find(grid: Grid, texts: Iterable[str]) -> Places:
    """Each text with every place where it stands; a palindrome's two readings are one.

    What stands nowhere as it is spelt is looked for in plain letters, once: two letters may be alike so.
    """
    texts = [*texts]
    found = _places(grid, {text: _spelt(text, grid) for text in texts})
    plain = tuple(tuple(_plain(cell) if cell else None for cell in row) for row in grid)
    lost = {text: _cut(_plain(text), plain) for text in texts if not found[text]}
    return {**found, **{text: places[:1] for text, places in _places(plain, lost).items()}}


def _places(grid: Grid, spelt: Mapping[str, Iterable[WordLetters]]) -> dict[str, tuple[Cells, ...]]:
    ways = {text: [*its] for text, its in spelt.items()}
    found = find_words(grid, [way for its in ways.values() for way in its if way])
    return {
        text: tuple(dict.fromkeys(placed.cells(len(way)) for way in its for placed in found.get(way, ())))
        for text, its in ways.items()
    }


def _spelt(text: str, grid: Grid) -> Iterator[WordLetters]:
    """The cells that a text can fill as it is spelt, in capitals where the grid has these."""
    alphabet = {cell for row in grid for cell in row if cell}
    signs = [
        next(
            (form for form in (sign, composed(sign.upper()), sign.translate(FINALS)) if form in alphabet),
            sign,
        )
        for sign in clusters(composed(text))
        if sign in alphabet or (sign[0].isalnum() and unicodedata.category(sign[0]) != MODIFIER)
    ]
    return _cut(signs, grid)


def _cut(signs: Sequence[str], grid: Grid) -> Iterator[WordLetters]:
    """Each way to put signs into the cells of a grid, some of which hold two or three."""
    wide = {cell for row in grid for cell in row if cell and len(clusters(cell)) > 1}
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


def _plain(text: str) -> str:
    """A text in plain small letters."""
    return unicodedata.normalize("NFKD", bare(text)).translate(LIGATURES)


def word_flaws(places: Places) -> tuple[dict[str, Cells], dict[str, str]]:
    """The words that are there exactly once, with their cells; of others what is wrong.

    A place inside the cells of a longer word that stands there once does not count.
    """
    lines = {text: [frozenset(cells) for cells in its] for text, its in places.items()}
    single = [its[0] for its in lines.values() if len({*its}) == 1]
    once, wrong = dict[str, Cells](), dict[str, str]()
    for text, its in lines.items():
        apart = [*dict.fromkeys(line for line in its if not any(line < other for other in single))]
        if len(apart) == 1:
            once[text] = places[text][its.index(apart[0])]
        elif apart:
            wrong[text] = f"is {len(apart)} times in the grid"
        else:
            wrong[text] = "is in the grid only inside a longer word" if its else "is nowhere in the grid"
    return once, wrong
