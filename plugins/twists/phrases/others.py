"""The twists in Finnish, Hungarian, Turkish, Greek, Georgian, Hebrew and Arabic."""

from collections.abc import Mapping

TEXTS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "fi": {
        "clues": {
            "name": "Vihjeet",
            "instruction": "Ratkaise jokainen vihje ja etsi sitten vastaus ruudukosta.",
            "how-to": "Listassa on sanojen sijasta vihjeitä. Suluissa oleva luku kertoo, montako "
            "kirjainta vastauksessa on; kaksi lukua tarkoittaa kahta sanaa, jotka ovat ruudukossa "
            "ilman väliä. Aloita vihjeistä, joista olet varma. Sattumalta löytynyt sana voi ratkaista "
            "toisen vihjeen.",
        },
        "missing-vowels": {
            "name": "Ilman vokaaleja",
            "instruction": "Lista on menettänyt vokaalinsa. Pane ne ensin takaisin.",
            "how-to": "Listasta puuttuvat vokaalit; ruudukossa jokainen sana on kokonainen. Sano "
            "konsonantit ääneen, niin kuulet usein sanan. Ellet kuule, etsi ruudukosta kaksi sen "
            "konsonanttia sopivan välimatkan päästä toisistaan.",
        },
        "scrambled": {
            "name": "Sekaisin",
            "instruction": "Listan sanat ovat sekaisin. Järjestä ne ensin.",
            "how-to": "Jokaisen listan sanan kirjaimet ovat sekaisin; ruudukossa sana on kirjoitettu "
            "oikein. Kirjoita muistiin harvinaiset kirjaimet ja tuntemasi päätteet, niin loput "
            "asettuvat paikoilleen. Välit ovat oikeilla paikoillaan, joten voit järjestää nimen sana "
            "kerrallaan.",
        },
        "coded": {
            "name": "Salakirjoitus",
            "instruction": "Jokainen luku on kirjain. Pura ensin listan koodi.",
            "how-to": "Listassa jokainen luku tarkoittaa kirjainta, aina samaa, ja listan alla oleva "
            "kehys on avain. Kirjoita kirjaimet lukujensa yläpuolelle, niin saat sanat. Jos avaimessa "
            "on aukkoja, täytä ne niiden sanojen avulla, jotka jo osaat lukea ja jotka löydät "
            "ruudukosta.",
        },
        "reversed": {
            "name": "Takaperin",
            "instruction": "Listan sanat on painettu takaperin.",
            "how-to": "Jokainen listan sana on painettu takaperin, viimeisestä kirjaimesta "
            "ensimmäiseen. Lue se lopusta alkaen. Ruudukossa se kulkee kuten mikä tahansa muu sana. "
            "Jos siellä on myös takaperin kulkevia sanoja, etsi kumpaankin suuntaan.",
        },
        "no-list": {
            "name": "Ilman listaa",
            "instruction": "Tällä kertaa listaa ei ole. Etsi kaikki sanat: {count}.",
            "how-to": "Kukaan ei kerro sinulle sanoja, vain niiden määrän. Otsikko on vihjeesi: keksi "
            "siihen sopivia sanoja, kirjoita ne muistiin ja etsi niitä. Käy sitten ruudukko läpi linja "
            "linjalta ja etsi sanoja, joita et keksinyt, ja laske löytämäsi.",
        },
    },
    "hu": {
        "clues": {
            "name": "Meghatározások",
            "instruction": "Fejtsd meg mindegyik meghatározást, aztán keresd meg a választ a rácsban.",
            "how-to": "A listán szavak helyett meghatározások vannak. A zárójelben álló szám "
            "megmondja, hány betűs a válasz; két szám két szót jelent, amelyek a rácsban szóköz nélkül "
            "állnak. Kezdd azokkal, amelyekben biztos vagy. Egy véletlenül megtalált szó megfejthet "
            "egy másik meghatározást.",
        },
        "missing-vowels": {
            "name": "Magánhangzók nélkül",
            "instruction": "A lista elvesztette a magánhangzóit. Előbb tedd vissza őket.",
            "how-to": "A listáról hiányoznak a magánhangzók; a rácsban minden szó ép. Mondd ki "
            "hangosan a mássalhangzókat, és gyakran meghallod a szót. Ha nem, keresd meg a rácsban két "
            "mássalhangzóját a megfelelő távolságra.",
        },
        "scrambled": {
            "name": "Összekeverve",
            "instruction": "A lista szavai össze vannak keverve. Előbb rakd őket rendbe.",
            "how-to": "A lista minden szavának betűi össze vannak keverve; a rácsban a szó úgy áll, "
            "ahogy kell. Írd fel a ritka betűket és az ismerős végződéseket, a többi a helyére kerül. "
            "A szóközök a helyükön vannak, így egy nevet szavanként rakhatsz rendbe.",
        },
        "coded": {
            "name": "Titkosírás",
            "instruction": "Minden szám egy betű. Előbb fejtsd meg a listát.",
            "how-to": "A listán minden szám egy betűt jelöl, mindig ugyanazt, és a lista alatti keret "
            "a kulcs. Írd a betűket a számok fölé, és megvannak a szavak. Ha a kulcsban hézagok "
            "vannak, töltsd ki őket azoknak a szavaknak a segítségével, amelyeket már el tudsz "
            "olvasni, és amelyeket a rácsban megtalálsz.",
        },
        "reversed": {
            "name": "Visszafelé",
            "instruction": "A lista szavai visszafelé vannak nyomtatva.",
            "how-to": "A lista minden szava visszafelé van nyomtatva, az utolsó betűtől az elsőig. "
            "Olvasd a végétől. A rácsban úgy fut, mint bármely más szó. Ha ott is vannak visszafelé "
            "futó szavak, keresd mindkét irányban.",
        },
        "no-list": {
            "name": "Lista nélkül",
            "instruction": "Ezúttal nincs lista. Keresd meg mind a szavakat: {count}.",
            "how-to": "Senki nem árulja el a szavakat, csak azt, hogy hány van. A cím a nyomravezetőd: "
            "gondolj hozzá illő szavakra, írd fel és keresd meg őket. Aztán nézd végig a rácsot "
            "vonalról vonalra azokért a szavakért, amelyek nem jutottak eszedbe, és számold, amit "
            "találsz.",
        },
    },
    "tr": {
        "clues": {
            "name": "İpuçları",
            "instruction": "Her ipucunu çöz, sonra yanıtı bulmacada bul.",
            "how-to": "Listede sözcükler yerine ipuçları vardır. Ayraç içindeki sayı yanıtın kaç "
            "harfli olduğunu söyler; iki sayı, bulmacada boşluksuz duran iki sözcük demektir. Emin "
            "olduğun ipuçlarıyla başla. Rastlantıyla bulduğun bir sözcük başka bir ipucunu çözebilir.",
        },
        "missing-vowels": {
            "name": "Ünlüsüz",
            "instruction": "Liste ünlülerini yitirmiş. Önce onları yerine koy.",
            "how-to": "Listede ünlüler eksiktir; bulmacada her sözcük tamdır. Ünsüzleri yüksek sesle "
            "söyle, çoğu zaman sözcüğü duyarsın. Duymazsan bulmacada ünsüzlerinden ikisini doğru "
            "aralıkta ara.",
        },
        "scrambled": {
            "name": "Karışık",
            "instruction": "Listedeki sözcüklerin harfleri karışmış. Önce onları düzelt.",
            "how-to": "Listedeki her sözcüğün harfleri karışmıştır; bulmacada ise olması gerektiği "
            "gibi yazılıdır. Az rastlanan harfleri ve tanıdığın ekleri yaz, gerisi yerine oturur. "
            "Boşluklar olmaları gereken yerdedir, böylece bir adı sözcük sözcük düzeltebilirsin.",
        },
        "coded": {
            "name": "Şifreli",
            "instruction": "Her sayı bir harftir. Önce listenin şifresini çöz.",
            "how-to": "Listede her sayı bir harfin yerini tutar, hep aynı harfin, listenin altındaki "
            "kutu da anahtardır. Harfleri sayıların üstüne yaz, sözcükler ortaya çıkar. Anahtarda "
            "boşluklar varsa okuyabildiğin ve bulmacada bulduğun sözcüklerin yardımıyla onları doldur.",
        },
        "reversed": {
            "name": "Ters",
            "instruction": "Listedeki sözcükler ters basılmıştır.",
            "how-to": "Listedeki her sözcük son harfinden ilk harfine doğru ters basılmıştır. Onu "
            "sondan oku. Bulmacada başka her sözcük gibi durur. Orada ters duran sözcükler de varsa "
            "iki yönde ara.",
        },
        "no-list": {
            "name": "Listesiz",
            "instruction": "Bu kez liste yok. Bütün sözcükleri bul: {count}.",
            "how-to": "Kimse sana sözcükleri söylemez, yalnızca kaç tane olduklarını bilirsin. İpucun "
            "başlıktır: ona uyan sözcükler düşün, onları yaz ve ara. Sonra aklına gelmeyen sözcükler "
            "için bulmacayı çizgi çizgi gez ve bulduklarını say.",
        },
    },
    "el": {
        "clues": {
            "name": "Ορισμοί",
            "instruction": "Λύσε κάθε ορισμό και μετά βρες την απάντηση στο πλέγμα.",
            "how-to": "Η λίστα δίνει ορισμούς αντί για λέξεις. Ο αριθμός στην παρένθεση λέει πόσα "
            "γράμματα έχει η απάντηση· δύο αριθμοί σημαίνουν δύο λέξεις, που στο πλέγμα είναι χωρίς "
            "κενό. Άρχισε από τους ορισμούς που ξέρεις σίγουρα. Μια λέξη που βρίσκεις τυχαία μπορεί να "
            "λύσει έναν άλλον.",
        },
        "missing-vowels": {
            "name": "Χωρίς φωνήεντα",
            "instruction": "Η λίστα έχασε τα φωνήεντά της. Πρώτα βάλ’ τα πίσω.",
            "how-to": "Από τη λίστα λείπουν τα φωνήεντα· στο πλέγμα κάθε λέξη είναι ολόκληρη. Πες τα "
            "σύμφωνα δυνατά και συχνά θα ακούσεις τη λέξη. Αν όχι, ψάξε στο πλέγμα δύο σύμφωνά της στη "
            "σωστή απόσταση.",
        },
        "scrambled": {
            "name": "Ανακατεμένο",
            "instruction": "Οι λέξεις της λίστας είναι ανακατεμένες. Πρώτα βάλ’ τες σε σειρά.",
            "how-to": "Κάθε λέξη της λίστας έχει τα γράμματά της ανακατεμένα· στο πλέγμα είναι "
            "γραμμένη όπως πρέπει. Γράψε τα σπάνια γράμματα και τις καταλήξεις που αναγνωρίζεις, και "
            "τα υπόλοιπα θα μπουν στη θέση τους. Τα κενά είναι εκεί που πρέπει, άρα μπορείς να "
            "ξεμπερδέψεις ένα όνομα λέξη λέξη.",
        },
        "coded": {
            "name": "Κωδικοποιημένο",
            "instruction": "Κάθε αριθμός είναι ένα γράμμα. Πρώτα αποκωδικοποίησε τη λίστα.",
            "how-to": "Στη λίστα κάθε αριθμός σημαίνει ένα γράμμα, πάντα το ίδιο, και το πλαίσιο κάτω "
            "από τη λίστα είναι το κλειδί. Γράψε τα γράμματα πάνω από τους αριθμούς τους και έχεις τις "
            "λέξεις. Αν το κλειδί έχει κενά, συμπλήρωσέ τα με τη βοήθεια των λέξεων που ήδη διαβάζεις "
            "και όσων βρίσκεις στο πλέγμα.",
        },
        "reversed": {
            "name": "Ανάποδα",
            "instruction": "Οι λέξεις της λίστας είναι τυπωμένες ανάποδα.",
            "how-to": "Κάθε λέξη της λίστας είναι τυπωμένη ανάποδα, από το τελευταίο γράμμα ως το "
            "πρώτο. Διάβασέ την από το τέλος. Στο πλέγμα πηγαίνει όπως κάθε άλλη λέξη. Αν υπάρχουν "
            "εκεί και λέξεις που πηγαίνουν προς τα πίσω, ψάξε και προς τις δύο κατευθύνσεις.",
        },
        "no-list": {
            "name": "Χωρίς λίστα",
            "instruction": "Αυτή τη φορά δεν υπάρχει λίστα. Βρες όλες τις λέξεις: {count}.",
            "how-to": "Κανείς δεν σου λέει τις λέξεις, μόνο πόσες είναι. Ο τίτλος είναι το στοιχείο "
            "σου: σκέψου λέξεις που του ταιριάζουν, γράψε τις και ψάξε τις. Μετά πέρασε το πλέγμα "
            "γραμμή γραμμή για τις λέξεις που δεν σκέφτηκες, και μέτρα όσες βρίσκεις.",
        },
    },
    "ka": {
        "clues": {
            "name": "განმარტებები",
            "instruction": "ამოხსენი ყოველი განმარტება და მერე იპოვე პასუხი ბადეში.",
            "how-to": "სიაში სიტყვების ნაცვლად განმარტებებია. ფრჩხილებში მოცემული რიცხვი გეუბნება, "
            "რამდენი ასოა პასუხში; ორი რიცხვი ორ სიტყვას ნიშნავს, რომლებიც ბადეში შუალედის გარეშე "
            "დგას. დაიწყე იმით, რაც ზუსტად იცი. შემთხვევით ნაპოვნმა სიტყვამ შეიძლება სხვა განმარტებაც "
            "ამოხსნას.",
        },
        "missing-vowels": {
            "name": "უხმოვნო",
            "instruction": "სიამ ხმოვნები დაკარგა. ჯერ დააბრუნე ისინი.",
            "how-to": "სიაში ხმოვნები აკლია; ბადეში ყოველი სიტყვა მთლიანია. თანხმოვნები ხმამაღლა "
            "წარმოთქვი და ხშირად სიტყვასაც გაიგონებ. თუ არა, ბადეში მისი ორი თანხმოვანი მოძებნე სწორ "
            "მანძილზე.",
        },
        "scrambled": {
            "name": "არეული",
            "instruction": "სიის სიტყვები არეულია. ჯერ დაალაგე ისინი.",
            "how-to": "სიის ყოველ სიტყვას ასოები არეული აქვს; ბადეში ის სწორად წერია. ამოწერე იშვიათი "
            "ასოები და ნაცნობი დაბოლოებები, და დანარჩენი თავის ადგილს იპოვის. შუალედები თავის "
            "ადგილზეა, ამიტომ სახელი შეგიძლია სიტყვა-სიტყვით დაალაგო.",
        },
        "coded": {
            "name": "დაშიფრული",
            "instruction": "ყოველი რიცხვი ასოა. ჯერ სია გაშიფრე.",
            "how-to": "სიაში ყოველი რიცხვი ასოს ნიშნავს, ყოველთვის ერთსა და იმავეს, ჩარჩო სიის ქვემოთ "
            "კი გასაღებია. დაწერე ასოები მათი რიცხვების ზემოთ და სიტყვებიც გექნება. თუ გასაღებში "
            "ხარვეზებია, შეავსე იმ სიტყვებით, რომელთა წაკითხვაც შეგიძლია და რომლებსაც ბადეში იპოვი.",
        },
        "reversed": {
            "name": "უკუღმა",
            "instruction": "სიის სიტყვები უკუღმა არის დაბეჭდილი.",
            "how-to": "სიის ყოველი სიტყვა უკუღმა არის დაბეჭდილი, ბოლო ასოდან პირველამდე. წაიკითხე "
            "ბოლოდან. ბადეში ის ისე დგას, როგორც ყველა სხვა სიტყვა. თუ იქ უკან მიმავალი სიტყვებიც "
            "არის, ორივე მხრიდან ეძებე.",
        },
        "no-list": {
            "name": "უსიო",
            "instruction": "ამჯერად სია არ არის. იპოვე ყველა სიტყვა: {count}.",
            "how-to": "არავინ გეტყვის, რა სიტყვებია, მხოლოდ რამდენია. სათაური მინიშნებაა: მოიფიქრე "
            "სიტყვები, რომლებიც მას შეეფერება, ჩაიწერე და მოძებნე. მერე ბადე ხაზ-ხაზ გაიარე იმ "
            "სიტყვებისთვის, რომლებიც არ გაგახსენდა, და დათვალე, რასაც იპოვი.",
        },
    },
    "he": {
        "clues": {
            "name": "הגדרות",
            "instruction": "יש לפתור כל הגדרה ואז למצוא את התשובה בלוח.",
            "how-to": "ברשימה יש הגדרות במקום מילים. המספר שבסוגריים אומר כמה אותיות בתשובה; שני "
            "מספרים הם שתי מילים, שנכתבות בלוח בלי רווח. כדאי להתחיל בהגדרות הבטוחות. מילה שנמצאה "
            "במקרה עשויה לפתור הגדרה אחרת.",
        },
        "missing-vowels": {
            "name": "בלי תנועות",
            "instruction": "מן הרשימה נעלמו התנועות. קודם יש להחזיר אותן.",
            "how-to": "ברשימה חסרות התנועות; בלוח כל מילה שלמה. כדאי לומר את העיצורים בקול, ולעתים "
            "קרובות המילה תישמע. אם לא, אפשר לחפש בלוח שניים מעיצוריה במרחק הנכון.",
        },
        "scrambled": {
            "name": "מבולבל",
            "instruction": "המילים שברשימה מבולבלות. קודם יש לסדר אותן.",
            "how-to": "בכל מילה שברשימה האותיות מעורבבות; בלוח היא כתובה כראוי. כדאי לרשום את האותיות "
            "הנדירות ואת הסיומות המוכרות, והשאר יסתדר. הרווחים נמצאים במקומם, ולכן אפשר לסדר שם מילה "
            "אחר מילה.",
        },
        "coded": {
            "name": "בצופן",
            "instruction": "כל מספר הוא אות. קודם יש לפענח את הרשימה.",
            "how-to": "ברשימה כל מספר מייצג אות, תמיד אותה אות, והמסגרת שמתחת לרשימה היא המפתח. יש "
            "לכתוב את האותיות מעל המספרים, והמילים יתגלו. אם יש במפתח חסרים, אפשר להשלים אותם בעזרת "
            "המילים שכבר קריאות ואלה שנמצאו בלוח.",
        },
        "reversed": {
            "name": "הפוך",
            "instruction": "המילים שברשימה מודפסות הפוך.",
            "how-to": "כל מילה שברשימה מודפסת הפוך, מן האות האחרונה אל הראשונה. יש לקרוא אותה מן הסוף. "
            "בלוח היא כתובה כמו כל מילה אחרת. אם יש שם גם מילים שכתובות לאחור, יש לחפש בשני הכיוונים.",
        },
        "no-list": {
            "name": "בלי רשימה",
            "instruction": "הפעם אין רשימה. יש למצוא את כל המילים: {count}.",
            "how-to": "אין מי שיגלה את המילים, רק כמה הן. הרמז הוא הכותרת: כדאי לחשוב על מילים "
            "שמתאימות לה, לרשום אותן ולחפש אותן. אחר כך יש לעבור על הלוח קו אחר קו ולחפש את המילים שלא "
            "עלו בדעת, ולספור את מה שנמצא.",
        },
    },
    "ar": {
        "clues": {
            "name": "تعريفات",
            "instruction": "حل كل تعريف، ثم ابحث عن الجواب في الشبكة.",
            "how-to": "في القائمة تعريفات بدل الكلمات. العدد بين القوسين هو عدد حروف الجواب؛ وعددان "
            "يعنيان كلمتين، تكتبان في الشبكة دون مسافة. ابدأ بالتعريفات التي تعرفها يقينا. وقد تحل "
            "كلمة تجدها مصادفة تعريفا آخر.",
        },
        "missing-vowels": {
            "name": "دون حروف العلة",
            "instruction": "فقدت القائمة حروف العلة. أعدها أولا.",
            "how-to": "حروف العلة ناقصة من القائمة؛ أما في الشبكة فكل كلمة كاملة. انطق بالحروف الأخرى "
            "بصوت مسموع، وكثيرا ما تسمع الكلمة. وإلا فابحث في الشبكة عن حرفين منها على المسافة الصحيحة.",
        },
        "scrambled": {
            "name": "مبعثر",
            "instruction": "كلمات القائمة مبعثرة. رتبها أولا.",
            "how-to": "حروف كل كلمة في القائمة مبعثرة؛ أما في الشبكة فهي مكتوبة كما يجب. اكتب الحروف "
            "النادرة والنهايات التي تعرفها، فيقع الباقي في مكانه. المسافات في أماكنها، فيمكنك أن ترتب "
            "الاسم كلمة كلمة.",
        },
        "coded": {
            "name": "مشفر",
            "instruction": "كل عدد حرف. فك شفرة القائمة أولا.",
            "how-to": "في القائمة يمثل كل عدد حرفا، هو نفسه دائما، والإطار تحت القائمة هو المفتاح. "
            "اكتب الحروف فوق أعدادها فتظهر الكلمات. وإن كان في المفتاح فراغ، فأكمله بالكلمات التي "
            "تستطيع قراءتها وبالتي تجدها في الشبكة.",
        },
        "reversed": {
            "name": "معكوس",
            "instruction": "كلمات القائمة مطبوعة معكوسة.",
            "how-to": "كل كلمة في القائمة مطبوعة معكوسة، من حرفها الأخير إلى الأول. اقرأها من نهايتها. "
            "وهي في الشبكة مثل أي كلمة أخرى. وإن كانت هناك كلمات تسير إلى الخلف أيضا، فابحث في "
            "الاتجاهين.",
        },
        "no-list": {
            "name": "دون قائمة",
            "instruction": "لا توجد قائمة هذه المرة. ابحث عن كل الكلمات: {count}.",
            "how-to": "لا أحد يخبرك بالكلمات، بل بعددها فقط. العنوان هو دليلك: فكر في كلمات تناسبه، "
            "واكتبها وابحث عنها. ثم امسح الشبكة خطا خطا بحثا عن الكلمات التي لم تخطر ببالك، وعد ما "
            "تجده.",
        },
    },
}
