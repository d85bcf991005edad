"""Each game has a table of who may know what (`tests/games/<game>/secrets.py`). Records and events of running matches
are held against it, over matches that bring everything that the table names."""

from pathlib import Path
from typing import Final

import pytest

from rampage.kernel.game import AnyGame
from rampage.kernel.position import SPECTATOR
from rampage.kernel.rng import Rng
from tests.games.kaiju.origins import TIED
from tests.support.recorded import GAMES, load
from tests.support.secrecy import EVERYBODY, Witness, again, begin, eyes_of, knows, news_of, secrets_of
from tests.support.walks import each_game, samples, step

# What neither the recorded matches nor the random ones bring; everybody may know it. Tests of the rules do.
RARE: Final = {
    "smash": {"no_marker"},
    "crush": {"no_marker"},
    "kaiju": {
        "geo_through",
        "agile_through",
        "stride_through",
        "torsion_through",
        "no_marker",
        "lot",
        "lot_fell",
    },
    "rush": {"no_room", "pushed", "sawed", "wreck_rolled"},
    "menace": {"deck_shuffled", "tokens_gone"},
}


@each_game
def test_the_table_names_every_kind_of_choice_and_event(game: AnyGame) -> None:
    secrets = secrets_of(game)
    assert set(secrets.choices) == {kind.name for kind in game.new().space().kinds}
    assert set(secrets.events) == news_of(game)
    assert secrets.any == game.about.secrets


def recorded(game: AnyGame) -> list[Path]:
    """The matches and races that are kept of a game."""
    return sorted((GAMES / game.name).glob("r*/*.json"))


def judge(witness: Witness) -> None:
    """The events of the last choice, as they are cut for each pair of eyes."""
    for told in witness.events[-1]:
        for eyes in eyes_of(witness.match.position):
            assert told.event.seen_by(eyes) == knows(told.seats, eyes), told.json


def judge_record(witness: Witness) -> None:
    """The record of the running match, as it is cut for each pair of eyes."""
    for eyes in eyes_of(witness.match.position):
        assert witness.match.record.json(eyes)["choices"] == witness.record(eyes)


def others(game: AnyGame) -> list[tuple[Witness, int]]:
    """Matches, each with a seed, that bring what recorded ones do not: other options, and what is seldom met."""
    if game.name == "kaiju":
        two_cards = {"ability_deal": "two_keep_one"}
        return [(begin(game, 2, two_cards), 1), (begin(game, 3), 1), (begin(game, 3, origin=TIED), 1)]
    if game.name == "rush":
        return [(begin(game, 4), 8)]
    if recorded(game):
        return []
    return [(begin(game, seats), seed) for seats in game.about.seat_counts for seed in range(3)]


def watched(game: AnyGame) -> tuple[set[str], set[str]]:
    """Play recorded matches and some random ones, all held against the table: the kinds that were met, and those
    that were hidden from somebody."""
    met: set[str] = set()
    kept_back: set[str] = set()
    for path in recorded(game):
        for number, witness in enumerate(again(load(path))):
            judge(witness)
            if number % 101 == 0 or (witness.match.position.sealed is not None and number % 7 == 0):
                judge_record(witness)
        judge_record(witness)
        met |= witness.met
        kept_back |= witness.kept_back
    for witness, seed in others(game):
        rng = Rng(seed)
        while witness.match.position.actors():
            witness.play(*step(witness.match.position, rng))
            judge(witness)
        judge_record(witness)
        met |= witness.met
        kept_back |= witness.kept_back
    return met, kept_back


@each_game
def test_records_and_events_show_each_seat_what_the_table_says(game: AnyGame) -> None:
    secrets = secrets_of(game)
    met, kept_back = watched(game)
    assert (set(secrets.choices) | set(secrets.events)) - met <= RARE.get(game.name, set())
    rows = [*secrets.choices.items(), *secrets.events.items()]
    assert {name for name, who in rows if who != EVERYBODY} == kept_back


@each_game
def test_a_game_whose_table_hides_nothing_shows_all_the_same_view(game: AnyGame) -> None:
    if secrets_of(game).any:
        pytest.skip("tests/games says who sees what")
    for seed in range(2):
        for p in samples(game, seed, 47):
            assert all(p.view(eyes) == p.view(SPECTATOR) for eyes in eyes_of(p))
            assert p.imagine(0, Rng(1)).to_text() == p.to_text(), "something is kept from a seat after all"
