"""The evil modes in Finnish, Hungarian, Turkish, Greek, Georgian, Hebrew and Arabic."""

from collections.abc import Mapping

SAME_LETTERS = {
    "fi": "Jokainen kirjain tässä on alla olevan sanan kirjain.",
    "hu": "Itt minden betű a lenti szóé.",
    "tr": "Buradaki her harf aşağıdaki sözcüğün harfidir.",
    "el": "Κάθε γράμμα εδώ είναι γράμμα της λέξης που είναι από κάτω.",
    "ka": "აქ ყველა ასო ქვემოთ მოცემული სიტყვისაა.",
    "he": "כל האותיות כאן הן אותיות המילה שלמטה.",
    "ar": "كل حرف هنا من حروف الكلمة أدناه.",
}

SEARCH = {
    "fi": "Käy ruudukko läpi rivi riviltä, sitten sarake sarakkeelta, sitten vinorivejä pitkin, ja lue "
    "jokainen linja kumpaankin suuntaan.",
    "hu": "Nézd végig a rácsot sorról sorra, aztán oszlopról oszlopra, aztán az átlók mentén, és "
    "olvass el minden vonalat mindkét irányban.",
    "tr": "Bulmacayı satır satır, sonra sütun sütun, sonra çaprazlar boyunca gez ve her çizgiyi iki "
    "yönde de oku.",
    "el": "Πέρασε το πλέγμα γραμμή γραμμή, μετά στήλη στήλη, μετά στις διαγωνίους, και διάβασε κάθε "
    "ευθεία και προς τις δύο κατευθύνσεις.",
    "ka": "გაიარე ბადე სტრიქონ-სტრიქონ, მერე სვეტ-სვეტად, მერე დიაგონალებზე, და ყოველი ხაზი ორივე "
    "მხრიდან წაიკითხე.",
    "he": "יש לעבור על הלוח שורה אחר שורה, אחר כך טור אחר טור, אחר כך לאורך האלכסונים, ולקרוא כל קו "
    "בשני הכיוונים.",
    "ar": "امسح الشبكة سطرا سطرا، ثم عمودا عمودا، ثم على الأقطار، واقرأ كل خط في الاتجاهين.",
}

