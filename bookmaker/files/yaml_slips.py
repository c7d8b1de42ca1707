"""What is wrong where a text is no YAML: the slip that was most likely made, where it was made, and its cure.

The parser stops where it can go on no longer, often a line after the slip. So what it says is read together
with the lines around.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

import yaml


class YamlSlip(NamedTuple):
    """What is wrong, what would help, and where: line and column count from 0."""

    what: str
    hint: str
    line: int = 0
    column: int = 0


QUOTE = "a text with signs that mean something in YAML goes in quotes"
CLOSING = {"[": "]", "{": "}"}
# Each is tried once on a line, and takes time as its length: no two parts of one could take the same signs.
_LEAD = r"(?P<lead>(?:\s|- )*)"
_SETTING = re.compile(_LEAD + r"(?P<name>\w[\w-]*):(?:\s+(?P<value>\S.*))?$")
_NO_SPACE = re.compile(_LEAD + r"(?P<name>\w[\w-]*):(?![/\s])(?P<value>.+)")
_NO_COLON = re.compile(_LEAD + r"(?P<name>\w[\w-]*)(?P<value>.*)")
_NO_HYPHEN = re.compile(r"\s*([–—−•*])\s")  # for the hyphen before an item of a list
_NEAR_HYPHEN = re.compile(r"\s*-([^\s-].*)")
_KEY_NAME = re.compile(r"\w[\w-]{,30}")
_COMMENT = re.compile(r"(?<=[\s,\[{])#")
_CURLY = re.compile("[“”„‘]")
_NEXT = re.compile(r",\s*[\w-]+:(?:\s|$)|[}\]]")  # setting between braces, or their end
APOSTROPHE = "type an apostrophe inside single quotes twice, or put the text in double quotes"

# where the lines around give nothing away: what the parser says, what we say, what would help
_PARSER_MESSAGES = (
    (r"'\\t' that cannot start", "a tab stands where only spaces may", "indent with spaces"),
    (r"mapping values are not allowed", "a second ': ' in one line", "put a text with a colon in quotes"),
    (r"expected <block end>", "this line's indentation fits no line above it", "line it up with its fellows"),
    (r"but (found|got) '<stream end>'", "a bracket or brace is opened and never closed", "close it"),
    (r"unexpected end of stream", "a quote is opened and never closed", "close it"),
    (r"expected ',' or '[\]}]'", "a comma or a closing bracket is missing", QUOTE),
    (r"unknown escape character", "a backslash with a sign that means nothing", "use single quotes"),
    (r"undefined tag handle", "a tag, which a book file does not have", "put a text with ! in quotes"),
)


def slip_of(error: yaml.MarkedYAMLError, text: str, lines: Sequence[str]) -> YamlSlip:
    """The slip that an error of the pure parser comes from."""
    said = error.problem or error.context or ""
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return _as_said(said)
    slips = _Slips(error, text, [*lines, ""], mark.line, mark.column)
    for pattern, find in _FINDERS:
        if re.search(pattern, said) and (slip := find(slips)):
            return slip
    first = error.context_mark if "end of stream" in said or "stream end" in said else None
    return _as_said(said)._replace(line=(first or mark).line, column=(first or mark).column)


def _as_said(said: str) -> YamlSlip:
    for pattern, what, hint in _PARSER_MESSAGES:
        if re.search(pattern, said):
            return YamlSlip(what, hint)
    return YamlSlip(f"this is not YAML: {said[:100]}", QUOTE)


def comma_slip(name: str, rest: str) -> tuple[str, str]:
    """What is said of a text without quotes that its commas cut, `rest` its line from its first letter on."""
    end = _NEXT.search(rest)
    return f"a comma in {_article(name)} wants quotes", _write(name, rest[: end.start()] if end else rest)


def hidden_slip(name: str, rest: str) -> tuple[str, str] | None:
    """What is wrong with a setting that has no value, of what follows its colon; None where nothing is."""
    if re.match(r"\s+#\S", rest):
        return f"what follows a # is a comment, so '{name}' is empty", f"write {_quoted(name, rest.strip())}"
    return None


def name_slip(text: str) -> tuple[str, str] | None:
    """What is wrong with a text that stands for a setting's name; None where nothing is to be seen."""
    if text[:1].isspace():
        return "a no-break space stands where only spaces may", "indent with spaces"
    return None


