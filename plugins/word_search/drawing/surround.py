"""What a theme lays round a list: a line at its head, rules over and under it, a panel behind it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bookmaker import Puzzle
from bookmaker.drawing import DESCENT, FROM_RULE, Box, Frame, Line, Look, Op, Type, cased, title_padding

HEAD_AIR = 0.75  # over and under the head's capitals, in their heights, or more where an accent rises
TAB_AIR = 0.65  # the same in a tab
TAB_SIDE = 1.6  # beside the text of a tab, in its sizes
HEAVY = 2.8  # the rule over a head to other rules
WORDS_AIR = 0.75  # from a rule or a tab to the words, in their sizes
FEET_AIR = 0.35  # from the feet of the last line to a rule, in sizes


@dataclass(frozen=True, slots=True)
class Surround:
    """What stands round a list, whose words are set in any size."""

    label: Type  # of the line at its head
    text: str  # that line, "" for none
    tab: bool  # it stands white on black
    ruled: bool  # over and under the list
    rule: float  # the width of its rules
    panel: str  # the panel's ink, "" for none
    pad: float  # from the panel's edge to the words, 0 where there is no panel
    radius: float  # of its corners

    @classmethod
    def of(cls, puzzle: Puzzle, look: Look, count: str, width: float) -> "Surround":
        """The theme's wishes; `count` says how many words there are to find.

        A list that holds words the grid has not has no such line, nor has one too narrow for it.
        """
        head, panel = look.style("list", "head"), look.style("list", "panel")
        told = all(entry.placed for entry in puzzle.listed) and puzzle.listed == puzzle.to_find
        label = Type.of(look, "label", look.measure("label-tracking"), "paper" if head == "tab" else "ink")
        found = cls(
            label,
            cased(count, "capitals", look.phrases) if head != "none" and told else "",
            head == "tab",
            look.style("list", "rules") in ("around", "both"),
            look.measure("list-rule"),
            str(look.style("list", "panel-ink")) if panel else "",
            look.measure("panel-pad") if panel else 0.0,
            look.measure("panel-radius"),
        )
        return found if found.least_width <= width else replace(found, text="")

    @property
    def there(self) -> bool:
        """Whether anything of it is."""
        return bool(self.text or self.ruled or self.panel)

    @property
    def least_width(self) -> float:
        """The width that its head needs."""
        side = TAB_SIDE * self.label.size if self.tab else 0.0
        return self.label.width(self.text) + 2 * side + 2 * self.pad if self.text else 0.0

    @property
    def tab_height(self) -> float:
        """Of the tab, 0 where there is none."""
        return self.label.cap + 2 * self._pad(TAB_AIR) if self.text and self.tab else 0.0

    @property
    def head_height(self) -> float:
        """Of a head that is no tab, from rule to rule."""
        return self.label.cap + 2 * self._pad(HEAD_AIR) if self.text and not self.tab else 0.0

    def _pad(self, air: float) -> float:
        """Over and under the capitals; letters keep off a rule, and to the tab, however far they reach."""
        rule = HEAVY * self.rule + FROM_RULE if self.ruled and not self.tab else 0.0
        return title_padding(self.label, (self.text,), air * self.label.cap, rule)

    def air(self, size: float) -> float:
        """Between what is over the words and these."""
        return WORDS_AIR * size if self.ruled or self.text else 0.0

    def above(self, size: float) -> float:
        """From its top to the tops of the list's first letters."""
        inside = self.head_height + self.air(size)
        inside += self.rule / 2 if self.ruled and not self.head_height else 0.0
        if not self.panel:
            return inside + self.tab_height
        return self.tab_height / 2 + max(self.pad + inside, self.tab_height / 2 + inside)

    def below(self, size: float) -> float:
        """From the feet of the last line to its lower edge."""
        inside = (FEET_AIR * size + self.rule) if self.ruled else 0.0
        return inside + (max(self.pad - DESCENT * size, 0.0) if self.panel else 0.0)

    def drawn(self, middle: float, top: float, room: float, height: float, size: float) -> Iterator[Op]:
        """All of it, so wide and so high; the words come over it."""
        left, right = middle - room / 2, middle + room / 2
        edge, start = top - self.tab_height / 2, top - self.above(size)
        bottom = top - height
        if self.panel:
            box = Box(left, bottom, room, edge - bottom)
            yield Frame(box, 0.0, min(self.radius, box.height / 2), stroke=None, fill=self.panel)
            left, right = left + self.pad, right - self.pad
            bottom += max(self.pad - DESCENT * size, 0.0)
        if self.ruled:
            yield from self._rules(left, right, start + self.air(size), bottom + self.rule / 2)
        if self.tab_height:
            yield from self._tab(middle, edge)
        elif self.text:
            base = start + self.air(size) + self._pad(HEAD_AIR)
            yield self.label.centred(middle, base, self.text)

    def _rules(self, left: float, right: float, upper: float, lower: float) -> Iterator[Op]:
        """Those over and under the words, and a heavy one over the head."""
        heights = [(upper, self.rule), (lower, self.rule)]
        if self.head_height:
            heights.append((upper + self.head_height - HEAVY * self.rule / 2, HEAVY * self.rule))
        for y, width in heights:
            yield Line((left + width / 2, y), (right - width / 2, y), width)  # its ends are round

    def _tab(self, middle: float, y: float) -> Iterator[Op]:
        """The head, white in a black pill whose middle is at that height."""
        half = self.label.width(self.text) / 2 + TAB_SIDE * self.label.size
        box = Box(middle - half, y - self.tab_height / 2, 2 * half, self.tab_height)
        yield Frame(box, 0.0, self.tab_height / 2, stroke=None, fill="ink")
        yield self.label.centred(middle, y - self.label.cap / 2, self.text)
