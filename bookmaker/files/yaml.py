"""YAML as text with places: the only module that knows YAML.

Every scalar stays what was typed: `NO`, `12:30` and `007` are three texts. What could run
code, refer to itself or grow without bound is refused, at its line and column. PyYAML's C parser
reads what is well formed, ten times as fast; its own pure-Python parser reads the rest, and says what
is wrong there: the C parser takes minutes over deep nesting.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

import yaml

from ..errors import BookError, Place, Problem, quoted_line

DEEPEST = 30
MOST_NODES = 60_000
LONGEST = 100_000  # characters of a text, or of a line
ENOUGH = 50  # problems: whoever has more has read enough
MOST_BRACKETS = 3_000  # that the C parser is given: its time grows as the square of those left open

# What no text of a book has: no printer prints it, and no XML may hold it.
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
UNREADABLE = yaml.reader.Reader.NON_PRINTABLE
_LINE_END = re.compile("\r\n|[\r\n\x85\u2028\u2029]")  # what the scanner takes for one


@dataclass(frozen=True, slots=True)
class Scalar:
    """A scalar as it was typed."""

    text: str
    place: Place
    length: int = 1  # on its first line, for the carets
    column: str = ""  # of a sheet, where it is a cell's


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Node, ...]
    place: Place
    length: int = 1
    whole: bool = True  # whether nothing was taken out of it


@dataclass(frozen=True, slots=True)
class Table:
    """Settings by name, each with the name as it stands in the file."""

    pairs: Mapping[str, tuple[Scalar, Node]]
    place: Place
    length: int = 1
    whole: bool = True  # whether nothing was taken out of it

    def get(self, name: str) -> Node | None:
        """The value of that name, None where there is none."""
        return self.pairs[name][1] if name in self.pairs else None


Node = Scalar | Items | Table


@dataclass(frozen=True, slots=True)
class Source:
    """A file that was read: its values, and its lines to quote."""

    file: str
    root: Node
    lines: tuple[str, ...]

    def snippet(self, spot: Node) -> str:
        """The line a value begins on, and carets under it; '' for one from another file."""
        return quoted_line(self.lines, spot.place, spot.length) if spot.place.file == self.file else ""

    def problem(self, spot: Node, what: str, hint: str = "", advice: bool = False) -> Problem:
        """A problem with that value, its line quoted; of a sheet's cell, its column named."""
        if isinstance(spot, Scalar) and spot.column:
            what = f"{what} (column '{spot.column}')"
        return Problem(what, hint, spot.place, advice, self.snippet(spot))


def read_source(text: str, file: str) -> Source:
    """The one document of a YAML text; a BookError holds everything that is refused."""
    lines = tuple(_LINE_END.split(text))
    composer = _Composer(text, file, lines)
    return Source(file, composer.document(), lines)


def read_yaml(text: str, file: str) -> Any:
    """A YAML text as dicts, lists and texts, for plugins that keep data in YAML."""
    return plain(read_source(text, file).root)


