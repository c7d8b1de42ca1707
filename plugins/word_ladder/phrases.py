"""What a book prints of word ladders, by language."""

PHRASES = {
    "en": {
        "name": "Word Ladders",
        "instruction": "Change one letter at a time to climb down from word to word.",
        "how-to": "Each rung of a ladder is a word that has one letter other than the word above it; "
        "the others stay in their places. Fill in the rungs between the first word and the last. No "
        "shorter way leads down, and one way fits the letters that are given.",
    },
    "de": {
        "name": "Wortleitern",
        "instruction": "Ändere je einen Buchstaben und steig von Wort zu Wort hinab.",
        "how-to": "Jede Sprosse ist ein Wort, das sich vom Wort darüber in einem Buchstaben "
        "unterscheidet; die anderen bleiben an ihrem Platz. Fülle die Sprossen zwischen dem ersten und "
        "dem letzten Wort. Kein Weg hinab ist kürzer, und einer passt zu den vorgegebenen Buchstaben.",
    },
    "es": {
        "name": "Escaleras de palabras",
        "instruction": "Cambia una letra cada vez para bajar de palabra en palabra.",
        "how-to": "Cada peldaño es una palabra con una sola letra distinta de la de arriba; las demás "
        "quedan en su sitio. Completa los peldaños entre la primera palabra y la última. Ningún camino "
        "de bajada es más corto, y uno encaja con las letras dadas.",
    },
    "fr": {
        "name": "Échelles de mots",
        "instruction": "Changez une lettre à la fois pour descendre de mot en mot.",
        "how-to": "Chaque barreau est un mot dont une seule lettre diffère du mot au-dessus ; les "
        "autres restent à leur place. Remplissez les barreaux entre le premier mot et le dernier. "
        "Aucun chemin n’est plus court.",
    },
    "it": {
        "name": "Scale di parole",
        "instruction": "Cambia una lettera alla volta e scendi di parola in parola.",
        "how-to": "Ogni gradino è una parola con una sola lettera diversa da quella sopra; le altre "
        "restano al loro posto. Completa i gradini tra la prima parola e l’ultima. Nessuna via è più "
        "breve.",
    },
    "pt": {
        "name": "Escadas de palavras",
        "instruction": "Mude uma letra de cada vez para descer de palavra em palavra.",
        "how-to": "Cada degrau é uma palavra com uma só letra diferente da de cima; as outras ficam no "
        "seu lugar. Preencha os degraus entre a primeira palavra e a última. Nenhum caminho é mais "
        "curto.",
    },
}
