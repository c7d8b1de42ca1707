"""Preflight: any finished PDF held against what its printer takes, from the file alone."""

from __future__ import annotations

from .model import (
    ADVICE,
    DOUBTFUL,
    FINDING_LEVELS,
    REFUSED,
    Facts,
    Finding,
    Floors,
    Measured,
    PreflightReport,
)
from .profile import OWN, PRINTER, Profile
from .run import Preflight, preflight, unfinished_report

__all__ = [
    "ADVICE",
    "DOUBTFUL",
    "FINDING_LEVELS",
    "OWN",
    "PRINTER",
    "REFUSED",
    "Facts",
    "Finding",
    "Floors",
    "Measured",
    "Preflight",
    "PreflightReport",
    "Profile",
    "preflight",
    "unfinished_report",
]
