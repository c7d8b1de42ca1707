"""Variants of art and frames: dealt by section, puzzle and seed, in the room of the theme's first picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bookmaker.host.load import builtin_plugins
from bookmaker.host.page_calls import PageCalls
from bookmaker.host.rules import offer_flaws
from bookmaker.host.theme_rules import theme_flaws
from bookmaker.make.one import make_puzzle
from bookmaker.page.book import Answers, Book, Item
from bookmaker.page.format import Format
from bookmaker.page.layout import EditionPages, lay_out
from bookmaker.page.look import Theme, settle_look
from bookmaker.page.ops import Letters, Page, Paint, Stamp, Text
from bookmaker.page.ornament.variants import dealt
from bookmaker.page.ornaments import Ornament
from bookmaker.page.parts import FRAME
from bookmaker.pdf.fonts import Fonts
from bookmaker.puzzles.model import KindPuzzle
from bookmaker.testing.pages import LARGE, form_for
from tests.kind_puzzles import made
from tests.sweep import WHOLE

PLUGINS = builtin_plugins()
HOOKS = PageCalls(PLUGINS)
PLAIN = PLUGINS.themes.find("plain").offer
SEED, SMALL = 7, (432.0, 648.0)
WAVES = Ornament("page-foot", 90, draw="waves", seed="page")
BANDS = 3, 1, 2, 4  # so many lines of waves have the four pictures
VARIED = replace(WAVES, variants=tuple(replace(WAVES, settings=(("bands", str(n)),)) for n in BANDS[1:]))
WORDS = "anemone barnacle limpet urchin seaweed mussel plankton starfish".split()
PUZZLE = make_puzzle(WORDS, (12, 12), effort="fast")


def book_of(sections: Mapping[str, int]) -> Book:
    items = [
        Item(replace(PUZZLE, id=f"{section}-{n}", title=f"Reef {n}"), section=section)
        for section, count in sections.items()
        for n in range(count)
    ]
    return Book("Reef", tuple(replace(item, number=n) for n, item in enumerate(items, 1)))


def laid_out(
    theme: Theme,
    book: Book,
    seed: int | None = SEED,
    trim: tuple[float, float] = LARGE,
    large_print: bool = False,
    answers: Answers | None = None,
) -> EditionPages:
    look = settle_look(theme, trim, large_print, Fonts.load(theme, large_print=large_print))
    form = replace(_form(trim, look), varies_by=seed)
    return lay_out(book, replace(form, answers=answers) if answers else form, HOOKS)


def _form(trim: tuple[float, float], look: object) -> Format:
    return form_for(trim, look)  # type: ignore[arg-type]


def of_puzzles(layout: EditionPages) -> list[Page]:
    return [page for page in layout.pages if page.kind == "puzzle"]


def bands(layout: EditionPages) -> list[int]:
    """How many lines the waves of each puzzle's page have."""
    return [
        len(op.paints)
        for page in of_puzzles(layout)
        for op in page.ops
        if isinstance(op, Stamp) and op.part.name == "page-foot"
    ]


@given(st.integers(2, 5), st.integers(0, 99), st.text(max_size=3))
def test_each_round_deals_all_and_none_comes_twice_running(count: int, seed: int, section: str) -> None:
    order = [dealt(nth, count, seed, section) for nth in range(12 * count)]
    assert all(one != other for one, other in pairwise(order))
    assert all({*order[n : n + count]} == {*range(count)} for n in range(0, len(order), count))


