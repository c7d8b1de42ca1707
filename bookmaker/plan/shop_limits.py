"""What a shop's form takes: titles, description, keywords and categories measured against its limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ..errors import Problem
from ..publisher.limits import source_of

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from .model import BookPlan, EditionPlan


@dataclass(frozen=True, slots=True)
class FormLimit:
    """One field of a shop's form: its length in this book, and the most the form accepts."""

    name: str  # description, keywords, keyword 3: also where the book file says it
    count: int
    most: int | None  # None: no limit is known
    unit: str = ""  # characters, or nothing where things are counted

    @property
    def fits(self) -> bool:
        """Whether the form takes it."""
        return self.most is None or self.count <= self.most

    @property
    def amount(self) -> str:
        """How much there is: 312 characters, or 7."""
        return f"{self.count:,} {self.unit}".rstrip()


def length(text: str) -> int:
    """The characters of a text as a web form counts them: what lies beyond the first 65,536 counts twice."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def form_limits(spec: BookSpec, plan: EditionPlan) -> Iterator[FormLimit]:
    """Every field of the form of an edition's publisher that is limited."""
    sheet, takes = plan.edition.particulars, plan.publisher.shop
    titles = f"{spec.title}: {spec.subtitle}" if spec.subtitle else spec.title
    yield FormLimit("title", length(titles), takes.title, "characters")
    yield FormLimit("description", length(sheet.description), takes.description, "characters")
    yield FormLimit("keywords", len(sheet.keywords), takes.keywords)
    for number, keyword in enumerate(sheet.keywords, 1):
        yield FormLimit(f"keyword {number}", length(keyword), takes.keyword, "characters")
    yield FormLimit("categories", len(sheet.categories), takes.categories)


def shop_problems(spec: BookSpec, plan: EditionPlan) -> Iterator[Problem]:
    """What the form would not take, each at its place in the book file."""
    places = plan.edition.particulars.places
    for each in form_limits(spec, plan):
        if not each.fits and each.most is not None:
            yield Problem(
                f"edition '{plan.edition.name}': {_excess(each, spec, plan)}, and the form of "
                f"{plan.publisher.name} takes {each.most:,}{source_of(plan.publisher, 'shop')}",
                _hint(each, each.count - each.most),
                places.get(each.name) or plan.edition.place,
            )


def shop_advice(plan: BookPlan) -> tuple[Problem, ...]:
    """The same for every edition of a book, as advice: nothing of it keeps a book from being built."""
    return tuple(
        replace(problem, advice=True)
        for edition in plan.editions
        for problem in shop_problems(plan.spec, edition)
    )


def _excess(each: FormLimit, spec: BookSpec, plan: EditionPlan) -> str:
    if each.name.startswith("keyword "):
        keyword = plan.edition.particulars.keywords[int(each.name.split()[1]) - 1]
        return f"the keyword '{keyword[:40]}{'...' * (len(keyword) > 40)}' has {each.amount}"
    if each.unit:
        what = "title and subtitle together have" if spec.subtitle else "the title has"
        return f"{what if each.name == 'title' else f'the {each.name} has'} {each.amount}"
    return f"there are {each.amount} {each.name}"


def _hint(each: FormLimit, over: int) -> str:
    if each.unit:
        own = ", or give the edition one of its own" if each.name == "description" else ""
        return f"leave out {over:,} character{'s' * (over != 1)}{own}"
    own = ", or give the edition keywords of its own" if each.name == "keywords" else ""
    return f"leave out {over:,}{own}"
