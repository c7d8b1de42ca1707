"""Whole puzzles as the command prints them, kept as text.

UPDATE_GOLDEN=1 makes the files in golden/puzzles anew; read them before they are kept.
"""

import os
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden" / "puzzles"

OCEAN = "anemone\nbarnacle\nsea star\nlimpet\nurchin\nseaweed\nmussel\nplankton\nwhelk\notter\n"
CAFE = "café\ncrème brûlée\npâté\nnoël\ngarçon\nforêt\n"
CATTLE = "cattle\ncat\nrattle\nrat\nfarmer\n"

PUZZLES = {
    "classic": (OCEAN, "--grid 15x12"),
    "easy-heart": (OCEAN, "--grid 18x16 --level easy --shape heart"),
    "expert-star": (OCEAN, "--grid 24x24 --level expert --shape star:points=6,inner=60 --filler frequency"),
    "french": (CAFE, "--grid 12x10 --level medium --language fr"),
    "pick": (OCEAN, "--grid 10x10 --pick 5 --directions e,s=2,nw"),
    "embedded-allowed": (CATTLE, "--grid 9x7 --embedded allow"),
    "embedded-dropped": (CATTLE, "--grid 9x7 --embedded drop"),
    "evil": ("kayak\n", "--grid 15x10 --mode evil"),
    "super-evil": ("test\n", "--grid 12x9 --mode super-evil"),
    "evil-or-not": ("banana\n", "--grid 12x9 --mode evil-or-not"),
}


def test_every_golden_puzzle_is_made_again() -> None:
    assert sorted(file.stem for file in GOLDEN.glob("*.txt")) == sorted(PUZZLES)


@pytest.mark.parametrize("name", PUZZLES)
def test_a_puzzle_is_printed_as_in_its_golden_file(bookmaker, name: str) -> None:
    words, options = PUZZLES[name]
    command = f"puzzle --words - --seed 11 --title {name} --no-local-plugins {options}"
    told = bookmaker(*command.split(), stdin=words)
    assert told.code == 0, told.err
    golden = GOLDEN / f"{name}.txt"
    text = f"{told.out}\n{told.err}".rstrip() + "\n"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")
