"""What a book prints of sudokus, by language."""

PHRASES = {
    "en": {
        "name": "Sudoku",
        "instruction": "Every row, column and box holds each sign once.",
        "how-to": "Fill the empty cells so that every row, every column and every box with thick lines "
        "holds each number once. Where thin lines run from corner to corner, both diagonals hold each "
        "number once, too. Some have letters in place of numbers. No guess is needed below the hardest "
        "level.",
    },
    "de": {
        "name": "Sudoku",
        "instruction": "Jede Zeile, jede Spalte und jeder Block enthält jedes Zeichen einmal.",
        "how-to": "Fülle die leeren Felder so aus, dass jede Zeile, jede Spalte und jeder dick "
        "umrandete Block jede Zahl einmal enthält. Wo dünne Linien von Ecke zu Ecke laufen, enthalten "
        "auch beide Diagonalen jede Zahl einmal. Manche haben Buchstaben statt Zahlen. Außer in der "
        "schwersten Stufe muss nie geraten werden.",
    },
    "nl": {
        "name": "Sudoku",
        "instruction": "Elke rij, elke kolom en elk blok bevat elk teken één keer.",
        "how-to": "Vul de lege vakjes zo in dat elke rij, elke kolom en elk dik omlijnd blok elk getal "
        "één keer bevat. Lopen er dunne lijnen van hoek tot hoek, dan bevatten ook de twee diagonalen "
        "elk getal één keer. Sommige hebben letters in plaats van getallen. Behalve op het moeilijkste "
        "niveau hoef je nooit te gokken.",
    },
    "sv": {
        "name": "Sudoku",
        "instruction": "Varje rad, kolumn och block har varje tecken en gång.",
        "how-to": "Fyll i de tomma rutorna så att varje rad, varje kolumn och varje block med tjocka "
        "linjer har varje tal en gång. Där tunna linjer går från hörn till hörn har även de båda "
        "diagonalerna varje tal en gång. En del har bokstäver i stället för tal. Utom på den svåraste "
        "nivån behöver du aldrig gissa.",
    },
    "da": {
        "name": "Sudoku",
        "instruction": "Hver række, kolonne og boks har hvert tegn én gang.",
        "how-to": "Udfyld de tomme felter, så hver række, hver kolonne og hver boks med tykke linjer "
        "har hvert tal én gang. Hvor tynde linjer løber fra hjørne til hjørne, har også de to "
        "diagonaler hvert tal én gang. Nogle har bogstaver i stedet for tal. Undtagen på det sværeste "
        "niveau skal du aldrig gætte.",
    },
    "nb": {
        "name": "Sudoku",
        "instruction": "Hver rad, kolonne og boks har hvert tegn én gang.",
        "how-to": "Fyll de tomme rutene slik at hver rad, hver kolonne og hver boks med tykke linjer "
        "har hvert tall én gang. Der tynne linjer går fra hjørne til hjørne, har også de to "
        "diagonalene hvert tall én gang. Noen har bokstaver i stedet for tall. Unntatt på det "
        "vanskeligste nivået trenger du aldri å gjette.",
    },
    "es": {
        "name": "Sudoku",
        "instruction": "Cada fila, columna y bloque contiene cada signo una sola vez.",
        "how-to": "Rellena las casillas vacías de modo que cada fila, cada columna y cada bloque de "
        "línea gruesa contenga cada número una sola vez. Si hay líneas finas de esquina a esquina, "
        "también las dos diagonales contienen cada número una vez. Algunos llevan letras en lugar de "
        "números. Salvo en el nivel más difícil, no hace falta adivinar.",
    },
    "fr": {
        "name": "Sudoku",
        "instruction": "Chaque ligne, colonne et bloc contient chaque signe une seule fois.",
        "how-to": "Remplissez les cases vides pour que chaque ligne, chaque colonne et chaque bloc au "
        "trait épais contienne chaque chiffre une seule fois. Si des traits fins vont d’un coin à "
        "l’autre, les deux diagonales contiennent aussi chaque chiffre une fois. Certains ont des "
        "lettres au lieu de chiffres. Sauf au niveau le plus difficile, il n’y a rien à deviner.",
    },
    "it": {
        "name": "Sudoku",
        "instruction": "Ogni riga, colonna e riquadro contiene ogni segno una sola volta.",
        "how-to": "Riempi le caselle vuote in modo che ogni riga, ogni colonna e ogni riquadro dal "
        "bordo spesso contenga ogni numero una sola volta. Dove linee sottili vanno da angolo ad "
        "angolo, anche le due diagonali contengono ogni numero una volta. Alcuni hanno lettere al "
        "posto dei numeri. Tranne che al livello più difficile, non occorre tirare a indovinare.",
    },
    "pt": {
        "name": "Sudoku",
        "instruction": "Cada linha, coluna e bloco contém cada sinal uma só vez.",
        "how-to": "Preencha as casas vazias de modo que cada linha, cada coluna e cada bloco de traço "
        "grosso contenha cada número uma só vez. Onde há traços finos de canto a canto, também as duas "
        "diagonais contêm cada número uma vez. Alguns têm letras em vez de números. Exceto no nível "
        "mais difícil, nunca é preciso adivinhar.",
    },
    "ro": {
        "name": "Sudoku",
        "instruction": "Fiecare rând, coloană și careu are fiecare semn o singură dată.",
        "how-to": "Completează căsuțele goale astfel încât fiecare rând, fiecare coloană și fiecare "
        "careu cu linii groase să aibă fiecare număr o singură dată. Unde linii subțiri merg din colț "
        "în colț, și cele două diagonale au fiecare număr o dată. Unele au litere în loc de numere. În "
        "afară de nivelul cel mai greu, nu trebuie ghicit niciodată.",
    },
    "pl": {
        "name": "Sudoku",
        "instruction": "W każdym rzędzie, kolumnie i kwadracie każdy znak jest jeden raz.",
        "how-to": "Wypełnij puste kratki tak, by w każdym rzędzie, każdej kolumnie i każdym polu o "
        "grubych liniach każda liczba była jeden raz. Gdzie cienkie linie biegną od rogu do rogu, "
        "także na obu przekątnych każda liczba jest jeden raz. Niektóre mają litery zamiast liczb. "
        "Poza najtrudniejszym poziomem nigdy nie trzeba zgadywać.",
    },
    "cs": {
        "name": "Sudoku",
        "instruction": "V každém řádku, sloupci a čtverci je každý znak jednou.",
        "how-to": "Doplň prázdná políčka tak, aby v každém řádku, v každém sloupci a v každém poli se "
        "silnými čarami bylo každé číslo jednou. Kde vedou tenké čáry z rohu do rohu, je každé číslo "
        "jednou i na obou úhlopříčkách. Některá mají místo čísel písmena. Kromě nejtěžší úrovně není "
        "nikdy třeba hádat.",
    },
    "hr": {
        "name": "Sudoku",
        "instruction": "U svakom retku, stupcu i kvadratu svaki je znak jednom.",
        "how-to": "Popuni prazna polja tako da u svakom retku, svakom stupcu i svakom kvadratu debelih "
        "crta svaki broj bude jednom. Gdje tanke crte idu od kuta do kuta, i na objema je dijagonalama "
        "svaki broj jednom. Neki imaju slova umjesto brojeva. Osim na najtežoj razini nikad ne treba "
        "pogađati.",
    },
    "ru": {
        "name": "Судоку",
        "instruction": "В каждой строке, столбце и блоке каждый знак стоит один раз.",
        "how-to": "Заполни пустые клетки так, чтобы в каждой строке, каждом столбце и каждом блоке с "
        "толстыми линиями каждое число стояло один раз. Если тонкие линии идут из угла в угол, то и на "
        "обеих диагоналях каждое число стоит один раз. В некоторых вместо чисел буквы. Кроме самого "
        "трудного уровня, гадать никогда не нужно.",
    },
    "uk": {
        "name": "Судоку",
        "instruction": "У кожному рядку, стовпці й блоці кожен знак стоїть один раз.",
        "how-to": "Заповни порожні клітинки так, щоб у кожному рядку, кожному стовпці й кожному блоці "
        "з товстими лініями кожне число стояло один раз. Якщо тонкі лінії йдуть із кута в кут, то й на "
        "обох діагоналях кожне число стоїть один раз. У деяких замість чисел літери. Окрім найважчого "
        "рівня, вгадувати ніколи не треба.",
    },
    "fi": {
        "name": "Sudoku",
        "instruction": "Joka rivillä, sarakkeessa ja lohkossa on jokainen merkki kerran.",
        "how-to": "Täytä tyhjät ruudut niin, että joka rivillä, joka sarakkeessa ja joka "
        "paksuviivaisessa lohkossa on jokainen luku kerran. Missä ohuet viivat kulkevat kulmasta "
        "kulmaan, myös kummallakin lävistäjällä on jokainen luku kerran. Joissakin on lukujen sijasta "
        "kirjaimia. Vaikeinta tasoa lukuun ottamatta ei tarvitse arvata.",
    },
    "hu": {
        "name": "Szúdoku",
        "instruction": "Minden sorban, oszlopban és tömbben minden jel egyszer áll.",
        "how-to": "Töltsd ki az üres mezőket úgy, hogy minden sorban, minden oszlopban és minden "
        "vastag vonalú tömbben minden szám egyszer álljon. Ahol vékony vonalak futnak saroktól "
        "sarokig, mindkét átlóban is minden szám egyszer áll. Némelyikben számok helyett betűk vannak. "
        "A legnehezebb szint kivételével sosem kell találgatni.",
    },
    "tr": {
        "name": "Sudoku",
        "instruction": "Her satırda, sütunda ve kutuda her işaret bir kez bulunur.",
        "how-to": "Boş kareleri öyle doldur ki her satırda, her sütunda ve kalın çizgili her kutuda "
        "her sayı bir kez bulunsun. İnce çizgiler köşeden köşeye gidiyorsa iki çaprazda da her sayı "
        "bir kez bulunur. Bazılarında sayı yerine harf vardır. En zor düzey dışında tahmin etmek "
        "gerekmez.",
    },
    "el": {
        "name": "Σουντόκου",
        "instruction": "Κάθε γραμμή, στήλη και κουτί έχει κάθε σημάδι μία φορά.",
        "how-to": "Γέμισε τα άδεια τετράγωνα έτσι ώστε κάθε γραμμή, κάθε στήλη και κάθε κουτί με "
        "χοντρές γραμμές να έχει κάθε αριθμό μία φορά. Όπου λεπτές γραμμές πάνε από γωνία σε γωνία, "
        "και οι δύο διαγώνιοι έχουν κάθε αριθμό μία φορά. Μερικά έχουν γράμματα αντί για αριθμούς. "
        "Εκτός από το πιο δύσκολο επίπεδο, δεν χρειάζεται να μαντέψεις.",
    },
    "ka": {
        "name": "სუდოკუ",
        "instruction": "ყოველ სტრიქონში, სვეტსა და ბლოკში ყოველი ნიშანი ერთხელ არის.",
        "how-to": "შეავსე ცარიელი უჯრები ისე, რომ ყოველ სტრიქონში, ყოველ სვეტსა და სქელხაზიან ყოველ "
        "ბლოკში ყოველი რიცხვი ერთხელ იყოს. სადაც წვრილი ხაზები კუთხიდან კუთხემდე მიდის, ორივე "
        "დიაგონალზეც ყოველი რიცხვი ერთხელ არის. ზოგში რიცხვების ნაცვლად ასოებია. ურთულესი დონის გარდა "
        "გამოცნობა არასოდეს არის საჭირო.",
    },
    "he": {
        "name": "סודוקו",
        "instruction": "בכל שורה, טור וריבוע מופיע כל סימן פעם אחת.",
        "how-to": "יש למלא את המשבצות הריקות כך שבכל שורה, בכל טור ובכל ריבוע בקווים עבים יופיע כל "
        "מספר פעם אחת. אם קווים דקים עוברים מפינה לפינה, גם בשני האלכסונים מופיע כל מספר פעם אחת. "
        "באחדים יש אותיות במקום מספרים. פרט לרמה הקשה ביותר אין צורך לנחש.",
    },
    "ar": {
        "name": "سودوكو",
        "instruction": "في كل سطر وعمود ومربع كل رمز مرة واحدة.",
        "how-to": "املأ الخانات الفارغة بحيث يكون في كل سطر وكل عمود وكل مربع سميك الخطوط كل عدد مرة "
        "واحدة. وحيث تمتد خطوط رفيعة من زاوية إلى زاوية، ففي القطرين أيضا كل عدد مرة واحدة. وفي بعضها "
        "حروف بدل الأعداد. ولا حاجة إلى التخمين إلا في أصعب مستوى.",
    },
}