def valueless_slip(text: str, rest: str, settings: Collection[str]) -> tuple[str, str] | None:
    """What is wrong with a name between braces that has no colon behind it but the rest of its line."""
    if close := _NO_SPACE.match(text):
        return _spaced(close)
    name, _, value = text.partition(" ")
    if rest[:1] in CLOSING:
        value = f"{rest[0]}...{CLOSING[rest[0]]}"
    return _without_colon(name, value) if value and name in settings else None


def lost_to_comment(text: str, rest: str) -> tuple[str, str] | None:
    """What is told of a text without quotes that ends at a #, and its line goes on; None where it may."""
    if not re.match(r"\s#\S", rest):  # more space is a comment's
        return None
    what = f"'{rest.strip()[:40]}' is left out: a # with a space before it begins a comment"
    return what, f"put the whole text in quotes: {_in_quotes(f'{text}{rest.rstrip()}')}"


def continued_slip(begun: str, line: str) -> tuple[str, str] | None:
    """What is wrong with a line that goes on with a text so begun above it; None where nothing is."""
    text = line.strip()
    if begun.startswith("-") and _NEAR_HYPHEN.match(text):
        return "no space after the '-' of an item", f"write '- {text[1:]}', and so in the lines above"
    if text == "-" or text.startswith("- "):
        return (
            "this line goes on with the text above it: no item begins here",
            "line its '-' up with the others",
        )
    return None


