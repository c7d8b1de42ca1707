"""What a publisher is made of, for plugins: papers, spines, margins, covers, and where figures are from.

Lengths are points. `sources` quote where each figure is from (docs/publishers.md).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from .binding import Binding, PageOrder
from .host.publisher_rules import SOURCED_RULES, STEP_NAMES, step_flaws
from .publisher.cover_geometry import Area, CoverPlan
from .publisher.model import (
    BarcodeRule,
    CoverRule,
    Margins,
    PageLimits,
    Paper,
    Publisher,
    Remark,
    ShopLimits,
    Spine,
    SpineText,
    Trim,
    TrimGroup,
)

if TYPE_CHECKING:
    from .adopt.book import prove
    from .adopt.expected import Record
    from .preflight import OWN, REFUSED, Facts, Floors, preflight

__all__ = [
    "OWN",
    "REFUSED",
    "SOURCED_RULES",
    "STEP_NAMES",
    "Area",
    "BarcodeRule",
    "Binding",
    "CoverPlan",
    "CoverRule",
    "Facts",
    "Floors",
    "Margins",
    "PageLimits",
    "PageOrder",
    "Paper",
    "Publisher",
    "Record",
    "Remark",
    "ShopLimits",
    "Spine",
    "SpineText",
    "Trim",
    "TrimGroup",
    "preflight",
    "prove",
    "step_flaws",
]

_HOME_OF = {  # what reads finished files takes long to import
    **dict.fromkeys(("OWN", "REFUSED", "Facts", "Floors", "preflight"), "preflight"),
    "Record": "adopt.expected",
    "prove": "adopt.book",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Import what looks at finished files when it is first asked for."""
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f".{_HOME_OF[name]}", __package__), name)
