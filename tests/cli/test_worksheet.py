"""`bookmaker worksheet`: from words to a page to print, its answers behind it."""

import json
import re

import pypdfium2
import pytest
from pypdf import PdfReader

from bookmaker.bookfile.handout import Handout, handout_files, pupils_of
from bookmaker.host.load import builtin_plugins
from bookmaker.language.phrases import phrases_of
from bookmaker.pdfread.pages import PdfPages
from bookmaker.record.carried import CARRIED_BYTES, carrying

from ..sweep import swept

WORDS = "stem, root, leaf, petal, chlorophyll, pollen"


def pages(file):
    return [page.extract_text() for page in PdfReader(file).pages]


def test_words_become_a_page_and_its_answer_on_the_sheet_asked_for(bookmaker, tmp_path):
    line = ["worksheet", WORDS, "--title", "Plants", "--seed", "3", "--out", "plants.pdf"]
    assert bookmaker(*line, "--paper", "a4").code == 0
    puzzle, answer = pages(tmp_path / "plants.pdf")
    assert "Plants" in puzzle
    assert "CHLOROPHYLL" in puzzle
    assert ("Name" in puzzle, "Date" in puzzle) == (True, True)
    assert "PUZZLE" not in puzzle.upper()  # one page needs no label
    assert "Easy" not in puzzle  # no level on a child's sheet
    assert "ANSWERS" in answer
    box = PdfReader(tmp_path / "plants.pdf").pages[0].mediabox
    assert [round(float(side) * 25.4 / 72) for side in (box.width, box.height)] == [210, 297]
    first = (tmp_path / "plants.pdf").read_bytes()
    assert bookmaker(*line, "--paper", "a4").code == 0
    assert (tmp_path / "plants.pdf").read_bytes() == first


def test_every_command_reads_one_sheet_of_words_alike(bookmaker, tmp_path):
    (tmp_path / "x.csv").write_text("Word,Clue\nEVAPORATION,VAPOUR FROM WATER\nRAIN,\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text(
        "title: Water\npuzzles: [{words: {file: x.csv, clues: Clue}}]\neditions: [{publisher: home}]\n",
        encoding="utf-8",
    )
    assert bookmaker("worksheet", "--words", "x.csv", "--title", "Water", "--seed", 1).code == 0
    sheet = " ".join(pages(tmp_path / "worksheet.pdf")[0].split())
    assert "VAPOUR FROM WATER (11)" in sheet
    assert "EVAPORATION" not in sheet
    puzzle = bookmaker("puzzle", "--words", "x.csv", "--seed", 1, "--out", ".")
    assert "VAPOUR FROM WATER (11)" in puzzle.out
    assert "2 words of 2 found" in bookmaker("solve", "search.txt", "x.csv").out
    assert bookmaker("words", "b.yaml", "--out", "out.csv").code == 0
    listed = (tmp_path / "out.csv").read_text(encoding="utf-8-sig").splitlines()[1:]
    assert [row.split(",")[3:5] for row in listed] == [["EVAPORATION", "VAPOUR FROM WATER"], ["RAIN", ""]]


def test_versions_have_the_same_words_a_mark_each_and_a_key_on_the_answers(bookmaker, tmp_path):
    told = bookmaker(
        *("worksheet", "--topic", "garden birds", "--pick", 8, "--versions", "kids,hard", "--no-date-line"),
        *("--theme", "newspaper", "--language", "en-GB", "--seed", 4, "--paper", "letter"),
    )
    assert told.code == 0, told
    kids, hard, answers = pages(tmp_path / "worksheet.pdf")
    assert ("•" in kids, "••" in kids, "••" in hard) == (True, False, True)
    assert "Date" not in kids
    for text in (kids, hard):
        assert "hard" not in text.casefold()
        assert "kids" not in text.casefold()
    assert "• Kids •• Hard" in " ".join(answers.split())
    listed = [set(text.split("WORDS TO FIND")[1].split()) - {"1", "2"} for text in (kids, hard)]
    assert listed[0] == listed[1]
    assert len(listed[0]) >= 8


