"""Tokens open what they were made for, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from rampage.kernel.position import SPECTATOR
from rampage.table.tokens import Key, Link, Signer, fresh_browser, fresh_id, fresh_key

SIGNER = Signer(Key(bytes(range(32))))


def test_links_read_back() -> None:
    links = [
        Link("watch", SPECTATOR),
        Link("invitation", 0),
        Link("invitation", 5, 3),
        Link("device", 1, nonce="c0ffee", until=1_800_000_000),
        Link("again", 2, 7),
    ]
    tokens = [SIGNER.link("abc", link) for link in links]
    assert [SIGNER.read_link("abc", token) for token in tokens] == links
    assert len(set(tokens)) == len(tokens)


def test_links_of_older_versions_are_invitations_of_generation_0() -> None:
    """They said the number of the seat, and nothing else."""
    assert SIGNER.invitation("abc", 1, 0).partition(".")[0] == "1"
    assert SIGNER.invitation("abc", 1, 1) != SIGNER.invitation("abc", 1, 0)


def test_a_token_of_another_table_key_or_sort_opens_nothing() -> None:
    token = SIGNER.invitation("abc", 1, 4)
    assert SIGNER.read_link("abd", token) is None
    assert Signer(fresh_key()).read_link("abc", token) is None
    assert SIGNER.read_browser(token) is None
    assert SIGNER.read_link("abc", SIGNER.browser("1")) is None
    # The head of one and the signature of the other.
    forged = "0." + token.partition(".")[2]
    assert SIGNER.read_link("abc", forged) is None


@given(st.data())
def test_any_changed_character_spoils_a_token(data: st.DataObject) -> None:
    token = SIGNER.invitation("table", 1, 2)
    at = data.draw(st.integers(0, len(token) - 1))
    other = data.draw(st.characters().filter(lambda character: character != token[at]))
    assert SIGNER.read_link("table", token[:at] + other + token[at + 1 :]) is None


@given(st.text(max_size=80))
def test_no_text_at_all_is_mistaken_for_a_token(text: str) -> None:
    assert SIGNER.read_link("table", text) is None
    assert SIGNER.read_browser(text) is None


def test_browsers_and_tables_have_names_of_their_own() -> None:
    assert len({fresh_browser() for _ in range(100)}) == 100
    names = {fresh_id() for _ in range(100)}
    assert len(names) == 100
    assert all(name.isalnum() for name in names)
    assert SIGNER.read_browser(SIGNER.browser("b1")) == "b1"
