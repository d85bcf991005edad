"""A match at the terminal: asks, answers, and lets the bots play."""

import sys
from pathlib import Path
from typing import Any, Final

from rich.columns import Columns
from rich.text import Text

from rampage.bots.bot import Bot, ask, known_to
from rampage.bots.levels import make_bot
from rampage.cli.answers import MOST_LINES, Line, lines_of, matching, read_choice
from rampage.cli.boards import draw
from rampage.cli.boards.facts import plain
from rampage.cli.errors import Trouble
from rampage.cli.files import write_text
from rampage.cli.rules import show as show_rules
from rampage.cli.screen import console
from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.dice.dealer import SharedDealer, commitment
from rampage.kernel.dice.shared import PROTOCOL, shared_key, transcript
from rampage.kernel.events import Event, may_know
from rampage.kernel.position import NOBODY, SPECTATOR
from rampage.kernel.reasons import Reason
from rampage.kernel.records.match import Match
from rampage.kernel.records.verify import rolls, taken_rolls, with_rolls
from rampage.kernel.rules import find_rules
from rampage.kernel.steps import Sealed

LOCAL: Final = "local"  # Instead of the name of a table.
HELP: Final = """\
  a number           that line of the list
  {whole:<18} a choice in words; capitals do not matter
  {part:<18} a part of it: the list gets shorter. Enter alone: the whole list again
  why {whole:<14} why that is not possible, or what it would do
  hint               what a bot would do
  undo               take back your last choice, unless dice or somebody else came after it
  board, log         draw the board; what happened so far
  rules R7           rules by ID or by word
  save FILE          the match as a record; go on later with: rampage play GAME --from FILE
  quit               leave"""


class Leave(Exception):
    """Somebody wants to stop."""


