"""A star with as many points as you like."""

from itertools import pairwise
from math import cos, pi, sin

from bookmaker import Args, Kit, Mask, Setting, Shape, Size, hookimpl

STAR_ABOUT = "a star with a point at the top"
UNIT = 4096  # corners lie on whole 4096ths, as cells do: a sine's last bit decides nothing

Point = tuple[int, int]


@hookimpl
def register_shapes() -> list[Shape]:
    points = Setting("points", "how many points", 5, least=4, most=12)
    inner = Setting("inner", "how far out the notches are, in percent of the points", 45, least=20, most=80)
    return [Shape("star", STAR_ABOUT, star, (points, inner))]


def star(size: Size, args: Args, kit: Kit) -> Mask:
    """The star, stretched to the grid.

    A cell is in play when its corner nearest the middle is: going by its centre, the
    points would be threads of single cells.
    """
    centre, *corners = stretched(right_half(int(args["points"]), int(args["inner"])))
    wedges = [(centre, a, b) for a, b in pairwise(corners)]

    def inside(x: float, y: float) -> bool:
        corner = inwards(abs(x), size.columns), inwards(y, size.rows)
        return any(holds(wedge, corner) for wedge in wedges)

    return in_one_piece(Shape.where("star", STAR_ABOUT, inside).mask(size, {}, kit))


def right_half(points: int, inner: int) -> list[Point]:
    """The centre, then the corners from the top round to the foot; the left half mirrors them."""
    corners = [(0, 0)]
    for turn in range(points + 1):
        reach = UNIT * (inner if turn % 2 else 100) / 100
        angle = pi * turn / points
        corners.append((round(reach * sin(angle)), round(reach * cos(angle))))
    return corners


def stretched(outline: list[Point]) -> list[Point]:
    """The corners moved apart until the star touches all four edges."""
    widest = max(x for x, _ in outline)
    lowest, highest = min(y for _, y in outline), max(y for _, y in outline)
    return [(x * UNIT // widest, (2 * y - lowest - highest) * UNIT // (highest - lowest)) for x, y in outline]


def inwards(centre: float, cells: int) -> int:
    """Half a cell nearer to the middle, in units."""
    units, half = int(centre * UNIT), UNIT // cells
    return max(units - half, 0) if units > 0 else min(units + half, 0)


def holds(wedge: tuple[Point, Point, Point], spot: Point) -> bool:
    """Whether a triangle, its corners given clockwise, has the spot in it or on its edge."""
    a, b, c = wedge
    return not (left_of(a, b, spot) or left_of(b, c, spot) or left_of(c, a, spot))


def left_of(a: Point, b: Point, spot: Point) -> bool:
    """Whether the spot is to the left as one walks from a to b."""
    return (b[0] - a[0]) * (spot[1] - a[1]) > (b[1] - a[1]) * (spot[0] - a[0])


def in_one_piece(mask: Mask) -> Mask:
    """The mask without the tips that thin points lose on a coarse grid."""
    loose = set(mask)
    todo = [(mask.size.rows // 2, mask.size.columns // 2)]
    while todo:
        row, column = todo.pop()
        near = {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} & loose
        loose -= near
        todo += near
    return Mask(
        tuple(
            "".join("." if (row, column) in loose else sign for column, sign in enumerate(signs))
            for row, signs in enumerate(mask.picture)
        )
    )