def plain(node: Node) -> Any:
    """The value without its places: dicts, lists and texts."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {name: plain(value) for name, (_, value) in node.pairs.items()}


class _Composer:
    """Events on their way to values, and what was refused among them."""

    def __init__(self, text: str, file: str, lines: tuple[str, ...]) -> None:
        self.file, self.lines = file, lines
        self.problems: list[Problem] = []
        self.nodes = 0
        self._bound()
        self.events = self._parsed(text)

    def document(self) -> Node:
        """The only document there is."""
        root: Node | None = None
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent) and root:
                mark = event.start_mark
                self._stop(self._spot(mark, mark), "a second document begins", "a book is one document")
            if isinstance(event, yaml.NodeEvent):
                root = self._node(event, 1)
        if self.problems:
            raise BookError(self.problems)
        if root is None:
            raise BookError([Problem("is empty", "a book file lists puzzles", Place(self.file))])
        return root

    def _bound(self) -> None:
        """Refuse what would take long to read before reading it."""
        for number, line in enumerate(self.lines, 1):
            if len(line) > LONGEST:
                spot = Scalar("", Place(self.file, number, 1))
                self._stop(spot, f"a line of {len(line):,} characters", f"the longest line has {LONGEST:,}")

    def _parsed(self, text: str) -> Iterator[Any]:
        """The events of either parser."""
        events = _fast_events(text)
        return self._slowly_parsed(text) if events is None else iter(events)

    def _slowly_parsed(self, text: str) -> Iterator[Any]:
        """The pure parser's events, its errors told our way."""
        try:
            loader: Any = yaml.SafeLoader(text)
            while loader.check_event():
                yield loader.get_event()
        except yaml.reader.ReaderError as error:
            before = _LINE_END.split(text[: error.position])
            spot = Scalar("", Place(self.file, len(before), len(before[-1]) + 1))
            self._stop(spot, f"U+{ord(text[error.position]):04X} is a control character", "take it out")
        except yaml.MarkedYAMLError as error:
            spot = self._spot_of(error)
            number = spot.place.line or 0
            around = ("", "", *self.lines, "")[number : number + 2]
            told = _told_of_line(error, around, spot.place.column or 1)
            self._stop(spot, *(told or _told(error)))
        except (ValueError, OverflowError):  # the parser makes a letter of any number
            what = "a backslash with the number of no letter"
            mark = loader.get_mark()
            self._stop(self._spot(mark, mark), what, "the last one is \\U0010FFFF")

    def _node(self, event: Any, depth: int) -> Node:
        spot = self._spot(event.start_mark, event.end_mark, getattr(event, "value", ""))
        self.nodes += 1
        if self.nodes > MOST_NODES:
            self._stop(spot, f"more than {MOST_NODES:,} values", "make several books of it")
        if depth > DEEPEST:
            self._stop(spot, f"nested more than {DEEPEST} deep", "a book file needs no more than ten")
        if event.anchor is not None or event.tag is not None:
            self._refuse_powers(event, spot)
        if isinstance(event, yaml.SequenceStartEvent):
            return Items(tuple(self._items(depth)), spot.place)
        if isinstance(event, yaml.MappingStartEvent):
            return Table(self._pairs(depth), spot.place)
        if len(spot.text) > LONGEST:
            self._stop(spot, f"a text of {len(spot.text):,} characters", f"the longest text has {LONGEST:,}")
        if found := CONTROL.search(spot.text):
            self._wrong(spot, f"U+{ord(found.group()):04X} is a control character", "take it out")
        return spot

    def _refuse_powers(self, event: Any, spot: Scalar) -> None:
        """Aliases, anchors and tags: a book file is data, and says each thing once."""
        if isinstance(event, yaml.AliasEvent):
            hint = "write the values out; a text that begins with * goes in quotes"
            self._wrong(
                spot, f"'*{str(event.anchor)[:40]}' is an alias, which a book file does not have", hint
            )
        elif event.anchor is not None:
            hint = "write the values out; a text that begins with & goes in quotes"
            self._wrong(
                spot, f"'&{str(event.anchor)[:40]}' is an anchor, which a book file does not have", hint
            )
        else:
            hint = "leave it out; a text that begins with ! goes in quotes"
            self._wrong(spot, f"'{event.tag[:60]}' is a tag, which a book file does not have", hint)

    def _items(self, depth: int) -> Iterator[Node]:
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            yield self._node(event, depth + 1)

    def _pairs(self, depth: int) -> dict[str, tuple[Scalar, Node]]:
        pairs: dict[str, tuple[Scalar, Node]] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            value = self._node(next(self.events), depth + 1)
            if self._is_name(key, event, pairs):
                assert isinstance(key, Scalar)
                pairs[key.text] = (key, value)
        return pairs

    def _is_name(self, key: Node, event: Any, pairs: Mapping[str, tuple[Scalar, Node]]) -> bool:
        """Whether a key is the name of one setting; what is not is told."""
        if not isinstance(key, Scalar):
            self._wrong(
                key, "a setting's name is a text", 'put a text with braces in quotes, as in "{Topic}"'
            )
        elif key.text == "<<" and event.implicit[0]:
            self._wrong(key, "'<<' merges settings, which a book file does not do", "write them out")
        elif key.text in pairs:
            first = pairs[key.text][0].place.line
            self._wrong(key, f"'{key.text[:40]}' is there twice, first in line {first}", "keep one of them")
        else:
            return True
        return False

    def _spot(self, start: Any, end: Any, text: str = "") -> Scalar:
        """A text at its place in the file, and how far it reaches on its line."""
        line, column = start.line, start.column
        if end.line == line:
            length = end.column - column
        else:
            length = len(self.lines[line]) - column if line < len(self.lines) else 1
        return Scalar(text, Place(self.file, line + 1, column + 1), length if length > 1 else 1)

    def _spot_of(self, error: yaml.MarkedYAMLError) -> Scalar:
        """Where an error is; what was never closed, or is no setting, is shown where it begins."""
        unclosed = "stream end" in (error.problem or "") or "end of stream" in (error.problem or "")
        unnamed = "could not find expected ':'" in (error.problem or "")
        mark = (
            (error.context_mark if unclosed or unnamed else None) or error.problem_mark or error.context_mark
        )
        return self._spot(mark, mark) if mark else Scalar("", Place(self.file))

    def _wrong(self, spot: Node, what: str, hint: str) -> None:
        self.problems.append(self._problem(spot, what, hint))
        if len(self.problems) >= ENOUGH:
            raise BookError(self.problems)

    def _stop(self, spot: Scalar, what: str, hint: str) -> NoReturn:
        raise BookError([*self.problems, self._problem(spot, what, hint)]) from None

    def _problem(self, spot: Node, what: str, hint: str) -> Problem:
        return Problem(what, hint, spot.place, snippet=quoted_line(self.lines, spot.place, spot.length))


