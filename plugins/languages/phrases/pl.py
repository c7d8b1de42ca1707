"""Polish. Level and names stand uninflected behind a dash or a colon."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "ZAGADKA {}",
    "puzzle-no": "Nr {}",
    "answer-page": "Rozwiązanie na stronie {}",
    "answer-note-page": "Rozwiązanie i notka na stronie {}",
    "answers-from": "Rozwiązania od strony {}",
    "page": "strona {}",
    "puzzles": {
        "one": "ZAGADKA {}",
        "few": "ZAGADKI {}",
        "many": "ZAGADKI {}",
        "other": "ZAGADKI {}",
    },
    "contents": "Spis treści",
    "how-to": "Jak rozwiązywać",
    "answers": "Rozwiązania",
    "answers-head": "ROZWIĄZANIA",
    "notes": "Notatki",
    "words-to-find": {
        "one": "{} słowo do znalezienia",
        "few": "{} słowa do znalezienia",
        "many": "{} słów do znalezienia",
        "other": "{} słowa do znalezienia",
    },
    "numbers-to-find": {
        "one": "{} liczba do znalezienia",
        "few": "{} liczby do znalezienia",
        "many": "{} liczb do znalezienia",
        "other": "{} liczby do znalezienia",
    },
    "not-there": {
        "one": "Nie ma: {}",
        "few": "Nie ma: {}",
        "many": "Nie ma: {}",
        "other": "Nie ma: {}",
    },
    "comma": ",",
    "and": "{} i {}",
    "false-trails-faint": "Blade pętle: fałszywe tropy",
    "false-trails-thin": "Cienkie linie: fałszywe tropy",
    "level-kids-6": "Dla dzieci od 6 lat",
    "level-kids": "Dla dzieci",
    "level-seniors": "Dla seniorów",
    "level-easy": "Łatwy",
    "level-medium": "Średni",
    "level-hard": "Trudny",
    "level-expert": "Ekspert",
    "message-rows": "Pozostałe litery tworzą wiadomość: czytaj je rząd po rzędzie.",
    "message-columns": "Pozostałe litery tworzą wiadomość: czytaj je kolumna po kolumnie.",
    "message-spiral": "Pozostałe litery tworzą wiadomość: czytaj je zgodnie z ruchem wskazówek zegara, "
    "od lewego górnego rogu do środka.",
    "message-rows-from-right": "Pozostałe litery tworzą wiadomość: czytaj je rząd po rzędzie, od "
    "prawej do lewej.",
    "message-columns-from-right": "Pozostałe litery tworzą wiadomość: czytaj je kolumna po kolumnie, "
    "zaczynając od prawej.",
    "message-spiral-from-right": "Pozostałe litery tworzą wiadomość: czytaj je przeciwnie do ruchu "
    "wskazówek zegara, od prawego górnego rogu do środka.",
    "message-rest": {
        "one": "Należy do niej tylko {} pozostała litera, pierwsza.",
        "few": "Należą do niej tylko pierwsze {} pozostałe litery.",
        "many": "Należy do niej tylko pierwszych {} pozostałych liter.",
        "other": "Należy do niej tylko pierwsze {} pozostałej litery.",
    },
    "how-to-message-name": "Ukryta wiadomość",
    "how-to-message": "Niektóre diagramy kryją wiadomość. Gdy wszystkie słowa są zakreślone, "
    "tworzą ją pozostałe litery. Na stronie napisano, jak czytać: rząd po rzędzie, kolumna po "
    "kolumnie albo dookoła, od rogu do środka. Jeśli wiadomość gdzieś się zacina, poszukaj tam "
    "przeoczonego słowa.",
    "how-to-message-rest": "Jeśli na stronie napisano, ile liter należy do wiadomości, to są one pierwsze, "
    "a następne nic nie znaczą.",
    "how-to-digraphs-name": "Litery w jednej kratce",
    "how-to-digraphs": "Litery, które w danym języku liczą się jako jedna, stoją w jednej kratce: {}. "
    "Taka kratka to jeden krok słowa. Te same litery w dwóch sąsiednich kratkach to coś innego.",
    "how-to-trails-name": "Fałszywe tropy",
    "how-to-trails": "W niektórych diagramach są fałszywe tropy: litery, które zaczynają się jak słowo "
    "z listy, a potem się mylą, albo różnią się od słowa jedną literą. Nie liczą się. Zanim zakreślisz "
    "słowo, sprawdź je do ostatniej litery.",
    "how-to-trails-faint": "Rozwiązania pokazują też fałszywe tropy jako blade pętle.",
    "how-to-trails-thin": "Rozwiązania pokazują też fałszywe tropy jako cienkie linie.",
    "series": "{name}, tom {number}",
    "large-print": "Wydanie z dużym drukiem",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Wszelkie prawa zastrzeżone. Żadna część tej książki nie może być kopiowana, "
    "przechowywana ani przekazywana w jakiejkolwiek formie bez pisemnej zgody, z wyjątkiem krótkich "
    "cytatów w recenzjach.",
    "published-by": "Wydawca: {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} zagadka",
        "few": "{} zagadki",
        "many": "{} zagadek",
        "other": "{} zagadki",
    },
    "cover-levels": {
        "one": "{count} poziom: {first} – {last}",
        "few": "{count} poziomy: {first} – {last}",
        "many": "{count} poziomów: {first} – {last}",
        "other": "{count} poziomu: {first} – {last}",
    },
    "cover-large-print": "Duży druk w całej książce",
    "cover-answers": "Wszystkie rozwiązania na końcu",
    "word-search": "Wykreślanka",
    "cover-volume": "Tom {number}",
    "cover-badge-large-print": "Duży druk",
    "sample": "PRÓBKA",
}
