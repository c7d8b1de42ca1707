"""What a book prints of nonograms, by language."""

PHRASES = {
    "en": {
        "name": "Nonogram",
        "instruction": "Fill in cells as the numbers say, and a picture appears.",
        "how-to": "The numbers before a row and over a column tell how many cells in a row are filled "
        "there, in this order, with at least one empty cell between two groups. Begin where the "
        "numbers leave little room. Every picture is found line by line, without a guess.",
    },
    "de": {
        "name": "Nonogramm",
        "instruction": "Fülle Felder, wie die Zahlen es sagen: Ein Bild erscheint.",
        "how-to": "Die Zahlen vor einer Zeile und über einer Spalte sagen, wie viele Felder dort "
        "hintereinander gefüllt sind, in dieser Reihenfolge und mit mindestens einem leeren Feld "
        "zwischen zwei Gruppen. Beginne dort, wo die Zahlen wenig Platz lassen. Jedes Bild ergibt sich "
        "Linie für Linie, ohne zu raten.",
    },
    "nl": {
        "name": "Japanse puzzel",
        "instruction": "Kleur vakjes zoals de getallen zeggen en er verschijnt een tekening.",
        "how-to": "De getallen voor een rij en boven een kolom zeggen hoeveel vakjes daar achter "
        "elkaar gekleurd zijn, in deze volgorde, met minstens één leeg vakje tussen twee groepen. "
        "Begin waar de getallen weinig ruimte laten. Elke tekening is lijn voor lijn te vinden, zonder "
        "te gokken.",
    },
    "sv": {
        "name": "Japanskt bildkryss",
        "instruction": "Fyll i rutor som talen säger, så växer en bild fram.",
        "how-to": "Talen framför en rad och ovanför en kolumn säger hur många rutor i följd som är "
        "fyllda där, i den ordningen, med minst en tom ruta mellan två grupper. Börja där talen lämnar "
        "lite plats. Varje bild går att lösa linje för linje, utan att gissa.",
    },
    "da": {
        "name": "Talbillede",
        "instruction": "Udfyld felter, som tallene siger, så dukker et billede op.",
        "how-to": "Tallene foran en række og over en kolonne siger, hvor mange felter i træk der er "
        "udfyldt dér, i den rækkefølge, med mindst ét tomt felt mellem to grupper. Begynd, hvor "
        "tallene lader lidt plads tilbage. Hvert billede findes linje for linje, uden at gætte.",
    },
    "nb": {
        "name": "Tallbilde",
        "instruction": "Fyll ruter slik tallene sier, så kommer et bilde til syne.",
        "how-to": "Tallene foran en rad og over en kolonne sier hvor mange ruter på rad som er fylt "
        "der, i denne rekkefølgen, med minst én tom rute mellom to grupper. Begynn der tallene gir "
        "lite rom. Hvert bilde finnes linje for linje, uten å gjette.",
    },
    "es": {
        "name": "Nonograma",
        "instruction": "Rellena casillas según los números y aparecerá un dibujo.",
        "how-to": "Los números delante de una fila o encima de una columna dicen cuántas casillas "
        "seguidas se rellenan allí, en ese orden, con al menos una casilla vacía entre dos grupos. "
        "Empieza donde los números dejan poco espacio. Todo dibujo se encuentra línea a línea, sin "
        "adivinar.",
    },
    "fr": {
        "name": "Nonogramme",
        "instruction": "Noircissez les cases selon les nombres : une image apparaît.",
        "how-to": "Les nombres devant une ligne ou au-dessus d’une colonne disent combien de cases de "
        "suite y sont noircies, dans cet ordre, avec au moins une case vide entre deux groupes. "
        "Commencez là où les nombres laissent peu de place. Chaque image se trouve ligne par ligne, "
        "sans rien deviner.",
    },
    "it": {
        "name": "Nonogramma",
        "instruction": "Annerisci le caselle come dicono i numeri: apparirà un disegno.",
        "how-to": "I numeri davanti a una riga o sopra una colonna dicono quante caselle di seguito "
        "vanno annerite, in quest’ordine, con almeno una casella vuota tra due gruppi. Comincia dove i "
        "numeri lasciano poco spazio. Ogni disegno si trova riga per riga, senza tirare a indovinare.",
    },
    "pt": {
        "name": "Nonograma",
        "instruction": "Preencha as casas como dizem os números e surgirá um desenho.",
        "how-to": "Os números antes de uma linha ou acima de uma coluna dizem quantas casas seguidas "
        "são preenchidas ali, por essa ordem, com pelo menos uma casa vazia entre dois grupos. Comece "
        "onde os números deixam pouco espaço. Cada desenho encontra-se linha a linha, sem adivinhar.",
    },
    "ro": {
        "name": "Nonogramă",
        "instruction": "Umple căsuțele după numere și va apărea un desen.",
        "how-to": "Numerele din fața unui rând și de deasupra unei coloane spun câte căsuțe la rând "
        "sunt pline acolo, în această ordine, cu cel puțin o căsuță goală între două grupuri. Începe "
        "unde numerele lasă puțin loc. Orice desen se găsește linie cu linie, fără ghicit.",
    },
    "pl": {
        "name": "Obrazek logiczny",
        "instruction": "Zamaluj kratki według liczb, a pojawi się obrazek.",
        "how-to": "Liczby przed rzędem i nad kolumną mówią, ile kolejnych kratek jest tam "
        "zamalowanych, w tej kolejności, z co najmniej jedną pustą kratką między grupami. Zacznij tam, "
        "gdzie liczby zostawiają mało miejsca. Każdy obrazek da się znaleźć linia po linii, bez "
        "zgadywania.",
    },
    "cs": {
        "name": "Malovaná křížovka",
        "instruction": "Vybarvi políčka podle čísel a objeví se obrázek.",
        "how-to": "Čísla před řádkem a nad sloupcem říkají, kolik políček za sebou je tam vybarvených, "
        "v tomto pořadí a s nejméně jedním prázdným políčkem mezi dvěma skupinami. Začni tam, kde "
        "čísla nechávají málo místa. Každý obrázek se dá najít linii po linii, bez hádání.",
    },
    "hr": {
        "name": "Nonogram",
        "instruction": "Oboji polja kako brojevi kažu i pojavit će se slika.",
        "how-to": "Brojevi ispred retka i iznad stupca kažu koliko je ondje uzastopnih polja obojeno, "
        "tim redom, s najmanje jednim praznim poljem između dviju skupina. Počni gdje brojevi "
        "ostavljaju malo mjesta. Svaka se slika nalazi crtu po crtu, bez pogađanja.",
    },
    "ru": {
        "name": "Японский кроссворд",
        "instruction": "Закрась клетки, как говорят числа, и появится картинка.",
        "how-to": "Числа перед строкой и над столбцом говорят, сколько клеток подряд там закрашено, в "
        "этом порядке, хотя бы с одной пустой клеткой между группами. Начни там, где числа оставляют "
        "мало места. Каждая картинка находится линия за линией, без догадок.",
    },
    "uk": {
        "name": "Японський кросворд",
        "instruction": "Зафарбуй клітинки, як кажуть числа, і з’явиться малюнок.",
        "how-to": "Числа перед рядком і над стовпцем кажуть, скільки клітинок поспіль там зафарбовано, "
        "у цьому порядку, щонайменше з однією порожньою клітинкою між групами. Почни там, де числа "
        "лишають мало місця. Кожен малюнок знаходиться лінія за лінією, без здогадів.",
    },
    "fi": {
        "name": "Japanilainen ristikko",
        "instruction": "Väritä ruutuja lukujen mukaan, niin kuva ilmestyy.",
        "how-to": "Luvut rivin edessä ja sarakkeen yläpuolella kertovat, montako peräkkäistä ruutua "
        "siellä on väritetty, tässä järjestyksessä, ja kahden ryhmän välissä on ainakin yksi tyhjä "
        "ruutu. Aloita sieltä, missä luvut jättävät vähän tilaa. Jokainen kuva löytyy linja linjalta, "
        "arvaamatta.",
    },
    "hu": {
        "name": "Grafilogika",
        "instruction": "Satírozd be a mezőket a számok szerint, és előtűnik egy kép.",
        "how-to": "A sor előtt és az oszlop fölött álló számok megmondják, hány mező van ott egymás "
        "után besatírozva, ebben a sorrendben, két csoport között legalább egy üres mezővel. Kezdd "
        "ott, ahol a számok kevés helyet hagynak. Minden kép vonalról vonalra megtalálható, találgatás "
        "nélkül.",
    },
    "tr": {
        "name": "Kare karalamaca",
        "instruction": "Kareleri sayıların dediği gibi doldur, bir resim belirir.",
        "how-to": "Satırın önündeki ve sütunun üstündeki sayılar orada art arda kaç karenin dolu "
        "olduğunu bu sırayla söyler; iki grubun arasında en az bir boş kare vardır. Sayıların az yer "
        "bıraktığı yerden başla. Her resim çizgi çizgi, tahmin etmeden bulunur.",
    },
    "el": {
        "name": "Νονόγραμμα",
        "instruction": "Γέμισε τετράγωνα όπως λένε οι αριθμοί και θα φανεί μια εικόνα.",
        "how-to": "Οι αριθμοί μπροστά σε μια γραμμή και πάνω από μια στήλη λένε πόσα συνεχόμενα "
        "τετράγωνα γεμίζουν εκεί, με αυτή τη σειρά, με ένα τουλάχιστον άδειο τετράγωνο ανάμεσα σε δύο "
        "ομάδες. Άρχισε εκεί όπου οι αριθμοί αφήνουν λίγο χώρο. Κάθε εικόνα βρίσκεται γραμμή γραμμή, "
        "χωρίς μαντεψιές.",
    },
    "ka": {
        "name": "ნონოგრამა",
        "instruction": "გააფერადე უჯრები ისე, როგორც რიცხვები ამბობს, და სურათი გამოჩნდება.",
        "how-to": "რიცხვები სტრიქონის წინ და სვეტის თავზე გეუბნება, რამდენი უჯრაა იქ ზედიზედ "
        "გაფერადებული, ამ რიგით, ორ ჯგუფს შორის კი ერთი ცარიელი უჯრა მაინც არის. დაიწყე იქ, სადაც "
        "რიცხვები ცოტა ადგილს ტოვებს. ყოველი სურათი ხაზ-ხაზ იპოვება, გამოცნობის გარეშე.",
    },
    "he": {
        "name": "שחור ופתור",
        "instruction": "יש למלא משבצות לפי המספרים, ותתגלה תמונה.",
        "how-to": "המספרים שלפני שורה ומעל טור אומרים כמה משבצות רצופות מלאות שם, בסדר הזה, ובין שתי "
        "קבוצות יש לפחות משבצת ריקה אחת. כדאי להתחיל במקום שבו המספרים משאירים מעט מקום. כל תמונה "
        "נמצאת קו אחר קו, בלי ניחושים.",
    },
    "ar": {
        "name": "رسم بالأعداد",
        "instruction": "املأ الخانات كما تقول الأعداد، فتظهر صورة.",
        "how-to": "الأعداد أمام السطر وفوق العمود تقول كم خانة متتالية تملأ هناك، بهذا الترتيب، وبين "
        "كل مجموعتين خانة فارغة على الأقل. ابدأ حيث تترك الأعداد مكانا قليلا. كل صورة تعرف خطا خطا، "
        "دون تخمين.",
    },
}
