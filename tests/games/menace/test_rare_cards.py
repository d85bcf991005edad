"""What cards do at their edges: two at once, elsewhere, in other steps, at the end."""

from tests.support.menace import (
    asks,
    at,
    ends,
    health,
    infamy,
    kills,
    legal,
    play,
    refused,
    sums,
    upgrades,
    world,
)
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
    p = world(
        "peru MC-T1, MC-R1", "colombia konk", "mongolia zorb", players=MC, blue="upgrades combined_arms"
    )
    told = play(p, "move konk peru", "end_move", "battle peru", "shoot MC-R1 konk", "3")
    assert sums(told, "rolled", "counted") == [3]
    told = play(p, "stop", "3", "2")
    assert sums(told, "rolled", "counted") == [4, 3]


@rule("MENACE-C3", "MENACE-R48")
def test_satellite_targeting_comes_back_with_the_next_battle() -> None:
    p = world(
        "colombia ADF-T1", "peru zorb", "mexico ADF-T2", "central_us frosty", "iceland konk",
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
        "indonesia nessie", "timor_sea zorb", players="red nessie adf, blue zorb aa", turn="5 blue move",
        red="mutations fins_and_gills",
    )  # fmt: skip
    play(p, "move zorb indonesia", "end_move", "battle indonesia")
    told = play(p, "attack zorb nessie", "1", "keep")
    assert sums(told, "rolled", "needs") == [5]
    p = world("indonesia nessie, AA-T1", "mongolia zorb", players="red nessie adf, blue zorb aa")
    play(p, "end_move", "battle indonesia", *["attack nessie AA-T1", "1"] * 3)
    assert asks(p) == "red Attacks"  # A fourth one.


@rule("MENACE-C2")
def test_winged_horror_moves_one_space_more() -> None:
    for mutation, far in (("", 4), ("mutations winged_horror", 5)):
        p = world("iceland strigoika", "mongolia zorb", players=STRIGOIKA, red=mutation)
        start = p.board.numbers["iceland"] * int(p.board.spaces)
        away = [int(p.board.distance[start + p.board.numbers[space]]) for space in ends(p, "move strigoika")]
        assert max(away) == far


@rule("MENACE-R35", "MENACE-11.5")
def test_units_that_flee_give_up_who_finds_no_room() -> None:
    p = world(
        "colombia strigoika", "peru AA-T1, AA-T2", "southern_cone MC-T1, MC-T2, MC-T3, MC-T4", "mongolia zorb",
        players=STRIGOIKA, red="mutations winged_horror",
    )  # fmt: skip
    play(p, "move strigoika peru", "end_move", "battle peru", "stop", "1", "1", "withdraw southern_cone")
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
        "colombia tomanagi", "peru zorb 1", players=TOMANAGI, red="mutations lord_of_monsters", supply="3"
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
    outcome = p.outcome()
    assert outcome is not None
    assert (at(p, "bunyip"), outcome.scores[0]) == ("peru", 6)


@rule("MENACE-C4")
def test_toxicor_and_megaclaw_help_their_own_player_where_they_stand() -> None:
    p = world("western_us konk, toxicor", "mongolia zorb", blue="minions toxicor", turn="5 red encounter")
    play(p, "mutate", "2")
    assert asks(p) == "red Deploy"  # One die.
    p = world(
        "peru konk", "colombia megaclaw", "mongolia zorb", red="minions megaclaw", turn="5 red encounter"
    )
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
        "iceland konk", "mongolia zorb", players="red konk mc, blue zorb aa", turn="5 red deploy",
        stomped=" ".join(stomped),
    )  # fmt: skip
    play(p, "research", "3", "draw toxicor")
    assert ends(p, "ally") == {board.names[lair] for lair in board.lairs}  # Any Lair, for want of better.
    assert upgrades(p, "mc") == ["colossal_ally"]


@rule("MENACE-R14")
def test_the_option_leaves_submarines_their_own_turn() -> None:
    p = world(
        "south_atlantic ADF-S1", "southern_cone ADF-T1", "eastern_brazil zorb", "iceland konk",
        options="sub_support_off_turn=off",
    )  # fmt: skip
    play(p, "march ADF-T1 eastern_brazil", "end_move", "battle eastern_brazil")
    assert legal(p) == {"join ADF-S1", "decline"}


@rule("MENACE-R13", "MENACE-11.6")
def test_fighters_retreat_by_ferry_with_the_others() -> None:
    p = world(
        "western_europe MC-F1, MC-R1",
        "british_isles zorb",
        "iceland konk",
        players="red konk mc, blue zorb aa",
    )
    play(p, "march MC-F1 british_isles", "march MC-R1 british_isles", "end_move", "battle british_isles")
    play(p, "decline", "stop", "1", "1")
    assert legal(p) == {"withdraw western_europe"}


@rule("MENACE-C3", "MENACE-16.2")
def test_hunter_killer_boats_fire_ordinary_missiles() -> None:
    p = world(
        "amazon_basin zorb 9", "iceland konk", players="red konk nu, blue zorb aa", turn="5 red deploy",
        red="upgrades hunter_killer_boats",
    )  # fmt: skip
    play(p, "missile southern_cone", "end_turn", "fire zorb", "6")
    assert health(p, "zorb") == 6


@rule("MENACE-C2")
def test_an_apex_predator_does_not_feed_on_its_own() -> None:
    p = world(
        "colombia chupacoloso 9, frosty 1", "peru zorb", players="red chupacoloso adf, blue zorb aa",
        red="mutations apex_predator; minions frosty",
    )  # fmt: skip
    play(p, "move chupacoloso peru", "move frosty peru", "end_move", "battle peru", "stop")
    play(p, "attack zorb frosty", "6", "keep")
    assert (at(p, "frosty"), health(p, "chupacoloso")) == ("off", 9)


@rule("MENACE-R39")
def test_own_units_that_follow_him_start_no_battle_of_his() -> None:
    p = world(
        "colombia tomanagi, ADF-T1", "mongolia zorb", players=TOMANAGI, red="mutations lord_of_monsters"
    )
    play(p, "move tomanagi peru", "march ADF-T1 peru", "end_move", "battle peru")
    assert asks(p) == "red Attacks"
