"""What the questions of Menace share."""

from rampage.games.menace.rules.action_space import CREATURES
from rampage.games.menace.rules.position import Menace
from rampage.kernel.packed import i64, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask


class Question(Ask[Menace]):
    """A question to one seat with a short list of answers: legal is what the list holds, and `why` tells
    of anything else why it is not there."""

    def asked(self, p: Menace) -> i64:
        """The seat that is asked, or -1 when there is nothing to ask."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.asked")

    def why(self, p: Menace, choice: i64) -> Reason:
        """Why a choice of this question's kinds is not among the answers."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.why")

    def seats(self, p: Menace) -> i64:
        seat = self.asked(p)
        return 1 << seat if seat >= 0 else i64(0)

    def refusal(self, p: Menace, seat: i64, choice: i64) -> list[Reason]:
        for known in self.fill(p, seat, vec[i64]()):
            if known == choice:
                return []
        return [self.why(p, choice)]


def title(p: Menace, piece: i64) -> str:
    """The name of a piece."""
    return p.board.space.vocabularies["PIECE"].titles[piece]


def twin_of(p: Menace, unit: i64) -> i64:
    """The lowest number among the units that look like this one: same type, place and flags. Lists name it
    for all of them."""
    piece = CREATURES + unit
    for other in range(CREATURES + p.board.first_like[unit], piece):
        if p.at[other] == p.at[piece] and p.flags[other] == p.flags[piece]:
            return other - CREATURES
    return unit


def name_the_twin(p: Menace, rule: str, unit: i64) -> Reason:
    """Why a unit is not among the answers, though one just like it is."""
    return Reason(
        rule,
        "{unit} is just like {twin}: choose that one.",
        unit=title(p, CREATURES + unit),
        twin=title(p, CREATURES + twin_of(p, unit)),
    )


def player(p: Menace, seat: i64) -> str:
    """The name of a player."""
    return p.board.space.vocabularies["PLAYER"].titles[seat]


def chooser(p: Menace) -> str:
    """The name of the player who is asked; spectators read the same prompt."""
    return player(p, p.actor())
