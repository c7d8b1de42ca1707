"""Croatian. The reader is addressed as ti; names stand uninflected behind a colon."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "ZAGONETKA {}",
    "puzzle-no": "Br. {}",
    "answer-page": "Rješenje na stranici {}",
    "answer-note-page": "Rješenje i bilješka na stranici {}",
    "answers-from": "Rješenja od stranice {}",
    "page": "stranica {}",
    "puzzles": {
        "one": "ZAGONETKE {}",
        "few": "ZAGONETKE {}",
        "other": "ZAGONETKE {}",
    },
    "contents": "Sadržaj",
    "how-to": "Kako se rješava",
    "answers": "Rješenja",
    "answers-head": "RJEŠENJA",
    "notes": "Bilješke",
    "words-to-find": {
        "one": "Treba pronaći {} riječ",
        "few": "Treba pronaći {} riječi",
        "other": "Treba pronaći {} riječi",
    },
    "numbers-to-find": {
        "one": "Treba pronaći {} broj",
        "few": "Treba pronaći {} broja",
        "other": "Treba pronaći {} brojeva",
    },
    "not-there": {
        "one": "Nema: {}",
        "few": "Nema: {}",
        "other": "Nema: {}",
    },
    "comma": ",",
    "and": "{} i {}",
    "false-trails-faint": "Blijede petlje: lažni tragovi",
    "false-trails-thin": "Tanke crte: lažni tragovi",
    "level-kids-6": "Za djecu od 6 godina",
    "level-kids": "Za djecu",
    "level-seniors": "Za starije",
    "level-easy": "Lako",
    "level-medium": "Srednje",
    "level-hard": "Teško",
    "level-expert": "Za stručnjake",
    "message-rows": "Preostala slova tvore poruku: čitaj ih redak po redak.",
    "message-columns": "Preostala slova tvore poruku: čitaj ih stupac po stupac.",
    "message-spiral": "Preostala slova tvore poruku: čitaj ih u smjeru kazaljke na satu, od gornjega "
    "lijevog kuta prema unutra.",
    "message-rows-from-right": "Preostala slova tvore poruku: čitaj ih redak po redak, zdesna nalijevo.",
    "message-columns-from-right": "Preostala slova tvore poruku: čitaj ih stupac po stupac, počevši zdesna.",
    "message-spiral-from-right": "Preostala slova tvore poruku: čitaj ih suprotno od smjera kazaljke "
    "na satu, od gornjega desnog kuta prema unutra.",
    "message-rest": {
        "one": "Poruci pripada samo prvo {} preostalo slovo.",
        "few": "Poruci pripadaju samo prva {} preostala slova.",
        "other": "Poruci pripada samo prvih {} preostalih slova.",
    },
    "how-to-message-name": "Skrivena poruka",
    "how-to-message": "Neke mreže skrivaju poruku. Kad su sve riječi zaokružene, tvore je "
    "preostala slova. Na stranici piše kako se čita: redak po redak, stupac po stupac ili ukrug, "
    "od kuta prema unutra. Ako poruka negdje zapne, potraži ondje riječ koja ti je promakla.",
    "how-to-message-rest": "Ako na stranici piše koliko slova pripada poruci, ta slova dolaze prva, a ona "
    "iza njih ne znače ništa.",
    "how-to-digraphs-name": "Slova u jednom polju",
    "how-to-digraphs": "Slova koja se u nekom jeziku računaju kao jedno stoje u jednom polju: {}. "
    "Takvo je polje jedan korak riječi. Ista slova u dva susjedna polja nešto su drugo.",
    "how-to-trails-name": "Lažni tragovi",
    "how-to-trails": "U nekim su mrežama lažni tragovi: slova koja počinju kao riječ s popisa pa "
    "skrenu ili se od riječi razlikuju u jednom slovu. Oni se ne računaju. Prije nego što riječ "
    "zaokružiš, provjeri je do posljednjega slova.",
    "how-to-trails-faint": "Rješenja pokazuju i lažne tragove, kao blijede petlje.",
    "how-to-trails-thin": "Rješenja pokazuju i lažne tragove, kao tanke crte.",
    "series": "{name}, knjiga {number}",
    "large-print": "Izdanje s krupnim slovima",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Sva prava pridržana. Nijedan dio ove knjige ne smije se kopirati, pohranjivati ni "
    "prenositi u bilo kojem obliku bez pisanoga dopuštenja, osim kratkih navoda u prikazima.",
    "published-by": "Nakladnik: {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} zagonetka",
        "few": "{} zagonetke",
        "other": "{} zagonetki",
    },
    "cover-levels": {
        "one": "{count} razina: {first} – {last}",
        "few": "{count} razine: {first} – {last}",
        "other": "{count} razina: {first} – {last}",
    },
    "cover-large-print": "Krupna slova u cijeloj knjizi",
    "cover-answers": "Sva rješenja na kraju knjige",
    "word-search": "Osmosmjerka",
    "cover-volume": "Svezak {number}",
    "cover-badge-large-print": "Krupna slova",
    "sample": "UZORAK",
}
