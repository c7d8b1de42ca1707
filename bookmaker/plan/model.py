"""The plan of a book as values: jobs, editions, and the book with its past."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ..binding import PageOrder
from ..bookfile.model import BookSpec, Edition, PrintedPuzzle, PuzzleSpec
from ..errors import Fault, Problem
from ..page.format import PrintedOn
from ..page.matter import DrawnBefore
from ..puzzles.model import KindPuzzle, KindRequest
from ..puzzles.settings import Settings
from ..series.ledger import Past
from ..wordsearch.words import WordLetters
from .cover_files import Template
from .edition import settles_spine, spine

if TYPE_CHECKING:
    from ..publisher.model import Publisher


NO_PAST = Past()


@dataclass(frozen=True, slots=True)
class Job:
    """One puzzle to make, and what the book prints round it."""

    request: KindRequest
    puzzle: PuzzleSpec
    settings: Settings
    offensive: tuple[WordLetters, ...] = ()  # looked for in the finished grid, for the report
    reported: tuple[WordLetters, ...] = ()  # and these, which may be there
    auto_grid: bool = False  # its grid is as large as its pages let it be
    auto_pick: bool = False  # its words are as many as suit its grid
    content: str = ""  # a digest of what the book file says of it
    printed: PrintedPuzzle | None = None  # where it is in print: it is not made any more

    @property
    def kept_out(self) -> tuple[WordLetters, ...]:
        """What may not be read between the words of its grid."""
        return (*self.offensive, *(() if self.settings.watch.only_report else self.reported))


@dataclass(frozen=True, slots=True)
class EditionPlan:
    """An edition, where it goes, and its puzzles in order; equal ones are shared by id.

    One with something `wrong` lacks the puzzles that could not be planned.
    """

    edition: Edition
    publisher: Publisher
    jobs: tuple[Job, ...]
    template: Template | None = None
    wrong: tuple[Problem, ...] = ()  # why it cannot be made; the other editions can
    cover_wrong: tuple[Problem, ...] = ()  # why its cover cannot be made; its interior can

    def spine(self, pages: int) -> float | None:
        """The thickness of the book in points; None where nobody tells it.

        A publisher's rule goes first. Where it has none for this book, or leaves the last word to
        its template, the author's figure counts, then the template's, then the forecast.
        """
        reckoned = spine(self.publisher, self.edition, pages)
        if reckoned is not None and settles_spine(self.publisher, self.edition):
            return reckoned
        return self.edition.cover.spine or (self.template and self.template.spine) or reckoned

    @property
    def four_inks(self) -> bool:
        """Whether its paper is printed in four inks."""
        paper = self.publisher.paper(self.edition.paper)
        return bool(paper and paper.ink == "colour")

    @property
    def printed(self) -> PrintedOn:
        """What it is printed on, as its pages' grounds hang on it; a screen shows colours, too."""
        publisher = self.publisher
        screen = not publisher.for_print
        return PrintedOn(publisher.sheets, screen, self.four_inks or screen, publisher.bleed[0] > 0)

    @property
    def order(self) -> PageOrder:
        """In which order its interior has its pages."""
        return self.publisher.order(self.edition.bound)

    def named(self, problems: Iterable[Problem]) -> tuple[Problem, ...]:
        """What is told of the edition, with its name before it where it does not begin with that."""
        return tuple(map(self._named, problems))

    def _named(self, problem: Problem) -> Problem:
        name = self.edition.name
        on = problem.on and replace(problem.on, edition=name)
        if problem.what.startswith(f"edition '{name}'"):
            return replace(problem, on=on)
        kind = problem.kind and f"{name}: {problem.kind}"
        return replace(problem, what=f"edition {name}: {problem.what}", kind=kind, on=on)


@dataclass(frozen=True, slots=True)
class BookPlan:
    """Everything that will be made."""

    spec: BookSpec
    editions: tuple[EditionPlan, ...]
    advice: tuple[Problem, ...] = ()
    past: Past = NO_PAST
    faults: tuple[Fault, ...] = ()  # editions that cannot be made, which are not among `editions`
    made: Mapping[str, KindPuzzle] = field(  # puzzles that the forecast had to make, by request id
        default_factory=dict, compare=False, repr=False
    )
    drawn: Mapping[str, DrawnBefore] = field(  # what it drew that a book has again, by edition
        default_factory=dict, compare=False, repr=False
    )

    @property
    def names(self) -> frozenset[str]:
        """The names of its editions, of those that cannot be made, too."""
        return frozenset(
            (*(each.edition.name for each in self.editions), *(fault.edition for fault in self.faults))
        )

    def only(self, names: Collection[str]) -> BookPlan:
        """The plan of those of its editions alone."""
        return replace(self, editions=tuple(each for each in self.editions if each.edition.name in names))

    @property
    def wrong(self) -> tuple[Problem, ...]:
        """What keeps editions from being made, each once."""
        return tuple(dict.fromkeys(problem for edition in self.editions for problem in edition.wrong))

    @property
    def printed(self) -> dict[str, KindPuzzle]:
        """The puzzles that are in print, by request id."""
        return {job.request.id: job.printed.puzzle for job in self.jobs if job.printed}

    @property
    def jobs(self) -> tuple[Job, ...]:
        """Every puzzle to make, each once, in the book's order."""
        by_id = {job.request.id: job for plan in self.editions for job in plan.jobs}
        return tuple(by_id.values())
