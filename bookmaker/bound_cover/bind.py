"""Covers: that of an edition, from its design to its file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..binding import Binding
from ..cover.barcode_zone import with_barcode
from ..cover.model import Cover, CoverDesign, CoverDesk, CoverPicture, CoverText, cover_look
from ..cover.turned import desk_to_turn
from ..errors import BookError, Problem
from ..host.puzzle_calls import capitals
from ..page.book import Book, View
from ..page.look import with_answer_floor
from ..page.ops import Box, Text
from ..page.puzzle_drawing import Drawing
from ..plan.edition import lacks_barcode
from ..plan.edition_fonts import puzzle_signs
from ..publisher.cover_geometry import CoverPlan, cover_plan, no_spine_text
from ..publisher.limits import source_of
from ..puzzles.model import AnyPuzzle
from ..typesetting.set_type import Typesetting
from ..wordsearch.model import Puzzle
from .desk import CoverArt, SmallGrids, cover_fonts, cover_icons, false_badges
from .drawing import badges_left_out, inks_of, laid_out
from .samples import DIAGRAM, cover_samples
from .words import cover_text, sample

if TYPE_CHECKING:
    from ..bookfile.model import Edition
    from ..host.load import Plugins
    from ..host.registry import Offered
    from ..pdf.fonts import Fonts
    from ..publisher.model import Publisher

WORD_SIGNS = re.compile(r"\S+")
UNREAD = 1.0  # points: the size of what a diagram is drawn with and does not show

TEMPLATE_FINDING, BARCODE_FINDING = "cover-template", "barcode-missing"  # as preflight calls them


@dataclass(frozen=True, slots=True)
class BoundCover:
    """A cover ready to be drawn."""

    setting: Typesetting
    plan: CoverPlan  # of the sheet as it is printed; the desk's is the one that the design drew on
    design: CoverDesign
    desk: CoverDesk
    cover: Cover
    pages: int  # of the interior
    fonts: Fonts

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What does not fit, at the cover's place in the book; advice where it is not ready to upload."""
        return (*self.misfits, *self._placed(self._barcode_problems()))

    @property
    def misfits(self) -> tuple[Problem, ...]:
        """The same but for a missing ISBN, which is told of the edition."""
        return tuple(self._placed((*self.cover.problems, *self._template_problems())))

    def _placed(self, problems: Iterable[Problem]) -> Iterator[Problem]:
        edition = self.setting.plan.edition
        place = edition.cover.place or edition.place
        for problem in problems:
            yield replace(problem, what=f"cover: {problem.what}", place=problem.place or place)

    @property
    def lacking(self) -> tuple[Problem, ...]:
        """Those of its problems for which the file cannot be uploaded as it is."""
        template = self._template_problems() if self._lacks_template else ()
        return tuple(self._placed((*template, *self._barcode_problems())))

    @property
    def ready(self) -> bool:
        """Whether the file can be uploaded as it is."""
        return not self.lacking

    @property
    def told_here(self) -> frozenset[str]:
        """What preflight finds and `problems` tells in words of its own: what is still to be brought."""
        return frozenset({TEMPLATE_FINDING, *([BARCODE_FINDING] if self._lacks_barcode else [])})

    @property
    def _lacks_template(self) -> bool:
        rule = self.setting.plan.publisher.cover
        return bool(rule and rule.template) and self.template is None

    @property
    def _lacks_barcode(self) -> bool:
        return lacks_barcode(self.setting.plan.publisher, self.setting.plan.edition)

    @property
    def template(self) -> Path | None:
        """The printer's page that the cover is placed on."""
        named = self.setting.plan.template
        return named.file if named else None

    @property
    def shown(self) -> frozenset[str]:
        """The ids of the puzzles that it may show, whole or in small."""
        samples = (self.desk.sample, self.desk.front_sample, self.desk.back_sample)
        return frozenset(each.id for each in samples if each)

    @property
    def spine_text(self) -> tuple[str, ...]:
        """What stands on the spine."""
        text = self.desk.text
        turned = {op.text for op in self.cover.page.ops if isinstance(op, Text) and op.turn == 90}
        return tuple(line for line in (text.volume, text.title, text.author) if line and line in turned)

    @property
    def bare_spine(self) -> str:
        """Why a spine of this width and page count carries no text at all; '' where it may."""
        rule = self.setting.plan.publisher.cover
        return no_spine_text(rule, self.plan.spine.width, self.pages) if rule else ""

    def draw(self, path: Path) -> None:
        """Write the cover to that path, in four inks, on the printer's template if there is one."""
        from ..pdf.draw import CMYK_PALETTE, Info, draw

        publisher = self.setting.plan.publisher
        info = Info(f"{self.desk.text.title}: cover", self.desk.text.author, True, publisher.standard)
        draw(
            [self.cover.page], self.desk.look, self.fonts, path, info, CMYK_PALETTE, pictures_of(self.setting)
        )
        if self.template:
            from ..cover.template import place_on

            place_on(path, self.template, self.plan)

    def _template_problems(self) -> Iterator[Problem]:
        """What stands between the file and the printer."""
        publisher = self.setting.plan.publisher
        if self.template:
            from ..cover.template import template_problems

            yield from template_problems(self.template, self.plan)
        elif self._lacks_template:
            what = f"not ready to upload: {publisher.name} wants it on its own template page"
            hint = "order the template and name it: cover: {template: FILE}"
            yield Problem(what + source_of(publisher, "cover"), hint, advice=True)

    def _barcode_problems(self) -> Iterator[Problem]:
        """That there is nothing to make a barcode of, where the publisher wants one."""
        if self._lacks_barcode:
            publisher = self.setting.plan.publisher
            what = f"not ready to upload: no ISBN, so no barcode, which {publisher.name} asks for"
            yield Problem(what + source_of(publisher, "barcode"), "isbn: 978-...", advice=True)


