"""A match at the terminal: asks people, lets bots play, and shows what happens."""

from pathlib import Path
from typing import Any, Final

from rich.columns import Columns
from rich.text import Text

from rampage.bots.bot import Bot, known_to
from rampage.cli.answers import MAX_LINES, Line, common_words, lines_of, matching, next_words, read_choice
from rampage.cli.boards import draw
from rampage.cli.boards.facts import value_text
from rampage.cli.boards.layout import print_hanging
from rampage.cli.errors import CommandError
from rampage.cli.files import write_text
from rampage.cli.hints import hint_lines
from rampage.cli.line_editor import LineEditor
from rampage.cli.rules import print_rules
from rampage.cli.screen import console, reader_left
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
from rampage.lab.bot_fault import ask_bot, check_choice

LOCAL: Final = "local"  # In place of the name of a table.
HELP: Final = (
    ("a number", "that line of the list"),
    ("{choice}", "a choice in words; case does not matter"),
    ("{word}", "part of a choice: shortens the list"),
    ("Enter", "the whole list again"),
    ("why {choice}", "why a choice is not possible, or what it would do"),
    ("hint", "the three best choices of the strongest bot, and why"),
    ("undo", "take back your last choice, unless dice were rolled or another player chose since"),
    ("board", "draw the board"),
    ("log", "what happened so far"),
    ("rules R7", "rules by ID or by word"),
    ("save FILE", "save the match as a record; continue later with `rampage play --from FILE`"),
    ("quit", "leave the match"),
)
COMMANDS: Final = ("help", "why", "hint", "undo", "board", "log", "rules", "save", "quit")
LOG_LINES: Final = 40


class Leave(Exception):
    """A player wants to stop."""


