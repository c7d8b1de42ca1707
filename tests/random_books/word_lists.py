"""Word lists that a maker of puzzle books may have: topics, languages, numbers, evil words."""

from __future__ import annotations

import csv
from pathlib import Path
from random import Random

from bookmaker.wordsearch.capitals import capitals
from tests.awkward import WORDS

ROOT = Path(__file__).parents[2]


def topics() -> dict[str, list[str]]:
    """English word lists by their topic, those of the book of topics."""
    with (ROOT / "books/topics/topics.csv").open(encoding="utf-8", newline="") as sheet:
        return {
            row["Topic"]: [word.strip() for word in row["Words"].split(",")] for row in csv.DictReader(sheet)
        }


TOPICS = topics() | {"Odds & Ends": list(WORDS)}

OTHER = {
    "de": "Straße,Fußball,Äpfel,Übermut,Maßstab,Möwe,Seestern,Nüsse,Kuchen,Garten,Brücke,Schlüssel"
    ",Leuchtturm,Hafen,Muschel,Delfin,Wolke,Herbst,Pfütze",
    "nl": "ijsvogel,zee-egel,vijver,wijn,ruiter,fiets,kaas,molen,tulp,gracht,stroopwafel,dijk,schaats,klomp"
    ",vuurtoren,kachel,appelboom,zeilboot,herfst",
    "sv": "räka,sjöstjärna,fågel,blåmussla,strömming,höst,midsommar,skärgård,kräftor,smörgås,älg,björn"
    ",fyrtorn,blåbär,vinter,segelbåt,mössa,kyrka",
    "da": "søstjerne,æble,rødspætte,blåmusling,fjord,cykel,hygge,smørrebrød,bølge,pølse,kanel,fyrtårn"
    ",sommer,havfrue,kirke,snemand,jordbær,vindue",
    "nb": "sjøstjerne,ærfugl,blåskjell,kråkebolle,fjord,måke,nøtt,fiske,troll,brunost,snøfnugg,nordlys"
    ",fyrtårn,blåbær,vinter,hytte,skiløper,hval",
    "fr": "étoile de mer,l'oursin,crème brûlée,œuf,Noël,garçon,pied-à-terre,forêt,fenêtre,château,île,phare"
    ",mouette,coquillage,tortue,nuage,voilier,jardin",
    "es": "piñata,lluvia,llama,ñandú,perro,estrella,calle,pingüino,coche,jalapeño,niño,corazón,árbol"
    ",montaña,gaviota,tortuga,velero,playa,cangrejo",
    "it": "città,conchiglia,stella,gnocchi,medusa,riccio,cozza,l'alga,gelato,spiaggia,ombrellone,perché"
    ",gabbiano,delfino,tartaruga,nuvola,vento,albero",
    "pt": "coração,maçã,pão,estrela-do-mar,concha,água,ilhéu,peixe,praia,areia,canção,limão,gaivota"
    ",tartaruga,barco,janela,vento,floresta,cavalo",
    "ro": "șarpe,țară,stea,împărat,scoică,pâine,meduză,pădure,fântână,brânză,cămașă,vioară,delfin,nisip"
    ",vapor,toamnă,zăpadă,grădină",
    "pl": "żółw,gęś,źródło,rozgwiazda,łódź,morze,śledź,dzień,książka,jabłko,mgła,pączek,delfin,muszla"
    ",latarnia,jesień,ogród,okręt",
    "cs": "chobotnice,kůň,žralok,hvězda,chléb,šnek,moře,řeka,město,jahoda,kočka,švestka,delfín,mušle,maják"
    ",podzim,zahrada,okno",
    "hr": "ljubav,njuška,čaša,školjka,injekcija,zvijezda,otok,jedro,maslina,suncobran,plaža,lavanda,dupin"
    ",galeb,svjetionik,jesen,prozor,vrtlar",
    "ru": "морская звезда,краб,медуза,чайка,щука,объём,волна,рыба,ракушка,берег,якорь,корабль,песок,маяк"
    ",парус,дельфин,облако,осень",
    "uk": "їжак,ґанок,морська зірка,медуза,м'яч,краб,чайка,хвиля,пісок,берег,човен,вітрило,якір,маяк"
    ",дельфін,хмара,осінь,вікно,ліхтар",
    "fi": "äyriäinen,simpukka,hylje,pöllö,saari,tähti,järvi,mökki,sauna,kantele,revontulet,poro,majakka"
    ",lokki,delfiini,syksy,ikkuna,puutarha",
    "hu": "szárnyas,gyöngy,csillag,dzsungel,nyúl,tyúk,zsák,hosszú,tenger,hajó,kagyló,madár,delfin,torony"
    ",felhő,ablak,kertész,csónak",
    "tr": "ışık,istakoz,İzmir,deniz yıldızı,balık,çiçek,ağaç,sığır,güneş,köprü,çilek,şemsiye,yağmur"
    ",deniz feneri,martı,yunus,bulut,pencere",
    "el": "θάλασσα,αστερίας,καβούρι,ψάρι,γλάρος,κύμα,ταξίδι,μέδουσα,άμμος,ελιά,βάρκα,ήλιος,λιμάνι,φάρος"
    ",δελφίνι,σύννεφο,παράθυρο,κήπος,χελώνα",
    "ka": "ზღვა,თევზი,ტალღა,ნავი,კიბორჩხალა,მედუზა,ვარსკვლავი,ქვიშა,დელფინი,შუქურა,ნიჟარა,ღუზა,აფრა,კუნძული"
    ",მზე,თოლია,ქარი,სანაპირო",
    "he": "שלום,חולות,גלים,סירה,מגדלור,כוכב ים,דולפין,עוגן,אריה,ג'ירפה,זברה,שמש,צדף,מפרש,דגים,אוקיינוס"
    ",ספינה,חתול",
    "ar": "سلام,كِتَاب,سفينة,لؤلؤة,سمكة,مرجان,أخطبوط,الأمواج,شاطئ,قمر,منارة,دلفين,صدفة,رمال,شراع,ميناء,غيمة"
    ",حديقة",
}
LANGUAGES = {name: words.split(",") for name, words in OTHER.items()}

