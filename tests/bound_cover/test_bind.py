"""What is looked at on a cover: rings clear of letters, lines unbroken, white no wider than a code."""

from __future__ import annotations

import zlib
from dataclasses import replace
from math import hypot
from pathlib import Path

import pytest
from PIL import Image as Picture

from bookmaker import Ink, make_puzzle
from bookmaker.bookfile.model import CoverSpec
from bookmaker.bound_cover.bind import BoundCover
from bookmaker.cover.barcode_zone import WHITE_POINTS
from bookmaker.page.ops import Bars, Box, Image, Loop, Outlines, Text
from bookmaker.pdf.pictures import PdfPictures
from bookmaker.wordsearch.model import Choice

from ..bound_covers import BLURB, ISBN, POINTS, a_cover, on_sheet, texts

TRIMS = [
    ("lulu-paperback", "4.25 x 6.875 in"),
    ("kdp-paperback", "6 x 9 in"),
    ("lulu-casewrap", "8.5 x 11 in"),
    ("kdp-paperback", "8.25 x 6 in"),
]
BROAD = make_puzzle("walk wow mammoth wink wigwam", (9, 9), seed=2, directions=["e", "w", "s", "nw"])


def rings(binding: BoundCover) -> list[Loop]:
    """Those round words, not the marks of facts."""
    return [op for op in on_sheet(binding) if isinstance(op, Loop) and op.layer < 0]


def ringed(binding: BoundCover) -> list[Outlines]:
    return [op for op in on_sheet(binding) if isinstance(op, Outlines) and op.layer == -3]


def off_axis(x: float, y: float, ring: Loop) -> float:
    """How far a point is from the line that a ring is drawn round."""
    (x1, y1), (x2, y2) = ring.start, ring.end
    far = hypot(x2 - x1, y2 - y1)
    along = max(0.0, min(far, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / far))
    return hypot(x - x1 - along * (x2 - x1) / far, y - y1 - along * (y2 - y1) / far)


@pytest.mark.parametrize("design", ["letters", "band"])
@pytest.mark.parametrize(("publisher", "trim"), TRIMS)
def test_no_ring_runs_through_a_letter_of_its_word(design: str, publisher: str, trim: str) -> None:
    binding = a_cover(publisher, trim, 200, design=design, sample=BROAD)
    assert rings(binding)
    metrics = binding.desk.look.metrics
    for op in ringed(binding):
        cap = metrics.cap_height(op.font, op.size)
        for x, y, letter in op.items:
            width = metrics.width(letter, op.font, op.size)
            middle = x + width / 2, y + cap / 2
            own = [ring for ring in rings(binding) if off_axis(*middle, ring) < 0.1]
            assert own, letter
            corners = [(x, y), (x + width, y), (x, y + cap), (x + width, y + cap)]
            straight = [ring for ring in own if ring.start[0] == ring.end[0] or ring.start[1] == ring.end[1]]
            for ring in straight:
                assert max(off_axis(*corner, ring) for corner in corners) < ring.half - ring.width / 2, letter


@pytest.mark.parametrize(("publisher", "trim"), TRIMS)
def test_the_letters_ring_reads_forward_and_keeps_off_the_block(publisher: str, trim: str) -> None:
    binding = a_cover(publisher, trim, 200, design="letters", sample=BROAD)
    (ring,) = rings(binding)
    assert ring.start[0] <= ring.end[0]
    assert ring.start[1] >= ring.end[1]
    (blocks,) = [op for op in on_sheet(binding) if isinstance(op, Bars) and len(op.boxes) == 2]
    block, past = max(blocks.boxes), ring.half + ring.width / 2 + 1
    apart = (
        ring.end[1] - past >= block.top or ring.start[1] + past <= block.y or ring.end[0] + past <= block.x
    )
    assert apart


@pytest.mark.parametrize("trim", ["6 x 9 in", "8.5 x 11 in"])
def test_facts_and_imprint_beside_a_barcode_stand_on_a_line_each(trim: str) -> None:
    binding = a_cover("lulu-casewrap", trim, 200, design="band", imprint="Harbour Books")
    lines = {op.text for op in texts(binding)}
    assert {*POINTS, "HARBOUR BOOKS"} <= lines


