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
end-failure-alone = Twoja kolonia upadła. Ludzkość rezygnuje z Księżyca.
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
prompt-store = Wsuń kartę pod swoją bazę.
prompt-reserve = Połóż zakrytą kartę na swojej bazie. To ją trzeba będzie zbudować w następnej kolejności.
prompt-pass-card = Wybierz kartę dla gracza po lewej.
prompt-window = Użyj działania „w dowolnej chwili” albo graj dalej.

# Akcje
action-restock = UZUPEŁNIJ: zyskaj 2 skrzynie
action-build = BUDUJ
action-mine = WYDOBYWAJ: zyskaj 4 pieniądze
action-farm = UPRAWIAJ: zyskaj 4 żywności
action-research = BADAJ: dobierz 2 karty
action-build-card = BUDUJ: { $building }
action-discard-card = Odrzuć kartę: { $building }
action-tuck-card = Wsuń pod bazę: { $building }
action-lay-card = Połóż na bazie: { $building }
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
    [one] Zapłać { $food } żywność, a resztę pieniędzmi
    [few] Zapłać { $food } żywności, a resztę pieniędzmi
    [many] Zapłać { $food } żywności, a resztę pieniędzmi
   *[other] Zapłać { $food } żywności, a resztę pieniędzmi
}
action-box = Skrzynia na budynek: { $building }
action-take = Skrzynia z budynku: { $building }
action-lose = Strać budynek: { $building }
action-repeat = Powtórz: { $building }
action-move = Zabierz skrzynię z budynku: { $building }
action-to = Przenieś skrzynię na budynek: { $building }
action-place = { $building }
action-perk = Dołóż Przywilej: { $perk }
action-option-0 = Dobierz kartę, potem wsuń jedną pod bazę
action-option-1 = Spienięż karty spod bazy
action-option-2 = Zyskaj 2 pieniądze
action-option-3 = Zyskaj 3 żywności
action-option-4 = Strać budynek
action-option-5 = Strać 3 osoby

# Dziennik
event-turn = Odkryto kartę „{ $card }”.
event-shuffle = Talia Postępu zostaje przetasowana; żetony akcji wracają do graczy.
event-gain = { $resource_id ->
    [money] { $n ->
        [one] { $seat } zyskuje { $n } pieniądz.
        [few] { $seat } zyskuje { $n } pieniądze.
        [many] { $seat } zyskuje { $n } pieniędzy.
       *[other] { $seat } zyskuje { $n } pieniądza.
    }
    [food] { $n ->
        [one] { $seat } zyskuje { $n } żywność.
        [few] { $seat } zyskuje { $n } żywności.
        [many] { $seat } zyskuje { $n } żywności.
       *[other] { $seat } zyskuje { $n } żywności.
    }
    [people] { $n ->
        [one] { $seat } zyskuje { $n } osobę.
        [few] { $seat } zyskuje { $n } osoby.
        [many] { $seat } zyskuje { $n } osób.
       *[other] { $seat } zyskuje { $n } osoby.
    }
   *[other] { $seat } zyskuje { $n } ({ $resource }).
}
event-lose = { $resource_id ->
    [money] { $n ->
        [one] { $seat } traci { $n } pieniądz.
        [few] { $seat } traci { $n } pieniądze.
        [many] { $seat } traci { $n } pieniędzy.
       *[other] { $seat } traci { $n } pieniądza.
    }
    [food] { $n ->
        [one] { $seat } traci { $n } żywność.
        [few] { $seat } traci { $n } żywności.
        [many] { $seat } traci { $n } żywności.
       *[other] { $seat } traci { $n } żywności.
    }
    [people] { $n ->
        [one] { $seat } traci { $n } osobę.
        [few] { $seat } traci { $n } osoby.
        [many] { $seat } traci { $n } osób.
       *[other] { $seat } traci { $n } osoby.
    }
   *[other] { $seat } traci { $n } ({ $resource }).
}
event-pay = { $resource_id ->
    [money] { $n ->
        [one] { $seat } płaci { $n } pieniądz.
        [few] { $seat } płaci { $n } pieniądze.
        [many] { $seat } płaci { $n } pieniędzy.
       *[other] { $seat } płaci { $n } pieniądza.
    }
    [food] { $n ->
        [one] { $seat } płaci { $n } żywność.
        [few] { $seat } płaci { $n } żywności.
        [many] { $seat } płaci { $n } żywności.
       *[other] { $seat } płaci { $n } żywności.
    }
    [people] { $n ->
        [one] { $seat } poświęca { $n } osobę.
        [few] { $seat } poświęca { $n } osoby.
        [many] { $seat } poświęca { $n } osób.
       *[other] { $seat } poświęca { $n } osoby.
    }
   *[other] { $seat } płaci { $n } ({ $resource }).
}
event-draw = { $seat } dobiera kartę „{ $building }”.
event-draw-hidden = { $seat } dobiera kartę.
event-discard = { $seat } odrzuca kartę „{ $building }”.
event-build = { $n ->
    [0] { $seat } wznosi za darmo budynek „{ $building }”.
    [one] { $seat } wznosi budynek „{ $building }” za { $n } pieniądz.
    [few] { $seat } wznosi budynek „{ $building }” za { $n } pieniądze.
    [many] { $seat } wznosi budynek „{ $building }” za { $n } pieniędzy.
   *[other] { $seat } wznosi budynek „{ $building }” za { $n } pieniądza.
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
event-picked = { $seat } ma już wybraną akcję.
event-action = { $seat } wybiera akcję { $deed }.
event-add = { $card_id ->
    [robot-back] { $seat } dokłada do talii Postępu { $card_acc }.
    [twist-back] { $seat } dokłada do talii Postępu { $card_acc }.
   *[other] { $seat } dokłada do talii Postępu kartę „{ $card }”.
}
event-not-added = Karta „{ $card }” nie zostaje dołożona: już jej nie ma.
event-no-event = Żadne Wydarzenie nie zostaje dołożone: już ich nie ma.
event-lots = Nie wystarczy kart dla wszystkich, którzy chcą je dostać: decyduje losowanie.
event-trouble = { $card_id ->
    [robot-back] Do talii Postępu trafia { $card }.
    [twist-back] Do talii Postępu trafia { $card }.
   *[other] Do talii Postępu trafia karta „{ $card }”.
}
event-store = { $seat } wsuwa pod bazę kartę „{ $building }”.
event-store-hidden = { $seat } wsuwa kartę pod bazę.
event-reserve = { $seat } kładzie na bazie kartę „{ $building }”.
event-reserve-hidden = { $seat } kładzie na bazie zakrytą kartę.
event-give = { $seat } podaje kartę „{ $building }”.
event-give-hidden = { $seat } podaje kartę.
event-receive = { $seat } dostaje kartę „{ $building }”.
event-receive-hidden = { $seat } dostaje kartę.
event-spared = { $seat } unika skutków karty „{ $card }”.
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
    [0] { $seat } nie ma czym nakarmić kolonii.
    [one] { $seat } karmi kolonię i zużywa { $n } żywność.
    [few] { $seat } karmi kolonię i zużywa { $n } żywności.
    [many] { $seat } karmi kolonię i zużywa { $n } żywności.
   *[other] { $seat } karmi kolonię i zużywa { $n } żywności.
}
event-failed = { $seat } przegrywa: kolonia upadła.
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
refusal-not-on-mat = Dopóki na twojej bazie leżą karty, możesz budować tylko je.
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
    .text = Po zbudowaniu: wykonaj akcję WYDOBYWAJ. Przy akcji WYDOBYWAJ: zyskaj 1 pieniądz.
