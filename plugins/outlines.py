"""Outlines from drawings: a pictogram, an SVG path or file, a picture or letters, and many shapes by name.

Those by name stand in outlines.txt: a name, a sentence, and the pictogram or the path it is drawn by. Some
have a second path, a silhouette without gaps and thin parts, which small grids do not show: `plain` is it.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from bookmaker import Args, BookError, Files, Kit, Mask, Plan, Problem, Setting, Shape, Size, hookimpl
from bookmaker.drawing import Curve, curve_mask, icon, picture_mask, polar, read_svg, svg_path, text_curve

OUTLINES_FILE = "outlines.txt"
FONTS = {  # those that come with the themes and are heavy enough for cells
    "archivo": "archivo-black/ArchivoBlack.ttf",
    "slab": "alfa-slab-one/AlfaSlabOne.ttf",
    "round": "fredoka/FredokaBold.ttf",
    "brush": "lilita-one/LilitaOne.ttf",
    "tall": "league-gothic/LeagueGothic.ttf",
    "spooky": "creepster/Creepster.ttf",
    "script": "pacifico/Pacifico.ttf",
}
FOLDER = Path(__file__).parents[1] / "themes" / "fonts"
KEEP = Setting("keep", "true: in its own proportions, with room left over; else stretched to the grid", False)
SOLID_OUTLINE = Setting("solid", "true: gaps of a single cell are filled, as between wing and body", False)
PLAIN_OUTLINE = Setting("plain", "true: a plain silhouette, drawn for grids of few cells", False)
WEDGE = "M0 8L9 0V5H20V11H9V16Z"


@hookimpl
def register_shapes(files: Files) -> Iterator[Shape]:
    name = Setting("name", "its name, as `bookmaker list art --out art.pdf` shows them", "fish", alone=True)
    drawn = Setting("d", "an SVG path, or the name of an .svg file beside the book", WEDGE, alone=True)
    file = Setting("file", "a PNG or JPEG beside the book; without one, a ball", "", alone=True)
    dark = Setting("threshold", "what is darker than so many percent is in play", 50, least=1, most=99)
    light = Setting("light", "true: what is lighter is in play", False)
    text = Setting("text", "letters or digits", "ABC", alone=True)
    font = Setting("font", "the letters' font", "archivo", choices=tuple(FONTS))
    sides = Setting("sides", "how many sides", 8, least=3, most=12)
    yield Shape("icon", "a pictogram's outline, as in {icon: fish}", pictogram, (name, KEEP, SOLID_OUTLINE))
    yield Shape(
        "path", "an SVG path, or the filled shapes of an SVG file", path, (drawn, KEEP, SOLID_OUTLINE)
    )
    yield Shape("photo", "the dark of a PNG or JPEG, as in {photo: dog.png}", photo, (file, dark, light))
    yield Shape("text", "letters or digits, as in {text: 2027}", text_outline, (text, font, KEEP))
    yield Shape("polygon", "an even polygon that stands on a side", polygon, (sides,))
    for parts in outlines(files.read_text(OUTLINES_FILE)):
        yield named(*parts)


@hookimpl
def check_plan(plan: Plan) -> Iterator[Problem]:
    """That a shape has a plainer drawing, where gaps of the usual one are a single cell wide; once a size."""
    told = set()
    for request in plan.requests:
        shape, mask = request.shape, request.mask
        lines = (*mask.picture, *map("".join, zip(*mask.picture, strict=True)))
        thin = (
            shape.name in with_plain() and "plain" not in dict(shape.args) and any("#.#" in x for x in lines)
        )
        if thin and (shape.name, mask.size) not in told:
            told.add((shape.name, mask.size))
            what = (
                f"{request.title or request.id}: in a grid of {mask.size} gaps of its {shape.name} are thin"
            )
            hint = f"shape: {{{shape.name}: {{plain: yes}}}} is drawn for few cells"
            yield Problem(what, hint, plan.places.get(request.id), advice=True)


def outlines(text: str) -> Iterator[list[str]]:
    """The parts of each line: a name, a sentence, what it is drawn by, and for some that more plainly."""
    for line in text.splitlines():
        if line and not line.startswith("#"):
            yield [part.strip() for part in line.split("|")]


@cache
def with_plain() -> frozenset[str]:
    """The names of the shapes that have a plainer drawing."""
    text = Path(__file__).with_name(OUTLINES_FILE).read_text(encoding="utf-8")
    return frozenset(name for name, _, _, *plain in outlines(text) if plain)


def named(name: str, about: str, source: str, plain: str = "") -> Shape:
    """A shape of outlines.txt: `icon fish`, or a path; maybe a plainer path, too."""

    def mask(size: Size, args: Args, kit: Kit) -> Mask:
        drawn = plain if plain and args["plain"] else source
        kind, _, of = drawn.partition(" ")
        curve = icon(of) if kind == "icon" else svg_path(drawn)
        return curve_mask(curve, size, f"shape '{name}'", solid=bool(args["solid"]))

    return Shape(name, about, mask, (SOLID_OUTLINE, PLAIN_OUTLINE) if plain else (SOLID_OUTLINE,))


def pictogram(size: Size, args: Args, kit: Kit) -> Mask:
    """The outline of a pictogram."""
    name = str(args["name"]).strip()
    return curve_mask(icon(name), size, f"the pictogram '{name}'", bool(args["keep"]), bool(args["solid"]))


def path(size: Size, args: Args, kit: Kit) -> Mask:
    """What lies inside an SVG path, or the filled shapes of a file."""
    drawn = str(args["d"]).strip()
    if drawn.lower().endswith(".svg"):
        return curve_mask(read_svg(kit, drawn), size, f"'{drawn}'", bool(args["keep"]), bool(args["solid"]))
    try:
        curve = svg_path(drawn)
    except ValueError as error:
        raise BookError(
            str(error), "it is the d of an SVG <path>, 'M0 0L9 0L5 8Z', or an .svg file"
        ) from error
    return curve_mask(curve, size, f"the path '{drawn:.30}'", bool(args["keep"]), bool(args["solid"]))


def photo(size: Size, args: Args, kit: Kit) -> Mask:
    """What is dark in a picture."""
    file = str(args["file"]).strip()
    if not file:
        return kit.shape("circle", size)
    data = kit.read_bytes(file)
    return picture_mask(data, size, f"the picture '{file}'", int(args["threshold"]), bool(args["light"]))


def text_outline(size: Size, args: Args, kit: Kit) -> Mask:
    """Letters side by side."""
    text = " ".join(str(args["text"]).split())
    if not text:
        raise BookError("the text of the shape has no letters", "write some, as in {text: 2027}")
    curve = text_curve(text, FOLDER / FONTS[str(args["font"])])
    return curve_mask(curve, size, f"the text '{text}'", bool(args["keep"]))


def polygon(size: Size, args: Args, kit: Kit) -> Mask:
    """Corners on a circle, two of them at its foot."""
    sides = int(args["sides"])
    corners = (polar(1, -90 + (n + 0.5) * 360 / sides) for n in range(sides))
    return curve_mask(Curve.polygon(corners), size, f"a polygon of {sides} sides")
