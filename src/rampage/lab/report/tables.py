"""The tables of a run, read lazily and summed up by polars: a report needs no more memory for ten million rows."""

from pathlib import Path
from typing import Any, Final

from rampage.bots.levels import bot_name
from rampage.games import game
from rampage.kernel.extras import need
from rampage.lab.parquet import scan, tables_again
from rampage.lab.plan import Plan
from rampage.lab.run_folder import RunError, open_run

Rows = list[dict[str, Any]]
NOT_FORFEITED: Final = -1
# Where the words of a trait come from, if not from the vocabulary of the same name.
VOCABULARIES: Final = {
    "abilities": "ABILITY", "mutations": "MUTATION", "minions": "MINION", "items": "ITEM", "permanent": "ITEM",
    "cards": "CARD_KIND",
}  # fmt: skip


class RunTables:
    """The tables of a run. Forfeited matches count for the bots, and not for the game."""

    def __init__(self, path: Path) -> None:
        self.pl: Final = need("polars", "lab", "a report")
        run = open_run(path)
        self.path: Final = path
        self.plans: Final[list[Plan]] = run.plans
        self.about: Final = run.about
        run.close()
        self.game: Final = game(self.plans[0].game)
        self.vocabularies: Final = self.game.new(0, self.plans[0].options).space().vocabularies
        self.settings: Final[list[str]] = run.about.get("settings") or ["standard"]
        each = len(self.plans) // len(self.settings)
        names = self.pl.LazyFrame(
            {
                "plan": list(range(len(self.plans))),
                "setting": [self.settings[n // each] for n in range(len(self.plans))],
                "table_seats": [len(plan.roles()) for plan in self.plans],
            },
            schema={"plan": self.pl.Int32, "setting": self.pl.String, "table_seats": self.pl.Int32},
        )
        every = scan(path, "matches").join(names, on="plan")
        self.every_match: Final = every
        self.matches: Final = every.filter(self.pl.col("fault_seat") == NOT_FORFEITED)
        ended = self.matches.select(
            "plan", "match", "setting", "table_seats", "ending", self.pl.col("winners").alias("match_winners")
        )
        self.seats: Final = scan(path, "seats").join(ended, on=["plan", "match"])
        self.every_seat: Final = scan(path, "seats").join(names, on="plan")
        self.decisions: Final = scan(path, "decisions") if any(p.decisions for p in self.plans) else None
        self.names: Final = names

    @property
    def several(self) -> bool:
        """Are several settings compared?"""
        return len(self.settings) > 1

    def rows(self, frame: Any) -> Rows:
        """The rows of a small result."""
        try:
            found: Rows = frame.collect(engine="streaming").to_dicts()
        except self.pl.exceptions.PolarsError as error:
            problem = f"A table is damaged: {str(error).splitlines()[0][:120]}."
            raise RunError(str(self.path), problem, tables_again(self.path)) from None
        return found

    def title(self, key: str, word: str) -> str:
        """What people call something that the tables name by a word: `aa` is the Asiatic Alliance."""
        names = self.vocabularies.get(VOCABULARIES.get(key, key.upper()))
        if names is not None and word in names.numbers:
            return names.titles[names.numbers[word]] or word
        return word.replace("_", " ")

    def bots(self) -> list[str]:
        """All bots of the run."""
        return list(dict.fromkeys(bot_name(bot) for plan in self.plans for bot in plan.bots))
