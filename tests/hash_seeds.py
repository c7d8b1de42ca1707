"""Programs run in interpreters of their own, each under another hash seed: the order of a set shows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SEEDS = ("1", "7")


def printed_under_seeds(program: str) -> set[str]:
    """What the program prints under each hash seed; one text where it does not hang on it."""
    return {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in SEEDS
    }
