r"""Markdown for the pages round the puzzles: a text as blocks, every fault of it at its line and column.

Headings, paragraphs, **bold** and *italic*, lists, rules, quotations and pictures are CommonMark's. Beside
them a paragraph of its own may be `\newpage`, or `\columns 2` until `\columns 1`, and small capitals are
written `[Harbour Books]{.smallcaps}`. What a page cannot show, HTML, code, is a problem and never left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from ..errors import BookError, Place, Problem, did_you_mean, quoted_line

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

MOST_COLUMNS = 3
MOST_SIGNS = 10_000  # of lines without a blank one between them: four pages, and to read more takes long
MOST_IN_HEADING = 200  # signs: it stands on one page, in large print, too
DEEPEST = 3  # of lists, and of headings
COMMANDS = ("newpage", "columns")
BULLET = "•"
_COMMAND = re.compile(r"\\([A-Za-z]+)(?:[ \t]+(\S+))?")
_CAPS = "]{.smallcaps}"
_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]")
_DEEP_QUOTE = re.compile(rf"(?: {{0,3}}>){{{DEEPEST + 1}}}")
_PICTURE = re.compile(r"(?<!\\)!\[[^\]]*\][(\[]")
_UNREAD = (  # what other Markdown has, and would be printed as it is written
    (re.compile(r"(?<!\\)\[\^[^\]\s]+\]"), "footnotes are not printed", "say it in brackets"),
    (re.compile(r"(?<!\\)~~(?=\S)"), "struck words are not printed", "leave them out; \\~~ are plain signs"),
)
_REFUSED = {
    "html_block": ("HTML is not printed", "write it in Markdown: **bold**, *italic*, # heading"),
    "html_inline": ("HTML is not printed", "write it in Markdown: **bold**, *italic*; \\< is a plain <"),
    "fence": ("code is not printed", "write it as a paragraph"),
    "code_block": ("code is not printed", "begin the line without its four spaces"),
    "code_inline": ("code is not printed", "leave the backticks out; \\` is a plain one"),
}


@dataclass(frozen=True, slots=True)
class ProseRun:
    """Words of one kind; `text` may hold line breaks, which are kept."""

    text: str
    bold: bool = False
    italic: bool = False
    small_caps: bool = False


@dataclass(frozen=True, slots=True)
class ProseBlock:
    """A piece of a page's text.

    `kind` is heading, paragraph, item (of a list), quote, rule, newpage or columns. `level` is a
    heading's, how deep an item or quotation stands, or the number of columns. A paragraph may have a
    `picture`: the name of its file, which stands alone or beside the paragraph's words.
    """

    kind: str
    runs: tuple[ProseRun, ...] = ()
    level: int = 0
    marker: str = ""  # of an item: a bullet, a number, '' where it goes on
    picture: str = ""
    place: Place | None = None  # where it begins

    @property
    def text(self) -> str:
        """All its words."""
        return "".join(run.text for run in self.runs)


def read_markdown(text: str, file: str, within: Place | None = None) -> tuple[ProseBlock, ...]:
    """The blocks of a text; a BookError holds all that is wrong with it.

    Its places are lines and columns of `file`, or else all are `within`, the place that the text is at.
    """
    reading = _Reading(text, file, within)
    blocks = tuple(reading.blocks())
    if reading.problems:
        raise BookError(reading.problems)
    return blocks


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt  # slow to import

    # A definition of a link would be left out silently, so none is read.
    return MarkdownIt("commonmark").enable("table").disable("reference")


class _Reading:
    """One text on its way to blocks."""

    def __init__(self, text: str, file: str, within: Place | None) -> None:
        self.lines, self.file, self.within = text.split("\n"), file, within
        self.problems: list[Problem] = []
        self._look_at_lines()
        self.tokens: list[Token] = [] if self.problems else _parser().parse(text)

    def _look_at_lines(self) -> None:
        """Refuse what would take the parser long, and what it would leave out."""
        first, signs = 0, 0
        for number, line in enumerate(self.lines):
            first, signs = (first, signs + len(line)) if line.strip() else (number + 1, 0)
            if signs - len(line) <= MOST_SIGNS < signs:
                what = f"there are more than {MOST_SIGNS:,} signs without a blank line between them"
                self._refuse(first, "", what, "part them into paragraphs")
            if found := _CONTROLS.search(line):
                what = f"the sign U+{ord(found[0]):04X} prints nothing"
                self._refuse(number, found[0], what, "leave it out")
            if _DEEP_QUOTE.match(line):
                what = f"a quotation stands more than {DEEPEST} deep"
                self._refuse(number, ">", what, "write it less deep")
                return

    def blocks(self) -> Iterator[ProseBlock]:
        lists: list[int | None] = []  # the next number of each list we are in; None for bullets
        marker, quotes, kind, level = "", 0, "paragraph", 0
        in_table = False
        for token in self.tokens:
            line = token.map[0] if token.map else 0
            if token.type == "table_open":
                self._refuse(line, "", "a table is not printed", "write it as a list or as lines")
                in_table = True
            elif token.type == "table_close":
                in_table = False
            elif in_table:
                continue
            elif token.type in _REFUSED:
                snippet = token.markup or token.content.split("\n")[0].strip()
                self._refuse(line, snippet, *_REFUSED[token.type])
            elif token.type == "bullet_list_open":
                lists.append(None)
                self._too_deep(len(lists), line)
            elif token.type == "ordered_list_open":
                lists.append(int(token.attrs.get("start", 1)))
                self._too_deep(len(lists), line)
            elif token.type in ("bullet_list_close", "ordered_list_close"):
                lists.pop()
            elif token.type == "list_item_open":
                number = lists[-1]
                marker = BULLET if number is None else f"{number}."
                lists[-1] = None if number is None else number + 1
            elif token.type in ("blockquote_open", "blockquote_close"):
                quotes += 1 if token.type == "blockquote_open" else -1
            elif token.type == "heading_open":
                kind, level = "heading", min(int(token.tag[1:]), DEEPEST)
            elif token.type == "paragraph_open":
                kind, level = (
                    ("item", len(lists)) if lists else ("quote", quotes) if quotes else ("paragraph", 0)
                )
            elif token.type == "hr":
                yield ProseBlock("rule", place=self._place(line, ""))
            elif token.type == "inline":
                if kind == "paragraph" and token.content.startswith("\\") and _COMMAND.match(token.content):
                    yield from self._command(token.content, line)
                else:
                    yield from self._inline(
                        token, ProseBlock(kind, (), level, marker if kind == "item" else "")
                    )
                    marker = ""

    def _too_deep(self, depth: int, line: int) -> None:
        if depth == DEEPEST + 1:
            self._refuse(line, "", f"a list stands more than {DEEPEST} deep", "write it less deep")

    def _command(self, content: str, line: int) -> Iterator[ProseBlock]:
        r"""`\newpage` and `\columns 2`."""
        found = _COMMAND.fullmatch(content.strip())
        name = found[1] if found else content.split()[0].lstrip("\\")
        spot = content.split("\n")[0]
        if name not in COMMANDS:
            hint = did_you_mean(name, COMMANDS)
            self._refuse(line, spot, f"there is no command '\\{name}'", hint)
        elif found is None or (name == "newpage" and found[2]):
            self._refuse(
                line, spot, f"'\\{name}' does not stand alone", "leave a blank line before and after it"
            )
        elif name == "newpage":
            yield ProseBlock("newpage", place=self._place(line, spot))
        elif not re.fullmatch(f"[1-{MOST_COLUMNS}]", found[2] or ""):
            hint = f"one to {MOST_COLUMNS}, as in \\columns 2"
            self._refuse(line, spot, f"'{spot}' says no number of columns", hint)
        else:
            yield ProseBlock("columns", level=int(found[2]), place=self._place(line, spot))

    def _inline(self, token: Token, block: ProseBlock) -> Iterator[ProseBlock]:
        """A block with its words, and the picture among them."""
        line = token.map[0] if token.map else 0
        runs: list[ProseRun] = []
        bold = italic = 0
        picture, links = "", list[str]()
        block = replace(block, place=self._place(line, ""))
        self._unread(token, line)
        if block.kind == "heading" and len(token.content) > MOST_IN_HEADING:
            what = f"a heading has {len(token.content):,} signs: {MOST_IN_HEADING} are the most"
            self._refuse(line, "", what, "say the rest in a paragraph")
        for child in token.children or ():
            if child.type == "text":
                runs.append(ProseRun(child.content, bold > 0, italic > 0))
            elif child.type in ("softbreak", "hardbreak"):
                runs.append(ProseRun(" " if child.type == "softbreak" else "\n", bold > 0, italic > 0))
                line += 1
            elif child.type in ("strong_open", "strong_close"):
                bold += 1 if child.type == "strong_open" else -1
            elif child.type in ("em_open", "em_close"):
                italic += 1 if child.type == "em_open" else -1
            elif child.type == "link_open":
                links.append(str(child.attrs.get("href", "")))
                links.append("".join(run.text for run in runs))
            elif child.type == "link_close":
                before, address = links.pop(), links.pop()
                shown = "".join(run.text for run in runs)[len(before) :]
                if address not in (shown, f"mailto:{shown}"):  # paper shows where it leads, or nobody knows
                    runs.append(ProseRun(f" ({address.removeprefix('mailto:')})"))
            elif child.type == "image":
                name = unquote(str(child.attrs.get("src", "")))  # "a pic.png" comes as a%20pic.png
                if picture:
                    self._refuse(line, name, "a paragraph has one picture", "leave a blank line between two")
                elif block.kind not in ("paragraph", "quote"):
                    self._refuse(line, name, f"a picture stands in a {_called(block)}", "give it a paragraph")
                elif not name:
                    self._refuse(line, "![", "a picture has no file", "as in ![a boat](boat.png)")
                picture = name
                block = replace(block, picture=name, place=self._place(line, name))
            elif child.type in _REFUSED:
                self._refuse(line, child.content, *_REFUSED[child.type])
        words = self._small_caps(runs, token)
        if picture and any(run.text.strip() for run in words) and not _begins_with_picture(token):
            what = "a picture stands in the middle of a paragraph"
            self._refuse(line, picture, what, "begin the paragraph with it, or give it one of its own")
        if words or picture:
            yield replace(block, runs=_stripped(words))

    def _unread(self, token: Token, line: int) -> None:
        """Refuse what other Markdown knows and this would print as it is written."""
        for pattern, what, hint in _UNREAD:
            if found := pattern.search(token.content):
                self._refuse(line, found[0].strip(), what, hint)
        pictures = [*_PICTURE.finditer(token.content)]
        if len(pictures) > sum(child.type == "image" for child in token.children or ()):
            hint = (
                "as in ![a boat](boat.png), beside the book; with blanks in its name ![a boat](<my boat.png>)"
            )
            self._refuse(line, pictures[-1][0], "a picture's file cannot be read", hint)

    def _small_caps(self, runs: list[ProseRun], token: Token) -> tuple[ProseRun, ...]:
        """The runs with what stands in [...]{.smallcaps} marked."""
        found: list[ProseRun] = []
        for run in runs:
            rest = run.text
            while _CAPS in rest:
                inside, rest = rest.split(_CAPS, 1)
                found.append(replace(run, text=inside))
                start = next((n for n in range(len(found) - 1, -1, -1) if "[" in found[n].text), None)
                if start is None:
                    line = token.map[0] if token.map else 0
                    what = "small capitals have no beginning"
                    self._refuse(line, _CAPS, what, "as in [Harbour Books]{.smallcaps}")
                    break
                before, after = found[start].text.rsplit("[", 1)
                opened = replace(found[start], text=after)
                later = [replace(each, small_caps=True) for each in (opened, *found[start + 1 :])]
                found[start:] = [replace(found[start], text=before), *later]
            found.append(replace(run, text=rest))
        return tuple(run for run in found if run.text)

    def _place(self, line: int, snippet: str) -> Place:
        """Where in the file a line is, at what stands on it or on one of those after it."""
        if self.within:
            return self.within
        for number in range(line, min(line + 60, len(self.lines))):
            if snippet and snippet in self.lines[number]:
                return Place(self.file, number + 1, self.lines[number].index(snippet) + 1)
        text = self.lines[line] if line < len(self.lines) else ""
        return Place(self.file, line + 1, len(text) - len(text.lstrip()) + 1)

    def _refuse(self, line: int, snippet: str, what: str, hint: str) -> None:
        place = self._place(line, snippet)
        shown = "" if self.within else quoted_line(self.lines, place, max(1, len(snippet)))
        if self.within and len(self.lines) > 1:
            what = f"{what} (line {line + 1} of the text)"
        self.problems.append(Problem(what, hint, place, snippet=shown))


def _called(block: ProseBlock) -> str:
    return "list" if block.kind == "item" else block.kind


def _begins_with_picture(token: Any) -> bool:
    first = next((each for each in token.children if each.type != "text" or each.content.strip()), None)
    return bool(first and first.type == "image")


def _stripped(runs: tuple[ProseRun, ...]) -> tuple[ProseRun, ...]:
    """The runs without space at either end."""
    found = [*runs]
    if found:
        found[0] = replace(found[0], text=found[0].text.lstrip())
        found[-1] = replace(found[-1], text=found[-1].text.rstrip())
    return tuple(run for run in found if run.text)
