# Co mówi strona po polsku: poczekalnia, stół, powtórka, ustawienia, odmowy; potem teksty plansz.

player = Gracz { $number }
labelled = { $label }: { $value }

## Lobby

lobby-title = Trzy gry pod jednym księżycem
lobby-lead = Wybierz grę i naciśnij Graj: stół jest od razu gotowy. Z botami, z przyjaciółmi z daleka albo przy jednym ekranie.
games = Gry
play = Graj
friend-play = Zagraj z przyjacielem
friend-name = Jak przyjaciel ma się do ciebie zwracać?
friend-link = Pobierz odnośnik
preparing = Przygotowanie…
rules = Zasady
more-options = Przyjaciele, więcej graczy, opcje
no-board-yet = Ta gra nie ma jeszcze planszy w przeglądarce.
players = Gracze
seat-number = Miejsce { $number }
seat-me = Ty ({ $name })
seat-bot = Bot, { $level }
seat-open = Otwarte dla wszystkich
seat-invite = Dla przyjaciela, przez odnośnik
seat-hotseat = Ktoś przy tym ekranie
game-facts = Liczba graczy: { $players } · około { $minutes } minut · { $difficulty }
difficulty-easy = łatwa
difficulty-medium = średnia
difficulty-hard = trudna
against = Przeciwnik
where = Gdzie
where-device = Na tym urządzeniu
where-device-means = Odpowiada od razu, działa bez sieci, zostaje w tej przeglądarce; boty myślą tutaj.
where-device-not = Tylko wtedy, gdy nikt inny nie ma dołączyć.
where-server = Na serwerze
where-server-means = Można grać dalej na innym urządzeniu, inni mogą oglądać, liczy się w profilu.
bot-random = losowy
bot-beginner = początkujący
bot-easy = łatwy
bot-medium = średni
bot-advanced = zaawansowany
bot-hard = trudny
bot-expert = ekspert
name = Imię
time-limit = Czas na turę
time-none = bez limitu
time-minutes = { $n ->
    [one] { $n } minuta
    [few] { $n } minuty
    [many] { $n } minut
   *[other] { $n } minuty
 }
time-days = { $n ->
    [one] { $n } dzień
    [few] { $n } dni
    [many] { $n } dni
   *[other] { $n } dnia
 }
time-turn = { $time } na turę
time-bank = { $time } na grę i { $n } s więcej z każdą turą
time-bank-short = { $time } + { $n } s
timeout = Gdy czas się skończy
timeout-bot = bot gra do powrotu gracza
timeout-resign = gra zostaje poddana
private-table = Nie pokazuj tego stołu innym
watch-allowed = Inni mogą oglądać
watch-chat-allowed = Oglądający mogą rozmawiać
remove-table = Usuń z mojej listy
cancelled = Przerwana
create-table = Utwórz stół
my-tables = Twoje stoły
open-tables = Czekają na graczy
live-tables = Gry w toku
finished-tables = Gry skończone
archived-tables = Stoły odłożone
archived-explained = Nikt ich dawno nie ruszał. Otwórz któryś, a wróci na twoją listę.
your-turn = Twoja tura
waiting = Czeka na graczy
running = Gra trwa
won-by = Zwycięstwo: { $names }
draw = Remis
lost-alone = Przegrana
find-title = Znajdź grę
find-opponent = Znajdź przeciwnika
game = Gra
any = dowolne
filter = Filtr
filter-none = Żaden stół nie pasuje. Zmień filtr albo znajdź przeciwnika powyżej.
here = { $n ->
    [one] { $n } osoba jest tutaj
    [few] { $n } osoby są tutaj
    [many] { $n } osób jest tutaj
   *[other] { $n } osoby są tutaj
 }
here-playing = { $game }: { $n ->
    [one] gra { $n } osoba
    [few] grają { $n } osoby
    [many] gra { $n } osób
   *[other] gra { $n } osoby
 }
