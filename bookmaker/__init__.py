"""Printable puzzle books as code: the names for Python users and plugin authors."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .bookfile.spreadsheet import csv_text
    from .cover.model import CoverDesign, CoverDesk, CoverText
    from .errors import BookError, Place, PluginError, Problem, did_you_mean
    from .exports.model import Export, ExportFile, ExportSource, Picture
    from .files.confined import Files
    from .hookspecs import API, hookimpl
    from .host import yaml_offers
    from .host.discover import holds_builtins
    from .host.rules import offer_flaws
    from .kinds.contract import Ask, Bench, Dealt, Grade, Kind, Unmade
    from .kinds.due import Blanks, KindDue, borders_of
    from .kinds.play import PlayCells, PlayPicture, PlayWay
    from .kinds.printed import Region, Verdict
    from .kinds.printed_grid import PrintedGrid, is_dark, printed_grid
    from .kinds.printed_text import PrintedText, printed_texts
    from .language.lexicon import lexicon
    from .make.one import make_puzzle
    from .page.art import Art, ArtInks, ArtSpace
    from .page.book import Book, EditionFacts, ListPlan, View
    from .page.furniture import Furniture, FurnitureRoom, FurnitureSpace
    from .page.look import Ink, Look, Theme
    from .page.matter import Desk, Matter, Sheet
    from .page.puzzle_drawing import Drawing, Fit, Sizes
    from .pdfread.marks import Figure, PageArea, Run
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
    from .puzzles.model import AnyPuzzle, KindPuzzle
    from .rng import Dice
    from .wordsearch.capitals import in_capitals, list_text, split_signs
    from .wordsearch.collate import collation, in_order
    from .wordsearch.grid import DIRECTIONS, Cell, Mask, Placement, Size
    from .wordsearch.judge.solve import solve
    from .wordsearch.judge.verify import verify
    from .wordsearch.kind.word_search import word_search
    from .wordsearch.model import Choice, Decoy, Goals, Grid, Message, Puzzle, Request, Weights
    from .wordsearch.offers import (
        Args,
        Filler,
        Kit,
        Language,
        Level,
        Mode,
        Note,
        Setting,
        Shape,
        Value,
        WordPack,
    )
    from .wordsearch.recipe import Plan, Word
    from .wordsearch.words import Entry, WordLetters, contains_word, fills_cell

__all__ = [
    "API",
    "DIRECTIONS",
    "AnyPuzzle",
    "Args",
    "Art",
    "ArtInks",
    "ArtSpace",
    "Ask",
    "BarcodeRule",
    "Bench",
    "Blanks",
    "Book",
    "BookError",
    "Cell",
    "Choice",
    "CoverDesign",
    "CoverDesk",
    "CoverRule",
    "CoverText",
    "Dealt",
    "Decoy",
    "Desk",
    "Dice",
    "Drawing",
    "EditionFacts",
    "Entry",
    "Export",
    "ExportFile",
    "ExportSource",
    "Figure",
    "Files",
    "Filler",
    "Fit",
    "Furniture",
    "FurnitureRoom",
    "FurnitureSpace",
    "Goals",
    "Grade",
    "Grid",
    "Ink",
    "Kind",
    "KindDue",
    "KindPuzzle",
    "Kit",
    "Language",
    "Level",
    "ListPlan",
    "Look",
    "Margins",
    "Mask",
    "Matter",
    "Message",
    "Mode",
    "Note",
    "PageArea",
    "Paper",
    "Picture",
    "Place",
    "Placement",
    "Plan",
    "PlayCells",
    "PlayPicture",
    "PlayWay",
    "PluginError",
    "PrintedGrid",
    "PrintedText",
    "Problem",
    "Publisher",
    "Puzzle",
    "Region",
    "Request",
    "Run",
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
    "Unmade",
    "Value",
    "Verdict",
    "View",
    "Weights",
    "Word",
    "WordLetters",
    "WordPack",
    "borders_of",
    "collation",
    "contains_word",
    "csv_text",
    "did_you_mean",
    "fills_cell",
    "holds_builtins",
    "hookimpl",
    "in_capitals",
    "in_order",
    "is_dark",
    "lexicon",
    "list_text",
    "make_puzzle",
    "offer_flaws",
    "printed_grid",
    "printed_texts",
    "solve",
    "split_signs",
    "verify",
    "word_search",
    "yaml_offers",
]

_HOMES = {  # where each name is defined
    "bookfile.spreadsheet": "csv_text",
    "cover.model": "CoverDesign CoverDesk CoverText",
    "errors": "BookError Place PluginError Problem did_you_mean",
    "exports.model": "Export ExportFile ExportSource Picture",
    "files.confined": "Files",
    "hookspecs": "API hookimpl",
    "host.discover": "holds_builtins",
    "host.rules": "offer_flaws",
    "kinds.contract": "Ask Bench Dealt Grade Kind Unmade",
    "kinds.play": "PlayCells PlayPicture PlayWay",
    "kinds.due": "Blanks KindDue borders_of",
    "kinds.printed": "Region Verdict",
    "kinds.printed_grid": "PrintedGrid is_dark printed_grid",
    "kinds.printed_text": "PrintedText printed_texts",
    "language.lexicon": "lexicon",
    "make.one": "make_puzzle",
    "page.art": "Art ArtInks ArtSpace",
    "page.book": "Book EditionFacts ListPlan View",
    "page.furniture": "Furniture FurnitureRoom FurnitureSpace",
    "page.puzzle_drawing": "Drawing Fit Sizes",
    "page.look": "Ink Look Theme",
    "page.matter": "Desk Matter Sheet",
    "pdfread.marks": "Figure PageArea Run",
    "publisher.model": "BarcodeRule CoverRule Margins Paper Publisher ShopLimits Spine SpineText TrimGroup",
    "puzzles.model": "AnyPuzzle KindPuzzle",
    "rng": "Dice",
    "wordsearch.capitals": "in_capitals list_text split_signs",
    "wordsearch.collate": "collation in_order",
    "wordsearch.grid": "DIRECTIONS Cell Mask Placement Size",
    "wordsearch.judge.solve": "solve",
    "wordsearch.judge.verify": "verify",
    "wordsearch.kind.word_search": "word_search",
    "wordsearch.model": "Choice Decoy Goals Grid Message Puzzle Request Weights",
    "wordsearch.offers": "Args Filler Kit Language Level Mode Note Setting Shape Value WordPack",
    "wordsearch.recipe": "Plan Word",
    "wordsearch.words": "Entry WordLetters contains_word fills_cell",
}
_MODULES = {"yaml_offers": ".host.yaml_offers"}  # public as a whole
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}


if not TYPE_CHECKING:  # a type checker reads the imports above, and tells of names that there are not

    def __getattr__(name: str) -> object:
        """Import a public name when it is first asked for, so that starting stays quick."""
        if name in _MODULES:
            return import_module(_MODULES[name], __name__)
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
        return found
