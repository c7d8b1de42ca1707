"""A book's pages for the screen: the text of a book file in, the pages in view and its problems out.

Only the puzzles in view are made. The others are stood in for, as in a forecast, which gives them the
pages, the type and the numbers that they will have. What was made is kept as long as its request is
what it was.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from ..binding import Binding
from ..bookfile.model import BookSpec
from ..bookfile.read import in_order
from ..bookfile.schema import book_schema
from ..edition.fill_pages import TrialFindings
from ..edition.forecast import KnownPuzzles, outlook, stand_ins_of
from ..edition.read_plan import read_plan, read_settled
from ..errors import BookError, BookmakerError, Problem
from ..files.store import Kept, Store
from ..host.load import PluginChoice, Registry
from ..make.many import MakerProcess
from ..page.book import Book
from ..page.flow.page_numbers import Numbering
from ..page.flow.paginate import Flow
from ..page.layout import DealtPages, EditionPages, no_room
from ..page.ops import Box, Page
from ..plan.book import plan_with_findings
from ..plan.latest import Latest
from ..plan.model import BookPlan, EditionPlan, Job
from ..plan.order import Order
from ..publisher.model import Trim
from ..puzzles.model import AnyPuzzle, KindPuzzle, KindRequest, kind_of
from ..record.kept import kept_for, puzzle_entry
from ..svg.draw import SvgDrawing
from ..typesetting.arrange import arrange, as_printed
from ..typesetting.set_type import Typesetting, set_type
from .cover_view import PICTURE_DPI, cover_view
from .shown import PuzzleBox, ShownCover, ShownPage, ShownProblem, ShownPuzzle

MOST_WORDS_SHOWN = 400  # of one puzzle
UNDRAWN = "the cover cannot be drawn: the findings say why"
MOST_PUZZLES_KEPT = 6  # of one id, the last requests first: so one who undoes sees the same at once


class MovedOn(Exception):
    """Nobody wants to see this any more: the text, or what is looked at, is another by now."""


@dataclass(frozen=True, slots=True)
class Looking:
    """What somebody looks at: of an edition the page of a puzzle, or of a number."""

    edition: str = ""  # '' or one that there is not: the first
    puzzle: str = ""  # by its id; '' for the page
    answer: bool = False  # of that puzzle
    page: int = 0  # 0: the first with a puzzle
    spread: bool = True  # with the page that faces it
    cover: bool = False  # in place of pages


class Preview:
    """One process's view on a book: its plugins loaded once, what it made kept.

    Puzzles that a build made, or another process, are taken from the store beside `out`, and those made
    here are put there.
    """

    def __init__(self, choice: PluginChoice, out: Path = Path("build"), store: Store | None = None) -> None:
        self.choice, self.out, self.store = choice, out, store
        self.bench = MakerProcess(choice)
        self.plugins = self.bench.plugins
        self.seen = TrialFindings(self.plugins)
        self.foreseen = KnownPuzzles()
        self.numbering: Numbering | None = None  # of the pages shown last
        self.on_cover = frozenset[str]()  # the puzzles that the cover shown last has
        self.made = Latest[list[tuple[KindRequest, KindPuzzle | tuple[Problem, ...]]]]()

    def show(
        self, book: Path, text: str, looking: Looking, go_on: Callable[[], None] = lambda: None
    ) -> dict[str, Any]:
        """The pages looked at and all there is to say of them, as plain data.

        `go_on` is called between steps and raises MovedOn where nobody waits any more. There are no
        pages where the text cannot be read or planned: `problems` says why.
        """
        try:
            return self._shown(book, text, looking, go_on)
        except BookmakerError as error:
            return {"problems": [asdict(ShownProblem.of(each, book)) for each in error.problems]}

    def check(self, book: Path, text: str) -> dict[str, Any]:
        """All problems and advice of every edition, each laid out with stand-ins, as plain data."""
        order = self._order(book, text)
        try:
            plan, problems = read_plan(order, self.plugins, self.seen)
            found = outlook(plan, self.plugins, problems, self.foreseen)
        except BookmakerError as error:
            return {"problems": [asdict(ShownProblem.of(each, book)) for each in error.problems]}
        told = [asdict(ShownProblem.of(each, book)) for each in found.findings]
        editions = [
            {
                "name": each.edition.edition.name,
                "pages": len(each.layout.pages),
                "spine": each.spine and round(each.spine / 72, 3),
                "smallest": round(each.layout.smallest_type, 1),
            }
            for each in found.forecasts
        ]
        return {"problems": told, "editions": editions}

    def _order(self, book: Path, text: str) -> Order:
        return Order(book, self.out, self.choice, store=self.store, text=text)

    def names(self) -> dict[str, Any]:
        """What a book can choose, each with a sentence about it, as plain data."""
        offered = self.plugins
        registries: dict[str, Registry[Any]] = {
            "theme": offered.themes,
            "level": offered.levels,
            "shape": offered.shapes,
            "mode": offered.modes,
            "filler": offered.fillers,
            "kind": offered.kinds,
            "language": offered.languages,
            "publisher": offered.publishers,
            "topic": offered.words,
            "furniture": offered.furniture,
            "design": offered.covers,
            "matter": offered.matter,
        }
        names: dict[str, Any] = {
            what: [{"name": name, "about": getattr(each.offer, "about", "")} for name, each in known.items()]
            for what, known in registries.items()
        }
        return {
            "schema": book_schema(each.offer for each in offered.kinds.values()),
            "names": names,
            "levels": [
                {"name": name, "stars": each.offer.stars, "grid": each.offer.grid and [*each.offer.grid]}
                for name, each in sorted(offered.levels.items(), key=lambda each: each[1].offer.stars)
            ],
            "trims": {
                name: [_trim_text(trim) for trim in publisher.offer.trims]
                for name, publisher in offered.publishers.items()
            },
        }

    def _shown(self, book: Path, text: str, looking: Looking, go_on: Callable[[], None]) -> dict[str, Any]:
        spec, findings = read_settled(self._order(book, text), self.plugins, self.seen, as_locked=True)
        if not spec.editions:
            raise BookError(findings)
        go_on()
        names = [edition.name for edition in spec.editions]
        name = looking.edition if looking.edition in names else names[0]
        plan, more = plan_with_findings(spec, self.plugins, (name,), self.seen.requests)
        [edition] = plan.editions
        problems = [
            *findings,
            *more,
            *edition.named(edition.wrong),
            *edition.cover_wrong,
        ]
        shown: dict[str, Any] = {
            "editions": [
                {"name": each.name, "publisher": each.publisher, "line": each.place and each.place.line}
                for each in spec.editions
            ],
            "edition": name,
            "title": spec.title,
            "theme": spec.theme,
            "order": spec.order,
            "seed": spec.seed,
            "rolls": dict(spec.rerolled),
        }
        if edition.jobs:
            go_on()
            try:
                shown |= self._seen(self._order(book, text), spec, edition, looking, problems, go_on)
            except BookError as error:
                problems += error.problems
        told = [ShownProblem.of(each, book) for each in in_order(dict.fromkeys(problems), str(book))]
        return {**shown, "problems": [asdict(each) for each in told]}

    def _seen(
        self,
        order: Order,
        spec: BookSpec,
        edition: EditionPlan,
        looking: Looking,
        problems: list[Problem],
        go_on: Callable[[], None],
    ) -> dict[str, Any]:
        """What is looked at, and where everything stands; what is wrong with it goes to `problems`."""
        puzzles = stand_ins_of(BookPlan(spec, (edition,)), self.plugins, self.seen.stand_ins)
        go_on()
        book = arrange(spec, edition, puzzles, self.plugins, made=False)
        setting = set_type(spec, edition, self.plugins)
        if problem := no_room(setting.form):
            raise BookError([problem])
        go_on()
        dealt = DealtPages(book, setting.form, setting.hooks, self.numbering)
        flow, self.numbering = dealt.flow, dealt.flow.numbering
        go_on()
        jobs = {job.request.id: job for job in edition.jobs}
        kept = kept_for(order, self.plugins)

        def make(wanted: Collection[str]) -> dict[str, AnyPuzzle]:
            made, unmade = self._made([jobs[name] for name in jobs if name in wanted], kept, go_on)
            problems.extend(unmade)
            words = setting.look.phrases
            return {name: as_printed(jobs[name], each, self.plugins, words)[0] for name, each in made.items()}

        first, numbers = _numbers(flow, edition.jobs, looking, setting.form.bound)
        shown: dict[str, Any] = {
            "looking": first,
            "count": len(flow.slots),
            "trim": list(edition.edition.trim),
            "mirrored": setting.form.mirrored,
            "kinds": [slot.kind for slot in flow.slots],
            "contents": [*_contents(flow, jobs)],
        }
        if looking.cover:
            cover, wrong = self._cover(setting, book, len(flow.slots), make)
            problems += edition.named(wrong)
            return {**shown, "cover": asdict(cover), "numbers": [], "pages": [], "words": []}
        wanted = {item.puzzle.id for number in numbers for item in flow.slots[number - 1].items}
        problems += (each for name in jobs if name in wanted for each in _offensive(jobs[name]))
        made = make(wanted)
        items = [replace(item, puzzle=made[item.puzzle.id]) for item in book.items if item.puzzle.id in made]
        whole = [n for n in numbers if all(item.puzzle.id in made for item in flow.slots[n - 1].items)]
        layout = dealt.lay_out(items, whole)
        drawing = setting.svg_drawing(PICTURE_DPI)
        pages = [asdict(page) for page in _drawn(drawing, setting, layout, flow, jobs)]
        problems += edition.named((*layout.problems, *drawing.problems))
        words = [_words(jobs[name], Path(spec.file)) for name in jobs if name in wanted]
        return {**shown, "numbers": list(numbers), "pages": pages, "words": words}

    def _cover(
        self,
        setting: Typesetting,
        book: Book,
        pages: int,
        make: Callable[[Collection[str]], Mapping[str, AnyPuzzle]],
    ) -> tuple[ShownCover, tuple[Problem, ...]]:
        """The cover of the edition looked at, and what is wrong with it: then there may be none to see."""
        design = setting.plan.edition.cover.design.name
        if setting.plan.cover_wrong:
            return ShownCover(UNDRAWN, design=design), ()
        try:
            cover, wrong, self.on_cover = cover_view(setting, book, pages, self.plugins, make, self.on_cover)
        except BookError as error:
            return ShownCover(UNDRAWN, design=design), error.problems
        return cover, wrong

    def _made(
        self, jobs: Iterable[Job], kept: Kept, go_on: Callable[[], None]
    ) -> tuple[dict[str, KindPuzzle], list[Problem]]:
        """These puzzles, made now or before, and why some could not be made."""
        made, unmade = dict[str, KindPuzzle](), list[Problem]()
        for job in jobs:
            request = job.request
            if job.printed:
                made[request.id] = job.printed.puzzle
                continue
            seen = self.made.get(request.id) or []
            found = next((result for asked, result in seen if asked == request), None)
            if found is None:
                go_on()
                entry = puzzle_entry(kept, request, self.plugins)
                found = entry.value() or self.bench.make([request])[request.id]
                self.made.put(request.id, [(request, found), *seen[: MOST_PUZZLES_KEPT - 1]])
                if not isinstance(found, tuple):
                    entry.keep(found)
            if isinstance(found, tuple):
                unmade += (replace(each, place=each.place or job.puzzle.place) for each in found)
            else:
                made[request.id] = found
        return made, unmade


def _numbers(
    flow: Flow, jobs: Sequence[Job], looking: Looking, binding: Binding
) -> tuple[int, tuple[int, ...]]:
    """The page looked at, and the numbers of it and of the one that faces it, from the left."""
    places = flow.numbering.answer_pages if looking.answer else flow.numbering.pages
    ids = {job.puzzle.id: job.request.id for job in jobs}
    first = next((slot for slot, each in enumerate(flow.slots, 1) if each.kind == "puzzle"), 1)
    number = places.get(ids.get(looking.puzzle, ""), looking.page or first)
    number = min(max(number, 1), len(flow.slots))
    spread = binding.spread(number) if looking.spread else (number,)
    return number, tuple(each for each in spread if 1 <= each <= len(flow.slots))


def _offensive(job: Job) -> Iterator[Problem]:
    """Advice on listed words that may give offence."""
    listed = {entry.letters: entry.shown for entry in job.request.words}
    for letters in dict.fromkeys(job.offensive):
        if letters in listed:
            what = f"{job.puzzle.title}: '{listed[letters]}' may give offence"
            yield Problem(what, "leave it out if it is not meant", job.puzzle.place, advice=True)


def _trim_text(trim: Trim) -> str:
    """A trim as a book file says it."""
    width, height = (round(side / 72, 3) for side in trim)
    return f"{width:g} x {height:g} in"


def _words(job: Job, book: Path) -> dict[str, Any]:
    """The words of a puzzle as its author wrote them, and whether they are listed in the book file."""
    puzzle = job.puzzle
    words = [
        {"text": word.text, "clue": word.clue or "", "line": word.place.line if word.place else 0}
        for word in puzzle.words
    ]
    places = {word.place for word in puzzle.words if word.place and word.place.file == str(book)}
    return {
        "id": puzzle.id,
        "title": puzzle.title,
        "line": puzzle.place.line if puzzle.place else 0,
        "words": words[:MOST_WORDS_SHOWN],
        "count": len(words),
        "pick": job.settings.pick,
        "listed": len(places) == len(words) > 0 and not puzzle.copy,
        "level": job.request.level or "",
        "kind": puzzle.kind,
        "seed": puzzle.seed,
    }


def _drawn(
    drawing: SvgDrawing, setting: Typesetting, layout: EditionPages, flow: Flow, jobs: Mapping[str, Job]
) -> Iterator[ShownPage]:
    """The pages as pictures, with the spots of their puzzles."""
    for page in layout.pages:
        yield ShownPage(
            page.number,
            page.kind,
            page.side if setting.form.mirrored else "",
            page.width,
            page.height,
            page.safe,
            page.bleed,
            drawing.page(page, bleed=True, title=_spoken(page)),
            tuple(_spots(page, layout, flow, jobs)),
        )


def _spoken(page: Page) -> str:
    return f"page {page.number}: {page.bookmark or page.kind}"


def _spots(page: Page, layout: EditionPages, flow: Flow, jobs: Mapping[str, Job]) -> Iterator[PuzzleBox]:
    """Where on a page its puzzles, or their answers, are, and where the book file has them."""
    slot = flow.slots[page.number - 1]
    for number, item in enumerate(slot.items):
        job, box = jobs[item.puzzle.id], page.safe
        if slot.kind == "answers" and number < len(slot.cells):
            cell = slot.cells[number]
            low = cell.body
            box = Box(page.safe.x + low.x, page.safe.y + low.y, low.width, low.height + cell.head.height)
        elif place := layout.grids.get(item.puzzle.id):
            left, bottom, right, top = place.box
            box = Box(left, bottom, right - left, top - bottom + place.pitch)
        at = job.puzzle.place
        yield PuzzleBox(job.puzzle.id, item.puzzle.title, at.line if at else 0, box)


def _contents(flow: Flow, jobs: Mapping[str, Job]) -> Iterator[dict[str, Any]]:
    """Every puzzle in the order of the book, with its pages and its line in the file."""
    pages, answers = flow.numbering.pages, flow.numbering.answer_pages
    for slot in flow.slots:
        for item in slot.items if slot.kind == "puzzle" else ():
            job, name = jobs[item.puzzle.id], item.puzzle.id
            puzzle = ShownPuzzle(
                job.puzzle.id,
                item.puzzle.title,
                item.number or 0,
                pages[name],
                answers.get(name, 0),
                job.puzzle.place.line if job.puzzle.place else 0,
                item.section or "",
                kind_of(item.puzzle),
                job.request.level or "",
            )
            yield asdict(puzzle)
