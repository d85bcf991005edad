"""A table's answer if something cannot be done: a code for programs, text for people."""

from rampage.kernel.reasons import Reason, sentence


class Refusal(Exception):
    """The request was refused; nothing changed. Codes: stale, illegal, not_yours, not_playing, no_undo, no_table,
    no_seat, taken, link_used, link_old, two_seats, bad_option, bad_seats, bad_record, bad_content, bad_dice,
    too_early, storage, failed."""

    def __init__(self, code: str, text: str, remedy: str, reasons: list[Reason] | None = None) -> None:
        self.code = code
        self.text = sentence(text)
        self.remedy = sentence(remedy)
        self.reasons = reasons or []
        super().__init__(f"{code}: {self.text} {self.remedy}")
