"""Loading plugins: where they are found, what they may read, how their settings are filled in."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bookmaker.errors import BookError, Place, PluginError, Problem, did_you_mean
from bookmaker.host.contract import hook_arguments
from bookmaker.host.discover import builtin_folder
from bookmaker.host.load import OFFERING, Plugins, builtin_plugins, later_hooks, load_plugins
from bookmaker.host.rules import KINDS, offer_flaws
from bookmaker.puzzles.recipe import Plan

Write = Callable[[Mapping[str, str]], Path]

DIAMOND = '''
    """A square stood on its corner."""

    from bookmaker import Shape, hookimpl


    @hookimpl
    def register_shapes():
        return [Shape.where("diamond", "a square on its corner", lambda x, y: abs(x) + abs(y) <= 1)]
'''

WRITTEN = """
    from bookmaker import Shape, hookimpl

    @hookimpl
    def register_shapes(files):
        return [Shape.from_rows("written", "from a file", files.read_text("{name}").split())]
"""

STAR = """
    from bookmaker import Mask, Setting, Shape, hookimpl

    SETTINGS = (
        Setting("points", "how many", 5, least=3, most=12),
        Setting("filled", "or hollow", True),
        Setting("style", "its tips", "round", choices=("round", "sharp")),
    )

    @hookimpl
    def register_shapes():
        return [Shape("star", "a star", lambda size, args, kit: Mask.full(size), SETTINGS)]
"""


def load(folder: Path, book_folder: Path | None = None) -> Plugins:
    """Only this folder's plugins."""
    return load_plugins(book_folder, local=folder, builtin=False, packages=False)


def test_every_hook_that_offers_has_its_kind() -> None:
    assert {f"{OFFERING}{kind.name}" for kind in KINDS} == {*hook_arguments()} - {*later_hooks()}


def test_a_ten_line_plugin_offers_its_shape(plugin_folder: Write) -> None:
    plugins = load(plugin_folder({"diamond.py": DIAMOND}))
    offered = plugins.shapes["diamond"]
    assert offered.offer.about == "a square on its corner"
    assert offered.plugin == plugins.plugins[0]
    assert (offered.plugin.name, offered.plugin.about) == ("diamond", "A square stood on its corner.")
    assert (offered.plugin.origin, offered.plugin.hooks) == ("local", ("register_shapes",))
    assert Path(offered.plugin.path).name == "diamond.py"


def test_with_no_plugins_every_registry_is_empty() -> None:
    plugins = load_plugins(builtin=False, packages=False)
    assert plugins.plugins == ()
    for registry in (plugins.shapes, plugins.fillers, plugins.modes, plugins.levels, plugins.languages):
        assert len(registry) == 0


def test_the_built_ins_are_found_and_named_as_such() -> None:
    plugins = builtin_plugins()
    assert plugins.shapes
    assert {plugin.origin for plugin in plugins.plugins} <= {"built-in", "package"}
    assert builtin_plugins() is plugins


def test_to_import_the_package_imports_nothing_heavy() -> None:
    script = "import sys, bookmaker; print(*sys.modules)"
    home = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", script], cwd=home, capture_output=True, text=True, check=True)
    heavy = {
        "ahocorasick",
        "click",
        "importlib.metadata",
        "inspect",
        "pluggy",
        "regex",
        "bookmaker.wordsearch",
    }
    assert "bookmaker" in run.stdout.split()
    assert not heavy.intersection(run.stdout.split())


def test_a_local_folder_that_is_the_built_in_one_is_loaded_once(tmp_path: Path) -> None:
    link = tmp_path / "plugins"
    link.symlink_to(builtin_folder())
    names = [plugin.name for plugin in load_plugins(local=link, packages=False).plugins]
    assert names == [plugin.name for plugin in load_plugins(packages=False).plugins]


def test_a_package_is_a_plugin_and_may_import_its_own_parts(plugin_folder: Write) -> None:
    folder = plugin_folder(
        {
            "gem/__init__.py": """
                from bookmaker import Shape, hookimpl
                from .cut import inside

                @hookimpl
                def register_shapes(files):
                    return [Shape.where(files.read_text("name.txt").strip(), "a gem", inside)]
            """,
            "gem/cut.py": "def inside(x, y): return True",
            "gem/name.txt": "gem-stone\n",
        }
    )
    assert list(load(folder).shapes) == ["gem-stone"]


def test_names_that_start_with_an_underscore_or_a_dot_are_no_plugins(plugin_folder: Write) -> None:
    folder = plugin_folder(
        {"diamond.py": DIAMOND, "_notes.py": "1/0", "._diamond.py": "\0", "data/words.txt": "x"}
    )
    assert [plugin.name for plugin in load(folder).plugins] == ["diamond"]


