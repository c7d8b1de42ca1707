"""Broken plugins: each slip is named with its plugin, its file and a way out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from bookmaker.errors import PluginError, Problem
from bookmaker.host.discover import Plugin
from bookmaker.host.faults import exception_problem, fault
from bookmaker.host.load import Plugins, builtin_plugins, load_plugins
from bookmaker.puzzles.recipe import Plan

Write = Callable[[Mapping[str, str]], Path]

SHAPES = """
    from bookmaker import Filler, Language, Level, Mask, Mode, Setting, Shape, hookimpl

    def full(size, args, kit):
        return Mask.full(size)

    @hookimpl
    def register_shapes(files):
        {body}
"""

DIAMOND = SHAPES.format(body="return [Shape('diamond', 'a square on its corner', full)]")

ADVICE = """
    from bookmaker import Problem, hookimpl

    @hookimpl
    def check_plan():
        {body}
"""


def load(folder: Path, without: Collection[str] = ()) -> Plugins:
    """Only this folder's plugins."""
    return load_plugins(local=folder, without=without, builtin=False, packages=False)


def refusal(folder: Path, without: Collection[str] = ()) -> PluginError:
    """The error that loading this folder's plugins ends with."""
    with pytest.raises(PluginError) as caught:
        load(folder, without)
    return caught.value


def marked(source: str, options: str = "") -> str:
    """A hook, marked as one."""
    return f"from bookmaker import hookimpl\n@hookimpl{options}\n{source}\n"


BROKEN_FILES = {
    "an import that raises": (
        "x = 1\n1 / 0\n",
        "odd.py:2: plugin 'odd': loading it raised ZeroDivisionError",
    ),
    "a syntax error": ("def f(:\n    pass\n", "odd.py:1:7: plugin 'odd': loading it raised SyntaxError"),
    "a sys.exit": (
        "import sys\nsys.exit(3)\n",
        "odd.py:2: plugin 'odd': loading it tried to end the program",
    ),
    "a missing import": (
        "import nothing_like_it\n",
        "odd.py:1: plugin 'odd': loading it raised ModuleNotFound",
    ),
    "a null byte": ("x = '\0'\n", "plugin 'odd': loading it raised"),
    "an empty file": ("", "odd.py: plugin 'odd': answers no hook"),
    "a hook without its mark": (
        "def register_shapes(): ...",
        "odd.py:1: plugin 'odd': 'register_shapes' is not marked @hookimpl",
    ),
    "a hook from elsewhere without its mark": (
        "from bookmaker.hookspecs import register_shapes",
        "odd.py: plugin 'odd': 'register_shapes' is not marked @hookimpl",
    ),
    "two functions for one hook, one of them wrong": (
        marked("def mine(flies): ...", "(specname='register_shapes')")
        + marked("def register_shapes(): return []"),
        "register_shapes asks for 'flies'",
    ),
    "a misspelt hook without its mark": ("def register_shape(): ...", "did you mean 'register_shapes'?"),
    "a misspelt check without its mark": ("def check_plans(plan): ...", "did you mean 'check_plan'?"),
    "a misspelt hook": (marked("def register_shpaes(): ..."), "did you mean 'register_shapes'?"),
    "a hook nobody calls": (
        marked("def paint(): ..."),
        "odd.py:2: plugin 'odd': 'paint' is marked @hookimpl, but there is no such hook",
    ),
    "an argument that hooks do not have": (
        marked("def register_shapes(flies): ..."),
        "register_shapes asks for 'flies', which it is not given",
    ),
    "an argument with a default": (
        marked("def register_shapes(files=None): ..."),
        "register_shapes would never be given 'files'",
    ),
    "an argument by keyword": (
        marked("def register_shapes(*, files): ..."),
        "register_shapes would never be given 'files'",
    ),
    "a hook wrapper": (
        marked("def register_shapes(): yield", "(wrapper=True)"),
        "register_shapes is a hook wrapper",
    ),
    "an old hook wrapper": (
        marked("def register_shapes(): yield", "(hookwrapper=True)"),
        "register_shapes is a hook wrapper",
    ),
    "an async hook": (marked("async def register_shapes(): ..."), "register_shapes is async"),
    "a class for a hook": (
        marked("class register_shapes: ..."),
        "register_shapes is marked @hookimpl, but is no function",
    ),
}


@pytest.mark.parametrize("case", BROKEN_FILES)
def test_a_broken_plugin_is_named(plugin_folder: Write, case: str) -> None:
    source, expected = BROKEN_FILES[case]
    error = refusal(plugin_folder({"odd.py": source}))
    assert expected in str(error)
    assert "plugin 'odd'" in str(error)
    assert len(error.problems) == 1


