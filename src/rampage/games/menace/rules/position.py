"""The flat state of one match of Menace."""

from typing import Final

from rampage.games.menace.content.board import Board
from rampage.games.menace.rules.action_space import (
    CREATURES,
    MILITARIES,
    MONSTERS,
    OFF,
    PHASE_WORDS,
    PIECES,
    PLAYER_NAMES,
    SETUP,
)
from rampage.games.menace.rules.events import ENDING_TITLES, ENDING_WORDS
from rampage.games.menace.rules.scoring import total
from rampage.kernel.action_space import Space
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import Outcome, Position
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng

# Flags of a piece. The first seven last a turn, the next five a battle, the last while it is on the board.
MOVED: Final = 1
DUE: Final = 2  # Came here this turn, or met an enemy here when it began: retreats if it must.
FOLLOWED: Final = 4  # A unit that came to its own player's Monster: it was not the Monster that came.
RETREATED: Final = 8
FIRED: Final = 16  # A Submarine that attacked this turn.
LAUNCHED: Final = 32  # A Rocket Launcher that fired next door this turn.
NEW: Final = 64  # Deployed or redeployed this turn.
TURN_FLAGS: Final = 127
JOINED: Final = 128  # In this battle from next door.
SHOT: Final = 256  # A unit that attacked in step 4.
ROCKETED: Final = 512  # A Rocket Launcher that attacked in step 1.
RAIDER: Final = 8192  # A Submarine that began this battle from next door.
OPPOSED: Final = 16384  # The active player's Monster, when pieces of others fight in this battle too.
BATTLE_FLAGS: Final = 25472
DAMAGED: Final = 1024
EXITING: Final = 2048  # A Submarine that puts to sea when the phase ends.
MISSILE: Final = 4096
LASTING_FLAGS: Final = 7168
FORCE_BITS: Final = 4

# What a creature has done in this battle.
REROLLS: Final = 7  # Dice rolled again, a number.
SPIKED: Final = 8
RAGED: Final = 16
SOFTENED: Final = 32
STRUCK_MONSTER: Final = 64
STRUCK_OTHER: Final = 128
HUNTING: Final = 256
DRINK: Final = 512  # Health drunk, a number in the bits from here on.

# Encounters of this turn.
MONSTER_MET: Final = 1
MINION_MET: Final = 2


