"""Setting up: cars, drivers, starting order, grid."""

from itertools import permutations

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.rules.position import Rush
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from tests.support.playing import legal, play, refused
from tests.support.rules import rule
from tests.support.rush import content, entered, fresh, see


@rule("RUSH-2.5", "RUSH-2.7")
def test_any_car_of_a_team_goes_with_any_of_its_drivers() -> None:
    p = fresh(2)
    teams = {
        ("hearse", "gravedigger"): ("tombstone", "totentanz"),
        ("sputnik", "hammer"): ("komet", "miss_meteor"),
        ("stardust", "sheriff"): ("wonder_brat", "x_caliber"),
    }
    pairs = {f"enter {car} {driver}" for cars, drivers in teams.items() for car in cars for driver in drivers}
    assert legal(p) == pairs
    assert refused(p, "enter hearse komet") == "RUSH-2.7"


@rule("RUSH-2.6")
def test_each_team_has_a_racer_and_a_bomber() -> None:
    garage = fresh(2).board.garage
    for team in range(len(garage.teams)):
        types = [garage.driver_types[n] for n in range(len(garage.drivers)) if garage.driver_team[n] == team]
        assert sorted(types) == ["bomber", "racer"]


@rule("RUSH-Q45")
def test_a_shared_team_leaves_what_is_left() -> None:
    p = fresh(3)
    play(p, "enter hearse totentanz")
    assert p.actor() == 1
    assert refused(p, "enter hearse tombstone") == "RUSH-Q45"
    assert refused(p, "enter gravedigger totentanz") == "RUSH-Q45"
    assert "enter gravedigger tombstone" in legal(p)
    play(p, "enter gravedigger tombstone")
    assert not any(word in text for text in legal(p) for word in ("hearse", "gravedigger"))
    play(p, "enter hammer komet")
    assert p.actors() == [CHANCE]  # The order is drawn after all have picked.


@rule("RUSH-Q45")
def test_racer_and_bomber_are_names_only() -> None:
    swapped = content(('"racer"', '"x"'), ('"bomber"', '"racer"'), ('"x"', '"bomber"'))
    texts = []
    for source in (GAME.standard(), swapped):
        p, rng = GAME.new(3, {}, source), Rng(5)
        for _ in range(200):
            p.apply(p.sample(rng) if p.actor() == CHANCE else p.one(p.actor(), rng), p.actor())
        texts.append(p.to_text())
    assert texts[0] == texts[1]


@rule("RUSH-2.8", "RUSH-2.9", "RUSH-2.10", "RUSH-2.11", "RUSH-2.12")
def test_dashboards_begin_full_cold_and_still() -> None:
    cars = see(entered(6))["cars"]
    points = [
        [car[track]["now"] for track in ("steering", "braking", "turbo", "structure", "heat", "mines")]
        for car in cars
    ]
    assert points == [
        [8, 6, 6, 8, 0, 0],
        [8, 6, 6, 6, 0, 0],
        [8, 6, 6, 6, 0, 4],
        [6, 6, 6, 6, 0, 4],
        [6, 6, 6, 8, 0, 4],
        [6, 6, 6, 8, 0, 0],
    ]
    assert all(car["on"] == [] and len(car["items"]) == 4 for car in cars)
    assert all(car["speed"] == 0 and car["node"] == "0" for car in cars)


@rule("RUSH-16.1", "RUSH-16.2", "RUSH-16.3")
def test_armor_and_computer_are_in_the_printed_tracks() -> None:
    for car in see(entered(6))["cars"]:
        assert car["structure"]["most"] == (8 if "armor" in car["permanent"] else 6)
        assert car["steering"]["most"] == (8 if "computer" in car["permanent"] else 6)
        assert car["structure"]["now"] == car["structure"]["most"]
        assert car["steering"]["now"] == car["steering"]["most"]


@rule("RUSH-2.13")
@pytest.mark.parametrize("seats", [2, 3])
def test_every_starting_order_is_as_likely(seats: int) -> None:
    found: dict[tuple[int, ...], float] = {}

    def spread(p: Rush, chance: float) -> None:
        if p.actors() != [CHANCE]:
            order = tuple(int(seat) for seat in p.order)
            found[order] = found.get(order, 0.0) + chance
            return
        odds = p.odds()
        for choice, weight in odds:
            q = p.copy()
            q.apply(choice, CHANCE)
            spread(q, chance * weight / sum(weight for _, weight in odds))

    spread(entered(seats), 1.0)
    assert set(found) == set(permutations(range(seats)))
    assert max(found.values()) - min(found.values()) < 1e-9


@rule("RUSH-2.14", "RUSH-Q35")
def test_the_front_row_fills_before_the_next() -> None:
    p = entered(6)
    play(p, "next 3", "next 1", "next 2", "next 6", "next 5")
    assert p.actor() == 2
    assert legal(p) == {f"grid T1L{lane}b5" for lane in range(1, 6)}
    assert refused(p, "grid T1L1b4") == "RUSH-Q35"
    assert refused(p, "grid T1L1b6") == "RUSH-Q35"
    play(p, "grid T1L4b5")
    assert p.actor() == 0
    assert refused(p, "grid T1L4b5") == "RUSH-Q35"
    play(p, "grid T1L1b5", "grid T1L2b5", "grid T1L3b5")
    assert legal(p) == {"grid T1L5b5"}
    play(p, "grid T1L5b5")
    assert legal(p) == {f"grid T1L{lane}b4" for lane in range(1, 6)}


@rule("RUSH-Q35")
def test_the_grid_may_fill_itself_from_the_middle() -> None:
    p = entered(6, "grid=auto")
    play(p, "next 1", "next 2", "next 3", "next 4", "next 5")
    boxes = [car["box"] for car in see(p)["cars"]]
    assert boxes == ["T1L3b5", "T1L2b5", "T1L4b5", "T1L1b5", "T1L5b5", "T1L3b4"]


@rule("RUSH-Q51")
def test_two_to_six_cars() -> None:
    assert GAME.about.seat_counts == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(ValueError, match="players"):
            GAME.new(seats)


@rule("RUSH-Q48")
def test_only_the_full_game_is_played() -> None:
    assert not any("arcade" in f"{option.name} {option.values}".lower() for option in GAME.options)
    # In Arcade equipment is less limited; here the limit of pawns always holds.
    for value in ("moves", "pawns"):
        p = entered(2, f"activation_limit={value} grid=auto")
        play(p, "next 1", "on gun", "on saw")
        assert refused(p, "on extinguisher") == "RUSH-15.4"
