"""Furniture: what stands round the content of pages, each piece drawn where a theme or a book names it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import fsum
from typing import TYPE_CHECKING

from ..binding import Side
from ..field_rules import Length
from ..wordsearch.model import Choice
from .book import EditionFacts, Item
from .look import Look
from .ops import NOWHERE, Box, Op, Page
from .phrases import fill

if TYPE_CHECKING:
    from ..wordsearch.offers import Args, Setting

NEEDED_FURNITURE = ("folio", "references")  # without them no reader finds an answer, and no proof a page
OF_NOTES = "fact"  # what prints the notes of puzzles
THEMES_OWN = "theme"  # in a book's list: all that its theme names


@dataclass(frozen=True, slots=True)
class FurnitureRoom:
    """The room that furniture takes from the puzzle on each puzzle page, in points.

    `head` is taken at the top of the page, `foot` above the line with the folio, `beside` at the outer edge;
    `answers` is taken at the foot of each page of answers. Only `foot` may differ from page to page. What
    `gives_way` is left out, and told, where a puzzle has no room above its foot otherwise. What may stand
    `aside` has its foot, where that leaves grids more, in a corner at the outer side of the list: it is asked
    again, and drawn, with a space that is `aside`.
    """

    head: Length = 0.0
    foot: Length = 0.0
    beside: Length = 0.0
    answers: Length = 0.0
    gives_way: bool = False
    aside: bool = False


NO_ROOM = FurnitureRoom()


@dataclass(frozen=True, slots=True)
class FurnitureSpace:
    """What furniture is lent: a page with its content, and the boxes of the room it takes there.

    A box is empty where it takes no such room, and on every page that shows no puzzle and no answer.
    """

    page: Page
    look: Look
    edition: EditionFacts
    head: Box = NOWHERE
    foot: Box = NOWHERE
    beside: Box = NOWHERE
    phrases: Mapping[str, str] = field(default_factory=dict)  # the furniture's own, in the book's language
    aside: bool = False  # its foot is a corner beside the list

    def phrase(self, name: str, /, *values: object, **named: object) -> str:
        """One of the furniture's own phrases, its placeholders filled; KeyError for one it has not."""
        return fill(self.phrases[name], *values, **named)

    @property
    def outer(self) -> Side:
        """The side away from the spine; of pages that are not bound, the right."""
        return self.page.outer

    @property
    def items(self) -> tuple[Item, ...]:
        """The puzzles whose pages or answers the page shows."""
        shows = set(self.page.shows)
        return tuple(item for item in self.edition.book.items if item.puzzle.id in shows) if shows else ()


@dataclass(frozen=True, slots=True)
class Furniture:
    """Something round the content of pages: a folio, a rule below a head, a line for a name.

    `draw(args, space)` yields the ops of one page. `room(args, space)` says how much room they take from each
    puzzle, `space` being an empty page for any of them. It is asked again with an empty page of answers, and
    where it takes room at the foot, with one of each puzzle, `space.items`, for the room of that page.
    Furniture without `room` keeps to margins and foot line.
    `phrases` are its words in each language it knows, English among them, as those of Matter.
    """

    name: str
    about: str
    draw: Callable[[Args, FurnitureSpace], Iterable[Op]]
    settings: tuple[Setting, ...] = ()
    phrases: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)
    room: Callable[[Args, FurnitureSpace], FurnitureRoom] | None = None


def furniture_named(book: Iterable[Choice] | None, theme: Iterable[Choice]) -> tuple[Choice, ...]:
    """What a book's pages are furnished with: its own list, `theme` in it for its theme's, or its theme's.

    What both name stands once, as the book has it.
    """
    if book is None:
        return tuple(theme)
    own = [*book]
    rest = [each for each in theme if each.name not in {choice.name for choice in own}]
    return tuple(each for choice in own for each in (rest if choice.name == THEMES_OWN else (choice,)))


@dataclass(frozen=True, slots=True)
class Aside:
    """Which furniture stands beside a puzzle's list, and how wide and high it is there."""

    which: int
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class FurnitureRooms:
    """The rooms of all furniture of an edition, in the order it is named."""

    rooms: tuple[FurnitureRoom, ...] = ()
    answers: tuple[float, ...] = ()  # what each takes of a page of answers
    left_out: frozenset[int] = frozenset()  # which of them are left out of a page without room
    aside: Aside | None = None

    @property
    def head(self) -> float:
        """What puzzles lose at the top of their pages."""
        return fsum(room.head for room in self.rooms)

    @property
    def foot(self) -> float:
        """What they lose above the foot line."""
        return fsum(room.foot for room in self.rooms)

    def with_feet(self, feet: Iterable[float]) -> FurnitureRooms:
        """The same with what each takes at the foot of one page."""
        own = zip(self.rooms, feet, strict=True)
        return replace(self, rooms=tuple(replace(room, foot=foot) for room, foot in own))

    def given_way(self) -> FurnitureRooms:
        """The same without what gives way at the foot of a page that has no room otherwise."""
        gone = frozenset(n for n, room in enumerate(self.rooms) if room.gives_way and room.foot)
        feet = self.with_feet(0.0 if n in gone else room.foot for n, room in enumerate(self.rooms))
        return replace(feet, left_out=gone)

    def with_aside(self, aside: Aside) -> FurnitureRooms:
        """The same with one of them beside the list."""
        feet = self.with_feet(0.0 if n == aside.which else room.foot for n, room in enumerate(self.rooms))
        return replace(feet, aside=aside if aside.height else None)

    @property
    def beside(self) -> float:
        """What they lose at the outer edge."""
        return fsum(room.beside for room in self.rooms)

    def boxes(self, page: Page, foot_line: float) -> Sequence[tuple[Box, Box, Box]]:
        """The boxes at the head, at the foot and beside, one of each for all furniture, on that page.

        What is named first stands highest at the head and at the foot, and outermost beside the puzzle.
        `foot_line` is the height that folio and references take at the foot.
        """
        safe, found = page.safe, list[tuple[Box, Box, Box]]()
        rooms: Sequence[FurnitureRoom] = [NO_ROOM] * len(self.rooms)
        taken = self.foot
        if page.kind == "puzzle":
            rooms = self.rooms
        elif page.kind == "answers" and any(self.answers):
            rooms, taken = [FurnitureRoom(foot=foot) for foot in self.answers], fsum(self.answers)
        at_head, at_foot = safe.top, safe.y + foot_line + taken
        bottom, height = at_foot, safe.height - foot_line - taken - self.head
        along = 0.0
        for room in rooms:
            at_head -= room.head
            at_foot -= room.foot
            x = safe.x + along if page.outer == "left" else safe.right - along - room.beside
            found.append(
                (
                    Box(safe.x, at_head, safe.width, room.head),
                    Box(safe.x, at_foot, safe.width, room.foot),
                    Box(x, bottom, room.beside, height if room.beside else 0.0),
                )
            )
            along += room.beside
        return found
