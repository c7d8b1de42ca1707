"""Dutch. The reader is addressed as je."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "PUZZEL {}",
    "puzzle-no": "Nr. {}",
    "answer-page": "Oplossing op pagina {}",
    "answer-note-page": "Oplossing en meer op pagina {}",
    "answers-from": "Oplossingen vanaf pagina {}",
    "page": "pagina {}",
    "puzzles": {
        "one": "PUZZEL {}",
        "other": "PUZZELS {}",
    },
    "contents": "Inhoud",
    "how-to": "Zo los je ze op",
    "answers": "Oplossingen",
    "answers-head": "OPLOSSINGEN",
    "notes": "Notities",
    "words-to-find": {
        "one": "Zoek {} woord",
        "other": "Zoek {} woorden",
    },
    "numbers-to-find": {
        "one": "Zoek {} getal",
        "other": "Zoek {} getallen",
    },
    "not-there": {
        "one": "{} staat er niet in",
        "other": "{} staan er niet in",
    },
    "comma": ",",
    "and": "{} en {}",
    "false-trails-faint": "Lichte lussen: dwaalsporen",
    "false-trails-thin": "Dunne lijnen: dwaalsporen",
    "level-kids-6": "Kinderen vanaf 6",
    "level-kids": "Kinderen",
    "level-seniors": "Senioren",
    "level-easy": "Makkelijk",
    "level-medium": "Gemiddeld",
    "level-hard": "Moeilijk",
    "level-expert": "Expert",
    "message-rows": "De overgebleven letters vormen een boodschap: lees ze rij voor rij.",
    "message-columns": "De overgebleven letters vormen een boodschap: lees ze kolom voor kolom.",
    "message-spiral": "De overgebleven letters vormen een boodschap: lees ze met de klok mee, vanaf "
    "linksboven naar binnen.",
    "message-rows-from-right": "De overgebleven letters vormen een boodschap: lees ze rij voor rij, "
    "van rechts naar links.",
    "message-columns-from-right": "De overgebleven letters vormen een boodschap: lees ze kolom voor "
    "kolom, te beginnen bij de rechterkolom.",
    "message-spiral-from-right": "De overgebleven letters vormen een boodschap: lees ze tegen de klok "
    "in, vanaf rechtsboven naar binnen.",
    "message-rest": {
        "one": "Alleen {} overgebleven letter, de eerste, hoort erbij.",
        "other": "Alleen de eerste {} overgebleven letters horen erbij.",
    },
    "how-to-message-name": "Verborgen boodschap",
    "how-to-message": "Sommige roosters bevatten een boodschap. Zijn alle woorden omcirkeld, dan "
    "vormen de overgebleven letters de tekst. Op de pagina staat hoe je leest: rij voor rij, kolom "
    "voor kolom of in de rondte vanuit een hoek naar binnen. Hapert de boodschap ergens, zoek daar "
    "dan naar een gemist woord.",
    "how-to-message-rest": "Staat op de pagina hoeveel letters bij de boodschap horen, dan komen die eerst "
    "en betekenen de letters erna niets.",
    "how-to-digraphs-name": "Letters in één vakje",
    "how-to-digraphs": "Letters die in een taal als één letter gelden, staan in één vakje: {}. Zo’n "
    "vakje telt als één stap van het woord. Dezelfde letters in twee vakjes naast elkaar zijn iets "
    "anders.",
    "how-to-trails-name": "Dwaalsporen",
    "how-to-trails": "Sommige roosters bevatten dwaalsporen: letters die beginnen als een woord van de "
    "lijst en dan afwijken, of die op één letter na een woord zijn. Ze tellen niet mee. Controleer een "
    "woord dus tot de laatste letter voordat je het omcirkelt.",
    "how-to-trails-faint": "De oplossingen tonen ook de dwaalsporen, als lichte lussen.",
    "how-to-trails-thin": "De oplossingen tonen ook de dwaalsporen, als dunne lijnen.",
    "series": "{name}, deel {number}",
    "large-print": "Uitgave in grote letters",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Alle rechten voorbehouden. Niets uit deze uitgave mag in welke vorm dan ook worden "
    "gekopieerd, opgeslagen of doorgegeven zonder schriftelijke toestemming, behalve korte citaten in "
    "recensies.",
    "published-by": "Uitgegeven door {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} puzzel",
        "other": "{} puzzels",
    },
    "cover-levels": {
        "one": "{count} niveau, van {first} tot {last}",
        "other": "{count} niveaus, van {first} tot {last}",
    },
    "cover-large-print": "Geheel in grote letters",
    "cover-answers": "Alle oplossingen achterin",
    "word-search": "Woordzoeker",
    "cover-volume": "Deel {number}",
    "cover-badge-large-print": "Grote letters",
    "sample": "VOORBEELD",
}