TEXTS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "fi": {
        "evil": {
            "name": "Ilkeä",
            "instruction": "{same}Etsi sana: se on piilossa yhden kerran.",
            "how-to": "Jokainen ruudukon kirjain on sanan kirjain, joten sana näyttää alkavan "
            "kaikkialta. Se on piilossa vain kerran, suorassa linjassa. {search}Älä kiirehdi: "
            "kärsivällisyys voittaa nopeuden.",
        },
        "super-evil": {
            "name": "Superilkeä",
            "instruction": "{same}Etsi sitä kaikkialta. Jos et löydä sitä, voitko olla varma?",
            "how-to": "Superilkeä ruudukko on tehty yhden sanan kirjaimista, eikä sanaa ole siinä: ei "
            "etuperin, ei takaperin, ei vinottain. Taito on olla varma. {search}Jos et kohtaa sanaa "
            "missään, olet oikeassa.",
        },
        "evil-or-not": {
            "name": "Ilkeä vai ei",
            "instruction": "{same}Se on piilossa kerran, tai sitä ei ole lainkaan. Kumpi pitää paikkansa?",
            "how-to": "Ruudukko on tehty yhden sanan kirjaimista. Sana on piilossa kerran, tai sitä ei "
            "ole lainkaan, eikä mikään sivulla kerro, kumpi. {search}Lopeta, kun löydät sen. Jos "
            "pääset loppuun ilman sanaa, tiedät vastauksen silloinkin.",
        },
        "evil-pair": {
            "name": "Ilkeä pari",
            "instruction": "Jokainen kirjain tässä on alla olevien kahden sanan kirjain. Kumpikin on "
            "piilossa kerran. Löydätkö molemmat?",
            "how-to": "Molemmissa sanoissa on samat muutamat kirjaimet, ja niin on koko ruudukossakin, "
            "joten kumpikin näyttää alkavan kaikkialta. Kumpikin on piilossa vain kerran, suorassa "
            "linjassa. {search}Etsi molempia yhtä aikaa: mikä ei ole toinen, voi olla toinen.",
        },
        "evil-list": {
            "name": "Ilkeä lista",
            "instruction": "Jokainen kirjain tässä on alla olevien sanojen kirjain. Mitään sanaa ei "
            "ole useammin kuin kerran. Montako löydät?",
            "how-to": "Jokainen ruudukon kirjain on listan sanojen kirjain, joten jokainen sana "
            "näyttää alkavan kaikkialta. Ne sanat, jotka ovat mukana, ovat piilossa kerran, suorassa "
            "linjassa. {search}Pidä mielessäsi kaksi tai kolme sanaa kerrallaan, ei enempää.",
        },
        "one-missing": {
            "name": "Yksi puuttuu",
            "instruction": "Yksi listan sana ei ole ruudukossa. Mikä?",
            "how-to": "Kaikki listan sanat yhtä lukuun ottamatta on piilotettu ruudukkoon, kukin "
            "kerran ja suoraan linjaan. Ympyröi jokainen löytämäsi sana ja yliviivaa se listasta. Se "
            "sana, joka lopuksi jää jäljelle, on vastaus. Etsi sitä varmuuden vuoksi vielä kerran: "
            "tarkista jokainen ruutu, jossa on sen harvinaisin kirjain.",
        },
    },
    "hu": {
        "evil": {
            "name": "Gonosz",
            "instruction": "{same}Találd meg: egyszer van elrejtve.",
            "how-to": "A rács minden betűje a szó egyik betűje, ezért úgy látszik, mintha a szó "
            "mindenütt elkezdődne. Csak egyszer van elrejtve, egyenes vonalban. {search}Ne siess: a "
            "türelem többet ér, mint a gyorsaság.",
        },
        "super-evil": {
            "name": "Szupergonosz",
            "instruction": "{same}Keresd mindenütt. Ha nem találod, biztos lehetsz benne, hogy nincs ott?",
            "how-to": "A szupergonosz rács egyetlen szó betűiből készült, és a szó nincs benne: sem "
            "előre, sem visszafelé, sem átlósan. A bizonyosság a művészet. {search}Ha sehol nem akadsz "
            "a szóra, igazad van.",
        },
        "evil-or-not": {
            "name": "Gonosz vagy nem",
            "instruction": "{same}Egyszer van elrejtve, vagy egyáltalán nincs benne. Melyik igaz?",
            "how-to": "A rács egyetlen szó betűiből készült. A szó egyszer van elrejtve, vagy "
            "egyáltalán nincs benne, és az oldalon semmi sem árulja el, melyik. {search}Hagyd abba, ha "
            "megtaláltad. Ha nélküle érsz a végére, akkor is tudod a választ.",
        },
        "evil-pair": {
            "name": "Gonosz pár",
            "instruction": "Itt minden betű a lenti két szóé. Mindkettő egyszer van elrejtve. "
            "Megtalálod mind a kettőt?",
            "how-to": "A két szó ugyanabból a néhány betűből áll, és az egész rács is, ezért úgy "
            "látszik, mintha mindkettő mindenütt elkezdődne. Mindkettő csak egyszer van elrejtve, "
            "egyenes vonalban. {search}Keresd a kettőt egyszerre: ami nem az egyik, lehet a másik.",
        },
        "evil-list": {
            "name": "Gonosz lista",
            "instruction": "Itt minden betű a lenti szavaké. Egy szó sincs benne egynél többször. "
            "Hányat találsz meg?",
            "how-to": "A rács minden betűje a lista szavainak betűje, ezért úgy látszik, mintha "
            "mindegyik mindenütt elkezdődne. Amelyik benne van, egyszer van elrejtve, egyenes "
            "vonalban. {search}Egyszerre két vagy három szót tarts a fejedben, ne többet.",
        },
        "one-missing": {
            "name": "Egy hiányzik",
            "instruction": "A lista egyik szava nincs a rácsban. Melyik?",
            "how-to": "A lista szavai egy kivételével mind el vannak rejtve a rácsban, mindegyik "
            "egyszer és egyenes vonalban. Karikázz be minden megtalált szót, és húzd ki a listáról. A "
            "végén megmaradó szó a megoldás. A biztonság kedvéért keresd meg még egyszer: nézz meg "
            "minden mezőt, amelyben a legritkább betűje áll.",
        },
    },
    "tr": {
        "evil": {
            "name": "Hain",
            "instruction": "{same}Sözcüğü bul: bir kez gizlidir.",
            "how-to": "Bulmacadaki her harf sözcüğün bir harfidir, bu yüzden sözcük her yerde başlıyor "
            "gibi görünür. Yalnızca bir kez, düz bir çizgide gizlidir. {search}Acele etme: sabır hızı "
            "yener.",
        },
        "super-evil": {
            "name": "Süper hain",
            "instruction": "{same}Onu her yerde ara. Bulamazsan emin olabilir misin?",
            "how-to": "Süper hain bir bulmaca tek bir sözcüğün harflerinden yapılmıştır ve o sözcük "
            "içinde yoktur: ne düz, ne ters, ne çapraz. Marifet emin olmaktır. {search}Sözcüğe hiçbir "
            "yerde rastlamazsan haklısın.",
        },
        "evil-or-not": {
            "name": "Hain mi değil mi",
            "instruction": "{same}Bir kez gizlidir ya da hiç yoktur. Hangisi doğru?",
            "how-to": "Bulmaca tek bir sözcüğün harflerinden yapılmıştır. Sözcük bir kez gizlidir ya "
            "da hiç yoktur, sayfada bunu söyleyen bir şey de yoktur. {search}Bulunca dur. Sona onsuz "
            "varırsan yanıtı yine biliyorsun.",
        },
        "evil-pair": {
            "name": "Hain ikili",
            "instruction": "Buradaki her harf aşağıdaki iki sözcüğün harfidir. Her biri bir kez "
            "gizlidir. İkisini de bulabilir misin?",
            "how-to": "İki sözcük de aynı birkaç harften oluşur, bütün bulmaca da öyle, bu yüzden her "
            "biri her yerde başlıyor gibi görünür. Her biri yalnızca bir kez, düz bir çizgide "
            "gizlidir. {search}İkisini birlikte ara: biri olmayan öteki olabilir.",
        },
        "evil-list": {
            "name": "Hain liste",
            "instruction": "Buradaki her harf aşağıdaki sözcüklerin harfidir. Hiçbir sözcük birden çok "
            "kez yoktur. Kaçını bulabilirsin?",
            "how-to": "Bulmacadaki her harf listedeki sözcüklerin bir harfidir, bu yüzden her sözcük "
            "her yerde başlıyor gibi görünür. Bulmacada olan her sözcük bir kez, düz bir çizgide "
            "gizlidir. {search}Aklında aynı anda iki ya da üç sözcük tut, daha çok değil.",
        },
        "one-missing": {
            "name": "Biri eksik",
            "instruction": "Listedeki bir sözcük bulmacada yok. Hangisi?",
            "how-to": "Listedeki sözcüklerin biri dışında hepsi bulmacada, her biri bir kez ve düz bir "
            "çizgide gizlidir. Bulduğun her sözcüğü daire içine al ve listede üzerini çiz. Sonunda "
            "kalan sözcük yanıttır. Emin olmak için onu bir kez daha ara: en az rastlanan harfinin "
            "olduğu her kareyi denetle.",
        },
    },
    "el": {
        "evil": {
            "name": "Μοχθηρό",
            "instruction": "{same}Βρες τη λέξη: είναι κρυμμένη μία φορά.",
            "how-to": "Κάθε γράμμα του πλέγματος είναι γράμμα της λέξης, έτσι η λέξη μοιάζει να "
            "αρχίζει παντού. Είναι κρυμμένη μόνο μία φορά, σε ευθεία γραμμή. {search}Μη βιάζεσαι: η "
            "υπομονή νικά τη βιασύνη.",
        },
        "super-evil": {
            "name": "Υπερμοχθηρό",
            "instruction": "{same}Ψάξε την παντού. Αν δεν τη βρεις, πώς ξέρεις ότι λείπει;",
            "how-to": "Ένα υπερμοχθηρό πλέγμα είναι φτιαγμένο από τα γράμματα μίας λέξης, και η λέξη "
            "δεν υπάρχει μέσα: ούτε προς τα εμπρός, ούτε προς τα πίσω, ούτε διαγώνια. Η τέχνη είναι η "
            "βεβαιότητα. {search}Αν δεν συναντήσεις τη λέξη πουθενά, έχεις δίκιο.",
        },
        "evil-or-not": {
            "name": "Μοχθηρό ή όχι",
            "instruction": "{same}Είναι κρυμμένη μία φορά ή δεν υπάρχει καθόλου. Τι ισχύει;",
            "how-to": "Το πλέγμα είναι φτιαγμένο από τα γράμματα μίας λέξης. Η λέξη είναι κρυμμένη μία "
            "φορά ή δεν υπάρχει καθόλου, και τίποτα στη σελίδα δεν το μαρτυρά. {search}Σταμάτα όταν τη "
            "βρεις. Αν φτάσεις στο τέλος χωρίς αυτήν, έχεις πάλι την απάντηση.",
        },
        "evil-pair": {
            "name": "Μοχθηρό ζευγάρι",
            "instruction": "Κάθε γράμμα εδώ είναι γράμμα των δύο λέξεων που είναι από κάτω. Η καθεμία "
            "είναι κρυμμένη μία φορά. Θα τις βρεις και τις δύο;",
            "how-to": "Οι δύο λέξεις είναι φτιαγμένες από τα ίδια λίγα γράμματα, όπως και όλο το "
            "πλέγμα, έτσι η καθεμία μοιάζει να αρχίζει παντού. Η καθεμία είναι κρυμμένη μόνο μία φορά, "
            "σε ευθεία γραμμή. {search}Ψάξε και τις δύο μαζί: ό,τι δεν είναι η μία μπορεί να είναι η "
            "άλλη.",
        },
        "evil-list": {
            "name": "Μοχθηρή λίστα",
            "instruction": "Κάθε γράμμα εδώ είναι γράμμα των λέξεων που είναι από κάτω. Καμία λέξη δεν "
            "υπάρχει πάνω από μία φορά. Πόσες θα βρεις;",
            "how-to": "Κάθε γράμμα του πλέγματος είναι γράμμα των λέξεων της λίστας, έτσι κάθε λέξη "
            "μοιάζει να αρχίζει παντού. Όσες υπάρχουν είναι κρυμμένες μία φορά, σε ευθεία γραμμή. "
            "{search}Κράτα στο μυαλό σου δύο ή τρεις λέξεις κάθε φορά, όχι περισσότερες.",
        },
        "one-missing": {
            "name": "Λείπει μία",
            "instruction": "Μία λέξη της λίστας δεν υπάρχει στο πλέγμα. Ποια;",
            "how-to": "Όλες οι λέξεις της λίστας εκτός από μία είναι κρυμμένες στο πλέγμα, η καθεμία "
            "μία φορά και σε ευθεία γραμμή. Κύκλωσε κάθε λέξη που βρίσκεις και σβήσε την από τη λίστα. "
            "Αυτή που μένει στο τέλος είναι η απάντηση. Για σιγουριά ψάξε την άλλη μία φορά: έλεγξε "
            "κάθε τετράγωνο με το πιο σπάνιο γράμμα της.",
        },
    },
    "ka": {
        "evil": {
            "name": "ვერაგი",
            "instruction": "{same}იპოვე სიტყვა: ის ერთხელ არის დამალული.",
            "how-to": "ბადის ყოველი ასო სიტყვის ასოა, ამიტომ თითქოს ის ყველგან იწყება. ის მხოლოდ "
            "ერთხელ არის დამალული, სწორ ხაზზე. {search}ნუ იჩქარებ: მოთმინება სისწრაფეს სჯობს.",
        },
        "super-evil": {
            "name": "სუპერვერაგი",
            "instruction": "{same}ეძებე ყველგან. თუ ვერ იპოვე, შეგიძლია დარწმუნებული იყო?",
            "how-to": "სუპერვერაგი ბადე ერთი სიტყვის ასოებისგან არის აწყობილი, თვითონ სიტყვა კი მასში "
            "არ არის: არც წინ, არც უკან, არც ირიბად. ხელოვნება დარწმუნებაა. {search}თუ სიტყვას ვერსად "
            "შეხვდი, მართალი ხარ.",
        },
        "evil-or-not": {
            "name": "ვერაგია თუ არა",
            "instruction": "{same}ის ერთხელ არის დამალული ან საერთოდ არ არის. რომელია სწორი?",
            "how-to": "ბადე ერთი სიტყვის ასოებისგან არის აწყობილი. სიტყვა ერთხელ არის დამალული ან "
            "საერთოდ არ არის, და გვერდზე ამას არაფერი ამხელს. {search}შეჩერდი, როცა იპოვი. თუ ბოლომდე "
            "მის გარეშე მიხვედი, პასუხი მაინც იცი.",
        },
        "evil-pair": {
            "name": "ვერაგი წყვილი",
            "instruction": "აქ ყველა ასო ქვემოთ მოცემული ორი სიტყვისაა. თითოეული ერთხელ არის დამალული. "
            "იპოვი ორივეს?",
            "how-to": "ორივე სიტყვა ერთი და იმავე რამდენიმე ასოსგან შედგება, მთელი ბადეც ასევე, ამიტომ "
            "თითქოს თითოეული ყველგან იწყება. თითოეული მხოლოდ ერთხელ არის დამალული, სწორ ხაზზე. "
            "{search}ორივე ერთად ეძებე: რაც ერთი არ არის, შეიძლება მეორე იყოს.",
        },
        "evil-list": {
            "name": "ვერაგი სია",
            "instruction": "აქ ყველა ასო ქვემოთ მოცემული სიტყვებისაა. არც ერთი სიტყვა არ არის ერთზე "
            "მეტჯერ. რამდენს იპოვი?",
            "how-to": "ბადის ყოველი ასო სიის სიტყვების ასოა, ამიტომ თითქოს ყოველი სიტყვა ყველგან "
            "იწყება. ის სიტყვები, რომლებიც აქ არის, ერთხელ არის დამალული, სწორ ხაზზე. "
            "{search}ერთდროულად ორი ან სამი სიტყვა გახსოვდეს, მეტი არა.",
        },
        "one-missing": {
            "name": "ერთი აკლია",
            "instruction": "სიის ერთი სიტყვა ბადეში არ არის. რომელი?",
            "how-to": "სიის ყველა სიტყვა, ერთის გარდა, ბადეშია დამალული, თითოეული ერთხელ და სწორ "
            "ხაზზე. ნაპოვნი სიტყვა შემოხაზე და სიაში გადახაზე. სიტყვა, რომელიც ბოლოს დარჩება, პასუხია. "
            "დასარწმუნებლად კიდევ ერთხელ მოძებნე: შეამოწმე ყოველი უჯრა, სადაც მისი ყველაზე იშვიათი "
            "ასოა.",
        },
    },
    "he": {
        "evil": {
            "name": "מרושע",
            "instruction": "{same}יש למצוא את המילה: היא מסתתרת פעם אחת.",
            "how-to": "כל אות בלוח היא אות של המילה, ולכן נדמה שהמילה מתחילה בכל מקום. היא מסתתרת פעם "
            "אחת בלבד, בקו ישר. {search}אין מה למהר: הסבלנות מנצחת את המהירות.",
        },
        "super-evil": {
            "name": "סופר־מרושע",
            "instruction": "{same}יש לחפש אותה בכל מקום. ואם היא לא נמצאת, האם אפשר להיות בטוחים?",
            "how-to": "לוח סופר־מרושע עשוי מאותיותיה של מילה אחת, והמילה איננה בו: לא קדימה, לא אחורה "
            "ולא באלכסון. האמנות היא להיות בטוחים. {search}אם המילה לא נמצאה בשום מקום, זו התשובה "
            "הנכונה.",
        },
        "evil-or-not": {
            "name": "מרושע או לא",
            "instruction": "{same}היא מסתתרת פעם אחת, או שאיננה כלל. מה נכון?",
            "how-to": "הלוח עשוי מאותיותיה של מילה אחת. המילה מסתתרת פעם אחת, או שאיננה כלל, ושום דבר "
            "בעמוד אינו מגלה מה נכון. {search}אפשר להפסיק כשהיא נמצאת. מי שמגיע לסוף בלעדיה יודע גם "
            "הוא את התשובה.",
        },
        "evil-pair": {
            "name": "זוג מרושע",
            "instruction": "כל האותיות כאן הן אותיות שתי המילים שלמטה. כל אחת מסתתרת פעם אחת. האם אפשר "
            "למצוא את שתיהן?",
            "how-to": "שתי המילים עשויות מאותן אותיות מעטות, וכך גם הלוח כולו, ולכן נדמה שכל אחת "
            "מתחילה בכל מקום. כל אחת מסתתרת פעם אחת בלבד, בקו ישר. {search}כדאי לחפש את שתיהן יחד: מה "
            "שאיננו האחת עשוי להיות האחרת.",
        },
        "evil-list": {
            "name": "רשימה מרושעת",
            "instruction": "כל האותיות כאן הן אותיות המילים שלמטה. אף מילה לא מופיעה יותר מפעם אחת. "
            "כמה מהן אפשר למצוא?",
            "how-to": "כל אות בלוח היא אות של המילים שברשימה, ולכן נדמה שכל מילה מתחילה בכל מקום. כל "
            "מילה שנמצאת כאן מסתתרת פעם אחת, בקו ישר. {search}כדאי לזכור שתיים או שלוש מילים בכל פעם, "
            "לא יותר.",
        },
        "one-missing": {
            "name": "אחת חסרה",
            "instruction": "מילה אחת מן הרשימה איננה בלוח. איזו?",
            "how-to": "כל המילים שברשימה חוץ מאחת מסתתרות בלוח, כל אחת פעם אחת ובקו ישר. יש להקיף כל "
            "מילה שנמצאה ולמחוק אותה מן הרשימה. המילה שנותרת בסוף היא התשובה. ליתר ביטחון כדאי לחפש "
            "אותה שוב: לבדוק כל משבצת שבה האות הנדירה ביותר שלה.",
        },
    },
    "ar": {
        "evil": {
            "name": "ماكر",
            "instruction": "{same}ابحث عن الكلمة: هي مخفية مرة واحدة.",
            "how-to": "كل حرف في الشبكة من حروف الكلمة، فتبدو كأنها تبدأ في كل مكان. هي مخفية مرة "
            "واحدة فقط، في خط مستقيم. {search}لا تستعجل: الصبر يغلب السرعة.",
        },
        "super-evil": {
            "name": "ماكر جدا",
            "instruction": "{same}ابحث عنها في كل مكان. إن لم تجدها، فهل يمكنك أن تتيقن؟",
            "how-to": "الشبكة الماكرة جدا مصنوعة من حروف كلمة واحدة، والكلمة ليست فيها: لا إلى الأمام، "
            "ولا إلى الخلف، ولا على قطر. والفن هو اليقين. {search}إن لم تصادف الكلمة في أي مكان، فأنت "
            "على حق.",
        },
        "evil-or-not": {
            "name": "ماكر أم لا",
            "instruction": "{same}هي مخفية مرة واحدة، أو ليست هنا أبدا. فأيهما الصحيح؟",
            "how-to": "الشبكة مصنوعة من حروف كلمة واحدة. الكلمة مخفية مرة واحدة، أو ليست هنا أبدا، ولا "
            "شيء في الصفحة يكشف ذلك. {search}توقف عندما تجدها. وإن بلغت النهاية دونها، فقد عرفت الجواب "
            "أيضا.",
        },
        "evil-pair": {
            "name": "زوج ماكر",
            "instruction": "كل حرف هنا من حروف الكلمتين أدناه. كل منهما مخفية مرة واحدة. فهل تجد الاثنتين؟",
            "how-to": "الكلمتان مصنوعتان من الحروف القليلة نفسها، والشبكة كلها كذلك، فتبدو كل منهما "
            "كأنها تبدأ في كل مكان. كل منهما مخفية مرة واحدة فقط، في خط مستقيم. {search}ابحث عن "
            "الاثنتين معا: ما ليس هذه قد يكون تلك.",
        },
        "evil-list": {
            "name": "قائمة ماكرة",
            "instruction": "كل حرف هنا من حروف الكلمات أدناه. لا توجد كلمة أكثر من مرة. فكم كلمة تجد؟",
            "how-to": "كل حرف في الشبكة من حروف كلمات القائمة، فتبدو كل كلمة كأنها تبدأ في كل مكان. "
            "وكل كلمة موجودة هنا مخفية مرة واحدة، في خط مستقيم. {search}احفظ في ذهنك كلمتين أو ثلاثا "
            "كل مرة، لا أكثر.",
        },
        "one-missing": {
            "name": "واحدة ناقصة",
            "instruction": "كلمة واحدة من القائمة ليست في الشبكة. فما هي؟",
            "how-to": "كل كلمات القائمة إلا واحدة مخفية في الشبكة، كل منها مرة واحدة وفي خط مستقيم. "
            "أحط كل كلمة تجدها واشطبها من القائمة. الكلمة التي تبقى في النهاية هي الجواب. وللتأكد ابحث "
            "عنها مرة أخرى: تحقق من كل خانة فيها أندر حروفها.",
        },
    },
}
