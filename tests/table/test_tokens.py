"""Tokens open what they were made for, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from rampage.kernel.position import SPECTATOR
from rampage.table.tokens import Signer, fresh_browser, fresh_id, fresh_key

SIGNER = Signer(bytes(range(32)))


def test_seat_tokens_read_back() -> None:
    for seat in (SPECTATOR, 0, 1, 5):
        assert SIGNER.read_seat("abc", SIGNER.seat("abc", seat)) == seat


def test_a_token_of_another_table_key_or_sort_opens_nothing() -> None:
    token = SIGNER.seat("abc", 1)
    assert SIGNER.read_seat("abd", token) is None
    assert Signer(fresh_key()).read_seat("abc", token) is None
    assert SIGNER.read_browser(token) is None
    assert SIGNER.read_seat("abc", SIGNER.browser("1")) is None
    # The head of one and the signature of the other.
    forged = "0." + token.partition(".")[2]
    assert SIGNER.read_seat("abc", forged) is None


@given(st.data())
def test_any_changed_character_spoils_a_token(data: st.DataObject) -> None:
    token = SIGNER.seat("table", 1)
    at = data.draw(st.integers(0, len(token) - 1))
    other = data.draw(st.characters().filter(lambda character: character != token[at]))
    assert SIGNER.read_seat("table", token[:at] + other + token[at + 1 :]) is None


@given(st.text(max_size=80))
def test_no_text_at_all_is_mistaken_for_a_token(text: str) -> None:
    assert SIGNER.read_seat("table", text) is None
    assert SIGNER.read_browser(text) is None


def test_browsers_and_tables_have_names_of_their_own() -> None:
    assert len({fresh_browser() for _ in range(100)}) == 100
    names = {fresh_id() for _ in range(100)}
    assert len(names) == 100
    assert all(name.isalnum() for name in names)
    assert SIGNER.read_browser(SIGNER.browser("b1")) == "b1"