def test_a_hook_under_another_name_is_a_hook(plugin_folder: Write) -> None:
    source = marked("def mine(): return []", "(specname='register_shapes')")
    assert load(plugin_folder({"mine.py": source})).plugins[0].hooks == ("register_shapes",)


def test_a_hook_for_a_later_version_may_be_marked_optional(plugin_folder: Write) -> None:
    source = marked("def draw_cover(page): return []", "(optionalhook=True)")
    assert load(plugin_folder({"mine.py": source})).plugins


def test_helpers_whose_names_only_begin_like_a_hooks_are_left_alone(plugin_folder: Write) -> None:
    helpers = "def check_place(): ...\ndef register_fonts(): ...\ndef _register_shapes(): ...\n"
    source = helpers + marked("def register_shapes(): return []")
    assert load(plugin_folder({"mine.py": source})).plugins


# What is wrong with what a hook returns.

BROKEN_RESULTS = {
    "an exception": ("1 / 0", "odd.py:9: plugin 'odd': register_shapes raised ZeroDivisionError"),
    "a generator that breaks midway": (
        "yield Shape('a', 'b', full); 1 / 0",
        "register_shapes raised ZeroDivision",
    ),
    "a generator without end": ("while True: yield Shape('a', 'b', full)", "more than 10000 results"),
    "sys.exit": ("raise SystemExit", "register_shapes tried to end the program"),
    "an exception that cannot be told": (
        "raise type('Odd', (Exception,), {'__str__': lambda self: 1})()",
        "register_shapes raised Odd",
    ),
    "nothing": ("pass", "register_shapes returned nothing: it returns a list of Shape"),
    "a text": ("return 'heart'", "register_shapes returned a value of type str"),
    "a number": ("return 7", "register_shapes returned a value of type int"),
    "a single shape": ("return Shape('a', 'b', full)", "register_shapes returned a single Shape"),
    "a set": ("return {Shape('a', 'b', full)}", "returned a set, whose order changes from run to run"),
    "shapes by name": (
        "return {'a': Shape('a', 'b', full)}",
        "register_shapes returned a value of type dict",
    ),
    "another kind of offer": (
        "return [Filler('a', 'b', lambda request, args: {})]",
        "returned a value of type Filler among its results: each is a Shape",
    ),
    "an offer that cannot be made": (
        "return [Level('a', 'b', {'up': 1})]",
        "register_shapes raised ValueError: no such direction: up",
    ),
    "a name in capitals": ("return [Shape('Heart', 'b', full)]", "shape 'Heart' is named 'Heart'"),
    "a name with a space": ("return [Shape('my heart', 'b', full)]", "is named 'my heart'"),
    "a name that is a number": ("return [Shape(7, 'b', full)]", "is named 7"),
    "no name": ("return [Shape('', 'b', full)]", "is named ''"),
    "no sentence": ("return [Shape('heart', ' ', full)]", "shape 'heart' says nothing about itself"),
    "no text for a sentence": (
        "return [Shape('heart', None, full)]",
        "shape 'heart' says nothing about itself",
    ),
    "two lines": (
        "return [Shape('heart', 'one\\ntwo', full)]",
        "shape 'heart' says more than a line about itself",
    ),
    "no function": ("return [Shape('heart', 'b', 'full')]", "where its function 'mask' should be"),
    "settings that are one": (
        "return [Shape('heart', 'b', full, (Setting('n', 'size', 1)))]",
        "has settings that are a value of type Setting, not a tuple",
    ),
    "settings that are none": (
        "return [Shape('heart', 'b', full, ('n',))]",
        "has a value of type str among its set",
    ),
    "a setting twice": (
        "return [Shape('heart', 'b', full, (Setting('n', 'size', 1), Setting('n', 'size', 2)))]",
        "has two settings called 'n'",
    ),
    "a setting with an odd name": (
        "return [Shape('heart', 'b', full, (Setting('N:m', 'size', 1),))]",
        "has a setting 'N:m' that is not named in lower-case words",
    ),
    "a setting without a sentence": (
        "return [Shape('heart', 'b', full, (Setting('n', '', 1),))]",
        "has a setting 'n' that says nothing about itself",
    ),
    "a default below the least": (
        "return [Shape('heart', 'b', full, (Setting('n', 'size', 1, least=2),))]",
        "has a setting 'n' that has the default 1, but the least is 2",
    ),
    "a default above the most": (
        "return [Shape('heart', 'b', full, (Setting('n', 'size', 9, most=2),))]",
        "has the default 9, but the most is 2",
    ),
    "a default that is no choice": (
        "return [Shape('heart', 'b', full, (Setting('n', 'size', 'x', choices=('a', 'b')),))]",
        "has the default 'x', but it is one of a, b",
    ),
    "a default of no known type": (
        "return [Shape('heart', 'b', full, (Setting('n', 'size', 1.5),))]",
        "has a value of type float as its default",
    ),
    "the same name twice": (
        "return [Shape('heart', 'b', full), Shape('heart', 'c', full)]",
        "offers shape 'heart', which plugin 'odd'",
    ),
}


