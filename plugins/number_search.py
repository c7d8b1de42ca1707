"""Number search: figures instead of words.

Rules: the list holds numbers and the grid nothing but digits. Points, commas, spaces and
signs are left out of the grid: 3.14159 stands there as 314159. Each number is there once.

    5 3 8 2 2 1     5 . . . 2 .
    3 1 6 5 8 1     3 . 6 . 8 .
    2 1 1 1 1 2     2 . 1 1 1 .
    1 1 7 8 7 7     1 . 7 . 7 .
    1 1 2 2 2 4     1 . 2 . 2 4
    3 1 9 1 6 7     . . 9 . . .

    2.7182, 11235, 1729, 6174

Good if the numbers are long enough not to come by chance, 4 digits or more, and mean
something: dates, constants, telephone codes.

No answer: an entry with a letter in it, or a message with one. All of them are named.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from bookmaker import Args, Dice, Mode, Request, WordLetters, hookimpl

NAMED = 6  # entries named before the rest are counted

HOW_TO = (
    "The grid is made of digits, and the list of numbers. Each number is hidden once, in a straight "
    "line, without points or spaces: look for 3.14 as 314. There are only ten digits, so do not look "
    "for the first digit alone: look for a rare pair such as 77."
)

PHRASES = {
    "es": {
        "name": "Sopa de números",
        "instruction": "Encuentra cada número. Sus cifras van en línea recta, sin punto.",
        "how-to": "La cuadrícula está hecha de cifras y la lista, de números. Cada número está "
        "escondido una sola vez, en línea recta, sin punto ni espacios: busca 3.14 como 314. Solo hay "
        "diez cifras, así que no busques la primera sola, sino una pareja poco común como 77.",
    },
    "fr": {
        "name": "Nombres mêlés",
        "instruction": "Trouvez chaque nombre. Ses chiffres sont en ligne droite, sans point.",
        "how-to": "La grille est faite de chiffres, et la liste de nombres. Chaque nombre est caché "
        "une seule fois, en ligne droite, sans point ni espace\u00a0: cherchez 3.14 sous la forme 314. "
        "Il n’y a que dix chiffres\u00a0: plutôt que le premier seul, cherchez une paire rare comme 77.",
    },
    "de": {
        "name": "Zahlensuche",
        "instruction": "Finde jede Zahl. Ihre Ziffern stehen in gerader Linie, ohne Punkt.",
        "how-to": "Das Gitter besteht aus Ziffern, die Liste aus Zahlen. Jede Zahl ist einmal "
        "versteckt, in gerader Linie und ohne Punkt oder Abstand: Suche 3.14 als 314. Es gibt nur zehn "
        "Ziffern, suche also nicht nur nach der ersten, sondern nach einem seltenen Paar wie 77.",
    },
    "it": {
        "name": "Cerca i numeri",
        "instruction": "Trova ogni numero. Le sue cifre sono in linea retta, senza punto.",
        "how-to": "Lo schema è fatto di cifre e la lista di numeri. Ogni numero è nascosto una sola "
        "volta, in linea retta, senza punto né spazi: cerca 3.14 come 314. Le cifre sono solo dieci, "
        "perciò non cercare soltanto la prima, ma una coppia rara come 77.",
    },
    "pt": {
        "name": "Procure os números",
        "instruction": "Encontre cada número. Os seus algarismos estão em linha reta, sem ponto.",
        "how-to": "O quadro é feito de algarismos e a lista, de números. Cada número está escondido "
        "uma só vez, em linha reta, sem ponto nem espaços: procure 3.14 como 314. Só há dez "
        "algarismos, por isso não procure apenas o primeiro, mas um par raro como 77.",
    },
}


@hookimpl
def register_modes() -> list[Mode]:
    return [
        Mode(
            "number-search",
            "a grid of digits, with numbers to find",
            in_digits,
            objections,
            instruction="Find every number. Its digits run in a straight line, without points.",
            how_to=HOW_TO,
            example=("2.7182", "1729", "6174"),
            phrases=PHRASES,
        )
    ]


def objections(request: Request, args: Args) -> Iterator[str]:
    """Which entries are no numbers, and whether the message is one."""
    entries = request.place + request.absent + request.pool
    strange = [entry for entry in entries if not all(letter.isdecimal() for letter in entry.letters)]
    if strange:
        named = ", ".join(f"'{entry.shown}'" for entry in strange[:NAMED])
        more = f" and {len(strange) - NAMED} more" if len(strange) > NAMED else ""
        yield f"a number search has digits only, no letters as in {named}{more}"
    if request.message and not all(map(str.isdecimal, request.message.letters)):
        yield f"a number search has digits only, no letters as in the message '{request.message.shown}'"


def in_digits(request: Request, args: Args, dice: Dice) -> Request:
    """The digits for an alphabet; a grid already kept to some of them stays so."""
    if all(letter.isdecimal() for letter in request.alphabet):
        return request
    digits = alphabet(request)
    return replace(request, alphabet=digits, frequencies=tuple((digit, 1) for digit in digits))


def alphabet(request: Request) -> WordLetters:
    """The ten digits, in the script of the numbers."""
    entry = (request.place + request.absent + request.pool)[0]
    zero = ord(entry.letters[0]) - unicodedata.decimal(entry.letters[0])
    return tuple(chr(zero + digit) for digit in range(10))
