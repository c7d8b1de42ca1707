"""What a book prints of codewords, by language."""

PHRASES = {
    "en": {
        "name": "Codeword",
        "instruction": "Each number is a letter. Find out which.",
        "how-to": "Every letter has a number, the same in all the grid, and no two letters share one. "
        "Write the letters that are given into all cells of their numbers, and look where only one "
        "word fits. Note what you find in the key below the grid.",
    },
    "de": {
        "name": "Zahlenrätsel",
        "instruction": "Jede Zahl ist ein Buchstabe. Finde heraus, welcher.",
        "how-to": "Jeder Buchstabe hat eine Zahl, im ganzen Gitter dieselbe, und keine zwei Buchstaben "
        "haben die gleiche. Trag die vorgegebenen Buchstaben in alle Felder ihrer Zahl ein und suche, "
        "wo nur ein Wort passt. Was du findest, kommt in den Schlüssel unter dem Gitter.",
    },
    "es": {
        "name": "Palabras en clave",
        "instruction": "Cada número es una letra. Averigua cuál.",
        "how-to": "Cada letra tiene un número, el mismo en toda la cuadrícula, y no hay dos letras con "
        "el mismo. Escribe las letras dadas en todas las casillas de su número y mira dónde encaja una "
        "sola palabra. Anota lo que halles en la clave debajo de la cuadrícula.",
    },
    "fr": {
        "name": "Mots codés",
        "instruction": "Chaque nombre est une lettre. Trouvez laquelle.",
        "how-to": "Chaque lettre a un nombre, le même dans toute la grille, et deux lettres n’ont "
        "jamais le même. Reportez les lettres données dans toutes les cases de leur nombre et cherchez "
        "où un seul mot convient. Notez ce que vous trouvez dans la clé sous la grille.",
    },
    "it": {
        "name": "Parole in codice",
        "instruction": "Ogni numero è una lettera. Scopri quale.",
        "how-to": "Ogni lettera ha un numero, lo stesso in tutto lo schema, e due lettere non hanno "
        "mai lo stesso. Scrivi le lettere date in tutte le caselle del loro numero e cerca dove entra "
        "una sola parola. Annota ciò che trovi nella chiave sotto lo schema.",
    },
    "pt": {
        "name": "Palavras em código",
        "instruction": "Cada número é uma letra. Descubra qual.",
        "how-to": "Cada letra tem um número, o mesmo em toda a grelha, e não há duas letras com o "
        "mesmo. Escreva as letras dadas em todas as casas do seu número e veja onde só encaixa uma "
        "palavra. Anote o que descobrir na chave por baixo da grelha.",
    },
}
