player = Joueur { $number }
guest = Invité


# Ce qui ne va pas dans une feuille (une boîte à soi) ; le nom de la carte et du champ précèdent.
box-number = devrait être un nombre entier de { $low } à { $high }, et non { $found }
box-word = devrait être l’un de { $words }, et non { $found }
box-flag = devrait être true ou false, et non { $found }
box-list = devrait être une liste de { $low } à { $high } éléments, et non { $found }
box-table = devrait être une table de valeurs nommées, et non { $found }
box-missing = manque
box-unknown = n’est pas une valeur de cette carte ; elle a { $fields }
box-unknown-part = n’est pas une partie de cette feuille ; ses parties sont { $parts }
box-no-part = manque : la feuille doit avoir [[{ $part }]] pour chaque carte de cette partie
box-no-card = { $found } n’est pas une carte de cette partie
box-twice = figure deux fois dans la feuille
box-left-out = manque dans la feuille
box-fixed = est donné par la règle : { $wanted }
box-room = il y en a { $found } ; il y a de la place pour { $most }
box-rule = ne peut pas être joué
