"""The check for kinds of puzzle: planned, made, judged, printed, read back, held to its due, vandalised."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple, cast
from warnings import warn

from ..bookfile.kind_settings import refuse_taken_settings
from ..cover.model import cover_look
from ..errors import Problem, raise_problems
from ..files.confined import Files
from ..host.export_calls import play_of
from ..host.kind_reading import CheckedKind, kind_due
from ..host.page_calls import PageCalls
from ..kinds.board.model import BoardPuzzle
from ..kinds.contract import PRINTED_SIDES, Kind
from ..kinds.due import KindDue
from ..kinds.printed import FoundOnPage, Region
from ..make.kind_puzzle import make_kind_puzzle, stand_in
from ..page.book import View
from ..page.curves import Curve
from ..page.ops import Box, Letters, Op, Page, Paint, Text
from ..pdfread.marks import PageArea
from ..pdfread.pages import open_pages
from ..proof.claims.book import PAGE_TO_READ
from ..puzzles.model import KindPuzzle
from ..puzzles.word_list import Word
from ..wordsearch.offers import Value
from .harness import KitAdvice, Step, every_fault, plugins_with
from .kind_samples import NONE, lists_made, made_puzzles, of_level, requests_of
from .pages import LARGE, plain_fonts, plain_look, tried_looks
from .printed import EDGE, NO_DUE, NO_NAMES, ROOM, held_to_due
from .samples import OCEAN
from .second_run import check_second_run
from .whole_book import DARK, PLAIN, SMALL, check_in_books, is_ours

if TYPE_CHECKING:
    from ..host.load import Plugins
    from ..page.look import Look

UNFOUND = "find() returns None for a page with what draw() draws"
PRINTED = 3  # puzzles that are printed and vandalised
DPI = 150  # at which pages are looked at
ROUNDING_POINTS = 1e-6  # points that rounding may take
WIDER = 1.7  # times the least width, where another way to set it may come in


def check_kind(
    kind: Kind[Any, Any, Any],
    settings: Mapping[str, Value] = NONE,
    words: Sequence[str | Word] = OCEAN,
    most: int | None = None,
) -> None:
    """Try a kind of puzzle: what it plans and makes, draws, and reads back from a printed page.

    `settings` are those that it cannot do without, `words` what it is given where it takes words. It is
    made with each of its settings at its bounds and of short lists and long ones, drawn in usual, large and
    bold-easy print, on pages and covers, printed, read and judged clean, with its record and without; then
    signs are changed, left out and swapped and strokes left out, and it has to refuse each.
    What it makes of its defaults is made again by another interpreter with another hash seed. `most` is how
    many puzzles are tried where all would take too long.
    Of a kind on a board its solver has to see more than one answer where nothing is given, and its puzzles
    for experts are graded harder than those for kids.
    Each puzzle's drawing is held against what its kind says is due, the first in large print and in a theme
    of dark grounds, too; one that does not say so is warned of it.
    Raises AssertionError with every fault.
    """
    subject, plugins = f"kind '{kind.name}'", plugins_with(kind)
    with every_fault() as step:
        with step(subject):
            refuse_taken_settings(plugins.kinds)
        made = list[KindPuzzle]()
        with step(subject):
            made += islice(made_puzzles(kind, plugins, settings, words, step), most)
            assert made, "makes no puzzle of its defaults"
        for puzzle in made:
            with step(subject):
                _check_texts(kind, puzzle)
            with step(subject):
                play_of(plugins.kinds[kind.name], puzzle.own, View("puzzle", phrases=kind.phrases["en"]))
        if made and isinstance(made[0].own, BoardPuzzle):
            _check_board(step, subject, kind, plugins, settings, made[0].own)
        with step(subject):
            listed = [*lists_made(kind, plugins, settings, words)]
            for puzzle, look in product((*made[:PRINTED], *listed), _looks(plugins)):
                _check_drawn(step, subject, PageCalls(plugins), puzzle, look)
        for puzzle in made[:PRINTED] if kind.find and kind.judge else ():
            with step(subject):
                _check_printed(kind, plugins, puzzle)
        with step(subject):
            _check_due(step, subject, kind, plugins, made)
        if kind.settled:
            with step(subject):
                _check_settled(kind, plugins, settings, words)
        with step(""):
            check_second_run(kind)
        with step(""):
            given = {"words": words} if "words" in kind.takes and "words" not in kind.trial else {}
            check_in_books(kind, settings={**given, **settings})


def _check_settled(
    kind: Kind[Any, Any, Any],
    plugins: Plugins,
    settings: Mapping[str, Value],
    words: Sequence[str | Word],
) -> None:
    """What it says is alike hangs on no dice, and a stand-in says the same."""
    first, again = (next(requests_of(kind, plugins, settings, words, seed)) for seed in (0, 1))
    puzzles = [make_kind_puzzle(each, plugins, Files(), attempts=1) for each in (first, again)]
    puzzles.append(stand_in(first, plugins, Files()))
    told = [each.alike for each in puzzles]
    assert len({*told}) == 1, "is settled, and what is alike in its puzzles hangs on dice"


def _check_board(
    step: Step,
    subject: str,
    kind: Kind[Any, Any, Any],
    plugins: Plugins,
    settings: Mapping[str, Value],
    puzzle: BoardPuzzle,
) -> None:
    """Its solver sees a second answer where no sign is given any more, and its levels mean something."""
    if puzzle.board.given:
        rows = tuple(tuple(sign and "" for sign in row) for row in puzzle.board.rows)
        bare = replace(puzzle, board=replace(puzzle.board, rows=rows))
        with step(subject):
            told = (
                "finds one answer to a board of which no sign is given: `solutions` looks for no second one"
            )
            assert [*kind.verify(bare)], told
    with step(subject):
        lowest, highest = (
            median(puzzle.difficulty for puzzle in of_level(kind, plugins, settings, level))
            for level in ("kids", "expert")
        )
        told = f"grades kids' puzzles {lowest:g}, and experts' ones {highest:g}: levels are to mean something"
        assert lowest < highest, told


def _check_texts(kind: Kind[Any, Any, Any], puzzle: KindPuzzle) -> None:
    """A text for the terminal on either side, each another."""
    texts = [kind.text(puzzle.own, View(side, phrases=kind.phrases["en"])) for side in ("puzzle", "answer")]
    for text in texts:
        assert isinstance(text, str), "has no text for a puzzle"
        assert text.strip(), "has an empty text for a puzzle"
    assert texts[0] != texts[1], "has one text for a puzzle and its answer"


def _looks(plugins: Plugins) -> tuple[Look, ...]:
    """The plain theme in each print, on pages and as covers have it, and the dark one on pages."""
    usual, large = plain_look(plugins, SMALL), plain_look(plugins, LARGE, True)
    pages = usual, large, plain_look(plugins, LARGE, True, bold=True)
    dark = (look.look for look in tried_looks(plugins, DARK))
    return (*pages, *(cover_look(look, {}) for look in pages), *islice(dark, 2))


def _check_drawn(step: Step, subject: str, hooks: PageCalls, puzzle: KindPuzzle, look: Look) -> None:
    """What it measures holds what it draws: in the least box, the widest, wider ones and a higher one."""
    theme = f" in theme '{look.theme.name}'" if look.theme.name != PLAIN else ""
    for side in ("puzzle", "answer"):
        named = f"{subject}, {side}{theme}{' in large print' * look.large_print}"
        with step(named):
            sizes = hooks.measure(puzzle, look, View(side))
            assert sizes, f"does not say how much room an {side} needs"
            wide, high = sizes.least_width, sizes.least_height
            larger = (wide + 90, high + 20), (wide + 10, high + 120), (WIDER * wide, high)
            for width, height in ((wide, high), *sizes.wider[-1:], *larger):
                where = f"in {width:.1f} x {height:.1f} points, where {wide:.1f} x {high:.1f} are the least"
                with step(f"{named}, {where}"):
                    drawing = hooks.draw(puzzle, Box(EDGE, EDGE, width, height), look, View(side))
                    assert not drawing.too_small, str(drawing.too_small)
                    for op in drawing.ops:
                        if isinstance(op, (Text, Letters)):
                            floor = look.floors.get(op.font, 0.0)
                            told = f"{op.font} of {op.size:g} points, where {floor:g} are the least"
                            assert op.size >= floor - ROUNDING_POINTS, told


# Printed, read back, vandalised


class Mutant(NamedTuple):
    """A drawing with something wrong."""

    name: str
    side: str
    ops: tuple[Op, ...]


def _check_printed(kind: Kind[Any, Any, Any], plugins: Plugins, puzzle: KindPuzzle) -> None:
    """Printed and read, both sides are judged clean; every mutant is refused."""
    look, hooks = plain_look(plugins, LARGE), PageCalls(plugins)
    sides = {side: hooks.draw(puzzle, ROOM, look, View(side)).ops for side in PRINTED_SIDES}
    spoilt = [
        mutant
        for side, ops in sides.items()
        for mutant in mutants(side, ops, ops if side in kind.lines_tell else ())
    ]
    reader = CheckedKind(plugins.kinds.find(kind.name))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "pages.pdf"
        _print(path, look, [*sides.items(), *((each.side, each.ops) for each in spoilt)])
        _check_pages(reader, path, puzzle, spoilt)


def _check_due(
    step: Step, subject: str, kind: Kind[Any, Any, Any], plugins: Plugins, made: Sequence[KindPuzzle]
) -> None:
    """What each puzzle's drawing shows is what is due, and on the first all that is another is told.

    The first is held to it in large print and in a theme of dark grounds, too. A kind that does not say what
    is due, or names nothing of what it draws, is told so: that is no fault.
    """
    usual = plain_look(plugins, LARGE)
    tried = [*_sides(plugins, usual, made)]
    for each, own in tried[: len(PRINTED_SIDES)]:
        due = kind_due(plugins, "en", each.kind, each.own, own.side)
        parts = _drawn_parts(due) if due and own.side in kind.lines_tell else ()
        telling = [op for op in own.ops if op.part.name in parts]
        tried += ((each, mutant) for mutant in mutants(own.side, own.ops, telling))
    others = plain_look(plugins, LARGE, True), tried_looks(plugins, DARK)[-2].look
    told = set[str]()
    for look, drawn in ((usual, tried), *((other, [*_sides(plugins, other, made[:1])]) for other in others)):
        with TemporaryDirectory() as folder:
            path = Path(folder) / "pages.pdf"
            _print(path, look, [(mutant.side, mutant.ops) for _, mutant in drawn])
            for sheet, (puzzle, mutant) in zip(open_pages(path), drawn, strict=True):
                page = Page(sheet.number, mutant.side, *LARGE, ops=mutant.ops)
                why = ""
                with step(f"{subject}, the {page.kind} of puzzle '{puzzle.id}', held to what is due"):
                    why, flaws = held_to_due(plugins, puzzle, sheet, page, look)
                    if mutant.name:
                        noticed = flaws or why not in {"", *told}
                        noticed = noticed or _look_alike(path, sheet.number, mutant.side)
                        assert noticed, f"nobody notices {mutant.name}"
                    else:
                        raise_problems(map(Problem, flaws))
                if why and why not in told and not mutant.name:
                    told.add(why)
                    if is_ours(kind):
                        continue
                    warn(f"{subject} {why}: see {PAGE_TO_READ}", KitAdvice, stacklevel=4)
                if why in (NO_DUE, NO_NAMES):
                    return


def _drawn_parts(due: KindDue, word: str = "") -> set[str]:
    """The names of the parts whose lines and grounds are due."""
    own = {f"{word}rules"} if due.borders else set()
    own |= {"mark"} if due.search else set()
    own |= {due.wheel} if due.wheel else set()
    own |= {*due.lines, *due.shapes, *due.filled, *due.blanks, *due.between}
    return own.union(*(_drawn_parts(its, f"{name}-") for name, its in due.besides.items()))


def _sides(
    plugins: Plugins, look: Look, puzzles: Sequence[KindPuzzle]
) -> Iterator[tuple[KindPuzzle, Mutant]]:
    """Both sides of puzzles as they are drawn, as far as a page has room for them."""
    for each, side in product(puzzles, PRINTED_SIDES):
        drawing = PageCalls(plugins).draw(each, ROOM, look, View(side))
        if not drawing.too_small:
            yield each, Mutant("", side, drawing.ops)


def _check_pages(reader: CheckedKind, path: Path, puzzle: KindPuzzle, spoilt: Sequence[Mutant]) -> None:
    """The first two pages, a puzzle and its answer, are judged clean, and every other is refused."""
    read = [*_read(reader, path, ["puzzle", "answer", *(mutant.side for mutant in spoilt)])]
    asked, answered, *others = read
    assert asked, f"does not find its own puzzle: {UNFOUND}"
    assert answered, f"does not find its own answer: {UNFOUND}"
    for known in (None, puzzle.own):
        verdict = reader.judge(asked, answered, known)
        flaws = (*verdict.question, *verdict.answer)
        with_record = "with its record" if known else "from the page alone"
        assert not flaws, f"finds fault with its own page, {with_record}: {flaws[0]}"
    for page, (mutant, found) in enumerate(zip(spoilt, others, strict=True), 3):
        pair = (found, answered) if mutant.side == "puzzle" else (asked, found)
        if pair[0] is not None and pair[1] is not None:
            verdict = reader.judge(pair[0], pair[1], puzzle.own)
            refused = verdict.question or verdict.answer or _look_alike(path, page, mutant.side)
            assert refused, f"does not notice {mutant.name} on the page of its {mutant.side}"


def _print(path: Path, look: Look, drawn: Iterable[tuple[str, tuple[Op, ...]]]) -> None:
    """Write a file with each drawing on a page of its own."""
    from ..pdf.draw import Info, PdfDrawing

    drawing = PdfDrawing(look, plain_fonts(look.theme), path, Info("Tried"))
    for number, (side, ops) in enumerate(drawn, 1):
        drawing.add(Page(number, "puzzle" if side == "puzzle" else "answers", *LARGE, ops=ops))
    drawing.save()


def _read(reader: CheckedKind, path: Path, sides: Iterable[str]) -> Iterator[FoundOnPage | None]:
    """What the kind reads of each page."""
    area = PageArea(0.0, 0.0, *LARGE)
    for sheet, side in zip(open_pages(path), sides, strict=True):
        content = sheet.content
        yield reader.find(Region(sheet.number, area, tuple(content.runs), tuple(content.shapes), side))


def _look_alike(path: Path, page: int, side: str) -> bool:
    """Whether a page looks like that side's own: a thin line lay under a thick one, say."""
    from ..pdfread.render import open_pdf

    with open_pdf(path) as pdf:
        own, other = pdf.render([1 if side == "puzzle" else 2, page], dpi=DPI, gray=True)
    return own.pixels == other.pixels


