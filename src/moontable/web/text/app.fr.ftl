# Ce que dit la page en français : accueil, table, rejeu, réglages, refus ; puis les textes de chaque plateau.

player = Joueur { $number }
labelled = { $label } : { $value }

## Lobby

lobby-title = Trois jeux sous une même lune
lobby-lead = Choisissez un jeu et lancez-vous : votre table est prête aussitôt. Contre des bots, avec des amis au loin ou autour d’un seul écran.
games = Jeux
play = Jouer
friend-play = Jouer avec un ami
friend-name = Comment votre ami doit-il vous appeler ?
friend-link = Obtenir le lien
preparing = Préparation…
rules = Règles
more-options = Amis, plus de joueurs, options
no-board-yet = Ce jeu n’a pas encore de plateau dans le navigateur.
players = Joueurs
seat-number = Place { $number }
seat-me = Vous ({ $name })
seat-bot = Bot, { $level }
seat-open = Ouverte à tous
seat-invite = Pour un ami, par un lien
seat-hotseat = Quelqu’un devant cet écran
game-facts = { $players } joueurs · environ { $minutes } minutes · { $difficulty }
difficulty-easy = facile à apprendre
difficulty-medium = un peu de réflexion
difficulty-hard = beaucoup de réflexion
against = Contre
bot-random = au hasard
bot-easy = facile
bot-medium = moyen
bot-hard = difficile
bot-expert = expert
name = Nom
time-limit = Temps par tour
time-none = sans limite
time-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
 }
time-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
 }
time-turn = { $time } par tour
time-bank = { $time } pour la partie, plus { $n } s à chaque tour
timeout = À la fin du temps
timeout-bot = un bot joue jusqu’au retour du joueur
timeout-resign = la partie est abandonnée
private-table = Ne pas montrer cette table aux autres
create-table = Créer la table
my-tables = Vos tables
open-tables = En attente de joueurs
live-tables = En cours
finished-tables = Parties finies
your-turn = À vous de jouer
waiting = En attente de joueurs
running = En cours
won-by = Victoire : { $names }
draw = Partie nulle
to-lobby = Retour à l’accueil

## Before the start

waiting-title = La table attend des joueurs
invite-link = Lien pour votre ami
copy-link = Copier le lien
copied = Copié
share-link = Partager…
share-text = Jouez une partie avec moi
invite-explained = La partie commence dès que votre ami ouvre ce lien ou photographie le code.
invite-local = Ce serveur n’est ouvert que sur cet ordinateur, et le lien aussi. Pour des amis sur votre réseau, lancez-le avec
invite-qr = Le même lien sous forme de code QR
copy-by-hand = Appuyez sur Ctrl+C pour copier
waiting-invited = Les places libres sont réservées aux personnes invitées par un lien. Vous pourrez regarder dès que la partie commence.
watching-instead = Vous pouvez regarder.
understood = Compris
join = M’asseoir ici
start-with-bots = Commencer, des bots prennent les places libres
leave = Quitter la table

## At the table

tools = Table
connecting = Connexion…
reconnecting = Connexion perdue, nouvel essai…
server-away = Le serveur ne répond pas. Nouvel essai…
watching = { $n ->
    [one] { $n } personne regarde
   *[other] { $n } personnes regardent
 }
log = Journal
log-empty = Il ne s’est encore rien passé.
log-undone = { $player } annule un coup.
replay-from = Revoir depuis le coup { $number }
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-unread = { $n ->
    [one] Discussion, 1 nouveau message
   *[other] Discussion, { $n } nouveaux messages
 }
