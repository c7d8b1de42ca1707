"""ONIX for Books 3.0: one edition as the book trade's own message, in reference names.

Codes are those of EDItEUR's lists; the number behind a code's comment is its list's. Price and
markets are the author's to settle, so none is told. A message needs a day it was sent: it is that of
publication, as far as it is known, for no clock is read: the same book gives the same message.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from .metadata import CASE, FILE, seen

if TYPE_CHECKING:
    from ..bookfile.model import Category, Contributor
    from .metadata import Metadata

NAMESPACE = "http://ns.editeur.org/onix/3.0/reference"
NO_DAY = "20000101"  # of a book that tells no year

FORMS = {CASE: ("BB", "B402"), FILE: ("ED", "E107")}  # 150: hardback, download; 175: paper on boards, PDF
PAPERBACK = ("BC", "")  # 150
ONIX_ROLES = {"author": "A01", "illustrator": "A12", "editor": "B01"}  # 17
ONIX_AUDIENCES = {"general": "01", "children": "02", "teenagers": "03"}  # 28
DATES = {4: "05", 6: "01", 8: "00"}  # 55: the year, year and month, the day
UNITS = {"in": 72.0, "mm": 72 / 25.4}  # 50

# 74, by the two letters a book file has.
LANGUAGES = dict(
    pair.split(":")
    for pair in (
        "af:afr ar:ara az:aze be:bel bg:bul bn:ben bs:bos ca:cat cs:cze cy:wel da:dan de:ger el:gre en:eng "
        "eo:epo es:spa et:est eu:baq fa:per fi:fin fr:fre ga:gle gd:gla gl:glg he:heb hi:hin hr:hrv hu:hun "
        "hy:arm id:ind is:ice it:ita ja:jpn ka:geo kk:kaz ko:kor la:lat lb:ltz lt:lit lv:lav mk:mac ms:may "
        "mt:mlt nb:nob nl:dut nn:nno no:nor pl:pol pt:por ro:rum ru:rus sk:slo sl:slv sq:alb sr:srp sv:swe "
        "sw:swa ta:tam th:tha tl:tgl tr:tur uk:ukr ur:urd vi:vie zh:chi"
    ).split()
)


def onix(sheet: Metadata) -> bytes:
    """The message of one edition."""
    message = Element("ONIXMessage", {"xmlns": NAMESPACE, "release": "3.0"})
    header = SubElement(message, "Header")
    _put(SubElement(header, "Sender"), "SenderName", sheet.house or sheet.title)
    _put(header, "SentDateTime", _day(sheet.published))
    product = SubElement(message, "Product")
    _record(product, sheet)
    _describe(SubElement(product, "DescriptiveDetail"), sheet)
    if sheet.description:
        _collateral(SubElement(product, "CollateralDetail"), sheet.description)
    if sheet.house:
        _publishing(SubElement(product, "PublishingDetail"), sheet)
    _supply(SubElement(product, "ProductSupply"), sheet)
    ElementTree.indent(message)
    whole: bytes = ElementTree.tostring(message, "UTF-8", xml_declaration=True)
    return whole + b"\n"


def _put(parent: Element, name: str, text: str, **attributes: str) -> Element:
    """One element with a text."""
    element = SubElement(parent, name, attributes)
    element.text = seen(text)
    return element


def _day(published: str) -> str:
    """The first day of a date that may be a month or a year."""
    digits = published.replace("-", "")
    return (digits + "0101"[len(digits) - 4 :])[:8] if digits else NO_DAY


def _record(product: Element, sheet: Metadata) -> None:
    name = "-".join(re.findall(r"\w+", f"{sheet.title} {sheet.edition}".lower()))
    _put(product, "RecordReference", f"bookmaker.{sheet.digits or name}")
    _put(product, "NotificationType", "02")  # 1: confirmed, before publication
    for code in ("15", "03") if sheet.isbn else ():  # 5: ISBN-13, GTIN-13
        identifier = SubElement(product, "ProductIdentifier")
        _put(identifier, "ProductIDType", code)
        _put(identifier, "IDValue", sheet.digits)
    if not sheet.isbn:
        identifier = SubElement(product, "ProductIdentifier")
        _put(identifier, "ProductIDType", "01")  # 5: a number of one's own
        _put(identifier, "IDTypeName", "bookmaker edition")
        _put(identifier, "IDValue", name)


def _describe(detail: Element, sheet: Metadata) -> None:
    _put(detail, "ProductComposition", "00")  # 2: one book
    form, kind = FORMS.get(sheet.form, PAPERBACK)
    _put(detail, "ProductForm", form)
    if kind:
        _put(detail, "ProductFormDetail", kind)
    if sheet.form == FILE:
        _put(detail, "PrimaryContentType", "10")  # 81: text
        _put(detail, "EpubTechnicalProtection", "00")  # 144: none
    else:
        _measures(detail, sheet)
    _collection(detail, sheet)
    titles = SubElement(detail, "TitleDetail")
    _put(titles, "TitleType", "01")  # 15: of the book
    _title(titles, "01", sheet.title, sheet.subtitle)  # 149: this product's
    for number, person in enumerate(sheet.contributors, 1):
        _contributor(detail, number, person)
    if not sheet.contributors:
        SubElement(detail, "NoContributor")
    if sheet.large_print:
        _put(detail, "EditionType", "LTE")  # 21: large print
    _language(detail, sheet.language)
    _extent(detail, sheet)
    _subjects(detail, sheet)
    if sheet.audience:
        audience = SubElement(detail, "Audience")
        _put(audience, "AudienceCodeType", "01")  # 29: ONIX audience codes
        _put(audience, "AudienceCodeValue", ONIX_AUDIENCES[sheet.audience])


def _measures(detail: Element, sheet: Metadata) -> None:
    """Height, width and thickness of the finished book, in inches and millimetres."""
    width, height = sheet.size
    for code, length in (("01", height), ("02", width), ("03", sheet.spine)):  # 48
        for unit, points in UNITS.items():
            if length is not None and length > 0:
                measure = SubElement(detail, "Measure")
                _put(measure, "MeasureType", code)
                _put(measure, "Measurement", f"{length / points:.3f}".rstrip("0").rstrip("."))
                _put(measure, "MeasureUnitCode", unit)


def _collection(detail: Element, sheet: Metadata) -> None:
    """The series, if the book belongs to one."""
    if not sheet.series:
        SubElement(detail, "NoCollection")
        return
    collection = SubElement(detail, "Collection")
    _put(collection, "CollectionType", "10")  # 148: the publisher's own
    sequence = SubElement(collection, "CollectionSequence")
    _put(sequence, "CollectionSequenceType", "02")  # 197: by the numbers of the titles
    _put(sequence, "CollectionSequenceNumber", str(sheet.series[1]))
    titles = SubElement(collection, "TitleDetail")
    _put(titles, "TitleType", "01")  # 15
    _title(titles, "02", sheet.series[0])  # 149: the collection's


def _title(titles: Element, level: str, title: str, subtitle: str = "") -> None:
    element = SubElement(titles, "TitleElement")
    _put(element, "TitleElementLevel", level)
    _put(element, "TitleText", title)
    if subtitle:
        _put(element, "Subtitle", subtitle)


def _contributor(detail: Element, number: int, person: Contributor) -> None:
    contributor = SubElement(detail, "Contributor")
    _put(contributor, "SequenceNumber", str(number))
    _put(contributor, "ContributorRole", ONIX_ROLES[person.role])
    _put(contributor, "PersonName", person.name)


def _language(detail: Element, language: str) -> None:
    code = LANGUAGES.get(re.split("[-_]", language.lower())[0])
    if code:
        element = SubElement(detail, "Language")
        _put(element, "LanguageRole", "01")  # 22: of the text
        _put(element, "LanguageCode", code)


def _extent(detail: Element, sheet: Metadata) -> None:
    extent = SubElement(detail, "Extent")
    _put(extent, "ExtentType", "11" if sheet.form == FILE else "06")  # 23: content pages, printed pages
    _put(extent, "ExtentValue", str(sheet.pages))
    _put(extent, "ExtentUnit", "03")  # 24: pages


def _subjects(detail: Element, sheet: Metadata) -> None:
    """Categories, the first of each scheme as its main one, and all keywords in one element."""
    main = {category.scheme: category for category in reversed(sheet.categories) if category.scheme}
    for category in sheet.categories:
        _category(detail, category, main.get(category.scheme) is category)
    if sheet.keywords:
        subject = SubElement(detail, "Subject")
        _put(subject, "SubjectSchemeIdentifier", "20")  # 27: keywords
        _put(subject, "SubjectHeadingText", "; ".join(sheet.keywords))


def _category(detail: Element, category: Category, main: bool) -> None:
    subject = SubElement(detail, "Subject")
    if main:
        SubElement(subject, "MainSubject")
    if category.scheme:
        _put(subject, "SubjectSchemeIdentifier", {"bisac": "10", "thema": "93"}[category.scheme])  # 27
        _put(subject, "SubjectCode", category.text)
    else:
        _put(subject, "SubjectSchemeIdentifier", "24")  # 27: a scheme of one's own
        _put(subject, "SubjectSchemeName", "shop category")
        _put(subject, "SubjectHeadingText", category.text)


def _collateral(detail: Element, description: str) -> None:
    """The description, its paragraphs kept."""
    content = SubElement(detail, "TextContent")
    _put(content, "TextType", "03")  # 153: description
    _put(content, "ContentAudience", "00")  # 154: anyone
    text = SubElement(content, "Text", {"textformat": "05"})  # 34: XHTML
    for paragraph in _paragraphs(description):
        _put(text, "p", paragraph)


def _paragraphs(text: str) -> Iterator[str]:
    """What blank lines part, each on one line."""
    for paragraph in re.split(r"\n\s*\n", text):
        if paragraph.split():
            yield " ".join(paragraph.split())


def _publishing(detail: Element, sheet: Metadata) -> None:
    if sheet.imprint:
        _put(SubElement(detail, "Imprint"), "ImprintName", sheet.imprint)
    publisher = SubElement(detail, "Publisher")
    _put(publisher, "PublishingRole", "01")  # 45: publisher
    _put(publisher, "PublisherName", sheet.house)
    _put(detail, "PublishingStatus", "02")  # 64: forthcoming
    if sheet.published:
        date = SubElement(detail, "PublishingDate")
        _put(date, "PublishingDateRole", "01")  # 163: day of publication
        digits = sheet.published.replace("-", "")
        _put(date, "Date", digits, dateformat=DATES[len(digits)])


def _supply(supply: Element, sheet: Metadata) -> None:
    detail = SubElement(supply, "SupplyDetail")
    supplier = SubElement(detail, "Supplier")
    _put(supplier, "SupplierRole", "00")  # 93: unspecified
    _put(supplier, "SupplierName", sheet.house or sheet.title)
    _put(detail, "ProductAvailability", "10")  # 65: not yet
    _put(detail, "UnpricedItemType", "02")  # 57: price to be announced
