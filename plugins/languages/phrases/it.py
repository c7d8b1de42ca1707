"""Italian. The reader is addressed as tu."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "SCHEMA {}",
    "puzzle-no": "N. {}",
    "answer-page": "Soluzione a pagina {}",
    "answer-note-page": "Soluzione e nota a pagina {}",
    "answers-from": "Soluzioni da pagina {}",
    "page": "pagina {}",
    "puzzles": {
        "one": "SCHEMA {}",
        "other": "SCHEMI {}",
    },
    "contents": "Indice",
    "how-to": "Come si gioca",
    "answers": "Soluzioni",
    "answers-head": "SOLUZIONI",
    "notes": "Appunti",
    "words-to-find": {
        "one": "{} parola da trovare",
        "other": "{} parole da trovare",
    },
    "numbers-to-find": {
        "one": "{} numero da trovare",
        "other": "{} numeri da trovare",
    },
    "not-there": {
        "one": "{} non c’è",
        "other": "{} non ci sono",
    },
    "comma": ",",
    "and": "{} e {}",
    "false-trails-faint": "Tratti chiari: false piste",
    "false-trails-thin": "Linee sottili: false piste",
    "level-kids-6": "Bambini dai 6 anni",
    "level-kids": "Bambini",
    "level-seniors": "Senior",
    "level-easy": "Facile",
    "level-medium": "Medio",
    "level-hard": "Difficile",
    "level-expert": "Esperto",
    "message-rows": "Lette riga per riga, le lettere rimaste formano un messaggio.",
    "message-columns": "Lette colonna per colonna, le lettere rimaste formano un messaggio.",
    "message-spiral": "Lette in senso orario dall’angolo in alto a sinistra verso l’interno, le "
    "lettere rimaste formano un messaggio.",
    "message-rows-from-right": "Lette riga per riga da destra a sinistra, le lettere rimaste formano "
    "un messaggio.",
    "message-columns-from-right": "Lette colonna per colonna da destra, le lettere rimaste formano un "
    "messaggio.",
    "message-spiral-from-right": "Lette in senso antiorario dall’angolo in alto a destra verso "
    "l’interno, le lettere rimaste formano un messaggio.",
    "message-rest": {
        "one": "Ne fa parte solo {} lettera, la prima rimasta.",
        "other": "Ne fanno parte solo le prime {} lettere rimaste.",
    },
    "how-to-message-name": "Messaggio nascosto",
    "how-to-message": "Alcuni schemi nascondono un messaggio. Quando tutte le parole sono "
    "cerchiate, le lettere rimaste lo compongono. La pagina dice come leggere: riga per riga, "
    "colonna per colonna, oppure girando da un angolo verso l’interno. Se il messaggio si inceppa, "
    "cerca in quel punto una parola che ti è sfuggita.",
    "how-to-message-rest": "Se la pagina dice quante lettere formano il messaggio, quelle vengono per "
    "prime e le successive non significano nulla.",
    "how-to-digraphs-name": "Lettere nella stessa casella",
    "how-to-digraphs": "Le lettere che una lingua considera una sola stanno in un’unica casella: {}. "
    "Una casella così vale un solo passo della parola. Le stesse lettere in due caselle vicine sono "
    "un’altra cosa.",
    "how-to-trails-name": "False piste",
    "how-to-trails": "Alcuni schemi contengono false piste: lettere che iniziano come una parola della "
    "lista e poi se ne allontanano, o che differiscono da una parola per una sola lettera. Non "
    "contano. Controlla ogni parola fino all’ultima lettera prima di cerchiarla.",
    "how-to-trails-faint": "Le soluzioni mostrano anche le false piste, con tratti chiari.",
    "how-to-trails-thin": "Le soluzioni mostrano anche le false piste, con linee sottili.",
    "series": "{name}, libro {number}",
    "large-print": "Edizione a grandi caratteri",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Tutti i diritti riservati. Nessuna parte di questo libro può essere copiata, archiviata "
    "o trasmessa in qualsiasi forma senza autorizzazione scritta, salvo brevi citazioni nelle "
    "recensioni.",
    "published-by": "Pubblicato da {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} schema",
        "other": "{} schemi",
    },
    "cover-levels": {
        "one": "{count} livello, da {First} a {Last}",
        "other": "{count} livelli, da {First} a {Last}",
    },
    "cover-large-print": "Tutto a grandi caratteri",
    "cover-answers": "Tutte le soluzioni in fondo al libro",
    "word-search": "Trova le parole",
    "cover-volume": "Volume {number}",
    "cover-badge-large-print": "Caratteri grandi",
    "sample": "CAMPIONE",
}
