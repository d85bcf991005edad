"""The content: what is shipped, and what a file must not break."""

import pytest

from rampage.games.menace.content.board import board_for
from rampage.games.menace.rules.cards.abilities import ABILITIES
from rampage.games.menace.rules.cards.minions import MINION_TRAITS
from rampage.games.menace.rules.cards.mutations import MUTATIONS
from rampage.games.menace.rules.cards.trait import Card, Trait
from rampage.games.menace.rules.cards.upgrades import UPGRADES, Upgrade
from rampage.kernel.content import ContentError, Source
from rampage.kernel.options import complete_options
from tests.support.menace import GAME
from tests.support.refused import faults
from tests.support.rules import rule

TEXT = (GAME.folder / "content.toml").read_text(encoding="utf-8")
OPTIONS = complete_options(GAME.options, {})
BOARD = board_for(GAME.standard(), OPTIONS, 4)
SCENE = GAME.scene(GAME.new(4))


def fault(old: str, new: str, count: int = 1) -> ContentError:
    """What is said of a file with one change."""
    assert old in TEXT
    with pytest.raises(ContentError) as error:
        board_for(Source("mine.toml", TEXT.replace(old, new, count)), OPTIONS, 4)
    events = error.value
    assert events.place == "mine.toml"
    assert events.remedy
    return events


@rule("MENACE-C1", "MENACE-4.1")
def test_the_map_is_as_described() -> None:
    spaces = SCENE["spaces"]
    terrain = [space["terrain"] for space in spaces]
    assert (len(spaces), terrain.count("land"), terrain.count("ocean"), terrain.count("mixed")) == (
        79,
        50,
        28,
        1,
    )
    assert next(space["space"] for space in spaces if space["terrain"] == "mixed") == "indonesia"
    assert sum(len(space["adjacent"]) for space in spaces) == 2 * 203
    assert [sum(1 for space in spaces if space["value"] == value) for value in (1, 2, 3)] == [9, 13, 11]
    assert sum(1 for space in spaces if space["base"]) == 6
    assert sum(1 for space in spaces if space["site"]) == 12
    assert sum(1 for space in spaces if space["lair"]) == 8
    assert len(SCENE["ferries"]) == 11
    assert len(SCENE["seam"]) == 7
    assert len({space["continent"] for space in spaces}) == 7  # Six, and None at sea.
    rio, near = (
        BOARD.numbers["eastern_brazil"],
        [BOARD.numbers[n] for n in ("northeast_africa", "east_africa")],
    )
    assert [int(BOARD.distance[rio * 79 + n]) for n in near] == [3, 3]


@rule("MENACE-1.2", "MENACE-1.3", "MENACE-C2")
def test_monsters_have_two_mutations_of_their_own_and_share_two() -> None:
    monsters = [card for card in SCENE["creatures"] if card["monster"]]
    assert len(monsters) == 6
    charts = [[card["word"] for card in monster["chart"]] for monster in monsters]
    words = [word for chart in charts for word in chart]
    assert len(set(words)) == 18
    for chart in charts:
        assert sorted(words.count(word) for word in chart) == [1, 1, 2, 2]
    for monster in monsters:
        assert all(monster[value] > 0 for value in ("health", "move", "attack", "defense", "damage"))
        assert monster["ability"]["text"]


@rule("MENACE-1.9", "MENACE-1.10", "MENACE-1.13", "MENACE-C3")
def test_militaries_have_three_types_and_four_upgrades() -> None:
    militaries = SCENE["militaries"]
    assert len(militaries) == 4
    for military in militaries:
        assert len(military["units"]) == 3
        assert len(military["chart"]) == 4
        assert set(military["units"][0]) == {"type", "title", "pieces", "move", "defense", "damage"}
        assert military["units"][0]["type"] == "tank"
    assert sum(unit["pieces"] for military in militaries for unit in military["units"]) == 64
    assert len({card["word"] for military in militaries for card in military["chart"]}) == 12


@rule("MENACE-1.11", "MENACE-1.12")
def test_homes_and_bases() -> None:
    homes = [continent for military in SCENE["militaries"] for continent in military["home"]]
    assert sorted(homes.count(continent) for continent in set(homes)) == [1, 1, 1, 1, 2, 2]
    by_word = {military["military"]: set(military["home"]) for military in SCENE["militaries"]}
    for space in SCENE["spaces"]:
        if space["base"]:
            assert set(space["base"]) == {
                word for word, home in by_word.items() if space["continent"] in home
            }


@rule("MENACE-C4")
def test_ten_minions() -> None:
    minions = [card for card in SCENE["creatures"] if not card["monster"]]
    assert len(minions) == 10
    assert all(card["ability"]["text"] and card["source"] for card in minions)


@rule("MENACE-C5")
def test_starting_units() -> None:
    placed = [int(space) for space in BOARD.start_at if space >= 0]
    assert len(placed) == 24
    assert not set(placed) & {int(lair) for lair in BOARD.lairs}


