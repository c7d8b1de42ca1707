"""The rules for publishers: what their figures are to each other; what each is stands with its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from string import Formatter
from typing import Any

from ..publisher.model import Publisher

# The rules that can have a source.
SOURCED_RULES = (
    *(
        "trims",
        "papers",
        "pages",
        "binding",
        "spine",
        "spine-text",
        "cover",
        "barcode",
        "margins",
        "bleed",
        "type",
    ),
    *("lines", "images", "ink", "colour", "standard", "blanks", "fonts", "marks", "isbn", "shop"),
)
# What a step may leave open until the book is made.
STEP_NAMES = ("title", "trim", "paper", "pages", "isbn", "own_isbn", "spine", "bleed", "barcode")


def publisher_flaws(publisher: Publisher) -> Iterator[str]:
    """Each rule a publisher breaks, told as the end of a sentence about it."""
    names = Counter(paper.name for paper in publisher.papers)
    yield from (f"has two papers called '{name}'" for name, times in names.items() if times > 1)
    for paper in publisher.papers:
        if paper.spine and paper.spine.per_page is not None and paper.spine.table:
            told = "with a spine by the page and by a table: it is one or the other"
            yield f"has a paper '{paper.name}' {told}"
    for name in (name for group in publisher.trim_groups for name in group.pages if name not in names):
        yield f"limits the pages of the paper '{name}', which it does not have"
    cover = publisher.cover
    if cover and cover.kind == "paperback" and (cover.wrap or cover.hinge):
        yield "has a paperback's cover with wrap or hinge: those are a case's"
    for step in publisher.steps:
        yield from step_flaws(step)
    for rule, source in publisher.sources.items():
        if rule.partition("/")[0] not in SOURCED_RULES:
            yield f"has a source for '{rule}', which is no rule: they are {', '.join(SOURCED_RULES)}"
        elif not isinstance(source, str) or not source.strip():
            yield f"has {source!r} as the source of '{rule}': it is a text"


def step_flaws(step: Any) -> Iterator[str]:
    """What is wrong with a step, told as the end of a sentence about its publisher."""
    if not isinstance(step, str) or not step.strip():
        yield f"has {step!r} among its steps: a step is a text"
        return
    try:
        asked = [name for _, name, _, _ in Formatter().parse(step) if name is not None]
    except ValueError:
        yield f"has a step with a brace left open: {step[:40]!r}"
        return
    for name in asked:
        if name not in STEP_NAMES:
            yield f"has a step that asks for {{{name}}}: there are {', '.join(STEP_NAMES)}"
