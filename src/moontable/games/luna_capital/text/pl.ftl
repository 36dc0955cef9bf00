# Miasta Luny: to, co czytają gracze po polsku. Wszystkie sformułowania są nasze.

game-name = Miasta Luny
game-summary = Księżyc, jaki śnił się w 1977 roku. Wyłóż dwanaście kart obszarów, zabuduj ich działki, zdobądź koncesje i załóż miasto, które stanie się stolicą kolonii.

end-capital = Dwanaście rund za nami: kolonia ma swoją stolicę
end-solo-won = Pokonujesz firmę Harrington i Synowie
end-solo-lost = Zwycięża Automat firmy Harrington i Synowie

prompt-hands = Trzy odkryte karty dla ciebie, trzy dla Automatu. Zachowaj swoje albo weź tamte.
prompt-exchange = Możesz wymienić jedną kartę z ręki na kartę z rynku. Którą oddajesz?
prompt-exchange-set = Którą kartę z rynku bierzesz w zamian?
prompt-take = Weź jeden zestaw: karta trafi na rękę, kafelki do miasta.
prompt-take-token = Weź zestaw. Przedtem żeton redystrybucji może zamienić miejscami dwa kafelki na rynku.
prompt-redistribute = Z którym kafelkiem pod inną kartą go zamieniasz?
prompt-discard = Ostatnia dostawa ma swoją cenę: którą kartę z ręki wkładasz pod talię?
prompt-lay = Wyłóż jedną kartę do miasta. W rzędzie numery rosną od lewej do prawej.
prompt-lay-robot = Robot zakryje numer. Którą kartę wykładasz?
prompt-lay-down = Żadna karta z ręki nie pasuje numerem: wyłóż jedną zakrytą albo wyślij robota, jeśli go masz.
prompt-place = Gdzie ma leżeć karta?
prompt-tile = Który kafelek budujesz teraz?
prompt-plot = Na której działce go budujesz?
prompt-keep = Rakiety wylądowały: zatrzymaj jedną kartę.
prompt-under = Która z pozostałych kart pierwsza trafi pod talię?

refusal-game-over = Gra jest skończona.
refusal-not-your-turn = Trwa tura innego gracza.
refusal-not-now = To należy do innego kroku tury.
refusal-no-set = W tym miejscu nie ma zestawu.
refusal-hand-empty = Ostatnia dostawa kosztuje kartę z ręki, a twoja ręka jest pusta.
refusal-no-token = Nie masz żetonu redystrybucji.
refusal-no-tile-there = Nie ma takiego kafelka na rynku.
refusal-swap-order = Zamienia się dwa kafelki spod różnych kart; najpierw wskaż ten bliżej talii.
refusal-same-tile = W zestawie jest taki sam kafelek; wskaż pierwszy z nich.
refusal-card-not-in-hand = Nie masz tej karty na ręce.
refusal-card-not-drawn = Tej karty nie dobrano.
refusal-card-not-fitting = Numer tej karty nigdzie w mieście nie pasuje, a pasuje inna karta z twojej ręki.
refusal-no-robot = Nie masz księżycowego robota.
refusal-already-robot = Jeden robot na jedną kartę: jej numer jest już zakryty.
refusal-place-taken = Leży tam już karta.
refusal-row-limit = Miasto ma najwyżej trzy rzędy kart.
refusal-place-apart = Karta musi leżeć obok, nad lub pod inną kartą miasta.
refusal-number-order = Numery w rzędzie muszą rosnąć od lewej do prawej i nie mogą się powtarzać.
refusal-tile-not-taken = W tej turze nie wzięto takiego kafelka.
refusal-tile-no-room = Teraz żadna działka nie przyjmie tego kafelka; najpierw umieść pozostałe.
refusal-no-plot = Nie ma tam działki.
refusal-scaffold-only-buildings = Na rusztowaniu mogą stanąć tylko moduły mieszkalne, kosmiczne apartamenty i lądowiska księżycowe.
refusal-plot-taken = Ta działka nie jest pusta.
refusal-plot-needed = Na tej działce zabrałby miejsce innemu kafelkowi. Wybierz taką, która zostawi miejsce dla jak największej liczby twoich kafelków.

action-keep-hand = Zachowaj swoje trzy karty
action-swap-hands = Weź trzy karty Automatu
action-no-exchange = Niczego nie wymieniaj
action-exchange = Oddaj { $card_acc }{ twin }
action-exchange-set = Weź { $card_acc } z zestawu { $set }
action-move = Redystrybucja: weź { $tile_acc } z zestawu { $set }
action-move-for = Zamień go miejscami z kafelkiem z zestawu { $set }: { $tile }
action-take = Weź zestaw { $set }: { $card } i { $n ->
    [one] { $n } kafelek
    [few] { $n } kafelki
    [many] { $n } kafelków
   *[other] { $n } kafelka
 }
action-take-last = Oddaj kartę i weź zestaw { $set }: { $card } i { $n ->
    [one] { $n } kafelek
    [few] { $n } kafelki
    [many] { $n } kafelków
   *[other] { $n } kafelka
 }
action-discard = Włóż { $card_acc }{ twin } pod talię
action-robot = Zakryj numer robotem
action-lay = Wyłóż { $card_acc }{ twin }
action-lay-robot = Wyłóż { $card_acc }{ twin } z numerem zakrytym przez robota
action-lay-down = Wyłóż zakryty { $card_acc }{ twin }
action-at = { $side ->
    [0] Połóż ją obok zakrytej karty
   *[other] Połóż ją{ where }
 }
action-tile = Zbuduj teraz { $tile_acc }
action-build = Zbuduj { $tile_acc } na { $card_loc }{ where }, { $spot }
action-demolish = Oczyść działkę na { $card_loc }{ where }, { $spot } ({ $content })
action-keep = Zatrzymaj { $card_acc }{ twin }
action-under = Najpierw włóż { $card_acc }{ twin } pod talię
# Która z dwóch kart o tym samym numerze i gdzie jest miejsce (`side`: 1 na prawo, 2 na lewo, 3 nad, 4 pod inną kartą)
twin = { $twin ->
    [0] {""}
   *[other] {" "}({ $nw }, { $ne }, { $sw }, { $se })
 }
