"""What a book prints of nonograms, by language."""

PHRASES = {
    "en": {
        "name": "Nonogram",
        "instruction": "Fill in cells as the numbers say, and a picture appears.",
        "how-to": "The numbers before a row and over a column tell how many cells in a row are filled "
        "there, in this order, with at least one empty cell between two groups. Begin where the "
        "numbers leave little room. Every picture is found line by line, without a guess.",
    },
    "de": {
        "name": "Nonogramm",
        "instruction": "Fülle Felder, wie die Zahlen es sagen: Ein Bild erscheint.",
        "how-to": "Die Zahlen vor einer Zeile und über einer Spalte sagen, wie viele Felder dort "
        "hintereinander gefüllt sind, in dieser Reihenfolge und mit mindestens einem leeren Feld "
        "zwischen zwei Gruppen. Beginne dort, wo die Zahlen wenig Platz lassen. Jedes Bild ergibt sich "
        "Linie für Linie, ohne zu raten.",
    },
    "es": {
        "name": "Nonograma",
        "instruction": "Rellena casillas según los números y aparecerá un dibujo.",
        "how-to": "Los números delante de una fila o encima de una columna dicen cuántas casillas "
        "seguidas se rellenan allí, en ese orden, con al menos una casilla vacía entre dos grupos. "
        "Empieza donde los números dejan poco espacio. Todo dibujo se encuentra línea a línea, sin "
        "adivinar.",
    },
    "fr": {
        "name": "Nonogramme",
        "instruction": "Noircissez les cases selon les nombres : une image apparaît.",
        "how-to": "Les nombres devant une ligne ou au-dessus d’une colonne disent combien de cases de "
        "suite y sont noircies, dans cet ordre, avec au moins une case vide entre deux groupes. "
        "Commencez là où les nombres laissent peu de place. Chaque image se trouve ligne par ligne, "
        "sans rien deviner.",
    },
    "it": {
        "name": "Nonogramma",
        "instruction": "Annerisci le caselle come dicono i numeri: apparirà un disegno.",
        "how-to": "I numeri davanti a una riga o sopra una colonna dicono quante caselle di seguito "
        "vanno annerite, in quest’ordine, con almeno una casella vuota tra due gruppi. Comincia dove i "
        "numeri lasciano poco spazio. Ogni disegno si trova riga per riga, senza tirare a indovinare.",
    },
    "pt": {
        "name": "Nonograma",
        "instruction": "Preencha as casas como dizem os números e surgirá um desenho.",
        "how-to": "Os números antes de uma linha ou acima de uma coluna dizem quantas casas seguidas "
        "são preenchidas ali, por essa ordem, com pelo menos uma casa vazia entre dois grupos. Comece "
        "onde os números deixam pouco espaço. Cada desenho encontra-se linha a linha, sem adivinhar.",
    },
}
