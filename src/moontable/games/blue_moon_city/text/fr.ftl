# Blue Moon City : ce que lisent les joueurs en français. Formulations originales.

game-name = Blue Moon City
game-summary = Une ville en ruines revient à la lumière. Reconstruisez ses bâtiments avec l’aide de huit peuples, gagnez des cristaux et soyez le premier à en offrir assez à l’obélisque.

option-edition = Édition
option-edition-2018 = 2018
option-edition-2006 = 2006
option-expansion = Bâtiments d’extension
option-expansion-none = aucun
option-expansion-part-1 = partie 1 : Hôpital et Assemblée
option-expansion-part-2 = partie 2 : Temple d’Or et Théâtre
option-expansion-all = les quatre
option-variant = Ville
option-variant-standard = palais et temples autour de la place
option-variant-random = toutes les tuiles au hasard

end-offerings = Assez d’offrandes ont été faites
end-rebuilt = Toute la ville est reconstruite et personne ne peut ni ne veut faire d’autre offrande
end-no-markers = Plus personne n’a de pierre de construction : partie nulle

prompt-wait = Attendez votre tour.
prompt-movement = Déplacez votre figurine, jouez des cartes pour voler ou appeler les dragons, puis arrêtez-vous.
prompt-movement-rebuilt = La ville est reconstruite. Allez sur la place du marché et faites une offrande : si vous le pouvez et ne la faites pas, vous n’en ferez plus.
prompt-contribution = Payez une étape de ce bâtiment ou terminez la phase de construction.
prompt-payment = Posez des cartes jusqu’à payer l’étape, puis posez votre pierre.
prompt-offer = Faites une offrande à l’obélisque ou terminez la phase.
prompt-offer-more = Jouez une carte Pillar pour une offrande de plus ou terminez la phase.
prompt-special-move = L’Assemblée peut vous envoyer sur n’importe quelle tuile. Rien d’autre n’y sera possible ce tour-ci.
prompt-special-draw = L’Hôpital vous permet de piocher 2 cartes.
prompt-special-offer = Le Temple d’Or vous permet de faire une offrande.
prompt-reset = Défaussez 2 cartes au plus, puis piochez-en 2 de plus que vous n’en avez défaussé.

refusal-game-over = La partie est finie.
refusal-not-your-turn = C’est le tour d’un autre joueur.
refusal-wrong-phase = Cela appartient à une autre phase du tour.
refusal-no-tile = Il n’y a pas de tuile.
refusal-already-there = C’est déjà là.
refusal-too-far = C’est trop loin.
refusal-no-card = Vous n’avez pas la carte qu’il faut.
refusal-dragon-outside = Le dragon n’est pas encore dans la ville ; seule une carte de valeur 1 peut l’appeler.
refusal-already-rebuilt = Ce bâtiment est déjà reconstruit.
refusal-no-such-space = Cette étape n’existe pas ici.
refusal-space-taken = Une pierre occupe déjà cette étape.
refusal-no-marker = Vous n’avez plus de pierre libre.
refusal-cannot-pay = Vos cartes ne suffisent pas pour cette étape.
refusal-same-colour = Hoax change une couleur en une autre ; celle-ci est demandée telle quelle.
refusal-order = Posez les cartes dans l’ordre croissant : Hoax d’abord, paires de Mimix à la fin. Annulez une étape pour changer.
refusal-wrong-colour = Cette couleur ne convient pas à l’étape.
refusal-cannot-complete = Après cela, l’étape ne pourrait plus être payée.
refusal-not-paid = L’étape n’est pas encore entièrement payée.
refusal-not-courtyard = Les offrandes se font sur la place du marché.
refusal-already-offered = Vous avez fait votre offrande ; une autre demande une carte Pillar.
refusal-not-offered-yet = Une carte Pillar ne sert qu’après une première offrande.
refusal-crystals = Vous n’avez pas assez de cristaux.
refusal-no-special = Ce bâtiment n’offre pas cette action.
refusal-discard-limit = On ne peut pas défausser plus de 2 cartes.

