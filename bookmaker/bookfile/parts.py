"""The tables of a book file that say what to read and what not: words, files, messages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag, model_validator

from ..errors import did_you_mean
from ..files.values import Wrong, brief, text_of
from . import values as v


def dashed(name: str) -> str:
    """A field's name as a book file writes it."""
    return name.strip("_").replace("_", "-")


WORD_SETTINGS = ("word", "clue", "letters")
REGIONAL = "how that region, the US of en-US, writes the word"


def optional(about: str) -> Any:
    """A setting that may be left out."""
    return Field(default=None, description=about)


class TablePart(BaseModel):
    """A table of settings, none of them beyond those declared."""

    model_config = ConfigDict(extra="forbid", frozen=True, alias_generator=dashed)


# What may be one thing or another is told apart by tags; no name in a file can be one of them.
TEXT_TAG, LIST_TAG, TABLE_TAG, TOPIC_TAG = TAGS = ("\0text", "\0list", "\0table", "\0topic")
OWN_KEY = "\0own"  # under which a table has what only its kind of puzzle knows


def kind_of(value: object) -> str:
    """Which tag a value has."""
    return TEXT_TAG if isinstance(value, str) else LIST_TAG if isinstance(value, list) else TABLE_TAG


def own_settings(value: object) -> dict[str, str]:
    """A kind's own settings as they were typed."""
    return {name: text_of(each) for name, each in value.items()} if isinstance(value, dict) else {}


OwnSettings = Annotated[dict[str, str], v.Reads(own_settings, {"type": "object"})]


class FilePart(TablePart):
    """Words kept in a file of their own, all of which count."""

    file: v.File = Field(description="a .txt file with a word a line, or a .csv, .tsv or .xlsx sheet")
    column: v.Name | None = optional("the sheet's column with the words")
    sheet: v.Name | None = optional("the workbook's sheet; the first where none is named")


Texts = Annotated[
    Annotated[v.FullLine, Tag(TEXT_TAG)]
    | Annotated[list[v.FullLine], Tag(LIST_TAG)]
    | Annotated[FilePart, Tag(TABLE_TAG)],
    Discriminator(kind_of),
]


class OffencePart(TablePart):
    """What must not be read in a grid because it offends."""

    level: v.Offence | None = optional("how much of the language's list is kept out: strict, mild or off")
    words: Texts | None = optional("more words to keep out: a list, or a file")
    except_: Texts | None = optional("words that may be read all the same: a list, or a file")


Offence = Annotated[
    Annotated[v.Offence, Tag(TEXT_TAG)]
    | Annotated[v.Offence, Tag(LIST_TAG)]
    | Annotated[OffencePart, Tag(TABLE_TAG)],
    Discriminator(kind_of),
]


class WatchPart(FilePart):
    """Words to keep out of the grids, or only to be told about."""

    only: v.Only | None = optional("report: the words may be read, and the build tells where")


Watch = Annotated[
    Annotated[v.File, Tag(TEXT_TAG)]
    | Annotated[list[v.FullLine], Tag(LIST_TAG)]
    | Annotated[WatchPart, Tag(TABLE_TAG)],
    Discriminator(kind_of),
]


class WordPart(TablePart):
    """A word with its clue, its letters in the grid, and how other regions write it."""

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={
            "patternProperties": {f"^({v.REGION})$": {**v.TEXT_SCHEMA, "description": REGIONAL}},
            "additionalProperties": False,
        },
    )
    __pydantic_extra__: dict[str, v.FullLine]

    word: v.FullLine = Field(description="the word")
    clue: v.FullLine | None = optional("what the list shows in the word's place")
    letters: v.FullLine | None = optional("its letters in the grid, where they are not as it is spelt")

    @model_validator(mode="before")
    @classmethod
    def _regions(cls, value: object) -> object:
        """Refuse a name that is neither a setting nor a region."""
        for key in value if isinstance(value, dict) else ():
            if key not in WORD_SETTINGS and not re.fullmatch(v.REGION, key):
                raise Wrong(f"unknown setting {brief(key)}", region_hint(key), (key,))
        return value

    @property
    def regions(self) -> tuple[tuple[str, str], ...]:
        """How other regions write the word: `us` and `color`."""
        return tuple((self.model_extra or {}).items())


def region_hint(key: str) -> str:
    """What may be meant by a name that is neither a setting of a word nor a region."""
    if re.fullmatch(v.REGION, key.lower()):
        return f"a region is written small: {key.lower()}"
    return did_you_mean(key[:40], (*WORD_SETTINGS, "us", "gb"))


class WordsFilePart(TablePart):
    """Words kept in a file of their own."""

    file: v.File = Field(description="a .txt file with a word a line, or a .csv, .tsv or .xlsx sheet")
    pick: v.Pick | None = optional("how many of the words are used; auto: as many as suit the grid")
    column: v.Name | None = optional("the sheet's column with the words")
    clues: v.Name | None = optional("the sheet's column with their clues")
    letters: v.Name | None = optional("the sheet's column with their letters in the grid")
    sheet: v.Name | None = optional("the workbook's sheet; the first where none is named")


Topics = Annotated[
    Annotated[v.FullLine, Tag(TEXT_TAG)]
    | Annotated[list[v.Line], Tag(LIST_TAG)]
    | Annotated[v.FullLine, Tag(TABLE_TAG)],
    Discriminator(kind_of),
]


def topics_in(said: str | list[str]) -> tuple[str, ...]:
    """Topics as they were written; a text may name several, with commas."""
    if isinstance(said, str):
        return tuple(filter(None, map(str.strip, re.split("[,;]", said))))
    return tuple(said)


