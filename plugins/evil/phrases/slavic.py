"""The evil modes in Polish, Czech, Croatian, Russian and Ukrainian."""

from collections.abc import Mapping

SAME_LETTERS = {
    "pl": "Wszystkie litery tutaj należą do słowa poniżej.",
    "cs": "Všechna písmena tady patří ke slovu dole.",
    "hr": "Sva slova ovdje pripadaju riječi ispod mreže.",
    "ru": "Все буквы здесь — из слова под сеткой.",
    "uk": "Усі літери тут — зі слова під сіткою.",
}

SEARCH = {
    "pl": "Przejrzyj diagram rząd po rzędzie, potem kolumna po kolumnie, potem wzdłuż przekątnych, i "
    "czytaj każdą linię w obie strony.",
    "cs": "Projdi mřížku řádek po řádku, pak sloupec po sloupci, pak po úhlopříčkách, a každou linii "
    "čti oběma směry.",
    "hr": "Prođi mrežu redak po redak, zatim stupac po stupac, zatim po dijagonalama, i svaku crtu "
    "čitaj u oba smjera.",
    "ru": "Пройди сетку строка за строкой, затем столбец за столбцом, затем по диагоналям, и читай "
    "каждую линию в обе стороны.",
    "uk": "Пройди сітку рядок за рядком, потім стовпець за стовпцем, потім діагоналями, і читай кожну "
    "лінію в обидва боки.",
}

