"""Words that British and American English spell differently."""

from __future__ import annotations

import re
from collections.abc import Iterable

PAIRS = """
    aeroplane airplane, aluminium aluminum, armour armor, behaviour behavior, calibre caliber,
    catalogue catalog, centre center, cheque check, colour color, cosy cozy, defence defense,
    draught draft, favour favor, favourite favorite, fibre fiber, flavour flavor, grey gray,
    harbour harbor, honour honor, humour humor, jewellery jewelry, kerb curb, labour labor,
    licence license, litre liter, lustre luster, marvellous marvelous, metre meter, mould mold,
    moustache mustache, neighbour neighbor, odour odor, offence offense, organise organize,
    parlour parlor, plough plow, programme program, pyjamas pajamas, rumour rumor, sabre saber,
    savoury savory, sceptic skeptic, sombre somber, splendour splendor, sulphur sulfur,
    theatre theater, traveller traveler, tumour tumor, tyre tire, vapour vapor, vigour vigor,
    woollen woolen, yoghurt yogurt
"""
BOTH = {"check", "curb", "draft", "license", "meter", "program", "tire"}  # British too, in another sense
_BRITISH, _AMERICAN = (
    {words[side] for pair in PAIRS.split(",") if (words := pair.split())[side] not in BOTH} for side in (0, 1)
)


def mixed_spelling(texts: Iterable[str]) -> tuple[str, str] | None:
    """A word in British spelling and one in American, if a list has both."""
    british = american = ""
    for text in texts:
        for word in re.findall(r"[a-z]+", text.casefold()):
            stem = word if word in _BRITISH or word in _AMERICAN else word.removesuffix("s")
            british = british or (text if stem in _BRITISH else "")
            american = american or (text if stem in _AMERICAN else "")
    return (british, american) if british and american else None