pace-live = za jednym razem
pace-days = przez kilka dni
pace-none = bez limitu
leaderboard = Ranking
leaderboard-explained = Liczą się gry rankingowe między ludźmi, z tą samą osobą pięć dziennie. Kto grał mało, stoi niżej, dopóki nie wiadomo pewniej, jak jest silny.
leaderboard-empty = Nikt z kontem nie zagrał jeszcze gry rankingowej.
profile = Profil
rating = Ocena
ratings = Oceny
ratings-none = Jeszcze bez gier rankingowych.
provisional = tymczasowa, po niewielu grach
rating-unchanged = Ta gra nie zmienia ocen: z tą samą osobą liczy się tylko pięć gier rankingowych dziennie.
rated = rankingowa
rated-by = rankingowa · { $rating }
rated-table = Rankingowa: liczy się do oceny wszystkich, bez podpowiedzi i bez cofania za zgodą
games-played = Gry
games-won = Wygrane
games-count = { $n ->
    [one] { $n } gra rankingowa
    [few] { $n } gry rankingowe
    [many] { $n } gier rankingowych
   *[other] { $n } gry rankingowej
 }
best-score = Najlepszy wynik
statistics = Statystyki
streak = Wygrane z rzędu: teraz { $now }, najwięcej { $best }
against-people = ludzie
against-alone = samotnie
against-bots = boty
is-here = Jest tutaj
is-away = Nie ma tutaj
since = od { $date }
follow = Obserwuj
unfollow = Przestań obserwować
following = Obserwujesz
block = Zablokuj
unblock = Odblokuj
blocked = Zablokowane osoby
block-explained = Nie spotykacie się: nikt z was nie siada do stołu drugiej osoby, nie jesteście dobierani w pary i nie czytasz, co ona mówi.
history-none = Na razie nie ma do czego wracać.
more = Więcej
daily = Rozdanie dnia
daily-explained = Wszyscy grają to samo rozdanie z tym samym botem (średnim), jeden raz. Liczy się: bez podpowiedzi i bez cofania poza zasadami. Następnego dnia widać wyniki wszystkich i ich gry. Dni są według UTC.
daily-playing = { $n ->
    [0] Nikt jeszcze nie zaczął.
    [one] Zaczęła { $n } osoba.
    [few] Zaczęły { $n } osoby.
    [many] Zaczęło { $n } osób.
   *[other] Zaczęły { $n } osoby.
 }
daily-play = Zagraj rozdanie dnia
daily-mine = Do twojej gry
daily-none = Nikt nie skończył rozdania z tego dnia.
daily-before = Dzień wcześniej
score = Punkty
to-lobby = Wróć do poczekalni

## Before the start

waiting-title = Stół czeka na graczy
invite-link = Odnośnik dla przyjaciela
copy-link = Skopiuj odnośnik
copied = Skopiowano
share-link = Udostępnij…
share-text = Zagraj ze mną
invite-explained = Gra zacznie się, gdy przyjaciel otworzy ten odnośnik albo zeskanuje kod.
invite-local = Ten serwer działa tylko na tym komputerze, więc odnośnik także. Dla przyjaciół w twojej sieci uruchom go tak:
invite-qr = Ten sam odnośnik jako kod QR
copy-by-hand = Naciśnij Ctrl+C, aby skopiować
waiting-invited = Wolne miejsca czekają na osoby zaproszone odnośnikiem. Możesz oglądać, gdy tylko gra się zacznie.
watching-instead = Możesz oglądać.
understood = Rozumiem
join = Usiądź tutaj
start-with-bots = Zacznij, wolne miejsca zajmą boty
leave = Odejdź od stołu

## At the table

tools = Stół
connecting = Łączenie…
reconnecting = Utracono połączenie, próbuję ponownie…
server-away = Serwer nie odpowiada. Próbuję ponownie…
watching = { $n ->
    [one] { $n } osoba patrzy
    [few] { $n } osoby patrzą
    [many] { $n } osób patrzy
   *[other] { $n } osoby patrzą
 }
log = Dziennik
log-empty = Jeszcze nic się nie wydarzyło.
log-undone = { $player } cofa ruch.
replay-from = Powtórka od ruchu { $number }
chat = Rozmowa
chat-empty = Nikt jeszcze nic nie powiedział.
chat-unread = { $n ->
    [one] Rozmowa, 1 nowa wiadomość
    [few] Rozmowa, { $n } nowe wiadomości
   *[other] Rozmowa, { $n } nowych wiadomości
 }
