"""Faults planted in a copy of the source: `python -m tests.faults.planted` by its other name."""

from __future__ import annotations

import sys

import common  # noqa: F401  so that tests/ is found

from tests.faults.planted import main

if __name__ == "__main__":
    sys.exit(main())
