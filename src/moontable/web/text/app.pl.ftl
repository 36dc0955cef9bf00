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
bot-random = losowy
bot-easy = łatwy
bot-medium = średni
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
timeout = Gdy czas się skończy
timeout-bot = bot gra do powrotu gracza
timeout-resign = gra zostaje poddana
private-table = Nie pokazuj tego stołu innym
create-table = Utwórz stół
my-tables = Twoje stoły
open-tables = Czekają na graczy
live-tables = Gry w toku
finished-tables = Gry skończone
your-turn = Twoja tura
waiting = Czeka na graczy
running = Gra trwa
won-by = Zwycięstwo: { $names }
draw = Remis
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
clock-hours = { $n } godz.
bot-why-time = Czas minął: gra bot
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
hint-chance = Szansa na wygraną: teraz { $before }%, potem { $after }%.
hint-else = Albo: { $action } ({ $chance }%).
hint-thinking = Myślę…
hint-none = Tu nie ma podpowiedzi.
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
refused-csrf = Strona się zestarzała. Wczytaj ją ponownie.
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
