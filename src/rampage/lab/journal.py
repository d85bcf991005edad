"""The journal of a run: finished matches, appended as they come. Whatever stops a run, only an incomplete end is lost.

The file begins with a line that names the format. Each entry has a head of 32 bytes (mark, number of the plan, first
match, match after the last, length and CRC-32 of what follows) and the packed matches.
"""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from rampage.kernel.errors import RampageError
from rampage.lab.matches import PlayedMatch
from rampage.lab.packing import unpack
from rampage.lab.schedule import Job

FIRST_LINE: Final = b"rampage journal 1\n"
HEAD: Final = struct.Struct("<IIQQII")
MARK: Final = 0x4A4D4152  # "RAMJ"


class JournalError(RampageError):
    """A file that is not a journal, or can't be read or written."""


class Entry(NamedTuple):
    """Where the packed matches of a job are."""

    job: Job
    offset: int
    length: int


class Journal:
    """An open journal. Opening it drops an incomplete end; `dropped` is how many bytes that were."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.entries: list[Entry] = []
        self.dropped = 0
        try:
            path.touch()
            self.file: BinaryIO = path.open("r+b")
            self._find_entries()
        except OSError as error:
            raise JournalError(f"{path} can't be opened: {error.strerror}") from None

    def _find_entries(self) -> None:
        size = self.file.seek(0, 2)
        self.file.seek(0)
        first = self.file.read(len(FIRST_LINE))
        if not FIRST_LINE.startswith(
            first
        ):  # The beginning of it was written by a run that was stopped at once.
            raise JournalError(f"{self.path} is not a journal of Rampage")
        good = len(FIRST_LINE)
        if size < good:
            self.file.seek(0)
            self.file.write(FIRST_LINE)
        else:
            good = self._read_heads(good)
            self.dropped = size - good
        self.file.truncate(good)
        self.file.seek(good)

    def _read_heads(self, start: int) -> int:
        """Find whole entries; returns where the last one ends."""
        end = start
        counted: set[tuple[int, int]] = set()
        while True:
            head = self.file.read(HEAD.size)
            if len(head) < HEAD.size:
                return end
            mark, plan, first, last, length, check = HEAD.unpack(head)
            payload = self.file.read(length) if mark == MARK and first < last else b""
            if len(payload) < length or not payload or zlib.crc32(payload) != check:
                return end
            if (plan, first) not in counted:
                counted.add((plan, first))
                self.entries.append(Entry(Job(plan, first, last), end + HEAD.size, length))
            end += HEAD.size + length

    def append(self, job: Job, payload: bytes) -> None:
        """Write finished matches."""
        head = HEAD.pack(MARK, job.plan, job.first, job.last, len(payload), zlib.crc32(payload))
        offset = self.file.seek(0, 2)
        try:
            self.file.write(head + payload)
            self.file.flush()
        except OSError as error:
            raise JournalError(f"{self.path} can't be written: {error.strerror}") from None
        self.entries.append(Entry(job, offset + HEAD.size, len(payload)))

    def jobs(self) -> list[Job]:
        """What has been played."""
        return [entry.job for entry in self.entries]

    def matches(self, plan: int) -> Iterator[PlayedMatch]:
        """All matches of a plan in order, a part of the file at a time."""
        after = 0
        for entry in sorted(entry for entry in self.entries if entry.job.plan == plan):
            self.file.seek(entry.offset)
            for one in unpack(self.file.read(entry.length)):
                if one.number >= after:
                    after = one.number + 1
                    yield one

    def close(self) -> None:
        """Write what is left, and close the file."""
        self.file.close()
