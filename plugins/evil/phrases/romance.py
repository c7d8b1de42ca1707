"""The evil modes in Spanish, French, Italian, Portuguese and Romanian."""

from collections.abc import Mapping

SAME_LETTERS = {
    "es": "Todas las letras de la cuadrícula son de la palabra de abajo.",
    "fr": "Chaque lettre de la grille appartient au mot ci-dessous.",
    "it": "Ogni lettera dello schema appartiene alla parola qui sotto.",
    "pt": "Todas as letras do quadro são da palavra abaixo.",
    "ro": "Toate literele de aici sunt ale cuvântului de mai jos.",
}

SEARCH = {
    "es": "Recorre la cuadrícula fila por fila, luego columna por columna y luego por las diagonales, "
    "y lee cada línea en los dos sentidos.",
    "fr": "Parcourez la grille ligne par ligne, puis colonne par colonne, puis le long des diagonales, "
    "et lisez chaque ligne dans les deux sens.",
    "it": "Percorri lo schema riga per riga, poi colonna per colonna, poi lungo le diagonali, e leggi "
    "ogni linea nei due sensi.",
    "pt": "Percorra o quadro linha por linha, depois coluna por coluna e depois pelas diagonais, e "
    "leia cada linha nos dois sentidos.",
    "ro": "Parcurge grila rând cu rând, apoi coloană cu coloană, apoi pe diagonale, și citește fiecare "
    "linie în ambele sensuri.",
}

