"""The end of the game and the final scoring."""

from tests.support.menace import asks, at, health, infamy, mutations, play, world
from tests.support.playing import facts, refused
from tests.support.rules import rule


@rule("MENACE-19.1", "MENACE-R07")
def test_the_last_token_ends_the_game_at_once() -> None:
    p = world(
        "southern_cone konk 5; mongolia zorb", turn="5 red encounter", supply="1",
        red="mutations iron_stomach",
    )  # fmt: skip
    events = play(p, "stomp_base")
    assert (asks(p), infamy(p, "red"), health(p, "konk")) == ("over", 3, 9)  # Reward, but no marshalling.
    assert facts(events, "game_ended", "ending") == ["out_of_tokens"]
    assert refused(p, "end_turn", seat=0) == "MENACE-19.1"
    p = world(
        "peru konk 5, frosty 3; mongolia zorb", turn="5 red encounter", supply="1", red="minions frosty"
    )
    play(p, "stomp_city", "share frosty", "decline")
    assert (asks(p), infamy(p, "red"), health(p, "konk"), health(p, "frosty")) == ("over", 2, 8, 4)


@rule("MENACE-R07")
def test_what_used_the_last_token_is_resolved() -> None:
    p = world("western_us konk", "mongolia zorb", turn="5 red encounter", supply="1")
    play(p, "mutate", "5")
    assert asks(p) == "red PickMutation"
    play(p, "mutation berserk")
    assert (asks(p), mutations(p, 0)) == ("over", ["berserk"])
    p = world(
        "guiana_highlands konk, pollendust; mongolia zorb", turn="5 red encounter", supply="1",
        red="minions pollendust",
    )  # fmt: skip
    play(p, "pollinate", "hand_over", "1")
    assert (asks(p), mutations(p, 0)) == ("over", ["berserk"])
    p = world(
        "colombia strigoika 9; peru zorb 2, AA-T1", players="red strigoika adf, blue zorb aa", supply="3"
    )
    play(p, "move strigoika peru", "end_move", "battle peru", "attack strigoika zorb", "6")
    assert (asks(p), infamy(p, "red"), health(p, "strigoika")) == ("over", 6, 10)
    assert at(p, "strigoika") == "peru"  # No further attack, no retreat.


@rule("MENACE-19.2", "MENACE-19.3", "MENACE-19.4", "MENACE-19.5", "MENACE-19.6")
def test_the_rulebooks_scoring_example() -> None:
    """V2: 14 Infamy, 3 Mutations, 2 Upgrades, Health 19 of 18, 15 units, no Minion: 22."""
    p = world(
        "iceland tomanagi 19; mongolia zorb, frosty, bunyip",
        players="red tomanagi adf, blue zorb aa",
        red="infamy 14; kills 15; mutations lord_of_monsters atomic_breath fins_and_gills; "
        "upgrades armored_plating rapid_deployment",
        blue="infamy 20; kills 4; minions frosty bunyip; mutations its_a_robot",
        ended="out_of_tokens",
        supply="0",
    )
    outcome = p.outcome()
    assert outcome is not None
    assert outcome.scores == [
        22,
        23,
    ]  # Two Minions still bring 3 once; one Mutation and 4 units bring nothing.
    assert outcome.winners == [1]
    view = p.view(0)["players"]
    assert isinstance(view, list)
    assert view[0]["score"] == {"infamy": 14, "minion": 0, "cards": 2, "health": 3, "kills": 3, "total": 22}


@rule("MENACE-19.4")
def test_health_must_be_above_the_start() -> None:
    for left, score in ((18, 0), (19, 3)):
        p = world(
            f"iceland tomanagi {left}", "mongolia zorb", players="red tomanagi adf, blue zorb aa",
            ended="out_of_tokens",
        )  # fmt: skip
        outcome = p.outcome()
        assert outcome is not None
        assert outcome.scores[0] == score


@rule("MENACE-R20", "MENACE-19.6")
def test_ties() -> None:
    sides = {"red": "infamy 5; kills 2", "blue": "infamy 5; kills 3", "ended": "out_of_tokens"}
    p = world("iceland konk 9", "mongolia zorb 8", **sides)
    outcome = p.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rewards) == ([0, 1], [0.5, 0.5])
    p = world("iceland konk 9", "mongolia zorb 8", options="tiebreak=health", **sides)
    outcome = p.outcome()
    assert outcome is not None
    assert outcome.winners == [0]
    p = world("iceland konk 8", "mongolia zorb 8", options="tiebreak=health", **sides)
    outcome = p.outcome()
    assert outcome is not None
    assert outcome.winners == [1]


@rule("MENACE-19.7", "MENACE-R47")
def test_a_standstill_ends_the_game() -> None:
    p = world("iceland konk", "mongolia zorb", turn="80 blue deploy", calm="39", red="infamy 3")
    events = play(p, "end_turn")
    assert facts(events, "game_ended", "ending") == ["standstill"]
    outcome = p.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("standstill", [0])
    p = world("iceland konk", "mongolia zorb", turn="80 blue deploy", calm="38")
    play(p, "end_turn")
    assert asks(p) == "red MovePieces"
    p = world("iceland konk", "mongolia zorb", turn="80 blue deploy", calm="900", options="stall_rounds=0")
    play(p, "end_turn")
    assert asks(p) == "red MovePieces"
    p = world("peru konk", "mongolia zorb", turn="80 red encounter", calm="39", options="stall_rounds=1")
    play(p, "stomp_city", "end_turn")  # A stomp restarts the count, and its own turn is not a quiet one.
    play(p, "end_move", "end_turn")
    assert asks(p) == "red MovePieces"  # Blue alone is no full round.
    play(p, "end_move", "end_turn")
    assert asks(p) == "over"
