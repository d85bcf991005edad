"""What a bot needs to know: above all, how well a seat stands."""

from rampage.cli.stub.game.position import Stub
from rampage.kernel.game import Evaluation
from rampage.kernel.packed import i64
from rampage.kernel.position import Position


class StubEvaluation(Evaluation):
    """Two players count modulo four; more of them hope."""

    def value(self, p: Position, seat: i64) -> float:
        """0 to 1. A good value is worth more than a clever search."""
        assert isinstance(p, Stub)
        outcome = p.outcome()
        if outcome is not None:
            return outcome.rewards[seat]
        if p.seats != 2:
            return 1.0 / float(p.seats)
        lost = 0 if p.board.last_wins else 1  # The remainder that is lost for whoever must take.
        mover = 0.2 if p.sticks % (p.board.most + 1) == lost else 0.8
        # While the die rolls, the turn is about to pass.
        to_move = p.player if p.waiting > 0 else (p.player + 1) % p.seats
        return mover if seat == to_move else 1.0 - mover
