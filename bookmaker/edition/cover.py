"""Binding: the cover of an edition, from its design to its file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, cast

from ..cover.assemble import lay_out_cover, roomy, with_room
from ..cover.model import Cover, CoverDesign, CoverDesk, CoverPicture, CoverText, cover_look
from ..errors import BookError, Problem
from ..host.drawing_flaws import ops_flaw
from ..host.faults import a_value, with_plugin_name
from ..host.page_calls import with_author
from ..host.puzzle_calls import capitals
from ..host.theme_rules import ink_flaws
from ..language.phrases import kind_phrases
from ..page.book import Book, View
from ..page.geometry import thickened
from ..page.ops import Box, Image, Op, Text
from ..page.puzzle_drawing import Drawing
from ..plan.edition import lacks_barcode
from ..publisher.cover_geometry import CoverPlan, cover_plan, no_spine_text
from ..publisher.limits import source_of
from ..puzzles.model import WORD_SEARCH, AnyPuzzle, id_in_book, kind_of
from ..wordsearch.model import Puzzle
from .cover_desk import CoverArt, SmallGrids, badges, cover_fonts, cover_icons, false_badges
from .cover_samples import cover_samples
from .typesetting import Typesetting

if TYPE_CHECKING:
    from ..bookfile.model import Edition
    from ..host.load import Plugins
    from ..host.registry import Offered
    from ..page.look import Ink
    from ..pdf.fonts import Fonts
    from ..publisher.model import Publisher
    from ..wordsearch.offers import Args

DRAWN = cast(type[Op | Problem], Op | Problem)  # a union answers isinstance() as a type does
MOST_DRAWN = 4  # times: once more where accents reach out of what is safe
THUMBNAIL = 160  # pixels across: a shop's list of books
LEGIBLE = 8.0  # pixels there: the height of capitals that are still read
CONTRAST = 2.4  # of lightness, as web pages reckon it: less is not told apart when small
SAMPLE = 15  # columns and rows: a grid of about so many shows well
NO_TEMPLATE, NO_BARCODE = "cover-template", "barcode-missing"  # as preflight calls them
FEW = 6  # words: fewer make a poor sample


@dataclass(frozen=True, slots=True)
class Binding:
    """A cover ready to be drawn."""

    setting: Typesetting
    plan: CoverPlan
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
    def ready(self) -> bool:
        """Whether the file can be uploaded as it is."""
        return not (self._lacks_template or self._lacks_barcode)

    @property
    def told_here(self) -> frozenset[str]:
        """What preflight finds and `problems` tells in words of its own: what is still to be brought."""
        return frozenset({NO_TEMPLATE, *([NO_BARCODE] if self._lacks_barcode else [])})

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
        from ..pdf.draw import CMYK, Info, draw

        publisher = self.setting.plan.publisher
        info = Info(f"{self.desk.text.title}: cover", self.desk.text.author, True, publisher.standard)
        draw([self.cover.page], self.desk.look, self.fonts, path, info, CMYK, pictures_of(self.setting))
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


def bind(setting: Typesetting, book: Book, pages: int, plugins: Plugins) -> Binding | None:
    """The cover of an edition of so many pages; None where none is wanted or its spine is not known."""
    edition, publisher = setting.plan.edition, setting.plan.publisher
    thickness = setting.plan.spine(pages)
    if publisher.cover is None or publisher.cover.separate or thickness is None:
        return None
    asked, place = edition.cover, edition.cover.place or edition.place
    text = cover_text(setting, book)
    try:
        plan = roomy(cover_plan(publisher.cover, edition.trim, thickness, pages), text)
    except ValueError as reason:
        raise BookError([Problem(f"cover: {reason}", "take a larger trim", place)]) from None
    offered = plugins.covers.find(asked.design.name, asked.place)
    args = offered.args(asked.design.args, asked.place)
    design = offered.offer
    shown = sample(book, asked.sample)
    folder = setting.folders[-1] if setting.folders else Path()
    fonts = setting.fonts
    if design.fonts:
        letters = {letter for row in (shown.grid if shown else ()) for letter in row if letter}
        theme, large = setting.look.theme, edition.large_print
        fonts = cover_fonts(
            design, theme, plugins, text, [folder], large, [*letters, *(asked.word or "").upper()]
        )
    look = cover_look(replace(setting.look, metrics=fonts), inks_of(offered, args), design.fonts)
    jobs = {job.request.id: job.settings for job in setting.plan.jobs}
    grids = SmallGrids(
        plugins, folder, shown, jobs.get(shown.id) if shown else None, book.title, asked.word or ""
    )
    icons = cover_icons(asked.icons, book, look.theme)

    def drawn(puzzle: AnyPuzzle, box: Box, kind: str) -> Drawing:
        return setting.hooks.draw(puzzle, box, look, View(kind, message=False))

    front, back = cover_samples(book, drawn, look, plan.front.width, asked.sample)
    desk = CoverDesk(
        text,
        plan,
        look,
        shown,
        drawn,
        picture(setting),
        args,
        grids,
        CoverArt(setting.hooks, look, icons, book.title),
        icons,
        asked.art,
        capitals(plugins, (shown.language if shown else look.phrases.language).partition("-")[0]),
        front,
        back,
    )
    cover = laid_out(offered, desk, publisher)
    told = [replace(each, place=asked.at("word")) for each in grids.problems()]
    said = asked.badges or ()
    told += [
        replace(each, place=asked.at("badges"))
        for each in false_badges(said, look.phrases, len(book.items), edition.large_print)
    ]
    told += [
        replace(each, place=asked.at("badges"))
        for each in _badges_left_out(desk, design.name, cover.page.ops, asked.badges is not None)
    ]
    cover = replace(cover, problems=(*cover.problems, *told))
    return Binding(setting, plan, design, desk, cover, pages, fonts)


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


def inks_of(offered: Offered[CoverDesign], args: Args) -> Mapping[str, Ink]:
    """A design's own inks, sure to be some."""
    inks = offered.call(offered.offer.inks, args)
    if not isinstance(inks, Mapping):
        raise offered.fault(
            f"returned {a_value(inks)} for its inks: they are {{name: Ink}}", offered.offer.inks
        )
    for name, ink in inks.items():
        for flaw in ink_flaws(ink):
            raise offered.fault(f"has an ink '{name}' {flaw}", offered.offer.inks)
    return inks


