"""The tables of a run as Parquet, in files of bounded size. docs/run_folders.md describes the columns.

`pl.scan_parquet("RUN/seats/*.parquet")` reads a whole table.
"""

import shutil
from pathlib import Path
from typing import Any, Final

from rampage.bots.levels import bot_name
from rampage.games import game
from rampage.kernel.action_space import Space
from rampage.kernel.extras import need
from rampage.kernel.position import CHANCE
from rampage.lab.matches import PlayedMatch
from rampage.lab.plan import Plan
from rampage.lab.run_folder import RunError, RunFolder, read_run_file

ROWS: Final = 250_000  # In one file.
CHUNK: Final = 10_000  # Rows that wait as Python objects: those take ten times the memory of columns.

# Columns and their types, by table; docs/run_folders.md explains them, and a test compares both.
COLUMNS: Final[dict[str, dict[str, str]]] = {
    "matches": {
        "plan": "Int32", "match": "Int64", "round": "Int64", "ending": "Categorical", "winners": "Int32",
        "decisions": "Int32", "choices": "Int32", "fault": "String", "fault_seat": "Int32",
    },
    "seats": {
        "plan": "Int32", "match": "Int64", "round": "Int64", "seat": "Int32", "role": "Categorical",
        "entrant": "Int32", "bot": "Categorical", "won": "Boolean", "won_alone": "Boolean", "score": "Int32",
        "decisions": "Int32", "seconds": "Float64", "traits": "List(Categorical)",
    },
    "decisions": {
        "plan": "Int32", "match": "Int64", "number": "Int32", "seat": "Int32", "kind": "Categorical",
        "choice": "Int64", "text": "Categorical", "offered": "Int32",
    },
}  # fmt: skip


class TableWriter:
    """Collects rows as columns, and writes a file whenever there are enough. Only a whole table gets its name."""

    def __init__(self, polars: Any, folder: Path, name: str) -> None:
        self.polars: Final = polars
        self.place: Final = folder / name
        self.folder: Final = folder / f"{name}.new"
        self.schema: Final = {column: _type(polars, word) for column, word in COLUMNS[name].items()}
        self.columns: dict[str, list[Any]] = {column: [] for column in self.schema}
        self.chunks: list[Any] = []  # Full chunks, which wait for their file.
        self.files = 0
        self.rows = 0
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()

    def add(self, *values: Any) -> None:
        """One row."""
        for column, value in zip(self.columns.values(), values, strict=True):
            column.append(value)

    def add_many(self, *columns: list[Any]) -> None:
        """Many rows, as columns."""
        for own, new in zip(self.columns.values(), columns, strict=True):
            own += new

    def settle(self) -> None:
        """Write a file if there are enough rows."""
        if len(self.columns["plan"]) >= CHUNK:
            self._pack()
            if sum(chunk.height for chunk in self.chunks) >= ROWS:
                self._write()

    def finish(self) -> None:
        """Write what is left. A table without rows has a file, too."""
        self._pack()
        if self.files == 0 or any(chunk.height for chunk in self.chunks):
            self._write()
        shutil.rmtree(self.place, ignore_errors=True)
        self.folder.rename(self.place)

    def _pack(self) -> None:
        self.chunks.append(self.polars.DataFrame(self.columns, schema=self.schema))
        for column in self.columns.values():
            column.clear()

    def _write(self) -> None:
        frame = self.polars.concat(self.chunks)
        frame.write_parquet(self.folder / f"part-{self.files:05}.parquet")
        self.files += 1
        self.rows += frame.height
        self.chunks = []


def _type(polars: Any, word: str) -> Any:
    if word.startswith("List("):
        return polars.List(_type(polars, word[5:-1]))
    return getattr(polars, word)


