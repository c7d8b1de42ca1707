"""What a book prints of codewords, by language."""

PHRASES = {
    "en": {
        "name": "Codeword",
        "instruction": "Each number is a letter. Find out which.",
        "how-to": "Every letter has a number, the same in all the grid, and no two letters share one. "
        "Write the letters that are given into all cells of their numbers, and look where only one "
        "word fits. Note what you find in the key below the grid.",
    },
    "de": {
        "name": "Zahlenrätsel",
        "instruction": "Jede Zahl ist ein Buchstabe. Finde heraus, welcher.",
        "how-to": "Jeder Buchstabe hat eine Zahl, im ganzen Gitter dieselbe, und keine zwei Buchstaben "
        "haben die gleiche. Trag die vorgegebenen Buchstaben in alle Felder ihrer Zahl ein und suche, "
        "wo nur ein Wort passt. Was du findest, kommt in den Schlüssel unter dem Gitter.",
    },
    "nl": {
        "name": "Codewoord",
        "instruction": "Elk getal is een letter. Zoek uit welke.",
        "how-to": "Elke letter heeft een getal, in het hele rooster hetzelfde, en geen twee letters "
        "hebben hetzelfde. Schrijf de gegeven letters in alle vakjes van hun getal en kijk waar maar "
        "één woord past. Noteer wat je vindt in de sleutel onder het rooster.",
    },
    "sv": {
        "name": "Kodord",
        "instruction": "Varje tal är en bokstav. Ta reda på vilken.",
        "how-to": "Varje bokstav har ett tal, samma i hela rutnätet, och inga två bokstäver har samma. "
        "Skriv de givna bokstäverna i alla rutor med deras tal och se var bara ett ord passar. "
        "Anteckna det du hittar i nyckeln under rutnätet.",
    },
    "da": {
        "name": "Kodeord",
        "instruction": "Hvert tal er et bogstav. Find ud af hvilket.",
        "how-to": "Hvert bogstav har et tal, det samme i hele gitteret, og ikke to bogstaver har det "
        "samme. Skriv de givne bogstaver i alle felter med deres tal, og se, hvor kun ét ord passer. "
        "Notér det, du finder, i nøglen under gitteret.",
    },
    "nb": {
        "name": "Kodeord",
        "instruction": "Hvert tall er en bokstav. Finn ut hvilken.",
        "how-to": "Hver bokstav har et tall, det samme i hele rutenettet, og ingen to bokstaver har "
        "det samme. Skriv de gitte bokstavene i alle rutene med tallet deres, og se hvor bare ett ord "
        "passer. Noter det du finner, i nøkkelen under rutenettet.",
    },
    "es": {
        "name": "Palabras en clave",
        "instruction": "Cada número es una letra. Averigua cuál.",
        "how-to": "Cada letra tiene un número, el mismo en toda la cuadrícula, y no hay dos letras con "
        "el mismo. Escribe las letras dadas en todas las casillas de su número y mira dónde encaja una "
        "sola palabra. Anota lo que halles en la clave debajo de la cuadrícula.",
    },
    "fr": {
        "name": "Mots codés",
        "instruction": "Chaque nombre est une lettre. Trouvez laquelle.",
        "how-to": "Chaque lettre a un nombre, le même dans toute la grille, et deux lettres n’ont "
        "jamais le même. Reportez les lettres données dans toutes les cases de leur nombre et cherchez "
        "où un seul mot convient. Notez ce que vous trouvez dans la clé sous la grille.",
    },
    "it": {
        "name": "Parole in codice",
        "instruction": "Ogni numero è una lettera. Scopri quale.",
        "how-to": "Ogni lettera ha un numero, lo stesso in tutto lo schema, e due lettere non hanno "
        "mai lo stesso. Scrivi le lettere date in tutte le caselle del loro numero e cerca dove entra "
        "una sola parola. Annota ciò che trovi nella chiave sotto lo schema.",
    },
    "pt": {
        "name": "Palavras em código",
        "instruction": "Cada número é uma letra. Descubra qual.",
        "how-to": "Cada letra tem um número, o mesmo em toda a grelha, e não há duas letras com o "
        "mesmo. Escreva as letras dadas em todas as casas do seu número e veja onde só encaixa uma "
        "palavra. Anote o que descobrir na chave por baixo da grelha.",
    },
    "ro": {
        "name": "Cuvinte cifrate",
        "instruction": "Fiecare număr este o literă. Află care.",
        "how-to": "Fiecare literă are un număr, același în toată grila, și nu există două litere cu "
        "același număr. Scrie literele date în toate căsuțele cu numărul lor și vezi unde se "
        "potrivește un singur cuvânt. Notează ce găsești în cheia de sub grilă.",
    },
    "pl": {
        "name": "Kodówka",
        "instruction": "Każda liczba to litera. Odgadnij, która.",
        "how-to": "Każda litera ma liczbę, w całym diagramie tę samą, i żadne dwie litery nie mają tej "
        "samej. Wpisz podane litery we wszystkie kratki z ich liczbą i zobacz, gdzie pasuje tylko "
        "jedno słowo. To, co znajdziesz, zapisz w kluczu pod diagramem.",
    },
    "cs": {
        "name": "Kódovka",
        "instruction": "Každé číslo je písmeno. Zjisti které.",
        "how-to": "Každé písmeno má číslo, v celé mřížce stejné, a žádná dvě písmena nemají totéž. "
        "Napiš daná písmena do všech políček s jejich číslem a podívej se, kam se hodí jen jedno "
        "slovo. Co najdeš, zapiš do klíče pod mřížkou.",
    },
    "hr": {
        "name": "Šifrirana križaljka",
        "instruction": "Svaki je broj slovo. Otkrij koje.",
        "how-to": "Svako slovo ima broj, isti u cijeloj mreži, i nema dvaju slova s istim brojem. "
        "Upiši zadana slova u sva polja s njihovim brojem i pogledaj gdje odgovara samo jedna riječ. "
        "Što nađeš, zapiši u ključ ispod mreže.",
    },
    "ru": {
        "name": "Кейворд",
        "instruction": "Каждое число — буква. Узнай какая.",
        "how-to": "У каждой буквы есть число, во всей сетке одно и то же, и двух букв с одним числом "
        "нет. Впиши данные буквы во все клетки с их числом и посмотри, куда подходит только одно "
        "слово. Найденное записывай в ключ под сеткой.",
    },
    "uk": {
        "name": "Кодоворд",
        "instruction": "Кожне число — літера. Дізнайся яка.",
        "how-to": "Кожна літера має число, у всій сітці те саме, і двох літер з одним числом немає. "
        "Впиши подані літери в усі клітинки з їхнім числом і подивися, куди підходить лише одне слово. "
        "Знайдене записуй у ключ під сіткою.",
    },
    "fi": {
        "name": "Koodisanat",
        "instruction": "Jokainen luku on kirjain. Selvitä, mikä.",
        "how-to": "Jokaisella kirjaimella on luku, koko ruudukossa sama, eikä kahdella kirjaimella ole "
        "samaa. Kirjoita annetut kirjaimet kaikkiin ruutuihin, joissa on niiden luku, ja katso, mihin "
        "sopii vain yksi sana. Merkitse löytämäsi avaimeen ruudukon alle.",
    },
    "hu": {
        "name": "Kódfejtő",
        "instruction": "Minden szám egy betű. Találd ki, melyik.",
        "how-to": "Minden betűnek van egy száma, az egész rácsban ugyanaz, és nincs két betű azonos "
        "számmal. Írd be a megadott betűket a számuk minden mezőjébe, és nézd meg, hová illik csak "
        "egyetlen szó. Amit megtalálsz, jegyezd fel a rács alatti kulcsba.",
    },
    "tr": {
        "name": "Şifreli bulmaca",
        "instruction": "Her sayı bir harftir. Hangisi olduğunu bul.",
        "how-to": "Her harfin bir sayısı vardır, bütün bulmacada aynıdır ve iki harfin sayısı aynı "
        "olmaz. Verilen harfleri sayılarının olduğu bütün karelere yaz ve yalnızca tek bir sözcüğün "
        "uyduğu yerlere bak. Bulduklarını bulmacanın altındaki anahtara yaz.",
    },
    "el": {
        "name": "Κρυπτογράμματα",
        "instruction": "Κάθε αριθμός είναι ένα γράμμα. Βρες ποιο.",
        "how-to": "Κάθε γράμμα έχει έναν αριθμό, τον ίδιο σε όλο το πλέγμα, και δεν υπάρχουν δύο "
        "γράμματα με τον ίδιο. Γράψε τα γράμματα που δίνονται σε όλα τα τετράγωνα του αριθμού τους και "
        "δες πού ταιριάζει μόνο μία λέξη. Σημείωσε ό,τι βρίσκεις στο κλειδί κάτω από το πλέγμα.",
    },
    "ka": {
        "name": "კოდური სიტყვები",
        "instruction": "ყოველი რიცხვი ასოა. გაიგე, რომელი.",
        "how-to": "ყოველ ასოს თავისი რიცხვი აქვს, მთელ ბადეში ერთი და იგივე, და ორ ასოს ერთი რიცხვი არ "
        "აქვს. ჩაწერე მოცემული ასოები მათი რიცხვის ყველა უჯრაში და ნახე, სად ჯდება მხოლოდ ერთი სიტყვა. "
        "რასაც იპოვი, ბადის ქვემოთ გასაღებში ჩაწერე.",
    },
    "he": {
        "name": "מילות צופן",
        "instruction": "כל מספר הוא אות. יש לגלות איזו.",
        "how-to": "לכל אות יש מספר, אותו מספר בלוח כולו, ואין שתי אותיות עם אותו מספר. יש לכתוב את "
        "האותיות הנתונות בכל המשבצות של מספרן ולראות היכן מתאימה רק מילה אחת. את מה שנמצא יש לרשום "
        "במפתח שמתחת ללוח.",
    },
    "ar": {
        "name": "كلمات مشفرة",
        "instruction": "كل عدد حرف. فاعرف أي حرف هو.",
        "how-to": "لكل حرف عدد، هو نفسه في الشبكة كلها، ولا يشترك حرفان في عدد واحد. اكتب الحروف "
        "المعطاة في كل خانات أعدادها، وانظر أين تناسب كلمة واحدة فقط. ودون ما تجده في المفتاح تحت "
        "الشبكة.",
    },
}