action-move = Aller { $building_dat }
action-fly = Voler { $building_dat } avec un Flit 1
action-stride = Défausser un Flit 2 pour 2 pas de plus
action-dragon-fly = Appeler { $dragon } { $building_dat }
action-dragon-walk = Conduire { $dragon } { $building_dat }
action-stop = S’arrêter { $building_dat }
action-contribute = Payer le { $value } { $building_gen }
action-hoax = Poser un Hoax { $kind } pour changer la couleur { $colour }
action-pay = Ajouter { $card }
action-pair = Ajouter { $first } et { $second } comme joker de 3
action-place = Poser votre pierre sur le { $value }
action-offer = { $surcharge ->
    [0] Faire une offrande
    [1] Défausser un Pillar 1 et faire une autre offrande pour 1 cristal de plus
   *[other] Défausser un Pillar 2 et faire une autre offrande pour 2 cristaux de plus
 }
action-done = Terminer la phase de construction
action-hall = Partir par l’Assemblée { $building_dat }
action-hospital = Piocher 2 cartes à l’Hôpital
action-shrine = Faire une offrande au Temple d’Or
action-pass = Ne rien faire
action-discard = Défausser { $card }
action-draw = Piocher { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 } et finir le tour

event-turn = Tour { $turn } : { $seat }
event-moves = { $seat } va { $building_dat }.
event-flies = { $seat } vole { $building_dat }.
event-strides = { $seat } peut faire 2 pas de plus.
event-dragon-flies = { $seat } appelle { $dragon } { $building_dat }.
event-dragon-walks = { $seat } conduit { $dragon } { $building_dat }.
event-contributes = { $seat } pose une pierre sur le { $value } { $building_gen }.
event-pays = Payé avec { $card }{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
 }.
event-dragon-scales = { $scales ->
    [one] { $seat } reçoit { $scales } écaille dorée d’un dragon.
   *[other] { $seat } reçoit { $scales } écailles dorées des dragons.
 }
event-rebuilt = La lumière revient { $building_dat } !
event-majority = { $seat } a fait le plus pour { $building } :{ $crystals ->
    [0] {""}
    [one] {" "}+1 cristal
   *[other] {" "}+{ $crystals } cristaux
 }{ $scales ->
    [0] {""}
    [one] {" "}+1 écaille dorée
   *[other] {" "}+{ $scales } écailles dorées
 }{ $cards ->
    [0] {""}
    [one] {" "}+1 carte
   *[other] {" "}+{ $cards } cartes
 }
event-construction = { $seat } a aidé à bâtir { $building } :{ $crystals ->
    [0] {""}
    [one] {" "}+1 cristal
   *[other] {" "}+{ $crystals } cristaux
 }{ $scales ->
    [0] {""}
    [one] {" "}+1 écaille dorée
   *[other] {" "}+{ $scales } écailles dorées
 }{ $cards ->
    [0] {""}
    [one] {" "}+1 carte
   *[other] {" "}+{ $cards } cartes
 }
event-neighbourhood = { $seat } profite { $building_gen }, à côté :{ $crystals ->
    [0] {""}
    [one] {" "}+1 cristal
   *[other] {" "}+{ $crystals } cristaux
 }{ $scales ->
    [0] {""}
    [one] {" "}+1 écaille dorée
   *[other] {" "}+{ $scales } écailles dorées
 }{ $cards ->
    [0] {""}
    [one] {" "}+1 carte
   *[other] {" "}+{ $cards } cartes
 }
event-scales-scored = { $seat } rend { $scales ->
    [one] { $scales } écaille dorée
   *[other] { $scales } écailles dorées
 } : { $crystals ->
    [one] +{ $crystals } cristal
   *[other] +{ $crystals } cristaux
 }
event-pool-refilled = La coupe contient de nouveau { $scales ->
    [one] { $scales } écaille dorée
   *[other] { $scales } écailles dorées
 }.
event-offers = { $seat } offre { $cost ->
    [one] { $cost } cristal
   *[other] { $cost } cristaux
 } (offrande { $offerings }).
