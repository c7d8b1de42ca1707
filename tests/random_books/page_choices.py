"""How a publisher wants pages set: answers, where grids stand, furniture, openers of the book's own theme.

Drawn from dice of their own, so that a seed's puzzles are the same whatever is drawn here.
"""

from __future__ import annotations

from random import Random
from typing import Any

import yaml

ANSWERS = ("loops", "letters", "strike", "highlight", "tint", "numbered")
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
OWN = "my-own"  # the name of the book's own theme


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
    grids = (spec["defaults"]["grid"], *(item["grid"] for item in spec["puzzles"] if "grid" in item))
    rows = max(int(grid.replace(" ", "").split("x")[1]) for grid in grids)
    if dice.random() < 0.2 and high >= 10 * 72 and rows <= 12 and not large:
        spec["puzzles-per-page"] = 2
    if dice.random() < 0.4 and roomy:
        spec["furniture"] = ["theme", *dice.sample(FURNITURE, dice.choice([1, 1, 2]))]
        names = [each if isinstance(each, str) else next(iter(each)) for each in spec["furniture"]]
        spec["furniture"] = [each for n, each in enumerate(spec["furniture"]) if names[n] not in names[:n]]
    if dice.random() < 0.3:
        theme: dict[str, Any] = {"name": OWN, "about": "a theme of the book's own"}
        theme["like"] = spec.get("theme", "plain")
        theme["opener"] = dice.choice(OPENERS)
        if dice.random() < 0.4:
            theme["list"] = dice.choice(LISTS)
        files["themes/own.yaml"] = yaml.safe_dump(theme, sort_keys=False).encode()
        spec["theme"] = OWN
