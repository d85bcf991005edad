"""Tables come and go for a long time; the memory of the server stays flat."""

import asyncio
import time
from pathlib import Path

import pytest

from tests.attacks.people import TIRELESS, Person
from tests.attacks.serving import Server, report, serving, size
from tests.support.games import NAMES

GAMES = list(NAMES)
VISITORS = 6
CHOICES = 40  # At each table.
SAMPLES = 60
# After so many tables every game was loaded, and all that is kept once has been made; on a busy machine the time for
# that is no measure.
WARM = 500


async def visit(server: Server, number: int) -> None:
    """Make a table, play, talk, look back, leave."""
    game = GAMES[number % len(GAMES)]
    async with Person(server, number) as person:
        await person.make(game=game)
        await person.enter()
        for _ in range(CHOICES):
            if person.over or await person.choose() is None:
                break
        await person.say("say", text=f"Table {number} says goodbye.")
        await person.hear_of("said")
        for look in ("record", "replay?count=10", "luck", "proof"):
            assert (await person.look(look)).status_code == 200


async def soak(server: Server, seconds: float) -> list[tuple[int, float]]:
    """Visits until the time is over, and at least enough of them; now and then how many there were, and the memory."""
    end = time.monotonic() + seconds
    visits = 0

    def goes_on() -> bool:
        return time.monotonic() < end or visits < 2 * WARM

    async def keep_coming() -> None:
        nonlocal visits
        while goes_on():
            visits += 1
            await visit(server, visits)

    async def sample() -> list[tuple[int, float]]:
        found = []
        while goes_on():
            found.append((visits, server.rss()))
            await asyncio.sleep(seconds / SAMPLES)
        return [*found, (visits, server.rss())]

    *_, samples = await asyncio.gather(*(keep_coming() for _ in range(VISITORS)), sample())
    assert samples is not None
    return samples


@pytest.mark.long
def test_the_memory_stays_flat(tmp_path: Path) -> None:
    seconds = size("SOAK_SECONDS", 120)
    with serving(tmp_path / "t.db", idle_seconds=1.0, limits=TIRELESS) as server:
        samples = asyncio.run(soak(server, seconds))
    shown = [round(samples[len(samples) * part // 10][1]) for part in range(10)] + [round(samples[-1][1])]
    report("soak", seconds=seconds, tables=samples[-1][0], memory_in_MB=shown)
    # What a table leaves behind used to be 50 to 70 kB.
    tables, memory = next(sample for sample in samples if sample[0] >= max(WARM, samples[-1][0] // 3))
    allowed = memory + 3 + 0.01 * (samples[-1][0] - tables)
    assert samples[-1][1] < allowed, (shown, f"{allowed:.0f} MB are allowed")
