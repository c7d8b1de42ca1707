"""What a book prints of sudokus, by language."""

PHRASES = {
    "en": {
        "name": "Sudoku",
        "instruction": "Every row, column and box holds each sign once.",
        "how-to": "Fill the empty cells so that every row, every column and every box with thick lines "
        "holds each number once. Where thin lines run from corner to corner, both diagonals hold each "
        "number once, too. Some have letters in place of numbers. No guess is needed below the hardest "
        "level.",
    },
    "de": {
        "name": "Sudoku",
        "instruction": "Jede Zeile, jede Spalte und jeder Block enthält jedes Zeichen einmal.",
        "how-to": "Fülle die leeren Felder so aus, dass jede Zeile, jede Spalte und jeder dick "
        "umrandete Block jede Zahl einmal enthält. Wo dünne Linien von Ecke zu Ecke laufen, enthalten "
        "auch beide Diagonalen jede Zahl einmal. Manche haben Buchstaben statt Zahlen. Außer in der "
        "schwersten Stufe muss nie geraten werden.",
    },
    "es": {
        "name": "Sudoku",
        "instruction": "Cada fila, columna y bloque contiene cada signo una sola vez.",
        "how-to": "Rellena las casillas vacías de modo que cada fila, cada columna y cada bloque de "
        "línea gruesa contenga cada número una sola vez. Si hay líneas finas de esquina a esquina, "
        "también las dos diagonales contienen cada número una vez. Algunos llevan letras en lugar de "
        "números. Salvo en el nivel más difícil, no hace falta adivinar.",
    },
    "fr": {
        "name": "Sudoku",
        "instruction": "Chaque ligne, colonne et bloc contient chaque signe une seule fois.",
        "how-to": "Remplissez les cases vides pour que chaque ligne, chaque colonne et chaque bloc au "
        "trait épais contienne chaque chiffre une seule fois. Si des traits fins vont d’un coin à "
        "l’autre, les deux diagonales contiennent aussi chaque chiffre une fois. Certains ont des "
        "lettres au lieu de chiffres. Sauf au niveau le plus difficile, il n’y a rien à deviner.",
    },
    "it": {
        "name": "Sudoku",
        "instruction": "Ogni riga, colonna e riquadro contiene ogni segno una sola volta.",
        "how-to": "Riempi le caselle vuote in modo che ogni riga, ogni colonna e ogni riquadro dal "
        "bordo spesso contenga ogni numero una sola volta. Dove linee sottili vanno da angolo ad "
        "angolo, anche le due diagonali contengono ogni numero una volta. Alcuni hanno lettere al "
        "posto dei numeri. Tranne che al livello più difficile, non occorre tirare a indovinare.",
    },
    "pt": {
        "name": "Sudoku",
        "instruction": "Cada linha, coluna e bloco contém cada sinal uma só vez.",
        "how-to": "Preencha as casas vazias de modo que cada linha, cada coluna e cada bloco de traço "
        "grosso contenha cada número uma só vez. Onde há traços finos de canto a canto, também as duas "
        "diagonais contêm cada número uma vez. Alguns têm letras em vez de números. Exceto no nível "
        "mais difícil, nunca é preciso adivinhar.",
    },
}