def mutants(side: str, ops: Sequence[Op], telling: Sequence[Op]) -> Iterator[Mutant]:
    """The drawing with a sign changed, one left out, two swapped, and of strokes that tell some left out."""
    signs = [(n, k) for n, op in enumerate(ops) for k in range(_signs(op))]
    for n, k in [*signs[:1], *signs[-1:]]:
        sign = _sign(ops[n], k)
        yield Mutant(f"'{sign}' changed", side, _with(ops, n, _set(ops[n], k, _other(sign))))
        yield Mutant(f"'{sign}' left out", side, _with(ops, n, _set(ops[n], k, "")))
    first = next(iter(signs), None)
    unlike = [
        each for each in signs if first and _sign(ops[each[0]], each[1]) != _sign(ops[first[0]], first[1])
    ]
    if first and unlike:
        (n, k), (m, j) = first, unlike[-1]
        one, two = _sign(ops[n], k), _sign(ops[m], j)
        swapped = _with(ops, n, _set(ops[n], k, two))
        yield Mutant(f"'{one}' and '{two}' swapped", side, _with(swapped, m, _set(swapped[m], j, one)))
    strokes = [n for n, op in enumerate(ops) if not isinstance(op, (Text, Letters)) and op in telling]
    for n in dict.fromkeys([*strokes[:1], *strokes[-1:]]):
        yield Mutant("a stroke left out", side, tuple(op for m, op in enumerate(ops) if m != n))
        op = ops[n]
        if isinstance(op, Paint) and op.stroke and (shorter := _shorter(op.curve)):
            yield Mutant("a line of many left out", side, _with(ops, n, replace(op, curve=shorter)))


