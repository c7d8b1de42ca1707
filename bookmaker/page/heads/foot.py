"""The foot of a page: its number, where its answer is, and what else a theme has there, on one baseline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..book import EditionFacts, Item
from ..geometry import moved
from ..look import Look, once_a_look
from ..ops import Bars, Box, Op, Page
from ..styles import ANSWER, FOLIO, LEVEL, Row, parts_of
from ..typeset import Type
from .head_rules import rule_height, rule_ops
from .row_parts import (
    BETWEEN_PARTS,
    NONE,
    RowPart,
    answer_part,
    between_ornaments,
    count_part,
    ink_on,
    is_crowded,
    level_part,
    on_ground,
    row_ops,
    sides_of,
    width_of,
)

RULE_GAP = 6.0  # points from what stands at the foot to the rule over it, or to the edge of its band
FIGURES = 3  # of a folio at most
HANGING = "gjpqy"


@once_a_look
def foot_line(look: Look) -> float:
    """How high above the bottom of the box the folio's baseline runs."""
    said = {FOLIO: _widest_folio(look), "reference": look.phrases.text("answer-page", 888)}
    if _has_level(look):
        said["level"] = HANGING
    faces = {role: Type.of(look, role) for role in said}
    hangs = (max(face.descent, -face.reach(said[role])[0]) for role, face in faces.items())
    return max(*hangs, _reach(look)[1])


def foot_top(look: Look) -> float:
    """How high above the bottom of the box the foot's type reaches, with air over it."""
    return foot_line(look) + _reach(look)[0] + RULE_GAP


def foot_height(look: Look) -> float:
    """What is kept at the bottom of the box for folio and references."""
    rule = str(look.style("foot", "rule"))
    height = foot_line(look) + _reach(look)[0] + look.measure("foot-gap")
    height += RULE_GAP + rule_height(rule, look) if rule != NONE else 0.0
    return height + (RULE_GAP if look.style("foot", "band-ink") != NONE else 0.0)


def foot_ops(page: Page, look: Look, edition: EditionFacts, *names: str) -> tuple[Op, ...]:
    """Those of the parts of a page's foot, each in its place.

    `folio` brings the rule over the foot and the band behind it. A page that shows no puzzle, or
    several, has its number alone.
    """
    banded = _has_band(page, look, edition)
    reversed_out = banded or page.foot_on_art
    ink = str(look.style("foot", "band-letters") if reversed_out else look.style("foot", "ink"))
    y = page.safe.y + foot_line(look)
    item = next((item for item in edition.book.items if item.puzzle.id in page.shows), None)
    shown = item if page.kind == "puzzle" and len(page.shows) == 1 else None
    answer = edition.answer_pages.get(shown.puzzle.id) if shown else None

    def part(name: str) -> RowPart | None:
        return _part(name, page.number, shown, answer, look, ink)

    placed = {
        side: tuple(each for name in there if (each := part(name)))
        for side, there in _row(look, page.outer).items()
    }
    if shown and is_crowded(placed, page.safe.width):  # a level's marks can do without its name
        marks = level_part(shown, look, ink, "level-marks")
        placed = {
            side: tuple(
                replace(marks, name=each.name) if marks and each.name == "level" else each for each in there
            )
            for side, there in placed.items()
        }
        if sum(map(width_of, placed.values())) + BETWEEN_PARTS > page.safe.width:
            placed = {
                side: tuple(each for each in there if each.name not in (*LEVEL, "level"))
                for side, there in placed.items()
            }
    ops = row_ops(placed, page.safe.x, page.safe.right, names)[0]
    ground = _ground(page, look, ink, banded) if FOLIO in names else ()
    return (*ground, *moved(ops, 0, y))


def foot_sides(look: Look, puzzle: bool) -> float:
    """How wide the widest side of a foot may be, of a page with a puzzle or of another."""
    parts = {FOLIO: _folio(_widest_folio(look), look, "ink")}
    parts |= {ANSWER: answer_part(888, look, "ink")} if puzzle else {}
    sides = (there for side, there in _row(look, "right").items() if side != "centre")
    shown = ([parts[name] for name in there if name in parts] for there in sides)
    return max(map(width_of, shown), default=0.0)


def _row(look: Look, outer: str) -> Mapping[str, tuple[str, ...]]:
    rows: tuple[Row, ...] = look.style("foot", "row")  # type: ignore[assignment]  # its flaws are told
    return sides_of(rows[0], outer)


def _part(
    name: str, page: int | str, item: Item | None, answer: int | None, look: Look, ink: str
) -> RowPart | None:
    """One part of the foot; None where the page has none."""
    if name == FOLIO:
        found: RowPart | None = _folio(str(page), look, ink)
    elif item is None:
        return None
    elif name == ANSWER:
        found = answer_part(answer, look, ink, bool(item.answer_note))
    elif name == "count":
        found = count_part(item, look, ink)
    else:
        found = level_part(item, look, ink, name)
    return replace(found, name=name) if found else None


def _folio(text: str, look: Look, ink: str) -> RowPart:
    """A page's number, on its ground and between its ornaments."""
    ground = str(look.style("foot", "folio-ground"))
    face = Type.of(look, FOLIO, ink=ink_on(str(look.style("foot", "folio-ink")), ground, ink))
    on, line = str(look.style("foot", "folio-ground-ink")), str(look.style("foot", "folio-line-ink"))
    pad = look.measure("ground-pad") * face.size
    part = on_ground(
        RowPart.text(face, text), ground, on, line, look, pad, least=face.width(_widest_folio(look))
    )
    beside = str(look.style("foot", "folio-beside"))
    return replace(between_ornaments(part, beside, face.size, look, ink), by_middle=False)


@once_a_look
def _widest_folio(look: Look) -> str:
    """A folio that no other is wider than: in many faces the nought is wider than the eight."""
    return max("0123456789", key=Type.of(look, FOLIO).width) * FIGURES


def _has_level(look: Look) -> bool:
    """Whether a part in the type of levels stands in the foot."""
    rows: tuple[Row, ...] = look.style("foot", "row")  # type: ignore[assignment]  # its flaws are told
    return bool({*LEVEL, "count"} & {*parts_of(rows)})


@once_a_look
def _reach(look: Look) -> tuple[float, float]:
    """How far the foot reaches above its baseline, and below it."""
    caps = [Type.of(look, role).cap for role in (FOLIO, "reference")]
    folio = _folio(_widest_folio(look), look, "ink")
    if _has_level(look):
        caps.append(Type.of(look, "level").cap)
    return max(*caps, folio.up), folio.down


def _has_band(page: Page, look: Look, edition: EditionFacts) -> bool:
    """Whether art may run off the page, and the theme has a band there."""
    may = look.theme.bleeds and (any(page.bleed) or not edition.for_print)
    return may and look.style("foot", "band-ink") != NONE


def _ground(page: Page, look: Look, ink: str, banded: bool) -> tuple[Op, ...]:
    """The band behind the foot, and the rule over it."""
    top = page.safe.y + foot_top(look)
    rule = str(look.style("foot", "rule"))
    ops: list[Op] = []
    if rule != NONE:
        ops += moved(rule_ops(rule, page.safe.x, page.safe.right, look, ink), 0, top)
        top += rule_height(rule, look) + RULE_GAP
    if banded:
        left, bottom, right, _ = page.bleed
        across = Box(-left, -bottom, left + page.width + right, bottom + top)
        ops.append(Bars((across,), str(look.style("foot", "band-ink")), layer=-2))
    return tuple(ops)
