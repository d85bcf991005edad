"""What a simulation came to."""

from __future__ import annotations

from collections import Counter
from statistics import mean
from typing import TYPE_CHECKING, Any

from rampage.lab.intervals import Share, wilson

if TYPE_CHECKING:
    from rampage.lab.simulate import PlayedMatch


class Summary:
    """All matches of one simulation, and the numbers that people ask for.

    Two measures of strength: the share of all matches that an entrant won, and its share of the
    matches that anybody won. In some games nobody may win (in Smash the Monster then does); such
    matches tell nothing about who is stronger, so comparisons use the second.
    """

    def __init__(
        self,
        game: str,
        labels: tuple[str, ...],
        roles: tuple[str, ...],
        played: list[PlayedMatch],
        seconds: float,
        jobs: int,
    ) -> None:
        self.game = game
        self.labels = labels
        self.roles = roles
        self.played = sorted(played, key=lambda one: one.number)
        self.seconds = seconds
        self.jobs = jobs

    @property
    def games(self) -> int:
        """How many matches were played."""
        return len(self.played)

    def wins(self, entrant: int) -> int:
        """Matches that an entrant won, alone or with others."""
        return sum(1 for one in self.played if entrant in one.winners)

    @property
    def unwon(self) -> int:
        """Matches that nobody won."""
        return sum(1 for one in self.played if not one.winners)

    def wins_alone(self, entrant: int) -> int:
        """Matches that an entrant won and no other did."""
        return sum(1 for one in self.played if one.winners == (entrant,))

    def share_of_all(self, entrant: int) -> Share:
        """Of all matches, those that the entrant won."""
        return wilson(self.wins(entrant), self.games)

    def share_of_won(self, entrant: int) -> Share:
        """Of the matches that anybody won, those that the entrant did."""
        return wilson(self.wins(entrant), self.games - self.unwon)

    def wins_by_role(self) -> dict[str, int]:
        """Matches won from each seat, whoever sat there."""
        out = dict.fromkeys(self.roles, 0)
        for one in self.played:
            for seat, entrant in enumerate(one.entrants):
                out[self.roles[seat]] += entrant in one.winners
        return out

    def endings(self) -> dict[str, int]:
        """How often each way of ending came, the most frequent first."""
        return dict(Counter(one.ending for one in self.played).most_common())

    @property
    def decisions(self) -> int:
        """Decisions of all players in all matches."""
        return sum(one.decisions for one in self.played)

    @property
    def decisions_per_second(self) -> float:
        """Of all processes together."""
        return self.decisions / self.seconds if self.seconds > 0 else 0.0

    def milliseconds_per_decision(self, entrant: int) -> float:
        """What an entrant takes for one choice."""
        thought = sum(one.thought[entrant] for one in self.played)
        return 1000 * sum(one.seconds[entrant] for one in self.played) / thought if thought else 0.0

    def mean_score(self, entrant: int) -> float:
        """The entrant's score at the end, on average."""
        return mean(one.scores[entrant] for one in self.played) if self.played else 0.0

    def json(self) -> dict[str, Any]:
        """Everything as plain numbers. `wins` counts matches; `bots` has the intervals."""
        lengths = [one.decisions for one in self.played] or [0]
        return {
            "game": self.game,
            "games": self.games,
            "wins": {label: self.wins(n) for n, label in enumerate(self.labels)},
            "unwon": self.unwon,
            "bots": [
                {
                    "bot": label,
                    "wins": self.wins(n),
                    "share_of_all": self.share_of_all(n)._asdict(),
                    "share_of_won": self.share_of_won(n)._asdict(),
                    "mean_score": round(self.mean_score(n), 3),
                    "milliseconds_per_decision": round(self.milliseconds_per_decision(n), 3),
                }
                for n, label in enumerate(self.labels)
            ],
            "wins_by_seat": self.wins_by_role(),
            "endings": self.endings(),
            "decisions": {
                "total": self.decisions,
                "mean": mean(lengths),
                "least": min(lengths),
                "most": max(lengths),
            },
            "seconds": round(self.seconds, 3),
            "jobs": self.jobs,
            "decisions_per_second": round(self.decisions_per_second, 1),
        }
