"""Matches played by the engine itself, for tests that only need their end or their middle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rampage.games import game
from rampage.kernel.dice.dealer import ProvableDealer, commitment
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from tests.support.recorded import by_policy, play_on

SEED = bytes(range(32))
WORDS = ["ember", "Žižkov"]


def played(choices: int = 10_000) -> str:
    """A record: whole, or cut off after a number of choices."""
    smash = game("smash")
    record = Record(smash, {"turn_cap": "20", "first_player": "orange"}, smash.standard(), ["Ada", "Grace"])
    match = Match(record)
    dealer, rng = ProvableDealer(SEED, WORDS), Rng(7)
    match.resolve_chance(dealer)
    for _ in range(choices):
        if record.outcome is not None:
            record.proof = {"commitment": commitment(SEED), "words": WORDS, "seed": SEED.hex()}
            break
        seat = match.position.actors()[0]
        match.play(smash.evaluation.policy(match.position, seat, rng), seat)
        match.resolve_chance(dealer)
    return record.dumps()


def in_battle() -> str:
    """Kaiju Crush for two, cut off where both fighters choose for the first round of a battle."""
    kaiju = game("kaiju")
    options = {"monster_pick": "random"}
    match = Match(Record(kaiju, options, kaiju.standard(), ["Ada", "Grace"]))
    dealer, rng = ProvableDealer(SEED, WORDS), Rng(3)

    def fight(match: Match, seat: int, rng: Rng) -> int:
        space = match.position.space()
        choices = match.position.choices(seat)
        fights = [choice for choice in choices if space.text(choice).startswith(("attack", "stand"))]
        return fights[0] if fights else by_policy(match, seat, rng)

    play_on(match, dealer, rng, fight, lambda match: len(match.position.actors()) > 1)
    return match.record.dumps()


def roaming() -> str:
    """Kaiju Crush for two, cut off before the first step."""
    kaiju = game("kaiju")
    match = Match(Record(kaiju, {"monster_pick": "random"}, kaiju.standard(), ["Ada", "Grace"]))
    match.resolve_chance(ProvableDealer(SEED, WORDS))
    return match.record.dumps()


def holed() -> str:
    """Crush, cut off where Orange moves, has a Tank, and there are Holes and all three sorts of tentacles."""
    crush = game("crush")
    match = Match(Record(crush, {"first_player": "orange"}, crush.standard(), ["Ada", "Grace"]))
    dealer = ProvableDealer(SEED, WORDS)
    play_on(match, dealer, Rng(5), by_policy, lambda match: _holed(match.position.view(0)))
    return match.record.dumps()


def _holed(view: Mapping[str, Any]) -> bool:
    tank = any(unit["unit"].startswith("OT") and unit["square"] for unit in view["units"])
    limbs = {limb["tentacle"] for limb in view["tentacles"]}
    shows = any(hole["revealed"] for hole in view["holes"])
    moving = view["active"] == "orange" and view["phase"] == "movement"
    return moving and tank and shows and limbs == {"free", "crushed", "building"} and bool(view["megaholes"])


def racing(phase: str) -> str:
    """Rush n' Crush for three on Ava Oval, cut off where the first player is in a phase of the third round."""
    rush = game("rush")
    match = Match(Record(rush, {}, rush.standard(), ["Ada", "Grace", "Linus"]))

    def there(match: Match) -> bool:
        view = match.position.view(0)
        return match.position.actor() == 0 and view["round"] == 3 and view["phase"] == phase

    play_on(match, ProvableDealer(SEED, WORDS), Rng(5), by_policy, there)
    return match.record.dumps()


def menace_at(kind: str) -> str:
    """Menace for two, cut off some turns into it, where Red may choose something of a kind."""
    seeds = range(3, 60)
    return next(record for seed in seeds if (record := _menace_with(kind, seed)) is not None)


def _menace_with(kind: str, seed: int) -> str | None:
    menace = game("menace")
    match = Match(Record(menace, {"pick_order": "random"}, menace.standard(), ["Ada", "Grace"]))
    dealer, rng = ProvableDealer(SEED, WORDS), Rng(seed)
    match.resolve_chance(dealer)
    while match.position.actors():
        position = match.position
        [seat] = position.actors()
        kinds = {position.space().text(choice).split()[0] for choice in position.choices(seat)}
        if seat == 0 and kind in kinds and int(str(position.view(0)["turn"])) > 3:
            return match.record.dumps()
        match.play(menace.evaluation.policy(position, seat, rng), seat)
        match.resolve_chance(dealer)
    return None
