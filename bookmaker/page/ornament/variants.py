"""Which variant of its theme's art and frame a page has: dealt by the book's seed, none twice running.

Sections are dealt theirs one after another, and so are the spreads of each: pages that face each other read
as one. Variants differ in what is drawn, never in the room that it takes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...rng import stream
from ..look import Look, Theme, with_choices


class Variants:
    """The variants of an edition's pages; without a seed all have their theme's first pictures."""

    def __init__(self, seed: int | None, sections: Mapping[str, int], bound: bool) -> None:
        """`sections`: the page on which the puzzles of each begin, in the book's order."""
        self._seed, self._sections, self._facing = seed, sections, 2 if bound else 1
        self._before = {name: n for n, name in enumerate(sections)}

    def of_section(self, section: str, count: int) -> int:
        """Which of so many a section has; what stands in none, or in one without puzzles, has one, too."""
        nth = self._before.get(section, len(self._before))
        return 0 if self._seed is None else dealt(nth, count, self._seed)

    def of_page(self, section: str, page: int, count: int) -> int:
        """Which of so many a page has that is of that section: by how many spreads there are before it."""
        first = self._sections.get(section, 0)
        nth = page // self._facing - first // self._facing
        return 0 if self._seed is None else dealt(nth, count, self._seed, section)

    def look(self, look: Look, section: str) -> Look:
        """The look in which the puzzles of a section are set."""
        choices = look.theme.frame_variants
        which = self.of_section(section, len(choices) + 1)
        return replace(look, theme=with_frame(look.theme, which)) if which else look


def dealt(nth: int, count: int, *names: object) -> int:
    """The nth of what is dealt of so many: each round has all of them, and none comes twice running."""

    def shuffled(number: int) -> list[int]:
        return stream("variant", *names, number).shuffled(range(count))

    number = nth // count if count > 2 else 0  # two take turns
    order = shuffled(number)
    if number and order[0] == shuffled(number - 1)[-1]:
        order[:2] = order[1::-1]  # its last one stays, so that the next round sees no further back
    return order[nth % count]


def with_frame(theme: Theme, which: int) -> Theme:
    """The theme with one of the variants of its frame, its own in their number: all have the same room."""
    variant, own = theme.frame_variants[which - 1], {"shape": theme.style("frame", "shape")}
    varied = with_choices(theme, "frame", variant)
    return replace(varied, frame_variants=(*theme.frame_variants, own))
