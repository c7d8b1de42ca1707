"""The twists in Polish, Czech, Croatian, Russian and Ukrainian."""

from collections.abc import Mapping

TEXTS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "pl": {
        "clues": {
            "name": "Określenia",
            "instruction": "Rozwiąż każde określenie, a potem znajdź odpowiedź w diagramie.",
            "how-to": "Na liście zamiast słów są określenia. Liczba w nawiasie mówi, ile liter ma "
            "odpowiedź; dwie liczby oznaczają dwa słowa, które w diagramie stoją bez odstępu. Zacznij "
            "od tych określeń, które znasz na pewno. Słowo znalezione przypadkiem może rozwiązać inne "
            "określenie.",
        },
        "missing-vowels": {
            "name": "Bez samogłosek",
            "instruction": "Lista zgubiła samogłoski. Najpierw je wstaw.",
            "how-to": "Na liście brakuje samogłosek; w diagramie każde słowo jest całe. Powiedz "
            "spółgłoski na głos, a często usłyszysz słowo. Jeśli nie, poszukaj w diagramie dwóch jego "
            "spółgłosek we właściwej odległości.",
        },
        "scrambled": {
            "name": "Pomieszana",
            "instruction": "Słowa z listy są pomieszane. Najpierw je ułóż.",
            "how-to": "Każde słowo na liście ma pomieszane litery; w diagramie jest napisane jak "
            "trzeba. Wypisz rzadkie litery i znane ci końcówki, a reszta trafi na swoje miejsce. "
            "Odstępy są tam, gdzie trzeba, więc nazwę możesz układać słowo po słowie.",
        },
        "coded": {
            "name": "Zaszyfrowana",
            "instruction": "Każda liczba to litera. Najpierw odszyfruj listę.",
            "how-to": "Na liście każda liczba oznacza literę, zawsze tę samą, a ramka pod listą to "
            "klucz. Wpisz litery nad ich liczbami, a otrzymasz słowa. Jeśli w kluczu są luki, "
            "uzupełnij je za pomocą słów, które możesz odczytać, i tych, które znajdziesz w diagramie.",
        },
        "reversed": {
            "name": "Wspak",
            "instruction": "Słowa na liście są wydrukowane wspak.",
            "how-to": "Każde słowo na liście jest wydrukowane wspak, od ostatniej litery do pierwszej. "
            "Czytaj je od końca. W diagramie biegnie jak każde inne słowo. Jeśli są tam też słowa "
            "biegnące wspak, szukaj w obie strony.",
        },
        "no-list": {
            "name": "Bez listy",
            "instruction": "Tym razem nie ma listy. Znajdź wszystkie słowa: {count}.",
            "how-to": "Nikt nie mówi ci, jakie to słowa, tylko ile ich jest. Wskazówką jest tytuł: "
            "pomyśl o słowach, które do niego pasują, zapisz je i poszukaj ich. Potem przejrzyj "
            "diagram linia po linii w poszukiwaniu słów, które nie przyszły ci do głowy, i licz te, "
            "które znajdziesz.",
        },
    },
    "cs": {
        "clues": {
            "name": "Legendy",
            "instruction": "Vyřeš každou legendu a pak najdi odpověď v mřížce.",
            "how-to": "V seznamu jsou místo slov legendy. Číslo v závorce říká, kolik písmen má "
            "odpověď; dvě čísla znamenají dvě slova, která v mřížce stojí bez mezery. Začni těmi, u "
            "kterých nemáš pochyby. Slovo, které najdeš náhodou, může vyřešit jinou legendu.",
        },
        "missing-vowels": {
            "name": "Bez samohlásek",
            "instruction": "Seznam přišel o samohlásky. Nejdřív je doplň.",
            "how-to": "V seznamu chybějí samohlásky; v mřížce je každé slovo celé. Řekni souhlásky "
            "nahlas a často slovo uslyšíš. Když ne, hledej v mřížce dvě z jeho souhlásek ve správné "
            "vzdálenosti.",
        },
        "scrambled": {
            "name": "Přeházená",
            "instruction": "Slova v seznamu jsou přeházená. Nejdřív je srovnej.",
            "how-to": "Každé slovo v seznamu má přeházená písmena; v mřížce je napsáno tak, jak má "
            "být. Vypiš si vzácná písmena a koncovky, které znáš, a zbytek zapadne na své místo. "
            "Mezery jsou tam, kam patří, takže název můžeš srovnat slovo po slovu.",
        },
        "coded": {
            "name": "Šifrovaná",
            "instruction": "Každé číslo je písmeno. Nejdřív rozlušti seznam.",
            "how-to": "V seznamu zastupuje každé číslo jedno písmeno, pořád stejné, a rámeček pod "
            "seznamem je klíč. Napiš písmena nad jejich čísla a máš slova. Když má klíč mezery, doplň "
            "je pomocí slov, která už přečteš, a těch, která najdeš v mřížce.",
        },
        "reversed": {
            "name": "Pozpátku",
            "instruction": "Slova v seznamu jsou vytištěna pozpátku.",
            "how-to": "Každé slovo v seznamu je vytištěno pozpátku, od posledního písmene k prvnímu. "
            "Čti ho od konce. V mřížce běží jako každé jiné slovo. Pokud tam některá slova běží i "
            "pozpátku, hledej oběma směry.",
        },
        "no-list": {
            "name": "Bez seznamu",
            "instruction": "Tentokrát tu není seznam. Najdi všechna slova: {count}.",
            "how-to": "Nikdo ti neřekne, která slova to jsou, jen kolik jich je. Nápovědou je název: "
            "vymysli slova, která se k němu hodí, napiš si je a hledej je. Pak projdi mřížku linii po "
            "linii kvůli slovům, která tě nenapadla, a počítej, co najdeš.",
        },
    },
    "hr": {
        "clues": {
            "name": "Opisi",
            "instruction": "Odgonetni svaki opis, a zatim pronađi odgovor u mreži.",
            "how-to": "Na popisu su umjesto riječi opisi. Broj u zagradi kaže koliko slova ima "
            "odgovor; dva broja znače dvije riječi, koje u mreži stoje bez razmaka. Počni s opisima u "
            "koje ne sumnjaš. Riječ koju nađeš slučajno može odgonetnuti neki drugi opis.",
        },
        "missing-vowels": {
            "name": "Bez samoglasnika",
            "instruction": "Popis je izgubio samoglasnike. Najprije ih vrati.",
            "how-to": "Na popisu nedostaju samoglasnici; u mreži je svaka riječ cijela. Izgovori "
            "suglasnike naglas i često ćeš čuti riječ. Ako ne, potraži u mreži dva njezina suglasnika "
            "na pravoj udaljenosti.",
        },
        "scrambled": {
            "name": "Izmiješana",
            "instruction": "Riječi na popisu izmiješane su. Najprije ih složi.",
            "how-to": "Svakoj su riječi na popisu slova izmiješana; u mreži je napisana kako treba. "
            "Zapiši rijetka slova i završetke koje poznaješ, a ostalo će sjesti na svoje mjesto. "
            "Razmaci su gdje trebaju biti, pa naziv možeš slagati riječ po riječ.",
        },
        "coded": {
            "name": "Šifrirana",
            "instruction": "Svaki je broj slovo. Najprije dešifriraj popis.",
            "how-to": "Na popisu svaki broj zamjenjuje jedno slovo, uvijek isto, a okvir ispod popisa "
            "ključ je. Napiši slova iznad njihovih brojeva i imaš riječi. Ako ključ ima praznina, "
            "popuni ih s pomoću riječi koje možeš pročitati i onih koje nađeš u mreži.",
        },
        "reversed": {
            "name": "Natraške",
            "instruction": "Riječi na popisu otisnute su natraške.",
            "how-to": "Svaka je riječ na popisu otisnuta natraške, od posljednjega slova do prvoga. "
            "Čitaj je od kraja. U mreži teče kao i svaka druga riječ. Ako ondje ima i riječi koje teku "
            "natrag, traži je u oba smjera.",
        },
        "no-list": {
            "name": "Bez popisa",
            "instruction": "Ovaj put nema popisa. Pronađi sve riječi: {count}.",
            "how-to": "Nitko ti ne govori koje su to riječi, nego samo koliko ih je. Naslov ti je "
            "putokaz: smisli riječi koje mu odgovaraju, zapiši ih i potraži. Zatim prođi mrežu crtu po "
            "crtu u potrazi za riječima koje ti nisu pale na pamet i broji one koje nađeš.",
        },
    },
    "ru": {
        "clues": {
            "name": "По определениям",
            "instruction": "Разгадай каждое определение, а затем найди ответ в сетке.",
            "how-to": "В списке вместо слов даны определения. Число в скобках говорит, сколько букв в "
            "ответе; два числа означают два слова, которые стоят в сетке без пробела. Начни с тех "
            "определений, в которых не сомневаешься. Слово, найденное случайно, может разгадать другое "
            "определение.",
        },
        "missing-vowels": {
            "name": "Без гласных",
            "instruction": "Из списка пропали гласные. Сначала верни их на место.",
            "how-to": "В списке нет гласных; в сетке каждое слово целое. Произнеси согласные вслух, и "
            "часто слово услышится само. Если нет, поищи в сетке две его согласные на нужном "
            "расстоянии.",
        },
        "scrambled": {
            "name": "Вперемешку",
            "instruction": "Буквы слов в списке перемешаны. Сначала расставь их.",
            "how-to": "У каждого слова в списке буквы перемешаны; в сетке оно написано как положено. "
            "Выпиши редкие буквы и знакомые окончания, и остальное встанет на место. Пробелы стоят "
            "там, где нужно, поэтому название можно собирать по одному слову.",
        },
        "coded": {
            "name": "Зашифрованный",
            "instruction": "Каждое число — буква. Сначала расшифруй список.",
            "how-to": "В списке каждое число означает букву, всегда одну и ту же, а рамка под списком "
            "— ключ. Напиши буквы над их числами, и получатся слова. Если в ключе есть пропуски, "
            "заполни их с помощью слов, которые уже можно прочесть, и тех, что найдутся в сетке.",
        },
        "reversed": {
            "name": "Задом наперёд",
            "instruction": "Слова в списке напечатаны задом наперёд.",
            "how-to": "Каждое слово в списке напечатано задом наперёд, от последней буквы к первой. "
            "Читай его с конца. В сетке оно идёт как любое другое слово. Если там есть и слова, "
            "которые идут назад, ищи в обе стороны.",
        },
        "no-list": {
            "name": "Без списка",
            "instruction": "На этот раз списка нет. Найди все слова: {count}.",
            "how-to": "Тебе не скажут, какие это слова, только сколько их. Подсказка — в заглавии: "
            "придумай слова, которые к нему подходят, запиши и поищи их. Затем пройди сетку линия за "
            "линией в поисках слов, которые не пришли в голову, и считай найденное.",
        },
    },
    "uk": {
        "clues": {
            "name": "За визначеннями",
            "instruction": "Розгадай кожне визначення, а потім знайди відповідь у сітці.",
            "how-to": "У списку замість слів подано визначення. Число в дужках каже, скільки літер у "
            "відповіді; два числа означають два слова, які стоять у сітці без пробілу. Почни з тих "
            "визначень, у яких не сумніваєшся. Слово, знайдене випадково, може розгадати інше "
            "визначення.",
        },
        "missing-vowels": {
            "name": "Без голосних",
            "instruction": "Зі списку зникли голосні. Спершу постав їх на місце.",
            "how-to": "У списку бракує голосних; у сітці кожне слово ціле. Вимов приголосні вголос, і "
            "часто почуєш слово. Якщо ні, пошукай у сітці дві його приголосні на потрібній відстані.",
        },
        "scrambled": {
            "name": "Упереміш",
            "instruction": "Літери слів у списку перемішано. Спершу розстав їх.",
            "how-to": "У кожного слова в списку літери перемішано; у сітці його написано як слід. "
            "Випиши рідкісні літери й знайомі закінчення, і решта стане на місце. Пробіли стоять там, "
            "де треба, тому назву можна складати слово за словом.",
        },
        "coded": {
            "name": "Зашифрований",
            "instruction": "Кожне число — літера. Спершу розшифруй список.",
            "how-to": "У списку кожне число означає літеру, завжди ту саму, а рамка під списком — "
            "ключ. Напиши літери над їхніми числами, і вийдуть слова. Якщо в ключі є пропуски, заповни "
            "їх за допомогою слів, які вже можна прочитати, і тих, що знайдеш у сітці.",
        },
        "reversed": {
            "name": "Задом наперед",
            "instruction": "Слова у списку надруковано задом наперед.",
            "how-to": "Кожне слово в списку надруковано задом наперед, від останньої літери до першої. "
            "Читай його з кінця. У сітці воно йде як будь-яке інше слово. Якщо там є й слова, що йдуть "
            "назад, шукай в обидва боки.",
        },
        "no-list": {
            "name": "Без списку",
            "instruction": "Цього разу списку немає. Знайди всі слова: {count}.",
            "how-to": "Тобі не скажуть, які це слова, лише скільки їх. Підказка — у заголовку: "
            "придумай слова, які до нього пасують, запиши й пошукай їх. Потім пройди сітку лінія за "
            "лінією, шукаючи слова, які не спали на думку, і рахуй знайдене.",
        },
    },
}