where = { $side ->
    [1] {" "}na prawo od { $beside_gen }
    [2] {" "}na lewo od { $beside_gen }
    [3] {" "}nad { $beside_ins }
    [4] {" "}pod { $beside_ins }
   *[other] {""}
 }

event-turn = Faza { $phase }, runda { $round }: { $seat }
event-hands-swapped = { $seat } bierze karty Automatu.
event-hands-kept = { $seat } zachowuje swoje karty.
event-exchanges = { $seat } kładzie { $card_acc } na rynku i bierze { $other_acc }.
event-no-exchange = { $seat } niczego nie wymienia.
event-redistributes = { $seat } zamienia na rynku miejscami { $tile_acc } i { $other_acc }.
event-discards = { $seat } wkłada { $card_acc } pod talię.
event-discards-hidden = { $seat } wkłada kartę pod talię.
event-takes = { $seat } bierze { $card_acc } i { $n ->
    [one] { $n } kafelek
    [few] { $n } kafelki
    [many] { $n } kafelków
   *[other] { $n } kafelka
 }.
event-takes-tile = W zestawie: { $tile }.
event-lays = { $seat } wykłada { $card_acc }{ where }.
event-lays-robot = { $seat } wykłada { $card_acc }{ where } z robotem na numerze.
event-lays-down = { $seat } wykłada zakryty { $card_acc }{ where }.
event-lays-down-hidden = { $seat } wykłada zakrytą kartę{ where }.
event-builds = { $seat } buduje { $tile_acc } na { $card_loc }, { $spot }.
event-demolishes = { $seat } oczyszcza działkę na { $card_loc }, { $spot } ({ $content }).
event-tile-lost = Żadna działka nie przyjmie tego kafelka, więc wypada z gry: { $tile }.
event-gains-robots = { $seat } otrzymuje { $n ->
    [one] { $n } księżycowego robota
    [few] { $n } księżycowe roboty
    [many] { $n } księżycowych robotów
   *[other] { $n } księżycowego robota
 }.
event-gains-token = { $seat } otrzymuje { $n ->
    [one] { $n } żeton redystrybucji
    [few] { $n } żetony redystrybucji
    [many] { $n } żetonów redystrybucji
   *[other] { $n } żetonu redystrybucji
 }.
event-draws = { $seat } dobiera { $n ->
    [1] { $first_acc }
    [2] { $first_acc } i { $second_acc }
   *[other] { $first_acc }, { $second_acc } i { $third_acc }
 }.
event-draws-hidden = { $seat } dobiera na lądowisku { $n ->
    [one] { $n } kartę
    [few] { $n } karty
    [many] { $n } kart
   *[other] { $n } karty
 }.
event-keeps = { $seat } zatrzymuje { $card_acc }.
event-keeps-hidden = { $seat } zatrzymuje jedną kartę.
event-puts-under = { $seat } wkłada { $card_acc } pod talię.
event-puts-under-hidden = { $seat } wkłada kartę pod talię.
event-refilled = Rakieta dostarcza { $card_acc } i { $n ->
    [one] { $n } kafelek
    [few] { $n } kafelki
    [many] { $n } kafelków
   *[other] { $n } kafelka
 }.
event-tile-added = Na rynek trafia { $tile }.
event-automaton-takes = Automat bierze { $card_acc } i { $n ->
    [one] { $n } kafelek
    [few] { $n } kafelki
    [many] { $n } kafelków
   *[other] { $n } kafelka
 }.
event-automaton-tile = Bierze { $tile_acc }.
event-round = Faza { $phase }: zaczyna się runda { $round }, każdy zestaw dostaje kolejny kafelek.
event-phase-ends = Koniec fazy { $phase }. Czas na sprawdzenie koncesji.
event-concession = { $seat } zdobywa koncesję { $concession }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
 }.
event-first-player = Pierwszym graczem zostaje { $seat }.
event-scores = { $seat } ma { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
 }.
event-automaton-scores = Automat ma { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
 }.
event-ends = Księgi zamknięte.

spot-nw = u góry po lewej
spot-ne = u góry po prawej
spot-sw = u dołu po lewej
spot-se = u dołu po prawej

phase-A = A
phase-B = B
phase-C = C

line-hydrogen = Grupa kolektorów wodoru
line-oxygen = Grupa kolektorów tlenu
line-water = Grupa kondensatorów wody
line-greenhouse = Grupa szklarni
line-greenhouse-sets = Zestawy szklarni
line-meteorites = Meteoryty
line-sales-offices = Biura sprzedaży
line-residential = Moduły mieszkalne
line-apartments = Kosmiczne apartamenty
line-hand = Karty na ręce
line-concessions = Koncesje
line-special = Kafelki specjalne

concession-short-1 = „Narożna parcela”
concession-short-2 = „Koniec budowy”
concession-short-3 = „Pełne zaopatrzenie”
concession-short-4 = „Kolumna wodoru”
concession-short-5 = „Kolumna tlenu”
concession-short-6 = „Kolumna ogrodów”
concession-short-7 = „Kolumna wody”
concession-short-8 = „Kolumna biur”
concession-short-9 = „Kolumna meteorytów”
concession-short-10 = „Linia meteorytów”
concession-short-11 = „Linia tlenu”
concession-short-12 = „Linia ogrodów”
concession-short-13 = „Linia wodoru”
concession-short-14 = „Linia wody”
concession-short-15 = „Linia biur”
concession-long-1 = „Zwarte miasto”
concession-long-2 = „Wytwórnia tlenu”
concession-long-3 = „Sady”
concession-long-4 = „Wytwórnia wodoru”
concession-long-5 = „Wodociągi”
concession-long-6 = „Sieć sprzedaży”
concession-long-7 = „Muzeum meteorytów”
concession-long-8 = „Wokół krateru”
concession-long-9 = „Długa aleja”

