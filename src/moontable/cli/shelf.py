"""`moontable games` and `moontable check`: what there is, and whether every box is complete."""

import argparse

from rich.markup import escape

from .. import games
from ..play.text import texts
from .command import Command
from .common import out, table

FEW = 4  # choices of an option that are listed


def _no_arguments(parser: argparse.ArgumentParser) -> None:
    pass


def _few(choices: tuple[str, ...]) -> str:
    """The choices, or the first ones; a wrong one is answered with them all."""
    more = f" ... ({len(choices)} in all)" if len(choices) > FEW + 1 else ""
    return ", ".join(choices[:FEW] if more else choices) + more


def list_games(arguments: argparse.Namespace) -> int:
    shelf = table("", "id", "game", "players", "options")
    for game_id in games.known():
        game = games.load(game_id)
        options = "\n".join(f"{option.id}: {_few(option.choices)}" for option in game.options)
        low, high = min(game.players), max(game.players)
        shelf.add_row(game.id, texts(game, "en").format("game-name"), f"{low}-{high}", options)
    out.print(shelf)
    return 0


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="only this game")


def check(arguments: argparse.Namespace) -> int:
    """Every box against the counts of its rulebook, and where the values come from."""
    wrong = 0
    for game_id in [arguments.game] if arguments.game else games.known():
        game = games.load(game_id)
        found = table(game.name, "component", "in the box", "found")
        for what, have, want in game.check_components():
            wrong += have != want
            found.add_row(what, want, "the same" if have == want else f"[bold red]{have}[/]")
        out.print(found)
        origins = ", ".join(f"{count} {origin}" for origin, count in game.provenance().items())
        out.print(f"values by origin: {origins}\n")
        if game.card_provenance:
            cards = table("Where each card comes from (~ stated in part)", "card", "from the rulebook", "reconstructed")
            for card, stated, invented in game.card_provenance():
                cards.add_row(card, escape(" ".join(stated)), escape(" ".join(invented)))
            out.print(cards)
            out.print()
    out.print("Every component is accounted for." if not wrong else f"{wrong} counts differ from the rulebooks.")
    return 1 if wrong else 0


GAMES = Command("games", "List the games.", _no_arguments, list_games)
CHECK = Command("check", "Check the components against the rulebooks.", _check_arguments, check)
