# Blue Moon City: teksty dla graczy po polsku. Własne sformułowania.

game-name = Blue Moon City
game-summary = Zrujnowane miasto wraca do światła. Odbudowuj budynki z pomocą ośmiu ludów, zdobywaj kryształy i jako pierwszy złóż ich dość pod obeliskiem.

option-edition = Wydanie
option-edition-2018 = 2018
option-edition-2006 = 2006
option-expansion = Budynki z rozszerzenia
option-expansion-none = bez
option-expansion-part-1 = część 1: Szpital i Sala Główna
option-expansion-part-2 = część 2: Złota Świątynia i Teatr
option-expansion-all = wszystkie cztery
option-variant = Miasto
option-variant-standard = pałac i świątynie wokół dziedzińca
option-variant-random = wszystkie kafelki losowo

end-offerings = Złożono dość ofiar
end-rebuilt = Całe miasto jest odbudowane i nikt nie może lub nie chce złożyć kolejnej ofiary
end-no-markers = Nikt nie ma już znacznika: remis

prompt-wait = Poczekaj na swoją turę.
prompt-movement = Przesuń figurkę, użyj kart, by latać lub wzywać smoki, a potem się zatrzymaj.
prompt-movement-rebuilt = Miasto jest odbudowane. Idź na dziedziniec i złóż ofiarę: jeśli możesz, a tego nie zrobisz, nie złożysz już żadnej.
prompt-contribution = Opłać pole tego budynku albo zakończ fazę wkładów.
prompt-payment = Wykładaj karty, aż pole będzie opłacone, a potem połóż znacznik.
prompt-offer = Złóż ofiarę pod obeliskiem albo zakończ fazę.
prompt-offer-more = Użyj karty Pillar, by złożyć jeszcze jedną ofiarę, albo zakończ fazę.
prompt-special-move = Sala Główna może wysłać cię na dowolny kafelek. W tej turze nic więcej tam nie zrobisz.
prompt-special-draw = W Szpitalu możesz dobrać 2 karty.
prompt-special-offer = W Złotej Świątyni możesz złożyć jedną ofiarę.
prompt-reset = Odrzuć do 2 kart, a potem dobierz o 2 więcej, niż odrzucisz.

refusal-game-over = Gra jest zakończona.
refusal-not-your-turn = Trwa tura innego gracza.
refusal-wrong-phase = To należy do innej fazy tury.
refusal-no-tile = Nie ma tu kafelka.
refusal-already-there = Już tam jest.
refusal-too-far = To za daleko.
refusal-no-card = Nie masz potrzebnej karty.
refusal-dragon-outside = Smoka nie ma jeszcze w mieście; wezwać go może tylko karta o wartości 1.
refusal-already-rebuilt = Ten budynek jest już odbudowany.
refusal-no-such-space = Nie ma tu takiego pola.
refusal-space-taken = Na tym polu leży już znacznik.
refusal-no-marker = Nie masz wolnego znacznika.
refusal-cannot-pay = Twoje karty nie wystarczą na to pole.
refusal-same-colour = Hoax zmienia karty na inny kolor; ten jest potrzebny taki, jaki jest.
refusal-order = Wykładaj karty rosnąco: najpierw Hoax, pary Mimix na końcu. Cofnij krok, by to zmienić.
refusal-wrong-colour = Ten kolor nie pasuje do pola.
refusal-cannot-complete = Po tym nie dałoby się już opłacić pola.
refusal-not-paid = Pole nie jest jeszcze w pełni opłacone.
refusal-not-courtyard = Ofiary składa się na dziedzińcu.
refusal-already-offered = Ofiara już złożona; kolejna wymaga karty Pillar.
refusal-not-offered-yet = Karta Pillar działa dopiero po pierwszej ofierze.
refusal-crystals = Masz za mało kryształów.
refusal-no-special = Ten budynek nie daje takiej akcji.
refusal-discard-limit = Nie można odrzucić więcej niż 2 kart.

action-move = Idź { $building_dat }
action-fly = Leć { $building_dat } kartą Flit 1
action-stride = Odrzuć Flit 2, by mieć 2 kroki więcej
action-dragon-fly = Wezwij { $dragon_acc } { $building_dat }
action-dragon-walk = Poprowadź { $dragon_acc } { $building_dat }
action-stop = Zatrzymaj się { $building_loc }
action-contribute = Opłać { $value } { $building_gen }
action-hoax = Wyłóż Hoax { $kind }, by zmienić kolor { $colour }
action-pay = Dołóż { $card }
action-pair = Dołóż { $first } i { $second } jako jokera o wartości 3
action-place = Połóż znacznik na polu { $value }
action-offer = { $surcharge ->
    [0] Złóż ofiarę
    [1] Odrzuć Pillar 1 i złóż kolejną ofiarę za 1 kryształ więcej
   *[other] Odrzuć Pillar 2 i złóż kolejną ofiarę za 2 kryształy więcej
 }
