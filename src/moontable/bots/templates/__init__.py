"""Compiled search, specialised for each game by `Game.specialise`."""
