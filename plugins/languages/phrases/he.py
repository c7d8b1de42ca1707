"""Hebrew. Instructions use the impersonal form, which addresses everybody. No vowel points."""

from collections.abc import Mapping

TEXTS: Mapping[str, str | Mapping[str, str]] = {
    "puzzle": "חידה {}",
    "puzzle-no": "מס׳ {}",
    "answer-page": "הפתרון בעמוד {}",
    "page": "עמוד {}",
    "puzzles": {
        "one": "חידה {}",
        "two": "חידות {}",
        "other": "חידות {}",
    },
    "contents": "תוכן העניינים",
    "how-to": "איך פותרים",
    "answers": "פתרונות",
    "answers-head": "פתרונות",
    "notes": "הערות",
    "words-to-find": {
        "one": "יש למצוא מילה {}",
        "two": "יש למצוא {} מילים",
        "other": "יש למצוא {} מילים",
    },
    "numbers-to-find": {
        "one": "יש למצוא מספר {}",
        "two": "יש למצוא {} מספרים",
        "other": "יש למצוא {} מספרים",
    },
    "not-there": {
        "one": "לא נמצא כאן: {}",
        "two": "לא נמצאים כאן: {}",
        "other": "לא נמצאים כאן: {}",
    },
    "comma": ",",
    "and": "{} וגם {}",
    "false-trails-faint": "לולאות חיוורות: עקבות שווא",
    "false-trails-thin": "קווים דקים: עקבות שווא",
    "level-kids-6": "ילדים מגיל 6",
    "level-kids": "ילדים",
    "level-seniors": "מבוגרים",
    "level-easy": "קל",
    "level-medium": "בינוני",
    "level-hard": "קשה",
    "level-expert": "מומחים",
    "message-rows": "מן האותיות שנותרו נוצר מסר: יש לקרוא אותן שורה אחר שורה משמאל לימין.",
    "message-columns": "מן האותיות שנותרו נוצר מסר: יש לקרוא אותן טור אחר טור משמאל.",
    "message-spiral": "מן האותיות שנותרו נוצר מסר: יש לקרוא אותן עם כיוון השעון, מהפינה השמאלית "
    "העליונה פנימה.",
    "message-rows-from-right": "מן האותיות שנותרו נוצר מסר: יש לקרוא אותן שורה אחר שורה, מימין לשמאל.",
    "message-columns-from-right": "מן האותיות שנותרו נוצר מסר: יש לקרוא אותן טור אחר טור, החל מימין.",
    "message-spiral-from-right": "מן האותיות שנותרו נוצר מסר: יש לקרוא אותן נגד כיוון השעון, מהפינה "
    "הימנית העליונה פנימה.",
    "how-to-message-name": "מסר נסתר",
    "how-to-message": "בכמה מן הלוחות מסתתר מסר. לאחר שכל המילים הוקפו, האותיות שנותרו יוצרות אותו, "
    "ואף אחת אינה מיותרת. בעמוד כתוב כיצד לקרוא: שורה אחר שורה, טור אחר טור או סחור סחור מפינה פנימה. "
    "אם המסר נתקע במקום כלשהו, יש לחפש שם מילה שנשמטה.",
    "how-to-digraphs-name": "אותיות במשבצת אחת",
    "how-to-digraphs": "אותיות שנחשבות בשפה לאות אחת נמצאות במשבצת אחת: {}. משבצת כזאת היא צעד אחד של "
    "המילה. אותן אותיות בשתי משבצות סמוכות הן דבר אחר.",
    "how-to-trails-name": "עקבות שווא",
    "how-to-trails": "בכמה מן הלוחות יש עקבות שווא: אותיות שמתחילות כמו מילה מן הרשימה ואז סוטות ממנה, "
    "או שנבדלות ממילה באות אחת בלבד. הן אינן נחשבות. לפני שמקיפים מילה, יש לבדוק אותה עד האות האחרונה.",
    "how-to-trails-faint": "הפתרונות מראים גם את עקבות השווא, בלולאות חיוורות.",
    "how-to-trails-thin": "הפתרונות מראים גם את עקבות השווא, בקווים דקים.",
    "series": "{name}, ספר {number}",
    "large-print": "מהדורה באותיות גדולות",
    "copyright": "© {year} {holder}",
    "copyright-no-year": "© {holder}",
    "rights": "כל הזכויות שמורות. אין להעתיק, לאחסן או להעביר חלק כלשהו מספר זה בשום צורה ללא רשות "
    "בכתב, פרט לציטוטים קצרים בביקורות.",
    "published-by": "הוצאה לאור: {}",
    "isbn": "ISBN {}",
    "cover-puzzles": {
        "one": "חידה {}",
        "two": "{} חידות",
        "other": "{} חידות",
    },
    "cover-levels": {
        "one": "רמה {count}: {first} – {last}",
        "two": "{count} רמות: {first} – {last}",
        "other": "{count} רמות: {first} – {last}",
    },
    "cover-large-print": "אותיות גדולות בכל הספר",
    "cover-answers": "כל הפתרונות בסוף הספר",
    "word-search": "תפזורת",
    "cover-volume": "כרך {number}",
    "cover-badge-large-print": "אותיות גדולות",
    "sample": "דוגמה",
}
