"""The content file: every invariant is checked, and every error names file, entry and remedy."""

import re

import pytest

from rampage.games.kaiju.content.board import board_for
from rampage.games.kaiju.rules.options import OPTIONS
from rampage.kernel.content import ContentError, Source
from rampage.kernel.options import complete_options
from tests.support.kaiju import KAIJU
from tests.support.refused import faults
from tests.support.rules import rule

TEXT = (KAIJU.folder / "content.toml").read_text(encoding="utf-8")


def load(text: str, seats: int = 2, **options: str) -> None:
    board_for(Source("my_kaiju.toml", text), complete_options(OPTIONS, options), seats)


@faults(
    ("four = [7, 6]", "four = [7, 7]", "grid"),
    ("two = [6, 5]", "two = [4, 5]", "grid"),
    ("two = [6, 5]", "two = 30", "grid"),
    ("arena = [6, 6]", "arena = [7, 6]", "grid"),
    ('code = "C2a"', 'code = "C1"', "tiles.list, tile 2"),
    ('name = "Diner"', 'name = "Corner Shop"', "tiles.list, tile 2"),
    ('group = "commercial", value = 1', 'group = "harbour", value = 1', "tiles.list, tile 1"),
    ('group = "commercial", value = 1', 'group = "commercial", value = 9', "tiles.list, tile 1"),
    ('value = 0, players = 4', 'value = 3, players = 4', "tiles.list, tile 38"),
    ('value = 0, players = 4', 'value = 0, players = 5', "tiles.list, tile 38"),
    ("claw = 4", "claw = 40", "markers"),
    ("claw = 4\nkick = 4", "claw = 9\nkick = 9", "markers"),
    ('claw = ["tail", "spikes"]', 'claw = ["tail"]', "icons"),
    ('claw = ["tail", "spikes"]', 'claw = ["tail", "spikes", "kick"]', "icons"),
    ('spikes = ["fire"]', 'spikes = ["water"]', "icons"),
    ("counts = [8, 8, 4]", "counts = [8, 8]", "tokens"),
    ("counts = [8, 8, 4]", "counts = [8, 8, -4]", "tokens"),
    ("hand = 5", "hand = 50", "battle"),
    ("most = 5", 'most = "five"', "health"),
    ('["square", "line"],', '["square", "hoarder"],', "objectives"),
    ('"spread"],\n  ["hoarder"', '"hoarder"],\n  ["spread"', "objectives"),
    ('promo = ["oblique", "checkerboard"]', 'promo = ["oblique"]', "objectives"),
    ('torsion = ["With a step"', 'torsion = ["With", "a step"', "abilities"),
    ('[tokens]\nsource = "reconstructed"', '[tokens]\nsource = "dreamt"', "tokens"),
    ("[battle]", "[bottle]", "battle"),
    named="entry",
)  # fmt: skip
def test_errors_name_file_entry_and_remedy(old: str, new: str, entry: str) -> None:
    assert old in TEXT
    with pytest.raises(ContentError) as caught:
        load(TEXT.replace(old, new, 1))
    assert caught.value.place == "my_kaiju.toml"
    assert caught.value.entry == entry
    assert caught.value.remedy
    assert "Remedy:" in str(caught.value)


@rule("KAIJU-R1")
def test_an_owner_may_change_the_grid() -> None:
    """The ruling's other reading for two players: 5 by 5 with five tiles of each Group and one Park."""
    changed = TEXT
    for code in ("C2b", "U2b", "P2b", "T2b", "K2"):
        changed = re.sub(rf'(code = "{code}".*players =) 2', r"\1 3", changed)
    load(changed.replace("two = [6, 5]", "two = [5, 5]"))
    with pytest.raises(ContentError, match="two"):
        load(changed)


@rule("KAIJU-C1", "KAIJU-C2", "KAIJU-C3")
def test_every_entry_shows_where_it_comes_from() -> None:
    source = KAIJU.standard()
    events = {entry: source.table(entry)["source"] for entry in source.tables}
    assert events["markers"] == events["icons"] == "public"
    assert events["tiles"] == events["tokens"] == events["abilities"] == "reconstructed"
    assert events["battle"] == "rulebook"
