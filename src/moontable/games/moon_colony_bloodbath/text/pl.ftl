# Moon Colony Bloodbath, polski

game-name = Moon Colony Bloodbath
game-summary = Wszyscy naraz budują kolonie na Księżycu, a wspólna talia sypie na przemian postępem i katastrofami. Wygrywa ten, komu zostanie najwięcej ludzi.

option-twists = Zwroty akcji
option-twists-random = wszystkie
option-twists-simple = tylko proste
option-twist-1 = Pierwszy Zwrot akcji
option-twist-1-random = losowy
option-twist-2 = Drugi Zwrot akcji
option-twist-2-random = losowy
option-endless = Gra bez końca (solo)
option-endless-no = nie
option-endless-yes = tak, Roboty zamiast Instrukcji obsługi
option-memory = Co leży na stosach odrzuconych kart
option-memory-open = widać, z liczbami
option-memory-book = trzeba pamiętać, jak w instrukcji

end-failure = Jedna z kolonii upadła. Ludzkość rezygnuje z Księżyca, a chwała przypada najludniejszej kolonii.
end-instruction-manual = Znalazła się Instrukcja obsługi. Wszystkie problemy rozwiązane, wygrywa najludniejsza kolonia.
end-robots-exhausted = Nie ma już żadnego Robota do wysłania. Ta kolonia przetrwała je wszystkie.
reason-failure = kolonia upadła
reason-instruction-manual = Instrukcja obsługi
reason-robots-exhausted = skończyły się Roboty

resource-money = pieniądze
resource-food = żywność
resource-people = ludzie
resource-box = skrzynie
resource-card = karty
resource-building = budynki
deed-restock = UZUPEŁNIJ
deed-build = BUDUJ
deed-mine = WYDOBYWAJ
deed-farm = UPRAWIAJ
deed-research = BADAJ

# Czego się teraz oczekuje
prompt-wait = Inni jeszcze się zastanawiają.
prompt-blocked = Wybór dokonany. Czekamy na pozostałych.
prompt-order = Czeka kilka działań. Które najpierw?
prompt-use = Czy chcesz użyć tego działania?
prompt-pay = Jaką część ceny płacisz żywnością?
prompt-place-box = Połóż skrzynię na jednym ze swoich budynków.
prompt-take-box = Z którego budynku zabrać skrzynię?
prompt-discard = Odrzuć kartę.
prompt-lose-building = Wybierz budynek, który tracisz.
prompt-option = Wybierz jedno.
prompt-work = Praca! Wybierz Akcję w tajemnicy.
prompt-action = Wybierz akcję.
prompt-build = Wybierz kartę do zbudowania.
prompt-perk = Który Przywilej dokładasz do talii Postępu?
prompt-repeat-play = Efekt „po zbudowaniu” którego budynku powtarzasz?
prompt-move-from = Z którego budynku bierzesz skrzynię?
prompt-move-to = Na który budynek kładziesz skrzynię?
prompt-store = Wsuń kartę pod swoją planszę.
prompt-reserve = Połóż zakrytą kartę na swojej planszy. To ją trzeba będzie zbudować w następnej kolejności.
prompt-pass-card = Wybierz kartę dla gracza po lewej.
prompt-window = Użyj działania „w dowolnej chwili” albo graj dalej.

# Akcje
action-restock = UZUPEŁNIJ: 2 skrzynie
action-build = BUDUJ
action-mine = WYDOBYWAJ: pieniądze +4
action-farm = UPRAWIAJ: żywność +4
action-research = BADAJ: dobierz 2 karty
action-build-card = BUDUJ: { $building }
action-discard-card = Odrzuć kartę: { $building }
action-tuck-card = Wsuń pod planszę: { $building }
action-lay-card = Połóż na planszy: { $building }
action-pass-card = Podaj w lewo: { $building }
action-card-card = { $building }
action-first = Najpierw: { $building }
action-own = Najpierw: sama akcja lub karta
action-use = Użyj: { $source }
action-decline = Nie, dziękuję
action-go-on = Dalej
action-tap = Użyj teraz: { $building }
action-pay = { $food ->
    [0] Zapłać samymi pieniędzmi
   *[other] Zapłać żywnością: { $food }, a resztę pieniędzmi
}
action-box = Skrzynia na budynek: { $building }
action-take = Skrzynia z budynku: { $building }
action-lose = Strać budynek: { $building }
action-repeat = Powtórz: { $building }
action-move = Zabierz skrzynię z budynku: { $building }
action-to = Przenieś skrzynię na budynek: { $building }
action-place = { $building }
action-perk = Dołóż Przywilej: { $perk }
action-option-0 = Dobierz kartę, potem wsuń jedną pod planszę
action-option-1 = Spienięż karty spod planszy
action-option-2 = Pieniądze +2
action-option-3 = Żywność +3
action-option-4 = Strać budynek
action-option-5 = Strać 3 osoby

