"""The rounds of a battle: hands, icons, powers of the Monsters, and what goes back."""

import math
from collections import Counter
from itertools import product

import pytest

from rampage.games.kaiju.rules.action_space import ICON_NAMES, MONSTER_NAMES
from rampage.games.kaiju.rules.duel import ATTACKER_WINS, DEFENDER_WINS, NOBODY_WINS, round_result
from rampage.games.kaiju.rules.position import HAND, Kaiju
from rampage.kernel.pile import held
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from tests.support.kaiju import asked, battle, moving, player, rounds, settle, space, stack, started
from tests.support.playing import facts, legal, odds, play, refused, types
from tests.support.rules import rule

NO_TIES = "draximus mecha_kaizer"
COPIES = {"claw": 4, "kick": 4, "tail": 4, "fire": 5, "spikes": 3}
# Row against column, as the rulebook's chart has it.
CHART = {
    "claw": "= L W L W",
    "kick": "W = L L W",
    "tail": "L W = L W",
    "fire": "W W W = L",
    "spikes": "L L L W =",
}


def result(
    attack: str, defence: str, attacker: str = "draximus", defender: str = "draximus", savage: int = 0
) -> str:
    """W, L or = for the attacker."""
    monsters = MONSTER_NAMES.words
    icons = [*ICON_NAMES.words, "none"]
    found = round_result(
        started(2).board,
        monsters.index(attacker),
        monsters.index(defender),
        savage,
        icons.index(attack),
        icons.index(defence),
    )
    return {ATTACKER_WINS: "W", DEFENDER_WINS: "L", NOBODY_WINS: "="}[int(found)]


def at_draw(players: str = "mecha_kaizer galithor", **lines: str) -> Kaiju:
    """Player 1 has just stepped onto Player 2's marker."""
    p = moving("1@1 2@2 / P1 C1", players, **lines)
    play(p, "step own b1")
    return p


@rule("KAIJU-9.1")
def test_each_draws_five_that_nobody_else_sees() -> None:
    p = at_draw("galithor steganox", p1="stack claw*4 kick*2 | kick*2 tail*4 fire*4 spikes*3")
    assert odds(p) == {"marker claw": 4, "marker kick": 2}
    settle(p)
    for seat, key in ((0, "attacker"), (1, "defender")):
        mine, theirs, nobody = (p.view(watcher)["battle"] for watcher in (seat, 1 - seat, -3))
        assert isinstance(mine, dict)
        assert isinstance(theirs, dict)
        assert isinstance(nobody, dict)
        assert len(mine[key]["hand"]) == 5
        assert theirs[key]["hand"] is None
        assert nobody[key]["hand"] is None
        assert nobody[key]["in_hand"] == 5


@rule("KAIJU-9.2")
def test_choices_are_secret_until_both_are_in() -> None:
    p = battle(NO_TIES, hands=("fire*3 claw kick", "claw*2 tail kick spikes"))
    assert p.actors() == [0, 1]
    events = play(p, "play fire")
    assert events == []
    assert p.actors() == [1]
    fight = p.view(1)["battle"]
    assert isinstance(fight, dict)
    assert (fight["attacker"]["ready"], fight["defender"]["ready"], fight["rounds"]) == (True, False, [])
    events = play(p, "play spikes")
    assert facts(events, "round_fought", "attack") == ["fire"]
    fight = p.view(-3)["battle"]
    assert isinstance(fight, dict)
    assert fight["rounds"] == [{"attack": "fire", "defence": "spikes", "winner": "defender"}]


@rule("KAIJU-9.2")
def test_it_does_not_matter_who_chooses_first() -> None:
    one = battle(NO_TIES, hands=("fire*3 claw kick", "claw*2 tail kick spikes"))
    other = battle(NO_TIES, hands=("fire*3 claw kick", "claw*2 tail kick spikes"))
    play(one, "play fire", "play spikes")
    other.play(other.space().parse("play spikes"), 1)
    other.play(other.space().parse("play fire"), 0)
    assert one.to_text() == other.to_text()


