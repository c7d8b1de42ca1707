"""Offers put to work: what a plugin's function returns is checked before anyone relies on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

from ..errors import BookError, Place
from ..field_rules import is_whole
from ..files.confined import Files
from ..rng import Dice
from ..wordsearch.capitals import GEORGIAN
from ..wordsearch.grid import DIRECTIONS, LARGEST_SIDE, Mask, Placement, Size
from ..wordsearch.model import EMBEDDED, Choice, Decoy, Goals, Grid, Request, Weights
from ..wordsearch.offers import Mode, Shape, Value
from ..wordsearch.words import Entry, WordLetters, spell
from .discover import BUILT_IN
from .faults import a_value
from .load import Plugins
from .registry import Offered

HEAVIEST = 10**9  # a letter's weight: more would leave no room for the others
STRONGEST = 10  # of the ways to seek near misses
DEEPEST = 8  # shapes drawn from shapes drawn from shapes
Planter = Callable[[Grid, Request, Dice], tuple[Decoy, ...]]


@dataclass(frozen=True, slots=True)
class ShapeKit:
    """What a shape may lean on: dice of its own, confined files, the other shapes."""

    dice: Dice
    book: Files
    plugins: Plugins
    own: Path | None = None
    depth: int = 0

    def read_text(self, name: str) -> str:
        """A text file from the book's folder or the plugin's own."""
        return self._files.read_text(name)

    def read_bytes(self, name: str) -> bytes:
        """A file's bytes, from the same folders."""
        return self._files.read_bytes(name)

    @property
    def _files(self) -> Files:
        return Files(*self.book.folders, *filter(None, [self.own]))

    def shape(self, name: str, size: Size, **args: Value) -> Mask:
        """Another shape's mask."""
        if self.depth >= DEEPEST:
            raise RecursionError(f"shapes drawn from shapes, {DEEPEST} deep")
        return _draw_shape(self.plugins.shapes.find(name), Size(*size), args, self)


def draw_mask(
    plugins: Plugins, choice: Choice, size: Size, dice: Dice, files: Files, place: Place | None = None
) -> Mask:
    """The chosen shape at that size; what it cannot read is a BookError at the place."""
    offered = plugins.shapes.find(choice.name, place)
    args = offered.args(choice.args, place)
    with _at_place(place):
        return _draw_shape(offered, size, args, ShapeKit(dice, files, plugins))


@contextmanager
def _at_place(place: Place | None) -> Iterator[None]:
    """Give a BookError from inside an offer the place in the book that asked for it."""
    try:
        yield
    except BookError as error:
        raise BookError(
            replace(problem, place=problem.place or place) for problem in error.problems
        ) from error


def _draw_shape(offered: Offered[Shape], size: Size, args: Mapping[str, Value], kit: ShapeKit) -> Mask:
    """A shape's mask, sure to be one and of the right size."""
    draw = offered.offer.mask
    if not all(isinstance(side, int) and 1 <= side <= LARGEST_SIDE for side in size):
        raise ValueError(f"no mask is {size[0]} by {size[1]} cells")
    kit = replace(kit, own=offered.plugin.folder, depth=kit.depth + 1)
    twin = kit.dice.twin()
    mask = offered.call(draw, size, offered.args(args), kit)
    if not isinstance(mask, Mask):
        raise offered.fault(f"returned {a_value(mask)}, not a Mask", draw)
    if mask.size != size:
        raise offered.fault(f"returned a mask of {mask.size} cells for a grid of {size}", draw)
    again = replace(kit, dice=twin)
    offered.agree(draw, mask, lambda: offered.call(draw, size, offered.args(args), again))
    return mask


def capitals(plugins: Plugins, language: str, place: Place | None = None) -> Callable[[str], str]:
    """How a language writes capitals, those of Georgian words not: hardly any font has them."""
    offered = plugins.languages.find(language, place)
    upper = offered.offer.upper

    def written(text: str) -> str:
        capital = offered.call(upper, text)
        if not isinstance(capital, str):
            raise offered.fault(f"returned {a_value(capital)} for the capitals of {text!r}", upper)
        offered.agree(upper, capital, lambda: offered.call(upper, text))
        return capital.translate(GEORGIAN)

    return written