# Dziennik
event-turn = Odkryto kartę: { $card }
event-shuffle = Talia Postępu zostaje przetasowana; żetony akcji wracają do graczy.
event-gain = { $seat }: { $resource } +{ $n }
event-lose = { $seat }: { $resource } −{ $n }
event-pay = { $seat } płaci: { $resource } −{ $n }
event-draw = { $seat } dobiera kartę „{ $building }”.
event-draw-hidden = { $seat } dobiera kartę.
event-discard = { $seat } odrzuca kartę „{ $building }”.
event-build = { $n ->
    [0] { $seat } wznosi za darmo budynek „{ $building }”.
   *[other] { $seat } wznosi budynek „{ $building }”, cena: { $n }.
}
event-ruin = { $seat } traci budynek „{ $building }”. Jego mieszkańcy przenoszą się do bazy.
event-box = { $n ->
    [one] { $seat } kładzie skrzynię na budynku „{ $building }”.
    [few] { $seat } kładzie { $n } skrzynie na budynku „{ $building }”.
    [many] { $seat } kładzie { $n } skrzyń na budynku „{ $building }”.
   *[other] { $seat } kładzie { $n } skrzyni na budynku „{ $building }”.
}
event-unbox = { $n ->
    [one] { $seat } zdejmuje skrzynię z budynku „{ $building }”.
    [few] { $seat } zdejmuje { $n } skrzynie z budynku „{ $building }”.
    [many] { $seat } zdejmuje { $n } skrzyń z budynku „{ $building }”.
   *[other] { $seat } zdejmuje { $n } skrzyni z budynku „{ $building }”.
}
event-picked = { $seat }: wybór dokonany.
event-action = { $seat }: { $deed }
event-add = { $seat } dokłada do talii Postępu kartę „{ $card }”.
event-not-added = Karta „{ $card }” nie zostaje dołożona: już jej nie ma.
event-no-event = Żadne Wydarzenie nie zostaje dołożone: już ich nie ma.
event-lots = Nie wystarczy kart dla wszystkich, którzy chcą dołożyć taką samą: decyduje losowanie.
event-trouble = Do talii Postępu trafia karta: { $card }
event-store = { $seat } wsuwa pod planszę kartę „{ $building }”.
event-store-hidden = { $seat } wsuwa kartę pod planszę.
event-reserve = { $seat } kładzie na planszy kartę „{ $building }”.
event-reserve-hidden = { $seat } kładzie na planszy zakrytą kartę.
event-give = { $seat } podaje kartę „{ $building }”.
event-give-hidden = { $seat } podaje kartę.
event-receive = { $seat } dostaje kartę „{ $building }”.
event-receive-hidden = { $seat } dostaje kartę.
event-spared = { $seat }: karta „{ $card }” nie ma tu żadnego skutku.
event-softened = { $n ->
    [one] { $seat } straci o { $n } osobę mniej.
    [few] { $seat } straci o { $n } osoby mniej.
    [many] { $seat } straci o { $n } osób mniej.
   *[other] { $seat } straci o { $n } osoby mniej.
}
event-aside = Karta „{ $card }” zostaje odłożona i czeka na najbliższą Pracę.
event-use = { $seat } używa budynku „{ $building }”.
event-repeat = { $seat } powtarza efekt „po zbudowaniu” budynku „{ $building }”.
event-eat = { $n ->
    [0] { $seat } nie ma czego podać na stół.
   *[other] { $seat }: kolonia zjada żywność, { $n }.
}
event-failed = { $seat }: kolonia upadła.
event-end = Koniec gry: { $reason }.

# Odmowy
refusal-game-over = Gra jest skończona.
refusal-nothing-asked = Nie masz teraz nic do zdecydowania.
refusal-not-asked = Nie o tym się teraz decyduje.
refusal-not-optional = Tego nie można pominąć: trzeba wybrać.
refusal-no-such-building = W tym miejscu nie masz budynku.
refusal-no-box-there = Na tym budynku nie ma skrzyni.
refusal-box-there = Na tym budynku leży już skrzynia; potrzebny jest pusty.
refusal-left-to-right = Skrzynie z jednego efektu obsługuje się od lewej do prawej; wybierz ten sam budynek albo któryś dalej na prawo.
refusal-too-few-right = Od tego miejsca zostało za mało skrzyń; zacznij bardziej z lewej.
refusal-not-in-hand = Nie masz tej karty na ręce.
refusal-not-on-mat = Dopóki na twojej planszy leżą karty, możesz budować tylko je.
refusal-too-expensive = Nie stać cię na to.
refusal-cost-out-of-range = Koszt podany na tej karcie nie pasuje do tej budowy.
refusal-build-forbidden = Podczas tej Pracy nikt nie może budować.
refusal-upwards = Karty odrzucane razem wybiera się w kolejności z ręki; wybierz tę samą albo dalszą.
refusal-too-few-left = Od tego miejsca zostało za mało kart do odrzucenia; wybierz wcześniejszą.
refusal-perk-gone = Ten Przywilej został już dołożony.
refusal-option-closed = Tej możliwości nie da się wykonać w całości.
refusal-wrong-payment = Taka mieszanka żywności i pieniędzy nie pokrywa ceny.
refusal-not-waiting = Żadne działanie tego budynku nie czeka.
refusal-not-repeatable = Ten budynek nie ma efektu „po zbudowaniu”, który można powtórzyć.
refusal-same-building = Skrzynia już tam jest; wybierz inny budynek.
refusal-no-any-time = Ten budynek nie ma gotowego działania „w dowolnej chwili”; potrzebuje skrzyni.
refusal-money-to-come = Tej budowy nie da się jeszcze opłacić; najpierw weź to, co przynosi pieniądze.
refusal-twin = Taki sam budynek bardziej z lewej zastępuje ten; wybierz tamten.

# Budynki
building-dust-mine = Kopalnia pyłu
    .text = Po zbudowaniu: akcja WYDOBYWAJ. Przy akcji WYDOBYWAJ: pieniądze +1.
building-silica-mine = Kopalnia krzemionki
    .text = Przy akcji WYDOBYWAJ: pieniądze +2.
building-iron-mine = Kopalnia żelaza
    .text = Przy akcji WYDOBYWAJ: skrzynie +1. Po zbudowaniu: dołóż swój Przywilej do talii Postępu.
building-aluminum-mine = Kopalnia aluminium
    .text = Przy akcji WYDOBYWAJ: jeśli nie masz pieniędzy, pieniądze +5.
building-titanium-mine = Kopalnia tytanu
    .text = Przy akcji WYDOBYWAJ: pieniądze +4.
building-helium-3-mine = Kopalnia helu-3
    .text = Po zbudowaniu: skrzynie +2 tutaj. Przy akcji WYDOBYWAJ: możesz: skrzynie stąd −1 → pieniądze +6.
building-potato-farm = Farma ziemniaczana
    .text = Przy akcji UPRAWIAJ: żywność +2. Stale: możesz płacić żywnością zamiast pieniędzmi.
building-kale-farm = Farma jarmużu
    .text = Po zbudowaniu: akcja UPRAWIAJ. Przy akcji UPRAWIAJ: żywność +1.
building-restaurant = Restauracja
    .text = Przy akcji UPRAWIAJ: możesz: żywność −1 → pieniądze +4.
building-nursery = Żłobek
    .text = Przy akcji UPRAWIAJ: możesz: skrzynie stąd −1 → ludzie +4.
building-market = Targowisko
    .text = Po zbudowaniu: dołóż kartę „Handel” do talii Postępu (Możesz: pieniądze −1 → karty +2). Przy akcji UPRAWIAJ: możesz: żywność −2 → pieniądze +4.
