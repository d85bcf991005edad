"""Rules are text with IDs. One `rules.md` feeds the drawer, the command line, refusals and tests."""

import re
from typing import Final, TypedDict

from rampage.kernel.value import Value

RULE_LINE: Final = re.compile(r"^- \*\*([A-Z]+-[A-Z]*\d+(?:\.\d+)?[a-z]?)\*\*(?: \(option `(\w+)`\))? (.+)$")


class RuleInfo(TypedDict):
    """A rule as the browser gets it."""

    id: str
    section: str
    text: str
    sort: str
    option: str


class Rule(Value):
    """One rule, ruling or piece of content, in our own words."""

    def __init__(self, id: str, section: str, text: str, option: str) -> None:
        self.id: Final = id
        self.section: Final = section
        self.text: Final = text
        self.option: Final = option  # The table option that changes it, or "".
        number = id.split("-")[1]
        self.sort: Final = {"R": "ruling", "Q": "ruling", "C": "content"}.get(number[0], "rule")

    def __repr__(self) -> str:
        return f"<Rule {self.id}: {self.text}>"

    def __str__(self) -> str:
        return f"{self.id} {self.text}"

    def json(self) -> RuleInfo:
        """For the browser."""
        return {
            "id": self.id,
            "section": self.section,
            "text": self.text,
            "sort": self.sort,
            "option": self.option,
        }

    def parts(self) -> tuple[str, str, str, str]:
        return self.id, self.section, self.text, self.option


def parse_rules(text: str) -> list[Rule]:
    """Every rule of a `rules.md`, in order. A rule may continue on indented lines."""
    rules: list[Rule] = []
    section = ""
    pending: tuple[str, str, list[str]] | None = None

    def close() -> None:
        if pending is not None:
            rules.append(Rule(pending[0], section, " ".join(pending[2]), pending[1]))

    for line in text.splitlines():
        found = RULE_LINE.match(line)
        if found:
            close()
            pending = (found.group(1), found.group(2) or "", [found.group(3).strip()])
        elif line.startswith("  ") and pending is not None:
            pending[2].append(line.strip())
        else:
            close()
            pending = None
            if line.startswith("## "):
                section = line[3:].strip()
    close()
    seen: set[str] = set()
    for rule in rules:
        if rule.id in seen:
            raise ValueError(f"rules.md names {rule.id} twice")
        seen.add(rule.id)
    return rules


def find_rules(rules: list[Rule], wanted: str) -> list[Rule]:
    """By ID (`SMASH-3`, `3.4`) or by word."""
    key = wanted.strip().upper()
    if re.fullmatch(r"(?:[A-Z]+-)?[A-Z]?\d+(?:\.\d*)?[A-Z]?", key):
        game, _, tail = key.rpartition("-")
        own = [rule for rule in rules if not game or rule.id.startswith(f"{game}-")] or rules
        exact = [rule for rule in own if rule.id.split("-")[1].upper() == tail]
        stem = tail if tail.endswith(".") else tail + "."
        return exact or [rule for rule in own if rule.id.split("-")[1].startswith(stem)]
    word = wanted.strip().lower()
    return [rule for rule in rules if word in rule.text.lower() or word in rule.section.lower()]
