"""A quick match of bots, to see how some content plays."""

from time import monotonic

from rampage.bots.bot import ask
from rampage.bots.levels import make_bot
from rampage.kernel.content import Source
from rampage.kernel.game import AnyGame
from rampage.kernel.packed import i64
from rampage.kernel.position import CHANCE, NOBODY
from rampage.kernel.rng import Rng

BOT = "hasty"  # It plays sensibly and takes no time to think, so that a match takes about a second.


def play_trial(
    game: AnyGame, source: Source, options: dict[str, str], seats: int, seed: int, seconds: float
) -> list[tuple[str, float]]:
    """What a match of bots says about the content, as `Game.trial_numbers`; nothing if it takes too long."""
    until = monotonic() + seconds
    position = game.new(seats, options, source)
    rng = Rng(seed)
    bots = [make_bot(BOT, seed + seat) for seat in range(int(position.seats))]
    while position.waiting != NOBODY:
        if monotonic() > until:
            return []
        if position.waiting == CHANCE:
            position.resolve(position.sample(rng), CHANCE)
            continue
        seat: i64 = position.actor()
        position.play(ask(bots[seat], position, int(seat)), int(seat))
    return list(game.trial_numbers(position))
