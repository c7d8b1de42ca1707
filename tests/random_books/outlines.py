"""Shapes that a maker of puzzle books may ask for, each drawn once to see how many words it has room for."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image, ImageDraw

from bookmaker import BookError, Mask, Size
from bookmaker.art.icons import icon_groups
from bookmaker.files.confined import Files
from bookmaker.host.load import builtin_plugins
from bookmaker.host.puzzle_calls import draw_mask
from bookmaker.rng import stream
from bookmaker.wordsearch.model import Choice

PLUGINS = builtin_plugins()
BARE = sorted(set(PLUGINS.shapes) - {"rectangle", "icon", "path", "photo", "text", "picture"})
PICTURE = "/".join(  # a house
    [f"{'#' * (2 * row + 1):.^15}" for row in range(8)] + ["." + "#" * 13 + "."] * 4 + [".####.....####."] * 3
)
PATHS = ("M0 0H9L5 8Z", "M0 8L9 0V5H20V11H9V16Z", "M5 0L10 5V12H0V5Z")
TEXTS = ("2027", "Mia", "Q", "100", "JOY", {"text": "Hej", "font": "round"}, {"text": "7", "font": "slab"})
ALGEBRA: tuple[dict[str, Any], ...] = (
    {"union": ["cross", "circle"]},
    {"cut": ["rectangle", "heart"]},
    {"cut": ["circle", "star:points=6 inner=50"]},
    {"mirror": "arrow"},
    {"mirror": {"of": "house", "down": "yes"}},
    {"invert": "circle"},
    {"polygon": 7},
    {"star": {"points": 8}},
    {"ring": {"hole": 30}},
)
SIDES = (13, 16, 17, 20, 24)
PLACES = 12  # that a word needs in an outline, where others are to have one, too
PHOTO = "a dark (photo).png"


@dataclass(frozen=True, slots=True)
class Outline:
    """A shape as a book says it, what it looks like in a grid, and the files it is drawn from."""

    shape: Any
    mask: Mask
    files: dict[str, bytes]

    @property
    def line(self) -> int:
        """Letters of the longest word that can run across in it, or down, in enough places for several."""
        lines = (*self.mask.picture, *map("".join, zip(*self.mask.picture, strict=True)))
        for length in range(self.mask.longest_line(("e", "s")), 0, -1):
            places = sum(line.startswith("#" * length, at) for line in lines for at in range(len(line)))
            if places >= PLACES:
                return length
        return 0


def random_outline(dice: Random, most: int) -> Outline | None:
    """A shape at a size that shows it, its sides of so many cells at most; None where it takes more."""
    shape, files = random_shape(dice)
    side = dice.choice([side for side in SIDES if side <= most] or [most])
    if dice.random() < 0.3:
        side = most
    size = Size(side, dice.choice([side, side, min(most, side + 2)]))
    try:
        mask = drawn(shape, size, files)
    except BookError:  # told with the smallest size that shows it, which an author would take
        return None
    return Outline(shape, mask, files)


def random_shape(dice: Random) -> tuple[Any, dict[str, bytes]]:
    """A shape as it stands in a book file, and the picture that it is drawn from."""
    kind = dice.choice(["name", "name", "icon", "text", "path", "photo", "picture", "algebra"])
    if kind == "icon":
        return {
            "icon": dice.choice(
                icon_groups()[dice.choice(("animals", "food and drink", "nature", "weather"))]
            )
        }, {}
    if kind == "photo":
        shape: Any = dice.choice([PHOTO, {"file": PHOTO, "threshold": 40}])
        return {"photo": shape}, {PHOTO: photo(dice)}
    if kind == "algebra":
        return dice.choice(ALGEBRA), {}
    choices = {"name": BARE, "text": TEXTS, "path": PATHS, "picture": [PICTURE]}[kind]
    said = dice.choice(choices)
    return (said if kind == "name" else {kind: said}), {}


def photo(dice: Random) -> bytes:
    """Something dark before something light: two discs that lie over one another."""
    picture = Image.new("L", (400, 300), 200 + dice.randrange(56))
    draw = ImageDraw.Draw(picture)
    for _ in range(2):
        x, y = 120 + dice.randrange(80), 90 + dice.randrange(60)
        draw.ellipse((x - 100, y - 80, x + 120, y + 90), fill=dice.randrange(60))
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def drawn(shape: Any, size: Size, files: dict[str, bytes]) -> Mask:
    """The cells in play; a BookError where the size does not show the shape."""
    name, said = (shape, {}) if isinstance(shape, str) else next(iter(shape.items()))
    if isinstance(said, list):
        said = ", ".join(said)
    args = said if isinstance(said, dict) else {"": str(said)}
    dice = stream(1, "an outline", "shape")
    return draw_mask(PLUGINS, Choice(name, tuple(args.items())), size, dice, Pictures(files))


class Pictures(Files):
    """Files that are not written yet."""

    def __init__(self, files: dict[str, bytes]) -> None:
        super().__init__(Path())  # nothing is read
        self.held = files

    def read_bytes(self, name: str) -> bytes:
        """The bytes of that name."""
        return self.held[name]
