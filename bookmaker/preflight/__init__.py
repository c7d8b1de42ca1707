"""Preflight: any finished PDF held against what its printer takes, from the file alone."""

from __future__ import annotations

from .model import ADVICE, DOUBTFUL, LEVELS, REFUSED, Facts, Finding, Floors, Measured, Report
from .run import Flight, not_looked_at, preflight

__all__ = [
    "ADVICE",
    "DOUBTFUL",
    "LEVELS",
    "REFUSED",
    "Facts",
    "Finding",
    "Flight",
    "Floors",
    "Measured",
    "Report",
    "not_looked_at",
    "preflight",
]
