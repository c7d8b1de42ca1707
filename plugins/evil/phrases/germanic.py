"""The evil modes in German, Dutch, Swedish, Danish and Norwegian."""

from collections.abc import Mapping

SAME_LETTERS = {
    "de": "Jeder Buchstabe hier gehört zum Wort unten.",
    "nl": "Elke letter hier hoort bij het woord hieronder.",
    "sv": "Varje bokstav här hör till ordet nedanför.",
    "da": "Hvert bogstav her hører til ordet nedenfor.",
    "nb": "Hver bokstav her hører til ordet nedenfor.",
}

SEARCH = {
    "de": "Geh das Gitter Zeile für Zeile durch, dann Spalte für Spalte, dann die Diagonalen, und lies "
    "jede Linie in beide Richtungen.",
    "nl": "Ga het rooster rij voor rij door, dan kolom voor kolom, dan langs de diagonalen, en lees "
    "elke lijn in beide richtingen.",
    "sv": "Gå igenom rutnätet rad för rad, sedan kolumn för kolumn, sedan längs diagonalerna, och läs "
    "varje linje åt båda hållen.",
    "da": "Gå gitteret igennem række for række, så kolonne for kolonne, så langs diagonalerne, og læs "
    "hver linje begge veje.",
    "nb": "Gå gjennom rutenettet rad for rad, så kolonne for kolonne, så langs diagonalene, og les "
    "hver linje begge veier.",
}