wants-short-1 = Trzy karty obok siebie, jedna nad lewą z nich, nad pozostałymi dwiema nic.
wants-short-2 = Ani jednego widocznego rusztowania w mieście.
wants-short-3 = Grupa modułów podstawowych połączonych bokami, a w niej wszystkie cztery rodzaje.
wants-short-4 = Trzy karty w jednej kolumnie, na każdej kolektor wodoru.
wants-short-5 = Trzy karty w jednej kolumnie, na każdej kolektor tlenu.
wants-short-6 = Trzy karty w jednej kolumnie, na każdej szklarnia z dowolnym owocem.
wants-short-7 = Trzy karty w jednej kolumnie, na każdej kondensator wody.
wants-short-8 = Trzy karty w jednej kolumnie, na każdej biuro sprzedaży.
wants-short-9 = Trzy karty w jednej kolumnie, na każdej meteoryt.
wants-short-10 = Trzy meteoryty w jednej linii.
wants-short-11 = Trzy kolektory tlenu w jednej linii.
wants-short-12 = Trzy szklarnie z dowolnymi owocami w jednej linii.
wants-short-13 = Trzy kolektory wodoru w jednej linii.
wants-short-14 = Trzy kondensatory wody w jednej linii.
wants-short-15 = Trzy biura sprzedaży w jednej linii.
wants-long-1 = Mniej rzędów kart niż u każdego z pozostałych graczy.
wants-long-2 = Co najmniej pięć kolektorów tlenu.
wants-long-3 = Co najmniej pięć szklarni z dowolnymi owocami.
wants-long-4 = Co najmniej pięć kolektorów wodoru.
wants-long-5 = Co najmniej pięć kondensatorów wody.
wants-long-6 = Co najmniej cztery biura sprzedaży.
wants-long-7 = Co najmniej sześć meteorytów.
wants-long-8 = Osiem kart w pierścieniu trzy na trzy wokół wolnego miejsca.
wants-long-9 = Co najmniej pięć kart w jednym rzędzie, przerwy są dozwolone.

tile-hydrogen = kolektor wodoru
    .gen = kolektora wodoru
    .acc = kolektor wodoru
    .ins = kolektorem wodoru
tile-oxygen = kolektor tlenu
    .gen = kolektora tlenu
    .acc = kolektor tlenu
    .ins = kolektorem tlenu
tile-water = kondensator wody
    .gen = kondensatora wody
    .acc = kondensator wody
    .ins = kondensatorem wody
tile-sales-office = biuro sprzedaży
    .gen = biura sprzedaży
    .acc = biuro sprzedaży
    .ins = biurem sprzedaży
tile-meteorite = meteoryt
    .gen = meteorytu
    .acc = meteoryt
    .ins = meteorytem
tile-demolition = rozbiórka
    .gen = rozbiórki
    .acc = rozbiórkę
    .ins = rozbiórką
tile-redistribution = redystrybucja
    .gen = redystrybucji
    .acc = redystrybucję
    .ins = redystrybucją
tile-landing-pad = lądowisko księżycowe
    .gen = lądowiska księżycowego
    .acc = lądowisko księżycowe
    .ins = lądowiskiem księżycowym
tile-greenhouse-pear = szklarnia z gruszkami
    .gen = szklarni z gruszkami
    .acc = szklarnię z gruszkami
    .ins = szklarnią z gruszkami
tile-greenhouse-apple = szklarnia z jabłkami
    .gen = szklarni z jabłkami
    .acc = szklarnię z jabłkami
    .ins = szklarnią z jabłkami
tile-greenhouse-lemon = szklarnia z cytrynami
    .gen = szklarni z cytrynami
    .acc = szklarnię z cytrynami
    .ins = szklarnią z cytrynami
tile-greenhouse-mixed = szklarnia z owocami
    .gen = szklarni z owocami
    .acc = szklarnię z owocami
    .ins = szklarnią z owocami
tile-residential-greenhouse = moduł mieszkalny (szklarnie)
    .gen = modułu mieszkalnego (szklarnie)
    .acc = moduł mieszkalny (szklarnie)
    .ins = modułem mieszkalnym (szklarnie)
tile-residential-hydrogen = moduł mieszkalny (wodór)
    .gen = modułu mieszkalnego (wodór)
    .acc = moduł mieszkalny (wodór)
    .ins = modułem mieszkalnym (wodór)
tile-residential-oxygen = moduł mieszkalny (tlen)
    .gen = modułu mieszkalnego (tlen)
    .acc = moduł mieszkalny (tlen)
    .ins = modułem mieszkalnym (tlen)
tile-residential-water = moduł mieszkalny (woda)
    .gen = modułu mieszkalnego (woda)
    .acc = moduł mieszkalny (woda)
    .ins = modułem mieszkalnym (woda)
tile-residential-sales-office = moduł mieszkalny (biura sprzedaży)
    .gen = modułu mieszkalnego (biura sprzedaży)
    .acc = moduł mieszkalny (biura sprzedaży)
    .ins = modułem mieszkalnym (biura sprzedaży)
tile-apartment-sales-office = kosmiczny apartament (biura sprzedaży)
    .gen = kosmicznego apartamentu (biura sprzedaży)
    .acc = kosmiczny apartament (biura sprzedaży)
    .ins = kosmicznym apartamentem (biura sprzedaży)
tile-apartment-residential = kosmiczny apartament (moduły mieszkalne)
    .gen = kosmicznego apartamentu (moduły mieszkalne)
    .acc = kosmiczny apartament (moduły mieszkalne)
    .ins = kosmicznym apartamentem (moduły mieszkalne)
tile-hydrogen-robot = kolektor wodoru z robotem
    .gen = kolektora wodoru z robotem
    .acc = kolektor wodoru z robotem
    .ins = kolektorem wodoru z robotem
tile-oxygen-robot = kolektor tlenu z robotem
    .gen = kolektora tlenu z robotem
    .acc = kolektor tlenu z robotem
    .ins = kolektorem tlenu z robotem
tile-water-robot = kondensator wody z robotem
    .gen = kondensatora wody z robotem
    .acc = kondensator wody z robotem
    .ins = kondensatorem wody z robotem
tile-sales-office-robot = biuro sprzedaży z robotem
    .gen = biura sprzedaży z robotem
    .acc = biuro sprzedaży z robotem
    .ins = biurem sprzedaży z robotem
tile-meteorite-robots = meteoryt z 2 robotami
    .gen = meteorytu z 2 robotami
    .acc = meteoryt z 2 robotami
    .ins = meteorytem z 2 robotami

content-empty = pusta działka
    .gen = pustej działki
    .acc = pustą działkę
    .ins = pustą działką
content-scaffold = rusztowanie
    .gen = rusztowania
    .acc = rusztowanie
    .ins = rusztowaniem
