"""Pictures as a theme's art: SVG drawings in its inks, and pictures of pixels in their own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Pixels

from bookmaker.bookfile.read import read_book
from bookmaker.edition.forecast import stand_ins_of
from bookmaker.host.load import load_plugins
from bookmaker.page.ops import Image, Page, Stamp
from bookmaker.plan.book import plan_book
from bookmaker.typesetting.laid_out import laid_out

THEME = """\
name: pics
about: pictures
like: plain
bleeds: yes
art: ART
"""
BOOK = """\
title: Pictures
author: A. Publisher
theme: pics
editions:
  - {name: one, publisher: kdp-paperback, trim: 8.5 x 11 in, paper: premium-color}
defaults: {grid: 12 x 12}
puzzles:
  - {title: Reef, words: [otter, kelp, urchin]}
  - {title: Wood, words: [oak, ash, birch]}
"""
LEAF = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0L10 0L5 9z"/></svg>'


def write(folder: Path, art: str) -> Path:
    (folder / "themes").mkdir()
    (folder / "themes" / "pics.yaml").write_text(THEME.replace("ART", art), encoding="utf-8")
    Pixels.new("RGB", (300, 150), (200, 60, 60)).save(folder / "themes" / "ball.png")
    Pixels.new("RGB", (2700, 600), (90, 150, 220)).save(folder / "band.jpg")  # beside the book
    (folder / "themes" / "leaf.svg").write_text(LEAF, encoding="utf-8")
    (folder / "themes" / "text.svg").write_text(
        LEAF.replace("<path", "<text>no</text><path"), encoding="utf-8"
    )
    (folder / "themes" / "broken.png").write_bytes(b"no picture")
    path = folder / "book.yaml"
    path.write_text(BOOK, encoding="utf-8")
    return path


def puzzle_pages(path: Path) -> list[Page]:
    plugins = load_plugins(path.parent)
    plan = plan_book(read_book(path, plugins), plugins)
    shown = laid_out(plan.spec, plan.editions[0], stand_ins_of(plan, plugins), plugins, made=False)
    assert not [problem for problem in shown.layout.problems if not problem.advice]
    return [page for page in shown.layout.pages if page.kind == "puzzle"]


def test_pictures_stand_where_art_does_as_large_as_box_and_pixels_allow(tmp_path: Path) -> None:
    art = (
        "{page-top: {picture: band.jpg, height: 80, bleed: yes}, "
        "head-sides: {picture: ball.png, size: 50}, outer-foot: {picture: ball.png, size: 100}}"
    )
    for page in puzzle_pages(write(tmp_path, art)):
        band, *balls = (op for op in page.ops if isinstance(op, Image))
        left, _, right, above = page.bleed
        assert band.box[:3] == pytest.approx((-left, 792 - 80, 612 + left + right))
        assert band.box.height == pytest.approx(80 + above)
        assert band.shown.width * 2700 / band.box.width == pytest.approx(
            band.shown.height * 600 / band.box.height
        )  # not stretched
        assert [(ball.box.width, ball.box.height) for ball in balls] == [
            pytest.approx((50, 25)),
            pytest.approx((50, 25)),
            pytest.approx((72, 36)),  # 300 pixels to the inch, and no larger
        ]
        assert all(op.layer < 0 for op in (band, *balls))


def test_a_drawing_is_kept_once_for_each_side_in_the_ink_that_the_theme_says(tmp_path: Path) -> None:
    pages = puzzle_pages(write(tmp_path, "{outer-foot: {picture: leaf.svg, size: 60, ink: soft, turn: 20}}"))
    leaves = [op for page in pages for op in page.ops if isinstance(op, Stamp) and op.layer < 0]
    assert len(leaves) == 2
    assert {paint.fill for leaf in leaves for paint in leaf.paints} == {"soft"}


@pytest.mark.parametrize(
    ("art", "told"),
    [
        ("{picture: nope.png, size: 50}", "themes/pics.yaml:5:"),
        ("{picture: nope.png, size: 50}", "nope.png"),
        ("{picture: broken.png, size: 50}", "'broken.png' cannot be read as a picture"),
        ("{picture: ../book.yaml, size: 50}", "themes/pics.yaml:5:"),
        ("{picture: /etc/passwd.png, size: 50}", "themes/pics.yaml:5:"),
        ("{picture: text.svg, size: 50}", "text.svg:1:"),
        (
            "{picture: ball.png, size: 50, ink: soft}",
            "a picture of pixels, with an ink: only drawings have one",
        ),
        (
            "{picture: ball.png, size: 50, turn: 20}",
            "a picture of pixels, with a turn: only drawings have one",
        ),
        ("{picture: ball.png, icon: fish, size: 50}", "of icon and picture: it is one of draw, icon"),
        ("{picture: ball.png, size: 50, keep-clear: 20}", "content would stand on art darker than 12 %"),
    ],
)
def test_what_is_wrong_with_a_picture_is_told_at_its_place(
    art: str, told: str, tmp_path: Path, bookmaker: Callable[..., Any]
) -> None:
    found = bookmaker("check", write(tmp_path, f"{{outer-foot: {art}}}"))
    assert found.code == 1
    assert told in " ".join(found.err.split())
