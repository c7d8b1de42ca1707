"""What a shop's form takes: titles, description, keywords and categories held against its limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import Problem
from ..publisher.limits import source_of

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from .model import BookPlan, EditionPlan


@dataclass(frozen=True, slots=True)
class Held:
    """Something that a form bounds: how much of it there is, and how much is taken."""

    name: str  # description, keywords, keyword 3: also where the book file says it
    count: int
    most: int | None  # None: no limit is known
    unit: str = ""  # characters, or nothing where things are counted

    @property
    def fits(self) -> bool:
        """Whether the form takes it."""
        return self.most is None or self.count <= self.most

    @property
    def told(self) -> str:
        """How much there is: 312 characters, or 7."""
        return f"{self.count:,} {self.unit}".rstrip()


def length(text: str) -> int:
    """The characters of a text as a web form counts them: what lies beyond the first 65,536 counts twice."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def held(spec: BookSpec, plan: EditionPlan) -> Iterator[Held]:
    """All that the form of an edition's publisher bounds."""
    told, takes = plan.edition.particulars, plan.publisher.shop
    titles = f"{spec.title}: {spec.subtitle}" if spec.subtitle else spec.title
    yield Held("title", length(titles), takes.title, "characters")
    yield Held("description", length(told.description), takes.description, "characters")
    yield Held("keywords", len(told.keywords), takes.keywords)
    for number, keyword in enumerate(told.keywords, 1):
        yield Held(f"keyword {number}", length(keyword), takes.keyword, "characters")
    yield Held("categories", len(told.categories), takes.categories)


def shop_problems(spec: BookSpec, plan: EditionPlan) -> Iterator[Problem]:
    """What the form would not take, each at its place in the book file."""
    places = plan.edition.particulars.places
    for each in held(spec, plan):
        if not each.fits and each.most is not None:
            yield Problem(
                f"edition '{plan.edition.name}': {_said(each, spec, plan)}, and the form of "
                f"{plan.publisher.name} takes {each.most:,}{source_of(plan.publisher, 'shop')}",
                _hint(each, each.count - each.most),
                places.get(each.name) or plan.edition.place,
            )


def shop_advice(plan: BookPlan) -> tuple[Problem, ...]:
    """The same for every edition of a book, as advice: nothing of it keeps a book from being built."""
    return tuple(
        Problem(told.what, told.hint, told.place, advice=True)
        for edition in plan.editions
        for told in shop_problems(plan.spec, edition)
    )


def _said(each: Held, spec: BookSpec, plan: EditionPlan) -> str:
    if each.name.startswith("keyword "):
        keyword = plan.edition.particulars.keywords[int(each.name.split()[1]) - 1]
        return f"the keyword '{keyword[:40]}{'...' * (len(keyword) > 40)}' has {each.told}"
    if each.unit:
        what = "title and subtitle together have" if spec.subtitle else "the title has"
        return f"{what if each.name == 'title' else f'the {each.name} has'} {each.told}"
    return f"there are {each.told} {each.name}"


def _hint(each: Held, over: int) -> str:
    if each.unit:
        own = ", or give the edition one of its own" if each.name == "description" else ""
        return f"leave out {over:,} character{'s' * (over != 1)}{own}"
    own = ", or give the edition keywords of its own" if each.name == "keywords" else ""
    return f"leave out {over:,}{own}"