building-silica-mine = Kopalnia krzemionki
    .text = Przy akcji WYDOBYWAJ: zyskaj 2 pieniądze.
building-iron-mine = Kopalnia żelaza
    .text = Przy akcji WYDOBYWAJ: zyskaj 1 skrzynię. Po zbudowaniu: dołóż swój Przywilej do talii Postępu.
building-aluminum-mine = Kopalnia aluminium
    .text = Przy akcji WYDOBYWAJ: jeśli nie masz pieniędzy, zyskaj 5 pieniędzy.
building-titanium-mine = Kopalnia tytanu
    .text = Przy akcji WYDOBYWAJ: zyskaj 4 pieniądze.
building-helium-3-mine = Kopalnia helu-3
    .text = Po zbudowaniu: zyskaj 2 skrzynie na ten budynek. Przy akcji WYDOBYWAJ: możesz oddać 1 skrzynię stąd, aby zyskać 6 pieniędzy.
building-potato-farm = Farma ziemniaczana
    .text = Przy akcji UPRAWIAJ: zyskaj 2 żywności. Stale: możesz płacić żywnością zamiast pieniędzmi.
building-kale-farm = Farma jarmużu
    .text = Po zbudowaniu: wykonaj akcję UPRAWIAJ. Przy akcji UPRAWIAJ: zyskaj 1 żywność.
building-restaurant = Restauracja
    .text = Przy akcji UPRAWIAJ: możesz oddać 1 żywność, aby zyskać 4 pieniądze.
building-nursery = Żłobek
    .text = Przy akcji UPRAWIAJ: możesz oddać 1 skrzynię stąd, aby zyskać 4 osoby.
building-market = Targowisko
    .text = Po zbudowaniu: dołóż kartę „Handel” do talii Postępu (możesz oddać 1 pieniądz, aby dobrać 2 karty). Przy akcji UPRAWIAJ: możesz oddać 2 żywności, aby zyskać 4 pieniądze.
building-hacker-lair = Kryjówka hakerów
    .text = Karta „Papierkowa robota” cię nie dotyczy.
building-bunker = Bunkier
    .text = Po zbudowaniu: dołóż następnego Robota do talii Postępu.
building-assembly-line = Linia montażowa
    .text = Stale: budujesz taniej o 2. Po utracie: wykonaj akcję BUDUJ.
building-flag = Flaga
    .text = Po zbudowaniu: dobierz 1 kartę. Przy każdym tasowaniu: zyskaj 2 osoby.
