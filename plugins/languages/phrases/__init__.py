"""The words that books print of themselves, language by language: one file each, named as it is.

docs/languages.md lists the phrases with their English, their placeholders and where each is printed.
A text keeps the English's placeholders, in any order. Where a number decides the form, a phrase
is a table of the language's plural forms (plurals.py): {"one": ..., "few": ..., "many": ..., "other": ...}.
What a file leaves out is printed in English, and told.

English itself is bookmaker's own; a file for it has only what differs: en_us.py, en_gb.py.
"""

from collections.abc import Mapping

Texts = Mapping[str, str | Mapping[str, str]]

PHRASES: Mapping[str, Texts] = {}

# Read by someone who grew up with the language; `bookmaker list languages` tells of all others.
REVIEWED = frozenset(("en", "en-US", "en-GB"))