@rule("KAIJU-9.3", "KAIJU-9.5")
def test_the_chart_of_icons() -> None:
    for attack, row in CHART.items():
        assert [result(attack, defence) for defence in CHART] == row.split()


@rule("KAIJU-9.3", "KAIJU-C2")
def test_random_marker_against_random_marker() -> None:
    found: Counter[str] = Counter()
    for attack, defence in product(COPIES, COPIES):
        found[result(attack, defence)] += COPIES[attack] * COPIES[defence]
    assert found == {"W": 159, "=": 82, "L": 159}


@rule("KAIJU-9.1", "KAIJU-C2")
def test_hands_without_an_icon() -> None:
    """19.4 % of hands have no Firebreath, 39.9 % no Spikes; there are 118 different hands."""
    p = at_draw("galithor steganox")
    weights = odds(p)
    assert sum(weights.values()) == 19  # One marker lies on the board.
    assert math.comb(15, 5) / math.comb(20, 5) == pytest.approx(0.194, abs=0.001)
    assert math.comb(17, 5) / math.comb(20, 5) == pytest.approx(0.399, abs=0.001)
    hands = [hand for hand in product(range(6), repeat=5) if sum(hand) == 5]
    assert sum(all(n <= most for n, most in zip(hand, COPIES.values(), strict=True)) for hand in hands) == 118


@rule("KAIJU-9.4", "KAIJU-9.5", "KAIJU-9.7", "KAIJU-9.8", "KAIJU-10.4")
@pytest.mark.parametrize(("players", "score"), [(NO_TIES, (1, 3)), ("steganox mecha_kaizer", (2, 3))])
def test_a_whole_battle(players: str, score: tuple[int, int]) -> None:
    """E8 of the specification: the defender wins at 1-3, or at 2-3 against Steganox."""
    p = battle(players, hands=("fire claw kick spikes tail", "claw kick*2 tail fire"))
    events = rounds(p, "fire claw kick spikes tail", "claw kick kick tail fire")
    assert (facts(events, "round_fought", "won")[-1], facts(events, "round_fought", "lost")[-1]) == score
    assert facts(events, "battle_won", "winner") == ["p2"]


@rule("KAIJU-9.7", "KAIJU-9.10")
def test_a_battle_stops_at_three_won_rounds() -> None:
    """E9 of the specification: what was not played stays unseen and goes under."""
    p = battle(NO_TIES, hands=("fire*2 spikes claw kick", "tail claw fire kick spikes"))
    events = rounds(p, "fire fire spikes", "tail claw fire")
    assert types(events)[-1] == "battle_won"
    assert facts(events, "battle_won", "most") == [3]
    play(p, "token 1")
    assert stack(p, 0)[-1] == "claw kick fire*2 spikes"


@rule("KAIJU-9.6")
def test_a_marker_is_played_once() -> None:
    p = battle(NO_TIES, hands=("fire claw*4", "tail*4 kick"))
    rounds(p, "fire", "tail")
    assert refused(p, "play fire", 0) == "KAIJU-9.6"
    assert refused(p, "play spikes", 0) == "KAIJU-9.1"
    assert legal(p) == {"play claw"}


@rule("KAIJU-9.8")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ("claw claw kick kick tail", "claw claw kick kick tail", "p2"),  # 0-0
        ("fire claw claw kick tail", "claw fire claw kick tail", "p2"),  # 1-1
        ("fire fire claw claw kick", "claw claw fire fire kick", "p2"),  # 2-2
        ("fire fire claw kick kick", "claw claw fire kick kick", "p1"),  # 2-1
    ],
)
def test_equal_rounds_are_the_defenders(mine: str, theirs: str, winner: str) -> None:
    hands = tuple(
        " ".join(f"{icon}*{n}" for icon, n in Counter(side.split()).items()) for side in (mine, theirs)
    )
    p = battle(NO_TIES, hands=(hands[0], hands[1]))
    assert facts(rounds(p, mine, theirs), "battle_won", "winner") == [winner]


