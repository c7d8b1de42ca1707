"""The rules every offer keeps: names, sentences, functions, settings and figures."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import fields
from inspect import iscoroutinefunction, signature
from typing import Any, NamedTuple, TypeAlias

from ..cover.model import CoverDesign
from ..exports.model import Export
from ..field_rules import field_flaws, is_whole
from ..kinds.contract import PRINTED_SIDES, TAKEN, Kind
from ..page.art import Art
from ..page.furniture import THEMES_OWN, Furniture
from ..page.look import Theme
from ..page.matter import Matter
from ..page.phrases import CATEGORIES, COUNTS, fill_flaws, one_or_other, wording_flaws
from ..publisher.model import Publisher
from ..wordsearch.offers import HOLDS, Filler, Language, Level, Mode, Setting, Shape, WordPack
from .faults import a_value
from .offer_settings import out_of_range
from .publisher_rules import publisher_flaws
from .theme_rules import theme_flaws

Offer: TypeAlias = (
    Shape
    | Filler
    | Mode
    | Level
    | Language
    | WordPack
    | Theme
    | Publisher
    | Matter
    | Furniture
    | Art
    | CoverDesign
    | Kind[Any, Any, Any]
    | Export
)

KEBAB = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TONGUE = re.compile(r"[a-z]{2,8}(-[A-Za-z0-9]{2,8})*")  # a language's name may tell a region: en-US
REGION = re.compile(r"[a-z]{2}|[0-9]{3}")
SETTING = re.compile(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*")

ARGUMENTS = {  # what each function of an offer is called with
    "mask": ("size", "args", "kit"),
    "weights": ("request", "args"),
    "plant": ("grid", "request", "args", "dice"),
    "apply": ("request", "args", "dice"),
    "check": ("request", "args"),
    "upper": ("text",),
    "collate": ("text",),
    "offence": ("strictness",),
    "plural": ("count",),
    "lay_out": ("desk",),
    "says": ("desk",),
    "inks": ("args",),
    "room": ("args", "space"),
    "plan": ("ask", "bench"),
    "make": ("request", "bench"),
    "verify": ("puzzle",),
    "grade": ("puzzle",),
    "read": ("obj",),
    "alike": ("puzzle",),
    "measure": ("puzzle", "look", "view"),
    "fit": ("puzzle", "box", "look", "view"),
    "words": ("puzzle",),
    "find": ("region",),
    "judge": ("question", "answer", "puzzle"),
    "text": ("puzzle", "view"),
    "example": ("bench",),
    "play": ("puzzle", "view"),
    "due": ("puzzle", "view"),
    "to_find": ("puzzle", "phrases"),
    "marked": ("puzzle",),
    "letters": ("puzzle",),
    "facts": ("puzzle",),
    "stand_in": ("request", "bench"),
    "doubtful": ("request",),
    "prints": ("request",),
    "deal": ("request", "used", "near", "dice"),
    "asked": ("puzzle",),
    "size": ("puzzle",),
    "present": ("puzzle", "settings", "phrases", "bench"),
}
# What functions that several kinds of offer have are called with, by kind.
DRAWN_WITH = {
    Art: ("args", "space", "dice"),
    Furniture: ("args", "space"),
    CoverDesign: ("desk",),
    Kind: ("puzzle", "box", "look", "view"),
}
WRITTEN_WITH = {Kind: ("puzzle",), Export: ("args", "source")}
KIND_PHRASES = ("name", "instruction", "how-to")


class OfferKind(NamedTuple):
    """A kind of offer, and the rules that are its own."""

    name: str  # of its registry, and of its hook behind register_
    offer: type[Any]
    rules: Callable[[Any], Iterator[str]] = lambda offer: iter(())

    @property
    def functions(self) -> tuple[str, ...]:
        """Which of its fields are functions."""
        return tuple(each.name for each in fields(self.offer) if "Callable" in str(each.type))


def offer_flaws(offer: Offer) -> Iterator[str]:
    """Each rule the offer breaks, told as the end of a sentence about it."""
    rule = TONGUE if isinstance(offer, Language) else KEBAB
    if not isinstance(offer.name, str) or not (KEBAB.fullmatch(offer.name) or rule.fullmatch(offer.name)):
        yield f"is named {offer.name!r}: a name is lower-case words joined by '-'"
    yield from _about(offer.about)
    kind = kind_of(offer)
    may_be = {each.name: str(each.type) for each in fields(offer)}
    for field in kind.functions:
        function = getattr(offer, field)
        if not (callable(function) or (function is None and may_be[field].endswith("| None"))):
            yield f"has {a_value(function)} where its function '{field}' should be"
        elif iscoroutinefunction(function):
            yield f"has an async function where its function '{field}' should be: write it with a plain def"
        elif function is not None and not _takes(function, arguments := arguments_of(kind, field)):
            yield f"has a function '{field}' that cannot be called as {field}({', '.join(arguments)})"
    if isinstance(offer, (Shape, Filler, Mode, Furniture, Matter, Art, CoverDesign, Kind, Export)):
        yield from _settings(offer.settings)
    wrong = [*field_flaws(offer)]
    yield from wrong
    if not wrong:
        yield from kind.rules(offer)


def arguments_of(kind: OfferKind, field: str) -> tuple[str, ...]:
    """What a function of such an offer is called with."""
    by_kind = {"draw": DRAWN_WITH, "write": WRITTEN_WITH}
    return by_kind[field][kind.offer] if field in by_kind else ARGUMENTS[field]


def _takes(function: Callable[..., object], arguments: tuple[str, ...]) -> bool:
    """Whether a function can be called with so many arguments, as far as can be told."""
    try:
        signature(function).bind(*arguments)
    except TypeError:
        return False
    except ValueError:  # one of Python's own that does not tell
        return True
    return True


def kind_of(offer: Offer) -> OfferKind:
    """The kind an offer is of."""
    return next(kind for kind in KINDS if isinstance(offer, kind.offer))


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
    if setting.holds not in ("", *HOLDS):
        yield f"holds {setting.holds!r}: it holds {', '.join(HOLDS)}"
    elif setting.holds and not isinstance(setting.default, str):
        yield f"holds {setting.holds}, and its default {setting.default!r} is no text"
    yield from (
        f"has the default {setting.default!r}, but {flaw}" for flaw in out_of_range(setting, setting.default)
    )


def _mode(mode: Mode) -> Iterator[str]:
    for name, text, known in (("instruction", mode.instruction, {"{count}"}), ("how_to", mode.how_to, set())):
        for placeholder in sorted({*re.findall(r"\{\w*\}", text)} - known):
            yield f"has {placeholder} in its {name}: only {{count}} in an instruction is filled in"
    english = {"name": "", "instruction": mode.instruction, "how-to": mode.how_to}
    yield from _translations(mode.phrases, english)


def _furniture(furniture: Furniture) -> Iterator[str]:
    if furniture.name == THEMES_OWN:
        yield f"has the name '{THEMES_OWN}', which in a book's list stands for its theme's furniture"
    yield from _matter(furniture)


def _matter(matter: Matter | Furniture | Export) -> Iterator[str]:
    english = matter.phrases.get("en", {}) if isinstance(matter.phrases, Mapping) else {}
    if matter.phrases and not (isinstance(english, Mapping) and english):
        yield "has phrases, but none in English, which other languages fall back to"
    yield from _translations(matter.phrases, english if isinstance(english, Mapping) else {})


def _level(level: Level) -> Iterator[str]:
    if not level.directions:
        yield "allows no direction"
    for name, weight in dict(level.directions).items():
        if not is_whole(weight, 1):
            yield f"gives direction '{name}' the weight {weight!r}: weights are whole numbers from 1"
    yield from _translations(level.phrases, {"name": ""})


def _kind(kind: Kind[Any, Any, Any]) -> Iterator[str]:
    if not {*kind.takes} <= {*TAKEN}:
        yield f"takes {kind.takes!r:.60}: that is a tuple of {', '.join(TAKEN)}"
    if not {*kind.lines_tell} <= {*PRINTED_SIDES}:
        yield f"has lines_tell {kind.lines_tell!r:.40}: that is a tuple of {', '.join(PRINTED_SIDES)}"
    if not {*kind.takes_auto} <= {*kind.takes, "grid", "pick"}:
        yield f"has takes_auto {kind.takes_auto!r:.40}: that is a tuple of grid and pick"
    if (kind.find is None) != (kind.judge is None):
        yield "has one of find and judge: they read a file without claims together"
    if kind.sheet == "solution" or not KEBAB.fullmatch(kind.sheet):
        yield f"has the sheet {kind.sheet!r:.40}: that is the name of a file without its ending, as 'puzzle'"
    known = {*(setting.name for setting in kind.settings), *kind.takes}
    if not {*kind.trial} <= known:
        yield f"has the trial {kind.trial!r:.60}: those are settings of its own, and what it takes, by name"
    english = kind.phrases.get("en", {}) if isinstance(kind.phrases, Mapping) else {}
    needed = [name for name in KIND_PHRASES if not isinstance(english, Mapping) or name not in english]
    if needed:
        yield f"has no '{needed[0]}' among its phrases in English, which other languages fall back to"
    else:
        yield from _translations(kind.phrases, english)


def _language(language: Language) -> Iterator[str]:
    if not language.alphabet:
        yield "has no letters in its alphabet"
    if not all(isinstance(letter, str) and letter.strip() for letter in language.alphabet):
        yield "has an alphabet with something else than letters"
    repeated = [str(letter) for letter, times in Counter(language.alphabet).items() if times > 1]
    if repeated:
        yield f"has an alphabet that repeats {', '.join(repeated)}"
    for letter, plain in dict(language.folds).items():
        if not _are_texts((letter, plain)):
            yield f"folds {letter!r} to {plain!r}: both are texts"
        elif letter in language.alphabet:
            yield f"folds {letter!r}, which is a letter of its alphabet"
    for letter, weight in language.frequencies:
        if letter not in language.alphabet:
            yield f"gives a frequency for {letter!r}, which is not in its alphabet"
        if not is_whole(weight, 1):
            yield f"gives {letter!r} the frequency {weight!r}: frequencies are whole numbers from 1"
    yield from _phrases(language)


def _phrases(language: Language) -> Iterator[str]:
    """What is wrong with its phrases, and with the rule that chooses their plural forms."""
    rule = language.plural or one_or_other
    if callable(rule):
        try:
            forms = {rule(count) for count in COUNTS}
        except Exception as error:  # whatever a stranger's function raises is told as its own
            yield f"has a function 'plural' that fails: {error}"
            return
        strange = sorted(str(form) for form in forms if form not in CATEGORIES)
        if strange:
            yield f"has a function 'plural' that returns {strange[0]!r}: it is one of {', '.join(CATEGORIES)}"
            return
    for name, wording in language.phrases.items():
        for flaw in wording_flaws(name, wording, rule):
            yield f"has a flaw in its phrases: {flaw.what}" + (f" ({flaw.hint})" if flaw.hint else "")


def _translations(phrases: object, english: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with an offer's phrases in other languages; they have the placeholders of its English."""
    if not isinstance(phrases, Mapping):
        yield f"has {a_value(phrases)} as its phrases: they are texts by name, by language"
        return
    for language, texts in phrases.items():
        if not (isinstance(language, str) and TONGUE.fullmatch(language)):
            yield f"has phrases in {language!r}, which is no language: en, de, pt-BR"
        elif not isinstance(texts, Mapping):
            yield f"has {a_value(texts)} as its phrases in '{language}': they are texts by name"
        else:
            for name, text in texts.items():
                if name not in english:
                    known = ", ".join(english)
                    yield f"has an unknown phrase {name!r} in '{language}': its phrases are {known}"
                elif not isinstance(text, str) or not text.strip():
                    yield f"has no text for the phrase '{name}' in '{language}'"
                else:
                    for what, _ in fill_flaws(text, english[name]):
                        yield f"has a phrase '{name}' in '{language}' that {what}"


