from rampage.games.menace.position import Menace


def view(p: Menace) -> dict[str, object]:
    return {"supply": int(p.supply)}
