"""The printed words of every language: none is left out, none is left in English, and all can be set."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from bookmaker.files.confined import Files
from bookmaker.files.yaml import plain
from bookmaker.host.load import builtin_plugins
from bookmaker.language.phrases import is_english, phrases_of, untranslated
from bookmaker.page.bidi import as_printed
from bookmaker.page.heads.puzzle_head import LINES
from bookmaker.page.look import FONT_ROLES, Look, settle_look
from bookmaker.page.phrases import COUNTS, ENGLISH_TEXTS, PLACEHOLDER, Wording, one_or_other, wording_flaws
from bookmaker.page.typeset import Type, balanced
from bookmaker.pdf.fonts import Fonts

from ..sweep import each_with_some, of_each

PLUGINS = builtin_plugins()
LANGUAGES = [name for name in PLUGINS.languages if not is_english(name)]

# Texts that are in another language what they are in English, each with its reason.
SAME = {
    "comma": "a sign",
    "isbn": "the name of a standard",
    "copyright": "the form that the Universal Copyright Convention knows",
    "copyright-no-year": "the same",
}
SAME_WORD = {  # the language has the word itself, of the same origin
    "fr": {"notes", "page", "level-seniors", "level-expert"},
    "cs": {"level-expert"},
    "nl": {"level-expert"},
    "sv": {"level-expert"},
    "tr": {"puzzle-no"},
    "ro": {"level-expert"},
    "it": {"cover-volume"},
    "pt": {"cover-volume"},
}
ENGLISH_WORDS = re.compile(r"\b(the|words?|which|with|from|every|puzzles?|answers?|there)\b", re.IGNORECASE)
ROLES = ("label", "title", "level", "instruction", "list", "answer-label", "heading", "body", "contents")
ABBREVIATED = ("puzzle-no",)  # No. 7 here, 7. sz. there
SAID_ELSEWHERE = {"kinds word-search"}  # by its modes
LATIN_EVERYWHERE = re.compile(r"\b(Enter|Escape|X|JavaScript)\b")  # keys, and a language's name
SHORT = 12  # letters: Sudoku, Labyrint, Kryptogram are the same in many languages
WIDEST = 3  # texts of a language that are tried
QUESTION = {"el": ";", "ar": "؟"}  # the mark, where it is another
ROOT = Path(__file__).parent.parent.parent
WORDS = ROOT / "plugins/languages/translations"
OWN_FONT = ("ka", "he", "ar")  # scripts for which a book brings its font (docs/languages.md)


OFFERED = {  # what offers say, by language
    f"{kind} {name}": offered.offer.phrases
    for kind in ("modes", "kinds", "matter", "furniture", "exports")
    for name, offered in getattr(PLUGINS, kind).items()
    if offered.offer.phrases
}


def texts(wording: Wording) -> tuple[str, ...]:
    """A wording's texts, one for each plural form it has."""
    return (wording,) if isinstance(wording, str) else tuple(wording.values())


def every_text(phrases: Mapping[str, Wording]) -> Iterator[tuple[str, str]]:
    for name, wording in phrases.items():
        for text in texts(wording):
            yield name, text


def said_by_offers(language: str) -> Iterator[tuple[str, str]]:
    """What the offers of plugins say in a language."""
    for name, phrases in OFFERED.items():
        for key, text in phrases.get(language, {}).items():
            yield f"{name}: {key}", text


@of_each(LANGUAGES)
def test_a_language_has_every_phrase(language: str) -> None:
    assert not untranslated(PLUGINS, language)


@of_each(PLUGINS.languages)
def test_every_phrase_keeps_its_placeholders_and_has_its_plural_forms(language: str) -> None:
    offer = PLUGINS.languages[language].offer
    for name, wording in offer.phrases.items():
        assert not [*wording_flaws(name, wording, offer.plural or one_or_other)], (language, name)


@of_each(LANGUAGES)
def test_no_plural_form_is_written_that_no_number_takes(language: str) -> None:
    offer = PLUGINS.languages[language].offer
    assert offer.plural
    known = {offer.plural(count) for count in COUNTS} | {"other"}
    for name, wording in offer.phrases.items():
        assert isinstance(wording, str) or wording.keys() <= known, (language, name)


@of_each(LANGUAGES)
def test_nothing_is_left_in_english(language: str) -> None:
    for name, text in every_text(PLUGINS.languages[language].offer.phrases):
        if name not in SAME and name not in SAME_WORD.get(language, ()):
            assert text.casefold() not in map(str.casefold, texts(ENGLISH_TEXTS[name])), (language, name)
        assert not ENGLISH_WORDS.search(text), (language, name, text)