building-hacker-lair = Kryjówka hakerów
    .text = Przy karcie „Papierkowa robota”: nie dotyczy cię.
building-bunker = Bunkier
    .text = Po zbudowaniu: dołóż następnego Robota do talii Postępu.
building-assembly-line = Linia montażowa
    .text = Stale: budujesz taniej o 2. Po utracie: akcja BUDUJ.
building-flag = Flaga
    .text = Po zbudowaniu: karty +1. Przy każdym tasowaniu: ludzie +2.
building-fuel-cells = Ogniwa paliwowe
    .text = Przy akcji UZUPEŁNIJ: możesz: skrzynie stąd −1 → pieniądze +4, karty +1, karty −1.
building-kitchen = Kuchnia
    .text = Przy akcji UZUPEŁNIJ: możesz: skrzynie stąd −1 → żywność +4.
building-launch-pad = Platforma startowa
    .text = Po zbudowaniu: powtórz efekt „po zbudowaniu” innego swojego budynku.
building-lunarcrete-factory = Wytwórnia lunabetonu
    .text = Po zbudowaniu: karty +2. Stale: budujesz taniej o 1.
building-organ-banks = Bank narządów
    .text = Po zbudowaniu: dołóż swój Przywilej do talii Postępu. Przy karcie „Wypadek”: możesz: skrzynie stąd −1 → ta karta zabiera ci ludzi o 3 mniej.
building-moon-hotel = Hotel Księżycowy
    .text = Przy każdym zdobyciu żywności: pieniądze +1.
building-r-and-d-storage = Magazyn badawczy
    .text = W dowolnej chwili: możesz: skrzynie stąd −1 → karty +1. Po zbudowaniu: skrzynie +1 tutaj.
building-radio-antennae = Anteny radiowe
    .text = Na początku Pracy: jeśli nie masz kart na ręce, karty +1.
building-reactor = Reaktor
    .text = Stale: budujesz taniej o 3 (koszt na karcie co najmniej 6).
building-recycling = Sortownia odpadów
    .text = Za każdą odrzuconą kartę: skrzynie +1.
building-solar-panels = Panele słoneczne
    .text = Przy akcji BUDUJ: pieniądze +1 za skrzynię na tym budynku (najwyżej 5).
building-makeshift-lab = Prowizoryczne laboratorium
    .text = Po zbudowaniu: skrzynie +2.
building-trading-post = Faktoria
    .text = Za każdą kartę dołożoną przez ciebie do talii Postępu: pieniądze +2.
building-warehouse = Hurtownia
    .text = Po zbudowaniu: akcja UZUPEŁNIJ. Na początku Pracy: jeśli chcesz: przenieś 1 skrzynię między swoimi budynkami.
building-bunk-pods = Kapsuły sypialne
    .text = Żadnego działania; tu się tylko śpi.
building-dormitory-block = Blok sypialny
    .text = Po zbudowaniu: żywność +1.
building-habitat-ring = Pierścień mieszkalny
    .text = Przy każdym tasowaniu: ludzie +1.
building-cargo-lift = Winda towarowa
    .text = Przy akcji UZUPEŁNIJ: skrzynie +1, pieniądze +1.
building-freight-office = Biuro spedycyjne
    .text = Przy akcji UZUPEŁNIJ: pieniądze +3.
building-clinic = Przychodnia
    .text = Przy akcji UZUPEŁNIJ: możesz: skrzynie stąd −1 → ludzie +3.
building-observatory = Obserwatorium
    .text = Przy akcji BADAJ: karty +2.
building-lecture-hall = Aula wykładowa
    .text = Przy akcji BADAJ: pieniądze +3.
building-patent-office = Urząd patentowy
    .text = Przy akcji BADAJ: możesz: karty −1 → pieniądze +4.
building-clone-vats = Kadzie z klonami
    .text = Przy akcji BADAJ: możesz: skrzynie stąd −1 → ludzie +4.
building-drafting-room = Biuro projektowe
    .text = Przy akcji BUDUJ: karty +1.
building-welcome-center = Centrum powitalne
    .text = Przy akcji BUDUJ: ludzie +2.
building-greenhouse-dome = Kopuła szklarniowa
    .text = Przy akcji UPRAWIAJ: skrzynie +1, żywność +1.
building-company-canteen = Stołówka zakładowa
    .text = Przy akcji WYDOBYWAJ: możesz: żywność −1 → ludzie +2.
building-cold-pantry = Zimna spiżarnia
    .text = Po zbudowaniu: skrzynie +1 tutaj. W dowolnej chwili: możesz: skrzynie stąd −1 → żywność +3.
building-escape-pods = Kapsuły ratunkowe
    .text = Przy Robocie: możesz: skrzynie stąd −1 → ta karta zabiera ci ludzi o 3 mniej.
building-storm-cellar = Schron przeciwburzowy
    .text = Przy Wydarzeniu, które zabiera ludzi: jeśli leży tu skrzynia, ta karta zabiera ci o 1 osobę mniej.
building-off-switch = Wyłącznik
    .text = Przy Robocie: ta karta zabiera ci ludzi o 1 mniej.
building-lifeboat-bay = Dok szalup
    .text = Po utracie: ludzie +4.
building-salvage-yard = Złomowisko
    .text = Po utracie: pieniądze +6, karty +1.
building-observation-deck = Taras widokowy
    .text = Po zbudowaniu: dołóż kartę „Turyści” do talii Postępu (Możesz: żywność −2 → pieniądze +4).
building-think-tank = Kuźnia pomysłów
    .text = Po zbudowaniu: dołóż kartę „Innowacja” do talii Postępu (Jeśli chcesz: akcja BUDUJ). Przy akcji BADAJ: pieniądze +1.
building-landing-beacon = Radiolatarnia
    .text = Po zbudowaniu: dołóż kartę „Rekruci” do talii Postępu (Możesz: pieniądze −2 → ludzie +2).
building-seed-vault = Bank nasion
    .text = Po zbudowaniu: dołóż kartę „Rekordowe zbiory” do talii Postępu (Możesz: skrzynie −1 → akcja UPRAWIAJ). Przy akcji UPRAWIAJ: żywność +1.
building-mass-driver = Wyrzutnia orbitalna
    .text = Po zbudowaniu: dołóż kartę „Zrzut zaopatrzenia” do talii Postępu (Możesz: pieniądze −1 → skrzynie +2). Przy akcji UZUPEŁNIJ: pieniądze +1.
