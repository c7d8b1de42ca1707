"""What a book prints of mazes, by language."""

PHRASES = {
    "en": {
        "name": "Maze",
        "instruction": "Find the way from one arrow to the other.",
        "how-to": "Go in at the arrow that points into the maze and come out at the one that points "
        "out of it, without crossing a wall. Where you come to a dead end, go back and try another way.",
    },
    "de": {
        "name": "Labyrinth",
        "instruction": "Finde den Weg von einem Pfeil zum anderen.",
        "how-to": "Geh bei dem Pfeil hinein, der ins Labyrinth zeigt, und bei dem hinaus, der nach "
        "außen zeigt, ohne eine Wand zu überqueren. In einer Sackgasse kehr um und versuche einen "
        "anderen Weg.",
    },
    "es": {
        "name": "Laberinto",
        "instruction": "Encuentra el camino de una flecha a la otra.",
        "how-to": "Entra por la flecha que apunta hacia dentro y sal por la que apunta hacia fuera, "
        "sin cruzar ninguna pared. Si llegas a un callejón sin salida, vuelve atrás y prueba otro "
        "camino.",
    },
    "fr": {
        "name": "Labyrinthe",
        "instruction": "Trouvez le chemin d’une flèche à l’autre.",
        "how-to": "Entrez par la flèche qui pointe vers l’intérieur et sortez par celle qui pointe "
        "vers l’extérieur, sans traverser de mur. Dans une impasse, revenez sur vos pas et essayez un "
        "autre chemin.",
    },
    "it": {
        "name": "Labirinto",
        "instruction": "Trova la strada da una freccia all’altra.",
        "how-to": "Entra dalla freccia che punta verso l’interno ed esci da quella che punta verso "
        "l’esterno, senza attraversare i muri. In un vicolo cieco torna indietro e prova un’altra "
        "strada.",
    },
    "pt": {
        "name": "Labirinto",
        "instruction": "Encontre o caminho de uma seta à outra.",
        "how-to": "Entre pela seta que aponta para dentro e saia pela que aponta para fora, sem "
        "atravessar paredes. Num beco sem saída, volte atrás e tente outro caminho.",
    },
}
