"""What a book prints of cryptograms, by language."""

PHRASES = {
    "en": {
        "name": "Cryptogram",
        "instruction": "Each letter stands for another. Decode the text.",
        "how-to": "Every letter has been replaced by another one, the same throughout the text; none "
        "stands for itself. Write the true letter over its code. Begin with words of one and two "
        "letters, with letters that come often, and with those after an apostrophe.",
    },
    "de": {
        "name": "Geheimtext",
        "instruction": "Jeder Buchstabe steht für einen anderen. Entschlüssle den Text.",
        "how-to": "Jeder Buchstabe ist durch einen anderen ersetzt, im ganzen Text durch denselben; "
        "keiner steht für sich selbst. Schreib den wahren Buchstaben über sein Zeichen. Beginne mit "
        "kurzen Wörtern und mit Buchstaben, die oft vorkommen.",
    },
    "nl": {
        "name": "Geheimschrift",
        "instruction": "Elke letter staat voor een andere. Ontcijfer de tekst.",
        "how-to": "Elke letter is door een andere vervangen, in de hele tekst door dezelfde; geen "
        "enkele staat voor zichzelf. Schrijf de echte letter boven zijn teken. Begin met korte woorden "
        "en met letters die vaak voorkomen.",
    },
    "sv": {
        "name": "Kryptogram",
        "instruction": "Varje bokstav står för en annan. Tyd texten.",
        "how-to": "Varje bokstav har ersatts med en annan, samma i hela texten; ingen står för sig "
        "själv. Skriv den rätta bokstaven över sitt tecken. Börja med korta ord och med bokstäver som "
        "förekommer ofta.",
    },
    "da": {
        "name": "Kryptogram",
        "instruction": "Hvert bogstav står for et andet. Tyd teksten.",
        "how-to": "Hvert bogstav er erstattet af et andet, det samme i hele teksten; intet står for "
        "sig selv. Skriv det rigtige bogstav over sit tegn. Begynd med korte ord og med bogstaver, der "
        "kommer ofte.",
    },
    "nb": {
        "name": "Kryptogram",
        "instruction": "Hver bokstav står for en annen. Tyd teksten.",
        "how-to": "Hver bokstav er erstattet med en annen, den samme i hele teksten; ingen står for "
        "seg selv. Skriv den riktige bokstaven over tegnet sitt. Begynn med korte ord og med bokstaver "
        "som kommer ofte.",
    },
    "es": {
        "name": "Criptograma",
        "instruction": "Cada letra representa otra. Descifra el texto.",
        "how-to": "Cada letra se ha sustituido por otra, siempre la misma en todo el texto; ninguna se "
        "representa a sí misma. Escribe la letra verdadera sobre su clave. Empieza por las palabras de "
        "una y dos letras y por las letras que más se repiten.",
    },
    "fr": {
        "name": "Cryptogramme",
        "instruction": "Chaque lettre en remplace une autre. Déchiffrez le texte.",
        "how-to": "Chaque lettre a été remplacée par une autre, la même dans tout le texte ; aucune ne "
        "se remplace elle-même. Écrivez la vraie lettre au-dessus de son code. Commencez par les mots "
        "d’une et de deux lettres, par les lettres fréquentes et par celles qui suivent une apostrophe.",
    },
    "it": {
        "name": "Crittogramma",
        "instruction": "Ogni lettera ne sostituisce un’altra. Decifra il testo.",
        "how-to": "Ogni lettera è stata sostituita con un’altra, sempre la stessa in tutto il testo; "
        "nessuna sta per sé stessa. Scrivi la lettera vera sopra il suo codice. Comincia dalle parole "
        "di una e due lettere, dalle lettere più frequenti e da quelle dopo un apostrofo.",
    },
    "pt": {
        "name": "Criptograma",
        "instruction": "Cada letra representa outra. Decifre o texto.",
        "how-to": "Cada letra foi trocada por outra, sempre a mesma em todo o texto; nenhuma "
        "representa a si própria. Escreva a letra verdadeira sobre o seu código. Comece pelas palavras "
        "de uma e duas letras e pelas letras que mais se repetem.",
    },
    "ro": {
        "name": "Criptogramă",
        "instruction": "Fiecare literă ține locul alteia. Descifrează textul.",
        "how-to": "Fiecare literă a fost înlocuită cu alta, mereu aceeași în tot textul; niciuna nu "
        "rămâne ea însăși. Scrie litera adevărată deasupra semnului ei. Începe cu cuvintele scurte și "
        "cu literele care apar des.",
    },
    "pl": {
        "name": "Kryptogram",
        "instruction": "Każda litera zastępuje inną. Odszyfruj tekst.",
        "how-to": "Każdą literę zastąpiono inną, w całym tekście tą samą; żadna nie oznacza samej "
        "siebie. Napisz prawdziwą literę nad jej znakiem. Zacznij od krótkich słów i od liter, które "
        "powtarzają się często.",
    },
    "cs": {
        "name": "Tajenka",
        "instruction": "Každé písmeno zastupuje jiné. Rozlušti text.",
        "how-to": "Každé písmeno bylo nahrazeno jiným, v celém textu stejným; žádné nezastupuje samo "
        "sebe. Napiš pravé písmeno nad jeho znak. Začni krátkými slovy a písmeny, která se často "
        "opakují.",
    },
    "hr": {
        "name": "Kriptogram",
        "instruction": "Svako slovo zamjenjuje neko drugo. Dešifriraj tekst.",
        "how-to": "Svako je slovo zamijenjeno drugim, u cijelom tekstu istim; nijedno ne zamjenjuje "
        "samo sebe. Napiši pravo slovo iznad njegova znaka. Počni s kratkim riječima i sa slovima koja "
        "se često ponavljaju.",
    },
    "ru": {
        "name": "Криптограмма",
        "instruction": "Каждая буква заменяет другую. Расшифруй текст.",
        "how-to": "Каждая буква заменена другой, во всём тексте одной и той же; ни одна не означает "
        "саму себя. Напиши настоящую букву над её знаком. Начни с коротких слов и с букв, которые "
        "часто повторяются.",
    },
    "uk": {
        "name": "Криптограма",
        "instruction": "Кожна літера заступає іншу. Розшифруй текст.",
        "how-to": "Кожну літеру замінено іншою, у всьому тексті тією самою; жодна не означає саму "
        "себе. Напиши справжню літеру над її знаком. Почни з коротких слів і з літер, які часто "
        "повторюються.",
    },
    "fi": {
        "name": "Salakirjoitus",
        "instruction": "Jokainen kirjain tarkoittaa toista. Pura teksti.",
        "how-to": "Jokainen kirjain on vaihdettu toiseen, koko tekstissä samaan; mikään ei tarkoita "
        "itseään. Kirjoita oikea kirjain merkkinsä yläpuolelle. Aloita lyhyistä sanoista ja "
        "kirjaimista, jotka toistuvat usein.",
    },
    "hu": {
        "name": "Rejtjeles szöveg",
        "instruction": "Minden betű egy másikat jelöl. Fejtsd meg a szöveget.",
        "how-to": "Minden betű helyett egy másik áll, az egész szövegben ugyanaz; egyik sem jelöli "
        "önmagát. Írd az igazi betűt a jele fölé. Kezdd a rövid szavakkal és azokkal a betűkkel, "
        "amelyek gyakran fordulnak elő.",
    },
    "tr": {
        "name": "Şifreli metin",
        "instruction": "Her harf bir başkasının yerindedir. Metni çöz.",
        "how-to": "Her harfin yerine bir başkası konmuştur, bütün metinde hep aynısı; hiçbiri kendisi "
        "değildir. Doğru harfi işaretinin üstüne yaz. Kısa sözcüklerle ve sık geçen harflerle başla.",
    },
    "el": {
        "name": "Κρυπτόγραμμα",
        "instruction": "Κάθε γράμμα μπήκε στη θέση ενός άλλου. Αποκωδικοποίησε το κείμενο.",
        "how-to": "Κάθε γράμμα έχει αντικατασταθεί από ένα άλλο, το ίδιο σε όλο το κείμενο· κανένα δεν "
        "σημαίνει τον εαυτό του. Γράψε το σωστό γράμμα πάνω από το σημάδι του. Άρχισε από τις μικρές "
        "λέξεις και από τα γράμματα που έρχονται συχνά.",
    },
    "ka": {
        "name": "კრიპტოგრამა",
        "instruction": "ყოველი ასო სხვას ცვლის. გაშიფრე ტექსტი.",
        "how-to": "ყოველი ასო სხვით არის შეცვლილი, მთელ ტექსტში ერთითა და იმავეთი; არც ერთი თავის თავს "
        "არ ნიშნავს. დაწერე ნამდვილი ასო მისი ნიშნის ზემოთ. დაიწყე მოკლე სიტყვებითა და ხშირი ასოებით.",
    },
    "he": {
        "name": "כתב סתר",
        "instruction": "כל אות באה במקום אחרת. יש לפענח את הטקסט.",
        "how-to": "כל אות הוחלפה באות אחרת, אותה אות לכל אורך הטקסט; אף אות אינה מייצגת את עצמה. יש "
        "לכתוב את האות הנכונה מעל הסימן שלה. כדאי להתחיל במילים קצרות ובאותיות שחוזרות לעתים קרובות.",
    },
    "ar": {
        "name": "نص مشفر",
        "instruction": "كل حرف يحل محل غيره. فك شفرة النص.",
        "how-to": "استبدل بكل حرف حرف آخر، هو نفسه في النص كله؛ ولا حرف يدل على نفسه. اكتب الحرف "
        "الصحيح فوق رمزه. ابدأ بالكلمات القصيرة وبالحروف التي تتكرر كثيرا.",
    },
}
