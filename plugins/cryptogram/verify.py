"""Whether a cryptogram keeps its promises: by striking out letters, with nothing of the maker's."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from bookmaker import lexicon

Domains = dict[str, set[str]]  # letters that each letter of the code may stand for


def code_flaws(plain: str, cipher: str) -> Iterator[str]:
    """What is wrong with a text and its code, each in a sentence."""
    if len(plain) != len(cipher):
        yield f"the code has {len(cipher)} signs, and the text {len(plain)}"
        return
    stands: dict[str, str] = {}
    codes: dict[str, str] = {}
    for code, sign in zip(cipher, plain, strict=True):
        if code.isalpha() != sign.isalpha() or (code != sign and not code.isalpha()):
            yield f"'{code}' stands in the code where the text has '{sign}'"
        elif code.isalpha():
            if code == sign:
                yield f"{code} stands for itself"
            if stands.setdefault(code, sign) != sign:
                yield f"{code} stands for {stands[code]} and for {sign}"
            if codes.setdefault(sign, code) != code:
                yield f"{sign} is both {codes[sign]} and {code} in code"


def flaws(plain: str, cipher: str, given: Iterable[str], language: str) -> Iterator[str]:
    """What is wrong with a cryptogram; with a language, whether its words can be read in another way."""
    given = [*given]
    broken = [*dict.fromkeys(code_flaws(plain, cipher))]
    yield from broken
    for sign in given:
        if sign not in plain or not sign.isalpha():
            yield f"{sign} is given and no letter of the text"
    if broken or not language:
        return
    key = dict(zip(cipher, plain, strict=True))
    known = {code: sign for code, sign in key.items() if sign in given}
    for reading in ways_to_read(cipher, known, language, word_signs(plain)):
        if any(key[code] != sign for code, sign in reading.items()):
            other = "".join(reading.get(sign, sign) for sign in cipher)
            yield f"it can be read as '{other[:60]}', too"
            return


def word_signs(text: str) -> list[str]:
    """The words of a text: runs of letters with apostrophes inside them."""
    return [part for each in re.split(r"[^\w'’]|[\d_]", text) if (part := each.strip("'’").replace("’", "'"))]


def known_share(text: str, language: str) -> float:
    """How many of a text's words are in a lexicon, from 0 to 1."""
    words = word_signs(text)
    return sum(_is_word(word, language) for word in words) / max(1, len(words))


def _is_word(word: str, language: str) -> bool:
    known = _joined(language, len(word))
    if f"\n{word}\n" in known:
        return True
    return word.endswith("'S") and f"\n{word[:-2]}\n" in _joined(language, len(word) - 2)


@cache
def _joined(language: str, length: int) -> str:
    """The words of a length, a line each."""
    return "\n".join(["", *(word for word in lexicon(language) if len(word) == length), ""])


@cache
def _in_the_form_of(pattern: str, length: int, owns: bool, language: str) -> tuple[str, ...]:
    """The words of a language that a pattern matches; `owns`: with one letter after an apostrophe."""
    found = [m[0] for m in re.finditer(rf"^{pattern}$", _joined(language, length), re.MULTILINE)]
    if owns:
        stems = (f"{stem}'S" for stem in _joined(language, length - 2).split() if "'" not in stem)
        found += [word for word in stems if re.fullmatch(pattern, word)]
    return tuple(found)


def _pattern(word: str) -> str:
    """An expression for words in which letters are alike where they are alike in this one."""
    groups: dict[str, int] = {}
    parts = list[str]()
    for letter in word:
        if letter == "'":
            parts.append("'")
        elif letter in groups:
            parts.append(rf"\{groups[letter]}")
        else:
            unlike = "".join(rf"(?!\{group})" for group in groups.values())
            groups[letter] = len(groups) + 1
            parts.append(rf"{unlike}(\w)")
    return "".join(parts)


def ways_to_read(
    cipher: str, known: Mapping[str, str], language: str, own: Iterable[str]
) -> Iterator[Mapping[str, str]]:
    """Every reading of a text in code, by letters: what each may stand for, until one or none is left."""
    own = {*own}
    words = {*word_signs(cipher)}
    reads: dict[str, set[str]] = {}
    for word in words:
        pattern = _pattern(word)
        reads[word] = {*_in_the_form_of(pattern, len(word), word[-2:-1] == "'", language)}
        reads[word] |= {each for each in own if re.fullmatch(pattern, each)}
    codes = {code for word in words for code in word if code != "'"}
    letters = {sign for ways in reads.values() for way in ways for sign in way}
    domains = {code: {known[code]} if code in known else letters - {code} for code in codes}
    yield from _solved(domains, reads)


def _solved(domains: Domains, reads: Mapping[str, set[str]]) -> Iterator[Mapping[str, str]]:
    narrowed = _narrowed(domains, reads)
    if narrowed is None:
        return
    domains, reads = narrowed
    open_codes = [code for code, signs in domains.items() if len(signs) > 1]
    if not open_codes:
        yield {code: next(iter(signs)) for code, signs in domains.items()}
        return
    code = min(open_codes, key=lambda each: (len(domains[each]), each))
    for sign in sorted(domains[code]):
        yield from _solved({**domains, code: {sign}}, reads)


def _narrowed(
    domains: Domains, reads: Mapping[str, set[str]]
) -> tuple[Domains, Mapping[str, set[str]]] | None:
    """Strike out what no word allows, and what another letter has for certain; None where nothing is left."""
    domains, kept = {code: {*signs} for code, signs in domains.items()}, dict(reads)
    before = -1
    while (now := sum(map(len, domains.values())) + sum(map(len, kept.values()))) != before:
        before = now
        for word, ways in kept.items():
            allowed = [{"'"} if code == "'" else domains[code] for code in word]
            kept[word] = {
                way for way in ways if all(sign in ok for sign, ok in zip(way, allowed, strict=True))
            }
            for spot, code in enumerate(word):
                if code != "'":
                    domains[code] &= {way[spot] for way in kept[word]}
        sure = [next(iter(signs)) for signs in domains.values() if len(signs) == 1]
        if len({*sure}) < len(sure) or not all(domains.values()):
            return None
        for signs in domains.values():
            if len(signs) > 1:
                signs.difference_update(sure)
    return (domains, kept) if all(domains.values()) else None