def test_a_class_has_the_levels_of_its_sheet_and_the_usual_where_a_cell_is_empty(bookmaker, tmp_path):
    (tmp_path / "class.csv").write_text("name,level\nAda,hard\nBen,\nCyd,kids\nDee,Hard\n", encoding="utf-8")
    told = bookmaker("worksheet", WORDS, "--copies", "class.csv", "--out", "w.pdf")
    assert told.code == 0, told.err
    *puzzles, answers = pages(tmp_path / "w.pdf")
    assert [text.count("•") for text in puzzles] == [3, 2, 1, 3]
    assert "• Kids •• Easy ••• Hard" in " ".join(answers.split())


def test_the_key_on_the_answers_calls_levels_as_the_sheet_s_language_does(bookmaker, tmp_path):
    line = ["worksheet", "Straße, Äpfel, Bäume, Öl", "--language", "de", "--versions", "kids,hard"]
    assert bookmaker(*line).code == 0
    answers = PdfReader(tmp_path / "worksheet.pdf").pages[-1].extract_text()
    assert "• Kinder •• Schwer" in " ".join(answers.split())


def test_a_pick_of_more_words_than_there_are_is_told(bookmaker, tmp_path):
    told = bookmaker("worksheet", "dog, cat, bird", "--pick", 9)
    assert told.code == 0, told
    assert "--pick 9: there are 3 words, and all of them are on the sheet" in told.err
    assert "--pick" not in bookmaker("worksheet", "dog, cat, bird", "--pick", 3, "--seed", 1).err


def test_an_empty_level_in_a_class_with_versions_is_the_first_of_them(bookmaker, tmp_path):
    (tmp_path / "class.csv").write_text("name,level\nAda,hard\nBen,\n", encoding="utf-8")
    told = bookmaker("worksheet", WORDS, "--versions", "medium,hard", "--copies", "class.csv")
    assert told.code == 0, told.err
    *puzzles, answers = pages(tmp_path / "worksheet.pdf")
    assert [text.count("•") for text in puzzles] == [2, 1]
    assert "• Medium •• Hard" in " ".join(answers.split())


def test_each_pupil_gets_a_puzzle_and_an_answer_under_their_name(bookmaker, tmp_path):
    (tmp_path / "class.csv").write_text("Name,version\nAda,easy\nJosé Ñ,hard\nAda,easy\n", encoding="utf-8")
    told = bookmaker(
        "worksheet", WORDS, "--versions", "easy,hard", "--copies", "class.csv", "--theme", "kids"
    )
    assert told.code == 0, told
    *puzzles, answers = pages(tmp_path / "worksheet.pdf")
    assert [name in text for name, text in zip(("Ada", "José Ñ", "Ada"), puzzles, strict=True)] == [True] * 3
    assert puzzles[0] != puzzles[2]
    assert answers.count("Ada") == 2
    assert "Ada •" in answers
    assert ("José Ñ ••" in puzzles[1], "José Ñ ••" in answers) == (True, True)
    assert "–" not in puzzles[0]
    assert ("Name" in puzzles[0], "Date" in puzzles[0], "Time" in puzzles[0]) == (False, True, False)
    assert "PUZZLE" not in puzzles[0].upper().replace("PUZZLES", "")


def test_the_first_letters_left_spell_a_message(bookmaker, tmp_path):
    assert bookmaker("worksheet", WORDS, "--message", "Well done", "--seed", 2).code == 0
    puzzle, answer = pages(tmp_path / "worksheet.pdf")
    assert "first 8 unused letters" in " ".join(puzzle.split())
    assert "Well done" in answer


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("class.csv", "Pupil,Level\nAda,hard\nBen,easy\n"),
        ("class.tsv", "LEVEL\tname\nhard\tAda\neasy\tBen\n"),
    ],
)
def test_a_class_is_read_by_the_columns_that_a_teacher_writes(name: str, text: str) -> None:
    assert [(each.name, each.version) for each in pupils_of(text.encode(), name)] == [
        ("Ada", "hard"),
        ("Ben", "easy"),
    ]