phrases = Phrases toutes faites
phrase-hello = Bonjour !
phrase-luck = Bonne chance !
phrase-nice = Bien joué !
phrase-moment = Un instant, s’il vous plaît.
phrase-thanks = Merci pour la partie !
phrase-again = Encore une ?
chat-say = Dire quelque chose
send = Envoyer
mute = masquer
unmute-all = Ne plus masquer personne ({ $n })
replay = Revoir la partie
settings = Réglages
seats = Joueurs
you = (vous)
to-move = doit jouer
thinking = réfléchit…
away = absent
clock-hours = { $n } h
bot-why-time = Temps écoulé : un bot joue
bot-why-resigned = A abandonné
bot-time-yours = Votre temps est écoulé : un bot joue pour vous.
seat-back-time = Votre temps était écoulé : un bot a joué pour vous. La place est de nouveau à vous.
time-is-short = Votre temps est presque écoulé.
time-then-bot = Ensuite, un bot jouera pour vous jusqu’à votre retour.
time-then-resign = Ensuite, votre partie sera abandonnée.
leave-later = Vous pouvez partir et revenir quand vous voulez : la table attend à l’accueil.
leave-bot = Laisser un bot jouer pour moi
leave-bot-explained = Un bot peut jouer pour vous jusqu’à votre retour, afin que personne n’attende.
resign = Abandonner
resign-explained = Si vous abandonnez, la partie est finie et vous l’avez perdue.
resign-explained-many = Si vous abandonnez, un bot joue votre place jusqu’à la fin pour les autres, et vous êtes dernier.
resign-sure = Oui, j’abandonne
resign-not = Non, continuer
end-resigned = La partie a été abandonnée.
take-back-seat = Reprendre ma place
bot-stands-in = Un bot remplace
give-to-bot = Confier à un bot
bot-plays-for-you = Un bot joue à votre place.
bot-wanted-by = { $names } : avis favorable à un bot.
seat-back = Un bot a joué pour vous pendant votre absence. La place est de nouveau à vous.
waiting-for = En attente de { $names }
game-over = La partie est finie.
score-now = Détail des points
undo = Annuler
undo-asked = { $player } demande à annuler un coup. D’accord ?
undo-asks = Annuler (les autres seront consultés)
undo-waiting = Vous demandez d’annuler un coup. On attend encore : { $names }
undo-declined = Votre coup n’est pas annulé.
agree = D’accord
refuse = Non
hint = Conseil
hint-chance = Chances de gagner : { $before } % à présent, { $after } % ainsi.
hint-else = Ou bien : { $action } ({ $chance } %).
hint-thinking = Réflexion en cours…
hint-none = Pas de conseil ici.
all-actions = Toutes les actions ({ $n })
actions-like = { $first }, et { $n } semblables
nothing-to-do = Il n’y a rien à décider pour l’instant.
back = Retour
close = Fermer
hand-over = Passer l’écran
hand-over-to = Passez l’écran : { $player }
i-am = Je suis { $player } : montrer mon jeu

## The end

you-win = Vous gagnez !
show-result = Voir le résultat
look-at-board = Regarder le plateau
rank = Rang
player-column = Joueur
standing = Bilan
rematch-wanted = Une revanche est prête : mêmes places, mêmes options.
rematch-join = Prendre place pour la revanche
rematch = Nouvelle partie
download-record = Télécharger la partie

## Replay

move-number = Coup
move-of = Coup { $number } sur { $last }
step-back = Coup précédent
step-on = Coup suivant
step-by = Avancer
by-steps = action par action
by-turns = tour par tour
turn-back = Tour précédent
turn-on = Tour suivant
analysis = Analyse
analysis-lead = La partie vue par un bot expérimenté : les chances de chacun et les décisions qui ont coûté le plus.
analysis-curve = Les chances de gagner au fil de la partie. À la fin : { $chances }
analysis-slider = Se déplacer le long de la courbe
analysis-progress = Examen de l’action { $number } sur { $last }…
percent = { $chance } %
chance-of = { $player } { $chance } %
turning-points = Tournants de la partie
turning-point = { $player }, action { $number } : { $lost } points de chance perdus
turning-played = Joué : { $action } ({ $chance } %)
turning-better = Mieux : { $action } ({ $chance } %)
turning-none = Personne n’a laissé échapper grand-chose.
run = Dérouler
pause = Pause
continue-here = Reprendre à partir d’ici
look-from = Vue de
public-view = Vue de tous
to-table = Vers la table

## Settings

language = Langue
motion = Animations
motion-system = comme le système
motion-full = toutes
motion-less = le moins possible
speed = Vitesse
stage-speed = Vitesse à laquelle les événements sont montrés
speed-slow = lente
speed-normal = normale
speed-fast = rapide
speed-off = sans
stage-on = Continuer
stage-skip = Tout passer
space-bar = Espace
since-turn = Depuis votre dernier tour
since-away = Pendant votre absence
sound = Jouer des sons
cover = Masquer l’écran entre les joueurs qui le partagent
keys = Jouer avec de simples touches
key-choices = les boutons, dans leur ordre
key-actions = toutes les actions
key-hint = un conseil
key-undo = reprendre le coup
key-log = le journal
key-on = continuer
key-back = un pas en arrière
save = Enregistrer
saved = Enregistré.
account = Compte
account-why = On peut jouer en invité. Un compte garde vos parties et marche sur d’autres appareils.
account-name = Nom du compte
password = Mot de passe (8 caractères ou plus)
create-account = Créer un compte
login = Se connecter
logout = Se déconnecter
signed-in = Connecté : { $name }.

## Rules reference

reconstructed-note = { $n ->
    [one] { $n } valeur est reconstituée
   *[other] { $n } valeurs sont reconstituées
 } : notre meilleure lecture, à remplacer si un exemplaire imprimé dit autre chose. Elles sont signalées ci-dessus.
reconstructed-here = Certaines valeurs ici sont reconstituées.
reconstructed-fields = Valeurs reconstituées : { $fields }

## Refusals

