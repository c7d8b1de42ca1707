"""What offers of puzzles are tried with: sizes, requests, boards and settings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..wordsearch.grid import Mask, Placement, Size
from ..wordsearch.model import Grid, Request
from ..wordsearch.offers import Setting, Value
from ..wordsearch.words import Entry, spell

SIZES = tuple(Size(*size) for size in [(2, 2), (3, 5), (5, 3), (2, 30), (10, 10), (24, 20), (60, 40)])
ROOMY = 20  # columns and rows: a grid that every shape can be seen in; a smaller one it may refuse
LATIN = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
OCEAN = ("anemone", "barnacle", "sea star", "limpet", "urchin", "seaweed", "mussel", "plankton")
SEA = (
    *OCEAN,
    *("lagoon", "coral", "dolphin", "kelp", "shrimp", "oyster", "whelk", "crab", "jellyfish", "octopus"),
    *("turtle", "lobster"),
)

Args = tuple[tuple[str, Value], ...]


def boards(request: Request) -> Iterator[tuple[Grid, Request]]:
    """A grid without a letter, and one with the request's words at the start of its rows."""
    signs: dict[str, str | None] = {"#": "", ".": None}
    cells = [[signs[sign] for sign in row] for row in request.mask.picture]
    yield tuple(map(tuple, cells)), request
    placed = tuple(
        replace(entry, placed=Placement(row, 0, "e")) for row, entry in enumerate(request.place[: len(cells)])
    )
    for row, entry in zip(cells, placed, strict=False):
        row[: len(entry.letters)] = entry.letters
    yield tuple(map(tuple, cells)), replace(request, place=placed)


def requests() -> Iterator[Request]:
    """Requests of several kinds: many words, clues, numbers, one word, few letters, an odd outline."""
    yield request_of(OCEAN, Size(12, 12))
    yield request_of(OCEAN[:3], Size(9, 14))
    plain = request_of(OCEAN[2:6], Size(10, 10))
    yield replace(
        plain, place=tuple(replace(entry, clue=f"Seen at sea, no {n}") for n, entry in enumerate(plain.place))
    )
    yield request_of(["3.14159", "1729", "6174"], Size(8, 8))
    for word, size in (("kayak", Size(10, 8)), ("banana", Size(6, 12)), ("test", Size(20, 4))):
        yield request_of([word], size)
    yield replace(request_of(["abba", "été"], Size(7, 7)), alphabet=tuple("ABÉT"))
    yield request_of(["spot", "stop"], Size(9, 8))
    ring = Mask(("#########",) * 3 + ("###...###",) * 3 + ("#########",) * 3)
    yield replace(request_of(OCEAN[3:5], Size(9, 9)), mask=ring)


def request_of(words: Sequence[str], size: Size) -> Request:
    """A request for these words on a grid of that size."""
    entries = tuple(Entry(spell(word), word) for word in words)
    frequencies = tuple((letter, 1) for letter in LATIN)
    return Request(Mask.full(size), entries, alphabet=LATIN, frequencies=frequencies, effort="fast")


def settings_of(settings: tuple[Setting, ...]) -> list[Args]:
    """The defaults, all at their least, all at their most, and each at each bound and choice."""
    numbers = [each for each in settings if type(each.default) is int]
    found: list[dict[str, Value | None]] = [
        {},
        {each.name: each.least for each in numbers},
        {each.name: each.most for each in numbers},
    ]
    for each in settings:
        values = [True, False] if isinstance(each.default, bool) else [each.least, each.most, *each.choices]
        found += [{each.name: value} for value in values]
    allowed = [tuple((name, value) for name, value in args.items() if value is not None) for args in found]
    return list(dict.fromkeys(allowed))
