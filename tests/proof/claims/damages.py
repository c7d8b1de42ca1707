"""What tests/proof does to good books, given to the proof by claims: in the file, and as layout's own fault.

In the file the claims are those of the right pages. As a fault of the layout they follow the damage: they lie
where it lies, and what still finds it is the plan, the solver and the picture alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pypdf import PdfWriter

from bookmaker.files.store import NOTHING_KEPT, Kept, Store
from bookmaker.page.ops import Page
from tests.proof import test_sight
from tests.proof.test_vandalism import DAMAGES
from tests.vandal import Good, book_of, good_book


class Said(NamedTuple):
    """What is said of a damage: nothing where it is missed."""

    name: str
    follows: bool  # whether the claims follow it
    problems: tuple[str, ...]


def said_of(
    good: Good, spoilt: tuple[Page, ...] | Path, follow: bool = False, kept: Kept = NOTHING_KEPT
) -> tuple[str, ...]:
    """What is said of a file, or of pages: by claims of the right ones or, if they follow, by their own."""
    return good.held(spoilt, follow, kept).problems


def said_of_page(good: Good, spoilt: Page, follow: bool) -> tuple[str, ...]:
    """The same of one page, drawn alone."""
    return tuple(map(str, good.held_page(spoilt, follow)))


def every_damage(folder: Path, only: str = "") -> Iterator[Said]:
    """Each damage whose name has this in it, done to books made for it."""
    kept, made = Kept(Store(folder / "seen"), "a version"), dict[str, Good]()
    for name, harm in DAMAGES.items():
        if only not in name:
            continue
        style = harm.style
        if style not in made:
            made[style] = book_of(style, folder / style)
        good = made[style]
        spoilt = harm.act(good)
        yield Said(name, False, said_of(good, spoilt, kept=kept))
        if not isinstance(spoilt, Path):
            yield Said(name, True, said_of(good, spoilt, follow=True, kept=kept))
    good = good_book(folder / "seen-book", edition=test_sight.EDITION, book=test_sight.NAMED)
    right = good.drawn(good.layout.pages)
    for name, (act, _) in test_sight.DAMAGES.items():
        if only in name:
            writer, file = PdfWriter(clone_from=right), folder / "spoilt.pdf"
            act(writer, good)
            writer.write(file)
            yield Said(name, False, said_of(good, file, kept=kept))
