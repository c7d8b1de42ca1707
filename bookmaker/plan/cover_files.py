"""Cover files: what an edition's cover takes from files, looked at before anything is made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import BookError, Place, Problem
from ..files.confined import LARGEST_DRAWN, Files
from ..publisher.cover_geometry import cover_plan
from ..publisher.limits import source_of
from .edition import settles_spine

if TYPE_CHECKING:
    from ..bookfile.model import Edition
    from ..host.load import Plugins
    from ..publisher.model import CoverRule, Publisher


@dataclass(frozen=True, slots=True)
class Template:
    """A printer's own page for a cover, and the spine that its boxes tell."""

    file: Path
    spine: float | None = None


def cover_files(
    edition: Edition, publisher: Publisher, plugins: Plugins, files: Files
) -> tuple[Template | None, tuple[Problem, ...]]:
    """The template of an edition's cover, and what is wrong with it and with the picture."""
    rule = publisher.cover
    if rule is None or rule.separate:
        return None, ()
    cover, template = edition.cover, None
    wrong = [*_picture(edition, plugins, files)]
    try:
        template = _template(edition, publisher, rule, files)
    except BookError as error:
        wrong += located(error, cover.at("template"), "cover: ")
    except ValueError as reason:
        wrong.append(Problem(f"cover: {reason}", "take a larger trim", cover.place or edition.place))
    return template, tuple(wrong)


def _picture(edition: Edition, plugins: Plugins, files: Files) -> Iterator[Problem]:
    """Why the author's picture cannot be shown, or that a design has none to show."""
    cover = edition.cover
    design = plugins.covers.find(cover.design.name, cover.at("design")).offer
    if cover.image is None:
        if design.needs_picture:
            what = f"cover: the design '{design.name}' shows a picture of yours, and none is named"
            yield Problem(what, "image: FILE", cover.at("design"))
        return
    from ..pdf.pictures import size_in_pixels

    try:
        size_in_pixels(cover.image, files.folders)
    except BookError as error:
        yield from located(error, cover.at("image"), "cover: ")


def _template(edition: Edition, publisher: Publisher, rule: CoverRule, files: Files) -> Template | None:
    """The template that an edition names; a BookError says why no cover can be placed on it."""
    if edition.cover.template is None:
        return None
    from ..cover.template import template_problems, template_spine

    path = files.path(edition.cover.template, LARGEST_DRAWN)
    template_width = None if settles_spine(publisher, edition) else template_spine(path, rule, edition.trim)
    width = edition.cover.spine or template_width
    wrong = [
        problem
        for problem in template_problems(path, cover_plan(rule, edition.trim, width or 0.0, 0))
        if not problem.advice  # which is told when the cover is finished
    ]
    papers = [paper for paper in publisher.papers if edition.paper in (None, paper.name)]
    if not wrong and width is None and not any(paper.spine for paper in papers):
        what = f"the template '{edition.cover.template}' has no box that tells the spine"
        hint = "say what is drawn on it: cover: {spine: 0.31 in}"
        wrong = [Problem(what + source_of(publisher, "spine"), hint)]
    if wrong:
        raise BookError(wrong)
    return Template(path, template_width)


def located(error: BookError, place: Place | None, whose: str) -> Iterator[Problem]:
    """An error's problems, at that place where they have none, after the name of what they are about."""
    for problem in error.problems:
        yield replace(problem, what=whose + problem.what, place=problem.place or place)
