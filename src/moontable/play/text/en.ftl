player = Player { $number }
guest = Guest
