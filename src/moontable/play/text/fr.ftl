player = Joueur { $number }
