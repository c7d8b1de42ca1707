"""Portuguese. Words that Brazil and Portugal have in common: the reader is você."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "PASSATEMPO {}",
    "puzzle-no": "N.º {}",
    "answer-page": "Solução na página {}",
    "answer-note-page": "Solução e nota na página {}",
    "answers-from": "Soluções a partir da página {}",
    "page": "página {}",
    "puzzles": {
        "one": "PASSATEMPO {}",
        "other": "PASSATEMPOS {}",
    },
    "contents": "Índice",
    "how-to": "Como resolver",
    "answers": "Soluções",
    "answers-head": "SOLUÇÕES",
    "notes": "Notas",
    "words-to-find": {
        "one": "Encontre {} palavra",
        "other": "Encontre {} palavras",
    },
    "numbers-to-find": {
        "one": "Encontre {} número",
        "other": "Encontre {} números",
    },
    "not-there": {
        "one": "{} não está lá",
        "other": "{} não estão lá",
    },
    "comma": ",",
    "and": "{} e {}",
    "false-trails-faint": "Traços claros: pistas falsas",
    "false-trails-thin": "Linhas finas: pistas falsas",
    "level-kids-6": "Crianças a partir dos 6",
    "level-kids": "Crianças",
    "level-seniors": "Seniores",
    "level-easy": "Fácil",
    "level-medium": "Médio",
    "level-hard": "Difícil",
    "level-expert": "Especialista",
    "message-rows": "Lidas linha por linha, as letras que sobram formam uma mensagem.",
    "message-columns": "Lidas coluna por coluna, as letras que sobram formam uma mensagem.",
    "message-spiral": "Lidas em sentido horário do canto superior esquerdo para dentro, as letras que "
    "sobram formam uma mensagem.",
    "message-rows-from-right": "Lidas linha por linha da direita para a esquerda, as letras que sobram "
    "formam uma mensagem.",
    "message-columns-from-right": "Lidas coluna por coluna da direita, as letras que sobram formam uma "
    "mensagem.",
    "message-spiral-from-right": "Lidas em sentido anti-horário do canto superior direito para dentro, "
    "as letras que sobram formam uma mensagem.",
    "message-rest": {
        "one": "Só {} letra, a primeira que sobra, faz parte dela.",
        "other": "Só as primeiras {} letras que sobram fazem parte dela.",
    },
    "how-to-message-name": "Mensagem escondida",
    "how-to-message": "Alguns quadros escondem uma mensagem. Quando todas as palavras estiverem "
    "assinaladas, as letras que sobram formam a mensagem. A página indica como ler: linha por "
    "linha, coluna por coluna ou em voltas, de um canto para dentro. Se a mensagem não fizer "
    "sentido em algum ponto, procure ali uma palavra que escapou.",
    "how-to-message-rest": "Se a página disser quantas letras formam a mensagem, essas vêm primeiro e as "
    "seguintes não significam nada.",
    "how-to-digraphs-name": "Letras na mesma casa",
    "how-to-digraphs": "As letras que uma língua conta como uma só ficam em uma única casa: {}. Essa "
    "casa é um só passo da palavra. As mesmas letras em duas casas vizinhas são outra coisa.",
    "how-to-trails-name": "Pistas falsas",
    "how-to-trails": "Alguns quadros têm pistas falsas: letras que começam como uma palavra da lista e "
    "depois se desviam, ou que diferem de uma palavra em uma só letra. Elas não contam. Verifique cada "
    "palavra até a última letra antes de a assinalar.",
    "how-to-trails-faint": "As soluções mostram também as pistas falsas, com traços claros.",
    "how-to-trails-thin": "As soluções mostram também as pistas falsas, com linhas finas.",
    "series": "{name}, livro {number}",
    "large-print": "Edição em letra grande",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Todos os direitos reservados. Nenhuma parte deste livro pode ser copiada, armazenada ou "
    "transmitida sob qualquer forma sem autorização por escrito, exceto breves citações em críticas.",
    "published-by": "Publicado por {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} passatempo",
        "other": "{} passatempos",
    },
    "cover-levels": {
        "one": "{count} nível, de {first} a {last}",
        "other": "{count} níveis, de {first} a {last}",
    },
    "cover-large-print": "Tudo em letra grande",
    "cover-answers": "Todas as soluções no final",
    "word-search": "Caça-palavras",
    "cover-volume": "Volume {number}",
    "cover-badge-large-print": "Letras grandes",
    "sample": "AMOSTRA",
}
