"""How long a shape of 40x40 takes, of processor time, and which pictograms `icons: auto` picks.

A process's first pictogram, 200 more, and a PNG of 1,000 pixels. `picked` prints a hundred titles with their
pictograms, to be judged by looking, and how many have none.
"""

from __future__ import annotations

from functools import partial
from io import BytesIO

from common import HERE, figure, worked
from PIL import Image, ImageDraw

from bookmaker import BookError, Size
from bookmaker.art.icons import icon, icon_groups
from bookmaker.art.masks import curve_mask, picture_mask
from bookmaker.art.matching_icons import matching_icons

SIZE = Size(40, 40)
TITLES = HERE / "icon_titles.txt"


def shapes(seeds: list[int]) -> None:
    figure("first icon, which opens the font", [worked(partial(of_icon, "fish"))[0]], asked=20)
    names = sorted({name for group in icon_groups().values() for name in group})[:200]
    times = [spent for spent, seen in (worked(partial(of_icon, name)) for name in names) if seen]
    print(f"icons: {len(times)} of {len(names)} seen at {SIZE}, the others refused as too thin")
    figure("icon", times, asked=20)
    picture, file = Image.new("L", (1000, 1000), 255), BytesIO()
    ImageDraw.Draw(picture).ellipse((100, 200, 900, 800), fill=0)
    picture.save(file, "PNG")
    pngs = [worked(partial(picture_mask, file.getvalue(), SIZE, "a disc"))[0] for _ in seeds]
    figure("png", pngs, asked=30)


def of_icon(name: str) -> bool:
    """Whether a pictogram can be a shape of that size."""
    try:
        return bool(curve_mask(icon(name), SIZE, name))
    except BookError:
        return False


def picked(_: list[int]) -> None:
    lines = [line for line in TITLES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    bare = 0
    for line in lines:
        title, _, words = line.rpartition(": ")
        found = matching_icons(title, words.split(", "))
        bare += not found
        print(f"{title}: {', '.join(found) or '-'}")
    print(f"{len(lines)} titles, {bare} without a pictogram")


FIGURES = {shapes: 5, picked: 1}
