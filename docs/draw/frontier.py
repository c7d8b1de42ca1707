"""The frontier of crossings against spread, for 30 words in 20x20, drawn: docs/pictures/frontier.png.

    python docs/draw/frontier.py [--runs N] [--seed N] [--picture FILE]

Floors of spread from 0 to 95 are asked for at every effort but `finest`; the medians reached are
printed and drawn, a line for each effort. Planning is left out, so nothing is kept out for offence.
"""

from __future__ import annotations

import argparse
import random
import statistics
from pathlib import Path

from common import PICTURES, ROOT
from PIL import Image, ImageDraw, ImageFont

from bookmaker.wordsearch.engine.make import make
from bookmaker.wordsearch.grid import Mask
from bookmaker.wordsearch.judge.verify import verify
from bookmaker.wordsearch.model import Goals, Request
from bookmaker.wordsearch.words import Entry, spell

Points = list[tuple[int, float, float]]  # the floor asked for, spread and crossings reached

OCEAN = (ROOT / "benchmarks" / "ocean30.txt").read_text(encoding="utf-8").split()
LATIN = tuple((letter, 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
FLOORS = (0, 45, 60, 70, 75, 80, 85, 90, 95)
TOLD = (0, 75, 95)  # floors with a large point; the number stands at the first line
INKS = {"fine": "#3d3d3d", "standard": "#2b6f8f", "fast": "#c26a1b"}
SPREADS, CROSSINGS = (0.3, 1.0), (36, 52)  # the axes
SIZE, LEFT, TOP, RIGHT, BOTTOM = (720, 460), 64, 44, 24, 60
FINER = 3  # drawn so many times larger, for smooth lines
COLOURS = 32


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=15, help="puzzles for each point, 15 where not given")
    parser.add_argument("--seed", type=int, help="repeat the run that printed this number")
    parser.add_argument(
        "--picture", type=Path, default=PICTURES / "frontier.png", help="where the picture goes"
    )
    asked = parser.parse_args()
    first = random.SystemRandom().randrange(10**6) if asked.seed is None else asked.seed
    print(f"{asked.runs} runs, seeds from {first} (repeat with --seed {first})")
    seeds = range(first, first + asked.runs)
    lines = {effort: [point(floor, effort, seeds) for floor in FLOORS] for effort in INKS}
    draw(lines, asked.runs).save(asked.picture, optimize=True)


def point(floor: int, effort: str, seeds: range) -> tuple[int, float, float]:
    """The median spread and crossings where that floor is asked for."""
    puzzles = [make(wanted(floor, effort, seed), LATIN) for seed in seeds]
    assert all(verify(puzzle) == () and len(puzzle.placed) == len(OCEAN) for puzzle in puzzles)
    assert all(puzzle.measures.parallel_pairs == 0 for puzzle in puzzles)
    spread = statistics.median(puzzle.measures.spread for puzzle in puzzles)
    crossings = statistics.median(puzzle.measures.intersections for puzzle in puzzles)
    print(f"{effort}, floor {floor / 100:.2f}: spread {spread:.2f}, {crossings:g} crossings", flush=True)
    return floor, spread, crossings


def wanted(floor: int, effort: str, seed: int) -> Request:
    """The puzzle asked for."""
    entries = tuple(Entry(spell(word), word) for word in OCEAN)
    return Request(Mask.full((20, 20)), entries, goals=Goals(spread=floor), seed=seed, effort=effort)


def draw(lines: dict[str, Points], runs: int) -> Image.Image:
    """The picture: spread to the right, crossings upwards."""
    image = Image.new("RGB", (SIZE[0] * FINER, SIZE[1] * FINER), "white")
    pen = ImageDraw.Draw(image)
    for spread in range(round(SPREADS[0] * 10), round(SPREADS[1] * 10) + 1):
        x, y = at(spread / 10, CROSSINGS[0])
        pen.line([(x, TOP * FINER), (x, y)], "#e3e3e3", FINER)
        pen.text((x, y + 6 * FINER), f"{spread / 10:.1f}", "#555", letters(13), anchor="ma")
    for crossings in range(CROSSINGS[0], CROSSINGS[1] + 1, 2):
        x, y = at(SPREADS[0], crossings)
        pen.line([(x, y), ((SIZE[0] - RIGHT) * FINER, y)], "#e3e3e3", FINER)
        if crossings % 4 == 2:
            pen.text((x - 8 * FINER, y), str(crossings), "#555", letters(13), anchor="rm")
    title = f"30 words in 20 x 20: crossings against spread, medians of {runs}"
    pen.text((LEFT * FINER, 14 * FINER), title, "black", letters(16))
    below = (SIZE[1] - 26) * FINER
    pen.text((LEFT * FINER, below), "crossings (up), spread (to the right)", "black", letters(13))
    for number, (effort, points) in enumerate(lines.items()):
        ink, path = INKS[effort], [at(spread, crossings) for _, spread, crossings in points]
        pen.line(path, ink, 2 * FINER, joint="curve")
        for (floor, *_), (x, y) in zip(points, path, strict=True):
            radius = (6 if floor in TOLD else 4) * FINER
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), ink)
            if floor in TOLD and not number:
                pen.text((x + 4 * FINER, y - 9 * FINER), f"{floor / 100:.2f}", ink, letters(12), anchor="ls")
        right = (SIZE[0] - RIGHT - (len(lines) - 1 - number) * 90) * FINER
        pen.text((right, below), effort, ink, letters(15), anchor="ra")
    return image.resize(SIZE, Image.Resampling.LANCZOS).quantize(COLOURS)


def at(spread: float, crossings: float) -> tuple[float, float]:
    """Where that much of both is on the picture."""
    (least, most), (low, high) = SPREADS, CROSSINGS
    x = LEFT + (spread - least) / (most - least) * (SIZE[0] - LEFT - RIGHT)
    y = TOP + (high - crossings) / (high - low) * (SIZE[1] - TOP - BOTTOM)
    return x * FINER, y * FINER


def letters(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own letters."""
    return ImageFont.load_default(size * FINER)


if __name__ == "__main__":
    main()