@pytest.mark.parametrize("price", [None, "51299"])
@pytest.mark.parametrize("publisher", ["lulu-paperback", "kdp-paperback", "ingramspark-paperback"])
def test_a_barcode_has_its_isbn_in_figures_where_there_is_room_and_white_all_round(
    publisher: str, price: str | None
) -> None:
    binding = a_cover(publisher, "6 x 9 in", 200, cover=CoverSpec(blurb=BLURB, points=POINTS, price=price))
    zone = binding.plan.barcode
    assert zone
    (white,) = [op for op in on_sheet(binding) if isinstance(op, Bars) and op.ink == "paper"]
    assert white.boxes == (Box(*zone),)
    (bars,) = [op for op in on_sheet(binding) if isinstance(op, Bars) and op.layer == 1]
    assert zone.width < 2 * (max(box.right for box in bars.boxes) - bars.boxes[0].x)
    (first,) = [op for op in texts(binding) if op.text == ISBN[0]]
    assert first.x >= zone.x + WHITE_POINTS - 0.1
    told = [op for op in texts(binding) if op.text == f"ISBN {ISBN}"]
    assert len(told) == (zone.height > 72 * 1.1)  # a zone of an inch has no room for it
    for line in told:
        assert max(box.top for box in bars.boxes) < line.y < zone.top - 4
        assert line.size >= 7.5


def test_what_is_clear_in_a_picture_shows_the_ground_it_stands_on(tmp_path: Path) -> None:
    Picture.new("RGBA", (900, 900), (9, 9, 9, 0)).save(tmp_path / "clear.png")
    for design, ground in (("picture", "cover-deep"), ("window", "cover-deep"), ("band", "cover-pale")):
        cover = CoverSpec(Choice(design), BLURB, POINTS, image="clear.png")
        binding = a_cover(folder=tmp_path, cover=cover)
        (image,) = [op for op in on_sheet(binding) if isinstance(op, Image)]
        assert image.ground == ground
    found = PdfPictures((tmp_path,), "DeviceCMYK").find("clear.png", Ink(0.4, (1, 0.6, 0.2, 0)))
    assert zlib.decompress(found.data)[:4] == bytes((255, 153, 51, 0))


def test_a_long_subtitle_stands_off_the_author(tmp_path: Path) -> None:
    Picture.new("RGB", (900, 900), (40, 120, 160)).save(tmp_path / "beach.png")
    for design, image in (("picture", "beach.png"), ("letters", None)):
        cover = replace(CoverSpec(Choice(design), BLURB, POINTS), image=image)
        subtitle = "Sixty puzzles from the wood, the water and the wide plains beyond the hills"
        binding = a_cover(folder=tmp_path, cover=cover, subtitle=subtitle, author="A. Weaver")
        front = [op for op in texts(binding) if op.x > binding.plan.front.x and not op.turn]
        (author,) = [op for op in front if op.text == "A. Weaver"]
        above = [op for op in front if op.text in subtitle]
        assert above
        assert min(op.y for op in above) - author.y > 1.6 * author.size


SAID = {  # a title, the blurb and a point
    "el": ("Θάλασσα και κύμα", "Εξήντα λέξεις για τη ρίζα.", "δελφίνι"),
    "he": ("אוקיינוס כחול", "שישים חידות לים.", "דולפין"),
}


@pytest.mark.parametrize("design", ["window", "band", "letters"])
@pytest.mark.parametrize("language", SAID)
def test_a_cover_has_the_stand_in_fonts_of_its_theme(language: str, design: str) -> None:
    title, blurb, point = SAID[language]
    binding = a_cover(cover=CoverSpec(Choice(design), blurb, (point,)), title=title, author=title)
    metrics = binding.desk.look.metrics
    texts = [op for op in binding.cover.page.ops if isinstance(op, Text)]
    assert {op.text for op in texts if op.turn}  # the spine's
    assert not {op.text: op.font for op in texts if metrics.missing(op.text, op.font)}


def test_a_letter_that_no_font_of_a_cover_has_is_told_before_it_is_drawn() -> None:
    (problem,) = [each for each in a_cover(title="Rain 雨").problems if "雨" in each.what]
    assert "the font for 'book-title' has no '雨' (U+96E8), needed on the cover" in problem.what
    assert not problem.advice


def test_preflight_is_told_the_isbn_of_the_cover_that_is_built() -> None:
    told = [a_cover(isbn=isbn).setting.cover_facts(130).isbn for isbn in (ISBN, None)]
    assert told == [ISBN.replace("-", ""), None]