action-done = Zakończ fazę wkładów
action-hall = Przejdź przez Salę Główną { $building_dat }
action-hospital = Dobierz 2 karty w Szpitalu
action-shrine = Złóż ofiarę w Złotej Świątyni
action-pass = Zrezygnuj
action-discard = Odrzuć { $card }
action-draw = Dobierz { $n ->
    [one] { $n } kartę
    [few] { $n } karty
    [many] { $n } kart
   *[other] { $n } karty
 } i zakończ turę

event-turn = Tura { $turn }: { $seat }
event-moves = { $seat } idzie { $building_dat }.
event-flies = { $seat } leci { $building_dat }.
event-strides = { $seat } może zrobić 2 kroki więcej.
event-dragon-flies = { $seat } wzywa { $dragon_acc } { $building_dat }.
event-dragon-walks = { $seat } prowadzi { $dragon_acc } { $building_dat }.
event-contributes = { $seat } kładzie znacznik na polu { $value } { $building_gen }.
event-pays = Zapłacono kartą { $card }{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
 }.
event-dragon-scales = { $scales ->
    [one] { $seat } dostaje od smoków { $scales } złotą łuskę.
    [few] { $seat } dostaje od smoków { $scales } złote łuski.
    [many] { $seat } dostaje od smoków { $scales } złotych łusek.
   *[other] { $seat } dostaje od smoków { $scales } złotej łuski.
 }
event-rebuilt = Światło wraca { $building_dat }!
event-majority = { $seat } ma największy udział w odbudowie { $building_gen }:{ $crystals ->
    [0] {""}
    [one] {" "}+1 kryształ
    [few] {" "}+{ $crystals } kryształy
    [many] {" "}+{ $crystals } kryształów
   *[other] {" "}+{ $crystals } kryształu
 }{ $scales ->
    [0] {""}
    [one] {" "}+1 złota łuska
    [few] {" "}+{ $scales } złote łuski
    [many] {" "}+{ $scales } złotych łusek
   *[other] {" "}+{ $scales } złotej łuski
 }{ $cards ->
    [0] {""}
    [one] {" "}+1 karta
    [few] {" "}+{ $cards } karty
    [many] {" "}+{ $cards } kart
   *[other] {" "}+{ $cards } karty
 }
event-construction = { $seat } pomaga w odbudowie { $building_gen }:{ $crystals ->
    [0] {""}
    [one] {" "}+1 kryształ
    [few] {" "}+{ $crystals } kryształy
    [many] {" "}+{ $crystals } kryształów
   *[other] {" "}+{ $crystals } kryształu
 }{ $scales ->
    [0] {""}
    [one] {" "}+1 złota łuska
    [few] {" "}+{ $scales } złote łuski
    [many] {" "}+{ $scales } złotych łusek
   *[other] {" "}+{ $scales } złotej łuski
 }{ $cards ->
    [0] {""}
    [one] {" "}+1 karta
    [few] {" "}+{ $cards } karty
    [many] {" "}+{ $cards } kart
   *[other] {" "}+{ $cards } karty
 }
event-neighbourhood = { $seat } korzysta z sąsiedztwa { $building_gen }:{ $crystals ->
    [0] {""}
    [one] {" "}+1 kryształ
    [few] {" "}+{ $crystals } kryształy
    [many] {" "}+{ $crystals } kryształów
   *[other] {" "}+{ $crystals } kryształu
 }{ $scales ->
    [0] {""}
    [one] {" "}+1 złota łuska
    [few] {" "}+{ $scales } złote łuski
    [many] {" "}+{ $scales } złotych łusek
   *[other] {" "}+{ $scales } złotej łuski
 }{ $cards ->
    [0] {""}
    [one] {" "}+1 karta
    [few] {" "}+{ $cards } karty
    [many] {" "}+{ $cards } kart
   *[other] {" "}+{ $cards } karty
 }
event-scales-scored = { $seat } oddaje { $scales ->
    [one] { $scales } złotą łuskę
    [few] { $scales } złote łuski
    [many] { $scales } złotych łusek
   *[other] { $scales } złotej łuski
 }: { $crystals ->
    [one] +{ $crystals } kryształ
    [few] +{ $crystals } kryształy
    [many] +{ $crystals } kryształów
   *[other] +{ $crystals } kryształu
 }