def test_a_list_of_words_may_be_named_as_the_words(bookmaker, tmp_path):
    (tmp_path / "plants.txt").write_text("stem\nroot\nleaf\npetal\n", encoding="utf-8")
    said, named = (
        bookmaker("worksheet", *words, "--seed", 4, "--out", out)
        for words, out in ((["plants.txt"], "a.pdf"), (["--words", "plants.txt"], "b.pdf"))
    )
    assert (said.code, named.code) == (0, 0), said.err
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_a_class_is_a_list_of_names(bookmaker, tmp_path):
    (tmp_path / "class.txt").write_text("Ada  Lovelace\n\nO'Neill, Ben\n", encoding="utf-8")
    told = bookmaker("worksheet", WORDS, "--copies", "class.txt", "--no-date-line", "--theme", "kids")
    assert told.code == 0, told
    *puzzles, _ = pages(tmp_path / "worksheet.pdf")
    assert [name in text for name, text in zip(("Ada Lovelace", "O'Neill, Ben"), puzzles, strict=True)] == [
        True
    ] * 2


@pytest.mark.parametrize(
    ("theme", "lines", "printed"),
    [
        ("kids", (), {"name": True, "date": True, "time": False}),
        ("kids", (("name", False),), {"name": False, "date": True, "time": False}),
        ("plain", (), {"name": True, "date": True, "time": False}),
        ("plain", (("date", False),), {"name": True, "date": False}),
    ],
)
def test_a_worksheet_has_lines_for_name_and_date_unless_it_says_otherwise_whatever_its_theme_has(
    theme, lines, printed
):
    handout = Handout((), "Plants", (), lines=lines)
    files = handout_files(
        handout, builtin_plugins().themes.find(theme).offer, {}, phrases_of(builtin_plugins(), "en")
    )
    [said] = [
        each["name-date"] for each in json.loads(files["book.yaml"])["furniture"] if "name-date" in each
    ]
    assert {name: said[name] in (True, "yes") for name in printed} == printed


def test_the_first_of_a_bare_list_of_names_is_not_lost(bookmaker, tmp_path):
    (tmp_path / "class.csv").write_text("Ada Lovelace\nBen\n", encoding="utf-8")
    told = bookmaker("worksheet", WORDS, "--copies", "class.csv", "--out", "w.pdf")
    assert told.code == 1
    assert "class.csv:1: the first row says 'Ada Lovelace'" in told.err
    assert "hint: write 'name' in a row over the names" in told.err
    assert not (tmp_path / "w.pdf").exists()


LONG_NAME = "Maximiliana Wolfeschlegelstein-Bergerdorff von und zu Hohenlohe-Langenburg-Schillingsfürst"


@pytest.mark.parametrize("theme", swept(["plain", "bold", "retro"], ["bold"]))
def test_a_pupil_s_name_is_smaller_than_the_title_and_never_wider_than_the_page(
    theme: str, bookmaker, tmp_path
):
    (tmp_path / "class.csv").write_text(f"name\nAda Lovelace\n{LONG_NAME}\n", encoding="utf-8")
    told = bookmaker("worksheet", WORDS, "--title", "Plants", "--copies", "class.csv", "--theme", theme)
    assert told.code == 0, told
    reader = PdfReader(tmp_path / "worksheet.pdf")
    short, long = ({run.text: run for run in page.content.runs} for page in [*PdfPages(reader)][:2])
    name, title = short["Ada Lovelace"], short["Plants"]
    assert 0.2 * title.size < name.size < 0.65 * title.size
    assert name.y < title.y
    lines = [run for text, run in long.items() if "Hohenlohe" in text or "Maximiliana" in text]
    assert len(lines) == 2
    assert all(run.size > 7 and run.x > 18 and run.x + run.width < 612 - 18 for run in lines)
    assert long["Plants"].size == title.size