building-audit-office = Izba kontroli
    .text = Po zbudowaniu: dołóż kartę „Cięcia budżetowe” do talii Postępu (Pieniądze −2).
building-isotope-lab = Laboratorium izotopów
    .text = Po zbudowaniu: dołóż kartę „Promieniowanie” do talii Postępu (Wybierz: tracisz 1 budynek; albo ludzie −3). Przy akcji BADAJ: skrzynie +1.
building-scrap-heap = Sterta złomu
    .text = Po zbudowaniu: dołóż kartę „Naprawy” do talii Postępu (Skrzynie −1).
building-compost-works = Kompostownia
    .text = Po zbudowaniu: dołóż kartę „Zepsute zapasy” do talii Postępu (Żywność −2). Przy akcji UPRAWIAJ: żywność +1.
building-test-range = Poligon doświadczalny
    .text = Po zbudowaniu: dołóż następne Wydarzenie do talii Postępu.
building-speculators-club = Klub spekulantów
    .text = Po zbudowaniu: dołóż następne Wydarzenie do talii Postępu, pieniądze +5.
building-stunt-arena = Arena kaskaderów
    .text = Po zbudowaniu: dołóż następne Wydarzenie do talii Postępu. Za każdą kartę dołożoną przez ciebie do talii Postępu: ludzie +2.
building-crash-program = Program na wariata
    .text = Po zbudowaniu: dołóż następne Wydarzenie do talii Postępu, akcja BUDUJ taniej o 2.
building-embassy = Ambasada
    .text = Po zbudowaniu: dołóż swój Przywilej do talii Postępu.
building-memorial-garden = Ogród pamięci
    .text = Po utracie: dołóż swój Przywilej do talii Postępu.
building-command-tower = Wieża dowodzenia
    .text = Na początku Pracy: możesz: skrzynie stąd −1 → dowolna akcja.

# Przywileje
perk-grant-money = Dotacja
    .text = Tylko dla właściciela. Pieniądze +3.
card-grant-money-1 = Dotacja
    .text = Tylko dla właściciela. Pieniądze +3.
card-grant-money-2 = Dotacja
    .text = Tylko dla właściciela. Pieniądze +3.
card-grant-money-3 = Dotacja
    .text = Tylko dla właściciela. Pieniądze +3.
card-grant-money-4 = Dotacja
    .text = Tylko dla właściciela. Pieniądze +3.
card-grant-money-5 = Dotacja
    .text = Tylko dla właściciela. Pieniądze +3.
perk-home-cooking = Domowe obiadki
    .text = Tylko dla właściciela. Żywność +3.
card-home-cooking-1 = Domowe obiadki
    .text = Tylko dla właściciela. Żywność +3.
card-home-cooking-2 = Domowe obiadki
    .text = Tylko dla właściciela. Żywność +3.
card-home-cooking-3 = Domowe obiadki
    .text = Tylko dla właściciela. Żywność +3.
card-home-cooking-4 = Domowe obiadki
    .text = Tylko dla właściciela. Żywność +3.
card-home-cooking-5 = Domowe obiadki
    .text = Tylko dla właściciela. Żywność +3.
perk-express-delivery = Przesyłka ekspresowa
    .text = Tylko dla właściciela. Skrzynie +2.
card-express-delivery-1 = Przesyłka ekspresowa
    .text = Tylko dla właściciela. Skrzynie +2.
card-express-delivery-2 = Przesyłka ekspresowa
    .text = Tylko dla właściciela. Skrzynie +2.
card-express-delivery-3 = Przesyłka ekspresowa
    .text = Tylko dla właściciela. Skrzynie +2.
card-express-delivery-4 = Przesyłka ekspresowa
    .text = Tylko dla właściciela. Skrzynie +2.
card-express-delivery-5 = Przesyłka ekspresowa
    .text = Tylko dla właściciela. Skrzynie +2.
perk-bright-idea = Olśnienie
    .text = Tylko dla właściciela. Karty +2.
card-bright-idea-1 = Olśnienie
    .text = Tylko dla właściciela. Karty +2.
card-bright-idea-2 = Olśnienie
    .text = Tylko dla właściciela. Karty +2.
card-bright-idea-3 = Olśnienie
    .text = Tylko dla właściciela. Karty +2.
card-bright-idea-4 = Olśnienie
    .text = Tylko dla właściciela. Karty +2.
card-bright-idea-5 = Olśnienie
    .text = Tylko dla właściciela. Karty +2.
perk-family-visit = Wizyta rodziny
    .text = Tylko dla właściciela. Ludzie +2.
card-family-visit-1 = Wizyta rodziny
    .text = Tylko dla właściciela. Ludzie +2.
card-family-visit-2 = Wizyta rodziny
    .text = Tylko dla właściciela. Ludzie +2.
card-family-visit-3 = Wizyta rodziny
    .text = Tylko dla właściciela. Ludzie +2.
card-family-visit-4 = Wizyta rodziny
    .text = Tylko dla właściciela. Ludzie +2.
card-family-visit-5 = Wizyta rodziny
    .text = Tylko dla właściciela. Ludzie +2.

# Karty Postępu
card-work = Praca
    .text = Każdy wybiera jedną akcję.
card-trouble = Kłopoty
    .text = Dołóż następne Wydarzenie do talii Postępu (raz dla wszystkich).
card-loneliness = Samotność
    .text = Ludzie +3 za budynek ze złym symbolem. Ludzie −3 za budynek z dobrym symbolem.
card-construction-kits = Domy do samodzielnego złożenia
    .text = Możesz: skrzynie −1 → akcja BUDUJ (koszt na karcie najwyżej 4).
card-grand-plan = Wielki plan
    .text = Możesz: karty −1 → akcja BUDUJ (koszt na karcie co najmniej 5).
card-overtime = Nadgodziny
    .text = Możesz: żywność −2 → akcja BUDUJ.
card-engineers = Inżynierowie
    .text = Możesz: tracisz 1 budynek → akcja BUDUJ taniej o 6.
card-risky-research = Ryzykowne badania
    .text = Możesz: ludzie −2 → karty +3.
card-surveying = Pomiary terenu
    .text = Wybierz: karty +1, wsuń 1 kartę z ręki pod planszę; albo pieniądze +3 za kartę pod planszą, odrzuć wszystko, co tam leży.
