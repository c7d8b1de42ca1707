"""The names of the numbers from one to ten, as they are counted with.

Small examples in a book are made of them: they are nobody's theme, and a sum is a clue to each.
"""

NUMBER_WORDS = {
    "en": "one two three four five six seven eight nine ten",
    "de": "eins zwei drei vier fünf sechs sieben acht neun zehn",
    "nl": "een twee drie vier vijf zes zeven acht negen tien",
    "sv": "ett två tre fyra fem sex sju åtta nio tio",
    "da": "en to tre fire fem seks syv otte ni ti",
    "nb": "en to tre fire fem seks sju åtte ni ti",
    "fr": "un deux trois quatre cinq six sept huit neuf dix",
    "es": "uno dos tres cuatro cinco seis siete ocho nueve diez",
    "it": "uno due tre quattro cinque sei sette otto nove dieci",
    "pt": "um dois três quatro cinco seis sete oito nove dez",
    "ro": "unu doi trei patru cinci șase șapte opt nouă zece",
    "pl": "jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć",
    "cs": "jedna dva tři čtyři pět šest sedm osm devět deset",
    "hr": "jedan dva tri četiri pet šest sedam osam devet deset",
    "ru": "один два три четыре пять шесть семь восемь девять десять",
    "uk": "один два три чотири п'ять шість сім вісім дев'ять десять",
    "fi": "yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen",
    "hu": "egy kettő három négy öt hat hét nyolc kilenc tíz",
    "tr": "bir iki üç dört beş altı yedi sekiz dokuz on",
    "el": "ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα δέκα",
    "ka": "ერთი ორი სამი ოთხი ხუთი ექვსი შვიდი რვა ცხრა ათი",
    "he": "אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר",
    "ar": "واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة",
}