def test_a_text_allowed_to_be_as_in_english_is_so_somewhere() -> None:
    """What is on a list of exceptions for nothing hides the next one."""
    for name in SAME:
        alike = [
            each for each in LANGUAGES if PLUGINS.languages[each].offer.phrases[name] == ENGLISH_TEXTS[name]
        ]
        assert alike, name
    for language, names in SAME_WORD.items():
        for name in names:
            assert PLUGINS.languages[language].offer.phrases[name] == ENGLISH_TEXTS[name], (language, name)


@of_each(LANGUAGES)
def test_a_text_begins_and_ends_as_the_english_does(language: str) -> None:
    """A capital where the English has one, a full stop where it has one, and no space too many."""
    offer = PLUGINS.languages[language].offer
    for name, text in every_text(offer.phrases):
        english = texts(ENGLISH_TEXTS[name])[0]
        assert "  " not in text, (language, name)
        assert text == text.strip(), (language, name)
        if name not in ABBREVIATED:
            assert text.endswith(".") == english.endswith("."), (language, name)
        first, theirs = (next(filter(str.isalpha, PLACEHOLDER.sub("", each)), "") for each in (text, english))
        if theirs.isupper() and not text.startswith("{"):
            assert first in (first.upper(), offer.upper(first)), (language, name, text)
        if english.isupper() and name not in SAME:
            assert text == offer.upper(text), (language, name, text)


@pytest.mark.parametrize(("theme", "large_print"), each_with_some(PLUGINS.themes, [False, True], 2))
def test_every_text_can_be_set_in_the_themes_fonts_or_is_of_a_script_with_its_own(
    theme: str, large_print: bool
) -> None:
    for language in LANGUAGES:
        offer = PLUGINS.languages[language].offer
        fonts = fonts_for(theme, language, large_print)
        lacks_script = bool(fonts.missing("".join(offer.alphabet), "grid"))
        assert not lacks_script or language in OWN_FONT, language
        for name, text in (*every_text(offer.phrases), *said_by_offers(language)):
            lost = "".join({*"".join(fonts.missing(as_printed(text), role) for role in ROLES)} - {" "})
            if language not in OWN_FONT:
                assert not lost, (language, name, lost)
            assert all(script_of(sign) in (script_of(offer.alphabet[0]), "") for sign in lost), (
                language,
                name,
            )


def fonts_for(theme: str, language: str, large_print: bool = False) -> Fonts:
    """A theme's fonts, its fallbacks among them, for a book in that language."""
    offer = PLUGINS.languages[language].offer
    every = (*every_text(phrases_of(PLUGINS, language).texts), *said_by_offers(language))
    said = "".join(as_printed(text) for _, text in every)
    signs = "".join(sorted({*said, *"".join(offer.alphabet), *map(str, range(10))} - {" "}))
    return Fonts.load(PLUGINS.themes[theme].offer, None, large_print, dict.fromkeys(FONT_ROLES, signs))


def script_of(sign: str) -> str:
    """The script a letter is of, as its name says; '' for other signs."""
    return unicodedata.name(sign).split()[0] if sign.isalpha() else ""


@of_each(LANGUAGES)
def test_letters_are_those_of_the_languages_own_script(language: str) -> None:
    """No Latin A in a Russian word, no Cyrillic one in a Polish: they look alike and are read as others."""
    own = script_of(PLUGINS.languages[language].offer.alphabet[0])
    for name, text in every_text(PLUGINS.languages[language].offer.phrases):
        bare = PLACEHOLDER.sub("", text).replace("ISBN", "").replace("Copyright", "").replace("º", "")
        assert {script_of(sign) for sign in bare} - {""} <= {own}, (language, name, text)


def test_a_plural_rule_is_heeded_by_the_texts() -> None:
    """Where a language has other forms for other numbers, the counted texts are not all alike."""
    singular = {"sv", "da", "nb", "hu", "tr", "ka"}  # 1 ord, 2 ord; a noun stays as it is behind a number
    for language in LANGUAGES:
        wording = PLUGINS.languages[language].offer.phrases["words-to-find"]
        assert not isinstance(wording, str)
        assert (len({*wording.values()}) == 1) == (language in singular), language


@pytest.mark.parametrize("mode", PLUGINS.modes)
def test_a_mode_says_in_each_language_all_that_it_says_in_english(mode: str) -> None:
    offer = PLUGINS.modes[mode].offer
    english = {"name": mode, "instruction": offer.instruction, "how-to": offer.how_to}
    assert {*LANGUAGES} <= offer.phrases.keys()
    for language in LANGUAGES:
        own, upper = offer.phrases[language], PLUGINS.languages[language].offer.upper
        assert own.keys() == english.keys(), language
        for name, text in own.items():
            assert text == text.strip(), (language, name)
            assert "  " not in text, (language, name)
            assert text[0] in (text[0].upper(), upper(text[0])), (language, name)
            assert sorted(PLACEHOLDER.findall(text)) == sorted(PLACEHOLDER.findall(english[name])), (
                language,
                name,
            )
            assert not ENGLISH_WORDS.search(text), (language, name)
            assert name == "name" or text[-1] in (".", QUESTION.get(language, "?")), (language, name)
        assert own["name"].casefold() != mode.replace("-", " "), language


