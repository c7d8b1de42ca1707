"""One page read as a solver reads it: its grids, what stands over and under them, and at its foot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby, takewhile

from ..kinds.printed import KindReader, Region
from ..pdfread.boxes import cut_of
from ..pdfread.marks import Figure, PageArea, Run, area_of
from ..pdfread.pages import PdfPage
from ..pdfread.text_lines import ContentsLine, Piece, entries, is_leader, listing_columns, pieces, plainly
from ..proof.bare import bare
from ..proof.find_grids import find_fields
from ..proof.flaws import PrintedFlaw
from ..proof.frames import outline_flaws
from ..proof.grid import Field, Sign, is_upright, signs_of
from ..proof.phrases import Wording
from ..proof.sight.watch import Seen
from ..proof.strokes import Stroke, strokes
from .appearance import grid_flaws, text_flaws
from .bridged import bridged, lattice_step
from .captions import LARGER, SAME_LINE, GridTexts, grid_texts, is_between, is_over, is_under, lines_of
from .furniture import FurnitureLine, without_furniture
from .grid_place import lattice_of, without_places
from .kind_regions import FoundPuzzle, PrintedKind, find_kinds, outside
from .numbered import NumberedStart, numbered_starts, parted_key, rings
from .printed_page import PageBefore, PrintedAnswer, PrintedPage, PrintedPuzzle, around
from .stray_letters import with_strays

FIGURES = 0.7  # of the size of type: how high its figures and capitals are
TITLE_LEADING = 1.5  # of the size of type: a title's lines are no further apart
LOW = 0.3  # of a page's height: its foot is no higher
APART = 2.0  # of the size of type: how far a page's number stands under its list at least
CONTENTS = 3  # lines that make a page a page of contents, if it has many others
Parted = tuple[list[Run], list[Sign], list[Sign]]  # type, what can be cells, what could be if it were seen


def read_page(
    sheet: PdfPage,
    wording: Wording,
    before: PageBefore,
    seen: Seen,
    furniture: Sequence[FurnitureLine] = (),
    kinds: Sequence[KindReader] = (),
) -> PrintedPage:
    """The page read, as far as it is seen; those before it tell whether answers or contents go on.

    `furniture` are lines that a record tells of: they are looked for, and are nothing else. `kinds` are those
    of plugins that the book may have; what one of them knows is no letter grid.
    """
    (runs, signs, hidden), lost = _parted(sheet, seen, furniture)
    others, claimed = _of_kinds(sheet, runs, wording, kinds)
    readable = runs
    if others:
        runs = outside(runs, others)
        signs = signs_of(runs)
    starts, runs, signs = _without_numbers(sheet.content.shapes, runs, signs)
    parted = runs, signs, hidden
    fields = find_fields(signs)
    leaf = _laid_out(sheet, wording, seen, parted, fields, others, before, starts)
    whole = leaf.bridged(before)
    if len(whole) < len(fields):
        leaf = _laid_out(sheet, wording, seen, parted, whole, others, before, starts)
    corner = _corner(sheet)
    flaws = [*claimed]
    flaws += (PrintedFlaw(f"does not say '{line.text}' where it belongs", line.area(corner)) for line in lost)
    flaws += text_flaws(sheet.content.runs, leaf.fields, seen)
    page = replace(leaf.read(before), flaws=tuple(flaws))
    return replace(page, texts=tuple(pieces(filter(is_upright, readable)))) if page.is_matter else page


def read_region(region: Region, wording: Wording) -> tuple[PageArea, PrintedPuzzle | PrintedAnswer] | None:
    """The letter grid that stands alone in a region, with its list or its marks, and the part that it covers.

    None where there is none, or more than one.
    It has no head and is not looked at: whoever hands out the region has done that.
    """
    starts, runs, signs = _without_numbers(region.shapes, region.runs, signs_of(region.runs))
    fields = bridged(find_fields(signs), lambda one, other: False)
    if len(fields) != 1:
        return None
    own = {id(sign.run) for sign in fields[0].cells.values()}
    (field,), stray = with_strays(fields, [sign for sign in signs if id(sign.run) not in own], [])
    own |= {id(run) for run in stray}
    found = pieces(run for run in runs if id(run) not in own and is_upright(run))
    under = [piece for piece in found if piece.y < field.area.top]
    below = tuple(piece for piece in under if not _is_foot(piece, under, wording))
    ends = [(piece.x, piece.y) for piece in below] + [(piece.right, piece.y) for piece in below]
    grid = field.area
    area = area_of([(grid.left, grid.bottom), (grid.right, grid.top), *ends])
    if region.shows != "answer":
        flaws = (*field.flaws, *outline_flaws(field, region.shapes))
        return area, PrintedPuzzle(region.page, None, "", frozenset(), field.grid, flaws, below, (), grid)
    on = tuple(stroke for stroke in strokes(region.shapes) if _touches(stroke, field))
    numbered = tuple(start for start in starts if _is_on(start, field))
    key, below = parted_key(below, field) if numbered else ((), below)
    return area, PrintedAnswer(region.page, None, "", None, field, below, on, numbered, key)


def _is_foot(piece: Piece, texts: Sequence[Piece], wording: Wording) -> bool:
    """Whether a text under a grid sends to its answer, or is a number alone, apart from all above it."""
    if wording.number(wording.to_answer, piece.text) is not None:
        return True
    others = [other.y - piece.y for other in texts if other is not piece]
    return piece.text.isdecimal() and min(others, default=0.0) > APART * piece.size


def _without_numbers(
    shapes: Sequence[Figure], runs: Sequence[Run], signs: list[Sign]
) -> tuple[list[NumberedStart], list[Run], list[Sign]]:
    """Where words of answers are numbered, and the type without these numbers."""
    starts, numbers = numbered_starts(rings(shapes), signs)
    if not numbers:
        return [], [*runs], signs
    taken = {id(sign.run) for sign in numbers}
    kept = [run for run in runs if id(run) not in taken]
    return starts, kept, [sign for sign in signs if id(sign.run) not in taken]


def _of_kinds(
    sheet: PdfPage, runs: Sequence[Run], wording: Wording, kinds: Sequence[KindReader]
) -> tuple[list[FoundPuzzle], list[PrintedFlaw]]:
    """The puzzles of plugins' kinds on a page, and why some belong to more than one."""
    cut = cut_of(sheet.page)
    if not kinds or not cut:
        return [], []
    area = PageArea(cut.left, cut.bottom, cut.right, cut.top)
    found = pieces(run for run in runs if is_upright(run))
    return find_kinds(sheet.number, area, found, runs, sheet.content.shapes, wording, kinds)