@pytest.mark.parametrize("theme", swept(["plain", "retro"], ["plain"]))
def test_names_have_letters_that_a_theme_s_first_fonts_lack(theme: str, bookmaker, tmp_path):
    names = ["Nguyễn Đức", "Łukasz Żółć", "Αλέξης"]
    (tmp_path / "class.csv").write_text("\n".join(["name", *names]), encoding="utf-8")
    told = bookmaker("worksheet", WORDS, "--copies", "class.csv", "--theme", theme, "--quiet")
    assert told.code == 0, told.err
    assert all(name in text for name, text in zip(names, pages(tmp_path / "worksheet.pdf"), strict=False))


def test_names_that_no_page_would_print_are_told(bookmaker, tmp_path):
    book = {"title": "Class", "puzzles": [{"words": ["kelp", "coral", "tide"], "pupil": "Ada"}]}
    (tmp_path / "class.yaml").write_text(json.dumps(book), encoding="utf-8")
    told = bookmaker("check", "class.yaml")
    assert "the heads of theme 'plain' have no 'pupil'" in told.err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ([], "give the words"),
        ([WORDS, "--topic", "birds"], "give the words"),
        ([WORDS, "--versions", "esy"], "no level 'esy'\n  hint: did you mean 'easy'?"),
        ([WORDS, "--versions", ","], "names no level"),
        ([" , ,"], "holds no words"),
        (["stem root leaf"], 'put commas between words: "stem, root, leaf"'),
        ([WORDS, "--shape", "snowflake"], "or {icon: snowflake}, its pictogram"),
        ([WORDS, "--language", "Greek"], "no language 'Greek'\n  hint: did you mean 'el'?"),
        (["plants.txt"], "there is no file 'plants.txt'"),
        (
            ["class.yaml"],
            "'class.yaml' is no list of words and no sheet\n  hint: a list of words ends in .txt",
        ),
        ([WORDS, "--out", "plants.docx"], "does not end in .pdf"),
        ([WORDS, "--copies", "none.csv"], "there is no file 'none.csv'"),
        (
            [WORDS, "--copies", "class.csv", "--versions", "easy,hard"],
            "class.csv:2: nobody says who gets which of easy, hard\n  hint: a column 'level' does",
        ),
        (
            [WORDS, "--copies", "levels.csv", "--versions", "easy,medium"],
            "levels.csv:2: Ada: there is no version 'hard'",
        ),
        ([WORDS, "--copies", "slip.csv"], "slip.csv:2: no level 'hrad'\n  hint: did you mean 'hard'?"),
        ([WORDS, "--copies", "class.yaml"], "--copies: 'class.yaml' is no list of names and no sheet"),
        (["stem, stem"], "stem"),
        (["🐙, root"], "🐙"),
        ([WORDS, "--theme", "plian"], "did you mean 'plain'?"),
        ([WORDS, "--shape", "hart"], "did you mean 'heart'?"),
    ],
)
def test_what_cannot_be_made_is_told_and_nothing_is_written(bookmaker, tmp_path, args, said):
    (tmp_path / "class.csv").write_text("name\nAda\n", encoding="utf-8")
    (tmp_path / "class.yaml").write_text("name: Ada\n", encoding="utf-8")
    (tmp_path / "levels.csv").write_text("name,level\nAda,hard\n", encoding="utf-8")
    (tmp_path / "slip.csv").write_text("name,level\nAda,hrad\n", encoding="utf-8")
    told = bookmaker("worksheet", *args)
    assert told.code in (1, 2)
    assert said in told.err
    assert "book.yaml" not in told.err
    assert [*tmp_path.glob("*.pdf")] == []


def test_what_is_wrong_on_every_page_is_told_once(bookmaker):
    told = bookmaker("worksheet", "a, root, leaf", "--versions", "kids,easy,hard", "--quiet")
    assert told.code == 1
    assert told.err.count("'a' has fewer than 2 letters") == 1


