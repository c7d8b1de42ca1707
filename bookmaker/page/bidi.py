"""Scripts that run from right to left: a line's signs as they stand on paper, from the left.

Type is set sign by sign from left to right. So Arabic letters take the form that joins them to
their neighbours, from Unicode's own table of forms, and a line is put into the order in which
it is seen: the Unicode Bidirectional Algorithm (UAX #9) for one line without control signs,
brackets paired and mirrored. The order and forms of a line are settled here, once; a file says
no more than which sign stands where. No library serves: python-bidi is no longer pure
Python, and it joins no Arabic letters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from itertools import chain, groupby, pairwise

from ..wordsearch.capitals import capitals

FIRST = "\u0590"  # no sign below it is written from right to left
STRETCH, JOINER = "\u0640", "\u200d"  # tatweel and zero-width joiner join on both sides
LAM, ALEFS = "\u0644", "\u0622\u0623\u0625\u0627"  # written as one
FROM_RIGHT = "\u200f"  # before a line that is read from the right whatever letter it begins with; not printed
MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
BRACKETS = {"(": ")", "[": "]", "{": "}"}
NEUTRAL = {"B", "S", "WS", "ON"}


@lru_cache(maxsize=4096)
def as_printed(text: str) -> str:
    """A line's signs in the order and the forms in which they are seen, without those nobody sees.

    Hebrew points and Arabic vowel signs are left out: where each belongs on its letter is told by
    tables of a font that are not read here, and a grid goes without them too.
    """
    if text.isascii():
        return text
    if any(map(_runs_left, text)):
        whole = unicodedata.normalize("NFC", text)
        text = in_sight(joined("".join(sign for sign in whole if not _is_point(sign))))
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf")


def from_the_right(texts: Iterable[str]) -> bool:
    """Whether most of some lines with letters in them are read from right to left."""
    starts = [reads_left(text) for text in texts if any(map(str.isalpha, text))]
    return sum(starts) * 2 > len(starts)


def reads_left(text: str) -> bool:
    """Whether a line is read from right to left: whether its first letter is."""
    if text.isascii():
        return False
    strong = (kind for kind in map(unicodedata.bidirectional, text) if kind in ("L", "R", "AL"))
    return next(strong, "L") != "L"


def has_joined(text: str) -> bool:
    """Whether letters of a text are joined, as Arabic ones are."""
    return not text.isascii() and "AL" in map(unicodedata.bidirectional, text)


def _is_point(sign: str) -> bool:
    return sign >= FIRST and unicodedata.bidirectional(sign) == "NSM"


def _runs_left(sign: str) -> bool:
    return sign >= FIRST and unicodedata.bidirectional(sign) in ("R", "AL", "AN")


# Joining


@cache
def _forms() -> dict[str, dict[str, str]]:
    """Each Arabic letter's initial, medial and final form, and those of lam with an alef."""
    forms: dict[str, dict[str, str]] = {}
    for code in chain(range(0xFB50, 0xFE00), range(0xFE70, 0xFF00)):
        kind, *codes = unicodedata.decomposition(chr(code)).split() or [""]
        letters = "".join(chr(int(each, 16)) for each in codes)
        if len(letters) == 1 or (letters[:1] == LAM and letters[1:] and letters[1:] in ALEFS):
            forms.setdefault(letters, {})[kind.strip("<>")] = chr(code)
    both = ("initial", "medial", "final")
    return forms | {sign: dict.fromkeys(both, sign) for sign in (STRETCH, JOINER)}


def letters_printed_as(text: str, signs: Collection[str]) -> list[str]:
    """The letters of a text, each once, that some printed signs come of: forms of them, or their capitals."""
    of = {letter for unit, forms in _forms().items() if {*signs} & {*forms.values()} for letter in unit}
    return [
        sign for sign in dict.fromkeys(text) if sign in of or not {sign, *capitals(sign)}.isdisjoint(signs)
    ]


def joined(text: str) -> str:
    """Each Arabic letter in the form that joins it to the letters beside it."""
    forms, units = _forms(), [*_units(text)]
    shown = []
    places = [n for n, unit in enumerate(units) if unicodedata.category(unit[0]) != "Mn"]
    before = {there: here for here, there in pairwise(places)}
    after = dict(pairwise(places))

    def has(place: int | None, form: str) -> bool:
        return place is not None and form in forms.get(units[place], {})

    for place, unit in enumerate(units):
        back = has(place, "final") and has(before.get(place), "initial")
        on = has(place, "initial") and has(after.get(place), "final")
        form = ("medial" if on else "final") if back else ("initial" if on else "isolated")
        alone = unit if len(unit) == 1 else forms[unit]["isolated"]
        shown.append(alone if form == "isolated" else forms[unit].get(form, alone))
    return "".join(shown)


def _units(text: str) -> Iterator[str]:
    """The signs, lam and an alef behind it as one, whatever marks stand on them."""
    signs = iter([*_stacked(text), ""])
    sign = next(signs)
    for behind in signs:
        if sign[:1] == LAM and behind[:1] and behind[0] in ALEFS:
            yield LAM + behind[0]
            sign, behind = sign[1:] + behind[1:], next(signs)
        yield from sign
        sign = behind


