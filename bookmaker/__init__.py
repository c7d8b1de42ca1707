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
    from .host.former import word_search
    from .host.rules import offer_flaws
    from .kinds.board.kind import board_kind
    from .kinds.board.model import Board, BoardFigure, BoardPuzzle
    from .kinds.contract import TAKEN, Ask, Bench, Dealt, Grade, Kind, SearchBench, Unmade
    from .kinds.due import Blanks, KindDue, borders_of
    from .kinds.play import PlayCells, PlayPicture, PlayWay
    from .kinds.printed import Region, Verdict
    from .kinds.printed_grid import PrintedGrid, is_dark, printed_grid
    from .kinds.printed_text import PrintedText, printed_texts
    from .kinds.sheet import SHEET_WIDTH, counted, padded, paragraphs, text_width
    from .language.lexicon import lexicon
    from .make.one import make_puzzle
    from .page.art import Art, ArtInks, ArtSpace
    from .page.book import Book, EditionFacts, ListPlan, View
    from .page.furniture import Furniture, FurnitureRoom, FurnitureSpace
    from .page.look import Ink, Look, Theme
    from .page.matter import Desk, Matter, Sheet, Together
    from .page.phrases import Phrases
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
    from .puzzles.recipe import Plan
    from .puzzles.settings import Settings
    from .puzzles.word_list import Word
    from .rng import Dice
    from .searching.deal import deal_words
    from .wordsearch.capitals import in_capitals, list_text, split_signs
    from .wordsearch.collate import collation, in_order
    from .wordsearch.engine.make import is_doubtful
    from .wordsearch.grid import DIRECTIONS, Cell, Lines, Mask, Placement, Size
    from .wordsearch.json import puzzle_object, read_puzzle
    from .wordsearch.judge.solve import solve
    from .wordsearch.judge.verify import verify
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
    from .wordsearch.words import Entry, WordLetters, contains_word, fills_cell

__all__ = [
    "API",
    "DIRECTIONS",
    "SHEET_WIDTH",
    "TAKEN",
    "AnyPuzzle",
    "Args",
    "Art",
    "ArtInks",
    "ArtSpace",
    "Ask",
    "BarcodeRule",
    "Bench",
    "Blanks",
    "Board",
    "BoardFigure",
    "BoardPuzzle",
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
    "Lines",
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
    "Phrases",
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
    "SearchBench",
    "Setting",
    "Settings",
    "Shape",
    "Sheet",
    "ShopLimits",
    "Size",
    "Sizes",
    "Spine",
    "SpineText",
    "Theme",
    "Together",
    "TrimGroup",
    "Unmade",
    "Value",
    "Verdict",
    "View",
    "Weights",
    "Word",
    "WordLetters",
    "WordPack",
    "board_kind",
    "borders_of",
    "collation",
    "contains_word",
    "counted",
    "csv_text",
    "deal_words",
    "did_you_mean",
    "fills_cell",
    "holds_builtins",
    "hookimpl",
    "in_capitals",
    "in_order",
    "is_dark",
    "is_doubtful",
    "lexicon",
    "list_text",
    "make_puzzle",
    "offer_flaws",
    "padded",
    "paragraphs",
    "printed_grid",
    "printed_texts",
    "puzzle_object",
    "read_puzzle",
    "solve",
    "split_signs",
    "text_width",
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
    "host.former": "word_search",
    "host.rules": "offer_flaws",
    "kinds.board.kind": "board_kind",
    "kinds.board.model": "Board BoardFigure BoardPuzzle",
    "kinds.contract": "TAKEN Ask Bench Dealt Grade Kind SearchBench Unmade",
    "kinds.play": "PlayCells PlayPicture PlayWay",
    "kinds.due": "Blanks KindDue borders_of",
    "kinds.printed": "Region Verdict",
    "kinds.printed_grid": "PrintedGrid is_dark printed_grid",
    "kinds.printed_text": "PrintedText printed_texts",
    "kinds.sheet": "SHEET_WIDTH counted padded paragraphs text_width",
    "language.lexicon": "lexicon",
    "make.one": "make_puzzle",
    "page.art": "Art ArtInks ArtSpace",
    "page.book": "Book EditionFacts ListPlan View",
    "page.furniture": "Furniture FurnitureRoom FurnitureSpace",
    "page.phrases": "Phrases",
    "page.puzzle_drawing": "Drawing Fit Sizes",
    "page.look": "Ink Look Theme",
    "page.matter": "Desk Matter Sheet Together",
    "pdfread.marks": "Figure PageArea Run",
    "publisher.model": "BarcodeRule CoverRule Margins Paper Publisher ShopLimits Spine SpineText TrimGroup",
    "puzzles.model": "AnyPuzzle KindPuzzle",
    "puzzles.recipe": "Plan",
    "puzzles.settings": "Settings",
    "puzzles.word_list": "Word",
    "rng": "Dice",
    "searching.deal": "deal_words",
    "wordsearch.capitals": "in_capitals list_text split_signs",
    "wordsearch.collate": "collation in_order",
    "wordsearch.engine.make": "is_doubtful",
    "wordsearch.grid": "DIRECTIONS Cell Lines Mask Placement Size",
    "wordsearch.judge.solve": "solve",
    "wordsearch.judge.verify": "verify",
    "wordsearch.json": "puzzle_object read_puzzle",
    "wordsearch.model": "Choice Decoy Goals Grid Message Puzzle Request Weights",
    "wordsearch.offers": "Args Filler Kit Language Level Mode Note Setting Shape Value WordPack",
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
