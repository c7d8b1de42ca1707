"""Romanian. The reader is addressed as tu; 20 and more take de."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "JOCUL {}",
    "puzzle-no": "Nr. {}",
    "answer-page": "Soluția la pagina {}",
    "answer-note-page": "Soluția și nota la pagina {}",
    "answers-from": "Soluții de la pagina {}",
    "page": "pagina {}",
    "puzzles": {
        "one": "JOCUL {}",
        "few": "JOCURILE {}",
        "other": "JOCURILE {}",
    },
    "contents": "Cuprins",
    "how-to": "Cum se rezolvă",
    "answers": "Soluții",
    "answers-head": "SOLUȚII",
    "notes": "Notițe",
    "words-to-find": {
        "one": "{} cuvânt de găsit",
        "few": "{} cuvinte de găsit",
        "other": "{} de cuvinte de găsit",
    },
    "numbers-to-find": {
        "one": "{} număr de găsit",
        "few": "{} numere de găsit",
        "other": "{} de numere de găsit",
    },
    "not-there": {
        "one": "{} lipsește",
        "few": "{} lipsesc",
        "other": "{} lipsesc",
    },
    "comma": ",",
    "and": "{} și {}",
    "false-trails-faint": "Contururi palide: piste false",
    "false-trails-thin": "Linii subțiri: piste false",
    "level-kids-6": "Copii de la 6 ani",
    "level-kids": "Copii",
    "level-seniors": "Seniori",
    "level-easy": "Ușor",
    "level-medium": "Mediu",
    "level-hard": "Greu",
    "level-expert": "Expert",
    "message-rows": "Literele rămase formează un mesaj: citește-le rând cu rând.",
    "message-columns": "Literele rămase formează un mesaj: citește-le coloană cu coloană.",
    "message-spiral": "Literele rămase formează un mesaj: citește-le în sensul acelor de ceasornic, "
    "din colțul din stânga sus spre interior.",
    "message-rows-from-right": "Literele rămase formează un mesaj: citește-le rând cu rând, de la "
    "dreapta la stânga.",
    "message-columns-from-right": "Literele rămase formează un mesaj: citește-le coloană cu coloană, "
    "începând din dreapta.",
    "message-spiral-from-right": "Literele rămase formează un mesaj: citește-le în sens invers acelor "
    "de ceasornic, din colțul din dreapta sus spre interior.",
    "message-rest": {
        "one": "Numai {} literă, prima rămasă, face parte din el.",
        "few": "Numai primele {} litere rămase fac parte din el.",
        "other": "Numai primele {} de litere rămase fac parte din el.",
    },
    "how-to-message-name": "Mesaj ascuns",
    "how-to-message": "Unele grile ascund un mesaj. După ce ai încercuit toate cuvintele, literele "
    "rămase îl formează. Pe pagină scrie cum se citește: rând cu rând, coloană cu coloană sau "
    "roată, dintr-un colț spre interior. Dacă mesajul se împiedică undeva, caută acolo un cuvânt "
    "care ți-a scăpat.",
    "how-to-message-rest": "Dacă pe pagină scrie câte litere fac parte din mesaj, acestea vin primele, iar "
    "cele de după ele nu înseamnă nimic.",
    "how-to-digraphs-name": "Litere în aceeași căsuță",
    "how-to-digraphs": "Literele pe care o limbă le socotește una singură stau într-o singură căsuță: "
    "{}. O astfel de căsuță este un singur pas al cuvântului. Aceleași litere în două căsuțe alăturate "
    "înseamnă altceva.",
    "how-to-trails-name": "Piste false",
    "how-to-trails": "Unele grile au piste false: litere care încep ca un cuvânt din listă și apoi se "
    "abat sau care se deosebesc de un cuvânt printr-o singură literă. Ele nu se pun la socoteală. "
    "Verifică fiecare cuvânt până la ultima literă înainte de a-l încercui.",
    "how-to-trails-faint": "Soluțiile arată și pistele false, cu contururi palide.",
    "how-to-trails-thin": "Soluțiile arată și pistele false, cu linii subțiri.",
    "series": "{name}, cartea {number}",
    "large-print": "Ediție cu litere mari",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Toate drepturile rezervate. Nicio parte a acestei cărți nu poate fi copiată, stocată "
    "sau transmisă sub nicio formă fără permisiune scrisă, cu excepția unor citate scurte în recenzii.",
    "published-by": "Publicat de {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} joc",
        "few": "{} jocuri",
        "other": "{} de jocuri",
    },
    "cover-levels": {
        "one": "{count} nivel: {first} – {last}",
        "few": "{count} niveluri: {first} – {last}",
        "other": "{count} de niveluri: {first} – {last}",
    },
    "cover-large-print": "Litere mari în toată cartea",
    "cover-answers": "Toate soluțiile la sfârșit",
    "word-search": "Căutare de cuvinte",
    "cover-volume": "Volumul {number}",
    "cover-badge-large-print": "Litere mari",
    "sample": "MOSTRĂ",
}
