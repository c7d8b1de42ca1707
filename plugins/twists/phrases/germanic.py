"""The twists in German, Dutch, Swedish, Danish and Norwegian."""

from collections.abc import Mapping

TEXTS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "de": {
        "clues": {
            "name": "Umschrieben",
            "instruction": "Löse jeden Hinweis und finde dann die Antwort im Gitter.",
            "how-to": "Statt der Wörter stehen Hinweise auf der Liste. Die Zahl in Klammern sagt, wie "
            "viele Buchstaben die Antwort hat; zwei Zahlen bedeuten zwei Wörter, die im Gitter ohne "
            "Abstand stehen. Beginne mit den Hinweisen, bei denen du sicher bist. Ein Wort, das du "
            "zufällig findest, kann einen anderen lösen.",
        },
        "missing-vowels": {
            "name": "Ohne Vokale",
            "instruction": "Der Liste fehlen die Vokale. Setze sie zuerst wieder ein.",
            "how-to": "In der Liste fehlen die Vokale; im Gitter ist jedes Wort vollständig. Sprich "
            "die Konsonanten laut, und oft hörst du das Wort. Wenn nicht, suche im Gitter zwei seiner "
            "Konsonanten im richtigen Abstand.",
        },
        "scrambled": {
            "name": "Durcheinander",
            "instruction": "Die Wörter der Liste sind durcheinander. Ordne sie zuerst.",
            "how-to": "Bei jedem Wort der Liste sind die Buchstaben vertauscht; im Gitter steht es "
            "richtig. Schreib die seltenen Buchstaben und bekannte Endungen auf, dann findet sich der "
            "Rest. Leerzeichen stehen, wo sie hingehören: Ordne Wort für Wort.",
        },
        "coded": {
            "name": "Verschlüsselt",
            "instruction": "Jede Zahl ist ein Buchstabe. Entschlüssle zuerst die Liste.",
            "how-to": "In der Liste steht jede Zahl für einen Buchstaben, immer für denselben, und der "
            "Kasten darunter ist der Schlüssel. Schreib die Buchstaben über die Zahlen, und du hast "
            "die Wörter. Hat der Schlüssel Lücken, helfen dir die Wörter, die du schon lesen kannst, "
            "und die, die du im Gitter findest.",
        },
        "reversed": {
            "name": "Rückwärts",
            "instruction": "Die Wörter der Liste sind rückwärts gedruckt.",
            "how-to": "Jedes Wort der Liste ist rückwärts gedruckt, vom letzten Buchstaben zum ersten. "
            "Lies es von hinten. Im Gitter läuft es wie jedes andere Wort. Hat das Rätsel auch Wörter, "
            "die rückwärts laufen, suche es in beiden Richtungen.",
        },
        "no-list": {
            "name": "Ohne Liste",
            "instruction": "Diesmal gibt es keine Liste. Finde alle {count}.",
            "how-to": "Niemand verrät dir die Wörter, nur wie viele es sind. Der Titel ist dein "
            "Hinweis: Überlege, welche Wörter dazu passen, schreib sie auf und suche sie. Geh dann das "
            "Gitter Linie für Linie nach den Wörtern durch, auf die du nicht gekommen bist, und zähle "
            "mit.",
        },
    },
    "nl": {
        "clues": {
            "name": "Omschrijvingen",
            "instruction": "Los elke omschrijving op en vind dan het antwoord in het rooster.",
            "how-to": "Op de lijst staan omschrijvingen in plaats van woorden. Het getal tussen "
            "haakjes zegt hoeveel letters het antwoord heeft; twee getallen betekenen twee woorden, "
            "die in het rooster zonder spatie staan. Begin met de omschrijvingen waar je zeker van "
            "bent. Een woord dat je toevallig vindt, kan een andere oplossen.",
        },
        "missing-vowels": {
            "name": "Zonder klinkers",
            "instruction": "De lijst is haar klinkers kwijt. Zet ze eerst terug.",
            "how-to": "Op de lijst ontbreken de klinkers; in het rooster is elk woord compleet. Zeg de "
            "medeklinkers hardop en vaak hoor je het woord. Zo niet, zoek dan in het rooster twee van "
            "zijn medeklinkers op de juiste afstand.",
        },
        "scrambled": {
            "name": "Door elkaar",
            "instruction": "De woorden op de lijst staan door elkaar. Zet ze eerst in de goede volgorde.",
            "how-to": "Van elk woord op de lijst zijn de letters door elkaar gehaald; in het rooster "
            "staat het zoals het hoort. Schrijf de zeldzame letters en de uitgangen die je herkent op, "
            "dan valt de rest op zijn plaats. Spaties staan waar ze horen, dus je kunt een naam woord "
            "voor woord ontwarren.",
        },
        "coded": {
            "name": "In geheimschrift",
            "instruction": "Elk getal is een letter. Ontcijfer eerst de lijst.",
            "how-to": "Op de lijst staat elk getal voor een letter, altijd dezelfde, en het kader "
            "onder de lijst is de sleutel. Schrijf de letters boven hun getallen en je hebt de "
            "woorden. Heeft de sleutel gaten, vul ze dan met hulp van de woorden die je al kunt lezen "
            "en die je in het rooster vindt.",
        },
        "reversed": {
            "name": "Achterstevoren",
            "instruction": "De woorden op de lijst zijn achterstevoren gedrukt.",
            "how-to": "Elk woord op de lijst is achterstevoren gedrukt, van de laatste letter naar de "
            "eerste. Lees het vanaf het eind. In het rooster loopt het zoals elk ander woord. Lopen er "
            "ook woorden achteruit, zoek dan in beide richtingen.",
        },
        "no-list": {
            "name": "Zonder lijst",
            "instruction": "Dit keer is er geen lijst. Vind ze alle {count}.",
            "how-to": "Niemand verklapt je de woorden, alleen hoeveel het er zijn. De titel is je "
            "aanwijzing: bedenk woorden die erbij passen, schrijf ze op en zoek ze. Ga daarna het "
            "rooster lijn voor lijn door op zoek naar de woorden die je niet had bedacht, en tel wat "
            "je vindt.",
        },
    },
    "sv": {
        "clues": {
            "name": "Ledtrådar",
            "instruction": "Lös varje ledtråd och hitta sedan svaret i rutnätet.",
            "how-to": "Listan ger dig ledtrådar i stället för ord. Talet inom parentes säger hur många "
            "bokstäver svaret har; två tal betyder två ord, som står i rutnätet utan mellanrum. Börja "
            "med de ledtrådar du är säker på. Ett ord du hittar av en slump kan lösa en annan.",
        },
        "missing-vowels": {
            "name": "Utan vokaler",
            "instruction": "Listan har tappat sina vokaler. Sätt tillbaka dem först.",
            "how-to": "I listan saknas vokalerna; i rutnätet är varje ord helt. Säg konsonanterna "
            "högt, så hör du ofta ordet. Annars letar du i rutnätet efter två av dess konsonanter på "
            "rätt avstånd.",
        },
        "scrambled": {
            "name": "Omkastat",
            "instruction": "Orden i listan är omkastade. Red ut dem först.",
            "how-to": "Varje ord i listan har sina bokstäver omkastade; i rutnätet står det som det "
            "ska. Skriv upp de ovanliga bokstäverna och de ändelser du känner igen, så faller resten "
            "på plats. Mellanrummen står där de ska, så du kan reda ut ett namn ett ord i taget.",
        },
        "coded": {
            "name": "I kod",
            "instruction": "Varje tal är en bokstav. Knäck listans kod först.",
            "how-to": "I listan står varje tal för en bokstav, alltid densamma, och rutan under listan "
            "är nyckeln. Skriv bokstäverna över talen, så har du orden. Har nyckeln luckor fyller du "
            "dem med hjälp av de ord du redan kan läsa och dem du hittar i rutnätet.",
        },
        "reversed": {
            "name": "Baklänges",
            "instruction": "Orden i listan är tryckta baklänges.",
            "how-to": "Varje ord i listan är tryckt baklänges, från sista bokstaven till den första. "
            "Läs det från slutet. I rutnätet går det som vilket ord som helst. Finns där också ord som "
            "går bakåt, leta då åt båda hållen.",
        },
        "no-list": {
            "name": "Utan lista",
            "instruction": "Den här gången finns ingen lista. Hitta alla {count}.",
            "how-to": "Ingen berättar vilka orden är, bara hur många. Titeln är din ledtråd: tänk ut "
            "ord som passar till den, skriv upp dem och leta efter dem. Gå sedan igenom rutnätet linje "
            "för linje efter de ord du inte kom på, och räkna dem du hittar.",
        },
    },
    "da": {
        "clues": {
            "name": "Ledetråde",
            "instruction": "Løs hver ledetråd, og find så svaret i gitteret.",
            "how-to": "Listen giver dig ledetråde i stedet for ord. Tallet i parentes siger, hvor "
            "mange bogstaver svaret har; to tal betyder to ord, som står i gitteret uden mellemrum. "
            "Begynd med de ledetråde, du er sikker på. Et ord, du finder tilfældigt, kan løse en anden.",
        },
        "missing-vowels": {
            "name": "Uden vokaler",
            "instruction": "Listen har mistet sine vokaler. Sæt dem først på plads.",
            "how-to": "På listen mangler vokalerne; i gitteret er hvert ord helt. Sig konsonanterne "
            "højt, så hører du ofte ordet. Hvis ikke, så led i gitteret efter to af dets konsonanter "
            "med den rette afstand.",
        },
        "scrambled": {
            "name": "Blandede bogstaver",
            "instruction": "Ordene på listen er blandet. Red dem først ud.",
            "how-to": "Hvert ord på listen har fået sine bogstaver blandet; i gitteret står det, som "
            "det skal. Skriv de sjældne bogstaver op og de endelser, du kender, så falder resten på "
            "plads. Mellemrummene står, hvor de skal, så du kan rede et navn ud ét ord ad gangen.",
        },
        "coded": {
            "name": "I kode",
            "instruction": "Hvert tal er et bogstav. Bryd først listens kode.",
            "how-to": "På listen står hvert tal for et bogstav, altid det samme, og rammen under "
            "listen er nøglen. Skriv bogstaverne over deres tal, så har du ordene. Har nøglen huller, "
            "så fyld dem ved hjælp af de ord, du kan læse, og dem, du finder i gitteret.",
        },
        "reversed": {
            "name": "Baglæns",
            "instruction": "Ordene på listen er trykt baglæns.",
            "how-to": "Hvert ord på listen er trykt baglæns, fra det sidste bogstav til det første. "
            "Læs det fra enden. I gitteret løber det som ethvert andet ord. Er der også ord, der løber "
            "baglæns, så led begge veje.",
        },
        "no-list": {
            "name": "Uden liste",
            "instruction": "Denne gang er der ingen liste. Find alle {count}.",
            "how-to": "Ingen fortæller dig ordene, kun hvor mange der er. Titlen er din ledetråd: find "
            "på ord, der passer til den, skriv dem op, og led efter dem. Gå så gitteret igennem linje "
            "for linje efter de ord, du ikke kom i tanke om, og tæl dem, du finder.",
        },
    },
    "nb": {
        "clues": {
            "name": "Ledetråder",
            "instruction": "Løs hver ledetråd, og finn så svaret i rutenettet.",
            "how-to": "Listen gir deg ledetråder i stedet for ord. Tallet i parentes sier hvor mange "
            "bokstaver svaret har; to tall betyr to ord, som står i rutenettet uten mellomrom. Begynn "
            "med ledetrådene du er sikker på. Et ord du finner tilfeldig, kan løse en annen.",
        },
        "missing-vowels": {
            "name": "Uten vokaler",
            "instruction": "Listen har mistet vokalene sine. Sett dem først på plass.",
            "how-to": "På listen mangler vokalene; i rutenettet er hvert ord helt. Si konsonantene "
            "høyt, så hører du ofte ordet. Hvis ikke, let i rutenettet etter to av konsonantene med "
            "riktig avstand.",
        },
        "scrambled": {
            "name": "Stokket",
            "instruction": "Ordene på listen er stokket om. Få orden på dem først.",
            "how-to": "Hvert ord på listen har fått bokstavene stokket om; i rutenettet står det som "
            "det skal. Skriv opp de sjeldne bokstavene og endelsene du kjenner, så faller resten på "
            "plass. Mellomrommene står der de skal, så du kan få orden på et navn ett ord om gangen.",
        },
        "coded": {
            "name": "I kode",
            "instruction": "Hvert tall er en bokstav. Knekk først koden i listen.",
            "how-to": "På listen står hvert tall for en bokstav, alltid den samme, og rammen under "
            "listen er nøkkelen. Skriv bokstavene over tallene sine, så har du ordene. Har nøkkelen "
            "hull, fyll dem ved hjelp av ordene du kan lese, og dem du finner i rutenettet.",
        },
        "reversed": {
            "name": "Baklengs",
            "instruction": "Ordene på listen er trykt baklengs.",
            "how-to": "Hvert ord på listen er trykt baklengs, fra den siste bokstaven til den første. "
            "Les det fra slutten. I rutenettet løper det som et hvilket som helst annet ord. Er det "
            "også ord som løper baklengs, let begge veier.",
        },
        "no-list": {
            "name": "Uten liste",
            "instruction": "Denne gangen er det ingen liste. Finn alle {count}.",
            "how-to": "Ingen forteller deg ordene, bare hvor mange de er. Tittelen er ledetråden din: "
            "tenk ut ord som passer til den, skriv dem opp, og let etter dem. Gå så gjennom rutenettet "
            "linje for linje etter ordene du ikke kom på, og tell dem du finner.",
        },
    },
}
