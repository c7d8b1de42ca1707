"""Which font sets a part: the plan knows its role, and the edition's fonts what a role is set in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...page.claims import is_planned
from ..flaws import PrintedFlaw
from .bind import BoundClaim, BoundPage, short

# The roles of a theme that may set a part of a puzzle's head, its list and what stands round its answer.
ROLES = {
    "title": ("title", "answer-title"),
    "number": ("number", "label", "list", "answer-grid"),
    "level": ("level",),
    "level-name": ("level",),
    "count": ("level",),
    "instruction": ("instruction",),
    "pupil": ("instruction",),
    "answer": ("reference",),
    "page": ("answer-label",),
    "book": ("running-head",),
    "list": ("list",),
    "list-head": ("label",),
    "absent": ("answer-label",),
    "hidden": ("answer-label",),
    "message": ("answer-title",),
}


def font_flaws(page: BoundPage, fonts: Mapping[str, str]) -> Iterator[PrintedFlaw]:
    """Type that is laid out in a role that is not its part's, or set in another font than its role's."""
    for held in page.held:
        role, part = held.claim.role, held.claim.part
        if not role:
            continue
        ours = is_planned(part) and not part.by  # a stranger's names are its own
        known = ROLES.get(part.name, (role,)) if ours else (role,)
        if role not in known:
            yield PrintedFlaw(f"'{short(held.text)}' is set as {role}, and is its {part.name}", held.area)
        own = fonts.get(role, fonts[""])
        for name in sorted(_fonts(held) - {own}):
            yield PrintedFlaw(f"the {held} is set in {name}, where {own} belongs", held.area)


def _fonts(held: BoundClaim) -> set[str]:
    """The names of the fonts that a claim's type is set in."""
    runs = (*held.runs, *held.signs.values())
    return {run.face.name.rpartition("+")[2] for run in runs if run.face}
