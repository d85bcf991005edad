"""Plans for other machines, with the files that they name: your own bots and content."""

import hashlib
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Final

from rampage.lab.plan import Plan


class Parcel:
    """Plans and the contents of their files."""

    def __init__(self, plans: list[Plan]) -> None:
        self.plans: Final = plans
        self.files: Final[dict[str, bytes]] = {}
        for plan in plans:
            for place in [plan.content, *(bot_file(bot) for bot in plan.bots)]:
                if place and place not in self.files:
                    self.files[place] = Path(place).read_bytes()

    def unpacked(self) -> list[Plan]:
        """The plans as this machine can play them. Bots keep their names, so that results do not depend on where they
        were played."""
        folder = Path(tempfile.mkdtemp(prefix="rampage-"))
        here: dict[str, str] = {}
        for place, data in self.files.items():
            # Two bots may have files of one name in different folders.
            own = folder / hashlib.sha256(place.encode()).hexdigest()[:12]
            own.mkdir()
            (own / Path(place).name).write_bytes(data)
            here[place] = str(own / Path(place).name)
        return [
            replace(
                plan,
                content=here.get(plan.content, ""),
                places={bot_file(bot): here[bot_file(bot)] for bot in plan.bots if bot_file(bot)},
            )
            for plan in self.plans
        ]


def bot_file(bot: object) -> str:
    """The file of a bot `file.py:Class`; empty for others."""
    return bot.rpartition(":")[0] if isinstance(bot, str) and ".py:" in bot and ":" in bot else ""