@pytest.mark.parametrize("case", BROKEN_RESULTS)
def test_a_plugin_that_offers_something_odd_is_named(plugin_folder: Write, case: str) -> None:
    body, expected = BROKEN_RESULTS[case]
    error = refusal(plugin_folder({"odd.py": SHAPES.format(body=body)}))
    assert expected in str(error)
    assert "odd.py:" in str(error)
    assert "plugin 'odd'" in str(error)
    assert "--without odd" in str(error)


BROKEN_OFFERS = {
    "a filler without weights": (
        "register_fillers",
        "Filler('a', 'b', None)",
        "has nothing where its function 'weights'",
    ),
    "a filler with an odd plant": (
        "register_fillers",
        "Filler('a', 'b', print, plant=3)",
        "has a value of type int where its function 'plant'",
    ),
    "a mode without a check": (
        "register_modes",
        "Mode('a', 'b', print, None)",
        "where its function 'check' should be",
    ),
    "an example that is one word": (
        "register_modes",
        "Mode('a', 'b', print, example='word')",
        "mode 'a' has 'word' for 'example': it is a tuple, each of it a text",
    ),
    "a mode with an odd text": (
        "register_modes",
        "Mode('a', 'b', print, instruction=3)",
        "has 3 for 'instruction': it is a text",
    ),
    "a level without directions": ("register_levels", "Level('a', 'b', {})", "allows no direction"),
    "a level with nothing but zeros": ("register_levels", "Level('a', 'b', {'e': 0})", "allows no direction"),
    "a negative weight": (
        "register_levels",
        "Level('a', 'b', {'e': -1})",
        "gives direction 'e' the weight -1",
    ),
    "half a weight": ("register_levels", "Level('a', 'b', {'e': .5})", "gives direction 'e' the weight 0.5"),
    "crossings upside down": (
        "register_levels",
        "Level('a', 'b', {'e': 1}, (9, 2))",
        "has (9, 2) for 'crossings'",
    ),
    "crossings that are no band": (
        "register_levels",
        "Level('a', 'b', {'e': 1}, 9)",
        "has 9 for 'crossings': it is (least, most)",
    ),
    "too much spread": (
        "register_levels",
        "Level('a', 'b', {'e': 1}, spread=101)",
        "has 101 for 'spread': it is a whole number from 0 to 100",
    ),
    "a shortest word of a letter": (
        "register_levels",
        "Level('a', 'b', {'e': 1}, shortest=1)",
        "has 1 for 'shortest': it is a whole number from 2",
    ),
    "a number for a band": (
        "register_levels",
        "Level('a', 'b', {'e': 1}, words=5)",
        "has 5 for 'words': it is (least, most)",
    ),
    "a band without an end": (
        "register_levels",
        "Level('a', 'b', {'e': 1}, difficulty=(1, None))",
        "has (1, None) for 'difficulty'",
    ),
    "a grid that is no size": (
        "register_levels",
        "Level('a', 'b', {'e': 1}, grid=(15, 15))",
        "has (15, 15) for 'grid': it is a Size",
    ),
    "a grid of a cell": (
        "register_levels",
        "Level('a', 'b', {'e': 1}, grid=Size(1, 1))",
        "has Size(columns=1, rows=1) for 'grid'",
    ),
    "a corner that may be clear": (
        "register_levels",
        "Level('a', 'b', {'e': 1}, clear_corner='maybe')",
        "has 'maybe' for 'clear_corner': it is True or False",
    ),
    "a spine in no ink": (
        "register_covers",
        "CoverDesign('a', 'b', print, print, spine_ink=None)",
        "has None for 'spine_ink': it is a text",
    ),
    "half a star": ("register_levels", "Level('a', 'b', {'e': 1}, stars=.5)", "has 0.5 for 'stars'"),
    "a pack of one word": (
        "register_words",
        "WordPack('a', 'b', ('one',))",
        "has one word, and needs two at least",
    ),
    "words in a list": (
        "register_words",
        "WordPack('a', 'b', ['one', 'two'])",
        "has ['one', 'two'] for 'words': it is a tuple, each of it a text on one line",
    ),
    "a word on two lines": (
        "register_words",
        "WordPack('a', 'b', ('one', 'tw\\no'))",
        "among 'words': each is a text on one line",
    ),
    "a word twice": ("register_words", "WordPack('a', 'b', ('one', 'one', 'two'))", "has 'one' twice"),
    "words of no language": (
        "register_words",
        "WordPack('a', 'b', ('one', 'two'), language='English')",
        "has 'English' for its language: en, de, pt-BR",
    ),
    "a clue of another word": (
        "register_words",
        "WordPack('a', 'b', ('one', 'two'), clues={'three': 'a number'})",
        "has clues that are for 'three', which is none of its words",
    ),
    "an empty clue": (
        "register_words",
        "WordPack('a', 'b', ('one', 'two'), clues={'one': ' '})",
        "has clues that have ' ' for 'one': that is a text on one line",
    ),
    "clues in a row": (
        "register_words",
        "WordPack('a', 'b', ('one', 'two'), clues=('first', 'second'))",
        "for 'clues': it is a table",
    ),
    "notes in texts": (
        "register_words",
        "WordPack('a', 'b', ('one', 'two'), notes=('first', 'second'))",
        "has 'second' among 'notes': each is a Note",
    ),
    "a note without a source": (
        "register_words",
        "WordPack('a', 'b', ('one', 'two'), notes=(Note('first'),))",
        "has '' for 'source' of 'first' in its notes: it is a text on one line",
    ),
    "a note twice": (
        "register_words",
        "WordPack('a', 'b', ('one', 'two'), notes=(Note('first', 'A'), Note('first', 'B')))",
        "has the note 'first' twice",
    ),
    "a region in capitals": (
        "register_words",
        "WordPack('a', 'b', ('color', 'two'), regions={'GB': {'color': 'colour'}})",
        "has spellings of the region 'GB': two small letters or three figures, as in gb",
    ),
    "a region's spelling of nothing": (
        "register_words",
        "WordPack('a', 'b', ('color', 'two'), regions={'gb': {'honor': 'honour'}})",
        "has spellings of the region 'gb' that are for 'honor', which is none of its words",
    ),
    "a language without letters": (
        "register_languages",
        "Language('a', 'b', '')",
        "has no letters in its alphabet",
    ),
    "a letter twice": ("register_languages", "Language('a', 'b', 'ABCA')", "has an alphabet that repeats A"),
    "a letter that is a space": (
        "register_languages",
        "Language('a', 'b', 'A B')",
        "something else than letters",
    ),
    "a frequency of a stranger": (
        "register_languages",
        "Language('a', 'b', 'AB', (('C', 1),))",
        "gives a frequency for 'C', which is not in its alphabet",
    ),
    "a frequency of nought": (
        "register_languages",
        "Language('a', 'b', 'AB', (('A', 0),))",
        "gives 'A' the frequency 0",
    ),
    "no upper": (
        "register_languages",
        "Language('a', 'b', 'AB', upper=None)",
        "where its function 'upper' should be",
    ),
}


