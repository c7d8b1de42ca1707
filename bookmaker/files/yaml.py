"""YAML as text with places: with `yaml_slips` the only module that knows YAML.

Every scalar stays what was typed: `NO`, `12:30` and `007` are three texts. What could run
code, refer to itself or grow without bound is refused, at its line and column. PyYAML's C parser
reads what is well formed, ten times as fast; its own pure-Python parser reads the rest, and says what
is wrong there: the C parser takes minutes over deep nesting.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NoReturn

import yaml

from ..errors import BookError, Place, Problem, quoted_line
from .yaml_slips import (
    comma_slip,
    continued_slip,
    hidden_slip,
    lost_to_comment,
    name_slip,
    slip_of,
    valueless_slip,
)

MOST_NESTED_NODES = 30
MOST_NODES = 60_000
YAML_SIGNS = 100_000  # characters of a text, or of a line
MOST_YAML_PROBLEMS = 50  # whoever has more has read enough
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
    advice: tuple[Problem, ...] = ()  # on what may not have been meant so

    def snippet(self, spot: Node) -> str:
        """The line a value begins on, and carets under it; '' for one from another file."""
        return quoted_line(self.lines, spot.place, spot.length) if spot.place.file == self.file else ""

    def problem(self, spot: Node, what: str, hint: str = "", advice: bool = False) -> Problem:
        """A problem with that value, its line quoted; of a sheet's cell, its column named."""
        if isinstance(spot, Scalar) and spot.column:
            what = f"{what} (column '{spot.column}')"
        return Problem(what, hint, spot.place, advice, self.snippet(spot))


def read_source(text: str, file: str, settings: Collection[str] = ()) -> Source:
    """The one document of a YAML text; a BookError holds everything that is refused.

    Where `settings` are given, their names are known without a colon, too.
    """
    lines = tuple(_LINE_END.split(text))
    composer = _Composer(text, file, lines, settings)
    return Source(file, composer.document(), lines, tuple(composer.advice))


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

    def __init__(self, text: str, file: str, lines: tuple[str, ...], settings: Collection[str]) -> None:
        self.file, self.lines, self.settings = file, lines, settings
        self.problems: list[Problem] = []
        self.advice: list[Problem] = []
        self.nodes = 0
        self.braced = False  # whether what is read stands between brackets or braces
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
            if len(line) > YAML_SIGNS:
                spot = Scalar("", Place(self.file, number, 1))
                self._stop(
                    spot, f"a line of {len(line):,} characters", f"the longest line has {YAML_SIGNS:,}"
                )

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
            slip = slip_of(error, text, self.lines)
            if self.problems and (told := self.problems[-1].place) and told.line == slip.line + 1:
                raise BookError(self.problems) from None  # it gave up over what is told already
            spot = Scalar("", Place(self.file, slip.line + 1, slip.column + 1))
            self._stop(spot, slip.what, slip.hint)
        except (ValueError, OverflowError):  # the parser makes a letter of any number
            what = "a backslash with the number of no letter"
            mark = loader.get_mark()
            self._stop(self._spot(mark, mark), what, "the last one is \\U0010FFFF")

    def _node(self, event: Any, depth: int) -> Node:
        spot = self._spot(event.start_mark, event.end_mark, getattr(event, "value", ""))
        self.nodes += 1
        if self.nodes > MOST_NODES:
            self._stop(spot, f"more than {MOST_NODES:,} values", "make several books of it")
        if depth > MOST_NESTED_NODES:
            self._stop(
                spot, f"nested more than {MOST_NESTED_NODES} deep", "a book file needs no more than ten"
            )
        if event.anchor is not None or event.tag is not None:
            self._refuse_powers(event, spot)
        if isinstance(event, yaml.CollectionStartEvent):
            around, self.braced = self.braced, bool(event.flow_style)
            if isinstance(event, yaml.SequenceStartEvent):
                node: Node = Items(tuple(self._items(depth)), spot.place)
            else:
                node = Table(self._pairs(depth), spot.place)
            self.braced = around
            return node
        if len(spot.text) > YAML_SIGNS:
            self._stop(
                spot, f"a text of {len(spot.text):,} characters", f"the longest text has {YAML_SIGNS:,}"
            )
        if found := CONTROL.search(spot.text):
            self._wrong(spot, f"U+{ord(found.group()):04X} is a control character", "take it out")
        lines = event.end_mark.line - event.start_mark.line
        if isinstance(event, yaml.ScalarEvent) and not event.style and spot.text:
            if lines and not self.braced:
                self._look_at_continued(event)
            self._look_at_comment(event, spot)
        return spot

    def _look_at_comment(self, event: Any, spot: Scalar) -> None:
        """Advise on a text whose end may have been lost to a comment."""
        end = event.end_mark
        rest = self.lines[end.line][end.column :] if end.line < len(self.lines) else ""
        if (lost := lost_to_comment(spot.text, rest)) and len(self.advice) < MOST_YAML_PROBLEMS:
            self.advice.append(replace(self._problem(spot, *lost), advice=True))

    def _look_at_continued(self, event: Any) -> None:
        """Tell of the first line that a text goes on in and that was meant for an item of a list."""
        first = event.start_mark.line
        for number, line in enumerate(self.lines[first + 1 : event.end_mark.line + 1], first + 2):
            if slip := continued_slip(event.value, line):
                column = len(line) - len(line.lstrip()) + 1
                self._wrong(Scalar("", Place(self.file, number, column)), *slip)
                return

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
            after = next(self.events)
            value = self._node(after, depth + 1)
            if self._is_name(key, event, pairs) and self._is_said(key, event.end_mark, after, pairs):
                assert isinstance(key, Scalar)
                pairs[key.text] = (key, value)
        return pairs

    def _is_said(self, key: Node, end: Any, value: Any, pairs: Mapping[str, tuple[Scalar, Node]]) -> bool:
        """Whether a setting is meant as it is read; one without a value that is a slip is told."""
        empty = isinstance(value, yaml.ScalarEvent) and not (value.value or value.style)
        if not empty or not isinstance(key, Scalar) or end.line >= len(self.lines):
            return True
        rest = self.lines[end.line][end.column :].lstrip()
        if rest.startswith(":"):
            slip = hidden_slip(key.text, rest[1:])
        else:
            slip = valueless_slip(key.text, rest, self.settings)
        if slip:
            self._wrong(key, *slip)
        elif pairs and self.braced and not rest.startswith(":"):
            name, before = [*pairs.values()][-1]
            if isinstance(before, Scalar) and before.text:
                line = self.lines[before.place.line - 1]
                slip = comma_slip(name.text, line[before.place.column - 1 :])
                if not (self.problems and self.problems[-1].hint == slip[1]):  # its next part is told with it
                    self._wrong(key, *slip)
        return not slip

    def _is_name(self, key: Node, event: Any, pairs: Mapping[str, tuple[Scalar, Node]]) -> bool:
        """Whether a key is the name of one setting; what is not is told."""
        if not isinstance(key, Scalar):
            self._wrong(
                key, "a setting's name is a text", 'put a text with braces in quotes, as in "{Topic}"'
            )
        elif slip := name_slip(key.text):
            self._wrong(key, *slip)
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

    def _wrong(self, spot: Node, what: str, hint: str) -> None:
        self.problems.append(self._problem(spot, what, hint))
        if len(self.problems) >= MOST_YAML_PROBLEMS:
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
