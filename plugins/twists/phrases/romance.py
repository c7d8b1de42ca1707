"""The twists in Spanish, French, Italian, Portuguese and Romanian."""

from collections.abc import Mapping

TEXTS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "es": {
        "clues": {
            "name": "Pistas",
            "instruction": "Resuelve cada pista y luego busca la respuesta en la cuadrícula.",
            "how-to": "La lista da pistas en lugar de palabras. El número entre paréntesis dice "
            "cuántas letras tiene la respuesta; dos números son dos palabras, que en la cuadrícula van "
            "sin espacio. Empieza por las pistas que sepas con seguridad. Una palabra que encuentres "
            "por casualidad puede resolver otra.",
        },
        "missing-vowels": {
            "name": "Sin vocales",
            "instruction": "La lista ha perdido sus vocales. Devuélveselas primero.",
            "how-to": "En la lista faltan las vocales; en la cuadrícula cada palabra está entera. Di "
            "las consonantes en voz alta y muchas veces oirás la palabra. Si no, busca en la "
            "cuadrícula dos de sus consonantes a la distancia justa.",
        },
        "scrambled": {
            "name": "Desordenado",
            "instruction": "Las palabras de la lista están desordenadas. Ordénalas primero.",
            "how-to": "Cada palabra de la lista tiene las letras mezcladas; en la cuadrícula está bien "
            "escrita. Apunta las letras poco comunes y las terminaciones que conozcas, y lo demás "
            "encajará. Los espacios están en su sitio, así que puedes ordenar un nombre palabra por "
            "palabra.",
        },
        "coded": {
            "name": "En clave",
            "instruction": "Cada número es una letra. Descifra primero la lista.",
            "how-to": "En la lista cada número representa una letra, siempre la misma, y el recuadro "
            "de abajo es la clave. Escribe las letras encima de los números y tendrás las palabras. Si "
            "la clave tiene huecos, complétalos con las palabras que ya puedes leer y las que "
            "encuentres en la cuadrícula.",
        },
        "reversed": {
            "name": "Al revés",
            "instruction": "Las palabras de la lista están impresas al revés.",
            "how-to": "Cada palabra de la lista está impresa al revés, de la última letra a la "
            "primera. Léela desde el final. En la cuadrícula va como cualquier otra palabra. Si allí "
            "también hay palabras que van hacia atrás, búscala en los dos sentidos.",
        },
        "no-list": {
            "name": "Sin lista",
            "instruction": "Esta vez no hay lista: hay {count} que encontrar.",
            "how-to": "Nadie te dice las palabras, solo cuántas son. El título es tu pista: piensa en "
            "palabras que le vayan bien, apúntalas y búscalas. Después recorre la cuadrícula línea por "
            "línea en busca de las que no se te ocurrieron, y cuenta las que encuentres.",
        },
    },
    "fr": {
        "clues": {
            "name": "Définitions",
            "instruction": "Résolvez chaque définition, puis trouvez la réponse dans la grille.",
            "how-to": "La liste donne des définitions au lieu des mots. Le nombre entre parenthèses "
            "dit combien de lettres a la réponse\u00a0; deux nombres annoncent deux mots, écrits dans "
            "la grille sans espace. Commencez par les définitions dont vous êtes certain. Un mot "
            "trouvé par hasard peut en résoudre une autre.",
        },
        "missing-vowels": {
            "name": "Sans voyelles",
            "instruction": "La liste a perdu ses voyelles. Commencez par les remettre.",
            "how-to": "Les voyelles ont été retirées de la liste\u00a0; dans la grille, chaque mot est "
            "entier. Dites les consonnes à voix haute\u00a0: souvent, le mot vient tout seul. Sinon, "
            "cherchez dans la grille deux de ses consonnes à la bonne distance.",
        },
        "scrambled": {
            "name": "Mélangé",
            "instruction": "Les mots de la liste sont mélangés. Remettez-les d’abord en ordre.",
            "how-to": "Chaque mot de la liste a ses lettres mélangées\u00a0; dans la grille, il est "
            "écrit normalement. Notez les lettres rares et les terminaisons que vous connaissez, et le "
            "reste se met en place. Les espaces sont au bon endroit\u00a0: on peut donc remettre en "
            "ordre un mot à la fois.",
        },
        "coded": {
            "name": "Codé",
            "instruction": "Chaque nombre est une lettre. Commencez par décoder la liste.",
            "how-to": "Dans la liste, chaque nombre remplace une lettre, toujours la même, et le cadre "
            "du dessous donne la clé. Écrivez les lettres au-dessus des nombres et vous aurez les "
            "mots. Si la clé a des trous, comblez-les grâce aux mots que vous pouvez lire et à ceux "
            "que vous trouvez dans la grille.",
        },
        "reversed": {
            "name": "À l’envers",
            "instruction": "Les mots de la liste sont imprimés à l’envers.",
            "how-to": "Chaque mot de la liste est imprimé à l’envers, de sa dernière lettre à la "
            "première. Lisez-le en partant de la fin. Dans la grille, il court comme tout autre mot. "
            "Si des mots y vont aussi à reculons, cherchez-le dans les deux sens.",
        },
        "no-list": {
            "name": "Sans liste",
            "instruction": "Pas de liste cette fois\u00a0: il y en a {count} à trouver.",
            "how-to": "On ne vous dit pas les mots, seulement combien il y en a. Le titre est votre "
            "indice\u00a0: notez les mots auxquels il fait penser et cherchez-les. Parcourez ensuite "
            "la grille ligne par ligne pour trouver ceux auxquels vous n’avez pas pensé, et "
            "comptez-les.",
        },
    },
    "it": {
        "clues": {
            "name": "Definizioni",
            "instruction": "Risolvi ogni definizione, poi trova la risposta nello schema.",
            "how-to": "La lista dà definizioni al posto delle parole. Il numero tra parentesi dice "
            "quante lettere ha la risposta; due numeri indicano due parole, che nello schema stanno "
            "senza spazio. Comincia dalle definizioni di cui sei certo. Una parola trovata per caso "
            "può risolverne un’altra.",
        },
        "missing-vowels": {
            "name": "Senza vocali",
            "instruction": "La lista ha perso le vocali. Per prima cosa rimettile.",
            "how-to": "Nella lista mancano le vocali; nello schema ogni parola è intera. Pronuncia le "
            "consonanti ad alta voce e spesso sentirai la parola. Altrimenti cerca nello schema due "
            "delle sue consonanti alla giusta distanza.",
        },
        "scrambled": {
            "name": "Mescolato",
            "instruction": "Le parole della lista sono mescolate. Per prima cosa riordinale.",
            "how-to": "Ogni parola della lista ha le lettere mescolate; nello schema è scritta come si "
            "deve. Annota le lettere rare e le desinenze che conosci, e il resto andrà a posto. Gli "
            "spazi sono al posto giusto, perciò puoi riordinare un nome una parola alla volta.",
        },
        "coded": {
            "name": "In codice",
            "instruction": "Ogni numero è una lettera. Per prima cosa decifra la lista.",
            "how-to": "Nella lista ogni numero sta per una lettera, sempre la stessa, e il riquadro "
            "sotto è la chiave. Scrivi le lettere sopra i numeri e avrai le parole. Se la chiave ha "
            "dei vuoti, riempili con le parole che riesci a leggere e con quelle che trovi nello "
            "schema.",
        },
        "reversed": {
            "name": "Al contrario",
            "instruction": "Le parole della lista sono stampate al contrario.",
            "how-to": "Ogni parola della lista è stampata al contrario, dall’ultima lettera alla "
            "prima. Leggila dalla fine. Nello schema corre come ogni altra parola. Se lì ci sono anche "
            "parole che vanno all’indietro, cercala nei due sensi.",
        },
        "no-list": {
            "name": "Senza lista",
            "instruction": "Questa volta non c’è lista: ce ne sono {count} da trovare.",
            "how-to": "Nessuno ti dice le parole, solo quante sono. Il titolo è il tuo indizio: pensa "
            "alle parole che gli si addicono, annotale e cercale. Poi percorri lo schema linea per "
            "linea in cerca di quelle a cui non avevi pensato, e conta quelle che trovi.",
        },
    },
    "pt": {
        "clues": {
            "name": "Dicas",
            "instruction": "Resolva cada dica e depois encontre a resposta no quadro.",
            "how-to": "A lista dá dicas em vez das palavras. O número entre parênteses diz quantas "
            "letras tem a resposta; dois números indicam duas palavras, que no quadro ficam sem "
            "espaço. Comece pelas dicas de que tem certeza. Uma palavra encontrada por acaso pode "
            "resolver outra.",
        },
        "missing-vowels": {
            "name": "Sem vogais",
            "instruction": "A lista perdeu as vogais. Primeiro, coloque-as de volta.",
            "how-to": "Na lista faltam as vogais; no quadro cada palavra está inteira. Diga as "
            "consoantes em voz alta e muitas vezes ouvirá a palavra. Se não, procure no quadro duas "
            "das suas consoantes à distância certa.",
        },
        "scrambled": {
            "name": "Embaralhado",
            "instruction": "As palavras da lista estão embaralhadas. Primeiro, ponha-as em ordem.",
            "how-to": "Cada palavra da lista tem as letras trocadas; no quadro ela está escrita como "
            "deve ser. Anote as letras raras e as terminações que conhece, e o resto se encaixa. Os "
            "espaços estão no lugar certo, por isso pode ordenar um nome palavra por palavra.",
        },
        "coded": {
            "name": "Em código",
            "instruction": "Cada número é uma letra. Primeiro, decifre a lista.",
            "how-to": "Na lista cada número representa uma letra, sempre a mesma, e o quadro embaixo "
            "dela é a chave. Escreva as letras por cima dos números e terá as palavras. Se a chave "
            "tiver lacunas, preencha-as com as palavras que já consegue ler e com as que encontrar "
            "entre as letras.",
        },
        "reversed": {
            "name": "Ao contrário",
            "instruction": "As palavras da lista estão impressas ao contrário.",
            "how-to": "Cada palavra da lista está impressa ao contrário, da última letra para a "
            "primeira. Leia-a a partir do fim. No quadro ela corre como qualquer outra palavra. Se lá "
            "também houver palavras que andam para trás, procure-a nos dois sentidos.",
        },
        "no-list": {
            "name": "Sem lista",
            "instruction": "Desta vez não há lista: há {count} para encontrar.",
            "how-to": "Ninguém lhe diz as palavras, só quantas são. O título é a sua dica: pense em "
            "palavras que combinem com ele, anote-as e procure-as. Depois percorra o quadro linha por "
            "linha em busca das que não lhe ocorreram, e conte as que encontrar.",
        },
    },
    "ro": {
        "clues": {
            "name": "Definiții",
            "instruction": "Rezolvă fiecare definiție, apoi găsește răspunsul în grilă.",
            "how-to": "Lista îți dă definiții în loc de cuvinte. Numărul din paranteză spune câte "
            "litere are răspunsul; două numere înseamnă două cuvinte, care stau în grilă fără spațiu. "
            "Începe cu definițiile de care nu te îndoiești. Un cuvânt găsit din întâmplare poate "
            "dezlega altă definiție.",
        },
        "missing-vowels": {
            "name": "Fără vocale",
            "instruction": "Lista și-a pierdut vocalele. Pune-le mai întâi la loc.",
            "how-to": "Din listă lipsesc vocalele; în grilă fiecare cuvânt este întreg. Rostește "
            "consoanele cu voce tare și de multe ori vei auzi cuvântul. Dacă nu, caută în grilă două "
            "dintre consoanele lui la distanța potrivită.",
        },
        "scrambled": {
            "name": "Amestecat",
            "instruction": "Cuvintele din listă sunt amestecate. Descurcă-le mai întâi.",
            "how-to": "Fiecare cuvânt din listă are literele amestecate; în grilă este scris cum "
            "trebuie. Notează literele rare și terminațiile pe care le recunoști, iar restul se așază "
            "singur. Spațiile sunt la locul lor, așa că poți descurca un nume cuvânt cu cuvânt.",
        },
        "coded": {
            "name": "Cifrat",
            "instruction": "Fiecare număr este o literă. Descifrează mai întâi lista.",
            "how-to": "În listă fiecare număr ține locul unei litere, mereu aceeași, iar chenarul de "
            "sub listă este cheia. Scrie literele deasupra numerelor lor și ai cuvintele. Dacă în "
            "cheie sunt goluri, umple-le cu ajutorul cuvintelor pe care le poți citi și al celor pe "
            "care le găsești în grilă.",
        },
        "reversed": {
            "name": "Pe dos",
            "instruction": "Cuvintele din listă sunt tipărite de la coadă la cap.",
            "how-to": "Fiecare cuvânt din listă este tipărit de la coadă la cap, de la ultima literă "
            "la prima. Citește-l de la sfârșit. În grilă merge ca orice alt cuvânt. Dacă sunt și "
            "cuvinte care merg înapoi, caută-l în ambele sensuri.",
        },
        "no-list": {
            "name": "Fără listă",
            "instruction": "De data aceasta nu este nicio listă. Găsește-le pe toate: {count}.",
            "how-to": "Nimeni nu-ți spune cuvintele, ci doar câte sunt. Titlul este indiciul tău: "
            "gândește-te la cuvinte care i se potrivesc, notează-le și caută-le. Apoi parcurge grila "
            "linie cu linie după cuvintele la care nu te-ai gândit și numără ce găsești.",
        },
    },
}
