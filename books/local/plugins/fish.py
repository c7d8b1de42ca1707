"""A fish that swims to the left: a shape in ten lines."""

from bookmaker import Shape, hookimpl


def fish(x: float, y: float) -> bool:
    """A round body, and a tail that widens behind it."""
    return (x + 0.25) ** 2 / 0.5625 + y * y <= 1 or (x >= 0.25 and abs(y) <= x - 0.1)


@hookimpl
def register_shapes() -> list[Shape]:
    return [Shape.where("fish", "a fish that swims to the left", fish)]