class Menace(Position):
    """Pieces are numbered: Monsters 0-5, Minions 6-15, units from 16; see kinds.py."""

    def __init__(self, board: Board, new: bool) -> None:
        super().__init__(board.seats)
        self.board: Final = board
        self.at: vec[i64]  # By piece: a space, or OFF, GONE, DEFEATED, BLOCKED.
        self.flags: vec[i64]  # By piece.
        self.health: vec[i64]  # By creature, as the next three.
        self.owner: vec[i64]  # A seat, or -1.
        self.left: vec[i64]  # Attacks left in this step.
        self.spent: vec[i64]  # What it has done in this battle.
        self.mutations: vec[i64]  # By Monster: bit mask of slots of its chart.
        self.fell: vec[i64]  # By Monster: the continent that it fell on, -1 at sea.
        self.upgrades: vec[i64]  # By Military: bit mask of slots.
        self.seat_of: vec[i64]  # By Military: who plays it, or -1.
        self.military_of: vec[i64]  # By seat, as the next four; -1 before it is taken.
        self.monster_of: vec[i64]
        self.owned: vec[i64]  # Bit mask of creatures.
        self.infamy: vec[i64]
        self.kills: vec[i64]
        self.stomped: vec[i64]  # By space: bits of locations, as the next four.
        self.marks: vec[i64]  # FOUGHT, PLACED.
        self.beasts: vec[i64]  # Bit mask of the creatures there.
        self.crowd: vec[i64]  # How many units.
        self.force: vec[i64]  # How many of each Military: four bits each.
        self.rolls: vec[i64]  # Dice of this battle or phase, or of the last that had some: see rolls.py.
        self._begin()
        if new:
            self._lay_out()

    def _begin(self) -> None:
        board = self.board
        self.supply: i64 = board.tokens
        self.deck: i64 = 1023  # Minions, bit masks.
        self.discard: i64 = 0
        self.allies: i64 = 0  # Colossal Allies, a bit mask of creatures.
        self.cubes: i64 = 0  # On Pollendust's card.
        self.first: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 0
        self.calm: i64 = 0  # Quiet turns since the Stomp supply last changed; -1 in the turn of a change.
        self.phase: i64 = SETUP
        self.battle: i64 = -1  # The space fought over.
        self.step: i64 = 0
        self.party: i64 = 0  # Seats that had a creature in this battle.
        self.aimed: i64 = 0  # Militaries that rolled again in this battle.
        self.combined: i64 = 0  # Militaries with two types of units in this battle.
        self.guest: i64 = -1  # A Minion that fights in this battle only.
        self.rampaged: i64 = 0
        self.met: i64 = 0
        self.shared: i64 = 0
        self.deploys: i64 = 0  # Placements left.
        self.placed: i64 = 0  # Placements made.
        self.missiles: i64 = 0
        self.rolls_old: i64 = 0  # 1 from the start of a battle or phase to its first roll.

    def _lay_out(self) -> None:
        spaces = int(self.board.spaces)
        seats = int(self.seats)
        self.at = vec[i64]([i64(OFF)] * PIECES)
        self.flags = vec[i64]([i64(0)] * PIECES)
        self.health = vec[i64]([i64(0)] * CREATURES)
        self.owner = vec[i64]([i64(-1)] * CREATURES)
        self.left = vec[i64]([i64(0)] * CREATURES)
        self.spent = vec[i64]([i64(0)] * CREATURES)
        self.mutations = vec[i64]([i64(0)] * MONSTERS)
        self.fell = vec[i64]([i64(-1)] * MONSTERS)
        self.upgrades = vec[i64]([i64(0)] * MILITARIES)
        self.seat_of = vec[i64]([i64(-1)] * MILITARIES)
        self.military_of = vec[i64]([i64(-1)] * seats)
        self.monster_of = vec[i64]([i64(-1)] * seats)
        self.owned = vec[i64]([i64(0)] * seats)
        self.infamy = vec[i64]([i64(0)] * seats)
        self.kills = vec[i64]([i64(0)] * seats)
        self.stomped = vec[i64]([i64(0)] * spaces)
        self.marks = vec[i64]([i64(0)] * spaces)
        self.beasts = vec[i64]([i64(0)] * spaces)
        self.crowd = vec[i64]([i64(0)] * spaces)
        self.force = vec[i64]([i64(0)] * spaces)
        self.rolls = vec[i64]()

    def copy(self) -> "Menace":
        other = Menace(self.board, False)
        self.copy_base(other)
        other.at = vec[i64](self.at)
        other.flags = vec[i64](self.flags)
        other.health = vec[i64](self.health)
        other.owner = vec[i64](self.owner)
        other.left = vec[i64](self.left)
        other.spent = vec[i64](self.spent)
        other.mutations = vec[i64](self.mutations)
        other.fell = vec[i64](self.fell)
        other.upgrades = vec[i64](self.upgrades)
        other.seat_of = vec[i64](self.seat_of)
        other.military_of = vec[i64](self.military_of)
        other.monster_of = vec[i64](self.monster_of)
        other.owned = vec[i64](self.owned)
        other.infamy = vec[i64](self.infamy)
        other.kills = vec[i64](self.kills)
        other.stomped = vec[i64](self.stomped)
        other.marks = vec[i64](self.marks)
        other.beasts = vec[i64](self.beasts)
        other.crowd = vec[i64](self.crowd)
        other.force = vec[i64](self.force)
        other.rolls = vec[i64](self.rolls)
        self._copy_numbers(other)
        return other

    def _copy_numbers(self, other: "Menace") -> None:
        other.supply = self.supply
        other.deck = self.deck
        other.discard = self.discard
        other.allies = self.allies
        other.cubes = self.cubes
        other.first = self.first
        other.active = self.active
        other.turn = self.turn
        other.calm = self.calm
        other.phase = self.phase
        other.battle = self.battle
        other.step = self.step
        other.party = self.party
        other.aimed = self.aimed
        other.combined = self.combined
        other.guest = self.guest
        other.rampaged = self.rampaged
        other.met = self.met
        other.shared = self.shared
        other.deploys = self.deploys
        other.placed = self.placed
        other.missiles = self.missiles
        other.rolls_old = self.rolls_old

    def imagine(self, seat: i64, rng: Rng) -> "Menace":
        """Minions are drawn when they are needed: nothing is hidden that is already decided."""
        return self.copy()

    def space(self) -> Space:
        return self.board.space

    def to_text(self) -> str:
        from rampage.games.menace.text.position_text import write

        return write(self)

    def view(self, seat: i64) -> dict[str, object]:
        from rampage.games.menace.display.view import view

        return dict(view(self))

    # Pieces.

    def put(self, piece: i64, space: i64) -> None:
        """A piece stands in a space now."""
        if self.at[piece] >= 0:
            self.lift(piece, OFF)
        self.at[piece] = space
        if piece < CREATURES:
            self.beasts[space] |= 1 << piece
        else:
            self.crowd[space] += 1
            self.force[space] += 1 << FORCE_BITS * self.board.unit_military[piece - CREATURES]

    def lift(self, piece: i64, where: i64) -> None:
        """A piece leaves its space."""
        space = self.at[piece]
        self.at[piece] = where
        if piece < CREATURES:
            self.beasts[space] &= 65535 - (1 << piece)
        else:
            self.crowd[space] -= 1
            self.force[space] -= 1 << FORCE_BITS * self.board.unit_military[piece - CREATURES]

    def troops(self, space: i64, military: i64) -> i64:
        """How many units of a Military stand in a space."""
        return self.force[space] >> FORCE_BITS * military & 15

    def spare(self, military: i64, type: i64) -> i64:
        """The first unit of a type in supply, or -1."""
        board = self.board
        for unit in range(board.first_unit[military], board.first_unit[military + 1]):
            if self.at[CREATURES + unit] == OFF and board.unit_type[unit] == type:
                return unit
        return -1

    def spares(self, military: i64, type: i64) -> i64:
        """How many units of a type are in supply."""
        board = self.board
        count: i64 = 0
        for unit in range(board.first_unit[military], board.first_unit[military + 1]):
            if self.at[CREATURES + unit] == OFF and board.unit_type[unit] == type:
                count += 1
        return count

    def doubled(self, unit: i64) -> bool:
        """Does a lower number stand for this unit: same type, same place, same flags?"""
        at, flags = self.at, self.flags
        piece = CREATURES + unit
        where, mark = at[piece], flags[piece]
        for other in range(CREATURES + self.board.first_like[unit], piece):
            if at[other] == where and flags[other] == mark:
                return True
        return False

    def minions(self, seat: i64) -> i64:
        """How many Minions a player has; not one that fights in this battle only [MENACE-R24]."""
        count: i64 = 0
        for creature in range(i64(MONSTERS), i64(CREATURES)):
            if self.owner[creature] == seat and creature != self.guest:
                count += 1
        return count

    def own(self, creature: i64, seat: i64) -> None:
        """A creature belongs to a player now."""
        self.owner[creature] = seat
        self.owned[seat] |= 1 << creature

    def disown(self, creature: i64) -> None:
        """A Minion belongs to nobody: its card is discarded."""
        seat = self.owner[creature]
        self.owner[creature] = -1
        self.owned[seat] &= 65535 - (1 << creature)
        self.discard |= 1 << creature - MONSTERS
        if self.allies >> creature & 1 != 0:
            self.allies -= 1 << creature
        if self.guest == creature:
            self.guest = -1
        if self.board.traits[self.board.ability[creature]].uses_sites():
            self.cubes = 0

    # The end.

    def outcome(self) -> Outcome | None:
        if self.ended == 0:
            return None
        seats = range(int(self.seats))
        scores = [int(total(self, seat)) for seat in seats]
        ranks = [(scores[seat], 0, 0) for seat in seats]
        if self.board.tiebreak:
            ranks = [
                (scores[seat], int(self.health[self.monster_of[seat]]), int(self.kills[seat]))
                for seat in seats
            ]
        winners = [seat for seat in seats if ranks[seat] == max(ranks)]
        rewards = [1.0 / len(winners) if seat in winners else 0.0 for seat in seats]
        who = " and ".join(PLAYER_NAMES.titles[seat] for seat in winners)
        wins = "wins" if len(winners) == 1 else "share the win"
        text = f"{who} {wins} with {max(scores)} Infamy: {ENDING_TITLES[self.ended]}."
        return Outcome(ENDING_WORDS[self.ended], text, scores, winners, rewards)

    def not_now(self, choice: i64) -> Reason:
        return Reason(
            "MENACE-5.1",
            "Not now: a turn goes from Move to Fight to Encounter to Deploy, and this is the {phase} phase.",
            phase=PHASE_WORDS[self.phase],
        )

    def not_yours(self, seat: i64) -> Reason:
        if self.ended != 0:
            return Reason("MENACE-19.1", "The game is over.")
        return Reason(
            "MENACE-5.1",
            "It is {active}'s turn, and this choice is {chooser}'s.",
            active=PLAYER_NAMES.titles[self.active],
            chooser=PLAYER_NAMES.titles[self.actor()] if self.waiting > 0 else "chance",
        )

    def broken_invariants(self) -> list[str]:
        from rampage.games.menace.rules.invariants import broken_invariants

        return broken_invariants(self)
