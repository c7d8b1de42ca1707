"""The rules for themes: what pages are set in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from ..art.icons import icon
from ..errors import BookError, did_you_mean
from ..field_rules import is_number
from ..page.furniture import NEEDED_FURNITURE, THEMES_OWN
from ..page.look import (
    ARTWORK,
    BLACK_UNDER,
    FONT_ROLES,
    INKS,
    LARGE_SUFFIX,
    OWN_ROLES,
    ROLES,
    TYPE_INKS,
    USUAL_FONT,
)
from ..page.measures import MEASURES
from ..page.styles import (
    ANSWER,
    FOLIO,
    OPEN_FRAMES,
    STYLES,
    UNDER_TYPE,
    darkness,
    letters_on,
    parts_of,
    tint_of,
)
from ..wordsearch.model import Choice
from .faults import a_value

if TYPE_CHECKING:
    from ..page.look import Theme

CONTRAST = 0.4  # of black: small type that is no further from its ground is read badly
ALIKE = 0.75  # names of inks as near as this are taken for one of them misspelt
FLOORED = ("list", "grid", "answer-grid")  # these shrink to fit, so they must know how far
MOST_INK, THINNEST = 2.4, 0.35  # shares of four inks together; points
LINE_MEASURES = ("frame-width", "frame-inner-width", "cell-rule", "loop-width", "strike-width", "dot-line")
LARGE_PARTS = ("sizes", "floors", "wide", "measures")
KNOWN_NAMES: Mapping[str, Iterable[str]] = {  # what a theme may set, part by part
    "fonts": (*FONT_ROLES, *(role + LARGE_SUFFIX for role in FONT_ROLES)),
    **dict.fromkeys(("sizes", "floors", "wide"), (*ROLES, *OWN_ROLES)),
    "measures": tuple(MEASURES),
}


def theme_flaws(theme: Theme) -> Iterator[str]:
    """Each rule a theme breaks, told as the end of a sentence about it."""
    yield from _unknown_names({name: getattr(theme, name) for name in KNOWN_NAMES}, "")
    yield from _fonts(theme)
    furnished = theme.bleeds and any(theme.measures.get(name) for name in ("band-height", "tab-width"))
    lacking = [*_lacking("ink", (*INKS, *(ARTWORK if furnished else ())), theme.inks)]
    yield from lacking
    for name, ink in theme.inks.items():
        yield from (f"has an ink '{name}' {flaw}" for flaw in ink_flaws(ink))
    yield from _ink_names(theme)
    yield from _furniture(theme.furniture)
    wrong = [
        *_styles(theme.styles, theme.inks, ""),
        *_styles(theme.large_styles, theme.inks, " in large print"),
    ]
    yield from wrong
    if not (wrong or lacking):
        yield from _ink_of_type(theme)
        yield from _frame_variants(theme)
        for rule in (_rows, _discs, _openers):  # each fault once
            yield from [*rule(theme, False)] or rule(theme, True)
    yield from _art(theme)
    yield from _limits(theme)
    yield from _type(theme)


def _furniture(furniture: tuple[Choice, ...]) -> Iterator[str]:
    """What no theme may leave out; which furniture there is, its book tells."""
    names = [each.name for each in furniture]
    if lacking := [name for name in NEEDED_FURNITURE if name not in names]:
        yield f"has no {' and no '.join(lacking)} in its furniture, which every book has"
    if THEMES_OWN in names:
        yield f"has '{THEMES_OWN}' in its furniture, which only a book's list may have"


def _art(theme: Theme) -> Iterator[str]:
    """What is wrong with the art of its pages, and pictograms that there are not."""
    if all(isinstance(name, str) for name in theme.icons):
        for name in theme.icons:
            try:
                icon(name)
            except BookError as error:
                yield f"has '{name}' among its icons: {error.problems[0].what}; {error.problems[0].hint}"
    for each in theme.art:
        if not any(flaw for ink in theme.inks.values() for flaw in ink_flaws(ink)):
            yield from each.flaws(theme.inks, theme.bleeds)


def _limits(theme: Theme) -> Iterator[str]:
    """Ink that does not dry, and lines that do not print."""
    for name, ink in theme.inks.items():
        if not [*ink_flaws(ink)] and sum(ink.cmyk) > MOST_INK + 1e-9:
            share = f"{sum(ink.cmyk):.0%}".replace("%", " %")
            yield f"has an ink '{name}' of {share} in all: 240 % is the most that dries"
    for when, measures in (("", theme.measures), (" in large print", theme.large_print.get("measures", {}))):
        for name in LINE_MEASURES:
            width = measures.get(name, 1.0) if isinstance(measures, Mapping) else 1.0
            if is_number(width) and 0 < width < THINNEST:
                yield f"has {width:g} as {name}{when}: a line under {THINNEST:g} points breaks up in print"


def _styles(styles: Mapping[str, Any], inks: Mapping[str, object], when: str) -> Iterator[str]:
    """Choices that there are not, and values that they cannot have."""
    for part, choices in styles.items():
        if part not in STYLES:
            yield f"has choices for {part!r}{when}, which would be ignored: {did_you_mean(str(part), STYLES)}"
        elif not isinstance(choices, Mapping):
            yield f"has {a_value(choices)} for its {part}{when}: they are {{name: value}}"
        else:
            for name, value in choices.items():
                known = STYLES[part]
                if name not in known:
                    hint = did_you_mean(str(name), known)
                    yield f"has {name!r} among its choices for {part}{when}, which would be ignored: {hint}"
                elif flaw := known[name].flaw(value, inks) or (
                    known[name].under_type and _dark(str(value), inks)
                ):
                    yield f"has {value!r} as {part} {name}{when}: {flaw}"


def _frame_variants(theme: Theme) -> Iterator[str]:
    """What no variant of a frame may be: another choice than of its line, or one of another room."""
    when, variants = " in a variant", theme.frame_variants
    wrong = [flaw for each in variants for flaw in _styles({"frame": each}, theme.inks, when)]
    yield from wrong
    shapes = {theme.style("frame", "shape", large) for large in (False, True)}
    for each in variants if not wrong else ():
        if shape := next((n for n in (*shapes, each.get("shape")) if n in OPEN_FRAMES), None):
            yield f"has a frame of shape '{shape}' among variants, which need one that goes round a grid"
            return
        if "outline" in each:
            yield f"has 'outline' among its choices for frame{when}: a smooth line takes other room"


def _dark(name: str, inks: Mapping[str, Any]) -> str:
    """Why an ink is too dark for type to stand on, as the end of a sentence; '' if it is not."""
    ink, share = tint_of(name)
    if any(ink_flaws(inks[ink])) or darkness(inks[ink]) * (share or 1.0) <= UNDER_TYPE:
        return ""
    return f"type stands on it, so it has at most {UNDER_TYPE:.0%} of black, or is as light; 'ink 10%' is"


def _discs(theme: Theme, large_print: bool) -> Iterator[str]:
    """Discs in an ink too dark for the letters on them."""
    ink = str(theme.style("cells", "ink", large_print))
    if theme.style("cells", "mark", large_print) == "discs" and (flaw := _dark(ink, theme.inks)):
        yield f"has '{ink}' as cells ink{' in large print' if large_print else ''}, of discs: {flaw}"


def _rows(theme: Theme, large_print: bool) -> Iterator[str]:
    """What no page may be without, in the rows of heads and feet; each once."""

    def said(part: str, name: str) -> Any:
        return theme.style(part, name, large_print)

    head, foot, when = said("head", "rows"), said("foot", "row"), " in large print" if large_print else ""
    in_head, in_foot = parts_of(head), parts_of(foot)
    if len(foot) != 1 or isinstance(foot[0], str):
        yield f"has a foot of {len(foot)} rows{when}: it is one, as in {{inner: answer, outer: folio}}"
    at_side = said("head", "side") != "none"
    if ("number" in in_head) == at_side:
        where = "at its side, too" if at_side else "no number"
        yield f"has a head with {where}{when}: it is in one of its rows, or at its side"
    yield from (
        f"has a head without {part}{when}, which some pages need"
        for part in ("title", "instruction")
        if part not in in_head
    )
    if FOLIO not in in_foot:
        yield f"has a foot without {FOLIO}{when}: every page has its number"
    if (ANSWER in in_head) == (ANSWER in in_foot):
        often = "twice" if ANSWER in in_foot else "nowhere"
        yield f"says {often}{when} where the answer is: its head or its foot tells it"
    rows = [parts_of((row,)) for row in head]
    beside = (row for row in rows if "instruction" in row and len(row) > 1)
    yield from (f"has more beside its instruction{when}: that has a row of its own" for _ in beside)


def _openers(theme: Theme, large_print: bool) -> Iterator[str]:
    """Titles of sections that are not read on their ground, and what an opener does not show."""

    def said(name: str) -> Any:
        return theme.style("opener", name, large_print)

    if any(flaw for ink in theme.inks.values() for flaw in ink_flaws(ink)):
        return  # which is told
    when, ground, plain = (
        " in large print" if large_print else "",
        said("ground-ink"),
        said("title") == "plain",
    )
    in_black = ground == "none" or said("ground-in") == "all"
    on_sign = plain and said("title-ground") != "none"
    usual = said("title-ink") == "usual"
    pairs = [("letters", ground, in_black)] if ground != "none" else []
    pairs += [("title-ink", ground, in_black)] if ground != "none" and not (usual or on_sign) else []
    pairs += [("title-ink", said("title-ground-ink"), True)] if on_sign else []
    for name, under, gray in pairs:
        ink = str(said(name))
        if ink == "usual":
            ink = "paper" if name == "title-ink" else letters_on(under, ink, theme.inks)
        for how, one, other in _shades(theme, ink, under, gray):
            if abs(one - other) < CONTRAST:
                yield (
                    f"sets openers in '{ink}' ({name}) on '{under}'{when}, and it does not stand out {how}: "
                    f"{one:.0%} and {other:.0%} of black, where {CONTRAST:.0%} apart is read; a ground of so "
                    f"much or more has paper on it, one of {UNDER_TYPE:.0%} or less has ink"
                )
                break
            if name == "letters" and one > other > UNDER_TYPE:
                yield (
                    f"sets openers in '{ink}' (letters) on '{under}'{when}, and it blurs {how}: that is "
                    f"{other:.0%} of black, where {UNDER_TYPE:.0%} is the most under dark type"
                )
                break
    if not plain and ground == "none" and said("list"):
        yield f"has opener list{when}, which only titles that are plain have: say title: plain"


def _ink_of_type(theme: Theme) -> Iterator[str]:
    """The ink of all type, too near the paper to be read on it."""
    if any(flaw for ink in theme.inks.values() for flaw in ink_flaws(ink)):
        return  # which is told
    for how, one, other in _shades(theme, "ink", "paper", True):
        if abs(one - other) < CONTRAST:
            yield (
                f"has an 'ink' that does not stand out on its paper {how}: {one:.0%} and {other:.0%} of"
                f" black, where {CONTRAST:.0%} apart is read"
            )
            return


def _shades(theme: Theme, one: str, other: str, gray: bool) -> Iterator[tuple[str, float, float]]:
    """How dark two inks are in black, where editions in black have them, and in colour."""
    inks = []
    for name in (one, other):
        ink, share = tint_of(name)
        inks.append(theme.inks[ink].tint(share or 1.0))
    if gray:
        yield "in black", round(1 - inks[0].gray, 2), round(1 - inks[1].gray, 2)
    one_dark, other_dark = (darkness(replace(ink, gray=1.0)) for ink in inks)
    yield "in colour", one_dark, other_dark


def _ink_names(theme: Theme) -> Iterator[str]:
    """Names that no ink can have, and usual inks' names misspelt, where the theme uses no such ink."""
    choices = [
        each
        for styles in (theme.styles, theme.large_styles)
        for part in styles.values()
        if isinstance(part, Mapping)
        for each in part.values()
    ]
    choices += [name for one in theme.art for each in one.pictures for name in each.inks.values()]
    used = {tint_of(each)[0] for each in choices if isinstance(each, str)}
    for name in theme.inks:
        if not isinstance(name, str) or not name or name.endswith("%") or name != name.strip():
            yield f"has an ink {name!r}: its name is a word, and no share of an ink"
        elif name not in (*INKS, *ARTWORK) and name not in used:
            alike = (each for each in (*INKS, *ARTWORK) if each[0] == name[0])  # pink is no slip for ink
            near = next((each for each in alike if SequenceMatcher(a=name, b=each).ratio() >= ALIKE), None)
            if near:
                yield f"has '{name}' among its inks, which would be ignored: did you mean '{near}'?"