@rule("KAIJU-10.1", "KAIJU-R15e")
def test_draximus_puts_back_and_draws_once() -> None:
    p = at_draw("draximus galithor", p1="stack claw*4 kick | kick*3 tail*4 fire*4 spikes*3")
    settle(p)
    assert asked(p) == "Redraw"
    assert legal(p) == {"put_back claw", "put_back kick", "keep"}
    assert refused(p, "put_back fire") == "KAIJU-10.1"
    events = play(p, "put_back claw", "put_back claw")
    assert events == []
    events = play(p, "keep")
    assert facts(events, "redrawn", "count") == [2]
    assert stack(p, 0) == ["kick*3 tail*4 fire*4 spikes*3", "claw*2"]
    play(p, "marker fire", "marker fire")
    assert asked(p) == "FightRound"  # Once only.
    fight = p.view(0)["battle"]
    assert isinstance(fight, dict)
    assert fight["attacker"]["hand"] == ["claw", "claw", "kick", "fire", "fire"]


@rule("KAIJU-10.1")
def test_draximus_may_put_back_none_or_all_and_only_draximus() -> None:
    p = at_draw("draximus galithor")
    settle(p)
    play(p, "keep")
    assert asked(p) == "FightRound"
    q = at_draw("galithor draximus", p2="stack claw*4 kick | kick*3 tail*4 fire*4 spikes*3")
    settle(q)
    assert q.actors() == [1]  # In defence, too.
    play(q, "put_back claw", "put_back claw", "put_back claw", "put_back claw", "put_back kick")
    settle(q)
    assert asked(q) == "FightRound"
    fight = q.view(1)["battle"]
    assert isinstance(fight, dict)
    assert len(fight["defender"]["hand"]) == 5


@rule("KAIJU-R15e")
def test_from_a_short_stack_some_comes_back_to_draximus() -> None:
    markers = "1f@1 2@2 1c 1c 1c 1k / 1k 1k 1k 1t 1t 1t / 1t 1f 1f 1s"
    p = moving(markers, "draximus galithor", p1="stack claw fire*2 | spikes*2")
    play(p, "step own b1")
    settle(p)
    play(p, "put_back fire", "put_back fire", "put_back claw", "keep")
    assert stack(p, 0) == ["claw fire*2"]
    settle(p)
    fight = p.view(0)["battle"]
    assert isinstance(fight, dict)
    assert len(fight["attacker"]["hand"]) == 5


@rule("KAIJU-10.2", "KAIJU-10.4", "KAIJU-10.5")
def test_tie_powers_work_in_attack_and_defence() -> None:
    for icon, owner in (
        ("fire", "galithor"),
        ("spikes", "galithor"),
        ("claw", "steganox"),
        ("kick", "steganox"),
        ("tail", "steganox"),
    ):
        other = "steganox" if owner == "galithor" else "galithor"
        assert result(icon, icon, owner, "draximus") == "W"
        assert result(icon, icon, "draximus", owner) == "L"
        assert result(icon, icon, owner, other) == "W"
        assert result(icon, icon, "mecha_kaizer", "draximus") == "="
        assert result(icon, icon, other, "draximus") == "="


@rule("KAIJU-10.3", "KAIJU-9.10")
def test_mecha_kaizer_draws_six_and_plays_five() -> None:
    """E10 of the specification: the stack keeps its size."""
    p = at_draw(
        "mecha_kaizer galithor", p1="stack claw*2 kick*2 tail*2 | claw*2 kick*2 tail*2 fire*4 spikes*3"
    )
    before = player(p, 0)["stack"]
    settle(p)
    fight = p.view(0)["battle"]
    assert isinstance(fight, dict)
    assert (len(fight["attacker"]["hand"]), fight["defender"]["in_hand"]) == (6, 5)
    played = 0
    while asked(p) == "FightRound":
        play(p, min(legal(p)))
        play(p, min(legal(p)))
        played += 1
    assert played <= 5
    settle(p)
    owns_b1 = space(p, "b1")["owner"] == "p1"
    assert player(p, 0)["stack"] == before - int(owns_b1)


