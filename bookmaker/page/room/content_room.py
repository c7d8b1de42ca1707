"""The room for a page's content, beside a theme's art at one of the sizes that this may have."""

from __future__ import annotations

from dataclasses import dataclass

from ..format import NOTHING_KEPT, Format, KeptClear
from ..furniture import FurnitureRooms
from ..geometry import inset
from ..ops import Box


@dataclass(frozen=True, slots=True)
class ContentRoom:
    """The room for a page's content beside art of some share of its size."""

    box: Box
    art: float = 1.0  # that share
    kept: KeptClear = NOTHING_KEPT  # what the art of a puzzle's page takes

    @classmethod
    def of(cls, form: Format, gutter: float, art: float, furniture: FurnitureRooms) -> ContentRoom:
        """A puzzle's."""
        box = inset(form.box(gutter, "puzzle", art), right=furniture.beside, top=furniture.head)
        return cls(box, art, form.kept_clear("puzzle", gutter, art))

    @property
    def title(self) -> float:
        """The width for the lines of the head."""
        return self.box.width - 2 * (self.kept.head + self.kept.beside)
