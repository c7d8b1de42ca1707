"""Themes as files: what they say is checked, and a book brings its own."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import cast

import pytest

from bookmaker.errors import PluginError
from bookmaker.host.load import Plugins, load_plugins
from bookmaker.page.look import ARTWORK, FONT_ROLES, INKS, Metrics, settle_look
from bookmaker.page.measures import MEASURES

ROOT = Path(__file__).parents[2]
HANDBOOK = ROOT / "docs" / "themes.md"
BEGIN, END = (
    "<!-- measures: written by UPDATE_GOLDEN=1 pytest tests/host/test_theme_rules.py -->\n",
    "<!-- end of measures -->\n",
)
NO_METRICS = cast("Metrics", None)  # nothing is measured
PLAIN = (ROOT / "themes" / "plain.yaml").read_text(encoding="utf-8")


def with_theme(folder: Path, text: str) -> Plugins:
    (folder / "themes").mkdir(exist_ok=True)
    (folder / "themes" / "mine.yaml").write_text(text, encoding="utf-8")
    return load_plugins(folder, packages=False)


def mine(*changes: tuple[str, str]) -> str:
    text = PLAIN.replace("name: plain", "name: mine")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_a_theme_beside_the_book_joins_our_own(tmp_path):
    themes = with_theme(tmp_path, mine(("title: 22", "title: 25"))).themes
    assert sorted(themes) == ["mine", "plain", "tide"]
    theme = themes["mine"].offer
    assert theme.sizes["title"] == 25
    assert theme.folder == str((tmp_path / "themes").resolve())


def test_a_book_in_our_own_folder_does_not_bring_our_themes_twice():
    assert list(load_plugins(ROOT, packages=False).themes) == ["plain", "tide"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("floors:", "flors:"), ":1: unknown setting 'flors'"),
        (("title: 22", "title: big"), ":10: 'big' is no number"),
        (
            ("list-gap: 18", "list-gpa: 18"),
            "unknown setting 'list-gpa' / did you mean 'list-gap'?",
        ),
        (("  faint:", "  fiant:"), "unknown setting 'fiant' / did you mean 'faint'?"),
        (
            ("  grid-bold:", "  gridbold:"),
            "unknown setting 'gridbold' / did you mean 'grid-bold'?",
        ),
        (
            ("  contents: 11.5", "  content: 11.5"),
            "unknown setting 'content' / did you mean 'contents'?",
        ),
        (("{gray: 0.38, cmyk: [0, 0, 0, 0.62]}", "{gray: 0.38}"), ":9: 'cmyk' is missing"),
        (("{gray: 0.38, cmyk: [0, 0, 0, 0.62]}", "{gray: 0, cmyk: 1}"), ":25: an ink has four shares"),
        (("{gray: 0.38, cmyk: [0, 0, 0, 0.62]}", "gray"), ":9: a text stands where settings are expected"),
        (("{gray: 0.38,", "{gray: 38,"), "themes/mine.yaml:1:1: this theme has an ink 'soft' of gray 38"),
        (("  list: 9", "  list: 14"), "below its own floor of 14"),
        (("name: mine", "name: plain"), "plain"),
        (("name: mine", "name: [mine"), "mine.yaml"),
    ],
)
def test_what_a_theme_cannot_mean_is_told_with_its_place(tmp_path, change, told):
    with pytest.raises(PluginError) as refused:
        with_theme(tmp_path, mine(change))
    assert all(part in str(refused.value) for part in told.split(" / "))


def measures_table() -> str:
    """MEASURES as the handbook has it."""
    rows = [
        f"| `{each.name}` | {each.default:g} | {each.about} | {each.of} |\n" for each in MEASURES.values()
    ]
    return "\n| measure | default | what it is | of |\n| --- | --- | --- | --- |\n" + "".join(rows) + "\n"


def test_the_handbook_has_the_table_of_measures():
    """UPDATE_GOLDEN=1 writes it into docs/themes.md."""
    before, rest = HANDBOOK.read_text(encoding="utf-8").split(BEGIN)
    _, after = rest.split(END)
    wanted = f"{before}{BEGIN}{measures_table()}{END}{after}"
    if os.environ.get("UPDATE_GOLDEN"):
        HANDBOOK.write_text(wanted, encoding="utf-8")
    assert wanted == HANDBOOK.read_text(encoding="utf-8")


def test_the_handbook_names_every_role_and_ink():
    handbook = HANDBOOK.read_text(encoding="utf-8")
    for name in (*FONT_ROLES, *INKS, *ARTWORK):
        assert f"`{name}`" in handbook, name


def sources() -> list[str]:
    """The code of the package and the plugins."""
    return [
        path.read_text(encoding="utf-8")
        for folder in ("bookmaker", "plugins")
        for path in (ROOT / folder).rglob("*.py")
    ]


def test_pages_read_every_measure_and_only_those_there_are():
    read = {name for code in sources() for name in re.findall(r"\.measure\(\s*\"([a-z-]+)\"", code)}
    assert read == set(MEASURES)


def test_a_measure_that_there_is_not_cannot_be_read():
    look = settle_look(load_plugins(packages=False).themes["plain"].offer, (432, 648), False, NO_METRICS)
    assert look.measure("list-gap") == MEASURES["list-gap"].default
    with pytest.raises(ValueError, match="there is no measure 'list-gpa': did you mean 'list-gap'"):
        look.measure("list-gpa")


def test_no_theme_of_ours_says_a_default_again():
    for offered in load_plugins(packages=False).themes.values():
        again = {name for name, value in offered.offer.measures.items() if value == MEASURES[name].default}
        assert not again, offered


def test_a_theme_like_another_says_only_what_differs(tmp_path):
    themes = with_theme(tmp_path, "name: mine\nlike: tide\nabout: x\nmeasures: {tab-width: 20}\n").themes
    mine_, tide, plain = (themes[name].offer for name in ("mine", "tide", "plain"))
    assert (mine_.measures["tab-width"], mine_.measures["band-height"]) == (20, tide.measures["band-height"])
    assert mine_.inks == tide.inks
    assert tide.sizes == plain.sizes
    assert (mine_.bleeds, plain.bleeds) == (True, False)


def test_all_that_is_wrong_with_all_themes_is_told_at_once(tmp_path):
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "base.yaml").write_text("name: base\nlike: plain\nbleed: yes\n", encoding="utf-8")
    with pytest.raises(PluginError) as refused:
        with_theme(tmp_path, "name: mine\nlike: base\nsizes: {list: big, grid: huge}\n")
    assert [str(problem.place) for problem in refused.value.problems] == [
        f"{tmp_path}/themes/base.yaml:3:1",  # the folder is told as it was given
        f"{tmp_path}/themes/mine.yaml:3:15",
        f"{tmp_path}/themes/mine.yaml:3:26",
    ]


@pytest.mark.parametrize("yes", ["yes", "true", "On"])
def test_yes_has_its_usual_names(tmp_path, yes):
    assert with_theme(tmp_path, f"name: mine\nlike: tide\nbleeds: {yes}\n").themes["mine"].offer.bleeds


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name: mine\nlike: mine\n", "themes/mine.yaml:2:7: a theme cannot be like itself"),
        ("name: mine\nlike: nobody\n", "themes/mine.yaml:2:7: there is no 'themes/nobody.yaml'"),
        ("name: mine\nlike: plain\nbleeds: maybe\n", "mine.yaml:3:9: 'maybe' is neither true nor false"),
        ("like: plain\n", "themes/mine.yaml:1:1: 'name' is missing"),
        ("name: mine\nabout: x\nlike: plain\nbleeds: yes\n", "has no ink for tint, accent"),
    ],
)
def test_what_a_theme_like_another_cannot_mean_is_told(tmp_path, text, told):
    with pytest.raises(PluginError) as refused:
        with_theme(tmp_path, text)
    assert told in str(refused.value)