building-fuel-cells = Ogniwa paliwowe
    .text = Przy akcji UZUPEŁNIJ: możesz oddać 1 skrzynię stąd, aby zyskać 4 pieniądze, dobrać 1 kartę i odrzucić 1 kartę.
building-kitchen = Kuchnia
    .text = Przy akcji UZUPEŁNIJ: możesz oddać 1 skrzynię stąd, aby zyskać 4 żywności.
building-launch-pad = Platforma startowa
    .text = Po zbudowaniu: powtórz efekt „po zbudowaniu” innego swojego budynku.
building-lunarcrete-factory = Wytwórnia lunabetonu
    .text = Po zbudowaniu: dobierz 2 karty. Stale: budujesz taniej o 1.
building-organ-banks = Bank narządów
    .text = Po zbudowaniu: dołóż swój Przywilej do talii Postępu. Przy karcie „Wypadek”: możesz oddać 1 skrzynię stąd, aby stracić o 3 osoby mniej.
building-moon-hotel = Hotel Księżycowy
    .text = Przy każdym zdobyciu żywności: zyskaj 1 pieniądz.
building-r-and-d-storage = Magazyn badawczy
    .text = W dowolnej chwili: możesz oddać 1 skrzynię stąd, aby dobrać 1 kartę. Po zbudowaniu: zyskaj 1 skrzynię na ten budynek.
building-radio-antennae = Anteny radiowe
    .text = Na początku Pracy: jeśli nie masz kart na ręce, dobierz 1 kartę.
building-reactor = Reaktor
    .text = Stale: budynki o koszcie na karcie co najmniej 6 budujesz taniej o 3.
building-recycling = Sortownia odpadów
    .text = Za każdą odrzuconą kartę: zyskaj 1 skrzynię.
building-solar-panels = Panele słoneczne
    .text = Przy akcji BUDUJ: zyskaj 1 pieniądz za każdą skrzynię na tym budynku (najwyżej 5).
building-makeshift-lab = Prowizoryczne laboratorium
    .text = Po zbudowaniu: zyskaj 2 skrzynie.
building-trading-post = Faktoria
    .text = Za każdą kartę dołożoną przez ciebie do talii Postępu: zyskaj 2 pieniądze.
building-warehouse = Hurtownia
    .text = Po zbudowaniu: wykonaj akcję UZUPEŁNIJ. Na początku Pracy: możesz przenieść 1 skrzynię między swoimi budynkami.
building-bunk-pods = Kapsuły sypialne
    .text = Żadnego działania; tu się tylko śpi.
building-dormitory-block = Blok sypialny
    .text = Po zbudowaniu: zyskaj 1 żywność.
building-habitat-ring = Pierścień mieszkalny
    .text = Przy każdym tasowaniu: zyskaj 1 osobę.
building-cargo-lift = Winda towarowa
    .text = Przy akcji UZUPEŁNIJ: zyskaj 1 skrzynię i 1 pieniądz.
building-freight-office = Biuro spedycyjne
    .text = Przy akcji UZUPEŁNIJ: zyskaj 3 pieniądze.
building-clinic = Przychodnia
    .text = Przy akcji UZUPEŁNIJ: możesz oddać 1 skrzynię stąd, aby zyskać 3 osoby.
building-observatory = Obserwatorium
    .text = Przy akcji BADAJ: dobierz 2 karty.
building-lecture-hall = Aula wykładowa
    .text = Przy akcji BADAJ: zyskaj 3 pieniądze.
building-patent-office = Urząd patentowy
    .text = Przy akcji BADAJ: możesz odrzucić 1 kartę z ręki, aby zyskać 4 pieniądze.
building-clone-vats = Kadzie z klonami
    .text = Przy akcji BADAJ: możesz oddać 1 skrzynię stąd, aby zyskać 4 osoby.
building-drafting-room = Biuro projektowe
    .text = Przy akcji BUDUJ: dobierz 1 kartę.
building-welcome-center = Centrum powitalne
    .text = Przy akcji BUDUJ: zyskaj 2 osoby.
building-greenhouse-dome = Kopuła szklarniowa
    .text = Przy akcji UPRAWIAJ: zyskaj 1 skrzynię i 1 żywność.
building-company-canteen = Stołówka zakładowa
    .text = Przy akcji WYDOBYWAJ: możesz oddać 1 żywność, aby zyskać 2 osoby.
building-cold-pantry = Zimna spiżarnia
    .text = Po zbudowaniu: zyskaj 1 skrzynię na ten budynek. W dowolnej chwili: możesz oddać 1 skrzynię stąd, aby zyskać 3 żywności.
building-escape-pods = Kapsuły ratunkowe
    .text = Przy Robocie: możesz oddać 1 skrzynię stąd, aby stracić o 3 osoby mniej.
building-storm-cellar = Schron przeciwburzowy
    .text = Przy Wydarzeniu, które zabiera ludzi: jeśli leży tu skrzynia, tracisz o 1 osobę mniej.