content-meteorite = meteoryt
    .gen = meteorytu
    .acc = meteoryt
    .ins = meteorytem
content-hydrogen = kolektor wodoru
    .gen = kolektora wodoru
    .acc = kolektor wodoru
    .ins = kolektorem wodoru
content-oxygen = kolektor tlenu
    .gen = kolektora tlenu
    .acc = kolektor tlenu
    .ins = kolektorem tlenu
content-water = kondensator wody
    .gen = kondensatora wody
    .acc = kondensator wody
    .ins = kondensatorem wody
content-greenhouse-pear = szklarnia z gruszkami
    .gen = szklarni z gruszkami
    .acc = szklarnię z gruszkami
    .ins = szklarnią z gruszkami
content-greenhouse-apple = szklarnia z jabłkami
    .gen = szklarni z jabłkami
    .acc = szklarnię z jabłkami
    .ins = szklarnią z jabłkami
content-greenhouse-lemon = szklarnia z cytrynami
    .gen = szklarni z cytrynami
    .acc = szklarnię z cytrynami
    .ins = szklarnią z cytrynami
content-greenhouse-mixed = szklarnia z owocami
    .gen = szklarni z owocami
    .acc = szklarnię z owocami
    .ins = szklarnią z owocami
content-sales-office = biuro sprzedaży
    .gen = biura sprzedaży
    .acc = biuro sprzedaży
    .ins = biurem sprzedaży
content-residential-greenhouse = moduł mieszkalny (szklarnie)
    .gen = modułu mieszkalnego (szklarnie)
    .acc = moduł mieszkalny (szklarnie)
    .ins = modułem mieszkalnym (szklarnie)
content-residential-hydrogen = moduł mieszkalny (wodór)
    .gen = modułu mieszkalnego (wodór)
    .acc = moduł mieszkalny (wodór)
    .ins = modułem mieszkalnym (wodór)
content-residential-oxygen = moduł mieszkalny (tlen)
    .gen = modułu mieszkalnego (tlen)
    .acc = moduł mieszkalny (tlen)
    .ins = modułem mieszkalnym (tlen)
content-residential-water = moduł mieszkalny (woda)
    .gen = modułu mieszkalnego (woda)
    .acc = moduł mieszkalny (woda)
    .ins = modułem mieszkalnym (woda)
content-residential-sales-office = moduł mieszkalny (biura sprzedaży)
    .gen = modułu mieszkalnego (biura sprzedaży)
    .acc = moduł mieszkalny (biura sprzedaży)
    .ins = modułem mieszkalnym (biura sprzedaży)
content-apartment-sales-office = kosmiczny apartament (biura sprzedaży)
    .gen = kosmicznego apartamentu (biura sprzedaży)
    .acc = kosmiczny apartament (biura sprzedaży)
    .ins = kosmicznym apartamentem (biura sprzedaży)
content-apartment-residential = kosmiczny apartament (moduły mieszkalne)
    .gen = kosmicznego apartamentu (moduły mieszkalne)
    .acc = kosmiczny apartament (moduły mieszkalne)
    .ins = kosmicznym apartamentem (moduły mieszkalne)
content-landing-pad = lądowisko księżycowe
    .gen = lądowiska księżycowego
    .acc = lądowisko księżycowe
    .ins = lądowiskiem księżycowym
content-redistribution = redystrybucja
    .gen = redystrybucji
    .acc = redystrybucję
    .ins = redystrybucją
content-demolition = rozbiórka
    .gen = rozbiórki
    .acc = rozbiórkę
    .ins = rozbiórką

card-a01a = obszar 1
    .gen = obszaru 1
    .acc = obszar 1
    .ins = obszarem 1
    .loc = obszarze 1
card-a01b = obszar 1
    .gen = obszaru 1
    .acc = obszar 1
    .ins = obszarem 1
    .loc = obszarze 1
card-a01c = obszar 1
    .gen = obszaru 1
    .acc = obszar 1
    .ins = obszarem 1
    .loc = obszarze 1
card-a01d = obszar 1
    .gen = obszaru 1
    .acc = obszar 1
    .ins = obszarem 1
    .loc = obszarze 1
card-a01e = obszar 1
    .gen = obszaru 1
    .acc = obszar 1
    .ins = obszarem 1
    .loc = obszarze 1
card-a01f = obszar 1
    .gen = obszaru 1
    .acc = obszar 1
    .ins = obszarem 1
    .loc = obszarze 1
card-a02a = obszar 2
    .gen = obszaru 2
    .acc = obszar 2
    .ins = obszarem 2
    .loc = obszarze 2
card-a02b = obszar 2
    .gen = obszaru 2
    .acc = obszar 2
    .ins = obszarem 2
    .loc = obszarze 2
card-a02c = obszar 2
    .gen = obszaru 2
    .acc = obszar 2
    .ins = obszarem 2
    .loc = obszarze 2
card-a02d = obszar 2
    .gen = obszaru 2
    .acc = obszar 2
    .ins = obszarem 2
    .loc = obszarze 2
card-a02e = obszar 2
    .gen = obszaru 2
    .acc = obszar 2
    .ins = obszarem 2
    .loc = obszarze 2
card-a02f = obszar 2
    .gen = obszaru 2
    .acc = obszar 2
    .ins = obszarem 2
    .loc = obszarze 2
card-a02g = obszar 2
    .gen = obszaru 2
    .acc = obszar 2
    .ins = obszarem 2
    .loc = obszarze 2
card-a03a = obszar 3
    .gen = obszaru 3
    .acc = obszar 3
    .ins = obszarem 3
    .loc = obszarze 3
card-a03b = obszar 3
    .gen = obszaru 3
    .acc = obszar 3
    .ins = obszarem 3
    .loc = obszarze 3
card-a03c = obszar 3
    .gen = obszaru 3
    .acc = obszar 3
    .ins = obszarem 3
    .loc = obszarze 3
card-a03d = obszar 3
    .gen = obszaru 3
    .acc = obszar 3
    .ins = obszarem 3
    .loc = obszarze 3
card-a03e = obszar 3
    .gen = obszaru 3
    .acc = obszar 3
    .ins = obszarem 3
    .loc = obszarze 3
