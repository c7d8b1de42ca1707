"""The settings of a book file: their names, what they take, and a sentence on each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field, create_model

from ..puzzles.settings import DECLARED, DEFAULTS
from . import choices as c
from . import values as v
from .parts import (
    OWN_KEY,
    Clues,
    FilePart,
    Ledger,
    LedgerPart,
    LettersOf,
    Message,
    MessagePart,
    NamedWordsPart,
    Note,
    NotesPart,
    Offence,
    OffencePart,
    OwnSettings,
    Rows,
    RowsPart,
    TablePart,
    TextOf,
    Watch,
    WatchPart,
    WordPart,
    Words,
    dashed,
    optional,
)
from .shop_parts import Audience, ContributorPart, Day, Description, Keyword, OneCategory, TextFilePart

if TYPE_CHECKING:
    from ..kinds.contract import Kind
    from ..wordsearch.offers import Setting

FRONT_ABOUT = (
    "the pages before the puzzles, in their order: names of matter, maybe with settings, and Markdown files"
)
BACK = "the pages after the answers, in their order, as in `front`"


class ListPart(TablePart):
    """How the word list is printed."""

    order: v.Order | None = optional("alphabetical, given (as the book has them) or length")
    ignore_articles: v.Truth | None = optional("The Whale under W: articles do not count in the alphabet")


def _plainly_read(name: str) -> Any:
    """The type and the field of a setting whose value is read as its declaration has it."""
    said, kind = DECLARED[name], type(DEFAULTS[name])
    if said.choices:
        read: Any = Annotated[str, v.one_of(said.called or name.replace("_", " "), said.choices)]
    else:
        read = {bool: v.Truth, int: Annotated[int, v.whole(said.least, said.most)]}.get(kind, v.FullLine)
    return read | None, optional(said.about)


if TYPE_CHECKING:
    _PlainSettings = TablePart
else:
    _PlainSettings = create_model(
        "_PlainSettings",
        __base__=TablePart,
        **{name: _plainly_read(name) for name, said in DECLARED.items() if said.about},
    )


class SettingsPart(_PlainSettings):
    """What can be said of one puzzle, or of all by `defaults`; plain values are declared by `Settings`."""

    grid: v.GridSize | None = optional("columns x rows, as in 15 x 15; auto: as large as its pages let it be")
    mode: c.Modes | None = optional("the kind of puzzle, or a list of kinds laid over one another")
    level: v.LevelName | None = optional("how hard: which ways words run and how much they cross")
    directions: c.Ways | None = optional("the ways words may run, in place of a level")
    shape: c.OneChoice | None = optional("the grid's outline, maybe with settings of its own")
    filler: c.OneChoice | None = optional("where the letters between the words come from")
    pick: v.Pick | None = optional("how many of the words are used; auto: as many as suit the grid")
    instructions: v.Instructions | None = optional(
        "a line above the grid, in place of the mode's own; {count} is how many words there are"
    )
    list_: ListPart | None = optional("how the word list is printed")
    icons: c.Icons | None = optional("pictograms of its topic, which the theme's art shows; auto picks them")
    language: v.Name | None = optional("whose letters and capitals the words use, as in en or en-US")
    letters: v.Spelling | None = optional("spelled, accents and all, or plain: the alphabet's letters alone")
    offence: Offence | None = optional("how strictly offensive words are kept out, and which beside them")
    watch: Watch | None = optional("names to keep out of the grids, or only to report: a file or a list")
    kind: v.Name | None = optional(
        "the kind of puzzle, word-search if left out; `bookmaker list kinds` has all"
    )
    own: OwnSettings | None = Field(default=None, alias="\0own", exclude=True)  # what only that kind knows


class AnswersPart(TablePart):
    """How the answers are printed."""

    per_page: v.PerPage | None = optional("answers on a page, if the type stays large enough")
    style: v.Style | None = optional("how found words are marked; the theme's way if left out")
    least_type: v.LeastType | None = optional(
        "the least size of their letters in points, in place of the theme's floor"
    )
    opener: v.Truth | None = optional("whether a page of its own opens them")
    decoys: v.Decoys | None = optional("whether false trails are shown faintly: show or hide")


class CoverPart(TablePart):
    """What the cover shows; title, author and series are the book's."""

    design: c.OneChoice | None = optional(
        "how it looks, maybe with settings of its own; the theme's own if left out"
    )
    subtitle: v.Title | None = optional("the subtitle on this cover, in place of the book's")
    badges: list[v.FullLine] | None = optional(
        "what its badges say, as in [AGES 6-8, 60 PUZZLES]; what is true of the book if left out, [] for none"
    )
    word: v.FullLine | None = optional(
        "the word that is ringed in the small grid; one of the book's if left out"
    )
    art: c.OneChoice | None = optional(
        "the large picture: {icon: fish}, or a drawing that `bookmaker list art` has, maybe with its settings"
    )
    icons: c.Icons | None = optional("pictograms of what the book is about; those of its title if left out")
    blurb: TextOf | None = optional("the text on the back; a blank line begins a paragraph")
    points: list[v.FullLine] | None = optional("short facts on the back; counted from the book if left out")
    image: v.File | None = optional("a picture for the front, in place of a sample grid")
    template: v.File | None = optional("the printer's template page, a PDF, on which the cover is placed")
    price_code: v.PriceCode | None = optional("five digits beside the barcode: 90000 is no price")
    sample: v.Name | None = optional(
        "the id of the puzzle whose grid is shown; one that shows well if left out"
    )
    spine: v.Thickness | None = optional("the spine's width as the printer's template has it, as in 0.31 in")


