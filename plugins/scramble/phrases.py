"""What a book prints of scrambles, by language."""

PHRASES = {
    "en": {
        "name": "Word Scramble",
        "instruction": "Put the letters of each word in order.",
        "how-to": "Each line has the letters of one word in another order. Write the word on the "
        "blanks beside them, one letter to a blank. Look for endings and for letters that often stand "
        "together, and cross out what you use.",
    },
    "de": {
        "name": "Buchstabensalat",
        "instruction": "Bring die Buchstaben jedes Wortes in die richtige Reihenfolge.",
        "how-to": "Jede Zeile hat die Buchstaben eines Wortes in anderer Reihenfolge. Schreib das Wort "
        "auf die Striche, einen Buchstaben auf jeden. Achte auf Endungen und auf Buchstaben, die oft "
        "beisammenstehen, und streich durch, was du verwendest.",
    },
    "nl": {
        "name": "Letterchaos",
        "instruction": "Zet de letters van elk woord in de goede volgorde.",
        "how-to": "Op elke regel staan de letters van één woord in een andere volgorde. Schrijf het "
        "woord op de streepjes, één letter per streepje. Let op uitgangen en op letters die vaak bij "
        "elkaar staan, en streep door wat je gebruikt.",
    },
    "sv": {
        "name": "Bokstavsröra",
        "instruction": "Sätt bokstäverna i varje ord i rätt ordning.",
        "how-to": "Varje rad har bokstäverna i ett ord i en annan ordning. Skriv ordet på strecken, en "
        "bokstav på varje. Leta efter ändelser och efter bokstäver som ofta står tillsammans, och "
        "stryk det du använder.",
    },
    "da": {
        "name": "Bogstavrod",
        "instruction": "Sæt bogstaverne i hvert ord i rækkefølge.",
        "how-to": "Hver linje har bogstaverne i et ord i en anden rækkefølge. Skriv ordet på "
        "stregerne, ét bogstav på hver. Led efter endelser og efter bogstaver, der ofte står sammen, "
        "og streg det ud, du bruger.",
    },
    "nb": {
        "name": "Bokstavrot",
        "instruction": "Sett bokstavene i hvert ord i riktig rekkefølge.",
        "how-to": "Hver linje har bokstavene i ett ord i en annen rekkefølge. Skriv ordet på strekene, "
        "én bokstav på hver. Let etter endelser og etter bokstaver som ofte står sammen, og stryk det "
        "du bruker.",
    },
    "es": {
        "name": "Palabras revueltas",
        "instruction": "Ordena las letras de cada palabra.",
        "how-to": "Cada línea tiene las letras de una palabra en otro orden. Escribe la palabra en las "
        "rayas, una letra en cada una. Busca terminaciones y letras que suelen ir juntas, y tacha las "
        "que uses.",
    },
    "fr": {
        "name": "Mots mêlés à remettre en ordre",
        "instruction": "Remettez dans l’ordre les lettres de chaque mot.",
        "how-to": "Chaque ligne donne les lettres d’un mot dans un autre ordre. Écrivez le mot sur les "
        "traits, une lettre par trait. Cherchez les terminaisons et les lettres qui vont souvent "
        "ensemble, et barrez celles que vous placez.",
    },
    "it": {
        "name": "Anagrammi",
        "instruction": "Rimetti in ordine le lettere di ogni parola.",
        "how-to": "Ogni riga ha le lettere di una parola in un altro ordine. Scrivi la parola sui "
        "trattini, una lettera per trattino. Cerca le desinenze e le lettere che stanno spesso "
        "insieme, e cancella quelle che usi.",
    },
    "pt": {
        "name": "Palavras baralhadas",
        "instruction": "Ponha por ordem as letras de cada palavra.",
        "how-to": "Cada linha tem as letras de uma palavra por outra ordem. Escreva a palavra nos "
        "traços, uma letra em cada um. Procure terminações e letras que costumam andar juntas, e "
        "risque as que usar.",
    },
    "ro": {
        "name": "Litere amestecate",
        "instruction": "Pune în ordine literele fiecărui cuvânt.",
        "how-to": "Fiecare rând are literele unui cuvânt în altă ordine. Scrie cuvântul pe liniuțe, "
        "câte o literă pe fiecare. Caută terminații și litere care stau des împreună și taie ce "
        "folosești.",
    },
    "pl": {
        "name": "Rozsypanka",
        "instruction": "Ułóż litery każdego słowa.",
        "how-to": "W każdym wierszu są litery jednego słowa w innej kolejności. Napisz słowo na "
        "kreskach, po jednej literze na każdej. Szukaj końcówek i liter, które często stoją razem, i "
        "skreślaj to, co już wykorzystane.",
    },
    "cs": {
        "name": "Přesmyčky",
        "instruction": "Srovnej písmena každého slova.",
        "how-to": "Na každém řádku jsou písmena jednoho slova v jiném pořadí. Napiš slovo na čárky, na "
        "každou jedno písmeno. Hledej koncovky a písmena, která stojí často u sebe, a škrtej, co "
        "použiješ.",
    },
    "hr": {
        "name": "Premetaljke",
        "instruction": "Složi slova svake riječi po redu.",
        "how-to": "U svakom su retku slova jedne riječi drugim redom. Napiši riječ na crtice, po jedno "
        "slovo na svaku. Traži završetke i slova koja često stoje zajedno i prekriži što upotrijebiš.",
    },
    "ru": {
        "name": "Перепутанные буквы",
        "instruction": "Расставь буквы каждого слова по порядку.",
        "how-to": "В каждой строке — буквы одного слова в другом порядке. Напиши слово на чёрточках, "
        "по букве на каждой. Ищи окончания и буквы, которые часто стоят рядом, и вычёркивай то, что "
        "уже пошло в дело.",
    },
    "uk": {
        "name": "Переплутані літери",
        "instruction": "Розстав літери кожного слова за порядком.",
        "how-to": "У кожному рядку — літери одного слова в іншому порядку. Напиши слово на рисках, по "
        "літері на кожній. Шукай закінчення й літери, які часто стоять поруч, і викреслюй те, що вже "
        "використано.",
    },
    "fi": {
        "name": "Kirjainsoppa",
        "instruction": "Järjestä jokaisen sanan kirjaimet.",
        "how-to": "Joka rivillä on yhden sanan kirjaimet eri järjestyksessä. Kirjoita sana viivoille, "
        "yksi kirjain kullekin. Etsi päätteitä ja kirjaimia, jotka ovat usein yhdessä, ja yliviivaa "
        "käyttämäsi.",
    },
    "hu": {
        "name": "Betűkeverő",
        "instruction": "Rakd sorba mindegyik szó betűit.",
        "how-to": "Minden sorban egy szó betűi állnak más sorrendben. Írd a szót a vonalakra, "
        "mindegyikre egy betűt. Keress végződéseket és gyakran együtt álló betűket, és húzd át, amit "
        "felhasználtál.",
    },
    "tr": {
        "name": "Harf karmaşası",
        "instruction": "Her sözcüğün harflerini sıraya koy.",
        "how-to": "Her satırda bir sözcüğün harfleri başka bir sırayla durur. Sözcüğü çizgilerin "
        "üstüne, her çizgiye bir harf olarak yaz. Ekleri ve sık sık yan yana gelen harfleri ara, "
        "kullandıklarının üzerini çiz.",
    },
    "el": {
        "name": "Αναγραμματισμοί",
        "instruction": "Βάλε σε σειρά τα γράμματα κάθε λέξης.",
        "how-to": "Κάθε γραμμή έχει τα γράμματα μίας λέξης σε άλλη σειρά. Γράψε τη λέξη πάνω στις "
        "παύλες, ένα γράμμα σε καθεμία. Ψάξε για καταλήξεις και για γράμματα που πάνε συχνά μαζί, και "
        "σβήσε όσα χρησιμοποιείς.",
    },
    "ka": {
        "name": "არეული ასოები",
        "instruction": "დაალაგე ყოველი სიტყვის ასოები.",
        "how-to": "ყოველ სტრიქონში ერთი სიტყვის ასოებია სხვა რიგით. დაწერე სიტყვა ხაზებზე, თითოზე ერთი "
        "ასო. ეძებე დაბოლოებები და ასოები, რომლებიც ხშირად ერთად დგას, და გადახაზე, რასაც გამოიყენებ.",
    },
    "he": {
        "name": "אותיות מבולבלות",
        "instruction": "יש לסדר את האותיות של כל מילה.",
        "how-to": "בכל שורה נמצאות אותיותיה של מילה אחת בסדר אחר. יש לכתוב את המילה על הקווים, אות על "
        "כל קו. כדאי לחפש סיומות ואותיות שבאות יחד לעתים קרובות, ולמחוק את מה שכבר נוצל.",
    },
    "ar": {
        "name": "حروف مبعثرة",
        "instruction": "رتب حروف كل كلمة.",
        "how-to": "في كل سطر حروف كلمة واحدة بترتيب آخر. اكتب الكلمة على الشرطات، حرفا على كل منها. "
        "ابحث عن النهايات وعن الحروف التي تجتمع كثيرا، واشطب ما تستعمله.",
    },
}
