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

WIDTH, HEIGHT, MARGIN = 612.0, 792.0, 45.0
THEME = "plain"
ROOM = WIDTH - 2 * MARGIN
HIGH, SQUARE, SQUARE_GAP = 88.0, 88.0, 10.0
SMALL = 58.0  # how high the boxes of an art's choices are
COLUMNS, PITCH, ICON, MOST_ICONS_SHOWN = (
    8,
    62.0,
    25.0,
    48,
)  # of pictograms: across, from row to row, size, of a group
NAME, ABOUT, LABEL = 12.0, 9.5, 6.5
OURS = "drawn for bookmaker"
TOPIC = ("fish", "turtle", "whale", "octopus", "crab")


def draw_art_sheet(plugins: Plugins, path: Path) -> None:
    """Write the sheet as a PDF of 8.5 x 11 inches: the same plugins give the same bytes."""
    draw_sheet(plugins, path, "Art", lambda look: art_pages(plugins, look))


def draw_sheet(plugins: Plugins, path: Path, title: str, pages: Callable[[Look], Iterable[Page]]) -> None:
    """Write pages of a look as a PDF of 8.5 x 11 inches."""
    from ..pdf.draw import Info, draw  # slow to import, as the next
    from ..pdf.fonts import Fonts

    theme = plugins.themes.find(THEME).offer
    fonts = Fonts.load(theme)
    look = settle_look(theme, (WIDTH, HEIGHT), False, fonts)
    draw(pages(look), look, fonts, path, Info(title, "bookmaker"))


def art_pages(plugins: Plugins, look: Look) -> Iterator[Page]:
    """The sheet's pages: art in the order of its names, then pictograms."""
    hooks = PageCalls(plugins)
    blocks: list[_ArtBlock | _IconLine] = [
        _ArtBlock(hooks, look, plugins.art[name].offer) for name in sorted(plugins.art)
    ]
    blocks += [
        _IconLine(look, group if not first else "", names[first : first + COLUMNS])
        for group, names in {OURS: tuple(own_icons()), **icon_groups()}.items()
        for first in range(0, min(len(names), MOST_ICONS_SHOWN), COLUMNS)
    ]
    ops, top, number = list[Op](), HEIGHT - MARGIN, 1
    for block in blocks:
        if top - block.height < MARGIN and ops:
            yield Page(number, "art", WIDTH, HEIGHT, tuple(ops))
            ops, top, number = [], HEIGHT - MARGIN, number + 1
        ops += block(top)
        top -= block.height
    yield Page(number, "art", WIDTH, HEIGHT, tuple(ops))


class _ArtBlock:
    """One art: its name, what it is about, and what it draws."""

    def __init__(self, hooks: PageCalls, look: Look, art: Art) -> None:
        self.hooks, self.look, self.art = hooks, look, art
        self.usual: Args = {setting.name: setting.default for setting in art.settings}
        self.choices = next(((each.name, each.choices) for each in art.settings if each.choices), ("", ()))

    @property
    def height(self) -> float:
        """How much of a page it takes."""
        return 34 + HIGH + (SMALL + 26 if self.choices[1] else 0) + 18

    def __call__(self, top: float) -> Iterator[Op]:
        """Its ops, from a height downward."""
        yield Text(MARGIN, top - 10, self.art.name, "heading", NAME)
        yield Text(MARGIN, top - 23, self.art.about, "body", ABOUT)
        low = top - 34 - HIGH
        yield from self._drawn(Box(MARGIN, low, ROOM - SQUARE - SQUARE_GAP, HIGH), self.usual)
        yield from self._drawn(Box(WIDTH - MARGIN - SQUARE, low, SQUARE, HIGH), self.usual)
        name, choices = self.choices
        if choices:
            wide = (ROOM - SQUARE_GAP * (len(choices) - 1)) / len(choices)
            for n, choice in enumerate(choices):
                box = Box(MARGIN + n * (wide + SQUARE_GAP), low - SQUARE_GAP - SMALL, wide, SMALL)
                yield from self._drawn(box, {**self.usual, name: choice})
                yield Text(box.x, box.y - 8, f"{name}: {choice}", "body", LABEL)

    def _drawn(self, box: Box, args: Args) -> Iterator[Op]:
        space = ArtSpace(box, self.look, inks=ArtInks(), icons=TOPIC)
        yield from self.hooks.draw_art(self.art.name, args, space, stream("art-sheet", self.art.name))
        yield Frame(box, 0.25, stroke="faint", layer=1)


class _IconLine:
    """A row of pictograms with their names, under the name of their group if it is the first."""

    def __init__(self, look: Look, group: str, names: tuple[str, ...]) -> None:
        self.look, self.group, self.names = look, group, names

    @property
    def height(self) -> float:
        """How much of a page it takes."""
        return PITCH + (30 if self.group else 0)

    def __call__(self, top: float) -> Iterator[Op]:
        """Its ops, from a height downward."""
        if self.group:
            yield Text(MARGIN, top - 18, f"Pictograms: {self.group}", "heading", NAME)
            top -= 30
        wide = ROOM / COLUMNS
        for n, name in enumerate(self.names):
            x = MARGIN + (n + 0.5) * wide
            yield Paint(icon(name).placed(x, top - 4 - ICON * 0.75, ICON), "ink")
            size = LABEL * min(1.0, (wide - 4) / self.look.metrics.width(name, "body", LABEL))
            label = self.look.metrics.width(name, "body", size)
            yield Text(x - label / 2, top - 4 - ICON * 1.5 - 9, name, "body", size)
