"""Making a cryptogram: a code for its letters, and as many of them given as its level has, or as it needs.

    CODE   XQPP ZQTGD          given: X is W, T is G
    TEXT   WELL BEGUN

It is good if nothing stands for itself, the code spells nothing that must not be read, and the lexicon, with
what must not be read, admits one reading. Short texts need many letters given; where hardly any would be left
to find, there is no puzzle.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice

from bookmaker import Bench, Dice, Unmade

from .model import Cryptogram, CryptogramRequest
from .readings import Mapped, TooManySteps, readings, words_of

GIVEN_PERCENT = {"kids": 50, "easy": 35, "medium": 15}  # of a hundred letters of the text, how many are given
UNPROVEN_GIVEN_PERCENT = {**GIVEN_PERCENT, "hard": 8}  # where no lexicon says how many are needed
# of a search for readings
READING_STEPS = {"fast": 5_000, "standard": 20_000, "fine": 60_000, "finest": 200_000}
COMPARED = 40  # readings, to find the letter that tells most of them apart
EXPERT = 2  # what part of the most readings a letter for experts must tell apart
HIDDEN = 3  # letters that are to be found, at least
MOST_CODES_DRAWN = 400  # until one spells nothing that must not be read


def make(request: CryptogramRequest, bench: Bench) -> Cryptogram:
    """The cryptogram asked for; Unmade where nearly all of its letters would have to be given."""
    unwanted = ["".join(word) for word in bench.unwanted(request.language)]
    code, cipher = drawn_code(request, unwanted, bench.dice("make"))
    counts = Counter(filter(str.isalpha, request.plain))
    usual = sorted(counts, key=lambda sign: (-counts[sign], sign))
    given = usual[: request.given] if request.given else _of_level(usual, counts, request)
    if request.lexicon:
        key, first = {code[sign]: sign for sign in counts}, given
        own = [*words_of(request.plain), *unwanted]
        given = needed_letters(request, key, cipher, own, first, counts)
        while len(counts) - len(given) < HIDDEN and first and not request.given:
            first = first[:-1]  # of a short text fewer others are needed with fewer of the usual ones
            given = needed_letters(request, key, cipher, own, first, counts)
    if len(counts) - len(given) < HIDDEN:
        hidden = f"{len(counts) - len(given)} of its {len(counts)} letters"
        what = "fewer letters given" if request.given else "a longer text"
        raise Unmade(f"the text has one reading only when all but {hidden} are given", f"{what} would do")
    return Cryptogram(request.plain, cipher, tuple(sorted(given)), request.source, request.lexicon)


def drawn_code(
    request: CryptogramRequest, unwanted: Sequence[str], dice: Dice
) -> tuple[Mapping[str, str], str]:
    """Another letter for each letter, and the text in that code, which spells nothing unwanted."""
    for _ in range(MOST_CODES_DRAWN):
        code = dict(zip(request.alphabet, dice.shuffled(request.alphabet), strict=True))
        cipher = "".join(code.get(sign, sign) for sign in request.plain)
        if all(sign != other for sign, other in code.items()) and not any(
            each in cipher for each in unwanted
        ):
            return code, cipher
    raise Unmade("every code spells what must not be read", "take a shorter text")


def _of_level(usual: list[str], counts: Mapping[str, int], request: CryptogramRequest) -> list[str]:
    """The most frequent letters, until the level's share of the text is open."""
    share = (GIVEN_PERCENT if request.lexicon else UNPROVEN_GIVEN_PERCENT).get(request.level, 0)
    whole, given, opened = sum(counts.values()), list[str](), 0
    for sign in usual:
        if 100 * opened >= share * whole or len(usual) - len(given) <= HIDDEN:
            break
        given.append(sign)
        opened += counts[sign]
    return given


def needed_letters(
    request: CryptogramRequest,
    key: Mapped,
    cipher: str,
    own: Sequence[str],
    given: list[str],
    counts: Mapping[str, int],
) -> list[str]:
    """The letters given, and those that must be for the text to have one reading.

    Each is the one that the most other readings have wrong; for experts a rare one, that opens little.
    """
    added, expert = list[str](), request.level == "expert"
    while len(key) - len(given) - len(added) >= HIDDEN:
        known = {code: sign for code, sign in key.items() if sign in given or sign in added}
        others = _other_readings(request, cipher, own, known, key)
        if others == []:
            break
        hidden = [code for code in key if code not in known]
        if others is None:  # too many to be sought through
            best = max(hidden, key=lambda code: (counts[key[code]], key[code]))
        else:
            told = {code: sum(other.get(code) != key[code] for other in others) for code in hidden}
            most = max(told.values())
            good = [code for code in hidden if EXPERT * told[code] >= most] if expert else hidden
            best = min(
                good,
                key=lambda code: (expert and counts[key[code]], -told[code], -counts[key[code]], key[code]),
            )
        added.append(key[best])
    for sign in added[:-1]:  # a later one may say what an earlier one did
        fewer = [*given, *(other for other in added if other != sign)]
        known = {code: other for code, other in key.items() if other in fewer}
        if _other_readings(request, cipher, own, known, key) == []:
            added.remove(sign)
    return [*given, *added]


def _other_readings(
    request: CryptogramRequest, cipher: str, own: Sequence[str], known: Mapped, key: Mapped
) -> list[Mapped] | None:
    """Some readings that are not the text's own; None where there are too many ways to try."""
    found, steps = list[Mapped](), READING_STEPS[request.effort]
    try:
        for reading in islice(readings(cipher, known, request.lexicon, own, steps), COMPARED):
            if any(reading.get(code) != sign for code, sign in key.items()):
                found.append(reading)
    except TooManySteps:
        return found or None
    return found
