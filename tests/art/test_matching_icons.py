"""`icons: auto`: pictograms that fit a puzzle's title and words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bookmaker.art.icons import icon_names
from bookmaker.art.matching_icons import ALIASES, TITLES_ALONE, matching_icons

JUDGED = Path(__file__).parents[2] / "benchmarks" / "icon_titles.txt"
TITLES = {
    "Garden Birds": ("bird",),
    "Kittens": ("cat",),
    "At the Beach": ("umbrella-beach",),
    "Christmas Tree": ("pine-tree",),
    "Music": ("music",),
    "The Farm": ("tractor",),
    "Butterflies": ("butterfly",),
    "Verbs": (),
    "More or Less": (),
}


@pytest.mark.parametrize("title", TITLES)
def test_a_title_has_the_pictograms_of_its_words(title: str) -> None:
    found = matching_icons(title, ())
    assert {*found} >= {*TITLES[title]}
    assert bool(found) == bool(TITLES[title])


def test_words_of_the_list_come_after_the_title_and_four_are_enough() -> None:
    found = matching_icons("Cats", ["owl", "pumpkin", "owls", "rocket", "cake", "pizza"])
    assert found == ("cat", "owl", "pumpkin", "rocket")


def test_every_pictogram_of_an_alias_is_there() -> None:
    lines = [line for line in ALIASES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert {line.partition(":")[0] for line in lines} <= {*icon_names(), "", TITLES_ALONE}


def test_small_words_part_no_pair_and_a_bat_of_baseball_is_no_animal() -> None:
    assert matching_icons("States of Matter", ()) == ("flask",)
    assert matching_icons("Money Matters", ()) == ("cash",)
    assert matching_icons("Baseball", ["bat", "homer"]) == ("baseball",)
    assert matching_icons("Bats!", ()) == ("bat",)
    assert matching_icons("Busy Little Word Searches", ()) == ()  # no bus
    assert matching_icons("Puppies", ()) == ("dog",)  # whose outline is a whole dog's


def test_the_hundred_titles_that_were_judged_keep_a_pictogram() -> None:
    lines = [line for line in JUDGED.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) == 100
    assert [title for title in lines if not matching_icons(title.rpartition(": ")[0], ())] == []


def test_a_book_has_its_pictograms_picked_and_the_author_overrules(
    bookmaker: Callable[..., Any], tmp_path: Path
) -> None:
    Path("book.yaml").write_text(
        "title: Pets\nauthor: A. Writer\neditions: [{publisher: screen, trim: 6 x 9 in}]\n"
        "defaults: {icons: auto}\npuzzles:\n"
        "  - {title: Kittens, words: [purr, tabby]}\n"
        "  - {title: Puppies, icons: [bone], words: [bark, chase]}\n"
        "  - {title: Verbs, words: [clause, adjoin]}\n",
        encoding="utf-8",
    )
    told = bookmaker("plan", "book.yaml").out
    assert "Kittens: cat\n" in told
    assert "Puppies: bone\n" in told
    assert "Verbs" not in told
