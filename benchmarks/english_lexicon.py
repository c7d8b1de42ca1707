"""The English lexicon, packed anew from Debian's package scowl: python benchmarks/english_lexicon.py [folder]

Words of SCOWL up to size 50, American and British, and its contractions; no capitalised words but I, no
abbreviations, no possessives. Those up to size 35 are in capitals, rarer ones in small letters. The file is
the same wherever it is packed from the same lists: sorted, without a date.
"""

from __future__ import annotations

import gzip
import re
import sys
import unicodedata
from collections.abc import Iterable
from pathlib import Path

SCOWL = Path("/usr/share/dict/scowl")
PACKED = Path(__file__).parent.parent / "bookmaker" / "language" / "lexicon_en.txt.gz"
SPELLINGS = "english american british"
SORTS = "words contractions"
SIZES = (10, 20, 35, 40, 50)
SINGLE = {"A", "I", "O"}  # I is among the capitalised words, which are left out
WORD = re.compile(r"[A-Z]+('[A-Z]+)*")
COMMON = 35


def words(folder: Path) -> list[str]:
    """Its words without accents, in order: common ones in capitals, the others in small letters."""
    common = words_of(folder, [size for size in SIZES if size <= COMMON]) | SINGLE
    return sorted(
        (word if word in common else word.lower() for word in words_of(folder, SIZES) | SINGLE), key=str.upper
    )


def words_of(folder: Path, sizes: Iterable[int]) -> set[str]:
    """The words of these sizes, in capitals."""
    found = set[str]()
    for name in (f"{s}-{sort}.{n}" for s in SPELLINGS.split() for sort in SORTS.split() for n in sizes):
        path = folder / name
        for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
            apart = unicodedata.normalize("NFD", line).upper().replace("’", "'")
            word = "".join(sign for sign in apart if not unicodedata.combining(sign))
            if WORD.fullmatch(word) and (len(word) > 1 or word in SINGLE) and not word.endswith("'S"):
                found.add(word)
    return found


if __name__ == "__main__":
    listed = words(Path(sys.argv[1]) if len(sys.argv) > 1 else SCOWL)
    assert len(listed) > 10_000, "name the folder that has the lists of scowl"
    PACKED.write_bytes(gzip.compress("\n".join(listed).encode("ascii"), 9, mtime=0))
    print(f"{len(listed):,} words in {PACKED.stat().st_size:,} bytes")
