"""A position as text for a terminal, from what one seat, or a spectator, sees of it."""

from typing import Any

from moontable.engine.game import Position

from .view import view


def _tile_text(v: dict[str, Any], cell: int) -> list[str]:
    """One tile as three short lines."""
    tile = v["city"][cell]
    if tile is None:
        return ["", "", ""]
    name = tile["building"].replace("-", " ").title()
    if tile["rebuilt"]:
        middle = "* rebuilt *"
    else:
        marks = []
        for space, owner in zip(tile["spaces"], tile["markers"], strict=True):
            letter = space["colour"][:2] if space["colour"] in ("black", "blue", "brown") else space["colour"][0]
            marks.append(f"{letter}{space['value']}" + (f"=P{owner + 1}" if owner >= 0 else ""))
        middle = " ".join(marks)
    here = [f"P{i['seat'] + 1}" for i in v["seats"] if i["figure"] == cell]
    here += [f"{d.upper()[0]}-dragon" for d, at in v["dragons"].items() if at == cell]
    return [name, middle, " ".join(here)]


def show(s: Position, seat: int | None) -> str:
    """The city as a grid, the players below it."""
    v = view(s, seat)
    width = 17
    lines = []
    for row in range(5):
        cells = [_tile_text(v, 5 * row + column) for column in range(5)]
        lines += ["|".join(f"{cells[c][k]:^{width}.{width}}" for c in range(5)) for k in range(3)]
        lines.append("+".join("-" * width for _ in range(5)))
    offered = len(v["obelisk"]["offerings"])
    next_cost = v["obelisk"]["spaces"][offered] if offered < len(v["obelisk"]["spaces"]) else "-"
    outside = [d for d, at in v["dragons"].items() if at < 0]
    lines.append(
        f"turn {v['turn']}, {v['phase']} phase, P{v['active'] + 1}, steps {v['steps']}; "
        f"scales left {v['pool']}, deck {v['deck']}, "
        f"next offering {next_cost}" + (f"; dragons outside: {', '.join(outside)}" if outside else "")
    )
    for info in v["seats"]:
        crystals = info.get("own", info).get("crystals", "?")
        lines.append(
            f"P{info['seat'] + 1}: offerings {info['offerings']}/{v['obelisk']['to_win']}, crystals {crystals}, "
            f"scales {info['scales']}, "
            f"markers {info['markers']}, cards {info['hand']}" + (f" (+{info['aside']})" if info["aside"] else "")
        )
        if "own" in info:
            lines.append("    hand: " + ", ".join(c.replace("-", " ") for c in info["own"]["hand"]))
    if "payment" in v:
        pay = v["payment"]
        lines.append(
            f"paying {pay['sum']} of {pay['value']} in {pay['colour']}: {', '.join(pay['cards']) or 'nothing yet'}"
        )
    if v["over"]:
        winners = [f"P{i + 1}" for i, rank in enumerate(v["result"]["ranks"]) if rank == 1]
        lines.append(f"game over ({v['result']['reason']}); winner: {', '.join(winners)}")
    return "\n".join(lines)