building-off-switch = Wyłącznik
    .text = Przy Robocie: tracisz o 1 osobę mniej.
building-lifeboat-bay = Dok szalup
    .text = Po utracie: zyskaj 4 osoby.
building-salvage-yard = Złomowisko
    .text = Po utracie: zyskaj 6 pieniędzy i dobierz 1 kartę.
building-observation-deck = Taras widokowy
    .text = Po zbudowaniu: dołóż kartę „Turyści” do talii Postępu (możesz oddać 2 żywności, aby zyskać 4 pieniądze).
building-think-tank = Kuźnia pomysłów
    .text = Po zbudowaniu: dołóż kartę „Innowacja” do talii Postępu (możesz wykonać akcję BUDUJ). Przy akcji BADAJ: zyskaj 1 pieniądz.
building-landing-beacon = Radiolatarnia
    .text = Po zbudowaniu: dołóż kartę „Rekruci” do talii Postępu (możesz oddać 2 pieniądze, aby zyskać 2 osoby).
building-seed-vault = Bank nasion
    .text = Po zbudowaniu: dołóż kartę „Rekordowe zbiory” do talii Postępu (możesz oddać 1 skrzynię, aby wykonać akcję UPRAWIAJ). Przy akcji UPRAWIAJ: zyskaj 1 żywność.
building-mass-driver = Wyrzutnia orbitalna
    .text = Po zbudowaniu: dołóż kartę „Zrzut zaopatrzenia” do talii Postępu (możesz oddać 1 pieniądz, aby zyskać 2 skrzynie). Przy akcji UZUPEŁNIJ: zyskaj 1 pieniądz.
building-audit-office = Izba kontroli
    .text = Po zbudowaniu: dołóż kartę „Cięcia budżetowe” do talii Postępu (strać 2 pieniądze).
building-isotope-lab = Laboratorium izotopów
    .text = Po zbudowaniu: dołóż kartę „Promieniowanie” do talii Postępu (wybierz: strać 1 budynek; albo strać 3 osoby). Przy akcji BADAJ: zyskaj 1 skrzynię.
building-scrap-heap = Sterta złomu
    .text = Po zbudowaniu: dołóż kartę „Naprawy” do talii Postępu (strać 1 skrzynię).
building-compost-works = Kompostownia
    .text = Po zbudowaniu: dołóż kartę „Zepsute zapasy” do talii Postępu (strać 2 żywności). Przy akcji UPRAWIAJ: zyskaj 1 żywność.
building-test-range = Poligon doświadczalny
    .text = Po zbudowaniu: dołóż następne Wydarzenie do talii Postępu.
building-speculators-club = Klub spekulantów
    .text = Po zbudowaniu: dołóż następne Wydarzenie do talii Postępu i zyskaj 5 pieniędzy.
building-stunt-arena = Arena kaskaderów
    .text = Po zbudowaniu: dołóż następne Wydarzenie do talii Postępu. Za każdą kartę dołożoną przez ciebie do talii Postępu: zyskaj 2 osoby.
building-crash-program = Program na wariata
    .text = Po zbudowaniu: dołóż następne Wydarzenie do talii Postępu i wykonaj akcję BUDUJ, płacąc o 2 mniej.
building-embassy = Ambasada
    .text = Po zbudowaniu: dołóż swój Przywilej do talii Postępu.
building-memorial-garden = Ogród pamięci
    .text = Po utracie: dołóż swój Przywilej do talii Postępu.
building-command-tower = Wieża dowodzenia
    .text = Na początku Pracy: możesz oddać 1 skrzynię stąd, aby wykonać dowolną akcję.

# Przywileje
perk-grant-money = Dotacja
    .text = Tylko dla właściciela: zyskaj 3 pieniądze.
card-grant-money-1 = { perk-grant-money }
    .text = { perk-grant-money.text }
card-grant-money-2 = { perk-grant-money }
    .text = { perk-grant-money.text }
card-grant-money-3 = { perk-grant-money }
    .text = { perk-grant-money.text }
card-grant-money-4 = { perk-grant-money }
    .text = { perk-grant-money.text }
card-grant-money-5 = { perk-grant-money }
    .text = { perk-grant-money.text }
perk-home-cooking = Domowe obiadki
    .text = Tylko dla właściciela: zyskaj 3 żywności.
card-home-cooking-1 = { perk-home-cooking }
    .text = { perk-home-cooking.text }
card-home-cooking-2 = { perk-home-cooking }
    .text = { perk-home-cooking.text }
card-home-cooking-3 = { perk-home-cooking }
    .text = { perk-home-cooking.text }
card-home-cooking-4 = { perk-home-cooking }
    .text = { perk-home-cooking.text }
card-home-cooking-5 = { perk-home-cooking }
    .text = { perk-home-cooking.text }
perk-express-delivery = Przesyłka ekspresowa
    .text = Tylko dla właściciela: zyskaj 2 skrzynie.
card-express-delivery-1 = { perk-express-delivery }
    .text = { perk-express-delivery.text }
card-express-delivery-2 = { perk-express-delivery }
    .text = { perk-express-delivery.text }
