"""A finished interior held against what its book.json says is due, where its claims.json says to look."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..files.regular import NotReadable, read_json
from ..host.load import Plugins
from ..proof.chosen_edition import CHANGED, OURS, chosen_edition
from ..proof.claims.book import ClaimsProof
from .claims_file import BookClaims, known_claims
from .due_record import due_in
from .record import CLAIMS

LOST = (
    "goes with a claims.json that is lost or was changed: build it again, or read the file by itself: "
    "bookmaker prove FILE --alone"
)


def claims_proof(pdf: Path, book: Path, edition: str | None, plugins: Plugins) -> ClaimsProof | None:
    """The proof of an edition's interior, to be run; None where its build wrote no claims, as release 0.1.

    Without a name it is the edition whose digest the file has, or else whose file it is. ValueError says why
    the record cannot be used.
    """
    try:
        whole = read_json(book)
        chosen, same = chosen_edition(whole["editions"], book, pdf, edition)
        if "due" not in chosen:
            return None
        if (claims := _claims(pdf, book, chosen)) is None:
            raise ValueError(LOST)
        due = due_in(whole, chosen, f"edition '{chosen['name']}' of {book.name}", plugins)
    except NotReadable as error:
        raise ValueError(f"{error}; {OURS}") from error
    except KeyError as error:
        raise ValueError(f"is not a book.json: it has no '{error.args[0]}'; {OURS}") from error
    except (TypeError, AttributeError) as error:
        raise ValueError(f"is not a book.json: it has no editions and puzzles as one has; {OURS}") from error
    proof = ClaimsProof(due, claims.on)
    if not same:
        proof.changed = CHANGED.format(book.name)
    return proof


def _claims(pdf: Path, book: Path, edition: Mapping[str, Any]) -> BookClaims | None:
    """The claims that were written with the interior: beside it, or where its record has them."""
    said = edition["claims"]
    return known_claims(str(said["file_digest"]), pdf.with_name(CLAIMS), book.parent / str(said["file"]))
