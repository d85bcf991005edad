"""What a bot needs to know about Kaiju Crush: how good a position is for a seat, what a choice gains, how to mix
icons."""

import math
from pathlib import Path
from typing import ClassVar, Final

from rampage.games.kaiju.bots.features import NAMES, features, ready
from rampage.games.kaiju.bots.mixing import drawn, mixed_over_hands, strategy
from rampage.games.kaiju.bots.outlook import (
    ABILITY,
    TOKEN,
    battle_gain,
    group_gain,
    land_gain,
    scale_of,
    standing,
    takes_ability,
    tile_gain,
    win_chance,
)
from rampage.games.kaiju.rules.action_space import FIREBREATH, SLOTS, SPIKES
from rampage.games.kaiju.rules.position import HAND, Kaiju
from rampage.games.kaiju.rules.spaces import CITY, PARK_TILE, owner_of
from rampage.games.kaiju.rules.steps.battle import FightRound
from rampage.games.kaiju.rules.steps.movement import Move
from rampage.kernel.bits import count_bits
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.pile import held
from rampage.kernel.rng import Rng
from rampage.kernel.value_network import LearnedEvaluation, network_values, read_network

# In points. There are few dice outside of battles: with little noise all playouts of a position are much the same, and
# say less about it than its value does. docs/strength.md has the figures.
NOISE: Final = 0.8
ROLLOUT_NOISE: Final = 6.0


class KaijuEvaluation(LearnedEvaluation[Kaiju]):
    """The learned value, or points with what is in reach; battles as matrix games."""

    NAMES: ClassVar = NAMES

    def features(self, p: Kaiju) -> vec[float]:
        return features(p) if ready(p) else vec[float]()

    def values(self, p: Kaiju) -> vec[float]:
        out = vec[float]()
        if p.ended != 0:
            won = 1.0 / float(count_bits(p.winners))
            for seat in range(p.seats):
                out = append(out, won if p.winners >> seat & 1 != 0 else 0.0)
            return out
        if self.network is not None and ready(p):
            return network_values(self.network, features(p))
        scale = scale_of(p)
        total = 1e-9
        for seat in range(p.seats):
            # Everybody ahead counts, the best of them most.
            there = p.alive >> seat & 1 != 0 and (p.at[seat] >= 0 or p.turn == 0)
            own = math.exp(standing(p, seat) / scale) if there else 0.0
            out = append(out, own)
            total += own
        for seat in range(p.seats):
            out[seat] /= total
        return out

    def gain(self, p: Kaiju, seat: i64, choice: i64) -> float:
        board = p.board
        if board.step0 <= choice < board.pass0:
            return self.step_gain(p, seat, choice)
        if choice == board.pass0:
            return -1.0
        if board.attack0 <= choice < board.no_attack0:
            return battle_gain(p, seat, choice - board.attack0)
        if board.gigasmash0 <= choice < board.second_wind0:
            return tile_gain(p, seat, choice - board.gigasmash0)
        if board.declare0 <= choice < board.claim0:
            return group_gain(p, seat, choice - board.declare0)
        if board.put_back0 <= choice < board.keep0:
            return self.put_back_gain(p, seat, choice - board.put_back0)
        if board.play0 <= choice < board.draw_ability0:
            return strategy(p, seat)[choice - board.play0]
        return self.other_gain(p, seat, choice)

    def step_gain(self, p: Kaiju, seat: i64, choice: i64) -> float:
        """A step: the tile, the battle, or what may be beyond a Park."""
        board = p.board
        if choice >= board.agile_stay0:
            return -1.5 if choice < board.portal_step0 else 1.0
        index = choice - board.step0
        block = index // (SLOTS * board.spaces)
        end = index % board.spaces
        cost = 0.0 if block < 2 else -ABILITY
        bits = p.here[end]
        owner = owner_of(bits)
        if block < 2 and (block == 1 or bits & PARK_TILE != 0) and takes_ability(p, choice):
            cost = -ABILITY
        if block % 2 == 1:
            return 1.5 + cost
        if owner >= 0:
            return battle_gain(p, seat, owner) + land_gain(p, seat, end) * win_chance(p, seat, owner) + cost
        if bits & CITY == 0:
            return 1.8 + cost
        return tile_gain(p, seat, end) + cost

    def put_back_gain(self, p: Kaiju, seat: i64, icon: i64) -> float:
        """Draximus keeps Firebreath and one Spikes."""
        copies = held(p.fight[HAND + seat], icon)
        if icon == FIREBREATH:
            return -1.0
        return 0.5 if icon == SPIKES and copies > 1 else 0.2 * float(copies - 2)

    def other_gain(self, p: Kaiju, seat: i64, choice: i64) -> float:
        """Special Abilities and answers without a target."""
        board = p.board
        if choice == board.second_wind0:
            return 3.0
        if board.shock0 <= choice < board.gigasmash0:
            return land_gain(p, seat, choice - board.shock0) - 0.5
        if board.swap0 <= choice < board.shock0:
            return -1.0
        if choice == board.fury0 or choice == board.savage0:
            return 0.8
        if choice == board.evade0:
            return TOKEN * (win_chance(p, p.attacker, seat) - 0.6)
        if choice == board.draw_ability0:
            return ABILITY
        if choice == board.claim0:
            return tile_gain(p, seat, p.at[seat])
        return 0.0

    def policy(self, p: Kaiju, seat: i64, rng: Rng) -> i64:
        return self.guess(p, seat, rng, NOISE)

    def rollout(self, p: Kaiju, seat: i64, rng: Rng) -> i64:
        return self.guess(p, seat, rng, ROLLOUT_NOISE)

    def guess(self, p: Kaiju, seat: i64, rng: Rng, noise: float) -> i64:
        """Icons by their mixed strategy, anything else by its gain."""
        if isinstance(p.agenda[-1], FightRound):
            return p.board.play0 + drawn(strategy(p, seat), rng)
        return self.unsure(p, seat, rng, noise)

    def mixed(self, p: Kaiju, seat: i64, rng: Rng) -> i64:
        if isinstance(p.agenda[-1], FightRound):
            return p.board.play0 + mixed_over_hands(p, seat, rng)
        return -1

    def gains(self, p: Kaiju, seat: i64, choices: vec[i64]) -> vec[float]:
        if isinstance(p.agenda[-1], FightRound):
            found = strategy(p, seat)
            return vec[float]([found[choice - p.board.play0] for choice in choices])
        return vec[float]([self.gain(p, seat, choice) for choice in choices])

    def quiet(self, p: Kaiju) -> bool:
        # A turn that begins: cards are exchanged, so that what is in reach is what will be in reach.
        top = p.agenda[-1]
        return isinstance(top, Move) and top.must == 0 and len(p.met) <= 1 and p.used == 0

    def horizon(self) -> i64:
        """Four turns: with as many seats until the same seat's turn comes again; fewer were worse at any count of
        seats."""
        return 4

    def foresight(self) -> i64:
        return 6

    def effort(self) -> i64:
        return 3


def trained() -> KaijuEvaluation:
    """With the learned value, where its file fits."""
    return KaijuEvaluation(read_network(Path(__file__).parents[1], NAMES))