def bind(setting: Typesetting, book: Book, pages: int, plugins: Plugins) -> BoundCover | None:
    """The cover of an edition of so many pages; None where none is wanted or its spine is not known."""
    edition, publisher = setting.plan.edition, setting.plan.publisher
    thickness = setting.plan.spine(pages)
    if publisher.cover is None or publisher.cover.separate or thickness is None:
        return None
    asked, place = edition.cover, edition.cover.place or edition.place
    text = cover_text(setting, book)
    try:
        plan = cover_plan(publisher.cover, edition.trim, thickness, pages)
    except ValueError as reason:
        raise BookError([Problem(f"cover: {reason}", "take a larger trim", place)]) from None
    plan, text = with_barcode(plan, text, publisher.cover)
    offered = plugins.covers.find(asked.design.name, asked.place)
    shown = sample(book, plugins, asked.sample)
    fonts = _fonts(setting, plugins, offered.offer, shown, text)
    settings = {job.request.id: job.settings for job in setting.plan.jobs}
    folder, words = _folder(setting), asked.word or ""
    grids = SmallGrids(plugins, folder, shown, settings.get(shown.id) if shown else None, book.title, words)
    desk = _desk(setting, book, plan, text, offered, fonts, shown, grids)
    if edition.bound is Binding.RIGHT:
        desk, plan = desk_to_turn(replace(desk, binding=edition.bound)), plan.turned
    cover = laid_out(offered, desk, publisher, plan)
    left_out = badges_left_out(desk, plan, offered.offer.name, cover.page.ops, asked.badges is not None)
    false = false_badges(asked.badges or (), desk.look.phrases, len(book.items), edition.large_print)
    told = (
        *(replace(each, place=asked.at("word")) for each in grids.problems()),
        *(replace(each, place=asked.at("badges")) for each in (*false, *left_out)),
    )
    cover = replace(cover, problems=(*cover.problems, *told))
    return BoundCover(setting, plan, offered.offer, desk, cover, pages, fonts)


def _fonts(
    setting: Typesetting, plugins: Plugins, design: CoverDesign, shown: Puzzle | None, text: CoverText
) -> Fonts:
    """The fonts of the edition's theme, for what its cover says, with the design's own where it has any."""
    edition, word = setting.plan.edition, setting.plan.edition.cover.word or ""
    jobs = setting.plan.jobs
    small = puzzle_signs((job for job in jobs if shown and job.request.id == shown.id), plugins)
    theme, large = setting.look.theme, edition.large_print
    return cover_fonts(
        design,
        theme,
        plugins,
        text,
        [_folder(setting)],
        large,
        [*small, *capitals(plugins, shown.language if shown else "en")(word)],
        puzzle_signs(jobs, plugins),
        _capitals(setting),
    )


