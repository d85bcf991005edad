"""What the Monster, its tail, its breath and its cards do in Smash."""

from rampage.games.rampage_city.rules.action_space import BLAST, FORWARD, HELICOPTER, LEFT
from rampage.games.rampage_city.rules.effects import (
    fell,
    ignite,
    lose_survivors,
    lose_unit,
    put_monster,
    step_ahead,
    type_of,
    unit_on,
)
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING
from rampage.games.smash.rules import events as news
from rampage.games.smash.rules.position import Smash
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit_places


def stomp(p: Smash) -> None:
    """One Monster Square ahead, trampling what is there [SMASH-7.3]."""
    put_monster(p, step_ahead(p))


def sweep(p: Smash, squares: vec[i64], cause: i64) -> None:
    """The tail destroys Buildings, Tanks and Survivors; Helicopters hover above it [SMASH-7.7]."""
    for square in squares:
        fell(p, square, cause)
        unit = unit_on(p, square)
        if unit >= 0 and type_of(unit) != HELICOPTER:
            lose_unit(p, unit, cause)
        lose_survivors(p, square, cause)


def turn_monster(p: Smash, left: i64) -> None:
    """A quarter turn on the spot [SMASH-7.6, SMASH-R6]."""
    squares = p.board.tail[p.monster * 8 + p.monster_facing * 2 + left]
    p.monster_facing = (p.monster_facing + (3 if left else 1)) & 3
    emit_places(p, news.MONSTER_TURNED, squares, 1 + left, p.monster_facing)
    sweep(p, squares, news.SWEEP)


def blast(p: Smash) -> None:
    """Buildings around catch fire, Helicopters and Survivors are lost, Tanks are safe [SMASH-7.8, 7.9]."""
    squares = p.board.blast[p.monster]
    emit_places(p, news.MONSTER_BLASTED, squares)
    for square in squares:
        ignite(p, square, news.BLAST_FIRE)
        unit = unit_on(p, square)
        if unit >= 0 and type_of(unit) == HELICOPTER:
            lose_unit(p, unit, news.BLAST_FIRE)
        lose_survivors(p, square, news.BLAST_FIRE)


def act(p: Smash, face: i64) -> None:
    """Do what a face of the Monster Die says [SMASH-7.2]."""
    if face == FORWARD:
        stomp(p)
    elif face == BLAST:
        blast(p)
    else:
        turn_monster(p, i64(1) if face == LEFT else i64(0))


def rage(p: Smash) -> None:
    """The tail sweeps the twelve squares around; the facing stays [SMASH-10.10, SMASH-R33]."""
    squares = p.board.ring[p.monster]
    emit_places(p, news.MONSTER_RAGED, squares)
    sweep(p, squares, news.RAGE)


def storm(p: Smash) -> None:
    """Every fire spreads at once to all Buildings of its block [SMASH-10.5, SMASH-R23]."""
    fresh = vec[i64]()
    for site in p.board.sites:
        if p.here[site] & (BUILDING | BURNING) == BUILDING:
            for mate in p.board.blocks[site]:
                if p.here[mate] & BURNING != 0:
                    fresh = append(fresh, site)
                    break
    for site in fresh:
        ignite(p, site, news.STORM)


def quake(p: Smash) -> None:
    """Every burning Building falls [SMASH-10.8]."""
    for site in p.board.sites:
        if p.here[site] & BURNING != 0:
            fell(p, site, news.QUAKE)


def put_out_fires(p: Smash) -> None:
    """Every Fire Marker goes back to the supply [SMASH-10.4]."""
    out = [int(site) for site in p.board.sites if p.here[site] & BURNING != 0]
    for site in p.board.sites:
        p.here[site] &= 255 - BURNING
    p.fires = 0
    if out and p.events is not None:
        p.events.append(Event(news.FIRE_OUT, [], out))