@pytest.mark.parametrize("case", BROKEN_OFFERS)
def test_offers_of_every_kind_are_held_to_their_rules(plugin_folder: Write, case: str) -> None:
    hook, offer, expected = BROKEN_OFFERS[case]
    source = f"from bookmaker import *\n{marked(f'def {hook}(): return [{offer}]')}"
    error = refusal(plugin_folder({"odd.py": source}))
    assert expected in str(error)
    assert "odd.py" in str(error)
    assert "plugin 'odd'" in str(error)


def test_a_name_offered_by_two_plugins_names_both_and_a_way_out(plugin_folder: Write) -> None:
    folder = plugin_folder({"diamond.py": DIAMOND, "gem.py": DIAMOND})
    told = str(refusal(folder))
    assert "plugin 'gem': offers shape 'diamond', which plugin 'diamond'" in told
    assert "leave one of them out: --without diamond or --without gem" in told
    assert load(folder, without=["gem"]).shapes["diamond"].plugin.name == "diamond"
    assert load(folder, without=["diamond"]).shapes["diamond"].plugin.name == "gem"


def test_two_plugins_of_one_name_are_both_told(plugin_folder: Write) -> None:
    folder = plugin_folder({"diamond.py": DIAMOND, "diamond/__init__.py": DIAMOND.replace("diamond", "gem")})
    told = str(refusal(folder))
    assert "diamond.py: plugin 'diamond': has the name of the local plugin" in told
    assert "__init__.py" in told


