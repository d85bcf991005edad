"""The ceremony before the first roll: every player's device commits to a contribution, then all are opened.

`docs/dice.md` describes it. If a seat or a commitment changes after all commitments are in, the ceremony starts over:
nobody opens twice under one transcript. The record says how often that happened.
"""

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from rampage.kernel.dice.dealer import Dealer, ProvableDealer, SharedDealer
from rampage.kernel.dice.shared import PROTOCOL, is_hex, is_word, seat_commitment, shared_key, transcript
from rampage.table.bus import Changed
from rampage.table.casual import must_be_casual
from rampage.table.change import May
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.seats import is_ready
from rampage.table.stored import DiceRow, PartRow, SeatRow, TableRow

if TYPE_CHECKING:
    from rampage.table.table import Table


def proof_of(row: TableRow, dice: DiceRow) -> dict[str, Any]:
    """What a record shows of a ceremony, without the seed."""
    seats: list[dict[str, str]] = []
    for part in dice.seats:
        if not part.commitment:
            seats.append({"none": part.none or "open"})
        elif part.contribution:
            opened = {"contribution": part.contribution, "word": part.word}
            seats.append({"commitment": part.commitment, **opened})
        else:
            seats.append({"commitment": part.commitment})
    shown = {"protocol": PROTOCOL, "table": row.id, "commitment": row.commitment, "round": dice.round}
    return {**shown, "seats": seats, "transcript": dice.transcript}


