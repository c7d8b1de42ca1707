"""Advice that no single plugin could give: on words and their level, on offence and its language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..art.masks import likelier, likeness
from ..errors import BookError, Problem
from ..host.discover import BUILT_IN
from ..language.offence import advice_on
from ..language.tongue import tongue
from ..page.format import opening
from ..page.furniture import OF_NOTES, furniture_named
from ..page.styles import PUPIL, Row, parts_of
from ..wordsearch.engine.choose import entries_that_fit

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec
    from ..host.load import Plugins
    from ..puzzles.recipe import Plan
    from ..puzzles.settings import Settings
    from ..wordsearch.model import Request
    from ..wordsearch.offers import Level
    from .model import EditionPlan

DATE = re.compile(r"\d{4}-\d\d-\d\d")  # as a spreadsheet has it
ALIKE = 80  # percent of an outline that its cells show: with less it is hard to tell what it is
CONTENTS = "contents"
NAMED = 6  # words named before the rest are counted


def on_language(settings: Settings, plugins: Plugins) -> tuple[Problem, ...]:
    """What an author is told who believes to be guarded against offence, and is not."""
    try:
        advice = advice_on(settings.watch, tongue(plugins, settings.language))
    except BookError:  # planning tells that there is no such language
        return ()
    return (advice,) if advice else ()


def on_notes(spec: BookSpec, plugins: Plugins) -> Iterator[Problem]:
    """Notes of puzzles that no furniture prints; what a stranger's furniture prints is its own affair."""
    noted = [puzzle for puzzle in spec.puzzles if puzzle.note]
    theme = plugins.themes[spec.theme].offer.furniture if spec.theme in plugins.themes else ()
    named = {choice.name for choice in furniture_named(spec.furniture, theme)}
    known = all(
        name in plugins.furniture and plugins.furniture[name].plugin.origin == BUILT_IN for name in named
    )
    if noted and known and OF_NOTES not in named:
        count = "a note is" if len(noted) == 1 else f"{len(noted)} notes are"
        what = f"{count} not printed: the furniture has no '{OF_NOTES}'"
        yield Problem(what, "name it, as in furniture: [theme, fact]", noted[0].place, advice=True)


def on_pupils(spec: BookSpec, plugins: Plugins) -> Iterator[Problem]:
    """Names of pupils that no row of the theme's heads prints."""
    named = [puzzle for puzzle in spec.puzzles if puzzle.pupil]
    if named and spec.theme in plugins.themes:
        rows: tuple[Row, ...] = plugins.themes[spec.theme].offer.style("head", "rows")  # type: ignore[assignment]
        if PUPIL not in parts_of(rows):
            what = f"the names of pupils are not printed: the heads of theme '{spec.theme}' have no '{PUPIL}'"
            hint = f"name '{PUPIL}' among the rows of the head in a theme of your own"
            yield Problem(what, hint, named[0].place, advice=True)


def on_contents(spec: BookSpec, editions: Iterable[EditionPlan]) -> Iterator[Problem]:
    """Puzzles of one item of the book that contents list in lines that read alike."""
    matter = (choice for plan in editions for choice in (*plan.edition.front, *plan.edition.back))
    if not any(choice.name == CONTENTS and not choice.args for choice in matter):
        return
    alike = Counter((str(each.title), each.place) for each in spec.puzzles if each.title)
    for (title, place), count in alike.items():
        if count > 1 and place:
            what = f"{count} puzzles are called '{title}', and the contents list them alike"
            yield Problem(what, f'number them, as in title: "{title} {{n}}"', place, advice=True)


def on_binding(spec: BookSpec, editions: Iterable[EditionPlan], plugins: Plugins) -> Iterator[Problem]:
    """Editions of a book read from right to left of which nobody says where they are bound."""
    spoken = plugins.languages.get(spec.language.partition("-")[0])
    for plan in editions if spoken and spoken.offer.right_to_left else ():
        edition, publisher = plan.edition, plan.publisher
        if edition.binding is None and publisher.right_bound is not None:
            what = f"edition '{edition.name}' is bound at the left, as a book read from left to right"
            hint = "say binding: right, or binding: left if it is meant so"
            yield Problem(what, hint, edition.place, advice=True)


