"""The puzzles of other kinds that a cover shows: one on the front, one on the back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import accumulate
from operator import itemgetter
from typing import TYPE_CHECKING

from ..cover.model import KindSample
from ..cover.recolour import recoloured
from ..page.geometry import moved, reach
from ..page.ops import Box, Letters, Op, Outlines, Text
from ..puzzles.model import AnyPuzzle, id_in_book, kind_of

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..page.book import Book
    from ..page.look import Look, Metrics
    from ..page.puzzle_drawing import Drawing

SHOWN_SIDES = 2  # front and back
DIAGRAM = "diagram"  # the cells of an answer alone, whose signs could not be read
# The box in which a puzzle is to be read, in shares of the front's width; an answer only where none else is.
LARGEST_SHARE = 0.45
SAMPLE_WAYS = ((0.3, "puzzle"), (LARGEST_SHARE, "puzzle"), (0.3, "answer"), (0.3, DIAGRAM))
TIGHT_BOX_SCALE = 1.1  # a box of a puzzle's own proportions has less air than a square
RULES_PART = "rules"  # of a drawing: what parts its cells
FOUND_SIGNS_ROLE = "answer-grid"  # the role of what sets an answer's signs that were not given
BOX_SHARES = (0.6, 0.7, 0.8, 0.9, 1.0)  # of it, tried for what is read in less

Draw = Callable[[AnyPuzzle, Box, str], "Drawing"]


def cover_samples(
    book: Book, plugins: Plugins, draw: Draw, look: Look, width: float, named: str | None
) -> tuple[KindSample | None, KindSample | None]:
    """What a front of that width shows and what its back does; None for one of letters.

    On the front stands the kind of which the book has most, or the puzzle named; on the back the one that
    follows, or another puzzle of the same kind.
    """
    puzzles = [item.puzzle for item in book.items]
    count = Counter(map(kind_of, puzzles))
    by_letters = {kind for kind in count if plugins.kinds.find(kind).offer.letters}  # that the design draws
    if {*count} <= by_letters:
        return None, None
    kinds = sorted(count, key=lambda kind: (-count[kind], kind not in by_letters))
    ranks = [(number, kinds.index(kind_of(puzzle))) for puzzle, number in _numbered(puzzles)]
    order = [puzzle for _, puzzle in sorted(zip(ranks, puzzles, strict=True), key=itemgetter(0))]

    def is_named(puzzle: AnyPuzzle) -> bool:
        return id_in_book(puzzle.id) == named

    order.sort(key=lambda puzzle: not is_named(puzzle))
    shown: dict[str, KindSample | None] = {}
    for side, kind in SAMPLE_WAYS:
        for puzzle in order:
            if len(shown) == SHOWN_SIDES or puzzle.id in shown:
                continue
            if kind_of(puzzle) in by_letters:
                shown |= {} if None in shown.values() else {puzzle.id: None}
            else:
                share = LARGEST_SHARE if is_named(puzzle) else side
                if sample := kind_sample(puzzle, kind, draw, look, share * width):
                    shown[puzzle.id] = sample
    front, back = (*shown.values(), None, None)[:SHOWN_SIDES]
    return front, back


def _numbered(puzzles: Iterable[AnyPuzzle]) -> Iterator[tuple[AnyPuzzle, int]]:
    """Each puzzle with how many of its kind come before it."""
    before = Counter[str]()
    for puzzle in puzzles:
        yield puzzle, before[kind_of(puzzle)]
        before[kind_of(puzzle)] += 1


def kind_sample(puzzle: AnyPuzzle, kind: str, draw: Draw, look: Look, side: float) -> KindSample | None:
    """A puzzle or its answer as a cover shows it; None where it cannot be read in a box of that side.

    Of an answer in cells what was to be found is left out: nobody buys a puzzle that is solved.
    """
    metrics = look.metrics
    found = {share: draw(puzzle, Box(0, 0, share * side, share * side), kind) for share in BOX_SHARES}
    sizes = [share for share, drawing in found.items() if drawing.ops and not drawing.too_small]
    if BOX_SHARES[-1] not in sizes:
        return None
    whole = _shown(found[BOX_SHARES[-1]].ops, kind)
    if not whole:
        return None
    left, bottom, right, top = _around(whole, metrics)

    def drawn(box: Box, ink: str, layer: int) -> tuple[Op, ...]:
        ops = _shown(draw(puzzle, box, kind).ops, kind)
        if not ops:
            return ()
        left, bottom, right, top = _around(ops, metrics)
        aside, up = (box.x + box.right - left - right) / 2, (box.y + box.top - bottom - top) / 2
        shapes = recoloured(_as_artwork(moved(ops, aside, up), metrics), {"ink": ink})
        return tuple(replace(op, layer=op.layer + layer) for op in shapes)

    return KindSample(
        (right - left) / (top - bottom), TIGHT_BOX_SCALE * min(sizes) * (right - left), drawn, puzzle.id
    )


def _shown(ops: tuple[Op, ...], kind: str) -> tuple[Op, ...]:
    """A drawing without the signs of an answer that were not given, where anything is left then.

    A diagram has no signs, and is none without ruled cells.
    """
    if kind == DIAGRAM:
        ruled = any(op.part.name == RULES_PART for op in ops)
        return tuple(op for op in ops if ruled and not isinstance(op, (Letters, Text)))
    return tuple(op for op in ops if not (isinstance(op, Letters) and op.font == FOUND_SIGNS_ROLE)) or ops


def _around(ops: Iterable[Op], metrics: Metrics) -> tuple[float, float, float, float]:
    """How far some ops reach together: left, bottom, right, top."""
    lefts, bottoms, rights, tops = zip(*(reach(op, metrics) for op in ops), strict=True)
    return min(lefts), min(bottoms), max(rights), max(tops)


def _as_artwork(ops: Iterable[Op], metrics: Metrics) -> Iterator[Op]:
    """The ops, all type among them drawn as shapes."""
    for op in ops:
        if isinstance(op, Letters):
            yield Outlines(op.items, op.font, op.size, op.ink, op.layer)
        elif isinstance(op, Text):
            steps = (metrics.width(sign, op.font, op.size) + op.spacing for sign in op.text)
            places = accumulate(steps, initial=op.x)
            items = tuple((x, op.y, sign) for x, sign in zip(places, op.text, strict=False) if sign.strip())
            yield Outlines(items, op.font, op.size, op.ink, op.layer)
        else:
            yield op
