"""What the learned value of Menace sees of a seat: numbers of about the size of 1."""

from typing import Final

from rampage.games.menace.bots.outlook import clash, clears, guards, hopes, points_of, scale_of, worth
from rampage.games.menace.rules.action_space import DEPLOYING, MONSTERS, MOVING
from rampage.games.menace.rules.cards.powers import defense_of, move_of
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.scoring import card_bonus, health_bonus, minion_bonus, total
from rampage.kernel.bits import count_bits
from rampage.kernel.packed import append, i64, vec

NAMES: Final = [
    "standing", "lead", "late_lead", "standing_lead", "supply", "last_token", "last_three",
    "to_move", "moved", "to_move_late", "wait", "hopes", "next_stomp", "next_clear", "best_other_stomp",
    "can_end_ahead", "others_end_ahead", "behind_at_end", "health", "health_to_bonus", "health_bonus", "frail",
    "down", "others_down", "mutations", "upgrades", "half_card", "minion", "minion_health", "kills", "units",
    "units_near", "foes_near", "best_fight", "worst_fight", "defense", "move", "others_health", "seats",
]  # fmt: skip


class Outlook:
    """What a seat's Monster can do with its next move."""

    def __init__(self, p: Menace, seat: i64) -> None:
        self.gain: float = 0.0  # The best stomp in reach, in Infamy, by the chance to get to it.
        self.chance: float = 0.0  # That chance.
        self.fight: float = 0.0  # The best fight in reach.
        self.danger: float = 0.0  # The best that another Monster can do by attacking this one.
        self.units: float = 0.0  # Hostile units in reach of it.
        self.foes: float = 0.0
        monster = p.monster_of[seat]
        if monster < 0 or p.at[monster] < 0:
            return
        here = p.at[monster]
        base = here * p.board.spaces
        moves = max(1, move_of(p, monster))
        for space in range(p.board.spaces):
            away = p.board.distance[base + space]
            if away > moves:
                continue
            chance = clears(p, monster, space)
            gain = worth(p, monster, space) * chance
            if gain > self.gain:
                self.gain, self.chance = gain, chance
            fight = clash(p, monster, space) if away > 0 else 0.0
            if fight > self.fight:
                self.fight = fight
            military = p.military_of[seat]
            theirs = float(p.crowd[space]) - float(p.troops(space, military) if military >= 0 else 0)
            if away <= 2:
                self.units += theirs
        for other in range(p.seats):
            foe = p.monster_of[other]
            if other != seat and foe >= 0 and p.at[foe] >= 0:
                away = p.board.distance[p.at[foe] * p.board.spaces + here]
                if away <= move_of(p, foe):
                    self.foes += 1.0
                    if away > 0:
                        self.danger = max(self.danger, clash(p, foe, here))