@contextmanager
def _lent(request: Request, offered: Offered[Any], function: object) -> Iterator[None]:
    """Hold a stranger's function to leaving a request as it was: frozen values can be changed by force."""
    if offered.plugin.origin == BUILT_IN:
        yield
        return
    before = hash(request)
    yield
    try:
        same = hash(request) == before
    except TypeError:  # a list was put into it
        same = False
    if not same:
        raise offered.fault("changed the request that it was lent: return another, made by replace", function)


def letter_weights(plugins: Plugins, request: Request) -> Weights:
    """How often each letter of the request's alphabet comes between the words."""
    offered = plugins.fillers.find(request.filler.name)
    weigh = offered.offer.weights
    with _lent(request, offered, weigh):
        weights = offered.call(weigh, request, offered.args(request.filler.args))
    if not isinstance(weights, Mapping):
        raise offered.fault(f"returned {a_value(weights)}, not letters with their weights", weigh)
    own = {*request.alphabet, *(letter for letter, _ in request.frequencies)}  # digraphs among them
    for letter, weight in weights.items():
        if letter not in own and not _is_letter(letter):
            raise offered.fault(f"gives a weight to {letter!r}, which is not one letter", weigh)
        if not is_whole(weight, 1) or weight > HEAVIEST:
            shown = f"{weight!r:.20}"
            raise offered.fault(f"gives {letter!r} the weight {shown}, not a whole number from 1", weigh)
    offered.agree(weigh, weights, lambda: offered.call(weigh, request, offered.args(request.filler.args)))
    known = tuple((letter, weights[letter]) for letter in request.alphabet if letter in weights)
    return known or tuple((letter, 1) for letter in request.alphabet)


def planter(plugins: Plugins, request: Request) -> Planter | None:
    """The filler's way of laying false trails over a grid, None if it has none.

    It gets the request anew when the words stand: chosen, and each with its place.
    """
    offered = plugins.fillers.find(request.filler.name)
    args = offered.args(request.filler.args)
    sow = offered.offer.plant
    if sow is None:
        return None

    def plant(grid: Grid, request: Request, dice: Dice) -> tuple[Decoy, ...]:
        twin = dice.twin()
        with _lent(request, offered, sow):
            decoys = offered.call_all(Decoy, sow, grid, request, dict(args), dice)
        for flaw in _decoy_flaws(grid, request, decoys):
            raise offered.fault(flaw, sow)
        offered.agree(sow, decoys, lambda: offered.call_all(Decoy, sow, grid, request, dict(args), twin))
        return decoys

    return plant


def _decoy_flaws(grid: Grid, request: Request, decoys: tuple[Decoy, ...]) -> Iterator[str]:
    """Why these decoys cannot be left in the grid, one after the other."""
    letters = {cell: grid[cell[0]][cell[1]] for cell in request.mask}
    allowed = {*request.alphabet, *(letter for entry in request.entries for letter in entry.letters)}
    unwanted = {*(entry.letters for entry in request.entries), *request.forbidden}
    lengths = sorted(set(map(len, unwanted)))
    for decoy in decoys:
        if flaw := _malformed(decoy, allowed):
            yield f"planted a decoy {flaw}"
            return
        name = "".join(decoy.letters)
        if not allowed.issuperset(decoy.letters):
            yield f"planted {name}, with a letter this puzzle does not use"
        for word in _readable_words(decoy.letters, unwanted, lengths):
            yield f"planted {name}, in which {''.join(word)} can be read"
        for cell, letter in zip(decoy.placed.cells(len(decoy.letters)), decoy.letters, strict=True):
            if cell not in letters:
                yield f"planted {name} over a cell outside the shape"
            elif (letters[cell] or letter) != letter:
                yield f"planted {name} over another letter"
            letters[cell] = letter


