"""Fonts: found by name or by path, measured, and ready to be embedded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.metadata import entry_points
from io import BytesIO
from math import fsum
from pathlib import Path
from struct import unpack_from

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from ..errors import BookError, did_you_mean
from ..files.confined import LARGEST_DRAWN, Files
from ..page.look import LARGE_SUFFIX, USUAL_FONT, Theme

GROUP = "fonts_ttf"  # the entry points of the font-* packages
OPEN_TYPE = b"OTTO"  # how a file with CFF outlines begins, whatever its name


@dataclass(frozen=True, slots=True)
class Fonts:
    """The fonts of one theme by role, with their measures."""

    fonts: Mapping[str, TTFont]
    files: Mapping[str, Path] = field(default_factory=dict)  # by PostScript name
    _widths: dict[tuple[str, str], float] = field(default_factory=dict, repr=False, compare=False)
    _reaches: dict[tuple[str, str], tuple[float, float]] = field(
        default_factory=dict, repr=False, compare=False
    )

    @classmethod
    def load(cls, theme: Theme, folder: Path | None = None, large_print: bool = False) -> Fonts:
        """Every font a theme names: its own files and the book's by path, the packages' by name."""
        folders = tuple(Path(each) for each in (theme.folder, folder) if each)
        roles = [role for role in theme.fonts if not role.endswith(LARGE_SUFFIX)]
        wanted = {
            role: (large_print and theme.fonts.get(role + LARGE_SUFFIX)) or theme.fonts[role]
            for role in roles
        }
        paths = {role: _file(name, folders) for role, name in wanted.items()}
        fonts = {role: _loaded(path, path.stat().st_mtime_ns) for role, path in paths.items()}
        _refuse_namesakes({wanted[role]: font for role, font in fonts.items()})
        return cls(fonts, {font.face.name.decode("latin-1"): paths[role] for role, font in fonts.items()})

    @property
    def names(self) -> dict[str, str]:
        """Each role's font by the name ReportLab knows it by."""
        return {role: font.fontName for role, font in self.fonts.items()}

    def font(self, role: str) -> TTFont:
        """The font of a role, that of the running text if the theme names none."""
        return self.fonts.get(role) or self.fonts[USUAL_FONT]

    def file(self, role: str) -> bytes:
        """The font file of a role, for who draws pictures."""
        data: bytes = self.font(role).face._ttf_data  # type: ignore[attr-defined]  # where ReportLab keeps it
        return data

    def width(self, text: str, font: str, size: float, spacing: float = 0.0) -> float:
        """A line's advance width."""
        units = self._widths.get((font, text))
        if units is None:
            units = self._widths[font, text] = _units(text, self.font(font))
        return units * size / 1000 + spacing * len(text)

    def cap_height(self, font: str, size: float) -> float:
        """The height of its capitals."""
        return float(self.font(font).face.capHeight) * size / 1000

    def reach(self, text: str, font: str, size: float) -> tuple[float, float]:
        """How far the glyphs of a text reach, from the baseline: its lowest and its highest point."""
        found = self._reaches.get((font, text))
        if found is None:
            found = self._reaches[font, text] = _reach(text, self.font(font))
        return found[0] * size, found[1] * size

    def missing(self, text: str, font: str) -> str:
        """The letters of a text that the font lacks, each once."""
        known = self.font(font).face.charToGlyph
        return "".join(sign for sign in dict.fromkeys(text) if ord(sign) not in known)


def _units(text: str, font: TTFont) -> float:
    """A text's width in thousandths of its size."""
    widths, usual = font.face.charWidths, font.face.defaultWidth
    return fsum(widths.get(ord(sign), usual) for sign in text)


def _reach(text: str, font: TTFont) -> tuple[float, float]:
    """The lowest and the highest point of a text's glyphs, in sizes."""
    found = [bounds for sign in dict.fromkeys(text) if (bounds := _bounds(font, sign))]
    return min((low for low, _ in found), default=0.0), max((high for _, high in found), default=0.0)


@lru_cache(maxsize=4096)
def _bounds(font: TTFont, sign: str) -> tuple[float, float] | None:
    """The lowest and the highest point of a sign's glyph, in sizes; None where it has no ink."""
    face = font.face
    glyph = face.charToGlyph.get(ord(sign), 0)
    start, end = face.glyphPos[glyph : glyph + 2]
    if start == end:
        return None
    outlines = face.get_table_pos("glyf")[0]
    _, low, _, high = unpack_from(">hhhh", face._ttf_data, outlines + start + 2)  # type: ignore[attr-defined]  # it hides it
    units = face.unitsPerEm
    return low / units, high / units


def _file(name: str, folders: tuple[Path, ...]) -> Path:
    """A font's file by its name in a package, or by its path in one of the folders."""
    return Files(*folders).path(name, LARGEST_DRAWN) if Path(name).suffix else _installed(name)


def _refuse_namesakes(fonts: Mapping[str, TTFont]) -> None:
    """Two files of one font name, which a PDF could not tell apart."""
    first: dict[bytes, str] = {}
    for name, font in fonts.items():
        namesake = first.setdefault(font.face.name, name)
        if fonts[namesake] is not font:
            what = f"'{namesake}' and '{name}' are two files of the font {font.face.name.decode('latin-1')}"
            raise BookError(what, "use one of them for both")


@cache
def _packages() -> dict[str, str]:
    """The font files that installed packages announce, by name."""
    files: dict[str, str] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        files |= entry.load()
    return files


def _installed(name: str) -> Path:
    """A package font's file."""
    files = _packages()
    if name not in files:
        raise BookError(f"no font '{name}' is installed", did_you_mean(name, files))
    return Path(files[name])


@lru_cache(maxsize=64)
def _loaded(path: Path, changed: int) -> TTFont:
    """The font in that file, read once for as long as the file is what it was."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BookError(f"cannot read the font '{path.name}': {error.strerror}") from error
    if data.startswith(OPEN_TYPE):
        hint = "bring it with TrueType outlines, as a .ttf"
        raise BookError(f"font '{path.name}' has CFF outlines, which cannot be embedded", hint)
    try:
        font = TTFont(f"{path.stem}-{len(pdfmetrics.getRegisteredFontNames())}", BytesIO(data))
        whole = all(table["offset"] + table["length"] <= len(data) for table in font.face.tables)
    except Exception as error:  # a broken file breaks ReportLab's reader in any way it can
        raise BookError(f"'{path.name}' is no TrueType font that can be embedded: {error}") from error
    if not whole:
        raise BookError(f"'{path.name}' is no TrueType font that can be embedded: its end is missing")
    pdfmetrics.registerFont(font)  # a canvas finds its first font by name only
    return font
