"""Themes as files: what they say is checked, and a book brings its own."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from textwrap import fill
from typing import Any, cast

import pytest

from bookmaker.errors import PluginError
from bookmaker.host.load import Plugins, builtin_plugins, load_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.host.theme_rules import theme_flaws
from bookmaker.page.answer_styles import ANSWER_STYLES
from bookmaker.page.layout import lay_out
from bookmaker.page.look import ARTWORK, FONT_ROLES, INKS, ROLES, TYPE_INKS, Ink, Metrics, settle_look
from bookmaker.page.measures import MEASURES
from bookmaker.page.ops import Letters, Page, Text
from bookmaker.page.styles import STYLES, Style
from bookmaker.pdfread.colours import CMYK_SPACE, GRAY_SPACE, Colour, shade
from bookmaker.proof.strokes import LEAST_SEEN_INK
from bookmaker.testing.pages import SMALL, form_for, plain_book, plain_look

ROOT = Path(__file__).parents[2]
HANDBOOK = ROOT / "docs" / "themes.md"
BEGIN = "<!-- {}: written by UPDATE_GOLDEN=1 pytest tests/host/test_theme_rules.py -->\n"
END = "<!-- end of {} -->\n"
ART = "name: mine\nabout: x\nlike: plain\nart:\n"
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


OURS = sorted(path.stem for path in (ROOT / "themes").glob("*.yaml"))


PALE = "an 'ink' that does not stand out on its paper in black: 25% and 0% of black, where 40% apart is read"


def test_a_theme_beside_the_book_joins_our_own(tmp_path):
    themes = with_theme(tmp_path, mine(("title: 22", "title: 25"))).themes
    assert sorted(themes) == sorted(["mine", *OURS])
    theme = themes["mine"].offer
    assert theme.sizes["title"] == 25
    assert theme.folder == str((tmp_path / "themes").resolve())


def test_a_book_in_our_own_folder_does_not_bring_our_themes_twice():
    assert list(load_plugins(ROOT, packages=False).themes) == OURS


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("floors:", "flors:"), ":1: unknown setting 'flors'"),
        (("title: 22", "title: big"), ":10: 'big' is no number"),
        (
            ("list-gap: 15", "list-gpa: 15"),
            "unknown setting 'list-gpa' / did you mean 'list-gap'?",
        ),
        (
            ("  faint:", "  fiant:"),
            "has 'fiant' among its inks / did you mean 'faint'?",
        ),
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
        (
            ("{gray: 0.38,", "{gray: 38,"),
            ":9: this theme has an ink 'soft' of gray 38 / leave 'inks soft' out",
        ),
        (("ink: {gray: 0, cmyk: [0, 0, 0, 1]}", "ink: {gray: 0.75, cmyk: [0, 0, 0, 0.25]}"), PALE),
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


def styles_table() -> str:
    """STYLES as the handbook has it."""

    def values(style: Style) -> str:
        if isinstance(style.default, bool):
            return "`yes`, `no`"
        if isinstance(style.default, int):
            return f"{style.least} to {style.most}"
        if style.parts:
            return ", ".join(f"`{part}`" for part in (*style.parts, *style.rules))
        inks = ", ".join(["an ink", *(f"`{choice}`" for choice in style.choices)])
        return inks if style.is_ink else ", ".join(f"`{choice}`" for choice in style.choices)

    def usual(style: Style) -> str:
        if style.parts:
            rows = [
                f"{{{', '.join(f'{place}: {part}' for place, part in row.items())}}}"
                if isinstance(row, dict)
                else row
                for row in style.default
            ]
            return f"`[{', '.join(rows)}]`"
        return ("`no`", "`yes`")[style.default] if isinstance(style.default, bool) else f"`{style.default}`"

    rows = [
        f"| `{part}` | `{style.name}` | {usual(style)} | {values(style)} | {style.about} |\n"
        for part, styles in STYLES.items()
        for style in styles.values()
    ]
    head = "\n| part | choice | default | may be | what it is |\n| --- | --- | --- | --- | --- |\n"
    return head + "".join(rows) + "\n"


def answer_styles_list() -> str:
    """ANSWER_STYLES as the docs of book files have them."""
    lines = (f"- `{each.name}`: {each.about}" for each in ANSWER_STYLES.values())
    return "".join(fill(line, 118, subsequent_indent="  ") + "\n" for line in lines)


@pytest.mark.parametrize(
    ("document", "called", "table"),
    [
        ("themes", "measures", measures_table),
        ("themes", "styles", styles_table),
        ("book-file", "answer styles", answer_styles_list),
    ],
)
def test_the_docs_have_the_tables_of_measures_and_of_styles(document, called, table):
    """UPDATE_GOLDEN=1 writes them."""
    path, begin, end = HANDBOOK.with_stem(document), BEGIN.format(called), END.format(called)
    before, rest = path.read_text(encoding="utf-8").split(begin)
    _, after = rest.split(end)
    wanted = f"{before}{begin}{table()}{end}{after}"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(wanted, encoding="utf-8")
    assert wanted == path.read_text(encoding="utf-8")


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


def test_pages_read_every_style_and_only_those_there_are():
    read = {
        pair for code in sources() for pair in re.findall(r"\.style\(\s*\"([a-z-]+)\", \"([a-z-]+)\"", code)
    }
    assert read == {(part, name) for part, styles in STYLES.items() for name in styles}


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
    assert tide.sizes == {**plain.sizes, "book-title": 42, "section": 38}
    assert (mine_.bleeds, plain.bleeds) == (True, False)


@pytest.mark.parametrize(
    ("said", "letters"),
    [
        ("opener: {number: yes}", "line"),
        ("opener: {ground-ink: ink}", None),
        ("opener: {ground-ink: ink, letters: paper}", "paper"),
    ],
)
def test_letters_of_another_theme_are_not_set_on_another_ground(tmp_path, said, letters):
    mine_ = with_theme(tmp_path, f"name: mine\nlike: tide\nabout: x\n{said}\n").themes["mine"].offer
    assert mine_.styles["opener"].get("letters") == letters


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("list: {colums: 3}", "unknown setting 'colums' / did you mean 'columns'?"),
        ("list: {columns: 9}", "9 as list columns / a whole number from 0 to 8"),
        ("list: {place: besides}", "besides"),
        ("list: {mark: boxes}", "did you mean 'box'?"),
        ("list: {panel: maybe}", "maybe"),
        ("list: {panel-ink: ink 20%}", "'ink 20%' as list panel-ink / at most 12% of black"),
        ("cells: {mark: discs}", "'faint' as cells ink, of discs / at most 12% of black"),
        (
            "cells: {mark: discs, ink: ink 10%}\nlarge-print: {cells: {ink: ink 20%}}",
            "'ink 20%' / large print",
        ),
        ("list: {panel-ink: inc 10%}", "did you mean 'ink'?"),
        ("measures: {panel-pd: 3}", "did you mean 'panel-pad'?"),
    ],
)
def test_what_a_theme_cannot_want_of_lists_is_told_with_what_is_meant(tmp_path, said, told):
    with pytest.raises(PluginError) as refused:
        with_theme(tmp_path, f"name: mine\nlike: plain\nabout: x\n{said}\n")
    assert all(part in str(refused.value) for part in told.split(" / ")), refused.value


def test_a_theme_chooses_its_styles_and_others_in_large_print(tmp_path):
    said = "frame: {shape: double, ink: soft 40%}\nlevel: {word: no}\nlarge-print: {frame: {shape: square}}\n"
    theme = with_theme(tmp_path, f"name: mine\nlike: plain\nabout: x\n{said}").themes["mine"].offer
    usual = settle_look(theme, (432, 648), False, NO_METRICS)
    large = settle_look(theme, (432, 648), True, NO_METRICS)
    assert (usual.style("frame", "shape"), large.style("frame", "shape")) == ("double", "square")
    assert usual.style("frame", "ink") == large.style("frame", "ink") == "soft 40%"
    assert usual.style("level", "word") is False
    assert usual.style("level", "mark") == "disc"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("frame: {shpae: double}", "mine.yaml:3:9: unknown setting 'shpae' / did you mean 'shape'"),
        ("frame: {shape: doubel}", "mine.yaml:3:16: no frame shape 'doubel' / did you mean 'double'"),
        ("fraem: {shape: double}", "mine.yaml:3:1: unknown setting 'fraem' / did you mean 'frame'"),
        ("frame: double", "mine.yaml:3:8: a text stands where settings are expected"),
        ("level: {word: maybe}", "mine.yaml:3:15: 'maybe' is neither"),
        ("frame: {ink: sofd 40%}", "has 'sofd 40%' as frame ink: did you mean 'soft'"),
        ("frame: {ink: soft 140%}", "has 'soft 140%' as frame ink: a tint is an ink and its share"),
        ("large-print: {cells: {mark: stars}}", "mine.yaml:3:29: no cells mark 'stars'"),
    ],
)
def test_a_style_that_there_is_not_is_told_with_its_place(tmp_path, said, told):
    with pytest.raises(PluginError) as refused:
        with_theme(tmp_path, f"name: mine\nlike: plain\n{said}\n")
    assert all(part in str(refused.value) for part in told.split(" / "))


@pytest.mark.parametrize(
    ("styles", "told"),
    [
        ({"fraem": {}}, "has choices for 'fraem', which would be ignored: did you mean 'frame'"),
        ({"frame": "double"}, "has a value of type str for its frame"),
        ({"frame": {"shpae": "double"}}, "has 'shpae' among its choices for frame, which would be ignored"),
        ({"frame": {"shape": "oval"}}, "has 'oval' as frame shape"),
        ({"level": {"word": "yes"}}, "has 'yes' as level word: it is yes or no"),
        ({"cells": {"ink": 3}}, "has 3 as cells ink: it is a name"),
    ],
)
def test_a_style_of_a_plugins_theme_is_held_to_the_same_rules(styles, told):
    plain = load_plugins(packages=False).themes["plain"].offer
    assert any(told in flaw for flaw in theme_flaws(replace(plain, styles=styles)))
    (in_large_print,) = theme_flaws(replace(plain, large_styles=styles))
    assert in_large_print.replace(" in large print", "").startswith(told)
    assert not [*theme_flaws(plain)]


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


def test_a_theme_that_says_no_name_has_that_of_its_file(tmp_path):
    assert with_theme(tmp_path, "like: tide\n").themes["mine"].offer.inks


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name: mine\nlike: mine\n", "themes/mine.yaml:2:7: a theme cannot be like itself"),
        ("name: mine\nlike: nobody\n", "themes/mine.yaml:2:7: there is no 'themes/nobody.yaml'"),
        ("name: mine\nlike: plain\nbleeds: maybe\n", "mine.yaml:3:9: 'maybe' is neither true nor false"),
        (
            "name: mine\nabout: x\nlike: plain\nbleeds: yes\nmeasures: {tab-width: 9}\n",
            "has no ink for tint, accent",
        ),
        (f"{ART}  page-fot: {{draw: waves, size: 9}}\n", "mine.yaml:5:3: unknown setting 'page-fot'"),
        (f"{ART}  page-foot: {{darw: waves}}\n", "mine.yaml:5:15: unknown setting 'darw'"),
        (f"{ART}  foot: {{icon: fish, size: 9, seed: leaf}}\n", "mine.yaml:5:37: no seed 'leaf'"),
        (f"{ART}  foot: {{draw: waves, icon: fish, size: 9}}\n", "mine.yaml:5:9: this theme has art at foot"),
        (f"{ART}  foot: {{icon: fish, size: 9, ink: ink 5%, tint: 5%}}\n", "5:9: a tint of a tint"),
        (f"{ART}  foot: [{{icon: fish, size: 9}}, {{icon: fish}}]\n", "mine.yaml:5:33: this theme has art"),
    ],
)
def test_what_a_theme_like_another_cannot_mean_is_told(tmp_path, text, told):
    with pytest.raises(PluginError) as refused:
        with_theme(tmp_path, text)
    assert told in str(refused.value)


FALLBACK_BOOK = """\
title: Autumn
theme: mine
seed: 3
editions: [{name: print, publisher: kdp-paperback, trim: 6 x 9 in, paper: white}]
defaults: {grid: 10 x 10}
puzzles:
  - {title: TITLE, words: [pumpkin, lantern, cobweb, spider]}
