"""What cards do at their edges: two at once, elsewhere, in other steps, at the end."""

from typing import Any

from rampage.games.menace.rules.position import Menace
from rampage.kernel.content import Source
from tests.support.menace import GAME, asks, at, health, infamy, kills, play, upgrades, world
from tests.support.playing import ended, facts, legal, refused, targets
from tests.support.rules import rule

MC = "red konk adf, blue zorb mc"
STRIGOIKA = "red strigoika adf, blue zorb aa"
TOMANAGI = "red tomanagi adf, blue zorb aa"


@rule("MENACE-C3")
def test_scientific_analysis_needs_own_units_in_the_space() -> None:
    p = world("peru MC-T1", "southern_cone konk", "mongolia zorb", blue="upgrades scientific_analysis")
    play(p, "move konk peru", "end_move", "battle peru")
    assert asks(p) == "red Attacks"


@rule("MENACE-C3", "MENACE-9.1")
def test_combined_arms_help_in_step_4_alone() -> None:
    p = world("peru MC-T1, MC-R1; colombia konk; mongolia zorb", players=MC, blue="upgrades combined_arms")
    events = play(p, "move konk peru", "end_move", "battle peru", "shoot MC-R1 konk", "3")
    assert facts(events, "rolled", "counted") == [3]
    events = play(p, "stop", "3", "2")
    assert facts(events, "rolled", "counted") == [4, 3]


@rule("MENACE-C3", "MENACE-R48")
def test_satellite_targeting_comes_back_with_the_next_battle() -> None:
    p = world(
        "colombia ADF-T1; peru zorb; mexico ADF-T2; central_us frosty; iceland konk",
        red="upgrades satellite_targeting", blue="minions frosty",
    )  # fmt: skip
    play(
        p,
        "march ADF-T1 peru",
        "march ADF-T2 central_us",
        "end_move",
        "battle peru",
        "stop",
        "1",
        "reroll",
        "1",
    )
    play(p, "withdraw colombia", "battle central_us", "stop", "1")
    assert asks(p) == "red Reroll"


@rule("MENACE-C2", "MENACE-4.13")
def test_indonesia_is_sea_for_cards_too() -> None:
    p = world(
        "indonesia nessie; timor_sea zorb", players="red nessie adf, blue zorb aa", turn="5 blue move",
        red="mutations fins_and_gills",
    )  # fmt: skip
    play(p, "move zorb indonesia", "end_move", "battle indonesia")
    events = play(p, "attack zorb nessie", "1", "keep")
    assert facts(events, "rolled", "needs") == [5]
    p = world("indonesia nessie, AA-T1", "mongolia zorb", players="red nessie adf, blue zorb aa")
    play(p, "end_move", "battle indonesia", *["attack nessie AA-T1", "1"] * 3)
    assert asks(p) == "red Attacks"  # A fourth one.


@rule("MENACE-C2")
def test_winged_horror_moves_one_space_more() -> None:
    for mutation, far in (("", 4), ("mutations winged_horror", 5)):
        p = world("iceland strigoika", "mongolia zorb", players=STRIGOIKA, red=mutation)
        start = p.board.numbers["iceland"] * int(p.board.spaces)
        away = [
            int(p.board.distance[start + p.board.numbers[space]]) for space in targets(p, "move strigoika")
        ]
        assert max(away) == far


@rule("MENACE-R35", "MENACE-11.5")
def test_units_that_flee_give_up_who_finds_no_room() -> None:
    lines = {"players": STRIGOIKA, "red": "mutations winged_horror"}
    rows = (
        "colombia strigoika",
        "peru AA-T1, AA-T2",
        "southern_cone MC-T1, MC-T2, MC-T3, MC-T4",
        "mongolia zorb",
    )
    p = world(*rows, **lines)
    play(p, "move strigoika peru", "end_move", "battle peru", "stop", "1", "1")
    assert targets(p, "withdraw") == {"colombia", "amazon_basin"}
    assert refused(p, "withdraw southern_cone") == "MENACE-R10"  # Other spaces have room for both.
    full = (
        "colombia strigoika, NU-T1, NU-T2, NU-T3, NU-T4",
        "amazon_basin NU-T5, NU-R1, NU-R2, NU-R3, NU-R4",
    )
    p = world(*full, *rows[1:], **lines)
    play(p, "move strigoika peru", "end_move", "battle peru", "stop", "1", "1")
    assert targets(p, "withdraw") == {"colombia", "amazon_basin", "southern_cone"}
    notes: Any = p.view(1)["notes"]
    assert notes[str(p.space().parse("withdraw southern_cone"))]["text"] == "loses 1 unit"
    assert notes[str(p.space().parse("withdraw amazon_basin"))]["text"] == "loses 2 units"
    play(p, "withdraw southern_cone")
    assert (asks(p), legal(p)) == ("blue GiveUp", {"give_up AA-T1"})
    play(p, "give_up AA-T1")
    assert (at(p, "AA-T1"), at(p, "AA-T2"), kills(p, "red")) == ("off", "southern_cone", 0)


