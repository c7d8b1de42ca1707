"""The faults of benchmarks/planted_faults.yaml still fit the source, and their tests are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from .faults import drawn as draw
from .faults import planted

ROOT = Path(__file__).parent.parent


def test_every_planted_fault_fits_the_source_and_names_tests_that_are_there() -> None:
    faults = planted.faults()
    assert len(faults) >= 8
    assert len({fault.name for fault in faults}) == len(faults)
    sources = {fault.file: (ROOT / fault.file).read_text(encoding="utf-8") for fault in faults}
    gone = [(fault.name, fault.line) for fault in faults if sources[fault.file].count(fault.line) != 1]
    assert not gone, "say in benchmarks/planted_faults.yaml what these lines are now"
    for fault in faults:
        assert fault.planted != fault.line, fault.name
        for test in fault.tests:
            file, _, name = test.partition("::")
            source = (ROOT / file).read_text(encoding="utf-8")  # a file without a name: all of its tests
            assert re.search(rf"^def {name or 'test_.*'}\(", source, re.M), test


def test_a_seed_draws_the_same_faults_each_time_and_each_is_another_program() -> None:
    drawn = draw.drawn("publisher", 12, 25)
    assert draw.drawn("publisher", 5, 25) == drawn[:5]
    assert draw.drawn("publisher", 12, 26) != drawn
    assert [each.sort for each in drawn] == [*draw.SORTS] * 4
    for each in drawn:
        source = (ROOT / each.file).read_text(encoding="utf-8")
        line, planted = draw.lines_of(each)
        assert source.count(line) == 1
        assert ast.dump(ast.parse(source.replace(line, planted))) != ast.dump(ast.parse(source))


def test_help_is_told_and_nothing_is_planted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["planted", "--help"])
    monkeypatch.setattr(planted, "faults", lambda: pytest.fail("it began"))
    with pytest.raises(SystemExit, match=r"^0$"):
        planted.main()
    assert "python -m tests.faults.planted --drawn" in capsys.readouterr().out
