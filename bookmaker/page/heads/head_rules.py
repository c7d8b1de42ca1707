"""The rules of heads and feet: thin, thick, or thick over thin."""

from __future__ import annotations

from ..look import Look
from ..ops import Bars, Box, Op
from ..parts import named


def rule_height(rule: str, look: Look) -> float:
    """How high a rule is, a double one with its gap."""
    thin, thick = look.measure("head-rule"), look.measure("head-rule-thick")
    return {"rule": thin, "thick-rule": thick}.get(rule, thin + look.measure("head-rule-gap") + thick)


def rule_ops(rule: str, left: float, right: float, look: Look, ink: str) -> tuple[Op, ...]:
    """A rule between two edges, its foot at 0; of a double one the thick line lies above."""
    thin, thick = look.measure("head-rule"), look.measure("head-rule-thick")
    if rule == "double-rule":
        under = Box(left, 0, right - left, thin)
        over = Box(left, thin + look.measure("head-rule-gap"), right - left, thick)
        return named((Bars((under, over), ink),), "rule")
    line = Bars((Box(left, 0, right - left, thin if rule == "rule" else thick),), ink)
    return named((line,), "rule")