def _fast_events(text: str) -> list[Any] | None:
    """The C parser's events; None where there is no such parser, or what it reads is not well formed."""
    fast = getattr(yaml, "CSafeLoader", None)
    if not fast or text.count("[") + text.count("{") > MOST_BRACKETS or UNREADABLE.search(text):
        return None
    try:
        loader, events = fast(text), []
        while loader.check_event():
            events.append(loader.get_event())
    except (yaml.YAMLError, ValueError, OverflowError):
        return None
    return events


_NO_SPACE = re.compile(r"\W*([\w-]+):(?![/\s])(.+)")  # a setting's name, its value too near to it
QUOTE = "a text with signs that mean something in YAML goes in quotes"

_SLIPS = (  # of the scanner and parser: what they say, what we say, what would help
    (r"'\\t' that cannot start", "a tab stands where only spaces may", "indent with spaces"),
    (r"mapping values are not allowed", "a second ': ' in one line", "put a text with a colon in quotes"),
    (r"could not find expected ':'", "no ': ' after a setting's name", "a setting is written 'name: value'"),
    (r"expected <block end>", "this line's indentation fits no line above it", "line it up with its fellows"),
    (r"but (found|got) '<stream end>'", "a bracket or brace is opened and never closed", "close it"),
    (r"unexpected end of stream", "a quote is opened and never closed", "close it"),
    (r"expected ',' or '[\]}]'", "a comma or a closing bracket is missing", QUOTE),
    (r"character '.*' that cannot start", "this sign cannot begin a text", QUOTE),
    (r"unknown escape character", "a backslash with a sign that means nothing", "use single quotes"),
    (r"undefined tag handle", "a tag, which a book file does not have", "put a text with ! in quotes"),
)


def _told_of_line(error: yaml.MarkedYAMLError, around: Sequence[str], column: int) -> tuple[str, str] | None:
    """A slip that its line gives away, or the one before it, and a hint: None where neither does."""
    said, (before, line) = error.problem or "", around
    if line[: column - 1].rstrip().endswith(("'", '"')) and "<scalar>" in said:
        hint = "type an apostrophe inside single quotes twice, or put the text in double quotes"
        return "a quote ends the text here, and more of it follows", hint
    if "mapping values are not allowed" in said and (close := _NO_SPACE.match(before)):
        return "no space after a colon in the line before", f"write '{close[1]}: {close[2]}'"
    if "mapping values are not allowed" in said and (curly := re.search("[“”„‘]", line)):
        return f"{curly[0]} is no quote to YAML, and the text has a colon", 'type " around it instead'
    if "could not find expected ':'" in said and (close := _NO_SPACE.match(line)):
        return "no space after the colon", f"write '{close[1]}: {close[2]}'"
    return None


def _told(error: yaml.MarkedYAMLError) -> tuple[str, str]:
    """A YAML error in words about the file, and a hint."""
    said = error.problem or error.context or "this is not YAML"
    opened = error.context_mark if "flow" in (error.context or "") else None
    for pattern, what, hint in _SLIPS:
        if re.search(pattern, said):
            where = f" to the one in line {opened.line + 1}" if opened and "missing" in what else ""
            return what + where, hint
    return f"this is not YAML: {said[:100]}", QUOTE
