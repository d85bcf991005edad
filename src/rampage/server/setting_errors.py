"""What is wrong with settings. Imports nothing, so that the command line can report it without loading a server."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a setting: `place` is its name and where its value comes from."""

    setting: str  # Its name; `config` if the file as a whole is wrong.
    place: str
    problem: str
    remedy: str


class SettingsError(Exception):
    """Settings that cannot be used, with all of their problems."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__(
            "\n".join(f"rampage: {each.place}: {each.problem}\n  Remedy: {each.remedy}" for each in problems)
        )
