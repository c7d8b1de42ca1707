"""The reader of the pictograms' font: it reads what fontTools reads."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from bookmaker.art.glyph_file import GlyphFile, closed_line
from bookmaker.art.icons import ICON_FONT_FILE, ICON_PACKAGE
from bookmaker.art.lettering import glyph_curve

FREDOKA = Path(__file__).parents[2] / "themes/fonts/fredoka/FredokaBold.ttf"


@pytest.fixture(scope="module")
def file() -> Path:
    spec = find_spec(ICON_PACKAGE)
    assert spec
    assert spec.origin
    return Path(spec.origin).parent / ICON_FONT_FILE


def test_names_and_outlines_are_those_that_fonttools_reads(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

    read = GlyphFile(file)
    assert "no-such-pictogram" not in read
    with caplog.at_level("CRITICAL", "fontTools"), TTFont(file, lazy=True) as font:
        order, glyphs = font.getGlyphOrder(), font.getGlyphSet()
        assert [*read] == order[1:]  # the first one, which stands for what is missing, has no name
        for name in order[1::60]:
            assert read[name].centred() == glyph_curve(glyphs, name).centred(), name


def test_a_line_without_a_point_on_it_begins_between_two_handles() -> None:
    diamond = [((0.0, 2.0), False), ((2.0, 0.0), False), ((0.0, -2.0), False), ((-2.0, 0.0), False)]
    steps = [*closed_line(diamond)]
    assert [kind for kind, _ in steps] == ["M", "C", "C", "C", "C", "Z"]
    assert steps[0][1] == ((-1.0, 1.0),) == steps[-2][1][-1:]


def test_a_font_without_names_is_refused(tmp_path: Path) -> None:
    data = bytearray(FREDOKA.read_bytes())
    at = data.index(b"post")
    data[at : at + 4] = b"pest"
    (tmp_path / "nameless.ttf").write_bytes(data)
    with pytest.raises(ValueError, match=r"nameless\.ttf has no outlines with names"):
        GlyphFile(tmp_path / "nameless.ttf")
