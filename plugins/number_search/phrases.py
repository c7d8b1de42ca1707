"""The number search, in other languages: its name, instruction and how-to."""

PHRASES = {
    "de": {
        "name": "Zahlensuche",
        "instruction": "Finde jede Zahl. Ihre Ziffern stehen in gerader Linie, ohne Punkt.",
        "how-to": "Das Gitter besteht aus Ziffern, die Liste aus Zahlen. Jede Zahl ist einmal "
        "versteckt, in gerader Linie und ohne Punkt oder Abstand: Suche 3.14 als 314. Es gibt nur zehn "
        "Ziffern, suche also nicht nur nach der ersten, sondern nach einem seltenen Paar wie 77.",
    },
    "nl": {
        "name": "Getallen zoeken",
        "instruction": "Vind elk getal. De cijfers staan in een rechte lijn, zonder punten.",
        "how-to": "Het rooster bestaat uit cijfers, de lijst uit getallen. Elk getal is één keer "
        "verstopt, in een rechte lijn, zonder punten of spaties: zoek 3.14 als 314. Er zijn maar tien "
        "cijfers, dus zoek niet alleen naar het eerste cijfer, maar naar een zeldzaam paar zoals 77.",
    },
    "sv": {
        "name": "Talletning",
        "instruction": "Hitta varje tal. Siffrorna står i en rak linje, utan punkter.",
        "how-to": "Rutnätet består av siffror och listan av tal. Varje tal är gömt en gång, i en rak "
        "linje, utan punkter och mellanrum: leta efter 3.14 som 314. Det finns bara tio siffror, så "
        "leta inte efter den första siffran ensam, utan efter ett ovanligt par som 77.",
    },
    "da": {
        "name": "Talsøgning",
        "instruction": "Find hvert tal. Cifrene står i en lige linje, uden punktum.",
        "how-to": "Gitteret består af cifre og listen af tal. Hvert tal er gemt én gang, i en lige "
        "linje, uden punktum og mellemrum: led efter 3.14 som 314. Der er kun ti cifre, så led ikke "
        "efter det første alene, men efter et sjældent par som 77.",
    },
    "nb": {
        "name": "Tallleting",
        "instruction": "Finn hvert tall. Sifrene står i en rett linje, uten punktum.",
        "how-to": "Rutenettet består av sifre og listen av tall. Hvert tall er gjemt én gang, i en "
        "rett linje, uten punktum og mellomrom: let etter 3.14 som 314. Det finnes bare ti sifre, så "
        "ikke let etter det første alene, men etter et sjeldent par som 77.",
    },
    "es": {
        "name": "Sopa de números",
        "instruction": "Encuentra cada número. Sus cifras van en línea recta, sin punto.",
        "how-to": "La cuadrícula está hecha de cifras y la lista, de números. Cada número está "
        "escondido una sola vez, en línea recta, sin punto ni espacios: busca 3.14 como 314. Solo hay "
        "diez cifras, así que no busques la primera sola, sino una pareja poco común como 77.",
    },
    "fr": {
        "name": "Nombres mêlés",
        "instruction": "Trouvez chaque nombre. Ses chiffres sont en ligne droite, sans point.",
        "how-to": "La grille est faite de chiffres, et la liste de nombres. Chaque nombre est caché "
        "une seule fois, en ligne droite, sans point ni espace\u00a0: cherchez 3.14 sous la forme 314. "
        "Il n’y a que dix chiffres\u00a0: plutôt que le premier seul, cherchez une paire rare comme 77.",
    },
    "it": {
        "name": "Cerca i numeri",
        "instruction": "Trova ogni numero. Le sue cifre sono in linea retta, senza punto.",
        "how-to": "Lo schema è fatto di cifre e la lista di numeri. Ogni numero è nascosto una sola "
        "volta, in linea retta, senza punto né spazi: cerca 3.14 come 314. Le cifre sono solo dieci, "
        "perciò non cercare soltanto la prima, ma una coppia rara come 77.",
    },
    "pt": {
        "name": "Procure os números",
        "instruction": "Encontre cada número. Os seus algarismos estão em linha reta, sem ponto.",
        "how-to": "O quadro é feito de algarismos e a lista, de números. Cada número está escondido "
        "uma só vez, em linha reta, sem ponto nem espaços: procure 3.14 como 314. Só há dez "
        "algarismos, por isso não procure apenas o primeiro, mas um par raro como 77.",
    },
    "ro": {
        "name": "Căutare de numere",
        "instruction": "Găsește fiecare număr. Cifrele lui stau în linie dreaptă, fără punct.",
        "how-to": "Grila este făcută din cifre, iar lista din numere. Fiecare număr este ascuns o "
        "singură dată, în linie dreaptă, fără punct și fără spații: caută 3.14 ca 314. Sunt doar zece "
        "cifre, așa că nu căuta doar prima cifră, ci o pereche rară, ca 77.",
    },
    "pl": {
        "name": "Szukanie liczb",
        "instruction": "Znajdź każdą liczbę. Jej cyfry stoją w linii prostej, bez kropek.",
        "how-to": "Diagram składa się z cyfr, a lista z liczb. Każda liczba jest ukryta jeden raz, w "
        "linii prostej, bez kropek i odstępów: 3.14 szukaj jako 314. Cyfr jest tylko dziesięć, więc "
        "nie szukaj samej pierwszej cyfry, ale rzadkiej pary, na przykład 77.",
    },
    "cs": {
        "name": "Hledání čísel",
        "instruction": "Najdi každé číslo. Jeho číslice stojí v přímce, bez teček.",
        "how-to": "Mřížka se skládá z číslic, seznam z čísel. Každé číslo je ukryto jednou, v přímce, "
        "bez teček a mezer: 3.14 hledej jako 314. Číslic je jen deset, a tak nehledej jen první "
        "číslici, ale vzácnou dvojici, třeba 77.",
    },
    "hr": {
        "name": "Potraga za brojevima",
        "instruction": "Pronađi svaki broj. Znamenke mu stoje u ravnoj crti, bez točaka.",
        "how-to": "Mreža je sastavljena od znamenaka, a popis od brojeva. Svaki je broj skriven "
        "jednom, u ravnoj crti, bez točaka i razmaka: 3.14 traži kao 314. Znamenaka je samo deset, pa "
        "nemoj tražiti samo prvu, nego neki rijedak par, kao 77.",
    },
    "ru": {
        "name": "Поиск чисел",
        "instruction": "Найди каждое число. Его цифры стоят по прямой, без точек.",
        "how-to": "Сетка состоит из цифр, а список — из чисел. Каждое число спрятано один раз, по "
        "прямой линии, без точек и пробелов: 3.14 ищи как 314. Цифр всего десять, поэтому ищи не одну "
        "первую цифру, а редкую пару, например 77.",
    },
    "uk": {
        "name": "Пошук чисел",
        "instruction": "Знайди кожне число. Його цифри стоять по прямій, без крапок.",
        "how-to": "Сітка складається з цифр, а список — із чисел. Кожне число заховано один раз, по "
        "прямій лінії, без крапок і пробілів: 3.14 шукай як 314. Цифр лише десять, тому шукай не саму "
        "першу цифру, а рідкісну пару, як-от 77.",
    },
    "fi": {
        "name": "Lukusokkelo",
        "instruction": "Etsi jokainen luku. Sen numerot ovat suorassa linjassa, ilman pisteitä.",
        "how-to": "Ruudukko koostuu numeroista ja lista luvuista. Jokainen luku on piilotettu kerran, "
        "suoraan linjaan, ilman pisteitä ja välejä: etsi 3.14 muodossa 314. Numeroita on vain "
        "kymmenen, joten älä etsi pelkkää ensimmäistä numeroa vaan harvinaista paria, kuten 77.",
    },
    "hu": {
        "name": "Számkereső",
        "instruction": "Keress meg minden számot. A számjegyek egyenes vonalban állnak, pont nélkül.",
        "how-to": "A rács számjegyekből áll, a lista számokból. Minden szám egyszer van elrejtve, "
        "egyenes vonalban, pont és szóköz nélkül: a 3.14 ott 314. Csak tíz számjegy van, ezért ne "
        "csupán az elsőt keresd, hanem egy ritka párt, például azt, hogy 77.",
    },
    "tr": {
        "name": "Sayı avı",
        "instruction": "Her sayıyı bul. Rakamları düz bir çizgide, noktasız durur.",
        "how-to": "Bulmaca rakamlardan, liste sayılardan oluşur. Her sayı bir kez, düz bir çizgide, "
        "noktasız ve boşluksuz gizlidir: 3.14 sayısını 314 olarak ara. Yalnızca on rakam vardır, bu "
        "yüzden tek başına ilk rakamı değil, 77 gibi az rastlanan bir ikiliyi ara.",
    },
    "el": {
        "name": "Κρυπτάριθμος",
        "instruction": "Βρες κάθε αριθμό. Τα ψηφία του είναι σε ευθεία, χωρίς τελεία.",
        "how-to": "Το πλέγμα αποτελείται από ψηφία και η λίστα από αριθμούς. Κάθε αριθμός είναι "
        "κρυμμένος μία φορά, σε ευθεία γραμμή, χωρίς τελείες και κενά: ψάξε το 3.14 ως 314. Τα ψηφία "
        "είναι μόνο δέκα, γι’ αυτό μην ψάχνεις το πρώτο μόνο του, αλλά ένα σπάνιο ζευγάρι όπως το 77.",
    },
    "ka": {
        "name": "რიცხვების ძებნა",
        "instruction": "იპოვე ყოველი რიცხვი. მისი ციფრები სწორ ხაზზე დგას, წერტილების გარეშე.",
        "how-to": "ბადე ციფრებისგან შედგება, სია კი რიცხვებისგან. ყოველი რიცხვი ერთხელ არის დამალული, "
        "სწორ ხაზზე, წერტილებისა და შუალედების გარეშე: 3.14 ეძებე როგორც 314. ციფრი მხოლოდ ათია, "
        "ამიტომ მარტო პირველს კი ნუ ეძებ, არამედ იშვიათ წყვილს, მაგალითად 77-ს.",
    },
    "he": {
        "name": "חיפוש מספרים",
        "instruction": "יש למצוא כל מספר. ספרותיו כתובות בקו ישר, בלי נקודות.",
        "how-to": "הלוח עשוי ספרות, והרשימה מספרים. כל מספר מסתתר פעם אחת, בקו ישר, בלי נקודות ובלי "
        "רווחים: את 3.14 יש לחפש כ־314. יש רק עשר ספרות, ולכן לא כדאי לחפש את הספרה הראשונה לבדה אלא "
        "זוג נדיר כמו 77.",
    },
    "ar": {
        "name": "البحث عن الأعداد",
        "instruction": "ابحث عن كل عدد. أرقامه في خط مستقيم، دون نقاط.",
        "how-to": "الشبكة مكونة من أرقام، والقائمة من أعداد. كل عدد مخفي مرة واحدة، في خط مستقيم، دون "
        "نقاط أو مسافات: ابحث عن 3.14 على أنه 314. الأرقام عشرة فقط، فلا تبحث عن الرقم الأول وحده، بل "
        "عن زوج نادر مثل 77.",
    },
}
