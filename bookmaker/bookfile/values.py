"""The texts of a book file as values: sizes, numbers, choices, each with what would help."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Annotated, Any
from unicodedata import normalize

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, core_schema

from ..binding import Binding
from ..files import values
from ..files.values import Wrong, brief, full_line, line, name, truth
from ..isbn import check_digit
from ..language.offence import OFFENCE_LEVELS as OFFENCE
from ..page.answer_styles import ANSWER_STYLES
from ..page.flow.answer_cells import GRIDS
from ..page.phrases import CATEGORIES, PHRASES, Wording
from ..page.styles import GRID_PLACES, MOST_PUZZLES, OPENERS
from ..page.title_lines import title_of
from ..publisher.cover_geometry import MOST_SPINE_POINTS
from ..puzzles.settings import AUTO_PICK, LETTERS
from ..wordsearch.grid import AUTO_SIZE, LARGEST_SIDE, Size
from ..wordsearch.model import MESSAGE_ORDERS, MESSAGE_RESTS
from ..wordsearch.offers import NOTE_KINDS

LEAST_TYPE, MOST_TYPE = 7.2, 36.0  # points: of the letters of answers
BOLD_EASY = "bold-easy"
ORDERS = ("alphabetical", "given", "length")
GIVEN_ORDER, BY_DIFFICULTY, MIXED_ORDER = BOOK_ORDERS = ("given", "by-difficulty", "mixed")
REPORTS = ("readings",)
REPEATS = ("refuse", "allow")
DECOYS = ("hide", "show")
USED_WORDS = ("avoid", "allow")
REGION = r"[a-z]{2}|[0-9]{3}"  # us, gb, 419

CURRENCIES = {  # the first digit of a price code
    **{"0": "pounds", "1": "pounds", "3": "Australian dollars", "4": "New Zealand dollars"},
    **{"5": "US dollars", "6": "Canadian dollars", "9": "no price"},
}
LONGEST_FOLDER = 255  # bytes: what file systems take for a name
TRIM = (144.0, 2880.0)  # points: 2 in to 40 in
Schema = dict[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Reads:
    """How a setting's value is read, and what an editor is told about it."""

    read: Callable[[Any], Any]
    schema: Schema

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> Schema:
        return self.schema


def instructions(value: object) -> str:
    """What a solver is told, on one line; {count} stands for how many words there are."""
    text = full_line(value)
    for brace in re.findall(r"{.*?}", text):
        if brace != "{count}":
            raise Wrong(
                f"there is nothing to put in the place of '{brace}'", "{count} is how many words there are"
            )
    return text


def whole(least: int, most: int) -> Reads:
    """Whole numbers of a range."""
    return Reads(values.whole(least, most), {"type": "integer", "minimum": least, "maximum": most})


def one_of(what: str, known: Collection[str]) -> Reads:
    """One of a few names."""
    return Reads(values.one_of(what, known), {"type": "string", "enum": list(known)})


def per_page(value: object) -> int:
    """How many answers to a page, of the numbers that fill one."""
    text = full_line(value)
    if text not in map(str, GRIDS):
        raise Wrong(f"there is no page of {brief(text)} answers", f"there are {', '.join(map(str, GRIDS))}")
    return int(text)


def large_print(value: object) -> str:
    """'yes' or 'no', or the name of a large print larger than the usual."""
    return BOLD_EASY if value == BOLD_EASY else "yes" if truth(value) else "no"


def title(value: object) -> str:
    """A title, or its lines: one after another where it is printed, with a space elsewhere."""
    if not isinstance(value, list):
        return full_line(value)
    if not 0 < len(value) <= MOST_TITLE_LINES:
        raise Wrong(f"has {len(value)} lines", f"one to {MOST_TITLE_LINES}, {LINES_SAID}")
    for number, line_said in enumerate(value, 1):
        if isinstance(line_said, list):
            raise Wrong(f"line {number} is a list of its own", f"each line is one text, {LINES_SAID}")
    return title_of(tuple(map(full_line, value)))


def least_type(value: object) -> float:
    """The least size of type, in points."""
    points = values.number("size", "points, as in 12")(value)
    if not LEAST_TYPE <= points <= MOST_TYPE:
        what = f"answers are not set in {points:g} points"
        raise Wrong(what, f"{LEAST_TYPE:g} points, which printers ask for, to {MOST_TYPE:g}")
    return points


MOST_TITLE_LINES = 3
LINES_SAID = "as in [Swim, Fish, Swim!]"
AUTO = "auto"  # of a grid's size
FILL = "fill"  # of how often something is repeated


def times(value: object) -> int | str:
    """How many puzzles there are to be, or `fill`: as many as the book has pages for."""
    found: int | str = _or_named(FILL, FILL, TIMES.read, value)
    return found


def book_grid(value: object) -> Size:
    """A grid's size, or `auto`: the largest that a book's pages have room for."""
    size: Size = _or_named(AUTO, AUTO_SIZE, grid_size, value)
    return size


