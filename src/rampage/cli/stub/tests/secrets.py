"""Who may know what in Stub: everybody knows everything.

Each kind of choice and event is named here, and one that you add must be, too. How a game with secrets does it is
in `tests/games/kaiju/secrets.py`.
"""

from typing import Final

from rampage.testing.secrecy import Secrets, all_open

SECRETS: Final = Secrets(choices=all_open("take die"), events=all_open("took rolled fell empty"))