TEXTS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "pl": {
        "evil": {
            "name": "Złośliwa",
            "instruction": "{same}Znajdź to słowo: jest ukryte jeden raz.",
            "how-to": "Każda litera w diagramie jest literą tego słowa, więc zdaje się ono zaczynać "
            "wszędzie. Jest ukryte tylko raz, w linii prostej. {search}Nie spiesz się: cierpliwość "
            "wygrywa z pośpiechem.",
        },
        "super-evil": {
            "name": "Superzłośliwa",
            "instruction": "{same}Szukaj go wszędzie. Jeśli go nie znajdziesz, czy możesz mieć pewność?",
            "how-to": "Superzłośliwy diagram jest ułożony z liter jednego słowa, a tego słowa w nim "
            "nie ma: ani wprost, ani wspak, ani na ukos. Sztuka w tym, by mieć pewność. {search}Jeśli "
            "nigdzie nie natrafisz na to słowo, masz rację.",
        },
        "evil-or-not": {
            "name": "Złośliwa albo nie",
            "instruction": "{same}Jest ukryte jeden raz albo nie ma go wcale. Co jest prawdą?",
            "how-to": "Diagram jest ułożony z liter jednego słowa. To słowo jest ukryte jeden raz albo "
            "nie ma go wcale, i nic na stronie tego nie zdradza. {search}Przestań, gdy je znajdziesz. "
            "Jeśli dojdziesz do końca bez niego, też masz odpowiedź.",
        },
        "evil-pair": {
            "name": "Złośliwa para",
            "instruction": "Wszystkie litery tutaj należą do dwóch słów poniżej. Każde jest ukryte "
            "jeden raz. Znajdziesz oba?",
            "how-to": "Oba słowa składają się z tych samych kilku liter, podobnie jak cały diagram, "
            "więc każde zdaje się zaczynać wszędzie. Każde jest ukryte tylko raz, w linii prostej. "
            "{search}Szukaj obu naraz: co nie jest jednym słowem, może być drugim.",
        },
        "evil-list": {
            "name": "Złośliwa lista",
            "instruction": "Wszystkie litery tutaj należą do słów poniżej. Żadne słowo nie występuje "
            "więcej niż raz. Ile znajdziesz?",
            "how-to": "Każda litera w diagramie jest literą słów z listy, więc każde słowo zdaje się "
            "zaczynać wszędzie. Każde, które tu jest, jest ukryte jeden raz, w linii prostej. "
            "{search}Miej w głowie dwa lub trzy słowa naraz, nie więcej.",
        },
        "one-missing": {
            "name": "Jednego brak",
            "instruction": "Jednego słowa z listy nie ma w diagramie. Którego?",
            "how-to": "Wszystkie słowa z listy oprócz jednego są ukryte w diagramie, każde jeden raz i "
            "w linii prostej. Zakreśl każde znalezione słowo i wykreśl je z listy. Słowo, które "
            "zostanie na końcu, jest odpowiedzią. Dla pewności poszukaj go jeszcze raz: sprawdź każdą "
            "kratkę z jego najrzadszą literą.",
        },
    },
    "cs": {
        "evil": {
            "name": "Zákeřná",
            "instruction": "{same}Najdi to slovo: je ukryto jednou.",
            "how-to": "Každé písmeno v mřížce je písmenem slova, a tak se zdá, že slovo začíná všude. "
            "Je ukryto jen jednou, v přímce. {search}Nespěchej: trpělivost vítězí nad rychlostí.",
        },
        "super-evil": {
            "name": "Superzákeřná",
            "instruction": "{same}Hledej ho všude. Když ho nenajdeš, můžeš mít jistotu?",
            "how-to": "Superzákeřná mřížka je složena z písmen jediného slova, a to slovo v ní není: "
            "ani popředu, ani pozpátku, ani úhlopříčně. Umění je mít jistotu. {search}Když na slovo "
            "nikde nenarazíš, máš pravdu.",
        },
        "evil-or-not": {
            "name": "Zákeřná, nebo ne",
            "instruction": "{same}Je ukryto jednou, nebo tu není vůbec. Co platí?",
            "how-to": "Mřížka je složena z písmen jediného slova. Slovo je ukryto jednou, nebo tu není "
            "vůbec, a nic na stránce to neprozradí. {search}Přestaň, až ho najdeš. Když dojdeš na "
            "konec bez něj, máš odpověď také.",
        },
        "evil-pair": {
            "name": "Zákeřná dvojice",
            "instruction": "Všechna písmena tady patří ke dvěma slovům dole. Každé je ukryto jednou. "
            "Najdeš obě?",
            "how-to": "Obě slova se skládají ze stejných několika písmen, stejně jako celá mřížka, a "
            "tak se zdá, že každé začíná všude. Každé je ukryto jen jednou, v přímce. {search}Hledej "
            "obě najednou: co není jedno, může být druhé.",
        },
        "evil-list": {
            "name": "Zákeřný seznam",
            "instruction": "Všechna písmena tady patří ke slovům dole. Žádné slovo tu není víc než "
            "jednou. Kolik jich najdeš?",
            "how-to": "Každé písmeno v mřížce je písmenem slov ze seznamu, a tak se zdá, že každé "
            "slovo začíná všude. Každé slovo, které tu je, je ukryto jednou, v přímce. {search}Mysli "
            "na dvě nebo tři slova najednou, ne na víc.",
        },
        "one-missing": {
            "name": "Jedno chybí",
            "instruction": "Jedno slovo ze seznamu v mřížce není. Které?",
            "how-to": "Všechna slova ze seznamu kromě jednoho jsou ukryta v mřížce, každé jednou a v "
            "přímce. Každé nalezené slovo zakroužkuj a škrtni v seznamu. Slovo, které nakonec zbude, "
            "je odpověď. Pro jistotu ho hledej ještě jednou: zkontroluj každé políčko s jeho "
            "nejvzácnějším písmenem.",
        },
    },
    "hr": {
        "evil": {
            "name": "Zločesta",
            "instruction": "{same}Pronađi riječ: skrivena je jednom.",
            "how-to": "Svako slovo u mreži slovo je te riječi, pa se čini da ona počinje posvuda. "
            "Skrivena je samo jednom, u ravnoj crti. {search}Ne žuri se: strpljenje pobjeđuje brzinu.",
        },
        "super-evil": {
            "name": "Superzločesta",
            "instruction": "{same}Traži je posvuda. Ako je ne nađeš, znaš li to zasigurno?",
            "how-to": "Superzločesta mreža sastavljena je od slova jedne riječi, a te riječi u njoj "
            "nema: ni naprijed, ni natrag, ni ukoso. Umijeće je u tome da se bude siguran. {search}Ako "
            "nigdje ne naiđeš na riječ, imaš pravo.",
        },
        "evil-or-not": {
            "name": "Zločesta ili ne",
            "instruction": "{same}Skrivena je jednom ili je uopće nema. Što je istina?",
            "how-to": "Mreža je sastavljena od slova jedne riječi. Riječ je skrivena jednom ili je "
            "uopće nema, a ništa na stranici to ne odaje. {search}Stani kad je nađeš. Ako stigneš do "
            "kraja bez nje, i to je odgovor.",
        },
        "evil-pair": {
            "name": "Zločesti par",
            "instruction": "Sva slova ovdje pripadaju dvjema riječima ispod mreže. Svaka je skrivena "
            "jednom. Možeš li naći obje?",
            "how-to": "Obje su riječi sastavljene od istih nekoliko slova, kao i cijela mreža, pa se "
            "čini da svaka počinje posvuda. Svaka je skrivena samo jednom, u ravnoj crti. "
            "{search}Traži obje u isto vrijeme: što nije jedna, može biti druga.",
        },
        "evil-list": {
            "name": "Zločesti popis",
            "instruction": "Sva slova ovdje pripadaju riječima ispod mreže. Nijedne riječi nema više "
            "od jedanput. Koliko ih možeš naći?",
            "how-to": "Svako slovo u mreži slovo je riječi s popisa, pa se čini da svaka riječ počinje "
            "posvuda. Svaka koja je ondje skrivena je jednom, u ravnoj crti. {search}Drži na umu dvije "
            "ili tri riječi odjednom, ne više.",
        },
        "one-missing": {
            "name": "Jedna nedostaje",
            "instruction": "Jedne riječi s popisa nema u mreži. Koje?",
            "how-to": "Sve riječi s popisa osim jedne skrivene su u mreži, svaka jednom i u ravnoj "
            "crti. Zaokruži svaku riječ koju nađeš i prekriži je na popisu. Riječ koja ostane na kraju "
            "odgovor je. Za svaki slučaj potraži je još jednom: provjeri svako polje s njezinim "
            "najrjeđim slovom.",
        },
    },
    "ru": {
        "evil": {
            "name": "Коварный",
            "instruction": "{same}Найди это слово: оно спрятано один раз.",
            "how-to": "Каждая буква в сетке — буква этого слова, и кажется, что оно начинается "
            "повсюду. Оно спрятано всего один раз, по прямой линии. {search}Не торопись: терпение "
            "побеждает спешку.",
        },
        "super-evil": {
            "name": "Суперковарный",
            "instruction": "{same}Ищи его повсюду. Если не найдёшь, можно ли быть уверенным?",
            "how-to": "Суперковарная сетка составлена из букв одного слова, а самого слова в ней нет: "
            "ни вперёд, ни назад, ни наискосок. Искусство в том, чтобы убедиться. {search}Если слово "
            "нигде не встретится, значит, его и правда нет.",
        },
        "evil-or-not": {
            "name": "Коварный или нет",
            "instruction": "{same}Оно спрятано один раз, или его нет совсем. Что верно?",
            "how-to": "Сетка составлена из букв одного слова. Слово спрятано один раз, или его нет "
            "совсем, и на странице об этом не сказано. {search}Остановись, когда найдёшь его. Если "
            "дойдёшь до конца без него, ответ тоже известен.",
        },
        "evil-pair": {
            "name": "Коварная пара",
            "instruction": "Все буквы здесь — из двух слов под сеткой. Каждое спрятано один раз. "
            "Найдёшь оба?",
            "how-to": "Оба слова составлены из одних и тех же немногих букв, как и вся сетка, и "
            "кажется, что каждое начинается повсюду. Каждое спрятано всего один раз, по прямой линии. "
            "{search}Ищи оба сразу: что не одно слово, может быть другим.",
        },
        "evil-list": {
            "name": "Коварный список",
            "instruction": "Все буквы здесь — из слов под сеткой. Ни одно слово не встречается больше "
            "одного раза. Сколько найдёшь?",
            "how-to": "Каждая буква в сетке — буква слов из списка, и кажется, что каждое слово "
            "начинается повсюду. Каждое из тех, что здесь есть, спрятано один раз, по прямой линии. "
            "{search}Держи в уме два или три слова сразу, не больше.",
        },
        "one-missing": {
            "name": "Одного нет",
            "instruction": "Одного слова из списка нет в сетке. Какого?",
            "how-to": "Все слова из списка, кроме одного, спрятаны в сетке, каждое один раз и по "
            "прямой линии. Обведи каждое найденное слово и вычеркни его из списка. Слово, которое "
            "останется в конце, и есть ответ. Для верности поищи его ещё раз: проверь каждую клетку с "
            "его самой редкой буквой.",
        },
    },
    "uk": {
        "evil": {
            "name": "Підступний",
            "instruction": "{same}Знайди це слово: його заховано один раз.",
            "how-to": "Кожна літера в сітці — літера цього слова, тож здається, що воно починається "
            "всюди. Його заховано лише один раз, по прямій лінії. {search}Не поспішай: терпіння "
            "перемагає поспіх.",
        },
        "super-evil": {
            "name": "Суперпідступний",
            "instruction": "{same}Шукай його всюди. Якщо не знайдеш, чи можна бути певним?",
            "how-to": "Суперпідступну сітку складено з літер одного слова, а самого слова в ній немає: "
            "ні вперед, ні назад, ні навскіс. Мистецтво в тому, щоб переконатися. {search}Якщо слово "
            "ніде не трапиться, його справді немає.",
        },
        "evil-or-not": {
            "name": "Підступний чи ні",
            "instruction": "{same}Його заховано один раз, або його немає зовсім. Що правда?",
            "how-to": "Сітку складено з літер одного слова. Слово заховано один раз, або його немає "
            "зовсім, і ніщо на сторінці цього не каже. {search}Зупинися, коли знайдеш його. Якщо "
            "дійдеш до кінця без нього, відповідь теж відома.",
        },
        "evil-pair": {
            "name": "Підступна пара",
            "instruction": "Усі літери тут — із двох слів під сіткою. Кожне заховано один раз. Знайдеш "
            "обидва?",
            "how-to": "Обидва слова складено з тих самих кількох літер, як і всю сітку, тож здається, "
            "що кожне починається всюди. Кожне заховано лише один раз, по прямій лінії. {search}Шукай "
            "обидва відразу: що не одне слово, може бути іншим.",
        },
        "evil-list": {
            "name": "Підступний список",
            "instruction": "Усі літери тут — зі слів під сіткою. Жодне слово не трапляється більш як "
            "один раз. Скільки знайдеш?",
            "how-to": "Кожна літера в сітці — літера слів зі списку, тож здається, що кожне слово "
            "починається всюди. Кожне з тих, що тут є, заховано один раз, по прямій лінії. "
            "{search}Тримай у голові два або три слова відразу, не більше.",
        },
        "one-missing": {
            "name": "Одного бракує",
            "instruction": "Одного слова зі списку немає в сітці. Якого?",
            "how-to": "Усі слова зі списку, крім одного, заховано в сітці, кожне один раз і по прямій "
            "лінії. Обведи кожне знайдене слово й викресли його зі списку. Слово, яке лишиться "
            "наприкінці, і є відповідь. Для певності пошукай його ще раз: перевір кожну клітинку з "
            "його найрідкіснішою літерою.",
        },
    },
}