card-a03f = obszar 3
    .gen = obszaru 3
    .acc = obszar 3
    .ins = obszarem 3
    .loc = obszarze 3
card-a03g = obszar 3
    .gen = obszaru 3
    .acc = obszar 3
    .ins = obszarem 3
    .loc = obszarze 3
card-a04a = obszar 4
    .gen = obszaru 4
    .acc = obszar 4
    .ins = obszarem 4
    .loc = obszarze 4
card-a04b = obszar 4
    .gen = obszaru 4
    .acc = obszar 4
    .ins = obszarem 4
    .loc = obszarze 4
card-a04c = obszar 4
    .gen = obszaru 4
    .acc = obszar 4
    .ins = obszarem 4
    .loc = obszarze 4
card-a04d = obszar 4
    .gen = obszaru 4
    .acc = obszar 4
    .ins = obszarem 4
    .loc = obszarze 4
card-a04e = obszar 4
    .gen = obszaru 4
    .acc = obszar 4
    .ins = obszarem 4
    .loc = obszarze 4
card-a04f = obszar 4
    .gen = obszaru 4
    .acc = obszar 4
    .ins = obszarem 4
    .loc = obszarze 4
card-a04g = obszar 4
    .gen = obszaru 4
    .acc = obszar 4
    .ins = obszarem 4
    .loc = obszarze 4
card-a05a = obszar 5
    .gen = obszaru 5
    .acc = obszar 5
    .ins = obszarem 5
    .loc = obszarze 5
card-a05b = obszar 5
    .gen = obszaru 5
    .acc = obszar 5
    .ins = obszarem 5
    .loc = obszarze 5
card-a05c = obszar 5
    .gen = obszaru 5
    .acc = obszar 5
    .ins = obszarem 5
    .loc = obszarze 5
card-a05d = obszar 5
    .gen = obszaru 5
    .acc = obszar 5
    .ins = obszarem 5
    .loc = obszarze 5
card-a05e = obszar 5
    .gen = obszaru 5
    .acc = obszar 5
    .ins = obszarem 5
    .loc = obszarze 5
card-a05f = obszar 5
    .gen = obszaru 5
    .acc = obszar 5
    .ins = obszarem 5
    .loc = obszarze 5
card-a05g = obszar 5
    .gen = obszaru 5
    .acc = obszar 5
    .ins = obszarem 5
    .loc = obszarze 5
card-a06a = obszar 6
    .gen = obszaru 6
    .acc = obszar 6
    .ins = obszarem 6
    .loc = obszarze 6
card-a06b = obszar 6
    .gen = obszaru 6
    .acc = obszar 6
    .ins = obszarem 6
    .loc = obszarze 6
card-a06c = obszar 6
    .gen = obszaru 6
    .acc = obszar 6
    .ins = obszarem 6
    .loc = obszarze 6
card-a06d = obszar 6
    .gen = obszaru 6
    .acc = obszar 6
    .ins = obszarem 6
    .loc = obszarze 6
card-a06e = obszar 6
    .gen = obszaru 6
    .acc = obszar 6
    .ins = obszarem 6
    .loc = obszarze 6
card-a06f = obszar 6
    .gen = obszaru 6
    .acc = obszar 6
    .ins = obszarem 6
    .loc = obszarze 6
card-a06g = obszar 6
    .gen = obszaru 6
    .acc = obszar 6
    .ins = obszarem 6
    .loc = obszarze 6
card-a07a = obszar 7
    .gen = obszaru 7
    .acc = obszar 7
    .ins = obszarem 7
    .loc = obszarze 7
card-a07b = obszar 7
    .gen = obszaru 7
    .acc = obszar 7
    .ins = obszarem 7
    .loc = obszarze 7
card-a07c = obszar 7
    .gen = obszaru 7
    .acc = obszar 7
    .ins = obszarem 7
    .loc = obszarze 7
card-a07d = obszar 7
    .gen = obszaru 7
    .acc = obszar 7
    .ins = obszarem 7
    .loc = obszarze 7
card-a07e = obszar 7
    .gen = obszaru 7
    .acc = obszar 7
    .ins = obszarem 7
    .loc = obszarze 7
card-a07f = obszar 7
    .gen = obszaru 7
    .acc = obszar 7
    .ins = obszarem 7
    .loc = obszarze 7
card-a07g = obszar 7
    .gen = obszaru 7
    .acc = obszar 7
    .ins = obszarem 7
    .loc = obszarze 7
card-a08a = obszar 8
    .gen = obszaru 8
    .acc = obszar 8
    .ins = obszarem 8
    .loc = obszarze 8
card-a08b = obszar 8
    .gen = obszaru 8
    .acc = obszar 8
    .ins = obszarem 8
    .loc = obszarze 8
card-a08c = obszar 8
    .gen = obszaru 8
    .acc = obszar 8
    .ins = obszarem 8
    .loc = obszarze 8
card-a08d = obszar 8
    .gen = obszaru 8
    .acc = obszar 8
    .ins = obszarem 8
    .loc = obszarze 8
card-a08e = obszar 8
    .gen = obszaru 8
    .acc = obszar 8
    .ins = obszarem 8
    .loc = obszarze 8
card-a08f = obszar 8
    .gen = obszaru 8
    .acc = obszar 8
    .ins = obszarem 8
    .loc = obszarze 8
card-a08g = obszar 8
    .gen = obszaru 8
    .acc = obszar 8
    .ins = obszarem 8
    .loc = obszarze 8
card-a09a = obszar 9
    .gen = obszaru 9
    .acc = obszar 9
    .ins = obszarem 9
    .loc = obszarze 9
card-a09b = obszar 9
    .gen = obszaru 9
    .acc = obszar 9
    .ins = obszarem 9
    .loc = obszarze 9
card-a09c = obszar 9
    .gen = obszaru 9
    .acc = obszar 9
    .ins = obszarem 9
    .loc = obszarze 9
card-a09d = obszar 9
    .gen = obszaru 9
    .acc = obszar 9
    .ins = obszarem 9
    .loc = obszarze 9
card-a09e = obszar 9
    .gen = obszaru 9
    .acc = obszar 9
    .ins = obszarem 9
    .loc = obszarze 9
card-a09f = obszar 9
    .gen = obszaru 9
    .acc = obszar 9
    .ins = obszarem 9
    .loc = obszarze 9