phrases = Gotowe zdania
phrase-hello = Cześć!
phrase-luck = Powodzenia!
phrase-nice = Dobrze zagrane!
phrase-moment = Chwileczkę, proszę.
phrase-thanks = Dzięki za grę!
phrase-again = Jeszcze raz?
chat-say = Powiedz coś
send = Wyślij
mute = wycisz
unmute-all = Słuchaj znów wszystkich ({ $n })
replay = Powtórka
settings = Ustawienia
seats = Gracze
you = (ty)
to-move = teraz gra
thinking = myśli…
away = poza stołem
on-holiday = na urlopie do { $date }
clock-hours = { $n } godz.
bot-why-time = Czas minął: gra bot
bot-time-over = Czas minął: bot dograł do końca
bot-why-resigned = Poddana gra
bot-time-yours = Twój czas minął, więc gra za ciebie bot.
seat-back-time = Twój czas minął, więc grał za ciebie bot. Miejsce znów należy do ciebie.
time-is-short = Twój czas się kończy.
time-then-bot = Potem za ciebie zagra bot, aż wrócisz.
time-then-resign = Potem twoja gra zostanie poddana.
leave-later = Możesz odejść i wrócić w każdej chwili: stół czeka w poczekalni.
leave-bot = Niech bot gra za mnie
leave-bot-explained = Do twojego powrotu może grać bot, żeby nikt nie czekał.
resign = Poddaj grę
resign-explained = Jeśli poddasz grę, kończy się ona twoją przegraną.
resign-explained-many = Jeśli poddasz grę, na twoim miejscu do końca zagra dla innych bot, a ty zajmiesz ostatnie miejsce.
resign-sure = Tak, poddaję grę
resign-not = Nie, gram dalej
cancel-explained = Albo przerwij grę: jeśli wszyscy się zgodzą, skończy się bez wyniku.
cancel-ask = Zaproponuj przerwanie
cancel-waits = Chcesz przerwać grę. Zgodzić się muszą jeszcze: { $names }
cancel-not = Jednak gram dalej
cancel-wanted = { $names }: przerywamy grę? Skończyłaby się bez wyniku.
cancel-agree = Przerwij
cancel-table = Usuń stół
throw-away-explained = Albo wyrzuć grę: nic z niej nie zostanie.
throw-away = Wyrzuć
throw-away-sure = Na pewno wyrzuć
end-cancelled = Wszyscy chcieli przestać. Nie ma wyniku.
end-resigned = Gra została poddana.
take-back-seat = Odbierz moje miejsce
bot-stands-in = Zastępuje bot
give-to-bot = Niech gra bot
bot-plays-for-you = Gra za ciebie bot.
bot-wanted-by = Za botem: { $names }
seat-back = Pod twoją nieobecność grał bot. Miejsce znów należy do ciebie.
waiting-for = Teraz: { $names }
game-over = Gra skończona.
score-now = Punkty szczegółowo
undo = Cofnij
undo-asked = { $player } prosi o cofnięcie ruchu. Zgadzasz się?
undo-asks = Cofnij (zapytamy pozostałych)
undo-waiting = Prosisz o cofnięcie ruchu. Czekamy jeszcze na: { $names }
undo-declined = Ruch nie został cofnięty.
agree = Zgoda
refuse = Nie
hint = Podpowiedź
hint-chance = { $change ->
    [0] Szansa na wygraną: { $after }%.
   *[other] Szansa na wygraną: teraz { $before }%, potem { $after }%.
 }
hint-else = { $cost ->
    [0] Albo, prawie równie dobrze: { $action }.
    [one] Albo, kosztem { $cost } punktu szansy: { $action }.
    [few] Albo, kosztem { $cost } punktów szansy: { $action }.
    [many] Albo, kosztem { $cost } punktów szansy: { $action }.
   *[other] Albo, kosztem { $cost } punktu szansy: { $action }.
 }
hint-prevents = { $player } nie będzie mieć tej możliwości: { $action }.
hint-thinking = Myślę…
all-actions = Wszystkie akcje ({ $n })
actions-like = { $first } i podobne ({ $n })
nothing-to-do = Teraz nie ma o czym decydować.
back = Wróć
close = Zamknij
hand-over = Przekaż ekran
hand-over-to = Przekaż ekran: { $player }
i-am = To ja, { $player }: pokaż moje karty

## The end

you-win = Wygrywasz!
show-result = Pokaż wynik
look-at-board = Obejrzyj planszę
rank = Miejsce
player-column = Gracz
standing = Stan
rematch-wanted = Rewanż jest gotowy: te same miejsca, te same opcje.
rematch-join = Usiądź do rewanżu
rematch = Zagraj jeszcze raz
download-record = Pobierz zapis

