"""The pictures of docs/covers.md, made anew: python benchmarks/cover_pictures.py [folder]

A book is built once, an edition a design, and each cover's file is rendered; the picture that one of
them shows is drawn here.
"""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image, ImageDraw

HERE = Path(__file__).parent.parent / "docs" / "pictures" / "covers"
PPI = 58
COLOURS = 72
BOOK = """
title: Ocean Word Searches
subtitle: Sixty puzzles from tide pool to trench
author: A. Publisher
imprint: Harbour Books
year: 2026
series: {name: Reef, number: 2}
seed: 6
defaults: {grid: 15 x 15, effort: fast}
front: [title]
answers: {per-page: 6}
repeats: allow
cover:
  blurb: |
    Sixty word searches for long afternoons by the sea.

    Dive in anywhere. From the first tide pool to the deepest trench, every grid has been checked by
    a solver: each listed word is there exactly once, and nothing rude has crept in between.

    Letters large enough to read in a deck chair, lists that never spill to the next page, and
    answers you can find without turning the book upside down.
  points: [60 puzzles, "4 levels, from kids to expert", All answers at the back]
  sample: tide-pools
editions:
  - {name: window, cover: {design: window}, WHERE}
  - {name: letters, cover: {design: {letters: {colour: plum}}}, WHERE}
  - {name: band, cover: {design: {band: {colour: coral}}}, WHERE}
  - {name: picture, cover: {design: {picture: {colour: ink}}, image: beach.png}, WHERE}
  - {name: full-picture, cover: {design: full-picture, image: beach.png}, WHERE}
  - {name: hardcover, publisher: kdp-hardcover, trim: 6 x 9 in, paper: cream, isbn: 978-0-306-40615-7,
     cover: {design: {window: {colour: forest}}}}
  - {name: landscape, publisher: kdp-paperback, trim: 8.25 x 6 in, paper: white,
     cover: {design: {letters: {colour: tide}}}}
puzzles:
  - title: Tide Pools
    words: [anemone, barnacle, limpet, urchin, seaweed, mussel, plankton, starfish, octopus, lobster, coral,
            otter, pelican, lagoon, seahorse]
  - {repeat: 59, title: "Reef {n}", grid: 8 x 8,
     words: [anemone, barnacle, limpet, urchin, seaweed, mussel, plankton]}
"""
# One for each theme: title, subtitle, series, what the cover says besides, and the words.
THEMED = {
    "newspaper": (
        "The Morning Word Search",
        "A fresh puzzle every day",
        "Daily, 3",
        "",
        "paper headline editor column coffee puzzle reader weather letters",
    ),
    "bold": (
        "In the Kitchen Word Search",
        "Sixty puzzles for cooks",
        "At Home, 1",
        "",
        "kettle spoon saucepan apron teapot oven recipe whisk ladle",
    ),
    "kids": (
        "Farm Word Search",
        "for clever kids",
        "Little Finders, 2",
        "badges: [AGES 6-8]",
        "cow pig sheep goat horse duck tractor barn farmer",
    ),
    "elegant": (
        "The Opera Word Search",
        "For an evening at home",
        "Encore, 1",
        "",
        "soprano aria tenor chorus overture curtain ballet conductor encore",
    ),
    "retro": (
        "Road Trip Word Search",
        "From coast to coast",
        "Highways, 1",
        "",
        "motel diner map engine camper sunset bridge canyon desert",
    ),
    "winter": (
        "Christmas Word Search",
        "A puzzle for every night of Advent",
        "Seasons, 4",
        "",
        "snow holly star angel candle reindeer carol stocking mistletoe",
    ),
    "spooky": (
        "Halloween Word Search",
        "For the longest night",
        "Seasons, 3",
        "",
        "ghost witch bat owl spider pumpkin midnight cauldron skeleton",
    ),
    "botanical": (
        "The Garden Word Search",
        "Through all the seasons",
        "Green Days, 1",
        "",
        "flower rose tulip orchard lavender jasmine violet daisy fern",
    ),
    "ocean": (
        "Ocean Word Search",
        "From tide pool to trench",
        "Reef, 2",
        "",
        "dolphin whale coral octopus lobster seahorse anchor island current",
    ),
    "modern": (
        "Two Minute Word Search",
        "For every break",
        "",
        "",
        "focus moment pause coffee window minute office pencil lunch",
    ),
    "tide": (
        "Low Tide Word Search",
        "For slow evenings by the water",
        "Shores, 1",
        "",
        "pebble harbour seagull driftwood lighthouse starfish anchor sand breeze",
    ),
}
THEMED_BOOK = """
title: {title}
subtitle: {subtitle}
author: A. Publisher
imprint: Harbour Books
year: 2026
{series}
seed: 6
theme: {theme}
defaults: {{grid: 12 x 12, effort: fast}}
front: [title]
answers: {{per-page: 4}}
repeats: allow
cover:
  blurb: |
    Word searches for long afternoons, made with care.

    Every grid has been checked by a solver: each listed word is there exactly once, and nothing rude has
    crept in between.
  {more}
editions:
  - {{name: {theme}, publisher: kdp-paperback, trim: 8.5 x 11 in, paper: white}}
puzzles:
  - {{repeat: 60, title: "Round {{n}}", words: [{words}]}}
"""
THEMED_PPI = 34
WHERE = "publisher: kdp-paperback, trim: 6 x 9 in, paper: cream"


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    themed(folder)
    plain(folder)


def plain(folder: Path) -> None:
    """A book in every design that is no theme's."""
    with TemporaryDirectory() as place:
        book = Path(place) / "covers.yaml"
        book.write_text(BOOK.replace("WHERE", WHERE), encoding="utf-8")
        beach().save(book.parent / "beach.png")
        command = [sys.executable, "-m", "bookmaker", "build", str(book), "--guides", "--out", f"{place}/out"]
        subprocess.run(command, check=True)
        for edition in sorted((book.parent / "out").iterdir()):
            if edition.is_dir():
                with pypdfium2.PdfDocument(edition / "cover.pdf") as document:
                    keep(document[0].render(scale=PPI / 72).to_pil(), folder / f"{edition.name}.png")
        with Image.open(book.parent / "out" / "hardcover" / "cover-guides.png") as guides:
            size = round(guides.width * 0.52), round(guides.height * 0.52)
            keep(guides.convert("RGB").resize(size, Image.Resampling.LANCZOS), folder / "guides.png")


def themed(folder: Path) -> None:
    """A book in each theme, its cover the theme's own."""
    for theme, (title, subtitle, series, more, words) in THEMED.items():
        with TemporaryDirectory() as place:
            book = Path(place) / "book.yaml"
            name, _, number = series.partition(", ")
            said = f"series: {{name: {name}, number: {number}}}" if series else ""
            listed = ", ".join(words.split())
            text = THEMED_BOOK.format(
                title=title, subtitle=subtitle, series=said, theme=theme, more=more, words=listed
            )
            book.write_text(text, encoding="utf-8")
            command = [sys.executable, "-m", "bookmaker", "build", str(book), "--out", f"{place}/out"]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            with pypdfium2.PdfDocument(Path(place) / "out" / theme / "cover.pdf") as document:
                keep(document[0].render(scale=THEMED_PPI / 72).to_pil(), folder / f"{theme}.png")


def keep(image: Image.Image, path: Path) -> None:
    """Few colours are enough for flat artwork, and make a small file."""
    image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name}: {image.width} x {image.height}, {path.stat().st_size / 1000:.0f} kB")


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


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
