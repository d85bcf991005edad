"""What the name of an account looks like: two accounts never look alike.

Characters that Unicode calls confusable (UTS 39, by the package `confusable_homoglyphs`) count as the Latin letter or
digit that they look like; `table/names.py` then drops accents, case, spaces and the difference of l and 1. Letters of
different scripts in one name are refused, except where that is usual: Japanese, Chinese and Korean with Latin.
"""

from functools import cache
from typing import Any, Final

from rampage.kernel.extras import need
from rampage.table.names import skeleton
from rampage.table.refusal import Refusal

PACKAGE: Final = "confusable_homoglyphs"
NO_SCRIPT: Final = {"COMMON", "INHERITED", "UNKNOWN"}
# Scripts that are written together (UTS 39, "highly restrictive").
TOGETHER: Final = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)


@cache
def _like() -> dict[str, str]:
    """The ASCII letter or digit that a character looks like, for each that looks like one."""
    found: dict[str, list[dict[str, str]]] = need(
        f"{PACKAGE}.confusables", "club", "accounts"
    ).confusables_data
    out: dict[str, str] = {}
    for character, twins in found.items():
        plain = [twin["c"] for twin in twins if twin["c"].isascii() and twin["c"].isalnum()]
        if len(character) == 1 and not character.isascii() and plain:
            out[character] = min(plain, key=lambda each: (len(each), each.casefold() != each, each))
    return out


def look(name: str) -> str:
    """What a name looks like. Characters are replaced before and after case is dropped: capital and small letters look
    like different things."""
    like = _like()
    seen = "".join(like.get(letter, letter) for letter in name)
    return skeleton("".join(like.get(letter, letter) for letter in seen.casefold()))


def scripts(name: str) -> set[str]:
    """The scripts in which a name is written."""
    categories: Any = need(f"{PACKAGE}.categories", "club", "accounts")
    return {str(script) for script in categories.unique_aliases(name)} - NO_SCRIPT


def must_be_one_script(name: str) -> None:
    """Refuse a name that mixes scripts. Raises Refusal."""
    found = scripts(name)
    if len(found) > 1 and not any(found <= some for some in TOGETHER):
        mixed = " and ".join(sorted(script.capitalize() for script in found))
        raise Refusal("bad_name", f"That name mixes {mixed} letters.", "use letters of one script.")