## Replay

move-number = Ruch
move-of = Ruch { $number } z { $last }
step-back = Poprzedni ruch
step-on = Następny ruch
step-by = Przechodź
by-steps = ruch po ruchu
by-turns = tura po turze
turn-back = Poprzednia tura
turn-on = Następna tura
analysis = Analiza
analysis-lead = Gra oczami silnego bota: szanse każdego na wygraną i decyzje, które kosztowały najwięcej.
analysis-mean = Krzywa to średnia z { $n } decyzji: pojedyncza ocena jest niedokładna.
analysis-curve = Szanse na wygraną w ciągu gry. Na końcu: { $chances }
analysis-slider = Przesuwaj wzdłuż krzywej
analysis-progress = Analiza ruchu { $number } z { $last }…
percent = { $chance }%
chance-of = { $player } { $chance }%
turning-points = Punkty zwrotne
turning-point = { $player }, ruch { $number }: stracone punkty szansy: { $lost }
turning-played = Zagrano: { $action } ({ $chance }%)
turning-better = Lepiej: { $action } ({ $chance }%)
turning-none = Nikt nie stracił zbyt wiele.
run = Odtwarzaj
pause = Wstrzymaj
continue-here = Graj dalej stąd
look-from = Widok
public-view = Widok dla wszystkich
to-table = Do stołu

## Settings

