"""`rampage admin`: backups, checks, exports and keys of a server's database."""

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from rampage.cli.errors import Trouble
from rampage.cli.serve import DATABASE
from rampage.kernel.words import plural, several

app: Final = typer.Typer(
    help="Look after the database of a server: backups, checks, exports, keys.\n\n"
    "docs/hosting.md has advice on all of it.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)

Database = Annotated[Path, typer.Option("--db", help="Database file.", envvar="RAMPAGE_DB")]
DEFAULT: Final = Path(DATABASE)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes.")], db: Database = DEFAULT
) -> None:
    """Copy the database, while the server runs or not. An older backup of that name is replaced.

    The copy holds hands and seeds of running matches, and not the signing keys: copy their file too, to another place.

    [bold]Example[/bold]

      rampage admin backup /var/backups/rampage.db
    """
    from rampage.table.keys import key_file
    from rampage.table.maintenance import backup

    backup(_there(db), file)
    print(f"Saved {db} as {file}.")
    if key_file(db).exists():
        print(f"The signing keys are in {key_file(db)}: keep a copy of them apart from this one.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    db: Database = DEFAULT,
) -> None:
    """Put a backup in the place of the database. The server must not run; the old database is kept beside it.

    [bold]Example[/bold]

      rampage admin restore /var/backups/rampage.db
    """
    from rampage.table.maintenance import restore

    kept = restore(file, db.expanduser())
    print(f"{db} is now what {file} holds.")
    if kept is not None:
        print(f"What it was before is kept as {kept}.")


@app.command()
def check(db: Database = DEFAULT) -> None:
    """Look through the file and every table: is all of it there, and does every match go on? Changes nothing.

    Ends with code 1 if something was lost.
    """
    from rampage.games import game
    from rampage.table.maintenance import check, check_file

    fault = check_file(_there(db))
    if fault:
        print(f"{db}: The file is damaged: {fault}.")
    findings = list(check(db, game))
    for found in findings:
        if found.fault:
            what = "is damaged" if found.damaged else "cannot go on under the installed rules"
            print(f"table {found.id} ({found.game or 'unknown'}) {what}: {found.fault}")
    lost = sum(found.damaged for found in findings)
    stopped = sum(bool(found.fault) and not found.damaged for found in findings)
    whole = len(findings) - lost - stopped
    print(
        f"{several(len(findings), 'table')}: {whole} whole, {stopped} stopped by other rules, {lost} damaged."
    )
    if fault or lost:
        print(
            "Remedy: put back a backup with `rampage admin restore`; `rampage admin export` saves what is left."
        )
        raise typer.Exit(1)


@app.command()
def export(
    folder: Annotated[Path, typer.Argument(help="Folder for the records; it is made when missing.")],
    db: Database = DEFAULT,
    table: Annotated[str, typer.Option("--table", help="One table only, by its name in the link.")] = "",
) -> None:
    """Save the record of every table, or of one, while the server runs or not.

    Records of running matches tell every hand: only you may read the files.
    """
    from rampage.games import game
    from rampage.table.maintenance import export

    count = 0
    for found in export(_there(db), folder, game, table):
        count += bool(found.game)
        if found.fault:
            print(f"table {found.id} is damaged: {found.fault}")
    print(f"{several(count, 'record')} {plural(count, 'is', 'are')} in {folder}.")


@app.command("rotate-keys")
def rotate_keys(
    db: Database = DEFAULT,
    forget: Annotated[
        bool, typer.Option("--forget", help="Forget earlier keys: all cookies and links so far are void.")
    ] = False,
) -> None:
    """Sign cookies and links with a new key, from the next start of the server on.

    Cookies and links of earlier keys still hold, so nobody loses a seat. After a leak add --forget: then nothing
    holds that was signed before, and `rampage admin links` gives players of running matches their new links.
    """
    from rampage.table.keys import key_file, rotate
    from rampage.table.maintenance import key_in

    if os.environ.get("RAMPAGE_KEY"):
        raise Trouble(
            "RAMPAGE_KEY",
            "The key of this server comes from the environment.",
            "set RAMPAGE_KEY to a new key, a comma and the old one; leave the old one out to forget it.",
        )
    database = _there(db)
    if key_in(database) is not None:
        problem = "The key is still inside the database: an older Rampage left it there."
        raise Trouble(
            str(db), problem, "start the server once, which moves it to its own file; then try again."
        )
    keys = rotate(database, forget)
    held = "Everything signed before is void." if forget else f"{len(keys) - 1} earlier keys still hold."
    print(f"A new key is in {key_file(database)}. {held} Restart the server to use it.")


@app.command()
def links(
    table: Annotated[str, typer.Argument(help="The table, by its name in the link.")],
    db: Database = DEFAULT,
) -> None:
    """Print links to the seats of a table, for players who lost theirs. Each works once: send it to its player.

    Whoever opens the link of a seat that is taken has that seat from then on, and nobody else does. The others at
    the table are told.
    """
    from rampage.games import UnknownGame, game
    from rampage.table.keys import keys_of
    from rampage.table.maintenance import key_in, reading
    from rampage.table.tokens import AGAIN, INVITATION, Link, Signer

    database = _there(db)
    with reading(database) as reader:
        stored = reader.load(table)
    if stored is None:
        raise Trouble(str(db), f"There is no table {table!r}.", "check the name in the link.")
    signer = Signer(*keys_of(database, key_in(database), os.environ.get("RAMPAGE_KEY", "")))
    try:
        roles = game(stored.table.game).about.roles
    except UnknownGame:
        roles = []
    for seat in stored.seats:
        if seat.kind != "bot":
            link = Link(AGAIN if seat.taken else INVITATION, seat.seat, seat.generation)
            role = roles[seat.seat] if seat.seat < len(roles) else f"Seat {seat.seat + 1}"
            print(f"{role} ({seat.name}): /t/{table}#seat={signer.link(table, link)}")


def _there(db: Path) -> Path:
    """The database; it is not made here."""
    database = db.expanduser()
    if not database.exists():
        raise Trouble(str(db), "There is no such database.", "name it with --db or RAMPAGE_DB.")
    return database
