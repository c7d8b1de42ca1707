"""A catalogue built on a cluster: the same books, past workers that are ended; another bookmaker is told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bookmaker.catalogue import cluster
from bookmaker.catalogue.crew import ended
from bookmaker.errors import CommandError

from ..sweep import in_sweep_alone
from .test_catalogue import KILLER, changed, digests, home

if TYPE_CHECKING:
    from ..forked_command import ForkedCommand

pytestmark = pytest.mark.xdist_group("random books")  # they share the server of `forked`

__all__ = ["home"]


@in_sweep_alone
def test_a_cluster_makes_the_same_books_past_a_worker_that_is_ended(
    home: Path, forked: ForkedCommand
) -> None:
    (home / "plugins").mkdir()
    (home / "plugins/ender.py").write_text(KILLER)
    changed(home, "template.yaml", "effort: fast", 'effort: fast, shape: "{Shape}"')
    changed(home, "titles.csv", ",Level\n", ",Level,Shape\n")
    changed(home, "titles.csv", "reef,2,", "reef,2,,killer")
    changed(home, "titles.csv", "Lake,lake,1,medium\n", "")
    assert forked(home, "catalogue", "build", "--jobs", "2")[0] == 0
    whole = digests(home)
    for file in (*home.glob("*.sqlite"), *home.glob("*.lock")):
        file.unlink()
    (home / "kill.txt").write_text("run")  # which ends the worker, the process' parent
    code, out, err = forked(home, "catalogue", "build", "--on", "local:2", "--out", "again")
    assert (code, "2 built, 0 failed, 0 as they were" in out) == (0, True), err
    assert not (home / "kill.txt").exists()
    assert digests(home, "again") == whole


def test_a_worker_that_is_otherwise_is_named_with_what_is() -> None:
    here = {"bookmaker": "0.2", "zlib": "1.3", "/books/catalogue.yaml": "1"}
    files = ["/books/catalogue.yaml"]
    assert [*cluster._otherwise(here, dict(here), files)] == []
    there = {**here, "zlib": "1.2", "/books/catalogue.yaml": "None"}
    told = ["zlib is 1.2, here it is 1.3", "'/books/catalogue.yaml' is not what it is here"]
    assert [*cluster._otherwise(here, there, files)] == told
    missing = ModuleNotFoundError(name="bookmaker")
    assert [*cluster._otherwise(here, missing, files)] == ["there is no bookmaker"]
    assert [*cluster._otherwise(here, OSError("no"), files)] == ["it cannot tell what it has: no"]


def test_what_writes_bytes_is_asked_of_a_worker(tmp_path: Path) -> None:
    """A change of bookmaker's code or of a file is another answer."""
    file = tmp_path / "catalogue.yaml"
    file.write_text("books: []")
    before = cluster._about([str(file)])
    assert {"bookmaker", "bookmaker's code", "Python", "reportlab", "fonttools", "zlib"} < before.keys()
    assert before == cluster._about([str(file)])
    file.write_text("books: [a.yaml]")
    assert {name for name, what in cluster._about([str(file)]).items() if before[name] != what} == {str(file)}


@pytest.mark.parametrize("place", ["local", "local:", "local:0", "local:x", "local:²"])
def test_a_local_cluster_says_how_many_workers(place: str) -> None:
    with pytest.raises(CommandError, match="'local' with a number of workers"):
        cluster.workers_of(place)


def test_places_and_options_of_no_cluster_are_told(home: Path, forked: ForkedCommand, monkeypatch) -> None:
    assert forked(home, "catalogue", "build", "--on", "local:2", "--jobs", "2")[0] == 2
    code, _, err = forked(home, "catalogue", "build", "--on", "reef:8786x")
    assert (code, "no scheduler answers at 'reef:8786x'" in err) == (1, True), err
    assert cluster.workers_of("tcp://127.0.0.1:8786") is None
    assert ended(-9).again
