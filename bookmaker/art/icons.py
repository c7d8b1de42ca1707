"""Pictograms by name: outlines of one colour, each about (0, 0) and of the size 1.

Most are Material Design Icons 7 (Apache-2.0; the package's file fonts/LICENSE), which fonticon_mdi7 brings
as one TrueType font. What they lack is drawn in own_icons.txt. Companies' marks among them are refused.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from ..errors import BookError, Place, Problem, did_you_mean
from ..page.curves import Curve
from .glyph_file import GlyphFile
from .own_icons import own_icons

ICON_PACKAGE, ICON_FONT_FILE = "fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"
REFUSED_GROUP = "marks"
GROUPS = Path(__file__).with_name("pictograms.txt")
BLANK_ICON = "blank"  # a glyph without ink


def icon(name: str, place: Place | None = None) -> Curve:
    """That pictogram, its ink's middle at (0, 0), half its ink's height and half its width being 1 together.

    So pictograms placed at one scale look alike in size, however tall or wide each is. A BookError with
    the nearest names for one that is not there, and for a company's mark.
    """
    if name in _groups()[REFUSED_GROUP]:
        hint = "it is a company's mark, which a book for sale may not show"
        if name == "apple":
            hint += "; the fruit is 'food-apple'"
        raise BookError([Problem(f"pictogram '{name}' is not to be had", hint, place)])
    if name == BLANK_ICON or not (name in own_icons() or name in _font()):
        raise BookError([Problem(f"there is no pictogram '{name}'", _nearest(name), place)])
    return _drawn(name)


def icon_names() -> tuple[str, ...]:
    """The names of all pictograms, in order."""
    return _names()


def icon_groups() -> dict[str, tuple[str, ...]]:
    """Pictograms by what they are of, for whoever looks for one; most are in no group."""
    return {group: names for group, names in _groups().items() if group != REFUSED_GROUP}


def _nearest(name: str) -> str:
    """The pictogram meant by a name that is none: one with the word in it, or one spelt nearly so."""
    word = name.lower().strip().replace(" ", "-").replace("_", "-")
    forms = dict.fromkeys((word, word.removesuffix("s"), word.removesuffix("es")))
    holding = [known for known in _names() if any(form and form in known.split("-") for form in forms)]
    if holding:
        return f"did you mean '{min(holding, key=lambda known: (len(known), known))}'?"
    return did_you_mean(word, _names())


@cache
def _drawn(name: str) -> Curve:
    curve = own_icons().get(name) or _font()[name]
    _, _, width, height = curve.box
    return curve.centred().placed(scale=2 / (width + height))


@cache
def _names() -> tuple[str, ...]:
    return tuple(sorted({*own_icons(), *_font()} - {*_groups()[REFUSED_GROUP], BLANK_ICON}))


@cache
def _groups() -> dict[str, tuple[str, ...]]:
    """The groups of pictograms.txt: a line with the group in brackets, then its names."""
    found: dict[str, tuple[str, ...]] = {}
    group = ""
    for line in GROUPS.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            group = line.strip("[]")
        elif not line.startswith("#"):
            found[group] = found.get(group, ()) + tuple(line.split())
    return found


@cache
def _font() -> GlyphFile:
    """The font of pictograms, opened once."""
    spec = find_spec(ICON_PACKAGE)
    if spec is None or spec.origin is None:
        what = "the pictograms are not installed"
        raise BookError(what, "install bookmaker again: it brings fonticon-materialdesignicons7")
    return GlyphFile(Path(spec.origin).parent / ICON_FONT_FILE)