EVIL = (
    "kayak",
    "puppy",
    "quiz",
    "banana",
    "ghost",
    "secret",
    "puzzle",
    "coffee",
    "jiggy",
    "rhythm",
    "Jalapeño",
    "gypsy",
)
PAIRS = (("spot", "stop"), ("listen", "silent"), ("angel", "glean"), ("dusty", "study"))
FAMILIES = (
    ("salt", "last", "stall", "tassel"),
    ("steal", "least", "slate", "tales"),
    ("trace", "crate", "react", "carter"),
)
CLUES = (
    "It goes: “{}, {}, {}”",
    "Of quite a (jolly) kind, no. {}",
    "Begins with {}",
    "A clue, somewhat longer than the usual ones, about {}",
)
NUMBERS = (
    "3.14159 2.71828 1729 6174 1,000,000 11235 7946 10662 12345 99887 31.12.1999 90210 8128 65536".split()
)


def letters(word: str) -> int:
    """How many cells a word takes."""
    return sum(map(str.isalnum, word))


def bare(word: str) -> str:
    """Letters alone, to see whether one word can be read in another."""
    return "".join(filter(str.isalnum, word.casefold().replace("ı", "i")))


def apart(words: list[str]) -> list[str]:
    """The words of which none can be read inside another, either way, as a careful author has them."""
    kept: list[str] = []
    for word in sorted(set(words), key=lambda word: (-len(bare(word)), word)):
        own = bare(word)
        if own and not any(own in bare(other) or own[::-1] in bare(other) for other in kept):
            kept.append(word)
    return kept


def fitting(words: list[str], longest: int, shortest: int = 3) -> list[str]:
    """Those that go into a grid whose lines are so long."""
    return [word for word in words if shortest <= letters(word) <= longest]


def pool(dice: Random, lists: int, longest: int) -> list[str]:
    """Words of several topics, none inside another, in an order of their own."""
    names = dice.sample(sorted(TOPICS), lists)
    words = apart(fitting([word for name in names for word in TOPICS[name]], longest))
    dice.shuffle(words)
    return words


def clue(dice: Random, word: str) -> str:
    """A clue that does not say the word."""
    sign = capitals(bare(word)[0])
    return dice.choice(CLUES).format(*[sign] * 3)