class Session:
    """One match, the people and bots who play it, and their dice."""

    def __init__(self, match: Match, players: list[Bot | None], secret: bytes) -> None:
        self.match: Final = match
        self.game: Final = match.record.game
        self.players: Final = players
        self.secret: Final = secret
        self.fresh: Final = not match.record.moves  # Only then do all dice come from the secret.
        # One program runs the match: no player could contribute to the dice without its knowledge.
        nobody = [""] * len(players)
        self.transcript: Final = transcript(LOCAL, 1, commitment(secret), nobody)
        self.dealer: Final = SharedDealer(shared_key(self.transcript, secret, [b""] * len(players), nobody))
        self.people: Final = [seat for seat, bot in enumerate(players) if bot is None]
        # People with secrets share this screen: it shows none of them until one is asked.
        self.shared: Final = self.game.about.secrets and len(self.people) > 1
        # The seat that looks at the screen.
        self.facing = SPECTATOR if self.shared or not self.people else self.people[0]
        self.editor: Final = LineEditor(self.complete, remember=not self.shared)
        self.log: list[Event] = []
        self.log_lengths: Final[dict[int, int]] = {}  # Length of the log before each choice, by its number.
        self.begun = ""
        self.offered: list[int] = []  # The choices that Tab completes.

    def run(self) -> None:
        """Play until the end, or until a player leaves."""
        about = self.game.about
        self.say(f"{about.title}, by {about.designer} ({about.publisher}).", "bold")
        if self.fresh:
            self.say(f"Dice: committed to seed with SHA-256 {commitment(self.secret)}.", "dim")
            self.match.record.proof = self.proof(over=False)
        self.report(self.match.resolve_chance(self.dealer))
        for seat, bot in enumerate(self.players):
            if bot is not None:
                bot.on_start(known_to(self.match.position, seat), seat)
        with self.editor:
            try:
                while self.match.position.waiting > 0 and not reader_left():
                    self.turn()
                self.finish()
            except Leave:
                if self.match.position.waiting > 0:
                    self.say("You left before the end; `save FILE` would have kept the match.", "dim")

    def proof(self, over: bool) -> dict[str, Any]:
        """What `rampage verify` needs; the seed only after the end, when it gives nothing away."""
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
        """Show the end: the board, the winner and the seed."""
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
        while not reader_left():
            if not self.command(self.read("save FILE, log or quit> "), seat=0):
                self.say("The match is over.", "dim")

    # One decision.

    def turn(self) -> None:
        """Let the next player choose."""
        position = self.match.position
        seat = int(position.actor())
        bot = self.players[seat]
        if bot is not None:
            name = self.match.record.names[seat]
            place = f"bot {name}, seat {seat + 1} ({self.game.about.roles[seat]}), this match"
            choice = ask_bot(bot, position, seat, place)
            check_choice(position, choice, seat, place)
            self.say(f"{name}: {self.choice_text(choice)}.", "cyan")
            self.play(choice, seat)
            return
        self.pass_to(seat)
        self.draw()
        self.say(position.prompt(seat), "bold")
        self.ask(seat)

    def choice_text(self, choice: int) -> str:
        """A choice of another seat, as far as the person at the screen may know it."""
        position = self.match.position
        step = position.agenda[-1]
        open_to_all = not isinstance(step, Sealed) and may_know(step.audience(position, choice), self.facing)
        return position.space().label(choice) if open_to_all else "has chosen"

    def pass_to(self, seat: int) -> None:
        """Clear a shared screen before another player looks at it."""
        if seat == self.facing:
            return
        if self.shared:
            console().clear()
            self.read(f"Pass the keyboard to {self.match.record.names[seat]}, then press Enter> ")
        self.facing = seat

    def ask(self, seat: int) -> None:
        """Ask a person until one choice is left, or a command has changed the position."""
        position = self.match.position
        everything = sorted(position.choices(seat))  # In the order of the board.
        choices = self.offered = everything
        self.begun = ""
        lines = self.show(choices)
        while True:
            typed = self.read(f"{self.game.about.roles[seat]}> ")
            if self.command(typed, seat):
                if self.match.position is not position:
                    return  # Undone.
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
        """Does the text spell exactly this choice, from its start or from its last words?"""
        words = self.match.position.space().text(choice).lower().split()
        given = typed.lower().split()
        return words == given or (len(given) > 0 and words[-len(given) :] == given)

    def play(self, choice: int, seat: int) -> None:
        """Play a choice, roll what follows from it, and report what happened."""
        self.log_lengths[len(self.match.record.moves)] = len(self.log)
        self.report(self.match.play(choice, seat))
        self.report(self.match.resolve_chance(self.dealer))

    def refuse(self, typed: str, seat: int) -> None:
        """Explain why an answer is not a choice."""
        try:
            choice = read_choice(self.match.position.space(), typed)
        except UnknownChoice as error:
            self.say(f"{error}. Type ? for help.", "yellow")
            return
        self.reasons(self.match.position.why_not(choice, seat))

    # Commands.

    def command(self, typed: str, seat: int) -> bool:
        """Run a command; False if the text is not one."""
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
            self.say("\n".join(lines[-LOG_LINES:]) or "Nothing has happened yet.", "dim")
        elif word == "rules":
            found = find_rules(self.game.rules(), rest) if rest else self.game.rules()
            if found:
                print_rules(found)
            else:
                self.say(f"No rule contains {rest!r}.", "yellow")
        elif word == "save":
            self.save(rest)
        else:
            return False
        return True

    def help(self, seat: int) -> None:
        """Explain what can be typed, with one of the current choices as an example."""
        position = self.match.position
        texts = [position.space().text(choice) for choice in position.choices(seat)] or ["roll"]
        for typed, meaning in HELP:
            head = typed.format(choice=texts[0], word=texts[0].split()[-1])
            print_hanging(console(), Text(f"{head:<18} ", style="bold"), Text(meaning))

    def why(self, rest: str, seat: int) -> None:
        """Explain why a choice is not possible, or what it would do."""
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
        self.say(f"{position.space().label(choice)}: this is possible.", "green")
        for key, value in self.game.preview(position, seat, choice).items():
            self.say(f"  {key.replace('_', ' ')}: {value_text(value)}", "dim")

    def reasons(self, reasons: list[Reason]) -> None:
        """Print reasons, each with its rule."""
        for reason in reasons:
            rule = f" [{reason.rule}]" if reason.rule else ""
            self.say(f"Not possible: {reason.text}{rule}", "yellow")

    def hint(self, seat: int) -> None:
        """Show the three best choices of the strongest bot. The record notes that a hint was taken."""
        if self.match.position.waiting <= 0:
            self.say("The match is over.", "yellow")
            return
        self.match.record.note_hint(seat)
        for line in hint_lines(self.match.position, seat):
            self.say(line, "green")

    def undo(self, seat: int) -> None:
        """Take back the last choice, if nothing else has happened since."""
        count = self.match.free_undo(seat)
        if count is None:
            self.say(
                "Nothing to take back: dice were rolled or another player chose since your last choice.",
                "yellow",
            )
            return
        taken = self.match.stretch(count, seat, [], True)
        self.match.take_back(count)
        self.match.record.taken_back.append(taken)
        del self.log[self.log_lengths.get(count, 0) :]
        self.say("Taken back.", "green")

    def save(self, rest: str) -> None:
        """Write the record to a file."""
        if not rest:
            self.say("Name a file: save match.json", "yellow")
            return
        try:
            write_text(Path(rest), self.match.record.dumps())
        except CommandError as error:
            self.say(f"{error} Remedy: {error.remedy}", "yellow")
            return
        self.say(f"Saved to {rest}.", "green")

    # Output.

    def draw(self) -> None:
        """Draw the board."""
        console().print()
        over = self.match.position.waiting == NOBODY
        draw(self.game, self.match.position, SPECTATOR if over else self.facing, console())

    def show(self, choices: list[int]) -> list[Line]:
        """Print the list with numbers: one line for each choice, or side by side if only the last word differs."""
        space = self.match.position.space()
        lines = lines_of(space, choices, self.begun)
        if len(lines) > MAX_LINES:
            self.say(f"{self.begun} ... which?" if self.begun else "Which?", "bold")
            cells = [f"{number:>3} {line.words.split()[-1]}" for number, line in enumerate(lines, 1)]
            console().print(Columns(cells, padding=(0, 2), column_first=False))
            return lines
        notes: Any = self.match.position.view(self.facing).get("notes", {})
        for number, line in enumerate(lines, 1):
            text = Text(line.words, style="bold")
            more = f"... {len(line.choices)} choices"
            if len(line.choices) == 1:
                more = space.label(line.choices[0])
                note = notes.get(str(line.choices[0]))
                if note and note["text"]:
                    more += f" ({note['text']})"
            text.append(f"  {more}", style="dim not bold")
            print_hanging(console(), Text(f"{number:>3}  ", style="dim"), text)
        return lines

    def report(self, events: list[Event]) -> None:
        """Print what happened, as far as the person at the screen may know it."""
        vocabularies = self.match.position.space().vocabularies
        self.log.extend(events)
        for event in events:
            if event.seen_by(self.facing):
                print_hanging(console(), Text("  "), Text(event.text(vocabularies)))

    def say(self, text: str, style: str = "") -> None:
        """Print a line; nothing in it is markup."""
        console().print(Text(text, style=style))

    def read(self, prompt: str) -> str:
        """A line that somebody types; the end of the input means `quit`."""
        try:
            return self.editor.read(prompt)
        except EOFError:
            raise Leave from None

    def complete(self, line: str) -> list[str]:
        """What Tab offers after a line: commands, and words of the current choices."""
        space = self.match.position.space()
        command, _, rest = line.lstrip().partition(" ")
        if command == "why" and line.lstrip() != command:
            return next_words(space, self.offered, rest, "")
        found = next_words(space, self.offered, line.lstrip(), self.begun)
        if " " not in line.lstrip():
            found += [word for word in COMMANDS if word.startswith(line.strip().lower())]
        return found
