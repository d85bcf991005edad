"""What a table says about itself after Rampage was updated."""

from rampage.table.refusal import Refusal


def goes_on(begun: str, now: str) -> str:
    """What a table says about itself once after an update."""
    if begun == now:
        return "Rampage was updated. This match continues with the new board; nothing that has happened so far changes."
    return f"Rampage was updated. This match continues under rules {now}; nothing that has happened so far changes."


def other_rules() -> Refusal:
    """Not even the start of the match can be shown."""
    return Refusal(
        "no_table",
        "This table cannot be played under the installed rules.",
        "play it with the version of Rampage that it began with; `rampage admin export` saves its record.",
    )