event-pillar = { $seat } défausse { $card } pour une autre offrande.
event-hospital = { $seat } passe à l’Hôpital.
event-hall = { $seat } quitte l’Assemblée et va { $building_dat }.
event-discards = { $seat } défausse { $card }.
event-draws = { $n ->
    [1] { $seat } pioche { $first }.
    [2] { $seat } pioche { $first } et { $second }.
    [3] { $seat } pioche { $first }, { $second } et { $third }.
   *[other] { $seat } pioche { $first }, { $second }, { $third } et { $fourth }.
 }
event-draws-hidden = { $seat } pioche { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 }.
event-reshuffled = La défausse est mélangée : { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 } dans la pioche.
event-takes = { $n ->
    [1] { $seat } prend en main { $first }.
    [2] { $seat } prend en main { $first } et { $second }.
    [3] { $seat } prend en main { $first }, { $second } et { $third }.
   *[other] { $seat } prend en main { $first }, { $second }, { $third } et { $fourth }.
 }
event-takes-hidden = { $seat } prend en main { $n ->
    [one] une carte gagnée
   *[other] { $n } cartes gagnées
 }.
event-ends = Fin de la partie : { $reason }
event-last-offering = { $seat } pouvait faire une offrande et n’en a pas fait : il est trop tard pour d’autres.

reason-offerings = assez d’offrandes ont été faites.
reason-rebuilt = la ville est reconstruite et personne ne peut ni ne veut faire d’autre offrande.
reason-no-markers = plus personne n’a de pierre de construction.

# Names

building-courtyard = la place du marché
    .title = Place du marché
    .dat = à la place du marché
    .gen = de la place du marché
building-royal-palace = le Palais
    .title = Palais
    .dat = au Palais
    .gen = du Palais
building-fire-temple = le Temple du Feu
    .title = Temple du Feu
    .dat = au Temple du Feu
    .gen = du Temple du Feu
building-earth-temple = le Temple de la Terre
    .title = Temple de la Terre
    .dat = au Temple de la Terre
    .gen = du Temple de la Terre
building-water-temple = le Temple de l’Eau
    .title = Temple de l’Eau
    .dat = au Temple de l’Eau
    .gen = du Temple de l’Eau
building-iron-foundry = la Fonderie
    .title = Fonderie
    .dat = à la Fonderie
    .gen = de la Fonderie
building-thermae = les Thermes
    .title = Thermes
    .dat = aux Thermes
    .gen = des Thermes
building-mill = le Moulin
    .title = Moulin
    .dat = au Moulin
    .gen = du Moulin
building-citadel = la Citadelle
    .title = Citadelle
    .dat = à la Citadelle
    .gen = de la Citadelle
building-hospice = l’Hospice
    .title = Hospice
    .dat = à l’Hospice
    .gen = de l’Hospice
building-aqueduct = l’Aqueduc
    .title = Aqueduc
    .dat = à l’Aqueduc
    .gen = de l’Aqueduc
building-university = l’Université
    .title = Université
    .dat = à l’Université
    .gen = de l’Université
building-library = la Bibliothèque
    .title = Bibliothèque
    .dat = à la Bibliothèque
    .gen = de la Bibliothèque
building-city-residence = la Résidence
    .title = Résidence
    .dat = à la Résidence
    .gen = de la Résidence
building-great-hall = la Grande Halle
    .title = Grande Halle
    .dat = à la Grande Halle
    .gen = de la Grande Halle
building-market-hall = la Halle du Marché
    .title = Halle du Marché
    .dat = à la Halle du Marché
    .gen = de la Halle du Marché
building-trading-house = la Maison de Commerce
    .title = Maison de Commerce
    .dat = à la Maison de Commerce
    .gen = de la Maison de Commerce
building-caravanserai = le Caravansérail
    .title = Caravansérail
    .dat = au Caravansérail
    .gen = du Caravansérail
