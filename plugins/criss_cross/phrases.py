"""What a book prints of criss-crosses, by language."""

PHRASES = {
    "en": {
        "name": "Criss-Cross",
        "instruction": "Solve the clues and write the answers into the grid.",
        "how-to": "Each clue tells a word. Its number stands in the cell where the word begins; it "
        "runs from left to right if the clue is one of those across, downward if it is one of those "
        "down. A figure in brackets tells how many letters a word has. Where words cross, they share a "
        "letter. Where clues have no numbers, find out where each word fits.",
        "across": "Across",
        "down": "Down",
        "clues": "Clues",
    },
    "de": {
        "name": "Kreuzworträtsel",
        "instruction": "Löse die Fragen und trag die Antworten ins Gitter ein.",
        "how-to": "Jede Frage führt zu einem Wort. Ihre Nummer steht in dem Feld, in dem das Wort "
        "beginnt; waagerechte Wörter laufen von links nach rechts, senkrechte nach unten. Die Zahl in "
        "Klammern sagt, wie viele Buchstaben ein Wort hat. Wo sich Wörter kreuzen, teilen sie einen "
        "Buchstaben. Haben die Fragen keine Nummern, so ist auch zu finden, wohin jedes Wort passt.",
        "across": "Waagerecht",
        "down": "Senkrecht",
        "clues": "Fragen",
    },
    "es": {
        "name": "Palabras cruzadas",
        "instruction": "Resuelve las definiciones y escribe las respuestas en la cuadrícula.",
        "how-to": "Cada definición indica una palabra. Su número está en la casilla donde la palabra "
        "empieza; va de izquierda a derecha si es horizontal y hacia abajo si es vertical. La cifra "
        "entre paréntesis dice cuántas letras tiene. Donde dos palabras se cruzan comparten una letra. "
        "Si las definiciones no llevan número, averigua dónde encaja cada palabra.",
        "across": "Horizontales",
        "down": "Verticales",
        "clues": "Definiciones",
    },
    "fr": {
        "name": "Mots croisés",
        "instruction": "Trouvez les mots et écrivez-les dans la grille.",
        "how-to": "Chaque définition désigne un mot. Son numéro se trouve dans la case où le mot "
        "commence ; il va de gauche à droite s’il est horizontal, vers le bas s’il est vertical. Le "
        "chiffre entre parenthèses indique le nombre de lettres. Deux mots qui se croisent ont une "
        "lettre en commun. Si les définitions n’ont pas de numéro, cherchez où chaque mot se place.",
        "across": "Horizontalement",
        "down": "Verticalement",
        "clues": "Définitions",
    },
    "it": {
        "name": "Parole crociate",
        "instruction": "Risolvi le definizioni e scrivi le risposte nello schema.",
        "how-to": "Ogni definizione indica una parola. Il suo numero sta nella casella in cui la "
        "parola comincia; va da sinistra a destra se è orizzontale, verso il basso se è verticale. La "
        "cifra tra parentesi dice quante lettere ha. Dove due parole si incrociano hanno una lettera "
        "in comune. Se le definizioni non hanno numero, scopri dove entra ogni parola.",
        "across": "Orizzontali",
        "down": "Verticali",
        "clues": "Definizioni",
    },
    "pt": {
        "name": "Palavras cruzadas",
        "instruction": "Resolva as pistas e escreva as respostas na grelha.",
        "how-to": "Cada pista indica uma palavra. O seu número está na casa onde a palavra começa; vai "
        "da esquerda para a direita se for horizontal e para baixo se for vertical. O algarismo entre "
        "parênteses diz quantas letras tem. Onde duas palavras se cruzam partilham uma letra. Se as "
        "pistas não tiverem número, descubra onde cada palavra encaixa.",
        "across": "Horizontais",
        "down": "Verticais",
        "clues": "Pistas",
    },
}