event-pool-refilled = W misie znów jest { $scales ->
    [one] { $scales } złota łuska
    [few] { $scales } złote łuski
    [many] { $scales } złotych łusek
   *[other] { $scales } złotej łuski
 }.
event-offers = { $seat } ofiarowuje { $cost ->
    [one] { $cost } kryształ
    [few] { $cost } kryształy
    [many] { $cost } kryształów
   *[other] { $cost } kryształu
 } (ofiara { $offerings }).
event-pillar = { $seat } odrzuca { $card }, by złożyć kolejną ofiarę.
event-hospital = { $seat } odwiedza Szpital.
event-hall = { $seat } wychodzi z Sali Głównej i idzie { $building_dat }.
event-discards = { $seat } odrzuca { $card }.
event-draws = { $n ->
    [1] { $seat } dobiera { $first }.
    [2] { $seat } dobiera { $first } i { $second }.
    [3] { $seat } dobiera { $first }, { $second } i { $third }.
   *[other] { $seat } dobiera { $first }, { $second }, { $third } i { $fourth }.
 }
event-draws-hidden = { $seat } dobiera { $n ->
    [one] { $n } kartę
    [few] { $n } karty
    [many] { $n } kart
   *[other] { $n } karty
 }.
event-reshuffled = Odrzucone karty przetasowano; w talii: { $n ->
    [one] { $n } karta
    [few] { $n } karty
    [many] { $n } kart
   *[other] { $n } karty
 }.
event-takes = { $n ->
    [1] { $seat } bierze na rękę { $first }.
    [2] { $seat } bierze na rękę { $first } i { $second }.
    [3] { $seat } bierze na rękę { $first }, { $second } i { $third }.
   *[other] { $seat } bierze na rękę { $first }, { $second }, { $third } i { $fourth }.
 }
event-takes-hidden = { $seat } bierze na rękę { $n ->
    [one] { $n } zdobytą kartę
    [few] { $n } zdobyte karty
    [many] { $n } zdobytych kart
   *[other] { $n } zdobytej karty
 }.
event-ends = Koniec gry: { $reason }
event-last-offering = { $seat } może złożyć ofiarę, ale tego nie robi: na kolejne jest za późno.

reason-offerings = złożono dość ofiar.
reason-rebuilt = miasto jest odbudowane i nikt nie może lub nie chce złożyć kolejnej ofiary.
reason-no-markers = nikt nie ma już znacznika.

# Names

building-courtyard = Dziedziniec
    .title = Dziedziniec
    .gen = Dziedzińca
    .acc = Dziedziniec
    .ins = Dziedzińcem
    .dat = na Dziedziniec
    .loc = na Dziedzińcu
building-royal-palace = Pałac Królewski
    .title = Pałac Królewski
    .gen = Pałacu Królewskiego
    .acc = Pałac Królewski
    .ins = Pałacem Królewskim
    .dat = do Pałacu Królewskiego
    .loc = w Pałacu Królewskim
building-fire-temple = Świątynia Ognia
    .title = Świątynia Ognia
    .gen = Świątyni Ognia
    .acc = Świątynię Ognia
    .ins = Świątynią Ognia
    .dat = do Świątyni Ognia
    .loc = w Świątyni Ognia
building-earth-temple = Świątynia Ziemi
    .title = Świątynia Ziemi
    .gen = Świątyni Ziemi
    .acc = Świątynię Ziemi
    .ins = Świątynią Ziemi
    .dat = do Świątyni Ziemi
    .loc = w Świątyni Ziemi
building-water-temple = Świątynia Wody
    .title = Świątynia Wody
    .gen = Świątyni Wody
    .acc = Świątynię Wody
    .ins = Świątynią Wody
    .dat = do Świątyni Wody
    .loc = w Świątyni Wody
building-iron-foundry = Odlewnia Żelaza
    .title = Odlewnia Żelaza
    .gen = Odlewni Żelaza
    .acc = Odlewnię Żelaza
    .ins = Odlewnią Żelaza
    .dat = do Odlewni Żelaza
    .loc = w Odlewni Żelaza
building-thermae = Termy
    .title = Termy
    .gen = Term
    .acc = Termy
    .ins = Termami
    .dat = do Term
    .loc = w Termach
building-mill = Młyn
    .title = Młyn
    .gen = Młyna
    .acc = Młyn
    .ins = Młynem
    .dat = do Młyna
    .loc = w Młynie