class EditionPart(TablePart):
    """One way the book is published."""

    name: v.EditionName | None = optional("what the edition and its folder are called")
    publisher: v.Name = Field(description="who prints it, or `screen`")
    trim: v.PageSize | None = optional("the page's width x height, as in 6 x 9 in")
    paper: v.Name | None = optional("the paper, as the publisher calls it")
    isbn: v.Isbn | None = optional("this edition's ISBN-13")
    binding: v.Bound | None = optional("where this edition's spine is, seen from the front: left or right")
    large_print: v.LargePrint | None = optional(
        "set in large type throughout; bold-easy: grids in bold letters of 30 points and more"
    )
    defaults: SettingsPart | None = optional("settings of this edition, before those of the book")
    opener: v.Opener | None = optional("how this edition's sections open: bleed, framed or plain")
    variants: v.Truth | None = optional("whether this edition's art and frames vary")
    grid_place: v.GridPlace | None = optional("where this edition's grids stand from page to page")
    puzzles_per_page: v.PuzzlesPerPage | None = optional("puzzles that share a page of this edition: 1 to 6")
    answers: AnswersPart | None = optional("how this edition's answers are printed")
    front: list[c.MatterChoice] | None = optional("this edition's pages before the puzzles")
    back: list[c.MatterChoice] | None = optional("this edition's pages after the answers")
    cover: CoverPart | None = optional("this edition's cover, over what the book says of covers")
    description: Description | None = optional("what shops tell of this edition, in place of the book's")
    keywords: list[Keyword] | None = optional("what this edition is searched by, in place of the book's")


class SeriesPart(TablePart):
    """The series a book belongs to."""

    name: v.FullLine = Field(description="the series' name")
    number: v.Count = Field(description="which book of the series this is")


class PricesPart(TablePart):
    """What a printed copy costs its author."""

    per_copy: v.Money | None = optional("the fixed cost of a copy")
    per_page: v.Money | None = optional("the cost of a page")


class PuzzlePart(SettingsPart):
    """A puzzle, or a heading where `section` stands alone."""

    id: v.PuzzleId | None = optional("the puzzle's name in commands; made from its title if left out")
    title: v.Title | None = optional("what is printed above the puzzle; a list is its lines")
    words: Words | None = optional("the words: a list, a text with commas or lines, a file or a topic")
    word: v.FullLine | None = optional("the one word of an evil puzzle")
    clues: Clues | None = optional("clues for the words, in their order")
    letters: LettersOf | None = optional(  # type: ignore[assignment]  # one puzzle may list them by word
        "spelled, accents and all, or plain: the alphabet's letters alone; or a list, one for each word"
    )
    section: v.Title | None = optional("a heading: this puzzle and those after it stand under it")
    puzzles_per_page: v.PuzzlesPerPage | None = optional("beside `section`: puzzles that share a page of it")
    per_page: v.PuzzlesPerPage | None = optional("puzzles like this one that share a page with it: 1 to 6")
    message: Message | None = optional("what the letters left over spell, exactly")
    note: Note | None = optional(
        "something to read on its page, printed by the furniture `fact`: a text, its lines, or dealt notes; "
        "beside `section` for all its puzzles"
    )
    pupil: v.FullLine | None = optional("whose puzzle it is: the name on its page and over its answer")
    seed: v.Seed | None = optional("dice of its own")
    repeat: v.Times | None = optional(
        "so many puzzles of this kind, or of each row, which {n} counts; fill: as many as `pages` asks for"
    )
    each_row_of: Rows | None = optional("one puzzle for each row of a sheet; {Column} is that row's cell")


