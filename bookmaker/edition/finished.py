"""A finished edition: its files, written and proven, and what book.json says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..binding import Binding
from ..bound_cover.file import CoverFile
from ..errors import Fault, Problem
from ..page.flow.grid_place import GridPlace
from ..page.layout import EditionPages
from ..plan.model import EditionPlan
from ..record.record import INTERIOR, file_digest
from .interior import InteriorFile, Proven


@dataclass(frozen=True, slots=True)
class FinishedEdition:
    """One edition, finished and proven; a `fault` says why its cover is not among its files."""

    name: str
    file: Path  # its interior, where it will stand
    layout: EditionPages
    record: Mapping[str, Any]  # its entry in book.json
    advice: tuple[Problem, ...] = ()
    fault: Fault | None = None


def finished_edition(
    interior: InteriorFile,
    layout: EditionPages,
    proven: Proven,
    cover: CoverFile,
    advice: tuple[Problem, ...],
) -> FinishedEdition:
    """An edition whose interior is proven, with whatever became of its cover."""
    if cover.page:
        interior.content.add_page(cover.page)
    record = {
        **_facts(interior, layout),
        **proven.record,
        "cover": cover.record,
        "no_cover": None if cover.record else list(cover.why_none),
        "content_digest": str(interior.content),
        "puzzles": _puzzles(interior, layout),
    }
    name = interior.setting.plan.edition.name
    file = interior.folder.folder / name / INTERIOR
    return FinishedEdition(name, file, layout, record, advice, cover.fault)


def _facts(interior: InteriorFile, layout: EditionPages) -> dict[str, Any]:
    setting, plan, pages = interior.setting, interior.setting.plan, len(layout.pages)
    thickness = plan.spine(pages)
    return {
        "name": plan.edition.name,
        "publisher": plan.publisher.name,
        "trim": [round(side / 72, 4) for side in plan.edition.trim],
        "paper": plan.edition.paper,
        **_bound(plan),
        "pages": pages,
        "gutter": round(layout.gutter / 72, 4),
        "spine": thickness and round(thickness / 72, 4),
        "bleeds": setting.form.bleeds,
        "answers_per_page": layout.per_page,
        "smallest_type": round(layout.smallest_type, 2),
        "fonts": [
            {"name": name, "digest": file_digest(path)} for name, path in sorted(setting.fonts.files.items())
        ],
        "phrases": {**setting.look.phrases.texts},
        "codes": [{"text": text, "pages": [*on]} for text, on in setting.codes(layout)],
    }


def _bound(plan: EditionPlan) -> dict[str, Any]:
    """Where it is bound, and in which order its file has its pages; nothing of what is bound at the left."""
    bound = plan.edition.bound
    return {} if bound is Binding.LEFT else {"binding": bound.value, "page_order": plan.order.value}


def _puzzles(interior: InteriorFile, layout: EditionPages) -> list[dict[str, Any]]:
    at, answered_at, grids = layout.puzzle_pages, layout.answer_pages, layout.grids
    return [
        {
            "id": item.puzzle.id,
            "number": item.number,
            "page": at[item.puzzle.id],
            "answer_page": answered_at[item.puzzle.id],
            **_place_object(grids.get(item.puzzle.id)),
        }
        for item in interior.book.items
    ]


def _place_object(place: GridPlace | None) -> dict[str, Any]:
    """Where a grid was laid out, to a thousandth of a point; nothing where a plugin drew none."""
    if place is None:
        return {}
    return {
        "grid": [round(side, 3) for side in place.box],
        "pitch": round(place.pitch, 3),
        "list_size": place.list_size and round(place.list_size, 3),
    }
