"""A ring: a circle with a round hole."""

from bookmaker import Args, Kit, Mask, Setting, Shape, Size, hookimpl

LEAST_RING_CELLS = 2  # between hole and edge, so that it holds together


@hookimpl
def register_shapes() -> list[Shape]:
    hole = Setting("hole", "the hole's width in percent of the ring's", 40, least=10, most=80)
    return [Shape("ring", "a circle with a round hole", ring, (hole,))]


def ring(size: Size, args: Args, kit: Kit) -> Mask:
    """The circle of that size, less a smaller one in its middle."""
    circle = kit.shape("circle", size)
    inner = Size(*(gap(side, int(args["hole"])) for side in size))
    if min(inner) < 1:
        return circle
    left, top = ((outside - inside) // 2 for outside, inside in zip(size, inner, strict=True))
    hole = {(row + top, column + left) for row, column in kit.shape("circle", inner)}
    return Mask(
        tuple(
            "".join("." if (number, column) in hole else sign for column, sign in enumerate(row))
            for number, row in enumerate(circle.picture)
        )
    )


def gap(side: int, percent: int) -> int:
    """The hole's width: a share of the side, with as many cells left on either hand."""
    wanted = min(side * percent // 100, side - 2 * LEAST_RING_CELLS)
    return wanted - (side - wanted) % 2
