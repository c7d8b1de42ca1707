"""Preflight: any finished PDF held against what its printer takes, from the file alone."""

from __future__ import annotations

from .model import ADVICE, DOUBTFUL, LEVELS, REFUSED, Facts, Finding, Floors, Measured, Report
from .profile import OWN, PRINTER, Profile
from .run import Flight, not_looked_at, preflight

__all__ = [
    "ADVICE",
    "DOUBTFUL",
    "LEVELS",
    "OWN",
    "PRINTER",
    "REFUSED",
    "Facts",
    "Finding",
    "Flight",
    "Floors",
    "Measured",
    "Profile",
    "Report",
    "not_looked_at",
    "preflight",
]
