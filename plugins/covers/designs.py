"""Designs as designs.yaml has them, what each is set in and may be coloured in; a module draws each."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import yaml

from bookmaker import Args, CoverDesign, CoverDesk, Ink, Problem, Setting
from bookmaker.drawing import Bars, Colours, Op

from .back import BackStyle, back_side
from .badges import banner, with_banner
from .stage import Lettering, Manner

SAID = yaml.load(
    Path(__file__).with_name("designs.yaml").read_text(encoding="utf-8"),
    getattr(yaml, "CSafeLoader", yaml.SafeLoader),
)
MOST_INK = 2.4  # shares: what the printer takes that takes least
GRAY_SHARES = 0.3, 0.59, 0.11  # how dark cyan, magenta and yellow look
ON_DEEP = Colours(text="cover-pale", strong="paper", accent="cover-bright")
ON_PALE = Colours(text="ink", strong="cover-deep", accent="cover-mark")
LETTERING = ("ink", "outline", "shadow", "fatter")  # what a title says of its letters
SUBTITLE_FIELDS = {"ink": "subtitle", "cap": "subtitle_cap", "outline": "subtitle_outline"}
OF_SMALL = ("cover-small", "book-author", "label", "book-subtitle")  # roles set in the font for small type


def design(module: ModuleType) -> CoverDesign:
    """The design that a module draws, as the file has it under the module's name."""
    name = module.__name__.rpartition(".")[2].replace("_", "-")
    said: Mapping[str, Any] = SAID[name]
    colour = Setting("colour", said["colour"], next(iter(said["inks"])), choices=tuple(said["inks"]))
    return CoverDesign(
        name,
        said["about"],
        partial(_draw, name, module) if "back" in said else module.draw,
        partial(_inks, name),
        (colour, *getattr(module, "SETTINGS", ())),
        said["spine"],
        said.get("needs-picture", False),
        _fonts(said),
        *said.get("contrast", ("", "")),
    )


def _draw(name: str, module: ModuleType, desk: CoverDesk) -> Iterator[Op | Problem]:
    """A cover of a design that draws its scene on the stage: ground and folds, the scene, the back."""
    said = SAID[name]
    stage = with_banner(desk, _manner(said), _badges_shown(said, desk))
    yield Bars((stage.sheet,), said["ground"], layer=-9)
    if "fold" in said:
        ink, layer = said["fold"]
        yield Bars((stage.band,), ink, layer=layer)
    yield from module.draw(stage)
    yield from back_side(stage, _back(said["back"]), stage.low)
    if "banner" in said:
        yield from banner(stage, *said["banner"])
    yield from stage.problems


def _badges_shown(said: Mapping[str, Any], desk: CoverDesk) -> int | None:
    """How many badges its scene has a place for: all where no banner says them."""
    if "banner" not in said:
        return None
    return int(desk.picture is None or said["picture"].get("badge", False))


def _manner(said: Mapping[str, Any]) -> Manner:
    style = dict(said["title"])
    title = Lettering(**{part: style.pop(part) for part in LETTERING if part in style})
    own = {part: style.pop(part) for part in ("most", "shares", "rim") if part in style}
    foot, picture = said["foot"], said["picture"]
    return Manner(
        title,
        Lettering(**said["kind"]),
        over_subtitle=style.pop("over-subtitle", True),
        style={part.replace("-", "_"): each for part, each in style.items()},
        **{SUBTITLE_FIELDS[part]: each for part, each in said.get("subtitle", {}).items()},
        foot=foot["ink"],
        volume=foot.get("volume", ""),
        picture=picture["ground"],
        picture_layer=picture["layer"],
        picture_frame=picture.get("frame", ()),
        **own,
    )


def _back(said: Mapping[str, Any]) -> BackStyle:
    line, wide = said.get("line", ("", 0.0))
    return BackStyle(
        said["panel"],
        Colours(*said.get("text", ())),
        Colours(accent=said["accent"]),
        said.get("radius", 0.0),
        line,
        wide,
        said.get("icons", ""),
        said.get("ground", ""),
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
    light = (1 - GRAY_SHARES[0] * cyan - GRAY_SHARES[1] * magenta - GRAY_SHARES[2] * yellow) * (1 - black)
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
