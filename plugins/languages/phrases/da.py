"""Danish. The reader is addressed as du."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "OPGAVE {}",
    "puzzle-no": "Nr. {}",
    "answer-page": "Løsning på side {}",
    "answer-note-page": "Løsning og mere på side {}",
    "answers-from": "Løsninger fra side {}",
    "page": "side {}",
    "puzzles": {
        "one": "OPGAVE {}",
        "other": "OPGAVE {}",
    },
    "contents": "Indhold",
    "how-to": "Sådan løser du dem",
    "answers": "Løsninger",
    "answers-head": "LØSNINGER",
    "notes": "Noter",
    "words-to-find": {
        "one": "Find {} ord",
        "other": "Find {} ord",
    },
    "numbers-to-find": {
        "one": "Find {} tal",
        "other": "Find {} tal",
    },
    "not-there": {
        "one": "{} er der ikke",
        "other": "{} er der ikke",
    },
    "comma": ",",
    "and": "{} og {}",
    "false-trails-faint": "Svage ringe: vildspor",
    "false-trails-thin": "Tynde streger: vildspor",
    "level-kids-6": "Børn fra 6 år",
    "level-kids": "Børn",
    "level-seniors": "Seniorer",
    "level-easy": "Let",
    "level-medium": "Middel",
    "level-hard": "Svær",
    "level-expert": "Ekspert",
    "message-rows": "De bogstaver, der er tilovers, danner et budskab: Læs dem række for række.",
    "message-columns": "De bogstaver, der er tilovers, danner et budskab: Læs dem kolonne for kolonne.",
    "message-spiral": "De bogstaver, der er tilovers, danner et budskab: Læs dem med uret indad fra "
    "øverste venstre hjørne.",
    "message-rows-from-right": "De bogstaver, der er tilovers, danner et budskab: Læs dem række for "
    "række fra højre mod venstre.",
    "message-columns-from-right": "De bogstaver, der er tilovers, danner et budskab: Læs dem kolonne "
    "for kolonne fra højre.",
    "message-spiral-from-right": "De bogstaver, der er tilovers, danner et budskab: Læs dem mod uret "
    "indad fra øverste højre hjørne.",
    "message-rest": {
        "one": "Kun {} bogstav, det første, hører med.",
        "other": "Kun de første {} bogstaver, der er tilovers, hører med.",
    },
    "how-to-message-name": "Skjult budskab",
    "how-to-message": "Nogle gitre gemmer på et budskab. Når alle ord er ringet ind, danner de "
    "bogstaver, der er tilovers, en tekst. På siden står, hvordan du skal læse: række for række, "
    "kolonne for kolonne eller rundt og rundt fra et hjørne og indad. Hvis budskabet halter, så "
    "led netop dér efter et ord, du har overset.",
    "how-to-message-rest": "Hvis der på siden står, hvor mange bogstaver der hører til budskabet, kommer "
    "de først, og dem derefter betyder ingenting.",
    "how-to-digraphs-name": "Bogstaver i samme felt",
    "how-to-digraphs": "Bogstaver, som et sprog regner for ét, står i samme felt: {}. Et sådant felt "
    "er ét skridt i ordet. De samme bogstaver i to felter ved siden af hinanden er noget andet.",
    "how-to-trails-name": "Vildspor",
    "how-to-trails": "Nogle gitre har vildspor: bogstaver, der begynder som et ord på listen og så "
    "afviger, eller som er et ord på nær ét bogstav. De tæller ikke. Tjek derfor et ord til sidste "
    "bogstav, før du ringer det ind.",
    "how-to-trails-faint": "Løsningerne viser også vildsporene, som svage ringe.",
    "how-to-trails-thin": "Løsningerne viser også vildsporene, som tynde streger.",
    "series": "{name}, bog {number}",
    "large-print": "Udgave med stor skrift",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Alle rettigheder forbeholdes. Ingen del af denne bog må kopieres, lagres eller "
    "videregives i nogen form uden skriftlig tilladelse, bortset fra korte citater i anmeldelser.",
    "published-by": "Udgivet af {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} opgave",
        "other": "{} opgaver",
    },
    "cover-levels": {
        "one": "{count} niveau, fra {first} til {last}",
        "other": "{count} niveauer, fra {first} til {last}",
    },
    "cover-large-print": "Stor skrift i hele bogen",
    "cover-answers": "Alle løsninger bagest i bogen",
    "word-search": "Ordsøgning",
    "cover-volume": "Bind {number}",
    "cover-badge-large-print": "Stor skrift",
    "sample": "PRØVE",
}
