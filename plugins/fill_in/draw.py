"""A fill-in on the page: empty cells where words go, and the words below."""

from bookmaker import Cell
from bookmaker.drawing import Box, Drawing, GridLattice, Look, Op, Paint, Sizes, View, cell_borders, too_small

from .drawn_cells import filled_holes, surrounded
from .model import FillIn
from .words_list import TIGHT, WordsList, list_lines, set_list, settings_to_try, sizes_to_try

RATIO, ANSWER_RATIO = 0.62, 0.74  # size of the letters to the pitch
LARGEST_RATIO = 0.8  # where the cells would be too small for the floor of a printed letter
WIDEST = 0.84  # of the pitch: as wide as a letter may be
WRITTEN = {
    False: 13.0,
    True: 20.0,
}  # points: the least cell that a letter is written into, and in large print
PITCH = 30.0  # points: no cell is larger
RULE, THINNEST = 0.035, 0.4  # the cells' borders: of the pitch, and points
GAP = 14.0  # points from the cells to the list
WIDER = 1.0, 1.25, 1.6, 2.0, 2.6  # boxes to measure, in widths of the least grid


def measure(puzzle: FillIn, look: Look, view: View) -> Sizes:
    """The least box in which letters can be written and the list keeps the floor of its type."""
    pitch = least_pitch(puzzle, look, view)
    grid = puzzle.rows * pitch + _rule(pitch)
    least = puzzle.columns * pitch + _rule(pitch)
    if view.kind == "answer":
        return Sizes(least, grid)
    lines = list_lines((word.letters for word in puzzle.words), view.phrases)
    floor = sizes_to_try(look)[-1]
    least = max(least, max(look.metrics.width(line.text, "list", floor) for line in lines))
    boxes = list[tuple[float, float]]()
    for share in WIDER:
        listing = set_list(lines, floor, share * least, look, TIGHT)
        if listing and (not boxes or grid + GAP + listing.height < boxes[-1][1]):
            boxes.append((share * least, grid + GAP + listing.height))
    return Sizes(*boxes[0], tuple(boxes[1:]))


def draw(puzzle: FillIn, box: Box, look: Look, view: View) -> Drawing:
    """The cells at the top of the box, in its middle, the words below them."""
    most = _answer_pitch(puzzle, look) if view.kind == "answer" else PITCH
    listing, pitch = None, _fitted(puzzle, box.width, box.height)
    if view.kind != "answer":
        listing, pitch = _shared(puzzle, box, look, view)
    pitch = min(pitch, max(most, least_pitch(puzzle, look, view)))
    if pitch + 1e-6 < least_pitch(puzzle, look, view):
        what = f"a fill-in of {len(puzzle.words)} words, {puzzle.columns}x{puzzle.rows} cells,"
        need, remedy = measure(puzzle, look, view), "fewer words or a larger trim"
        return too_small(what, need, box, remedy, "with its list")
    rule, size = _rule(pitch), _letter_size(puzzle, look, view, pitch)
    left = box.x + (box.width - puzzle.columns * pitch) / 2
    lattice = GridLattice(left, box.top - rule / 2, pitch)
    ops = [*cells_drawn(puzzle.answer, lattice, rule), *_letters(puzzle, lattice, look, view, size)]
    bottom = box.top - puzzle.rows * pitch - rule
    if not listing:
        return Drawing(tuple(ops), size, bottom)
    ops += listing.placed(box.x + box.width / 2, bottom - GAP, look)
    smallest = listing.size if not puzzle.starters else min(size, listing.size)
    return Drawing(tuple(ops), smallest, bottom - GAP - listing.height)


def _shared(puzzle: FillIn, box: Box, look: Look, view: View) -> tuple[WordsList | None, float]:
    """The list and the cells that share a box best: the list's own type, unless cells would be too small."""
    lines = list_lines((word.letters for word in puzzle.words), view.phrases)
    least = least_pitch(puzzle, look, view)
    wanted = max(least, min(PITCH, 1.3 * least))
    listing, pitch = None, 0.0
    for size, spacing in settings_to_try(look):
        set_in = set_list(lines, size, box.width, look, spacing)
        if not set_in:
            continue
        fitted = _fitted(puzzle, box.width, box.height - GAP - set_in.height)
        if fitted > pitch:
            listing, pitch = set_in, fitted
        if pitch >= wanted:
            break
    return listing, pitch


def _fitted(puzzle: FillIn, width: float, height: float) -> float:
    """The largest pitch in a room."""
    pitch = min(width / (puzzle.columns + RULE), height / (puzzle.rows + RULE))
    if _rule(pitch) > RULE * pitch:
        pitch = min((width - THINNEST) / puzzle.columns, (height - THINNEST) / puzzle.rows)
    return pitch


def least_pitch(puzzle: FillIn, look: Look, view: View) -> float:
    """The least width of a cell."""
    if view.kind == "answer":
        return look.floors["answer-grid"] / _ratio(puzzle, look, view)
    printed = look.floors["grid"] / _ratio(puzzle, look, view, LARGEST_RATIO) if puzzle.starters else 0.0
    return max(WRITTEN[look.large_print], printed)


def _letter_size(puzzle: FillIn, look: Look, view: View, pitch: float) -> float:
    """The size of the letters in cells of that width: no less than their floor, if that fits in."""
    size = _ratio(puzzle, look, view) * pitch
    if view.kind == "answer":
        return size
    return max(size, min(look.floors["grid"], _ratio(puzzle, look, view, LARGEST_RATIO) * pitch))


def _answer_pitch(puzzle: FillIn, look: Look) -> float:
    most = max(look.sizes["answer-grid"], look.floors["answer-grid"])
    return most / _ratio(puzzle, look, View(kind="answer"))


def _ratio(puzzle: FillIn, look: Look, view: View, usual: float = RATIO) -> float:
    """The letters' size to the pitch: the usual one, unless a letter is wide."""
    role = "answer-grid" if view.kind == "answer" else "grid"
    letters = {letter for word in puzzle.words for letter in word.letters}
    widest = max(look.metrics.width(letter, role, 1) for letter in sorted(letters))
    return min(ANSWER_RATIO if view.kind == "answer" else usual, WIDEST / widest)


def _rule(pitch: float) -> float:
    return max(RULE * pitch, THINNEST)


def cells_drawn(rows: tuple[tuple[str | None, ...], ...], lattice: GridLattice, rule: float) -> list[Op]:
    """The borders of cells, and solid ones where none of these is but all round are."""
    cells = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign is not None}
    ops: list[Op] = [lattice.ruled(cell_borders(cells), rule)]
    if holes := surrounded(cells):
        ops.append(Paint(filled_holes(holes, lattice), fill="ink"))
    return ops


def _letters(puzzle: FillIn, lattice: GridLattice, look: Look, view: View, size: float) -> list[Op]:
    """The starter's letters; in an answer all of them, the starter's bold."""
    given = _placed(puzzle.given)
    if view.kind != "answer":
        return [lattice.signs(given, look, "grid", size)] if given else []
    others = [each for each in _placed(puzzle.answer) if each not in given]
    bold = [lattice.signs(given, look, "grid-bold", size)] if given else []
    return [lattice.signs(others, look, "answer-grid", size), *bold]


def _placed(rows: tuple[tuple[str | None, ...], ...]) -> list[tuple[Cell, str]]:
    return [((r, c), sign) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign is not None]
