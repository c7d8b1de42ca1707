"""PDFs of a few hundred bytes that ask for more than anybody has."""

from __future__ import annotations


def pdf_of(*objects: bytes) -> bytes:
    """A PDF of these objects, the first of them its catalog."""
    file, places = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(file))
        file += b"%d 0 obj %s endobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer<</Root 1 0 R/Size %d>>\nstartxref\n%d\n%%%%EOF" % (len(places) + 1, len(file))
    return file + b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1) + table + end


def one_page(content: bytes, *more: bytes, form: bytes = b"") -> bytes:
    """A page that draws this; `form` is its XObject F."""
    page = (
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 432 648]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>"
    )
    stream = b"<</Length %d>>stream\n%s\nendstream" % (len(content), content)
    pages = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
    return pdf_of(b"<</Type/Catalog/Pages 2 0 R>>", pages, page, stream, form or b"null", *more)


def many_pages(content: bytes, pages: int) -> bytes:
    """So many pages, each of which draws this one content."""
    kids = b" ".join(b"%d 0 R" % number for number in range(4, 4 + pages))
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 432 648]/Contents 3 0 R>>"
    tree = b"<</Type/Pages/Count %d/Kids[%s]>>" % (pages, kids)
    stream = b"<</Length %d>>stream\n%s\nendstream" % (len(content), content)
    return pdf_of(b"<</Type/Catalog/Pages 2 0 R>>", tree, stream, *[page] * pages)


def form_of(content: bytes, next: int) -> bytes:
    head = b"/Type/XObject/Subtype/Form/BBox[0 0 432 648]/Resources<</XObject<</F %d 0 R>>>>" % next
    return b"<<%s/Length %d>>stream\n%s\nendstream" % (head, len(content), content)


SELF_DRAWING = one_page(b"/F Do", form=form_of(b"/F Do /F Do", 5))
NESTED = one_page(b"/F Do", *[form_of(b"/F Do " * 20, n) for n in range(6, 14)], b"null",
                  form=form_of(b"/F Do " * 20, 6))  # fmt: skip