def laid_out(offered: Offered[CoverDesign], desk: CoverDesk, publisher: Publisher) -> Cover:
    """What a design makes of a desk, finished for that publisher."""
    design, rule = offered.offer, publisher.cover
    shorter: CoverDesk | None = desk
    for _ in range(MOST_DRAWN):
        if shorter is None:
            break
        lent = shorter
        drawn = offered.call_all(DRAWN, design.draw, lent, called="Op or Problem")
        shorter = with_room(lent, desk.plan, drawn)
    if flaw := ops_flaw(tuple(op for op in drawn if not isinstance(op, Problem)), desk.look):
        raise offered.fault(flaw, design.draw)
    ours = rule is not None and rule.barcode is not None and rule.barcode.by in ("us", "either")
    if design.spine_ink not in desk.look.theme.inks:
        raise offered.fault(f"sets the spine in {design.spine_ink!r}, which is no ink of it", design.draw)
    plugin = offered.plugin
    offered.agree(
        design.draw, drawn, lambda: offered.call_all(DRAWN, design.draw, lent, called="Op or Problem")
    )
    signed = with_author(plugin, drawn)
    drawn = tuple(with_plugin_name(plugin, each) if isinstance(each, Problem) else each for each in signed)
    cover = lay_out_cover(desk, drawn, design.spine_ink, ours)
    least = publisher.least_line or 0.0
    ops = tuple(thickened(op, least) for op in cover.page.ops)
    page = cover.page if ops == cover.page.ops else replace(cover.page, ops=ops)
    told = (*_coarse(desk, cover, publisher), *_small_title(desk, design, page.ops))
    return replace(cover, page=page, problems=(*cover.problems, *told))


def _badges_left_out(desk: CoverDesk, design: str, ops: Iterable[Op], asked: bool) -> Iterator[Problem]:
    """Advice on badges of which not every word stands on the front, where somebody asked for them or others
    do stand there: a design without any is a choice."""
    front = desk.plan.front.x - desk.plan.trim.x
    texts = [op.text for op in ops if isinstance(op, Text) and not op.turn and op.x >= front]
    read = {word.casefold() for text in texts for word in text.split()}
    badges = desk.text.badges
    missing = [
        badge
        for badge in badges
        if not any(read.issuperset(said.casefold().split()) for said in (badge, desk.capitals(badge)))
    ]
    for badge in missing:
        if asked or missing != list(badges):
            what = f"the design '{design}' has no room for the badge '{badge}', and leaves it out"
            hint = "say it in the title or subtitle, shorten them, or choose another design"
            yield Problem(what, hint, advice=True)


