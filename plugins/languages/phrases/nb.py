"""Norwegian (bokmål). The reader is addressed as du."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "OPPGAVE {}",
    "puzzle-no": "Nr. {}",
    "answer-page": "Løsning på side {}",
    "answer-note-page": "Løsning og mer på side {}",
    "answers-from": "Løsninger fra side {}",
    "page": "side {}",
    "puzzles": {
        "one": "OPPGAVE {}",
        "other": "OPPGAVE {}",
    },
    "contents": "Innhold",
    "how-to": "Slik løser du dem",
    "answers": "Løsninger",
    "answers-head": "LØSNINGER",
    "notes": "Notater",
    "words-to-find": {
        "one": "Finn {} ord",
        "other": "Finn {} ord",
    },
    "numbers-to-find": {
        "one": "Finn {} tall",
        "other": "Finn {} tall",
    },
    "not-there": {
        "one": "{} er ikke der",
        "other": "{} er ikke der",
    },
    "comma": ",",
    "and": "{} og {}",
    "false-trails-faint": "Svake ringer: villspor",
    "false-trails-thin": "Tynne linjer: villspor",
    "level-kids-6": "Barn fra 6 år",
    "level-kids": "Barn",
    "level-seniors": "Seniorer",
    "level-easy": "Lett",
    "level-medium": "Middels",
    "level-hard": "Vanskelig",
    "level-expert": "Ekspert",
    "message-rows": "Bokstavene som blir til overs, danner et budskap: Les dem rad for rad.",
    "message-columns": "Bokstavene som blir til overs, danner et budskap: Les dem kolonne for kolonne.",
    "message-spiral": "Bokstavene som blir til overs, danner et budskap: Les dem med klokka innover "
    "fra øverste venstre hjørne.",
    "message-rows-from-right": "Bokstavene som blir til overs, danner et budskap: Les dem rad for rad "
    "fra høyre mot venstre.",
    "message-columns-from-right": "Bokstavene som blir til overs, danner et budskap: Les dem kolonne "
    "for kolonne fra høyre.",
    "message-spiral-from-right": "Bokstavene som blir til overs, danner et budskap: Les dem mot klokka "
    "innover fra øverste høyre hjørne.",
    "message-rest": {
        "one": "Bare {} bokstav, den første, hører med.",
        "other": "Bare de første {} bokstavene som blir til overs, hører med.",
    },
    "how-to-message-name": "Skjult budskap",
    "how-to-message": "Noen rutenett skjuler et budskap. Når alle ordene er ringet inn, danner "
    "bokstavene som blir til overs, en tekst. På siden står det hvordan du skal lese: rad for rad, "
    "kolonne for kolonne eller rundt og rundt fra et hjørne og innover. Hvis budskapet halter, så "
    "let nettopp der etter et ord du har oversett.",
    "how-to-message-rest": "Står det på siden hvor mange bokstaver som hører til budskapet, kommer de "
    "først, og de som følger, betyr ingenting.",
    "how-to-digraphs-name": "Bokstaver i samme rute",
    "how-to-digraphs": "Bokstaver som et språk regner som én, står i samme rute: {}. En slik rute er "
    "ett steg i ordet. De samme bokstavene i to ruter ved siden av hverandre er noe annet.",
    "how-to-trails-name": "Villspor",
    "how-to-trails": "Noen rutenett har villspor: bokstaver som begynner som et ord på listen og så "
    "avviker, eller som er et ord på én bokstav nær. De teller ikke. Sjekk derfor et ord til siste "
    "bokstav før du ringer det inn.",
    "how-to-trails-faint": "Løsningene viser også villsporene, som svake ringer.",
    "how-to-trails-thin": "Løsningene viser også villsporene, som tynne linjer.",
    "series": "{name}, bok {number}",
    "large-print": "Utgave med stor skrift",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Alle rettigheter forbeholdes. Ingen del av denne boken må kopieres, lagres eller "
    "videreformidles i noen form uten skriftlig tillatelse, med unntak av korte sitater i anmeldelser.",
    "published-by": "Utgitt av {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} oppgave",
        "other": "{} oppgaver",
    },
    "cover-levels": {
        "one": "{count} nivå, fra {first} til {last}",
        "other": "{count} nivåer, fra {first} til {last}",
    },
    "cover-large-print": "Stor skrift i hele boken",
    "cover-answers": "Alle løsninger bakerst i boken",
    "word-search": "Ordleting",
    "cover-volume": "Bind {number}",
    "cover-badge-large-print": "Stor skrift",
    "sample": "PRØVE",
}
