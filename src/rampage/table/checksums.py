"""Checksums of stored rows, by which damage is found when a table is loaded."""

import zlib

from rampage.table.stored import ChoiceRow, SnapshotRow, TakenRow


def taken_sum(id: str, row: TakenRow) -> int:
    """The checksum of a take-back, over all its choices, so that a missing one is noticed too."""
    parts = [f"{id}|{row.number}|{row.after}|{row.seat}|{row.agreed}|{int(row.free)}|{int(row.earlier)}"]
    parts += [f"{choice.seat}|{choice.choice}" for choice in row.choices]
    return zlib.crc32("|".join(parts).encode("utf-8", "surrogatepass"))


def choice_sum(id: str, row: ChoiceRow) -> int:
    """The checksum of a choice. It leaves out the audience, which changes when secrets are revealed."""
    parts = f"{id}|{row.number}|{row.seat}|{row.choice}|{int(row.forced)}|{row.waiting}"
    return zlib.crc32(parts.encode("utf-8", "surrogatepass"))


def snapshot_sum(id: str, row: SnapshotRow) -> int:
    """The checksum of a snapshot."""
    parts = f"{id}|{row.number}|{row.position}".encode("utf-8", "surrogatepass")
    return zlib.crc32(row.log, zlib.crc32(parts))
