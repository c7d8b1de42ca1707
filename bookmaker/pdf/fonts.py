"""Fonts: found by name or by path, measured, and ready to be embedded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.metadata import entry_points
from io import BytesIO
from math import fsum
from pathlib import Path
from struct import unpack_from
from types import MappingProxyType

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from ..errors import BookError, did_you_mean
from ..files.confined import LARGEST_DRAWN, Files
from ..files.truetype import OPEN_TYPE, with_quadratic_outlines
from ..page.curves import Curve
from ..page.look import GRID_ROLES, KERNED, LARGE_SUFFIX, OWN_ROLES, USUAL_FONT, Theme
from .kerning import kerns

FONT_ENTRY_POINTS = "fonts_ttf"  # of the font-* packages
LICENCES = ("sil open font license", "apache license")  # those of the fonts that come with themes


@dataclass(frozen=True, slots=True)
class ReplacedFont:
    """A role set in one of its fallbacks, for a book with letters that its own font lacks."""

    role: str
    own: str
    fallback: str
    lacking: str  # what the own font has not, and the fallback has


@dataclass(frozen=True, slots=True)
class Fonts:
    """The fonts of one theme by role, with their measures."""

    fonts: Mapping[str, TTFont]
    files: Mapping[str, Path] = field(default_factory=dict)  # by PostScript name
    replaced: tuple[ReplacedFont, ...] = ()
    kerned: tuple[str, ...] = ()  # the roles that are
    _widths: dict[tuple[str, str], float] = field(default_factory=dict, repr=False, compare=False)
    _reaches: dict[tuple[str, str], tuple[float, float]] = field(
        default_factory=dict, repr=False, compare=False
    )

    @classmethod
    def load(
        cls,
        theme: Theme,
        folder: Path | None = None,
        large_print: bool = False,
        signs: Mapping[str, str] = MappingProxyType({}),
    ) -> Fonts:
        """Every font a theme names: its own files and the book's by path, the packages' by name.

        `signs` are the letters that a role will set: one whose font lacks any is set in the first of
        its fallbacks that has them all, and where none has, in the one that lacks the fewest, so that
        no other letter is told as missing. The roles of grids go together: letters of one answer are
        in one family. Raises BookError for a font that cannot be had or may not be used, fallbacks
        among them.
        """
        folders = tuple(Path(each) for each in (theme.folder, folder) if each)
        file = cache(lambda name: _file(name, folders, theme.font_files))  # many roles have the same font
        wanted: dict[str, str] = {}
        fonts: dict[str, TTFont] = {}
        files: dict[str, Path] = {}
        replaced = []
        usual = [role for role in theme.fonts if not role.endswith(LARGE_SUFFIX)]
        lent = [role for role, lender in OWN_ROLES.items() if role not in usual and lender in usual]
        in_grids = [file(_names(theme, role, large_print)[0]) for role in GRID_ROLES if role in usual]
        told = "".join(signs.get(role, "") for role in GRID_ROLES)
        strange = any(_lacking(told, _loaded(path, path.stat().st_mtime_ns)) for path in in_grids)
        for role in (*usual, *lent):
            names = _names(theme, OWN_ROLES[role] if role in lent else role, large_print)
            paths = [file(name) for name in names]
            settles = [_loaded(path, path.stat().st_mtime_ns) for path in paths]
            lacking = [_lacking(signs.get(role, ""), font) for font in settles]
            best = lacking.index(min(lacking, key=len))
            if strange and role in GRID_ROLES and "" in lacking[1:]:
                best = lacking.index("", 1)
            if role in lent and not best:
                continue  # its lender's font sets it
            wanted[role], fonts[role] = names[best], settles[best]
            files[fonts[role].face.name.decode("latin-1")] = paths[best]
            if best and (gained := "".join(sign for sign in lacking[0] if sign not in lacking[best])):
                replaced.append(ReplacedFont(role, names[0], names[best], gained))
        _refuse_namesakes({wanted[role]: font for role, font in fonts.items()})
        kerned = KERNED if theme.style("type", "kern", large_print) else ()
        return cls(fonts, files, tuple(replaced), kerned)

    @property
    def names(self) -> dict[str, str]:
        """Each role's font by the name ReportLab knows it by."""
        return {role: font.fontName for role, font in self.fonts.items()}

    def font(self, role: str) -> TTFont:
        """The font of a role, that of the running text if the theme names none."""
        while role not in self.fonts and role in OWN_ROLES:
            role = OWN_ROLES[role]
        return self.fonts.get(role) or self.fonts[USUAL_FONT]

    def file(self, role: str) -> bytes:
        """The font file of a role, for who draws pictures."""
        data: bytes = self.font(role).face._ttf_data  # type: ignore[attr-defined]  # where ReportLab keeps it
        return data

    def width(self, text: str, font: str, size: float, spacing: float = 0.0) -> float:
        """A line's advance width."""
        units = self._widths.get((font, text))
        if units is None:
            units = self._widths[font, text] = _units(text, self.font(font)) + fsum(self._kerns(text, font))
        return units * size / 1000 + spacing * len(text)

    def parts(self, text: str, role: str, size: float, spacing: float = 0.0) -> Iterator[tuple[float, str]]:
        """The parts of a line between which it is kerned, and how far from the last one each begins."""
        along, start = 0.0, 0
        for end, kern in enumerate(self._kerns(text, role), 1):
            if kern:
                part = text[start:end]
                yield along, part
                along = (_units(part, self.font(role)) + kern) * size / 1000 + spacing * len(part)
                start = end
        yield along, text[start:]

    def _kerns(self, text: str, role: str) -> tuple[float, ...]:
        """What is added after each letter of a line, in thousandths of its size; () where nothing is."""
        return kerns(text, self.font(role)) if role in self.kerned else ()

    def cap_height(self, font: str, size: float) -> float:
        """The height of its capitals."""
        return float(self.font(font).face.capHeight) * size / 1000

    def reach(self, text: str, font: str, size: float) -> tuple[float, float]:
        """How far the glyphs of a text reach, from the baseline: its lowest and its highest point."""
        found = self._reaches.get((font, text))
        if found is None:
            found = self._reaches[font, text] = _reach(text, self.font(font))
        return found[0] * size, found[1] * size

    def signs(self, text: str, font: str, size: float, spacing: float = 0.0) -> Iterator[tuple[float, str]]:
        """Each sign of a line as it is set, and how far from the line's left end it stands."""
        own, x = self.font(font), 0.0
        for along, part in self.parts(text, font, size, spacing):
            x += along
            place = x
            for sign in part:
                yield place, sign
                place += _units(sign, own) * size / 1000 + spacing

    def outlines(
        self, text: str, font: str, size: float, spacing: float = 0.0
    ) -> Sequence[tuple[float, Curve]]:
        """The line round each of its glyphs that has ink, and how far from the line's left end it stands."""
        from .outlines import sized_curve  # slow to import, and few pages have outlines

        own = self.font(font)
        signs = self.signs(text, font, size, spacing)
        placed = ((place, sized_curve(sign, own, size)) for place, sign in signs)
        return [(place, curve) for place, curve in placed if curve.steps]

    def missing(self, text: str, font: str) -> str:
        """The letters of a text that the font lacks, each once."""
        return _lacking(text, self.font(font))