@pytest.mark.parametrize(
    ("words", "size"),
    [
        ("stem, root, leaf, petal, pollen, seed, shoot, sepal, bark, thorn", 11),  # the level's are 12 x 12
        ("stem, root", 8),
        ("photosynthesis", 14),
    ],
)
def test_a_grid_is_as_large_as_its_words_fill_well(bookmaker, tmp_path, words, size):
    told = bookmaker("worksheet", words, "--seed", 1, "--out", "a.pdf")
    assert told.code == 0
    with pypdfium2.PdfDocument(tmp_path / "a.pdf") as document:
        text = document[0].get_textpage().get_text_range()
    rows = [line for line in text.splitlines() if re.fullmatch(r"[A-Z](?: [A-Z])+", line)]
    assert {(len(rows), len(row.split())) for row in rows} == {(size, size)}


def test_a_worksheet_prints_its_puzzles_once_more_whatever_the_words_became(bookmaker, tmp_path):
    line = [
        "worksheet",
        WORDS,
        "--title",
        "Gipfel Quay",
        "--seed",
        "3",
        "--level",
        "kids,hard",
        "--out",
        "p.pdf",
    ]
    assert bookmaker(*line, "-q").code == 0
    first = (tmp_path / "p.pdf").read_bytes()
    again = bookmaker("worksheet", "--again", "p.pdf", "--out", "again.pdf", "-q")
    assert again.code == 0, again.err
    assert (tmp_path / "again.pdf").read_bytes() == first
    assert bookmaker("worksheet", "--again", "again.pdf", "--answers", "-q").code == 0
    assert (tmp_path / "again.pdf").read_bytes() == first
    assert pages(tmp_path / "again-answers.pdf") == pages(tmp_path / "p.pdf")[2:]
    assert bookmaker("worksheet", "--again", "again-answers.pdf", "-q").code == 0  # which carry them, too
    assert (tmp_path / "again-answers-again.pdf").read_bytes() == first
    over = bookmaker("worksheet", "--again", "p.pdf", "--answers", "--out", "p.pdf")
    assert over.code == 1
    assert "'p.pdf' is the file whose puzzles are printed again" in over.err
    assert (tmp_path / "p.pdf").read_bytes() == first
    proven = bookmaker("preflight", "p.pdf", "--publisher", "home")
    assert proven.code == 0, proven.out


def test_answers_printed_alone_have_nothing_that_is_wrong(bookmaker, tmp_path):
    """Each page is labelled with the number at its foot, and no sentence has holes."""
    assert bookmaker("worksheet", WORDS, "--versions", "kids,easy", "--seed", 3, "--out", "p.pdf").code == 0
    assert bookmaker("worksheet", "--again", "p.pdf", "--answers", "--out", "q.pdf", "-q").code == 0
    for file, left in (
        ("p.pdf", "not proven: its puzzles' numbers"),
        ("q.pdf", "not proven: its answers were held against no"),
    ):
        told = bookmaker("prove", file)
        assert told.code == 0, told.out
        assert left in told.out
        assert "{}" not in told.out
    with pypdfium2.PdfDocument(tmp_path / "q.pdf") as document:
        assert [document.get_page_label(n) for n in range(len(document))] == ["3"]


@pytest.mark.parametrize("what", ["another PDF", "no PDF", "not there", "a bomb"])
def test_a_file_that_carries_no_puzzles_is_told(bookmaker, tmp_path, what):
    file = tmp_path / "p.pdf"
    if what != "not there":
        blank = pypdfium2.PdfDocument.new()
        blank.new_page(300, 300)
        blank.save(file)
    if what == "no PDF":
        file.write_bytes(b"%PDF-1.4 gypsy")
    if what == "a bomb":
        file.write_bytes(carrying(file.read_bytes(), {"book.yaml": bytes(CARRIED_BYTES + 1)}))
    told = bookmaker("worksheet", "--again", "p.pdf", "--out", "q.pdf")
    assert told.code == 1
    assert told.err.splitlines()[0].startswith("error: ")  # and nothing of a library's own
    assert "p.pdf" in told.err
    assert not (tmp_path / "q.pdf").exists()


