"""The puzzle's page: the grid, and its list below it or beside it.

The grid wants to be large, the list to keep its size, and they share one height, or one width. So of
all ways to set the list the one is taken that costs neither much: where the smaller of the two
shares, of the largest pitch and of the full type, is greatest. Among ways about as good the
better-looking wins.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from operator import itemgetter

from bookmaker import Puzzle, Size
from bookmaker.drawing import (
    Box,
    Drawing,
    Fit,
    GridLattice,
    ListPlan,
    Look,
    Sizes,
    View,
    inset,
    named,
    words_to_find,
)

from .beside import Beside, beside_listings
from .clues import has_clues, listed_text
from .columns import Listing
from .lattice import (
    JUST,
    bulge,
    cell_marks,
    cells_of,
    is_whole,
    letter_ratio,
    lettered_rows,
    letters,
    outline,
)
from .listing import listings, narrowest

ABOUT = 0.06  # shares closer than this are alike
WISH = 0.15  # so much of a share the number of columns is worth that the theme wishes for
SQUARE = 0.95  # a box as wide as so much of its height has room beside a grid
FILLS = 0.8  # of its height: what a grid takes at least where its list is beside it for room alone
CORNER = 0.1  # so much of their size a grid and its list give up for art in the list's corner
LINES_ASIDE = 3  # times its columns: so many lines a list beside a note has at most, and no more of a tower
ABOUT_LARGE = 0.03  # the same in large print, which is bought for its size


@dataclass(frozen=True, slots=True)
class QuestionLengths:
    """What a grid's size hangs on."""

    columns: int
    rows: int
    ratio: float  # letters to pitch
    outside: float  # from the cells to the frame, in pitches; a stepped outline runs along them
    line: float
    gap: float  # from the frame to the list
    floor: float  # the least pitch
    most: float  # the largest

    @classmethod
    def of(cls, puzzle: Puzzle, look: Look, view: View) -> "QuestionLengths":
        """The theme's wishes for this grid, or the pitch that it has to have."""
        pitch = view.pitch
        ratio = letter_ratio(puzzle, look, "grid", look.measure("grid-ratio"), not is_whole(puzzle))
        least = look.floors["grid"] / ratio
        most = max(look.sizes["grid"], look.floors["grid"]) / ratio
        return cls(
            *puzzle.size,
            ratio,
            look.measure("frame-outside") if is_whole(puzzle) else bulge(puzzle, look, view),
            look.measure("frame-width"),
            look.measure("list-gap"),
            least if pitch is None else pitch,
            most if pitch is None else pitch,
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

    def top(self, box: Box, pitch: float) -> float:
        """Of its first row of cells, in a box that its frame hangs from."""
        return box.top - self.line / 2 - self.outside * pitch

    def below(self, listing: Listing) -> float:
        """What the list takes of the height."""
        return self.gap + listing.height if listing.columns else 0.0


@dataclass(frozen=True, slots=True)
class Way:
    """A list, and the pitch it leaves the grid."""

    listing: Listing
    pitch: float
    beside: Beside | None = None  # None: below the grid

    @property
    def size(self) -> float:
        """Of the list's type."""
        return self.listing.face.size

    @property
    def plan(self) -> ListPlan:
        """How its list stands, apart from its type."""
        return ListPlan("beside" if self.beside else "below", len(self.listing.columns))


@dataclass(frozen=True, slots=True)
class Settled:
    """How a puzzle is set in a box: the best way, and whether its list leaves a corner to others."""

    grid: QuestionLengths
    way: Way | None  # None: there is no room
    ways: list[Way]  # that were looked at, below the grid
    narrow: bool = False


def settle_question(puzzle: Puzzle, box: Box, look: Look, view: View) -> Settled:
    """The way in which the grid and its list are set: as the page's section has it, where that can be."""
    grid = QuestionLengths.of(puzzle, look, view)
    if view.aside[0]:
        ways = [*beside_aside(puzzle, grid, box, look, view, view.aside)]
        ways = [way for way in ways if way.listing.lines <= LINES_ASIDE * len(way.listing.columns)]
        return Settled(grid, chosen(fitting_ways(ways, grid), grid, box, look, view), ways, narrow=True)
    ways = list[Way]()
    either = (view.shared or box.width > SQUARE * box.height) and look.style("list", "place") == "below"
    if either:
        ways = [*below_grid(puzzle, grid, box, look, view)]
    below = fitting_ways(ways, grid)
    least = FILLS * box.height if below and not view.shared else 0.0  # else the foot of the page stays empty
    side = side_of(look, view, either)
    beside = [*beside_grid(puzzle, grid, box, look, view, side, least)] if side and puzzle.listed else []
    if not either and (not beside or (look.style("list", "or-below") and not view.shared)):
        ways = [*below_grid(puzzle, grid, box, look, view)]
        below = fitting_ways(ways, grid)
    way = chosen([*beside, *below], grid, box, look, view)
    narrow = (
        narrower(puzzle, grid, box, look, view, way) if way and view.corner[0] and not way.beside else None
    )
    return Settled(grid, narrow or way, ways, bool(narrow))


def fit_question(puzzle: Puzzle, box: Box, look: Look, view: View) -> Fit:
    """How large the letters of its grid would be drawn there, and how its list would stand."""
    settled = settle_question(puzzle, box, look, view)
    grid, way = settled.grid, settled.way
    if way is None:
        return Fit()
    width, list_top = grid.width(way.pitch), grid.height(way.pitch) + grid.gap
    return Fit(way.pitch * grid.ratio, way.pitch, width, way.plan, list_top)


def draw_question(puzzle: Puzzle, box: Box, look: Look, view: View) -> Drawing:
    """The grid at the top of the box and its list, or why they do not fit."""
    settled = settle_question(puzzle, box, look, view)
    grid, way = settled.grid, settled.way
    if way is None:
        return Drawing((), 0.0, box.top, too_small(puzzle, grid, settled.ways, box, look))
    listing, pitch = way.listing, way.pitch
    width, height, size = grid.width(pitch), grid.height(pitch), pitch * grid.ratio
    left = box.x + (box.width - grid.columns * pitch) / 2
    if way.beside:
        left = way.beside.grid_left(listing, box, width) + (width - grid.columns * pitch) / 2
    lattice = GridLattice(left, grid.top(box, pitch), pitch)
    ops = [
        *named(cell_marks(puzzle, lattice, look), "ground"),
        *outline(puzzle, lattice, look, view, size),
    ]
    ops.append(letters(puzzle, cells_of(puzzle), lattice, look, "grid", size))
    bottom = box.top - height
    if way.beside:
        ops += way.beside.placed(listing, box, lattice, width, height, lettered_rows(puzzle)[0])
    else:
        wide = width if listing.as_wide_as_frame else grid.columns * pitch
        room, middle = max(wide, min(box.width, listing.least_width)), box.x + box.width / 2
        if settled.narrow:  # from the frame's inner side to the art, or to the note
            taken = max(view.corner[0], view.aside[0])
            room = max(listing.least_width, (wide + box.width) / 2 - taken)
            middle = box.right - taken - room / 2
            middle = middle if view.side != "left" else 2 * box.x + box.width - middle
        ops += listing.placed(middle, bottom - grid.gap, room)
        bottom -= grid.below(listing)
    smallest = min(size, listing.smallest) if listing.columns else size
    return Drawing(tuple(ops), smallest, bottom)


def chosen(fitting: list[Way], grid: QuestionLengths, box: Box, look: Look, view: View) -> Way | None:
    """The best of some ways, among those that set the list as the section has it where there are such."""
    alike = [way for way in fitting if way.plan == view.listing]
    return best(alike or fitting, grid, box, look) if fitting else None


def fitting_ways(ways: list[Way], grid: QuestionLengths) -> list[Way]:
    """Those that leave the grid its least pitch."""
    return [way for way in ways if way.pitch + JUST >= grid.floor]


def beside_aside(
    puzzle: Puzzle, grid: QuestionLengths, box: Box, look: Look, view: View, aside: tuple[float, float]
) -> Iterator[Way]:
    """Lists below the grid that leave so much at the page's outer side, no wider than the grid may be."""
    room = inset(box, right=aside[0])
    for way in below_grid(puzzle, grid, room, look, view) if room.width > 0 else ():
        down = max(grid.below(way.listing), grid.gap + aside[1])
        yield replace(way, pitch=grid.pitch(box.width, box.height - down))


def narrower(puzzle: Puzzle, grid: QuestionLengths, box: Box, look: Look, view: View, way: Way) -> Way | None:
    """A list below the grid that leaves its corner to art; None where that costs the page too much."""
    width, height = view.corner
    ways = beside_aside(puzzle, grid, box, look, view, (width, 0.0))
    least_pitch, least_size = (1 - CORNER) * way.pitch, (1 - CORNER) * way.size
    fitting = [
        each
        for each in fitting_ways([*ways], grid)
        if each.listing.columns
        and each.pitch >= least_pitch
        and each.size >= least_size
        and box.height - grid.height(each.pitch) >= height
    ]
    return chosen(fitting, grid, box, look, view)


def side_of(look: Look, view: View, either: bool) -> str:
    """At which side of a grid its list may stand, '' for below it alone; `either` may be."""
    place, outer = str(look.style("list", "place")), view.side or "right"
    if place == "inner":
        return "left" if outer == "right" else "right"
    return outer if place == "outer" or either else place.replace("below", "")


def below_grid(puzzle: Puzzle, grid: QuestionLengths, box: Box, look: Look, view: View) -> Iterator[Way]:
    """The ways to set the list below the grid; those in type so small that none can win are left out."""
    widest, top = grid.pitch(box.width, box.height), 0.0
    wide = look.measure("grid-width") * box.width
    for listing in listings(puzzle, look, view.order, box.width):
        if listing.face.size / look.sizes["list"] < top - most_given_up(look):
            return  # type only shrinks from here, and no way costs less than its type does
        way = Way(listing, grid.pitch(box.width, box.height - grid.below(listing)))
        yield way
        if way.pitch + JUST >= grid.floor and grid.width(way.pitch) + JUST >= wide:
            top = max(top, share(way, widest, look))


def most_given_up(look: Look) -> float:
    """How much of its size a list may lose for what the theme wishes, once the grid is as wide as that."""
    if look.measure("grid-width"):
        return WISH + about(look)
    return WISH if look.style("list", "columns") else about(look)


def beside_grid(
    puzzle: Puzzle, grid: QuestionLengths, box: Box, look: Look, view: View, side: str, least: float
) -> list[Way]:
    """The ways to set it beside the grid, no higher than that: on its rows, if it may and does fit so.

    The grid with its frame is `least` high there, or higher.
    """
    ways = list[Way]()
    aside = look.measure("list-aside")
    if least and grid.height(grid.pitch(box.width - aside - narrowest(puzzle, look), box.height)) < least:
        return ways
    (first, last), clues = lettered_rows(puzzle), has_clues(puzzle)
    may = bool(look.style("list", "on-rows")) and not puzzle.key and not clues
    spread = look.style("list", "fill") == "spread" and not clues
    for on_rows in (True, False) if may else (False,):
        beside = Beside(side, aside, on_rows, spread, view.shared)
        for listing in () if ways else beside_listings(puzzle, look, view.order, box.width):
            pitch = grid.pitch(box.width - listing.least_width - beside.aside, box.height)
            if pitch + JUST < grid.floor or grid.height(pitch) < least:
                continue
            if fitted := beside.fitted(listing, pitch, last - first + 1, grid.height(pitch)):
                ways.append(Way(fitted, pitch, beside))
    return ways


def best(fitting: list[Way], grid: QuestionLengths, box: Box, look: Look) -> Way:
    """The way that costs grid and list least, and among the like the best-looking.

    The number of columns that the theme wishes for may cost somewhat more, as may a list no wider than
    the frame, and a grid of the width that it wishes for whatever the list can yield.
    """
    below = [grid.width(way.pitch) for way in fitting if not way.beside]
    wide = min(look.measure("grid-width") * box.width, max(below, default=0.0))
    fitting = [way for way in fitting if way.beside or grid.width(way.pitch) + JUST >= wide]
    widest = grid.pitch(box.width, box.height)
    shared = [(share(way, widest, look), way) for way in fitting]
    most = max(found for found, _ in shared)

    def amiss(way: Way) -> tuple[bool, int]:
        over = way.listing.as_wide_as_frame and way.listing.least_width > grid.width(way.pitch) + JUST
        return over and not way.beside, way.listing.off

    least_amiss = min(amiss(way) for found, way in shared if found >= most - WISH)
    shared = [(found, way) for found, way in shared if amiss(way) == least_amiss]
    least = max(found for found, _ in shared) - about(look)
    alike = [(way.listing.odd, -found, way) for found, way in shared if found >= least]
    return min(alike, key=itemgetter(0, 1))[2]


def about(look: Look) -> float:
    """How near two shares are that look alike."""
    return ABOUT_LARGE if look.large_print else ABOUT


def share(way: Way, widest: float, look: Look) -> float:
    """What a way leaves of the largest pitch or of the full type, whichever it leaves less of."""
    return min(way.pitch / widest, way.size / look.sizes["list"])


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
    height = grid.height(grid.floor) + min(grid.below(way.listing) for way in ways)
    remedies = what_fits(puzzle, grid, ways, box, look)
    return (
        f"{listed}a {puzzle.size} grid need {inches(width)} x {inches(height)} even in the smallest type, "
        f"and there is {inches(box.width)} x {inches(box.height)}; {remedies}, or a larger "
        "trim would help"
    )


def what_fits(puzzle: Puzzle, grid: QuestionLengths, ways: list[Way], box: Box, look: Look) -> str:
    """How many words do with this grid, and how large a grid does with this list, where there are such."""
    least = min(grid.below(way.listing) for way in ways)
    room = box.height - least - grid.line, box.width - grid.line
    rows, columns = (int(side / grid.floor - 2 * grid.outside + JUST) for side in room)
    side = min(rows / grid.rows, columns / grid.columns)
    smaller = Size(int(side * grid.columns + JUST), int(side * grid.rows + JUST))
    longest = max((len(entry.letters) for entry in puzzle.entries), default=1)
    count = most_words(puzzle, grid, box, look)
    kind = "clue" if has_clues(puzzle) else "word"
    return ", ".join(
        (
            f"{count} {kind}{'s' * (count > 1)}" if count else f"fewer {kind}s",
            f"a grid of {smaller}" if min(smaller) >= longest else "a smaller grid",
        )
    )


def most_words(puzzle: Puzzle, grid: QuestionLengths, box: Box, look: Look) -> int:
    """How many of the words, whichever, have room in a list below the grid; 0 for none of them."""
    if grid.width(grid.floor) > box.width + JUST:
        return 0
    listed = puzzle.listed
    by_width = sorted(
        range(len(listed)), key=lambda at: look.metrics.width(listed_text(listed[at], look), "list", 1)
    )
    few, many = 0, len(listed)
    while many - few > 1:
        count = (few + many) // 2
        shorter = replace(puzzle, entries=tuple(listed[at] for at in sorted(by_width[-count:])))
        room = box.height - grid.height(grid.floor) + JUST
        if any(grid.below(each) <= room for each in listings(shorter, look, "given", box.width)):
            few = count
        else:
            many = count
    return few


def too_narrow(puzzle: Puzzle, box: Box, look: Look) -> str:
    """Which word is wider than the page."""
    if has_clues(puzzle):
        return f"{inches(box.width)} is too narrow for clues; a larger trim would help"
    words = [listed_text(entry, look) for entry in puzzle.listed] or [words_to_find(puzzle, look.phrases)]
    widest = max(words, key=lambda word: look.metrics.width(word, "list", 1))
    return (
        f"'{widest}' is too long for a line of {inches(box.width)}, even at {look.floors['list']:g} points; "
        "a shorter word or a larger trim would help"
    )


def inches(length: float) -> str:
    """A length in points as a message tells it."""
    return f"{length / 72:.2f} in"


def question_sizes(puzzle: Puzzle, look: Look, view: View) -> Sizes:
    """The narrowest box for the grid, and its height there; a wider one may need less of it."""
    grid = QuestionLengths.of(puzzle, look, replace(view, pitch=None))
    width = grid.width(grid.floor)
    while not (ways := [*listings(puzzle, look, view.order, width)]):
        width *= 1.1  # a long word asks for a wider box
    return Sizes(width, grid.height(grid.floor) + min(map(grid.below, ways)))
