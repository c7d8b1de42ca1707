"""Preflight: any finished PDF held against what its printer takes, from the file alone."""

from __future__ import annotations

from .flight import Flight, not_looked_at, preflight
from .values import ADVICE, DOUBTFUL, LEVELS, REFUSED, Facts, Finding, Floors, Measured, Report

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
