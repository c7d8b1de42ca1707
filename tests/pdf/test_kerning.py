"""Kerning: display type closer where its font says so, and measured as it is drawn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from bookmaker.host.load import builtin_plugins
from bookmaker.page.look import KERNED, Look, settle_look
from bookmaker.page.ops import Page, Text
from bookmaker.page.typeset import Type
from bookmaker.pdf.draw import Info, draw
from bookmaker.pdf.fonts import Fonts

from ..sweep import each_with_some

PLAIN = builtin_plugins().themes.find("plain").offer
KERNING = replace(PLAIN, styles={"type": {"kern": True}})


def look_of(theme, large_print=False) -> Look:
    return settle_look(theme, (432, 648), large_print, Fonts.load(theme, None, large_print))


def ink_edges(folder: Path, theme, op: Text) -> tuple[float, float]:
    """Where the ink of a line begins and ends on its page."""
    look, file = look_of(theme), folder / "page.pdf"
    draw([Page(1, "blank", 432, 80, (op,))], look, look.metrics, file, Info("t", "a"))
    document = pdfium.PdfDocument(file)
    picture = document[0].render(scale=10).to_pil().convert("L").point(lambda value: 255 * (value < 128))
    left, _, right, _ = picture.getbbox() or (0, 0, 0, 0)
    document.close()
    return left / 10, right / 10


def test_a_theme_that_does_not_ask_is_not_kerned():
    plain, kerned = look_of(PLAIN), look_of(KERNING)
    for role in PLAIN.sizes:
        closer = Type.of(kerned, role).width("AVATAR To") < Type.of(plain, role).width("AVATAR To") - 0.5
        assert closer == (role in KERNED), role


def test_large_print_may_be_kerned_alone():
    theme = replace(PLAIN, large_styles={"type": {"kern": True}})
    usual, large = look_of(theme), look_of(theme, True)
    assert usual.metrics.width("AV", "title", 20) > large.metrics.width("AV", "title", 20)


TEXTS = ["AVATAR", "To Wave", "Łódź, Ty 17", "A", "", "ТАЛАНТЫ АУТ"]


@pytest.mark.parametrize(("text", "spacing"), each_with_some(TEXTS, [0.0, 4.0], 2))
def test_a_kerned_line_is_as_wide_on_paper_as_it_was_measured(tmp_path, text, spacing):
    if not text:
        assert look_of(KERNING).metrics.width(text, "title", 40, spacing) == 0
        return
    size, widths = 40.0, []
    for theme in (PLAIN, KERNING):
        op = Text(20, 20, text, "title", size, spacing=spacing)
        left, right = ink_edges(tmp_path, theme, op)
        widths.append((right - left) - look_of(theme).metrics.width(text, "title", size, spacing))
    assert widths[0] == pytest.approx(widths[1], abs=0.25)


def test_letters_of_a_kerned_line_come_closer_on_paper(tmp_path):
    op = Text(20, 20, "AVAVAV", "title", 40.0)
    assert ink_edges(tmp_path, KERNING, op)[1] < ink_edges(tmp_path, PLAIN, op)[1] - 5


def test_text_read_from_the_right_and_marks_over_letters_are_not_kerned():
    kerned, plain = look_of(KERNING).metrics, look_of(PLAIN).metrics
    for text in ("אבAV", "A\u0301V"):
        assert kerned.width(text, "title", 20) == plain.width(text, "title", 20)