@rule("MENACE-R39", "MENACE-12.7")
def test_who_returns_among_enemies_starts_a_battle() -> None:
    rows = [
        "alaska AA-T1", "caribbean_islands AA-T2", "amazon_basin AA-T3", "iceland AA-F1", "mongolia zorb",
        "philippines AA-F2", "new_guinea AA-R1",
    ]  # fmt: skip
    p = world(*rows, players=TOMANAGI, away="tomanagi defeated africa", red="mutations lord_of_monsters")
    play(p, "lair iceland", "end_move", "battle iceland")
    assert asks(p) == "red Summoning"


@rule("MENACE-R24", "MENACE-19.2")
def test_a_guest_is_no_surviving_minion() -> None:
    p = world(
        "colombia tomanagi; peru zorb 1", players=TOMANAGI, red="mutations lord_of_monsters", supply="3"
    )
    play(
        p,
        "move tomanagi peru",
        "end_move",
        "battle peru",
        "summon",
        "draw bunyip",
        "attack tomanagi zorb",
        "6",
    )
    outcome = ended(p)
    assert (at(p, "bunyip"), outcome.scores[0]) == ("peru", 6)


@rule("MENACE-C4")
def test_toxicor_and_megaclaw_help_their_own_player_where_they_stand() -> None:
    p = world("western_us konk, toxicor", "mongolia zorb", blue="minions toxicor", turn="5 red encounter")
    play(p, "mutate", "2")
    assert asks(p) == "red Deploy"  # One die.
    p = world("peru konk; colombia megaclaw; mongolia zorb", red="minions megaclaw", turn="5 red encounter")
    play(p, "stomp_city")
    assert infamy(p, "red") == 2


@rule("MENACE-17.4", "MENACE-C3")
def test_where_a_colossal_ally_appears() -> None:
    p = world("iceland konk", "mongolia zorb", players="red konk mc, blue zorb aa", turn="5 red deploy")
    play(p, "research", "3", "draw toxicor")
    assert refused(p, "ally western_us") == "MENACE-17.4"  # A City, but not at home.
    board = p.board
    stomped = [f"{name}.base" for name in board.names if board.base[board.numbers[name]]]
    stomped += [f"{name}.city" for name in board.names if board.city[board.numbers[name]]]
    p = world(
        "iceland konk; mongolia zorb", players="red konk mc, blue zorb aa", turn="5 red deploy",
        stomped=" ".join(stomped),
    )  # fmt: skip
    play(p, "research", "3", "draw toxicor")
    assert targets(p, "ally") == {board.names[lair] for lair in board.lairs}  # Any Lair, for want of better.
    assert upgrades(p, "mc") == ["colossal_ally"]


@rule("MENACE-R14")
def test_the_option_leaves_submarines_their_own_turn() -> None:
    p = world(
        "south_atlantic ADF-S1; southern_cone ADF-T1; eastern_brazil zorb; iceland konk",
        options="sub_support_off_turn=off",
    )
    play(p, "march ADF-T1 eastern_brazil", "end_move", "battle eastern_brazil")
    assert legal(p) == {"join ADF-S1", "decline"}


@rule("MENACE-R13", "MENACE-11.6")
def test_fighters_retreat_by_ferry_with_the_others() -> None:
    p = world(
        "western_europe MC-F1, MC-R1; british_isles zorb; iceland konk", players="red konk mc, blue zorb aa"
    )
    play(p, "march MC-F1 british_isles", "march MC-R1 british_isles", "end_move", "battle british_isles")
    play(p, "decline", "stop", "1", "1")
    assert legal(p) == {"withdraw western_europe"}


