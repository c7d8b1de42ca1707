"""What a book prints of scrambles, by language."""

PHRASES = {
    "en": {
        "name": "Word Scramble",
        "instruction": "Put the letters of each word in order.",
        "how-to": "Each line has the letters of one word in another order. Write the word on the "
        "blanks beside them, one letter to a blank. Look for endings and for letters that often stand "
        "together, and cross out what you use.",
    },
    "de": {
        "name": "Buchstabensalat",
        "instruction": "Bring die Buchstaben jedes Wortes in die richtige Reihenfolge.",
        "how-to": "Jede Zeile hat die Buchstaben eines Wortes in anderer Reihenfolge. Schreib das Wort "
        "auf die Striche, einen Buchstaben auf jeden. Achte auf Endungen und auf Buchstaben, die oft "
        "beisammenstehen, und streich durch, was du verwendest.",
    },
    "es": {
        "name": "Palabras revueltas",
        "instruction": "Ordena las letras de cada palabra.",
        "how-to": "Cada línea tiene las letras de una palabra en otro orden. Escribe la palabra en las "
        "rayas, una letra en cada una. Busca terminaciones y letras que suelen ir juntas, y tacha las "
        "que uses.",
    },
    "fr": {
        "name": "Mots mêlés à remettre en ordre",
        "instruction": "Remettez dans l’ordre les lettres de chaque mot.",
        "how-to": "Chaque ligne donne les lettres d’un mot dans un autre ordre. Écrivez le mot sur les "
        "traits, une lettre par trait. Cherchez les terminaisons et les lettres qui vont souvent "
        "ensemble, et barrez celles que vous placez.",
    },
    "it": {
        "name": "Anagrammi",
        "instruction": "Rimetti in ordine le lettere di ogni parola.",
        "how-to": "Ogni riga ha le lettere di una parola in un altro ordine. Scrivi la parola sui "
        "trattini, una lettera per trattino. Cerca le desinenze e le lettere che stanno spesso "
        "insieme, e cancella quelle che usi.",
    },
    "pt": {
        "name": "Palavras baralhadas",
        "instruction": "Ponha por ordem as letras de cada palavra.",
        "how-to": "Cada linha tem as letras de uma palavra por outra ordem. Escreva a palavra nos "
        "traços, uma letra em cada um. Procure terminações e letras que costumam andar juntas, e "
        "risque as que usar.",
    },
}
