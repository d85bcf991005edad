"""The flat state that both games of the city have."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, get_args

from rampage.games.rampage_city.content.board import CityBoard
from rampage.games.rampage_city.rules.action_space import GREEN, ORANGE, PLAYER_NAMES, SIDE, UNITS
from rampage.games.rampage_city.rules.events import ENDING_TITLES, ENDING_WORDS, MISSION
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING, MONSTER, TENTACLE
from rampage.kernel.action_space import Space
from rampage.kernel.packed import i64, u8, vec
from rampage.kernel.position import Outcome, Position

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame

RESERVE: Final = -1  # Off the board, waiting to enter.
LOST: Final = -2  # Destroyed, or never raised.

NOT_MOVED: Final = 0
MOVED: Final = 1
TRADED: Final = 2

SETUP: Final = 0
MOVEMENT: Final = 1
MONSTER_PHASE: Final = 2
ATTACK: Final = 3
Phase = Literal["setup", "movement", "monster", "attack"]
PHASES: Final[Sequence[Phase]] = [*get_args(Phase)]


class City(Position):
    """Units are numbered: Orange's Tanks 0-2 and Helicopters 3-5, Green's likewise from 6."""

    def __init__(self, game: "AnyGame", city: CityBoard, new: bool) -> None:
        super().__init__(game, 2)
        self.city: Final = city  # What both games know of the board; each game keeps its own beside it.
        self.here: vec[u8]  # What stands on each square: bits of reach.py.
        self.at: vec[i64]  # Where each Unit is: a square, RESERVE or LOST.
        self.facing: vec[i64]  # Of Tanks; 0 for Helicopters.
        self.deck: vec[i64]  # Cards left, by face.
        self.won: vec[i64]  # Cards won and held: player * card_kinds + kind.
        self.discarded: vec[i64]  # By kind.
        self.survivors_at: vec[i64]  # Pending Survivors by card: a square, or -1.
        self.survivors_of: vec[i64]  # Whose they are.
        self.markers: vec[i64]  # Survivor Markers won, by player.
        self.monster: i64 = -1
        self.monster_facing: i64 = 0
        self.buildings: i64 = city.buildings
        self.fires: i64 = 0
        self.turn: i64 = 0
        self.active: i64 = GREEN
        self.phase: i64 = SETUP
        self.pool: i64 = 0
        self.dice: i64 = 0  # First and second die as 6 * first + second, for the view; 0 before.
        self.spent: i64 = NOT_MOVED
        self.exchanges: i64 = 0
        self.bound: i64 = -1  # A Unit that rescued where it may not stop: it must move on.
        self.fired: i64 = 0  # Units that fired this turn, bit mask.
        self.forfeited: i64 = 0  # Units that let their shot pass.
        self.ceased: i64 = 0
        self.harm: i64 = 0  # Pieces lost and fires started since the card at hand was drawn.
        self.winner: i64 = -1
        # Stamps of the first and last search that were made for the question at hand; copies do without.
        self.looked: i64 = 1
        self.looked_last: i64 = 0
        if new:
            self._lay_out()

    def _lay_out(self) -> None:
        city = self.city
        self.here = vec[u8]([u8(0)] * int(city.squares))
        for site in city.sites:
            self.here[site] = BUILDING  # [SMASH-1.2]
        self.at = vec[i64]([i64(RESERVE)] * UNITS)  # [SMASH-1.5]
        self.facing = vec[i64]([i64(0)] * UNITS)
        self.deck = vec[i64](city.deck)
        self.won = vec[i64]([i64(0)] * int(2 * city.card_kinds))
        self.discarded = vec[i64]([i64(0)] * int(city.card_kinds))
        self.survivors_at = vec[i64]([i64(-1)] * int(city.survivor_cards))
        self.survivors_of = vec[i64]([i64(0)] * int(city.survivor_cards))
        self.markers = vec[i64]([i64(0)] * 2)

    def copy_city(self, other: "City") -> None:
        """Fill a fresh copy's fields from this position."""
        self.copy_base(other)
        other.here = self.here[:]  # A slice copies the bytes; vec(...) would take them one by one.
        other.at = self.at[:]
        other.facing = self.facing[:]
        other.deck = self.deck[:]
        other.won = self.won[:]
        other.discarded = self.discarded[:]
        other.survivors_at = self.survivors_at[:]
        other.survivors_of = self.survivors_of[:]
        other.markers = self.markers[:]
        other.monster = self.monster
        other.monster_facing = self.monster_facing
        other.buildings = self.buildings
        other.fires = self.fires
        other.turn = self.turn
        other.active = self.active
        other.phase = self.phase
        other.pool = self.pool
        other.dice = self.dice
        other.spent = self.spent
        other.exchanges = self.exchanges
        other.bound = self.bound
        other.fired = self.fired
        other.forfeited = self.forfeited
        other.ceased = self.ceased
        other.harm = self.harm
        other.winner = self.winner

    def space(self) -> Space:
        return self.city.space

    # What each game may say otherwise.

    def deadly(self, square: i64) -> bool:
        """Do Survivors called to this square die at once? [SMASH-11.8]"""
        return self.here[square] & (MONSTER | BURNING | TENTACLE) != 0

    def drop_hand(self) -> None:
        """The game ends while a card is being resolved: that card is not won."""

    # Counting.

    def on_board(self, player: i64) -> i64:
        """Units on the board."""
        count: i64 = 0
        for unit in range(player * SIDE, player * SIDE + SIDE):
            if self.at[unit] >= 0:
                count += 1
        return count

    def in_all(self, player: i64) -> i64:
        """Units on the board and in reserve."""
        count: i64 = 0
        for unit in range(player * SIDE, player * SIDE + SIDE):
            if self.at[unit] != LOST:
                count += 1
        return count

    def first_in(self, player: i64, type: i64, where: i64) -> i64:
        """The first Tank or Helicopter that is RESERVE or LOST; -1 when there is none."""
        base = player * SIDE + type * 3
        for unit in range(base, base + 3):
            if self.at[unit] == where:
                return unit
        return -1

    def cards(self, player: i64) -> i64:
        """Monster Hit cards won and held."""
        count: i64 = 0
        kinds = self.city.card_kinds
        for n in range(player * kinds, player * kinds + kinds):
            count += self.won[n]
        return count

    def score(self, player: i64) -> i64:
        """The Mission Score [SMASH-13.1]."""
        points = self.markers[player] + self.cards(player)
        return points + self.on_board(player) if self.city.unit_points else points

    def deck_left(self) -> i64:
        """Cards in the deck."""
        count: i64 = 0
        for copies in self.deck:
            count += copies
        return count

    def outcome(self) -> Outcome | None:
        if self.ended == 0:
            return None
        scores = [int(self.score(ORANGE)), int(self.score(GREEN))]
        ending = ENDING_WORDS[self.ended]
        winners: list[int] = [] if self.winner < 0 else [int(self.winner)]
        rewards = [1.0 if seat in winners else 0.0 for seat in (ORANGE, GREEN)]
        if not winners:
            text = f"The Monster wins ({ENDING_TITLES[self.ended]}); neither player does."
        elif self.ended == MISSION:
            tie = ", by the Mission Accomplished card" if scores[0] == scores[1] else ""
            text = f"{PLAYER_NAMES.titles[winners[0]]} wins {max(scores)} to {min(scores)}{tie}."
        else:
            text = f"{PLAYER_NAMES.titles[winners[0]]} wins: the other side is eliminated."
        return Outcome(ending, text, scores, winners, rewards)
