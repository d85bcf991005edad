"""Monster Hit cards: drawn, resolved at once, won or discarded [CRUSH-10.0]."""

from typing import Final

from rampage.games.crush.rules import events as news
from rampage.games.crush.rules.action_space import (
    ACID_GAS,
    DECK,
    FIRE_DAMAGE,
    FREAKOUT,
    GRAB,
    GRABTASTIC,
    MASHED,
    MISSILE,
    OUTBURST,
    SUBSIDE,
)
from rampage.games.crush.rules.effects import (
    burst_out,
    fire_damage,
    grab_helicopters,
    mash,
    subside,
    vent_gas,
)
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps.holes import settle_holes
from rampage.games.crush.rules.steps.missile import Missile
from rampage.games.crush.rules.steps.monster import MONSTER_DIE
from rampage.games.crush.rules.tentacles import crush_unit, grab_building
from rampage.games.rampage_city.rules import events as city_news
from rampage.games.rampage_city.rules.action_space import CRITICAL_HIT, DIRECT_HIT
from rampage.games.rampage_city.rules.effects import check_city, judge_card, lose_card, win_card
from rampage.games.rampage_city.rules.reach import BUILDING
from rampage.games.rampage_city.rules.steps.cards import GAIN_UNIT, accomplish, place_survivors
from rampage.games.rampage_city.rules.steps.dice import OneDie, TopCard
from rampage.kernel.packed import i64
from rampage.kernel.position import emit
from rampage.kernel.steps import Do


class DrawCard(TopCard[Crush]):
    """A hit brings the top card, which is resolved at once [SMASH-9.11, CRUSH-10.0]."""

    def __init__(self, attacker: i64) -> None:
        self.attacker: Final = attacker

    def take(self, p: Crush, choice: i64) -> None:
        face = choice - p.board.card0
        p.deck[face] -= 1
        p.harm = 0
        p.stood = p.buildings
        emit(p, city_news.CARD_DRAWN, p.active, face)
        if face < p.board.survivor_cards:
            place_survivors(p, face)
        elif DECK.face_kinds[face] == OUTBURST:
            grabbed = burst_out(p, face - p.board.survivor_cards)
            judge_card(p, OUTBURST, grabbed == 0, news.NONE_GRABBED, news.WERE_GRABBED)
        else:
            self.resolve(p, DECK.face_kinds[face])

    def resolve(self, p: Crush, kind: i64) -> None:
        """All cards that name no squares. What a card reveals is settled before the card is judged."""
        if kind == DIRECT_HIT:
            win_card(p, kind, city_news.ALWAYS)
        elif kind == CRITICAL_HIT:
            win_card(p, kind, city_news.ALWAYS)
            p.agenda.append(GAIN_UNIT)
        elif kind == SUBSIDE:
            judge_card(p, kind, not subside(p), news.NO_PLACE, news.MEGAHOLE_OPENED)
        elif kind == GRAB:
            self.grab(p)
        elif kind == GRABTASTIC:
            p.agenda.append(ROLL_GRABTASTIC)
        elif kind in (FIRE_DAMAGE, ACID_GAS, MASHED):
            p.agenda.append(JudgeCard(kind))
            if kind == FIRE_DAMAGE:
                fire_damage(p)
            elif kind == ACID_GAS:
                vent_gas(p)
            else:
                mash(p)
            settle_holes(p)
            check_city(p)
        elif kind == MISSILE:
            p.agenda.append(JudgeCard(kind))
            p.agenda.append(Missile(0))
        elif kind == FREAKOUT:
            p.agenda.append(JudgeCard(kind))
            for _ in range(3):
                p.agenda.append(MONSTER_DIE)
        else:
            accomplish(p)

    def grab(self, p: Crush) -> None:
        """The attacker is crushed, or its Building grabbed in its place: a Lucky Break
        [CRUSH-10.8, CRUSH-R20, CRUSH-R25]."""
        square = p.at[self.attacker]
        if square < 0:
            lose_card(p, GRAB, news.ATTACKER_GONE)
        elif p.here[square] & BUILDING != 0:
            grab_building(p, square)
            win_card(p, GRAB, news.LUCKY_BREAK)
        else:
            crush_unit(p, self.attacker)
            lose_card(p, GRAB, news.ATTACKER_GRABBED)


class JudgeCard(Do[Crush]):
    """A card that took effect, MegaHoles included, is won or not [CRUSH-10.0, CRUSH-R12]."""

    def __init__(self, kind: i64) -> None:
        self.kind: Final = kind

    def run(self, p: Crush) -> None:
        spared = p.buildings == p.stood
        if self.kind in (FIRE_DAMAGE, FREAKOUT):
            judge_card(p, self.kind, spared, news.NONE_COLLAPSED, news.COLLAPSED)
        elif self.kind == MASHED:
            if p.board.mashed_win == "none_crushed":
                judge_card(p, MASHED, spared, news.NONE_CRUSHED, news.WERE_CRUSHED)
            else:
                won = p.board.mashed_win == "always"
                judge_card(p, MASHED, won, news.TABLE_RULE, news.TABLE_RULE)
        else:  # Acid Gas, Missile: the whole board, both colours.
            judge_card(p, self.kind, p.harm == 0, news.NO_DAMAGE, news.DAMAGE)


def drop_hand(p: Crush) -> None:
    """The card that ended the game is not won [SMASH-R30]."""
    for step in p.agenda:
        if isinstance(step, JudgeCard):
            lose_card(p, step.kind, news.COLLAPSED)


class RollGrabtastic(OneDie[Crush]):
    """A 1 grabs the drawer's own Helicopters, anything else the opponent's [CRUSH-10.11, CRUSH-R29]."""

    def take(self, p: Crush, choice: i64) -> None:
        pips = choice - p.board.die0 + 1
        whose = p.active if pips == 1 else 1 - p.active
        emit(p, news.GRABTASTIC, pips, whose)
        grab_helicopters(p, whose)
        judge_card(p, GRABTASTIC, pips > 1, news.THEIRS, news.OURS)


ROLL_GRABTASTIC: Final = RollGrabtastic()