building-watchtower = la Tour de Guet
    .title = Tour de Guet
    .dat = à la Tour de Guet
    .gen = de la Tour de Guet
building-flight-tower = la Tour de Vol
    .title = Tour de Vol
    .dat = à la Tour de Vol
    .gen = de la Tour de Vol
building-monastery-tower = la Tour du Monastère
    .title = Tour du Monastère
    .dat = à la Tour du Monastère
    .gen = de la Tour du Monastère
building-main-hall = l’Assemblée
    .title = Assemblée
    .dat = à l’Assemblée
    .gen = de l’Assemblée
building-hospital = l’Hôpital
    .title = Hôpital
    .dat = à l’Hôpital
    .gen = de l’Hôpital
building-golden-shrine = le Temple d’Or
    .title = Temple d’Or
    .dat = au Temple d’Or
    .gen = du Temple d’Or
building-theatre = le Théâtre
    .title = Théâtre
    .dat = au Théâtre
    .gen = du Théâtre

colour-black = noir
colour-red = rouge
colour-blue = bleu
colour-grey = gris
colour-green = vert
colour-brown = marron
colour-white = blanc
colour-yellow = jaune
colour-any = une couleur au choix

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

power-black-1 = Faites voler le dragon rouge vers n’importe quelle tuile, même depuis l’extérieur de la ville.
power-black-2 = Faites marcher le dragon rouge de 3 tuiles au plus ; il doit être dans la ville.
power-red-1 = Faites voler le dragon vert vers n’importe quelle tuile, même depuis l’extérieur de la ville.
power-red-2 = Faites marcher le dragon vert de 3 tuiles au plus ; il doit être dans la ville.
power-blue-1 = Faites voler le dragon bleu vers n’importe quelle tuile, même depuis l’extérieur de la ville.
power-blue-2 = Faites marcher le dragon bleu de 3 tuiles au plus ; il doit être dans la ville.
power-grey-1 = Faites voler votre figurine vers n’importe quelle tuile.
power-grey-2 = Votre figurine gagne 2 pas de plus ce tour-ci.
power-green-1 = Joker : vaut 1 de la couleur avec laquelle vous payez.
power-brown-1 = Deux cartes Mimix de valeur 1 ou 2 valent ensemble un joker de valeur 3.
power-brown-2 = Deux cartes Mimix de valeur 1 ou 2 valent ensemble un joker de valeur 3.
power-white-1 = Posez-la pour changer la couleur de 4 cartes au plus, d’une même couleur, pour une contribution.
power-white-2 = Posez-la pour changer la couleur d’une carte pour une contribution.
power-yellow-1 = Après une offrande : faites-en une de plus pour 1 cristal supplémentaire.
power-yellow-2 = Après une offrande : faites-en une de plus pour 2 cristaux supplémentaires.
power-none = Aucune capacité spéciale.

dragon-red = le dragon rouge
dragon-green = le dragon vert
dragon-blue = le dragon bleu

## L'initiation

tutorial-city = La ville est en ruines ; seules les tuiles claires brillent à nouveau. Votre figurine se tient au milieu, sur la place du marché. Qui aide à reconstruire une tuile est payé en cristaux.
tutorial-goal = Les cristaux vont à l’obélisque : six offrandes gagnent cette partie. Vous en avez fait une, votre rival aussi. Chacune garde une de vos pierres.
tutorial-move = Un tour a trois parties. D’abord on marche, de deux tuiles au plus. Il ne manque qu’une pierre au moulin : allez-y.
tutorial-stop = Vous pourriez faire un pas de plus. Arrêtez-vous plutôt ici, pour bâtir.
tutorial-build = La dernière étape du moulin demande rouge 3. Choisissez-la et payez avec vos cartes rouges : 1 et 2 font 3. Puis posez votre pierre.
tutorial-finished = Le moulin brille ! Vous y aviez le plus de pierres : cela vaut deux cartes. Tous ceux qui ont aidé reçoivent un cristal, et les thermes éclairés d’à côté en donnent un de plus à chacun.
tutorial-dragon = Le dragon rouge regardait : votre pierre a donc aussi rapporté une écaille dorée. Quand la coupe d’écailles est vide, en avoir le plus vaut 6 cristaux.
tutorial-draw = Le tour finit par de nouvelles cartes : deux, et vous pourriez en changer deux de plus. Piochez.
tutorial-courtyard = Vous avez assez de cristaux pour une offrande. Retournez sur la place du marché.
tutorial-stop-again = Arrêtez-vous là.
tutorial-offer = Faites votre offrande : son prix est sur la prochaine case libre de l’obélisque.
tutorial-end = Votre deuxième offrande ! Certaines cartes ont aussi un pouvoir : voler, appeler des dragons, changer de couleur. Touchez une carte pour lire le sien. Vous êtes prêt pour une vraie partie.

