player = Gracz { $number }
guest = Gość


# Co jest nie tak z arkuszem (własnym pudełkiem); przed tym stoi nazwa karty i pola.
box-number = powinna to być liczba całkowita od { $low } do { $high }, a nie { $found }
box-word = powinno to być jedno z: { $words }, a nie { $found }
box-flag = powinno to być true albo false, a nie { $found }
box-list = powinna to być lista od { $low } do { $high } wpisów, a nie { $found }
box-table = powinna to być tabela nazwanych wartości, a nie { $found }
box-missing = brakuje
box-unknown = nie jest wartością tej karty; ma ona { $fields }
box-unknown-part = nie jest częścią tego arkusza; jego części to { $parts }
box-no-part = brakuje: arkusz powinien mieć [[{ $part }]] dla każdej karty tej części
box-no-card = { $found } nie jest kartą tej części
box-twice = występuje w arkuszu dwa razy
box-left-out = brakuje w arkuszu
box-fixed = podaje instrukcja: { $wanted }
box-room = jest ich { $found }, a miejsca jest na { $most }
box-rule = nie da się tym grać
