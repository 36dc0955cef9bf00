# Ce que dit la page en français : accueil, table, rejeu, réglages, refus ; puis les textes de chaque plateau.

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
where = Où
where-device = Sur cet appareil
where-device-means = Répond aussitôt, marche hors ligne, reste dans ce navigateur ; les bots réfléchissent ici.
where-device-not = Seulement si personne d’autre ne doit se joindre à la partie.
where-server = Sur le serveur
where-server-means = Se poursuit sur un autre appareil, d’autres peuvent regarder, compte dans votre profil.
bot-random = au hasard
bot-beginner = débutant
bot-easy = facile
bot-medium = moyen
bot-advanced = avancé
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
time-bank = { $time } pour la partie, plus { $n } s par tour
time-bank-short = { $time } + { $n } s
timeout = À la fin du temps
timeout-bot = un bot joue jusqu’au retour du joueur
timeout-resign = la partie est abandonnée
private-table = Ne pas montrer cette table aux autres
watch-allowed = Les autres peuvent regarder
watch-chat-allowed = Les spectateurs peuvent parler
remove-table = Retirer de ma liste
cancelled = Interrompue
create-table = Créer la table
my-tables = Vos tables
open-tables = En attente de joueurs
live-tables = En cours
finished-tables = Parties finies
archived-tables = Tables archivées
archived-explained = Personne n’y a touché depuis longtemps. Ouvrez-en une : elle revient dans votre liste.
your-turn = À vous de jouer
waiting = En attente de joueurs
running = En cours
won-by = Victoire : { $names }
draw = Partie nulle
lost-alone = Perdu
find-title = Trouver une partie
find-opponent = Trouver un adversaire
game = Jeu
any = peu importe
filter = Filtrer
filter-none = Aucune table ne convient. Changez le filtre ou cherchez un adversaire ci-dessus.
here = { $n ->
    [one] { $n } personne est là
   *[other] { $n } personnes sont là
 }
here-playing = { $game } : { $n ->
    [one] { $n } joue
   *[other] { $n } jouent
 }
pace-live = en une fois
pace-days = sur plusieurs jours
pace-none = sans limite
leaderboard = Classement
leaderboard-explained = Les parties classées entre personnes comptent, cinq par jour avec la même personne. Qui a peu joué est placé plus bas tant que sa force est incertaine.
leaderboard-empty = Personne avec un compte n’a encore joué de partie classée.
profile = Profil
rating = Cote
ratings = Cotes
ratings-none = Pas encore de partie classée.
provisional = provisoire, après peu de parties
rating-unchanged = Cette partie ne change aucune cote : seules cinq parties classées par jour avec la même personne comptent.
rated = classée
rated-by = classée · { $rating }
rated-table = Classée : elle compte pour la cote de chacun, sans conseils, et rien n’est repris d’un commun accord
games-played = Parties
games-won = Gagnées
games-count = { $n ->
    [one] { $n } partie classée
   *[other] { $n } parties classées
 }
best-score = Meilleur score
statistics = Statistiques
streak = { $now } victoires de suite, { $best } au mieux
against-people = des personnes
against-alone = en solitaire
against-bots = des bots
is-here = En ligne
is-away = Hors ligne
since = depuis le { $date }
follow = Suivre
unfollow = Ne plus suivre
following = Vous suivez
block = Bloquer
unblock = Débloquer
blocked = Vous avez bloqué
block-explained = Vous ne vous rencontrez plus : ni à vos tables, ni par appariement, et vous ne lisez pas ce que dit l’autre.
history-none = Rien à revoir pour l’instant.
more = Plus
daily = Donne du jour
daily-explained = Tout le monde joue la même donne contre le même bot (moyen), une fois. Elle compte : pas de conseils, rien n’est repris au-delà des règles. Le lendemain, on lit les résultats de tous et on revoit leurs parties. Les jours sont ceux d’UTC.
daily-playing = { $n ->
    [0] Personne ne l’a encore commencée.
    [one] { $n } personne l’a commencée.
   *[other] { $n } personnes l’ont commencée.
 }
daily-play = Jouer la donne du jour
daily-mine = Vers votre partie
daily-none = Personne n’a fini la donne de ce jour.
daily-before = La veille
score = Points
to-lobby = Retour à l’accueil

## Before the start