@of_each(OFFERED)
def test_an_offer_says_in_each_language_all_that_it_says_in_english(name: str) -> None:
    """Modes have their English beside the phrases, a test above holds them."""
    phrases = OFFERED[name]
    wanted = phrases.get("en", next(iter(phrases.values())))
    for language in LANGUAGES if name not in SAID_ELSEWHERE else ():
        own = phrases[language]
        assert own.keys() == wanted.keys(), language
        for key, text in own.items():
            assert text == text.strip(), (language, key)
            assert "  " not in text, (language, key)
            if "en" in phrases:
                holes = sorted(PLACEHOLDER.findall(wanted[key]))
                assert sorted(PLACEHOLDER.findall(text)) == holes, (language, key)
                assert text != wanted[key] or len(PLACEHOLDER.sub("", text)) < SHORT, (language, key, text)


@pytest.mark.parametrize(
    "file", sorted((ROOT / "plugins/languages/translations").glob("*.yaml")), ids=lambda f: f.stem
)
def test_a_languages_file_says_nothing_that_nobody_prints(file: Path) -> None:
    said = plain(Files(file.parent).read_source(file.name).root)
    assert file.stem in PLUGINS.languages
    assert said.pop("book").keys() <= ENGLISH_TEXTS.keys()
    for kind, offers in said.items():
        for name, words in offers.items():
            read = getattr(PLUGINS, kind)[name].offer.phrases[file.stem]
            assert words.items() <= read.items(), (kind, name)


@of_each(LANGUAGES)
def test_what_an_offer_says_is_in_the_languages_own_script(language: str) -> None:
    own = script_of(PLUGINS.languages[language].offer.alphabet[0])
    for name, text in said_by_offers(language):
        bare = LATIN_EVERYWHERE.sub("", PLACEHOLDER.sub("", text))
        assert {script_of(sign) for sign in bare} - {""} <= {own}, (name, text)


@of_each(LANGUAGES)
def test_no_two_modes_have_one_name_in_a_language(language: str) -> None:
    names = [offered.offer.phrases[language]["name"] for offered in PLUGINS.modes.values()]
    assert len({*names}) == len(names), names


# Pronouns and commands of another form than the one that docs/languages.md has for a language.
MID = r"(?<![.:?!\u00a0] )(?<!^)"  # not at the start of a sentence
OTHER_FORM = {
    "de": rf"{MID}\b(Sie|Ihre?[nmrs]?|Ihnen)\b",
    "nl": r"\b(u|uw|jullie)\b",
    "sv": r"\b(ni|er|era|ert)\b",
    "da": rf"{MID}\b(De|Dem|Deres)\b|\b[Jj]er\b",
    "nb": rf"{MID}\b(De|Dem|Deres)\b",
    "fr": r"\b(tu|toi|te|ton|tes)\b",
    "es": r"\b(usted(es)?|vosotr[oa]s|escriba|encuentre|resuelva|busque|rellene|ordene|cambie|averigüe|"
    r"descifre|empiece|anote|complete|pulse|elija|arrastre|trace|lea|mire|tache|rodee)\b",
    "it": r"\b(Lei|voi|vostr[oaie]|scriva|legga)\b",
    "pt": r"\b(tu|te|teus?|tuas?|contigo|vós|procura|escreve)\b",
    "ro": r"\b(dumneavoastră|dvs|voi|vouă|vă|știați|găsiți|căutați|scrieți|citiți)\b",
    "pl": r"\b(pan|pani|państwo|wy|wam|was|wasz\w*|znajdźcie|szukajcie|proszę)\b",
    "cs": r"\b(vy|vám|vás|váš|vaš\w*|víte|najděte|hledejte|začněte|napište|vyřešte|projděte|čtěte)\b",
    "hr": r"\b(vi|vam|vas|vaš\w*|jeste li|znate|pronađite|tražite|počnite|napišite|čitajte|zaokružite)\b",
    "ru": r"\b(вы|вам|вас|вами|ваш\w*|\w{3,}(йте|ьте|ите))\b",
    "uk": r"\b(ви|вам|вас|вами|ваш\w*|\w{3,}(йте|ьте|діть|шіть|міть))\b",
    "fi": r"\b(te|teidän|teille|teitä|etsikää|kirjoittakaa|lukekaa|aloittakaa)\b",
    "hu": r"\b(ön|tudta|önök\w*|keresse|írja|olvassa|kezdje|találja)\b",
    "tr": r"\b(siz\w*|\w+(iniz|ınız|unuz|ünüz|[iı]n[iı]z))\b",
    "el": r"\b(εσείς|σας|εσάς|ξέρατε|\w+(ψτε|ξτε|βρείτε|άτε))\b",
    "ka": r"\b(თქვენ\w*|იპოვეთ|ეძებეთ|დაწერეთ|გაიარეთ|შემოხაზეთ|წაიკითხეთ|დაიწყეთ)\b",
    "he": r"\b(אתה|אתם|אתן|נהניתם|שלך|לכם|חפשו|מצאו|כתבו|הקיפו|קראו)\b",
    "ar": r"\b(أنتم|لكم|ابحثوا|اكتبوا|اقرأوا|اقرؤوا|أوجدوا)\b",
}


