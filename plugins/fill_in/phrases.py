"""What a book prints of fill-ins, by language."""

PHRASES = {
    "en": {
        "name": "Fill-In",
        "instruction": "Write each word where it fits.",
        "how-to": "Each word of the list is written into the grid once, one letter to a cell, from "
        "left to right or downward. Begin with lengths that few words have, and see which letters must "
        "agree where words cross.",
        "letters": "{count} letters",
        "digits": "{count} digits",
    },
    "de": {
        "name": "Kreuzgitter",
        "instruction": "Schreib jedes Wort dorthin, wo es passt.",
        "how-to": "Jedes Wort der Liste kommt einmal ins Gitter, ein Buchstabe je Feld, von links nach "
        "rechts oder nach unten. Beginne mit Längen, die selten sind, und achte darauf, welche "
        "Buchstaben sich an den Kreuzungen gleichen müssen.",
        "letters": "{count} Buchstaben",
        "digits": "{count} Ziffern",
    },
    "nl": {
        "name": "Invulpuzzel",
        "instruction": "Schrijf elk woord waar het past.",
        "how-to": "Elk woord van de lijst komt één keer in het rooster, één letter per vakje, van "
        "links naar rechts of naar beneden. Begin met lengtes die weinig voorkomen en let op welke "
        "letters op de kruisingen gelijk moeten zijn.",
        "letters": "{count} letters",
        "digits": "{count} cijfers",
    },
    "sv": {
        "name": "Fyll i ord",
        "instruction": "Skriv varje ord där det passar.",
        "how-to": "Varje ord i listan skrivs in en gång i rutnätet, en bokstav i varje ruta, från "
        "vänster till höger eller nedåt. Börja med längder som få ord har och se vilka bokstäver som "
        "måste stämma där ord korsar varandra.",
        "letters": "{count} bokstäver",
        "digits": "{count} siffror",
    },
    "da": {
        "name": "Udfyld ord",
        "instruction": "Skriv hvert ord, hvor det passer.",
        "how-to": "Hvert ord på listen skrives én gang i gitteret, ét bogstav i hvert felt, fra "
        "venstre mod højre eller nedad. Begynd med længder, som få ord har, og se, hvilke bogstaver "
        "der skal stemme, hvor ord krydser hinanden.",
        "letters": "{count} bogstaver",
        "digits": "{count} cifre",
    },
    "nb": {
        "name": "Fyll inn ord",
        "instruction": "Skriv hvert ord der det passer.",
        "how-to": "Hvert ord på listen skrives én gang i rutenettet, én bokstav i hver rute, fra "
        "venstre mot høyre eller nedover. Begynn med lengder som få ord har, og se hvilke bokstaver "
        "som må stemme der ord krysser hverandre.",
        "letters": "{count} bokstaver",
        "digits": "{count} sifre",
    },
    "es": {
        "name": "Palabras encajadas",
        "instruction": "Escribe cada palabra donde encaje.",
        "how-to": "Cada palabra de la lista se escribe una vez en la cuadrícula, una letra por "
        "casilla, de izquierda a derecha o hacia abajo. Empieza por las longitudes menos frecuentes y "
        "mira qué letras deben coincidir en los cruces.",
        "letters": "{count} letras",
        "digits": "{count} cifras",
    },
    "fr": {
        "name": "Mots casés",
        "instruction": "Écrivez chaque mot à sa place.",
        "how-to": "Chaque mot de la liste s’écrit une fois dans la grille, une lettre par case, de "
        "gauche à droite ou vers le bas. Commencez par les longueurs les plus rares et voyez quelles "
        "lettres doivent concorder aux croisements.",
        "letters": "{count} lettres",
        "digits": "{count} chiffres",
    },
    "it": {
        "name": "Parole a incastro",
        "instruction": "Scrivi ogni parola dove entra.",
        "how-to": "Ogni parola dell’elenco va scritta una volta nello schema, una lettera per casella, "
        "da sinistra a destra o verso il basso. Comincia dalle lunghezze più rare e guarda quali "
        "lettere devono coincidere agli incroci.",
        "letters": "{count} lettere",
        "digits": "{count} cifre",
    },
    "pt": {
        "name": "Palavras encaixadas",
        "instruction": "Escreva cada palavra onde ela encaixa.",
        "how-to": "Cada palavra da lista é escrita uma vez na grelha, uma letra por casa, da esquerda "
        "para a direita ou para baixo. Comece pelos comprimentos mais raros e veja que letras têm de "
        "coincidir nos cruzamentos.",
        "letters": "{count} letras",
        "digits": "{count} algarismos",
    },
    "ro": {
        "name": "Integramă fără definiții",
        "instruction": "Scrie fiecare cuvânt acolo unde se potrivește.",
        "how-to": "Fiecare cuvânt din listă se scrie o dată în grilă, câte o literă în căsuță, de la "
        "stânga la dreapta sau în jos. Începe cu lungimile pe care le au puține cuvinte și vezi ce "
        "litere trebuie să coincidă la încrucișări.",
        "letters": "Litere: {count}",
        "digits": "Cifre: {count}",
    },
    "pl": {
        "name": "Wpisywanka",
        "instruction": "Wpisz każde słowo tam, gdzie pasuje.",
        "how-to": "Każde słowo z listy wpisuje się do diagramu jeden raz, po jednej literze w kratkę, "
        "od lewej do prawej albo w dół. Zacznij od długości, które ma niewiele słów, i patrz, które "
        "litery muszą się zgadzać na skrzyżowaniach.",
        "letters": "Liter: {count}",
        "digits": "Cyfr: {count}",
    },
    "cs": {
        "name": "Doplňovačka",
        "instruction": "Napiš každé slovo tam, kam se hodí.",
        "how-to": "Každé slovo ze seznamu se do mřížky píše jednou, po písmenu do políčka, zleva "
        "doprava nebo dolů. Začni délkami, které má málo slov, a dívej se, která písmena se musí "
        "shodovat na kříženích.",
        "letters": "Písmen: {count}",
        "digits": "Číslic: {count}",
    },
    "hr": {
        "name": "Popunjaljka",
        "instruction": "Upiši svaku riječ kamo pristaje.",
        "how-to": "Svaka se riječ s popisa upisuje u mrežu jednom, po jedno slovo u polje, slijeva "
        "nadesno ili prema dolje. Počni s duljinama koje ima malo riječi i gledaj koja se slova moraju "
        "slagati na križanjima.",
        "letters": "Slova: {count}",
        "digits": "Znamenke: {count}",
    },
    "ru": {
        "name": "Впиши слова",
        "instruction": "Впиши каждое слово туда, куда оно подходит.",
        "how-to": "Каждое слово из списка вписывается в сетку один раз, по букве в клетку, слева "
        "направо или вниз. Начни с длин, которые бывают у немногих слов, и смотри, какие буквы должны "
        "совпасть на пересечениях.",
        "letters": "Букв: {count}",
        "digits": "Цифр: {count}",
    },
    "uk": {
        "name": "Впиши слова",
        "instruction": "Впиши кожне слово туди, куди воно підходить.",
        "how-to": "Кожне слово зі списку вписується в сітку один раз, по літері в клітинку, зліва "
        "направо або вниз. Почни з довжин, які мають небагато слів, і дивися, які літери мусять "
        "збігтися на перетинах.",
        "letters": "Літер: {count}",
        "digits": "Цифр: {count}",
    },
    "fi": {
        "name": "Täyttöristikko",
        "instruction": "Kirjoita jokainen sana sinne, mihin se sopii.",
        "how-to": "Jokainen listan sana kirjoitetaan ruudukkoon kerran, kirjain ruutuun, vasemmalta "
        "oikealle tai alaspäin. Aloita pituuksista, joita on harvoilla sanoilla, ja katso, minkä "
        "kirjainten pitää täsmätä risteyksissä.",
        "letters": "Kirjaimia: {count}",
        "digits": "Numeroita: {count}",
    },
    "hu": {
        "name": "Szóillesztő",
        "instruction": "Írd be mindegyik szót oda, ahová illik.",
        "how-to": "A lista minden szava egyszer kerül a rácsba, mezőnként egy betű, balról jobbra vagy "
        "lefelé. Kezdd azokkal a hosszúságokkal, amelyek kevés szónak jutottak, és figyeld, mely "
        "betűknek kell egyezniük a kereszteződésekben.",
        "letters": "{count} betű",
        "digits": "{count} számjegy",
    },
    "tr": {
        "name": "Yerleştirme bulmacası",
        "instruction": "Her sözcüğü uyduğu yere yaz.",
        "how-to": "Listedeki her sözcük bulmacaya bir kez, her kareye bir harf, soldan sağa ya da "
        "aşağı doğru yazılır. Az sözcükte olan uzunluklarla başla ve kesişme yerlerinde hangi "
        "harflerin tutması gerektiğine bak.",
        "letters": "{count} harf",
        "digits": "{count} rakam",
    },
    "el": {
        "name": "Λεξοθήκη",
        "instruction": "Γράψε κάθε λέξη εκεί που ταιριάζει.",
        "how-to": "Κάθε λέξη της λίστας γράφεται στο πλέγμα μία φορά, ένα γράμμα σε κάθε τετράγωνο, "
        "από τα αριστερά στα δεξιά ή προς τα κάτω. Άρχισε από μήκη που τα έχουν λίγες λέξεις και δες "
        "ποια γράμματα πρέπει να συμφωνούν στις διασταυρώσεις.",
        "letters": "Γράμματα: {count}",
        "digits": "Ψηφία: {count}",
    },
    "ka": {
        "name": "ჩასაწერი სიტყვები",
        "instruction": "ჩაწერე ყოველი სიტყვა იქ, სადაც ჯდება.",
        "how-to": "სიის ყოველი სიტყვა ბადეში ერთხელ იწერება, უჯრაში თითო ასო, მარცხნიდან მარჯვნივ ან "
        "ქვემოთ. დაიწყე იმ სიგრძით, რომელიც ცოტა სიტყვას აქვს, და ნახე, რომელი ასოები უნდა დაემთხვეს "
        "გადაკვეთებზე.",
        "letters": "ასო: {count}",
        "digits": "ციფრი: {count}",
    },
    "he": {
        "name": "תשבץ שיבוץ",
        "instruction": "יש לכתוב כל מילה במקום שבו היא מתאימה.",
        "how-to": "כל מילה שברשימה נכתבת בלוח פעם אחת, אות במשבצת, לרוחב או כלפי מטה. כדאי להתחיל "
        "באורכים שיש למעט מילים, ולראות אילו אותיות צריכות להתאים בהצטלבויות.",
        "letters": "אותיות: {count}",
        "digits": "ספרות: {count}",
    },
    "ar": {
        "name": "املأ الكلمات",
        "instruction": "اكتب كل كلمة حيث تناسب.",
        "how-to": "تكتب كل كلمة من القائمة مرة واحدة في الشبكة، حرفا في كل خانة، بعرض الشبكة أو إلى "
        "الأسفل. ابدأ بالأطوال التي لا تشترك فيها إلا كلمات قليلة، وانظر أي الحروف يجب أن تتفق عند "
        "التقاطع.",
        "letters": "الحروف: {count}",
        "digits": "الأرقام: {count}",
    },
}
