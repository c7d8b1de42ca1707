"""`bookmaker puzzle --kind`: one puzzle of a kind that a plugin offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import BookError, Problem, did_you_mean
from .options import attempt, choice, grid_size, set_values
from .recipe import drawn_seed, message_given, settings_given, words_given

if TYPE_CHECKING:
    from ..host.load import Offered, Plugins
    from ..kinds.contract import Ask, Kind
    from ..puzzles.model import KindPuzzle

# What options of the command say of words hidden among letters, each with what it is where nobody gives it.
OF_SEARCHES = {
    "mode": ("classic",),
    "directions": None,
    "filler": "from-words",
    "embedded": "error",
    "message": None,
    "digraphs": False,
    "letters": "spelled",
    "offence": "strict",
    "watch": None,
}
PLURAL = {"mode": "modes"}  # of options that may be repeated
OPTIONS = ("grid", "shape", "level", "pick", "title", "seed", "language", "effort", "words")  # not for --set
OF_WORDS = ("words_file", "single_words", "topics")


def ask_from(offered: Offered[Kind[Any, Any, Any]], given: Mapping[str, Any], plugins: Plugins) -> Ask:
    """What the options ask of a kind; a BookError holds everything that it does not know."""
    from ..kinds.contract import Ask
    from ..wordsearch.recipe import Settings

    kind, problems = offered.offer, list[Problem]()
    named = [name for name, usual in OF_SEARCHES.items() if given[PLURAL.get(name, name)] != usual]
    for name in (name for name in named if name not in kind.takes):
        hint = "leave it out: it is of words hidden among letters"
        problems.append(Problem(f"{offered} has no --{name}", hint))
    common = attempt(problems, settings_given, given) if named else None
    size = attempt(problems, grid_size, given["grid"]) if given["grid"] is not None else None
    shape = attempt(problems, choice, "--shape", given["shape"])
    said = {
        "words": any(given[name] for name in OF_WORDS),
        "pick": bool(given["pick"]),
        "grid": size is not None,
        "shape": given["shape"] != "rectangle",
    }
    for name, is_said in said.items():
        if is_said and name not in kind.takes:
            problems.append(Problem(f"{offered} has no --{name}", "leave it out"))
    own = attempt(problems, set_values, given["own_settings"]) or {}
    for name in [name for name in own if name in OPTIONS and name not in _settings_of(kind)]:
        problems.append(Problem(f"--set {name}: that is an option of its own", f"--{name} {own.pop(name)}"))
    settings = attempt(problems, offered.args, own)
    level = given["level"] and given["level"].lower()
    if level and level not in plugins.levels:
        problems.append(Problem(f"no level '{level}'", did_you_mean(level, plugins.levels)))
    if problems or settings is None:
        raise BookError(problems)
    return Ask(
        "puzzle",
        given["title"],
        drawn_seed() if given["seed"] is None else given["seed"],
        level,
        given["language"],
        given["effort"],
        settings,
        words_given(given, plugins) if "words" in kind.takes and said["words"] else (),
        given["pick"],
        size,
        shape if "shape" in kind.takes else None,
        common=common or Settings(),
        message=message_given(given),
    )


def _settings_of(kind: Kind[Any, Any, Any]) -> set[str]:
    return {setting.name for setting in kind.settings}


def kind_puzzle(name: str, given: Mapping[str, Any], plugins: Plugins) -> tuple[KindPuzzle, dict[str, str]]:
    """The puzzle, and its texts: for those who solve it, and for those who check."""
    from pathlib import Path

    from ..files.confined import Files
    from ..language.phrases import kind_phrases, phrases_of
    from ..make.asker import asked_with
    from ..make.kind_puzzle import make_kind_puzzle, presented
    from ..page.book import View
    from ..plan.kind_puzzle import plan_kind_puzzle

    offered = plugins.kinds.find(name)
    files = Files(Path.cwd())
    ways = {name: f"--{name} {{}}" for name in given} | {
        setting: f"--set {setting}={{}}" for setting in _settings_of(offered.offer)
    }
    with asked_with(ways):
        asked = ask_from(offered, given, plugins)
        made = make_kind_puzzle(plan_kind_puzzle(name, asked, plugins, files), plugins, files)
    words = kind_phrases(offered.offer, made.language)
    listed, line = presented(made, asked.common, plugins, phrases_of(plugins, made.language))

    def side(kind: str) -> str:
        text = offered.call(offered.offer.text, listed.own, View(kind, phrases=words))
        if not isinstance(text, str) or not text.strip():
            raise offered.fault("has no text for a puzzle", offered.offer.text)
        return text

    title = made.title or words["name"]
    puzzle = "\n".join(filter(None, [title, line, f"\n{side('puzzle')}"]))
    return made, {"puzzle.txt": f"{puzzle}\n", "solution.txt": f"{title}\n\n{side('answer')}\n"}