# Order


def in_sight(text: str) -> str:
    """The signs of a line from left to right, brackets turned where they are read from the right."""
    signs = [*_stacked(text)]
    levels = _levels([sign[0] for sign in signs], int(reads_left(text)))
    shown = [
        sign.translate(MIRRORED) if level % 2 else sign for sign, level in zip(signs, levels, strict=True)
    ]
    order = list(range(len(signs)))
    for level in range(max(levels, default=0), 0, -1):
        order = [
            place
            for high, run in groupby(order, key=lambda place: levels[place] >= level)
            for place in (reversed([*run]) if high else run)
        ]
    return "".join(shown[place] for place in order)


def _stacked(text: str) -> Iterator[str]:
    """Each sign with the marks that stand on it."""
    stack = ""
    for sign in text:
        if stack and not unicodedata.combining(sign):
            yield stack
            stack = ""
        stack += sign
    if stack:
        yield stack


def _levels(signs: list[str], base: int) -> list[int]:
    """How deep each sign is nested: even levels run to the right, odd ones to the left."""
    own = "R" if base else "L"
    kinds = _numbered([unicodedata.bidirectional(sign) for sign in signs], own)
    _pair_brackets(signs, kinds, own)
    kinds = _with_neighbours(kinds, own)
    deeper = {"L": base % 2, "R": 1 - base % 2, "AN": 2 - base % 2, "EN": 2 - base % 2}
    levels = [base + deeper[kind] for kind in kinds]
    for place in range(len(signs) - 1, -1, -1):  # blanks at the end stay with the line
        if not signs[place].isspace():
            break
        levels[place] = base
    return levels


def _numbered(kinds: list[str], own: str) -> list[str]:
    """The kinds of the signs with those round numbers settled (W1 to W7)."""
    strong = last = own
    for place, kind in enumerate(kinds):
        kinds[place] = last if kind == "NSM" else "ON" if kind == "BN" else kind
        last = kinds[place]
    for place, kind in enumerate(kinds):
        strong = kind if kind in ("L", "R", "AL") else strong
        if kind == "EN" and strong == "AL":
            kinds[place] = "AN"
    kinds = ["R" if kind == "AL" else kind for kind in kinds]
    for place in range(1, len(kinds) - 1):
        around = {kinds[place - 1], kinds[place + 1]}
        if (kinds[place] in ("ES", "CS") and around == {"EN"}) or (kinds[place] == "CS" and around == {"AN"}):
            kinds[place] = kinds[place - 1]
    return _plain_numbers(_signed(kinds), own)


def _signed(kinds: list[str]) -> list[str]:
    """Currency and percent signs beside a number belong to it; other separators are neutral."""
    settled: list[str] = []
    for kind, run in groupby(kinds):
        count = len([*run])
        behind = kinds[len(settled) + count : len(settled) + count + 1]
        beside = "EN" in (settled[-1:] + behind)
        plain = "EN" if kind == "ET" and beside else "ON" if kind in ("ET", "ES", "CS") else kind
        settled += [plain] * count
    return settled


def _plain_numbers(kinds: list[str], own: str) -> list[str]:
    """Numbers among letters that run to the right run with them."""
    strong = own
    for place, kind in enumerate(kinds):
        strong = kind if kind in ("L", "R") else strong
        if kind == "EN" and strong == "L":
            kinds[place] = "L"
    return kinds


def _pair_brackets(signs: list[str], kinds: list[str], own: str) -> None:
    """Give both brackets of a pair one direction, by what stands in them and before them (N0)."""
    other = {"L": "R", "R": "L"}[own]
    for opening, closing in _pairs(signs, kinds):
        inside = {_way(kind) for kind in kinds[opening + 1 : closing]} - {""}
        if inside:
            before = next(filter(None, map(_way, reversed(kinds[:opening]))), own)
            kinds[opening] = kinds[closing] = own if own in inside or before == own else other


def _pairs(signs: list[str], kinds: list[str]) -> list[tuple[int, int]]:
    """Where brackets open and close, in the order of the opening ones."""
    pairs, opened = [], list[tuple[str, int]]()
    for place, sign in enumerate(signs):
        if kinds[place] == "ON" and sign in BRACKETS:
            opened.append((BRACKETS[sign], place))
        elif any(sign == closing for closing, _ in opened):
            while opened[-1][0] != sign:
                opened.pop()
            pairs.append((opened.pop()[1], place))
    return sorted(pairs)


def _way(kind: str) -> str:
    """Which way a settled kind runs; numbers count with what runs to the left."""
    return "" if kind in NEUTRAL else "L" if kind == "L" else "R"


def _with_neighbours(kinds: list[str], own: str) -> list[str]:
    """Neutral signs run with their neighbours where both sides agree, else with the line (N1, N2)."""
    settled: list[str] = []
    for neutral, run in groupby(kinds, key=NEUTRAL.__contains__):
        found = [*run]
        if neutral:
            before = _way(settled[-1]) if settled else own
            behind = kinds[len(settled) + len(found) :]
            after = _way(behind[0]) if behind else own
            found = [before if before == after else own] * len(found)
        settled += found
    return settled