class _Slips:
    """An error, the lines, and where the parser gave up."""

    def __init__(
        self, error: yaml.MarkedYAMLError, text: str, lines: Sequence[str], line: int, column: int
    ) -> None:
        self.error, self.text, self.lines = error, text, lines
        self.line, self.column = line, column
        self.here = lines[line]
        self.head = self.here[:column]
        self.said = error.problem or ""

    def at(self, what: str, hint: str, line: int | None = None, column: int | None = None) -> YamlSlip:
        """A slip, where the parser gave up unless another place is given."""
        return YamlSlip(
            what, hint, self.line if line is None else line, self.column if column is None else column
        )

    def colon(self) -> YamlSlip | None:
        """A name where there can be none: a second colon in a line, or a slip in the line before."""
        if (found := _SETTING.match(self.head)) and found["value"]:
            return self._second_colon(found)
        above = next((n for n in range(self.line - 1, -1, -1) if _says_something(self.lines[n])), None)
        return None if above is None else self._slip_above(above)

    def _second_colon(self, setting: re.Match[str]) -> YamlSlip:
        curly = _CURLY.search(self.here)
        if curly:
            what = f"{curly[0]} is no quote to YAML, and the text has a colon"
            return self.at(what, 'type " around it instead')
        value = f"{setting['value']}{self.here[self.column :]}"
        return self.at(f"a colon in {_article(setting['name'])} wants quotes", _write(setting["name"], value))

    def _slip_above(self, above: int) -> YamlSlip | None:
        """What is wrong with the line before, which goes on in this one."""
        line = self.lines[above]
        start = len(line) - len(line.lstrip())
        if dash := _NO_HYPHEN.match(line):
            return self.at(f"'{dash[1]}' is no hyphen", "an item of a list begins with '- '", above, start)
        if near := _NEAR_HYPHEN.match(line):
            return self.at("no space after the '-' of an item", f"write '- {near[1]}'", above, start)
        setting = _SETTING.match(line)
        if setting is None:
            return self._too_near(above) or self._no_colon(above)
        indent = len(self.here) - len(self.here.lstrip())
        if setting["value"] and indent > len(setting["lead"]):
            hint = f"line it up with '{setting['name']}'"
            return self.at("this line is indented deeper than the one above it", hint, column=indent)
        return None

    def name(self) -> YamlSlip | None:
        """A line that the parser took for a setting, without a colon."""
        line = self.error.context_mark.line if self.error.context_mark else self.line
        return self._too_near(line) or self._no_colon(line)

    def _too_near(self, line: int) -> YamlSlip | None:
        close = _NO_SPACE.match(self.lines[line])
        return self.at(*_spaced(close), line, close.start("name")) if close else None

    def _no_colon(self, line: int) -> YamlSlip | None:
        bare = _NO_COLON.match(self.lines[line])
        return bare and self.at(*_without_colon(bare["name"], bare["value"]), line, bare.start("name"))

    def comment(self) -> YamlSlip | None:
        """A text between brackets whose # began a comment, with a comma or the closing bracket in it."""
        opened = self.error.context_mark
        begun = self.lines[opened.line][opened.column : opened.column + 1] if opened else ""
        if opened is None or begun not in CLOSING:
            return None
        for number in range(opened.line, self.line + 1):
            line = self.lines[number]
            sign = _COMMENT.search(line, opened.column if number == opened.line else 0)
            if sign is None or line.count('"', 0, sign.start()) % 2:
                continue
            hidden = line[sign.start() :]
            if CLOSING[begun] in hidden or (hidden[1:2].strip() and "," in hidden):
                end = re.search(r"[,\]]", hidden) if begun == "[" else _NEXT.search(hidden)
                before = re.split(r"[,{\[]", line[: sign.start()])[-1]
                name, colon, text = before.rpartition(": ")
                text = f"{text.lstrip()}{hidden[: end.start() if end else None]}"
                hint = _write(name.strip(), text) if colon else f"write {_in_quotes(text)}"
                return self.at("what follows a # is a comment", hint, number, sign.start())
        return None

    def after_quote(self) -> YamlSlip | None:
        """A text after a closing quote, and it was closed where nobody meant to."""
        quote = self.head.rstrip()[-1:]
        if quote not in ("'", '"'):
            return None
        token = self._last_quoted()
        start = token.start_mark if token else None
        in_list = "expected ','" in self.said
        if start and token and (start.line < self.line or (in_list and token.value.rstrip().endswith(","))):
            hint = f"close it with {quote}"
            return self.at("a quote is opened and not closed in its line", hint, start.line, start.column)
        if in_list and self.here[self.column : self.column + 1] in ("'", '"'):
            return self.at("a comma is missing between two texts", "put it between them")
        what = "a quote ends the text here, and more of it follows"
        if quote == "'":
            return self.at(what, APOSTROPHE)
        return self.at(what, "put the whole text in quotes, in single ones if it has double ones")

    def _last_quoted(self) -> yaml.ScalarToken | None:
        """The last text in quotes before the parser gave up."""
        last = None
        try:
            for token in yaml.scan(self.text, Loader=yaml.SafeLoader):
                if (token.start_mark.line, token.start_mark.column) >= (self.line, self.column):
                    break
                if isinstance(token, yaml.ScalarToken) and token.style in ("'", '"'):
                    last = token
        except yaml.YAMLError:
            pass
        return last

    def after_bracket(self) -> YamlSlip | None:
        """A text that begins with a bracket, or a bracket too many."""
        if self.here[self.column : self.column + 1] in ("]", "}"):
            return self.at("a closing bracket too many", "take it out")
        setting = _SETTING.match(self.head)
        if (
            setting
            and setting["value"]
            and self.head.rstrip().endswith(("]", "}"))
            and setting["value"][0] in CLOSING
        ):
            return self._wants_quotes(setting.start("value"))
        return None

    def item(self) -> YamlSlip | None:
        """A setting where an item of a list is due, or an item where a setting is."""
        opened = self.error.context_mark
        if opened is None or opened.column != self.column:
            return None
        if "block collection" in (self.error.context or ""):
            hint = f"write '- {self.here.strip()}', or indent it as the lines of the item above"
            return self.at("no '- ' before an item of a list", hint)
        if "'-'" in self.said:
            hint = "indent the settings above it deeper than the '- ' that they belong to"
            return self.at("an item of a list after a setting that belongs to none", hint)
        return None

    def unclosed(self) -> YamlSlip | None:
        """A bracket that is not closed before the next setting, or a colon in a text between braces."""
        opened = self.error.context_mark
        sign = self.here[self.column : self.column + 1]
        if opened is None:
            return None
        begun = self.lines[opened.line][opened.column : opened.column + 1]
        if sign in ("]", "}"):
            return self.at(f"'{sign}' does not close '{begun}'", f"write '{CLOSING.get(begun, sign)}'")
        if sign != ":":
            return None
        if opened.line < self.line:
            return self.at(
                f"'{begun}' is opened and not closed before the next setting",
                f"close it with '{CLOSING.get(begun, begun)}'",
                opened.line,
                opened.column,
            )
        hint = "put a comma before the setting's name, or the text with a colon in quotes"
        return self.at("a second ': ' where a comma is due", hint)

    def sign(self) -> YamlSlip | None:
        """A sign at the beginning of a text that means something to YAML."""
        scanning = self.error.context_mark if "while scanning" in (self.error.context or "") else None
        line, column = self.line, self.column
        if scanning and "token" not in (self.error.context or ""):
            line, column = scanning.line, scanning.column
        self.line, self.here = line, self.lines[line]
        if self.here[column : column + 1] in ("\t", ""):
            return None
        return self._wants_quotes(column)

    def _wants_quotes(self, column: int) -> YamlSlip:
        sign = self.here[column]
        what = f"a text that begins with {sign} wants quotes"
        setting = _SETTING.match(self.here)
        if sign == "-":
            hint = "put it in quotes; the items of a list stand in the lines below its name"
        elif setting and setting.start("value") == column:
            hint = _write(setting["name"], setting["value"])
        else:
            hint = 'put it in quotes, as in "@home"'
        return self.at(what, hint, column=column)