building-citadel = Cytadela
    .title = Cytadela
    .gen = Cytadeli
    .acc = Cytadelę
    .ins = Cytadelą
    .dat = do Cytadeli
    .loc = w Cytadeli
building-hospice = Hospicjum
    .title = Hospicjum
    .gen = Hospicjum
    .acc = Hospicjum
    .ins = Hospicjum
    .dat = do Hospicjum
    .loc = w Hospicjum
building-aqueduct = Akwedukt
    .title = Akwedukt
    .gen = Akweduktu
    .acc = Akwedukt
    .ins = Akweduktem
    .dat = do Akweduktu
    .loc = przy Akwedukcie
building-university = Uniwersytet
    .title = Uniwersytet
    .gen = Uniwersytetu
    .acc = Uniwersytet
    .ins = Uniwersytetem
    .dat = na Uniwersytet
    .loc = na Uniwersytecie
building-library = Biblioteka
    .title = Biblioteka
    .gen = Biblioteki
    .acc = Bibliotekę
    .ins = Biblioteką
    .dat = do Biblioteki
    .loc = w Bibliotece
building-city-residence = Rezydencja Miejska
    .title = Rezydencja Miejska
    .gen = Rezydencji Miejskiej
    .acc = Rezydencję Miejską
    .ins = Rezydencją Miejską
    .dat = do Rezydencji Miejskiej
    .loc = w Rezydencji Miejskiej
building-great-hall = Wielka Hala
    .title = Wielka Hala
    .gen = Wielkiej Hali
    .acc = Wielką Halę
    .ins = Wielką Halą
    .dat = do Wielkiej Hali
    .loc = w Wielkiej Hali
building-market-hall = Hala Targowa
    .title = Hala Targowa
    .gen = Hali Targowej
    .acc = Halę Targową
    .ins = Halą Targową
    .dat = do Hali Targowej
    .loc = w Hali Targowej
building-trading-house = Dom Handlowy
    .title = Dom Handlowy
    .gen = Domu Handlowego
    .acc = Dom Handlowy
    .ins = Domem Handlowym
    .dat = do Domu Handlowego
    .loc = w Domu Handlowym
building-caravanserai = Karawanseraj
    .title = Karawanseraj
    .gen = Karawanseraju
    .acc = Karawanseraj
    .ins = Karawanserajem
    .dat = do Karawanseraju
    .loc = w Karawanseraju
building-watchtower = Strażnica
    .title = Strażnica
    .gen = Strażnicy
    .acc = Strażnicę
    .ins = Strażnicą
    .dat = do Strażnicy
    .loc = w Strażnicy
building-flight-tower = Wieża Lotników
    .title = Wieża Lotników
    .gen = Wieży Lotników
    .acc = Wieżę Lotników
    .ins = Wieżą Lotników
    .dat = do Wieży Lotników
    .loc = w Wieży Lotników
building-monastery-tower = Wieża Klasztorna
    .title = Wieża Klasztorna
    .gen = Wieży Klasztornej
    .acc = Wieżę Klasztorną
    .ins = Wieżą Klasztorną
    .dat = do Wieży Klasztornej
    .loc = w Wieży Klasztornej
building-main-hall = Sala Główna
    .title = Sala Główna
    .gen = Sali Głównej
    .acc = Salę Główną
    .ins = Salą Główną
    .dat = do Sali Głównej
    .loc = w Sali Głównej
building-hospital = Szpital
    .title = Szpital
    .gen = Szpitala
    .acc = Szpital
    .ins = Szpitalem
    .dat = do Szpitala
    .loc = w Szpitalu
building-golden-shrine = Złota Świątynia
    .title = Złota Świątynia
    .gen = Złotej Świątyni
    .acc = Złotą Świątynię
    .ins = Złotą Świątynią
    .dat = do Złotej Świątyni
    .loc = w Złotej Świątyni
building-theatre = Teatr
    .title = Teatr
    .gen = Teatru
    .acc = Teatr
    .ins = Teatrem
    .dat = do Teatru
    .loc = w Teatrze

colour-black = czarny
    .gen = czarnego
colour-red = czerwony
    .gen = czerwonego
colour-blue = niebieski
    .gen = niebieskiego
colour-grey = szary
    .gen = szarego
colour-green = zielony
    .gen = zielonego
colour-brown = brązowy
    .gen = brązowego
colour-white = biały
    .gen = białego
colour-yellow = żółty
    .gen = żółtego
colour-any = dowolny jeden kolor