waiting-title = La table attend des joueurs
invite-link = Lien pour votre ami
copy-link = Copier le lien
copied = Copié
share-link = Partager…
share-text = Jouez une partie avec moi
invite-explained = La partie commence dès que votre ami ouvre ce lien ou scanne le code.
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
on-holiday = en vacances jusqu’au { $date }
clock-hours = { $n } h
bot-why-time = Temps écoulé : un bot joue
bot-time-over = Temps écoulé : un bot a joué jusqu’à la fin
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
cancel-explained = Ou interrompez la partie : si tous sont d’accord, elle finit sans résultat.
cancel-ask = Proposer d’interrompre
cancel-waits = Vous voulez interrompre la partie. Accord attendu : { $names }
cancel-not = Continuer finalement
cancel-wanted = { $names } : on interrompt la partie ? Elle finirait sans résultat.
cancel-agree = Interrompre
cancel-table = Supprimer la table
throw-away-explained = Ou jetez la partie : rien n’en est gardé.
throw-away = Jeter
throw-away-sure = Vraiment jeter
end-cancelled = Tout le monde voulait arrêter. Il n’y a pas de résultat.
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
hint-chance = { $change ->
    [0] Chances de gagner ainsi : { $after } %.
   *[other] Chances de gagner : { $before } % à présent, { $after } % ainsi.
 }
hint-else = { $cost ->
    [0] Ou, à peu près aussi bien : { $action }.
    [one] Ou, au prix de { $cost } point de chance : { $action }.
   *[other] Ou, au prix de { $cost } points de chance : { $action }.
 }
hint-prevents = Cela empêche { $player } de faire ceci : { $action }.
hint-thinking = Réflexion en cours…
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
analysis-mean = La courbe est la moyenne sur { $n } décisions : une seule évaluation reste approximative.
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
forgotten = Mot de passe oublié ?
recover = Choisir un nouveau mot de passe
recover-by-code = Le code de secours que vous avez imprimé permet de choisir un nouveau mot de passe.
recovery-code = Code de secours
recover-by-mail = Envoyez-moi un lien par courriel
recover-sent = Si ce compte a une adresse, un lien y est envoyé.
recover-link = Choisissez un nouveau mot de passe pour votre compte.
recover-done = Votre mot de passe est changé. L’ancien code ne vaut plus rien ; en voici un autre.
code-none = Vous n’avez pas encore de code de secours. Sans lui, un mot de passe oublié ne peut pas être remplacé.
code-has = Vous avez un code de secours. Si vous en créez un autre, l’ancien ne marche plus.
code-make = Créer un code de secours
code-shown = Ce code permet de choisir un nouveau mot de passe, une seule fois. Imprimez-le ou notez-le : il n’est montré que maintenant.
print = Imprimer
new-password = Nouveau mot de passe (8 caractères ou plus)
your-password = Votre mot de passe
change-password = Changer le mot de passe
email = Adresse électronique
email-why = Pour un nouveau mot de passe si vous oubliez le vôtre, et pour des nouvelles de vos parties si vous le souhaitez. Personne d’autre ne la voit.
email-sent = Un courriel part pour { $email }. L’adresse compte dès que vous ouvrez le lien qu’il contient.
email-yours = Votre adresse : { $email }
email-confirmed = Votre adresse est confirmée.
email-remove = Oublier l’adresse
sessions = Où vous êtes connecté
session-here = cet appareil
session-other = un autre programme
session-used = dernière visite : { $date }
session-end = Déconnecter
sessions-end = Déconnecter tous les autres
holiday = Vacances
holiday-why = Pendant votre absence, le temps d’un jour ou plus (par tour ou en réserve) ne s’écoule pas jusqu’au bout, et les autres voient jusqu’à quand vous êtes absent. Des vacances durent quatre semaines au plus, et les suivantes commencent deux semaines après au plus tôt.
holiday-set = Vous êtes absent du { $from } au { $until }.
holiday-from = Premier jour
holiday-until = Dernier jour
holiday-end = Je suis de retour, ou je reste
your-data = Vos données
export-data = Télécharger toutes mes données
delete-me = Me supprimer
delete-explained = Votre nom, votre compte et ce que vous avez dit sont supprimés. Les parties finies restent pour les autres, sans votre nom. Celles en cours sont abandonnées.
delete-sure = Oui, supprimez-moi
told = Être averti
told-lead = Choisissez ce que vous voulez savoir quand cette page est fermée, et comment.
told-kind = Quoi
told-kind-turn = C’est à moi de jouer
told-kind-short = Mon temps est presque écoulé
told-kind-invited = On m’invite
told-kind-rematch = On veut une revanche
told-kind-mention = On dit mon nom (@nom)
told-way-mail = courriel
told-way-push = avis
told-way-hook = webhook
told-mail-none = Pour les courriels, donnez votre adresse plus bas.
told-digest-wanted = Regrouper les courriels : un par jour au plus
told-push-on = Des avis sur cet appareil
told-push-off = Plus d’avis sur cet appareil
told-push-none = Ce navigateur ne montre pas d’avis ici. Il faut https, ou une page installée.
told-push-denied = Les avis de cette page sont bloqués dans les réglages du navigateur.
told-hook = Adresse du webhook
told-hook-why = Une adresse à vous qui reçoit des messages, comme en ont Discord, Slack et Matrix.
table-hook = Webhook de cette table
table-hook-why = On y nomme qui doit jouer et n’est pas là (Discord, Slack, Matrix). Vous seul voyez l’adresse.
told-try = Envoyez-moi un essai
told-tried = C’est parti.
told-test = Voici comment Moontable vous donne des nouvelles.
told-table = { $names } : à vous de jouer à { $game }
told-turn = À vous de jouer : { $game }
told-turn-text = C’est à vous de jouer à { $game } avec { $names }.
told-short = Votre temps est presque écoulé : { $game }
told-short-text = Il vous reste environ { $time } pour votre tour de { $game } avec { $names }.
told-invited = { $name } vous invite : { $game }
told-invited-text = { $name } vous invite à une partie : { $game }.
told-rematch = { $name } veut une revanche : { $game }
told-rematch-text = { $name } voudrait rejouer à { $game } avec vous.
told-mention = { $name } vous a nommé : { $game }
told-mention-text = { $name } a dit à votre table ({ $game }) : { $text }
told-digest = { $n ->
    [one] { $n } nouvelle
   *[other] { $n } nouvelles
 }
