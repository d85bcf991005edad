"""The fields of Menace. Generated from fields.py by `python -m tools.fields`: do not edit."""

from typing import TYPE_CHECKING, Final

from rampage.games.menace.content.board import Board
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import Position

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame


class MenaceState(Position):
    """What a position of Menace holds, what it begins with, and its copy."""

    def __init__(self, game: "AnyGame", board: Board, new: bool) -> None:
        super().__init__(game, board.seats)
        self.board: Final = board
        self.at: vec[i64]  # A space, or OFF, GONE, DEFEATED, BLOCKED.
        self.flags: vec[i64]  # Flags of position.py.
        self.health: vec[i64]  # Health left.
        self.owner: vec[i64]  # A seat, or -1.
        self.left: vec[i64]  # Attacks left in this step.
        self.spent: vec[i64]  # What it has done in this battle.
        self.mutations: vec[i64]  # Bit mask of slots of its chart.
        self.fell: vec[i64]  # The continent that it fell on, -1 at sea.
        self.upgrades: vec[i64]  # Bit mask of slots of its chart.
        self.seat_of: vec[i64]  # Who plays it, or -1.
        self.military_of: vec[i64]  # -1 before it is taken.
        self.monster_of: vec[i64]  # -1 before it is taken.
        self.owned: vec[i64]  # Bit mask of creatures.
        self.infamy: vec[i64]  # Infamy won.
        self.kills: vec[i64]  # Units destroyed, for the tiebreak.
        self.stomped: vec[i64]  # Bits of locations.
        self.marks: vec[i64]  # FOUGHT, PLACED.
        self.beasts: vec[i64]  # Bit mask of the creatures there.
        self.crowd: vec[i64]  # How many units.
        self.force: vec[i64]  # How many units of each Military, four bits each.
        self.rolls: vec[i64]  # Dice of this battle or phase, or of the last with some: rolls.py.
        self.supply: i64 = self.board.tokens  # Stomp tokens left.
        self.deck: i64 = 1023  # Minions, a bit mask.
        self.discard: i64 = 0  # Minions, a bit mask.
        self.allies: i64 = 0  # Colossal Allies, a bit mask of creatures.
        self.first: i64 = 0  # The first player.
        self.active: i64 = 0  # Whose turn it is.
        self.turn: i64 = 0  # Turns begun.
        self.phase: i64 = 0  # The phase of the turn.
        self.battle: i64 = -1  # The space fought over.
        self.guest: i64 = -1  # A Minion that fights in this battle only.
        self.calm: i64 = 0  # Turns since the Stomp supply changed; -1 in the turn of a change.
        self.cubes: i64 = 0  # On Pollendust's card.
        self.step: i64 = 0  # The step of the battle.
        self.party: i64 = 0  # Seats that had a creature in this battle.
        self.aimed: i64 = 0  # Militaries that rolled again in this battle.
        self.combined: i64 = 0  # Militaries with two types of units in this battle.
        self.rampaged: i64 = 0  # 1: the Monster has rampaged this turn.
        self.met: i64 = 0  # Encounters of this turn: MONSTER_MET, MINION_MET.
        self.shared: i64 = 0  # Health of a city given to Minions.
        self.deploys: i64 = 0  # Placements left.
        self.placed: i64 = 0  # Placements made.
        self.missiles: i64 = 0  # 1: a missile was fired this turn.
        self.rolls_old: i64 = 0  # 1 from the start of a battle or phase to its first roll.
        if new:
            self._lay_out_menace()

    def _lay_out_menace(self) -> None:
        self.at = vec[i64]([i64(-1)] * 80)
        self.flags = vec[i64]([i64(0)] * 80)
        self.health = vec[i64]([i64(0)] * 16)
        self.owner = vec[i64]([i64(-1)] * 16)
        self.left = vec[i64]([i64(0)] * 16)
        self.spent = vec[i64]([i64(0)] * 16)
        self.mutations = vec[i64]([i64(0)] * 6)
        self.fell = vec[i64]([i64(-1)] * 6)
        self.upgrades = vec[i64]([i64(0)] * 4)
        self.seat_of = vec[i64]([i64(-1)] * 4)
        self.military_of = vec[i64]([i64(-1)] * int(self.seats))
        self.monster_of = vec[i64]([i64(-1)] * int(self.seats))
        self.owned = vec[i64]([i64(0)] * int(self.seats))
        self.infamy = vec[i64]([i64(0)] * int(self.seats))
        self.kills = vec[i64]([i64(0)] * int(self.seats))
        self.stomped = vec[i64]([i64(0)] * int(self.board.spaces))
        self.marks = vec[i64]([i64(0)] * int(self.board.spaces))
        self.beasts = vec[i64]([i64(0)] * int(self.board.spaces))
        self.crowd = vec[i64]([i64(0)] * int(self.board.spaces))
        self.force = vec[i64]([i64(0)] * int(self.board.spaces))
        self.rolls = vec[i64]()

    def copy_menace_fields(self, other: "MenaceState") -> None:
        """Fill the fields of a fresh copy: rows by slices, which copy the bytes as they are."""
        self.copy_base(other)
        other.at = self.at[:]
        other.flags = self.flags[:]
        other.health = self.health[:]
        other.owner = self.owner[:]
        other.left = self.left[:]
        other.spent = self.spent[:]
        other.mutations = self.mutations[:]
        other.fell = self.fell[:]
        other.upgrades = self.upgrades[:]
        other.seat_of = self.seat_of[:]
        other.military_of = self.military_of[:]
        other.monster_of = self.monster_of[:]
        other.owned = self.owned[:]
        other.infamy = self.infamy[:]
        other.kills = self.kills[:]
        other.stomped = self.stomped[:]
        other.marks = self.marks[:]
        other.beasts = self.beasts[:]
        other.crowd = self.crowd[:]
        other.force = self.force[:]
        other.rolls = self.rolls[:]
        other.supply = self.supply
        other.deck = self.deck
        other.discard = self.discard
        other.allies = self.allies
        other.first = self.first
        other.active = self.active
        other.turn = self.turn
        other.phase = self.phase
        other.battle = self.battle
        other.guest = self.guest
        other.calm = self.calm
        other.cubes = self.cubes
        other.step = self.step
        other.party = self.party
        other.aimed = self.aimed
        other.combined = self.combined
        other.rampaged = self.rampaged
        other.met = self.met
        other.shared = self.shared
        other.deploys = self.deploys
        other.placed = self.placed
        other.missiles = self.missiles
        other.rolls_old = self.rolls_old
