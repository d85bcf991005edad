"""Why a seat or a kind of choice is refused at all."""

from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.position import MOMENTS, Rush
from rampage.games.rush.rules.steps.collision import SwerveAway
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason


def not_now(p: Rush, choice: i64) -> Reason:
    """Why a kind of choice does not answer the question at hand."""
    if isinstance(p.asking(), SwerveAway):
        return Reason("RUSH-12.6", "An obstacle was hit: first choose the side to swerve to.")
    return Reason(
        "RUSH-3.6",
        "Not now: a turn goes from the lever to the tests to the move to its end, and {now}.",
        now=MOMENTS[p.phase],
    )


def not_yours(p: Rush, seat: i64) -> Reason:
    """Why a seat may not choose at all now."""
    if p.ended:
        return Reason("RUSH-18.2", "The race is over.")
    if 0 <= seat < p.seats and p.wrecked[seat] != RUNNING:
        return Reason("RUSH-3.5", "{car} is a wreck.", car=p.title_of(seat))
    asked = p.actor()
    if asked < 0:
        return Reason("RUSH-3.1", "It is nobody's turn.")
    return Reason("RUSH-3.2", "It is {car}'s turn.", car=p.title_of(asked))