@rule("MENACE-4.9", "MENACE-4.10")
def test_hudson_bay_is_land_and_the_canals_are_closed() -> None:
    spaces = {space["space"]: space for space in SCENE["spaces"]}
    assert spaces["ne_canada"]["terrain"] == "land"
    assert "arabian_sea" not in spaces["mediterranean_sea"]["adjacent"]
    assert "eastern_pacific" not in spaces["caribbean_sea"]["adjacent"]
    old = 'adjacent = ["arabia", "asia_minor", "central_atlantic"'
    both = TEXT.replace(old, 'adjacent = ["arabian_sea", "arabia", "asia_minor", "central_atlantic"')
    both = both.replace(
        'adjacent = ["arabia", "bay_of_bengal"', 'adjacent = ["mediterranean_sea", "arabia", "bay_of_bengal"'
    )
    with pytest.raises(ContentError, match="canal is closed"):
        board_for(Source("mine.toml", both), OPTIONS, 2)


@rule("MENACE-C1", "MENACE-16.1")
def test_the_missile_of_the_example_flies_three_spaces() -> None:
    """Rio de Janeiro is exactly three spaces from a neighbour of central Africa, wherever else it lies."""
    moved = TEXT.replace('city = "Rio de Janeiro"', 'city = "Salvador"')
    moved = moved.replace('city = "Tokyo"', 'city = "Rio de Janeiro"')
    with pytest.raises(ContentError, match="three spaces") as error:
        board_for(Source("mine.toml", moved), OPTIONS, 2)
    assert error.value.entry == "spaces.japan"


@faults(
    ('terrain = "mixed"', 'terrain = "land"', "spaces"),
    ('terrain = "land"', 'terrain = "swamp"', "spaces.alaska"),
    (
        '"bering_sea", "canadian_arctic", "northeast_pacific", "nw_canada"]',
        '"bering_sea"]',
        "spaces.nw_canada",
    ),
    ('source = "reconstructed"\nname = "Alaska"', 'source = "rumour"\nname = "Alaska"', "spaces.alaska"),
    (
        '["iceland", "north_atlantic", "british_isles"]',
        '["iceland", "arabian_sea", "british_isles"]',
        "ferries",
    ),
    ('["coral_sea", "south_pacific"]', '["coral_sea", "iceland"]', "seam"),
    ('base = ["adf"]', 'base = ["aa"]', "spaces.southern_cone"),
    ("health = 16", "health = 26", "monsters.chupacoloso"),
    ('"war_spikes", "apex_predator"', '"war_spikes", "berserk"', "monsters.chupacoloso"),
    ('"war_spikes", "apex_predator"', '"war_spikes", "laser_tail"', "monsters.chupacoloso"),
    ("[minions.bunyip]", "[minions.bunnip]", "minions"),
    ('home = ["oceania", "asia"]', 'home = ["oceania", "africa"]', "militaries.aa"),
    (
        "tank = { pieces = 6, move = 2, defense = 4",
        "tank = { pieces = 7, move = 2, defense = 4",
        "militaries",
    ),
    ('["japan", "rocket", 1]', '["philippines", "rocket", 1]', "militaries.aa"),
    ('["japan", "rocket", 1]', '["japan", "rocket", 4], ["japan", "tank", 2]', "militaries.aa"),
    ('["japan", "rocket", 1]', '["japan", "rocket", 0]', "militaries.aa"),
    ('["japan", "rocket", 1]', '["japan", "rocket", -1]', "militaries.aa"),
    ('["japan", "rocket", 1]', f'["japan", "rocket", {2**63}]', "militaries.aa"),
    ("at = [78, 72]", f"at = [78, {10**40}]", "spaces.alaska"),
    ("at = [78, 72]", "at = [-1, 72]", "spaces.alaska"),
    ("lair = true\n", "", "spaces"),
    ("two = 12", "two = 0", "tokens"),
    ('rampage = "rulebook"', 'rampage = "hearsay"', "mutations"),
    ('armored_plating = "rulebook"', 'armored_plating = "hearsay"', "upgrades"),
    named="entry",
)
def test_a_broken_file_names_entry_and_remedy(old: str, new: str, entry: str) -> None:
    if entry == "tokens":
        with pytest.raises(ContentError, match=r"\[tokens\]"):
            board_for(Source("mine.toml", TEXT.replace(old, new)), OPTIONS, 2)
        return
    assert fault(old, new, 6 if old == "lair = true\n" else 1).entry == entry


def test_each_card_is_there_once_and_changes_something() -> None:
    """A card is a line of numbers, or a class with its name where what it changes depends on the position."""
    for cards, count in ((MUTATIONS, 18), (MINION_TRAITS, 10), (ABILITIES, 6), (UPGRADES, 12)):
        assert len({card.word for card in cards}) == len(cards) == count
    for card in [*MUTATIONS, *MINION_TRAITS, *UPGRADES]:
        if type(card) in (Trait, Upgrade):
            assert changes(card), card.word
        else:
            assert type(card).__name__.lower() == card.word.replace("_", "")


def changes(card: Card) -> set[str]:
    """The numbers of a card that are not as on a card that changes nothing."""
    none = type(card)("nothing", "Nothing", "")
    names = [name for name in dir(card) if not name.startswith("_") and name not in ("word", "title", "text")]
    return {
        name
        for name in names
        if not callable(getattr(card, name)) and getattr(card, name) != getattr(none, name)
    }


def test_a_card_changes_only_what_there_is() -> None:
    with pytest.raises(AttributeError, match="no card of this sort changes 'wings'"):
        Trait("icarus", "Icarus", "", wings=2)
