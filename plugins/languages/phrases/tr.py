"""Turkish. A noun stands in the singular behind a number."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "BULMACA {}",
    "puzzle-no": "No. {}",
    "answer-page": "Çözüm: sayfa {}",
    "answer-note-page": "Çözüm ve not: sayfa {}",
    "answers-from": "Çözümler: sayfa {} ve sonrası",
    "page": "sayfa {}",
    "puzzles": {
        "one": "BULMACA {}",
        "other": "BULMACALAR {}",
    },
    "contents": "İçindekiler",
    "how-to": "Nasıl Çözülür",
    "answers": "Çözümler",
    "answers-head": "ÇÖZÜMLER",
    "notes": "Notlar",
    "words-to-find": {
        "one": "Bulunacak {} sözcük var",
        "other": "Bulunacak {} sözcük var",
    },
    "numbers-to-find": {
        "one": "Bulunacak {} sayı var",
        "other": "Bulunacak {} sayı var",
    },
    "not-there": {
        "one": "{} burada yok",
        "other": "{} burada yok",
    },
    "comma": ",",
    "and": "{} ve {}",
    "false-trails-faint": "Soluk halkalar: yanlış izler",
    "false-trails-thin": "İnce çizgiler: yanlış izler",
    "level-kids-6": "Çocuklar (6 yaş)",
    "level-kids": "Çocuklar",
    "level-seniors": "Büyükler",
    "level-easy": "Kolay",
    "level-medium": "Orta",
    "level-hard": "Zor",
    "level-expert": "Uzman",
    "message-rows": "Artan harfler bir mesaj oluşturur: onları satır satır oku.",
    "message-columns": "Artan harfler bir mesaj oluşturur: onları sütun sütun oku.",
    "message-spiral": "Artan harfler bir mesaj oluşturur: onları sol üst köşeden içeriye, saat yönünde oku.",
    "message-rows-from-right": "Artan harfler bir mesaj oluşturur: onları sağdan sola, satır satır oku.",
    "message-columns-from-right": "Artan harfler bir mesaj oluşturur: onları sağdan başlayarak sütun "
    "sütun oku.",
    "message-spiral-from-right": "Artan harfler bir mesaj oluşturur: onları sağ üst köşeden içeriye, "
    "saat yönünün tersine oku.",
    "message-rest": {
        "one": "Yalnızca artan ilk {} harf mesaja aittir.",
        "other": "Yalnızca artan ilk {} harf mesaja aittir.",
    },
    "how-to-message-name": "Gizli mesaj",
    "how-to-message": "Bazı bulmacalar bir mesaj gizler. Bütün sözcükleri daire içine aldığında "
    "artan harfler mesajı oluşturur. Nasıl okunacağı sayfada yazar: satır satır, sütun sütun ya da "
    "bir köşeden içeriye döne döne. Mesaj bir yerde takılırsa gözden kaçırdığın sözcüğü orada ara.",
    "how-to-message-rest": "Sayfada mesaja kaç harfin ait olduğu yazıyorsa bunlar baştadır; sonra "
    "gelenlerin bir anlamı yoktur.",
    "how-to-digraphs-name": "Aynı karedeki harfler",
    "how-to-digraphs": "Bir dilin tek harf saydığı harfler tek bir karede durur: {}. Böyle bir kare "
    "sözcüğün tek bir adımıdır. Aynı harfler yan yana iki karede başka bir şeydir.",
    "how-to-trails-name": "Yanlış izler",
    "how-to-trails": "Bazı bulmacalarda yanlış izler vardır: listedeki bir sözcük gibi başlayıp sonra "
    "ayrılan ya da bir sözcükten yalnızca bir harfle farklı olan harfler. Bunlar sayılmaz. Bir sözcüğü "
    "daire içine almadan önce son harfine kadar denetle.",
    "how-to-trails-faint": "Çözümler yanlış izleri de soluk halkalarla gösterir.",
    "how-to-trails-thin": "Çözümler yanlış izleri de ince çizgilerle gösterir.",
    "series": "{name}, {number}. kitap",
    "large-print": "Büyük puntolu baskı",
    "copyright": "Copyright © {year} {holder}",
    "copyright-no-year": "Copyright © {holder}",
    "rights": "Tüm hakları saklıdır. Bu kitabın hiçbir bölümü, tanıtım yazılarındaki kısa alıntılar "
    "dışında, yazılı izin olmadan kopyalanamaz, saklanamaz ya da herhangi bir biçimde aktarılamaz.",
    "published-by": "Yayımlayan: {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "{} bulmaca",
        "other": "{} bulmaca",
    },
    "cover-levels": {
        "one": "{count} düzey: {first} – {last}",
        "other": "{count} düzey: {first} – {last}",
    },
    "cover-large-print": "Baştan sona büyük punto",
    "cover-answers": "Bütün çözümler kitabın sonunda",
    "word-search": "Kelime bulmaca",
    "cover-volume": "{number}. Cilt",
    "cover-badge-large-print": "Büyük harfli",
    "sample": "ÖRNEK",
}
