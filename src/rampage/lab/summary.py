"""The results of a simulation."""

from collections.abc import Iterable
from typing import Any, Final

from rampage.lab.intervals import Share, wilson
from rampage.lab.matches import PlayedMatch
from rampage.lab.tally import Tally


class Summary:
    """Statistics about all matches of one simulation, and the matches themselves where they were kept.

    There are two measures of strength: an entrant's share of all matches, and its share of the matches that anybody
    won. In some games nobody may win (in Smash, the Monster wins then). Such matches say nothing about who is
    stronger, so comparisons use the second.
    """

    def __init__(self, game: str, labels: tuple[str, ...], roles: tuple[str, ...], jobs: int = 1) -> None:
        self.game: Final = game
        self.labels: Final = labels
        self.roles: Final = roles
        self.jobs: Final = jobs
        self.tally: Final = Tally(len(labels), len(roles))
        self.played: list[PlayedMatch] = []  # In the order of their numbers; empty if they were not kept.
        self.seconds = 0.0
        self.wanted = 0  # Matches that were to be played; more than `games` after an interruption.

    def add(self, tally: Tally, played: Iterable[PlayedMatch] = ()) -> None:
        """Count more matches."""
        self.tally.merge(tally)
        self.played += played

    def __repr__(self) -> str:
        wins = ", ".join(f"{label} {self.wins(n)}" for n, label in enumerate(self.labels))
        return f"<Summary of {self.games} matches of {self.game}: wins {wins}>"

    @property
    def games(self) -> int:
        """The number of matches played."""
        return self.tally.games

    def wins(self, entrant: int) -> int:
        """Matches that an entrant won, alone or with others."""
        return self.tally.wins[entrant]

    @property
    def unwon(self) -> int:
        """Matches that nobody won."""
        return self.tally.unwon

    def wins_alone(self, entrant: int) -> int:
        """Matches that an entrant won alone."""
        return self.tally.wins_alone[entrant]

    def share_of_all(self, entrant: int) -> Share:
        """The entrant's share of all matches."""
        return wilson(self.wins(entrant), self.games)

    def share_of_won(self, entrant: int) -> Share:
        """The entrant's share of the matches that anybody won."""
        return wilson(self.wins(entrant), self.games - self.unwon)

    def wins_by_role(self) -> dict[str, int]:
        """Matches won from each seat, whichever bot sat there."""
        return dict(zip(self.roles, self.tally.seat_wins, strict=True))

    def endings(self) -> dict[str, int]:
        """How often each ending occurred, most frequent first."""
        return dict(sorted(self.tally.endings.items(), key=lambda item: (-item[1], item[0])))

    @property
    def decisions(self) -> int:
        """Decisions of all players in all matches."""
        return self.tally.decisions

    @property
    def decisions_per_second(self) -> float:
        """For all processes together."""
        return self.decisions / self.seconds if self.seconds > 0 else 0.0

    def milliseconds_per_decision(self, entrant: int) -> float:
        """The mean time of an entrant's decisions."""
        thought = self.tally.thought[entrant]
        return 1000 * self.tally.seconds[entrant] / thought if thought else 0.0

    def mean_score(self, entrant: int) -> float:
        """The entrant's mean final score."""
        return self.tally.scores[entrant] / self.games if self.games else 0.0

    def faults(self) -> list[str]:
        """The first few faults of bots, in words."""
        return [
            f"{self.labels[entrant]}, match {match + 1}: {fault}"
            for match, entrant, fault in self.tally.fault_examples
        ]

    def json(self) -> dict[str, Any]:
        """Everything as plain numbers. `wins` counts matches; `bots` has the intervals."""
        tally = self.tally
        return {
            "game": self.game,
            "games": self.games,
            "complete": self.games >= self.wanted,
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
                    "forfeits": tally.faults[n],
                }
                for n, label in enumerate(self.labels)
            ],
            "faults": self.faults(),
            "wins_by_seat": self.wins_by_role(),
            "endings": self.endings(),
            "decisions": {
                "total": self.decisions,
                "mean": self.decisions / self.games if self.games else 0,
                "least": tally.shortest,
                "most": tally.longest,
            },
            "seconds": round(self.seconds, 3),
            "jobs": self.jobs,
            "decisions_per_second": round(self.decisions_per_second, 1),
        }
