"""Letters as curves: in several threads, too."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

from bookmaker.art import lettering

FONT = Path(__file__).parents[2] / "themes" / "fonts" / "archivo-black" / "ArchivoBlack.ttf"


def test_no_second_thread_reads_a_font_while_one_does(monkeypatch):
    """fontTools reads tables as they are asked for, and half of one is no table."""
    right = lettering.text_curve("A", FONT)
    drawn, others = lettering.glyph_curve, list[Thread]()
    read = []

    def drawn_beside_another(glyphs, name):
        if not others:
            others.append(Thread(target=lambda: read.append(lettering.text_curve("A", FONT))))
            others[0].start()
            others[0].join(0.2)
            assert not read
        return drawn(glyphs, name)

    monkeypatch.setattr(lettering, "glyph_curve", drawn_beside_another)
    assert lettering.text_curve("A", FONT) == right
    others[0].join()
    assert read == [right]