def _laid_out(
    sheet: PdfPage,
    wording: Wording,
    seen: Seen,
    parted: Parted,
    fields: list[Field],
    others: list[FoundPuzzle],
    before: PageBefore,
    starts: list[NumberedStart],
) -> _Reading:
    """The page's grids, and the texts that stand round them."""
    runs, signs, unseen = parted
    taken = {id(sign.run) for field in fields for sign in field.cells.values()}
    left = [sign for sign in signs if id(sign.run) not in taken]
    fields, stray = with_strays(fields, left, unseen)
    taken |= {id(run) for run in stray}
    found = pieces(run for run in runs if id(run) not in taken and is_upright(run))
    foot, numbers = _foot(found, wording, cut_of(sheet.page))
    rest = [piece for piece in found if piece not in foot]
    top = max((piece.y for piece in rest), default=0.0)
    running = plainly(wording.answers_head)
    heads = [piece for piece in rest if top - piece.y <= SAME_LINE and plainly(piece.text) == running]
    return _Reading(
        sheet, seen, wording, fields, others, tuple(rest), tuple(foot), heads, numbers, before.after, starts
    )


def _parted(
    sheet: PdfPage, seen: Seen, furniture: Sequence[FurnitureLine]
) -> tuple[Parted, list[FurnitureLine]]:
    """The type that can be read, what of it can be cells, and what could be if it could be seen.

    Furniture is left out of it; with it come the lines of furniture that are not to be found.
    """
    runs, hidden = list[Run](), list[Run]()
    for number, run in enumerate(sheet.content.runs):
        (hidden if number in seen.hidden else runs).append(run)
    runs, lost = without_furniture(runs, furniture, _corner(sheet))
    return (runs, signs_of(runs), signs_of(hidden)), lost


