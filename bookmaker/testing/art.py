"""The check for art: drawn in boxes of many forms, on both sides, at the ends of every setting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Literal

from ..host.load import Plugins
from ..host.page_calls import PageCalls
from ..page.art import Art, ArtInks, ArtSpace
from ..page.geometry import hull, stamped
from ..page.ops import Box, Paint, Stamp
from ..rng import stream
from ..wordsearch.offers import Args, Setting, Value
from .harness import every_fault, plugins_with
from .pages import LARGE, plain_look
from .whole_book import check_in_books

Ops = tuple[Paint | Stamp, ...]

SIDES: tuple[Literal["right", "left"], ...] = ("right", "left")
BOXES = {  # each with its bleed
    "a page's foot": (Box(0, 0, 612, 124), (9.0, 9.0, 9.0, 0.0)),
    "a small page's foot": (Box(0, 0, 432, 92), (0.0, 9.0, 9.0, 0.0)),
    "a corner": (Box(504, 684, 108, 108), (0.0, 0.0, 9.0, 9.0)),
    "an outer margin": (Box(-20, 90, 26, 420), (0.0, 0.0, 0.0, 0.0)),
    "a square": (Box(36.5, 250.25, 400, 400), (0.0, 0.0, 0.0, 0.0)),
    "a tick mark": (Box(3, 7, 12, 12), (0.0, 0.0, 0.0, 0.0)),
}
ICONS = ("fish", "owl", "cow")
INKS = ArtInks("ink", "soft", "faint", "ink", "paper")
SEEDS = 2
FOR_SETTINGS = {"a page's foot", "an outer margin", "a tick mark"}  # boxes that settings are tried in
MOVED_POINTS = 0.05  # points: what a drawing that was moved may differ in


def check_art(art: Art) -> None:
    """Draw it in boxes of many forms, on both sides, with each setting at its ends, by several dice.

    It stays in its box and bleed, draws something, draws the same for the same dice, and draws the same
    wherever the box lies.
    """
    plugins = plugins_with(art)
    where = f"art '{art.name}'"
    look, usual = plain_look(plugins, LARGE), _usual(art.settings)
    with every_fault() as step:
        for (place, (box, bleed)), side in product(BOXES.items(), SIDES):
            space = ArtSpace(box, look, side, INKS, bleed, ICONS)
            for seed in range(SEEDS):
                with step(f"{where} in {place}, {side} side out, seed {seed}"):
                    ops = _drawn(plugins, art, usual, space, seed)
                    if not seed:
                        _check_elsewhere(ops, plugins, art, space)
            if side == "left" and place in FOR_SETTINGS:
                for args in tried_settings(art.settings):
                    with step(f"{where} in {place}, {_told(args, art.settings)}"):
                        _drawn(plugins, art, args, space, 0)
        with step(""):
            check_in_books(art)


def _check_elsewhere(ops: Ops, plugins: Plugins, art: Art, space: ArtSpace) -> None:
    """Draw what was drawn as `ops` once more, in a box that lies elsewhere."""
    x, y, width, height = space.box
    elsewhere = replace(space, box=Box(x + 100, y - 300, width, height))
    moved = _reach(_drawn(plugins, art, _usual(art.settings), elsewhere, 0))
    for there, here, way in zip(moved, _reach(ops), (100, -300, 100, -300), strict=True):
        assert abs(there - here - way) < MOVED_POINTS, "it is drawn otherwise where its box is moved"


def _drawn(plugins: Plugins, art: Art, args: Args, space: ArtSpace, seed: int) -> Ops:
    """What it draws; that of a plugin that is not ours is drawn twice, to be the same."""
    ops = PageCalls(plugins).draw_art(art.name, args, space, stream("check-art", seed))
    assert ops, "it draws nothing"
    return ops


def _reach(ops: Ops) -> tuple[float, float, float, float]:
    return hull([paint for op in ops for paint in (stamped(op) if isinstance(op, Stamp) else (op,))])


def tried_settings(settings: tuple[Setting, ...]) -> Iterator[Args]:
    """Each setting at every other end or choice, the rest at their defaults."""
    usual = _usual(settings)
    for setting in settings:
        values: tuple[Value | None, ...] = setting.choices or (setting.least, setting.most)
        if isinstance(setting.default, bool):
            values = (not setting.default,)
        for value in values:
            if value is not None and value != setting.default:
                yield {**usual, setting.name: value}


def _usual(settings: tuple[Setting, ...]) -> Args:
    return {setting.name: setting.default for setting in settings}


def _told(args: Args, settings: tuple[Setting, ...]) -> str:
    """The settings that are not at their defaults."""
    usual = _usual(settings)
    return ", ".join(f"{name} {value}" for name, value in args.items() if value != usual[name])