language = Język
motion = Animacje
motion-system = jak w systemie
motion-full = wszystkie
motion-less = jak najmniej
speed = Tempo
stage-speed = Jak szybko pokazywać wydarzenia
speed-slow = wolne
speed-normal = zwykłe
speed-fast = szybkie
speed-off = wyłączone
stage-on = Dalej
stage-skip = Pomiń wszystko
space-bar = Spacja
since-turn = Od twojego ostatniego ruchu
since-away = Gdy cię nie było
sound = Odtwarzaj dźwięki
cover = Zasłaniaj ekran między graczami, którzy go dzielą
keys = Pojedyncze klawisze jako skróty
key-choices = przyciski, po kolei
key-actions = wszystkie akcje
key-hint = podpowiedź
key-undo = cofnij ruch
key-log = dziennik
key-on = dalej
key-back = krok wstecz
save = Zapisz
saved = Zapisano.
account = Konto
account-why = Można grać jako gość. Konto zachowuje twoje gry i działa na innych urządzeniach.
account-name = Nazwa konta
password = Hasło (co najmniej 8 znaków)
create-account = Załóż konto
login = Zaloguj się
logout = Wyloguj się
signed-in = Zalogowano: { $name }.
forgotten = Nie pamiętasz hasła?
recover = Ustaw nowe hasło
recover-by-code = Nowe hasło można ustawić wydrukowanym kodem odzyskiwania.
recovery-code = Kod odzyskiwania
recover-by-mail = Wyślij mi odnośnik e-mailem
recover-sent = Jeśli to konto ma adres e-mail, odnośnik jest już w drodze.
recover-link = Wybierz nowe hasło do swojego konta.
recover-done = Masz nowe hasło. Stary kod jest zużyty, oto następny.
code-none = Nie masz jeszcze kodu odzyskiwania. Bez niego zapomnianego hasła nie da się zastąpić.
code-has = Masz kod odzyskiwania. Gdy utworzysz nowy, stary przestanie działać.
code-make = Utwórz kod odzyskiwania
code-shown = Tym kodem można raz ustawić nowe hasło. Wydrukuj go lub zapisz: pokazujemy go tylko teraz.
print = Drukuj
new-password = Nowe hasło (co najmniej 8 znaków)
your-password = Twoje hasło
change-password = Zmień hasło
email = Adres e-mail
email-why = Na nowe hasło, gdy zapomnisz swojego, i na wieści o twoich grach, jeśli chcesz. Nikt inny go nie widzi.
email-sent = List jest w drodze na { $email }. Adres liczy się od otwarcia odnośnika z listu.
email-yours = Twój adres: { $email }
email-confirmed = Twój adres e-mail jest potwierdzony.
email-remove = Zapomnij adres
sessions = Gdzie jesteś zalogowany
session-here = to urządzenie
session-other = inny program
session-used = ostatnio: { $date }
session-end = Wyloguj tam
sessions-end = Wyloguj wszędzie indziej
holiday = Urlop
holiday-why = Gdy cię nie ma, zegary o co najmniej dniu (na ruch albo zapas czasu) nie dobiegają końca, a inni widzą, do kiedy cię nie ma. Urlop trwa najwyżej cztery tygodnie, a następny zaczyna się najwcześniej dwa tygodnie po nim.
holiday-set = Nie ma cię od { $from } do { $until }.
holiday-from = Pierwszy dzień
holiday-until = Ostatni dzień
holiday-end = Wracam albo zostaję
your-data = Twoje dane
export-data = Pobierz wszystkie moje dane
delete-me = Usuń mnie
delete-explained = Usuniemy twoją nazwę, konto i to, co powiedziano na czacie. Skończone gry zostają dla innych, bez twojej nazwy. Gry w toku zostaną poddane.
delete-sure = Tak, usuń mnie
told = Powiadomienia
told-lead = Wybierz, o czym chcesz wiedzieć, gdy ta strona jest zamknięta, i w jaki sposób.
told-kind = O czym
told-kind-turn = Moja kolej
told-kind-short = Mój czas się kończy
told-kind-invited = Ktoś mnie zaprasza
told-kind-rematch = Ktoś chce rewanżu
told-kind-mention = Ktoś wymienia moją nazwę (@nazwa)
told-way-mail = e-mail
told-way-push = powiadomienie
told-way-hook = webhook
told-mail-none = Aby dostawać e-maile, podaj adres poniżej.
told-digest-wanted = Zbieraj e-maile: najwyżej jeden dziennie
told-push-on = Powiadomienia na tym urządzeniu
told-push-off = Bez powiadomień na tym urządzeniu
told-push-none = Ta przeglądarka nie pokazuje tu powiadomień. Potrzebne jest https albo zainstalowana strona.
told-push-denied = Powiadomienia tej strony są zablokowane w ustawieniach przeglądarki.
told-hook = Adres webhooka
told-hook-why = Twój adres, który przyjmuje wiadomości, jak w Discordzie, Slacku i Matriksie.
table-hook = Webhook tego stołu
table-hook-why = Wymienia tam tych, na których jest kolej, a których nie ma (Discord, Slack, Matrix). Adres widzisz tylko ty.
told-try = Wyślij mi próbę
told-tried = W drodze.
told-test = Tak Moontable przekazuje wieści.
told-table = { $names }: wasza kolej w grze { $game }
told-turn = Twoja kolej: { $game }
told-turn-text = Twoja kolej w grze { $game }, grają też: { $names }.
told-short = Twój czas się kończy: { $game }
told-short-text = Czas na twój ruch w grze { $game } się kończy, zostało: { $time }. Grają też: { $names }.
told-invited = { $name } zaprasza: { $game }
told-invited-text = { $name } zaprasza cię do gry: { $game }.
told-rematch = { $name } chce rewanżu: { $game }
told-rematch-text = { $name } chce znów z tobą zagrać: { $game }.
told-mention = { $name } mówi do ciebie: { $game }
told-mention-text = { $name } przy twoim stole ({ $game }): { $text }
told-digest = { $n ->
    [one] { $n } wieść
    [few] { $n } wieści
    [many] { $n } wieści
   *[other] { $n } wieści
 }
told-footer =
    Dostajesz to na własne życzenie: { $settings }
    Bez dalszych e-maili: { $stop }
time-hours = { $n ->
    [one] { $n } godzina
    [few] { $n } godziny
    [many] { $n } godzin
   *[other] { $n } godziny
 }