## Les mots du plateau.

ui-movement = { $steps ->
    [0] Plus de pas. Volez, appelez des dragons avec vos cartes, ou arrêtez-vous ici.
    [one] Il vous reste { $steps } pas. Puis arrêtez-vous pour bâtir.
   *[other] Il vous reste { $steps } pas. Puis arrêtez-vous pour bâtir.
 }
ui-cannot-pay = Vos cartes ne peuvent payer aucune étape ici.
ui-paying = { $building } : { $sum } / { $value }
ui-build = Bâtir le { $space } en { $colour }
ui-suggest = Choisir pour moi
ui-keep-card = Garder la carte
ui-discard-draw = Défausser { $discards ->
    [one] { $discards } carte
   *[other] { $discards } cartes
 } et en piocher { $cards }
ui-as = vaut { $colour }
ui-as-hoax = change { $colour }
ui-as-pair = moitié d’un 3
ui-as-unused = ne va pas
ui-crystals = { $n ->
    [one] { $n } cristal
   *[other] { $n } cristaux
 }
ui-scales = { $n ->
    [one] { $n } écaille dorée
   *[other] { $n } écailles dorées
 }
ui-cards = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
 }
ui-markers = { $n ->
    [one] { $n } pierre libre
   *[other] { $n } pierres libres
 }
ui-offerings = { $n } offrandes sur { $win }
ui-offerings-last = { $n } offrandes sur { $win }, et plus aucune à venir
ui-space = { $value } en { $colour }
ui-space-taken = { $space } : pierre de { $player }
ui-rebuilt = reconstruit
ui-ruin = en ruines
ui-near-gives = donne aux voisins { $bonus }
ui-figure-of = figurine de { $player }
ui-obelisk = Obélisque : { $n } offrandes, la prochaine coûte { $cost } cristaux, il en faut { $win } pour gagner.
ui-first-to = { $win } offrandes pour gagner
ui-bowl = { $n ->
    [one] { $n } écaille dorée dans la coupe
   *[other] { $n } écailles dorées dans la coupe
 }
ui-deck = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
 }
ui-outside = Hors de la ville : { $dragons }
ui-about-dragons = Un dragon sur la tuile où vous construisez rapporte une écaille dorée. Des cartes les appellent.
ui-about-scales = La première pierre posée dans un tour en rapporte une par dragon sur la tuile. Quand la coupe est vide, qui en a le plus reçoit des cristaux.
ui-city = La ville : { $lit } bâtiments sur { $all } reconstruits
ui-about = Ce lieu
ui-hand = { $n ->
    [one] Votre main : { $n } carte
   *[other] Votre main : { $n } cartes
 }
ui-courtyard-does = Ici on apporte les offrandes à l’obélisque. On n’y bâtit rien.
ui-construction = Tous ceux qui ont aidé
ui-majority = Le plus gros constructeur
ui-neighbourhood = Plus tard, en bâtissant à côté
ui-peoples = Les huit peuples
ui-buildings = Les bâtiments
ui-cards-reconstructed = Le nombre de cartes de chaque valeur est reconstitué.
ui-field-spaces = étapes
ui-field-majority = récompense du plus gros constructeur
ui-field-construction = récompense de construction
ui-field-neighbourhood = récompense des voisins
ui-field-action = action spéciale
ui-race = Offrandes au fil de la partie

