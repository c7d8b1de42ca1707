"""Plain outlines: rectangle, circle, diamond, triangle, hexagon and heart."""

from collections.abc import Callable

from bookmaker import Args, Kit, Mask, Shape, Size, hookimpl


@hookimpl
def register_shapes() -> list[Shape]:
    return [
        Shape("rectangle", "the whole grid", rectangle),
        Shape.where("circle", "a circle, or an oval in an oblong grid", lambda x, y: x * x + y * y <= 1),
        Shape("diamond", "a square on its corner", diamond),
        Shape("triangle", "a triangle with its point up", triangle),
        Shape.where("hexagon", "a hexagon with a flat top", lambda x, y: abs(x) + abs(y) / 2 <= 1),
        Shape.where("heart", "a heart", heart),
    ]


def rectangle(size: Size, args: Args, kit: Kit) -> Mask:
    """Every cell of the grid."""
    return Mask.full(size)


def heart(x: float, y: float) -> bool:
    """Two round lobes side by side, and below them a curve that narrows to a point."""
    x = abs(x)
    if y > 0.4:
        return (2 * x - 1) ** 2 + ((y - 0.4) / 0.6) ** 2 <= 1
    depth = (0.4 - y) / 1.43  # the point lies a little below the grid, so that the last row has cells
    return x <= 1 - depth * depth


def diamond(size: Size, args: Args, kit: Kit) -> Mask:
    """Rows that widen evenly to the middle and narrow again."""
    return centred(size, lambda row: abs(2 * row + 1 - size.rows))


def triangle(size: Size, args: Args, kit: Kit) -> Mask:
    """Rows that widen evenly to the last."""
    return centred(size, lambda row: size.rows - 1 - row)


def centred(size: Size, lost: Callable[[int], int]) -> Mask:
    """Rows in the middle of the grid, each as much narrower as `lost` says.

    Where `lost` is the number of rows, nothing is left; it is counted in whole cells, so
    edges step evenly and every row keeps one or two cells at least.
    """
    columns, rows = size
    margins = [columns * lost(row) // (2 * rows) for row in range(rows)]
    return Mask(tuple("." * margin + "#" * (columns - 2 * margin) + "." * margin for margin in margins))