card-express-delivery-3 = { perk-express-delivery }
    .text = { perk-express-delivery.text }
card-express-delivery-4 = { perk-express-delivery }
    .text = { perk-express-delivery.text }
card-express-delivery-5 = { perk-express-delivery }
    .text = { perk-express-delivery.text }
perk-bright-idea = Olśnienie
    .text = Tylko dla właściciela: dobierz 2 karty.
card-bright-idea-1 = { perk-bright-idea }
    .text = { perk-bright-idea.text }
card-bright-idea-2 = { perk-bright-idea }
    .text = { perk-bright-idea.text }
card-bright-idea-3 = { perk-bright-idea }
    .text = { perk-bright-idea.text }
card-bright-idea-4 = { perk-bright-idea }
    .text = { perk-bright-idea.text }
card-bright-idea-5 = { perk-bright-idea }
    .text = { perk-bright-idea.text }
perk-family-visit = Wizyta rodziny
    .text = Tylko dla właściciela: zyskaj 2 osoby.
card-family-visit-1 = { perk-family-visit }
    .text = { perk-family-visit.text }
card-family-visit-2 = { perk-family-visit }
    .text = { perk-family-visit.text }
card-family-visit-3 = { perk-family-visit }
    .text = { perk-family-visit.text }
card-family-visit-4 = { perk-family-visit }
    .text = { perk-family-visit.text }
card-family-visit-5 = { perk-family-visit }
    .text = { perk-family-visit.text }

# Karty Postępu
card-work = Praca
    .text = Każdy wykonuje jedną wybraną akcję.
card-trouble = Kłopoty
    .text = Dołóż następne Wydarzenie do talii Postępu (raz dla wszystkich).
card-loneliness = Samotność
    .text = Zyskaj 3 osoby za każdy budynek ze smutną buzią. Strać 3 osoby za każdy budynek z wesołą.
card-construction-kits = Domy do samodzielnego złożenia
    .text = Możesz oddać 1 skrzynię, aby wykonać akcję BUDUJ (koszt na karcie najwyżej 4).
card-grand-plan = Wielki plan
    .text = Możesz odrzucić 1 kartę z ręki, aby wykonać akcję BUDUJ (koszt na karcie co najmniej 5).
card-overtime = Nadgodziny
    .text = Możesz oddać 2 żywności, aby wykonać akcję BUDUJ.
card-engineers = Inżynierowie
    .text = Możesz stracić 1 budynek, aby wykonać akcję BUDUJ, płacąc o 6 mniej.
card-risky-research = Ryzykowne badania
    .text = Możesz stracić 2 osoby, aby dobrać 3 karty.
card-surveying = Pomiary terenu
    .text = Wybierz: dobierz 1 kartę i wsuń 1 kartę z ręki pod swoją bazę; albo zyskaj 3 pieniądze za każdą kartę pod bazą i odrzuć wszystko, co tam leży.
card-payday = Dzień wypłaty
    .text = Zyskaj 2 pieniądze.
card-care-package = Paczka żywnościowa
    .text = Zyskaj 2 żywności.
card-brainstorm = Burza mózgów
    .text = Dobierz 1 kartę.
card-fresh-crates = Dostawa skrzyń
    .text = Zyskaj 1 skrzynię.
card-shuttle-day = Dzień promu
    .text = Zyskaj 1 osobę.
card-double-shift = Podwójna zmiana
    .text = Wykonaj akcję WYDOBYWAJ.
card-harvest-moon = Księżyc żniwiarzy
    .text = Wykonaj akcję UPRAWIAJ.
card-open-library = Otwarta biblioteka
    .text = Wykonaj akcję BADAJ.
card-swap-meet = Giełda wymiany
    .text = Dobierz 1 kartę, a potem podaj 1 kartę graczowi po lewej.
card-petty-cash = Drobne wydatki
    .text = Wybierz: zyskaj 2 pieniądze; albo zyskaj 3 żywności.
card-spring-cleaning = Wiosenne porządki
    .text = Możesz odrzucić 1 kartę z ręki, aby zyskać 2 pieniądze (najwyżej 5 razy).
card-crate-auction = Licytacja skrzyń
    .text = Możesz oddać 1 pieniądz, aby zyskać 1 skrzynię (najwyżej 5 razy).
card-rush-order = Pilne zlecenie
    .text = Możesz oddać 1 skrzynię, aby wykonać dowolną akcję.
card-black-ledger = Lewa księgowość
    .text = Możesz stracić 2 osoby, aby zyskać 6 pieniędzy.
card-ration-cards = Kartki żywnościowe
    .text = Możesz oddać 3 żywności, aby zyskać 2 osoby.
card-relief-rocket = Rakieta z pomocą
    .text = Jeśli ktoś ma więcej ludzi niż ty, zyskaj 2 osoby. Jeśli nikt nie ma więcej ludzi niż ty, zyskaj 2 pieniądze.
card-micrometeors = Mikrometeoryty
    .text = Każdy traci 2 osoby. Przed stratą: możesz oddać 1 skrzynię, aby stracić o 2 osoby mniej. Zyskaj 3 pieniądze.
