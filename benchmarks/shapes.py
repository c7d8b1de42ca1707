"""How long a shape of 40x40 takes, of processor time: a process's first pictogram, 200 more, and a PNG."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from io import BytesIO

from common import wanted
from PIL import Image, ImageDraw

from bookmaker import BookError, Size
from bookmaker.art.icons import icon, icon_groups
from bookmaker.art.masks import curve_mask, picture_mask

SIZE = Size(40, 40)


def milliseconds(draw: Callable[[], object]) -> float:
    """How long one call takes; a shape refused as too thin counts, too."""
    begun = time.process_time()
    try:
        draw()
    except BookError:
        return -1.0
    return 1000 * (time.process_time() - begun)


def main() -> None:
    """Print the median and the longest of each kind."""
    runs = wanted(5).runs
    first = milliseconds(lambda: curve_mask(icon("fish"), SIZE, "fish"))  # it opens the font
    names = sorted({name for group in icon_groups().values() for name in group})[:200]
    icons = [milliseconds(lambda: curve_mask(icon(name), SIZE, name)) for name in names]  # noqa: B023
    drawn = [each for each in icons if each >= 0]
    picture = Image.new("L", (1000, 1000), 255)
    ImageDraw.Draw(picture).ellipse((100, 200, 900, 800), fill=0)
    file = BytesIO()
    picture.save(file, "PNG")
    pngs = [milliseconds(lambda: picture_mask(file.getvalue(), SIZE, "a disc")) for _ in range(runs)]
    print(f"icons: {len(drawn)} of {len(names)} seen at {SIZE}, the others refused")
    print(f"first icon: {first:.1f} ms")
    for kind, found in (("icon", drawn), ("png", pngs)):
        print(f"{kind}: median {statistics.median(found):.1f} ms, longest {max(found):.1f} ms")


if __name__ == "__main__":
    main()