def of_topic_alone(value: object, of_files: Iterable[str], what: str) -> object:
    """The value of a table; refused are settings of a file beside a topic."""
    given = value if isinstance(value, dict) else {}
    for key in of_files if "topic" in given else ():
        if key in given:
            raise Wrong(f"'topic' and '{key}' are both given", f"{what} are of a topic or of a file", (key,))
    return value


OF_TOPIC = "the topic whose words they are, or several: `bookmaker list words` has them all"


class WordsTopicPart(TablePart):
    """Words of a topic, or of several together, as plugins offer them."""

    topic: Topics = Field(description=OF_TOPIC)
    pick: v.Pick | None = optional("how many of the words are used; auto: as many as suit the grid")
    clues: v.Truth | None = optional("whether the list shows the topic's clues in place of the words")

    @model_validator(mode="before")
    @classmethod
    def _no_file(cls, value: object) -> object:
        """Refuse what belongs to a file."""
        return of_topic_alone(value, ("file", "column", "letters", "sheet"), "words")

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics as they were written."""
        return topics_in(self.topic)


class NamedWordsPart(WordsFilePart):
    """Everything that a table of words may say."""

    topic: Topics | None = optional(OF_TOPIC)


def kind_of_words(value: object) -> str:
    """Which tag the words of a puzzle have."""
    return TOPIC_TAG if isinstance(value, dict) and "topic" in value else kind_of(value)


class RowsPart(TablePart):
    """A sheet whose rows become puzzles."""

    file: v.File = Field(description="a .csv, .tsv or .xlsx sheet, its first row naming the columns")
    by: v.Name | None = optional("a column: rows that have the same in it make one puzzle")
    sheet: v.Name | None = optional("the workbook's sheet; the first where none is named")


OneWord = Annotated[
    Annotated[v.FullLine, Tag(TEXT_TAG)]
    | Annotated[WordPart, Tag(TABLE_TAG)]
    | Annotated[v.FullLine, Tag(LIST_TAG)],
    Discriminator(kind_of),
]
TextOf = Annotated[str, v.Reads(text_of, {"type": "string"})]
Words = Annotated[
    Annotated[TextOf, Tag(TEXT_TAG)]
    | Annotated[list[OneWord], Tag(LIST_TAG)]
    | Annotated[WordsFilePart, Tag(TABLE_TAG)]
    | Annotated[WordsTopicPart, Tag(TOPIC_TAG)],
    Discriminator(kind_of_words),
]
Clues = Annotated[
    Annotated[TextOf, Tag(TEXT_TAG)]
    | Annotated[list[v.Line], Tag(LIST_TAG)]
    | Annotated[TextOf, Tag(TABLE_TAG)],
    Discriminator(kind_of),
]
LettersOf = Annotated[
    Annotated[v.Spelling, Tag(TEXT_TAG)]
    | Annotated[list[v.Line], Tag(LIST_TAG)]
    | Annotated[v.Spelling, Tag(TABLE_TAG)],
    Discriminator(kind_of),
]
Rows = Annotated[
    Annotated[v.File, Tag(TEXT_TAG)] | Annotated[RowsPart, Tag(TABLE_TAG)] | Annotated[v.File, Tag(LIST_TAG)],
    Discriminator(kind_of),
]


class MessagePart(TablePart):
    """What the letters left over spell, and how they are read."""

    text: v.FullLine = Field(description="what the letters left over spell, exactly")
    order: v.MessageOrder | None = optional("how they are read: rows, columns or spiral")
    rest: v.MessageRest | None = optional("what comes after it: none, not a cell; or fill, other letters")


Message = Annotated[
    Annotated[v.FullLine, Tag(TEXT_TAG)]
    | Annotated[v.FullLine, Tag(LIST_TAG)]
    | Annotated[MessagePart, Tag(TABLE_TAG)],
    Discriminator(kind_of),
]


class NotesPart(TablePart):
    """Notes that puzzles are dealt from, each of them once in a book."""

    topic: Topics | None = optional(
        "the topic whose notes they are, or several; that of its words if left out"
    )
    file: v.File | None = optional("a .csv, .tsv or .xlsx sheet with a note in each row")
    column: v.Name | None = optional("the sheet's column with the notes; `note` if left out")
    source: v.Name | None = optional("the sheet's column that says where each is from; `source` if left out")
    sheet: v.Name | None = optional("the workbook's sheet; the first where none is named")
    kind: v.NoteKind | None = optional("fact, or quote: what stands in quotation marks; both if left out")

    @model_validator(mode="before")
    @classmethod
    def _no_file(cls, value: object) -> object:
        """Refuse what belongs to a file."""
        return of_topic_alone(value, ("file", "column", "source", "sheet"), "notes")


Note = Annotated[
    Annotated[v.Title, Tag(TEXT_TAG)]
    | Annotated[v.Title, Tag(LIST_TAG)]
    | Annotated[NotesPart, Tag(TABLE_TAG)],
    Discriminator(kind_of),
]


class LedgerPart(TablePart):
    """What a series remembers from book to book."""

    file: v.File = Field(description="an SQLite file in the book's folder; made by the first build")
    words: v.UsedWords | None = optional("avoid: pools give no word that an earlier book has; or allow")


Ledger = Annotated[
    Annotated[v.File, Tag(TEXT_TAG)]
    | Annotated[v.File, Tag(LIST_TAG)]
    | Annotated[LedgerPart, Tag(TABLE_TAG)],
    Discriminator(kind_of),
]
