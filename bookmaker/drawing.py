"""All that draws pages and covers, for plugins: ops, boxes, type, wrapping, reach, looks, foot lines.

Sizes and places are points; x grows to the right, y upward. An op names its font by a role of the
theme and its colour by an ink. Its `layer` says what lies over what: lower layers are drawn first,
and ops of one layer in the order they come. Text and lines lie on 0, a grid's letters on 1 over the
loops round them. Below 0 is artwork, which may run past the trim: on a page only where its theme
bleeds, on a cover always.
"""

from __future__ import annotations

from .art.icons import icon, icon_groups, icon_names
from .art.lettering import text_curve
from .art.masks import curve_mask, picture_mask
from .art.matching_icons import matching_icons
from .art.svg import read_svg, svg_path
from .binding import outer_side
from .cover.back import ANY_LINES, BARCODE_CLEARANCE, BackCover, Colours, set_back, set_facts, set_imprint
from .cover.display import Block, balanced_paragraph, cover_scale, display, is_wide, paragraph, text_column
from .cover.front import ABOVE_AUTHOR, Front
from .cover.model import CoverDesign, CoverDesk, CoverPicture, CoverText, KindSample
from .cover.recolour import as_shapes, recoloured
from .cover.title import MeasuredTitle, TitleBlock, TitleLine, TitleStyle, lettered, line_curve, set_title
from .page.answer_styles import ANSWER_STYLES, AnswerStyle, MarkedWord
from .page.art import Art, ArtInks, ArtSpace, as_stamp
from .page.bidi import as_printed, from_the_right, reads_left
from .page.book import Book, EditionFacts, HowTo, Item, ListPlan, View
from .page.curves import BEND, Curve, Step, polar, winding
from .page.flow.prose import set_prose
from .page.format import answers_head, running_height, running_rule
from .page.furniture import Furniture, FurnitureRoom, FurnitureSpace
from .page.geometry import inset, mirrored, mirrored_box, moved, moved_box, reach
from .page.grid_lattice import GridLattice, cell_borders, cells_named, joined_borders
from .page.heads.foot import foot_height, foot_line, foot_ops
from .page.heads.grounds import FROM_RULE
from .page.heads.level_marks import level_mark
from .page.heads.matter_heading import matter_heading
from .page.heads.penwork import HalfFlourish, fleuron, lozenge, mirrored_halves, scroll, swelling, tail
from .page.heads.puzzle_head import rule_across
from .page.heads.row_parts import cased, title_ground, title_padding, title_room
from .page.heads.title_part import SECTION_LINES, display_ink, opener_ink, section_title
from .page.heads.title_pieces import title_in_lines
from .page.look import (
    ARTWORK,
    FONT_ROLES,
    FURNITURE,
    INKS,
    LARGE_SUFFIX,
    OWN_ROLES,
    ROLES,
    Ink,
    Look,
    Metrics,
    Theme,
)
from .page.markdown import ProseBlock, ProseRun
from .page.matter import Desk, Heading, Matter, Sheet
from .page.measures import MEASURES, Measure
from .page.ops import (
    Bars,
    Box,
    Code,
    Disc,
    Frame,
    Image,
    Letters,
    Line,
    Link,
    Loop,
    Op,
    Outlines,
    Page,
    Paint,
    Point,
    Stamp,
    Text,
)
from .page.ornament.frames import frame_round, theme_frame
from .page.ornaments import ORNAMENT_INKS, ORNAMENT_PLACES, ORNAMENT_SEEDS, PAGE_KINDS, Ornament
from .page.parts import Part, named
from .page.phrases import Phrases, words_to_find
from .page.puzzle_drawing import Drawing, Fit, Sizes, too_small
from .page.qr import qr_across, qr_boxes
from .page.styles import PLACES, STYLES, Style
from .page.text_block import TEXT_LEADING, UNDER_HEADING, optical_drop, text_left, text_measure
from .page.title_lines import lines_of, title_of
from .page.typeset import DESCENT, Type, balanced, cut, in_lines, kept_together, text_lines, wrap
from .wordsearch.words import with_lengths