card-black-1 = Vulca 1
card-black-2 = Vulca 2
card-black-3 = Vulca 3
card-red-1 = Terrah 1
card-red-2 = Terrah 2
card-red-3 = Terrah 3
card-blue-1 = Aqua 1
card-blue-2 = Aqua 2
card-blue-3 = Aqua 3
card-grey-1 = Flit 1
card-grey-2 = Flit 2
card-grey-3 = Flit 3
card-green-1 = Khind 1
card-green-2 = Khind 2
card-green-3 = Khind 3
card-brown-1 = Mimix 1
card-brown-2 = Mimix 2
card-brown-3 = Mimix 3
card-white-1 = Hoax 1
card-white-2 = Hoax 2
card-white-3 = Hoax 3
card-yellow-1 = Pillar 1
card-yellow-2 = Pillar 2
card-yellow-3 = Pillar 3

people-black = Vulca
people-red = Terrah
people-blue = Aqua
people-grey = Flit
people-green = Khind
people-brown = Mimix
people-white = Hoax
people-yellow = Pillar

power-black-1 = Przenieś czerwonego smoka na dowolny kafelek, także spoza miasta.
power-black-2 = Przesuń czerwonego smoka o najwyżej 3 kafelki; musi być w mieście.
power-red-1 = Przenieś zielonego smoka na dowolny kafelek, także spoza miasta.
power-red-2 = Przesuń zielonego smoka o najwyżej 3 kafelki; musi być w mieście.
power-blue-1 = Przenieś niebieskiego smoka na dowolny kafelek, także spoza miasta.
power-blue-2 = Przesuń niebieskiego smoka o najwyżej 3 kafelki; musi być w mieście.
power-grey-1 = Przenieś swoją figurkę na dowolny kafelek.
power-grey-2 = Twoja figurka może w tej turze zrobić 2 kroki więcej.
power-green-1 = Joker: liczy się jako 1 w kolorze, którym płacisz.
power-brown-1 = Dwie karty Mimix o wartości 1 lub 2 to razem joker o wartości 3.
power-brown-2 = Dwie karty Mimix o wartości 1 lub 2 to razem joker o wartości 3.
power-white-1 = Wyłóż ją, aby przy jednym wkładzie zmienić kolor do 4 kart jednego koloru.
power-white-2 = Wyłóż ją, aby przy jednym wkładzie zmienić kolor 1 karty.
power-yellow-1 = Po ofierze: złóż jeszcze jedną, płacąc 1 kryształ więcej.
power-yellow-2 = Po ofierze: złóż jeszcze jedną, płacąc 2 kryształy więcej.
power-none = Bez specjalnej mocy.

dragon-red = czerwony smok
    .acc = czerwonego smoka
    .gen = czerwonego smoka
dragon-green = zielony smok
    .acc = zielonego smoka
    .gen = zielonego smoka
dragon-blue = niebieski smok
    .acc = niebieskiego smoka
    .gen = niebieskiego smoka

## Samouczek

tutorial-city = Miasto leży w gruzach; tylko jasne kafelki znów świecą. Twoja figurka stoi pośrodku, na dziedzińcu. Kto pomaga odbudować kafelek, dostaje kryształy.
tutorial-goal = Kryształy są dla obelisku: sześć ofiar wygrywa tę grę. Masz jedną, twój rywal też. Każda zatrzymuje jeden twój znacznik.
tutorial-move = Tura ma trzy części. Najpierw idziesz, najwyżej o dwa kafelki. Młynowi brakuje jednego znacznika: idź tam.
tutorial-stop = Możesz zrobić jeszcze krok. Zatrzymaj się jednak tutaj, żeby budować.
tutorial-build = Ostatnie pole młyna wymaga czerwonej 3. Wybierz je i zapłać czerwonymi kartami Terrah: 1 i 2 dają 3. Potem połóż znacznik.
tutorial-finished = Młyn świeci! Masz na nim najwięcej znaczników: to dwie karty. Wszyscy, którzy pomogli, dostają kryształ, a jasne termy obok dają każdemu jeszcze jeden.
tutorial-dragon = Czerwony smok patrzył, więc twój wkład przyniósł też złotą łuskę. Gdy misa jest pusta, najwięcej łusek daje 6 kryształów.
tutorial-draw = Tura kończy się nowymi kartami: dobierasz dwie, a możesz wymienić jeszcze do dwóch. Dobierz.
tutorial-courtyard = Masz dość kryształów na ofiarę. Wróć na dziedziniec.
tutorial-stop-again = Zatrzymaj się tam.
tutorial-offer = Złóż ofiarę: cena stoi na następnym wolnym polu obelisku.
tutorial-end = Twoja druga ofiara! Niektóre karty mają też moce: latają, wzywają smoki, zmieniają kolory. Dotknij karty, żeby przeczytać jej moc. Możesz zagrać naprawdę.

