"""What was kept by one version of the code, or of what is installed, is not that of another."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from bookmaker.host.code_version import code_version


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
