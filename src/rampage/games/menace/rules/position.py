"""The flat state of one match of Menace."""

from typing import Final

from rampage.games.menace.rules.action_space import CREATURES, MONSTERS, OFF, PLAYER_NAMES
from rampage.games.menace.rules.events import ENDING_NAMES
from rampage.games.menace.rules.scoring import total
from rampage.games.menace.rules.state import MenaceState
from rampage.kernel.action_space import Space
from rampage.kernel.packed import i64
from rampage.kernel.position import Outcome

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


class Menace(MenaceState):
    """Pieces are numbered: Monsters 0-5, Minions 6-15, units from 16; see action_space.py. Fields are in fields.py."""

    def copy(self) -> "Menace":
        other = Menace(self.game, self.board, False)
        self.copy_menace_fields(other)
        return other

    def space(self) -> Space:
        return self.board.space

    # Pieces.

    def put(self, piece: i64, space: i64) -> None:
        """Put a piece in a space."""
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
        """How many units of a Military are in a space."""
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
        """Is there an identical unit with a lower number: same type, same place, same flags?"""
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
        if self.board.traits[self.board.ability[creature]].uses_sites:
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
        text = f"{who} {wins} with {max(scores)} Infamy: {ENDING_NAMES.titles[self.ended]}."
        return Outcome(ENDING_NAMES.words[self.ended], text, scores, winners, rewards)