TEXTS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "es": {
        "evil": {
            "name": "Malvado",
            "instruction": "{same}Encuéntrala: está escondida una sola vez.",
            "how-to": "Todas las letras de la cuadrícula son letras de la palabra, así que parece "
            "empezar en todas partes. Está escondida una sola vez, en línea recta. {search}Tómate tu "
            "tiempo: la paciencia vale más que la prisa.",
        },
        "super-evil": {
            "name": "Supermalvado",
            "instruction": "{same}Búscala por todas partes. Si no la encuentras, ¿puedes estar seguro?",
            "how-to": "Una cuadrícula supermalvada está hecha con las letras de una palabra, y la "
            "palabra no está: ni al derecho, ni al revés, ni en diagonal. El arte es estar seguro. "
            "{search}Si no la encuentras en ninguna parte, has acertado.",
        },
        "evil-or-not": {
            "name": "Malvado o no",
            "instruction": "{same}Está escondida una sola vez o no está. ¿Qué es lo cierto?",
            "how-to": "La cuadrícula está hecha con las letras de una palabra. La palabra está "
            "escondida una sola vez o no está, y nada en la página lo dice. {search}Para cuando la "
            "encuentres. Si llegas al final sin ella, también tienes la respuesta.",
        },
        "evil-pair": {
            "name": "Pareja malvada",
            "instruction": "Todas las letras de la cuadrícula son de las dos palabras de abajo. Cada "
            "una está escondida una sola vez. ¿Puedes encontrar las dos?",
            "how-to": "Las dos palabras están hechas con las mismas pocas letras, y toda la cuadrícula "
            "también, así que cada una parece empezar en todas partes. Cada una está escondida una "
            "sola vez, en línea recta. {search}Busca las dos a la vez: lo que no es una puede ser la "
            "otra.",
        },
        "evil-list": {
            "name": "Lista malvada",
            "instruction": "Todas las letras de la cuadrícula son de las palabras de abajo. Ninguna "
            "está más de una vez. ¿Cuántas puedes encontrar?",
            "how-to": "Todas las letras de la cuadrícula son letras de las palabras de la lista, así "
            "que cada una parece empezar en todas partes. Las que están, están escondidas una sola "
            "vez, en línea recta. {search}Ten en mente dos o tres palabras a la vez, no más.",
        },
        "one-missing": {
            "name": "Falta una",
            "instruction": "Una palabra de la lista no está en la cuadrícula. ¿Cuál?",
            "how-to": "Todas las palabras de la lista menos una están escondidas en la cuadrícula, una "
            "sola vez cada una y en línea recta. Rodea las palabras que encuentres y táchalas de la "
            "lista. La que queda al final es la respuesta. Para estar seguro, búscala otra vez: mira "
            "en cada casilla donde esté su letra menos común.",
        },
    },
    "fr": {
        "evil": {
            "name": "Diabolique",
            "instruction": "{same}Trouvez le mot\u00a0: il est caché une seule fois.",
            "how-to": "Toutes les lettres de la grille sont celles du mot, qui semble donc commencer "
            "partout. Il n’est caché qu’une fois, en ligne droite. {search}Prenez votre temps\u00a0: "
            "la patience vaut mieux que la vitesse.",
        },
        "super-evil": {
            "name": "Super diabolique",
            "instruction": "{same}Cherchez-le partout. Si vous ne le trouvez pas, en êtes-vous "
            "certain\u00a0?",
            "how-to": "Une grille super diabolique est faite des lettres d’un seul mot, et ce mot n’y "
            "est pas\u00a0: ni à l’endroit, ni à l’envers, ni en diagonale. Tout l’art est d’en être "
            "certain. {search}Si vous ne le rencontrez nulle part, vous avez raison.",
        },
        "evil-or-not": {
            "name": "Diabolique ou pas",
            "instruction": "{same}Il est caché une seule fois, ou pas du tout. Qu’en dites-vous\u00a0?",
            "how-to": "La grille est faite des lettres d’un seul mot. Il est caché une seule fois, ou "
            "il n’y est pas, et rien sur la page ne le dit. {search}Arrêtez-vous quand vous le "
            "trouvez. Si vous arrivez au bout sans lui, vous avez aussi votre réponse.",
        },
        "evil-pair": {
            "name": "Paire diabolique",
            "instruction": "Chaque lettre de la grille appartient aux deux mots ci-dessous. Chacun est "
            "caché une seule fois. Trouverez-vous les deux\u00a0?",
            "how-to": "Les deux mots sont faits des mêmes lettres, peu nombreuses, et la grille "
            "aussi\u00a0: chacun semble donc commencer partout. Chacun n’est caché qu’une fois, en "
            "ligne droite. {search}Cherchez les deux à la fois\u00a0: ce qui n’est pas l’un peut être "
            "l’autre.",
        },
        "evil-list": {
            "name": "Liste diabolique",
            "instruction": "Chaque lettre de la grille appartient aux mots ci-dessous. Aucun n’y est "
            "plus d’une fois. Combien en trouverez-vous\u00a0?",
            "how-to": "Toutes les lettres de la grille sont celles des mots de la liste\u00a0: chacun "
            "semble donc commencer partout. Ceux qui y sont sont cachés une seule fois, en ligne "
            "droite. {search}Gardez deux ou trois mots en tête à la fois, pas davantage.",
        },
        "one-missing": {
            "name": "Un mot manque",
            "instruction": "Un mot de la liste n’est pas dans la grille. Lequel\u00a0?",
            "how-to": "Tous les mots de la liste sauf un sont cachés dans la grille, une seule fois "
            "chacun, en ligne droite. Entourez les mots trouvés et rayez-les de la liste. Celui qui "
            "reste à la fin est la réponse. Pour en être certain, cherchez-le encore\u00a0: regardez "
            "chaque case où se trouve sa lettre la plus rare.",
        },
    },
    "it": {
        "evil": {
            "name": "Diabolico",
            "instruction": "{same}Trovala: è nascosta una sola volta.",
            "how-to": "Tutte le lettere dello schema sono lettere della parola, che perciò sembra "
            "cominciare dappertutto. È nascosta una sola volta, in linea retta. {search}Prenditi il "
            "tempo che serve: la pazienza batte la fretta.",
        },
        "super-evil": {
            "name": "Superdiabolico",
            "instruction": "{same}Cercala dappertutto. Se non la trovi, puoi esserne certo?",
            "how-to": "Uno schema superdiabolico è fatto con le lettere di una parola, e la parola non "
            "c’è: né in avanti, né all’indietro, né in diagonale. L’arte sta nell’esserne certi. "
            "{search}Se non la incontri da nessuna parte, hai ragione.",
        },
        "evil-or-not": {
            "name": "Diabolico o no",
            "instruction": "{same}È nascosta una sola volta, oppure non c’è. Qual è la verità?",
            "how-to": "Lo schema è fatto con le lettere di una parola. La parola è nascosta una sola "
            "volta, oppure non c’è, e niente sulla pagina lo rivela. {search}Fermati quando la trovi. "
            "Se arrivi in fondo senza trovarla, hai lo stesso la risposta.",
        },
        "evil-pair": {
            "name": "Coppia diabolica",
            "instruction": "Ogni lettera dello schema appartiene alle due parole qui sotto. Ciascuna è "
            "nascosta una sola volta. Riesci a trovarle tutte e due?",
            "how-to": "Le due parole sono fatte con le stesse poche lettere, e anche tutto lo schema, "
            "perciò ciascuna sembra cominciare dappertutto. Ciascuna è nascosta una sola volta, in "
            "linea retta. {search}Cercale insieme: quello che non è l’una può essere l’altra.",
        },
        "evil-list": {
            "name": "Lista diabolica",
            "instruction": "Ogni lettera dello schema appartiene alle parole qui sotto. Nessuna c’è "
            "più di una volta. Quante ne trovi?",
            "how-to": "Tutte le lettere dello schema sono lettere delle parole della lista, perciò "
            "ciascuna sembra cominciare dappertutto. Quelle che ci sono sono nascoste una sola volta, "
            "in linea retta. {search}Tieni a mente due o tre parole alla volta, non di più.",
        },
        "one-missing": {
            "name": "Ne manca una",
            "instruction": "Una parola della lista non è nello schema. Quale?",
            "how-to": "Tutte le parole della lista tranne una sono nascoste nello schema, una sola "
            "volta ciascuna e in linea retta. Cerchia le parole che trovi e cancellale dalla lista. "
            "Quella che resta alla fine è la risposta. Per esserne certo, cercala ancora: controlla "
            "ogni casella con la sua lettera più rara.",
        },
    },
    "pt": {
        "evil": {
            "name": "Diabólico",
            "instruction": "{same}Encontre-a: está escondida uma só vez.",
            "how-to": "Todas as letras do quadro são letras da palavra, por isso ela parece começar em "
            "toda parte. Está escondida uma só vez, em linha reta. {search}Não tenha pressa: a "
            "paciência vale mais do que a rapidez.",
        },
        "super-evil": {
            "name": "Superdiabólico",
            "instruction": "{same}Procure-a em toda parte. Se não a encontrar, pode ter certeza?",
            "how-to": "Um quadro superdiabólico é feito com as letras de uma palavra, e a palavra não "
            "está lá: nem para a frente, nem para trás, nem na diagonal. A arte está em ter certeza. "
            "{search}Se não a encontrar em lugar nenhum, acertou.",
        },
        "evil-or-not": {
            "name": "Diabólico ou não",
            "instruction": "{same}Está escondida uma só vez ou não está lá. Qual é a verdade?",
            "how-to": "O quadro é feito com as letras de uma palavra. A palavra está escondida uma só "
            "vez ou não está lá, e nada na página diz qual é o caso. {search}Pare quando a encontrar. "
            "Se chegar ao fim sem ela, também tem a resposta.",
        },
        "evil-pair": {
            "name": "Par diabólico",
            "instruction": "Todas as letras do quadro são das duas palavras abaixo. Cada uma está "
            "escondida uma só vez. Consegue encontrar as duas?",
            "how-to": "As duas palavras são feitas com as mesmas poucas letras, e todo o quadro "
            "também, por isso cada uma parece começar em toda parte. Cada uma está escondida uma só "
            "vez, em linha reta. {search}Procure as duas ao mesmo tempo: o que não é uma pode ser a "
            "outra.",
        },
        "evil-list": {
            "name": "Lista diabólica",
            "instruction": "Todas as letras do quadro são das palavras abaixo. Nenhuma está lá mais de "
            "uma vez. Quantas consegue encontrar?",
            "how-to": "Todas as letras do quadro são letras das palavras da lista, por isso cada uma "
            "parece começar em toda parte. As que estão lá estão escondidas uma só vez, em linha reta. "
            "{search}Tenha em mente duas ou três palavras de cada vez, não mais.",
        },
        "one-missing": {
            "name": "Falta uma",
            "instruction": "Uma palavra da lista não está no quadro. Qual?",
            "how-to": "Todas as palavras da lista menos uma estão escondidas no quadro, uma só vez "
            "cada uma e em linha reta. Assinale as palavras que encontrar e risque-as da lista. A que "
            "sobrar no fim é a resposta. Para ter certeza, procure-a mais uma vez: verifique cada casa "
            "onde está a sua letra mais rara.",
        },
    },
    "ro": {
        "evil": {
            "name": "Diabolic",
            "instruction": "{same}Găsește cuvântul: este ascuns o singură dată.",
            "how-to": "Fiecare literă din grilă este o literă a cuvântului, așa că acesta pare să "
            "înceapă peste tot. Este ascuns o singură dată, în linie dreaptă. {search}Nu te grăbi: "
            "răbdarea bate graba.",
        },
        "super-evil": {
            "name": "Superdiabolic",
            "instruction": "{same}Caută-l peste tot. Dacă nu-l găsești, ai certitudinea că lipsește?",
            "how-to": "O grilă superdiabolică este făcută din literele unui singur cuvânt, iar "
            "cuvântul nu este acolo: nici înainte, nici înapoi, nici pe diagonală. Arta este să capeți "
            "certitudinea. {search}Dacă nu-l întâlnești nicăieri, ai dreptate.",
        },
        "evil-or-not": {
            "name": "Diabolic sau nu",
            "instruction": "{same}Este ascuns o singură dată sau nu este deloc. Care e adevărul?",
            "how-to": "Grila este făcută din literele unui singur cuvânt. Cuvântul este ascuns o "
            "singură dată sau nu este deloc, și nimic de pe pagină nu-ți spune care dintre ele. "
            "{search}Oprește-te când îl găsești. Dacă ajungi la capăt fără el, ai de asemenea "
            "răspunsul.",
        },
        "evil-pair": {
            "name": "Pereche diabolică",
            "instruction": "Toate literele de aici sunt ale celor două cuvinte de mai jos. Fiecare "
            "este ascuns o singură dată. Le găsești pe amândouă?",
            "how-to": "Amândouă cuvintele sunt făcute din aceleași câteva litere, ca și toată grila, "
            "așa că fiecare pare să înceapă peste tot. Fiecare este ascuns o singură dată, în linie "
            "dreaptă. {search}Caută-le pe amândouă deodată: ceea ce nu este unul poate fi celălalt.",
        },
        "evil-list": {
            "name": "Listă diabolică",
            "instruction": "Toate literele de aici sunt ale cuvintelor de mai jos. Niciun cuvânt nu "
            "apare de mai multe ori. Câte găsești?",
            "how-to": "Fiecare literă din grilă este o literă a cuvintelor din listă, așa că fiecare "
            "cuvânt pare să înceapă peste tot. Cele care sunt acolo sunt ascunse o singură dată, în "
            "linie dreaptă. {search}Ține în minte două sau trei cuvinte deodată, nu mai multe.",
        },
        "one-missing": {
            "name": "Lipsește unul",
            "instruction": "Un cuvânt din listă nu este în grilă. Care?",
            "how-to": "Toate cuvintele din listă, în afară de unul, sunt ascunse în grilă, fiecare o "
            "singură dată și în linie dreaptă. Încercuiește fiecare cuvânt găsit și taie-l din listă. "
            "Cel care rămâne la sfârșit este răspunsul. Ca să ai certitudinea, caută-l încă o dată: "
            "verifică fiecare căsuță în care se află litera lui cea mai rară.",
        },
    },
}