unsubscribe = Bez e-maili o moich grach
unsubscribed = Nie dostaniesz więcej e-maili o swoich grach.
met-invite = Albo zaproś kogoś, z kim już grałeś
met-asked = Zaproszenie wysłane: { $name }.
report = Zgłoś tę osobę
report-why = O co chodzi?
report-chat = o to, co mówi
report-name = o nazwę
report-play = o sposób gry
report-other = o coś innego
report-text = Co się stało?
reported = Dziękujemy. Gospodarz to przeczyta.
admin = Dla gospodarzy
admin-now = Teraz
admin-retention = Po ilu dniach znikają stoły
admin-retention-how = Ustawienia serwera, opcją lub zmienną; 0 znaczy nigdy.
admin-announce = Ogłoszenie
admin-announce-text = Wszyscy czytają to, przy stołach i w poczekalni
admin-reports = Zgłoszenia
admin-none = Nic nie czeka.
admin-users = Osoby
admin-find = Nazwa
admin-look = Szukaj
admin-days = Dni wykluczenia (0: na zawsze)
admin-why = Co usłyszy ta osoba
admin-ban = Wyklucz
admin-unban = Przywróć
admin-admin = gospodarz
admin-banned = wykluczenie
admin-banned-until = wykluczenie do { $date }
admin-done = Załatwione
admin-tables = Stoły
mail-confirm-subject = Moontable: czy to twój adres?
mail-confirm-text =
    { $name }, ktoś (pewnie ty) podał ten adres w Moontable. Jeśli to ty, otwórz ten odnośnik w ciągu { $hours } godzin:

    { $link }

    Jeśli nie, nic nie trzeba robić.
mail-reset-subject = Moontable: nowe hasło
mail-reset-text =
    { $name }, tym odnośnikiem można wybrać nowe hasło. Działa raz, w ciągu { $hours } godzin:

    { $link }

    Jeśli o to nie prosisz, nic nie trzeba robić: hasło zostaje bez zmian.

## Rules reference

reconstructed-note = { $n ->
    [one] { $n } wartość jest odtworzona
    [few] { $n } wartości są odtworzone
    [many] { $n } wartości jest odtworzonych
   *[other] { $n } wartości jest odtworzonych
 }: to nasze najlepsze odczytanie, do zmiany, gdy drukowany egzemplarz mówi co innego. Są oznaczone powyżej.
reconstructed-here = Niektóre wartości są tu odtworzone.
reconstructed-fields = Odtworzone: { $fields }

## Refusals

refused-stale = Stół poszedł dalej. Spójrz i wybierz ponownie.
refused-not-your-seat = To nie twoje miejsce.
refused-not-acting = To nie twoja tura.
refused-unreadable = Nie udało się odczytać tej akcji.
refused-illegal-number = Nie ma takiej akcji.
refused-over = Gra jest skończona.
refused-damaged = Zapis tego stołu jest uszkodzony; nie można go otworzyć.
refused-newer-rules = Ten stół rozpoczęto z nowszymi zasadami niż te, które zna ten serwer.
refused-not-running = Gra nie trwa.
refused-nothing-to-undo = Nie ma czego cofnąć.
refused-revealed = Od tego czasu coś odkryto; pytamy pozostałych.
refused-no-hint = Teraz nie ma podpowiedzi.
refused-no-analysis = Tej gry nie da się przeanalizować: rozegrano ją według innych zasad.
refused-bad-message = Serwer tego nie zrozumiał.
refused-too-fast = Proszę wolniej.
refused-too-many = Zbyt wiele naraz. Zamknij inne okno.
refused-full = Wszystkie miejsca są zajęte.
refused-no-such-table = Nie ma takiego stołu.
refused-no-such-game = Nie ma takiej gry.
refused-no-such-seat = Nie ma takiego miejsca.
refused-no-such-action = Nie ma takiego ruchu.
refused-not-yours = Może to zrobić tylko właściciel.
refused-seat-taken = Miejsce z tego odnośnika zajmuje { $name }.
refused-not-watched = Ta gra jest tylko dla grających: inni nie mogą jej oglądać.
refused-watch-silent = Przy tym stole rozmawiać mogą tylko grający.
refused-still-running = Gra jeszcze trwa. Najpierw ją poddaj albo zgódźcie się ją przerwać.
refused-no-such-person = Pod tym adresem nikogo nie ma.
refused-not-welcome = Nie możesz usiąść przy tym stole.
refused-strict-undo = Ta gra się liczy: nic nie jest cofane poza zasadami.
refused-strict-hint = Ta gra się liczy: nie ma podpowiedzi.
refused-sealed = To rozdanie z dzisiaj: co w nim jest, będzie wiadomo jutro, i zostaje, jakie jest.
refused-strict-bot = Ta gra się liczy: żaden bot nie gra za ciebie. Możesz wrócić później albo się poddać.
refused-resigned = To miejsce zostało poddane.
refused-not-waiting = Gra już się zaczęła.
refused-not-ready = Zasady tej gry są jeszcze przygotowywane. Chwileczkę.
refused-wrong-seats = Miejsca nie pasują do liczby graczy.
refused-bad-options = Te opcje nie pasują do siebie.
refused-bad-invite = To zaproszenie już nie działa.
refused-name-taken = Ta nazwa jest zajęta.
refused-bad-name = Nazwa to najwyżej 24 litery, cyfry, pojedyncze spacje i znaki {"- ' . _"}
refused-wrong-password = Zła nazwa lub hasło.
refused-has-account = Masz już konto.
refused-no-account = Do tego potrzebne jest konto.
refused-wrong-code = Zła nazwa lub kod.
refused-bad-link = Ten odnośnik już nie działa. Poproś o nowy.
refused-no-mail = Ten serwer nie wysyła e-maili.
refused-bad-holiday = Urlop trwa najwyżej cztery tygodnie i zaczyna się co najmniej dwa tygodnie po poprzednim.
refused-banned = Na tym serwerze nie możesz teraz grać. { $why }
refused-not-met = Zaprosić można tych, z którymi się grało.
refused-bad-hook = Tego adresu nie da się użyć jako webhooka.
refused-bad-device = Powiadomień tej przeglądarki nie da się użyć.
refused-csrf = Ta strona należy do kogoś, kto nie jest tu już zalogowany. Nic się nie stało; wczytaj ją ponownie.
refused-origin = Strona pochodzi z innego adresu.
refused-sign-in = Najpierw się zaloguj.
refused-too-large = To jest za duże.
refused-not-found = Tu nic nie ma.
refused-not-finished = To możliwe dopiero po zakończeniu gry.
refused-not-away = Miejsce należy do właściciela, dopóki nie minie jego czas: według zegara, a bez zegara po jednym dniu.
refused-others-agree = Bot zagra, gdy zgodzą się jeszcze: { $names }
refused-no-box = Pudełko tego stołu nie jest tu znane.
refused-no-sheet = Ten plik nie jest arkuszem pudełka.
refused-other-sheet = Ten arkusz jest do innej gry.
refused-internal = Coś się nie udało na serwerze.

