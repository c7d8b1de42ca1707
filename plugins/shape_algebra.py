"""Shapes of shapes: put together, cut out of one another, mirrored and turned inside out.

A shape is named with its settings behind a colon, as on the command line: star:points=7, icon:fish. A comma
parts one shape from the next; settings of one shape are parted by blanks.
"""

from collections.abc import Callable, Iterable

from bookmaker import Args, BookError, Kit, Mask, Setting, Shape, Size, Value, hookimpl

HOW = "named with commas between; settings follow a colon: heart, ring:hole=60, icon:fish"


@hookimpl
def register_shapes() -> list[Shape]:
    share = Setting("inner", "how large what is cut out is, in percent of the grid", 60, least=20, most=100)
    many = Setting("of", f"the shapes, {HOW}", "cross, circle", alone=True)
    first = Setting("of", f"a shape and what is cut out of it, {HOW}", "rectangle, heart", alone=True)
    one = Setting("of", "the shape, maybe with settings: icon:fish", "arrow", alone=True)
    inside = Setting("of", "the shape, maybe with settings: icon:fish", "heart", alone=True)
    down = Setting("down", "true: upside down, in place of left to right", False)
    return [
        Shape("union", "two shapes or more in one: {union: [cross, circle]}", union, (many,)),
        Shape(
            "cut", "a shape with others cut out of its middle: {cut: [rectangle, heart]}", cut, (first, share)
        ),
        Shape("mirror", "a shape the other way round: {mirror: arrow}", mirror, (one, down)),
        Shape("invert", "the grid round a shape: {invert: heart}", invert, (inside, share)),
    ]


def union(size: Size, args: Args, kit: Kit) -> Mask:
    """Cells that are in any of them."""
    masks = [draw(kit, size) for draw in named(str(args["of"]))]
    return picked(size, lambda cell: any(cell in mask for mask in masks), "the union")


def cut(size: Size, args: Args, kit: Kit) -> Mask:
    """Cells of the first that are in none of the others, each drawn smaller in the middle."""
    first, *others = named(str(args["of"]))
    return without(first(kit, size), others, int(args["inner"]), kit)


def invert(size: Size, args: Args, kit: Kit) -> Mask:
    """Cells that are not in the shape."""
    return without(Mask.full(size), named(str(args["of"])), int(args["inner"]), kit)


def mirror(size: Size, args: Args, kit: Kit) -> Mask:
    """The rows backwards, or in the other order."""
    rows = one_of(str(args["of"]))(kit, size).picture
    return Mask(rows[::-1] if args["down"] else tuple(row[::-1] for row in rows))


Draw = Callable[[Kit, Size], Mask]


def named(text: str) -> list[Draw]:
    """The shapes of a text, each to be drawn with a kit at a size."""
    found = [one_of(part.strip()) for part in text.split(",") if part.strip()]
    if not found:
        raise BookError("no shapes are named", f"they are {HOW}")
    return found


def one_of(text: str) -> Draw:
    """One shape, 'star:points=7 inner=40' or 'icon:fish'."""
    name, _, rest = text.strip().partition(":")
    if "=" not in rest:
        args: dict[str, Value] = {"": rest.strip()} if rest.strip() else {}
    else:
        pairs = [part.partition("=") for part in rest.split()]
        if wrong := [key + equals for key, equals, value in pairs if not (key and value)]:
            raise BookError(f"'{wrong[0]}' of the shape '{text.strip()}' is no setting with a value", HOW)
        args = {key: value for key, _, value in pairs}
    return lambda kit, size: kit.shape(name.strip(), size, **args)


def without(mask: Mask, others: Iterable[Draw], percent: int, kit: Kit) -> Mask:
    """The mask less the others, which stand in its middle at so many percent of its size."""
    size = mask.size
    inner = Size(*(middle(side, percent) for side in size))
    left, top = ((side - hole) // 2 for side, hole in zip(size, inner, strict=True))
    holes = [draw(kit, inner) for draw in others]
    return picked(
        size,
        lambda cell: cell in mask and not any((cell[0] - top, cell[1] - left) in hole for hole in holes),
        "the shape",
    )


def middle(side: int, percent: int) -> int:
    """So many percent of a side, with as many cells left on either hand."""
    wanted = max(1, side * percent // 100)
    return wanted - (side - wanted) % 2 or min(2, side)


def picked(size: Size, inside: Callable[[tuple[int, int]], bool], what: str) -> Mask:
    """The cells that a rule picks; a BookError if there are none."""
    rows = [
        "".join(".#"[inside((row, column))] for column in range(size.columns)) for row in range(size.rows)
    ]
    if "#" not in "".join(rows):
        raise BookError(
            f"nothing is left of {what} in a grid of {size}", "take another shape, or a smaller inner"
        )
    return Mask(tuple(rows))
