"""How a publisher wants pages set: answers, where grids stand, furniture, openers of the book's own theme.

Drawn from dice of their own, so that a seed's puzzles are the same whatever is drawn here.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import yaml

from bookmaker.host.load import builtin_plugins
from bookmaker.page.answer_styles import ANSWER_STYLES
from bookmaker.page.look import LARGE_SUFFIX
from tests.random_books.mixed_kinds import LEFTWARD

THEMES, PUBLISHERS = builtin_plugins().themes, builtin_plugins().publishers
ANSWERS = tuple(ANSWER_STYLES)
PLACES = ("same-height", "free", "fixed")
FURNITURE: tuple[Any, ...] = (
    "found",
    "name-date",
    {"name-date": {"place": "foot", "date": "no", "time": "yes"}},
    "tip",
    {"tip": {"text": "Begin with the long words, (quietly) “by far” the easiest."}},
    "message-blanks",
    "section-edge",
    "running-title",
    {"running-title": {"shows": "section"}},
)
OPENERS: tuple[dict[str, Any], ...] = (
    {"title": "plain", "number": "yes"},
    {"title": "plain", "list": "yes"},
    {"title": "plain", "number": "yes", "list": "yes", "title-ground": "ribbon"},
    {"title": "as-puzzles", "over": "double-rule", "under": "rule"},
    {"ground-ink": "ink", "number": "yes"},
    {"title": "plain", "title-ground": "panel", "list": "yes"},
)
LISTS: tuple[dict[str, Any], ...] = (
    {"rules": "around"},
    {"panel": "yes"},
    {"mark": "box", "columns": 3, "fill": "even"},
    {"place": "outer", "or-below": "yes", "rules": "both"},
    {"head": "tab", "panel": "yes", "case": "written"},
)
ODD_FURNITURE: tuple[list[Any], ...] = (  # of a theme or a book that leaves out what others have
    ["folio", "references"],
    ["references", "legend", "folio"],
    ["folio", "references", "section-edge", "fact"],
    ["folio", "references", "head-rule", "section-tabs", "band"],
)
LOOKS: tuple[dict[str, Any], ...] = (
    {"frame": {"shape": "notched"}},
    {"cells": {"mark": "discs", "ink": "ink 10%"}},
    {"level": {"mark": "star"}},
    {"type": {"kern": "yes"}},
    {"answers": {"heading": "centre"}},
    {"sizes": {"list": 13}, "wide": {"list": 14}},
)
OWN = "my-own"  # the name of the book's own theme
FOLDERS = ("/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts", "/Library/Fonts")
FONT = next(  # with the letters of nearly every language, where the machine has it
    (Path(folder, "DejaVuSans.ttf") for folder in FOLDERS if Path(folder, "DejaVuSans.ttf").is_file()),
    None,
)
WANT_FONT = ("ar", "ka")  # languages that no font of ours has: their books bring one of their own


def own_theme(files: dict[str, bytes], like: str, language: str, said: dict[str, Any]) -> str:
    """Write a theme of the book's own, like another, with a font for the language; its name."""
    theme = {"name": OWN, "about": "a theme of the book's own", "like": like, **said}
    if language in WANT_FONT:
        assert FONT, "install DejaVu Sans: apt-get install fonts-dejavu-core"
        files["fonts/own.ttf"] = FONT.read_bytes()
        offer = THEMES[like].offer
        fonts = {
            role: [name, *offer.fallbacks.get(role, ()), "fonts/own.ttf"]
            for role, name in offer.fonts.items()
        }
        usual = {role: names for role, names in fonts.items() if not role.endswith(LARGE_SUFFIX)}
        large = {role.removesuffix(LARGE_SUFFIX): fonts[role] for role in fonts.keys() - usual.keys()}
        theme |= {"fonts": usual} | ({"large-print": {"fonts": large}} if large else {})
    files["themes/own.yaml"] = yaml.safe_dump(theme, sort_keys=False, allow_unicode=True).encode()
    return OWN


def choose_binding(seed: str, spec: dict[str, Any]) -> None:
    """Have a Hebrew or an Arabic book bound at the right, where its publisher takes that; mostly."""
    dice = Random(f"{seed} binding")
    for edition in spec["editions"] if spec.get("language") in LEFTWARD else ():
        if PUBLISHERS[edition["publisher"]].offer.right_bound and dice.random() < 0.7:
            edition["binding"] = "right"


def choose_pages(seed: str, spec: dict[str, Any], files: dict[str, bytes], high: float) -> None:
    """Say some of it in a book whose lowest page is so many points high.

    In large print, pages of 10 inches have no room for lines over the grid and one size for all grids, nor
    have other pages under 8 inches for that size: a puzzle with a key would want a smaller one.
    """
    dice = Random(f"{seed} pages")
    for edition in spec["editions"]:
        if dice.random() < 0.5:
            edition["answers"] = {**edition.get("answers", {}), "style": dice.choice(ANSWERS)}
    large = any("large-print" in edition for edition in spec["editions"])
    roomy = high >= (11 if large else 8) * 72
    if dice.random() < 0.3:
        spec["grid-place"] = dice.choice(PLACES if roomy else PLACES[:2])
    shared = "puzzles-per-page" in spec
    if dice.random() < 0.4 and roomy and not shared:
        first = dice.choice([["theme"], ["theme"], *ODD_FURNITURE])
        spec["furniture"] = [*first, *dice.sample(FURNITURE, dice.choice([1, 1, 2]))]
        names = [each if isinstance(each, str) else next(iter(each)) for each in spec["furniture"]]
        spec["furniture"] = [each for n, each in enumerate(spec["furniture"]) if names[n] not in names[:n]]
    language = spec.get("language", "en")
    if dice.random() < 0.3 or language in WANT_FONT:
        theme: dict[str, Any] = {"opener": dice.choice(OPENERS)}
        if dice.random() < 0.4 and not shared:
            theme["list"] = dice.choice(LISTS)
        if dice.random() < 0.4:
            theme["furniture"] = dice.choice(ODD_FURNITURE)
        if dice.random() < 0.4:
            theme |= dice.choice(LOOKS)
        spec["theme"] = own_theme(files, spec.get("theme", "plain"), language, theme)
