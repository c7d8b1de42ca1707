"""docs/proof.md says what the proof does: its modes, options and figures are those of the program."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bookmaker.adopt.find_grids import OFF as OFF_ALONE
from bookmaker.host.load import load_plugins
from bookmaker.pdfread.tolerances import NEAR, OFF
from bookmaker.proof.answer_marks import FURTHEST

from ..sweep import in_sweep_alone
from .test_sight import DAMAGES as SEEN
from .test_vandalism import DAMAGES

GUIDE = (Path(__file__).parents[2] / "docs" / "proof.md").read_text(encoding="utf-8")
ROWS = [row.split(" | ") for row in GUIDE.splitlines() if row.startswith("| `")]
BOOK = """
title: Sea
seed: 4
repeats: allow
editions: [{name: one, publisher: pdfx, trim: 6 x 9 in, paper: offset-80}]
defaults: {grid: 10 x 10, effort: fast}
puzzles:
"""
WORDS = "words: [anemone, barnacle, limpet, urchin]"
ASKED = {
    "number-search": 'words: ["12345", "98765", "10293"]',
    "evil-pair": "words: [stale, least], grid: 8 x 8",
    "evil-list": "words: [stone, onset, notes]",
    "one-missing": "words: [reef, fern, crab, tern]",
    "clues": "words: [limpet, urchin], clues: [It clings to rocks, All spines]",
    **dict.fromkeys(("evil", "super-evil", "evil-or-not"), "word: coral, grid: 8 x 8"),
}


HIDDEN = {"clues", "coded", "missing-vowels", "no-list", "scrambled"}


@in_sweep_alone
def test_a_file_alone_cannot_prove_lists_that_do_not_name_their_words_and_its_record_can(
    tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    modes = sorted(load_plugins(packages=False).modes)
    puzzles = (f"  - {{title: {mode}, mode: {mode}, {ASKED.get(mode, WORDS)}}}\n" for mode in modes)
    (tmp_path / "sea.yaml").write_text(BOOK + "".join(puzzles), encoding="utf-8")
    built = bookmaker("build", "sea.yaml", "--jobs", 1, "--quiet")
    assert built.code == 0, built.err
    pdf, book = "build/sea/one/interior.pdf", "build/sea/book.json"
    alone, held = (
        bookmaker("prove", pdf, "--strict", "--alone"),
        bookmaker("prove", pdf, "--strict", "--book", book),
    )
    assert (alone.code, held.code) == (1, 0)
    unproven = re.findall(r"puzzle (\d+): its list does not name the words", alone.out)
    assert {modes[int(number) - 1] for number in unproven} == HIDDEN
    assert "not proven" not in held.out


def test_the_guide_has_every_option_and_figure(bookmaker: Callable[..., Any]) -> None:
    options = set(re.findall(r"--[a-z-]+", bookmaker("prove", "--help").out)) - {"--help", "--debug"}
    assert options == {name for row in ROWS for name in re.findall(r"--[a-z-]+", row[0])}
    proven, alone = GUIDE.split("## A file by itself")
    assert f"within {OFF:g} of a cell" in proven
    assert f"within {NEAR:g} pt" in proven
    assert f"within {OFF_ALONE:g} of a cell" in alone
    assert f"at most {FURTHEST:g}" in GUIDE
    [least] = re.findall(r"in more than (\d+) ways", GUIDE)
    assert len(DAMAGES) + len(SEEN) > int(least)
