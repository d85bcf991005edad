"""The flat state that both games of the city have."""

from typing import TYPE_CHECKING

from rampage.games.rampage_city.content.board import CityBoard
from rampage.games.rampage_city.rules.action_space import GREEN, ORANGE, PLAYER_NAMES, SIDE
from rampage.games.rampage_city.rules.events import ENDING_NAMES, MISSION
from rampage.games.rampage_city.rules.fields import ATTACK as ATTACK
from rampage.games.rampage_city.rules.fields import LOST as LOST
from rampage.games.rampage_city.rules.fields import MONSTER_PHASE as MONSTER_PHASE
from rampage.games.rampage_city.rules.fields import MOVED as MOVED
from rampage.games.rampage_city.rules.fields import MOVEMENT as MOVEMENT
from rampage.games.rampage_city.rules.fields import NOT_MOVED as NOT_MOVED
from rampage.games.rampage_city.rules.fields import PHASES as PHASES
from rampage.games.rampage_city.rules.fields import RESERVE as RESERVE
from rampage.games.rampage_city.rules.fields import TRADED as TRADED
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING, MONSTER, TENTACLE
from rampage.games.rampage_city.rules.state import CityState
from rampage.kernel.action_space import Space
from rampage.kernel.packed import i64
from rampage.kernel.position import Outcome

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame


class City(CityState):
    """Units are numbered: Orange's Tanks 0-2 and Helicopters 3-5, Green's likewise from 6. Fields are in fields.py."""

    def __init__(self, game: "AnyGame", city: CityBoard, new: bool) -> None:
        super().__init__(game, city, new)
        # Stamps of the first and last search that were made for the question at hand; copies do without.
        self.looked: i64 = 1
        self.looked_last: i64 = 0
        if new:
            for site in city.sites:
                self.here[site] = BUILDING  # [SMASH-1.2]

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
        ending = ENDING_NAMES.words[self.ended]
        winners: list[int] = [] if self.winner < 0 else [int(self.winner)]
        rewards = [1.0 if seat in winners else 0.0 for seat in (ORANGE, GREEN)]
        if not winners:
            text = f"The Monster wins ({ENDING_NAMES.titles[self.ended]}); neither player does."
        elif self.ended == MISSION:
            tie = ", by the Mission Accomplished card" if scores[0] == scores[1] else ""
            text = f"{PLAYER_NAMES.titles[winners[0]]} wins {max(scores)} to {min(scores)}{tie}."
        else:
            text = f"{PLAYER_NAMES.titles[winners[0]]} wins: the other side is eliminated."
        return Outcome(ending, text, scores, winners, rewards)
