"""The words that books print of themselves, language by language: one file each, named as it is.

docs/languages.md lists the phrases with their English, their placeholders and where each is printed.
A text keeps the English's placeholders, in any order. Where a number decides the form, a phrase
is a table of the language's plural forms (plurals.py): {"one": ..., "few": ..., "many": ..., "other": ...}.
What a file leaves out is printed in English, and told. English itself is bookmaker's own: en_us.py has
only what differs from it.
"""

from collections.abc import Mapping

from . import (
    ar,
    cs,
    da,
    de,
    el,
    en_us,
    es,
    fi,
    fr,
    he,
    hr,
    hu,
    it,
    ka,
    nb,
    nl,
    pl,
    pt,
    ro,
    ru,
    sv,
    tr,
    uk,
)

Texts = Mapping[str, str | Mapping[str, str]]

PHRASES: Mapping[str, Texts] = {
    "ar": ar.TEXTS,
    "cs": cs.TEXTS,
    "da": da.TEXTS,
    "de": de.TEXTS,
    "el": el.TEXTS,
    "en-US": en_us.TEXTS,
    "es": es.TEXTS,
    "fi": fi.TEXTS,
    "fr": fr.TEXTS,
    "he": he.TEXTS,
    "hr": hr.TEXTS,
    "hu": hu.TEXTS,
    "it": it.TEXTS,
    "ka": ka.TEXTS,
    "nb": nb.TEXTS,
    "nl": nl.TEXTS,
    "pl": pl.TEXTS,
    "pt": pt.TEXTS,
    "ro": ro.TEXTS,
    "ru": ru.TEXTS,
    "sv": sv.TEXTS,
    "tr": tr.TEXTS,
    "uk": uk.TEXTS,
}

# Read by someone who grew up with the language; `bookmaker list languages` tells of all others.
REVIEWED = frozenset(("en", "en-US", "en-GB"))
