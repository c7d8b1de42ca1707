"""The word search as everybody knows it, in other languages: its name, instruction and how-to."""

PHRASES = {
    "de": {
        "name": "Klassisch",
        "instruction": "Finde alle Wörter der Liste. Sie liegen in geraden Linien und dürfen sich kreuzen.",
        "how-to": "Jedes Wort der Liste ist einmal im Gitter versteckt, in gerader Linie. Wörter "
        "können sich kreuzen und dort einen Buchstaben teilen. Beginne mit einem seltenen Buchstaben: "
        "Suche ihn Zeile für Zeile, und sieh dich jedes Mal rundherum nach dem nächsten Buchstaben um. "
        "Kreise jedes gefundene Wort ein und streiche es aus der Liste.",
    },
    "nl": {
        "name": "Klassiek",
        "instruction": "Vind alle woorden van de lijst. Ze staan in rechte lijnen en mogen elkaar kruisen.",
        "how-to": "Elk woord van de lijst is één keer in het rooster verstopt, in een rechte lijn. "
        "Waar woorden elkaar kruisen, kunnen ze een letter delen. Begin met een zeldzame letter: zoek "
        "hem rij voor rij en kijk er telkens omheen naar de volgende letter. Omcirkel elk woord dat je "
        "vindt en streep het door op de lijst.",
    },
    "sv": {
        "name": "Klassisk",
        "instruction": "Hitta alla ord i listan. De står i raka linjer och får korsa varandra.",
        "how-to": "Varje ord i listan är gömt en gång i rutnätet, i en rak linje. Där ord korsar "
        "varandra kan de ha en bokstav gemensam. Börja med en ovanlig bokstav: leta efter den rad för "
        "rad och se dig varje gång omkring efter nästa bokstav. Ringa in varje ord du hittar och stryk "
        "det i listan.",
    },
    "da": {
        "name": "Klassisk",
        "instruction": "Find alle ord på listen. De står i lige linjer og må krydse hinanden.",
        "how-to": "Hvert ord på listen er gemt én gang i gitteret, i en lige linje. Hvor ord krydser "
        "hinanden, kan de være fælles om et bogstav. Begynd med et sjældent bogstav: led efter det "
        "række for række, og se dig hver gang omkring efter det næste bogstav. Ring hvert ord ind, du "
        "finder, og streg det ud på listen.",
    },
    "nb": {
        "name": "Klassisk",
        "instruction": "Finn alle ordene på listen. De står i rette linjer og kan krysse hverandre.",
        "how-to": "Hvert ord på listen er gjemt én gang i rutenettet, i en rett linje. Der ord krysser "
        "hverandre, kan de dele en bokstav. Begynn med en sjelden bokstav: let etter den rad for rad, "
        "og se deg hver gang rundt etter den neste bokstaven. Ring inn hvert ord du finner, og stryk "
        "det på listen.",
    },
    "es": {
        "name": "Clásico",
        "instruction": "Encuentra todas las palabras de la lista. Están en línea recta y pueden cruzarse.",
        "how-to": "Cada palabra de la lista está escondida una sola vez en la cuadrícula, en línea "
        "recta. Las palabras pueden compartir una letra donde se cruzan. Empieza por una letra poco "
        "común: búscala fila por fila y, cada vez que la veas, mira a su alrededor si está la letra "
        "siguiente. Rodea las palabras que encuentres y táchalas de la lista.",
    },
    "fr": {
        "name": "Classique",
        "instruction": "Trouvez tous les mots de la liste. Ils sont en ligne droite et peuvent se croiser.",
        "how-to": "Chaque mot de la liste est caché une seule fois dans la grille, en ligne droite. "
        "Les mots peuvent partager une lettre là où ils se croisent. Commencez par une lettre "
        "rare\u00a0: cherchez-la ligne par ligne et, chaque fois que vous la rencontrez, regardez tout "
        "autour si la lettre suivante s’y trouve. Entourez les mots trouvés et rayez-les de la liste.",
    },
    "it": {
        "name": "Classico",
        "instruction": "Trova tutte le parole della lista. Sono in linea retta e possono incrociarsi.",
        "how-to": "Ogni parola della lista è nascosta una sola volta nello schema, in linea retta. Le "
        "parole possono avere in comune una lettera dove si incrociano. Comincia da una lettera rara: "
        "cercala riga per riga e, ogni volta che la incontri, guarda intorno se c’è la lettera "
        "seguente. Cerchia le parole che trovi e cancellale dalla lista.",
    },
    "pt": {
        "name": "Clássico",
        "instruction": "Encontre todas as palavras da lista. Elas estão em linha reta e podem se cruzar.",
        "how-to": "Cada palavra da lista está escondida uma só vez no quadro, em linha reta. As "
        "palavras podem ter uma letra em comum onde se cruzam. Comece por uma letra rara: procure-a "
        "linha por linha e, sempre que a encontrar, veja em volta se está lá a letra seguinte. "
        "Assinale as palavras que encontrar e risque-as da lista.",
    },
    "ro": {
        "name": "Clasic",
        "instruction": "Găsește toate cuvintele din listă. Stau în linie dreaptă și se pot încrucișa.",
        "how-to": "Fiecare cuvânt din listă este ascuns o singură dată în grilă, în linie dreaptă. "
        "Acolo unde se încrucișează, cuvintele pot avea o literă în comun. Începe cu o literă rară: "
        "caut-o rând cu rând și, de câte ori o întâlnești, uită-te în jurul ei după litera următoare. "
        "Încercuiește fiecare cuvânt găsit și taie-l din listă.",
    },
    "pl": {
        "name": "Klasyczna",
        "instruction": "Znajdź wszystkie słowa z listy. Biegną w liniach prostych i mogą się krzyżować.",
        "how-to": "Każde słowo z listy jest ukryte w diagramie jeden raz, w linii prostej. Tam, gdzie "
        "słowa się krzyżują, mogą mieć wspólną literę. Zacznij od rzadkiej litery: szukaj jej rząd po "
        "rzędzie i za każdym razem rozejrzyj się wokół niej za następną. Zakreśl każde znalezione "
        "słowo i wykreśl je z listy.",
    },
    "cs": {
        "name": "Klasická",
        "instruction": "Najdi všechna slova ze seznamu. Leží v přímkách a mohou se křížit.",
        "how-to": "Každé slovo ze seznamu je v mřížce ukryto jednou, v přímce. Kde se slova kříží, "
        "mohou mít společné písmeno. Začni vzácným písmenem: hledej ho řádek po řádku a pokaždé se "
        "rozhlédni kolem po dalším písmenu. Každé nalezené slovo zakroužkuj a škrtni v seznamu.",
    },
    "hr": {
        "name": "Klasična",
        "instruction": "Pronađi sve riječi s popisa. Stoje u ravnim crtama i mogu se križati.",
        "how-to": "Svaka riječ s popisa skrivena je u mreži jednom, u ravnoj crti. Gdje se riječi "
        "križaju, mogu imati zajedničko slovo. Počni od rijetkoga slova: traži ga redak po redak i "
        "svaki put pogledaj uokolo ima li sljedećega. Zaokruži svaku riječ koju nađeš i prekriži je na "
        "popisu.",
    },
    "ru": {
        "name": "Классический",
        "instruction": "Найди все слова из списка. Они стоят по прямой и могут пересекаться.",
        "how-to": "Каждое слово из списка спрятано в сетке один раз, по прямой линии. Там, где слова "
        "пересекаются, у них может быть общая буква. Начни с редкой буквы: ищи её строка за строкой и "
        "каждый раз смотри вокруг, нет ли следующей. Обведи каждое найденное слово и вычеркни его из "
        "списка.",
    },
    "uk": {
        "name": "Класичний",
        "instruction": "Знайди всі слова зі списку. Вони стоять по прямій і можуть перетинатися.",
        "how-to": "Кожне слово зі списку заховано в сітці один раз, по прямій лінії. Там, де слова "
        "перетинаються, вони можуть мати спільну літеру. Почни з рідкісної літери: шукай її рядок за "
        "рядком і щоразу дивися довкола, чи немає наступної. Обведи кожне знайдене слово й викресли "
        "його зі списку.",
    },
    "fi": {
        "name": "Perinteinen",
        "instruction": "Etsi kaikki listan sanat. Ne kulkevat suorassa linjassa ja voivat risteillä.",
        "how-to": "Jokainen listan sana on piilotettu ruudukkoon kerran, suoraan linjaan. Risteävillä "
        "sanoilla voi olla yhteinen kirjain. Aloita harvinaisesta kirjaimesta: etsi sitä rivi riviltä "
        "ja katso joka kerta sen ympäriltä seuraavaa kirjainta. Ympyröi jokainen löytämäsi sana ja "
        "yliviivaa se listasta.",
    },
    "hu": {
        "name": "Klasszikus",
        "instruction": "Keresd meg a lista minden szavát. Egyenes vonalban állnak, és keresztezhetik "
        "egymást.",
        "how-to": "A lista minden szava egyszer van elrejtve a rácsban, egyenes vonalban. Ahol szavak "
        "keresztezik egymást, közös betűjük lehet. Kezdd egy ritka betűvel: keresd sorról sorra, és "
        "valahányszor rátalálsz, nézd meg körülötte, ott van-e a következő betű. Karikázz be minden "
        "megtalált szót, és húzd ki a listáról.",
    },
    "tr": {
        "name": "Klasik",
        "instruction": "Listedeki bütün sözcükleri bul. Düz çizgide dururlar ve kesişebilirler.",
        "how-to": "Listedeki her sözcük bulmacada bir kez, düz bir çizgide gizlidir. Sözcükler "
        "kesiştikleri yerde bir harfi paylaşabilir. Az rastlanan bir harfle başla: onu satır satır ara "
        "ve her bulduğunda çevresinde sonraki harf var mı diye bak. Bulduğun her sözcüğü daire içine "
        "al ve listede üzerini çiz.",
    },
    "el": {
        "name": "Κλασικό",
        "instruction": "Βρες όλες τις λέξεις της λίστας. Είναι σε ευθεία και μπορεί να διασταυρώνονται.",
        "how-to": "Κάθε λέξη της λίστας είναι κρυμμένη στο πλέγμα μία φορά, σε ευθεία γραμμή. Όπου "
        "διασταυρώνονται, οι λέξεις μπορεί να έχουν ένα κοινό γράμμα. Άρχισε από ένα σπάνιο γράμμα: "
        "ψάξε το γραμμή γραμμή και, κάθε φορά που το συναντάς, κοίτα γύρω του για το επόμενο. Κύκλωσε "
        "κάθε λέξη που βρίσκεις και σβήσε την από τη λίστα.",
    },
    "ka": {
        "name": "კლასიკური",
        "instruction": "იპოვე სიის ყველა სიტყვა. ისინი სწორ ხაზზე დგას და შეიძლება გადაიკვეთოს.",
        "how-to": "სიის ყოველი სიტყვა ბადეში ერთხელ არის დამალული, სწორ ხაზზე. სადაც სიტყვები "
        "იკვეთება, შეიძლება საერთო ასო ჰქონდეს. დაიწყე იშვიათი ასოთი: ეძებე სტრიქონ-სტრიქონ და ყოველ "
        "ჯერზე ნახე, ხომ არ არის მის გარშემო შემდეგი ასო. ნაპოვნი სიტყვა შემოხაზე და სიაში გადახაზე.",
    },
    "he": {
        "name": "קלאסי",
        "instruction": "יש למצוא את כל המילים שברשימה. הן כתובות בקו ישר ועשויות להצטלב.",
        "how-to": "כל מילה שברשימה מסתתרת בלוח פעם אחת, בקו ישר. במקום שבו מילים מצטלבות הן עשויות "
        "לחלוק אות. כדאי להתחיל באות נדירה: לחפש אותה שורה אחר שורה, ובכל פעם לבדוק סביבה אם נמצאת שם "
        "האות הבאה. יש להקיף כל מילה שנמצאה ולמחוק אותה מן הרשימה.",
    },
    "ar": {
        "name": "كلاسيكي",
        "instruction": "ابحث عن كل كلمات القائمة. تسير في خطوط مستقيمة وقد تتقاطع.",
        "how-to": "كل كلمة في القائمة مخفية في الشبكة مرة واحدة، في خط مستقيم. وقد تشترك الكلمات في "
        "حرف حيث تتقاطع. ابدأ بحرف نادر: ابحث عنه سطرا سطرا، وكلما وجدته فانظر حوله عن الحرف التالي. "
        "أحط كل كلمة تجدها واشطبها من القائمة.",
    },
}
