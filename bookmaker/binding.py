"""How a book is bound: on which side of a spread its pages lie, and in which order a file has them."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

Side = Literal["left", "right"]
OTHER: dict[Side, Side] = {"left": "right", "right": "left"}


class Binding(StrEnum):
    """Where the spine is as a reader looks at the front; `none` for pages that are not bound."""

    LEFT = "left"
    RIGHT = "right"
    NONE = "none"

    @property
    def bound(self) -> bool:
        """Whether it has a spine at all: left and right pages, a gutter between them."""
        return self is not Binding.NONE

    def side(self, number: int) -> Side:
        """The side of the spine on which a page lies, numbers counting from 1.

        Pages that are not bound are told apart as those of a book bound at the left.
        """
        return "left" if (number % 2 == 0) != (self is Binding.RIGHT) else "right"

    def outer(self, number: int) -> Side:
        """The edge of a page that is away from the spine; the right one where pages are not bound."""
        return self.side(number) if self.bound else "right"

    def spread(self, number: int) -> tuple[int, ...]:
        """A page and the one that faces it, from the left; the first of a book faces none, page 0."""
        if not self.bound:
            return (number,)
        even = number - number % 2
        return (even, even + 1) if self.side(even) == "left" else (even + 1, even)

    def inner(self, number: int) -> Side:
        """The edge of a page that is at the spine; the left one where pages are not bound."""
        return OTHER[self.outer(number)]


class PageOrder(StrEnum):
    """In which order a file has the pages of a book."""

    FORWARD = "first-to-last"
    BACKWARD = "last-to-first"

    def place(self, number: int, pages: int) -> int:
        """The place in its file of one of so many pages, and the page at a place: both count from 1."""
        return number if self is PageOrder.FORWARD else pages + 1 - number


def outer_side(number: int, mirrored: bool) -> Side:
    """The outer edge of a page bound at the left, or not bound; `Page.outer` knows all."""
    return (Binding.LEFT if mirrored else Binding.NONE).outer(number)