def _small_title(desk: CoverDesk, design: CoverDesign, ops: Iterable[Op]) -> Iterator[Problem]:
    """Advice on a title that cannot be read where a shop shows the cover as a small picture."""
    front = desk.plan.front.x - desk.plan.trim.x
    words = set(desk.capitals(desk.text.title).split()) | set(desk.text.title.split())
    sizes = [
        (len(op.text), desk.look.metrics.cap_height(op.font, op.size) / desk.plan.front.width * THUMBNAIL)
        for op in ops
        if isinstance(op, Text) and not op.turn and op.x >= front and words.issuperset(op.text.split())
    ]
    read = sum(letters for letters, high in sizes if high >= LEGIBLE)
    if sizes and 2 * read < sum(letters for letters, _ in sizes):
        high = max(high for _, high in sizes if high < LEGIBLE)
        what = f"most of the title is hard to read in a shop's picture of {THUMBNAIL} pixels across: its"
        hint = "shorten the title, and say the rest in the subtitle"
        yield Problem(f"{what} capitals are {high:.1f} high there, of {LEGIBLE:g}", hint, advice=True)
    inks = desk.look.theme.inks
    if design.title_ink in inks and design.title_ground in inks:
        light, dark = sorted(inks[name].gray ** 2.2 for name in (design.title_ink, design.title_ground))[::-1]
        ratio = (light + 0.05) / (dark + 0.05)
        if ratio < CONTRAST:
            what = f"the title stands out little from its ground: a contrast of {ratio:.1f}, of {CONTRAST:g}"
            yield Problem(what, "choose another of the design's colours", advice=True)


def _coarse(desk: CoverDesk, cover: Cover, publisher: Publisher) -> Iterator[Problem]:
    """A picture with too few pixels for where it stands."""
    if not desk.picture or not publisher.image_ppi:
        return
    wished, least = publisher.image_ppi
    for op in cover.page.ops:
        if isinstance(op, Image) and (fine := desk.picture.resolution(op.box)) < wished:
            wide = ceil(desk.picture.width * wished / fine)
            what = f"'{op.picture}' has {fine:.0f} pixels to the inch where it stands, of {wished}"
            hint = f"bring it {wide} pixels wide"
            yield Problem(what + source_of(publisher, "images"), hint, advice=fine >= least)


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


def cover_text(setting: Typesetting, book: Book) -> CoverText:
    """What is to be read on an edition's cover."""
    edition, phrases = setting.plan.edition, setting.look.phrases
    asked = edition.cover
    return CoverText(
        book.title,
        book.subtitle if asked.subtitle is None else asked.subtitle,
        book.author,
        book.imprint,
        book.series,
        asked.blurb,
        asked.points or tuple(points(setting, book)),
        book.isbn,
        asked.price,
        tuple(badges(phrases, len(book.items), edition.large_print))
        if asked.badges is None
        else asked.badges,
        phrases.text("cover-volume", number=book.series[1]) if book.series else "",
    )


def points(setting: Typesetting, book: Book) -> Iterator[str]:
    """The facts that sell a puzzle book, counted from it."""
    phrases, count = setting.look.phrases, len(book.items)
    yield phrases.text("cover-puzzles", count, count=count)
    kinds = Counter(kind_of(item.puzzle) for item in book.items)
    if len(kinds) > 1:
        yield ", ".join(f"{kind_name(kind, setting)} ({number})" for kind, number in kinds.items())
    stars = {item.level_name: item.stars[0] for item in book.items if item.level_name}
    levels = sorted(stars, key=lambda name: stars[name])
    if len(levels) > 1:
        (first, last), of = (levels[0], levels[-1]), len(levels)
        small = {"first": first.lower(), "last": last.lower(), "First": first, "Last": last}
        yield phrases.text("cover-levels", count=of, **small)
    if setting.look.large_print:
        yield phrases.text("cover-large-print")
    yield phrases.text("cover-answers")


def kind_name(kind: str, setting: Typesetting) -> str:
    """What a kind of puzzle is called in the edition's language."""
    phrases = setting.look.phrases
    if kind == WORD_SEARCH:
        return phrases.text("word-search")
    return kind_phrases(setting.hooks.plugins.kinds.find(kind).offer, phrases.language)["name"]


def sample(book: Book, named: str | None = None) -> Puzzle | None:
    """The word search named; else the one that shows best: a whole rectangle of words, of a usual size."""
    puzzles = [item.word_search for item in book.items if item.word_search]
    for puzzle in puzzles:
        if id_in_book(puzzle.id) == named:
            return puzzle

    def odd(puzzle: Puzzle) -> tuple[bool, bool, int]:
        columns, rows = puzzle.size
        shaped = any(letter is None for row in puzzle.grid for letter in row)
        return shaped, len(puzzle.placed) < FEW, abs(columns - SAMPLE) + abs(rows - SAMPLE)

    return min(puzzles, key=odd, default=None)
