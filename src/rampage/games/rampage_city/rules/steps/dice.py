"""Rolls that are the same in both games, whatever follows from them."""

from typing import ClassVar, TypeVar

from rampage.games.rampage_city.rules.position import MONSTER_PHASE, MOVED, TRADED, City
from rampage.games.rampage_city.rules.steps.movement import may_trade
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.rng import Rng
from rampage.kernel.steps import BY_CARDS, Roll
from rampage.kernel.vectors import count_up

C = TypeVar("C", bound=City)


class OneDie(Roll[C]):
    """An ordinary die."""

    def fill(self, p: C, out: vec[i64]) -> vec[i64]:
        return count_up(out, p.city.die0, 6)

    def one(self, p: C, rng: Rng) -> i64:
        return p.city.die0 + rng.below(6)


class RollMonster(Roll[C]):
    """The Monster Die [SMASH-7.2]."""

    def fill(self, p: C, out: vec[i64]) -> vec[i64]:
        for face in range(i64(4)):
            if p.city.die[face] > 0:
                out = append(out, p.city.monster0 + face)
        return out

    def weights(self, p: C, out: vec[i64]) -> vec[i64]:
        for faces in p.city.die:
            if faces > 0:
                out = append(out, faces)
        return out

    def one(self, p: C, rng: Rng) -> i64:
        return p.city.monster0 + p.city.rolled[rng.below(6)]

    def opens(self, p: C) -> str:
        if p.phase != MONSTER_PHASE:
            return ""  # A card made them roll.
        if p.spent == MOVED and p.pool == 0:
            return "Your last movement point is spent: roll the Monster Die."
        if p.spent == TRADED and not may_trade(p):
            return "You have traded: roll the Monster Die."
        return ""


class TopCard(Roll[C]):
    """The top card: any of those left, the last one always Mission Accomplished [SMASH-1.3, 9.11]."""

    MEANS: ClassVar = BY_CARDS

    def fill(self, p: C, out: vec[i64]) -> vec[i64]:
        last = p.city.last_face
        for face in range(last):
            if p.deck[face] > 0:
                out = append(out, p.city.card0 + face)
        return out if len(out) > 0 else append(out, p.city.card0 + last)

    def weights(self, p: C, out: vec[i64]) -> vec[i64]:
        for face in range(p.city.last_face):
            if p.deck[face] > 0:
                out = append(out, p.deck[face])
        return out
