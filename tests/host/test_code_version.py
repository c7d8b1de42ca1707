"""What was kept by one version of the code, or of what is installed, is not that of another."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

import bookmaker
from bookmaker.host.code_version import code_version, other_modules


@pytest.mark.parametrize("name", ["site-packages", "a-fork"])
def test_another_release_of_a_library_is_another_version_of_the_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
):
    packages = tmp_path / name
    (packages / "pypdf-5.0.0.dist-info").mkdir(parents=True)
    os.utime(packages, (1, 1))  # as in a container
    monkeypatch.setattr(sys, "path", [str(packages), *sys.path])
    before = code_version.__wrapped__()
    assert code_version.__wrapped__() == before

    (packages / "pypdf-5.0.0.dist-info").rename(packages / "pypdf-5.1.0.dist-info")
    os.utime(packages, (1, 1))
    assert code_version.__wrapped__() != before


def test_a_module_beside_the_package_whose_name_begins_like_it_is_none_of_ours(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = Path(bookmaker.__file__).parent
    beside = home.with_name("bookmaker_star.py")  # as `plugin new star --package` calls it
    module = ModuleType("bookmaker_star")
    module.__file__ = str(beside)
    monkeypatch.setitem(sys.modules, "bookmaker_star", module)
    found = other_modules()
    assert str(beside) in found
    assert not [path for path in found if Path(path).is_relative_to(home)]