card-payday = Dzień wypłaty
    .text = Pieniądze +2.
card-care-package = Paczka żywnościowa
    .text = Żywność +2.
card-brainstorm = Burza mózgów
    .text = Karty +1.
card-fresh-crates = Dostawa skrzyń
    .text = Skrzynie +1.
card-shuttle-day = Dzień promu
    .text = Ludzie +1.
card-double-shift = Podwójna zmiana
    .text = Akcja WYDOBYWAJ.
card-harvest-moon = Księżyc żniwiarzy
    .text = Akcja UPRAWIAJ.
card-open-library = Otwarta biblioteka
    .text = Akcja BADAJ.
card-swap-meet = Giełda wymiany
    .text = Karty +1, podaj 1 kartę graczowi po lewej.
card-petty-cash = Drobne wydatki
    .text = Wybierz: pieniądze +2; albo żywność +3.
card-spring-cleaning = Wiosenne porządki
    .text = Możesz: karty −1 → pieniądze +2 (najwyżej 5 razy).
card-crate-auction = Licytacja skrzyń
    .text = Możesz: pieniądze −1 → skrzynie +1 (najwyżej 5 razy).
card-rush-order = Pilne zlecenie
    .text = Możesz: skrzynie −1 → dowolna akcja.
card-black-ledger = Lewa księgowość
    .text = Możesz: ludzie −2 → pieniądze +6.
card-ration-cards = Kartki żywnościowe
    .text = Możesz: żywność −3 → ludzie +2.
card-relief-rocket = Rakieta z pomocą
    .text = Jeśli ktoś ma więcej ludzi niż ty, ludzie +2. Jeśli nikt nie ma więcej ludzi niż ty, pieniądze +2.
card-micrometeors = Mikrometeoryty
    .text = Każdy traci ludzi: 2. Przed stratą: możesz: skrzynie −1 → ta karta zabiera ci ludzi o 2 mniej. Pieniądze +3.
card-rent-day = Dzień czynszu
    .text = Pieniądze +1 za każde 2 budynki.
card-inventory-day = Inwentaryzacja
    .text = Jeśli chcesz: przenieś 1 skrzynię między swoimi budynkami. Pieniądze +1 za skrzynię (najwyżej 4).
card-trade = Handel
    .text = Możesz: pieniądze −1 → karty +2.
card-innovation = Innowacja
    .text = Jeśli chcesz: akcja BUDUJ.
card-tourists = Turyści
    .text = Możesz: żywność −2 → pieniądze +4.
card-recruits = Rekruci
    .text = Możesz: pieniądze −2 → ludzie +2.
card-bumper-crop = Rekordowe zbiory
    .text = Możesz: skrzynie −1 → akcja UPRAWIAJ.
card-supply-drop = Zrzut zaopatrzenia
    .text = Możesz: pieniądze −1 → skrzynie +2.
card-budget-cuts = Cięcia budżetowe
    .text = Pieniądze −2.
card-radiation = Promieniowanie
    .text = Wybierz: tracisz 1 budynek; albo ludzie −3.
card-repairs = Naprawy
    .text = Skrzynie −1.
card-spoilage = Zepsute zapasy
    .text = Żywność −2.
card-automatic-doors = Drzwi automatyczne
    .text = Każdy traci ludzi: 5. Podczas najbliższej Pracy przed tasowaniem budynki nie działają.
card-robot-butler = Robot kamerdyner
    .text = Każdy traci ludzi: 5. Skrzynie −1.
card-construction-robot = Robot budowlany
    .text = Każdy traci ludzi: 5. Połóż zakrytą kartę z ręki na planszy; dopóki jakaś tam leży, możesz budować tylko te.
card-robot-companion = Robot do towarzystwa
    .text = Każdy traci ludzi: 6. Jeśli chcesz: dowolna akcja.
card-delivery-drone = Dron kurierski
    .text = Każdy traci ludzi: 5. Podaj 1 kartę graczowi po lewej.
card-robot-waiter = Robot kelner
    .text = Każdy traci ludzi: 4. Żywność −2.
card-drilling-robot = Robot wiertniczy
    .text = Każdy traci ludzi: 4. Tracisz 1 budynek.
card-sentient-ai = Świadoma SI
    .text = Każdy traci ludzi: 5. Dołóż następny Zwrot akcji do talii Postępu (raz dla wszystkich).
card-mining-robot = Robot górniczy
    .text = Każdy traci ludzi: 5. Pieniądze +1 za kopalnię.
card-stacking-robot = Robot układacz
    .text = Każdy traci ludzi: 6. Przed stratą: możesz: skrzynie −1 → ta karta zabiera ci ludzi o 2 mniej (dowolnie wiele razy).
card-repairs-robot = Robot naprawczy
    .text = Każdy traci ludzi: 5. Podczas najbliższej Pracy przed tasowaniem nikt nie może wykonać akcji BUDUJ.
card-warehouse-robot = Robot magazynier
    .text = Każdy traci ludzi: 5. Skrzynie +1 na budynek bez skrzyń.
card-hedge-trimmer = Sekator samobieżny
    .text = Każdy traci ludzi: 5. Karty −1.
card-soup-dispenser = Dystrybutor zupy
    .text = Każdy traci ludzi: 5. Żywność +2.
card-sentry-gun = Wieżyczka strażnicza
    .text = Każdy traci ludzi: 6.
card-census-drone = Dron spisowy
    .text = Każdy traci ludzi: 3. Ludzie −1 za każde 2 budynki.
card-ticket-inspector = Kontroler biletów
    .text = Każdy traci ludzi: 5. Pieniądze −2.
card-archive-crawler = Szperacz archiwalny
    .text = Każdy traci ludzi: 5. Karty +1.
card-surgery-arm = Ramię chirurgiczne
    .text = Każdy traci ludzi: 6. Przed stratą: możesz: pieniądze −3 → ta karta zabiera ci ludzi o 3 mniej.
card-fairness-engine = Maszyna sprawiedliwości
    .text = Każdy traci ludzi: 4. Jeśli nikt nie ma więcej ludzi niż ty, ludzie −2.
card-hunger = Głód
    .text = Żywność −1 za każdy budynek; ludzie −1 za każdy głodny budynek, naraz; jeśli nikogo nie tracisz, ludzie +2.
