"""Cover files: what an edition's cover and type take from files, looked at before anything is made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import BookError, Place, Problem
from ..files.confined import LARGEST_DRAWN, Files
from ..publisher.cover_geometry import cover_plan
from ..publisher.limits import source_of
from ..wordsearch.capitals import in_capitals
from .edition import settles_spine

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec, Edition, PuzzleSpec
    from ..host.load import Plugins
    from ..publisher.model import CoverRule, Publisher
    from ..wordsearch.model import Request
    from ..wordsearch.recipe import Word


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
        wrong += _told(error, cover.at("template"), "cover: ")
    except ValueError as reason:
        wrong.append(Problem(f"cover: {reason}", "take a larger trim", cover.place or edition.place))
    return template, tuple(wrong)


def font_files(spec: BookSpec, edition: Edition, plugins: Plugins) -> Iterator[Problem]:
    """Why the fonts of an edition cannot be had."""
    from ..pdf.fonts import Fonts

    theme = plugins.themes.find(spec.theme).offer
    try:
        Fonts.load(theme, Path(spec.file).parent, edition.large_print)
    except BookError as error:
        yield from _told(error, spec.theme_place or Place(spec.file), f"theme '{theme.name}': ")


def missing_glyphs(
    spec: BookSpec, edition: Edition, puzzles: Iterable[tuple[PuzzleSpec, Request]], plugins: Plugins
) -> Iterator[Problem]:
    """Words with a letter that the edition's fonts lack, each told at its own place in the book's files."""
    strange = [
        (puzzle, entry)
        for puzzle, request in puzzles
        for entry in request.entries + request.pool
        if not (entry.shown.isascii() and (entry.clue or "").isascii() and entry.word.isascii())
    ]
    if not strange:
        return
    from ..page.bidi import as_printed
    from ..pdf.fonts import Fonts

    theme = plugins.themes.find(spec.theme).offer
    fonts = Fonts.load(theme, Path(spec.file).parent, edition.large_print)
    places: dict[str, dict[str, Place | None]] = {}
    for puzzle, entry in strange:
        printed = entry.clue or in_capitals(entry)
        lost = fonts.missing(as_printed(printed), "list") + fonts.missing(entry.word, "grid")
        if lost:
            if puzzle.id not in places:
                places[puzzle.id] = _places_of(puzzle.words)
            signs = ", ".join(f"'{sign}' (U+{ord(sign):04X})" for sign in dict.fromkeys(lost))
            yield Problem(
                f"the fonts of theme '{theme.name}' have no {signs}, which '{entry.shown}' needs",
                "take a theme whose fonts have it, give the book a font of its own, or write it otherwise",
                places[puzzle.id].get(entry.shown) or puzzle.place,
            )


def _places_of(words: Iterable[Word]) -> dict[str, Place | None]:
    """Where each word of a list is, by each of the ways it may be written."""
    return {
        " ".join(text.split()): word.place
        for word in words
        for text in (word.text, *(text for _, text in word.regions))
    }


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
        yield from _told(error, cover.at("image"), "cover: ")


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


def _told(error: BookError, place: Place | None, whose: str) -> Iterator[Problem]:
    for problem in error.problems:
        yield replace(problem, what=whose + problem.what, place=problem.place or place)