def test_plugins_load_in_the_order_of_their_names(plugin_folder: Write) -> None:
    names = ["zebra", "ant", "Mole", "bee"]
    folder = plugin_folder(
        {f"{name}.py": DIAMOND.replace('"diamond"', f'"{name.lower()}"') for name in names}
    )
    assert [plugin.name for plugin in load(folder).plugins] == ["Mole", "ant", "bee", "zebra"]
    assert list(load(folder).shapes) == ["mole", "ant", "bee", "zebra"]


def test_two_folders_may_hold_plugins_of_the_same_name(plugin_folder: Write, tmp_path: Path) -> None:
    first = load(plugin_folder({"diamond.py": DIAMOND}))
    other = tmp_path / "other"
    other.mkdir()
    (other / "diamond.py").write_text(
        (tmp_path / "plugins/diamond.py").read_text().replace('"diamond"', '"gem"')
    )
    second = load(other)
    assert (list(first.shapes), list(second.shapes)) == (["diamond"], ["gem"])


def test_an_edited_plugin_is_loaded_anew_with_all_its_parts(plugin_folder: Write) -> None:
    gem = "from bookmaker import Shape, hookimpl\nfrom .name import NAME\n@hookimpl\ndef register_shapes():\n"
    gem += "    return [Shape.where(NAME, 'a gem', lambda x, y: True)]\n"
    plugin_folder({"gem/__init__.py": gem, "gem/name.py": "NAME = 'ruby'"})
    folder = plugin_folder({})
    assert list(load(folder).shapes) == ["ruby"]
    plugin_folder({"gem/name.py": "NAME = 'sapphire'"})
    assert list(load(folder).shapes) == ["sapphire"]


def test_a_plugin_may_define_dataclasses_with_postponed_annotations(plugin_folder: Write) -> None:
    source = "from __future__ import annotations\nfrom dataclasses import dataclass\n"
    source += "@dataclass\nclass Point:\n    x: int = 0\n"
    source += "from bookmaker import Shape, hookimpl\n@hookimpl\ndef register_shapes():\n    return []\n"
    assert load(plugin_folder({"points.py": source})).plugins


def test_hooks_may_read_the_plugins_folder_and_the_books_and_no_other(
    plugin_folder: Write, tmp_path: Path
) -> None:
    book = tmp_path / "book"
    book.mkdir()
    (book / "rows.txt").write_text("##\n##\n")
    (tmp_path / "secret.txt").write_text("##\n")
    written = plugin_folder({"written.py": WRITTEN.format(name="rows.txt")})
    assert "written" in load(written, book).shapes
    spy = plugin_folder({"written.py": WRITTEN.format(name="../secret.txt")})
    with pytest.raises(PluginError, match=r"plugin 'written': .* leads out of its folder"):
        load(spy, book)


def test_installed_plugins_are_found_by_their_entry_points(tmp_path: Path) -> None:
    """In a process of its own, for a package once imported stays so."""
    (tmp_path / "bookmaker_gem.py").write_text(
        "'''Gems.'''\nfrom bookmaker import Shape, hookimpl\n@hookimpl\ndef register_shapes():\n"
        "    return [Shape.where('gem', 'a gem', lambda x, y: True)]\n"
    )
    told = _with_entry_points(tmp_path, "gem = bookmaker_gem")
    assert told == "gem package bookmaker_gem.py Gems."


def test_an_installed_plugin_that_breaks_is_named_with_its_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "bookmaker_gem.py").write_text("import os\n\nos.no_such_thing\n")
    told = _with_entry_points(tmp_path, "gem = bookmaker_gem")
    assert "bookmaker_gem.py:3: plugin 'gem': loading it raised AttributeError" in told


def test_an_installed_plugin_for_a_later_api_is_told_before_it_runs(tmp_path: Path) -> None:
    (tmp_path / "bookmaker_gem.py").write_text("requires_bookmaker = '>=99.0'\nos.no_such_thing\n")
    told = _with_entry_points(tmp_path, "gem = bookmaker_gem")
    assert "bookmaker_gem.py:1:22: plugin 'gem': requires plugin API 99.0" in told
    assert "no_such_thing" not in told


def test_an_entry_point_that_leads_nowhere_is_named(tmp_path: Path) -> None:
    told = _with_entry_points(tmp_path, "gem = no_such_package.part")
    assert "plugin 'gem': loading it raised ModuleNotFoundError: No module named 'no_such_package'" in told


