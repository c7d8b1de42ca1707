"""The word search as everybody knows it.

Rules: every word of the list is in the grid exactly once, in a straight line, in one of
the directions allowed. Words may cross where they have a letter in common.

    W C N C L O     . . . . . .
    O W W N L I     . . . . L .
    O W C W I O     O . C . I .
    W A A C O W     W . A C O W
    L W T L N T     L . T . N .

    CAT, COW, LION, OWL

Good if words cross often and yet lie all over the grid, no two run side by side, each
direction has its share, and the letters in between look like those in the words.

No answer: words that find no room together, and a word that can be read inside another
(CAT in CATTLE), for then it is there twice. Both are named before or when the puzzle is made.
"""

from bookmaker import Args, Dice, Mode, Request, hookimpl

INSTRUCTION = "Find every word on the list. Words run in straight lines and may cross."

HOW_TO = (
    "Each word on the list is hidden once in the grid, in a straight line. Words may share a letter "
    "where they cross. Start with a rare letter: look for it row by row, and each time you meet it, "
    "look all around it for the next letter. Loop each word you find and cross it off the list."
)

PHRASES = {
    "es": {
        "name": "Clásico",
        "instruction": "Encuentra todas las palabras de la lista. Están en línea recta y pueden cruzarse.",
        "how-to": "Cada palabra de la lista está escondida una sola vez en la cuadrícula, en línea "
        "recta. Las palabras pueden compartir una letra donde se cruzan. Empieza por una letra poco "
        "común: búscala fila por fila y, cada vez que la veas, mira a su alrededor si está la letra "
        "siguiente. Rodea las palabras que encuentres y táchalas de la lista.",
    },
    "fr": {
        "name": "Classique",
        "instruction": "Trouvez tous les mots de la liste. Ils sont en ligne droite et peuvent se croiser.",
        "how-to": "Chaque mot de la liste est caché une seule fois dans la grille, en ligne droite. "
        "Les mots peuvent partager une lettre là où ils se croisent. Commencez par une lettre "
        "rare\u00a0: cherchez-la ligne par ligne et, chaque fois que vous la rencontrez, regardez tout "
        "autour si la lettre suivante s’y trouve. Entourez les mots trouvés et rayez-les de la liste.",
    },
    "de": {
        "name": "Klassisch",
        "instruction": "Finde alle Wörter der Liste. Sie liegen in geraden Linien und dürfen sich kreuzen.",
        "how-to": "Jedes Wort der Liste ist einmal im Gitter versteckt, in gerader Linie. Wörter "
        "können sich kreuzen und dort einen Buchstaben teilen. Beginne mit einem seltenen Buchstaben: "
        "Suche ihn Zeile für Zeile, und sieh dich jedes Mal rundherum nach dem nächsten Buchstaben um. "
        "Kreise jedes gefundene Wort ein und streiche es aus der Liste.",
    },
    "it": {
        "name": "Classico",
        "instruction": "Trova tutte le parole della lista. Sono in linea retta e possono incrociarsi.",
        "how-to": "Ogni parola della lista è nascosta una sola volta nello schema, in linea retta. Le "
        "parole possono avere in comune una lettera dove si incrociano. Comincia da una lettera rara: "
        "cercala riga per riga e, ogni volta che la incontri, guarda intorno se c’è la lettera "
        "seguente. Cerchia le parole che trovi e cancellale dalla lista.",
    },
    "pt": {
        "name": "Clássico",
        "instruction": "Encontre todas as palavras da lista. Elas estão em linha reta e podem se cruzar.",
        "how-to": "Cada palavra da lista está escondida uma só vez no quadro, em linha reta. As "
        "palavras podem ter uma letra em comum onde se cruzam. Comece por uma letra rara: procure-a "
        "linha por linha e, sempre que a encontrar, veja em volta se está lá a letra seguinte. "
        "Assinale as palavras que encontrar e risque-as da lista.",
    },
}


@hookimpl
def register_modes() -> list[Mode]:
    about = "find every word of the list"
    return [Mode("classic", about, classic, instruction=INSTRUCTION, how_to=HOW_TO, phrases=PHRASES)]


def classic(request: Request, args: Args, dice: Dice) -> Request:
    """The request as it is."""
    return request
