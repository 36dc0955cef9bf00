player = Gracz { $number }
guest = Gość
