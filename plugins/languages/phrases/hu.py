"""Hungarian. A noun stands in the singular behind a number, which takes a full stop as an ordinal."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "{}. REJTVÉNY",
    "puzzle-no": "{}. sz.",
    "answer-page": "Megoldás: {}. oldal",
    "answer-note-page": "Megoldás és jegyzet: {}. oldal",
    "answers-from": "Megoldások a(z) {}. oldaltól",
    "page": "{}. oldal",
    "puzzles": {
        "one": "REJTVÉNY: {}",
        "other": "REJTVÉNYEK: {}",
    },
    "contents": "Tartalom",
    "how-to": "Így fejtsd meg",
    "answers": "Megoldások",
    "answers-head": "MEGOLDÁSOK",
    "notes": "Jegyzetek",
    "words-to-find": {
        "one": "{} szót keress",
        "other": "{} szót keress",
    },
    "numbers-to-find": {
        "one": "{} számot keress",
        "other": "{} számot keress",
    },
    "not-there": {
        "one": "{} nincs benne",
        "other": "{} nincs benne",
    },
    "comma": ",",
    "and": "{} és {}",
    "false-trails-faint": "Halvány hurkok: hamis nyomok",
    "false-trails-thin": "Vékony vonalak: hamis nyomok",
    "level-kids-6": "Gyerekeknek 6 éves kortól",
    "level-kids": "Gyerekeknek",
    "level-seniors": "Időseknek",
    "level-easy": "Könnyű",
    "level-medium": "Közepes",
    "level-hard": "Nehéz",
    "level-expert": "Mesterfokú",
    "message-rows": "A megmaradt betűk üzenetet adnak ki: olvasd őket sorról sorra.",
    "message-columns": "A megmaradt betűk üzenetet adnak ki: olvasd őket oszlopról oszlopra.",
    "message-spiral": "A megmaradt betűk üzenetet adnak ki: olvasd őket az óramutató járása szerint, a "
    "bal felső saroktól befelé.",
    "message-rows-from-right": "A megmaradt betűk üzenetet adnak ki: olvasd őket sorról sorra, jobbról "
    "balra.",
    "message-columns-from-right": "A megmaradt betűk üzenetet adnak ki: olvasd őket oszlopról "
    "oszlopra, jobbról kezdve.",
    "message-spiral-from-right": "A megmaradt betűk üzenetet adnak ki: olvasd őket az óramutató "
    "járásával ellentétesen, a jobb felső saroktól befelé.",
    "message-rest": {
        "one": "Csak az első {} megmaradt betű tartozik hozzá.",
        "other": "Csak az első {} megmaradt betű tartozik hozzá.",
    },
    "how-to-message-name": "Rejtett üzenet",
    "how-to-message": "Egyes rácsok üzenetet rejtenek. Ha minden szót bekarikáztál, a megmaradt "
    "betűk adják ki. Az oldalon áll, hogyan olvasd: sorról sorra, oszlopról oszlopra vagy "
    "körbe-körbe egy saroktól befelé. Ha az üzenet valahol megakad, keress ott egy szót, amely "
    "elkerülte a figyelmedet.",
    "how-to-message-rest": "Ha az oldalon áll, hány betű tartozik az üzenethez, azok állnak elöl, és az "
    "utánuk következők nem jelentenek semmit.",
    "how-to-digraphs-name": "Betűk egy mezőben",
    "how-to-digraphs": "Az olyan betűk, amelyeket egy nyelv egynek számít, egy mezőben állnak: {}. Az "
    "ilyen mező a szó egyetlen lépése. Ugyanezek a betűk két szomszédos mezőben mást jelentenek.",
    "how-to-trails-name": "Hamis nyomok",
    "how-to-trails": "Egyes rácsokban hamis nyomok vannak: betűk, amelyek úgy kezdődnek, mint egy szó "
    "a listáról, aztán eltérnek tőle, vagy csak egy betűben különböznek egy szótól. Ezek nem "
    "számítanak. Mielőtt bekarikázol egy szót, ellenőrizd az utolsó betűjéig.",
    "how-to-trails-faint": "A megoldások a hamis nyomokat is mutatják, halvány hurkokkal.",
    "how-to-trails-thin": "A megoldások a hamis nyomokat is mutatják, vékony vonalakkal.",
    "series": "{name}, {number}. könyv",
    "large-print": "Nagybetűs kiadás",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Minden jog fenntartva. A könyv egyetlen része sem másolható, tárolható vagy adható "
    "tovább semmilyen formában írásos engedély nélkül, kivéve a rövid idézeteket ismertetésekben.",
    "published-by": "Kiadó: {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} rejtvény",
        "other": "{} rejtvény",
    },
    "cover-levels": {
        "one": "{count} szint: {first} – {last}",
        "other": "{count} szint: {first} – {last}",
    },
    "cover-large-print": "Végig nagy betűkkel",
    "cover-answers": "Minden megoldás a könyv végén",
    "word-search": "Szókereső",
    "cover-volume": "{number}. kötet",
    "cover-badge-large-print": "Nagybetűs",
    "sample": "MINTA",
}
