"""A position as text for a terminal, from what one seat, or a spectator, sees of it."""

from moontable.engine.game import Position

from .view import PRINTED, view


def _name(card: str) -> str:
    return card.replace("-", " ").title()


def show(s: Position, seat: int | None) -> str:
    """The table as text: the card, then each colony."""
    v = view(s, seat)
    lines = [
        f"turn {v['turn']}: {_name(v['card']) or '-'} ({v['step']}); Events {v['event']}/13, "
        f"Progress deck {v['deck']}, Building deck {v['building_deck']}"
    ]
    for group in v["coming"]:
        lines.append("  coming: " + ", ".join(_name(card) for card in group))
    for word in v["set_aside"]:
        lines.append(f"  next Work: {word.replace('_', ' ')}")
    for info in v["seats"]:
        mark = "*" if info["seat"] in v["acting"] else " "
        lines.append(
            f"{mark}P{info['seat'] + 1}: people {info['people']} ({info['mat']} on the mat), money {info['money']}, "
            f"food {info['food']}, boxes {info['boxes']}, cards {info['hand']}"
            + (f", on mat {info['on_mat']}" if info["on_mat"] else "")
            + (f", under mat {info['under_mat']}" if info["under_mat"] else "")
        )
        if info["buildings"]:
            row = [_name(b["id"]) + (f" [{b['boxes']}]" if b["boxes"] else "") for b in info["buildings"]]
            lines.append("     " + ", ".join(row))
        if "own" in info:
            hand = [f"{_name(c)} ({PRINTED[c]['cost']}/{PRINTED[c]['people']})" for c in info["own"]["hand"]]
            lines.append("     hand: " + (", ".join(hand) or "none"))
    if v["over"]:
        winners = [f"P{i + 1}" for i, rank in enumerate(v["result"]["ranks"]) if rank == 1]
        lines.append(f"game over ({v['result']['reason']}); winner: {', '.join(winners) or 'nobody'}")
    return "\n".join(lines)
