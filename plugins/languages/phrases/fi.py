"""Finnish. The reader is addressed as sinä; names stand uninflected behind a colon."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "TEHTÄVÄ {}",
    "puzzle-no": "Nro {}",
    "answer-page": "Ratkaisu sivulla {}",
    "answer-note-page": "Ratkaisu ja lisää sivulla {}",
    "answers-from": "Ratkaisut sivulta {} alkaen",
    "page": "sivu {}",
    "puzzles": {
        "one": "TEHTÄVÄ {}",
        "other": "TEHTÄVÄT {}",
    },
    "contents": "Sisällys",
    "how-to": "Näin ratkaiset",
    "answers": "Ratkaisut",
    "answers-head": "RATKAISUT",
    "notes": "Muistiinpanoja",
    "words-to-find": {
        "one": "Etsi {} sana",
        "other": "Etsi {} sanaa",
    },
    "numbers-to-find": {
        "one": "Etsi {} luku",
        "other": "Etsi {} lukua",
    },
    "not-there": {
        "one": "Puuttuu: {}",
        "other": "Puuttuvat: {}",
    },
    "comma": ",",
    "and": "{} ja {}",
    "false-trails-faint": "Haaleat silmukat: harhajälkiä",
    "false-trails-thin": "Ohuet viivat: harhajälkiä",
    "level-kids-6": "Lapset 6+",
    "level-kids": "Lapset",
    "level-seniors": "Seniorit",
    "level-easy": "Helppo",
    "level-medium": "Keskitaso",
    "level-hard": "Vaikea",
    "level-expert": "Mestari",
    "message-rows": "Yli jäävistä kirjaimista syntyy viesti: lue ne rivi riviltä.",
    "message-columns": "Yli jäävistä kirjaimista syntyy viesti: lue ne sarake sarakkeelta.",
    "message-spiral": "Yli jäävistä kirjaimista syntyy viesti: lue ne myötäpäivään vasemmasta "
    "yläkulmasta sisäänpäin.",
    "message-rows-from-right": "Yli jäävistä kirjaimista syntyy viesti: lue ne rivi riviltä oikealta "
    "vasemmalle.",
    "message-columns-from-right": "Yli jäävistä kirjaimista syntyy viesti: lue ne sarake sarakkeelta "
    "oikealta alkaen.",
    "message-spiral-from-right": "Yli jäävistä kirjaimista syntyy viesti: lue ne vastapäivään oikeasta "
    "yläkulmasta sisäänpäin.",
    "message-rest": {
        "one": "Viestiin kuuluu vain {} kirjain, ensimmäinen.",
        "other": "Viestiin kuuluu vain {} ensimmäistä yli jäävää kirjainta.",
    },
    "how-to-message-name": "Piiloviesti",
    "how-to-message": "Joissakin ruudukoissa on viesti. Kun kaikki sanat on ympyröity, yli "
    "jäävistä kirjaimista muodostuu viesti. Sivulla kerrotaan, miten luetaan: rivi riviltä, sarake "
    "sarakkeelta tai kiertäen kulmasta sisäänpäin. Jos viesti takeltelee, etsi siitä kohdasta "
    "sana, joka on jäänyt huomaamatta.",
    "how-to-message-rest": "Jos sivulla kerrotaan, montako kirjainta viestiin kuuluu, ne tulevat ensin, "
    "eivätkä niiden jälkeiset kirjaimet merkitse mitään.",
    "how-to-digraphs-name": "Kirjaimet samassa ruudussa",
    "how-to-digraphs": "Kirjaimet, jotka kielessä lasketaan yhdeksi, ovat samassa ruudussa: {}. "
    "Sellainen ruutu on yksi askel sanassa. Samat kirjaimet kahdessa vierekkäisessä ruudussa ovat eri "
    "asia.",
    "how-to-trails-name": "Harhajäljet",
    "how-to-trails": "Joissakin ruudukoissa on harhajälkiä: kirjaimia, jotka alkavat kuin listan sana "
    "ja poikkeavat sitten siitä tai eroavat sanasta yhdellä kirjaimella. Niitä ei lasketa. Tarkista "
    "sana viimeiseen kirjaimeen asti, ennen kuin ympyröit sen.",
    "how-to-trails-faint": "Ratkaisuissa näkyvät myös harhajäljet haaleina silmukoina.",
    "how-to-trails-thin": "Ratkaisuissa näkyvät myös harhajäljet ohuina viivoina.",
    "series": "{name}, osa {number}",
    "large-print": "Isotekstinen painos",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Kaikki oikeudet pidätetään. Mitään tämän kirjan osaa ei saa kopioida, tallentaa tai "
    "välittää missään muodossa ilman kirjallista lupaa, lukuun ottamatta lyhyitä lainauksia "
    "arvosteluissa.",
    "published-by": "Kustantaja: {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} tehtävä",
        "other": "{} tehtävää",
    },
    "cover-levels": {
        "one": "{count} taso: {first} – {last}",
        "other": "{count} tasoa: {first} – {last}",
    },
    "cover-large-print": "Iso teksti koko kirjassa",
    "cover-answers": "Kaikki ratkaisut kirjan lopussa",
    "word-search": "Sanasokkelo",
    "cover-volume": "Osa {number}",
    "cover-badge-large-print": "Isotekstinen",
    "sample": "NÄYTE",
}