card-paperwork = Papierkowa robota
    .text = Karty +1, karty −2.
card-glitch = Usterka
    .text = Dołóż następnego Robota do talii Postępu (raz dla wszystkich).
card-leak = Wyciek
    .text = Każdy traci ludzi: 2.
card-tempers-flare = Puszczają nerwy
    .text = Każdy traci ludzi: 3.
card-accident = Wypadek
    .text = Każdy traci ludzi: 3.
card-airlock-test = Próba śluzy
    .text = Każdy traci ludzi: 3.
card-accident-2 = Wypadek
    .text = Każdy traci ludzi: 3.
card-airlock-test-2 = Próba śluzy
    .text = Każdy traci ludzi: 3.
card-moonquake = Księżycowe trzęsienie
    .text = Każdy traci ludzi: 4.
card-moonquake-2 = Księżycowe trzęsienie
    .text = Każdy traci ludzi: 4.
card-power-failure = Awaria zasilania
    .text = Każdy traci ludzi: 5.
card-instruction-manual = Instrukcja obsługi
    .text = Gra się kończy i wygrywa najludniejsza kolonia.
card-robot-back = zakryty Robot
card-twist-back = zakryty Zwrot akcji

option-twist-1-construction-kits = Domy do samodzielnego złożenia
option-twist-1-grand-plan = Wielki plan
option-twist-1-overtime = Nadgodziny
option-twist-1-engineers = Inżynierowie
option-twist-1-risky-research = Ryzykowne badania
option-twist-1-surveying = Pomiary terenu
option-twist-1-payday = Dzień wypłaty
option-twist-1-care-package = Paczka żywnościowa
option-twist-1-brainstorm = Burza mózgów
option-twist-1-fresh-crates = Dostawa skrzyń
option-twist-1-shuttle-day = Dzień promu
option-twist-1-double-shift = Podwójna zmiana
option-twist-1-harvest-moon = Księżyc żniwiarzy
option-twist-1-open-library = Otwarta biblioteka
option-twist-1-swap-meet = Giełda wymiany
option-twist-1-petty-cash = Drobne wydatki
option-twist-1-spring-cleaning = Wiosenne porządki
option-twist-1-crate-auction = Licytacja skrzyń
option-twist-1-rush-order = Pilne zlecenie
option-twist-1-black-ledger = Lewa księgowość
option-twist-1-ration-cards = Kartki żywnościowe
option-twist-1-relief-rocket = Rakieta z pomocą
option-twist-1-micrometeors = Mikrometeoryty
option-twist-1-rent-day = Dzień czynszu
option-twist-1-inventory-day = Inwentaryzacja
option-twist-2-construction-kits = Domy do samodzielnego złożenia
option-twist-2-grand-plan = Wielki plan
option-twist-2-overtime = Nadgodziny
option-twist-2-engineers = Inżynierowie
option-twist-2-risky-research = Ryzykowne badania
option-twist-2-surveying = Pomiary terenu
option-twist-2-payday = Dzień wypłaty
option-twist-2-care-package = Paczka żywnościowa
option-twist-2-brainstorm = Burza mózgów
option-twist-2-fresh-crates = Dostawa skrzyń
option-twist-2-shuttle-day = Dzień promu
option-twist-2-double-shift = Podwójna zmiana
option-twist-2-harvest-moon = Księżyc żniwiarzy
option-twist-2-open-library = Otwarta biblioteka
option-twist-2-swap-meet = Giełda wymiany
option-twist-2-petty-cash = Drobne wydatki
option-twist-2-spring-cleaning = Wiosenne porządki
option-twist-2-crate-auction = Licytacja skrzyń
option-twist-2-rush-order = Pilne zlecenie
option-twist-2-black-ledger = Lewa księgowość
option-twist-2-ration-cards = Kartki żywnościowe
option-twist-2-relief-rocket = Rakieta z pomocą
option-twist-2-micrometeors = Mikrometeoryty
option-twist-2-rent-day = Dzień czynszu
option-twist-2-inventory-day = Inwentaryzacja

# Strona: działanie kart złożone z ich zdolności oraz etykiety

text-next-no_abilities = Przy następnej Pracy budynki nie mają zdolności
text-next-no_build = Przy następnej Pracy nikt nie może wykonać BUDUJ
ui-kind-starting = Karta startowa
ui-kind-event = Wydarzenie
ui-kind-robot = Robot
ui-kind-twist = Zwrot akcji
ui-kind-development = Rozwój
ui-kind-perk = Przywilej
ui-kind-building = Budynek
ui-nothing-yet = Cisza i spokój
ui-people-on-mat = { $n ->
    [one] { $n } człowiek w bazie
    [few] { $n } ludzie w bazie
    [many] { $n } ludzi w bazie
   *[other] { $n } ludzie w bazie
 }
ui-people-all = ludzi razem
ui-buildings = { $n ->
    [one] { $n } budynek
    [few] { $n } budynki
    [many] { $n } budynków
   *[other] { $n } budynki
 }
ui-no-buildings = Nic jeszcze nie zbudowano. Co mogłoby pójść źle?
ui-loses = +{ $people } do bazy{ $boxes ->
    [0] {""}
    [one] , przepada 1 skrzynia
    [few] , przepadają { $boxes } skrzynie
    [many] , przepada { $boxes } skrzyń
   *[other] , przepada { $boxes } skrzyni
 }
ui-deck = Talia Postępu
ui-to-come = { $n ->
    [0] przed nami: czas tasować
   *[other] przed nami
 }
ui-behind-us = { $n ->
    [0] za nami
   *[other] za nami
 }
ui-in-deck = W talii, w nieznanej kolejności
ui-in-pile = Już za nami:
ui-in-building-pile = Odrzucone budynki:
ui-coming = Na wierzchu:
ui-events = Wydarzenie { $n } z 13
ui-extra-robots = { $n ->
    [one] { $n } dodatkowy Robot
    [few] { $n } dodatkowe Roboty
    [many] { $n } dodatkowych Robotów
   *[other] { $n } dodatkowe Roboty
 }
