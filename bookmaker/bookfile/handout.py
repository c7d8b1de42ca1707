"""A worksheet as the book file that it comes to: pages for each version or pupil, then the answers."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

from ..errors import BookError, Place, Problem
from ..files.text import decoded, text_lines
from ..language.phrases import level_name
from ..page.styles import LEVEL, PUPIL, STYLES, parts_of
from ..rng import stream
from .spreadsheet import is_sheet, read_sheet

if TYPE_CHECKING:
    from ..page.look import Theme
    from ..page.phrases import Phrases
    from ..puzzles.word_list import Word
    from ..wordsearch.offers import Level

VERSION_MARK = "•"  # one for the first version, one more for each after it: a child reads no level in it
LINES_FURNITURE = "name-date"  # the furniture with lines for these
NAME_LINE = "name"
PUPIL_COLUMNS, VERSION_COLUMNS = (
    (NAME_LINE, "pupil"),
    ("version", "level"),
)  # what a sheet of pupils calls its columns, in any case
LOOSE, LOOSER = 1.7, 2.8  # cells for each letter of the words, at the least; and in the square round a shape
AIRY, SPARSE = 2.4, 0.35  # the same in a grid made smaller; the share of letters under which it is
LEAST_COLUMNS = 8  # of a grid made smaller
MOST_PUPILS = 400
LINE_STYLES = (("head", "rows"), ("foot", "row"))  # of a theme: what stands over a grid and under it
HANDOUT_BOOK, HANDOUT_THEME, HANDOUT_EDITION = "book.yaml", "worksheet", "sheet"


@dataclass(frozen=True, slots=True)
class Pupil:
    """Who gets a puzzle of their own, and in which version if that is said."""

    name: str
    version: str = ""
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class HandoutPuzzle:
    """One of the puzzles that everybody gets: its kind, and what a book file says of it."""

    kind: str
    title: str
    words: tuple[Word, ...] = ()
    settings: tuple[tuple[str, Any], ...] = ()
    as_large_as_its_words: bool = True  # a grid of letters, whose size is said by what is in it


@dataclass(frozen=True, slots=True)
class Handout:
    """What a worksheet is asked for."""

    puzzles: tuple[HandoutPuzzle, ...]
    title: str
    versions: tuple[str, ...]  # names of levels
    pupils: tuple[Pupil, ...] = ()
    lines: tuple[tuple[str, bool], ...] = ()  # for name and date, where that is said; else both
    trim: str = "8.5 x 11 in"
    theme: str = "plain"
    language: str = "en"
    seed: int = 1


def pupils_of(data: bytes, file: str) -> tuple[Pupil, ...]:
    """The pupils of a list, a name on each line, or of a sheet: its column `name` or `pupil`.

    A column `version` or `level` says who gets which.

    A sheet of names alone, without a first row that names its column, is told: its first pupil would be lost.
    """
    if not is_sheet(file):
        lines = enumerate(text_lines(decoded(data, file)), 1)
        return _class(
            [Pupil(" ".join(line.split()), place=Place(file, row)) for row, line in lines if line.strip()],
            file,
        )
    sheet = read_sheet(data, file)
    column = sheet.called(PUPIL_COLUMNS)
    if column is None and len(sheet.columns) == 1:
        what = f"the first row says '{sheet.columns[0][:60]}', and not what the column is"
        raise BookError([Problem(what, f"write '{NAME_LINE}' in a row over the names", Place(file, 1))])
    name = sheet.column(column or NAME_LINE, Place(file, 1))
    version = sheet.called(VERSION_COLUMNS)
    pupils = []
    for row in sheet.rows:
        called = " ".join(cell.text for cell in row.cells[name] if cell.text)
        if called:
            wanted = " ".join(cell.text for cell in row.cells[version]) if version else ""
            pupils.append(Pupil(called, wanted.strip().casefold(), row.place))
    return _class(pupils, file)


def _class(pupils: Sequence[Pupil], file: str) -> tuple[Pupil, ...]:
    """The pupils of a class; BookError where there are none, or too many."""
    if not pupils:
        raise BookError([Problem("names no pupils", "a name on each line", Place(file))])
    if len(pupils) > MOST_PUPILS:
        what = f"names {len(pupils):,} pupils, and at most {MOST_PUPILS} get a puzzle"
        raise BookError([Problem(what, "make a worksheet for each class", Place(file))])
    return tuple(pupils)


def some_words(words: Sequence[Word], count: int, seed: int) -> tuple[Word, ...]:
    """So many of the words, the same for a seed, none of which can be read in another, either way round.

    As many as there are of such where these are fewer.
    """
    chosen: dict[str, Word] = {}
    for word in stream(seed, "worksheet", "words").shuffled(words):
        letters = "".join(filter(str.isalnum, word.text.casefold()))
        if not any(inner in outer for a in chosen for outer, inner in _each_way(a, letters)):
            chosen[letters] = word
        if len(chosen) == count:
            break
    return tuple(word for word in words if word in chosen.values())


def _each_way(one: str, other: str) -> Iterator[tuple[str, str]]:
    for a, b in ((one, other), (other, one)):
        yield a, b
        yield a, b[::-1]


def handout_files(
    handout: Handout, theme: Theme, levels: Mapping[str, Level], phrases: Phrases
) -> dict[str, str]:
    """The files of a worksheet's book by name, as JSON; `phrases` are those of its language.

    Raises BookError for a pupil whose version nobody made.
    """
    return {
        HANDOUT_BOOK: json.dumps(_book(handout, theme, levels, phrases), ensure_ascii=False),
        f"themes/{HANDOUT_THEME}.yaml": json.dumps(
            {"name": HANDOUT_THEME, "like": handout.theme, **_sheet_rows(theme, bool(handout.pupils))}
        ),
    }


def _sheet_rows(theme: Theme, named: bool) -> dict[str, Any]:
    """The rows over and under a theme's grids without the parts that say how hard a puzzle is, its number a
    mere figure, by which its answer is found; where pupils are named, under the title with their names."""
    rows: dict[str, Any] = {
        part: theme.styles.get(part, {}).get(name, STYLES[part][name].default) for part, name in LINE_STYLES
    }
    styles: dict[str, Any] = {part: {name: [*_without_levels(rows[part])]} for part, name in LINE_STYLES}
    styles["head"]["number"] = "bare"
    if named:
        over = [row for row in styles["head"]["rows"] if PUPIL not in parts_of((row,))]
        at = 1 + max((n for n, row in enumerate(over) if "title" in parts_of((row,))), default=-1)
        at += over[at : at + 1] == ["number"]  # it may stand on the title's foot
        beside = [places for row in over for places in (_places(row),) if "title" in places]
        place = beside[0]["title"] if beside else "centre"
        styles["head"]["rows"] = [*over[:at], {place: PUPIL}, *over[at:]]
    return styles


def _places(row: Any) -> dict[str, str]:
    """Each part of a row with its place."""
    if isinstance(row, str):
        return {row: "centre"}
    return {
        part: place
        for place, there in row.items()
        for part in ((there,) if isinstance(there, str) else there)
    }


def _without_levels(rows: Iterable[Any]) -> Iterator[Any]:
    for row in rows:
        if isinstance(row, str):
            left: Any = row if row not in LEVEL else None
        else:
            left = {
                place: [part for part in ((parts,) if isinstance(parts, str) else parts) if part not in LEVEL]
                for place, parts in row.items()
            }
            left = {place: parts for place, parts in left.items() if parts}
        if left:
            yield left


def _book(handout: Handout, theme: Theme, levels: Mapping[str, Level], phrases: Phrases) -> dict[str, Any]:
    several = handout.versions[1:]
    marks = {level: VERSION_MARK * n for n, level in enumerate(handout.versions, 1)} if several else {}
    key = "  ".join(f"{mark} {level_name(levels[level], phrases)}" for level, mark in marks.items())
    return {
        "title": handout.title,
        "seed": handout.seed,
        "theme": HANDOUT_THEME,
        "language": handout.language,
        "front": [],
        "repeats": "allow",
        "furniture": [*_furniture(handout, theme)],
        "phrases": {"answers-head": f"{phrases.texts['answers-head']}   {key}"} if key else {},
        "answers": {"opener": False},
        "puzzles": [
            {
                "id": f"page-{number}",
                **_called(puzzle.title, name, marks.get(level, "")),
                **_said(puzzle, level, levels[level]),
            }
            for number, ((name, level), puzzle) in enumerate(product(_pages(handout), handout.puzzles), 1)
        ],
        "editions": [{"name": HANDOUT_EDITION, "publisher": "home", "trim": handout.trim}],
    }


def _furniture(handout: Handout, theme: Theme) -> Iterator[Any]:
    """The theme's furniture and the lines for name and date, where its own stand; none for a printed name."""
    said = dict(handout.lines) | ({NAME_LINE: False} if handout.pupils else {})
    own = [dict(each.args) for each in theme.furniture if each.name == LINES_FURNITURE]
    if own:
        yield from ({each.name: dict(each.args)} for each in theme.furniture if each.name != LINES_FURNITURE)
    else:
        yield "theme"
    for args in own or [{}]:
        lines = {**args, NAME_LINE: True, "date": True, "time": False, **said}  # nobody takes a class's time
        if own or any(lines.values()):
            yield {LINES_FURNITURE: lines}


