"""An outline that grows by the dice, another one for every seed."""

from bookmaker import Args, Dice, Kit, Mask, Setting, Shape, Size, hookimpl

SIDE_STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))
CORNER_STEPS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
CANDIDATES = 8  # cells drawn for each that is taken: more of them make a smoother outline

Cell = tuple[int, int]


@hookimpl
def register_shapes() -> list[Shape]:
    share = Setting("size", "how much of the grid is in play, in percent", 70, least=40, most=95)
    return [Shape("random", "an outline that grows by the dice", outline, (share,))]


def outline(size: Size, args: Args, kit: Kit) -> Mask:
    """A cross whose arms reach all four edges, grown cell by cell until it is large enough."""
    columns, rows = size
    cells = cross(size, kit.dice)
    grow(cells, size, columns * rows * int(args["size"]) // 100, kit.dice)
    return Mask(
        tuple(
            "".join(".#"[stays((row, column), cells, size)] for column in range(columns))
            for row in range(rows)
        )
    )


def cross(size: Size, dice: Dice) -> set[Cell]:
    """Bars, two cells wide, from the middle to a spot on each edge, not too near a corner."""
    columns, rows = size
    middle = rows // 2, columns // 2
    across, down = columns // 4, rows // 4
    ends = [
        (0, across + dice.below(columns - 2 * across)),
        (rows - 1, across + dice.below(columns - 2 * across)),
        (down + dice.below(rows - 2 * down), 0),
        (down + dice.below(rows - 2 * down), columns - 1),
    ]
    spots = [spot for end in ends for spot in line(middle, end)]
    return {(row, min(column + wide, columns - 1)) for row, column in spots for wide in (0, 1)}


def line(start: Cell, end: Cell) -> list[Cell]:
    """The cells of a line, each next to the one before it."""
    down, right = end[0] - start[0], end[1] - start[1]
    steps = max(abs(down), abs(right), 1)
    return [(start[0] + down * i // steps, start[1] + right * i // steps) for i in range(steps + 1)]


def grow(cells: set[Cell], size: Size, wanted: int, dice: Dice) -> None:
    """Add cells along the outline, mostly where they have many neighbours already."""
    rim = sorted({near for cell in cells for near in beside(cell, size)} - cells)
    known = cells | set(rim)
    while len(cells) < wanted and rim:
        drawn = [dice.below(len(rim)) for _ in range(CANDIDATES)]
        best = max(drawn, key=lambda spot: neighbours(rim[spot], cells))
        rim[best], rim[-1] = rim[-1], rim[best]
        cell = rim.pop()
        cells.add(cell)
        fresh = [near for near in beside(cell, size) if near not in known]
        rim += fresh
        known.update(fresh)


def stays(cell: Cell, cells: set[Cell], size: Size) -> bool:
    """Whether a cell is in play once single holes are filled and single bumps are gone.

    No bump at the grid's edge goes, and no other holds two parts together: the outline
    stays in one piece that touches all four edges.
    """
    taken = [near in cells for near in beside(cell, size)]
    return all(taken) or (cell in cells and (len(taken) < len(SIDE_STEPS) or sum(taken) > 1))


def beside(cell: Cell, size: Size) -> list[Cell]:
    """The cells that share a side with this one."""
    spots = [(cell[0] + down, cell[1] + right) for down, right in SIDE_STEPS]
    return [(row, column) for row, column in spots if 0 <= row < size.rows and 0 <= column < size.columns]


def neighbours(cell: Cell, cells: set[Cell]) -> int:
    """How many of the eight cells around this one are taken."""
    row, column = cell
    return sum((row + down, column + right) in cells for down, right in SIDE_STEPS + CORNER_STEPS)