class Picture:
    """A position as the value sees it: what all seats share is worked out once."""

    def __init__(self, p: Menace) -> None:
        self.p: Final = p
        self.scale: Final = scale_of(p)
        self.outlooks: Final = [Outlook(p, seat) for seat in range(p.seats)]
        self.points: vec[float] = vec[float]([points_of(p, seat) for seat in range(p.seats)])
        self.totals: vec[i64] = vec[i64]([total(p, seat) for seat in range(p.seats)])

    def lead(self, seat: i64) -> float:
        """A seat's total less the best other one."""
        best: i64 = -1000
        for other in range(self.p.seats):
            if other != seat:
                best = max(best, self.totals[other])
        return float(self.totals[seat] - best)

    def ends_ahead(self, seat: i64) -> float:
        """Can a seat end the match with its next stomp, and be ahead then?"""
        outlook = self.outlooks[seat]
        if self.p.supply > 1 or outlook.chance == 0.0:
            return 0.0
        return outlook.chance if self.lead(seat) + outlook.gain / outlook.chance > 0.0 else 0.0

    def add(self, out: vec[float], seat: i64) -> vec[float]:
        """Append the numbers of a seat."""
        p = self.p
        supply = float(p.supply)
        lead = self.lead(seat)
        best_points = -1000.0
        for other in range(p.seats):
            if other != seat:
                best_points = max(best_points, self.points[other])
        active = p.active == seat
        fresh = active and p.phase == MOVING
        used = active and (p.met != 0 or p.phase == DEPLOYING)
        late = 2.0 / (2.0 + supply)
        out = append(out, self.points[seat] / self.scale)
        out = append(out, lead / 10.0)
        out = append(out, lead * late / 3.0)
        out = append(out, (self.points[seat] - best_points) * late / 3.0)
        out = append(out, supply / 12.0)
        out = append(out, 1.0 if p.supply == 1 else 0.0)
        out = append(out, 1.0 if p.supply <= 3 else 0.0)
        out = append(out, 1.0 if fresh else 0.0)
        out = append(out, 1.0 if used else 0.0)
        out = append(out, late if fresh else 0.0)
        out = append(out, float((seat - p.active + p.seats) % p.seats) / float(p.seats))
        out = self.add_hopes(out, seat, lead)
        out = self.add_body(out, seat)
        return self.add_forces(out, seat)

    def add_hopes(self, out: vec[float], seat: i64, lead: float) -> vec[float]:
        """What the next turns may bring, and whether they may be the last."""
        p = self.p
        mine = self.outlooks[seat]
        theirs = end = 0.0
        for other in range(p.seats):
            if other != seat:
                theirs = max(theirs, self.outlooks[other].gain)
                end = max(end, self.ends_ahead(other))
        monster = p.monster_of[seat]
        out = append(out, hopes(p, monster) / 3.0 if p.at[monster] >= 0 else 0.0)
        out = append(out, mine.gain / 3.0)
        out = append(out, mine.chance)
        out = append(out, theirs / 3.0)
        out = append(out, self.ends_ahead(seat))
        out = append(out, end)
        return append(out, 1.0 if p.supply <= 3 and lead < 0.0 else 0.0)

    def add_body(self, out: vec[float], seat: i64) -> vec[float]:
        """The Monster, its Health and its cards."""
        p = self.p
        monster = p.monster_of[seat]
        health = float(p.health[monster])
        over = health - float(p.board.start_health[monster])
        down = 0.0
        for other in range(p.seats):
            if other != seat and p.at[p.monster_of[other]] < 0:
                down = 1.0
        out = append(out, health / 10.0)
        out = append(out, max(-1.0, min(1.0, over / 5.0)))
        out = append(out, 1.0 if health_bonus(p, seat) > 0 else 0.0)
        out = append(out, 1.0 if health <= 8.0 else 0.0)
        out = append(out, 1.0 if p.at[monster] < 0 else 0.0)
        out = append(out, down)
        cards = count_bits(p.mutations[monster]) + count_bits(p.upgrades[p.military_of[seat]])
        out = append(out, float(count_bits(p.mutations[monster])) / 4.0)
        out = append(out, float(count_bits(p.upgrades[p.military_of[seat]])) / 4.0)
        out = append(out, float(cards - 2 * card_bonus(p, seat)))
        out = append(out, 1.0 if minion_bonus(p, seat) > 0 else 0.0)
        minions = 0.0
        for creature in range(i64(MONSTERS), len(p.health)):
            if p.owner[creature] == seat:
                minions += float(p.health[creature])
        out = append(out, minions / 10.0)
        return append(out, float(p.kills[seat] % 5) / 5.0)

    def add_forces(self, out: vec[float], seat: i64) -> vec[float]:
        """Units and fights."""
        p = self.p
        monster = p.monster_of[seat]
        mine = self.outlooks[seat]
        out = append(out, guards(p, p.military_of[seat]) / 10.0)
        out = append(out, mine.units / 5.0)
        out = append(out, mine.foes)
        out = append(out, mine.fight / 3.0)
        out = append(out, mine.danger / 3.0)
        out = append(out, float(defense_of(p, monster) - 4))
        out = append(out, float(move_of(p, monster)) / 4.0)
        others = 0.0
        for other in range(p.seats):
            if other != seat:
                others += float(p.health[p.monster_of[other]]) / 10.0
        out = append(out, others / float(p.seats - 1))
        return append(out, float(p.seats - 2) / 2.0)


def features(p: Menace) -> vec[float]:
    """The numbers of NAMES for seat 0, then for seat 1, and so on."""
    picture = Picture(p)
    out = vec[float]()
    for seat in range(p.seats):
        out = picture.add(out, seat)
    return out


def ready(p: Menace) -> bool:
    """Is this a position for the network: is everybody in the game, and is it not over?"""
    if p.ended != 0:
        return False
    for seat in range(p.seats):
        if p.monster_of[seat] < 0 or p.military_of[seat] < 0:
            return False
    return True