def test_again_takes_no_words_and_answers_no_worksheet(bookmaker):
    assert bookmaker("worksheet", WORDS, "--again", "p.pdf").code == 2
    assert bookmaker("worksheet", WORDS, "--answers").code == 2


def test_several_kinds_of_one_list_have_a_page_each_and_are_called_by_their_names(bookmaker, tmp_path):
    kinds = "word-search,scramble,criss-cross"
    told = bookmaker("worksheet", "--topic", "garden birds", "--pick", 8, "--kind", kinds, "--seed", 3)
    assert told.code == 0, told.err
    search, scramble, crossed, answers = pages(tmp_path / "worksheet.pdf")
    assert "Garden Birds: Word Search" in search
    assert "Garden Birds: Word Scramble" in scramble
    assert "Garden Birds: Criss Cross" in crossed
    assert "Across" in crossed  # with the topic's clues, which a word search would print for its words
    words = {word for word in answers.split() if word.isupper() and len(word) > 3}
    assert len(words & {*search.split()}) >= 7, search


def test_each_pupil_has_each_kind(bookmaker, tmp_path):
    (tmp_path / "class.txt").write_text("Ada\nBen\n", encoding="utf-8")
    told = bookmaker(
        *("worksheet", WORDS, "--title", "Plants", "--kind", "scramble,sudoku", "--copies", "class.txt"),
        *("--seed", 5, "--versions", "kids"),
    )
    assert told.code == 0, told.err
    *sheets, _ = pages(tmp_path / "worksheet.pdf")
    heads = [re.findall(r"Plants: [\w ]+?(?=\n|$)|Ada|Ben", sheet) for sheet in sheets]
    called = ("Plants: Word Scramble", "Plants: Sudoku")
    assert heads == [[title, name] for name in ("Ada", "Ben") for title in called]


def test_a_kind_without_words_needs_none_and_is_called_by_its_own_name(bookmaker, tmp_path):
    told = bookmaker("worksheet", "--kind", "maze", "--grid", "9x7", "--shape", "heart", "--seed", 1)
    assert told.code == 0, told.err
    maze, _ = pages(tmp_path / "worksheet.pdf")
    assert "Maze" in maze


@pytest.mark.parametrize(
    ("given", "what"),
    [
        (("--kind", "sudoku", WORDS), "kind 'sudoku' has no --words"),
        (("--kind", "sudoku,maze", "--mode", "evil"), "kind 'sudoku' and kind 'maze' have no --mode"),
        (("--kind", "scrambel", WORDS), "no kind 'scrambel'"),
        (("--kind", ",", WORDS), "--kind names no kind"),
        (("--kind", "maze", "--grid", "12"), "--grid: '12' is no grid size"),
        (("--kind", "scramble,sudoku"), "0 words are too few for a scramble"),
    ],
)
def test_what_no_kind_of_the_sheet_takes_is_told(bookmaker, tmp_path, given, what):
    told = bookmaker("worksheet", *given)
    assert told.code in (1, 2)
    assert what in told.err
    assert not (tmp_path / "worksheet.pdf").exists()


def test_a_sheet_without_answers_carries_its_puzzles_and_they_are_printed_later(bookmaker, tmp_path):
    assert bookmaker("worksheet", WORDS, "--title", "Plants", "--seed", 3, "--no-answers").code == 0
    [puzzle] = pages(tmp_path / "worksheet.pdf")
    assert "CHLOROPHYLL" in puzzle
    assert bookmaker("worksheet", "--again", "worksheet.pdf", "--answers", "--out", "a.pdf").code == 0
    [answer] = pages(tmp_path / "a.pdf")
    assert "ANSWERS" in answer
