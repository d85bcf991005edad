"""Optional packages: what `pip install rampage` leaves out, and the one message for all of them."""

import importlib
from types import ModuleType

from rampage.kernel.errors import RampageError


class MissingExtra(RampageError):
    """Something needs a package that is not installed; `extra` installs it."""

    def __init__(self, purpose: str, extra: str, missing: str) -> None:
        self.extra = extra
        self.place = purpose
        self.problem = f"This needs rampage[{extra}]: the package {missing} is not installed."
        self.remedy = f'pip install "rampage[{extra}]"'
        super().__init__(f"{purpose}: {self.problem} Remedy: {self.remedy}")


def optional(module: str, extra: str, purpose: str) -> ModuleType:
    """Import a module that belongs to an extra. `purpose` says in the message what needs it, such as "--chart"."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        missing = (error.name or module).partition(".")[0]
        # Whatever else fails to import is a fault that must not hide behind this message.
        if missing != module.partition(".")[0]:
            raise
        raise MissingExtra(purpose, extra, missing) from None
