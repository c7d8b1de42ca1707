"""`bookmaker new`: a folder with a book that builds at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..binding import Binding
from ..errors import BookError, CommandError, Problem, did_you_mean
from .options import existing, page_size
from .terminal import say

if TYPE_CHECKING:
    from ..bookfile.new_book import NewBook
    from ..host.load import Plugins
    from ..publisher.model import Publisher

EPILOG = """
\b
A book in the folder garden, asked for step by step:
  bookmaker new garden

\b
Without a question, forty puzzles in large print:
  bookmaker new evenings --for seniors --count 40 --yes

\b
A puzzle for each row of a sheet:
  bookmaker new birds --from birds.csv --yes

\b
The next volume of a series, beside the first:
  bookmaker new garden/volume-2 --after garden/book.yaml
"""


@click.command("new", epilog=EPILOG)
@click.argument("name")
@click.option("--for", "readers", metavar="adults|seniors|children", help="Its readers.  [default: adults]")
@click.option("--title", metavar="TEXT", help="The book's title.  [default: from NAME]")
@click.option("--author", metavar="TEXT", help="Who makes it.")
@click.option("--publisher", metavar="NAME", help="Where it goes.  [default: kdp-paperback]")
@click.option("--trim", metavar="SIZE", help="Width x height, as in 6x9.  [default: what suits]")
@click.option("--theme", metavar="NAME", help="How it looks.  [default: what suits]")
@click.option("--level", metavar="LEVEL", help="How hard.  [default: what suits]")
@click.option("--language", default="en", show_default=True, metavar="LANG", help="Of words and pages.")
@click.option("--topic", "topics", metavar="TOPIC", multiple=True, help="A puzzle's words; may be repeated.")
@click.option("--count", type=click.IntRange(1, 100), metavar="N", help="Puzzles of the book.  [default: 14]")
@click.option("--from", "sheet", metavar="FILE", help="A sheet with a puzzle on each row: .csv or .xlsx.")
@click.option("--after", metavar="BOOK", help="A book file: write the next volume, NAME.yaml, beside it.")
@click.option("--yes", is_flag=True, help="Ask nothing: what is left out suits the readers.")
def command(name: str, sheet: str | None, after: str | None, yes: bool, **given: Any) -> int:
    """Write a folder NAME with a book file, a list of words and a README; `bookmaker build` works in it."""
    from ..host.load import builtin_plugins

    if after is not None:
        return _write_next(name, existing(after, "book file"), given, builtin_plugins())
    plugins = builtin_plugins()
    folder = Path(name)
    if not re.search(r"\w", folder.name):
        raise CommandError(f"'{name}' is no folder's name", "letters and digits, as in garden-birds")
    if folder.exists():
        raise CommandError(f"'{name}' is there already", "take another name: nothing is written over")
    asked = _asked(given, plugins, sheet is None) if _may_ask(yes, given) else given
    _write_new(_new_book(folder.name, asked, sheet, plugins), folder, sheet, plugins)
    return 0


def _may_ask(yes: bool, given: Mapping[str, Any]) -> bool:
    import sys

    return not yes and sys.stdin is not None and sys.stdin.isatty()


def _asked(given: Mapping[str, Any], plugins: Plugins, of_topics: bool) -> dict[str, Any]:
    """What the options say, and of what they leave out what is answered."""
    from ..bookfile.new_book import READERS
    from ..bookfile.topics import topics_of

    found = dict(given)

    def ask(name: str, question: str, usual: str, choices: list[str] | None = None) -> None:
        if found[name] is None:
            kind = click.Choice(choices) if choices else str
            found[name] = click.prompt(
                question, default=usual, type=kind, show_choices=bool(choices), err=True
            )

    for each, readers in READERS.items():
        click.echo(f"  {each}: {readers.about}", err=True)
    ask("readers", "Whom is it for?", "adults", [*READERS])
    suits = READERS[found["readers"]]
    ask("title", "Its title? (empty: from the folder's name)", "")
    ask("author", "Who makes it?", "Your Name")
    ask("publisher", "Where does it go? (bookmaker list publishers)", "kdp-paperback")
    ask("trim", "Width x height of a page?", suits.trim)
    ask("theme", f"How does it look? {', '.join(sorted(plugins.themes))}", suits.theme)
    ask("level", f"How hard? {', '.join(plugins.levels)}", suits.level)
    if of_topics and not found["topics"] and topics_of(found["language"], plugins):
        found["topics"] = click.prompt(
            "Words of which topics, commas between? (empty: those that suit; bookmaker list words)",
            default="",
            show_default=False,
            value_proc=lambda text: _topics(text, plugins, found["language"]),
            err=True,
        )
    if of_topics and found["count"] is None:
        found["count"] = click.prompt("How many puzzles?", default=14, type=click.IntRange(1, 100), err=True)
    return found


def _topics(text: str, plugins: Plugins, language: str) -> tuple[str, ...]:
    """The topics of an answer; raises what makes click ask again for one that there is not."""
    from ..bookfile.topics import topic_flaw, topic_name

    topics = tuple(topic_name(each) for each in text.split(",") if each.strip())
    for topic in topics:
        if flaw := topic_flaw(topic, plugins, language):
            raise click.BadParameter(": ".join(flaw))
    return topics


def _new_book(name: str, given: Mapping[str, Any], sheet: str | None, plugins: Plugins) -> NewBook:
    """The book asked for; one BookError with every name that there is not."""
    from datetime import UTC, datetime

    from ..bookfile.new_book import PUBLISHER, READERS, NewBook
    from ..bookfile.topics import topic_flaw, topic_name
    from ..plan.edition import trim_flaw

    problems: list[Problem] = []
    readers = given["readers"] or "adults"
    topics = tuple(topic_name(topic) for topic in given["topics"])
    for option, value, known in (
        ("--for", readers, READERS),
        ("--publisher", given["publisher"], plugins.publishers),
        ("--theme", given["theme"], plugins.themes),
        ("--level", given["level"], plugins.levels),
        ("--language", given["language"].partition("-")[0], plugins.languages),
    ):
        if value and value not in known:
            problems.append(Problem(f"{option}: there is no '{value}'", did_you_mean(value, known)))
    language = given["language"]
    for topic in topics if language.partition("-")[0] in plugins.languages else ():
        if flaw := topic_flaw(topic, plugins, language):
            problems.append(Problem(f"--topic: {flaw[0]}", flaw[1]))
    house = plugins.publishers.get(given["publisher"] or PUBLISHER)
    if given["trim"] and house and (flaw := trim_flaw(page_size(given["trim"]), house.offer)):
        problems.append(Problem(f"--trim: {flaw[0]}", flaw[1]))
    if problems:
        raise BookError(problems)
    chosen = {key: given[key] for key in ("title", "author", "publisher", "theme", "level") if given[key]}
    trim = given["trim"] or ""
    return NewBook(
        name,
        readers,
        **chosen,
        year=datetime.now(UTC).year,
        trim=re.sub(r"\s*[xX×]\s*", " x ", f"{trim} in" if trim[-1:].isdigit() else trim),
        language=given["language"],
        binding=_binding(
            given["language"], plugins.publishers[given["publisher"] or PUBLISHER].offer, plugins
        ),
        topics=topics,
        count=given["count"] or 0,
        sheet=f"words/{Path(sheet).name}" if sheet else "",
        columns=_columns(sheet) if sheet else ("", ""),
    )


def _binding(language: str, publisher: Publisher, plugins: Plugins) -> Binding:
    """At the right for who reads from the right, where the publisher takes such books."""
    from ..plan.edition import takes_binding

    spoken = plugins.languages[language.partition("-")[0]].offer
    takes = takes_binding(publisher, Binding.RIGHT)
    return Binding.RIGHT if spoken.right_to_left and takes else Binding.LEFT


def _columns(sheet: str) -> tuple[str, str]:
    """The columns of a sheet that titles and words are in, by their names or else by their places."""
    from ..bookfile.spreadsheet import read_sheet

    read = read_sheet(existing(sheet).read_bytes(), sheet)
    title = read.called(("title", "topic", "puzzle", "name")) or read.columns[0]
    words = read.called(("words", "word", "list")) or read.columns[-1]
    if title == words:
        hint = "a column `title` and a column `words`, with commas between the words"
        raise BookError(f"'{sheet}' has no columns for titles and words", hint)
    return title, words


def _write_new(book: NewBook, folder: Path, sheet: str | None, plugins: Plugins) -> None:
    import json

    from ..bookfile.new_book import NEW_WORDS
    from ..bookfile.schema import book_schema
    from ..bookfile.topics import mean_letters, topics_of
    from ..files.atomic import write_files

    schema = (
        json.dumps(book_schema(each.offer for each in plugins.kinds.values()), indent=1, ensure_ascii=False)
        + "\n"
    )
    known = {name: mean_letters(pack) for name, pack in topics_of(book.language, plugins).items()}
    files: dict[str, str | bytes] = {**book.files(known, schema)}
    if sheet:
        files[book.sheet] = Path(sheet).read_bytes()
    for path in write_files(folder, files):
        say(f"wrote {path}")
    if not (known or sheet):
        say(f"no topic has words in '{book.language}': its puzzles pick from {NEW_WORDS}: add yours")
    say(f"build it:  cd {_quoted(str(folder))} && bookmaker build")
    say("or write it with its pages beside it, in the browser:  bookmaker studio")


def _quoted(text: str) -> str:
    """A name as a command line wants it, on Windows too."""
    return text if re.fullmatch(r"[\w./\\:-]+", text) else f'"{text}"'


def _write_next(name: str, before: Path, given: Mapping[str, Any], plugins: Plugins) -> int:
    """Write the next volume of a book beside it."""
    from ..bookfile.next_volume import next_volume
    from ..files.atomic import write_files

    target = Path(name if name.endswith((".yaml", ".yml")) else f"{name}.yaml")
    target = target if target.parent != Path() else before.parent / target
    if target.parent.resolve() != before.parent.resolve():
        hint = (
            f"as in bookmaker new {before.parent / 'volume-2'} --after {before}: they share words and ledger"
        )
        raise CommandError(f"the next volume of '{before}' stands beside it", hint)
    if target.exists():
        raise CommandError(f"'{target}' is there already", "take another name: nothing is written over")
    text = before.read_text(encoding="utf-8")
    text, notes = next_volume(text, before.name, given["title"], before.parent, plugins)
    for path in write_files(target.parent, {target.name: text}):
        say(f"wrote {path}")
    for each in notes:
        say(f"- {each}")
    say(f"then:  bookmaker check {target}  or  bookmaker studio {target}")
    return 0
