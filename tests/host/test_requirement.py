"""A plugin says which plugin API it requires, and is not run where that is not to be had."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import bookmaker
from bookmaker.errors import PluginError
from bookmaker.host.load import Plugins, load_plugin, load_plugins
from bookmaker.host.requirement import version_of

Write = Callable[[Mapping[str, str]], Path]

FIRST, SECOND = version_of(bookmaker.API)
SHAPE = """
    from bookmaker import Shape, hookimpl

    {line}

    @hookimpl
    def register_shapes():
        return [Shape.where("gem", "a gem", lambda x, y: True)]
"""
LATER = """
    requires_bookmaker = "{}"
    from bookmaker import NoNameOfToday
"""


def load(folder: Path, *without: str) -> Plugins:
    return load_plugins(local=folder, builtin=False, packages=False, without=without)


def refusal(folder: Path) -> str:
    with pytest.raises(PluginError) as refused:
        load(folder)
    return str(refused.value)


@pytest.mark.parametrize(
    "line",
    [
        "",
        f'requires_bookmaker = ">={FIRST}.{SECOND}"',
        f"requires_bookmaker = '>= {FIRST}.0'",
        f'requires_bookmaker: str = ">={FIRST}.0"',
        f'requires_bookmaker = ">={FIRST}.0, <{FIRST + 1}"',
        f'requires_bookmaker = ">=1.0,<{FIRST + 5}"',
        *(f'requires_bookmaker = ">=1.{minor}"' for minor in range(5)),
        f'requires_bookmaker = ">=1.3, <{FIRST + 1}"',
        'requires_bookmaker = ">=99.0"; requires_bookmaker = ">=1.0"',
        "def requires_bookmaker_not(): pass",
    ],
)
def test_a_plugin_whose_api_this_is_is_loaded(plugin_folder: Write, line: str) -> None:
    assert "gem" in load(plugin_folder({"gem.py": SHAPE.format(line=line)})).shapes


@pytest.mark.parametrize("version", [f"{FIRST}.{SECOND + 1}", f"{FIRST + 1}.0", "99.12"])
def test_a_plugin_for_a_later_api_is_told_before_it_runs(plugin_folder: Write, version: str) -> None:
    told = refusal(plugin_folder({"gem.py": LATER.format(f">={version}")}))
    assert (
        f"gem.py:2:22: plugin 'gem': requires plugin API {version}, and this bookmaker has {bookmaker.API}"
        in told
    )
    assert "2 | requires_bookmaker = " in told
    assert "hint: install a later bookmaker, or leave the plugin out: --without gem" in told
    assert "NoNameOfToday" not in told


def test_a_plugin_for_an_api_that_is_gone_is_told(plugin_folder: Write) -> None:
    told = refusal(plugin_folder({"gem.py": SHAPE.format(line='requires_bookmaker = ">=0.7"')}))
    assert f"requires plugin API 0.7, and this bookmaker has {bookmaker.API}" in told
    assert "hint: install a later version of the plugin" in told


def test_a_plugin_that_is_for_no_api_so_late_is_told(plugin_folder: Write) -> None:
    line = f'requires_bookmaker = ">=1.3, <{FIRST}"'
    told = refusal(plugin_folder({"gem.py": SHAPE.format(line=line)}))
    what = f"requires plugin API 1.3 and none from {FIRST}.0 on, and this bookmaker has {bookmaker.API}"
    assert what in told
    assert "hint: install a later version of the plugin" in told


@pytest.mark.parametrize(
    "value",
    [
        *('"1.0"', '">=1"', '"~=1.0"', "1.0", "None", '">=" + str(1.0)', '"=>1.0"', '">=1.0.0"'),
        *('">=1.0, <1"', '">=1.0, <2.5"', '">=1.0 <3"', '"<3"', '">=1.0-dev"'),
    ],
)
def test_a_requirement_in_any_other_form_is_told_how_to_write_it(plugin_folder: Write, value: str) -> None:
    told = refusal(plugin_folder({"gem.py": SHAPE.format(line=f"requires_bookmaker = {value}")}))
    assert "gem.py:4:22: plugin 'gem': requires_bookmaker is" in told
    as_in = f'requires_bookmaker = ">={FIRST}.{SECOND}, <{FIRST + 1}"'
    assert f"hint: write the one it was written for, as in {as_in}" in told


def test_what_plugins_require_is_told_with_all_else_that_is_wrong(plugin_folder: Write) -> None:
    broken = {"one.py": LATER.format(">=9.1"), "two.py": LATER.format(">=9.2"), "three.py": "what = nothing"}
    told = refusal(plugin_folder(broken))
    assert all(each in told for each in ("API 9.1", "API 9.2", "name 'nothing' is not defined"))


def test_a_plugin_that_is_left_out_may_require_anything(plugin_folder: Write) -> None:
    folder = plugin_folder({"gem.py": LATER.format(">=99.0"), "stone.py": SHAPE.format(line="")})
    assert "gem" in load(folder, "gem").shapes


def test_a_package_says_it_in_its_own_file(plugin_folder: Write) -> None:
    folder = plugin_folder({"gem/__init__.py": LATER.format(">=99.0")})
    assert "gem/__init__.py:2:22: plugin 'gem': requires plugin API 99.0" in refusal(folder)


def test_a_plugin_loaded_by_itself_is_held_to_it_too(plugin_folder: Write) -> None:
    folder = plugin_folder({"gem.py": LATER.format(">=99.0")})
    with pytest.raises(PluginError, match="requires plugin API 99"):
        load_plugin(folder / "gem.py")