card-a09g = obszar 9
    .gen = obszaru 9
    .acc = obszar 9
    .ins = obszarem 9
    .loc = obszarze 9
card-a10a = obszar 10
    .gen = obszaru 10
    .acc = obszar 10
    .ins = obszarem 10
    .loc = obszarze 10
card-a10b = obszar 10
    .gen = obszaru 10
    .acc = obszar 10
    .ins = obszarem 10
    .loc = obszarze 10
card-a10c = obszar 10
    .gen = obszaru 10
    .acc = obszar 10
    .ins = obszarem 10
    .loc = obszarze 10
card-a10d = obszar 10
    .gen = obszaru 10
    .acc = obszar 10
    .ins = obszarem 10
    .loc = obszarze 10
card-a10e = obszar 10
    .gen = obszaru 10
    .acc = obszar 10
    .ins = obszarem 10
    .loc = obszarze 10
card-a10f = obszar 10
    .gen = obszaru 10
    .acc = obszar 10
    .ins = obszarem 10
    .loc = obszarze 10

sponsor-astro-burger = Astro Burger
sponsor-moon-paradise = Moon Paradise Real Estate
sponsor-luna-taxis = Luna Taxis
sponsor-space-royal-cruise = Space Royal Cruise

## Strona

ui-market = Rynek
ui-city = Miasto
ui-cities = Miasta
ui-city-of = Miasto gracza { $player }
ui-pages = Części planszy
ui-concessions = Koncesje
ui-race = Punkty po każdej akcji
ui-round = Faza { $phase }, runda { $round } z 4
ui-tower = { $n ->
    [one] { $n } kafelek w wieży
    [few] { $n } kafelki w wieży
   *[many] { $n } kafelków w wieży
 }
ui-deck = { $n ->
    [one] { $n } karta w talii
    [few] { $n } karty w talii
   *[many] { $n } kart w talii
 }
ui-set = Zestaw { $set }: { $card }. Kafelki: { $tiles }.
ui-set-empty = Zestaw { $set }: pusty
ui-set-worth = { $n ->
    [one] Na twoich obecnych działkach jego kafelki dałyby { $n } punkt.
    [few] Na twoich obecnych działkach jego kafelki dałyby { $n } punkty.
    [many] Na twoich obecnych działkach jego kafelki dałyby { $n } punktów.
   *[other] Na twoich obecnych działkach jego kafelki dałyby { $n } punktu.
 }
ui-last-delivery = Ostatnia dostawa: kosztuje kartę z ręki.
ui-take = Weź { $card_acc }, a do tego: { $tiles }
ui-take-last = Oddaj kartę i weź { $card_acc }, a do tego: { $tiles }
ui-move = Redystrybucja: weź { $tile_acc } z zestawu z { $card_ins }
ui-move-for = Zamień go miejscami z kafelkiem z zestawu z { $card_ins }: { $tile }
ui-swap-tile = Redystrybucja: { $tile } z zestawu z { $card_ins }
ui-card = { $card }: { $plots }
ui-empty-plots = { $n ->
    [one] { $n } pusta działka
    [few] { $n } puste działki
   *[many] { $n } pustych działek
 }
ui-face-down = zakryta karta
ui-robot-number = numer zakryty robotem
ui-plot = { $card }, { $spot }: { $content }
ui-gain = { $gain } pkt
ui-exchange-first = Najpierw wybierz kartę z ręki, którą chcesz oddać.
ui-where-card = Gdzie kładziesz { $card_acc }?
ui-where-build = Na której działce budujesz { $tile_acc }?
ui-where-demolish = Którą działkę oczyszczasz?
ui-hand = { $n ->
    [one] { $n } karta na ręce
    [few] { $n } karty na ręce
   *[many] { $n } kart na ręce
 }
ui-tiles = { $n ->
    [one] { $n } kafelek do zbudowania
    [few] { $n } kafelki do zbudowania
   *[many] { $n } kafelków do zbudowania
 }
ui-drawn = Właśnie dobrane karty
ui-offer = Trzy karty Automatu
ui-points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
 }
ui-points-word = { $n ->
    [one] punkt
    [few] punkty
   *[many] punktów
 }
ui-robots = { $n ->
    [one] { $n } robot
    [few] { $n } roboty
   *[many] { $n } robotów
 }
ui-tokens = { $n ->
    [one] { $n } żeton redystrybucji
    [few] { $n } żetony redystrybucji
   *[many] { $n } żetonów redystrybucji
 }
ui-cards-laid = { $n ->
    [one] { $n } położona karta
    [few] { $n } położone karty
   *[many] { $n } położonych kart
 }
ui-first = Pierwszy gracz
ui-granted = { $player } ma tę koncesję
ui-pays = { $points ->
    [0] Nie daje już nic (wartość z karty: { $full })
   *[other] Teraz daje { $points } (wartość z karty: { $full })
 }
ui-not-granted = { $player } nie ma tej koncesji
ui-progress = { $player }: { $have } z { $need }
ui-automaton = Automat
ui-automaton-tiles = { $n ->
    [0] Jeszcze bez kafelków
    [one] { $n } kafelek
    [few] { $n } kafelki
   *[many] { $n } kafelków
 }
ui-automaton-cards = { $n ->
    [0] Jeszcze bez kart
    [one] { $n } karta
    [few] { $n } karty
   *[many] { $n } kart
 }
ui-automaton-takes = Po tobie bierze najdalszy od talii z pozostałych zestawów, na którym nie stoi rakieta.
ui-zoom-in = Bliżej
ui-zoom-out = Dalej
ui-zoom-fit = Pokaż całe miasto
ui-pad = Notes punktacji
ui-total = Suma
ui-modules = Moduły
ui-area-cards = Karty obszarów ({ $n })
ui-reconstructed-cards = Wygląd kart obszarów jest odtworzony: z instrukcji znane są tylko ich numery, działki i rodzaje.
ui-reconstructed-picture = Wzór jest odtworzony.