class BookPart(TablePart):
    """The whole book file."""

    title: v.Title | None = optional("the book's title; a list is its lines")
    subtitle: v.Subtitle | None = optional("what stands under the title; a list is its lines")
    author: v.Line | None = optional("who made the book")
    contributors: list[ContributorPart] | None = optional("who made it, and what each did")
    imprint: v.Line | None = optional("the publisher's name, for title and copyright page")
    year: v.Year | None = optional("the year of publication")
    publication_date: Day | None = optional("the day of publication, or its month: for shops")
    description: Description | None = optional("what shops tell of the book; a blank line begins a paragraph")
    keywords: list[Keyword] | None = optional("what the book is searched by in shops")
    categories: list[OneCategory] | None = optional("where it stands in shops: BISAC, Thema, or words")
    audience: Audience | None = optional("whom it is for: general, children or teenagers")
    series: SeriesPart | None = optional("the series the book belongs to")
    language: v.Name | None = optional("whose letters and capitals the words use, as in en or en-US")
    phrases: v.Phrases | None = optional("what the book prints in other words than its language's")
    letters: v.Spelling | None = optional("spelled, accents and all, or plain: the alphabet's letters alone")
    seed: v.Seed | None = optional("the dice: the same seed gives the same book")
    theme: v.Name | None = optional("how the pages look")
    plugins: list[c.PluginChoice] | None = optional(
        "plugins the book cannot do without, as in kites>=1.2; their checks are asked"
    )
    editions: list[EditionPart] | None = optional("the ways the book is published")
    defaults: SettingsPart | None = optional("settings of every puzzle that does not say otherwise")
    front: list[c.MatterChoice] | None = optional(FRONT_ABOUT)
    back: list[c.MatterChoice] | None = optional(BACK)
    furniture: list[c.OneChoice] | None = optional(
        "what stands round the pages, maybe with settings of its own; `theme` is all that the theme names"
    )
    puzzles_per_page: v.PuzzlesPerPage | None = optional(
        "puzzles that share a page, 1 to 6; the theme's number if left out"
    )
    grid_place: v.GridPlace | None = optional(
        "where grids stand from page to page: same-height, free, or fixed (one place and size a section)"
    )
    opener: v.Opener | None = optional(
        "how sections open: on the theme's ground to the edge, inside a frame, or on plain pages"
    )
    variants: v.Truth | None = optional("whether the theme's art and frames vary; no keeps one of each")
    answers: AnswersPart | None = optional("how the answers are printed")
    list_: ListPart | None = optional("how the word lists are printed")
    no_repeat: v.Gap | None = optional("so many puzzles go by before a word of a pool comes back")
    repeats: v.Repeats | None = optional("whether two puzzles may have the same words: refuse or allow")
    note: NotesPart | None = optional("notes that each puzzle is dealt one of, where it says none itself")
    ledger: Ledger | None = optional("what the series remembers: no word list or grid comes a second time")
    order: v.BookOrder | None = optional("of the puzzles in a section: given, by-difficulty, or mixed")
    cover: CoverPart | None = optional("the cover of every edition whose publisher wants one")
    report: v.ReportOf | None = optional(
        "readings: the build tells what can be read inside the listed words, too"
    )
    binding: v.Bound | None = optional(
        "where the spine is, seen from the front: left, or right for who reads from right to left"
    )
    pages: v.Pages | None = optional("how many pages the first edition shall have: `repeat: fill` fills them")
    prices: PricesPart | None = optional("what a copy costs, for `bookmaker plan`")
    catalogue: v.File | None = optional("the catalogue that it takes its row, or defaults, from")
    puzzles: list[PuzzlePart] | None = optional("the puzzles and the headings between them")


REQUIRED = ("puzzles",)

