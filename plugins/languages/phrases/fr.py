"""French. The reader is addressed as vous, as in French puzzle books; colons have a no-break space."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "GRILLE {}",
    "puzzle-no": "N° {}",
    "answer-page": "Solution page {}",
    "answer-note-page": "Solution et note page {}",
    "answers-from": "Solutions à partir de la page {}",
    "page": "page {}",
    "puzzles": {
        "one": "GRILLE {}",
        "other": "GRILLES {}",
    },
    "contents": "Sommaire",
    "how-to": "Comment jouer",
    "answers": "Solutions",
    "answers-head": "SOLUTIONS",
    "notes": "Notes",
    "words-to-find": {
        "one": "{} mot à trouver",
        "other": "{} mots à trouver",
    },
    "numbers-to-find": {
        "one": "{} nombre à trouver",
        "other": "{} nombres à trouver",
    },
    "not-there": {
        "one": "{} n’y est pas",
        "other": "{} n’y sont pas",
    },
    "comma": ",",
    "and": "{} et {}",
    "false-trails-faint": "Tracés pâles\u00a0: fausses pistes",
    "false-trails-thin": "Traits fins\u00a0: fausses pistes",
    "level-kids-6": "Enfants dès 6 ans",
    "level-kids": "Enfants",
    "level-seniors": "Seniors",
    "level-easy": "Facile",
    "level-medium": "Moyen",
    "level-hard": "Difficile",
    "level-expert": "Expert",
    "message-rows": "Lues ligne par ligne, les lettres restantes forment un message.",
    "message-columns": "Lues colonne par colonne, les lettres restantes forment un message.",
    "message-spiral": "Lues en spirale dans le sens horaire, du coin supérieur gauche vers le centre, "
    "les lettres restantes forment un message.",
    "message-rows-from-right": "Lues ligne par ligne de droite à gauche, les lettres restantes forment "
    "un message.",
    "message-columns-from-right": "Lues colonne par colonne en partant de la droite, les lettres "
    "restantes forment un message.",
    "message-spiral-from-right": "Lues en spirale dans le sens antihoraire, du coin supérieur droit "
    "vers le centre, les lettres restantes forment un message.",
    "message-rest": {
        "one": "Seule {} lettre, la première restante, en fait partie.",
        "other": "Seules les {} premières lettres restantes en font partie.",
    },
    "how-to-message-name": "Message caché",
    "how-to-message": "Certaines grilles cachent un message. Quand tous les mots sont entourés, "
    "les lettres restantes le forment. La page indique le sens de lecture : ligne par ligne, "
    "colonne par colonne, ou en tournant depuis un coin vers le centre. Si le message bute quelque "
    "part, cherchez à cet endroit un mot oublié.",
    "how-to-message-rest": "Si la page indique combien de lettres forment le message, celles-ci viennent "
    "d’abord, et les suivantes ne veulent rien dire.",
    "how-to-digraphs-name": "Lettres qui partagent une case",
    "how-to-digraphs": "Les lettres qu’une langue compte pour une seule occupent une seule case\u00a0: "
    "{}. Cette case compte pour un pas du mot. Les mêmes lettres dans deux cases voisines sont autre "
    "chose.",
    "how-to-trails-name": "Fausses pistes",
    "how-to-trails": "Certaines grilles tendent des fausses pistes\u00a0: des lettres qui commencent "
    "comme un mot de la liste puis s’en écartent, ou qui ne diffèrent d’un mot que par une lettre. "
    "Elles ne comptent pas. Vérifiez donc chaque mot jusqu’à sa dernière lettre avant de l’entourer.",
    "how-to-trails-faint": "Les solutions montrent aussi les fausses pistes, en tracés pâles.",
    "how-to-trails-thin": "Les solutions montrent aussi les fausses pistes, en traits fins.",
    "series": "{name}, livre {number}",
    "large-print": "Édition en gros caractères",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Tous droits réservés. Aucune partie de ce livre ne peut être copiée, conservée ou "
    "transmise sous quelque forme que ce soit sans autorisation écrite, à l’exception de courtes "
    "citations dans des comptes rendus.",
    "published-by": "Publié par {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} grille",
        "other": "{} grilles",
    },
    "cover-levels": {
        "one": "{count} niveau, de {First} à {Last}",
        "other": "{count} niveaux, de {First} à {Last}",
    },
    "cover-large-print": "Tout en gros caractères",
    "cover-answers": "Toutes les solutions à la fin",
    "word-search": "Mots mêlés",
    "cover-volume": "Tome {number}",
    "cover-badge-large-print": "Gros caractères",
    "sample": "SPÉCIMEN",
}