def write_tables(run: RunFolder, counted: dict[int, int] | None = None) -> dict[str, int]:
    """Write all tables of a run; the number of rows of each. `counted` says how many matches of each plan count, if
    not all do. Raises MissingExtra."""
    polars = need("polars", "lab", "writing Parquet tables")
    names = ["matches", "seats"] + ["decisions"] * any(plan.decisions for plan in run.plans)
    writers = {name: TableWriter(polars, run.path, name) for name in names}
    for number, plan in enumerate(run.plans):
        rows = PlanRows(number, plan, writers)
        last = plan.games if counted is None else counted[number]
        for one in run.journal.matches(number):
            if one.number >= last:
                break
            rows.add(one)
            for writer in writers.values():
                writer.settle()
    for writer in writers.values():
        writer.finish()
    return {name: writer.rows for name, writer in writers.items()}


class PlanRows:
    """Rows of the matches of one plan."""

    def __init__(self, number: int, plan: Plan, writers: dict[str, TableWriter]) -> None:
        self.number: Final = number
        self.writers: Final = writers
        self.roles: Final = plan.roles()
        self.bots: Final = [bot_name(bot) for bot in plan.entrants()]
        self.round: Final = len(plan.seatings())
        self.space: Final[Space] = game(plan.game).new(len(self.roles), plan.options, plan.source()).space()
        self.words: dict[int, tuple[str, str]] = {}

    def add(self, one: PlayedMatch) -> None:
        """The rows of one match."""
        turn = one.number // self.round
        self.writers["matches"].add(
            self.number, one.number, turn, one.ending, len(one.winning_seats), one.decisions, one.choices,
            one.fault, one.culprit,
        )  # fmt: skip
        alone = len(one.winners) == 1
        for seat, entrant in enumerate(one.entrants):
            won = seat in one.winning_seats
            self.writers["seats"].add(
                self.number, one.number, turn, seat, self.roles[seat], entrant, self.bots[entrant], won,
                won and alone, one.seat_scores[seat], one.seat_decisions[seat], one.seat_seconds[seat],
                list(one.traits[seat]) if one.traits else [],
            )  # fmt: skip
        if "decisions" in self.writers and one.log[0]:
            self.add_decisions(one)

    def add_decisions(self, one: PlayedMatch) -> None:
        """A row for every decision; rolls are counted, but have none."""
        made = [n for n, seat in enumerate(one.log[0]) if seat != CHANCE]
        seats, choices, offered = ([column[n] for n in made] for column in one.log)
        words = [self.spell(choice) for choice in choices]
        self.writers["decisions"].add_many(
            [self.number] * len(made), [one.number] * len(made), made, seats,
            [kind for kind, _ in words], choices, [text for _, text in words], offered,
        )  # fmt: skip

    def spell(self, choice: int) -> tuple[str, str]:
        """The kind of a choice, and its text."""
        if choice not in self.words:
            self.words[choice] = (self.space.kind(choice).name, self.space.text(choice))
        return self.words[choice]


def tables_again(path: Path) -> str:
    """How the tables of a run are written again."""
    command = read_run_file(path)["about"].get("command", "simulate")
    return f"`rampage {command} --resume {path}` writes the tables again."


def scan(path: Path, name: str) -> Any:
    """A table of a run, lazily. Raises RunError if it is missing or damaged."""
    polars = need("polars", "lab", "reading Parquet tables")
    files = sorted((path / name).glob("*.parquet"))
    remedy = tables_again(path)
    if not files:
        raise RunError(str(path), f"The run has no table of {name}.", remedy)
    for file in files:
        try:
            found = polars.read_parquet_schema(file)
        except Exception as error:
            problem = f"The file is damaged: {str(error).splitlines()[0][:120]}."
            raise RunError(str(file), problem, remedy) from None
        lacking = [column for column in COLUMNS[name] if column not in found]
        if lacking:
            raise RunError(str(file), f"It has no column {', '.join(lacking)}.", remedy)
        for column, word in COLUMNS[name].items():
            if found[column].base_type() != _type(polars, word.partition("(")[0]):
                problem = f"The column {column} has the type {found[column]}, not {word}."
                raise RunError(str(file), problem, remedy)
    return polars.scan_parquet(files)
