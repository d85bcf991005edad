"""Many matches between bots."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from rampage.api.bots import Player, PlayerSpec
from rampage.bots.bot import Bot
from rampage.bots.levels import BotSpec
from rampage.kernel.game import AnyGame
from rampage.lab.plan import Plan
from rampage.lab.simulate import Progress
from rampage.lab.simulate import simulate as run
from rampage.lab.summary import Summary


def simulate(
    game: str | AnyGame,
    bots: PlayerSpec | Sequence[PlayerSpec] = "random",
    games: int = 100,
    seed: int = 0,
    *,
    seats: int = 0,
    options: Mapping[str, str] | None = None,
    content: str | Path = "",
    jobs: int = 1,
    records: bool = False,
    progress: Progress | None = None,
) -> Summary:
    """Play matches between bots and summarise the results.

    bots: one for each seat, or one for all seats; they change seats from match to match.
    jobs: the number of processes; the results do not depend on it. With more than one, bots that are classes or objects
    must be importable in another process.
    records: keep the record of each match in `summary.played[n].record`.
    """
    named: Sequence[PlayerSpec] = [bots] if isinstance(bots, (str, type, Bot, Player)) else bots
    specs: tuple[BotSpec, ...] = tuple(bot.bot if isinstance(bot, Player) else bot for bot in named)
    plan = Plan(
        game=game if isinstance(game, str) else game.name,
        bots=specs,
        games=games,
        seed=seed,
        options=dict(options or {}),
        content=str(content),
        records=records,
        seats=seats,
    )
    return run(plan, jobs, progress)
