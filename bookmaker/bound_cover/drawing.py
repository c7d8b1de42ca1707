"""What a cover's design draws, checked, finished for a publisher, and looked at as a buyer sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, cast

from ..cover.assemble import lay_out_cover, with_room
from ..cover.model import Cover, CoverDesign, CoverDesk
from ..errors import Problem
from ..host.drawing_flaws import ops_flaw
from ..host.faults import a_value, with_plugin_name
from ..host.page_calls import with_author
from ..host.theme_rules import ink_flaws
from ..page.geometry import thickened
from ..page.ops import Image, Op, Text
from ..page.page_checks import Signs, note_signs, unprintable
from ..publisher.limits import source_of

if TYPE_CHECKING:
    from ..host.registry import Offered
    from ..page.look import Ink
    from ..publisher.cover_geometry import CoverPlan
    from ..publisher.model import Publisher
    from ..wordsearch.offers import Args

DRAWN_TYPES = cast(type[Op | Problem], Op | Problem)  # a union answers isinstance() as a type does
COVER_PAGE = 0  # where a problem is seen
MOST_DRAWN = 4  # times: once more where accents reach out of what is safe
THUMBNAIL = 160  # pixels across: a shop's list of books
LEGIBLE = 8.0  # pixels there: the height of capitals that are still read
TITLE_CONTRAST = 2.4  # of lightness, as web pages reckon it: less is not told apart when small


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


def laid_out(offered: Offered[CoverDesign], desk: CoverDesk, publisher: Publisher, plan: CoverPlan) -> Cover:
    """What a design makes of a desk, finished for that publisher on a sheet of that plan."""
    design = offered.offer
    shorter: CoverDesk | None = desk
    for _ in range(MOST_DRAWN):
        if shorter is None:
            break
        lent = shorter
        drawn = offered.call_all(DRAWN_TYPES, design.draw, lent, called="Op or Problem")
        shorter = with_room(lent, desk.plan, drawn)
    if flaw := ops_flaw(tuple(op for op in drawn if not isinstance(op, Problem)), desk.look):
        raise offered.fault(flaw, design.draw)
    if design.spine_ink not in desk.look.theme.inks:
        raise offered.fault(f"sets the spine in {design.spine_ink!r}, which is no ink of it", design.draw)
    plugin = offered.plugin
    offered.agree(
        design.draw, drawn, lambda: offered.call_all(DRAWN_TYPES, design.draw, lent, called="Op or Problem")
    )
    signed = with_author(plugin, drawn)
    drawn = tuple(with_plugin_name(plugin, each) if isinstance(each, Problem) else each for each in signed)
    cover = lay_out_cover(desk, drawn, design.spine_ink)
    least = publisher.least_line or 0.0
    ops = tuple(thickened(op, least) for op in cover.page.ops)
    page = cover.page if ops == cover.page.ops else replace(cover.page, ops=ops)
    lacking: Signs = {}
    note_signs(replace(page, number=COVER_PAGE), lacking)
    told = (
        *unprintable(lacking, desk.look),
        *_coarse(desk, cover, publisher),
        *_small_title(desk, plan, design, page.ops),
    )
    return replace(cover, page=page, problems=(*cover.problems, *told))


def badges_left_out(
    desk: CoverDesk, plan: CoverPlan, design: str, ops: Iterable[Op], asked: bool
) -> Iterator[Problem]:
    """Advice on badges of which not every word stands on the front, where somebody asked for them or others
    do stand there: a design without any is a choice."""
    texts = [op.text for op in _on_front(ops, plan)]
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


def _on_front(ops: Iterable[Op], plan: CoverPlan) -> Iterator[Text]:
    """The level lines on the front of a cover."""
    for op in ops:
        if isinstance(op, Text) and not op.turn and plan.panel_at(op.x + plan.trim.x) == "front":
            yield op


def _small_title(
    desk: CoverDesk, plan: CoverPlan, design: CoverDesign, ops: Iterable[Op]
) -> Iterator[Problem]:
    """Advice on a title that cannot be read where a shop shows the cover as a small picture."""
    words = set(desk.capitals(desk.text.title).split()) | set(desk.text.title.split())
    sizes = [
        (len(op.text), desk.look.metrics.cap_height(op.font, op.size) / desk.plan.front.width * THUMBNAIL)
        for op in _on_front(ops, plan)
        if words.issuperset(op.text.split())
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
        if ratio < TITLE_CONTRAST:
            what = f"a contrast of {ratio:.1f}, of {TITLE_CONTRAST:g}"
            what = f"the title stands out little from its ground: {what}"
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
