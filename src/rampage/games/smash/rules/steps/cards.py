"""Monster Hit cards: drawn, resolved at once, won or discarded [SMASH-10.0]."""

from typing import Final

from rampage.games.rampage_city.rules import events as city_news
from rampage.games.rampage_city.rules.action_space import CRITICAL_HIT, DIRECT_HIT, HELICOPTER
from rampage.games.rampage_city.rules.effects import (
    check_city,
    judge_card,
    lose_card,
    lose_unit,
    type_of,
    win_card,
)
from rampage.games.rampage_city.rules.legality import range_to
from rampage.games.rampage_city.rules.steps.cards import GAIN_UNIT, accomplish, place_survivors
from rampage.games.rampage_city.rules.steps.dice import OneDie, TopCard
from rampage.games.smash.rules import events as news
from rampage.games.smash.rules.action_space import (
    DECK,
    FIRE_CREW,
    FIRE_STORM,
    FLY_SWAT,
    MONSTER_DAZED,
    MONSTER_QUAKE,
    MONSTER_RAGE,
    REVENGE_ATTACK,
)
from rampage.games.smash.rules.effects import put_out_fires, quake, rage, storm
from rampage.games.smash.rules.position import Smash
from rampage.games.smash.rules.steps.monster import MONSTER_DIE
from rampage.kernel.packed import i64
from rampage.kernel.position import emit
from rampage.kernel.steps import Do


class DrawCard(TopCard[Smash]):
    """A hit brings the top card, which is resolved at once [SMASH-9.11]."""

    def __init__(self, attacker: i64) -> None:
        self.attacker: Final = attacker

    def take(self, p: Smash, choice: i64) -> None:
        face = choice - p.board.card0
        p.deck[face] -= 1
        p.harm = 0
        emit(p, city_news.CARD_DRAWN, p.active, face)
        if face < p.board.survivor_cards:
            place_survivors(p, face)
        else:
            self.resolve(p, DECK.face_kinds[face])

    def resolve(self, p: Smash, kind: i64) -> None:
        """All cards but Survivors."""
        if kind == DIRECT_HIT:
            win_card(p, kind, city_news.ALWAYS)
        elif kind == CRITICAL_HIT:
            win_card(p, kind, city_news.ALWAYS)
            p.agenda.append(GAIN_UNIT)
        elif kind == FIRE_CREW:
            put_out_fires(p)
            win_card(p, kind, city_news.ALWAYS)
        elif kind == FIRE_STORM:
            storm(p)
            judge_card(p, kind, p.harm == 0, news.NO_NEW_FIRE, news.NEW_FIRE)
        elif kind == MONSTER_DAZED:
            p.agenda.append(JUDGE_DAZED)
            p.agenda.append(MONSTER_DIE)
            p.agenda.append(MONSTER_DIE)
        elif kind == FLY_SWAT:
            self.swat(p)
        elif kind == MONSTER_QUAKE:
            burning = p.fires
            quake(p)
            judge_card(p, kind, burning == 0, news.NOTHING_BURNING, news.BUILDINGS_FELL)
            check_city(p)
        elif kind == REVENGE_ATTACK:
            p.agenda.append(RevengeShot(self.attacker))
        elif kind == MONSTER_RAGE:
            rage(p)
            judge_card(p, kind, p.harm == 0, news.NOTHING_SMASHED, news.SMASHED)
            check_city(p)
        else:
            accomplish(p)

    def swat(self, p: Smash) -> None:
        """A Helicopter that attacked is destroyed; a Tank wins the card [SMASH-10.7]."""
        flew = type_of(self.attacker) == HELICOPTER
        if flew:
            lose_unit(p, self.attacker, news.SWAT)
        judge_card(p, FLY_SWAT, not flew, news.TANK_ATTACKED, news.HELICOPTER_ATTACKED)


class JudgeDazed(Do[Smash]):
    """Won if the two rolls did no damage at all, to either side [SMASH-10.6, SMASH-R24]."""

    def run(self, p: Smash) -> None:
        judge_card(p, MONSTER_DAZED, p.harm == 0, news.NO_DAMAGE, news.DAMAGE)


def drop_hand(p: Smash) -> None:
    """The card of the roll that ended the game is not won [SMASH-R30]."""
    for step in p.agenda:
        if isinstance(step, JudgeDazed):
            lose_card(p, MONSTER_DAZED, news.DAMAGE)


class RevengeShot(OneDie[Smash]):
    """A fireball at the attacker: at least the Range destroys it [SMASH-10.9, SMASH-R26]."""

    def __init__(self, attacker: i64) -> None:
        self.attacker: Final = attacker

    def take(self, p: Smash, choice: i64) -> None:
        roll = choice - p.board.die0 + 1
        distance = range_to(p.board, p.monster, p.at[self.attacker])
        struck = roll >= distance
        emit(
            p, news.REVENGE_ROLLED, self.attacker, distance, roll, city_news.HIT if struck else city_news.MISS
        )
        if struck:
            lose_unit(p, self.attacker, news.REVENGE)
        judge_card(p, REVENGE_ATTACK, not struck, news.FIREBALL_MISSED, news.FIREBALL_HIT)


JUDGE_DAZED: Final = JudgeDazed()
