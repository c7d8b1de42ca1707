"""What a book chooses: offers with their settings, and the ways words may run."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any

from ..errors import did_you_mean
from ..files.values import Wrong, brief, line, name, text_of
from ..wordsearch.grid import DIRECTIONS
from ..wordsearch.model import Choice, Weights
from ..wordsearch.offers import NAMELESS, weighted
from .values import Reads, Schema

MARKDOWN_ENDINGS = (".md", ".markdown")
WRITTEN_PAGE = "page"  # the matter that prints one


def choice(value: object) -> Choice:
    """`heart`, `{icon: fish}` or `{star: {points: 7}}`: an offer, maybe with settings.

    A list that stands alone is a text with commas: `{union: [heart, star]}`.
    """
    if not isinstance(value, dict):
        return Choice(name(value))
    if len(value) != 1:
        raise Wrong(f"{len(value)} names stand where one is expected", "as in {star: {points: 7}}")
    (offer, args), *_ = value.items()
    if isinstance(args, list):
        args = ", ".join(_argument(offer, at, each) for at, each in enumerate(args))
    if isinstance(args, str) and args.strip():
        return Choice(name(offer), ((NAMELESS, args),))
    found = [(key, _argument(offer, key, arg)) for key, arg in args.items()] if isinstance(args, dict) else []
    return Choice(name(offer), tuple(found))


def matter_choice(value: object) -> Choice:
    """`title`, `welcome.md`, or `{about-the-author: {text: ..., picture: me.png}}`: pages of a book.

    A list in a setting stands for paragraphs.
    """
    if isinstance(value, str) and value.lower().endswith(MARKDOWN_ENDINGS):
        return Choice(WRITTEN_PAGE, (("file", name(value)),))
    if not isinstance(value, dict):
        return choice(value)
    return choice({offer: _paragraphs(args) for offer, args in value.items()})


def _paragraphs(args: object) -> object:
    if not isinstance(args, dict):
        return args
    return {
        key: "\n\n".join(map(text_of, arg)) if isinstance(arg, list) else arg for key, arg in args.items()
    }


def _argument(offer: str, key: str | int, value: object) -> str:
    try:
        return text_of(value)
    except Wrong as wrong:
        raise Wrong(wrong.what, wrong.hint, (offer, key)) from None


def choices(value: object) -> tuple[Choice, ...]:
    """One mode, or a list of modes."""
    if not isinstance(value, list):
        return (choice(value),)
    if not value:
        raise Wrong("the list is empty", "name a mode, or leave the setting out")
    return tuple(_each(choice, value))


def icons(value: object) -> tuple[str, ...]:
    """`[fish, crab]`, `fish`, or `auto`: pictograms."""
    return tuple(_each(name, value)) if isinstance(value, list) else (name(value),)


def _each(read: Callable[[object], Any], values: list[Any]) -> list[Any]:
    found = []
    for at, value in enumerate(values):
        try:
            found.append(read(value))
        except Wrong as wrong:
            raise Wrong(wrong.what, wrong.hint, (at, *wrong.at)) from None
    return found


def directions(value: object) -> Weights:
    """`[e, s, nw]` or `{e: 3, nw: 1}` as direction weights; a sheet's cell has `e, s, nw`."""
    if isinstance(value, str):
        return _in_a_cell(value)
    given: dict[str, int] = {}
    for at, (label, weight) in enumerate(_weights(value)):
        step = at if isinstance(value, list) else label
        if label not in DIRECTIONS:
            raise Wrong(f"no direction {brief(label)}", did_you_mean(label, DIRECTIONS), (step,))
        if label in given:
            raise Wrong(f"'{label}' is there twice", at=(step,))
        if not re.fullmatch(r"[0-9]{1,6}", weight):
            hint = "weights are whole numbers, as in {e: 3, nw: 1}"
            raise Wrong(f"{brief(weight)} is no weight for '{label}'", hint, (step,))
        given[label] = int(weight)
    if not any(given.values()):
        raise Wrong("no direction is left", "as in [e, s, nw] or {e: 3, nw: 1}")
    return weighted(given)


def _in_a_cell(text: str) -> Weights:
    """Directions with commas between them, maybe with weights: `e, s` or `e: 3, nw: 1`."""
    parts = [re.split(r"\s*[:=]\s*", part.strip(), maxsplit=1) for part in re.split("[,;]", text)]
    named = [part for part in parts if part[0]]
    if not named:
        raise Wrong(f"{brief(text)} is no list of directions", "as in [e, s, nw] or {e: 3, nw: 1}")
    try:
        weighed = any(len(part) > 1 for part in named)
        return directions(
            {p[0]: p[-1] if p[1:] else "1" for p in named} if weighed else [p[0] for p in named]
        )
    except Wrong as wrong:
        raise Wrong(wrong.what, wrong.hint) from None


def _weights(value: Any) -> list[tuple[str, str]]:
    """Direction names with the weights that were typed."""
    if isinstance(value, dict):
        return [(label.casefold(), line(weight)) for label, weight in value.items()]
    return [(line(label).casefold(), "1") for label in value]


_ALONE: Schema = {"type": ["object", "string", "number", "boolean", "array"]}
_SETTINGS: Schema = {"type": "object", "additionalProperties": _ALONE, "maxProperties": 1}
_CHOICE: Schema = {"anyOf": [{"type": "string"}, _SETTINGS]}
_MATTER: Schema = {
    "anyOf": [
        {"type": "string", "description": "a matter's name, or the name of a Markdown file"},
        _SETTINGS,
    ]
}
_WAYS: Schema = {"enum": list(DIRECTIONS)}

PLUGIN = re.compile(r"(?P<name>[^\s<>=!~]+)(?:\s*>=\s*(?P<version>[0-9]+(?:\.[0-9]+)*))?")


def plugin_choice(value: object) -> tuple[str, str]:
    """`kites` or `kites>=1.2`: a plugin's name and the least version of it, '' for any."""
    text = line(value)
    found = PLUGIN.fullmatch(text)
    if not found:
        raise Wrong(f"{brief(text)} names no plugin", "its name, or its name and least version: kites>=1.2")
    return found["name"], found["version"] or ""


PluginChoice = Annotated[tuple[str, str], Reads(plugin_choice, {"type": "string"})]
OneChoice = Annotated[Choice, Reads(choice, _CHOICE)]
MatterChoice = Annotated[Choice, Reads(matter_choice, _MATTER)]
Modes = Annotated[
    tuple[Choice, ...],
    Reads(choices, {"anyOf": [*_CHOICE["anyOf"], {"type": "array", "items": _CHOICE, "minItems": 1}]}),
]
Icons = Annotated[
    tuple[str, ...],
    Reads(icons, {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}),
]
Ways = Annotated[
    Weights,
    Reads(
        directions,
        {
            "anyOf": [
                {"type": "array", "items": _WAYS},
                {"type": "object", "propertyNames": _WAYS, "additionalProperties": {"type": "integer"}},
            ]
        },
    ),
]
