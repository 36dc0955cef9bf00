"""Small pictures of numbers, as SVG text: nothing to install, readable in any browser."""

from collections.abc import Sequence
from html import escape
from typing import Any

WIDTH, LEFT, BAR, GAP = 640, 170, 18, 14
_SVG = '<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="13"'


def win_rates(title: str, bots: Sequence[dict[str, Any]]) -> str:
    """One bar for each bot, its 95 % interval drawn over it."""
    height = 40 + len(bots) * (BAR + GAP)
    scale = WIDTH - LEFT - 60
    parts = [
        f'{_SVG} viewBox="0 0 {WIDTH} {height}">',
        f'<title>{escape(title)}</title><text x="8" y="20" font-weight="bold">{escape(title)}</text>',
    ]
    for i, bot in enumerate(bots):
        y = 34 + i * (BAR + GAP)
        middle = y + BAR / 2
        low, high = LEFT + scale * bot["low"], LEFT + scale * bot["high"]
        parts += [
            f'<text x="{LEFT - 8}" y="{y + 14}" text-anchor="end">{escape(bot["bot"])}</text>',
            f'<rect x="{LEFT}" y="{y}" width="{scale * bot["rate"]:.1f}" height="{BAR}" fill="#7a8fd0"/>',
            f'<path d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {y + 4}v10M{high:.1f} {y + 4}v10" stroke="#222"/>',
            f'<text x="{WIDTH - 52}" y="{y + 14}">{bot["rate"]:.1%}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def chances(title: str, rows: Sequence[dict[str, Any]], players: int) -> str:
    """The chances to win of every seat over a game (see `analyse`)."""
    colours = ("#3b6fb6", "#c2543c", "#3f8f5b", "#9a6bb3", "#b08a2e")
    wide, high = WIDTH - 60, 220
    step = wide / max(len(rows) - 1, 1)
    parts = [
        f'{_SVG} viewBox="0 0 {WIDTH} {high + 70}">',
        f'<title>{escape(title)}</title><text x="8" y="20" font-weight="bold">{escape(title)}</text>',
        f'<path d="M40 {30 + high}H{40 + wide}M40 30V{30 + high}" stroke="#888" fill="none"/>',
        f'<text x="4" y="38">100%</text><text x="12" y="{30 + high}">0%</text>',
    ]
    for seat in range(players):
        points = " ".join(
            f"{40 + i * step:.1f},{30 + high * (1 - row['chances'][seat]):.1f}" for i, row in enumerate(rows)
        )
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colours[seat]}" stroke-width="2"/>')
        parts.append(f'<text x="{60 + 60 * seat}" y="{high + 56}" fill="{colours[seat]}">P{seat + 1}</text>')
    return "\n".join([*parts, "</svg>", ""])