def _capitals(setting: Typesetting) -> Callable[[str], str]:
    """How the book's language writes capitals, whatever that of a puzzle is: an i has its dot in Turkish.

    A word of a script without them stays as it is: the letters of a grid, which lack final forms, are none.
    """
    upper = capitals(setting.hooks.plugins, setting.look.phrases.language.partition("-")[0])
    return lambda text: WORD_SIGNS.sub(lambda word: upper(word[0]) if has_case(word[0]) else word[0], text)


def has_case(word: str) -> bool:
    """Whether a word has letters of which there are capitals."""
    return word.lower() != word.upper()


def _folder(setting: Typesetting) -> Path:
    """The book's own folder."""
    return setting.folders[-1] if setting.folders else Path()


def _desk(
    setting: Typesetting,
    book: Book,
    plan: CoverPlan,
    text: CoverText,
    offered: Offered[CoverDesign],
    fonts: Fonts,
    shown: Puzzle | None,
    grids: SmallGrids,
) -> CoverDesk:
    """What the design is lent."""
    asked = setting.plan.edition.cover
    args = offered.args(asked.design.args, asked.place)
    look = cover_look(replace(setting.look, metrics=fonts), inks_of(offered, args), offered.offer.fonts)
    icons = cover_icons(asked.icons, book, look.theme)

    unread = with_answer_floor(look, UNREAD)

    def drawn(puzzle: AnyPuzzle, box: Box, kind: str) -> Drawing:
        if kind == DIAGRAM:
            return setting.hooks.draw(puzzle, box, unread, View("answer", message=False))
        return setting.hooks.draw(puzzle, box, look, View(kind, message=False))

    front, back = cover_samples(book, setting.hooks.plugins, drawn, look, plan.front.width, asked.sample)
    return CoverDesk(
        text,
        plan,
        look,
        sample=shown,
        draw=drawn,
        picture=picture(setting),
        args=args,
        grid=grids,
        art=CoverArt(setting.hooks, look, icons, book.title),
        icons=icons,
        hero=asked.art,
        capitals=_capitals(setting),
        front_sample=front,
        back_sample=back,
    )


def cover_problems(setting: Typesetting, book: Book, pages: int, plugins: Plugins) -> tuple[Problem, ...]:
    """Problems and advice on an edition's cover before it is drawn; none where it has no cover."""
    rule = setting.plan.publisher.cover
    if rule is None or rule.separate:
        return ()
    try:
        binding = bind(setting, book, pages, plugins)
    except BookError as error:
        return error.problems
    return binding.misfits if binding else (no_spine(setting, pages),)


def no_spine(setting: Typesetting, pages: int) -> Problem:
    """Why there is no cover; with a template, which is there for the cover's sake, it is a problem."""
    edition, publisher = setting.plan.edition, setting.plan.publisher
    cover = edition.cover
    what = f"no cover: the spine of a book of {pages} pages for {publisher.name} is not known"
    hint = "order its template, and say what it tells: cover: {spine: 0.31 in}"
    if cover.template is None:
        return Problem(what, hint, cover.place or edition.place, advice=True)
    hint = "say what is drawn on it: cover: {spine: 0.31 in}"
    return Problem(f"{what}, and no box of '{cover.template}' tells it", hint, cover.at("template"))


def why_no_cover(publisher: Publisher, edition: Edition) -> str:
    """Why an edition has no cover where `bind` gives none."""
    if publisher.cover is None:
        return f"{publisher.name} asks for no cover"
    if publisher.cover.separate:
        return f"{publisher.name} makes the cover itself"
    return f"the spine of a book for {publisher.name} is known only from the printer's template"


def pictures_of(setting: Typesetting) -> tuple[Path, ...]:
    """Where a cover's pictures are looked for: beside the book, then beside the theme."""
    return setting.folders[::-1]


def picture(setting: Typesetting) -> CoverPicture | None:
    """The author's picture for the front, looked at once."""
    name = setting.plan.edition.cover.image
    if name is None:
        return None
    from ..pdf.pictures import size_in_pixels

    return CoverPicture(name, *size_in_pixels(name, pictures_of(setting)))