class Ceremony(Part):
    """What the seats of a table contribute to its dice."""

    def __init__(self, table: "Table", dice: DiceRow | None) -> None:
        super().__init__(table)
        # A table of an older version, or a new one: nothing was rolled yet.
        if dice is None and table.status == "gathering":
            dice = fresh_dice(len(table.seats))
        self.dice = dice  # None: dice protocol 1.

    @property
    def protocol(self) -> int:
        """The version of this table's dice protocol."""
        return 1 if self.dice is None else PROTOCOL

    def missing(self) -> list[int]:
        """Seats that the first roll waits for: for their commitment or, once all are in, for their opening."""
        dice = self.dice
        if dice is None or self._table.status != "gathering":
            return []
        opening = bool(dice.transcript)
        return [
            seat.seat
            for seat in self._table.seats
            if _why_nothing(seat, dice) == ""
            and not (dice.seats[seat.seat].contribution if opening else dice.seats[seat.seat].commitment)
        ]

    def ready(self) -> bool:
        """Has everything been opened that was committed to?"""
        return self.dice is None or (bool(self.dice.transcript) and not self.missing())

    def dealer(self) -> Dealer:
        """The dealer that results from it."""
        row, dice = self._table.row, self.dice
        if dice is None:
            return ProvableDealer(row.seed, self._table.words)
        contributions = [bytes.fromhex(part.contribution) for part in dice.seats]
        words = [part.word for part in dice.seats]
        return SharedDealer(shared_key(dice.transcript, row.seed, contributions, words))

    def proof(self) -> dict[str, Any]:
        """What a record shows of it, without the seed."""
        assert self.dice is not None, "only of protocol 2"
        return proof_of(self._table.row, self.dice)

    # Changes. The caller holds the table's lock unless stated otherwise.

    async def proceed(self) -> None:
        """Follow changes of the seats, and note when all commitments are in."""
        if self.dice is None or self._table.status != "gathering":
            return
        dice = deepcopy(self.dice)
        for seat in self._table.seats:
            why = _why_nothing(seat, dice)
            if why:
                dice.seats[seat.seat] = PartRow(none=why)
            elif dice.seats[seat.seat].none:
                dice.seats[seat.seat] = PartRow()
        await self._keep(self._marked(dice))

    def _marked(self, dice: DiceRow) -> DiceRow:
        """With the transcript if all commitments are in; from the start again if there was another transcript
        before."""
        table = self._table
        shown = [part.commitment for part in dice.seats]
        complete = all(is_ready(seat) for seat in table.seats) and all(
            part.none or part.commitment for part in dice.seats
        )
        mark = transcript(table.id, dice.round, table.row.commitment, shown) if complete else ""
        if not dice.transcript or dice.transcript == mark:
            dice.transcript = mark
            return dice
        again = DiceRow([PartRow(none=part.none) for part in dice.seats], dice.round + 1, "", dice.shared)
        return self._marked(again)

    async def _keep(self, dice: DiceRow) -> None:
        if dice != self.dice:
            await self._table.store.keep_dice(self._table.id, dice)
            self.dice = dice

    async def forget(self, seat: int) -> None:
        """Somebody else has this seat now: discard what it contributed before."""
        if self.dice is None or self._table.status != "gathering":
            return
        dice = deepcopy(self.dice)
        dice.seats[seat] = PartRow()
        await self._keep(self._marked(dice))

    async def commit(self, seat: int, round_number: int, commitment: str, may: May = None) -> None:
        """A seat commits to its contribution, or replaces its commitment."""
        async with self._table.changing(may):
            if self._known(seat, round_number, PartRow(commitment)):
                return
            dice = self._due(seat, round_number)
            if not is_hex(commitment):
                raise Refusal(
                    "bad_dice",
                    "This is not a valid commitment to the dice.",
                    "send a SHA-256 in lower-case hex digits.",
                )
            dice.seats[seat] = PartRow(commitment)
            await self._keep(self._marked(dice))
            self._table.publish(Changed())

    async def open(self, seat: int, round_number: int, contribution: str, word: str, may: May = None) -> None:
        """A seat reveals what it committed to; after the last one the match begins."""
        async with self._table.changing(may):
            if self._known(seat, round_number, PartRow("", contribution, word)):
                return
            dice, row = self._due(seat, round_number), self._table.row
            part = dice.seats[seat]
            if not dice.transcript:
                raise Refusal(
                    "too_early",
                    "Some commitments to the dice are still missing.",
                    "wait for the other players.",
                )
            sound = is_hex(contribution) and is_word(word)
            if not sound or part.commitment != seat_commitment(
                row.id, dice.round, row.commitment, seat, bytes.fromhex(contribution), word
            ):
                raise Refusal("bad_dice", "This is not what the seat committed to.", "commit again.")
            dice.seats[seat] = PartRow(part.commitment, contribution, word)
            await self._keep(dice)
            self._table.publish(Changed())
            await self._table.begin_if_ready()

    async def skip(self, seat: int, asker: set[int], host: bool, patience: float) -> None:
        """Begin without a seat's contribution. The seat itself or the host may ask for that, and any player once
        nobody has been on the seat for some time."""
        async with self._table.changing():
            must_be_casual(
                self._table, "everybody contributes to the dice.", "wait, or let the host free the seat."
            )
            dice = self._due(seat)
            if seat not in asker and not host and not self._table.presence.deserted(seat, patience):
                name = self._table.seats[seat].name
                raise Refusal("not_yours", f"{name} is still here.", "give them a moment, or ask the host.")
            dice.seats[seat] = PartRow(none="skipped")
            await self._keep(self._marked(dice))
            self._table.publish(Changed())
            await self._table.begin_if_ready()

    async def skip_everybody(self) -> None:
        """Begin without any contribution: the match is decided without play."""
        if self.dice is not None and self._table.status == "gathering":
            again = DiceRow(
                [PartRow(none="skipped") for _ in self.dice.seats], self.dice.round + 1, "", self.dice.shared
            )
            await self._keep(again)
            await self._table.begin_if_ready()

    def _known(self, seat: int, round_number: int, sent: PartRow) -> bool:
        """Was this sent before, perhaps over another connection? Then it is not an error, even after the first
        roll."""
        if self.dice is None or self.dice.round != round_number:
            return False
        part = self.dice.seats[seat]
        if sent.commitment:
            return part.commitment == sent.commitment
        return part.contribution != "" and (part.contribution, part.word) == (sent.contribution, sent.word)

    def _due(self, seat: int, round_number: int | None = None) -> DiceRow:
        """A copy of the ceremony, if this seat has something to contribute."""
        dice = self.dice
        if dice is None or self._table.status != "gathering":
            raise Refusal(
                "not_playing",
                "The dice have been rolled already.",
                "contributions are made before the first roll.",
            )
        if _why_nothing(self._table.seats[seat], dice):
            raise Refusal(
                "not_playing", "This seat does not contribute to the dice.", "wait for the first roll."
            )
        if round_number is not None and round_number != dice.round:
            raise Refusal("stale", "The dice ceremony was restarted.", "look at the table and commit again.")
        return deepcopy(dice)


def fresh_dice(seats: int, shared: bool = True) -> DiceRow:
    """A ceremony without contributions yet."""
    return DiceRow([PartRow() for _ in range(seats)], shared=shared)


def _why_nothing(seat: SeatRow, dice: DiceRow) -> str:
    """Why a seat contributes nothing; empty if it should, or if nobody has taken it."""
    if seat.kind in ("bot", "program"):
        return "bot"
    if seat.sitting_in:
        return "away"
    if not dice.shared:
        return "server"
    return "skipped" if dice.seats[seat.seat].none == "skipped" else ""