def pick(value: object) -> int:
    """How many words are used, or `auto`: as many as suit the grid and its message."""
    count: int = _or_named(AUTO, AUTO_PICK, COUNT_VALUE.read, value)
    return count


def _or_named(name: str, meant: object, read: Callable[[Any], Any], value: object) -> Any:
    """What is read of a value, or what a name in its place means; a hint tells of both."""
    try:
        return meant if full_line(value) == name else read(value)
    except Wrong as wrong:
        raise Wrong(wrong.what, f"{wrong.hint or 'a number'}; or {name}") from None


def grid_size(value: object) -> Size:
    """'24 x 20' as 24 columns by 20 rows."""
    text = full_line(value)
    found = re.fullmatch(r"([0-9]{1,9})\s*[xX×]\s*([0-9]{1,9})", text)
    if not found:
        raise Wrong(f"{brief(text)} is no grid size", "columns x rows, as in 15 x 15")
    size = Size(int(found[1]), int(found[2]))
    if not all(2 <= side <= LARGEST_SIDE for side in size):
        raise Wrong(f"there is no grid of {size}", f"a grid is 2x2 to {LARGEST_SIDE}x{LARGEST_SIDE} cells")
    return size


@dataclass(frozen=True, slots=True)
class Trim:
    """A page size: in points, and as it is called in an edition's name."""

    size: tuple[float, float]
    called: str


def trim(value: object) -> Trim:
    """'8.5 x 11 in' as a page size."""
    text = name(value)
    width, height = values.page_size(text)
    if not all(TRIM[0] <= side <= TRIM[1] for side in (width, height)):
        raise Wrong(f"'{text}' is no page of a book", "a page is 2 in to 40 in wide and high")
    called = re.sub(r"[×X]", "x", re.sub(r"\s", "", text)).replace('"', "in")
    return Trim((width, height), called)


def isbn(value: object) -> str:
    """An ISBN-13 as it was typed, its check digit held against the others."""
    text = name(value)
    digits = re.sub(r"[\s-]", "", text)
    if not re.fullmatch(r"97[89][0-9]{10}", digits):
        raise Wrong(f"'{text}' is no ISBN", "13 digits that begin with 978 or 979, hyphens as you like")
    check = check_digit(digits[:12])
    if check != digits[12]:
        raise Wrong(f"'{text}' has a wrong digit", f"after the first twelve the last would be {check}")
    return text