## Tutorials

tutorial = Samouczek
tutorial-learn = Ucz się
tutorial-done = ukończony
tutorial-step = Krok { $step } z { $steps }
tutorial-next = Dalej
tutorial-leave = Wyjdź z samouczka
tutorial-real = Zagraj z botem
tutorial-others = Inni grają…
tutorial-not-now = Nie tym razem: zrób to, o co prosi samouczek.

## Mój egzemplarz

my-copy = Mój egzemplarz
my-copy-lead = Wielu drukowanych wartości nie ma w żadnym publicznym źródle, więc nasze są odtworzone i oznaczone. Jeśli masz tę grę, popraw je tutaj według kart i kafelków, które leżą przed tobą.
my-copy-facts = Arkusz zawiera tylko fakty: liczby i identyfikatory. Nie ma w nim tekstów ani obrazków wydawcy; prosimy ich nie dodawać. To, co wpiszesz, trafia tylko do tego serwera, który sprawdza i niczego nie zachowuje.
my-copy-play = Zapisz plik, a potem uruchom z nim serwer: { $command }
my-copy-choose = Wybierz grę
my-copy-save = Zapisz arkusz
my-copy-load = Wczytaj arkusz
my-copy-again = Zacznij od nowa
my-copy-again-sure = Zapomnieć wszystkie zmiany?
my-copy-restored = Zmiany z ostatniego razu nadal tu są.
my-copy-counts = Liczby z instrukcji
my-copy-wrong = Jeszcze źle ({ $n })
my-copy-fine = Wszystko się zgadza. Arkusz można zapisać i nim grać.
my-copy-origins = { $printed ->
    [one] { $printed } wartość z twojego egzemplarza
    [few] { $printed } wartości z twojego egzemplarza
    [many] { $printed } wartości z twojego egzemplarza
   *[other] { $printed } wartości z twojego egzemplarza
 }, odtworzone: { $reconstructed }, z opublikowanych źródeł: { $others }
my-copy-only = Pokaż tylko to, co odtworzone
my-copy-none = Nic tu nie jest odtworzone.
my-copy-confirm = Tak jest
my-copy-add = Dodaj
my-copy-remove = Usuń
my-copy-at-least = co najmniej { $n }
my-copy-at-most = co najwyżej { $n }
origin-rulebook = instrukcja
origin-picture = opublikowany obrazek
origin-partly = znane częściowo
origin-reconstructed = odtworzone
origin-printed = twój egzemplarz
yes = tak
box-standard = Pudełko standardowe
box-own = Własne pudełko { $box }