TEXTS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "de": {
        "evil": {
            "name": "Gemein",
            "instruction": "{same}Finde das Wort: Es ist einmal versteckt.",
            "how-to": "Jeder Buchstabe im Gitter ist ein Buchstabe des Wortes, deshalb scheint es "
            "überall zu beginnen. Es ist nur einmal da, in gerader Linie. {search}Lass dir Zeit: "
            "Geduld ist hier besser als Tempo.",
        },
        "super-evil": {
            "name": "Supergemein",
            "instruction": "{same}Suche es überall. Findest du es nicht, kannst du sicher sein?",
            "how-to": "Ein supergemeines Gitter besteht aus den Buchstaben eines Wortes, und das Wort "
            "ist nicht da: nicht vorwärts, nicht rückwärts, auf keiner Diagonale. Die Kunst ist, "
            "sicher zu sein. {search}Bist du ihm nirgends begegnet, hast du recht.",
        },
        "evil-or-not": {
            "name": "Gemein oder nicht",
            "instruction": "{same}Das Wort ist einmal versteckt oder gar nicht. Was stimmt?",
            "how-to": "Das Gitter besteht aus den Buchstaben eines Wortes. Das Wort ist einmal "
            "versteckt oder nirgends, und nichts auf der Seite verrät es. {search}Hör auf, wenn du es "
            "findest. Kommst du ohne das Wort ans Ende, kennst du die Antwort auch.",
        },
        "evil-pair": {
            "name": "Gemeines Paar",
            "instruction": "Jeder Buchstabe hier gehört zu den beiden Wörtern unten. Jedes ist einmal "
            "versteckt. Findest du beide?",
            "how-to": "Beide Wörter bestehen aus denselben wenigen Buchstaben, und das ganze Gitter "
            "auch, deshalb scheint jedes überall zu beginnen. Jedes ist nur einmal da, in gerader "
            "Linie. {search}Suche beide zugleich: Was nicht das eine ist, kann das andere sein.",
        },
        "evil-list": {
            "name": "Gemeine Liste",
            "instruction": "Jeder Buchstabe hier gehört zu den Wörtern unten. Kein Wort ist öfter als "
            "einmal da. Wie viele findest du?",
            "how-to": "Jeder Buchstabe im Gitter ist ein Buchstabe der Wörter auf der Liste, deshalb "
            "scheint jedes überall zu beginnen. Jedes Wort, das da ist, ist einmal versteckt, in "
            "gerader Linie. {search}Behalte zwei oder drei Wörter zugleich im Kopf, nicht mehr.",
        },
        "one-missing": {
            "name": "Eins fehlt",
            "instruction": "Ein Wort der Liste ist nicht im Gitter. Welches?",
            "how-to": "Alle Wörter der Liste bis auf eines sind im Gitter versteckt, jedes einmal und "
            "in gerader Linie. Kreise jedes gefundene Wort ein und streiche es aus der Liste. Das "
            "Wort, das am Ende übrig bleibt, ist die Antwort. Um sicher zu sein, suche es noch einmal: "
            "Prüfe jede Stelle, an der sein seltenster Buchstabe steht.",
        },
    },
    "nl": {
        "evil": {
            "name": "Gemeen",
            "instruction": "{same}Vind het woord: het is één keer verstopt.",
            "how-to": "Elke letter in het rooster is een letter van het woord, dus het woord lijkt "
            "overal te beginnen. Het is maar één keer verstopt, in een rechte lijn. {search}Neem de "
            "tijd: geduld wint het van haast.",
        },
        "super-evil": {
            "name": "Supergemeen",
            "instruction": "{same}Zoek het overal. Als je het niet vindt, kun je dan zeker zijn?",
            "how-to": "Een supergemeen rooster is gemaakt van de letters van één woord, en dat woord "
            "staat er niet in: niet vooruit, niet achteruit, niet schuin. De kunst is om zeker te "
            "zijn. {search}Kom je het woord nergens tegen, dan heb je gelijk.",
        },
        "evil-or-not": {
            "name": "Gemeen of niet",
            "instruction": "{same}Het is één keer verstopt of het staat er helemaal niet in. Wat klopt?",
            "how-to": "Het rooster is gemaakt van de letters van één woord. Het woord is één keer "
            "verstopt of het staat er helemaal niet in, en niets op de pagina verraadt het. "
            "{search}Stop zodra je het vindt. Kom je zonder het woord aan het eind, dan weet je het "
            "antwoord ook.",
        },
        "evil-pair": {
            "name": "Gemeen paar",
            "instruction": "Elke letter hier hoort bij de twee woorden hieronder. Elk woord is één "
            "keer verstopt. Vind je ze allebei?",
            "how-to": "Beide woorden bestaan uit dezelfde paar letters, en het hele rooster ook, dus "
            "elk woord lijkt overal te beginnen. Elk is maar één keer verstopt, in een rechte lijn. "
            "{search}Zoek ze tegelijk: wat niet het ene woord is, kan het andere zijn.",
        },
        "evil-list": {
            "name": "Gemene lijst",
            "instruction": "Elke letter hier hoort bij de woorden hieronder. Geen woord staat er vaker "
            "dan één keer in. Hoeveel vind je er?",
            "how-to": "Elke letter in het rooster is een letter van de woorden op de lijst, dus elk "
            "woord lijkt overal te beginnen. Elk woord dat erin staat, is één keer verstopt, in een "
            "rechte lijn. {search}Houd twee of drie woorden tegelijk in gedachten, niet meer.",
        },
        "one-missing": {
            "name": "Eentje ontbreekt",
            "instruction": "Eén woord van de lijst staat niet in het rooster. Welk?",
            "how-to": "Alle woorden van de lijst op één na zijn in het rooster verstopt, elk één keer "
            "en in een rechte lijn. Omcirkel elk woord dat je vindt en streep het door op de lijst. "
            "Het woord dat aan het eind overblijft, is het antwoord. Zoek het voor de zekerheid nog "
            "een keer: controleer elk vakje met zijn zeldzaamste letter.",
        },
    },
    "sv": {
        "evil": {
            "name": "Elak",
            "instruction": "{same}Hitta ordet: det är gömt en gång.",
            "how-to": "Varje bokstav i rutnätet är en bokstav i ordet, så ordet tycks börja överallt. "
            "Det är gömt bara en gång, i en rak linje. {search}Ta god tid på dig: tålamod slår "
            "snabbhet.",
        },
        "super-evil": {
            "name": "Superelak",
            "instruction": "{same}Leta överallt efter det. Om du inte hittar det, kan du då vara säker?",
            "how-to": "Ett superelakt rutnät är gjort av bokstäverna i ett enda ord, och ordet finns "
            "inte där: inte framlänges, inte baklänges, inte på diagonalen. Konsten är att vara säker. "
            "{search}Om du inte möter ordet någonstans har du rätt.",
        },
        "evil-or-not": {
            "name": "Elak eller inte",
            "instruction": "{same}Det är gömt en gång, eller så finns det inte alls. Vilket är det?",
            "how-to": "Rutnätet är gjort av bokstäverna i ett enda ord. Ordet är gömt en gång, eller "
            "så finns det inte alls, och inget på sidan avslöjar vilket. {search}Sluta när du hittar "
            "det. Når du slutet utan ordet har du också ditt svar.",
        },
        "evil-pair": {
            "name": "Elakt par",
            "instruction": "Varje bokstav här hör till de två orden nedanför. Vart och ett är gömt en "
            "gång. Hittar du båda?",
            "how-to": "Båda orden består av samma få bokstäver, och det gör hela rutnätet också, så "
            "vart och ett tycks börja överallt. De är gömda bara en gång var, i en rak linje. "
            "{search}Leta efter båda samtidigt: det som inte är det ena kan vara det andra.",
        },
        "evil-list": {
            "name": "Elak lista",
            "instruction": "Varje bokstav här hör till orden nedanför. Inget ord finns mer än en gång. "
            "Hur många hittar du?",
            "how-to": "Varje bokstav i rutnätet är en bokstav i listans ord, så varje ord tycks börja "
            "överallt. De ord som finns är gömda en gång var, i en rak linje. {search}Håll två eller "
            "tre ord i huvudet åt gången, inte fler.",
        },
        "one-missing": {
            "name": "Ett saknas",
            "instruction": "Ett ord i listan finns inte i rutnätet. Vilket?",
            "how-to": "Alla ord i listan utom ett är gömda i rutnätet, en gång var och i en rak linje. "
            "Ringa in varje ord du hittar och stryk det i listan. Ordet som blir kvar till slut är "
            "svaret. Leta efter det en gång till för att vara säker: kontrollera varje ruta med dess "
            "ovanligaste bokstav.",
        },
    },
    "da": {
        "evil": {
            "name": "Ond",
            "instruction": "{same}Find ordet: det er gemt én gang.",
            "how-to": "Hvert bogstav i gitteret er et bogstav i ordet, så ordet ser ud til at begynde "
            "overalt. Det er kun gemt én gang, i en lige linje. {search}Giv dig god tid: tålmodighed "
            "slår fart.",
        },
        "super-evil": {
            "name": "Superond",
            "instruction": "{same}Led efter det overalt. Hvis du ikke finder det, kan du så være sikker?",
            "how-to": "Et superondt gitter er lavet af bogstaverne i et enkelt ord, og ordet er der "
            "ikke: ikke forlæns, ikke baglæns, ikke på skrå. Kunsten er at være sikker. {search}Møder "
            "du ikke ordet nogen steder, har du ret.",
        },
        "evil-or-not": {
            "name": "Ond eller ej",
            "instruction": "{same}Det er gemt én gang, eller også er det der slet ikke. Hvad passer?",
            "how-to": "Gitteret er lavet af bogstaverne i et enkelt ord. Ordet er gemt én gang, eller "
            "også er det der slet ikke, og intet på siden røber det. {search}Stop, når du finder det. "
            "Når du til enden uden ordet, har du også dit svar.",
        },
        "evil-pair": {
            "name": "Ondt par",
            "instruction": "Hvert bogstav her hører til de to ord nedenfor. Hvert ord er gemt én gang. "
            "Kan du finde begge?",
            "how-to": "Begge ord består af de samme få bogstaver, og det gør hele gitteret også, så "
            "hvert ord ser ud til at begynde overalt. De er kun gemt én gang hver, i en lige linje. "
            "{search}Led efter begge på én gang: det, der ikke er det ene, kan være det andet.",
        },
        "evil-list": {
            "name": "Ond liste",
            "instruction": "Hvert bogstav her hører til ordene nedenfor. Intet ord er der mere end én "
            "gang. Hvor mange finder du?",
            "how-to": "Hvert bogstav i gitteret er et bogstav i listens ord, så hvert ord ser ud til "
            "at begynde overalt. De ord, der er der, er gemt én gang hver, i en lige linje. "
            "{search}Hold to eller tre ord i hovedet ad gangen, ikke flere.",
        },
        "one-missing": {
            "name": "Ét mangler",
            "instruction": "Ét ord på listen er ikke i gitteret. Hvilket?",
            "how-to": "Alle ord på listen undtagen ét er gemt i gitteret, én gang hver og i en lige "
            "linje. Ring hvert ord ind, du finder, og streg det ud på listen. Det ord, der er tilbage "
            "til sidst, er svaret. Led efter det en gang til for at være sikker: tjek hvert felt med "
            "dets sjældneste bogstav.",
        },
    },
    "nb": {
        "evil": {
            "name": "Slem",
            "instruction": "{same}Finn ordet: det er gjemt én gang.",
            "how-to": "Hver bokstav i rutenettet er en bokstav i ordet, så ordet ser ut til å begynne "
            "overalt. Det er gjemt bare én gang, i en rett linje. {search}Ta deg god tid: tålmodighet "
            "slår fart.",
        },
        "super-evil": {
            "name": "Superslem",
            "instruction": "{same}Let etter det overalt. Hvis du ikke finner det, kan du da være sikker?",
            "how-to": "Et superslemt rutenett er laget av bokstavene i ett eneste ord, og ordet er "
            "ikke der: ikke forlengs, ikke baklengs, ikke på skrå. Kunsten er å være sikker. "
            "{search}Møter du ikke ordet noe sted, har du rett.",
        },
        "evil-or-not": {
            "name": "Slem eller ikke",
            "instruction": "{same}Det er gjemt én gang, eller så er det ikke der i det hele tatt. Hva "
            "stemmer?",
            "how-to": "Rutenettet er laget av bokstavene i ett eneste ord. Ordet er gjemt én gang, "
            "eller så er det ikke der i det hele tatt, og ingenting på siden røper det. {search}Stopp "
            "når du finner det. Kommer du til slutten uten ordet, har du også svaret.",
        },
        "evil-pair": {
            "name": "Slemt par",
            "instruction": "Hver bokstav her hører til de to ordene nedenfor. Hvert ord er gjemt én "
            "gang. Finner du begge?",
            "how-to": "Begge ordene består av de samme få bokstavene, og det gjør hele rutenettet "
            "også, så hvert ord ser ut til å begynne overalt. De er gjemt bare én gang hver, i en rett "
            "linje. {search}Let etter begge samtidig: det som ikke er det ene, kan være det andre.",
        },
        "evil-list": {
            "name": "Slem liste",
            "instruction": "Hver bokstav her hører til ordene nedenfor. Ingen av ordene er der mer enn "
            "én gang. Hvor mange finner du?",
            "how-to": "Hver bokstav i rutenettet er en bokstav i ordene på listen, så hvert ord ser ut "
            "til å begynne overalt. De ordene som er der, er gjemt én gang hver, i en rett linje. "
            "{search}Ha to eller tre ord i tankene om gangen, ikke flere.",
        },
        "one-missing": {
            "name": "Ett mangler",
            "instruction": "Ett ord på listen er ikke i rutenettet. Hvilket?",
            "how-to": "Alle ordene på listen unntatt ett er gjemt i rutenettet, én gang hver og i en "
            "rett linje. Ring inn hvert ord du finner, og stryk det på listen. Ordet som står igjen "
            "til slutt, er svaret. Let etter det en gang til for å være sikker: sjekk hver rute med "
            "den sjeldneste bokstaven i det.",
        },
    },
}