## Les règles, chapitre par chapitre. Les nombres viennent de la boîte (components.toml).

rules-1-title = L’idée du jeu
rules-1-1 = La ville est en ruines. Vous la rebâtissez ensemble et en rivaux. Qui aide reçoit des cristaux, et qui apporte le premier assez de cristaux à l’obélisque gagne.
rules-1-2 = Offrandes nécessaires pour gagner : { $offerings_to_win_2 } à deux joueurs, { $offerings_to_win_3 } à trois, { $offerings_to_win_4 } à quatre.
rules-1-3 = Chacun commence sur la place du marché avec { $start_hand } cartes et { $counts_markers_per_player } pierres de construction. Le premier joueur est tiré au sort.
rules-2-title = Votre tour
rules-2-1 = 1. Se déplacer. Votre figurine avance de { $start_steps } tuiles au plus, jamais en diagonale. Vous pouvez aussi défausser des cartes pour leur pouvoir : voler, marcher plus loin, appeler des dragons. Pas et pouvoirs se mêlent dans l’ordre voulu. Dès que vous bâtissez, plus rien ne bouge.
rules-2-2 = 2. Bâtir ou offrir. Sur une ruine, payez autant d’étapes libres que vous voulez, chacune séparément, et posez une pierre sur chacune. Sur la place du marché, vous pouvez faire une offrande à l’obélisque.
rules-2-3 = 3. Piocher. Défaussez jusqu’à { $start_reset_discard_max } cartes, puis piochez-en { $start_reset_draw_extra } de plus que vous n’en avez défaussé. La main n’a pas de limite. Quand la pioche est vide, la défausse mélangée devient la nouvelle pioche.
rules-3-title = Payer une étape
rules-3-1 = Une étape demande une couleur et une valeur. Payez avec des cartes de cette couleur qui atteignent la valeur ; le surplus est perdu. Le palais accepte toute couleur, mais une seule par étape. Sans pierre libre, on ne peut ni bâtir ni offrir.
rules-3-2 = Une carte Khind vaut 1 de n’importe quelle couleur. Deux cartes Mimix de valeur 1 ou 2 valent ensemble 3 de n’importe quelle couleur. Une carte Hoax ne paie rien, mais recolore d’autres cartes pour ce paiement : un 1 en recolore jusqu’à quatre d’une même couleur, un 2 en recolore une.
rules-4-title = Un bâtiment est achevé
rules-4-1 = La dernière étape remplie, le bâtiment est reconstruit. Qui y a le plus de pierres prend la récompense du plus gros constructeur ; à égalité, la pierre la plus à gauche l’emporte. Tous ceux qui y ont une pierre prennent la récompense de tous les joueurs, et une fois celle de chaque bâtiment voisin déjà reconstruit. Puis les pierres reviennent à leurs joueurs.
rules-4-2 = Les cartes gagnées à votre tour attendent, face cachée, la fin de ce tour.
rules-5-title = Dragons et écailles dorées
rules-5-1 = Des cartes appellent les trois dragons : une valeur 1 fait voler un dragon sur n’importe quelle tuile, une valeur 2 fait marcher jusqu’à trois tuiles un dragon déjà en ville. À votre première contribution du tour, prenez une écaille dorée par dragon présent sur votre tuile. Les offrandes n’en rapportent pas.
rules-5-2 = Quand la coupe d’écailles est épuisée, on les compte. Les écailles dues mais impossibles à prendre comptent aussi. Qui en a le plus reçoit { $scale_scoring_most } cristaux ; à égalité, chacun en reçoit { $scale_scoring_most_tied }. Tout autre joueur avec au moins { $scale_scoring_others_minimum } écailles en reçoit { $scale_scoring_others }. Ceux qui ont marqué rendent leurs écailles ; qui en a moins garde les siennes pour la fois suivante.
rules-6-title = Offrandes
rules-6-1 = Une offrande coûte les cristaux indiqués sur la prochaine case libre de l’obélisque, en partant du bas, et y laisse une de vos pierres pour toujours. Une offrande par tour ; ensuite, une carte Pillar en permet une autre : pour 1 cristal de plus avec un 1, pour 2 avec un 2.
rules-7-title = La fin
rules-7-1 = La partie s’arrête à l’offrande décisive. Si plus personne n’a de pierre libre, la partie est nulle.
rules-7-2 = Quand tout est reconstruit, on joue jusqu’à ce que personne ne puisse ou ne veuille payer la prochaine offrande. Qui aurait pu atteindre la place du marché et payer à son tour, mais ne l’a pas fait, a fait sa dernière offrande ; de même qui reste un second tour hors de portée de la place du marché. Le plus d’offrandes gagne, puis le plus de cristaux restants ; à égalité encore, la victoire est partagée.
rules-8-title = Bâtiments spéciaux (extension)
rules-8-1 = Ils agissent quand votre tour s’y termine, après la construction et avant la pioche, en ruines ou reconstruits. Rien ne vous y oblige.
rules-8-2 = Hôpital : piochez deux cartes. Assemblée : déplacez votre figurine sur n’importe quelle tuile, où vous ne pouvez plus rien faire ce tour-ci. Temple d’Or : faites une offrande comme sur la place du marché, sans carte Pillar. Les étapes du Théâtre sont vertes, la couleur des Khind.
rules-9-title = Les deux éditions
rules-9-1 = Édition 2018 : { $editions_2018_scales_2 }, { $editions_2018_scales_3 } ou { $editions_2018_scales_4 } écailles à deux, trois ou quatre joueurs. Le palais et les temples entourent la place du marché au hasard. Toutes les cartes gagnées rejoignent la main à la fin du tour. Les écailles se comptent une fois la contribution entièrement résolue. Les quatre bâtiments de l’extension, ou aucun.
rules-9-2 = Édition 2006 : { $editions_2006_scales_2 }, { $editions_2006_scales_3 } ou { $editions_2006_scales_4 } écailles. Le Temple du Feu est au nord de la place du marché, l’Eau à l’ouest, le palais à l’est, la Terre au sud. Qui n’est pas en train de jouer prend ses cartes aussitôt. Les écailles se comptent dès que la dernière est prise. Une offrande au Temple d’Or coûte { $editions_2006_golden_shrine_surcharge } cristal de plus. Chaque moitié de l’extension peut servir seule.