@rule("MENACE-C3", "MENACE-16.2")
def test_hunter_killer_boats_fire_ordinary_missiles() -> None:
    p = world(
        "amazon_basin zorb 9; iceland konk", players="red konk nu, blue zorb aa", turn="5 red deploy",
        red="upgrades hunter_killer_boats",
    )  # fmt: skip
    play(p, "missile southern_cone", "end_turn", "fire zorb", "6")
    assert health(p, "zorb") == 6


@rule("MENACE-C2")
def test_an_apex_predator_does_not_feed_on_its_own() -> None:
    p = world(
        "colombia chupacoloso 9, frosty 1; peru zorb", players="red chupacoloso adf, blue zorb aa",
        red="mutations apex_predator; minions frosty",
    )  # fmt: skip
    play(p, "move chupacoloso peru", "move frosty peru", "end_move", "battle peru", "stop")
    play(p, "attack zorb frosty", "6", "keep")
    assert (at(p, "frosty"), health(p, "chupacoloso")) == ("off", 9)


@rule("MENACE-R39")
def test_own_units_that_follow_him_start_no_battle_of_his() -> None:
    p = world("colombia tomanagi, ADF-T1; mongolia zorb", players=TOMANAGI, red="mutations lord_of_monsters")
    play(p, "move tomanagi peru", "march ADF-T1 peru", "end_move", "battle peru")
    assert asks(p) == "red Attacks"


@rule("MENACE-R39", "MENACE-17.10")
def test_an_enemy_that_left_before_the_battle_did_not_start_it() -> None:
    """Whom he met by coming or staying must still be there; who came to him does not count."""
    lord = {"players": TOMANAGI, "red": "mutations lord_of_monsters"}
    came = ("march ADF-T2 peru", "end_move", "battle peru")
    stays = world("peru tomanagi, ADF-T1", "colombia ADF-T2", "mongolia zorb", **lord)
    moves = world("peru ADF-T1", "colombia tomanagi, ADF-T2", "mongolia zorb", **lord)
    play(moves, "move tomanagi peru")
    for before in (stays, moves):
        p = before.copy()
        play(p, "march ADF-T1 amazon_basin", *came)
        assert asks(p) == "red Attacks"
        p = before.copy()
        play(p, "march ADF-T2 peru", "march ADF-T1 amazon_basin", "end_move", "battle peru")
        assert asks(p) == "red Attacks"  # Somebody was always there, but not the same.
        p = before.copy()
        play(p, *came)
        assert asks(p) == "red Summoning"  # The first Tank still is.


@rule("MENACE-R39")
def test_who_came_to_another_piece_is_met_by_the_monster_that_comes_after() -> None:
    p = world(
        "peru frosty; colombia tomanagi, ADF-T1; mongolia zorb", players=TOMANAGI,
        red="mutations lord_of_monsters; minions frosty",
    )  # fmt: skip
    play(p, "march ADF-T1 peru", "move frosty amazon_basin", "move tomanagi peru", "end_move", "battle peru")
    assert asks(p) == "red Summoning"
    # He leaves the Tank that came to him; to look for him there would be wrong.
    p = world("peru tomanagi", "colombia ADF-T1, ADF-T2", "mongolia zorb", players=TOMANAGI)
    play(p, "march ADF-T1 peru", "move tomanagi amazon_basin", "march ADF-T2 peru", "end_move")
    assert p.doubled(
        p.space().vocabularies["UNIT"].number("ADF-T2")
    )  # Both just moved: nothing else is known.