def _unknown_names(parts: Mapping[str, Mapping[str, object]], when: str) -> Iterator[str]:
    """Names of fonts, inks, sizes and measures that no page reads, so that they would be ignored."""
    for part, values in parts.items():
        known = KNOWN_NAMES.get(part)
        for name in values:
            if known is not None and name not in known:
                hint = did_you_mean(str(name), known)
                yield f"has {name!r} among its {part}{when}, which would be ignored: {hint}"


def _fonts(theme: Theme) -> Iterator[str]:
    yield from _lacking("font", (USUAL_FONT,), theme.fonts)
    for role, font in theme.fonts.items():
        if not isinstance(font, str) or not font.strip():
            yield f"has {font!r} as its font for '{role}': it is a font's name or a file's"
    for role, names in theme.fallbacks.items():
        if role not in theme.fonts:
            yield f"has fallbacks for {role!r}, for which it has no font"
        if not isinstance(names, tuple) or not all(isinstance(each, str) and each.strip() for each in names):
            yield f"has {names!r} as its fallbacks for '{role}': they are fonts' names, or files', in a tuple"
    for name, file in theme.font_files.items():
        if not isinstance(file, str) or not file.strip():
            yield f"has {file!r} as the file of its font '{name}': it is a path"


def _lacking(what: str, needed: Iterable[str], known: Mapping[str, object]) -> Iterator[str]:
    lacking = [name for name in needed if name not in known]
    if lacking:
        yield f"has no {what} for {', '.join(lacking)}"