# Mon exemplaire : la feuille de sa propre boîte
part-people = Cartes Peuple
part-building = Bâtiments
part-expansion_building = Bâtiments de l’extension
field-spaces = étapes de construction, de gauche à droite
field-majority = récompense du plus gros constructeur
field-construction = récompense de tous les joueurs
field-neighbourhood = récompense des bâtiments voisins
field-colour = couleur
field-value = valeur
field-crystals = cristaux
field-scales = écailles dorées
field-cards = cartes
places-cards = de valeur 1 | de valeur 2 | de valeur 3
count-people = Cartes { $people }
box-any-colour = « toute couleur » est réservé au Palais, et à toutes ses étapes

# What a hint is good for

gain-offerings = Vous faites une offrande, et ce sont les offrandes qui font gagner.
gain-crystals = Cela rapporte des cristaux.
gain-scales = Cela rapporte des écailles dorées.
gain-prize = Vos écailles dorées vaudront plus à leur décompte.
gain-hand = Votre main devient meilleure.
gain-started = Vous participez à un bâtiment de plus.
gain-nearly = Un bâtiment auquel vous participez est plus près d’être achevé.
gain-majority = Vous prenez l’avantage dans un bâtiment.
gain-markers = Vous récupérez des pierres, ou les gardez pour la suite.
gain-prospect = Cela ouvre une belle suite.
gain-second = Cela vous laisse un second plan.
gain-off_turn = Vous êtes bien placé pour votre prochain tour.
gain-winning = L’offrande décisive est à portée.
gain-waits = Votre prochain tour vient plus tôt.