def test_a_plugin_left_out_is_not_even_run(plugin_folder: Write) -> None:
    folder = plugin_folder({"diamond.py": DIAMOND, "odd.py": "raise SystemExit('ran')"})
    assert [plugin.name for plugin in load(folder, without={"odd"}).plugins] == ["diamond"]


def test_leaving_out_a_plugin_there_is_not_is_a_slip(plugin_folder: Write) -> None:
    error = refusal(plugin_folder({"diamond.py": DIAMOND}), without=["diamnod"])
    assert error.problems == (Problem("no plugin 'diamnod' to leave out", "did you mean 'diamond'?"),)


def test_a_folder_of_plugins_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "plgins': No such file or directory" in str(refusal(tmp_path / "plgins"))
    assert "file': Not a directory" in str(refusal(tmp_path / "file"))


def test_all_that_is_wrong_with_all_plugins_comes_at_once(plugin_folder: Write) -> None:
    error = refusal(
        plugin_folder(
            {
                "a_import.py": "1 / 0",
                "b_hooks.py": "def register_shapes(): pass\ndef register_mode(): pass",
                "c_result.py": SHAPES.format(body="return None"),
                "d_offer.py": SHAPES.format(body="return [Shape('X', '', None), Shape('Y', 'y', full)]"),
                "e_good.py": DIAMOND,
            }
        )
    )
    told = [problem.what for problem in error.problems]
    assert [sum(f"plugin '{name}" in what for what in told) for name in "abcde"] == [1, 2, 1, 4, 0]


def test_the_exception_behind_a_fault_is_kept_for_its_traceback(plugin_folder: Write) -> None:
    one = refusal(plugin_folder({"odd.py": "1 / 0"}))
    assert isinstance(one.__cause__, ZeroDivisionError)
    two = refusal(plugin_folder({"even.py": "raise SystemExit"}))
    assert isinstance(two.__cause__, BaseExceptionGroup)
    assert {type(each) for each in two.__cause__.exceptions} == {ZeroDivisionError, SystemExit}


def test_an_interrupt_while_loading_is_the_users_and_names_the_plugin(plugin_folder: Write) -> None:
    source = "import signal\nsignal.raise_signal(signal.SIGINT)\n"
    with pytest.raises(KeyboardInterrupt, match="interrupted while plugin 'odd' was in loading it"):
        load(plugin_folder({"odd.py": source}))


def test_an_interrupt_that_a_plugin_raises_itself_is_its_fault(plugin_folder: Write) -> None:
    told = str(refusal(plugin_folder({"odd.py": "raise KeyboardInterrupt"})))
    assert "odd.py:1: plugin 'odd': loading it raised KeyboardInterrupt" in told


def test_a_message_shows_the_line_of_the_plugin(
    plugin_folder: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = plugin_folder({"odd.py": "x = 0\ny = 1 / x\n"})
    monkeypatch.chdir(folder.parent)
    assert str(refusal(folder)) == (
        "plugins/odd.py:2: plugin 'odd': loading it raised ZeroDivisionError: division by zero\n"
        "   2 | y = 1 / x\n"
        "  hint: --debug shows the traceback, --without odd leaves the plugin out"
    )


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return None", "check_plan returned nothing: it returns a list of Problem"),
        ("return ['too short']", "check_plan returned a value of type str among its results"),
        ("1 / 0", "odd.py:6: plugin 'odd': check_plan raised ZeroDivisionError"),
        ("yield Problem('x'); 1 / 0", "odd.py:6: plugin 'odd': check_plan raised ZeroDivisionError"),
    ],
)
def test_a_check_that_breaks_is_named(plugin_folder: Write, body: str, expected: str) -> None:
    plugins = load(plugin_folder({"odd.py": ADVICE.format(body=body)}))
    with pytest.raises(PluginError, match="plugin 'odd'") as caught:
        plugins.check_plan(Plan(()))
    assert expected in str(caught.value)


@pytest.mark.parametrize("problem", [fault, partial(exception_problem, error=ValueError("no box"))])
def test_a_fault_of_a_built_in_is_told_as_bookmakers_own(problem: Callable[[Plugin, str], Problem]) -> None:
    ours = builtin_plugins().kinds["scramble"].plugin
    assert "a fault of bookmaker's own, not of the book" in problem(ours, "drawing").hint
    assert "--without" not in problem(ours, "drawing").hint
    theirs = problem(replace(ours, origin="local"), "drawing").hint
    assert "--without scramble" in theirs
    assert "bookmaker" not in theirs
