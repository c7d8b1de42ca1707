"""What a book prints of criss-crosses, by language."""

PHRASES = {
    "en": {
        "name": "Criss-Cross",
        "instruction": "Solve the clues and write the answers into the grid.",
        "how-to": "Each clue tells a word. Its number stands in the cell where the word begins; it "
        "runs from left to right if the clue is one of those across, downward if it is one of those "
        "down. A figure in brackets tells how many letters a word has. Where words cross, they share a "
        "letter. Where clues have no numbers, find out where each word fits.",
        "across": "Across",
        "down": "Down",
        "clues": "Clues",
    },
    "de": {
        "name": "Kreuzworträtsel",
        "instruction": "Löse die Fragen und trag die Antworten ins Gitter ein.",
        "how-to": "Jede Frage führt zu einem Wort. Ihre Nummer steht in dem Feld, in dem das Wort "
        "beginnt; waagerechte Wörter laufen von links nach rechts, senkrechte nach unten. Die Zahl in "
        "Klammern sagt, wie viele Buchstaben ein Wort hat. Wo sich Wörter kreuzen, teilen sie einen "
        "Buchstaben. Haben die Fragen keine Nummern, so ist auch zu finden, wohin jedes Wort passt.",
        "across": "Waagerecht",
        "down": "Senkrecht",
        "clues": "Fragen",
    },
    "nl": {
        "name": "Kruiswoordraadsel",
        "instruction": "Los de omschrijvingen op en schrijf de antwoorden in het rooster.",
        "how-to": "Elke omschrijving staat voor een woord. Het nummer staat in het vakje waar het "
        "woord begint; horizontale woorden lopen van links naar rechts, verticale naar beneden. Het "
        "getal tussen haakjes zegt hoeveel letters een woord heeft. Waar woorden elkaar kruisen, delen "
        "ze een letter. Hebben de omschrijvingen geen nummer, zoek dan uit waar elk woord past.",
        "across": "Horizontaal",
        "down": "Verticaal",
        "clues": "Omschrijvingen",
    },
    "sv": {
        "name": "Korsord",
        "instruction": "Lös ledtrådarna och skriv svaren i rutnätet.",
        "how-to": "Varje ledtråd leder till ett ord. Dess nummer står i rutan där ordet börjar; "
        "vågräta ord går från vänster till höger, lodräta nedåt. Talet inom parentes säger hur många "
        "bokstäver ordet har. Där ord korsar varandra har de en bokstav gemensam. Har ledtrådarna inga "
        "nummer får du ta reda på var varje ord passar.",
        "across": "Vågrätt",
        "down": "Lodrätt",
        "clues": "Ledtrådar",
    },
    "da": {
        "name": "Krydsord",
        "instruction": "Løs ledetrådene, og skriv svarene i gitteret.",
        "how-to": "Hver ledetråd fører til et ord. Dens nummer står i det felt, hvor ordet begynder; "
        "vandrette ord løber fra venstre mod højre, lodrette nedad. Tallet i parentes siger, hvor "
        "mange bogstaver ordet har. Hvor ord krydser hinanden, er de fælles om et bogstav. Har "
        "ledetrådene ingen numre, så find ud af, hvor hvert ord passer.",
        "across": "Vandret",
        "down": "Lodret",
        "clues": "Ledetråde",
    },
    "nb": {
        "name": "Kryssord",
        "instruction": "Løs ledetrådene og skriv svarene i rutenettet.",
        "how-to": "Hver ledetråd fører til et ord. Nummeret står i ruten der ordet begynner; vannrette "
        "ord går fra venstre mot høyre, loddrette nedover. Tallet i parentes sier hvor mange bokstaver "
        "ordet har. Der ord krysser hverandre, deler de en bokstav. Har ledetrådene ingen numre, må du "
        "finne ut hvor hvert ord passer.",
        "across": "Vannrett",
        "down": "Loddrett",
        "clues": "Ledetråder",
    },
    "es": {
        "name": "Palabras cruzadas",
        "instruction": "Resuelve las definiciones y escribe las respuestas en la cuadrícula.",
        "how-to": "Cada definición indica una palabra. Su número está en la casilla donde la palabra "
        "empieza; va de izquierda a derecha si es horizontal y hacia abajo si es vertical. La cifra "
        "entre paréntesis dice cuántas letras tiene. Donde dos palabras se cruzan comparten una letra. "
        "Si las definiciones no llevan número, averigua dónde encaja cada palabra.",
        "across": "Horizontales",
        "down": "Verticales",
        "clues": "Definiciones",
    },
    "fr": {
        "name": "Mots croisés",
        "instruction": "Trouvez les mots et écrivez-les dans la grille.",
        "how-to": "Chaque définition désigne un mot. Son numéro se trouve dans la case où le mot "
        "commence ; il va de gauche à droite s’il est horizontal, vers le bas s’il est vertical. Le "
        "chiffre entre parenthèses indique le nombre de lettres. Deux mots qui se croisent ont une "
        "lettre en commun. Si les définitions n’ont pas de numéro, cherchez où chaque mot se place.",
        "across": "Horizontalement",
        "down": "Verticalement",
        "clues": "Définitions",
    },
    "it": {
        "name": "Parole crociate",
        "instruction": "Risolvi le definizioni e scrivi le risposte nello schema.",
        "how-to": "Ogni definizione indica una parola. Il suo numero sta nella casella in cui la "
        "parola comincia; va da sinistra a destra se è orizzontale, verso il basso se è verticale. La "
        "cifra tra parentesi dice quante lettere ha. Dove due parole si incrociano hanno una lettera "
        "in comune. Se le definizioni non hanno numero, scopri dove entra ogni parola.",
        "across": "Orizzontali",
        "down": "Verticali",
        "clues": "Definizioni",
    },
    "pt": {
        "name": "Palavras cruzadas",
        "instruction": "Resolva as pistas e escreva as respostas na grelha.",
        "how-to": "Cada pista indica uma palavra. O seu número está na casa onde a palavra começa; vai "
        "da esquerda para a direita se for horizontal e para baixo se for vertical. O algarismo entre "
        "parênteses diz quantas letras tem. Onde duas palavras se cruzam partilham uma letra. Se as "
        "pistas não tiverem número, descubra onde cada palavra encaixa.",
        "across": "Horizontais",
        "down": "Verticais",
        "clues": "Pistas",
    },
    "ro": {
        "name": "Cuvinte încrucișate",
        "instruction": "Rezolvă definițiile și scrie răspunsurile în grilă.",
        "how-to": "Fiecare definiție indică un cuvânt. Numărul ei stă în căsuța în care începe "
        "cuvântul; cele orizontale merg de la stânga la dreapta, cele verticale în jos. Cifra din "
        "paranteză spune câte litere are cuvântul. Acolo unde se încrucișează, cuvintele au o literă "
        "în comun. Dacă definițiile nu au numere, află unde se potrivește fiecare cuvânt.",
        "across": "Orizontal",
        "down": "Vertical",
        "clues": "Definiții",
    },
    "pl": {
        "name": "Krzyżówka",
        "instruction": "Rozwiąż określenia i wpisz odpowiedzi do diagramu.",
        "how-to": "Każde określenie prowadzi do słowa. Jego numer stoi w kratce, w której słowo się "
        "zaczyna; słowa poziome biegną od lewej do prawej, pionowe w dół. Liczba w nawiasie mówi, ile "
        "liter ma słowo. Tam, gdzie słowa się krzyżują, mają wspólną literę. Jeśli określenia nie mają "
        "numerów, znajdź miejsce, do którego pasuje każde słowo.",
        "across": "Poziomo",
        "down": "Pionowo",
        "clues": "Określenia",
    },
    "cs": {
        "name": "Křížovka",
        "instruction": "Vyřeš legendy a napiš odpovědi do mřížky.",
        "how-to": "Každá legenda vede ke slovu. Její číslo stojí v políčku, kde slovo začíná; "
        "vodorovná slova běží zleva doprava, svislá dolů. Číslo v závorce říká, kolik písmen slovo má. "
        "Kde se slova kříží, mají společné písmeno. Když legendy čísla nemají, zjisti, kam se každé "
        "slovo hodí.",
        "across": "Vodorovně",
        "down": "Svisle",
        "clues": "Legendy",
    },
    "hr": {
        "name": "Križaljka",
        "instruction": "Odgonetni opise i upiši odgovore u mrežu.",
        "how-to": "Svaki opis vodi do riječi. Broj mu stoji u polju u kojem riječ počinje; vodoravne "
        "riječi teku slijeva nadesno, okomite prema dolje. Broj u zagradi kaže koliko slova ima riječ. "
        "Gdje se riječi križaju, imaju zajedničko slovo. Ako opisi nemaju brojeva, otkrij kamo "
        "pristaje svaka riječ.",
        "across": "Vodoravno",
        "down": "Okomito",
        "clues": "Opisi",
    },
    "ru": {
        "name": "Кроссворд",
        "instruction": "Разгадай определения и впиши ответы в сетку.",
        "how-to": "Каждое определение ведёт к слову. Его номер стоит в клетке, где слово начинается; "
        "слова по горизонтали идут слева направо, по вертикали — вниз. Число в скобках говорит, "
        "сколько букв в слове. Там, где слова пересекаются, у них общая буква. Если у определений нет "
        "номеров, найди, куда подходит каждое слово.",
        "across": "По горизонтали",
        "down": "По вертикали",
        "clues": "Определения",
    },
    "uk": {
        "name": "Кросворд",
        "instruction": "Розгадай визначення і впиши відповіді в сітку.",
        "how-to": "Кожне визначення веде до слова. Його номер стоїть у клітинці, де слово починається; "
        "слова по горизонталі йдуть зліва направо, по вертикалі — вниз. Число в дужках каже, скільки "
        "літер у слові. Там, де слова перетинаються, вони мають спільну літеру. Якщо визначення не "
        "мають номерів, з’ясуй, куди підходить кожне слово.",
        "across": "По горизонталі",
        "down": "По вертикалі",
        "clues": "Визначення",
    },
    "fi": {
        "name": "Ristikko",
        "instruction": "Ratkaise vihjeet ja kirjoita vastaukset ruudukkoon.",
        "how-to": "Jokainen vihje johtaa sanaan. Sen numero on ruudussa, josta sana alkaa; vaakasuorat "
        "sanat kulkevat vasemmalta oikealle, pystysuorat alaspäin. Suluissa oleva luku kertoo, montako "
        "kirjainta sanassa on. Risteävillä sanoilla on yhteinen kirjain. Jos vihjeissä ei ole "
        "numeroita, selvitä, mihin kukin sana sopii.",
        "across": "Vaakasuoraan",
        "down": "Pystysuoraan",
        "clues": "Vihjeet",
    },
    "hu": {
        "name": "Keresztrejtvény",
        "instruction": "Fejtsd meg a meghatározásokat, és írd be a válaszokat a rácsba.",
        "how-to": "Minden meghatározás egy szóhoz vezet. A száma abban a mezőben áll, ahol a szó "
        "kezdődik; a vízszintesek balról jobbra futnak, a függőlegesek lefelé. A zárójelben álló szám "
        "megmondja, hány betűs a szó. Ahol szavak keresztezik egymást, közös betűjük van. Ha a "
        "meghatározásoknak nincs számuk, találd ki, melyik szó hová illik.",
        "across": "Vízszintes",
        "down": "Függőleges",
        "clues": "Meghatározások",
    },
    "tr": {
        "name": "Çengel bulmaca",
        "instruction": "İpuçlarını çöz ve yanıtları bulmacaya yaz.",
        "how-to": "Her ipucu bir sözcüğe götürür. Numarası sözcüğün başladığı karede durur; soldan "
        "sağa olanlar sağa, yukarıdan aşağıya olanlar aşağı gider. Ayraç içindeki sayı sözcüğün kaç "
        "harfli olduğunu söyler. Sözcükler kesiştikleri yerde bir harfi paylaşır. İpuçlarının numarası "
        "yoksa her sözcüğün nereye uyduğunu bul.",
        "across": "Soldan sağa",
        "down": "Yukarıdan aşağıya",
        "clues": "İpuçları",
    },
    "el": {
        "name": "Σταυρόλεξο",
        "instruction": "Λύσε τους ορισμούς και γράψε τις απαντήσεις στο πλέγμα.",
        "how-to": "Κάθε ορισμός δείχνει μια λέξη. Ο αριθμός του είναι στο τετράγωνο όπου αρχίζει η "
        "λέξη· οι οριζόντιες πάνε από τα αριστερά στα δεξιά, οι κάθετες προς τα κάτω. Ο αριθμός στην "
        "παρένθεση λέει πόσα γράμματα έχει η λέξη. Όπου διασταυρώνονται, οι λέξεις έχουν ένα κοινό "
        "γράμμα. Αν οι ορισμοί δεν έχουν αριθμό, βρες πού ταιριάζει κάθε λέξη.",
        "across": "Οριζόντια",
        "down": "Κάθετα",
        "clues": "Ορισμοί",
    },
    "ka": {
        "name": "კროსვორდი",
        "instruction": "ამოხსენი განმარტებები და ჩაწერე პასუხები ბადეში.",
        "how-to": "ყოველი განმარტება სიტყვას გულისხმობს. მისი ნომერი იმ უჯრაშია, სადაც სიტყვა იწყება; "
        "თარაზული სიტყვები მარცხნიდან მარჯვნივ მიდის, შვეული ქვემოთ. ფრჩხილებში მოცემული რიცხვი "
        "გეუბნება, რამდენი ასოა სიტყვაში. სადაც სიტყვები იკვეთება, საერთო ასო აქვს. თუ განმარტებებს "
        "ნომერი არ აქვს, გაიგე, სად ჯდება თითოეული სიტყვა.",
        "across": "თარაზულად",
        "down": "შვეულად",
        "clues": "განმარტებები",
    },
    "he": {
        "name": "תשבץ",
        "instruction": "יש לפתור את ההגדרות ולכתוב את התשובות בלוח.",
        "how-to": "כל הגדרה מובילה למילה. המספר שלה נמצא במשבצת שבה המילה מתחילה; המאוזנות נכתבות "
        "לרוחב הלוח, המאונכות כלפי מטה. המספר שבסוגריים אומר כמה אותיות במילה. במקום שבו מילים מצטלבות "
        "יש להן אות משותפת. אם אין להגדרות מספרים, יש לגלות היכן מתאימה כל מילה.",
        "across": "מאוזן",
        "down": "מאונך",
        "clues": "הגדרות",
    },
    "ar": {
        "name": "كلمات متقاطعة",
        "instruction": "حل التعريفات واكتب الأجوبة في الشبكة.",
        "how-to": "كل تعريف يدل على كلمة. رقمه في الخانة التي تبدأ فيها الكلمة؛ الكلمات الأفقية تسير "
        "بعرض الشبكة، والعمودية إلى الأسفل. والعدد بين القوسين هو عدد حروف الكلمة. وحيث تتقاطع الكلمات "
        "تشترك في حرف. وإن لم تكن للتعريفات أرقام، فاعرف أين تناسب كل كلمة.",
        "across": "أفقي",
        "down": "عمودي",
        "clues": "التعريفات",
    },
}
