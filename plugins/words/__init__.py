"""Words by topic, written for this house: holidays, nature, food, places, work, faith, school and home.

Each file beside this one holds some topics. A line `[garden-birds] birds that come to gardens` begins
one; lines of words follow, with commas between them, or a word with its clue, `robin: It has a red
breast`. Words are spelt as in the United States; `color (gb colour)` says how Britain, and with it the
countries that spell as Britain does, writes one. `tests/plugins/test_words.py` holds what makes a pack
good: 40 words to 80, 3 letters to 14, none that can be read inside another, none that offends.

`quotes.tsv` has what the public domain says of some topics, each row with its source and where the text
was taken from; NOTICE tells of these.
"""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from bookmaker import Note, WordPack, hookimpl

HERE = Path(__file__).parent
AS_BRITAIN = ("au", "gb", "ie", "in", "nz", "za")  # the regions that spell as Britain does
HEAD = re.compile(r"\[(?P<name>[a-z0-9-]+)\] (?P<about>.+)")
WORD = re.compile(r"(?P<word>[^()]+)(?: \(gb (?P<british>[^()]+)\))?")


@hookimpl
def register_words() -> Iterator[WordPack]:
    quotes = quotes_by_topic((HERE / "quotes.tsv").read_text(encoding="utf-8"))
    for path in sorted(HERE.glob("*.txt")):
        for pack in packs_in(path.read_text(encoding="utf-8")):
            yield replace(pack, notes=tuple(quotes.get(pack.name, ())))


def quotes_by_topic(text: str) -> Mapping[str, list[Note]]:
    """The quotes of a sheet by the topics that they suit, which its rows name with commas between them."""
    found = defaultdict[str, list[Note]](list)
    for row in csv.DictReader(text.splitlines(), dialect="excel-tab", quoting=csv.QUOTE_NONE):
        for topic in row["topics"].split(", "):
            found[topic.replace(" ", "-")].append(Note(row["quote"], row["source"]))
    return found


def packs_in(text: str) -> Iterator[WordPack]:
    """The packs of a file, in their order there; ValueError for a line that is none of the three."""
    heads = [*HEAD.finditer(text)]
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        lines = text[head.end() : following.start() if following else len(text)].splitlines()
        yield pack_of(head["name"], head["about"], [line for line in lines if line and line[0] != "#"])


def pack_of(name: str, about: str, lines: list[str]) -> WordPack:
    """A pack of its lines: words with commas between them, or a word and its clue."""
    clues, british, words = {}, {}, []
    for line in lines:
        first, colon, clue = line.partition(": ")
        for written in [first] if colon else line.split(", "):
            found = WORD.fullmatch(written)
            if not found:
                raise ValueError(f"topic {name}: '{written}' is no word")
            words.append(found["word"])
            if found["british"]:
                british[found["word"]] = found["british"]
        if colon:
            clues[words[-1]] = clue
    regions = dict.fromkeys(AS_BRITAIN, british) if british else {}
    return WordPack(name, about, tuple(words), clues=clues, regions=regions)
