"""What layout is given: the finished puzzles in order, and what is printed round them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..errors import Place
from ..puzzles.model import AnyPuzzle, HasPuzzle
from ..puzzles.settings import UNSAID, Settings
from ..wordsearch.grid import Lines

if TYPE_CHECKING:
    from ..publisher.model import Publisher


@dataclass(frozen=True, slots=True)
class Item(HasPuzzle):
    """A puzzle in its place in the book, with the words that stand round it."""

    puzzle: AnyPuzzle
    section: str | None = None
    instruction: str = ""  # one line under the title, '' for none
    level_name: str = ""  # as shown: "Medium"
    stars: tuple[int, int] = (0, 0)  # filled, of
    order: str = "alphabetical"  # of the list: alphabetical, given, length
    place: Place | None = None  # in the book file, for problems
    note: str = ""  # a fact for its page
    pupil: str = ""  # whose puzzle it is
    icons: tuple[str, ...] = ()  # pictograms of its topic; none: the theme's
    outline: str | None = None  # the line round its shape: steps or smooth; None: the theme's
    lines: Lines = ()  # that its shape was drawn by, in columns and rows
    numbered: bool = True  # whether its number is the one that it will be printed with
    per_page: int | None = None  # puzzles that share a page of its section; None: as the edition has it
    number: int | None = None  # by which it goes in this edition
    to_find: str = ""  # how much there is to find in it, as its head and foot say it
    marked: int = 0  # how many marks its answer has
    answer_note: str = ""  # a fact for which its page has no room: it stands under the answer
    settings: Settings = UNSAID  # what the book says of its pages, without what makes the puzzle


@dataclass(frozen=True, slots=True)
class HowTo:
    """One mode of this book explained: its name, its text, and a small live example."""

    name: str
    text: str
    example: AnyPuzzle | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """One edition's content, numbered and in order."""

    title: str
    items: tuple[Item, ...]
    subtitle: str = ""
    author: str = ""
    imprint: str = ""
    year: int | None = None
    isbn: str = ""
    series: tuple[str, int] | None = None
    language: str = "en"
    how_to: tuple[HowTo, ...] = ()


class ListPlan(NamedTuple):
    """How a list stands with its grid: `below` it or `beside` it, and in how many columns."""

    place: str
    columns: int


@dataclass(frozen=True, slots=True)
class View:
    """Which side of a puzzle is drawn: `puzzle`, or `answer` with its marks in a style."""

    kind: str = "puzzle"
    style: str = "loops"  # of an answer: a name of ANSWER_STYLES
    decoys: bool = False
    message: bool = True
    order: str = "alphabetical"  # of the list
    side: str = ""  # of the spine, on which its page lies: left, right, '' for pages that are not bound
    shared: bool = False  # other puzzles stand on its page
    corner: tuple[float, float] = (0.0, 0.0)  # width and least height that its list leaves to art, outside
    pitch: float | None = None  # of a puzzle's cells, where all grids of its section have one
    outline: str | None = None  # the line round a shape: steps or smooth; None: the theme's
    lines: Lines = ()  # that its shape was drawn by, in columns and rows, for a smooth outline
    phrases: Mapping[str, str] = field(
        default_factory=dict, hash=False
    )  # its kind's own, in the book's language
    largest: float | None = None  # points: the most that letters of an answer grow to, on a matter's page
    listing: ListPlan | None = None  # how lists of its section stand; one that cannot stands otherwise
    aside: tuple[float, float] = (0.0, 0.0)  # width and height that a list below leaves to a note, outside
    on_page: bool = False  # of a book: the theme's frame may go round cells that are ruled
    below: float = 0.0  # points that its cells keep free below them, for that frame
    grows: bool = (
        False  # it has a page to itself, or shares one as it fills half: it fills it as far as it can
    )
    language: str = ""  # of the book's words, for what a kind draws, and for what is due of that
    settings: Settings = field(default=UNSAID, hash=False)  # what the book says of its pages
    upper: Callable[[str], str] = field(default=str.upper, repr=False, compare=False)  # writes its capitals


MANY = 20  # words: loops round more of them hide one another
MOST_ANSWERS = 12  # on a page of which a book does not say how many


@dataclass(frozen=True, slots=True)
class Answers:
    """How answers are shown: so many to a page where the type floor lets them, in which style."""

    per_page: int | None = None  # where the book says so
    style: str = "loops"  # '' where the theme says it
    decoys: bool = False  # shown, faintly
    least_type: float | None = None  # points: the floor of their letters; None: the theme's
    opener: bool = False  # a page of its own before them
    crowded: str = ""  # the style of those that mark more than MANY words; '' for the same

    def style_of(self, item: Item) -> str:
        """How the words of a puzzle are marked."""
        return self.crowded if self.crowded and item.marked > MANY else self.style

    @property
    def most(self) -> int:
        """How many a page has at most."""
        return self.per_page or MOST_ANSWERS


@dataclass(frozen=True, slots=True)
class EditionFacts:
    """What plugins are told of an edition: its book, where everything stands, where it will go."""

    book: Book
    pages: Mapping[str, int] = field(default_factory=dict)  # puzzle id -> page
    answer_pages: Mapping[str, int] = field(default_factory=dict)
    mirrored: bool = True  # bound, with left and right pages
    name: str = ""
    publisher: Publisher | None = None  # None where pages are laid out for nobody yet
    trim: tuple[float, float] = (0.0, 0.0)  # points
    large_print: bool = False
    answers: Answers | None = None
    for_print: bool = True  # False: a screen edition, with links and an outline


def name_of(item: Item) -> str:
    """How messages call a puzzle."""
    puzzle = item.puzzle
    known = item.numbered and item.number is not None
    number = f"puzzle {item.number}" if known else f"puzzle '{puzzle.id}'"
    return f"{number}, '{puzzle.title}'" if puzzle.title else number