card-rent-day = Dzień czynszu
    .text = Zyskaj 1 pieniądz za każde 2 swoje budynki.
card-inventory-day = Inwentaryzacja
    .text = Możesz przenieść 1 skrzynię między swoimi budynkami. Zyskaj 1 pieniądz za każdą swoją skrzynię (najwyżej 4).
card-trade = Handel
    .text = Możesz oddać 1 pieniądz, aby dobrać 2 karty.
card-innovation = Innowacja
    .text = Możesz wykonać akcję BUDUJ.
card-tourists = Turyści
    .text = Możesz oddać 2 żywności, aby zyskać 4 pieniądze.
card-recruits = Rekruci
    .text = Możesz oddać 2 pieniądze, aby zyskać 2 osoby.
card-bumper-crop = Rekordowe zbiory
    .text = Możesz oddać 1 skrzynię, aby wykonać akcję UPRAWIAJ.
card-supply-drop = Zrzut zaopatrzenia
    .text = Możesz oddać 1 pieniądz, aby zyskać 2 skrzynie.
card-budget-cuts = Cięcia budżetowe
    .text = Strać 2 pieniądze.
card-radiation = Promieniowanie
    .text = Wybierz: strać 1 budynek; albo strać 3 osoby.
card-repairs = Naprawy
    .text = Strać 1 skrzynię.
card-spoilage = Zepsute zapasy
    .text = Strać 2 żywności.
card-automatic-doors = Drzwi automatyczne
    .text = Każdy traci 5 osób. Podczas najbliższej Pracy przed tasowaniem budynki nie działają.
card-robot-butler = Robot kamerdyner
    .text = Każdy traci 5 osób. Strać 1 skrzynię.
card-construction-robot = Robot budowlany
    .text = Każdy traci 5 osób. Połóż zakrytą kartę z ręki na swojej bazie; dopóki jakaś tam leży, możesz budować tylko takie karty.
card-robot-companion = Robot do towarzystwa
    .text = Każdy traci 6 osób. Możesz wykonać dowolną akcję.
card-delivery-drone = Dron kurierski
    .text = Każdy traci 5 osób. Podaj 1 kartę graczowi po lewej.
card-robot-waiter = Robot kelner
    .text = Każdy traci 4 osoby. Strać 2 żywności.
card-drilling-robot = Robot wiertniczy
    .text = Każdy traci 4 osoby. Strać 1 budynek.
card-sentient-ai = Świadoma SI
    .text = Każdy traci 5 osób. Dołóż następny Zwrot akcji do talii Postępu (raz dla wszystkich).
card-mining-robot = Robot górniczy
    .text = Każdy traci 5 osób. Zyskaj 1 pieniądz za każdą swoją kopalnię.
card-stacking-robot = Robot układacz
    .text = Każdy traci 6 osób. Przed stratą: możesz oddać 1 skrzynię, aby stracić o 2 osoby mniej (dowolnie wiele razy).
card-repairs-robot = Robot naprawczy
    .text = Każdy traci 5 osób. Podczas najbliższej Pracy przed tasowaniem nikt nie może wykonać akcji BUDUJ.
card-warehouse-robot = Robot magazynier
    .text = Każdy traci 5 osób. Zyskaj 1 skrzynię na budynek bez skrzyń.
card-hedge-trimmer = Sekator samobieżny
    .text = Każdy traci 5 osób. Odrzuć 1 kartę.
card-soup-dispenser = Dystrybutor zupy
    .text = Każdy traci 5 osób. Zyskaj 2 żywności.
card-sentry-gun = Wieżyczka strażnicza
    .text = Każdy traci 6 osób.
card-census-drone = Dron spisowy
    .text = Każdy traci 3 osoby. Strać 1 osobę za każde 2 swoje budynki.
card-ticket-inspector = Kontroler biletów
    .text = Każdy traci 5 osób. Strać 2 pieniądze.
card-archive-crawler = Szperacz archiwalny
    .text = Każdy traci 5 osób. Dobierz 1 kartę.
card-surgery-arm = Ramię chirurgiczne
    .text = Każdy traci 6 osób. Przed stratą: możesz oddać 3 pieniądze, aby stracić o 3 osoby mniej.
card-fairness-engine = Maszyna sprawiedliwości
    .text = Każdy traci 4 osoby. Jeśli nikt nie ma więcej ludzi niż ty, strać 2 osoby.
card-hunger = Głód
    .text = Każdy budynek zjada 1 żywność; za wszystkie nienakarmione strać naraz po 1 osobie; jeśli nikogo nie tracisz, zyskaj 2 osoby.
card-paperwork = Papierkowa robota
    .text = Dobierz 1 kartę, a potem odrzuć 2 karty.
card-glitch = Usterka
    .text = Dołóż następnego Robota do talii Postępu (raz dla wszystkich).
card-leak = Wyciek
    .text = Każdy traci 2 osoby.
card-tempers-flare = Puszczają nerwy
    .text = Każdy traci 3 osoby.
