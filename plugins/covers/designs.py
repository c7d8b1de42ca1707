"""Designs as designs.yaml has them, what each is set in and may be coloured in; a module draws each."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import yaml

from bookmaker import Args, CoverDesign, Ink, Setting
from bookmaker.drawing import Colours

SAID = yaml.load(
    Path(__file__).with_name("designs.yaml").read_text(encoding="utf-8"),
    getattr(yaml, "CSafeLoader", yaml.SafeLoader),
)
MOST_INK = 2.4  # shares: what the printer takes that takes least
GRAY = 0.3, 0.59, 0.11  # how dark cyan, magenta and yellow look
ON_DEEP = Colours(text="cover-pale", strong="paper", accent="cover-bright")
ON_PALE = Colours(text="ink", strong="cover-deep", accent="cover-mark")
OF_SMALL = ("cover-small", "book-author", "label", "book-subtitle")  # roles set in the font for small type


def design(module: ModuleType) -> CoverDesign:
    """The design that a module draws, as the file has it under the module's name."""
    name = module.__name__.rpartition(".")[2].replace("_", "-")
    said: Mapping[str, Any] = SAID[name]
    colour = Setting("colour", said["colour"], next(iter(said["inks"])), choices=tuple(said["inks"]))
    return CoverDesign(
        name,
        said["about"],
        module.draw,
        partial(_inks, name),
        (colour, *getattr(module, "SETTINGS", ())),
        said["spine"],
        said.get("needs-picture", False),
        _fonts(said),
        *said.get("title", ("", "")),
    )


def _inks(name: str, args: Args) -> Mapping[str, Ink]:
    """The inks of the colour chosen, and those that all have."""
    said = SAID[name]
    shares = {**said["inks"][str(args["colour"])], **said.get("always", {})}
    return {f"cover-{ink}": _ink(*each) for ink, each in shares.items()}


def _ink(cyan: float, magenta: float, yellow: float, black: float = 0.0) -> Ink:
    """An ink of these shares, of which none has more than every printer takes."""
    least = min(1.0, MOST_INK / max(cyan + magenta + yellow + black, 0.01))
    cyan, magenta, yellow, black = (
        round(share * least - 0.0005, 3) if least < 1 else share for share in (cyan, magenta, yellow, black)
    )
    light = (1 - GRAY[0] * cyan - GRAY[1] * magenta - GRAY[2] * yellow) * (1 - black)
    return Ink(round(max(0.0, light), 3), (cyan, magenta, yellow, black))


def _fonts(said: Mapping[str, Any]) -> Mapping[str, tuple[str, ...]]:
    """The roles of a cover with the fonts that a design sets them in, and what sets other scripts."""
    if "fonts" not in said:
        return {}
    own, family = said["fonts"], "SourceSerifPro" if said.get("serif") else "SourceSansPro"
    black, bold, plain = (f"{family}{weight}" for weight in ("Black", "Bold", "Semibold"))
    return {
        "book-title": (own["title"], black),
        "cover-kind": (own["kind"], black),
        "cover-figure": (own["title"], black),
        **dict.fromkeys(OF_SMALL, (own["small"], bold)),
        "cover-grid": (own["grid"], "SourceSansProBold"),
        **dict.fromkeys(("body", "list"), (own["text"], plain)),
        **{role: tuple(names) for role, names in said.get("roles", {}).items()},
    }