def _corner(sheet: PdfPage) -> tuple[float, float]:
    """The lower left corner of the page as it is cut."""
    cut = cut_of(sheet.page)
    return (cut.left, cut.bottom) if cut else (0.0, 0.0)


def _foot(found: Sequence[Piece], wording: Wording, page: PageArea | None) -> tuple[list[Piece], list[Piece]]:
    """The lowest line, where it is a page number or sends to an answer, and what of it is a number.

    It stands low on the page: "1984" alone in the middle of one is a book's title.
    """
    low = min((piece.y for piece in found), default=0.0)
    if not found or (page and low - page.bottom > LOW * (page.top - page.bottom)):
        return [], []
    if any(not piece.text.strip(". ") for piece in found if piece.y - low <= SAME_LINE):
        return [], []  # a line with leaders is one of a list, on an opener that has no number of its own
    foot = [
        piece
        for piece in found
        if piece.y - low <= SAME_LINE
        and (piece.text.isdecimal() or wording.number(wording.to_answer, piece.text) is not None)
    ]
    numbers = [piece for piece in foot if piece.text.isdecimal()]
    if numbers and len(foot) <= 2:  # what else stands on its line is no part of the page: a level, say
        foot = [piece for piece in found if piece.y - low <= SAME_LINE]
    return foot, numbers


