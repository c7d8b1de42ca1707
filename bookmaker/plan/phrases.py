"""Which words an edition prints of itself, and what of them is English for want of others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ..errors import Problem, did_you_mean
from ..language.phrases import phrases_of, speaks, untranslated
from ..page.furniture import OF_NOTES, furniture_named
from ..page.phrases import BY_NAME
from ..puzzles.settings import merged_layers

if TYPE_CHECKING:
    from ..bookfile.model import BookSpec, Edition
    from ..host.load import Plugins
    from ..page.phrases import Phrases
    from .model import EditionPlan

NAMED = 3  # phrases that a language lacks


def language_of(spec: BookSpec, edition: Edition) -> str:
    """The language an edition prints: its own, or else the book's; en-GB is one of them."""
    return str(merged_layers(edition.defaults, spec.defaults).get("language") or spec.language)


def edition_phrases(spec: BookSpec, edition: Edition, plugins: Plugins) -> Phrases:
    """The words of an edition: its language's, but for those that the book file says itself."""
    return phrases_of(plugins, language_of(spec, edition), spec.phrases)


def printed_in_english(
    spec: BookSpec, editions: Iterable[EditionPlan], plugins: Plugins
) -> Iterator[Problem]:
    """Advice for each language and each offer whose words are printed in English, each told once."""
    for name, plans in _by_language(spec, editions).items():
        spoken = next(
            (plugins.languages[each].offer.about for each in (name,) if each in plugins.languages), name
        )
        called = spoken.partition(",")[0]
        yield from _unknown_region(spec, name, plugins)
        lacking = [key for key in untranslated(plugins, name) if key not in spec.phrases]
        if lacking:
            named = ", ".join(f"'{key}'" for key in lacking[:NAMED])
            more = f" and {len(lacking) - NAMED} more" if len(lacking) > NAMED else ""
            what = f"{called} has no words for {named}{more}: English is printed"
            yield Problem(what, "say them in the book: phrases: {...}", advice=True)
        for kind, offer_name, phrases in _offers_of(spec, plans, plugins):
            if not speaks(phrases, name):
                what = f"{kind} '{offer_name}' has no {called} phrases: English is printed"
                hint = "say it in the book: instructions: ..." if kind == "mode" else ""
                yield Problem(what, hint, advice=True)


def _unknown_region(spec: BookSpec, name: str, plugins: Plugins) -> Iterator[Problem]:
    """Advice on a region that makes no difference: no plugin offers it, and no word is written its way."""
    base, _, region = name.partition("-")
    spelt = any(region.lower() in dict(word.regions) for puzzle in spec.puzzles for word in puzzle.words)
    if region and name not in plugins.languages and base in plugins.languages and not spelt:
        known = [each for each in plugins.languages if each.startswith(f"{base}-")]
        hint = did_you_mean(name, known) if known else f"language: {base} comes to the same"
        yield Problem(f"'{name}' is taken for '{base}': nothing is known of that region", hint, advice=True)


def _by_language(spec: BookSpec, editions: Iterable[EditionPlan]) -> dict[str, list[EditionPlan]]:
    plans: dict[str, list[EditionPlan]] = {}
    for plan in editions:
        plans.setdefault(language_of(spec, plan.edition), []).append(plan)
    return plans


def _offers_of(
    spec: BookSpec, plans: Iterable[EditionPlan], plugins: Plugins
) -> Iterator[tuple[str, str, Mapping[str, Mapping[str, str]]]]:
    """The modes, matter and furniture with words of their own that these editions print, each once."""
    plans = tuple(plans)
    jobs = [job for plan in plans for job in plan.jobs]
    named = dict.fromkeys(
        choice.name for plan in plans for choice in (*plan.edition.front, *plan.edition.back)
    )
    for name in dict.fromkeys(choice.name for job in jobs for choice in job.request.search.modes):
        mode = plugins.modes.find(name).offer
        if "how-to" in named or mode.instruction:
            yield "mode", name, mode.phrases
    for name in named:
        if name in plugins.matter and plugins.matter[name].offer.phrases:
            yield "matter", name, plugins.matter[name].offer.phrases
    theme = plugins.themes[spec.theme].offer.furniture if spec.theme in plugins.themes else ()
    noted = any(puzzle.note for puzzle in spec.puzzles)
    for name in dict.fromkeys(choice.name for choice in furniture_named(spec.furniture, theme)):
        printed = noted or name != OF_NOTES
        if printed and name in plugins.furniture and plugins.furniture[name].offer.phrases:
            yield "furniture", name, plugins.furniture[name].offer.phrases
    for name in dict.fromkeys(job.request.level for job in jobs if job.request.level):
        level = plugins.levels.find(name).offer
        if f"level-{name}" not in BY_NAME:
            yield "level", name, level.phrases
