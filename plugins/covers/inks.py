"""The colours covers come in: each a few inks that go together, far below any printer's limit.

Text of reading size is black or knocked out of a ground, so that inks a hair out of place do not
blur it.
"""

from collections.abc import Mapping

from bookmaker import Args, Ink, Setting
from bookmaker.drawing import Colours

NAMES = ("deep", "tone", "bright", "pale", "mark")
# The ground, artwork on it, the accent on it; a paper, and the accent on that.
COLOURS = {
    "tide": (
        (1, 0.58, 0.25, 0.32),
        (0.92, 0.46, 0.2, 0.22),
        (0, 0.32, 0.86, 0),
        (0.06, 0, 0.03, 0),
        (0, 0.68, 0.7, 0),
    ),
    "coral": (
        (0.04, 0.88, 0.7, 0.14),
        (0, 0.8, 0.6, 0.1),
        (0, 0.08, 0.5, 0),
        (0, 0.03, 0.07, 0),
        (0.9, 0.4, 0.2, 0.25),
    ),
    "forest": (
        (0.8, 0.36, 0.76, 0.42),
        (0.75, 0.3, 0.68, 0.3),
        (0, 0.2, 0.8, 0),
        (0.03, 0, 0.09, 0),
        (0, 0.58, 0.86, 0.02),
    ),
    "plum": (
        (0.62, 0.92, 0.24, 0.36),
        (0.57, 0.85, 0.2, 0.26),
        (0, 0.4, 0.4, 0),
        (0.02, 0.05, 0.01, 0),
        (0, 0.74, 0.36, 0),
    ),
    "ink": (
        (0.3, 0, 0, 0.94),
        (0.24, 0, 0, 0.8),
        (0, 0.26, 0.9, 0),
        (0, 0, 0.04, 0.03),
        (0, 0.78, 0.8, 0.02),
    ),
}
COLOUR = Setting("colour", "which colours go together", "tide", choices=tuple(COLOURS))
FILLER = 0.5  # black, of the letters between the words

ON_DEEP = Colours(text="cover-pale", strong="paper", accent="cover-bright")
ON_PALE = Colours(text="ink", strong="cover-deep", accent="cover-mark")


def inks(args: Args) -> Mapping[str, Ink]:
    """The inks of the colour chosen."""
    shares = dict(zip(NAMES, COLOURS[str(args["colour"])], strict=True))
    colours = {f"cover-{name}": Ink(_gray(cmyk), cmyk) for name, cmyk in shares.items()}
    return {**colours, "cover-soft": Ink(1 - FILLER, (0, 0, 0, FILLER))}


def _gray(cmyk: tuple[float, ...]) -> float:
    """How light it is without its colour."""
    cyan, magenta, yellow, black = cmyk
    return round(max(0.0, (1 - 0.3 * cyan - 0.59 * magenta - 0.11 * yellow) * (1 - black)), 3)