def edition_name(value: object) -> str:
    """A name that can be a folder's on any system."""
    text = normalize("NFC", name(value))  # or two systems would know it by two names
    if not re.fullmatch(r"[^\W_]([\w. -]*[\w-])?", text):
        hint = "letters, digits, dots, hyphens and spaces, the first and the last no dot"
        raise Wrong(f"{brief(text)} cannot be a folder's name", hint)
    if len(text.encode()) > LONGEST_FOLDER:
        raise Wrong(f"{brief(text)} is too long for a folder's name", "call it something shorter")
    if text.lower() == "book.json":
        raise Wrong(f"'{text}' is the name of the build's own record", "call it something else")
    if re.fullmatch(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", text.lower()):
        raise Wrong(f"'{text}' cannot be a folder's name on Windows", "call it something else")
    return text


def puzzle_id(value: object) -> str:
    """What a puzzle is called on the command line and in the lock."""
    text = name(value)
    if not re.fullmatch(r"\w[\w.-]*", text):
        raise Wrong(f"{brief(text)} is no id", "letters, digits, hyphens, dots and underscores")
    return text


def price_code(value: object) -> str:
    """The five digits of a price add-on."""
    text = line(value)
    if not re.fullmatch("[0-9]{5}", text):
        raise Wrong(
            f"{brief(text)} is no price code", "five digits, as in 51299 for $12.99, or 90000 for no price"
        )
    if text[0] not in CURRENCIES:
        currencies = ", ".join(f"{digit} {money}" for digit, money in CURRENCIES.items())
        raise Wrong(f"the price code {text} begins with the {text[0]} of no currency", currencies)
    return text


def thickness(value: object) -> float:
    """A spine's width in points."""
    width = values.length(value)
    if not 0 < width <= MOST_SPINE_POINTS:
        raise Wrong(f"{brief(full_line(value))} is no spine's width", "it is at most 4 in")
    return width


def phrases(value: object) -> dict[str, Wording]:
    """What the book prints in other words: a text for a phrase, or a text for each plural form."""
    if not isinstance(value, dict):
        raise Wrong("phrases are a table", 'as in phrases: {puzzle: "No. {}"}')
    found: dict[str, Wording] = {}
    for phrase, given in value.items():
        try:
            forms = given.items() if isinstance(given, dict) else None
            found[phrase] = {form: line(text) for form, text in forms} if forms is not None else line(given)
        except Wrong as slip:
            raise Wrong(slip.what, slip.hint, (phrase,)) from None
    return found


PRICE = values.number("price", "a number, as in 1.00 or 0.012")
# `NO` and `7` are texts to us, not to an editor
TEXT_SCHEMA: Schema = {"type": ["string", "number", "boolean"]}


def _phrases_schema() -> Schema:
    """A table of the phrases there are, with their English."""
    forms = {
        "type": "object",
        "properties": dict.fromkeys(CATEGORIES, TEXT_SCHEMA),
        "additionalProperties": False,
    }
    known = {
        phrase.name: {
            "description": phrase.where,
            "examples": [phrase.english],
            **({"anyOf": [TEXT_SCHEMA, forms]} if phrase.counted else TEXT_SCHEMA),
        }
        for phrase in PHRASES
    }
    return {"type": "object", "properties": known, "additionalProperties": False}


Line = Annotated[str, Reads(line, TEXT_SCHEMA)]
FullLine = Annotated[str, Reads(full_line, TEXT_SCHEMA)]
TITLE_SCHEMA: Schema = {
    "anyOf": [TEXT_SCHEMA, {"type": "array", "items": TEXT_SCHEMA, "maxItems": MOST_TITLE_LINES}]
}
Title = Annotated[str, Reads(title, TITLE_SCHEMA)]
Subtitle = Annotated[
    str, Reads(lambda value: title(value) if isinstance(value, list) else line(value), TITLE_SCHEMA)
]
Instructions = Annotated[str, Reads(instructions, TEXT_SCHEMA)]
Name = Annotated[str, Reads(name, {"type": "string"})]
Phrases = Annotated[dict[str, Wording], Reads(phrases, _phrases_schema())]
LevelName = Annotated[str, Reads(lambda value: name(value).lower(), {"type": "string"})]
File = Annotated[str, Reads(name, {"type": "string"})]
Truth = Annotated[bool, Reads(truth, {"type": "boolean"})]
Money = Annotated[
    float, Reads(values.number("price", "a number, as in 1.00 or 0.012"), {"type": "number", "minimum": 0})
]
COUNT_VALUE = whole(1, 10_000)
Count = Annotated[int, COUNT_VALUE]
Pick = Annotated[int, Reads(pick, {"anyOf": [COUNT_VALUE.schema, {"const": AUTO}]})]
Seed = Annotated[int, whole(0, 999_999_999)]
Year = Annotated[int, whole(1900, 2199)]
TIMES = whole(1, 5000)
Times = Annotated[int | str, Reads(times, {"anyOf": [TIMES.schema, {"const": FILL}]})]
Pages = Annotated[int, TIMES]
Gap = Annotated[int, whole(0, 5000)]
GridSize = Annotated[Size, Reads(book_grid, {"type": "string", "examples": ["15 x 15", AUTO]})]
PageSize = Annotated[Trim, Reads(trim, {"type": "string", "examples": ["6 x 9 in", "210 x 297 mm"]})]
Isbn = Annotated[str, Reads(isbn, TEXT_SCHEMA)]
EditionName = Annotated[str, Reads(edition_name, {"type": "string"})]
PuzzleId = Annotated[str, Reads(puzzle_id, TEXT_SCHEMA)]
Order = Annotated[str, one_of("order", ORDERS)]
Style = Annotated[str, one_of("style", tuple(ANSWER_STYLES))]
LargePrint = Annotated[str, Reads(large_print, {"enum": [True, False, BOLD_EASY]})]
LeastType = Annotated[
    float, Reads(least_type, {"type": "number", "minimum": LEAST_TYPE, "maximum": MOST_TYPE})
]
GridPlace = Annotated[str, one_of("place of grids", GRID_PLACES)]
Opener = Annotated[str, one_of("way to open sections", OPENERS)]
Bound = Annotated[str, one_of("binding", (Binding.LEFT.value, Binding.RIGHT.value))]
Thickness = Annotated[float, Reads(thickness, {"type": "string"})]
PriceCode = Annotated[
    str, Reads(price_code, {"type": "string", "pattern": f"^[{''.join(CURRENCIES)}][0-9]{{4}}$"})
]
Offence = Annotated[str, one_of("degree of offence", OFFENCE)]
Only = Annotated[str, one_of("way of watching", ("report",))]
MessageRest = Annotated[str, one_of("rest of a message", MESSAGE_RESTS)]
MessageOrder = Annotated[str, one_of("order of a message", MESSAGE_ORDERS)]
NoteKind = Annotated[str, one_of("kind of note", NOTE_KINDS)]
BookOrder = Annotated[str, one_of("order of puzzles", BOOK_ORDERS)]
ReportOf = Annotated[str, one_of("part of a report", REPORTS)]
Repeats = Annotated[str, one_of("way with repeats", REPEATS)]
Decoys = Annotated[str, one_of("way with decoys", DECOYS)]
Spelling = Annotated[str, one_of("way with letters", LETTERS)]
UsedWords = Annotated[str, one_of("way with used words", USED_WORDS)]
PuzzlesPerPage = Annotated[int, whole(1, MOST_PUZZLES)]
PerPage = Annotated[int, Reads(per_page, {"enum": list(GRIDS)})]