_PARTS: dict[str, type[TablePart]] = {  # whose settings stand under a name
    "puzzles": PuzzlePart,
    "editions": EditionPart,
    "defaults": SettingsPart,
    "answers": AnswersPart,
    "cover": CoverPart,
    "list": ListPart,
    "words": NamedWordsPart,
    "series": SeriesPart,
    "prices": PricesPart,
    "each-row-of": RowsPart,
    "offence": OffencePart,
    "except": FilePart,
    "watch": WatchPart,
    "message": MessagePart,
    "ledger": LedgerPart,
    "note": NotesPart,
    "description": TextFilePart,
    "contributors": ContributorPart,
}


def settings_of(part: type[TablePart]) -> tuple[str, ...]:
    """The names a table of that kind may have, as a book file writes them."""
    return tuple(dashed(name) for name, field in part.model_fields.items() if not field.exclude)


def parts() -> dict[str, type[TablePart]]:
    """Every kind of table by the name it stands under, '' for the file itself."""
    return {"": BookPart, **_PARTS, "word": WordPart}


def book_schema(kinds: Iterable[Kind[Any, Any, Any]] = ()) -> dict[str, Any]:
    """The book file's JSON Schema, for editors that complete and check as one types.

    A puzzle has the settings of these kinds, too, and so has `defaults`; where it says its kind, its
    settings have that kind's bounds.
    """
    schema = BookPart.model_json_schema()
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A bookmaker book file"}
    plain = {**head, **_plainer(schema), "required": list(REQUIRED)}
    kinds = tuple(kinds)
    if kinds:
        own = _own_settings(kinds)
        for part in ("PuzzlePart", "SettingsPart"):
            properties = plain["$defs"][part]["properties"]
            properties |= {name: each for name, each in own.items() if name not in properties}
            properties["kind"]["anyOf"] = [{"enum": [kind.name for kind in kinds]}, {}]
        plain["$defs"]["PuzzlePart"]["allOf"] = [*map(_bounds_of_kind, kinds)]
    return plain


def _own_settings(kinds: Iterable[Kind[Any, Any, Any]]) -> dict[str, Any]:
    """The settings that kinds add, each with what it is for whom; its bounds hang on the kind."""
    told: dict[str, list[str]] = {}
    for kind in kinds:
        for setting in kind.settings:
            told.setdefault(setting.name, []).append(f"{kind.name}: {setting.about}")
    return {name: {"description": "; ".join(each)} for name, each in told.items()}


def _bounds_of_kind(kind: Kind[Any, Any, Any]) -> dict[str, Any]:
    """What the settings of a kind may be on a puzzle that names it."""
    named = {"properties": {"kind": {"const": kind.name}}, "required": ["kind"]}
    return {"if": named, "then": {"properties": {each.name: setting_schema(each) for each in kind.settings}}}


def setting_schema(setting: Setting) -> dict[str, Any]:
    """What an offer's setting may be."""
    default = setting.default
    found: dict[str, Any] = {"description": setting.about, "default": default}
    if isinstance(default, bool):
        return found | {"enum": [True, False, "yes", "no"]}  # of which an editor takes two for texts
    if isinstance(default, int):
        bounds = {"minimum": setting.least, "maximum": setting.most}
        return found | {"type": "integer"} | {key: each for key, each in bounds.items() if each is not None}
    return found | (
        {"enum": [*setting.choices]} if setting.choices else {"type": ["string", "number", "boolean"]}
    )


def _plainer(schema: Any) -> Any:
    """A schema without nulls, for what may be left out may not be empty, and without made-up titles."""
    if isinstance(schema, list):
        return [_plainer(each) for each in schema if each != {"type": "null"}]
    if not isinstance(schema, dict):
        return schema
    found = {
        key: _plainer(each)
        for key, each in schema.items()
        if key != OWN_KEY
        and (key, each) != ("default", None)
        and not (key == "title" and isinstance(each, str))
    }
    ways = found.get("anyOf")
    if isinstance(ways, list) and len(ways) == 1:
        del found["anyOf"]
        found = {**ways[0], **found}
    return found


def settings_at(path: tuple[str | int, ...], kind: type[TablePart]) -> type[TablePart]:
    """Whose settings stand at a path."""
    named = [step for step in path if isinstance(step, str)]
    if named and named[-1] == "words" and isinstance(path[-1], int):
        return WordPart
    return _PARTS.get(named[-1], kind) if named else kind
