"""Finished interiors held against checkers that are not ours: poppler and qpdf."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .test_build import OCEAN, REEF

TOOLS = ("pdffonts", "pdfinfo", "pdftotext", "qpdf")
MISSING = [tool for tool in TOOLS if not shutil.which(tool)]


@pytest.fixture(scope="module", autouse=True)
def tools() -> None:
    """Where the tools are missing these tests are left out, but never on the machine that decides."""
    if MISSING and os.environ.get("CI"):
        pytest.fail(f"install {', '.join(MISSING)}: apt-get install poppler-utils qpdf")
    if MISSING:
        pytest.skip(f"without {', '.join(MISSING)}")


@pytest.fixture
def interiors(tmp_path: Path, bookmaker: Callable[..., Any]) -> dict[str, Path]:
    """The interiors of a small book, by edition."""
    (tmp_path / "reef.txt").write_text(REEF, encoding="utf-8")
    (tmp_path / "ocean.yaml").write_text(OCEAN, encoding="utf-8")
    assert bookmaker("build", "ocean.yaml", "--jobs", 1, "--quiet").code == 0
    return {path.parent.name: path for path in Path("build/ocean").glob("*/interior.pdf")}


def told(*command: object) -> str:
    """What a checker says of a file it accepts."""
    return subprocess.run([*map(str, command)], capture_output=True, text=True, check=True).stdout


def test_others_find_nothing_wrong_with_our_files(interiors: dict[str, Path]) -> None:
    assert len(interiors) == 3
    for name, path in interiors.items():
        assert "No syntax or stream encoding errors found" in told("qpdf", "--check", path)
        fonts = [line.split() for line in told("pdffonts", path).splitlines()[2:]]
        assert fonts
        for font in fonts:
            embedded, subset = font[-5:-3]
            assert (embedded, subset) == ("yes", "yes"), f"{name}: {font}"
            assert "Helvetica" not in font[0]


def test_others_read_the_sizes_and_words_we_meant(interiors: dict[str, Path]) -> None:
    facts = told("pdfinfo", "-box", interiors["print"])
    assert "Page size:       432 x 648 pts" in facts
    assert "TrimBox:             0.00     0.00   432.00   648.00" in facts
    text = told("pdftotext", "-layout", interiors["print"], "-")
    for word in ("Tide Pools", "ANEMONE", "SEA STAR", "Answer on page"):
        assert word in text
