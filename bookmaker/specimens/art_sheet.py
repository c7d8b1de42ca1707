"""The specimen sheet of art: every art on offer in two boxes and by its choices, and pictograms by group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from ..art.icons import icon, icon_groups
from ..art.own_icons import own_icons
from ..host.load import Plugins
from ..host.page_calls import PageCalls
from ..page.art import Art, ArtInks, ArtSpace
from ..page.look import Look, settle_look
from ..page.ops import Box, Frame, Op, Page, Paint, Text
from ..rng import stream
from ..wordsearch.offers import Args

PAGE_WIDTH, PAGE_HEIGHT, PAGE_MARGIN = 612.0, 792.0, 45.0
THEME = "plain"
SHEET_ROOM = PAGE_WIDTH - 2 * PAGE_MARGIN
WIDE_BOX_HEIGHT, SQUARE_SIDE, SQUARE_GAP = 88.0, 88.0, 10.0
CHOICE_BOX_HEIGHT = 58.0  # of an art's choices
ICON_COLUMNS, MOST_ICONS_SHOWN = 8, 48  # pictograms: across, of a group
ICON_PITCH, ICON_SIZE = 62.0, 25.0  # from row to row
NAME_SIZE, ABOUT_SIZE, LABEL_SIZE = 12.0, 9.5, 6.5
OWN_ICONS_HEADING = "drawn for bookmaker"
TOPIC_ICONS = ("fish", "turtle", "whale", "octopus", "crab")


def draw_art_sheet(plugins: Plugins, path: Path) -> None:
    """Write the sheet as a PDF of 8.5 x 11 inches: the same plugins give the same bytes."""
    draw_sheet(plugins, path, "Art", lambda look: art_pages(plugins, look))


def draw_sheet(plugins: Plugins, path: Path, title: str, pages: Callable[[Look], Iterable[Page]]) -> None:
    """Write pages of a look as a PDF of 8.5 x 11 inches."""
    from ..pdf.draw import Info, draw  # slow to import, as the next
    from ..pdf.fonts import Fonts

    theme = plugins.themes.find(THEME).offer
    fonts = Fonts.load(theme)
    look = settle_look(theme, (PAGE_WIDTH, PAGE_HEIGHT), False, fonts)
    draw(pages(look), look, fonts, path, Info(title, "bookmaker"))


def art_pages(plugins: Plugins, look: Look) -> Iterator[Page]:
    """The sheet's pages: art in the order of its names, then pictograms."""
    hooks = PageCalls(plugins)
    blocks: list[_ArtBlock | _IconLine] = [
        _ArtBlock(hooks, look, plugins.art[name].offer) for name in sorted(plugins.art)
    ]
    blocks += [
        _IconLine(look, group if not first else "", names[first : first + ICON_COLUMNS])
        for group, names in {OWN_ICONS_HEADING: tuple(own_icons()), **icon_groups()}.items()
        for first in range(0, min(len(names), MOST_ICONS_SHOWN), ICON_COLUMNS)
    ]
    ops, top, number = list[Op](), PAGE_HEIGHT - PAGE_MARGIN, 1
    for block in blocks:
        if top - block.height < PAGE_MARGIN and ops:
            yield Page(number, "art", PAGE_WIDTH, PAGE_HEIGHT, tuple(ops))
            ops, top, number = [], PAGE_HEIGHT - PAGE_MARGIN, number + 1
        ops += block(top)
        top -= block.height
    yield Page(number, "art", PAGE_WIDTH, PAGE_HEIGHT, tuple(ops))


class _ArtBlock:
    """One art: its name, what it is about, and what it draws."""

    def __init__(self, hooks: PageCalls, look: Look, art: Art) -> None:
        self.hooks, self.look, self.art = hooks, look, art
        self.usual: Args = {setting.name: setting.default for setting in art.settings}
        self.choices = next(((each.name, each.choices) for each in art.settings if each.choices), ("", ()))

    @property
    def height(self) -> float:
        """How much of a page it takes."""
        return 34 + WIDE_BOX_HEIGHT + (CHOICE_BOX_HEIGHT + 26 if self.choices[1] else 0) + 18

    def __call__(self, top: float) -> Iterator[Op]:
        """Its ops, from a height downward."""
        yield Text(PAGE_MARGIN, top - 10, self.art.name, "heading", NAME_SIZE)
        yield Text(PAGE_MARGIN, top - 23, self.art.about, "body", ABOUT_SIZE)
        low = top - 34 - WIDE_BOX_HEIGHT
        yield from self._drawn(
            Box(PAGE_MARGIN, low, SHEET_ROOM - SQUARE_SIDE - SQUARE_GAP, WIDE_BOX_HEIGHT), self.usual
        )
        yield from self._drawn(
            Box(PAGE_WIDTH - PAGE_MARGIN - SQUARE_SIDE, low, SQUARE_SIDE, WIDE_BOX_HEIGHT), self.usual
        )
        name, choices = self.choices
        if choices:
            wide = (SHEET_ROOM - SQUARE_GAP * (len(choices) - 1)) / len(choices)
            for n, choice in enumerate(choices):
                box = Box(
                    PAGE_MARGIN + n * (wide + SQUARE_GAP),
                    low - SQUARE_GAP - CHOICE_BOX_HEIGHT,
                    wide,
                    CHOICE_BOX_HEIGHT,
                )
                yield from self._drawn(box, {**self.usual, name: choice})
                yield Text(box.x, box.y - 8, f"{name}: {choice}", "body", LABEL_SIZE)

    def _drawn(self, box: Box, args: Args) -> Iterator[Op]:
        space = ArtSpace(box, self.look, inks=ArtInks(), icons=TOPIC_ICONS)
        yield from self.hooks.draw_art(self.art.name, args, space, stream("art-sheet", self.art.name))
        yield Frame(box, 0.25, stroke="faint", layer=1)


class _IconLine:
    """A row of pictograms with their names, under the name of their group if it is the first."""

    def __init__(self, look: Look, group: str, names: tuple[str, ...]) -> None:
        self.look, self.group, self.names = look, group, names

    @property
    def height(self) -> float:
        """How much of a page it takes."""
        return ICON_PITCH + (30 if self.group else 0)

    def __call__(self, top: float) -> Iterator[Op]:
        """Its ops, from a height downward."""
        if self.group:
            yield Text(PAGE_MARGIN, top - 18, f"Pictograms: {self.group}", "heading", NAME_SIZE)
            top -= 30
        wide = SHEET_ROOM / ICON_COLUMNS
        for n, name in enumerate(self.names):
            x = PAGE_MARGIN + (n + 0.5) * wide
            yield Paint(icon(name).placed(x, top - 4 - ICON_SIZE * 0.75, ICON_SIZE), "ink")
            size = LABEL_SIZE * min(1.0, (wide - 4) / self.look.metrics.width(name, "body", LABEL_SIZE))
            label = self.look.metrics.width(name, "body", size)
            yield Text(x - label / 2, top - 4 - ICON_SIZE * 1.5 - 9, name, "body", size)