def ink_flaws(ink: Any) -> Iterator[str]:
    """What keeps a value from being an ink."""
    shares = getattr(ink, "cmyk", None)
    if not hasattr(ink, "gray") or not isinstance(shares, tuple) or len(shares) != 4:
        yield "that is no Ink(gray, (cyan, magenta, yellow, black))"
    elif not all(is_number(share) and 0 <= share <= 1 for share in (ink.gray, *shares)):
        yield f"of gray {ink.gray!r} and shares {shares!r}: they are numbers from 0 to 1"


def _type(theme: Theme) -> Iterator[str]:
    """Sizes, floors and measures, as they are and in large print."""
    large = theme.large_print
    for name, part in large.items():
        if name not in LARGE_PARTS:
            yield f"changes {name!r} in large print, where {', '.join(LARGE_PARTS)} may change"
        elif not isinstance(part, Mapping):
            yield f"has {a_value(part)} for its {name} in large print: they are {{name: value}}"
            return
    yield from _unknown_names(large, " in large print")
    usual = {name: getattr(theme, name) for name in LARGE_PARTS}
    wrong = [*_figures(usual, ""), *_figures(large, " in large print")]
    yield from wrong
    if not wrong:
        yield from _lacking("size", ROLES, theme.sizes)
        yield from _lacking("floor", FLOORED, theme.floors)
        yield from _low(theme)
        yield from _coloured(theme)


