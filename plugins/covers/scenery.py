"""Pictures and grounds of covers: a hero, art of the theme's, hills, rays, a picture of the author's."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bookmaker import ArtInks
from bookmaker.drawing import Box, Curve, Op, Paint, icon, mirrored, polar

from .stage import LEAST_HERO_SHARE, Stage


def outer_contour(curve: Curve) -> Curve:
    """The largest of a pictogram's contours: its figure without what is left out of it."""
    found: list[Curve] = []
    steps = list(curve.steps)
    begun: list[int] = [n for n, (kind, _) in enumerate(steps) if kind == "M"]
    for start, stop in zip(begun, [*begun[1:], len(steps)], strict=True):
        found.append(Curve(tuple(steps[start:stop])))
    return max(found, key=lambda each: each.box.width * each.box.height)


def hero(
    stage: Stage,
    box: Box,
    ink_name: str,
    rim: str = "",
    rim_width: float = 0.0,
    body: str = "",
    number: int = 0,
    turn: float = 0.0,
    inks: ArtInks | None = None,
    layer: int = -2,
    usual: tuple[str, ...] = ("magnify",),
    besides: tuple[str, ...] = (),
    least: float = LEAST_HERO_SHARE,
) -> list[Op]:
    """What the book is about as a large picture: the author's art, else a pictogram, as large as a box takes.

    `usual` are those of a book that has none, `besides` those that the cover shows otherwise. `rim` is an ink
    that goes round it so wide, `body` one that fills what a pictogram leaves out. None where it would be less
    than that share of the front's shorter side.
    """
    desk = stage.desk
    if min(box.width, box.height) <= 2 * rim_width or max(box.width, box.height) < least * stage.short:
        return []
    if desk.hero is not None and desk.hero.name != "icon" and not number:
        args = dict(desk.hero.args)
        drawn = desk.art(desk.hero.name, box, inks or ArtInks(ink_name, ink_name, ink_name, ink_name), args)
        return [replace(op, layer=layer) for op in drawn]
    names = [name for name in desk.icons if name not in besides] or list(usual)
    if desk.hero is not None and desk.hero.name == "icon":
        named = str(next(iter(dict(desk.hero.args).values()), ""))
        names = [named, *(name for name in names if name != named)]
    shape = icon(names[number % len(names)]).placed(turn=turn).centred()
    _, _, wide, high = shape.box
    scale = min((box.width - 2 * rim_width) / wide, (box.height - 2 * rim_width) / high)
    if max(wide, high) * scale + 2 * rim_width < least * stage.short:
        return []
    shape = shape.placed(box.x + box.width / 2, box.y + box.height / 2, scale)
    ops: list[Op] = []
    if rim or body:
        outer = outer_contour(shape)
        fill = body or rim
        ops.append(Paint(outer, fill=fill, stroke=rim or body, width=2 * rim_width or 1.0, layer=layer))
        ops.append(Paint(shape, fill=None, stroke=rim or body, width=2 * rim_width or 1.0, layer=layer))
        if body:
            ops.append(Paint(outer, fill=body, layer=layer))
    ops.append(Paint(shape, fill=ink_name, layer=layer))
    return ops


def art(
    stage: Stage,
    name: str,
    box: Box,
    inks: ArtInks,
    settings: Mapping[str, object] | None = None,
    layer: int = -4,
    seed: str = "",
) -> list[Op]:
    """Art by its name in a box, on a layer."""
    drawn = stage.desk.art(name, box, inks, settings, seed=seed)  # type: ignore[arg-type]  # texts and numbers
    return [replace(op, layer=layer) for op in drawn]


def flipped(ops: Iterable[Op], middle: float, stage: Stage) -> list[Op]:
    """Art on the other side of an upright line."""
    return list(mirrored(tuple(ops), middle, stage.desk.look.metrics))


def upside_down(ops: Iterable[Op], middle: float) -> list[Op]:
    """Painted curves on the other side of a level line."""
    return [
        replace(op, curve=op.curve.mapped(lambda x, y: (x, 2 * middle - y)), clip=None)
        for op in ops
        if isinstance(op, Paint)
    ]


def turned_rays(
    centre: tuple[float, float], radius: float, count: int, clip: Box, ink_name: str, layer: int = -5
) -> Paint:
    """Rays of light from a middle."""
    x, y = centre
    wedges = []
    for n in range(count):
        first, second = polar(radius, n * 360 / count), polar(radius, (n + 0.5) * 360 / count)
        wedges.append(Curve.polygon([(x, y), (x + first[0], y + first[1]), (x + second[0], y + second[1])]))
    return Paint(Curve.joined(wedges), fill=ink_name, clip=Curve.rectangle(clip), layer=layer)


def hill(box: Box, tops: Sequence[float], ink_name: str, layer: int = -4) -> Paint:
    """Ground from a box's foot up to a soft line through heights at even steps across it."""
    step = box.width / (len(tops) - 1)
    points = [(box.x + n * step, top) for n, top in enumerate(tops)]
    line = Curve.smooth(points).steps
    low = box.y
    steps = (("M", ((box.x, low),)), ("L", line[0][1]), *line[1:], ("L", ((box.right, low),)), ("Z", ()))
    return Paint(Curve(steps), fill=ink_name, clip=Curve.rectangle(box), layer=layer)


def within(ops: Iterable[Op], box: Box) -> list[Op]:
    """Paints cut off at a box."""
    clip = Curve.rectangle(box)
    return [replace(op, clip=clip) if isinstance(op, Paint) and op.clip is None else op for op in ops]
