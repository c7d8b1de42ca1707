"""What a book prints of word ladders, by language."""

PHRASES = {
    "en": {
        "name": "Word Ladders",
        "instruction": "Change one letter at a time to climb down from word to word.",
        "how-to": "Each rung of a ladder is a word that has one letter other than the word above it; "
        "the others stay in their places. Fill in the rungs between the first word and the last. No "
        "shorter way leads down, and one way fits the letters that are given.",
    },
    "de": {
        "name": "Wortleitern",
        "instruction": "Ändere je einen Buchstaben und steig von Wort zu Wort hinab.",
        "how-to": "Jede Sprosse ist ein Wort, das sich vom Wort darüber in einem Buchstaben "
        "unterscheidet; die anderen bleiben an ihrem Platz. Fülle die Sprossen zwischen dem ersten und "
        "dem letzten Wort. Kein Weg hinab ist kürzer, und einer passt zu den vorgegebenen Buchstaben.",
    },
    "nl": {
        "name": "Woordladders",
        "instruction": "Verander telkens één letter en daal af van woord tot woord.",
        "how-to": "Elke sport is een woord dat in één letter verschilt van het woord erboven; de "
        "andere letters blijven op hun plaats. Vul de sporten in tussen het eerste woord en het "
        "laatste. Geen weg omlaag is korter, en één weg past bij de gegeven letters.",
    },
    "sv": {
        "name": "Ordstegar",
        "instruction": "Byt en bokstav i taget och klättra ned från ord till ord.",
        "how-to": "Varje steg är ett ord som skiljer sig från ordet ovanför med en bokstav; de andra "
        "står kvar på sina platser. Fyll i stegen mellan det första ordet och det sista. Ingen väg ned "
        "är kortare, och en väg passar till de givna bokstäverna.",
    },
    "da": {
        "name": "Ordstiger",
        "instruction": "Skift ét bogstav ad gangen, og klatr ned fra ord til ord.",
        "how-to": "Hvert trin er et ord, der har ét andet bogstav end ordet over det; de andre bliver "
        "på deres plads. Udfyld trinene mellem det første ord og det sidste. Ingen vej ned er kortere, "
        "og én vej passer til de givne bogstaver.",
    },
    "nb": {
        "name": "Ordstiger",
        "instruction": "Bytt én bokstav om gangen og klatre ned fra ord til ord.",
        "how-to": "Hvert trinn er et ord som har én annen bokstav enn ordet over; de andre blir "
        "stående på plassen sin. Fyll trinnene mellom det første ordet og det siste. Ingen vei ned er "
        "kortere, og én vei passer til de gitte bokstavene.",
    },
    "es": {
        "name": "Escaleras de palabras",
        "instruction": "Cambia una letra cada vez para bajar de palabra en palabra.",
        "how-to": "Cada peldaño es una palabra con una sola letra distinta de la de arriba; las demás "
        "quedan en su sitio. Completa los peldaños entre la primera palabra y la última. Ningún camino "
        "de bajada es más corto, y uno encaja con las letras dadas.",
    },
    "fr": {
        "name": "Échelles de mots",
        "instruction": "Changez une lettre à la fois pour descendre de mot en mot.",
        "how-to": "Chaque barreau est un mot dont une seule lettre diffère du mot au-dessus ; les "
        "autres restent à leur place. Remplissez les barreaux entre le premier mot et le dernier. "
        "Aucun chemin n’est plus court.",
    },
    "it": {
        "name": "Scale di parole",
        "instruction": "Cambia una lettera alla volta e scendi di parola in parola.",
        "how-to": "Ogni gradino è una parola con una sola lettera diversa da quella sopra; le altre "
        "restano al loro posto. Completa i gradini tra la prima parola e l’ultima. Nessuna via è più "
        "breve.",
    },
    "pt": {
        "name": "Escadas de palavras",
        "instruction": "Mude uma letra de cada vez para descer de palavra em palavra.",
        "how-to": "Cada degrau é uma palavra com uma só letra diferente da de cima; as outras ficam no "
        "seu lugar. Preencha os degraus entre a primeira palavra e a última. Nenhum caminho é mais "
        "curto.",
    },
    "ro": {
        "name": "Scări de cuvinte",
        "instruction": "Schimbă câte o literă și coboară din cuvânt în cuvânt.",
        "how-to": "Fiecare treaptă este un cuvânt care se deosebește de cel de deasupra printr-o "
        "singură literă; celelalte rămân la locul lor. Completează treptele dintre primul cuvânt și "
        "ultimul. Niciun drum în jos nu este mai scurt, iar unul se potrivește cu literele date.",
    },
    "pl": {
        "name": "Drabinki słowne",
        "instruction": "Zmieniaj po jednej literze i schodź od słowa do słowa.",
        "how-to": "Każdy szczebel to słowo, które różni się od słowa nad nim jedną literą; pozostałe "
        "stoją na swoich miejscach. Wypełnij szczeble między pierwszym słowem a ostatnim. Żadna droga "
        "w dół nie jest krótsza, a jedna pasuje do podanych liter.",
    },
    "cs": {
        "name": "Slovní žebříky",
        "instruction": "Měň po jednom písmenu a sestupuj od slova ke slovu.",
        "how-to": "Každá příčka je slovo, které se od slova nad ní liší jedním písmenem; ostatní "
        "zůstávají na svých místech. Doplň příčky mezi prvním slovem a posledním. Žádná cesta dolů "
        "není kratší a jedna se hodí k daným písmenům.",
    },
    "hr": {
        "name": "Ljestve riječi",
        "instruction": "Mijenjaj po jedno slovo i silazi od riječi do riječi.",
        "how-to": "Svaka je prečka riječ koja se od riječi iznad nje razlikuje u jednom slovu; ostala "
        "ostaju na svojim mjestima. Popuni prečke između prve riječi i posljednje. Nijedan put prema "
        "dolje nije kraći, a jedan odgovara zadanim slovima.",
    },
    "ru": {
        "name": "Лесенки слов",
        "instruction": "Меняй по одной букве и спускайся от слова к слову.",
        "how-to": "Каждая ступенька — слово, которое отличается от слова над ним одной буквой; "
        "остальные стоят на своих местах. Заполни ступеньки между первым словом и последним. Более "
        "короткого пути вниз нет, и один путь подходит к данным буквам.",
    },
    "uk": {
        "name": "Драбинки слів",
        "instruction": "Міняй по одній літері й спускайся від слова до слова.",
        "how-to": "Кожен щабель — слово, яке відрізняється від слова над ним однією літерою; решта "
        "стоять на своїх місцях. Заповни щаблі між першим словом і останнім. Коротшого шляху вниз "
        "немає, і один шлях підходить до поданих літер.",
    },
    "fi": {
        "name": "Sanatikkaat",
        "instruction": "Vaihda yksi kirjain kerrallaan ja laskeudu sanasta sanaan.",
        "how-to": "Jokainen puola on sana, jossa on yksi eri kirjain kuin yläpuolisessa sanassa; muut "
        "pysyvät paikoillaan. Täytä puolat ensimmäisen ja viimeisen sanan välissä. Lyhyempää tietä "
        "alas ei ole, ja yksi tie sopii annettuihin kirjaimiin.",
    },
    "hu": {
        "name": "Szólétrák",
        "instruction": "Cserélj ki egyszerre egy betűt, és mássz le szóról szóra.",
        "how-to": "Minden létrafok egy szó, amely egy betűben tér el a fölötte állótól; a többi a "
        "helyén marad. Töltsd ki a fokokat az első szó és az utolsó között. Rövidebb út nem vezet le, "
        "és egy út illik a megadott betűkhöz.",
    },
    "tr": {
        "name": "Sözcük merdivenleri",
        "instruction": "Her seferinde bir harf değiştir, sözcükten sözcüğe in.",
        "how-to": "Her basamak, üstündeki sözcükten bir harfle ayrılan bir sözcüktür; öteki harfler "
        "yerinde kalır. İlk sözcükle son sözcük arasındaki basamakları doldur. Aşağıya daha kısa bir "
        "yol yoktur ve verilen harflere tek bir yol uyar.",
    },
    "el": {
        "name": "Σκάλες λέξεων",
        "instruction": "Άλλαζε ένα γράμμα κάθε φορά και κατέβαινε από λέξη σε λέξη.",
        "how-to": "Κάθε σκαλί είναι μια λέξη που διαφέρει από την από πάνω σε ένα γράμμα· τα άλλα "
        "μένουν στη θέση τους. Γέμισε τα σκαλιά ανάμεσα στην πρώτη λέξη και την τελευταία. Πιο "
        "σύντομος δρόμος προς τα κάτω δεν υπάρχει, και ένας ταιριάζει στα γράμματα που δίνονται.",
    },
    "ka": {
        "name": "სიტყვების კიბე",
        "instruction": "შეცვალე თითო ასო და ჩამოდი სიტყვიდან სიტყვაზე.",
        "how-to": "ყოველი საფეხური სიტყვაა, რომელიც ზედა სიტყვისგან ერთი ასოთი განსხვავდება; დანარჩენი "
        "თავის ადგილზე რჩება. შეავსე საფეხურები პირველ და ბოლო სიტყვას შორის. უფრო მოკლე გზა ქვემოთ არ "
        "არის, და მოცემულ ასოებს ერთი გზა შეეფერება.",
    },
    "he": {
        "name": "סולמות מילים",
        "instruction": "בכל פעם מחליפים אות אחת ויורדים ממילה למילה.",
        "how-to": "כל שלב הוא מילה ששונה באות אחת מן המילה שמעליה; שאר האותיות נשארות במקומן. יש למלא "
        "את השלבים שבין המילה הראשונה לאחרונה. אין דרך קצרה יותר למטה, ודרך אחת מתאימה לאותיות הנתונות.",
    },
    "ar": {
        "name": "سلالم الكلمات",
        "instruction": "غير حرفا واحدا كل مرة وانزل من كلمة إلى كلمة.",
        "how-to": "كل درجة كلمة تختلف عن التي فوقها بحرف واحد؛ وتبقى الحروف الأخرى في أماكنها. املأ "
        "الدرجات بين الكلمة الأولى والأخيرة. ليس إلى الأسفل طريق أقصر، وطريق واحد يناسب الحروف المعطاة.",
    },
}
