"""The puzzle's page: the grid, and its list below.

The grid wants to be large, the list to keep its size, and they share one height. So of all
ways to set the list the one is taken that costs neither much: where the smaller of the two
shares, of the largest pitch and of the full type, is greatest. Among ways about as good the
better-looking wins.
"""

from dataclasses import dataclass
from operator import itemgetter

from bookmaker import Puzzle, list_text
from bookmaker.drawing import Box, Drawing, Look, Sizes, View

from .clues import has_clues
from .columns import Listing
from .lattice import JUST, GridLattice, cell_marks, cells_of, is_whole, letter_ratio, letters, outline
from .listing import count_of, listings

ABOUT = 0.06  # shares closer than this are alike


@dataclass(frozen=True, slots=True)
class QuestionLengths:
    """What a grid's size hangs on."""

    columns: int
    rows: int
    ratio: float  # letters to pitch
    outside: float  # from the cells to the frame, in pitches; a shape's outline runs along them
    line: float
    gap: float  # from the frame to the list
    floor: float  # the least pitch
    most: float  # the largest

    @classmethod
    def of(cls, puzzle: Puzzle, look: Look) -> "QuestionLengths":
        """The theme's wishes for this grid."""
        ratio = letter_ratio(puzzle, look, "grid", look.measure("grid-ratio"))
        return cls(
            *puzzle.size,
            ratio,
            look.measure("frame-outside") if is_whole(puzzle) else 0.0,
            look.measure("frame-width"),
            look.measure("list-gap"),
            look.floors["grid"] / ratio,
            max(look.sizes["grid"], look.floors["grid"]) / ratio,
        )

    def width(self, pitch: float) -> float:
        """Of the grid with its frame."""
        return (self.columns + 2 * self.outside) * pitch + self.line

    def height(self, pitch: float) -> float:
        """Of the grid with its frame."""
        return (self.rows + 2 * self.outside) * pitch + self.line

    def pitch(self, width: float, height: float) -> float:
        """The largest that this room allows."""
        across = (width - self.line) / (self.columns + 2 * self.outside)
        down = (height - self.line) / (self.rows + 2 * self.outside)
        return min(across, down, self.most)

    def below(self, listing: Listing) -> float:
        """What the list takes of the height."""
        return self.gap + listing.height if listing.columns else 0.0


Way = tuple[Listing, float]  # a list and the pitch it leaves the grid


def draw_question(puzzle: Puzzle, box: Box, look: Look, view: View) -> Drawing:
    """The grid at the top of the box and its list below, or why they do not fit."""
    grid = QuestionLengths.of(puzzle, look)
    ways, fitting, top = list[Way](), list[Way](), 0.0
    widest = grid.pitch(box.width, box.height)
    for listing in listings(puzzle, look, view.order, box.width):
        if listing.face.size / look.sizes["list"] < top - ABOUT:
            break  # type only shrinks from here, and no way costs less than its type does
        way = listing, grid.pitch(box.width, box.height - grid.below(listing))
        ways.append(way)
        if way[1] + JUST >= grid.floor:
            fitting.append(way)
            top = max(top, share(way, widest, look))
    if not fitting:
        return Drawing((), 0.0, box.top, too_small(puzzle, grid, ways, box, look))
    listing, pitch = best(fitting, widest, look)
    size, bottom = pitch * grid.ratio, box.top - grid.height(pitch)
    left = box.x + (box.width - grid.columns * pitch) / 2
    lattice = GridLattice(left, box.top - grid.line / 2 - grid.outside * pitch, pitch)
    ops = [*cell_marks(puzzle, lattice, look), *outline(puzzle, lattice, look)]
    ops.append(letters(puzzle, cells_of(puzzle), lattice, look, "grid", size))
    room = max(grid.columns * pitch, min(box.width, listing.least_width))
    ops += listing.placed(box.x + box.width / 2, bottom - grid.gap, room)
    smallest = min(size, listing.smallest) if listing.columns else size
    return Drawing(tuple(ops), smallest, bottom - grid.below(listing))


def best(fitting: list[Way], widest: float, look: Look) -> Way:
    """The way that costs grid and list least, and among the like the best-looking."""
    shares = [share(way, widest, look) for way in fitting]
    least = max(shares) - ABOUT
    alike = [(way[0].odd, -found, way) for way, found in zip(fitting, shares, strict=True) if found >= least]
    return min(alike, key=itemgetter(0, 1))[2]


def share(way: Way, widest: float, look: Look) -> float:
    """What a way leaves of the largest pitch or of the full type, whichever it leaves less of."""
    listing, pitch = way
    return min(pitch / widest, listing.face.size / look.sizes["list"])


def too_small(puzzle: Puzzle, grid: QuestionLengths, ways: list[Way], box: Box, look: Look) -> str:
    """What stands in the way, and what would help."""
    if not ways:
        return too_narrow(puzzle, box, look)
    count = len(puzzle.listed)
    kind = "clues" if has_clues(puzzle) else "words"
    listed = f"the list of {count} {kind} and " if count > 1 else "the word and " if count else ""
    if puzzle.key:
        listed = f"the list of {count} words, its key and "
    width = grid.width(grid.floor)
    height = grid.height(grid.floor) + min(grid.below(listing) for listing, _ in ways)
    return (
        f"{listed}a {puzzle.size} grid need {inches(width)} x {inches(height)} even in the smallest type, "
        f"and there is {inches(box.width)} x {inches(box.height)}; fewer words, a smaller grid "
        "or a larger trim would help"
    )


def too_narrow(puzzle: Puzzle, box: Box, look: Look) -> str:
    """Which word is wider than the page."""
    if has_clues(puzzle):
        return f"{inches(box.width)} is too narrow for clues; a larger trim would help"
    words = [list_text(entry) for entry in puzzle.listed] or [count_of(puzzle, look)]
    widest = max(words, key=lambda word: look.metrics.width(word, "list", 1))
    return (
        f"'{widest}' is too long for a line of {inches(box.width)}, even at {look.floors['list']:g} points; "
        "a shorter word or a larger trim would help"
    )


def inches(length: float) -> str:
    return f"{length / 72:.2f} in"


def question_sizes(puzzle: Puzzle, look: Look, view: View) -> Sizes:
    """The narrowest box for the grid, and its height there; a wider one may need less of it."""
    grid = QuestionLengths.of(puzzle, look)
    width = grid.width(grid.floor)
    while not (ways := [*listings(puzzle, look, view.order, width)]):
        width *= 1.1  # a long word asks for a wider box
    return Sizes(width, grid.height(grid.floor) + min(map(grid.below, ways)))
