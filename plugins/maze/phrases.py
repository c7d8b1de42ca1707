"""What a book prints of mazes, by language."""

PHRASES = {
    "en": {
        "name": "Maze",
        "instruction": "Find the way from one arrow to the other.",
        "how-to": "Go in at the arrow that points into the maze and come out at the one that points "
        "out of it, without crossing a wall. Where you come to a dead end, go back and try another way.",
    },
    "de": {
        "name": "Labyrinth",
        "instruction": "Finde den Weg von einem Pfeil zum anderen.",
        "how-to": "Geh bei dem Pfeil hinein, der ins Labyrinth zeigt, und bei dem hinaus, der nach "
        "außen zeigt, ohne eine Wand zu überqueren. In einer Sackgasse kehr um und versuche einen "
        "anderen Weg.",
    },
    "nl": {
        "name": "Doolhof",
        "instruction": "Vind de weg van de ene pijl naar de andere.",
        "how-to": "Ga naar binnen bij de pijl die het doolhof in wijst en naar buiten bij de pijl die "
        "eruit wijst, zonder een muur over te steken. Loopt een weg dood, ga dan terug en probeer een "
        "andere.",
    },
    "sv": {
        "name": "Labyrint",
        "instruction": "Hitta vägen från den ena pilen till den andra.",
        "how-to": "Gå in vid pilen som pekar in i labyrinten och ut vid den som pekar ut, utan att "
        "korsa någon vägg. Kommer du till en återvändsgränd, gå tillbaka och försök en annan väg.",
    },
    "da": {
        "name": "Labyrint",
        "instruction": "Find vejen fra den ene pil til den anden.",
        "how-to": "Gå ind ved pilen, der peger ind i labyrinten, og ud ved den, der peger ud, uden at "
        "krydse en væg. Kommer du til en blindgyde, så gå tilbage og prøv en anden vej.",
    },
    "nb": {
        "name": "Labyrint",
        "instruction": "Finn veien fra den ene pilen til den andre.",
        "how-to": "Gå inn ved pilen som peker inn i labyrinten, og ut ved den som peker ut, uten å "
        "krysse en vegg. Kommer du til en blindvei, så gå tilbake og prøv en annen vei.",
    },
    "es": {
        "name": "Laberinto",
        "instruction": "Encuentra el camino de una flecha a la otra.",
        "how-to": "Entra por la flecha que apunta hacia dentro y sal por la que apunta hacia fuera, "
        "sin cruzar ninguna pared. Si llegas a un callejón sin salida, vuelve atrás y prueba otro "
        "camino.",
    },
    "fr": {
        "name": "Labyrinthe",
        "instruction": "Trouvez le chemin d’une flèche à l’autre.",
        "how-to": "Entrez par la flèche qui pointe vers l’intérieur et sortez par celle qui pointe "
        "vers l’extérieur, sans traverser de mur. Dans une impasse, revenez sur vos pas et essayez un "
        "autre chemin.",
    },
    "it": {
        "name": "Labirinto",
        "instruction": "Trova la strada da una freccia all’altra.",
        "how-to": "Entra dalla freccia che punta verso l’interno ed esci da quella che punta verso "
        "l’esterno, senza attraversare i muri. In un vicolo cieco torna indietro e prova un’altra "
        "strada.",
    },
    "pt": {
        "name": "Labirinto",
        "instruction": "Encontre o caminho de uma seta à outra.",
        "how-to": "Entre pela seta que aponta para dentro e saia pela que aponta para fora, sem "
        "atravessar paredes. Num beco sem saída, volte atrás e tente outro caminho.",
    },
    "ro": {
        "name": "Labirint",
        "instruction": "Găsește drumul de la o săgeată la cealaltă.",
        "how-to": "Intră pe la săgeata care arată spre interior și ieși pe la cea care arată spre "
        "exterior, fără să treci peste vreun perete. Dacă ajungi într-o fundătură, întoarce-te și "
        "încearcă alt drum.",
    },
    "pl": {
        "name": "Labirynt",
        "instruction": "Znajdź drogę od jednej strzałki do drugiej.",
        "how-to": "Wejdź przy strzałce, która wskazuje do środka, i wyjdź przy tej, która wskazuje na "
        "zewnątrz, nie przechodząc przez ścianę. Gdy trafisz w ślepy zaułek, zawróć i spróbuj innej "
        "drogi.",
    },
    "cs": {
        "name": "Bludiště",
        "instruction": "Najdi cestu od jedné šipky ke druhé.",
        "how-to": "Vejdi u šipky, která ukazuje dovnitř, a vyjdi u té, která ukazuje ven, aniž "
        "překročíš stěnu. Když dojdeš do slepé uličky, vrať se a zkus jinou cestu.",
    },
    "hr": {
        "name": "Labirint",
        "instruction": "Pronađi put od jedne strelice do druge.",
        "how-to": "Uđi kod strelice koja pokazuje unutra i iziđi kod one koja pokazuje van, a da ne "
        "prijeđeš preko zida. Ako dođeš u slijepu ulicu, vrati se i pokušaj drugim putem.",
    },
    "ru": {
        "name": "Лабиринт",
        "instruction": "Найди путь от одной стрелки к другой.",
        "how-to": "Войди у стрелки, которая указывает внутрь, и выйди у той, что указывает наружу, не "
        "переходя через стены. Если попадёшь в тупик, вернись и попробуй другой путь.",
    },
    "uk": {
        "name": "Лабіринт",
        "instruction": "Знайди шлях від однієї стрілки до другої.",
        "how-to": "Увійди біля стрілки, що вказує всередину, і вийди біля тієї, що вказує назовні, не "
        "переходячи через стіни. Якщо потрапиш у глухий кут, повернися і спробуй інший шлях.",
    },
    "fi": {
        "name": "Labyrintti",
        "instruction": "Etsi tie nuolelta toiselle.",
        "how-to": "Mene sisään siitä nuolesta, joka osoittaa labyrinttiin, ja tule ulos siitä, joka "
        "osoittaa ulos, ylittämättä seiniä. Jos joudut umpikujaan, palaa takaisin ja kokeile toista "
        "tietä.",
    },
    "hu": {
        "name": "Labirintus",
        "instruction": "Találd meg az utat az egyik nyíltól a másikig.",
        "how-to": "Menj be annál a nyílnál, amely befelé mutat, és gyere ki annál, amely kifelé, "
        "anélkül hogy falat kereszteznél. Ha zsákutcába jutsz, fordulj vissza, és próbálj másik utat.",
    },
    "tr": {
        "name": "Labirent",
        "instruction": "Bir oktan ötekine giden yolu bul.",
        "how-to": "İçeriyi gösteren oktan gir, dışarıyı gösterenden çık; hiçbir duvarı aşma. Çıkmaza "
        "girersen geri dön ve başka bir yol dene.",
    },
    "el": {
        "name": "Λαβύρινθος",
        "instruction": "Βρες τον δρόμο από το ένα βέλος στο άλλο.",
        "how-to": "Μπες από το βέλος που δείχνει προς τα μέσα και βγες από εκείνο που δείχνει προς τα "
        "έξω, χωρίς να περάσεις τοίχο. Αν φτάσεις σε αδιέξοδο, γύρισε πίσω και δοκίμασε άλλον δρόμο.",
    },
    "ka": {
        "name": "ლაბირინთი",
        "instruction": "იპოვე გზა ერთი ისრიდან მეორემდე.",
        "how-to": "შედი იმ ისართან, რომელიც შიგნით მიუთითებს, და გამოდი იქ, სადაც ისარი გარეთ "
        "მიუთითებს, კედელი არ გადაკვეთო. თუ ჩიხში მოხვდი, დაბრუნდი და სხვა გზა სცადე.",
    },
    "he": {
        "name": "מבוך",
        "instruction": "יש למצוא את הדרך מחץ אחד לאחר.",
        "how-to": "נכנסים בחץ שמצביע פנימה ויוצאים בחץ שמצביע החוצה, בלי לחצות קיר. אם מגיעים לדרך ללא "
        "מוצא, יש לחזור ולנסות דרך אחרת.",
    },
    "ar": {
        "name": "متاهة",
        "instruction": "ابحث عن الطريق من سهم إلى آخر.",
        "how-to": "ادخل من السهم الذي يشير إلى الداخل، واخرج من الذي يشير إلى الخارج، دون أن تعبر "
        "جدارا. وإن بلغت طريقا مسدودا، فارجع وجرب طريقا آخر.",
    },
}