ui-robots-left = Pozostało Robotów: { $n }
ui-building-deck = Karty budynków: { $n }
ui-colonies = Kolonie
ui-thinking = myśli
ui-chosen = już wybrane
ui-done = gotowe
ui-failed = upadła
ui-costs = koszt { $n }
ui-houses = { $n ->
    [one] mieszka { $n } człowiek
    [few] mieszka { $n } ludzi
    [many] mieszka { $n } ludzi
   *[other] mieszka { $n } ludzi
 }
ui-lonely-good = W grze solo Samotność zabiera za niego 3 ludzi.
ui-lonely-bad = W grze solo Samotność daje za niego 3 ludzi.
ui-reconstructed = Niektóre wartości są odtworzone.
ui-hand = { $n ->
    [one] { $n } karta na ręce
    [few] { $n } karty na ręce
    [many] { $n } kart na ręce
   *[other] { $n } karty na ręce
 }
ui-on-mat = Na macie
ui-under-mat = Pod matą
ui-survivors = { $n ->
    [one] { $n } ocalały
    [few] { $n } ocalałych
    [many] { $n } ocalałych
   *[other] { $n } ocalałych
 }
ui-built = { $n ->
    [one] { $n } zbudowany budynek
    [few] { $n } zbudowane budynki
    [many] { $n } zbudowanych budynków
   *[other] { $n } zbudowane budynki
 }
ui-solo-score = Twój wynik: { $n }
ui-race = Ludzie
ui-slogan-starting = Tak trzymać, koloniści!
ui-slogan-work = W kupie raźniej, w nieważkości lżej.
ui-slogan-event = Zachowaj spokój. Wszystko jest w broszurze.
ui-slogan-robot = Twój miły pomocnik. Proszę się odsunąć.
ui-slogan-twist = Każdy dzień na Księżycu to niespodzianka!
ui-slogan-development = Postęp: nic go już nie zatrzyma.
ui-slogan-perk = Drobny upominek z domu.
ui-build-how = dotknij karty
ui-perks = Przywileje w zapasie
ui-no-perks = Wszystkie Przywileje są w talii.
ui-chits = Akcje od tasowania
ui-face-down = zakryte
ui-others-colony = Kolonia: { $player }
ui-for = { $source }: { $prompt }
ui-own-colony = Twoja kolonia

# Samouczek
tutorial-colony = Witaj na Księżycu! To twoja baza. Na końcu liczą się tylko ludzie: ci tutaj i ci w twoich budynkach. Liczba po prawej podaje ich razem.
tutorial-deck = Jedna talia Postępu rządzi wszystkimi koloniami: odkrywa się kartę i każdy robi to, co na niej jest, wszyscy naraz. Tu widać, co dołożono na wierzch.
tutorial-work = Praca to dobra karta. Każdy wybiera jedną Akcję: skrzynie, pieniądze, żywność, karty albo nowy budynek.
tutorial-build = Karty na ręce pokazują cenę budynku i ludzi, którzy z nim przybędą. Na te, które świecą, cię stać. Zbuduj Zimną spiżarnię.
tutorial-secret = Twój wybór leży zakryty. Odkrywa się go, gdy wybierze ostatni gracz, a potem wszyscy działają razem.
tutorial-hunger = Głód! Każdy z twoich 3 budynków zjada 1 żywność, a masz tylko 1. Zimna spiżarnia świeci: jej skrzynię można w każdej chwili zamienić na 3 żywności. Dotknij jej.
tutorial-fed = Wszyscy najedzeni, więc wprowadza się 2 nowych. Każdy nienakarmiony budynek kosztowałby cię człowieka.
tutorial-mine = Znów Praca. WYDOBYWAJ daje 4 pieniądze, a Kopalnia krzemionki za każdym razem dodaje 2. Wybierz WYDOBYWAJ.
tutorial-robot = Robot z miłym uśmiechem: każdy traci 6 ludzi, a w twojej bazie jest tylko 5. Jeden budynek musi zniknąć; jego mieszkańcy idą do bazy. Oddaj Kapsuły sypialne.
tutorial-free = Wciąż tu jesteś, tak jak większość twojej kolonii. Jeszcze jedna Praca: rób, co chcesz.
tutorial-end = Oto cała gra. Kłopoty sprowadzają coraz gorsze Wydarzenia; gdy jakaś kolonia upadnie albo pojawi się Instrukcja obsługi, wygrywa ta, w której jest najwięcej ludzi. Powodzenia!

## Zasady, rozdział po rozdziale. Liczby pochodzą z pudełka (components.toml).