def _shorter(curve: Curve) -> Curve | None:
    """A curve of many lines without the one in the middle; None where there are not so many."""
    begins = [n for n, (step, _) in enumerate(curve.steps) if step == "M"]
    if len(begins) < 3:
        return None
    middle = len(begins) // 2
    return Curve(curve.steps[: begins[middle]] + curve.steps[begins[middle + 1] :])


def _signs(op: Op) -> int:
    """How many signs an op prints: each letter of a grid, a text as one."""
    return len(op.items) if isinstance(op, Letters) else int(isinstance(op, Text))


def _sign(op: Op, k: int) -> str:
    return op.items[k][2] if isinstance(op, Letters) else cast(Text, op).text


def _set(op: Op, k: int, sign: str) -> Op:
    """The op with another sign; '' is none."""
    if isinstance(op, Text):
        return replace(op, text=sign)
    assert isinstance(op, Letters)
    x, y, _ = op.items[k]
    if sign:
        return replace(op, items=(*op.items[:k], (x, y, sign), *op.items[k + 1 :]))
    cells = op.cells and (*op.cells[:k], *op.cells[k + 1 :])
    return replace(op, items=(*op.items[:k], *op.items[k + 1 :]), cells=cells)


def _with(ops: Sequence[Op], n: int, op: Op) -> tuple[Op, ...]:
    kept = (*ops[:n], op, *ops[n + 1 :])
    return tuple(each for each in kept if not (isinstance(each, Text) and not each.text))


def _other(sign: str) -> str:
    """Another sign of the same sort: the next digit or letter."""
    for old, new in (
        ("0123456789", "1234567891"),
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "BCDEFGHIJKLMNOPQRSTUVWXYZA"),
    ):
        for n, each in enumerate(sign):
            if each in old:
                return sign[:n] + new[old.index(each)] + sign[n + 1 :]
    return "X" + sign[1:]
