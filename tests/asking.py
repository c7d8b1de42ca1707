"""Everything a puzzle can be asked to be, as hypothesis draws it: words, grids, shapes, modes, languages.

What is offered is asked of the plugins, so that a shape or a mode dropped in tomorrow is drawn,
too, with its settings. Most of what is drawn can be made; the rest must be refused well.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from bookmaker.errors import Place
from bookmaker.host.load import builtin_plugins
from bookmaker.host.registry import Registry
from bookmaker.puzzles.recipe import MessageText, Recipe
from bookmaker.puzzles.settings import Settings, Watch
from bookmaker.puzzles.word_list import Word, WordList
from bookmaker.wordsearch.grid import DIRECTIONS, Size
from bookmaker.wordsearch.model import EMBEDDED, MESSAGE_ORDERS, Choice
from bookmaker.wordsearch.offers import Setting, weighted

PLUGINS = builtin_plugins()
LONGEST = 40  # letters
PICTURES = ("##########", "###/###/###", ".#./###/.#.", "#...#/##.##/#####/##.##/#...#", "X  X/XXXX/X  X")

TYPED = {
    "en": "anemone,sea star,hermit-crab,gull,grass,classic,Scunthorpe,ant,o'clock,TYPE,prototype,shells",
    "en-US": "harbor,color,shell,kelp forest,rock'n'roll,cocktail,vitamin B12,co-op,pass,map",
    "en-GB": "harbour,colour,limpet,urchin,starfish,naïve,café,fo’c’sle,assess,dune",
    "de": "Straße,Fußball,Öl,Äpfel,Übermut,Maßstab,Möwe,Seestern,Nüsse,Kuß",
    "nl": "ijs,ĳsvogel,IJmuiden,zee-egel,bijna,coëfficiënt,vijf,wijn,ruiter,boot",
    "sv": "räka,sjöstjärna,Åland,ål,fågel,blåmussla,strömming,å i å,höst,näs",
    "da": "søstjerne,Århus,Aarhus,ål,æble,rødspætte,blåmusling,hav,fjord,øl",
    "nb": "sjøstjerne,ærfugl,ål,blåskjell,kråkebolle,fjord,måke,nøtt,is,sel",
    "fr": "étoile de mer,l'oursin,crème brûlée,œuf,Noël,garçon,été,ça va,pied-à-terre,pédé",
    "es": "piñata,lluvia,llama,chile,ñandú,perro,estrella,calle,pingüino,coche",
    "it": "città,perché,conchiglia,stella,gnocchi,medusa,più,riccio,cozza,l'alga",
    "pt": "coração,maçã,pão,estrela-do-mar,avô,avó,concha,água,ilhéu,peixe",
    "ro": "șarpe,țară,încet,stea,împărat,scoică,pâine,ştiucă,ață,meduză",
    "pl": "żółw,gęś,źródło,rozgwiazda,łódź,ćma,morze,śledź,wąż,dzień",
    "cs": "chobotnice,kůň,žralok,hvězda,chléb,šnek,moře,ďas,řeka,město",
    "hr": "ljubav,njuška,džep,čaša,đak,more,školjka,injekcija,ǆep,zvijezda",
    "ru": "ёж,морская звезда,краб,медуза,чайка,щука,объём,волна,кит,рыба",
    "uk": "їжак,ґанок,морська зірка,медуза,м'яч,п’ять,краб,чайка,хвиля,кит",
    "fi": "meri,äyriäinen,simpukka,hylje,yö,pöllö,kala,Åbo,saari,tähti",
    "hu": "szárnyas,gyöngy,csillag,dzsungel,lyuk,nyúl,tyúk,zsák,őz,hosszú",
    "tr": "ışık,istakoz,İzmir,deniz yıldızı,balık,çiçek,ağaç,kış,iyi,sığır",
    "el": "θάλασσα,αστερίας,καβούρι,ψάρι,γλάρος,κύμα,Ὀδυσσεύς,ταξίδι,μέδουσα,άμμος",
    "ka": "ზღვა,თევზი,კიბორჩხალა,ვარსკვლავი,ტალღა,მედუზა,გემი,ქარი",
    "he": "כוכב ים,סרטן,דג,מים,שָׁלוֹם,גל,צדף,לוויתן,ספינה,חוף",
    "ar": "بحر,سمكة,نجم البحر,مُحَمَّد,قنديل,موجة,شاطئ,مرجان,سفينة,لؤلؤ",
}
SPECIAL = ("es", "nl", "cs", "hr", "hu", "he", "ar")  # with digraphs, or from the right
NUMBERS = "3.14159 2.71828 1729 6174 1,000,000 11235 -273.15 (020)7946 1066 12 99 31.12.1999 007 4".split()
DIGITS = "0123456789"
ODD = ["a", "", "!!!", "cat 🐈", "tab\there", "x²", "dog\u200d", "e\u0301te\u0301", "ﬁsh", "½ mile"]
ODD += ["a" * 41, "٣٤", "中文字"]


def offers(registry: Registry[Any]) -> st.SearchStrategy[Choice]:
    """One of what is offered, some of its settings drawn."""
    return st.sampled_from(sorted(registry)).flatmap(lambda name: choice(registry, name))


def choice(registry: Registry[Any], name: str) -> st.SearchStrategy[Choice]:
    """That offer, each of its settings drawn or left alone."""
    drawn = {setting.name: values(name, setting) for setting in registry[name].offer.settings}
    known = {setting: value for setting, value in drawn.items() if value is not None}
    given = st.fixed_dictionaries({}, optional=known)
    return given.map(lambda args: Choice(name, tuple(sorted(args.items()))))


def values(offer: str, setting: Setting) -> st.SearchStrategy[Any] | None:
    """What a setting may be; None for one that names a file."""
    if isinstance(setting.default, bool):
        return st.booleans()
    if isinstance(setting.default, int):
        return st.integers(setting.least, setting.most)
    if setting.choices:
        return st.sampled_from(setting.choices)
    return st.sampled_from(PICTURES) if (offer, setting.name) == ("picture", "rows") else None


@st.composite
def made_up(draw: st.DrawFn, letters: str, most: int = 12) -> str:
    """A word of these letters, maybe with signs that are no letters; now and then a very long one."""
    longest = draw(st.sampled_from([5, 7, 9, most, most, LONGEST]))
    word = draw(st.text(letters, min_size=2, max_size=longest))
    if len(word) > 3 and draw(st.integers(0, 5)) == 0:
        cut = draw(st.integers(1, len(word) - 1))
        word = word[:cut] + draw(st.sampled_from([" ", "-", "'", " & ", "\u00ad", ", "])) + word[cut:]
    return word


@st.composite
def lists(draw: st.DrawFn, language: str, most: int = 60, least: int = 1) -> list[str]:
    """A list of words of a language, real and made up, with what makes lists hard among them."""
    base = PLUGINS.languages[language].offer
    alphabet = "".join(letter for letter in base.alphabet if len(letter) == 1)
    few = draw(st.sampled_from([alphabet, alphabet, alphabet.lower(), alphabet[:5], alphabet[:2]]))
    real = st.sampled_from(TYPED[language].split(","))
    count = max(least, draw(st.sampled_from([1, 2, 4, 6, 8, 12, 20, 30, most])))
    least = least if few == alphabet[:2] else max(least, count // 2)
    words = draw(st.lists(st.one_of(real, made_up(few)), min_size=least, max_size=count, unique=True))
    for twist in draw(st.sampled_from([[], [], TRICKS[:1], *([trick] for trick in TRICKS), TRICKS[1:5]])):
        words = twist(draw, words, few)
    return words


def palindrome(draw: st.DrawFn, words: list[str], letters: str) -> list[str]:
    half = draw(st.text(letters, min_size=1, max_size=5))
    return [*words, half + draw(st.sampled_from(["", letters[0]])) + half[::-1]]


def inside(draw: st.DrawFn, words: list[str], letters: str) -> list[str]:
    """A part of a word, forwards or backwards."""
    word = draw(st.sampled_from(words))
    first = draw(st.integers(0, max(0, len(word) - 2)))
    part = word[first : first + draw(st.integers(2, 6))]
    return [*words, part[:: draw(st.sampled_from([1, -1]))]]


def longer(draw: st.DrawFn, words: list[str], letters: str) -> list[str]:
    """A word with an ending, or with something before it."""
    word = draw(st.sampled_from(words))
    return [*words, draw(st.sampled_from([word + "s", word + letters[0], letters[-1] + word, word + word]))]


def near_twin(draw: st.DrawFn, words: list[str], letters: str) -> list[str]:
    """A word but for one letter."""
    word = draw(st.sampled_from(words))
    at = draw(st.integers(0, max(0, len(word) - 1)))
    return [*words, word[:at] + draw(st.sampled_from(letters)) + word[at + 1 :]]


def again(draw: st.DrawFn, words: list[str], letters: str) -> list[str]:
    """A word once more, or backwards."""
    return [*words, draw(st.sampled_from(words))[:: draw(st.sampled_from([1, -1]))]]


def odd(draw: st.DrawFn, words: list[str], letters: str) -> list[str]:
    return [*words, draw(st.sampled_from(ODD))]


TRICKS = [palindrome, inside, longer, near_twin, inside, longer, near_twin, again, odd]


@st.composite
def evil_words(draw: st.DrawFn, mode: str, alphabet: Sequence[str]) -> list[str]:
    """Words that suit an evil mode, as far as chance will have it."""
    first = draw(st.sampled_from([alphabet[0], *(letter for letter in alphabet if len(letter) > 1)]))
    own = sorted({first, *draw(st.sets(st.sampled_from(alphabet), min_size=1, max_size=4))})
    letter = st.sampled_from(own)
    word = draw(st.permutations(own + draw(st.lists(letter, min_size=1, max_size=5))))
    if mode == "evil-pair":
        other = draw(st.permutations(word + draw(st.lists(letter, max_size=1))))
        return ["".join(word), "".join(other)]
    if mode == "evil-list":
        some = st.lists(letter, min_size=3, max_size=8).map("".join)
        return draw(st.lists(some, min_size=2, max_size=5, unique=True))
    return ["".join(word)]


@st.composite
def grids(draw: st.DrawFn, words: list[str]) -> Size | None:
    """A grid that may hold the words, or any at all, or the level's own."""
    kind = draw(st.integers(0, 9))
    if kind == 9:
        return Size(draw(st.integers(2, 40)), draw(st.integers(2, 40)))
    if kind == 8:
        return None
    longest = max((len(word) for word in words), default=2)
    cells = sum(map(len, words)) * draw(st.integers(9, 40)) // 10
    short = max(2, min(40, draw(st.integers(longest // 3, longest + 3))))
    if kind == 7:  # a narrow one
        return Size(*draw(st.permutations([short, max(2, min(40, longest, -(-cells // short)))])))
    side = max(2, longest + draw(st.integers(0, 2)))
    while side * side < cells:
        side += 1
    return Size(min(40, side), min(40, max(2, side + draw(st.integers(-1, 2)))))


directions = st.dictionaries(
    st.sampled_from(sorted(DIRECTIONS)), st.integers(1, 9), min_size=1, max_size=8
).map(weighted)


@st.composite
def watches(draw: st.DrawFn, words: list[str]) -> Watch:
    """What shall not be read: by the language, by the author, and what only seems so."""
    short = st.text("ABCDEINRST", min_size=2, max_size=6) | st.sampled_from([*words, "grass", "ass"])
    listed = st.lists(short.filter(lambda text: sum(map(str.isalpha, text)) > 1), max_size=4)
    clean = listed.map(lambda texts: WordList.of(*(t for t in texts if t.isascii() and t.isalpha())))
    return Watch(
        draw(st.sampled_from(["strict", "mild", "off"])),
        draw(clean),
        draw(clean),
        draw(clean),
        draw(st.booleans()),
    )


EVIL = tuple(name for name in sorted(PLUGINS.modes) if name.startswith(("evil", "super")))
STACKS = [("classic",), (), ("one-missing",), *((name,) for name in EVIL)]
STACKS += [("evil-list", "one-missing"), ("classic", "one-missing")]
NUMBERED = [("number-search", *stack) for stack in STACKS if "classic" not in stack]
LAID_OVER = [(name,) for name in ("clues", "missing-vowels", "scrambled", "coded", "reversed")]
LAID_OVER += [("missing-vowels", "scrambled"), ("reversed", "missing-vowels"), ("coded", "reversed")]
LAID_OVER += [pair[::-1] for pair in LAID_OVER if len(pair) == 2]
TOGETHER = [(*under, *over) for under in STACKS for over in LAID_OVER]
TOGETHER += [(*under, over) for under in NUMBERED for over in ("coded", "reversed", "scrambled", "clues")]
TOGETHER += [("no-list",), ("classic", "no-list"), ("number-search", "no-list"), *STACKS[2:], *NUMBERED]


def once_only(mode: Choice) -> object:
    """Modes of which two are one too many, in a grid that has no way to tell."""
    return mode.name if mode.name == "one-missing" else mode


@st.composite
def modes(draw: st.DrawFn) -> tuple[Choice, ...]:
    """A mode, often the plain one; or two or three laid over one another, which may not go together."""
    kind = draw(st.integers(0, 9))
    if kind < 3:
        return (Choice("classic"),)
    if kind < 5:
        return (draw(offers(PLUGINS.modes)),)
    if kind == 9:
        return tuple(draw(st.lists(offers(PLUGINS.modes), min_size=2, max_size=3, unique_by=once_only)))
    names = draw(st.sampled_from(TOGETHER))
    return tuple(draw(choice(PLUGINS.modes, name)) for name in names)


@st.composite
def messages(draw: st.DrawFn, words: list[str], size: Size | None, letters: Sequence[str]) -> MessageText:
    """Text for the cells left over: of any length, or of one that may just fit."""
    room = (size.columns * size.rows if size else 400) - sum(map(len, words))
    length = max(1, min(250, room + draw(st.integers(0, len(words)) | st.just(-1))))
    text = "".join(draw(st.lists(st.sampled_from(letters), min_size=length, max_size=length)))
    return MessageText(text, draw(st.sampled_from(MESSAGE_ORDERS)))


@st.composite
def recipes(draw: st.DrawFn, most: int = 60) -> Recipe:
    """A puzzle that somebody may ask for."""
    chosen = draw(modes())
    names = [mode.name for mode in chosen]
    spoken = sorted(set(TYPED) - {"he", "ar", "ka"} if "missing-vowels" in names else TYPED)
    language = draw(st.sampled_from(spoken + ["en"] * 6 + [name for name in SPECIAL if name in spoken] * 2))
    digraphs = draw(st.booleans())
    words = draw(words_for(names, alphabet_of(language, names, digraphs), language, most))
    size = draw(grids([word.text for word in words]))
    if len(words) > 12 or (size and max(size) > 25):
        effort = "fast"
    else:
        effort = draw(st.sampled_from(["fast", "standard", "standard"]))
    texts = [word.text for word in words]
    picked = draw(st.integers(0, 3)) == 0 and not set(names) & set(EVIL)
    pick = draw(st.integers(1 + ("one-missing" in names and len(words) > 1), len(words))) if picked else 0
    recipe = Recipe(
        words,
        Settings(
            grid=size,
            modes=chosen,
            level=draw(st.none() | st.sampled_from(sorted(PLUGINS.levels))),
            shape=draw(st.just(Choice("rectangle")) | offers(PLUGINS.shapes)),
            filler=draw(st.just(Choice("from-words")) | offers(PLUGINS.fillers)),
            pick=pick,
            embedded=draw(st.sampled_from(EMBEDDED if pick else ("allow", "drop", "error"))),
            language=language,
            digraphs=digraphs,
            watch=draw(st.just(Watch()) | watches(texts)),
            effort=effort,
        ),
        seed=draw(st.integers(0, 10**6)),
        id=draw(st.sampled_from(["puzzle", "tide-pools", "p1@large"])),
        title=draw(st.sampled_from(["", "Tide Pools"])),
    )
    if not recipe.settings.level:
        recipe = recipe.with_settings(directions=draw(st.none() | directions))
    if draw(st.integers(0, 9)) == 0:
        if draw(st.integers(0, 3)):  # the easy kind
            recipe = recipe.with_settings(shape=Choice("rectangle"), pick=0)
        filler = draw(st.sampled_from([recipe.settings.filler, Choice("from-words"), Choice("random")]))
        own = sorted({sign for text in texts for sign in text if sign.isalnum()})
        letters = own if own and set(names) & {*EVIL, "number-search"} else alphabet_of(language, names)
        recipe = replace(recipe.with_settings(filler=filler), message=draw(messages(texts, size, letters)))
    return recipe


def alphabet_of(language: str, names: Collection[str], digraphs: bool = False) -> list[str]:
    """The letters that words are drawn from; digits where numbers are searched."""
    offer = PLUGINS.languages[language].offer
    if "number-search" in names:
        return [*DIGITS]
    return [letter for letter in offer.alphabet if len(letter) == 1] + [*offer.digraphs] * digraphs


@st.composite
def words_for(
    draw: st.DrawFn, names: list[str], alphabet: list[str], language: str, most: int
) -> tuple[Word, ...]:
    """Words that suit the modes, or now and then any."""
    stubborn = draw(st.integers(0, 9)) == 9
    evil = next((name for name in names if name in EVIL), None)
    if evil and not stubborn:
        texts = draw(evil_words(evil, alphabet))
    elif "number-search" in names and not stubborn:
        digits = st.text(DIGITS, min_size=3, max_size=9) | st.sampled_from(NUMBERS)
        texts = draw(st.lists(digits, min_size=1 + ("one-missing" in names), max_size=12, unique=True))
    else:
        texts = draw(lists(language, most, 2 if {"no-list", "one-missing"} & set(names) else 1))
    clued = "clues" in names and not stubborn
    clue = st.sampled_from(["It clings", "Who?", "  "] if stubborn else ["It clings", "Who?"])
    return tuple(
        Word(text, draw(clue) if clued else None, Place("words.txt", number), draw(regional(text, language)))
        for number, text in enumerate(texts, 1)
    )


@st.composite
def regional(draw: st.DrawFn, text: str, language: str) -> tuple[tuple[str, str], ...]:
    """Now and then another region's way to write a word."""
    if not language.startswith("en") or not text.isascii() or draw(st.integers(0, 19)):
        return ()
    return (("us", text + "or"), ("gb", text + "our"))
