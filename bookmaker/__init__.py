"""Printable puzzle books as code: the names for Python users and plugin authors."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .cover.model import CoverDesign, CoverDesk, CoverText
    from .errors import BookError, Place, PluginError, Problem
    from .hookspecs import hookimpl
    from .make.one import make_puzzle
    from .page.book import Book, EditionFacts, View
    from .page.drawing import Drawing, Sizes
    from .page.look import Ink, Look, Theme
    from .page.matter import Desk, Matter, Sheet
    from .publisher.model import (
        BarcodeRule,
        CoverRule,
        Margins,
        Paper,
        Publisher,
        ShopLimits,
        Spine,
        SpineText,
        TrimGroup,
    )
    from .rng import Dice
    from .wordsearch.collate import collation
    from .wordsearch.grid import Mask, Placement, Size
    from .wordsearch.judge.solve import solve
    from .wordsearch.judge.verify import verify
    from .wordsearch.model import Choice, Decoy, Goals, Grid, Message, Puzzle, Request, Weights
    from .wordsearch.offers import Args, Filler, Kit, Language, Level, Mode, Setting, Shape, Value
    from .wordsearch.words import Entry, Letters

__all__ = [
    "Args",
    "BarcodeRule",
    "Book",
    "BookError",
    "Choice",
    "CoverDesign",
    "CoverDesk",
    "CoverRule",
    "CoverText",
    "Decoy",
    "Desk",
    "Dice",
    "Drawing",
    "EditionFacts",
    "Entry",
    "Filler",
    "Goals",
    "Grid",
    "Ink",
    "Kit",
    "Language",
    "Letters",
    "Level",
    "Look",
    "Margins",
    "Mask",
    "Matter",
    "Message",
    "Mode",
    "Paper",
    "Place",
    "Placement",
    "PluginError",
    "Problem",
    "Publisher",
    "Puzzle",
    "Request",
    "Setting",
    "Shape",
    "Sheet",
    "ShopLimits",
    "Size",
    "Sizes",
    "Spine",
    "SpineText",
    "Theme",
    "TrimGroup",
    "Value",
    "View",
    "Weights",
    "collation",
    "hookimpl",
    "make_puzzle",
    "solve",
    "verify",
]

_HOMES = {
    "errors": ("BookError", "Place", "PluginError", "Problem"),
    "hookspecs": ("hookimpl",),
    "make.one": ("make_puzzle",),
    "page.book": ("Book", "EditionFacts", "View"),
    "page.drawing": ("Drawing", "Sizes"),
    "page.look": ("Ink", "Look", "Theme"),
    "cover.model": ("CoverDesign", "CoverDesk", "CoverText"),
    "page.matter": ("Desk", "Matter", "Sheet"),
    "publisher.model": (
        *("BarcodeRule", "CoverRule", "Margins", "Paper", "Publisher", "ShopLimits", "Spine", "SpineText"),
        "TrimGroup",
    ),
    "wordsearch.collate": ("collation",),
    "wordsearch.grid": ("Mask", "Placement", "Size"),
    "wordsearch.model": ("Choice", "Decoy", "Goals", "Grid", "Message", "Puzzle", "Request", "Weights"),
    "wordsearch.offers": ("Args", "Filler", "Kit", "Language", "Level", "Mode", "Setting", "Shape", "Value"),
    "wordsearch.judge.solve": ("solve",),
    "wordsearch.judge.verify": ("verify",),
    "wordsearch.words": ("Entry", "Letters"),
    "rng": ("Dice",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Import a public name when it is first asked for, so that starting stays quick."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