def _readable_words(
    letters: WordLetters, words: Collection[WordLetters], lengths: Sequence[int]
) -> Iterator[WordLetters]:
    """Those of the words that can be read in the letters, either way."""
    for reading in (letters, letters[::-1]):
        for length in lengths:
            windows = (reading[first : first + length] for first in range(len(letters) - length + 1))
            yield from (window for window in windows if window in words)


def _malformed(decoy: Decoy, known: Collection[str]) -> str:
    """What keeps a decoy from being letters on a line, '' if nothing does; a known digraph is one."""
    letters = decoy.letters
    whole = isinstance(letters, tuple) and all(
        isinstance(letter, str) and (letter in known or _is_letter(letter)) for letter in letters
    )
    if not whole or not letters:
        return f"spelt {letters!r}: letters are a tuple of single letters"
    if not isinstance(decoy.placed, Placement) or decoy.placed.direction not in DIRECTIONS:
        return f"placed at {decoy.placed!r}: that is no Placement in one of the eight directions"
    if type(decoy.placed.row) is not int or type(decoy.placed.column) is not int:
        return f"placed at {decoy.placed!r}: rows and columns are whole numbers"
    return ""


def mode_objections(plugins: Plugins, request: Request, choices: Iterable[Choice]) -> tuple[str, ...]:
    """Every reason why these modes have no puzzle for the request, in sentences."""
    objections: list[str] = []
    for offered, args in _modes(plugins, choices):
        with _lent(request, offered, offered.offer.check):
            own = offered.call_all(str, offered.offer.check, request, args)
        for objection in own:
            if not objection.strip():
                raise offered.fault("objects without a word", offered.offer.check)
            objections.append(objection)
    return tuple(dict.fromkeys(objections))  # two modes may share a check


def apply_modes(plugins: Plugins, request: Request, dice: Dice) -> Request:
    """The request after each of its modes, in their order; what they forbid beside the rest is `never`."""
    planned = request.forbidden
    for offered, args in _modes(plugins, request.modes):
        apply, twin, before = offered.offer.apply, dice.twin(), request
        with _lent(request, offered, apply):
            changed = offered.call(apply, request, dict(args), dice)
        if not isinstance(changed, Request):
            raise offered.fault(f"returned {a_value(changed)}, not a Request", offered.offer.apply)
        for flaw in _request_flaws(request, changed, plugins):
            raise offered.fault(f"returned a Request {flaw}", offered.offer.apply)
        offered.agree(apply, changed, partial(offered.call, apply, before, dict(args), twin))
        request = changed
    if request.forbidden is planned:  # thousands
        return request
    return replace(request, never=tuple(Counter(request.forbidden) - Counter(planned)))


def _modes(plugins: Plugins, choices: Iterable[Choice]) -> Iterator[tuple[Offered[Mode], dict[str, Value]]]:
    for choice in choices:
        offered = plugins.modes.find(choice.name)
        yield offered, offered.args(choice.args)


# What a request is known by, and what the author asked for: no mode's affair.
KEPT = ("id", "seed", "mask", "shape", "modes", "level", "language", "effort", "message", "never")


