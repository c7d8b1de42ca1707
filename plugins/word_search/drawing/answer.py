"""The answer: the grid again, its words marked, and below it what cannot be marked."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from bookmaker import Cell, Puzzle
from bookmaker.drawing import (
    ANSWER_STYLES,
    Box,
    Drawing,
    GridLattice,
    Line,
    Look,
    Loop,
    MarkedWord,
    Op,
    Sizes,
    View,
    named,
)

from .lattice import JUST, bulge, cells_of, is_smooth, letter_ratio, letters, smooth_line
from .note import AnswerNote
from .numbered import AnswerKey, least_pitch, numbered_words, numbers, overhang
from .question import inches

DECOY = 0.36  # of the pitch: half the height of the loop round a decoy
WIDER = 1, 1.2, 1.5, 2, 2.5  # boxes to measure, in widths of the grid


def draw_answer(puzzle: Puzzle, box: Box, look: Look, view: View) -> Drawing:
    """The grid with its words marked, in the middle of the box at its top."""
    note, margin = AnswerNote.of(puzzle, look, view, box.width), spare(look, view)
    past = bulge(puzzle, look, view)
    columns, rows = (side + 2 * past for side in puzzle.size)

    def room(key: AnswerKey) -> float:
        across, down = box.width - 2 * margin - key.width, box.height - 2 * margin - note.height - key.height
        return min(across / columns, down / rows) if key.breadth <= box.width + JUST else 0.0

    keys = keys_of(puzzle, look, view, box.width)
    key = max(keys, key=lambda key: fitted(puzzle, look, view, room(key)))
    pitch, size = fitted(puzzle, look, view, room(key))
    if size + JUST < look.floors["answer-grid"] or pitch + JUST < least_of(puzzle, look, view):
        return Drawing((), 0.0, box.top, too_small(puzzle, box, look, view))
    middle = box.x + box.width / 2
    under = box.top - 2 * margin - rows * pitch
    bottom = under - key.height - note.height
    left = middle - (columns * pitch + key.width) / 2
    lattice = GridLattice(left + past * pitch, box.top - margin - past * pitch, pitch)
    ops = [*marked(puzzle, lattice, look, view, size), *note.placed(middle, bottom)]
    if key.is_below:
        ops += key.placed(min(left, middle - key.breadth / 2), under)
    else:
        ops += key.placed(left + columns * pitch + margin, lattice.top)
    smallest = [size, *([note.smallest] if note.lines else []), *([key.face.size] if key.words else [])]
    return Drawing(tuple(ops), min(smallest), bottom)


def keys_of(puzzle: Puzzle, look: Look, view: View, width: float) -> tuple[AnswerKey, ...]:
    """The key beside the grid, as narrow as the lowest grid lets it be, and below it in a box so wide.

    Where the style has none, one that is empty.
    """
    if not ANSWER_STYLES[view.style].numbered:
        return (AnswerKey.of(replace(puzzle, entries=()), look, view.order),)
    key = AnswerKey.of(puzzle, look, view.order)
    return key.beside(puzzle.size.rows * least_of(puzzle, look, view)), key.below(width)


def least_of(puzzle: Puzzle, look: Look, view: View) -> float:
    """The least pitch: of the letters' floor, and of numbers where there are any."""
    least = look.floors["answer-grid"] / ratios(puzzle, look, view)[1]
    return max(least, least_pitch(look)) if ANSWER_STYLES[view.style].numbered else least


def fitted(puzzle: Puzzle, look: Look, view: View, pitch: float) -> tuple[float, float]:
    """The pitch, no larger than wanted, and its letters' size, stretched a little to keep their floor.

    Cells are larger than the largest letters ask for where what stands in them does.
    """
    floor, most = look.floors["answer-grid"], max(look.sizes["answer-grid"], look.floors["answer-grid"])
    usual, stretched = ratios(puzzle, look, view)
    pitch = min(pitch, max(most / usual, least_of(puzzle, look, view)))
    return pitch, max(min(most, usual * pitch), min(floor, stretched * pitch))


def ratios(puzzle: Puzzle, look: Look, view: View) -> tuple[float, float]:
    """Letters to pitch: as a rule, and at most."""
    usual, most = look.measure("answer-ratio"), look.measure("answer-ratio-most")
    lined = is_smooth(puzzle, look, view)
    return (
        letter_ratio(puzzle, look, "grid-bold", usual, lined),
        letter_ratio(puzzle, look, "grid-bold", most, lined),
    )