card-accident = Wypadek
    .text = Każdy traci 3 osoby.
card-airlock-test = Próba śluzy
    .text = Każdy traci 3 osoby.
card-accident-2 = { card-accident }
    .text = { card-accident.text }
card-airlock-test-2 = { card-airlock-test }
    .text = { card-airlock-test.text }
card-moonquake = Księżycowe trzęsienie
    .text = Każdy traci 4 osoby.
card-moonquake-2 = { card-moonquake }
    .text = { card-moonquake.text }
card-power-failure = Awaria zasilania
    .text = Każdy traci 5 osób.
card-instruction-manual = Instrukcja obsługi
    .text = Gra się kończy i wygrywa najludniejsza kolonia.
card-robot-back = zakryty Robot
    .acc = zakrytego Robota
card-twist-back = zakryty Zwrot akcji

option-twist-1-construction-kits = { card-construction-kits }
option-twist-1-grand-plan = { card-grand-plan }
option-twist-1-overtime = { card-overtime }
option-twist-1-engineers = { card-engineers }
option-twist-1-risky-research = { card-risky-research }
option-twist-1-surveying = { card-surveying }
option-twist-1-payday = { card-payday }
option-twist-1-care-package = { card-care-package }
option-twist-1-brainstorm = { card-brainstorm }
option-twist-1-fresh-crates = { card-fresh-crates }
option-twist-1-shuttle-day = { card-shuttle-day }
option-twist-1-double-shift = { card-double-shift }
option-twist-1-harvest-moon = { card-harvest-moon }
option-twist-1-open-library = { card-open-library }
option-twist-1-swap-meet = { card-swap-meet }
option-twist-1-petty-cash = { card-petty-cash }
option-twist-1-spring-cleaning = { card-spring-cleaning }
option-twist-1-crate-auction = { card-crate-auction }
option-twist-1-rush-order = { card-rush-order }
option-twist-1-black-ledger = { card-black-ledger }
option-twist-1-ration-cards = { card-ration-cards }
option-twist-1-relief-rocket = { card-relief-rocket }
option-twist-1-micrometeors = { card-micrometeors }
option-twist-1-rent-day = { card-rent-day }
option-twist-1-inventory-day = { card-inventory-day }
option-twist-2-construction-kits = { card-construction-kits }
option-twist-2-grand-plan = { card-grand-plan }
option-twist-2-overtime = { card-overtime }
option-twist-2-engineers = { card-engineers }
option-twist-2-risky-research = { card-risky-research }
option-twist-2-surveying = { card-surveying }
option-twist-2-payday = { card-payday }
option-twist-2-care-package = { card-care-package }
option-twist-2-brainstorm = { card-brainstorm }
option-twist-2-fresh-crates = { card-fresh-crates }
option-twist-2-shuttle-day = { card-shuttle-day }
option-twist-2-double-shift = { card-double-shift }
option-twist-2-harvest-moon = { card-harvest-moon }
option-twist-2-open-library = { card-open-library }
option-twist-2-swap-meet = { card-swap-meet }
option-twist-2-petty-cash = { card-petty-cash }
option-twist-2-spring-cleaning = { card-spring-cleaning }
option-twist-2-crate-auction = { card-crate-auction }
option-twist-2-rush-order = { card-rush-order }
option-twist-2-black-ledger = { card-black-ledger }
option-twist-2-ration-cards = { card-ration-cards }
option-twist-2-relief-rocket = { card-relief-rocket }
option-twist-2-micrometeors = { card-micrometeors }
option-twist-2-rent-day = { card-rent-day }
option-twist-2-inventory-day = { card-inventory-day }

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
    [one] { $n } osoba w bazie
    [few] { $n } osoby w bazie
    [many] { $n } osób w bazie
   *[other] { $n } osoby w bazie
 }
ui-people-all = ludzi razem
ui-buildings = { $n ->
    [one] { $n } budynek
    [few] { $n } budynki
    [many] { $n } budynków
   *[other] { $n } budynki
 }
ui-no-buildings = Nic jeszcze nie zbudowano. Co mogłoby pójść źle?
ui-no-buildings-left = Nie został żaden budynek.
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
    [one] mieszka tu { $n } osoba
    [few] mieszkają tu { $n } osoby
    [many] mieszka tu { $n } osób
   *[other] mieszka tu { $n } osoby
 }
ui-lonely-good = W grze solo Samotność zabiera za niego 3 osoby.
ui-lonely-bad = W grze solo Samotność daje za niego 3 osoby.
ui-reconstructed = Niektóre wartości są odtworzone.
ui-hand = { $n ->
    [one] { $n } karta na ręce
    [few] { $n } karty na ręce
    [many] { $n } kart na ręce
   *[other] { $n } karty na ręce
 }
ui-on-mat = Na bazie
ui-under-mat = Pod bazą
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
ui-others-colony = Kolonia gracza { $player }
ui-too-dear = Każdy Budynek na twojej ręce kosztuje więcej, niż masz.
ui-too-few = W twojej bazie księżycowej jest za mało ludzi na tę stratę: przejdą do niej ludzie z Budynku.
ui-for = { $source }: { $prompt }
ui-own-colony = Twoja kolonia