def _word_pack(pack: WordPack) -> Iterator[str]:
    if not (isinstance(pack.language, str) and TONGUE.fullmatch(pack.language)):
        yield f"has {pack.language!r} for its language: en, de, pt-BR"
    if len(pack.words) < 2:
        yield "has one word, and needs two at least"
    yield from (f"has '{word}' twice" for word, times in Counter(pack.words).items() if times > 1)
    words = {*pack.words}
    yield from (f"has clues that {flaw}" for flaw in _texts_of_words(pack.clues, words))
    texts = Counter(note.text for note in pack.notes)
    yield from (f"has the note {text!r:.40} twice" for text, times in texts.items() if times > 1)
    for region, spellings in pack.regions.items():
        if not (isinstance(region, str) and REGION.fullmatch(region)):
            yield f"has spellings of the region {region!r}: two small letters or three figures, as in gb"
        yield from (
            f"has spellings of the region '{region}' that {flaw}"
            for flaw in _texts_of_words(spellings, words)
        )


def _texts_of_words(texts: object, words: Collection[str]) -> Iterator[str]:
    """What is wrong with texts that a pack has for some of its words, told of them."""
    if not isinstance(texts, Mapping):
        yield f"are {a_value(texts)}: they are texts by word"
        return
    for word, text in texts.items():
        if word not in words:
            yield f"are for {word!r}, which is none of its words"
        elif not _are_lines((text,)):
            yield f"have {text!r:.40} for '{word}': that is a text on one line"


def _are_lines(texts: tuple[object, ...]) -> bool:
    return all(isinstance(text, str) and text.strip() and len(text.splitlines()) == 1 for text in texts)


def _are_texts(texts: object) -> bool:
    return isinstance(texts, tuple) and all(isinstance(text, str) and text.strip() for text in texts)


# Everything that plugins offer.
KINDS = (
    OfferKind("shapes", Shape),
    OfferKind("fillers", Filler),
    OfferKind("modes", Mode, _mode),
    OfferKind("levels", Level, _level),
    OfferKind("languages", Language, _language),
    OfferKind("words", WordPack, _word_pack),
    OfferKind("themes", Theme, theme_flaws),
    OfferKind("matter", Matter, _matter),
    OfferKind("furniture", Furniture, _furniture),
    OfferKind("art", Art),
    OfferKind("covers", CoverDesign),
    OfferKind("kinds", Kind, _kind),
    OfferKind("exports", Export, _matter),
    OfferKind("publishers", Publisher, publisher_flaws),
)