told-footer =
    Vous recevez ceci parce que vous l’avez demandé : { $settings }
    Plus de courriels : { $stop }
time-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
 }
unsubscribe = Plus de courriels sur mes parties
unsubscribed = Vous ne recevrez plus de courriels sur vos parties.
met-invite = Ou demandez à quelqu’un avec qui vous avez joué
met-asked = La demande est partie : { $name }.
report = Signaler ce joueur
report-why = De quoi s’agit-il ?
report-chat = ce qu’il dit
report-name = son nom
report-play = sa façon de jouer
report-other = autre chose
report-text = Que s’est-il passé ?
reported = Merci. L’hébergeur le lira.
admin = Pour les hébergeurs
admin-now = Maintenant
admin-retention = Jours avant la suppression des tables
admin-retention-how = Des réglages du serveur, par option ou variable ; 0 veut dire jamais.
admin-announce = Annonce
admin-announce-text = Tout le monde lit ceci, aux tables et dans le salon
admin-reports = Signalements
admin-none = Rien n’attend.
admin-users = Personnes
admin-find = Nom
admin-look = Chercher
admin-days = Jours d’exclusion (0 : pour toujours)
admin-why = Ce qu’on lui dit
admin-ban = Exclure
admin-unban = Réadmettre
admin-admin = hébergeur
admin-banned = exclu
admin-banned-until = exclu jusqu’au { $date }
admin-done = Fait
admin-tables = Tables
mail-confirm-subject = Moontable : est-ce votre adresse ?
mail-confirm-text =
    { $name }, quelqu’un (vous, sans doute) a donné cette adresse à Moontable. Si c’est vous, ouvrez ce lien d’ici { $hours } heures :

    { $link }

    Sinon, il n’y a rien à faire.
mail-reset-subject = Moontable : un nouveau mot de passe
mail-reset-text =
    { $name }, ce lien permet de choisir un nouveau mot de passe. Il marche une fois, d’ici { $hours } heures :

    { $link }

    Si vous n’avez rien demandé, il n’y a rien à faire : votre mot de passe reste le même.

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
refused-not-watched = Cette partie est réservée à ceux qui la jouent : on ne peut pas la regarder.
refused-watch-silent = À cette table, seuls les joueurs peuvent parler.
refused-still-running = La partie est encore en cours. Abandonnez-la d’abord, ou mettez-vous d’accord pour l’interrompre.
refused-no-such-person = Il n’y a personne à cette adresse.
refused-not-welcome = Vous ne pouvez pas vous asseoir à cette table.
refused-strict-undo = Cette partie compte : rien n’est repris au-delà des règles.
refused-strict-hint = Cette partie compte : il n’y a pas de conseils.
refused-sealed = C’est la donne du jour : son contenu sera connu demain, et elle reste telle quelle.
refused-strict-bot = Cette partie compte : aucun bot ne joue pour vous. Vous pouvez revenir plus tard ou abandonner.
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
refused-no-account = Il faut un compte pour cela.
refused-wrong-code = Nom ou code incorrect.
refused-bad-link = Ce lien ne marche plus. Demandez-en un autre.
refused-no-mail = Ce serveur n’envoie pas de courriels.
refused-bad-holiday = Des vacances durent quatre semaines au plus et commencent deux semaines au moins après les dernières.
refused-banned = Vous êtes exclu de ce serveur. { $why }
refused-not-met = On peut inviter ceux avec qui on a joué.
refused-bad-hook = Cette adresse ne peut pas servir de webhook.
refused-bad-device = Les avis de ce navigateur ne peuvent pas servir.
refused-csrf = Cette page est à quelqu’un qui n’est plus connecté ici. Rien n’a été fait ; rechargez-la.
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

