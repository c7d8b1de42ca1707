"""What an edition's pages have to show, from its plan: what the proof by claims holds them against."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby

from ..host.kind_reading import kind_due
from ..page.answer_styles import ANSWER_STYLES
from ..page.book import Book, View
from ..page.flow.paginate import KINDS
from ..page.layout import EditionPages
from ..page.look import FONT_ROLES, look_text
from ..page.matter import Desk
from ..page.ops import Box
from ..page.puzzle_drawing import Drawing
from ..proof.claims.due import BookDue, Due, MatterDue
from ..proof.phrases import Wording
from ..proof.sheets import SheetsDue
from ..puzzles.keys import telling_text
from ..puzzles.model import AnyPuzzle, kind_of, own_of
from ..typesetting.set_type import Typesetting
from ..wordsearch.model import Choice


def book_due(setting: Typesetting, book: Book, layout: EditionPages) -> BookDue:
    """What is due of the book; of the layout come pages alone: their numbers, and of each note, which."""
    answers = setting.form.answers
    puzzles = tuple(
        Due(
            item.puzzle.id,
            item.number or 0,
            item.puzzle.title,
            layout.puzzle_pages[item.puzzle.id],
            layout.answer_pages[item.puzzle.id],
            own_of(item.puzzle),
            kind_of(item.puzzle),
            item.level_name,
            item.stars,
            item.instruction,
            item.pupil,
            ANSWER_STYLES[answers.style_of(item)].due,
            answers.decoys,
            item.to_find,
            item.note if item.puzzle.id in layout.answer_notes else "",
        )
        for item in book.items
    )
    kinds = {page.number: page.kind for page in layout.pages}
    named = (each for each in (*setting.form.front, *setting.form.back) if each.name == "contents")
    contents = setting.hooks.plugins.matter.find("contents")
    alone = any(contents.args(each.args).get("sections-only") for each in named)
    lines = (
        (line, page.number)
        for page in layout.pages
        if not (alone and page.kind == "puzzle")
        for line in (page.bookmark, *page.more_bookmarks)
        if line
    )

    shown = [each.example for each in book.how_to if each.example]
    examples = {puzzle.id: (kind_of(puzzle), own_of(puzzle)) for puzzle in shown}

    roles = {*FONT_ROLES, *setting.fonts.fonts, ""}
    fonts = {role: setting.fonts.font(role).face.name.decode("latin-1") for role in sorted(roles)}
    bold = fonts["grid-bold"] != fonts["answer-grid"]
    return BookDue(
        book.title,
        puzzles,
        kinds,
        tuple(lines) if "contents" in kinds.values() else (),
        examples,
        tuple(_matter(setting, book, layout)),
        Wording.of(setting.look.phrases.texts),
        fonts,
        partial(kind_due, setting.hooks.plugins, setting.look.phrases.language),
        0.0 if bold else setting.look.apart_from("ink", "soft"),
        SheetsDue(
            "the book",
            len(layout.pages),
            setting.plan.edition.trim,
            {},
            frozenset(setting.fonts.files),
            setting.plan.order,
        ),
        setting.codes(layout),
        telling_text([look_text(setting.look), fonts, examples]),
    )


def _matter(setting: Typesetting, book: Book, layout: EditionPages) -> Iterator[MatterDue]:
    """What the pages round the puzzles say, in the order of the book."""
    sections = (section for section, _ in groupby(book.items, key=lambda item: item.section) if section)
    answers = [setting.look.phrases.text("answers")] if setting.form.answers.opener else []
    openers = ((Choice("opener"), section) for section in (*sections, *answers))
    named = ((choice, "") for choice in (*setting.form.front, *setting.form.back))
    for choice, section in (*named, *openers):
        desk = Desk(
            book,
            setting.look,
            Box(0, 0, setting.form.width, setting.form.height),
            _undrawn,
            layout.puzzle_pages,
            layout.answer_pages,
            section=section,
            style=setting.form.answers.style,
        )
        for texts in setting.hooks.matter_texts(choice, desk):
            yield MatterDue(KINDS.get(choice.name, choice.name), texts)


def _undrawn(puzzle: AnyPuzzle, box: Box, view: View) -> Drawing:
    """Nothing is drawn where it is only asked what is said."""
    return Drawing((), 0.0)
