"""Matter: the pages round the puzzles, and what whoever lays them out is lent."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from ..errors import BookError
from ..puzzles.model import AnyPuzzle
from ..rng import Dice
from ..wordsearch.model import Choice
from ..wordsearch.offers import Setting, Value
from .art import ArtSpace
from .book import Book, View
from .furniture import FurnitureRoom, FurnitureSpace
from .look import Look
from .markdown import ProseBlock
from .ops import Box, Link, Op, Paint, Stamp
from .ornaments import Ornament
from .phrases import fill
from .puzzle_drawing import Drawing, Fit, Sizes


@dataclass(frozen=True, slots=True)
class DrawnBefore:
    """What an edition has on its pages beside its puzzles, kept when that is laid out with stand-ins."""

    # What matters had drawn, by what they asked for; with the puzzle, so that its id stays its own.
    examples: dict[tuple[int, Box, View], tuple[AnyPuzzle, Drawing]] = field(default_factory=dict)
    art: dict[Hashable, Stamp] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page's content, laid out in the desk's box; layout moves it into its place on the page.

    `bookmark` is its line in the contents and in a screen edition's outline, '' for none. `left_out` is
    what has no room on it, as in "the list of its puzzles": the author is told.
    """

    ops: tuple[Op, ...] = ()
    bookmark: str = ""
    depth: int = 0
    links: tuple[Link, ...] = ()
    smallest_type: float = 0.0
    left_out: str = ""


def no_pictures(name: str) -> tuple[int, int]:
    """What a desk without a book's folder says of each picture."""
    raise BookError(f"there is no picture '{name}' where there is no book")


@dataclass(frozen=True, slots=True)
class Heading:
    """A line of the contents: a title with its page, and a puzzle's number."""

    title: str
    page: int
    depth: int = 0
    number: int | None = None

    def __str__(self) -> str:
        return self.title if self.number is None else f"{self.number}  {self.title}"


@dataclass(frozen=True, slots=True)
class Desk:
    """What a matter is lent: the book, its look, the box to fill, and where everything stands.

    A matter may be asked more than once, until the page numbers it prints are the real ones.
    """

    book: Book  # the edition's content, numbered and in order
    look: Look  # fonts, sizes and inks
    box: Box  # its lower left corner is (0, 0)
    draw: Callable[[AnyPuzzle, Box, View], Drawing]  # draws a puzzle or its answer in a box
    pages: Mapping[str, int] = field(default_factory=dict)  # puzzle id -> page
    answer_pages: Mapping[str, int] = field(default_factory=dict)
    outline: tuple[Heading, ...] = ()  # everything the contents could list, in page order
    section: str = ""  # for an opener: which section it opens
    style: str = "loops"  # of the answers
    on_ground: bool = False  # an opener that stands on a ground of the theme's ink
    phrases: Mapping[str, str] = field(default_factory=dict)  # the matter's own, in the book's language
    args: Mapping[str, Value] = field(default_factory=dict)  # the matter's settings, as the book has them
    prose: Mapping[str, tuple[ProseBlock, ...]] = field(
        default_factory=dict
    )  # those that hold Markdown, read
    picture_size: Callable[[str], tuple[int, int]] = no_pictures  # a picture's width and height in pixels

    def phrase(self, name: str, /, *values: object, **named: object) -> str:
        """One of the matter's own phrases, its placeholders filled; KeyError for one it has not."""
        return fill(self.phrases[name], *values, **named)


class Together(tuple[str, ...]):
    """Texts of a matter that follow one another, wherever on its pages they stand."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Matter:
    """Pages a book can name: title, copyright, contents, how-to, an opener, notes.

    `settings` are what a book may say of them: `desk.args` has each, and `desk.prose` the Markdown that a
    setting holds, or the file that it names. `right` has it begin on a right-hand page. `phrases` are its
    words in each language it knows, English among them: {"en": {"heading": "Diary"}, "de": ...};
    `desk.phrase("heading")` has the book's. `says` gives what its pages say, text after text as they are
    read, from what the book says and not from how it was laid out; `Together` has texts that follow one
    another wherever they stand. The finished pages are held against it, and against the Markdown of its
    settings, which they say in any case. One that `refers` to no page is told none, and is laid out once, not
    each time that page numbers have moved.
    """

    name: str
    about: str
    lay_out: Callable[[Desk], Iterable[Sheet]]
    right: bool = False
    phrases: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)
    settings: tuple[Setting, ...] = ()
    says: Callable[[Desk], Iterable[str | Together]] | None = None
    refers: bool = True


class PageHooks(Protocol):
    """The plugins as layout sees them."""

    @property
    def matter(self) -> Mapping[str, Matter]:
        """Every matter on offer."""

    def lay_out_matter(self, choice: Choice, desk: Desk) -> tuple[Sheet, ...]:
        """The sheets of a matter with its settings."""

    def draw(self, puzzle: AnyPuzzle, box: Box, look: Look, view: View) -> Drawing:
        """The puzzle in the box, one side of it."""

    def measure(self, puzzle: AnyPuzzle, look: Look, view: View) -> Sizes:
        """The least box in which its type keeps its floors."""

    def shares(self, puzzle: AnyPuzzle) -> bool:
        """Whether two puzzles of its kind may share a page."""

    def fit(self, puzzle: AnyPuzzle, box: Box, look: Look, view: View) -> Fit | None:
        """What the puzzle would come to in the box; None where only drawing it tells."""

    def furniture_room(self, choice: Choice, space: FurnitureSpace) -> FurnitureRoom:
        """The room that a piece of furniture takes from each puzzle's page."""

    def ornament_size(self, ornament: Ornament, look: Look) -> tuple[int, int]:
        """The width and height in pixels of a picture that is a theme's art."""

    def draw_furniture(self, choice: Choice, space: FurnitureSpace) -> tuple[Op, ...]:
        """What that furniture draws round a finished page's content."""

    def draw_ornament(self, ornament: Ornament, space: ArtSpace, dice: Dice) -> tuple[Paint | Stamp, ...]:
        """The theme's art in its space."""
