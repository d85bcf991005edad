"""The suite for every built-in game, and for Duel."""

from pathlib import Path

import pytest

from rampage.games.crush import GAME as CRUSH
from rampage.games.kaiju import GAME as KAIJU
from rampage.games.menace import GAME as MENACE
from rampage.games.rampage_city.rules import events as city_events
from rampage.games.rush import GAME as RUSH
from rampage.games.smash import GAME as SMASH
from rampage.testing import GameSuite
from rampage.testing.plurals import Plurals
from rampage.testing.secrecy import Witness, begin, events_in
from rampage.testing.walks import samples
from tests.games.crush.secrets import SECRETS as CRUSH_SECRETS
from tests.games.kaiju.origins import TIED
from tests.games.kaiju.secrets import SECRETS as KAIJU_SECRETS
from tests.games.menace.secrets import SECRETS as MENACE_SECRETS
from tests.games.rush.secrets import SECRETS as RUSH_SECRETS
from tests.games.smash.secrets import SECRETS as SMASH_SECRETS
from tests.support.duel import DUEL
from tests.support.duel.secrets import SECRETS as DUEL_SECRETS
from tests.support.recorded import GAMES as FOLDERS

WORDS = Plurals(
    things=(
        "mine", "wreck", "change", "lane(?! change)", "Tank", "Helicopter", "Fighter", "Submarine", "Launcher",
        "battle", "Minion", "Mutation(?! cube)", "Upgrade", "target", "lap", "car", "Ability",
    ),
    kinds=(
        "free", "red", "lane", "free lane", "Braking", "Turbo", "Steering", "Stomp", "Mutation", "Rocket", "Special",
        "Combat Victory",
    ),
    names=("Tank", "Helicopter", "Fighter", "Launcher", "Submarine", "lap", "box", "natural"),
)  # fmt: skip


class BuiltIn(GameSuite):
    """Tests of a built-in game are in `tests/games`; some rules of one are proven in the folder of another."""

    plurals = WORDS

    def folder(self) -> Path:
        return FOLDERS

    def golden(self) -> Path:
        return FOLDERS / self.game.name / "golden.json"

    def records(self) -> list[Path]:
        """Matches, and races."""
        return sorted((FOLDERS / self.game.name).glob("r*/*.json"))

    def test_facts_are_fewer_than_a_page_is_shown(self) -> None:
        assert any(len(p.facts(0)) < len(p.view(0)) for p in samples(self.game, 4, 29))


class CityGame(BuiltIn):
    """Smash and Crush share some of their events."""

    def events(self) -> set[str]:
        return super().events() | events_in([city_events])


class TestSmash(CityGame):
    game = SMASH
    secrets = SMASH_SECRETS
    rare = frozenset({"no_marker"})


class TestCrush(CityGame):
    game = CRUSH
    secrets = CRUSH_SECRETS
    rare = frozenset({"no_marker"})


class TestKaiju(BuiltIn):
    game = KAIJU
    secrets = KAIJU_SECRETS
    rare = frozenset(
        ["geo_through", "agile_through", "stride_through", "torsion_through", "no_marker", "lot", "lot_fell"]
    )

    def watched(self) -> list[tuple[Witness, int]]:
        """Other options than the recorded matches, and what is seldom met."""
        two_cards = {"ability_deal": "two_keep_one"}
        return [
            (begin(KAIJU, KAIJU_SECRETS, 2, two_cards), 1),
            (begin(KAIJU, KAIJU_SECRETS, 3), 1),
            (begin(KAIJU, KAIJU_SECRETS, 3, origin=TIED), 1),
        ]


class TestRush(BuiltIn):
    game = RUSH
    secrets = RUSH_SECRETS
    rare = frozenset({"no_room", "pushed", "sawed", "wreck_rolled"})

    def watched(self) -> list[tuple[Witness, int]]:
        return [(begin(RUSH, RUSH_SECRETS, 4), 8)]


class TestMenace(BuiltIn):
    game = MENACE
    secrets = MENACE_SECRETS
    rare = frozenset({"deck_shuffled", "tokens_gone"})
    every = 37


class TestDuel(GameSuite):
    game = DUEL
    secrets = DUEL_SECRETS

    def golden(self) -> Path:
        return DUEL.folder / "golden.json"

    def test_each_rule_has_a_test(self) -> None:
        pytest.skip("Duel is there for tests only")

    @pytest.mark.parametrize("effort", [1])
    def test_a_damaged_text_is_refused_or_played(self, effort: int) -> None:
        pytest.skip("Duel does not check which steps can follow each other: only tests write its texts")
