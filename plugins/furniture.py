"""What stands round a page: folio, references between puzzle and answer, the rule under a head.

The folio stands at the outer edge, a reference at the inner one, or where a theme's `foot` has them, on
one baseline. Pages that are not bound have no inner edge: there it is the left one.

A theme that bleeds may have a band along the top of its pages, and tabs at the outer edge that
step down from section to section, so that a closed book shows where each begins. Both run past
the trim on every edge that the publisher cuts; who takes no bleed gets pages without them.
"""

from collections.abc import Iterator

from bookmaker import Args, Furniture, FurnitureSpace, hookimpl
from bookmaker.drawing import Bars, Box, Line, Op, Type, answers_head, foot_ops, running_rule

WITHOUT_FOLIO = {"title", "copyright", "section", "blank", "belongs-to", "dedication"}
FOOT_OF_PUZZLES = ("answer", "level", "level-name", "level-marks", "count", "book")
HEAD_RULE_POINTS = 0.8
WITH_BAND = {"puzzle", "answers", "section", "contents", "how-to", "notes"}
TAB_HEIGHT, TAB_STEP = 54, 63  # points


@hookimpl
def register_furniture() -> list[Furniture]:
    return [
        Furniture("folio", "the page's number at its foot, where the theme has it", folio),
        Furniture("references", "where a puzzle's answer is, and what else its page's foot says", reference),
        Furniture("legend", "what is drawn faintly among the answers of a page, at its head", legend),
        Furniture("head-rule", "a rule under the head of a page of answers", head_rule),
        Furniture("band", "a band along the top of the page, where the theme bleeds", band),
        Furniture(
            "section-tabs", "a tab at the outer edge that shows the section, where the theme bleeds", tab
        ),
    ]


def folio(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    if space.page.kind not in WITHOUT_FOLIO:
        yield from foot_ops(space.page, space.look, space.edition, "folio")


def reference(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    if space.page.kind == "puzzle":
        yield from foot_ops(space.page, space.look, space.edition, *FOOT_OF_PUZZLES)


def legend(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    answers = space.edition.answers
    shown = space.page.kind == "answers" and answers and answers.decoys
    if shown and any(item.word_search and item.word_search.decoys for item in space.items):
        name = "false-trails-thin" if space.look.large_print else "false-trails-faint"
        face = Type.of(space.look, "answer-label")
        yield face.right(space.page.safe.right, head_line(space), space.look.phrases.text(name))


def head_rule(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    if space.page.kind == "answers":
        safe = space.page.safe
        y = safe.top - running_rule(space.look)
        yield Line(
            (safe.x + HEAD_RULE_POINTS / 2, y), (safe.right - HEAD_RULE_POINTS / 2, y), HEAD_RULE_POINTS
        )


def head_line(space: FurnitureSpace) -> float:
    """The baseline of the head of a page of answers, with its capitals at the top of the page's box."""
    return space.page.safe.top - answers_head(space.look).cap


def has_artwork(space: FurnitureSpace) -> bool:
    """Whether what runs off the page is printed: by who takes bleed, and on screens."""
    return space.look.theme.bleeds and (any(space.page.bleed) or not space.edition.for_print)


def band(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    """As far as the sheet reaches."""
    page, height = space.page, space.look.measure("band-height")
    if has_artwork(space) and height and page.kind in WITH_BAND:
        left, _, right, top = page.bleed
        across = Box(-left, page.height - height, left + page.width + right, height + top)
        yield Bars((across,), "tint", layer=-2)


def tab(args: Args, space: FurnitureSpace) -> Iterator[Op]:
    """As far as the sheet reaches, a step lower for each section."""
    page, width, band = space.page, space.look.measure("tab-width"), space.look.measure("band-height")
    step = section_of(space)
    if has_artwork(space) and width and step is not None:
        left, _, right, _ = page.bleed
        y = page.height - 2 * band - TAB_HEIGHT - step * TAB_STEP
        x, across = (page.width - width, width + right) if space.outer == "right" else (-left, left + width)
        yield Bars((Box(x, y, across, TAB_HEIGHT),), "accent", layer=-1)


def section_of(space: FurnitureSpace) -> int | None:
    """Which section a page opens or its puzzle belongs to, counted from 0; None where there is none."""
    if space.page.kind not in ("puzzle", "section"):
        return None
    sections = list(dict.fromkeys(item.section for item in space.edition.book.items if item.section))
    own = next((item.section for item in space.items), None)
    here = space.page.bookmark if space.page.kind == "section" else own
    rows = max(1, int((space.page.height - 4 * TAB_STEP) // TAB_STEP))
    return sections.index(here) % rows if here in sections else None