## Sans serveur

local-play = Jouer sans serveur
local-lead = Vous jouez sur cet appareil : les parties sont gardées dans ce navigateur, les bots y réfléchissent, et aucun réseau n’est nécessaire.
local-back = Vers les tables du serveur
local-me = Moi
local-needs-server = Il faut un serveur pour cela.
local-no-rules = Les règles de ce jeu n’ont pas pu être chargées. Ouvrez la page une fois en étant connecté.
local-no-network = Ce que les bots ont appris de ce jeu n’a pas pu être chargé. Ils jugent par l’évaluation plus simple.
local-wrong-network = Ce que les bots ont appris ne convient pas à cette version du jeu. Ils jugent par l’évaluation plus simple.
local-not-kept = La mémoire de ce navigateur est pleine ou désactivée : la partie continue, mais elle sera perdue quand vous fermerez la page.
local-damaged = Ce que ce navigateur a gardé de la partie est endommagé ; elle ne peut pas être ouverte. Vos autres parties sont intactes.
local-elsewhere = Cette partie est ouverte dans un autre onglet et s’y poursuit.
local-newer = Cette partie a été commencée avec des règles plus récentes que celles de cette page. Rechargez la page.
local-wrong-layout = Cette partie a été commencée avec une version plus ancienne de la page et ne peut pas être poursuivie.
local-no-record = Une partie commencée depuis une position particulière n’a pas d’enregistrement.
record-open = Ouvrir une partie enregistrée
record-open-lead = Une partie téléchargée sur un autre appareil, depuis un autre serveur ou par la ligne de commande : poursuivez-la, ou regardez-la de nouveau.
record-file = Choisir le fichier
record-is = { $game } · joueurs : { $players } · actions : { $number }
record-over = La partie est terminée.
record-anew = Si d’autres se joignent à la partie, ce que votre place ne peut pas savoir est distribué à nouveau : qui possède le fichier aurait pu le lire.
record-go-on = Poursuivre la partie
record-look-back = Regarder la partie
record-from = Partie enregistrée
record-told = Cette table vient d’une partie enregistrée que son hôte a ouverte. Ce que sa place ne peut pas savoir a été distribué à nouveau ; elle n’est pas classée et ne compte dans aucun profil.
record-carry = Emportez la partie dans un fichier : il s’ouvre sur un autre appareil, sur un serveur ou par la ligne de commande.
record-to-server = Poursuivre sur le serveur
refused-record-none = Ce n’est pas une partie enregistrée de Moontable : la première ligne devrait être « moontable record 1 ».
refused-record-line = La ligne { $line } de ce fichier est illisible. Une action s’écrit comme « 12 P1 stop », une par ligne ; téléchargez la partie à nouveau.
refused-record-head = Ce qui précède la première action ne peut pas être juste : il faut le jeu, un nombre de joueurs et des options que ce jeu connaît, et la graine (seed).
refused-record-export = C’est ce qu’un seul joueur savait d’une partie en cours. Seule une partie entière peut être ouverte : téléchargez-la quand elle est terminée.
refused-record-cut = Il manque une partie de ce fichier. Téléchargez-le à nouveau.
refused-record-illegal = Ce que dit la ligne { $line } n’est pas possible selon les règles : le fichier a été modifié, ou la partie suit d’autres règles. Téléchargez-le à nouveau.
refused-record-differs = Ce fichier a été modifié : sa graine (seed), une somme de contrôle ou son résultat ne va pas avec le reste. Téléchargez-le à nouveau.
refused-record-newer = Cette partie a été commencée avec des règles plus récentes que celles d’ici. Elle s’ouvre là où Moontable est de la même version.
refused-record-box = Cette partie a été jouée avec une boîte personnelle qui n’est pas connue ici. Elle s’ouvre là où est cette boîte.
refused-record-long = Ce fichier est trop long : 400 ko et 5 000 actions au plus.
refused-record-position = Cette partie commence par une position composée à la main. Elle peut être ouverte sur un serveur.
