"""What a bot needs to know about Menace: how good a position is for a player, what a choice gains, and a quick
policy."""

from math import exp
from pathlib import Path
from typing import ClassVar, Final

from rampage.games.menace.bots.features import NAMES, features, ready
from rampage.games.menace.bots.outlook import (
    HEALTH,
    blow,
    clash,
    hit_chance,
    lures,
    points_of,
    prospect,
    scale_of,
    shot,
    worth,
)
from rampage.games.menace.rules.action_space import (
    ALL_CREATURES,
    CREATURES,
    DEFEATED,
    MONSTERS,
    MOVING,
    PIECES,
)
from rampage.games.menace.rules.cards.powers import battle_defense, defense_of
from rampage.games.menace.rules.hostility import threatened, unit_threatened
from rampage.games.menace.rules.position import MOVED, Menace
from rampage.games.menace.rules.steps.encounter import visitor
from rampage.games.menace.rules.steps.move import MovePieces, base_of, movers, reach_of
from rampage.games.menace.rules.steps.strike import Reroll, counted
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from rampage.kernel.value_network import LearnedEvaluation, network_values, read_network

NOISE: Final = 0.05  # In points of Infamy.
SMALL: Final = 0.02


class MenaceEvaluation(LearnedEvaluation[Menace]):
    """Value, gain and policy, all in points of Infamy."""

    NAMES: ClassVar = NAMES

    # The state of a player.

    def features(self, p: Menace) -> vec[float]:
        return features(p) if ready(p) else vec[float]()

    def open(self) -> bool:
        return True

    def values(self, p: Menace) -> vec[float]:
        out = vec[float]()
        outcome = p.outcome()
        if outcome is not None:
            for seat in range(p.seats):
                out = append(out, outcome.rewards[seat])
            return out
        if self.network is not None and ready(p):
            return network_values(self.network, features(p))
        scale = scale_of(p)
        total = 0.0
        first = points_of(p, 0)
        for seat in range(p.seats):
            own = 1.0 if seat == 0 else exp((points_of(p, seat) - first) / scale)
            out = append(out, own)
            total += own
        for seat in range(p.seats):
            out[seat] /= total
        return out

    # What a choice brings.

    def gain(self, p: Menace, seat: i64, choice: i64) -> float:
        return self.gains(p, seat, vec[i64]([choice]))[0]

    def gains(self, p: Menace, seat: i64, choices: vec[i64]) -> vec[float]:
        draws = self.draws(p, seat) if self.led_by_draws(p, choices) else vec[float]()
        out = vec[float]()
        for choice in choices:
            out = append(out, self.gain_of(p, seat, choice, draws))
        return out

    def led_by_draws(self, p: Menace, choices: vec[i64]) -> bool:
        """Is there a Monster to be moved, or to retreat? Nobody else asks what draws it."""
        board = p.board
        beyond = board.move0 + MONSTERS * board.spaces
        for choice in choices:
            if board.move0 <= choice < beyond or board.retreat0 <= choice < board.leave0:
                return True
        return False

    def draws(self, p: Menace, seat: i64) -> vec[float]:
        """What draws a seat's Monster where it could go."""
        monster = p.monster_of[seat]
        return lures(p, monster) if monster >= 0 and p.at[monster] >= 0 else vec[float]()

    def gain_of(self, p: Menace, seat: i64, choice: i64, draws: vec[float]) -> float:
        """Infamy that a choice brings, roughly; 0 for doing nothing."""
        board = p.board
        spaces = board.spaces
        if board.move0 <= choice < board.march0:
            return self.step(p, (choice - board.move0) // spaces, (choice - board.move0) % spaces, draws)
        if board.march0 <= choice < board.end_move0:
            return self.march(p, (choice - board.march0) // spaces, (choice - board.march0) % spaces)
        if board.attack0 <= choice < board.berserk0:
            return blow(p, (choice - board.attack0) // PIECES, (choice - board.attack0) % PIECES)
        if board.shoot0 <= choice < board.hold0:
            unit = (choice - board.shoot0) // CREATURES
            return shot(p, board.unit_military[unit], (choice - board.shoot0) % CREATURES)
        if board.retreat0 <= choice < board.leave0:
            creature = (choice - board.retreat0) // spaces
            space = (choice - board.retreat0) % spaces
            return prospect(p, draws, creature, space) if creature < MONSTERS and len(draws) > 0 else 0.0
        if board.stomp_base0 <= choice < board.end_encounter0:
            return self.encounter(p, choice)
        if board.deploy0 <= choice < board.end_turn0:
            return self.deploy(p, seat, choice)
        return self.other(p, seat, choice, draws)

    def step(self, p: Menace, creature: i64, space: i64, draws: vec[float]) -> float:
        """A creature's move."""
        if creature >= MONSTERS:
            return self.minion_step(p, creature, space)
        if len(draws) == 0:
            return 0.0
        here = p.at[creature]
        stays = max(0.0, draws[here])
        later = prospect(p, draws, creature, here)
        before = max(later, stays)
        now = draws[space]
        then = prospect(p, draws, creature, space)
        after = now + 0.3 * then if now > 0.0 else (then + now)
        return after - before

    def minion_step(self, p: Menace, creature: i64, space: i64) -> float:
        """A Minion's move: next to its Monster, to a Site it can use, into a fight it can win."""
        fight = clash(p, creature, space)
        gain = fight if fight != 0.0 else 0.0
        monster = p.monster_of[p.owner[creature]]
        if p.at[monster] >= 0:
            row = p.at[monster] * p.board.spaces
            gain += SMALL * float(p.board.distance[row + p.at[creature]] - p.board.distance[row + space])
        uses = p.board.traits[p.board.ability[creature]].uses_sites
        if uses and p.board.site[space] != 0 and p.stomped[space] & 4 == 0 and fight == 0.0:
            gain += 0.9
        return gain

    def march(self, p: Menace, unit: i64, space: i64) -> float:
        """A unit's move: towards others' Monsters, never at own creatures."""
        board = p.board
        military = board.unit_military[unit]
        seat = p.seat_of[military]
        if unit_threatened(p, military, space):
            gain = -0.12
            for creature in range(i64(CREATURES)):
                if p.beasts[space] >> creature & 1 != 0:
                    weak = 2.0 if p.health[creature] <= 3 else 1.0
                    chance = hit_chance(defense_of(p, creature), 0)
                    gain += -0.5 if p.owner[creature] == seat else HEALTH * weak * chance
            return gain
        here = p.at[CREATURES + unit]
        gain = 0.0
        for monster in range(i64(MONSTERS)):
            if p.at[monster] >= 0:
                row = p.at[monster] * board.spaces
                nearer = float(board.distance[row + here] - board.distance[row + space])
                gain += -0.02 * nearer if p.owner[monster] == seat else 0.01 * nearer
        return gain

    def encounter(self, p: Menace, choice: i64) -> float:
        """Stomping and mutating."""
        board = p.board
        monster = p.monster_of[p.active]
        space = p.at[monster]
        if choice == board.stomp_base0:
            return 3.0
        if choice == board.stomp_city0:
            return float(board.city[space]) * (1.0 + 2.0 * HEALTH)
        if choice == board.mutate0:
            return 2.0
        return 1.0 if choice == board.hand_over0 else (0.7 if visitor(p) >= 0 else 0.0)

    def deploy(self, p: Menace, seat: i64, choice: i64) -> float:
        """Units where others' Monsters are near, missiles that hit, research while it brings something."""
        board = p.board
        if choice == board.research0:
            return 0.35 if p.upgrades[p.military_of[seat]] != 15 else 0.05
        space = (choice - board.deploy0) % board.spaces
        if choice >= board.missile0:
            return self.missile(p, seat, space)
        near = 0.0
        for monster in range(i64(MONSTERS)):
            if p.at[monster] >= 0:
                away = float(board.distance[p.at[monster] * board.spaces + space])
                near += (-0.1 if p.owner[monster] == seat else 0.12) / (1.0 + away)
        return near + (0.1 if choice < board.redeploy0 else -0.05)

    def missile(self, p: Menace, seat: i64, space: i64) -> float:
        """The best target in range of a missile."""
        best = -0.5
        for monster in range(i64(MONSTERS)):
            if (
                p.at[monster] >= 0
                and p.board.distance[p.at[monster] * p.board.spaces + space] <= p.board.missile_range
            ):
                gain = self.fire(p, seat, monster)
                if gain > best:
                    best = gain
        return best

    def fire(self, p: Menace, seat: i64, monster: i64) -> float:
        """A missile at a Monster."""
        chance = hit_chance(defense_of(p, monster), 0)
        falls = p.health[monster] <= p.board.missile_damage
        gain = chance * (2.5 if falls else 3.0 * HEALTH) - 0.15
        return -gain - 0.5 if p.owner[monster] == seat else gain

    def other(self, p: Menace, seat: i64, choice: i64, draws: vec[float]) -> float:
        """All the rest."""
        board = p.board
        if choice == board.reroll0:
            return self.reroll(p)
        if choice == board.hold0:
            return -NOISE if p.beasts[p.battle] & (ALL_CREATURES - p.owned[seat]) != 0 else 0.0
        if board.rampage0 <= choice < board.decline0:
            space = choice - board.rampage0
            return clash(p, p.monster_of[seat], space) + 0.5 * worth(p, p.monster_of[seat], space)
        if board.fire0 <= choice < board.ally0:
            return self.fire(p, seat, choice - board.fire0)
        if board.lair0 <= choice < board.move0:
            monster = p.monster_of[seat]
            space = board.lairs[choice - board.lair0]
            hopes = vec[float]()
            for there in range(board.spaces):
                hopes = append(hopes, worth(p, monster, there))
            return prospect(p, hopes, monster, space) - (1.0 if threatened(p, monster, space) else 0.0)
        if board.raid0 <= choice < board.end_fight0:
            return self.raid(p, seat, (choice - board.raid0) % board.spaces)
        if board.join0 <= choice < board.analyze0:
            return self.raid(p, seat, p.battle)
        if board.analyze0 <= choice < board.attack0:
            return -0.5 if p.owner[choice - board.analyze0] == seat else 0.2
        if choice == board.berserk0:
            return 0.2 if p.health[p.monster_of[seat]] > 4 else -0.2
        if choice == board.summon0 or board.spike0 <= choice < board.retreat0:
            return 0.3
        return 0.04 if board.share0 <= choice < board.use_die0 else 0.0

    def raid(self, p: Menace, seat: i64, space: i64) -> float:
        """Submarines and Launchers against what is in a space."""
        others = p.beasts[space] & (65535 - p.owned[seat])
        return -0.3 if others == 0 else 0.2

    def reroll(self, p: Menace) -> float:
        """A miss is worth another die."""
        top = p.agenda[-1]
        if isinstance(top, Reroll):
            roll = counted(p, top.attacker, top.target, top.pips)
            return 0.3 if roll < battle_defense(p, top.target) else -0.3
        return 0.2

    # What to do in a hurry.

    def effort(self) -> i64:
        return 3

    def quiet(self, p: Menace) -> bool:
        # A turn that begins: what the last one brought is there to be seen, and nothing is under way.
        if p.phase != MOVING or p.battle >= 0 or p.waiting == CHANCE:
            return False
        if p.at[p.monster_of[p.active]] == DEFEATED:
            return False  # It still has to return.
        for piece in range(i64(PIECES)):
            if p.flags[piece] & MOVED != 0:
                return False
        return True

    def horizon(self) -> i64:
        return 1

    def blur(self) -> float:
        return 0.4

    def policy(self, p: Menace, seat: i64, rng: Rng) -> i64:
        if isinstance(p.agenda[-1], MovePieces):
            return self.move(p, seat, rng)
        return self.unsure(p, seat, rng, NOISE)

    def move(self, p: Menace, seat: i64, rng: Rng) -> i64:
        """The first piece that finds a better place; units only now and then."""
        draws = vec[float]()
        for piece in movers(p):
            if piece < MONSTERS:
                draws = self.draws(p, seat)
            if piece >= CREATURES and rng.below(3) != 0:
                continue
            base = base_of(p, piece)
            best: i64 = -1
            least = SMALL
            for space in reach_of(p, piece):
                if piece < CREATURES:
                    gain = self.step(p, piece, space, draws)
                else:
                    gain = self.march(p, piece - CREATURES, space)
                if gain > least:
                    best, least = base + space, gain
            if best >= 0:
                return best
        return p.board.end_move0


def trained() -> MenaceEvaluation:
    """With the learned value, where its file fits."""
    return MenaceEvaluation(read_network(Path(__file__).parents[1], NAMES))
