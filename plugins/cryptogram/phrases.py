"""What a book prints of cryptograms, by language."""

PHRASES = {
    "en": {
        "name": "Cryptogram",
        "instruction": "Each letter stands for another. Decode the text.",
        "how-to": "Every letter has been replaced by another one, the same throughout the text; none "
        "stands for itself. Write the true letter over its code. Begin with words of one and two "
        "letters, with letters that come often, and with those after an apostrophe.",
    },
    "de": {
        "name": "Geheimtext",
        "instruction": "Jeder Buchstabe steht für einen anderen. Entschlüssle den Text.",
        "how-to": "Jeder Buchstabe ist durch einen anderen ersetzt, im ganzen Text durch denselben; "
        "keiner steht für sich selbst. Schreib den wahren Buchstaben über sein Zeichen. Beginne mit "
        "kurzen Wörtern und mit Buchstaben, die oft vorkommen.",
    },
    "es": {
        "name": "Criptograma",
        "instruction": "Cada letra representa otra. Descifra el texto.",
        "how-to": "Cada letra se ha sustituido por otra, siempre la misma en todo el texto; ninguna se "
        "representa a sí misma. Escribe la letra verdadera sobre su clave. Empieza por las palabras de "
        "una y dos letras y por las letras que más se repiten.",
    },
    "fr": {
        "name": "Cryptogramme",
        "instruction": "Chaque lettre en remplace une autre. Déchiffrez le texte.",
        "how-to": "Chaque lettre a été remplacée par une autre, la même dans tout le texte ; aucune ne "
        "se remplace elle-même. Écrivez la vraie lettre au-dessus de son code. Commencez par les mots "
        "d’une et de deux lettres, par les lettres fréquentes et par celles qui suivent une apostrophe.",
    },
    "it": {
        "name": "Crittogramma",
        "instruction": "Ogni lettera ne sostituisce un’altra. Decifra il testo.",
        "how-to": "Ogni lettera è stata sostituita con un’altra, sempre la stessa in tutto il testo; "
        "nessuna sta per sé stessa. Scrivi la lettera vera sopra il suo codice. Comincia dalle parole "
        "di una e due lettere, dalle lettere più frequenti e da quelle dopo un apostrofo.",
    },
    "pt": {
        "name": "Criptograma",
        "instruction": "Cada letra representa outra. Decifre o texto.",
        "how-to": "Cada letra foi trocada por outra, sempre a mesma em todo o texto; nenhuma "
        "representa a si própria. Escreva a letra verdadeira sobre o seu código. Comece pelas palavras "
        "de uma e duas letras e pelas letras que mais se repetem.",
    },
}
