"""The kit plugin authors test with, and we too: each check tells every rule that is broken.

from bookmaker.testing import check_shape

def test_the_diamond_keeps_the_rules():
    check_shape(register_shapes()[0])
"""

from __future__ import annotations

from .art import check_art
from .covers import check_cover_design
from .exports import check_export
from .furniture import check_furniture
from .kinds import check_kind
from .pages import check_matter, check_publisher, check_theme
from .plugins import check_plugin
from .printed import PrintedPart, printed
from .puzzles import check_filler, check_language, check_level, check_mode, check_shape
from .words import check_word_pack

__all__ = [
    "PrintedPart",
    "check_art",
    "check_cover_design",
    "check_export",
    "check_filler",
    "check_furniture",
    "check_kind",
    "check_language",
    "check_level",
    "check_matter",
    "check_mode",
    "check_plugin",
    "check_publisher",
    "check_shape",
    "check_theme",
    "check_word_pack",
    "printed",
]