refused-stale = La table a avancé. Regardez et choisissez à nouveau.
refused-not-your-seat = Ce n’est pas votre place.
refused-not-acting = Ce n’est pas à vous de jouer.
refused-unreadable = Cette action n’a pas été comprise.
refused-illegal-number = Cette action n’existe pas.
refused-over = La partie est finie.
refused-damaged = Les données enregistrées de cette table sont abîmées ; elle ne peut pas être ouverte.
refused-newer-rules = Cette table a été commencée avec des règles plus récentes que celles de ce serveur.
refused-not-running = La partie n’est pas en cours.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-revealed = Quelque chose a été dévoilé depuis ; les autres sont consultés.
refused-no-hint = Pas de conseil pour l’instant.
refused-no-analysis = Cette partie ne peut pas être analysée : elle a été jouée avec d’autres règles.
refused-bad-message = Le serveur n’a pas compris.
refused-too-fast = Moins vite, s’il vous plaît.
refused-too-many = Trop à la fois. Fermez une autre fenêtre.
refused-full = Toutes les places sont prises.
refused-no-such-table = Cette table n’existe pas.
refused-no-such-game = Ce jeu n’existe pas.
refused-no-such-seat = Cette place n’existe pas.
refused-no-such-action = Ce coup n’existe pas.
refused-not-yours = Seul son propriétaire peut le faire.
refused-seat-taken = La place de ce lien est celle de { $name }.
refused-resigned = Cette place a été abandonnée.
refused-not-waiting = La partie a déjà commencé.
refused-not-ready = Les règles de ce jeu se préparent encore. Un instant.
refused-wrong-seats = Les places ne correspondent pas au nombre de joueurs.
refused-bad-options = Ces options ne vont pas ensemble.
refused-bad-invite = Cette invitation n’est plus valable.
refused-name-taken = Ce nom est pris.
refused-bad-name = Un nom a jusqu’à 24 lettres, chiffres, espaces simples et signes {"- ' . _"}
refused-wrong-password = Nom ou mot de passe incorrect.
refused-has-account = Vous avez déjà un compte.
refused-csrf = La page a vieilli. Rechargez-la.
refused-origin = La page vient d’une autre adresse.
refused-sign-in = Connectez-vous d’abord.
refused-too-large = C’est trop grand.
refused-not-found = Il n’y a rien ici.
refused-not-finished = Possible une fois la partie finie.
refused-not-away = Une place reste à son propriétaire tant que son temps n’est pas écoulé : selon l’horloge, ou après un jour sans horloge.
refused-others-agree = Un bot jouera dès que ces personnes seront d’accord : { $names }
refused-no-box = La boîte de cette table n’est pas connue ici.
refused-no-sheet = Ce fichier n’est pas la feuille d’une boîte.
refused-other-sheet = Cette feuille est celle d’un autre jeu.
refused-internal = Le serveur a rencontré un problème.

## Tutorials

tutorial = Initiation
tutorial-learn = Apprendre
tutorial-done = terminé
tutorial-step = Étape { $step } sur { $steps }
tutorial-next = Continuer
tutorial-leave = Quitter l’initiation
tutorial-real = Jouer contre un bot
tutorial-others = Les autres jouent…
tutorial-not-now = Pas cette fois : faites ce que demande l’initiation.

## Mon exemplaire

my-copy = Mon exemplaire
my-copy-lead = Beaucoup de valeurs imprimées ne figurent dans aucune source publique : les nôtres sont reconstituées et signalées. Si vous possédez le jeu, corrigez-les ici d’après les cartes et les tuiles que vous avez devant vous.
my-copy-facts = La feuille ne contient que des faits : des nombres et des identifiants. Elle ne contient ni texte ni image de l’éditeur ; merci de ne pas en ajouter. Ce que vous saisissez n’est envoyé qu’à ce serveur, qui le vérifie et ne garde rien.
my-copy-play = Enregistrez le fichier, puis démarrez le serveur avec lui : { $command }
my-copy-choose = Choisissez un jeu
my-copy-save = Enregistrer la feuille
my-copy-load = Charger une feuille
my-copy-again = Recommencer
my-copy-again-sure = Oublier toutes les modifications ?
my-copy-restored = Vos modifications de la dernière fois sont toujours là.
my-copy-counts = Nombres de la règle
my-copy-wrong = Encore faux ({ $n })
my-copy-fine = Tout concorde. La feuille peut être enregistrée et jouée.
my-copy-origins = { $printed ->
    [one] { $printed } valeur de votre exemplaire
   *[other] { $printed } valeurs de votre exemplaire
 }, { $reconstructed } reconstituées, { $others } de sources publiées
my-copy-only = Ne montrer que ce qui est reconstitué
my-copy-none = Rien n’est reconstitué ici.
my-copy-confirm = Conforme
my-copy-add = Ajouter
my-copy-remove = Enlever
my-copy-at-least = au moins { $n }
my-copy-at-most = au plus { $n }
origin-rulebook = règle
origin-picture = image publiée
origin-partly = en partie connu
origin-reconstructed = reconstitué
origin-printed = votre exemplaire
yes = oui
box-standard = Boîte standard
box-own = Boîte personnelle { $box }