does-group = Największa połączona grupa daje 1, 3, 6, 10, 15, a potem po 5 za każdy moduł, 40 za dziesięć; powyżej dziesięciu nic więcej.
does-greenhouse = Wszystkie szklarnie to jedna grupa; gruszki, jabłka i cytryny razem tworzą zestaw: 5, 12, 22 punkty.
does-mixed = W zestawie zastępuje dowolny owoc.
does-residential = 2 punkty za każdy moduł pokazanego rodzaju na działkach wokół. Może stanąć na rusztowaniu.
does-apartment = 1 punkt za każdy moduł pokazanego rodzaju w całym mieście. Może stanąć na rusztowaniu.
does-sales = Po 2 punkty.
does-landing = Dobierz trzy karty i zatrzymaj jedną. Może stanąć na rusztowaniu.
does-meteorite = Najwięcej meteorytów w mieście daje 10 punktów.
does-demolition = Oczyszcza działkę: to, co tam było, znika, a działka jest pusta.
does-redistribution = Daje żeton: zanim weźmiesz zestaw, zamień miejscami dwa kafelki na rynku.
does-scaffold = Nadrukowane na kartach. Mogą na nim stanąć tylko moduły mieszkalne, apartamenty i lądowiska.

## Samouczek

tutorial-city = To twoje miasto. Karty obszarów mają cztery działki (dwie z nich mogą tworzyć jedną podwójną) i numer w rogu: w każdym rzędzie numery rosną od lewej do prawej. Po dwunastu turach wygrywa najwspanialsze miasto.
tutorial-market = Każda tura zaczyna się na rynku: bierzesz jeden zestaw, kartę razem z jej kafelkami.
tutorial-rocket = Rakieta stoi na najnowszej dostawie. Ten zestaw kosztuje więcej: jedna karta z ręki trafia pod talię.
tutorial-goal = Koncesje dają punkty na końcu fazy. „Linia wodoru” wymaga trzech kolektorów wodoru w jednej linii. Masz dwa, a to ostatnia tura fazy!
tutorial-take = Weź więc drugi zestaw: da ci kolektor wodoru i moduł mieszkalny.
tutorial-lay = Teraz połóż kartę. Wybierz z ręki obszar 6, a potem świecące miejsce na prawo od twojej trójki: sześć to więcej niż trzy, więc pasuje.
tutorial-build = Każda działka pokazuje, ile by teraz dodała. Zbuduj kolektor wodoru w lewym dolnym rogu nowej karty: trzy w linii, grupa rośnie z 3 do 6 punktów.
tutorial-scaffold = Domy mogą stać na rusztowaniach. Ten daje 2 punkty za każdy kolektor wodoru wokół: zbuduj go na rusztowaniu, które sąsiaduje z dwoma.
tutorial-granted = Faza się skończyła i koncesja jest twoja. Przyszły kafelki fazy B, a ty zaczynasz.
tutorial-free = Zagraj tę turę po swojemu. Masz robota: zakrywa numer karty, która wtedy pasuje wszędzie. Próbowanie nic nie kosztuje.
tutorial-end = To wszystko, czego potrzeba. Duże grupy, owoce po trzy, domy blisko pracy i oko na koncesje tworzą stolicę. Powodzenia!

slogan-astro-burger = To mały kęs dla człowieka!
slogan-moon-paradise = Widok na morze. Spokoju.
slogan-luna-taxis = Na ciemną stronę i z powrotem: stała cena.
slogan-space-royal-cruise = Kolacja na orbicie, deser na Księżycu.

## Zasady, rozdział po rozdziale. Liczby pochodzą z pudełka (components.toml).

rules-1-title = O co chodzi
rules-1-1 = Jest rok 1977 i ludzie mieszkają na Księżycu. Każdy buduje własne miasto z kart obszarów i kafelków projektów. Gra ma trzy fazy, a każda z nich { $game_rounds_per_phase ->
    [one] { $game_rounds_per_phase } rundę
    [few] { $game_rounds_per_phase } rundy
    [many] { $game_rounds_per_phase } rund
   *[other] { $game_rounds_per_phase } rundy
 }. Potem miasto z największą liczbą punktów zostaje stolicą.
rules-2-title = Początek
rules-2-1 = Każdy dostaje { $start_hand ->
    [one] { $start_hand } kartę
    [few] { $start_hand } karty
    [many] { $start_hand } kart
   *[other] { $start_hand } karty
 }. Na rynku { $start_board_cards ->
    [one] leży { $start_board_cards } karta
    [few] leżą { $start_board_cards } karty
    [many] leży { $start_board_cards } kart
   *[other] leży { $start_board_cards } karty
 }, pod każdą jeden kafelek; rakieta stoi na najbliższej talii. Dla wszystkich otwarte są koncesje: { $start_short_in_play ->
    [one] { $start_short_in_play } krótkoterminowa
    [few] { $start_short_in_play } krótkoterminowe
    [many] { $start_short_in_play } krótkoterminowych
   *[other] { $start_short_in_play } krótkoterminowej
 } i { $start_long_in_play ->
    [one] { $start_long_in_play } długoterminowa
    [few] { $start_long_in_play } długoterminowe
    [many] { $start_long_in_play } długoterminowych
   *[other] { $start_long_in_play } długoterminowej
 }.
