"""Spanish. The reader is addressed as tú. Names stand behind a colon: y would be e before I."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "PASATIEMPO {}",
    "puzzle-no": "N.º {}",
    "answer-page": "Solución en la página {}",
    "answer-note-page": "Solución y nota en la página {}",
    "answers-from": "Soluciones desde la página {}",
    "page": "página {}",
    "puzzles": {
        "one": "PASATIEMPO {}",
        "other": "PASATIEMPOS {}",
    },
    "contents": "Índice",
    "how-to": "Cómo se resuelven",
    "answers": "Soluciones",
    "answers-head": "SOLUCIONES",
    "notes": "Notas",
    "words-to-find": {
        "one": "Encuentra {} palabra",
        "other": "Encuentra {} palabras",
    },
    "numbers-to-find": {
        "one": "Encuentra {} número",
        "other": "Encuentra {} números",
    },
    "not-there": {
        "one": "No está: {}",
        "other": "No están: {}",
    },
    "comma": ",",
    "and": "{}, {}",
    "false-trails-faint": "Trazos tenues: pistas falsas",
    "false-trails-thin": "Líneas finas: pistas falsas",
    "level-kids-6": "Niños desde 6 años",
    "level-kids": "Niños",
    "level-seniors": "Mayores",
    "level-easy": "Fácil",
    "level-medium": "Medio",
    "level-hard": "Difícil",
    "level-expert": "Experto",
    "message-rows": "Leídas fila por fila, las letras que sobran forman un mensaje.",
    "message-columns": "Leídas columna por columna, las letras que sobran forman un mensaje.",
    "message-spiral": "Leídas en sentido horario desde la esquina superior izquierda hacia dentro, las "
    "letras que sobran forman un mensaje.",
    "message-rows-from-right": "Leídas fila por fila de derecha a izquierda, las letras que sobran "
    "forman un mensaje.",
    "message-columns-from-right": "Leídas columna por columna desde la derecha, las letras que sobran "
    "forman un mensaje.",
    "message-spiral-from-right": "Leídas en sentido antihorario desde la esquina superior derecha "
    "hacia dentro, las letras que sobran forman un mensaje.",
    "message-rest": {
        "one": "Solo {} letra, la primera que sobra, forma parte de él.",
        "other": "Solo las primeras {} letras que sobran forman parte de él.",
    },
    "how-to-message-name": "Mensaje oculto",
    "how-to-message": "Algunas cuadrículas esconden un mensaje. Cuando has rodeado todas las "
    "palabras, las letras que sobran lo forman. La página indica cómo leer: fila por fila, columna "
    "por columna o dando vueltas desde una esquina hacia dentro. Si el mensaje no se entiende en "
    "algún punto, busca allí una palabra que se te haya escapado.",
    "how-to-message-rest": "Si la página dice cuántas letras forman el mensaje, esas van primero y las que "
    "siguen no significan nada.",
    "how-to-digraphs-name": "Letras que comparten casilla",
    "how-to-digraphs": "Las letras que un idioma cuenta como una sola ocupan una sola casilla: {}. Esa "
    "casilla es un solo paso de la palabra. Las mismas letras en dos casillas seguidas son otra cosa.",
    "how-to-trails-name": "Pistas falsas",
    "how-to-trails": "Algunas cuadrículas tienen pistas falsas: letras que empiezan como una palabra "
    "de la lista y luego se desvían, o que solo se diferencian de una palabra en una letra. No "
    "cuentan. Comprueba cada palabra hasta su última letra antes de rodearla.",
    "how-to-trails-faint": "Las soluciones muestran también las pistas falsas, con trazos tenues.",
    "how-to-trails-thin": "Las soluciones muestran también las pistas falsas, con líneas finas.",
    "series": "{name}, libro {number}",
    "large-print": "Edición en letra grande",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Todos los derechos reservados. Ninguna parte de este libro puede copiarse, almacenarse "
    "ni transmitirse en forma alguna sin permiso por escrito, salvo citas breves en reseñas.",
    "published-by": "Publicado por {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} pasatiempo",
        "other": "{} pasatiempos",
    },
    "cover-levels": {
        "one": "{count} nivel, de {first} a {last}",
        "other": "{count} niveles, de {first} a {last}",
    },
    "cover-large-print": "Todo en letra grande",
    "cover-answers": "Todas las soluciones al final",
    "word-search": "Sopa de letras",
    "cover-volume": "Volumen {number}",
    "cover-badge-large-print": "Letra grande",
    "sample": "MUESTRA",
}