@dataclass(frozen=True, slots=True)
class _Reading:
    """A page whose grids and texts are known."""

    sheet: PdfPage
    seen: Seen
    wording: Wording
    fields: list[Field]
    others: list[FoundPuzzle]  # of plugins' kinds
    texts: tuple[Piece, ...]
    foot: tuple[Piece, ...]
    heads: list[Piece]  # the running head of answers
    folios: Sequence[Piece]  # the numbers at its foot, its own the first of them
    after: int = 1  # the number of the next puzzle, where they are counted
    starts: Sequence[NumberedStart] = ()  # on a page where some are numbered

    def bridged(self, before: PageBefore) -> list[Field]:
        """Its grids, those on one lattice under one label as one: a shape may be in parts."""
        fields, asks = self.fields, self._asks(before)
        mates = any(lattice_step(one, other) for one, other in combinations(fields, 2))
        if not mates or not (asks or self._is_answers(before)):
            return fields
        texts = [piece for piece in self.texts if piece not in self.heads]
        opens = self._opens_question if asks else self._opens_answer
        labels = {
            id(place.field): self._labels(place.field, place.head)
            for place in grid_texts(self.every, texts, opens, not asks and bool(self.starts), not asks)
            if isinstance(place.field, Field)
        }

        def apart(one: Field, other: Field) -> bool:
            numbers, pages = map(frozenset.union, labels[id(one)], labels[id(other)])
            return len(numbers) > 1 or len(pages) > 1 or any(is_between(piece, one, other) for piece in texts)

        return bridged(fields, apart)

    @property
    def every(self) -> Sequence[Field | FoundPuzzle]:
        """Its grids, and the puzzles of plugins' kinds beside them."""
        return [*self.fields, *self.others]

    def _labels(self, own: Field, head: Sequence[Piece]) -> tuple[frozenset[Piece], frozenset[Piece]]:
        """What numbers a grid, and what names its puzzle's page; a number behind a number is a title."""
        numbers, pages, known = set[Piece](), set[Piece](), False
        said = set[int]()  # the same number once more is a title: Puzzle 7 under PUZZLE 7
        others = [field for field in self.every if field is not own and not is_under(field, own)]
        for piece in head:
            lower = (field for field in others if field.area.top <= piece.y)  # else it is at its foot
            if not is_over(piece, own) and any(is_over(piece, field) for field in lower):
                continue
            if self._number(self.wording.to_puzzle, piece) is not None:
                pages.add(piece)
                known = False
            elif (number := self.wording.label(piece.text)) is not None or (
                piece.text.isdecimal() and not known
            ):
                if number not in said:
                    numbers.add(piece)
                said |= {number} if number is not None else set()
                known = True
        return frozenset(numbers), frozenset(pages)

    def _asks(self, before: PageBefore) -> bool:
        """Whether it is a page of puzzles."""
        sends = any(self._number(self.wording.to_answer, piece) is not None for piece in self.foot)
        return sends or (self._is_question() and not self._is_answers(before))

    def read(self, before: PageBefore) -> PrintedPage:
        """What the page is, by what it says."""
        page = PrintedPage(self.sheet.number, headings=self._headings())
        for piece in self.folios[:1]:
            page = replace(page, folio=int(piece.text), folio_area=piece.area)
        if not self.fields and not self.others:
            return replace(page, contents=self._contents(before))
        if self._asks(before):
            questions, kinds = tuple(self._questions()), tuple(self._kind_questions())
            return replace(page, questions=questions, kind_questions=kinds)
        answers = tuple(self._answers())
        if self._is_answers(before):
            return replace(page, answers=answers, kind_answers=tuple(self._kind_answers()))
        said = bare(" ".join(piece.text for piece in self.texts))
        return replace(page, examples=answers, said=said)

    def _headings(self) -> frozenset[str]:
        largest = max((piece.size for piece in self.texts), default=0.0)
        title = " ".join(piece.text for piece in self.texts if largest - piece.size < 0.1)
        running = {plainly(self.wording.answers), plainly(self.wording.answers_head)} if self.heads else set()
        words = [piece for piece in self.texts if not piece.text.isdecimal()]  # a section's number is larger
        most = max((piece.size for piece in words), default=0.0)
        named = " ".join(piece.text for piece in words if most - piece.size < 0.1)
        return frozenset({plainly(title), plainly(named), *running})

    def _contents(self, before: PageBefore) -> tuple[ContentsLine, ...]:
        """The lines of a page of contents; one goes on where it is followed by lines like its own."""
        named = plainly(self.wording.contents)
        over = takewhile(lambda piece: not piece.text.isdecimal(), self.texts)  # however small it is set
        heading = next((piece for piece in over if plainly(piece.text) == named), None)
        columns = listing_columns(piece for piece in self.texts if piece is not heading)
        lines = [entry for column in columns for entry in entries(_as_read(column))]
        most = len(lines) >= CONTENTS or 2 * len(lines) + 1 >= len([*lines_of(self.texts)])
        in_lines = [piece.size for piece in self.texts if any(line.area.holds(piece.area) for line in lines)]
        largest = max((piece.size for piece in self.texts if not piece.text.isdecimal()), default=0.0)
        headed = largest > LARGER * max(in_lines, default=largest)
        goes_on = before.contents and bool(lines) and most and not headed  # else it opens a section
        return tuple(lines) if heading or named in self._headings() or goes_on else ()

    def _is_question(self) -> bool:
        sends = any(
            self._number(self.wording.to_answer, piece) is not None for piece in self.foot + self.texts
        )
        return sends or any(self.wording.label(piece.text) is not None for piece in self.texts)

    def _is_answers(self, before: PageBefore) -> bool:
        returns = any(self._number(self.wording.to_puzzle, piece) is not None for piece in self.texts)
        return returns or bool(self.heads) or before.answers

    def _number(self, phrase: str, piece: Piece) -> int | None:
        return self.wording.number(phrase, piece.text)

    def _questions(self) -> Iterator[PrintedPuzzle]:
        for place, sends in self._asked():
            if not isinstance(place.field, Field):
                continue
            number, title, said = self._question_head(place.head)
            drawn = outline_flaws(place.field, self.sheet.content.shapes)
            looks = grid_flaws(self.sheet.content.runs, place.field, self.seen, marked=False)
            flaws = (*place.field.flaws, *drawn, *looks)
            printed = place.field.grid, flaws, place.below
            there = place.field.area, lattice_of(place.field, _corner(self.sheet))
            texts = _area(place.head), _area(sends)
            own = self._named(sends)
            yield PrintedPuzzle(self.sheet.number, number, title, said, *printed, own, *there, *texts)

    def _kind_questions(self) -> Iterator[PrintedKind]:
        """The puzzles of plugins' kinds, each with its head."""
        for place, sends in self._asked():
            if isinstance(place.field, FoundPuzzle):
                number, title, said = self._question_head(place.head)
                printed = PrintedKind(self.sheet.number, number, title, said, place.field, self._named(sends))
                yield replace(printed, head_area=_area(place.head), sends_area=_area(sends))

    def _asked(self) -> Iterator[tuple[GridTexts[Field | FoundPuzzle], list[Piece]]]:
        """Each puzzle of the page with its texts, and those that send to its answer."""
        sends, texts = self._sends(self.foot), list(self.texts)
        if not sends and len(self.every) == 1:
            sends = self._sends(texts)
            texts = [piece for piece in texts if piece not in sends]
        for place in grid_texts(self.every, texts, self._opens_question, in_columns=True):
            own = sends or self._sends((*place.head, *place.below))
            head, below = (
                [piece for piece in part if piece not in own] for part in (place.head, place.below)
            )
            yield replace(place, head=tuple(head), below=tuple(below)), own

    def _question_head(self, head: Sequence[Piece]) -> tuple[int | None, str, frozenset[str]]:
        """Number and title over a puzzle, and all that stands there, plainly."""
        labelled = self._label(head)
        number, label = labelled or self._bare_number(head) or (None, None)
        lines = [*_by_size(piece for piece in head if piece is not label)]
        size, title = max(lines, default=(0.0, ""), key=lambda line: line[0])
        title = "" if labelled and label and size < LARGER * label.size else title
        return number, title, frozenset(plainly(text) for _, text in lines)

    def _label(self, head: Sequence[Piece]) -> tuple[int, Piece] | None:
        """The smallest text that numbers the puzzle in words.

        One with a bare number beside it is a title, unless it alone says which puzzle is next: a masthead
        may be "1984".
        """
        labels = [(n, piece) for piece in head if (n := self.wording.label(piece.text)) is not None]
        best = min(labels, default=None, key=lambda each: each[1].size)
        beside = {int(piece.text) for piece in self._numbers_beside(best[1])} if best else set[int]()
        return None if best and beside and (best[0] != self.after or self.after in beside) else best

    def _numbers_beside(self, text: Piece) -> list[Piece]:
        """The bare numbers of the page at the height of a text."""
        top = text.y + FIGURES * text.size
        numbers = (piece for piece in self.texts if piece.text.isdecimal())
        return [piece for piece in numbers if piece.y < top and piece.y + FIGURES * piece.size > text.y]

    def _bare_number(self, head: Sequence[Piece]) -> tuple[int, Piece] | None:
        """The number that stands over a grid without a word, where one does: a title can be a number, too."""
        titles = [piece for piece in head if self.wording.label(piece.text) is not None]
        found = dict.fromkeys(
            (*head, *(number for title in titles for number in self._numbers_beside(title)))
        )
        bare = [(int(piece.text), piece) for piece in found if piece.text.isdecimal()]
        largest = max((piece.size for piece in head), default=0.0)
        return min(
            bare,
            default=None,
            key=lambda each: (each[0] != self.after, _goes_on(each[1], head), each[1].size == largest),
        )

    def _sends(self, found: Iterable[Piece]) -> list[Piece]:
        """The texts that send a solver to an answer."""
        return [piece for piece in found if self._number(self.wording.to_answer, piece) is not None]

    def _named(self, sends: Iterable[Piece]) -> tuple[int, ...]:
        """The pages that they name, each once."""
        pages = (self._number(self.wording.to_answer, piece) for piece in sends)
        return tuple(dict.fromkeys(page for page in pages if page is not None))

    def _answers(self) -> Iterator[PrintedAnswer]:
        marks = strokes(self.sheet.content.shapes)
        texts = [piece for piece in self.texts if piece not in self.heads]
        for place in grid_texts(self.every, texts, self._opens_answer, bool(self.starts)):
            if not isinstance(place.field, Field):
                continue
            number, title, page = self._answer_head(place.head)
            on = tuple(stroke for stroke in marks if _touches(stroke, place.field))
            looks = grid_flaws(self.sheet.content.runs, place.field, self.seen, marked=True)
            field = replace(without_places(place.field), flaws=(*place.field.flaws, *looks))
            starts = tuple(start for start in self.starts if _is_on(start, field))
            key, below = parted_key(place.below, field) if starts else ((), place.below)
            printed = PrintedAnswer(self.sheet.number, number, title, page, field, below, on, starts, key)
            yield replace(printed, head_area=_area(place.head))

    def _kind_answers(self) -> Iterator[PrintedKind]:
        """The answers of plugins' kinds, each with its head."""
        texts = [piece for piece in self.texts if piece not in self.heads]
        for place in grid_texts(self.every, texts, self._opens_answer):
            if isinstance(place.field, FoundPuzzle):
                number, title, page = self._answer_head(place.head)
                titles = frozenset({plainly(title)})
                printed = PrintedKind(self.sheet.number, number, title, titles, place.field, puzzle_page=page)
                yield replace(printed, head_area=_area(place.head))

    def _answer_head(self, head: Sequence[Piece]) -> tuple[int | None, str, int | None]:
        """Number, title, page of the puzzle."""
        line = next(lines_of(head), [])
        first = next((piece for piece in (*line[:1], *line[-1:]) if piece.text.isdecimal()), None)
        number = int(first.text) if first else None
        rest = [piece for piece in head if piece is not first]
        pages = [
            (n, piece) for piece in rest if (n := self._number(self.wording.to_puzzle, piece)) is not None
        ]
        page, label = pages[-1] if pages else (None, None)
        return number, " ".join(piece.text for piece in rest if piece is not label), page

    def _opens_question(self, line: Sequence[Piece]) -> int:
        """A label does, the surer beside the answer's page; the number of words that stands for a list,
        however large, ends the puzzle above."""
        if any(self.wording.label(piece.text) is not None for piece in line):
            return 1 + bool(self._sends(line))
        return -any(self.wording.count(piece.text) is not None for piece in line)

    def _opens_answer(self, line: Sequence[Piece]) -> int:
        """A number alone may be a word of the answer above; beside the puzzle's page it is the answer's."""
        ends = line[0].text.isdecimal() or line[-1].text.isdecimal()
        returns = any(self._number(self.wording.to_puzzle, piece) is not None for piece in line)
        return ends + 2 * returns