def _figures(parts: Mapping[str, Mapping[str, Any]], when: str) -> Iterator[str]:
    """Figures that are none, and sizes of nothing; only a measure may be 0."""
    for name, part in parts.items():
        for role, figure in part.items():
            low = MEASURES[role].least if name == "measures" and role in MEASURES else 0.0
            if not is_number(figure) or figure < low or (figure == 0 and name != "measures"):
                least = f"a number from {low:g}" if name == "measures" else "a number of points above 0"
                yield f"has {figure!r} for '{role}' among its {name}{when}: it is {least}"


def _low(theme: Theme) -> Iterator[str]:
    """Sizes that begin below their own floor."""
    sizes, wide, floors = (theme.large_print.get(name, {}) for name in ("sizes", "wide", "floors"))
    usual = _below(theme.sizes, theme.wide, theme.floors)
    large = _below({**theme.sizes, **sizes}, {**theme.wide, **sizes, **wide}, {**theme.floors, **floors})
    for when, found in (("", usual), (" in large print", [each for each in large if each not in usual])):
        for role, size, floor in found:
            yield f"sets '{role}' in {size:g} points{when}, below its own floor of {floor:g}"


def _coloured(theme: Theme) -> Iterator[str]:
    """Inks for type that are not black alone, where a role is set in less than it takes for that."""
    large = theme.large_print
    sizes = [theme.sizes, theme.wide, theme.floors, *(large.get(part, {}) for part in LARGE_PARTS[:3])]
    small = [
        role
        for role in ROLES
        if min((each[role] for each in sizes if role in each), default=BLACK_UNDER) < BLACK_UNDER
    ]
    for name in TYPE_INKS if small else ():
        ink = theme.inks.get(name)
        if ink is not None and not any(ink_flaws(ink)) and any(ink.cmyk[:3]):
            yield (
                f"has cyan, magenta or yellow in its ink '{name}', in which {', '.join(small)} are set under"
                f" {BLACK_UNDER} points: such type is black alone, as in [0, 0, 0, {max(ink.cmyk):g}]"
            )


def _below(
    sizes: Mapping[str, float], wide: Mapping[str, float], floors: Mapping[str, float]
) -> list[tuple[str, float, float]]:
    """The roles set in less than their floor, on narrow pages or on wide ones."""
    least = {role: min(sizes.get(role, floor), wide.get(role, floor)) for role, floor in floors.items()}
    return [(role, least[role], floor) for role, floor in floors.items() if least[role] < floor]