def test_a_module_announced_twice_is_named(tmp_path: Path) -> None:
    (tmp_path / "bookmaker_gem.py").write_text(
        "from bookmaker import hookimpl\n@hookimpl\ndef register_shapes(): return []\n"
    )
    told = _with_entry_points(tmp_path, "gem = bookmaker_gem", "stone = bookmaker_gem")
    assert "bookmaker_gem.py: plugin 'stone': is a module that another plugin already is" in told


def _with_entry_points(folder: Path, *lines: str) -> str:
    """What loading says where a package with these entry points is installed."""
    info = folder / "bookmaker_gem-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bookmaker-gem\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(["[bookmaker]", *lines, ""]))
    script = (
        "from pathlib import Path\nfrom bookmaker.errors import PluginError\n"
        "from bookmaker.host.load import load_plugins\n"
        "try:\n    for p in load_plugins(builtin=False).plugins:\n"
        "        print(p.name, p.origin, Path(p.path).name, p.about)\n"
        "except PluginError as error:\n    print(error)\n"
    )
    home = Path(__file__).parents[2]
    paths = os.pathsep.join([str(folder), str(home)])
    run = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert not run.stderr
    return run.stdout.strip()


def test_an_unknown_offer_is_a_problem_of_the_book(plugin_folder: Write) -> None:
    registry = load(plugin_folder({"diamond.py": DIAMOND})).shapes
    with pytest.raises(BookError) as caught:
        registry.find("diamnod", Place("book.yaml", 3, 5))
    assert str(caught.value) == "book.yaml:3:5: no shape 'diamnod'\n  hint: did you mean 'diamond'?"


def test_the_few_names_that_a_short_one_begins_are_told() -> None:
    assert did_you_mean("kdp", ["kdp-paperback", "kdp-hardcover", "home"]).startswith("did you mean 'kdp-h")
    assert did_you_mean("", ["a", "b"]) == "there are a, b"


def test_settings_are_defaults_unless_given_and_text_is_read_as_their_type(plugin_folder: Write) -> None:
    offered = load(plugin_folder({"star.py": STAR})).shapes["star"]
    assert offered.args() == {"points": 5, "filled": True, "style": "round"}
    assert offered.args((("points", "7"), ("filled", "no"), ("style", "sharp"))) == {
        "points": 7,
        "filled": False,
        "style": "sharp",
    }
    assert offered.args({"filled": False, "points": 4})["filled"] is False


def test_every_setting_that_does_not_fit_is_told_at_once(plugin_folder: Write) -> None:
    offered = load(plugin_folder({"star.py": STAR})).shapes["star"]
    given = (("pionts", 7), ("points", 99), ("filled", 1), ("style", "blunt"))
    with pytest.raises(BookError) as caught:
        offered.args(given, Place("book.yaml", 9))
    assert [(problem.what, problem.hint) for problem in caught.value.problems] == [
        ("shape 'star' has no setting 'pionts'", "did you mean 'points'?"),
        ("setting 'points' of shape 'star' is 99", "the most is 12"),
        ("setting 'filled' of shape 'star' is 1", "it is true or false"),
        ("setting 'style' of shape 'star' is 'blunt'", "it is one of round, sharp"),
    ]
    assert {problem.place for problem in caught.value.problems} == {Place("book.yaml", 9)}


@pytest.mark.parametrize("value", [True, "seven", "7.0", "1" * 5000, ""])
def test_a_number_is_a_whole_number(plugin_folder: Write, value: bool | str) -> None:
    offered = load(plugin_folder({"star.py": STAR})).shapes["star"]
    with pytest.raises(BookError, match="it is a whole number"):
        offered.args({"points": value})


def test_plugins_may_look_over_the_plan(plugin_folder: Write) -> None:
    source = """
        from bookmaker import Problem, hookimpl

        @hookimpl
        def check_plan(plan):
            if not plan.requests:
                yield Problem("the plan is empty", advice=True)
    """
    plugins = load(plugin_folder({"look.py": source}))
    assert plugins.check_plan(Plan(())) == (Problem("the plan is empty", advice=True),)


def test_every_built_in_offer_keeps_the_rules_for_which_strangers_are_asked_at_loading():
    plugins = load_plugins(packages=False)
    offers = [offered.offer for kind in KINDS for offered in getattr(plugins, kind.name).values()]
    assert len(offers) > 300
    assert {offer.name: flaws for offer in offers if (flaws := [*offer_flaws(offer)])} == {}


def test_loading_plugins_imports_nothing_that_reads_or_draws_pdfs() -> None:
    code = "import sys; from bookmaker.host.load import load_plugins; load_plugins(); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"pypdf", "reportlab", "pydantic", "PIL", "openpyxl", "regex"} & {*told.stdout.split()}