## Słowa planszy.

ui-movement = { $steps ->
    [0] Nie masz już kroków. Leć lub wezwij smoki kartami albo zatrzymaj się tutaj.
    [one] Możesz zrobić { $steps } krok. Potem zatrzymaj się, by budować.
    [few] Możesz zrobić { $steps } kroki. Potem zatrzymaj się, by budować.
    [many] Możesz zrobić { $steps } kroków. Potem zatrzymaj się, by budować.
   *[other] Możesz zrobić { $steps } kroku. Potem zatrzymaj się, by budować.
 }
ui-cannot-pay = Twoje karty nie opłacą tu żadnego pola.
ui-paying = { $building }: { $sum } / { $value }
ui-build = Zbuduj { $space }, { $colour }
ui-suggest = Wybierz za mnie
ui-keep-card = Zatrzymaj kartę
ui-discard-draw = Odrzuć { $discards ->
    [one] { $discards } kartę
    [few] { $discards } karty
    [many] { $discards } kart
   *[other] { $discards } karty
 } i dobierz { $cards }
ui-as = jako { $colour }
ui-as-hoax = zmienia: { $colour }
ui-as-pair = pół trójki
ui-as-unused = nie pasuje
ui-crystals = { $n ->
    [one] { $n } kryształ
    [few] { $n } kryształy
    [many] { $n } kryształów
   *[other] { $n } kryształu
 }
ui-scales = { $n ->
    [one] { $n } złota łuska
    [few] { $n } złote łuski
    [many] { $n } złotych łusek
   *[other] { $n } złotej łuski
 }
ui-cards = { $n ->
    [one] { $n } karta
    [few] { $n } karty
    [many] { $n } kart
   *[other] { $n } karty
 }
ui-markers = { $n ->
    [one] { $n } wolny znacznik
    [few] { $n } wolne znaczniki
    [many] { $n } wolnych znaczników
   *[other] { $n } wolnego znacznika
 }
ui-offerings = Ofiary: { $n } z { $win }
ui-offerings-last = Ofiary: { $n } z { $win }, więcej nie będzie
ui-space = { $value }, { $colour }
ui-space-taken = { $space }: znacznik gracza { $player }
ui-rebuilt = odbudowany
ui-ruin = w ruinach
ui-near-gives = daje sąsiadom { $bonus }
ui-figure-of = figurka gracza { $player }
ui-obelisk = Obelisk: { $n ->
    [one] złożono { $n } ofiarę
    [few] złożono { $n } ofiary
    [many] złożono { $n } ofiar
   *[other] złożono { $n } ofiary
 }, następna kosztuje { $cost ->
    [one] { $cost } kryształ
    [few] { $cost } kryształy
    [many] { $cost } kryształów
   *[other] { $cost } kryształu
 }, { $win ->
    [one] wygrywa { $win } ofiara
    [few] wygrywają { $win } ofiary
    [many] wygrywa { $win } ofiar
   *[other] wygrywa { $win } ofiary
 }.
ui-first-to = Wygrywa pierwszy z { $win } ofiarami
ui-bowl = { $n ->
    [one] { $n } złota łuska w misie
    [few] { $n } złote łuski w misie
    [many] { $n } złotych łusek w misie
   *[other] { $n } złotej łuski w misie
 }
ui-deck = { $n ->
    [one] { $n } karta w talii
    [few] { $n } karty w talii
    [many] { $n } kart w talii
   *[other] { $n } karty w talii
 }
ui-outside = Poza miastem: { $dragons }
ui-about-dragons = Smok na kafelku, na którym budujesz, daje złotą łuskę. Smoki wzywa się kartami.
ui-about-scales = Pierwszy wkład w turze daje po jednej za każdego smoka na kafelku. Gdy misa się opróżni, kto ma najwięcej, dostaje kryształy.
ui-city = Miasto: odbudowano { $lit } z { $all } budynków
ui-about = O tym miejscu
ui-hand = { $n ->
    [one] Twoja ręka: { $n } karta
    [few] Twoja ręka: { $n } karty
    [many] Twoja ręka: { $n } kart
   *[other] Twoja ręka: { $n } karty
 }
