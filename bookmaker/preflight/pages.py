"""The pages together: how many, alike in size, none twice, no long runs of blank ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from ..binding import Binding, PageOrder
from ..pdfread.canvas import Content
from ..pdfread.marks import PageArea
from ..publisher.limits import SAME_TRIM_POINTS, count_flaw, size_name
from ..publisher.model import Trim
from .boxes import alike, maybe_cover, sides
from .context import PageView, PreflightContext
from .model import ADVICE, DOUBTFUL, REFUSED, Finding


@dataclass(slots=True)
class Stack:
    """What was seen of the pages so far."""

    sizes: list[tuple[int, Trim]] = field(default_factory=list)
    blank: int = 0  # blank pages up to the last one looked at
    runs: list[tuple[int, int]] = field(
        default_factory=list
    )  # where a run of blank pages ends, how long it is
    looks: dict[str, int] = field(default_factory=dict)  # of pages: the first that looks so
    twice: list[tuple[int, int]] = field(default_factory=list)

    def add(self, number: int, media: PageArea, blank: bool, looks: str) -> None:
        """One more page; `looks` is what `looks_of` gives, '' where that is not known."""
        self.sizes.append((number, sides(media)))
        if blank:
            self.blank += 1
            return
        self.close(number - 1)
        if looks and self.looks.setdefault(looks, number) != number:
            self.twice.append((self.looks[looks], number))

    def close(self, last: int) -> None:
        """A run of blank pages ends here."""
        if self.blank:
            self.runs.append((last, self.blank))
        self.blank = 0


def is_blank(view: PageView) -> bool:
    """Whether nothing is printed on it."""
    return not view.unread and view.content.marks == 0


def looks_of(content: Content) -> str:
    """The same for pages of a file that are the same to the last mark."""
    runs = [(run.text, run.x, run.y, run.size) for run in content.runs]
    figures = [figure.points for figure in content.shapes]
    pictures = [(id(picture.stream), picture.at) for picture in content.pictures]
    return sha256(repr((runs, figures, pictures)).encode("utf-8", "surrogatepass")).hexdigest()


def stack_findings(
    stack: Stack, context: PreflightContext, last: PageView | None, marked: PageView | None
) -> Iterator[Finding]:
    """What is wrong with the pages together; a printer puts its mark on the `marked` one."""
    yield from _offered(context)
    yield from _bound(context)
    yield from _alike(stack, context)
    if context.cover:
        return
    yield from _count(context)
    yield from _blanks(stack, context, last, marked)
    for first, second in stack.twice:
        if context.for_print:
            yield context.finding("same-page-twice", ADVICE, f"page {second} is the same as page {first}")


def _bound(context: PreflightContext) -> Iterator[Finding]:
    """A spine at the right where the publisher is not known to bind so, or wants another order of pages."""
    publisher, order = context.publisher, context.facts.order
    if context.binding is not Binding.RIGHT or not context.for_print:
        return
    if publisher.right_bound is None:
        what = f"is bound at the right, and nothing that was read says that {publisher.name} binds so"
        yield context.finding("bound-at-the-right", DOUBTFUL, what)
    elif order is not publisher.right_bound and not context.cover:
        told = {each: each.replace("-", " ") for each in PageOrder}
        what = f"has its pages from {told[order]}; {publisher.name} takes them {told[publisher.right_bound]}"
        yield context.finding("page-order", REFUSED, what)


def _offered(context: PreflightContext) -> Iterator[Finding]:
    """A trim that the publisher does not print."""
    trim, house = context.trim, context.publisher
    if not (house.trims or house.custom_trim) or any(alike(trim, each) for each in house.trims):
        return
    least, most = house.custom_trim or ((1.0, 1.0), (0.0, 0.0))
    if not all(
        low - SAME_TRIM_POINTS <= side <= high + SAME_TRIM_POINTS
        for side, low, high in zip(trim, least, most, strict=True)
    ):
        what = f"the trim is {size_name(trim)}, which {house.name} does not offer{maybe_cover(context, trim)}"
        yield context.finding("trim-not-offered", REFUSED if context.for_print else ADVICE, what)


@dataclass(frozen=True, slots=True)
class _Bought:
    """An edition as far as page limits go."""

    trim: Trim
    paper: str | None


def _count(context: PreflightContext) -> Iterator[Finding]:
    pages = context.pages
    flaw = count_flaw(context.publisher, _Bought(context.trim, context.facts.paper), pages)
    if flaw and context.for_print:
        name, level = "too-few-pages" if flaw.few else "too-many-pages", REFUSED if flaw.refused else ADVICE
        yield context.finding(name, level, f"the file has {_counted(pages)}; {flaw.text}")
    if context.facts.pages is not None and pages != context.facts.pages:
        what = f"the file has {_counted(pages)}, not {context.facts.pages}"
        yield context.finding("page-count", REFUSED, what)
    multiple = context.publisher.page_multiple
    if pages % multiple:
        text = "an even number" if multiple == 2 else f"a multiple of {multiple}"
        what = f"the file has {_counted(pages)}, not {text}"
        yield context.finding("page-count-multiple", REFUSED, what)


def _counted(pages: int) -> str:
    return f"{pages} page{'s' * (pages != 1)}"


def _blanks(
    stack: Stack, context: PreflightContext, last: PageView | None, marked: PageView | None
) -> Iterator[Finding]:
    publisher = context.publisher
    if last:
        stack.close(last.number)
    most = publisher.blanks_in_a_row
    for end, long in stack.runs if most is not None else ():
        more = publisher.blanks_at_end is not None and not context.exact  # at the end of the file
        at_end = more and last is not None and end == last.number
        allowed = publisher.blanks_at_end if at_end else most
        if allowed is not None and long > allowed:
            where = " at the end" if at_end else ""
            what = (
                f"pages {end - long + 1} to {end} are blank; {publisher.name} takes {allowed} in a row{where}"
            )
            yield context.finding("blank-run", REFUSED, what)
    if publisher.last_page_blank and marked and not is_blank(marked):
        which = "the last page" if marked is last else "the first page, the last in the file,"
        what = f"is {which} and not blank; the printer may add a leaf for its mark"
        yield context.finding("last-page", ADVICE, what, marked)


def _alike(stack: Stack, context: PreflightContext) -> Iterator[Finding]:
    """Pages of another size, or lying where the others stand."""
    counts = Counter((round(width), round(height)) for _, (width, height) in stack.sizes)
    if len(counts) < 2:
        return
    usual = counts.most_common(1)[0][0]
    level = REFUSED if context.for_print else ADVICE
    other = [(number, size) for number, size in stack.sizes if not alike(size, usual, 1.0)]
    lying = [number for number, size in other if alike(size[::-1], usual, 1.0)]
    if lying:
        what = f"page {_numbers(lying)} lies where the others stand"
        yield context.finding("orientation-mixed", level, what)
    odd = [(number, size) for number, size in other if number not in lying]
    if odd:
        pages = _numbers([number for number, _ in odd])
        what = f"page {pages} is {size_name(odd[0][1])}, most are {size_name(usual)}"
        yield context.finding("pages-differ", level if level == ADVICE else DOUBTFUL, what)


def _numbers(pages: list[int]) -> str:
    text = ", ".join(map(str, pages[:8]))
    return f"{text} and {len(pages) - 8} more" if len(pages) > 8 else text