def spare(look: Look, view: View) -> float:
    """What a keyline or a number needs beside the outermost cells."""
    if ANSWER_STYLES[view.style].numbered:
        return overhang(look)
    return (look.measure("loop-width") + look.measure("loop-keyline")) / 2


def marked(puzzle: Puzzle, lattice: GridLattice, look: Look, view: View, size: float) -> Iterator[Op]:
    """The marks of the words, and over them the letters: the words' bold, the others soft, or a message."""
    if is_smooth(puzzle, look, view):
        yield smooth_line(puzzle, lattice, view, look.measure("loop-width"), "soft")
    style = ANSWER_STYLES[view.style]
    listed = [entry for _, entry in numbered_words(puzzle, view.order)] if style.numbered else puzzle.entries
    words = [entry.placed.cells(len(entry.letters)) for entry in listed if entry.placed]
    if style.ground:
        yield from marks(words, lattice, look, style.ground)
    if view.decoys:
        trails = (decoy.placed.cells(len(decoy.letters)) for decoy in puzzle.decoys)
        yield from marks(trails, lattice, look, false_trail, "trail")
    for draw in style.draws:
        yield from marks(words, lattice, look, draw)
    if style.numbered:
        yield from numbers(puzzle, lattice, look, view)
    own = {cell for cells in words for cell in cells}
    cells = cells_of(puzzle)
    others = [cell for cell in cells if cell not in own]
    spelling = [] if puzzle.message is None or not view.message else others  # the letters to be read
    if puzzle.message and puzzle.message.fills:
        rows = [[(r, c) for c in range(puzzle.size.columns)] for r in range(puzzle.size.rows)]
        left = {*spelling}
        read = [cell for cell in puzzle.message.in_order(rows) if cell in left]
        spelling = sorted(read[: len(puzzle.message.letters)])
    if spelling:
        yield letters(puzzle, spelling, lattice, look, "answer-grid", size)
    read_out = {*spelling}
    soft = [cell for cell in others if cell not in read_out]
    if soft or not spelling:
        yield letters(puzzle, soft, lattice, look, "answer-grid", size, "soft")
    yield letters(puzzle, sorted(own), lattice, look, "grid-bold", size)


def marks(
    words: Iterable[tuple[Cell, ...]],
    lattice: GridLattice,
    look: Look,
    draw: Callable[[MarkedWord, Look], Iterable[Op]],
    name: str = "mark",
) -> Iterator[Op]:
    """What is drawn of each word, in their order."""
    for n, cells in enumerate(words):
        word = MarkedWord(tuple(map(lattice.centre, cells)), lattice.pitch)
        yield from named(draw(word, look), name, n)


def false_trail(word: MarkedWord, look: Look) -> Iterator[Op]:
    """A faint loop round a decoy, inside those of words; a line where nothing may be faint."""
    width = look.measure("loop-width")
    if look.large_print:
        yield Line(*word.ends, width)
    else:
        yield Loop(*word.ends, word.pitch * DECOY, width, "faint")


def too_small(puzzle: Puzzle, box: Box, look: Look, view: View) -> str:
    """What the answer needs, and what would help."""
    need = answer_sizes(puzzle, look, view)
    return (
        f"the answer of a {puzzle.size} grid needs {inches(need.least_width)} x {inches(need.least_height)} "
        f"to keep its letters at {look.floors['answer-grid']:g} points, and there is {inches(box.width)} x "
        f"{inches(box.height)}; fewer answers to a page, a smaller grid or a larger trim would help"
    )


def answer_sizes(puzzle: Puzzle, look: Look, view: View) -> Sizes:
    """The box in which the answer's letters have their floor, and wider ones in which its note is lower.

    A key below the grid makes it narrower and higher than beside it.
    """
    columns, rows = (side + 2 * bulge(puzzle, look, view) for side in puzzle.size)
    pitch, margin = least_of(puzzle, look, view), spare(look, view)
    across, down = columns * pitch + 2 * margin, rows * pitch + 2 * margin

    def boxes() -> Iterator[tuple[float, float]]:
        for key in keys_of(puzzle, look, view, 0.0):
            least = max(across + key.width, key.breadth)
            for width in (least * n for n in WIDER):
                shown = key.below(width) if key.is_below else key
                yield width, down + shown.height + AnswerNote.of(puzzle, look, view, width).height

    return Sizes.least(boxes())