@rule("KAIJU-R15b")
def test_who_has_no_marker_left_loses_the_round() -> None:
    assert result("none", "claw") == "L"
    assert result("claw", "none") == "W"
    assert result("none", "none", "galithor", "steganox", 1) == "="
    full = "1@1 2@2 1c 1c 1c 1k / 1k 1k 1k 1t 1t 1t / 1t 1f 1f 1f 1f 1s"
    p = moving(full, "galithor steganox", p1="stack claw spikes*2")
    play(p, "step own b1")
    settle(p)
    fight = p.view(0)["battle"]
    assert isinstance(fight, dict)
    assert (fight["attacker"]["in_hand"], fight["defender"]["in_hand"]) == (3, 5)
    short = battle(
        NO_TIES, hands=("claw", "kick*3"), p1="hand claw; stack kick*4 tail*4 fire*5 spikes*3 claw*3"
    )
    play(short, "play claw", "play kick")
    assert short.actors() == [1]
    events = play(short, "play kick")
    assert facts(events, "round_fought", "attack") == ["none"]
    assert facts(events, "round_fought", "result") == ["defender"]


@rule("KAIJU-R15b")
def test_rounds_without_markers_on_both_sides_are_lost_for_both() -> None:
    p = battle("galithor steganox", hands=("claw", "kick"))
    events = play(p, "play claw", "play kick")
    assert facts(events, "round_fought", "result") == ["defender"] + ["nobody"] * 4
    assert facts(events, "battle_won", "winner") == ["p2"]


@rule("KAIJU-R15")
def test_returned_markers_are_shuffled_among_themselves() -> None:
    p = battle(NO_TIES, hands=("fire*3 claw kick", "claw*2 tail kick spikes"))
    rounds(p, "fire fire fire", "claw claw tail")
    play(p, "token 1", "marker kick")
    assert stack(p, 0)[1:] == ["claw kick fire*3"]  # One layer: its order is unknown to all.


@rule("KAIJU-R15", "KAIJU-R15e")
def test_by_option_the_owner_chooses_the_order() -> None:
    p = battle(
        NO_TIES, hands=("fire*3 claw kick", "claw*2 tail kick spikes"), options="return_order=owner_choice"
    )
    rounds(p, "fire fire fire", "claw claw tail")
    play(p, "token 1")
    assert p.actors() == [0]
    assert refused(p, "under spikes") == "KAIJU-R15"
    play(p, "under fire", "under claw", "under fire", "under kick")
    assert stack(p, 0)[1:] == ["fire", "claw", "fire", "kick", "fire"]
    assert p.actors() == [1]
    assert p.agenda[-1].guarded(p)  # All alike or not: others must not learn from speed.
    assert p.agenda[-1].audience(p, 0) == 2


@rule("KAIJU-9.8", "KAIJU-10.2", "KAIJU-10.4")
@pytest.mark.parametrize(
    ("players", "rate"),
    [
        ("draximus mecha_kaizer", None),
        ("steganox draximus", 0.56),
        ("draximus steganox", 0.33),
        ("galithor steganox", 0.47),
    ],
)
def test_how_often_attackers_win_at_random(players: str, rate: float | None) -> None:
    """The simulated figures of the specification, within the noise of 400 battles; Draximus keeps."""
    rng = Rng(11)
    wins = 0
    for _ in range(400):
        p = moving("1@1 2@2 / P1 C1", players)
        p.play(p.space().parse("step own b1"), 0)
        p.events = []
        while p.turn == 1:
            if p.waiting == CHANCE:
                p.apply(p.sample(rng), CHANCE)
            elif asked(p) == "Redraw":
                p.apply(p.space().parse("keep"), p.actor())
            else:
                markers = p.choices(p.actor())
                weights = [counted(p, choice) for choice in markers]
                pick = rng.below(sum(weights))
                while pick >= weights[0]:
                    pick -= weights.pop(0)
                    markers.pop(0)
                p.apply(markers[0], p.actor())
        wins += any(event.news.name == "battle_won" and event.values[0] == 0 for event in p.events)
    if rate is not None:
        assert wins / 400 == pytest.approx(rate, abs=0.08)
    else:
        assert 0.3 < wins / 400 < 0.5


def counted(p: Kaiju, choice: int) -> int:
    """How many markers of the icon of a choice the fighter holds: markers are picked at random."""
    return int(held(p.fight[HAND + p.actor()], choice - p.board.play0))