def test_every_language_has_one_form_in_the_documents() -> None:
    text = (ROOT / "docs" / "languages.md").read_text(encoding="utf-8")
    told = re.findall(
        r"^\| `(\w+)` \| [^|]+ \| [^|]+ \|$", text[text.index("## How the reader is addressed") :], re.M
    )
    assert sorted(told) == sorted(LANGUAGES) == sorted(OTHER_FORM)


@of_each(LANGUAGES)
def test_the_reader_is_addressed_in_one_form(language: str) -> None:
    """As on the one page of a how-to, so on the next, whoever's the words are."""
    other = re.compile(OTHER_FORM[language], re.IGNORECASE if language not in ("de", "da", "nb", "it") else 0)
    for name, text in (*every_text(PLUGINS.languages[language].offer.phrases), *said_by_offers(language)):
        assert not (found := other.search(text)), (name, found and found[0], text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Suchen Sie das Wort."),
        ("es", "Escriba la palabra."),
        ("fr", "Tu peux lire."),
        ("ru", "Найдите слово."),
    ],
)
def test_the_other_form_is_found_where_it_is(language: str, text: str) -> None:
    assert re.search(OTHER_FORM[language], text, re.IGNORECASE)


def narrow(theme: str) -> tuple[Look, float]:
    """A look on the smallest pages KDP binds, 5 x 8 inches, and the width that their margins leave."""
    offer = PLUGINS.themes[theme].offer
    look = settle_look(offer, (360, 576), False, Fonts.load(offer))
    return look, 360 - 0.834 * (look.measure("margin-inside") + look.measure("margin-outside"))


@pytest.mark.parametrize("theme", PLUGINS.themes)
def test_what_stands_on_one_line_of_a_page_fits_on_it(theme: str) -> None:
    """Label, level, reference and head beside what else is on their line, on pages 5 inches wide."""
    look, room = narrow(theme)
    label, level = Type.of(look, "label", look.measure("label-tracking")), Type.of(look, "level")
    reference, folio = Type.of(look, "reference"), Type.of(look, "folio")
    head, legend = (
        Type.of(look, "running-head", look.measure("label-tracking")),
        Type.of(look, "answer-label"),
    )
    for language in LANGUAGES:
        if language in OWN_FONT:
            continue
        phrases = phrases_of(PLUGINS, language)
        assert label.width(phrases.text("puzzle", 8888)) <= room, language
        assert label.width(phrases.text("puzzles", "8888–8888", count=30)) <= room, language
        for name in ("answer-page", "answer-note-page"):
            foot = reference.width(phrases.text(name, 8888)) + folio.width("8888")
            assert foot + 2 * folio.size <= room, (language, name)
        for name in ("false-trails-faint", "false-trails-thin"):
            both = head.width(phrases.text("answers-head")) + legend.width(phrases.text(name))
            assert both + 2 * legend.size <= room, (language, name)
        for name in PLUGINS.levels:
            assert level.width(phrases.level(name)) + 6 * level.size <= room, (language, name)
        for name in ("contents", "how-to", "notes"):
            assert Type.of(look, "heading").width(phrases.text(name)) <= room, (language, name)


@pytest.mark.parametrize("theme", PLUGINS.themes)
def test_an_instruction_takes_no_more_lines_than_a_head_has(theme: str) -> None:
    """Each mode's alone, and of all but the evil ones together with how a message is read."""
    look, room = narrow(theme)
    face = Type.of(look, "instruction")
    for language in (each for each in LANGUAGES if each not in OWN_FONT):
        phrases = phrases_of(PLUGINS, language)
        messages = [phrases.text(f"message-{order}") for order in ("rows", "columns", "spiral")]
        alone = [
            (name, mode.offer.phrases[language]["instruction"].replace("{count}", "60"))
            for name, mode in PLUGINS.modes.items()
        ]
        together = [f"{own} {each}" for name, own in alone if "evil" not in name for each in messages]
        said = sorted((*(own for _, own in alone), *together), key=face.width)
        for text in said[-WIDEST:]:  # what is less wide takes no more lines
            assert balanced(text, face, room, LINES), (language, text)