class Session:
    """One match, the people and bots who play it, and their dice."""

    def __init__(self, match: Match, players: list[Bot | None], secret: bytes) -> None:
        self.match: Final = match
        self.game: Final = match.record.game
        self.players: Final = players
        self.secret: Final = secret
        self.fresh: Final = not match.record.moves  # Only then all dice come from the secret.
        # One program runs the match: nobody could contribute to its dice without its knowing.
        nobody = [""] * len(players)
        self.transcript: Final = transcript(LOCAL, 1, commitment(secret), nobody)
        self.dealer: Final = SharedDealer(shared_key(self.transcript, secret, [b""] * len(players), nobody))
        self.people: Final = [seat for seat, bot in enumerate(players) if bot is None]
        # Who looks at the screen; where people have secrets from each other nobody does until one is asked.
        together = self.game.about.secrets and len(self.people) > 1
        self.facing = SPECTATOR if together or not self.people else self.people[0]
        self.log: list[Event] = []
        self.known: Final[dict[int, int]] = {}  # How long the log was before each choice, by its number.
        self.begun = ""

    def run(self) -> None:
        """Play until the end, or until somebody leaves."""
        about = self.game.about
        self.say(f"{about.title}, by {about.designer} ({about.publisher}).", "bold")
        if self.fresh:
            self.say(f"Dice: committed to seed with SHA-256 {commitment(self.secret)}.", "dim")
            self.match.record.proof = self.proof(over=False)
        self.tell(self.match.resolve_chance(self.dealer))
        for seat, bot in enumerate(self.players):
            if bot is not None:
                bot.on_start(known_to(self.match.position, seat), seat)
        try:
            while self.match.position.waiting > 0:
                self.turn()
        except Leave:
            self.say("Left. The match is not over; `save FILE` would have kept it.", "dim")
            return
        self.finish()

    def proof(self, over: bool) -> dict[str, Any]:
        """What `rampage verify` needs; the seed only when nothing can be learnt from it any more."""
        proof: dict[str, Any] = {
            "protocol": PROTOCOL,
            "table": LOCAL,
            "commitment": commitment(self.secret),
            "round": 1,
            "seats": [{"none": LOCAL} for _ in self.players],
            "transcript": self.transcript,
        }
        if not over:
            return proof
        made, taken = rolls(self.match.record, ordered=True), taken_rolls(self.match.record, ordered=True)
        return with_rolls({**proof, "seed": self.secret.hex()}, made, taken)

    def finish(self) -> None:
        """The end: the board, who won, and the seed."""
        self.draw()
        outcome = self.match.position.outcome()
        if outcome is not None:
            for seat, bot in enumerate(self.players):
                if bot is not None:
                    bot.on_end(outcome, seat)
            self.say(outcome.text, "bold")
        if self.fresh:
            self.match.record.proof = self.proof(over=True)
            self.say(
                f"Seed of the dice: {self.secret.hex()}. `save FILE`, then `rampage verify FILE`.", "dim"
            )
        while True:
            try:
                if not self.command(self.read("save FILE, log or quit> "), seat=0):
                    self.say("The match is over.", "dim")
            except Leave:
                return

    # One decision.

    def turn(self) -> None:
        """Let whoever is asked choose."""
        position = self.match.position
        seat = int(position.actor())
        bot = self.players[seat]
        if bot is not None:
            choice = ask(bot, position, seat)
            self.say(f"{self.match.record.names[seat]}: {self.told(choice, seat)}.", "cyan")
            self.play(choice, seat)
            return
        self.pass_to(seat)
        self.draw()
        self.say(position.prompt(seat), "bold")
        self.ask(seat)

    def told(self, choice: int, seat: int) -> str:
        """A choice of another seat in words, as far as whoever looks may know it."""
        position = self.match.position
        step = position.agenda[-1]
        open_to_all = not isinstance(step, Sealed) and may_know(step.audience(position, choice), self.facing)
        return position.space().label(choice) if open_to_all else "has chosen"

    def pass_to(self, seat: int) -> None:
        """Where people have secrets from each other, the screen changes hands unseen."""
        if seat == self.facing:
            return
        if self.game.about.secrets and len(self.people) > 1:
            console().clear()
            self.read(f"Pass the keyboard to {self.match.record.names[seat]}, who presses Enter> ")
        self.facing = seat

    def ask(self, seat: int) -> None:
        """Ask a person until there is one choice, or a command changed the position."""
        position = self.match.position
        everything = sorted(position.choices(seat))  # In the order of the board.
        choices = everything
        self.begun = ""
        lines = self.show(choices)
        while True:
            typed = self.read(f"{self.game.about.roles[seat]}> ")
            if self.command(typed, seat):
                if self.match.position is not position:
                    return  # Taken back.
                continue
            found = self.narrow(lines, choices, everything, typed) if typed else everything
            if len(found) == 1 and (typed.isdecimal() or self.spelled(found[0], typed)):
                self.play(found[0], seat)
                return
            if not found:
                self.refuse(typed, seat)
                continue
            choices = found
            self.begun = self.begun if typed else ""
            lines = self.show(choices)

    def narrow(self, lines: list[Line], choices: list[int], everything: list[int], typed: str) -> list[int]:
        """The choices that an answer leaves."""
        space = self.match.position.space()
        if typed.isdecimal():
            number = int(typed)
            if not 1 <= number <= len(lines):
                return []
            line = lines[number - 1]
            self.begun = line.words
            return line.choices
        found = matching(space, choices, typed, self.begun) or matching(space, everything, typed, "")
        if found:
            self.begun = " ".join(common_words([space.text(choice) for choice in found]))
        return found

    def spelled(self, choice: int, typed: str) -> bool:
        """Did somebody spell this very choice, from its beginning or on from the words on the screen?"""
        words = self.match.position.space().text(choice).lower().split()
        given = typed.lower().split()
        return words == given or (len(given) > 0 and words[-len(given) :] == given)

    def play(self, choice: int, seat: int) -> None:
        """Make a choice and let chance answer; tell what happened."""
        self.known[len(self.match.record.moves)] = len(self.log)
        self.tell(self.match.play(choice, seat))
        self.tell(self.match.resolve_chance(self.dealer))

    def refuse(self, typed: str, seat: int) -> None:
        """Say why an answer is none."""
        try:
            choice = read_choice(self.match.position.space(), typed)
        except UnknownChoice as error:
            self.say(f"{error}. Type ? for help.", "yellow")
            return
        self.reasons(self.match.position.why_not(choice, seat))

    # Commands.

    def command(self, typed: str, seat: int) -> bool:
        """Do what a command says; False when the text is no command."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        if word in ("?", "help"):
            self.help(seat)
        elif word in ("quit", "exit"):
            raise Leave
        elif word == "why":
            self.why(rest, seat)
        elif word == "hint":
            self.hint(seat)
        elif word == "undo":
            self.undo(seat)
        elif word == "board":
            self.draw()
        elif word == "log":
            vocabularies = self.match.position.space().vocabularies
            lines = [event.text(vocabularies) for event in self.log if event.seen_by(self.facing)]
            self.say("\n".join(lines[-40:]) or "Nothing happened yet.", "dim")
        elif word == "rules":
            found = find_rules(self.game.rules(), rest) if rest else self.game.rules()
            if found:
                show_rules(found)
            else:
                self.say(f"No rule has {rest!r}.", "yellow")
        elif word == "save":
            self.save(rest)
        else:
            return False
        return True

    def help(self, seat: int) -> None:
        """What may be typed, with a choice of this very moment as the example."""
        position = self.match.position
        texts = [position.space().text(choice) for choice in position.choices(seat)] or ["roll"]
        self.say(HELP.format(whole=texts[0], part=texts[0].split()[-1]))

    def why(self, rest: str, seat: int) -> None:
        """Why a choice is not possible; or, where it is, what it would do."""
        position = self.match.position
        try:
            choice = read_choice(position.space(), rest)
        except UnknownChoice as error:
            self.say(f"{error}.", "yellow")
            return
        reasons = position.why_not(choice, seat)
        if reasons:
            self.reasons(reasons)
            return
        self.say(f"{position.space().label(choice)}: that is possible.", "green")
        for key, value in self.game.preview(position, seat, choice).items():
            self.say(f"  {key.replace('_', ' ')}: {plain(value)}", "dim")

    def reasons(self, reasons: list[Reason]) -> None:
        """The reasons, each with its rule."""
        for reason in reasons:
            rule = f" [{reason.rule}]" if reason.rule else ""
            self.say(f"Not possible: {reason.text}{rule}", "yellow")

    def hint(self, seat: int) -> None:
        """What a bot would do that does not slip."""
        if self.match.position.waiting <= 0:
            self.say("Nothing is asked: the match is over.", "yellow")
            return
        choice = ask(make_bot("search:4", 1), self.match.position, seat)
        space = self.match.position.space()
        self.say(f"Perhaps: {space.text(choice)} ({space.label(choice)}).", "green")

    def undo(self, seat: int) -> None:
        """Take back, where that is free."""
        count = self.match.free_undo(seat)
        if count is None:
            self.say("Nothing to take back: dice or somebody else came after your last choice.", "yellow")
            return
        taken = self.match.stretch(count, seat, [], True)
        self.match.take_back(count)
        self.match.record.taken_back.append(taken)
        del self.log[self.known.get(count, 0) :]
        self.say("Taken back.", "green")

    def save(self, rest: str) -> None:
        """Write the record to a file."""
        if not rest:
            self.say("Say where: save match.json", "yellow")
            return
        try:
            write_text(Path(rest), self.match.record.dumps())
        except Trouble as trouble:
            self.say(f"{trouble} Remedy: {trouble.remedy}", "yellow")
            return
        self.say(f"Saved to {rest}.", "green")

    # Showing.

    def draw(self) -> None:
        """The board as it stands."""
        console().print()
        over = self.match.position.waiting == NOBODY
        draw(self.game, self.match.position, SPECTATOR if over else self.facing, console())

    def show(self, choices: list[int]) -> list[Line]:
        """The list, numbered: a line for each, or side by side where only the last word differs."""
        space = self.match.position.space()
        lines = lines_of(space, choices, self.begun)
        if len(lines) > MOST_LINES:
            self.say(f"{self.begun} ... which?" if self.begun else "Which?", "bold")
            cells = [f"{number:>3} {line.words.split()[-1]}" for number, line in enumerate(lines, 1)]
            console().print(Columns(cells, padding=(0, 2), column_first=False))
            return lines
        notes: Any = self.match.position.view(self.facing).get("notes", {})
        for number, line in enumerate(lines, 1):
            text = Text(f"{number:>3}  ", style="dim")
            text.append(line.words, style="bold not dim")
            more = f"... {len(line.choices)} choices"
            if len(line.choices) == 1:
                more = space.label(line.choices[0])
                if note := notes.get(str(line.choices[0])):
                    more += f" ({note['text']})"
            console().print(text.append(f"  {more}", style="dim not bold"))
        return lines

    def tell(self, events: list[Event]) -> None:
        """What happened, to whoever looks at the screen."""
        vocabularies = self.match.position.space().vocabularies
        self.log.extend(events)
        for event in events:
            if event.seen_by(self.facing):
                self.say(f"  {event.text(vocabularies)}")

    def say(self, text: str, style: str = "") -> None:
        """One line, nothing in it taken for markup."""
        console().print(Text(text, style=style))

    def read(self, prompt: str) -> str:
        """A line that somebody types; the end of a pipe is `quit`."""
        try:
            typed = input(prompt)
        except EOFError:
            raise Leave from None
        if not sys.stdin.isatty():
            print(typed)  # So that a log of a piped match can be read.
        return " ".join(typed.split())


def common_words(texts: list[str]) -> list[str]:
    """The words that all texts begin with."""
    first = texts[0].split()
    for text in texts[1:]:
        words = text.split()
        kept = 0
        while kept < min(len(first), len(words)) and first[kept] == words[kept]:
            kept += 1
        first = first[:kept]
    return first
