"""What a page can call of a game's rules, specialised for each game by `Game.specialise`."""