def _names(theme: Theme, role: str, large_print: bool) -> tuple[str, ...]:
    """The font of a role and its fallbacks, as the theme has them or as it has them in large print."""
    large = role + LARGE_SUFFIX
    key = large if large_print and large in theme.fonts else role
    return (theme.fonts[key], *theme.fallbacks.get(key, ()))


def _lacking(text: str, font: TTFont) -> str:
    """The letters of a text that a font lacks, each once."""
    known = font.face.charToGlyph
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


def _file(name: str, folders: tuple[Path, ...], files: Mapping[str, str]) -> Path:
    """A font's file by its name among a theme's or in a package, or by its path in one of the folders."""
    if name in files:
        path = Path(files[name])
        _check_terms(Files(path.parent).path(path.name, LARGEST_DRAWN))
        return path
    return Files(*folders).path(name, LARGEST_DRAWN) if Path(name).suffix else _installed(name, files)


def _refuse_namesakes(fonts: Mapping[str, TTFont]) -> None:
    """Two files of one font name, which a PDF could not tell apart."""
    first: dict[bytes, str] = {}
    for name, font in fonts.items():
        namesake = first.setdefault(font.face.name, name)
        if fonts[namesake] is not font:
            what = f"'{namesake}' and '{name}' are two files of the font {font.face.name.decode('latin-1')}"
            raise BookError(what, "use one of them for both")


def _check_terms(path: Path) -> None:
    """Raise BookError unless a theme's font may be given away with it and embedded in what is sold."""
    shown = f"'fonts/{path.parent.name}/{path.name}'"
    texts = [each for each in sorted(path.parent.glob("*.txt")) if each.is_file()]
    if not any(licence in _text(each) for each in texts for licence in LICENCES):
        hint = "lay its licence beside it as a .txt file: the SIL Open Font License, or the Apache License"
        raise BookError(f"the font {shown} has no licence beside it", hint)
    font = _loaded(path, path.stat().st_mtime_ns)
    offset, length = _place_of("OS/2", font)
    if length < 10 or unpack_from(">H", font.face._ttf_data, offset + 8)[0]:  # type: ignore[attr-defined]  # it hides it
        raise BookError(f"the font {shown} may not be embedded freely (fsType)", "take another font")


def _text(path: Path) -> str:
    """What a licence says, in small letters and on one line."""
    try:
        return " ".join(Files(path.parent).read_text(path.name).lower().split())
    except BookError:
        return ""


def _place_of(table: str, font: TTFont) -> tuple[int, int]:
    """Where a table of a font begins, and its length; 0 and 0 where there is none."""
    found = font.face.table.get(table, {"offset": 0, "length": 0})
    return found["offset"], found["length"]


@cache
def _packages() -> dict[str, str]:
    """The font files that installed packages announce, by name."""
    files: dict[str, str] = {}
    for entry in sorted(entry_points(group=FONT_ENTRY_POINTS), key=lambda entry: (entry.name, entry.value)):
        files |= entry.load()
    return files


def _installed(name: str, known: Iterable[str]) -> Path:
    """A package font's file; `known` are the fonts that might have been meant beside the packages'."""
    files = _packages()
    if name not in files:
        raise BookError(f"no font '{name}' is installed", did_you_mean(name, [*files, *known]))
    return Path(files[name])


@lru_cache(maxsize=64)
def _loaded(path: Path, changed: int) -> TTFont:
    """The font in that file, read once for as long as the file is what it was."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BookError(f"cannot read the font '{path.name}': {error.strerror}") from error
    try:
        if data.startswith(OPEN_TYPE):
            data = with_quadratic_outlines(data)
        font = TTFont(f"{path.stem}-{len(pdfmetrics.getRegisteredFontNames())}", BytesIO(data))
        whole = all(table["offset"] + table["length"] <= len(data) for table in font.face.tables)
    except Exception as error:  # a broken file breaks ReportLab's reader in any way it can
        raise BookError(f"'{path.name}' is no font that can be embedded: {error}") from error
    if not whole:
        raise BookError(f"'{path.name}' is no font that can be embedded: its end is missing")
    pdfmetrics.registerFont(font)  # a canvas finds its first font by name only
    return font
