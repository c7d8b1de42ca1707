"""The settings of a book file: their names, what they take, and a sentence on each."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

from . import values as v


def _dashed(name: str) -> str:
    """A field's name as a book file writes it."""
    return name.strip("_").replace("_", "-")


def _said(about: str) -> Any:
    """A setting that may be left out."""
    return Field(default=None, description=about)


class Part(BaseModel):
    """A table of settings, none of them beyond those declared."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=_dashed)


class ListPart(Part):
    """How the word list is printed."""

    order: v.Order | None = _said("alphabetical, given (as the book has them) or length")


class SettingsPart(Part):
    """What can be said of one puzzle, or of all by `defaults`."""

    grid: v.GridSize | None = _said("columns x rows, as in 15 x 15")
    mode: v.Modes | None = _said("the kind of puzzle, or a list of kinds laid over one another")
    level: v.Name | None = _said("how hard: which ways words run and how much they cross")
    directions: v.Ways | None = _said("the ways words may run, in place of a level")
    shape: v.OneChoice | None = _said("the grid's outline, maybe with settings of its own")
    filler: v.OneChoice | None = _said("where the letters between the words come from")
    pick: v.Count | None = _said("how many of the words are used")
    embedded: v.Embedded | None = _said("what to do with a word that can be read inside another")
    instructions: v.FullLine | None = _said("a line above the grid, in place of the mode's own")
    list_: ListPart | None = _said("how the word list is printed")
    effort: v.Effort | None = _said("how long a better arrangement is looked for")


class AnswersPart(Part):
    """How the answers are printed."""

    per_page: v.PerPage | None = _said("answers on a page, if the type stays large enough")
    style: v.Style | None = _said("how found words are marked: loops, letters or strike")


class EditionPart(Part):
    """One way the book is published."""

    name: v.EditionName | None = _said("what the edition and its folder are called")
    publisher: v.Name = Field(description="who prints it, or `screen`")
    trim: v.PageSize = Field(description="the page's width x height, as in 6 x 9 in")
    paper: v.Name | None = _said("the paper, as the publisher calls it")
    isbn: v.Isbn | None = _said("this edition's ISBN-13")
    large_print: v.Truth | None = _said("set in large type throughout")
    defaults: SettingsPart | None = _said("settings of this edition, before those of the book")
    answers: AnswersPart | None = _said("how this edition's answers are printed")


class SeriesPart(Part):
    """The series a book belongs to."""

    name: v.FullLine = Field(description="the series' name")
    number: v.Count = Field(description="which book of the series this is")


class PricesPart(Part):
    """What a printed copy costs its author."""

    per_copy: v.Money | None = _said("the fixed cost of a copy")
    per_page: v.Money | None = _said("the cost of a page")


class WordPart(Part):
    """A word with its clue."""

    word: v.FullLine = Field(description="the word")
    clue: v.FullLine | None = _said("what the list shows in the word's place")


class WordsFilePart(Part):
    """Words kept in a file of their own."""

    file: v.File = Field(description="a .txt file with a word a line, or a .csv, .tsv or .xlsx sheet")
    pick: v.Count | None = _said("how many of the words are used")
    column: v.Name | None = _said("the sheet's column with the words")
    clues: v.Name | None = _said("the sheet's column with their clues")
    sheet: v.Name | None = _said("the workbook's sheet; the first where none is named")


class RowsPart(Part):
    """A sheet whose rows become puzzles."""

    file: v.File = Field(description="a .csv, .tsv or .xlsx sheet, its first row naming the columns")
    by: v.Name | None = _said("a column: rows that have the same in it make one puzzle")
    sheet: v.Name | None = _said("the workbook's sheet; the first where none is named")


# What may be one thing or another is told apart by tags; no name in a file can be one of them.
TEXT, LIST, TABLE = TAGS = ("\0text", "\0list", "\0table")


def _kind(value: object) -> str:
    return TEXT if isinstance(value, str) else LIST if isinstance(value, list) else TABLE


OneWord = Annotated[
    Annotated[v.FullLine, Tag(TEXT)] | Annotated[WordPart, Tag(TABLE)] | Annotated[v.FullLine, Tag(LIST)],
    Discriminator(_kind),
]
TextOf = Annotated[str, v.Reads(v.text_of, {"type": "string"})]
Words = Annotated[
    Annotated[TextOf, Tag(TEXT)] | Annotated[list[OneWord], Tag(LIST)] | Annotated[WordsFilePart, Tag(TABLE)],
    Discriminator(_kind),
]
Clues = Annotated[
    Annotated[TextOf, Tag(TEXT)] | Annotated[list[v.Line], Tag(LIST)] | Annotated[TextOf, Tag(TABLE)],
    Discriminator(_kind),
]
Rows = Annotated[
    Annotated[v.File, Tag(TEXT)] | Annotated[RowsPart, Tag(TABLE)] | Annotated[v.File, Tag(LIST)],
    Discriminator(_kind),
]


class PuzzlePart(SettingsPart):
    """A puzzle, or a heading where `section` stands alone."""

    id: v.PuzzleId | None = _said("the puzzle's name in commands; made from its title if left out")
    title: v.FullLine | None = _said("what is printed above the puzzle")
    words: Words | None = _said("the words: a list, a text with commas or lines, or a file")
    word: v.FullLine | None = _said("the one word of an evil puzzle")
    clues: Clues | None = _said("clues for the words, in their order")
    section: v.FullLine | None = _said("a heading: this puzzle and those after it stand under it")
    seed: v.Seed | None = _said("dice of its own")
    repeat: v.Times | None = _said("so many puzzles of this kind; {n} counts them")
    each_row_of: Rows | None = _said("one puzzle for each row of a sheet; {Column} is that row's cell")


class BookPart(Part):
    """The whole book file."""

    title: v.FullLine | None = _said("the book's title")
    subtitle: v.Line | None = _said("what stands under the title")
    author: v.Line | None = _said("who made the book")
    imprint: v.Line | None = _said("the publisher's name, for title and copyright page")
    year: v.Year | None = _said("the year of publication")
    series: SeriesPart | None = _said("the series the book belongs to")
    language: v.Name | None = _said("whose letters and capitals the words use")
    seed: v.Seed | None = _said("the dice: the same seed gives the same book")
    theme: v.Name | None = _said("how the pages look")
    editions: list[EditionPart] | None = _said("the ways the book is published")
    defaults: SettingsPart | None = _said("settings of every puzzle that does not say otherwise")
    front: list[v.Name] | None = _said("the pages before the puzzles, in their order")
    answers: AnswersPart | None = _said("how the answers are printed")
    list_: ListPart | None = _said("how the word lists are printed")
    no_repeat: v.Gap | None = _said("so many puzzles go by before a word of a pool comes back")
    prices: PricesPart | None = _said("what a copy costs, for `bookmaker plan`")
    puzzles: list[PuzzlePart] | None = _said("the puzzles and the headings between them")


REQUIRED = ("title", "editions", "puzzles")

_PARTS: dict[str, type[Part]] = {  # whose settings stand under a name
    "puzzles": PuzzlePart,
    "editions": EditionPart,
    "defaults": SettingsPart,
    "answers": AnswersPart,
    "list": ListPart,
    "words": WordsFilePart,
    "series": SeriesPart,
    "prices": PricesPart,
    "each-row-of": RowsPart,
}


def settings_of(part: type[Part]) -> tuple[str, ...]:
    """The names a table of that kind may have, as a book file writes them."""
    return tuple(_dashed(name) for name in part.model_fields)


def parts() -> dict[str, type[Part]]:
    """Every kind of table by the name it stands under, '' for the file itself."""
    return {"": BookPart, **_PARTS, "word": WordPart}


def book_schema() -> dict[str, Any]:
    """The book file's JSON Schema, for editors that complete and check as one types."""
    schema = BookPart.model_json_schema()
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A bookmaker book file"}
    return {**head, **_plainer(schema), "required": list(REQUIRED)}


def _plainer(schema: Any) -> Any:
    """A schema without nulls, for what may be left out may not be empty, and without made-up titles."""
    if isinstance(schema, list):
        return [_plainer(each) for each in schema if each != {"type": "null"}]
    if not isinstance(schema, dict):
        return schema
    found = {
        key: _plainer(each)
        for key, each in schema.items()
        if (key, each) != ("default", None) and not (key == "title" and isinstance(each, str))
    }
    ways = found.get("anyOf")
    if isinstance(ways, list) and len(ways) == 1:
        del found["anyOf"]
        found = {**ways[0], **found}
    return found


def settings_at(path: tuple[str | int, ...], kind: type[Part]) -> type[Part]:
    """Whose settings stand at a path."""
    named = [step for step in path if isinstance(step, str)]
    if named and named[-1] == "words" and isinstance(path[-1], int):
        return WordPart
    return _PARTS.get(named[-1], kind) if named else kind