"""


def built_with(folder: Path, bookmaker: Callable[..., Any], theme: str, title: str) -> tuple[set[str], str]:
    """The fonts of a book with a title, and what was told of it."""
    (folder / "themes").mkdir(exist_ok=True)
    (folder / "themes" / "mine.yaml").write_text(theme, encoding="utf-8")
    (folder / "book.yaml").write_text(FALLBACK_BOOK.replace("TITLE", title), encoding="utf-8")
    told = bookmaker("build", "book.yaml", "--out", "out", "--effort", "fast")
    assert told.code == 0, told.err
    record = json.loads((folder / "out" / "book.json").read_text(encoding="utf-8"))
    return {font["name"] for font in record["editions"][0]["fonts"]}, told.out + told.err


def test_letters_that_a_font_lacks_set_its_role_in_the_next_throughout_the_book(tmp_path, bookmaker):
    theme = "name: mine\nlike: plain\nfonts: {title: [Creepster, SourceSerifProSemibold]}\n"
    fonts, told = built_with(tmp_path, bookmaker, theme, "Under the Moon")
    assert "Creepster-Regular" in fonts
    assert "Creepster" not in told
    fonts, told = built_with(tmp_path, bookmaker, theme, "Şahin")
    assert "Creepster-Regular" not in fonts
    assert "title set in SourceSerifProSemibold throughout: Creepster has no 'Ş' (U+015E)" in " ".join(
        told.split()
    )


def test_a_book_brings_fonts_with_its_theme_and_is_told_which_has_no_licence(tmp_path, bookmaker):
    place = tmp_path / "themes" / "fonts" / "mine"
    place.mkdir(parents=True)
    (place / "Moon.ttf").write_bytes((ROOT / "themes/fonts/creepster/Creepster.ttf").read_bytes())
    (place / "OFL.txt").write_bytes((ROOT / "themes/fonts/creepster/OFL.txt").read_bytes())
    theme = "name: mine\nlike: plain\nfonts: {title: Moon}\n"
    assert "Creepster-Regular" in built_with(tmp_path, bookmaker, theme, "Under the Moon")[0]
    (place / "OFL.txt").unlink()
    told = bookmaker("check", "book.yaml")
    assert told.code == 1
    assert "theme 'mine': the font 'fonts/mine/Moon.ttf' has no licence beside it" in told.err


def test_a_role_without_any_font_is_told_at_its_line(tmp_path):
    with pytest.raises(PluginError, match=r"mine.yaml:3:16: .*a role has a font"):
        with_theme(tmp_path, "name: mine\nlike: plain\nfonts: {title: []}\n")


def test_fallbacks_and_files_of_a_plugins_theme_are_checked():
    plain = load_plugins(ROOT, packages=False).themes["plain"].offer
    wrong = replace(plain, fallbacks={"titel": ("X",), "title": "Creepster"}, font_files={"X": ""})
    assert [*theme_flaws(wrong)] == [
        "has fallbacks for 'titel', for which it has no font",
        "has 'Creepster' as its fallbacks for 'title': they are fonts' names, or files', in a tuple",
        "has '' as the file of its font 'X': it is a path",
    ]


def test_a_theme_has_inks_by_any_name_and_tints_of_them(tmp_path):
    said = (
        "inks:\n"
        "  pale: {of: mid, tint: 50%}\n"
        "  mid: {of: deep, tint: 40%}\n"
        "  deep: {gray: 0.2, cmyk: [1, 0.65, 0.1, 0.4]}\n"
        "frame: {ink: deep 10%}\n"
    )
    theme = with_theme(tmp_path, f"name: mine\nlike: plain\n{said}").themes["mine"].offer
    assert theme.inks["pale"].gray == pytest.approx(1 - 0.8 * 0.2)
    assert theme.inks["pale"].cmyk == pytest.approx((0.2, 0.13, 0.02, 0.08))
    assert settle_look(theme, (432, 648), False, NO_METRICS).ink("deep 10%").cmyk[0] == pytest.approx(0.1)
    later = "name: other\nlike: mine\ninks: {deep: {gray: 1, cmyk: [0, 0, 0, 0]}}\n"
    (tmp_path / "themes" / "other.yaml").write_text(later, encoding="utf-8")
    other = load_plugins(tmp_path, packages=False).themes["other"].offer
    assert other.inks["pale"].gray == 1  # of the ink that this theme has


@pytest.mark.parametrize(
    ("ink", "told"),
    [
        (
            "pale: {of: depe, tint: 9%}\n  deep: {of: ink, tint: 90%}",
            "mine.yaml:4:14: / no ink 'depe' / 'deep'",
        ),
        ("pale: {of: deep, tint: 9%}\n  deep: {of: pale, tint: 90%}", "cannot be a tint of itself"),
        ("pale: {of: pale, tint: 9%}", "cannot be a tint of itself"),
        ("pale: {of: ink, tint: 140%}", ":4:25: / 140% is no share of an ink"),
        ("pale: {of: ink, tint: 0%}", "0% is no share of an ink"),
        ("pale: {of: ink}", "'tint' is missing"),
        ("pale: {of: ink, tint: 9%, gray: 1}", "unknown setting 'gray'"),
        (
            "sfot: {of: ink, tint: 9%}",
            "has 'sfot' among its inks, which would be ignored: did you mean 'soft'?",
        ),
        ("deep 9%: {of: ink, tint: 9%}", "has an ink 'deep 9%': its name is a word"),
    ],
)
def test_an_ink_that_cannot_be_is_told(tmp_path, ink, told):
    with pytest.raises(PluginError) as refused:
        with_theme(tmp_path, f"name: mine\nlike: plain\ninks:\n  {ink}\n")
    assert all(part in str(refused.value) for part in told.split(" / ")), refused.value


def test_an_ink_of_240_percent_in_all_dries_and_no_more(tmp_path):
    said = "name: mine\nlike: plain\nframe: {{ink: deep}}\n"
    said += "inks: {{deep: {{gray: 0, cmyk: [0.9, 0.8, 0.7, {black}]}}}}\n"
    theme = with_theme(tmp_path, said.format(black=0)).themes["mine"].offer
    assert sum(theme.inks["deep"].cmyk) == pytest.approx(2.4)
    with pytest.raises(PluginError) as refused:
        with_theme(tmp_path, said.format(black=0.01))
    assert "has an ink 'deep' of 241 % in all: 240 % is the most that dries" in str(refused.value)


def test_a_name_near_a_usual_inks_is_fine_where_the_theme_uses_it(tmp_path):
    inks = "inks: {tints: {of: ink, tint: 9%}, pink: {of: ink, tint: 8%}}\n"
    said = f"name: mine\nlike: plain\n{inks}frame: {{ink: tints 50%}}\n"
    assert {"tints", "pink"} <= {*with_theme(tmp_path, said).themes["mine"].offer.inks}


@pytest.mark.parametrize("name", TYPE_INKS)
def test_small_type_in_colour_is_refused(tmp_path, name):
    text = f"name: mine\nlike: plain\ninks: {{{name}: {{gray: 0, cmyk: [0.3, 0, 0, 0.9]}}}}\n"
    with pytest.raises(PluginError) as refused:
        with_theme(tmp_path, text)
    assert f"this theme has cyan, magenta or yellow in its ink '{name}', in which" in str(refused.value)
    assert "list, " in str(refused.value)
    assert "book-title" not in str(refused.value)


def test_type_of_20_points_and_more_may_have_any_ink():
    plain = load_plugins(ROOT, packages=False).themes["plain"].offer
    large = dict.fromkeys(ROLES, 20.0)
    red = {**plain.inks, "ink": Ink(0, (0, 1, 1, 0))}
    theme = replace(plain, sizes=large, wide=large, floors=large, large_print={}, inks=red)
    assert not [*theme_flaws(theme)]
    small = replace(theme, floors={**large, "list": 19.5})
    assert [flaw for flaw in theme_flaws(small) if "in which list are set under 20 points" in flaw]


def test_all_type_of_a_book_is_in_the_inks_for_type():
    hooks = PageCalls(load_plugins(ROOT, packages=False))
    seen = set()

    def note(page: Page) -> Page:
        seen.update(op.ink for op in page.ops if isinstance(op, (Text, Letters)))
        return page.bare

    lay_out(plain_book(), form_for((432, 648), plain_look(hooks.plugins, (432, 648))), hooks, note)
    assert "ink" in seen
    assert seen <= {*TYPE_INKS, "paper"}


def test_the_pictograms_of_themes_are_there():
    themes = load_plugins(ROOT, packages=False).themes
    for each in themes.values():
        assert [*theme_flaws(each.offer)] == [], each.offer.name
    wrong = replace(themes["winter"].offer, icons=("bell", "candy-cane"))
    assert [*theme_flaws(wrong)] == [
        "has 'candy-cane' among its icons: there is no pictogram 'candy-cane'; did you mean 'candycane'?"
    ]


@pytest.mark.parametrize("theme", sorted(builtin_plugins().themes))
def test_marks_of_answers_are_as_dark_as_the_proof_sees_them(theme: str) -> None:
    plain = plain_look(builtin_plugins(), SMALL)
    look = replace(plain, theme=builtin_plugins().themes[theme].offer)
    ink = look.ink(str(look.style("answers", "ink")))
    for colour in (Colour(GRAY_SPACE, (ink.gray,)), Colour(CMYK_SPACE, ink.cmyk)):
        assert shade(colour) > LEAST_SEEN_INK


@pytest.mark.parametrize("name", ["grid-share", "grid-share-small"])
def test_no_grid_is_drawn_with_no_width_at_all(name):
    theme = load_plugins(packages=False).themes["plain"].offer
    told = [str(flaw) for flaw in theme_flaws(replace(theme, measures={name: 0.0}))]
    assert any(name in flaw and "0.1" in flaw for flaw in told), told
    assert not [*theme_flaws(replace(theme, measures={name: 0.1}))]