def test_spreads_have_variants_by_their_place_in_their_section_and_the_books_seed() -> None:
    theme = replace(PLAIN, art=(VARIED,))
    layout = laid_out(theme, book_of({"Sea": 16, "Land": 16}))
    drawn = bands(layout)
    assert drawn == bands(laid_out(theme, book_of({"Sea": 16, "Land": 16})))
    spreads = dict[tuple[str, int], set[int]]()
    for page, count in zip(of_puzzles(layout), drawn, strict=True):
        spreads.setdefault((page.shows[0].split("-")[0], page.number // 2), set()).add(count)
    assert all(len(counts) == 1 for counts in spreads.values())  # pages that face each other
    for name in ("Sea", "Land"):
        dealt_ones = [min(counts) for (section, _), counts in spreads.items() if section == name]
        assert {*dealt_ones[:4]} == {*BANDS}
        assert all(one != other for one, other in pairwise(dealt_ones))
    assert drawn[:16] != drawn[16:]
    more = bands(laid_out(theme, book_of({"Sky": 3, "Sea": 16, "Land": 16})))
    assert more[3:] == drawn  # a section before them changes none
    assert bands(laid_out(theme, book_of({"Sea": 16}), SEED + 1)) != drawn[:16]


def test_art_of_sections_and_frames_are_alike_in_a_section_and_others_in_the_next() -> None:
    art = replace(VARIED, seed="section", variants=tuple(replace(v, seed="section") for v in VARIED.variants))
    theme = replace(PLAIN, art=(art,), frame_variants=({"shape": "double"}, {"shape": "unsteady"}))
    layout = laid_out(theme, book_of({"Sea": 3, "Land": 3, "Sky": 3}))
    frames = [
        [(type(op), isinstance(op, Paint) and op.even_odd) for op in page.ops if op.part.name == FRAME]
        for page in of_puzzles(layout)
    ]
    for pictures in (bands(layout), frames):
        sections = [pictures[n : n + 3] for n in (0, 3, 6)]
        assert all(section == section[:1] * 3 for section in sections)
        assert all(one != other for one, other in pairwise(sections))


def test_answers_of_two_sections_that_face_each_other_have_one_variant() -> None:
    theme = replace(PLAIN, art=(replace(VARIED, pages=("answers",), variants=of_answers(VARIED.variants)),))
    layout = laid_out(theme, book_of({"Sea": 4, "Land": 5}), answers=Answers(per_page=1))
    spreads = dict[int, set[int]]()
    for page in layout.pages:
        art = [op for op in page.ops if isinstance(op, Stamp) and op.part.name == "page-foot"]
        for op in art:
            spreads.setdefault(page.number // 2, set()).add(len(op.paints))
    assert len(spreads) > 2
    assert all(len(counts) == 1 for counts in spreads.values())


def of_answers(variants: tuple[Ornament, ...]) -> tuple[Ornament, ...]:
    return tuple(replace(each, pages=("answers",)) for each in variants)


def test_no_seed_keeps_the_first_picture_of_each() -> None:
    theme = replace(PLAIN, art=(VARIED,), frame_variants=({"shape": "double"},))
    bare = replace(PLAIN, art=(WAVES,))
    book = book_of({"Sea": 3, "Land": 3})
    assert [page.ops for page in laid_out(theme, book, None).pages] == [
        page.ops for page in laid_out(bare, book, None).pages
    ]


def varied_books() -> Book:
    """Two sections alike with a puzzle of ruled cells in each, and a page of two."""
    ruled = made("sudoku", size=4, level="easy")
    kinds = [Item(KindPuzzle("sudoku", ruled, name), section=name) for name in ("Sea", "Land")]
    book = book_of({"Sea": 3, "Land": 3})
    items = sorted([*book.items, *kinds], key=lambda item: item.section == "Land")
    return replace(book, items=tuple(replace(item, number=n) for n, item in enumerate(items, 1)))


@pytest.mark.parametrize(("theme", "nth"), [(name, n) for n, name in enumerate(sorted(PLUGINS.themes))])
def test_variants_take_the_room_of_the_first_picture(theme: str, nth: int) -> None:
    """Letters and lines of type stand where they do without variants."""
    offered, book = PLUGINS.themes.find(theme).offer, varied_books()
    every = [(trim, large) for trim in (SMALL, LARGE) for large in (False, True)]
    for trim, large in every if WHOLE else [every[nth % len(every)]]:  # each print in some of the themes
        pages = [
            [[op for op in page.ops if isinstance(op, (Text, Letters))] for page in layout.pages]
            for layout in (laid_out(offered, book, seed, trim, large) for seed in (None, SEED))
        ]
        assert pages[0] == pages[1]


@pytest.mark.parametrize("theme", sorted({*PLUGINS.themes} - {"plain", "modern"}))
def test_themes_have_three_pictures_of_a_puzzles_page_at_least(theme: str) -> None:
    """Plain has no art; modern's is on other pages, and its frame two rules."""
    offered = PLUGINS.themes.find(theme).offer
    on_puzzles = [len(each.pictures) for each in offered.art if each.is_on("puzzle") and each.side != "below"]
    assert max([len(offered.frame_variants) + 1, *on_puzzles]) >= 3


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            {"height": 80},
            "has art at page-foot with a variant of another size: variants are drawn in the same",
        ),
        ({"keep_clear": 120}, "with a variant of another keep-clear"),
        ({"pages": ("answers",)}, "with a variant of another pages"),
        ({"draw": "", "icons": ("fish",)}, "with a variant of another kind, a row of icons or none"),
        ({"inks": {"dark": "paper"}}, "with a variant of another ink, paper or none"),
        ({"inks": {"dark": "blue"}}, "in the ink 'blue'"),
        ({"outline": 2.0}, "with an outline: only icons, a path or an svg picture have one"),
    ],
)
def test_a_variant_of_art_that_cannot_be_is_told(changes: dict[str, object], told: str) -> None:
    art = replace(WAVES, variants=(replace(WAVES, **changes),))  # type: ignore[arg-type]
    assert told in " ".join(theme_flaws(replace(PLAIN, art=(art,))))