_FINDERS: tuple[tuple[str, Callable[[_Slips], YamlSlip | None]], ...] = (
    ("", _Slips.comment),
    (r"mapping values are not allowed|<block mapping start>", _Slips.colon),
    (r"could not find expected ':'", _Slips.name),
    (r"<scalar>", _Slips.after_quote),
    (r"expected <block end>", _Slips.after_bracket),
    (r"expected <block end>", _Slips.item),
    (r"expected ',' or", _Slips.unclosed),
    (r"cannot start any token", _Slips.sign),
    (r"expected alphabetic or numeric", _Slips.sign),
    (r"(sequence entries|mapping keys) are not allowed", _Slips.sign),
    (r"expected a comment or a line break|expected chomping", _Slips.sign),
)


def _spaced(close: re.Match[str]) -> tuple[str, str]:
    return "no space after the colon", f"write '{close['name']}: {close['value'].strip()}'"


def _without_colon(name: str, value: str) -> tuple[str, str]:
    written = f"{name}: {value.strip(' =')}".strip()
    return f"no ': ' after '{name}'", f"write '{written}'"


def _says_something(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _article(name: str) -> str:
    name = name if _KEY_NAME.fullmatch(name) else "text"
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _write(name: str, value: str) -> str:
    return f"write {_quoted(name, value.strip())}"


def _quoted(name: str, text: str) -> str:
    return f"{name}: {_in_quotes(text)}"


def _in_quotes(text: str) -> str:
    """A text in quotes, such as it does not have."""
    quote = "'" if '"' in text else '"'
    return f"{quote}{text.replace(quote, quote * 2) if quote == chr(39) else text}{quote}"
