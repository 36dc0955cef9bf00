player = Gracz { $number }