ui-courtyard-does = Tu składa się ofiary przy obelisku. Niczego się nie buduje.
ui-construction = Wszyscy, którzy pomogli
ui-majority = Kto pomógł najwięcej
ui-neighbourhood = Później, za budowę obok
ui-peoples = Osiem ludów
ui-buildings = Budynki
ui-cards-reconstructed = Liczba kart każdej wartości jest odtworzona.
ui-field-spaces = pola
ui-field-majority = premia za większość
ui-field-construction = premia za budowę
ui-field-neighbourhood = premia sąsiedzka
ui-field-action = akcja specjalna
ui-race = Ofiary w ciągu gry

## Zasady, rozdział po rozdziale. Liczby pochodzą z pudełka (components.toml).

rules-1-title = O co chodzi
rules-1-1 = Miasto leży w gruzach. Odbudowujecie je razem i przeciw sobie. Kto pomaga, dostaje kryształy, a kto pierwszy zaniesie ich dość do obelisku, wygrywa.
rules-1-2 = Ofiary potrzebne do zwycięstwa: { $offerings_to_win_2 } na dwóch graczy, { $offerings_to_win_3 } na trzech, { $offerings_to_win_4 } na czterech.
rules-1-3 = Każdy zaczyna na dziedzińcu i ma { $start_hand ->
    [one] { $start_hand } kartę
    [few] { $start_hand } karty
    [many] { $start_hand } kart
   *[other] { $start_hand } karty
 } oraz { $counts_markers_per_player ->
    [one] { $counts_markers_per_player } znacznik
    [few] { $counts_markers_per_player } znaczniki
    [many] { $counts_markers_per_player } znaczników
   *[other] { $counts_markers_per_player } znacznika
 }. Kto zaczyna, rozstrzyga los.
