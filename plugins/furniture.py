"""What stands round a page: folio, references between puzzle and answer, running head.

The folio stands at the outer edge, a reference at the inner one, both upright and on one
baseline. Pages that are not bound have no inner edge: there the reference is on the left.

A theme that bleeds may have a band along the top of its pages, and tabs at the outer edge that
step down from section to section, so that a closed book shows where each begins. Both run past
the trim on every edge that the publisher cuts; who takes no bleed gets pages without them.
"""

from collections.abc import Iterator

from bookmaker import hookimpl
from bookmaker.drawing import (
    Bars,
    Box,
    EditionFacts,
    Line,
    Look,
    Op,
    Page,
    Text,
    Type,
    foot_line,
    running_rule,
)

WITHOUT_FOLIO = {"title", "copyright", "section", "blank"}
RULE = 0.8
WITH_BAND = {"puzzle", "answers", "contents", "how-to", "notes"}
TAB_HEIGHT, TAB_STEP = 54, 63  # points


@hookimpl
def decorate_page(page: Page, look: Look, edition: EditionFacts) -> Iterator[Op]:
    """The folio, and what else belongs to this kind of page."""
    if look.theme.bleeds and (any(page.bleed) or not edition.for_print):
        yield from _artwork(page, look, edition)
    if page.kind not in WITHOUT_FOLIO:
        yield _at_edge(page, look, "folio", str(page.number), _outer(page, edition))
    if page.kind == "puzzle":
        answer = edition.answer_pages[page.shows[0]]
        inner = "left" if _outer(page, edition) == "right" else "right"
        yield _at_edge(page, look, "reference", look.phrases.text("answer-page", answer), inner)
    if page.kind == "answers":
        yield from _running_head(page, look, look.phrases.text("answers-head"), _legend(page, look, edition))


def _artwork(page: Page, look: Look, edition: EditionFacts) -> Iterator[Op]:
    """The band and the tab, as far as the sheet reaches."""
    left, _, right, top = page.bleed
    band, tab = look.measure("band-height"), look.measure("tab-width")
    if band and page.kind in WITH_BAND:
        across = Box(-left, page.height - band, left + page.width + right, band + top)
        yield Bars((across,), "tint", layer=-2)
    step = _section_of(page, edition)
    if tab and step is not None:
        y = page.height - 2 * band - TAB_HEIGHT - step * TAB_STEP
        at_right = _outer(page, edition) == "right"
        x, width = (page.width - tab, tab + right) if at_right else (-left, left + tab)
        yield Bars((Box(x, y, width, TAB_HEIGHT),), "accent", layer=-1)


def _section_of(page: Page, edition: EditionFacts) -> int | None:
    """Which section the puzzle on a page belongs to, counted from 0; None where there is none."""
    if page.kind != "puzzle":
        return None
    sections = list(dict.fromkeys(item.section for item in edition.book.items if item.section))
    here = next((item.section for item in edition.book.items if item.puzzle.id in page.shows), None)
    rows = max(1, int((page.height - 4 * TAB_STEP) // TAB_STEP))
    return sections.index(here) % rows if here else None


def _outer(page: Page, edition: EditionFacts) -> str:
    return page.side if edition.mirrored else "right"


def _at_edge(page: Page, look: Look, role: str, text: str, edge: str) -> Text:
    """A line at the foot of the page, flush with one edge."""
    face, y = Type.of(look, role), page.safe.y + foot_line(look)
    return face.left(page.safe.x, y, text) if edge == "left" else face.right(page.safe.right, y, text)


def _legend(page: Page, look: Look, edition: EditionFacts) -> str:
    """What is drawn faintly among these answers, if anything is."""
    puzzles = [item.puzzle for item in edition.book.items if item.puzzle.id in page.shows]
    if not (edition.answers and edition.answers.decoys and any(puzzle.decoys for puzzle in puzzles)):
        return ""
    return look.phrases.text("false-trails-thin" if look.large_print else "false-trails-faint")


def _running_head(page: Page, look: Look, text: str, beside: str) -> Iterator[Op]:
    """A line at either side of the page, a rule below them."""
    safe, face = page.safe, Type.of(look, "running-head", look.measure("label-tracking"))
    yield face.left(safe.x, safe.top - face.cap, text)
    if beside:
        yield Type.of(look, "answer-label").right(safe.right, safe.top - face.cap, beside)
    y = safe.top - running_rule(look)
    yield Line((safe.x + RULE / 2, y), (safe.right - RULE / 2, y), RULE)
