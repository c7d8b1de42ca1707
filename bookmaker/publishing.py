"""What a publisher is made of, for plugins: papers, spines, margins, covers, and where figures are from.

Lengths are points. docs/reference.md tells of every name.
"""

from __future__ import annotations

from .host.publisher_rules import RULES, STEP_NAMES, step_flaws
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

__all__ = [
    "RULES",
    "STEP_NAMES",
    "Area",
    "BarcodeRule",
    "CoverPlan",
    "CoverRule",
    "Margins",
    "PageLimits",
    "Paper",
    "Publisher",
    "Remark",
    "ShopLimits",
    "Spine",
    "SpineText",
    "Trim",
    "TrimGroup",
    "step_flaws",
]