rules-1-title = O co chodzi
rules-1-1 = Każdy prowadzi kolonię na Księżycu i wszyscy grają jednocześnie. Wspólna talia Postępu decyduje, co się dzieje: praca, drobne przysługi, sprytny rozwój, katastrofy i roboty z własnymi pomysłami.
rules-1-2 = Gra kończy się, gdy jakaś kolonia upadnie albo pojawi się Instrukcja obsługi. Wygrywa ten, kto ma wtedy najwięcej ludzi, w bazie i w Budynkach razem; przy równej liczbie zwycięstwo jest wspólne.
rules-2-title = Początek
rules-2-1 = Każda kolonia zaczyna z tym samym: ludzie { $start_people }, pieniądze { $start_money }, żywność { $start_food }, karty Budynków { $start_cards }. Każdy gracz ma tych samych pięć własnych Przywilejów.
rules-2-2 = W talii Postępu są na początku cztery karty Praca, dwie Kłopoty i dwa Zwroty akcji; w grze solo dochodzi Samotność.
rules-3-title = Tura
rules-3-1 = Odkrywa się wierzchnią kartę talii Postępu i każdy robi to, co na niej jest, wszyscy naraz. Potem następną. Tasuje się dopiero wtedy, gdy trzeba odkryć kartę, a żadnej nie ma.
rules-3-2 = Dodane karty trafiają na wierzch. Dodane razem są razem tasowane, więc nikt nie zna ich kolejności.
rules-4-title = Praca
rules-4-1 = Każdy w tajemnicy wybiera jedną Akcję: UZUPEŁNIJ daje 2 skrzynie, BUDUJ wprowadza do gry kartę z ręki za jej koszt, WYDOBYWAJ daje 4 pieniądze, UPRAWIAJ 4 żywności, BADAJ pozwala dobrać 2 karty. Wybory odkrywa się razem.
rules-4-2 = Tę samą Akcję można wybierać przy każdej Pracy. Żetony akcji pokazują tylko, ile razy pracowano od ostatniego tasowania.
rules-4-3 = Budynki mogą reagować na Akcję. Kolejność wybiera właściciel, przed samą Akcją lub po niej. Budynek nie reaguje na budowę, która go wprowadziła.
rules-5-title = Budynki i skrzynie
rules-5-1 = Budynek ma koszt i mieszkańców. Liczą się dla ciebie, ale mieszkają tam, dopóki Budynek nie zostanie utracony.
rules-5-2 = Skrzynie stoją na Budynkach, nigdy w bazie, i giną razem z nimi. Są warte tyle, ile zrobią z nich Budynki, Rozwój i Zwroty akcji.
rules-6-title = Kłopoty, Wydarzenia i Roboty
rules-6-1 = Kłopoty kładą na talię następne Wydarzenie; wszystkie (jest ich { $counts_event }) przychodzą zawsze w tej samej kolejności. Głód zjada jedną żywność za każdy Budynek, zabiera jedną osobę za każdy nienakarmiony, a jeśli nikt nie zginął, przybywają dwie osoby.
rules-6-2 = Usterka dodaje Robota. Robot najpierw kosztuje wszystkich ludzi, a potem robi to, do czego go zbudowano, mniej więcej.
rules-7-title = Utrata ludzi
rules-7-1 = Straty pokrywa się z bazy. Gdy jest w niej za mało ludzi, wybierasz Budynek do utraty: jego mieszkańcy idą do bazy, skrzynie przepadają, działa jego efekt PO UTRACIE, i tak dalej, aż strata będzie pokryta.
rules-7-2 = Kolonia, która musi stracić więcej, niż ma, albo zostaje bez nikogo, upada. Wszyscy kończą krok, w którym to się stało, a potem gra się kończy.
rules-8-title = W pojedynkę
rules-8-1 = Dotrzyj do Instrukcji obsługi, aby wygrać; w przeciwnym razie wynikiem jest numer ostatniego dodanego Wydarzenia. W grze bez końca zamiast Instrukcji przychodzą Roboty i każdy jest wart punkt.
rules-8-2 = Samotność daje 3 osoby za każdy Budynek ze smutną buzią i zabiera 3 za każdy z wesołą.

# Mój egzemplarz: arkusz własnego pudełka
part-building = Budynki
part-perk = Przywileje
part-twist = Zwroty akcji
part-development = Rozwój
part-robot = Roboty
part-event = Wydarzenia
part-starting = Karty początkowe
field-cost = koszt
field-people = mieszkańcy
field-copies = egzemplarze
field-loneliness = buzia (solo)
field-tags = liczy się jako
field-simple = prosty (do pierwszych gier)
field-people_lost = ludzie, których traci każdy
field-abilities = zdolności
field-on = kiedy
field-do = efekty
field-card = tylko przy kartach
field-kind = tylko przy każdej karcie
field-if = tylko jeśli
field-optional = możesz
field-repeat = dowolnie wiele razy
field-once = raz dla całego stołu
field-have = masz
field-min = co najmniej
field-max = co najwyżej
field-pay = zapłać
field-n = ile
field-from = z
field-op = efekt
field-what = co
field-to = na
field-per = za każde
field-div = po ile
field-which = Akcja
field-cost_min = koszt co najmniej
field-cost_max = koszt co najwyżej
field-discount = taniej o
field-id = karta
field-as = jako
field-dir = w
field-rule = zasada
field-penalty = ludzi mniej za każdy nienakarmiony
field-reward = przybysze, gdy nikt nie zginął
field-options = możliwości
loneliness-none = brak
loneliness-good = wesoła
loneliness-bad = smutna
tag-mine = kopalnia
deed-any = dowolna Akcja
deck-perk = Przywilej
deck-development = Rozwój
deck-robot = Robot
deck-event = Wydarzenie
deck-twist = Zwrot akcji
place-any = dowolny twój budynek
place-here = ten budynek
place-empty = budynek bez skrzyni
way-left = lewo
way-right = prawo
forbids-no_abilities = budynki nic nie robią
forbids-no_build = bez BUDUJ
count-money = pieniądze
count-food = żywność
count-people = ludzie
count-cards = karty na ręce
count-boxes = skrzynie
count-box_here = skrzynie tutaj
count-buildings = budynki
count-mines = kopalnie
count-stored_cards = karty pod matą
count-lonely_good = wesołe buzie
count-lonely_bad = smutne buzie
count-players_ahead = gracze z większą liczbą ludzi
trigger-play = Po zbudowaniu
trigger-lost = Po utracie
trigger-mine = Przy WYDOBYWAJ
trigger-farm = Przy UPRAWIAJ
trigger-research = Przy BADAJ
trigger-build = Przy BUDUJ
trigger-restock = Przy UZUPEŁNIJ
trigger-work_start = Gdy pojawi się Praca
trigger-any_time = W każdej chwili
trigger-gain_food = Gdy dostajesz żywność
trigger-discard_card = Gdy odrzucasz kartę
trigger-add_progress_card = Gdy dodajesz kartę Postępu
trigger-shuffle = Przy każdym tasowaniu
trigger-passive = Zawsze
trigger-reveal = Gdy zostanie odkryta
trigger-resolve = Potem
op-gain = dostajesz
op-lose = tracisz
op-action = wykonaj Akcję
op-add = połóż na talię Postępu
op-discount = budynki są tańsze o
op-spend_as = wydawaj zamiast tego
op-reduce_loss = tracisz mniej ludzi, o
op-ignore_card = karta cię nie dotyczy
op-move_box = przenieś skrzynie
op-repeat_play = powtórz zdolności PO ZBUDOWANIU innego budynku
op-store_card = wsuń karty z ręki pod matę
op-drop_stored = odrzuć karty spod maty
op-reserve_card = połóż kartę z ręki na macie
op-pass_card = każdy podaje kartę w
op-next_work = przy następnej Pracy:
op-choose = wybierz
op-feed = nakarm każdy budynek, żywności na każdy:
op-work = każdy wykonuje jedną Akcję
op-end_game = gra się kończy
count-building-cards = Karty budynków
box-builders = { $found } budynków pozwala BUDOWAĆ lub powtarzać; w zasadach jest miejsce na { $most }
box-endless = uruchamiałaby się bez końca
action-option = Możliwość { $option } z karty