__all__ = [
    "ABOVE_AUTHOR",
    "ANSWER_STYLES",
    "ANY_LINES",
    "ARTWORK",
    "BARCODE_CLEARANCE",
    "BEND",
    "DESCENT",
    "FONT_ROLES",
    "FROM_RULE",
    "FURNITURE",
    "INKS",
    "LARGE_SUFFIX",
    "MEASURES",
    "ORNAMENT_INKS",
    "ORNAMENT_PLACES",
    "ORNAMENT_SEEDS",
    "OWN_ROLES",
    "PAGE_KINDS",
    "PLACES",
    "ROLES",
    "SECTION_LINES",
    "STYLES",
    "TEXT_LEADING",
    "UNDER_HEADING",
    "AnswerStyle",
    "Art",
    "ArtInks",
    "ArtSpace",
    "BackCover",
    "Bars",
    "Block",
    "Book",
    "Box",
    "Code",
    "Colours",
    "CoverDesign",
    "CoverDesk",
    "CoverPicture",
    "CoverText",
    "Curve",
    "Desk",
    "Disc",
    "Drawing",
    "EditionFacts",
    "Fit",
    "Frame",
    "Front",
    "Furniture",
    "FurnitureRoom",
    "FurnitureSpace",
    "GridLattice",
    "HalfFlourish",
    "Heading",
    "HowTo",
    "Image",
    "Ink",
    "Item",
    "KindSample",
    "Letters",
    "Line",
    "Link",
    "ListPlan",
    "Look",
    "Loop",
    "MarkedWord",
    "Matter",
    "Measure",
    "MeasuredTitle",
    "Metrics",
    "Op",
    "Ornament",
    "Outlines",
    "Page",
    "Paint",
    "Part",
    "Phrases",
    "Point",
    "ProseBlock",
    "ProseRun",
    "Sheet",
    "Sizes",
    "Stamp",
    "Step",
    "Style",
    "Text",
    "Theme",
    "TitleBlock",
    "TitleLine",
    "TitleStyle",
    "Type",
    "View",
    "answers_head",
    "as_printed",
    "as_shapes",
    "as_stamp",
    "balanced",
    "balanced_paragraph",
    "cased",
    "cell_borders",
    "cells_named",
    "cover_scale",
    "curve_mask",
    "cut",
    "display",
    "display_ink",
    "fleuron",
    "foot_height",
    "foot_line",
    "foot_ops",
    "frame_round",
    "from_the_right",
    "icon",
    "icon_groups",
    "icon_names",
    "in_lines",
    "inset",
    "is_wide",
    "joined_borders",
    "kept_together",
    "lettered",
    "level_mark",
    "line_curve",
    "lines_of",
    "lozenge",
    "matching_icons",
    "matter_heading",
    "mirrored",
    "mirrored_box",
    "mirrored_halves",
    "moved",
    "moved_box",
    "named",
    "opener_ink",
    "optical_drop",
    "outer_side",
    "paragraph",
    "picture_mask",
    "polar",
    "qr_across",
    "qr_boxes",
    "reach",
    "read_svg",
    "reads_left",
    "recoloured",
    "rule_across",
    "running_height",
    "running_rule",
    "scroll",
    "section_title",
    "set_back",
    "set_facts",
    "set_imprint",
    "set_prose",
    "set_title",
    "svg_path",
    "swelling",
    "tail",
    "text_column",
    "text_curve",
    "text_left",
    "text_lines",
    "text_measure",
    "theme_frame",
    "title_ground",
    "title_in_lines",
    "title_of",
    "title_padding",
    "title_room",
    "too_small",
    "winding",
    "with_lengths",
    "words_to_find",
    "wrap",
]