def on_openers(editions: Iterable[EditionPlan], plugins: Plugins, theme: str) -> Iterator[Problem]:
    """Editions whose sections cannot open as they are asked to."""
    for plan in editions if theme in plugins.themes else ():
        edition, offer = plan.edition, plugins.themes[theme].offer
        style, why = opening(edition.opener, offer, plan.printed, edition.large_print)
        if edition.opener and style != edition.opener:
            what = f"edition '{edition.name}' has its openers {style}, not {edition.opener}: {why}"
            yield Problem(what, f"say opener: {style} in this edition", edition.place, advice=True)


def on_pools(plan: Plan) -> Iterator[Problem]:
    """An author's words of a pool that no line of a puzzle's grid holds; told once for each pool and grid.

    A topic has words enough, and nobody chose those.
    """
    seen = set()
    for request in plan.requests:
        chosen = request.pool and request.id not in plan.of_topics | plan.of_auto
        if chosen and (key := (request.pool, request.mask.picture)) not in seen:
            seen.add(key)
            kept = set(entries_that_fit(request))
            if long := [entry.shown for entry in request.pool if entry not in kept]:
                what = f"{request.title or request.id}: too long for its grid, and passed over: {named(long)}"
                hint = "take a larger grid, or leave them out of the list to pick from"
                yield Problem(what, hint, plan.places.get(request.id), advice=True)


def on_shapes(plan: Plan) -> Iterator[Problem]:
    """Grids too small to look like the outlines of their shapes; told once for each shape and size."""
    seen = set()
    for request in plan.requests:
        mask, shape = request.mask, request.shape.name
        if mask.lines and (key := (shape, mask.picture)) not in seen:
            seen.add(key)
            like = likeness(mask)
            if like < ALIKE and (larger := likelier(mask, ALIKE)):
                size, percent = larger
                what = (
                    f"{request.title or request.id}: in a grid of {mask.size} {like} % of its {shape} is seen"
                )
                hint = f"a grid of {size} shows {percent} %"
                yield Problem(what, hint, plan.places.get(request.id), advice=True)


def on_titles(plan: Plan) -> Iterator[Problem]:
    """A title that tells a word which the list is there to hide."""
    for request in plan.requests:
        for entry in request.entries:
            if entry.printed is not None and entry.shown.casefold() == request.title.casefold():
                what = f"{request.title}: its title tells the word that its list prints as '{entry.printed}'"
                yield Problem(what, "give it another title", plan.places.get(request.id), advice=True)


def on_alphabets(plan: Plan) -> Iterator[Problem]:
    """Words without a single letter of their puzzle's language: another one is meant, or a date was typed."""
    for request in plan.requests:
        own = {*request.alphabet}
        words = request.place + request.pool if own else ()
        if strange := [entry.shown for entry in words if own.isdisjoint(entry.letters)]:
            hint = "say which language it is, as in language: el"
            if all(map(DATE.fullmatch, strange)):
                hint = "a spreadsheet made dates of words: set the cells to text and type them again"
            what = f"{request.title or request.id}: no letter of language '{request.language}' in"
            yield Problem(f"{what} {named(strange)}", hint, plan.places.get(request.id), advice=True)


def on_levels(plan: Plan, plugins: Plugins) -> Iterator[Problem]:
    """What the puzzles' levels would have otherwise."""
    for request in plan.requests:
        if request.level and len(request.place) + request.pick > 1:
            level = plugins.levels.find(request.level).offer
            for what, hint in _suits(request, level, plan):
                told = f"{request.title or request.id}: {what}"
                yield Problem(told, hint, plan.places.get(request.id), advice=True)


def _suits(request: Request, level: Level, plan: Plan) -> Iterator[tuple[str, str]]:
    """Why words do not suit their level, and what would; of a topic's, their count alone."""
    short = [e.shown for e in request.place + request.pool if len(e.letters) < level.shortest]
    if short and request.id not in plan.of_topics:
        hint = (
            f"level '{level.name}' has words of {level.shortest} letters or more: shorter ones come by chance"
        )
        yield f"fewer than {level.shortest} letters in {named(short)}", hint
    count = len(request.place) + request.pick
    usual = request.mask.size == level.grid and request.id not in plan.of_auto  # another choice had reasons
    if usual and level.words and not level.words[0] <= count <= level.words[1]:
        least, most = level.words
        yield f"{count} words for level '{level.name}'", f"{least} to {most} suit it"


def named(words: Sequence[str]) -> str:
    """The words as the author wrote them, a long row of them cut short."""
    more = [f"{len(words) - NAMED} more"] if len(words) > NAMED else []
    return ", ".join([*(f"'{word}'" for word in words[:NAMED]), *more])