rules-2-2 = Pierwszego gracza wybiera los. Od ostatniego gracza do pierwszego każdy może wymienić jedną kartę z ręki na jedną z rynku. Po każdej fazie zaczyna następny gracz.
rules-3-title = Twoja tura
rules-3-1 = 1. Weź zestaw z rynku: karta trafia na rękę, kafelki czekają obok miasta. Zestaw z rakietą dotarł jako ostatni; zanim go weźmiesz, jedna karta z ręki trafia pod talię.
rules-3-2 = 2. Połóż jedną kartę z ręki. Dotyka ona całym bokiem karty miasta, rzędów jest najwyżej { $flow_max_rows }, a w każdym rzędzie numery rosną od lewej do prawej i się nie powtarzają. Tylko jeśli żadna karta z ręki nie pasuje, kładziesz jedną zakrytą: nie ma ona numeru i nic na niej nie stanie.
rules-3-3 = 3. Zbuduj wzięte kafelki na działkach miasta, które mogą je przyjąć. Podwójna działka mieści jeden kafelek. Trzeba umieścić jak najwięcej: wybór, który zostawiłby kafelek bez działki, choć inny by tego nie zrobił, jest niedozwolony. Kafelek, którego nie przyjmie żadna działka, wypada z gry.
rules-3-4 = Potem wolne miejsce na rynku się zapełnia: nowa karta i tyle kafelków, ile wynosi numer rundy. Rakieta staje właśnie tam.
rules-4-title = Co gdzie stanie
rules-4-1 = Moduły mieszkalne, apartamenty i lądowiska mogą stanąć na pustej działce albo na rusztowaniu. Rozbiórka kładzie się na dowolnej działce, także podwójnej, zakrywa to, co tam jest, i zostawia działkę pustą. Wszystko inne wymaga pustej działki. Lądowisko pozwala dobrać karty ({ $flow_landing_pad_draw }): jedną zatrzymujesz, reszta trafia pod talię w wybranej kolejności.
rules-5-title = Roboty i redystrybucja
rules-5-1 = Robot zakrywa numer kładzionej karty, więc może ona leżeć wszędzie przy mieście. Żeton redystrybucji zamienia miejscami dwa kafelki pod różnymi kartami na rynku, zanim weźmiesz zestaw. Ani jednego, ani drugiego nie można użyć w turze, w której je dostajesz. W puli są roboty ({ $counts_robots }) i żetony ({ $counts_redistribution_tokens }).
rules-6-title = Rundy, fazy, koncesje
rules-6-1 = Po rundach od 1 do 3 każdy zestaw dostaje jeszcze jeden kafelek. Na końcu fazy sprawdza się koncesje: wolną koncesję dostaje każdy, kto ją teraz spełnia, z pełnymi punktami; potem jest zamknięta.
rules-6-2 = Kafelki z rynku wypadają z gry, a każda karta na niej dostaje jeden kafelek następnej fazy.
rules-7-title = Punktacja
rules-7-1 = Największa grupa każdego z czterech modułów podstawowych, połączonych bokami. Od jednego do dziesięciu modułów: { $scoring_group } punktów; powyżej dziesięciu nic więcej. Szklarnie tworzą jedną grupę bez względu na owoce.
rules-7-2 = Pełne zestawy szklarni z gruszkami, jabłkami i cytrynami: { $scoring_greenhouse_sets } punktów za jeden, dwa, trzy zestawy. Biura sprzedaży: po { $scoring_sales_office }. Moduły mieszkalne: { $scoring_residential_per_neighbour } za każdy moduł swojego rodzaju na działkach wokół. Apartamenty: { $scoring_apartment_per_tile } za każdy moduł swojego rodzaju w całym mieście.
rules-7-3 = Najwięcej meteorytów: { $scoring_meteorites_2p } punktów w dwie osoby; { $scoring_meteorites_3p } za dwa pierwsze miejsca w trzy; { $scoring_meteorites_4p } za trzy pierwsze w cztery. Remisujący dzielą się punktami, z zaokrągleniem w dół; bez meteorytu nie ma nic. Karty na ręce: po { $scoring_hand_card }.
rules-7-4 = Przy remisie wygrywa miasto, w którym widać mniej rusztowań; przy dalszym remisie zwycięstwo jest wspólne.
rules-8-title = Solo
rules-8-1 = Grasz przeciw Automatowi firmy Harrington i Synowie. Na rynku { $solo_board_cards ->
    [one] jest { $solo_board_cards } zestaw
    [few] są { $solo_board_cards } zestawy
    [many] jest { $solo_board_cards } zestawów
   *[other] jest { $solo_board_cards } zestawu
 }. Oboje dostajecie po { $start_hand ->
    [one] { $start_hand } odkrytej karcie
    [few] { $start_hand } odkryte karty
    [many] { $start_hand } odkrytych kart
   *[other] { $start_hand } odkrytej karty
 }; wybierasz, które zatrzymać, a pozostałe trafiają pod talię.
rules-8-2 = Zawsze zaczynasz. Po twojej turze Automat bierze jeden z dwóch pozostałych zestawów: ten dalej od talii, chyba że stoi na nim rakieta. Tylko układa stosy; możesz je przeglądać w każdej chwili.
rules-8-3 = Punktuje tak, jakby wszystkie jego moduły jednego rodzaju były połączone; zestawy szklarni, biura sprzedaży i meteoryty jak zwykle, po { $solo_automaton_residential } za każdy moduł mieszkalny i apartament, po { $solo_automaton_demolition } za rozbiórkę, redystrybucję i lądowisko, { $solo_automaton_hand } za rękę i wszystkie koncesje w pełni.
rules-8-4 = Koncesja krótkoterminowa płaci ci w pełni w fazie A, w połowie w fazie B, a w fazie C nic. Długoterminowa płaci w pełni w fazach A i B, w połowie w fazie C. Połowy zaokrągla się w dół. Remis to porażka.

# Mój egzemplarz: arkusz własnego pudełka
ui-wants-picture = Karty leżą jak na rysunku.
part-area_card = Karty obszarów
part-tiles_a = Kafelki projektów, faza A
part-tiles_b = Kafelki projektów, faza B
part-tiles_c = Kafelki projektów, faza C
part-concession = Koncesje
field-number = numer
field-cells = rysunek
field-double = podwójna działka
field-copies = kafelki
field-points = punkty
places-cells = lewa górna | prawa górna | lewa dolna | prawa dolna
places-copies = z jedną kropką lub bez | z dwiema kropkami | z trzema kropkami
double-none = brak
double-top = górna
double-bottom = dolna
double-left = lewa
double-right = prawa
count-numbers = Najniższy i najwyższy numer kart obszarów
count-tiles = Kafelki fazy { $phase }
count-tiles-of = Kafelki fazy { $phase } w grze na { $players } osoby
count-pads = Lądowiska we wszystkich fazach
box-double = obie połowy podwójnej działki mają to samo
box-pattern = wszystkie wiersze rysunku powinny być równie długie, a co najmniej jedno miejsce zajęte przez kartę
box-words-fixed = czego wymaga ta koncesja, podaje instrukcja; tego nie da się zmienić

# What a hint is good for

gain-points = To od razu daje punkty.
gain-concessions = Zbliża cię do koncesji.
gain-growth = Zostawia grupy, które mogą rosnąć.
gain-room = Zostawia miejsce na budowę.
gain-flexibility = Miasto pozostaje otwarte na wiele kart.
gain-robots = To daje roboty albo żetony redystrybucji.
gain-air = Te kafelki są wiele warte w twoim mieście.
