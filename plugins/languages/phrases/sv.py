"""Swedish. The reader is addressed as du."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "PUSSEL {}",
    "puzzle-no": "Nr {}",
    "answer-page": "Lösning på sidan {}",
    "answer-note-page": "Lösning och mer på sidan {}",
    "answers-from": "Lösningar från sidan {}",
    "page": "sidan {}",
    "puzzles": {
        "one": "PUSSEL {}",
        "other": "PUSSEL {}",
    },
    "contents": "Innehåll",
    "how-to": "Så löser du",
    "answers": "Lösningar",
    "answers-head": "LÖSNINGAR",
    "notes": "Anteckningar",
    "words-to-find": {
        "one": "{} ord att hitta",
        "other": "{} ord att hitta",
    },
    "numbers-to-find": {
        "one": "{} tal att hitta",
        "other": "{} tal att hitta",
    },
    "not-there": {
        "one": "{} finns inte med",
        "other": "{} finns inte med",
    },
    "comma": ",",
    "and": "{} och {}",
    "false-trails-faint": "Svaga ringar: villospår",
    "false-trails-thin": "Tunna linjer: villospår",
    "level-kids-6": "Barn från 6 år",
    "level-kids": "Barn",
    "level-seniors": "Seniorer",
    "level-easy": "Lätt",
    "level-medium": "Medel",
    "level-hard": "Svår",
    "level-expert": "Expert",
    "message-rows": "Bokstäverna som blir över bildar ett meddelande: läs dem rad för rad.",
    "message-columns": "Bokstäverna som blir över bildar ett meddelande: läs dem kolumn för kolumn.",
    "message-spiral": "Bokstäverna som blir över bildar ett meddelande: läs dem medurs inåt från övre "
    "vänstra hörnet.",
    "message-rows-from-right": "Bokstäverna som blir över bildar ett meddelande: läs dem rad för rad "
    "från höger till vänster.",
    "message-columns-from-right": "Bokstäverna som blir över bildar ett meddelande: läs dem kolumn för "
    "kolumn från höger.",
    "message-spiral-from-right": "Bokstäverna som blir över bildar ett meddelande: läs dem moturs inåt "
    "från övre högra hörnet.",
    "message-rest": {
        "one": "Bara {} bokstav, den första, hör dit.",
        "other": "Bara de första {} bokstäverna som blir över hör dit.",
    },
    "how-to-message-name": "Dolt meddelande",
    "how-to-message": "Vissa rutnät döljer ett meddelande. När alla ord är inringade bildar "
    "bokstäverna som blir över en text. På sidan står hur du ska läsa: rad för rad, kolumn för "
    "kolumn eller runt, runt från ett hörn och inåt. Om meddelandet hakar upp sig, leta just där "
    "efter ett ord du har missat.",
    "how-to-message-rest": "Står det på sidan hur många bokstäver som hör till meddelandet kommer de "
    "först, och de som följer betyder ingenting.",
    "how-to-digraphs-name": "Bokstäver i samma ruta",
    "how-to-digraphs": "Bokstäver som ett språk räknar som en står i samma ruta: {}. En sådan ruta är "
    "ett steg i ordet. Samma bokstäver i två rutor bredvid varandra är något annat.",
    "how-to-trails-name": "Villospår",
    "how-to-trails": "Vissa rutnät har villospår: bokstäver som börjar som ett ord i listan och sedan "
    "avviker, eller som skiljer sig från ett ord med en enda bokstav. De räknas inte. Kontrollera "
    "därför ordet till sista bokstaven innan du ringar in det.",
    "how-to-trails-faint": "Lösningarna visar även villospåren, som svaga ringar.",
    "how-to-trails-thin": "Lösningarna visar även villospåren, som tunna linjer.",
    "series": "{name}, bok {number}",
    "large-print": "Utgåva med stor stil",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Alla rättigheter förbehålls. Ingen del av denna bok får kopieras, lagras eller spridas "
    "i någon form utan skriftligt tillstånd, utom korta citat i recensioner.",
    "published-by": "Utgiven av {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} pussel",
        "other": "{} pussel",
    },
    "cover-levels": {
        "one": "{count} nivå, från {first} till {last}",
        "other": "{count} nivåer, från {first} till {last}",
    },
    "cover-large-print": "Stor stil i hela boken",
    "cover-answers": "Alla lösningar längst bak",
    "word-search": "Ordletning",
    "cover-volume": "Volym {number}",
    "cover-badge-large-print": "Stor stil",
    "sample": "PROVSIDA",
}
