"""Exact gains of encounters, of the Mutation chart and of research."""

from typing import TypedDict

from rampage.games.menace.rules.action_space import CHART, MILITARIES, MILITARY_WORDS
from rampage.games.menace.rules.cards.powers import traits_of
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.steps.encounter import BASE_INFAMY, SITE_INFAMY, helpers_infamy
from rampage.kernel.schematic import Row, line


class GainView(TypedDict):
    """What an encounter brings: Infamy, Health as far as there is room, Tanks for others, a roll on a chart."""

    choice: int
    infamy: int
    health: int
    marshals: list[str]
    chart: bool


def gain_views(p: Menace) -> list[GainView]:
    """The encounters open to the player who is asked now."""
    seat = int(p.actor())
    board, monster = p.board, int(p.monster_of[p.active])
    if seat < 0 or monster < 0 or p.at[monster] < 0:
        return []
    out: list[GainView] = []
    for choice in p.choices(seat):
        if choice == board.stomp_base0:
            out.append(base_gain(p, int(p.at[monster])))
        elif choice == board.stomp_city0:
            out.append(city_gain(p, int(p.at[monster])))
        elif choice == board.mutate0:
            out.append(_gain(int(choice), SITE_INFAMY, chart=True))
    return out


def _gain(choice: int, infamy: int, health: int = 0, chart: bool = False) -> GainView:
    return {"choice": choice, "infamy": infamy, "health": health, "marshals": [], "chart": chart}


def base_gain(p: Menace, space: int) -> GainView:
    """A Military Base [MENACE-13.3]: its Militaries marshal Tanks."""
    health = sum(int(trait.base_health) for trait in traits_of(p, p.monster_of[p.active]))
    out = _gain(int(p.board.stomp_base0), BASE_INFAMY + int(helpers_infamy(p, space)), health)
    out["marshals"] = [MILITARY_WORDS[m] for m in range(MILITARIES) if p.board.base[space] >> m & 1]
    return out


def city_gain(p: Menace, space: int) -> GainView:
    """A City: Infamy by its value, Health by twice that, up to the most."""
    value = int(p.board.city[space])
    room = int(p.board.most_health - p.health[p.monster_of[p.active]])
    return _gain(int(p.board.stomp_city0), value + int(helpers_infamy(p, space)), min(2 * value, room))


def gain_rows(p: Menace, choice: int) -> list[Row]:
    """Exact gains of encounters and of the charts."""
    board, monster = p.board, int(p.monster_of[p.active])
    if choice == board.stomp_base0:
        return base_rows(p, int(p.at[monster]))
    if choice == board.stomp_city0:
        return city_rows(p, int(p.at[monster]))
    if choice == board.mutate0 or choice == board.hand_over0:
        gain = [line("Infamy", f"+{SITE_INFAMY}", "good")] if choice == board.mutate0 else []
        return [*gain, *chart_rows(p, monster)]
    if choice == board.research0:
        return research_rows(p)
    if choice == board.berserk0:
        return [
            line("Health", "-1", "warn"),
            line("More attacks", sum(int(t.rages) for t in traits_of(p, monster))),
        ]
    return []


def base_rows(p: Menace, space: int) -> list[Row]:
    """What a Military Base brings, and to whom it brings Tanks."""
    gain = base_gain(p, space)
    rows = [line("Infamy", f"+{gain['infamy']}", "good")]
    if gain["health"]:
        rows.append(line("Health", f"+{gain['health']}", "good"))
    names = [p.board.military_titles[MILITARY_WORDS.index(word)] for word in gain["marshals"]]
    rows.append(line("2 Tanks each for", ", ".join(names), "warn"))
    return rows


def city_rows(p: Menace, space: int) -> list[Row]:
    """What a City brings: Infamy by its value, Health by twice that, up to the most."""
    gain, most = city_gain(p, space), 2 * int(p.board.city[space])
    full = " (maximum reached)" if gain["health"] < most else ""
    rows = [line("Infamy", f"+{gain['infamy']}", "good")]
    tone = "good" if gain["health"] else ""
    rows.append(line("Health", f"+{gain['health']}{full}", tone))
    return rows


def chart_rows(p: Menace, monster: int) -> list[Row]:
    """What each roll on the Mutation chart gives [MENACE-13.13 to 13.16]."""
    names = p.board.space.vocabularies["MUTATION"].titles
    printed = [names[p.board.chart[monster * CHART + slot]] for slot in range(CHART)]
    return roll_rows(printed, int(p.mutations[monster]), "a Minion, if one may join")


def research_rows(p: Menace) -> list[Row]:
    """What each research roll gives [MENACE-15.11]."""
    military = int(p.military_of[p.active])
    names = p.board.space.vocabularies["UPGRADE"].titles
    printed = [names[p.board.research[military * CHART + slot]] for slot in range(CHART)]
    return roll_rows(printed, int(p.upgrades[military]), "2 units to Cities anywhere")


def roll_rows(printed: list[str], had: int, six: str) -> list[Row]:
    """The rolls of a chart: what is printed, unless one has it already (a mask); then 5 and 6."""
    rows = []
    for slot, name in enumerate(printed):
        rows.append(
            line(f"Roll of {slot + 1}", f"one of your choice (has {name})" if had >> slot & 1 else name)
        )
    return [*rows, line("Roll of 5", "one of your choice"), line("Roll of 6", six)]