def _request_flaws(before: Request, after: Request, plugins: Plugins) -> Iterator[str]:
    """What a mode broke: each field keeps its type, and what the maker reads stays whole."""
    for name in KEPT:
        if getattr(after, name) != getattr(before, name):
            yield f"with another {name}: a mode may not change it"
            return
    for field in fields(Request):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if type(new) is not type(old):
            yield f"whose {field.name} is {a_value(new)}"
            return
    yield from _word_flaws(before, after)
    if not all(isinstance(letter, str) and letter for letter in after.alphabet) or (
        before.alphabet and not after.alphabet
    ):
        yield "whose alphabet is not made of letters"
    if not _are_weights(after.frequencies):
        yield "whose frequencies are not letters with weights from 1"
    strings = () if after.forbidden is before.forbidden else after.forbidden  # thousands, as planned
    if not all(map(_is_word, (*strings, *after.endings))):
        yield "whose forbidden strings are not tuples of letters"
    ways = after.directions
    if not ways or not _are_weights(ways) or not {*dict(ways)} <= {*DIRECTIONS}:
        yield "whose directions are not directions with weights from 1"
    if not 0 <= after.pick <= len(after.pool):
        yield f"that picks {after.pick} of a pool of {len(after.pool)}"
    if after.embedded not in EMBEDDED:
        yield f"whose embedded is {after.embedded!r}: it is {', '.join(EMBEDDED)}"
    if not _are_goals(after.goals):
        yield f"whose goals are {after.goals!r}: a band of crossings, spread to 100, near misses to 10"
    if not all(_is_pair(pair) for pair in after.key) or len(dict(after.key)) < len(after.key):
        yield f"whose key is {after.key!r:.60}: it is a tuple of (sign, letter), each sign once"
    if after.filler != before.filler:
        yield from _filler_flaws(after.filler, plugins)


def _word_flaws(before: Request, after: Request) -> Iterator[str]:
    """What is wrong with the words a mode gives back."""
    lists = ("place", "absent", "pool")
    if all(getattr(after, name) is getattr(before, name) for name in (*lists, "listed")):
        return  # as the planner made them; many puzzles may share a long pool
    for name in lists:
        if not all(map(_is_entry, getattr(after, name))):
            yield f"whose {name} is not made of whole entries"
            return
    entries = (*after.place, *after.absent, *after.pool)
    found: dict[WordLetters, Entry] = {}
    for entry in entries:
        if twin := found.get(entry.letters):
            yield f"with '{entry.shown}' twice, once as '{twin.shown}'"
        found[entry.letters] = entry
    kept = {entry.letters for entry in (*after.place, *after.absent)}
    for entry in (*before.place, *before.absent):
        if entry.letters not in kept:
            yield f"without '{entry.shown}', which was to be in the puzzle"
    if strange := [each for each in after.listed if not _is_word(each) or each not in found]:
        yield f"whose listed has {strange[0]!r:.60}, which are the letters of none of its entries"


def _filler_flaws(filler: Choice, plugins: Plugins) -> Iterator[str]:
    try:
        plugins.fillers.find(filler.name).args(filler.args)
    except BookError as error:
        yield from (f"whose filler is wrong: {problem.what}" for problem in error.problems)


def _are_weights(weights: Weights) -> bool:
    """Whether these are names with whole numbers from 1."""
    return all(
        isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) and is_whole(pair[1], 1)
        for pair in weights
    )


def _are_goals(goals: Goals) -> bool:
    crossings = goals.crossings
    band = isinstance(crossings, tuple) and len(crossings) == 2 and is_whole(crossings[0], 0)
    bound = band and (crossings[1] is None or is_whole(crossings[1], crossings[0]))
    shares = is_whole(goals.spread, 0) and is_whole(goals.near_misses, 0)
    return bound and shares and goals.spread <= 100 and goals.near_misses <= STRONGEST


def _is_pair(pair: Any) -> bool:
    """Whether it is a sign and a letter, as a key box prints them; a solver fills in what is ''."""
    whole = isinstance(pair, tuple) and len(pair) == 2 and all(isinstance(text, str) for text in pair)
    return whole and bool(pair[0].strip())


def _is_entry(entry: object) -> bool:
    if not isinstance(entry, Entry) or not isinstance(entry.shown, str) or not _is_word(entry.letters):
        return False
    texts = all(text is None or isinstance(text, str) for text in (entry.clue, entry.printed))
    return texts and isinstance(entry.listed, bool) and entry.placed is None and len(entry.letters) > 1


def _is_word(letters: WordLetters) -> bool:
    return isinstance(letters, tuple) and bool(letters) and all(isinstance(letter, str) for letter in letters)


def _is_letter(letter: object) -> bool:
    """Whether a text fills one cell, as it stands."""
    try:
        return isinstance(letter, str) and spell(letter, str) == (letter,)
    except ValueError:
        return False
