player = Joueur { $number }
guest = Invité
