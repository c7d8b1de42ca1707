"""The rules every offer keeps: names, sentences, functions, settings and figures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from ..page.cover import CoverDesign
from ..page.look import Theme
from ..page.matter import Matter
from ..press.publisher import Publisher
from ..puzzle.offers import Filler, Language, Level, Mode, Setting, Shape
from .faults import a_value
from .print_standards import theme_flaws
from .publisher_standards import publisher_flaws
from .settings import out_of_range

Offer: TypeAlias = Shape | Filler | Mode | Level | Language | Theme | Publisher | Matter | CoverDesign

KEBAB = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TONGUE = re.compile(r"[a-z]{2,8}(-[A-Za-z0-9]{2,8})*")  # a language's name may tell a region: en-US
SETTING = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")

# Which fields of an offer are functions, and which of them it may leave out.
FUNCTIONS: dict[type, tuple[str, ...]] = {
    Shape: ("mask",),
    Filler: ("weights", "plant"),
    Mode: ("apply", "check"),
    Level: (),
    Language: ("upper", "collate", "offence"),
    Theme: (),
    Publisher: (),
    Matter: ("lay_out",),
    CoverDesign: ("draw", "inks"),
}
OPTIONAL = {"plant", "collate", "offence"}


def flaws(offer: Offer) -> Iterator[str]:
    """Each rule the offer breaks, told as the end of a sentence about it."""
    rule = TONGUE if isinstance(offer, Language) else KEBAB
    if not isinstance(offer.name, str) or not (KEBAB.fullmatch(offer.name) or rule.fullmatch(offer.name)):
        yield f"is named {offer.name!r}: a name is lower-case words joined by '-'"
    yield from _about(offer.about)
    for field in next(fields for kind, fields in FUNCTIONS.items() if isinstance(offer, kind)):
        function = getattr(offer, field)
        if not (callable(function) or (function is None and field in OPTIONAL)):
            yield f"has {a_value(function)} where its function '{field}' should be"
    if isinstance(offer, (Shape, Filler, Mode, CoverDesign)):
        yield from _settings(offer.settings)
    yield from next((rules(offer) for kind, rules in _RULES.items() if isinstance(offer, kind)), ())


def _about(about: object) -> Iterator[str]:
    if not isinstance(about, str) or not about.strip():
        yield "says nothing about itself: 'about' is one sentence"
    elif len(about.splitlines()) > 1:
        yield "says more than a line about itself: 'about' is one sentence"


def _settings(settings: object) -> Iterator[str]:
    if not isinstance(settings, tuple):
        yield f"has settings that are {a_value(settings)}, not a tuple of Setting"
        return
    for setting in settings:
        if isinstance(setting, Setting):
            yield from (f"has a setting {setting.name!r} that {flaw}" for flaw in _setting(setting))
        else:
            yield f"has {a_value(setting)} among its settings, which are Setting(...)"
    names = Counter(setting.name for setting in settings if isinstance(setting, Setting))
    yield from (f"has two settings called {name!r}" for name, times in names.items() if times > 1)


def _setting(setting: Setting) -> Iterator[str]:
    if not isinstance(setting.name, str) or not SETTING.fullmatch(setting.name):
        yield "is not named in lower-case words joined by '-' or '_'"
    yield from _about(setting.about)
    if not isinstance(setting.default, (int, str)):
        yield f"has {a_value(setting.default)} as its default: it is a whole number, true or false, or a text"
        return
    yield from (
        f"has the default {setting.default!r}, but {flaw}" for flaw in out_of_range(setting, setting.default)
    )


def _mode(mode: Mode) -> Iterator[str]:
    if not all(isinstance(text, str) for text in (mode.instruction, mode.how_to)):
        yield "has an instruction or how_to that is no text"


def _matter(matter: Matter) -> Iterator[str]:
    if not isinstance(matter.right, bool):
        yield f"has {a_value(matter.right)} where it says whether it begins on a right-hand page"


def _level(level: Level) -> Iterator[str]:
    if not level.directions:
        yield "allows no direction"
    for name, weight in dict(level.directions).items():
        if not _whole(weight) or weight < 1:
            yield f"gives direction '{name}' the weight {weight!r}: weights are whole numbers from 1"
    yield from _crossings(level.crossings)
    if not _whole(level.spread) or not 0 <= level.spread <= 100:
        yield f"has the spread {level.spread!r}: it is a whole number of hundredths, 0 to 100"
    if not _whole(level.shortest) or level.shortest < 2:
        yield f"has {level.shortest!r} as its shortest word: that is a whole number from 2"
    if not _whole(level.stars) or level.stars < 0:
        yield f"has {level.stars!r} stars: that is a whole number"


def _crossings(band: tuple[int, int | None]) -> Iterator[str]:
    least, most = band
    if not _whole(least) or least < 0 or (most is not None and (not _whole(most) or most < least)):
        yield f"has the crossings {band!r}: they are (least, most), most being None for no bound"


def _language(language: Language) -> Iterator[str]:
    if not language.alphabet:
        yield "has no letters in its alphabet"
    if not all(isinstance(letter, str) and letter.strip() for letter in language.alphabet):
        yield "has an alphabet with something else than letters"
    repeated = [str(letter) for letter, times in Counter(language.alphabet).items() if times > 1]
    if repeated:
        yield f"has an alphabet that repeats {', '.join(repeated)}"
    for name in ("digraphs", "endings", "articles"):
        texts = getattr(language, name)
        if not isinstance(texts, tuple) or not all(isinstance(text, str) and text.strip() for text in texts):
            yield f"has {name} that are {a_value(texts)}: they are a tuple of texts"
    for letter, weight in language.frequencies:
        if letter not in language.alphabet:
            yield f"gives a frequency for {letter!r}, which is not in its alphabet"
        if not _whole(weight) or weight < 1:
            yield f"gives {letter!r} the frequency {weight!r}: frequencies are whole numbers from 1"


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


_RULES: dict[type, Callable[[Any], Iterator[str]]] = {
    Mode: _mode,
    Level: _level,
    Language: _language,
    Theme: theme_flaws,
    Publisher: publisher_flaws,
    Matter: _matter,
}
