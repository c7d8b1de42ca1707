"""Czech. The reader is addressed as ty; names stand uninflected behind a colon."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "HÁDANKA {}",
    "puzzle-no": "Č. {}",
    "answer-page": "Řešení na straně {}",
    "answer-note-page": "Řešení a poznámka na straně {}",
    "answers-from": "Řešení od strany {}",
    "page": "strana {}",
    "puzzles": {
        "one": "HÁDANKA {}",
        "few": "HÁDANKY {}",
        "other": "HÁDANKY {}",
    },
    "contents": "Obsah",
    "how-to": "Jak luštit",
    "answers": "Řešení",
    "answers-head": "ŘEŠENÍ",
    "notes": "Poznámky",
    "words-to-find": {
        "one": "Najdi {} slovo",
        "few": "Najdi {} slova",
        "other": "Najdi {} slov",
    },
    "numbers-to-find": {
        "one": "Najdi {} číslo",
        "few": "Najdi {} čísla",
        "other": "Najdi {} čísel",
    },
    "not-there": {
        "one": "Chybí: {}",
        "few": "Chybí: {}",
        "other": "Chybí: {}",
    },
    "comma": ",",
    "and": "{} a {}",
    "false-trails-faint": "Světlé smyčky: falešné stopy",
    "false-trails-thin": "Tenké čáry: falešné stopy",
    "level-kids-6": "Pro děti od 6 let",
    "level-kids": "Pro děti",
    "level-seniors": "Pro seniory",
    "level-easy": "Snadná",
    "level-medium": "Střední",
    "level-hard": "Těžká",
    "level-expert": "Expert",
    "message-rows": "Zbylá písmena tvoří vzkaz: čti je po řádcích.",
    "message-columns": "Zbylá písmena tvoří vzkaz: čti je po sloupcích.",
    "message-spiral": "Zbylá písmena tvoří vzkaz: čti je po směru hodinových ručiček, z levého horního "
    "rohu dovnitř.",
    "message-rows-from-right": "Zbylá písmena tvoří vzkaz: čti je po řádcích zprava doleva.",
    "message-columns-from-right": "Zbylá písmena tvoří vzkaz: čti je po sloupcích, začni vpravo.",
    "message-spiral-from-right": "Zbylá písmena tvoří vzkaz: čti je proti směru hodinových ručiček, z "
    "pravého horního rohu dovnitř.",
    "message-rest": {
        "one": "Patří k němu jen první {} zbylé písmeno.",
        "few": "Patří k němu jen první {} zbylá písmena.",
        "other": "Patří k němu jen prvních {} zbylých písmen.",
    },
    "how-to-message-name": "Skrytý vzkaz",
    "how-to-message": "Některé mřížky ukrývají vzkaz. Když jsou všechna slova zakroužkovaná, tvoří "
    "ho zbylá písmena. Na stránce stojí, jak číst: po řádcích, po sloupcích nebo dokola z rohu "
    "dovnitř. Když vzkaz někde nedává smysl, hledej tam přehlédnuté slovo.",
    "how-to-message-rest": "Když je na stránce napsáno, kolik písmen ke vzkazu patří, stojí tato písmena "
    "na začátku a další nic neznamenají.",
    "how-to-digraphs-name": "Písmena v jednom políčku",
    "how-to-digraphs": "Písmena, která se v daném jazyce počítají za jedno, stojí v jednom políčku: "
    "{}. Takové políčko je jedním krokem slova. Stejná písmena ve dvou sousedních políčkách jsou něco "
    "jiného.",
    "how-to-trails-name": "Falešné stopy",
    "how-to-trails": "V některých mřížkách jsou falešné stopy: písmena, která začínají jako slovo ze "
    "seznamu a pak odbočí, nebo se od slova liší jediným písmenem. Nepočítají se. Než slovo "
    "zakroužkuješ, zkontroluj ho do posledního písmene.",
    "how-to-trails-faint": "Řešení ukazují i falešné stopy jako světlé smyčky.",
    "how-to-trails-thin": "Řešení ukazují i falešné stopy jako tenké čáry.",
    "series": "{name}, díl {number}",
    "large-print": "Vydání s velkým písmem",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Všechna práva vyhrazena. Žádná část této knihy nesmí být v jakékoli podobě kopírována, "
    "ukládána ani šířena bez písemného souhlasu, s výjimkou krátkých citací v recenzích.",
    "published-by": "Vydavatel: {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} hádanka",
        "few": "{} hádanky",
        "other": "{} hádanek",
    },
    "cover-levels": {
        "one": "{count} obtížnost: {first} – {last}",
        "few": "{count} obtížnosti: {first} – {last}",
        "other": "{count} obtížností: {first} – {last}",
    },
    "cover-large-print": "Velké písmo v celé knize",
    "cover-answers": "Všechna řešení na konci knihy",
    "word-search": "Osmisměrka",
    "cover-volume": "Díl {number}",
    "cover-badge-large-print": "Velké písmo",
    "sample": "UKÁZKA",
}
