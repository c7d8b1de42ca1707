"""German. The reader is addressed as du, as in books for the young."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "RÄTSEL {}",
    "puzzle-no": "Nr. {}",
    "answer-page": "Lösung auf Seite {}",
    "answer-note-page": "Lösung und mehr auf Seite {}",
    "answers-from": "Lösungen ab Seite {}",
    "page": "Seite {}",
    "puzzles": {
        "one": "RÄTSEL {}",
        "other": "RÄTSEL {}",
    },
    "contents": "Inhalt",
    "how-to": "So geht’s",
    "answers": "Lösungen",
    "answers-head": "LÖSUNGEN",
    "notes": "Notizen",
    "words-to-find": {
        "one": "{} Wort gesucht",
        "other": "{} Wörter gesucht",
    },
    "numbers-to-find": {
        "one": "{} Zahl gesucht",
        "other": "{} Zahlen gesucht",
    },
    "not-there": {
        "one": "{} fehlt",
        "other": "{} fehlen",
    },
    "comma": ",",
    "and": "{} und {}",
    "false-trails-faint": "Blasse Schleifen: falsche Fährten",
    "false-trails-thin": "Dünne Linien: falsche Fährten",
    "level-kids-6": "Kinder ab 6",
    "level-kids": "Kinder",
    "level-seniors": "Senioren",
    "level-easy": "Leicht",
    "level-medium": "Mittel",
    "level-hard": "Schwer",
    "level-expert": "Experte",
    "message-rows": "Zeile für Zeile gelesen, ergeben die übrigen Buchstaben eine Botschaft.",
    "message-columns": "Spalte für Spalte gelesen, ergeben die übrigen Buchstaben eine Botschaft.",
    "message-spiral": "Im Uhrzeigersinn von links oben nach innen gelesen, ergeben die übrigen "
    "Buchstaben eine Botschaft.",
    "message-rows-from-right": "Zeile für Zeile von rechts gelesen, ergeben die übrigen Buchstaben "
    "eine Botschaft.",
    "message-columns-from-right": "Spalte für Spalte von rechts gelesen, ergeben die übrigen "
    "Buchstaben eine Botschaft.",
    "message-spiral-from-right": "Gegen den Uhrzeigersinn von rechts oben nach innen gelesen, ergeben "
    "die übrigen Buchstaben eine Botschaft.",
    "message-rest": {
        "one": "Nur {} übriger Buchstabe, der erste, gehört dazu.",
        "other": "Nur die ersten {} übrigen Buchstaben gehören dazu.",
    },
    "how-to-message-name": "Geheime Botschaft",
    "how-to-message": "Manche Gitter verbergen eine Botschaft. Sind alle Wörter eingekreist, "
    "ergeben die übrigen Buchstaben den Text. Auf der Seite steht, wie du liest: Zeile für Zeile, "
    "Spalte für Spalte oder von einer Ecke rundherum nach innen. Hakt die Botschaft irgendwo, "
    "suche dort nach einem übersehenen Wort.",
    "how-to-message-rest": "Steht auf der Seite, wie viele Buchstaben zur Botschaft gehören, so kommen "
    "diese zuerst, und die danach bedeuten nichts.",
    "how-to-digraphs-name": "Buchstaben in einem Feld",
    "how-to-digraphs": "Buchstaben, die in einer Sprache als einer gelten, stehen in einem Feld: {}. "
    "So ein Feld zählt als ein Schritt des Wortes. Dieselben Buchstaben in zwei Feldern nebeneinander "
    "sind etwas anderes.",
    "how-to-trails-name": "Falsche Fährten",
    "how-to-trails": "Manche Gitter legen falsche Fährten: Buchstaben, die wie ein Wort der Liste "
    "beginnen und dann abweichen, oder die sich von einem Wort in nur einem Buchstaben unterscheiden. "
    "Sie zählen nicht. Prüfe ein Wort also bis zum letzten Buchstaben, bevor du es einkreist.",
    "how-to-trails-faint": "Die Lösungen zeigen auch die falschen Fährten, als blasse Schleifen.",
    "how-to-trails-thin": "Die Lösungen zeigen auch die falschen Fährten, als dünne Linien.",
    "series": "{name}, Band {number}",
    "large-print": "Ausgabe in Großdruck",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Alle Rechte vorbehalten. Kein Teil dieses Buches darf ohne schriftliche Genehmigung in "
    "irgendeiner Form kopiert, gespeichert oder weitergegeben werden, ausgenommen kurze Zitate in "
    "Besprechungen.",
    "published-by": "Verlag: {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} Rätsel",
        "other": "{} Rätsel",
    },
    "cover-levels": {
        "one": "{count} Schwierigkeitsgrad, von {First} bis {Last}",
        "other": "{count} Schwierigkeitsgrade, von {First} bis {Last}",
    },
    "cover-large-print": "Durchgehend in Großdruck",
    "cover-answers": "Alle Lösungen am Ende des Buches",
    "word-search": "Wortsuchrätsel",
    "cover-volume": "Band {number}",
    "cover-badge-large-print": "Großdruck",
    "sample": "MUSTER",
}
