"""The pictures of docs/covers.md: a book with an edition a design, and a book for each theme.

The books are covers.yaml and covers_of_themes.yaml; the picture that one of the designs shows is drawn here.
"""

from __future__ import annotations

import math
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
import yaml
from common import built, keep, shrunk
from PIL import Image, ImageDraw

HERE = Path(__file__).parent
PPI, THEMED_PPI, GUIDES_PPI = 58, 34, 0.52
BLURB = """\
Word searches for long afternoons, made with care.

Every grid has been checked by a solver: each listed word is there exactly once, and nothing rude has
crept in between.
"""


def covers(folder: Path) -> None:
    """A book in every design that is no theme's."""
    with TemporaryDirectory() as place:
        book = Path(place) / "covers.yaml"
        book.write_bytes((HERE / book.name).read_bytes())
        beach().save(book.with_name("beach.png"))
        with built(book, "--guides") as out:
            for cover in sorted(out.glob("*/cover.pdf")):
                keep(rendered(cover, PPI), folder / "covers" / f"{cover.parent.name}.png")
            guides = out / "hardcover" / "cover-guides.png"
            with Image.open(guides) as image:
                wide = round(image.width * GUIDES_PPI)
            keep(shrunk(guides, wide), folder / "covers" / "guides.png")


def covers_of_themes(folder: Path) -> None:
    """A book in each theme, its cover the theme's own."""
    said = yaml.safe_load((HERE / "covers_of_themes.yaml").read_text(encoding="utf-8"))
    for theme, book in said.items():
        with TemporaryDirectory() as place:
            file = Path(place) / "book.yaml"
            file.write_text(yaml.safe_dump(themed(theme, **book), sort_keys=False), encoding="utf-8")
            with built(file) as out:
                cover = rendered(out / theme / "cover.pdf", THEMED_PPI)
                keep(cover, folder / "covers" / f"{theme}.png")


def themed(theme: str, words: str, badges: tuple[str, ...] = (), **book: object) -> dict[str, object]:
    """The book file of one theme."""
    edition = {"name": theme, "publisher": "kdp-paperback", "trim": "8.5 x 11 in", "paper": "white"}
    return {
        **book,
        **{"author": "A. Publisher", "imprint": "Harbour Books", "year": 2026, "seed": 6, "theme": theme},
        **{"defaults": {"grid": "12 x 12", "effort": "fast"}, "front": ["title"], "repeats": "allow"},
        "answers": {"per-page": 4},
        "cover": {"blurb": BLURB, "badges": [*badges]} if badges else {"blurb": BLURB},
        "editions": [edition],
        "puzzles": [{"repeat": 60, "title": "Round {n}", "words": words.split()}],
    }


def rendered(cover: Path, ppi: int) -> Image.Image:
    with pypdfium2.PdfDocument(cover) as document:
        picture: Image.Image = document[0].render(scale=ppi / 72).to_pil()
        return picture


def beach() -> Image.Image:
    """A low sun over the sea, in flat colours."""
    wide, high = 2000, 1800
    image = Image.new("RGB", (wide, high), (248, 214, 170))
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, 0, wide, 420), fill=(250, 226, 190))
    draw.ellipse((1130, 330, 1630, 830), fill=(240, 130, 90))
    for number, colour in enumerate([(96, 158, 172), (62, 128, 150), (38, 100, 130), (24, 74, 106)]):
        top = 760 + number * 210
        crest = [(x, top + 26 * math.sin(x / (150 + 40 * number) + number)) for x in range(0, wide + 20, 20)]
        draw.polygon([*crest, (wide, high), (0, high)], fill=colour)
    draw.polygon([(0, 1560), (900, 1480), (wide, 1640), (wide, high), (0, high)], fill=(236, 206, 160))
    return image