def _area(found: Iterable[Piece]) -> PageArea | None:
    return around(piece.area for piece in found)


def _goes_on(number: Piece, head: Sequence[Piece]) -> bool:
    """Whether a number is the next line of a title that is broken before it: "Orchestra / 13"."""
    return any(
        abs(piece.size - number.size) < 0.1 and 0 < piece.y - number.y < TITLE_LEADING * number.size
        for piece in head
        if not piece.text.isdecimal()
    )


def _as_read(texts: Sequence[Piece]) -> list[Piece]:
    """The lines of a page of contents from the side they are read from: a page number ends each."""
    lines = [sorted(line, key=lambda piece: piece.x) for line in lines_of(texts)]
    ends = [(line[0].text.isdecimal(), line[-1].text.isdecimal()) for line in lines]
    from_right = sum(first and not last for first, last in ends) - sum(
        last and not first for first, last in ends
    )
    if not from_right or not any(piece.leftward for piece in texts):
        return [*texts]
    if from_right < 0:
        place = {id(piece): n for n, piece in enumerate(texts)}
        return [piece for line in lines for piece in _numbers_outside(line, place)]
    return [piece for line in lines for piece in reversed(line)]


def _numbers_outside(line: Sequence[Piece], place: Mapping[int, int]) -> list[Piece]:
    """A line that is read from the left: its number, its words in their order, its leader and its page."""
    first = 1 if line[0].text.isdecimal() and len(line) > 1 else 0
    last = len(line) - 1 if line[-1].text.isdecimal() and len(line) > first else len(line)
    words = sorted(line[first:last], key=lambda piece: (is_leader(piece.text), place[id(piece)]))
    return [*line[:first], *words, *line[last:]]


def _is_on(start: NumberedStart, field: Field) -> bool:
    """Whether a ring stands on a grid."""
    area = field.area
    return all(
        area.left <= ring.x <= area.right and area.bottom <= ring.y <= area.top for ring in start.rings
    )


def _touches(stroke: Stroke, field: Field) -> bool:
    """Whether a mark has to do with a grid: its middle is inside."""
    x, y = (stroke.start[0] + stroke.end[0]) / 2, (stroke.start[1] + stroke.end[1]) / 2
    area = field.area
    return area.left <= x <= area.right and area.bottom <= y <= area.top


def _by_size(found: Iterable[Piece]) -> Iterator[tuple[float, str]]:
    """Texts one under the other in one size, run together."""
    for size, alike in groupby(found, key=lambda piece: round(piece.size, 1)):
        yield size, " ".join(piece.text for piece in alike)