def _pages(handout: Handout) -> Sequence[tuple[str, str]]:
    """Whose each page is, '' for nobody's, and its level."""
    if not handout.pupils:
        return [("", level) for level in handout.versions]
    first, *others = handout.versions
    if others and not any(pupil.version for pupil in handout.pupils):
        what, hint = f"nobody says who gets which of {', '.join(handout.versions)}", "a column 'level' does"
        raise BookError([Problem(what, hint, handout.pupils[0].place)])
    problems = [
        Problem(
            f"{pupil.name}: there is no version '{pupil.version}'",
            f"a pupil's is one of {', '.join(handout.versions)}, or of the sheet's without --versions",
            pupil.place,
        )
        for pupil in handout.pupils
        if (pupil.version or first) not in handout.versions
    ]
    if problems:
        raise BookError(problems)
    return [(pupil.name, pupil.version or first) for pupil in handout.pupils]


def _called(title: str, pupil: str, mark: str) -> dict[str, str]:
    """What a page and its answer are called; a version's mark stands where both have it."""
    if pupil:
        return {"title": title, "pupil": f"{pupil} {mark}".strip()}
    return {"title": f"{title} {mark}".strip()}


def _said(puzzle: HandoutPuzzle, name: str, level: Level) -> dict[str, Any]:
    """What a book file says of a puzzle besides what it is called."""
    said = {**dict(puzzle.settings), "kind": puzzle.kind, "level": name}
    if puzzle.as_large_as_its_words:
        said.setdefault("grid", _grid(puzzle, level))
    if puzzle.words:
        said["words"] = [_word(word) for word in puzzle.words]
    return said


def _word(word: Word) -> Any:
    return {"word": word.text, "clue": word.clue} if word.clue else word.text


def _grid(puzzle: HandoutPuzzle, level: Level) -> str:
    """The level's grid; a larger square that the words need, or a smaller one that they fill."""
    letters = [sum(map(str.isalnum, word.text)) for word in puzzle.words]
    count, longest, shaped = sum(letters), max(letters, default=0), "shape" in dict(puzzle.settings)
    side = max(longest, math.ceil(math.sqrt((LOOSER if shaped else LOOSE) * count)))
    if not level.grid or side > min(level.grid):
        return f"{side} x {side}"
    if not shaped and count < SPARSE * math.prod(level.grid):
        side = max(longest, LEAST_COLUMNS, math.ceil(math.sqrt(AIRY * count)))
        if side < min(level.grid):
            return f"{side} x {side}"
    return f"{level.grid.columns} x {level.grid.rows}"
