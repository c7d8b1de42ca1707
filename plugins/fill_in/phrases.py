"""What a book prints of fill-ins, by language."""

PHRASES = {
    "en": {
        "name": "Fill-In",
        "instruction": "Write each word where it fits.",
        "how-to": "Each word of the list is written into the grid once, one letter to a cell, from "
        "left to right or downward. Begin with lengths that few words have, and see which letters must "
        "agree where words cross.",
        "letters": "{count} letters",
        "digits": "{count} digits",
    },
    "de": {
        "name": "Kreuzwort-Puzzle",
        "instruction": "Schreib jedes Wort dorthin, wo es passt.",
        "how-to": "Jedes Wort der Liste kommt einmal ins Gitter, ein Buchstabe je Feld, von links nach "
        "rechts oder nach unten. Beginne mit Längen, die selten sind, und achte darauf, welche "
        "Buchstaben sich an den Kreuzungen gleichen müssen.",
        "letters": "{count} Buchstaben",
        "digits": "{count} Ziffern",
    },
    "es": {
        "name": "Palabras encajadas",
        "instruction": "Escribe cada palabra donde encaje.",
        "how-to": "Cada palabra de la lista se escribe una vez en la cuadrícula, una letra por "
        "casilla, de izquierda a derecha o hacia abajo. Empieza por las longitudes menos frecuentes y "
        "mira qué letras deben coincidir en los cruces.",
        "letters": "{count} letras",
        "digits": "{count} cifras",
    },
    "fr": {
        "name": "Mots casés",
        "instruction": "Écrivez chaque mot à sa place.",
        "how-to": "Chaque mot de la liste s’écrit une fois dans la grille, une lettre par case, de "
        "gauche à droite ou vers le bas. Commencez par les longueurs les plus rares et voyez quelles "
        "lettres doivent concorder aux croisements.",
        "letters": "{count} lettres",
        "digits": "{count} chiffres",
    },
    "it": {
        "name": "Parole a incastro",
        "instruction": "Scrivi ogni parola dove entra.",
        "how-to": "Ogni parola dell’elenco va scritta una volta nello schema, una lettera per casella, "
        "da sinistra a destra o verso il basso. Comincia dalle lunghezze più rare e guarda quali "
        "lettere devono coincidere agli incroci.",
        "letters": "{count} lettere",
        "digits": "{count} cifre",
    },
    "pt": {
        "name": "Palavras encaixadas",
        "instruction": "Escreva cada palavra onde ela encaixa.",
        "how-to": "Cada palavra da lista é escrita uma vez na grelha, uma letra por casa, da esquerda "
        "para a direita ou para baixo. Comece pelos comprimentos mais raros e veja que letras têm de "
        "coincidir nos cruzamentos.",
        "letters": "{count} letras",
        "digits": "{count} algarismos",
    },
}