# Samouczek
tutorial-colony = Witaj na Księżycu! To twoja baza. Na końcu liczą się tylko ludzie: ci tutaj i ci w twoich budynkach. Liczba po prawej podaje ich razem.
tutorial-deck = Jedna talia Postępu rządzi wszystkimi koloniami: odkrywa się kartę i każdy robi to, co na niej jest, wszyscy naraz. Tu widać, co dołożono na wierzch.
tutorial-work = Praca to dobra karta. Każdy wybiera jedną Akcję: skrzynie, pieniądze, żywność, karty albo nowy budynek.
tutorial-build = Karty na ręce pokazują cenę budynku i ludzi, którzy z nim przybędą. Na te, które świecą, cię stać. Zbuduj Zimną spiżarnię.
tutorial-secret = Twój wybór leży zakryty. Odkrywa się go, gdy wybierze ostatni gracz, a potem wszyscy działają razem.
tutorial-hunger = Głód! Każdy z twoich 3 budynków zjada 1 żywność, a masz tylko 1. Zimna spiżarnia świeci: jej skrzynię można w każdej chwili zamienić na 3 żywności. Dotknij jej.
tutorial-fed = Wszyscy najedzeni, więc wprowadzają się 2 nowe osoby. Każdy nienakarmiony budynek kosztowałby cię jedną osobę.
tutorial-mine = Znów Praca. WYDOBYWAJ daje 4 pieniądze, a Kopalnia krzemionki za każdym razem dodaje 2. Wybierz WYDOBYWAJ.
tutorial-robot = Robot z miłym uśmiechem: każdy traci 6 osób, a w twojej bazie jest tylko 5. Jeden budynek musi zniknąć; jego mieszkańcy idą do bazy. Oddaj Kapsuły sypialne.
tutorial-free = Wciąż tu jesteś, tak jak większość twojej kolonii. Jeszcze jedna Praca: rób, co chcesz.
tutorial-end = Oto cała gra. Kłopoty sprowadzają coraz gorsze Wydarzenia; gdy jakaś kolonia upadnie albo pojawi się Instrukcja obsługi, wygrywa ta, w której jest najwięcej ludzi. Powodzenia!

## Zasady, rozdział po rozdziale. Liczby pochodzą z pudełka (components.toml).

rules-1-title = O co chodzi
rules-1-1 = Każdy prowadzi kolonię na Księżycu i wszyscy grają jednocześnie. Wspólna talia Postępu decyduje, co się dzieje: praca, drobne przysługi, sprytny rozwój, katastrofy i roboty z własnymi pomysłami.
rules-1-2 = Gra kończy się, gdy jakaś kolonia upadnie albo pojawi się Instrukcja obsługi. Wygrywa ten, kto ma wtedy najwięcej ludzi, w bazie i w Budynkach razem; przy równej liczbie zwycięstwo jest wspólne.
rules-2-title = Początek
rules-2-1 = Na początku kolonia ma { $start_people ->
    [one] { $start_people } osobę
    [few] { $start_people } osoby
    [many] { $start_people } osób
   *[other] { $start_people } osoby
 }, { $start_money ->
    [one] { $start_money } pieniądz
    [few] { $start_money } pieniądze
    [many] { $start_money } pieniędzy
   *[other] { $start_money } pieniądza
 }, { $start_food ->
    [one] { $start_food } żywność
    [few] { $start_food } żywności
    [many] { $start_food } żywności
   *[other] { $start_food } żywności
 } i { $start_cards ->
    [one] { $start_cards } kartę
    [few] { $start_cards } karty
    [many] { $start_cards } kart
   *[other] { $start_cards } karty
 } Budynków. Każdy gracz ma tych samych pięć własnych Przywilejów.
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
count-stored_cards = karty pod bazą
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
op-store_card = wsuń karty z ręki pod bazę
op-drop_stored = odrzuć karty spod bazy
op-reserve_card = połóż kartę z ręki na bazie
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

# What a hint is good for

gain-people = W kolonii mieszka więcej osób.
gain-early_people = Osoby, które przybędą wcześnie, długo pomagają.
gain-weak = Jedna zła karta nie zniszczy już kolonii.
gain-failed = To utrzymuje kolonię przy życiu.
gain-perks = Do talii trafia Przywilej, który będzie wracał.
gain-money = To daje pieniądze na następny Budynek.
gain-spare_money = Odkładasz pieniądze.
gain-food = To daje żywność, której mieszkańcy będą potrzebować.
gain-spare_food = Odkładasz żywność.
gain-cards = Masz Budynki do wyboru.
gain-spare_cards = Masz więcej kart na ręce.
gain-boxes = To daje skrzynie.
gain-abilities = Jego zdolność przyda się do końca gry.
gain-buildings = Jeden Budynek więcej może przyjąć stratę.
gain-plan = Przygotowuje dobry Budynek z twojej ręki.
