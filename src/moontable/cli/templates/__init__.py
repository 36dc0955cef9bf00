"""What commands measure inside compiled code, specialised for each game by `Game.specialise`."""