## Bez serwera

local-play = Graj bez serwera
local-lead = Grasz na tym urządzeniu: partie są przechowywane w tej przeglądarce, boty myślą tutaj, a sieć nie jest potrzebna.
local-back = Do stołów serwera
local-me = Ja
local-needs-server = Do tego potrzebny jest serwer.
local-no-rules = Nie udało się wczytać zasad tej gry. Otwórz stronę raz, gdy masz połączenie z siecią.
local-no-network = Nie udało się wczytać tego, czego boty nauczyły się o tej grze. Oceniają według prostszych zasad.
local-wrong-network = To, czego nauczyły się boty, nie pasuje do tej wersji gry. Oceniają według prostszych zasad.
local-not-kept = Pamięć tej przeglądarki jest pełna albo wyłączona: partia trwa dalej, ale zniknie po zamknięciu strony.
local-damaged = Zapis tej partii w przeglądarce jest uszkodzony i nie można go otworzyć. Pozostałe partie są nienaruszone.
local-elsewhere = Ta partia jest otwarta w innej karcie i tam toczy się dalej.
local-newer = Tę partię zaczęto z nowszymi zasadami, niż zna ta strona. Wczytaj stronę ponownie.
local-wrong-layout = Tę partię zaczęto w starszej wersji strony i nie można jej kontynuować.
local-no-record = Partia rozpoczęta od własnej pozycji nie ma zapisu.
record-open = Otwórz zapis gry
record-open-lead = Partia pobrana jako zapis na innym urządzeniu, z innego serwera albo z wiersza poleceń: graj dalej albo obejrzyj ją jeszcze raz.
record-file = Wybierz plik
record-is = { $game } · gracze: { $players } · akcje: { $number }
record-over = Partia jest skończona.
record-anew = Jeśli dołączą inni, to, czego nie wiadomo z twojego miejsca, zostanie rozdane na nowo: kto ma zapis, mógł go przeczytać.
record-go-on = Graj dalej
record-look-back = Obejrzyj partię
record-from = Z zapisu gry
record-told = Ten stół powstał z zapisu gry, który otworzył gospodarz. To, czego nie wie jego miejsce, rozdano na nowo; partia nie jest rankingowa i nie liczy się w żadnym profilu.
record-carry = Zabierz partię w pliku: można go otworzyć na innym urządzeniu, na serwerze albo z wiersza poleceń.
record-to-server = Graj dalej na serwerze
refused-record-none = To nie jest zapis gry Moontable: pierwszy wiersz powinien brzmieć „moontable record 1”.
refused-record-line = Wiersza { $line } tego zapisu nie da się odczytać. Akcje zapisuje się jak „12 P1 stop”, po jednej w wierszu; pobierz zapis jeszcze raz.
refused-record-head = To, co stoi przed pierwszą akcją, nie może być prawdą: potrzebna jest gra, liczba graczy i opcje, które ta gra zna, oraz ziarno (seed).
refused-record-export = To jest to, co jeden gracz wiedział o trwającej partii. Otworzyć można tylko cały zapis: pobierz go, gdy partia się skończy.
refused-record-cut = Brakuje części tego zapisu. Pobierz go jeszcze raz.
refused-record-illegal = Tego, co mówi wiersz { $line }, zasady nie pozwalają: zapis zmieniono albo grano według innych zasad. Pobierz go jeszcze raz.
refused-record-differs = Ten zapis zmieniono: jego ziarno (seed), suma kontrolna albo wynik nie pasuje do reszty. Pobierz go jeszcze raz.
refused-record-newer = Tę partię zaczęto z nowszymi zasadami, niż są tutaj. Można ją otworzyć tam, gdzie Moontable jest w tej samej wersji.
refused-record-box = W tej partii użyto własnego pudełka, którego tu nie ma. Można ją otworzyć tam, gdzie ono jest.
refused-record-long = Ten zapis jest za długi: może mieć 400 kB i 5000 akcji.
refused-record-position = Ta partia zaczyna się od pozycji ułożonej ręcznie. Można ją otworzyć na serwerze.