@pytest.mark.parametrize(
    ("shape", "variants", "told"),
    [
        ("round", [], "for 'frame_variants': it is a tuple"),
        ("round", ({"shape": "wavy"},), "has 'wavy' as frame shape in a variant"),
        ("round", ({"width": 2},), "has 'width' among its choices for frame in a variant"),
        ("round", ({"outline": "smooth"},), "has 'outline' among its choices for frame in a variant"),
        ("round", ({"shape": "none"},), "has a frame of shape 'none' among variants"),
        ("rules", ({"shape": "round"},), "has a frame of shape 'rules' among variants"),
    ],
)
def test_a_variant_of_a_frame_that_cannot_be_is_told(shape: str, variants: object, told: str) -> None:
    theme = replace(PLAIN, styles={"frame": {"shape": shape}}, frame_variants=variants)  # type: ignore[arg-type]
    assert told in " ".join(offer_flaws(theme))


THEME = """\
about: a sea
like: plain
bleeds: yes
frame: {ink: ink, variants: [{shape: notched}, {ink: soft}]}
art:
  page-foot: {draw: waves, height: 60, bleed: yes, seed: page, variants: [{draw: hills}, {mirror: no}]}
"""
BOOK = """\
title: Reef
author: A. Publisher
theme: own
seed: 3
repeats: allow
defaults: {grid: 9 x 9}
editions:
  - {name: one, publisher: kdp-paperback, trim: 6 x 9 in, paper: white}
puzzles:
  - {title: "Reef {n}", repeat: 4, words: [lobster, dolphin]}
"""


def test_a_books_own_theme_may_vary_and_a_book_or_an_edition_keep_one(
    tmp_path: Path, bookmaker: Callable[..., object]
) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "own.yaml").write_text(THEME, encoding="utf-8")

    def built(text: str) -> bytes:
        (tmp_path / "book.yaml").write_text(text, encoding="utf-8")
        found = bookmaker("build", tmp_path / "book.yaml", "--out", tmp_path / "out")
        assert found.code == 0, found.err  # type: ignore[attr-defined]
        return (tmp_path / "out" / "one" / "interior.pdf").read_bytes()

    varied, kept = built(BOOK), built("variants: no\n" + BOOK)
    assert varied != kept
    assert built(BOOK.replace("paper: white", "paper: white, variants: no")) == kept
    assert built("variants: no\n" + BOOK.replace("paper: white", "paper: white, variants: yes")) == varied


def test_a_theme_like_another_with_its_own_frame_has_no_variants_of_the_others(
    tmp_path: Path, bookmaker: Callable[..., object]
) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "base.yaml").write_text(THEME, encoding="utf-8")
    own = "about: a sea\nlike: base\nframe: {shape: rules}\n"
    (tmp_path / "themes" / "own.yaml").write_text(own, encoding="utf-8")
    (tmp_path / "book.yaml").write_text(BOOK, encoding="utf-8")
    found = bookmaker("check", tmp_path / "book.yaml")
    assert found.code == 0, found.err  # type: ignore[attr-defined]


def test_what_is_no_variant_is_told_where_it_stands(tmp_path: Path, bookmaker: Callable[..., object]) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "own.yaml").write_text(THEME, encoding="utf-8")
    (tmp_path / "book.yaml").write_text("variants: perhaps\n" + BOOK, encoding="utf-8")
    told = " ".join(bookmaker("check", tmp_path / "book.yaml").err.split())  # type: ignore[attr-defined]
    assert "book.yaml:1:11: " in told
    for good, bad, place in (
        ("{draw: hills}", "{draw: hills, height: 20}", "own.yaml:6:89: unknown setting 'height'"),
        ("{ink: soft}", "{width: 3}", "own.yaml:4:49: unknown setting 'width'"),
        ("{draw: hills}", "{draw: hills, inks: {dark: blue}}", "own.yaml:6:75: this theme has art"),
    ):
        (tmp_path / "themes" / "own.yaml").write_text(THEME.replace(good, bad), encoding="utf-8")
        told = " ".join(bookmaker("check", tmp_path / "book.yaml").err.split())  # type: ignore[attr-defined]
        assert place in told
