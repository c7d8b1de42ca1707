"""What pages ask for and cannot have: letters that a font lacks, pictures that cannot be read."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..errors import BookError, Problem

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

    from ..page.ops import Image


@dataclass(slots=True)
class Missing:
    """Noted while pages are drawn, told when all of them are."""

    letters: dict[str, dict[str, None]] = field(default_factory=dict)  # by font, in order
    pictures: dict[str, tuple[Problem, ...]] = field(default_factory=dict)  # and why

    def note_letters(self, text: str, font: TTFont) -> None:
        """Keep in mind which letters of a text the font lacks."""
        lacking = [sign for sign in text if ord(sign) not in font.face.charToGlyph]
        if lacking:
            self.letters.setdefault(font.fontName, {}).update(dict.fromkeys(lacking))

    def note_picture(self, op: Image, error: BookError) -> None:
        """Keep in mind why a picture cannot be read, and whose it is."""
        whose = f"plugin '{op.part.by}': " if op.part.by else ""
        self.pictures[op.picture] = tuple(replace(each, what=whose + each.what) for each in error.problems)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """A problem for each picture, one for all letters."""
        wrong = [problem for problems in self.pictures.values() for problem in problems]
        if self.letters:
            lacks = (
                f"the font {name.rpartition('-')[0]} has no {' '.join(signs)}"
                for name, signs in self.letters.items()
            )
            wrong.append(Problem("; ".join(lacks), "choose a theme whose fonts have these letters"))
        return tuple(wrong)
