"""The faults of benchmarks/planted_faults.yaml still fit the source, and their tests are there."""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent


def planted_faults() -> ModuleType:
    spec = spec_from_file_location("planted_faults", ROOT / "benchmarks" / "planted_faults.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules["planted_faults"] = module
    spec.loader.exec_module(module)
    return module


def test_every_planted_fault_fits_the_source_and_names_tests_that_are_there() -> None:
    faults = planted_faults().faults()
    assert len(faults) >= 8
    assert len({fault.name for fault in faults}) == len(faults)
    for fault in faults:
        assert (ROOT / fault.file).read_text(encoding="utf-8").count(fault.line) == 1, fault.name
        assert fault.planted != fault.line, fault.name
        for test in fault.tests:
            file, _, name = test.partition("::")
            source = (ROOT / file).read_text(encoding="utf-8")  # a file without a name: all of its tests
            assert re.search(rf"^def {name or 'test_.*'}\(", source, re.M), test
