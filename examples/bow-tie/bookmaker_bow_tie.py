"""A shape: two triangles that meet in a knot."""

from bookmaker import Setting, Shape, hookimpl

KNOT = Setting("knot", "how high the knot is, in percent of the grid", 20, least=5, most=60)


def inside(x, y, knot):
    """Whether a cell with its centre there is in play: under the diagonals, or in the knot."""
    return abs(y) <= abs(x) or 100 * max(abs(x), abs(y)) <= knot


@hookimpl
def register_shapes():
    return [Shape.where("bow-tie", "a bow tie with a knot", inside, (KNOT,))]