@rule("MENACE-R39", "MENACE-R14")
def test_a_raid_of_his_own_side_is_no_battle_that_he_started() -> None:
    p = world(
        "eastern_brazil ADF-T1; southern_cone tomanagi; south_atlantic ADF-S1; mongolia zorb",
        players=TOMANAGI, red="mutations lord_of_monsters",
    )  # fmt: skip
    play(p, "move tomanagi eastern_brazil", "march ADF-T1 amazon_basin", "end_move")
    play(p, "raid ADF-S1 eastern_brazil")
    assert asks(p) == "chance Shot"
    # He retreats from a battle that he did start, and is raided where he went.
    p = world(
        "amazon_basin tomanagi; southern_cone AA-T1; south_atlantic ADF-S1; mongolia zorb", players=TOMANAGI,
        red="mutations lord_of_monsters",
    )  # fmt: skip
    play(
        p,
        "move tomanagi southern_cone",
        "end_move",
        "battle southern_cone",
        "decline",
        "decline",
        "stop",
        "1",
    )
    play(p, "retreat tomanagi eastern_brazil", "raid ADF-S1 eastern_brazil")
    assert asks(p) == "chance Shot"


@rule("MENACE-R36", "MENACE-R14")
def test_no_rampage_after_a_raid_of_the_own_side() -> None:
    rows = ("eastern_brazil konk", "south_atlantic ADF-S1", "amazon_basin AA-T1", "mongolia zorb")
    p = world(*rows, red="mutations rampage")
    play(p, "end_move", "raid ADF-S1 eastern_brazil", "1")
    assert asks(p) == "red Encounters"
    # A Submarine of somebody else that joins makes it no other battle.
    p = world(
        *rows, "central_atlantic NU-S1", "iceland nessie", red="mutations rampage",
        players="red konk adf, blue zorb aa, green nessie nu",
    )  # fmt: skip
    play(p, "end_move", "raid ADF-S1 eastern_brazil", "join NU-S1", "1", "shoot NU-S1 konk", "1")
    assert asks(p) == "red Encounters"


@rule("MENACE-R36")
def test_rampage_takes_a_battle_against_others() -> None:
    rows = ("amazon_basin AA-T1", "mongolia zorb")
    win = ("move konk peru", "end_move", "battle peru")
    p = world("colombia konk", "peru ADF-T1", *rows, red="mutations rampage")
    play(p, *win, "attack konk ADF-T1", "6")
    assert asks(p) == "red Encounters"  # He beat only his own.
    for foe in ("AA-T2", "MC-T1"):
        p = world("colombia konk", f"peru ADF-T1, {foe}", *rows, red="mutations rampage")
        play(p, *win, f"attack konk {foe}", "6", "attack konk ADF-T1", "6")
        assert asks(p) == "red Rampaging"
    p = world("colombia konk", "peru frosty 1", *rows, red="mutations rampage", blue="minions frosty")
    play(p, *win, "attack konk frosty", "6")
    assert asks(p) == "red Rampaging"
    # A Submarine that joined fought him, too.
    p = world(
        "southern_cone konk", "eastern_brazil ADF-T1", "south_atlantic NU-S1", *rows, "iceland nessie",
        players="red konk adf, blue zorb aa, green nessie nu", red="mutations rampage",
    )  # fmt: skip
    play(p, "move konk eastern_brazil", "end_move", "battle eastern_brazil", "join NU-S1")
    play(p, "attack konk ADF-T1", "6", "hold")
    assert asks(p) == "red Rampaging"


@rule("MENACE-R36", "MENACE-R39")
def test_a_rampage_back_to_a_unit_that_came_to_him_starts_a_battle() -> None:
    """No chart of ours has both Mutations; a file of an owner may."""
    shipped = (GAME.folder / "content.toml").read_text(encoding="utf-8")
    swapped = shipped.replace('chart = ["berserk"', 'chart = ["LORD"').replace(
        '["lord_of_monsters"', '["berserk"'
    )
    mine = Source("mine.toml", swapped.replace('["LORD"', '["lord_of_monsters"'))
    p = GAME.from_text(
        "rampage menace\nplayers: red konk adf, blue zorb aa\nturn: 5 red move\nmongolia zorb\nperu konk, AA-T1\n"
        "colombia ADF-T1\nred: mutations lord_of_monsters rampage\n",
        source=mine,
    )
    assert isinstance(p, Menace)
    p.play(p.space().parse("march ADF-T1 peru"), 0)
    for text in ("end_move", "battle peru", "decline", "attack konk AA-T1", "die 6", "stop", "die 1",
                 "withdraw colombia", "rampage colombia"):  # fmt: skip
        p.play(p.space().parse(text), p.actor())
    assert asks(p) == "red Summoning"
