"""Counts of many matches that can be added up: what a worker process sends instead of every match."""

from collections import Counter

from rampage.lab.matches import PlayedMatch

EXAMPLES = 5  # Faults that are kept word for word.


class Tally:
    """Counts by entrant and by seat. Tallies of different matches of one plan can be merged in any order."""

    def __init__(self, entrants: int, seats: int) -> None:
        self.games = 0
        self.unwon = 0  # Matches that nobody won.
        self.wins = [0] * entrants  # Alone or with others.
        self.wins_alone = [0] * entrants
        self.seat_wins = [0] * seats  # Whichever bot sat there.
        self.endings: Counter[str] = Counter()
        self.decisions = 0
        self.shortest = 0  # In decisions.
        self.longest = 0
        self.scores = [0] * entrants
        self.thought = [0] * entrants  # Decisions.
        self.seconds = [0.0] * entrants
        self.faults = [0] * entrants
        self.fault_examples: list[tuple[int, int, str]] = []  # Match, entrant, what happened.

    def add(self, played: PlayedMatch) -> None:
        """Count one match."""
        decisions = played.decisions
        self.shortest = min(self.shortest, decisions) if self.games else decisions
        self.longest = max(self.longest, decisions)
        self.games += 1
        self.decisions += decisions
        self.endings[played.ending] += 1
        winners = played.winners
        self.unwon += not winners
        for entrant in winners:
            self.wins[entrant] += 1
            if len(winners) == 1:
                self.wins_alone[entrant] += 1
        for seat in played.winning_seats:
            self.seat_wins[seat] += 1
        for seat, entrant in enumerate(played.entrants):
            self.scores[entrant] += played.seat_scores[seat]
            self.thought[entrant] += played.seat_decisions[seat]
            self.seconds[entrant] += played.seat_seconds[seat]
        if played.culprit >= 0:
            self._add_fault(played.number, played.entrants[played.culprit], played.fault)

    def _add_fault(self, match: int, entrant: int, fault: str) -> None:
        self.faults[entrant] += 1
        self.fault_examples = sorted([*self.fault_examples, (match, entrant, fault)])[:EXAMPLES]

    def merge(self, other: "Tally") -> None:
        """Add what another tally counted."""
        if other.games == 0:
            return
        self.shortest = min(self.shortest, other.shortest) if self.games else other.shortest
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.decisions += other.decisions
        self.unwon += other.unwon
        self.endings.update(other.endings)
        for own, new in (
            (self.wins, other.wins),
            (self.wins_alone, other.wins_alone),
            (self.seat_wins, other.seat_wins),
            (self.scores, other.scores),
            (self.thought, other.thought),
            (self.faults, other.faults),
        ):
            own[:] = [a + b for a, b in zip(own, new, strict=True)]
        self.seconds = [a + b for a, b in zip(self.seconds, other.seconds, strict=True)]
        self.fault_examples = sorted([*self.fault_examples, *other.fault_examples])[:EXAMPLES]
