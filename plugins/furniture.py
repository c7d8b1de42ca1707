"""What stands round a page: folio, references between puzzle and answer, running head.

The folio stands at the outer edge, a reference at the inner one, both upright and on one
baseline. Pages that are not bound have no inner edge: there the reference is on the left.
"""

from collections.abc import Iterator

from bookmaker import hookimpl
from bookmaker.page.book import EditionFacts
from bookmaker.page.frame import foot_line, running_rule
from bookmaker.page.look import Look
from bookmaker.page.ops import Line, Op, Page, Text
from bookmaker.page.type import Type

WITHOUT_FOLIO = {"title", "copyright", "section", "blank"}
RULE = 0.8


@hookimpl
def decorate_page(page: Page, look: Look, edition: EditionFacts) -> Iterator[Op]:
    """The folio, and what else belongs to this kind of page."""
    if page.kind not in WITHOUT_FOLIO:
        yield _at_edge(page, look, "folio", str(page.number), _outer(page, edition))
    if page.kind == "puzzle":
        answer = edition.answer_pages[page.shows[0]]
        inner = "left" if _outer(page, edition) == "right" else "right"
        yield _at_edge(page, look, "reference", f"Answer on page {answer}", inner)
    if page.kind == "answers":
        yield from _running_head(page, look, "ANSWERS")


def _outer(page: Page, edition: EditionFacts) -> str:
    return page.side if edition.mirrored else "right"


def _at_edge(page: Page, look: Look, role: str, text: str, edge: str) -> Text:
    """A line at the foot of the page, flush with one edge."""
    face, y = Type.of(look, role), page.safe.y + foot_line(look)
    return face.left(page.safe.x, y, text) if edge == "left" else face.right(page.safe.right, y, text)


def _running_head(page: Page, look: Look, text: str) -> Iterator[Op]:
    safe, face = page.safe, Type.of(look, "running-head", look.measure("label-tracking", 0.22))
    yield face.left(safe.x, safe.top - face.cap, text)
    y = safe.top - running_rule(look)
    yield Line((safe.x + RULE / 2, y), (safe.right - RULE / 2, y), RULE)