rules-2-title = Twoja tura
rules-2-1 = 1. Ruch. Kroki figurki: najwyżej { $start_steps }, nigdy na ukos. Możesz też odrzucać karty dla ich mocy: latać, iść dalej, wzywać smoki. Kroki i moce można mieszać w dowolnej kolejności. Gdy zaczniesz budować, nic się już nie rusza.
rules-2-2 = 2. Budowa albo ofiara. W ruinach opłać dowolnie wiele wolnych pól, każde osobno, i połóż na każdym swój znacznik. Na dziedzińcu możesz złożyć jedną ofiarę przy obelisku.
rules-2-3 = 3. Dobieranie. Odrzuć karty (najwyżej { $start_reset_discard_max }), a potem dobierz o { $start_reset_draw_extra } więcej, niż odrzucono. Ręka nie ma limitu. Gdy talia się skończy, potasowane odrzucone karty tworzą nową.
rules-3-title = Płacenie za pole
rules-3-1 = Pole wymaga koloru i wartości. Zapłać kartami tego koloru, które osiągają wartość; nadmiar przepada. Pałac przyjmuje każdy kolor, ale na każdym polu tylko jeden. Bez wolnego znacznika nie można ani budować, ani składać ofiar.
rules-3-2 = Karta Khind to 1 w dowolnym kolorze. Dwie karty Mimix o wartości 1 lub 2 to razem 3 w dowolnym kolorze. Karta Hoax sama nie płaci, ale na czas tej zapłaty zmienia kolor innych: jedynka do czterech kart jednego koloru, dwójka jednej karty.
rules-4-title = Budynek gotowy
rules-4-1 = Gdy ostatnie pole jest zajęte, budynek jest odbudowany. Kto ma na nim najwięcej znaczników, bierze premię za większość; przy remisie decyduje znacznik najdalej z lewej. Każdy, kto ma tam znacznik, bierze premię za budowę i raz premię sąsiedzką każdego odbudowanego budynku obok. Potem znaczniki wracają do właścicieli.
rules-4-2 = Karty zdobyte w swojej turze czekają zakryte do jej końca.
rules-5-title = Smoki i złote łuski
rules-5-1 = Karty wzywają trzy smoki: wartość 1 przenosi smoka na dowolny kafelek, wartość 2 prowadzi smoka, który już jest w mieście, najwyżej o trzy kafelki. Przy pierwszym wkładzie w turze weź złotą łuskę za każdego smoka na swoim kafelku. Ofiary ich nie przynoszą.
rules-5-2 = Gdy misa z łuskami się opróżni, łuski się punktuje. Liczą się także te, które się należą, ale których zabrakło. Kto ma najwięcej, dostaje kryształy: { $scale_scoring_most }; przy remisie każdy z najlepszych po { $scale_scoring_most_tied }. Każdy inny, kto ma łuski w liczbie co najmniej { $scale_scoring_others_minimum }, dostaje { $scale_scoring_others }. Kto punktował, oddaje łuski; kto ma ich mniej, zachowuje swoje na następny raz.
rules-6-title = Ofiary
rules-6-1 = Ofiara kosztuje tyle kryształów, ile wskazuje następne wolne pole obelisku od dołu, i na zawsze zatrzymuje twój znacznik. Jedna ofiara na turę; po niej karta Pillar pozwala na kolejną: jedynka za 1 kryształ więcej, dwójka za 2.
rules-7-title = Koniec
rules-7-1 = Gra kończy się natychmiast po rozstrzygającej ofierze. Gdy nikt nie ma wolnego znacznika, jest remis.
rules-7-2 = Gdy wszystko jest odbudowane, gra trwa, dopóki ktoś może i chce zapłacić za następną ofiarę. Kto w swojej turze mógł dotrzeć na dziedziniec i zapłacić, a tego nie zrobił, złożył już swoją ostatnią ofiarę; podobnie ten, kto drugą turę trzyma się z dala od dziedzińca. Wygrywa najwięcej ofiar, potem najwięcej pozostałych kryształów; przy dalszym remisie zwycięstwo jest wspólne.
rules-8-title = Budynki specjalne (rozszerzenie)
rules-8-1 = Działają, gdy twoja tura się tam kończy, po budowie, a przed dobieraniem, w ruinach i po odbudowie. Nie musisz z nich korzystać.
rules-8-2 = Szpital: dobierz dwie karty. Sala Główna: przenieś figurkę na dowolny kafelek, gdzie w tej turze nic więcej nie zrobisz. Złota Świątynia: złóż jedną ofiarę jak na dziedzińcu, bez kart Pillar. Pola Teatru są zielone, w kolorze Khind.
rules-9-title = Dwie edycje
rules-9-1 = Edycja 2018: łuski w misie: { $editions_2018_scales_2 }, { $editions_2018_scales_3 } albo { $editions_2018_scales_4 } na dwóch, trzech albo czterech graczy. Pałac i świątynie leżą losowo wokół dziedzińca. Wszystkie zdobyte karty trafiają na rękę na końcu tury. Łuski punktuje się po całkowitym rozpatrzeniu wkładu. Wszystkie cztery budynki rozszerzenia albo żaden.
rules-9-2 = Edycja 2006: łuski: { $editions_2006_scales_2 }, { $editions_2006_scales_3 } albo { $editions_2006_scales_4 }. Świątynia Ognia leży na północ od dziedzińca, Wody na zachód, Pałac na wschód, Ziemi na południe. Kto nie jest przy ruchu, bierze swoje karty od razu. Łuski punktuje się w chwili wzięcia ostatniej. Ofiara w Złotej Świątyni kosztuje więcej o kryształy: { $editions_2006_golden_shrine_surcharge }. Każdej połowy rozszerzenia można użyć osobno.

# Mój egzemplarz: arkusz własnego pudełka
part-people = Karty ludów
part-building = Budynki
part-expansion_building = Budynki dodatku
field-spaces = pola wkładu, od lewej do prawej
field-majority = premia za większość
field-construction = premia za budowę
field-neighbourhood = premia sąsiedzka
field-colour = kolor
field-value = wartość
field-crystals = kryształy
field-scales = złote łuski
field-cards = karty
places-cards = o wartości 1 | o wartości 2 | o wartości 3
count-people = Karty: { $people }
box-any-colour = „dowolny kolor” ma tylko Pałac Królewski, i to na każdym polu

# What a hint is good for

gain-offerings = Składasz ofiarę, a to ofiary dają zwycięstwo.
gain-crystals = To daje kryształy.
gain-scales = To daje złote łuski.
gain-prize = Twoje złote łuski będą więcej warte przy podliczeniu.
gain-hand = Masz potem lepsze karty.
gain-started = Bierzesz udział w odbudowie jeszcze jednego budynku.
gain-nearly = Budynek, w którym masz udział, jest bliżej ukończenia.
gain-majority = Zdobywasz przewagę w budynku.
gain-markers = Odzyskujesz znaczniki albo zostawiasz je na później.
gain-prospect = To otwiera drogę do czegoś dobrego.
gain-second = Zostaje ci drugi plan.
gain-off_turn = Dobrze przygotowuje twoją następną turę.
gain-winning = Zwycięska ofiara jest w zasięgu.
gain-waits = Twoja następna tura przyjdzie wcześniej.
