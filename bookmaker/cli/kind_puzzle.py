"""One puzzle of any kind, as the options of `bookmaker puzzle` ask for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..errors import BookError, Problem, did_you_mean
from ..puzzles.settings import SEARCHES, SOME
from .options import attempt, set_values
from .puzzle_options import (
    OF_A_TOPIC,
    OPTIONS,
    TOPIC_GRID,
    drawn_seed,
    given_names,
    message_given,
    settings_given,
    words_given,
)
from .terminal import note, tell

if TYPE_CHECKING:
    from ..files.confined import Files
    from ..host.load import Offered, Plugins
    from ..kinds.contract import Ask, Kind
    from ..plan.model import Job
    from ..puzzles.model import KindPuzzle

NOT_OWN = ("title", "seed", "words", *OPTIONS)  # options that say what `--set` is not for
TEXT_SIDES = ("puzzle", "answer")
OF_WORDS = ("words_file", "single_words", "topics")


def ask_from(offered: Offered[Kind[Any, Any, Any]], given: Mapping[str, Any], plugins: Plugins) -> Ask:
    """What the options ask of a kind; a BookError holds everything that it does not know."""
    from ..kinds.contract import Ask
    from ..puzzles.recipe import USUAL
    from ..wordsearch.grid import Size

    kind, problems = offered.offer, list[Problem]()
    for name in (name for name in given_names(given, SEARCHES) if name not in kind.takes):
        hint = "leave it out: it is of words hidden among letters"
        problems.append(Problem(f"{offered} has no --{name}", hint))
    worded = any(given[name] for name in OF_WORDS)
    for name in (*["words"] * worded, *given_names(given, SOME)):
        if name not in kind.takes:
            problems.append(Problem(f"{offered} has no --{name}", "leave it out"))
    common = attempt(problems, settings_given, given)
    wanted = "words" in kind.takes and (worded or kind.needs_words)
    words = attempt(problems, words_given, given, plugins) if wanted else ()
    own = attempt(problems, set_values, given["own_settings"]) or {}
    for name in [name for name in own if name in NOT_OWN and name not in _settings_of(kind)]:
        problems.append(Problem(f"--set {name}: that is an option of its own", f"--{name} {own.pop(name)}"))
    settings = attempt(problems, offered.args, own)
    level = given["level"] and given["level"].lower()
    if level and not {level, "level"} & {*plugins.levels, *kind.takes}:
        problems.append(Problem(f"no level '{level}'", did_you_mean(level, plugins.levels)))
    if problems or settings is None or common is None or words is None:
        raise BookError(problems)
    topics = bool(given["topics"]) and "words" in kind.takes
    few = min(OF_A_TOPIC, len(words)) if topics and "pick" in kind.takes else 0
    return Ask(
        "puzzle",
        given["title"],
        drawn_seed() if given["seed"] is None else given["seed"],
        level,
        given["language"],
        given["effort"],
        settings,
        words,
        given["pick"] or few,
        common.grid,
        common.shape if "shape" in kind.takes else None,
        common=common,
        message=message_given(given),
        usual=Size(*TOPIC_GRID) if topics else USUAL,
    )


def _settings_of(kind: Kind[Any, Any, Any]) -> set[str]:
    return {setting.name for setting in kind.settings}


@dataclass(frozen=True, slots=True)
class MadePuzzle:
    """A puzzle that the command made: as data, as sheets by the files they go into, and as one page."""

    puzzle: KindPuzzle
    sheets: Mapping[str, str]
    page: str


def kind_puzzle(name: str, given: Mapping[str, Any], plugins: Plugins) -> MadePuzzle:
    """The puzzle that the options ask for, after whatever advice there is on it."""
    from pathlib import Path

    from ..files.confined import Files
    from ..kinds.sheet import answer_sheet, puzzle_sheet, whole_page
    from ..language.phrases import kind_phrases, phrases_of
    from ..make.asker import asked_with
    from ..make.kind_puzzle import facts_of, make_kind_puzzle, presented, text_of
    from ..make.report import report_lines, report_on_jobs
    from ..page.book import View
    from ..plan.advice import on_language
    from ..plan.book import requests_of
    from ..plan.checked import checked

    offered, files = plugins.kinds.find(name), Files(Path.cwd())
    kind = offered.offer
    ways = {name: f"--{name} {{}}" for name in given} | {
        setting: f"--set {setting}={{}}" for setting in _settings_of(kind)
    }
    with asked_with(ways):
        job = _job(offered, ask_from(offered, given, plugins), plugins, files)
        guard = on_language(job.settings, plugins) if "offence" in kind.takes else ()
        tell((*guard, *checked(requests_of([job]), plugins)))
        made = make_kind_puzzle(job.request, plugins, files)
    for line in report_lines(report_on_jobs([job], {made.id: made}, plugins), readings=True):
        note(line)
    listed, line = presented(made, job.settings, plugins, phrases_of(plugins, made.language), alone=True)
    if not (listed.title or kind.needs_words):
        listed = replace(listed, title=kind_phrases(kind, made.language)["name"])
    text, answer = (text_of(listed, plugins, View(side), made.language) for side in TEXT_SIDES)
    sheets = {kind.sheet: puzzle_sheet(listed, line, text), "solution": answer_sheet(listed, answer)}
    return MadePuzzle(
        made,
        {f"{name}.txt": f"{sheet}\n" for name, sheet in sheets.items()},
        whole_page(listed, line, text, answer, facts_of(listed, plugins)),
    )


def _job(offered: Offered[Kind[Any, Any, Any]], ask: Ask, plugins: Plugins, files: Files) -> Job:
    """A puzzle of no book, and what is looked for in it."""
    from ..bookfile.model import PuzzleSpec
    from ..language.offence import Lists
    from ..language.tongue import tongue_of
    from ..plan.kind_puzzle import plan_kind_puzzle
    from ..plan.model import Job

    request = plan_kind_puzzle(offered.offer.name, ask, plugins, files)
    lists, watch = Lists(), ask.common.watch
    spec = PuzzleSpec(ask.id, ask.title, ask.words, kind=request.kind)
    if "offence" not in offered.offer.takes:
        return Job(request, spec, ask.common)
    spoken = tongue_of(plugins, ask.common)
    return Job(request, spec, ask.common, lists.offensive(watch, spoken), lists.spelt(watch.watched, spoken))
