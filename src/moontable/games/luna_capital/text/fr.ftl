# Luna Capital : ce que lisent les joueurs en français. Tous les textes sont de nous.

game-name = Luna Capital
game-summary = La Lune telle que 1977 la rêvait. Posez douze cartes Terrain, bâtissez sur leurs parcelles, décrochez des concessions et fondez la ville qui deviendra la capitale de la colonie.

end-capital = Les douze manches sont jouées : la colonie a sa capitale
end-solo-won = Vous avez battu Harrington & Fils
end-solo-lost = L’Automate de Harrington & Fils l’emporte

prompt-hands = Trois cartes visibles pour vous, trois pour l’Automate. Gardez les vôtres ou prenez l’autre main.
prompt-exchange = Vous pouvez échanger une carte de votre main contre une carte du marché. Laquelle donnez-vous ?
prompt-exchange-set = Quelle carte du marché voulez-vous à la place ?
prompt-take = Prenez un lot : la carte rejoint votre main, les tuiles iront dans votre ville.
prompt-take-token = Prenez un lot. Avant cela, un jeton de redistribution peut intervertir deux tuiles du marché.
prompt-redistribute = Choisissez la tuile avec laquelle l’intervertir, sous une autre carte.
prompt-discard = La dernière livraison a un prix : quelle carte de votre main glissez-vous sous la pioche ?
prompt-lay = Posez une carte dans votre ville. Dans une rangée, les numéros croissent de gauche à droite.
prompt-lay-robot = Un robot couvre le numéro. Quelle carte posez-vous ?
prompt-lay-down = Aucune carte de votre main ne convient par son numéro : posez-en une face cachée, ou envoyez un robot si vous en avez un.
prompt-place = Où posez-vous la carte ?
prompt-tile = Quelle tuile bâtissez-vous maintenant ?
prompt-plot = Sur quelle parcelle la bâtissez-vous ?
prompt-keep = Les fusées se sont posées : gardez une carte.
prompt-under = Laquelle des autres cartes passe d’abord sous la pioche ?

refusal-game-over = La partie est terminée.
refusal-not-your-turn = C’est le tour d’un autre joueur.
refusal-not-now = Cela appartient à une autre étape du tour.
refusal-no-set = Il n’y a pas de lot à cet endroit.
refusal-hand-empty = La dernière livraison coûte une carte de votre main, et votre main est vide.
refusal-no-token = Vous n’avez pas de jeton de redistribution.
refusal-no-tile-there = Il n’y a pas cette tuile au marché.
refusal-swap-order = On intervertit deux tuiles sous des cartes différentes ; nommez d’abord la plus proche de la pioche.
refusal-same-tile = Le lot contient une tuile identique ; choisissez la première.
refusal-card-not-in-hand = Cette carte n’est pas dans votre main.
refusal-card-not-drawn = Cette carte n’a pas été piochée.
refusal-card-not-fitting = Le numéro de cette carte ne convient nulle part dans votre ville, alors qu’une autre carte de votre main convient.
refusal-no-robot = Vous n’avez pas de robot lunaire.
refusal-already-robot = Un robot par carte : son numéro est déjà couvert.
refusal-place-taken = Une carte s’y trouve déjà.
refusal-row-limit = Une ville compte au plus trois rangées de cartes.
refusal-place-apart = Une carte se pose à côté, au-dessus ou au-dessous d’une autre carte de la ville.
refusal-number-order = Dans une rangée, les numéros croissent de gauche à droite et ne se répètent pas.
refusal-tile-not-taken = Vous n’avez pas pris de telle tuile ce tour-ci.
refusal-tile-no-room = Aucune parcelle ne peut recevoir cette tuile pour l’instant ; placez d’abord les autres.
refusal-no-plot = Il n’y a pas de parcelle à cet endroit.
refusal-scaffold-only-buildings = Seuls les modules résidentiels, les appartements et les aires d’alunissage se bâtissent sur un échafaudage.
refusal-plot-taken = Cette parcelle n’est pas vide.
refusal-plot-needed = Sur cette parcelle, elle prendrait la place d’une autre tuile. Choisissez-en une qui laisse de la place à autant de vos tuiles que possible.

action-keep-hand = Garder vos trois cartes
action-swap-hands = Prendre les trois cartes de l’Automate
action-no-exchange = Ne rien échanger
action-exchange = Donner { $card }{ twin }
action-exchange-set = Prendre { $card } du lot { $set }
action-move = Redistribuer { $tile_acc } du lot { $set }
action-move-for = L’intervertir avec { $tile_acc } du lot { $set }
action-take = Prendre le lot { $set } : { $card } et { $n ->
    [one] 1 tuile
   *[other] { $n } tuiles
 }
action-take-last = Céder une carte et prendre le lot { $set } : { $card } et { $n ->
    [one] 1 tuile
   *[other] { $n } tuiles
 }
action-discard = Glisser { $card }{ twin } sous la pioche
action-robot = Couvrir le numéro d’un robot
action-lay = Poser { $card }{ twin }
action-lay-robot = Poser { $card }{ twin }, son numéro couvert par le robot
action-lay-down = Poser { $card }{ twin } face cachée
action-at = { $side ->
    [0] La poser à côté de la carte face cachée
   *[other] La poser{ where }
 }
action-tile = Bâtir maintenant { $tile_acc }
action-build = Bâtir { $tile_acc } sur { $card }{ where }, { $spot }
action-demolish = Déblayer la parcelle { $spot } sur { $card }{ where } ({ $content })
action-keep = Garder { $card }{ twin }
action-under = Glisser d’abord { $card }{ twin } sous la pioche
# Laquelle de deux cartes de même numéro, et où est une place (`side` : 1 à droite, 2 à gauche, 3 au-dessus, 4 au-dessous)
twin = { $twin ->
    [0] {""}
   *[other] {" "}({ $nw }, { $ne }, { $sw }, { $se })
 }
where = { $side ->
    [1] {" "}à droite { $beside_gen }
    [2] {" "}à gauche { $beside_gen }
    [3] {" "}au-dessus { $beside_gen }
    [4] {" "}au-dessous { $beside_gen }
   *[other] {""}
 }

event-turn = Phase { $phase }, manche { $round } : { $seat }
event-hands-swapped = { $seat } prend la main de l’Automate.
event-hands-kept = { $seat } garde sa main.
event-exchanges = { $seat } met { $card } au marché et prend { $other }.
event-no-exchange = { $seat } n’échange rien.
event-redistributes = { $seat } intervertit { $tile_acc } et { $other_acc } au marché.
event-discards = { $seat } glisse { $card } sous la pioche.
event-discards-hidden = { $seat } glisse une carte sous la pioche.
event-takes = { $seat } prend { $card } et { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
 }.
event-takes-tile = Dans le lot : { $tile_acc }.
event-lays = { $seat } pose { $card }{ where }.
event-lays-robot = { $seat } pose { $card }{ where }, un robot sur le numéro.
event-lays-down = { $seat } pose { $card } face cachée{ where }.
event-lays-down-hidden = { $seat } pose une carte face cachée{ where }.
event-builds = { $seat } bâtit { $tile_acc } sur { $card }, { $spot }.
event-demolishes = { $seat } déblaie la parcelle { $spot } sur { $card } ({ $content }).
event-tile-lost = Aucune parcelle ne peut recevoir cette tuile, elle quitte la partie : { $tile }.
event-gains-robots = { $seat } gagne { $n ->
    [one] un robot lunaire
   *[other] { $n } robots lunaires
 }.
event-gains-token = { $seat } gagne { $n ->
    [one] un jeton de redistribution
   *[other] { $n } jetons de redistribution
 }.
event-draws = { $seat } pioche { $n ->
    [1] { $first }
    [2] { $first } et { $second }
   *[other] { $first }, { $second } et { $third }
 }.
event-draws-hidden = { $seat } pioche { $n ->
    [one] une carte
   *[other] { $n } cartes
 } à l’aire d’alunissage.
event-keeps = { $seat } garde { $card }.
event-keeps-hidden = { $seat } garde une carte.
event-puts-under = { $seat } glisse { $card } sous la pioche.
event-puts-under-hidden = { $seat } glisse une carte sous la pioche.
event-refilled = Une fusée livre { $card } et { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
 }.
event-tile-added = Le marché reçoit { $tile_acc }.
event-automaton-takes = L’Automate prend { $card } et { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
 }.
event-automaton-tile = Il prend { $tile_acc }.
event-round = Phase { $phase } : la manche { $round } commence, une tuile de plus pour chaque lot.
event-phase-ends = La phase { $phase } se termine. On vérifie les concessions.
event-concession = { $seat } obtient la concession { $concession } : { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-first-player = { $seat } devient premier joueur.
event-scores = { $seat } a { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-automaton-scores = L’Automate a { $points ->
    [one] { $points } point
   *[other] { $points } points
 }.
event-ends = Les comptes sont faits.

spot-nw = en haut à gauche
spot-ne = en haut à droite
spot-sw = en bas à gauche
spot-se = en bas à droite

phase-A = A
phase-B = B
phase-C = C

line-hydrogen = Groupe d’hydrogène
line-oxygen = Groupe d’oxygène
line-water = Groupe d’eau
line-greenhouse = Groupe de serres
line-greenhouse-sets = Séries de serres
line-meteorites = Météorites
line-sales-offices = Bureaux de vente
line-residential = Modules résidentiels
line-apartments = Appartements spatiaux
line-hand = Cartes en main
line-concessions = Concessions
line-special = Tuiles spéciales

concession-short-1 = « Terrain d’angle »
concession-short-2 = « Travaux terminés »
concession-short-3 = « Tout le nécessaire »
concession-short-4 = « Colonne d’hydrogène »
concession-short-5 = « Colonne d’oxygène »
concession-short-6 = « Colonne de jardins »
concession-short-7 = « Colonne d’eau »
concession-short-8 = « Colonne de bureaux »
concession-short-9 = « Colonne de météorites »
concession-short-10 = « Ligne de météorites »
concession-short-11 = « Ligne d’oxygène »
concession-short-12 = « Ligne de jardins »
concession-short-13 = « Ligne d’hydrogène »
concession-short-14 = « Ligne d’eau »
concession-short-15 = « Ligne de bureaux »
concession-long-1 = « Ville compacte »
concession-long-2 = « Usine d’oxygène »
concession-long-3 = « Les vergers »
concession-long-4 = « Usine d’hydrogène »
concession-long-5 = « Compagnie des eaux »
concession-long-6 = « Réseau de vente »
concession-long-7 = « Musée des météorites »
concession-long-8 = « Tour du cratère »
concession-long-9 = « Grande avenue »

wants-short-1 = Trois cartes côte à côte, une au-dessus de celle de gauche, rien au-dessus des deux autres.
wants-short-2 = Aucun échafaudage visible dans la ville.
wants-short-3 = Un groupe de modules de base reliés par leurs côtés, où figurent les quatre sortes.
wants-short-4 = Trois cartes dans une colonne, chacune avec un collecteur d’hydrogène.
wants-short-5 = Trois cartes dans une colonne, chacune avec un collecteur d’oxygène.
wants-short-6 = Trois cartes dans une colonne, chacune avec une serre, quel que soit le fruit.
wants-short-7 = Trois cartes dans une colonne, chacune avec un condenseur d’eau.
wants-short-8 = Trois cartes dans une colonne, chacune avec un bureau de vente.
wants-short-9 = Trois cartes dans une colonne, chacune avec une météorite.
wants-short-10 = Trois météorites alignées.
wants-short-11 = Trois collecteurs d’oxygène alignés.
wants-short-12 = Trois serres alignées, quels que soient les fruits.
wants-short-13 = Trois collecteurs d’hydrogène alignés.
wants-short-14 = Trois condenseurs d’eau alignés.
wants-short-15 = Trois bureaux de vente alignés.
wants-long-1 = Moins de rangées de cartes que chacun des autres joueurs.
wants-long-2 = Au moins cinq collecteurs d’oxygène.
wants-long-3 = Au moins cinq serres, quels que soient les fruits.
wants-long-4 = Au moins cinq collecteurs d’hydrogène.
wants-long-5 = Au moins cinq condenseurs d’eau.
wants-long-6 = Au moins quatre bureaux de vente.
wants-long-7 = Au moins six météorites.
wants-long-8 = Huit cartes en anneau, trois sur trois, autour d’un emplacement libre.
wants-long-9 = Au moins cinq cartes dans une rangée, trous permis.

tile-hydrogen = collecteur d’hydrogène
    .acc = un collecteur d’hydrogène
tile-oxygen = collecteur d’oxygène
    .acc = un collecteur d’oxygène
tile-water = condenseur d’eau
    .acc = un condenseur d’eau
tile-sales-office = bureau de vente
    .acc = un bureau de vente
tile-meteorite = météorite
    .acc = une météorite
tile-demolition = démolition
    .acc = une démolition
tile-redistribution = redistribution
    .acc = une redistribution
tile-landing-pad = aire d’alunissage
    .acc = une aire d’alunissage
tile-greenhouse-pear = serre à poires
    .acc = une serre à poires
tile-greenhouse-apple = serre à pommes
    .acc = une serre à pommes
tile-greenhouse-lemon = serre à citrons
    .acc = une serre à citrons
tile-greenhouse-mixed = serre à fruits
    .acc = une serre à fruits
tile-residential-greenhouse = module résidentiel (serres)
    .acc = un module résidentiel (serres)
tile-residential-hydrogen = module résidentiel (hydrogène)
    .acc = un module résidentiel (hydrogène)
tile-residential-oxygen = module résidentiel (oxygène)
    .acc = un module résidentiel (oxygène)
tile-residential-water = module résidentiel (eau)
    .acc = un module résidentiel (eau)
tile-residential-sales-office = module résidentiel (bureaux de vente)
    .acc = un module résidentiel (bureaux de vente)
tile-apartment-sales-office = appartements spatiaux (bureaux de vente)
    .acc = des appartements spatiaux (bureaux de vente)
tile-apartment-residential = appartements spatiaux (modules résidentiels)
    .acc = des appartements spatiaux (modules résidentiels)
tile-hydrogen-robot = collecteur d’hydrogène avec un robot
    .acc = un collecteur d’hydrogène avec un robot
tile-oxygen-robot = collecteur d’oxygène avec un robot
    .acc = un collecteur d’oxygène avec un robot
tile-water-robot = condenseur d’eau avec un robot
    .acc = un condenseur d’eau avec un robot
tile-sales-office-robot = bureau de vente avec un robot
    .acc = un bureau de vente avec un robot
tile-meteorite-robots = météorite avec 2 robots
    .acc = une météorite avec 2 robots

content-empty = parcelle vide
content-scaffold = échafaudage
content-meteorite = météorite
content-hydrogen = collecteur d’hydrogène
content-oxygen = collecteur d’oxygène
content-water = condenseur d’eau
content-greenhouse-pear = serre à poires
content-greenhouse-apple = serre à pommes
content-greenhouse-lemon = serre à citrons
content-greenhouse-mixed = serre à fruits
content-sales-office = bureau de vente
content-residential-greenhouse = module résidentiel (serres)
content-residential-hydrogen = module résidentiel (hydrogène)
content-residential-oxygen = module résidentiel (oxygène)
content-residential-water = module résidentiel (eau)
content-residential-sales-office = module résidentiel (bureaux de vente)
content-apartment-sales-office = appartements spatiaux (bureaux de vente)
content-apartment-residential = appartements spatiaux (modules résidentiels)
content-landing-pad = aire d’alunissage
content-redistribution = redistribution
content-demolition = démolition

card-a01a = le terrain 1
    .title = Terrain 1
    .gen = du terrain 1
card-a01b = le terrain 1
    .title = Terrain 1
    .gen = du terrain 1
card-a01c = le terrain 1
    .title = Terrain 1
    .gen = du terrain 1
card-a01d = le terrain 1
    .title = Terrain 1
    .gen = du terrain 1
card-a01e = le terrain 1
    .title = Terrain 1
    .gen = du terrain 1
card-a01f = le terrain 1
    .title = Terrain 1
    .gen = du terrain 1
card-a02a = le terrain 2
    .title = Terrain 2
    .gen = du terrain 2
card-a02b = le terrain 2
    .title = Terrain 2
    .gen = du terrain 2
card-a02c = le terrain 2
    .title = Terrain 2
    .gen = du terrain 2
card-a02d = le terrain 2
    .title = Terrain 2
    .gen = du terrain 2
card-a02e = le terrain 2
    .title = Terrain 2
    .gen = du terrain 2
card-a02f = le terrain 2
    .title = Terrain 2
    .gen = du terrain 2
card-a02g = le terrain 2
    .title = Terrain 2
    .gen = du terrain 2
card-a03a = le terrain 3
    .title = Terrain 3
    .gen = du terrain 3
card-a03b = le terrain 3
    .title = Terrain 3
    .gen = du terrain 3
card-a03c = le terrain 3
    .title = Terrain 3
    .gen = du terrain 3
card-a03d = le terrain 3
    .title = Terrain 3
    .gen = du terrain 3
card-a03e = le terrain 3
    .title = Terrain 3
    .gen = du terrain 3
card-a03f = le terrain 3
    .title = Terrain 3
    .gen = du terrain 3
card-a03g = le terrain 3
    .title = Terrain 3
    .gen = du terrain 3
card-a04a = le terrain 4
    .title = Terrain 4
    .gen = du terrain 4
card-a04b = le terrain 4
    .title = Terrain 4
    .gen = du terrain 4
card-a04c = le terrain 4
    .title = Terrain 4
    .gen = du terrain 4
card-a04d = le terrain 4
    .title = Terrain 4
    .gen = du terrain 4
card-a04e = le terrain 4
    .title = Terrain 4
    .gen = du terrain 4
card-a04f = le terrain 4
    .title = Terrain 4
    .gen = du terrain 4
card-a04g = le terrain 4
    .title = Terrain 4
    .gen = du terrain 4
card-a05a = le terrain 5
    .title = Terrain 5
    .gen = du terrain 5
card-a05b = le terrain 5
    .title = Terrain 5
    .gen = du terrain 5
card-a05c = le terrain 5
    .title = Terrain 5
    .gen = du terrain 5
card-a05d = le terrain 5
    .title = Terrain 5
    .gen = du terrain 5
card-a05e = le terrain 5
    .title = Terrain 5
    .gen = du terrain 5
card-a05f = le terrain 5
    .title = Terrain 5
    .gen = du terrain 5
card-a05g = le terrain 5
    .title = Terrain 5
    .gen = du terrain 5
card-a06a = le terrain 6
    .title = Terrain 6
    .gen = du terrain 6
card-a06b = le terrain 6
    .title = Terrain 6
    .gen = du terrain 6
card-a06c = le terrain 6
    .title = Terrain 6
    .gen = du terrain 6
card-a06d = le terrain 6
    .title = Terrain 6
    .gen = du terrain 6
card-a06e = le terrain 6
    .title = Terrain 6
    .gen = du terrain 6
card-a06f = le terrain 6
    .title = Terrain 6
    .gen = du terrain 6
card-a06g = le terrain 6
    .title = Terrain 6
    .gen = du terrain 6
card-a07a = le terrain 7
    .title = Terrain 7
    .gen = du terrain 7
card-a07b = le terrain 7
    .title = Terrain 7
    .gen = du terrain 7
card-a07c = le terrain 7
    .title = Terrain 7
    .gen = du terrain 7
card-a07d = le terrain 7
    .title = Terrain 7
    .gen = du terrain 7
card-a07e = le terrain 7
    .title = Terrain 7
    .gen = du terrain 7
card-a07f = le terrain 7
    .title = Terrain 7
    .gen = du terrain 7
card-a07g = le terrain 7
    .title = Terrain 7
    .gen = du terrain 7
card-a08a = le terrain 8
    .title = Terrain 8
    .gen = du terrain 8
card-a08b = le terrain 8
    .title = Terrain 8
    .gen = du terrain 8
card-a08c = le terrain 8
    .title = Terrain 8
    .gen = du terrain 8
card-a08d = le terrain 8
    .title = Terrain 8
    .gen = du terrain 8
card-a08e = le terrain 8
    .title = Terrain 8
    .gen = du terrain 8
card-a08f = le terrain 8
    .title = Terrain 8
    .gen = du terrain 8
card-a08g = le terrain 8
    .title = Terrain 8
    .gen = du terrain 8
card-a09a = le terrain 9
    .title = Terrain 9
    .gen = du terrain 9
card-a09b = le terrain 9
    .title = Terrain 9
    .gen = du terrain 9
card-a09c = le terrain 9
    .title = Terrain 9
    .gen = du terrain 9
card-a09d = le terrain 9
    .title = Terrain 9
    .gen = du terrain 9
card-a09e = le terrain 9
    .title = Terrain 9
    .gen = du terrain 9
card-a09f = le terrain 9
    .title = Terrain 9
    .gen = du terrain 9
card-a09g = le terrain 9
    .title = Terrain 9
    .gen = du terrain 9
card-a10a = le terrain 10
    .title = Terrain 10
    .gen = du terrain 10
card-a10b = le terrain 10
    .title = Terrain 10
    .gen = du terrain 10
card-a10c = le terrain 10
    .title = Terrain 10
    .gen = du terrain 10
card-a10d = le terrain 10
    .title = Terrain 10
    .gen = du terrain 10
card-a10e = le terrain 10
    .title = Terrain 10
    .gen = du terrain 10
card-a10f = le terrain 10
    .title = Terrain 10
    .gen = du terrain 10

sponsor-astro-burger = Astro Burger
sponsor-moon-paradise = Moon Paradise Real Estate
sponsor-luna-taxis = Luna Taxis
sponsor-space-royal-cruise = Space Royal Cruise

## La page

ui-market = Marché
ui-city = Ville
ui-cities = Villes
ui-city-of = Ville de { $player }
ui-pages = Parties du plateau
ui-concessions = Concessions
ui-race = Points après chaque action
ui-round = Phase { $phase }, manche { $round } sur 4
ui-tower = { $n ->
    [one] { $n } tuile dans la tour
   *[other] { $n } tuiles dans la tour
 }
ui-deck = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
 }
ui-set = Lot { $set } : { $card }. Tuiles : { $tiles }.
ui-set-empty = Lot { $set } : vide
ui-set-worth = { $n ->
    [one] Sur vos parcelles actuelles, ses tuiles rapporteraient { $n } point.
   *[other] Sur vos parcelles actuelles, ses tuiles rapporteraient { $n } points.
 }
ui-last-delivery = Dernière livraison : le prendre coûte une carte de votre main.
ui-take = Prendre { $card } avec { $tiles }
ui-take-last = Céder une carte et prendre { $card } avec { $tiles }
ui-move = Redistribuer { $tile_acc } du lot avec { $card }
ui-move-for = L’intervertir avec { $tile_acc } du lot avec { $card }
ui-swap-tile = Redistribuer : { $tile } du lot avec { $card }
ui-card = { $card } : { $plots }
ui-empty-plots = { $n ->
    [one] { $n } parcelle vide
   *[other] { $n } parcelles vides
 }
ui-face-down = une carte face cachée
ui-robot-number = numéro couvert par un robot
ui-plot = { $card }, { $spot } : { $content }
ui-gain = { $gain } points
ui-exchange-first = Choisissez d’abord la carte de votre main que vous donneriez.
ui-where-card = Où va { $card } ?
ui-where-build = Sur quelle parcelle bâtissez-vous { $tile_acc } ?
ui-where-demolish = Quelle parcelle déblayez-vous ?
ui-hand = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
 }
ui-tiles = { $n ->
    [one] { $n } tuile à bâtir
   *[other] { $n } tuiles à bâtir
 }
ui-drawn = Cartes tout juste piochées
ui-offer = Les trois cartes de l’Automate
ui-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
ui-points-word = { $n ->
    [one] point
   *[other] points
 }
ui-robots = { $n ->
    [one] { $n } robot
   *[other] { $n } robots
 }
ui-tokens = { $n ->
    [one] { $n } jeton de redistribution
   *[other] { $n } jetons de redistribution
 }
ui-cards-laid = { $n ->
    [one] { $n } carte posée
   *[other] { $n } cartes posées
 }
ui-first = Premier joueur
ui-granted = { $player } la détient
ui-pays = { $points ->
    [0] Ne rapporte plus rien (valeur imprimée : { $full })
   *[other] Rapporte { $points } maintenant (valeur imprimée : { $full })
 }
ui-not-granted = { $player } ne la détient pas
ui-progress = { $player } : { $have } sur { $need }
ui-automaton = L’Automate
ui-automaton-tiles = { $n ->
    [0] Pas encore de tuiles
    [one] { $n } tuile
   *[other] { $n } tuiles
 }
ui-automaton-cards = { $n ->
    [0] Pas encore de cartes
    [one] { $n } carte
   *[other] { $n } cartes
 }
ui-automaton-takes = Après vous, il prend le lot restant le plus éloigné de la pioche où ne se tient pas la fusée.
ui-zoom-in = Plus près
ui-zoom-out = Plus loin
ui-zoom-fit = Montrer toute la ville
ui-pad = Feuille de score
ui-total = Total
ui-modules = Modules
ui-area-cards = Les { $n } cartes Terrain
ui-reconstructed-cards = Les faces des cartes Terrain sont reconstituées : le livret n’en donne que les numéros, les parcelles et les sortes.
ui-reconstructed-picture = Le motif est reconstitué.

does-group = Le plus grand groupe relié marque 1, 3, 6, 10, 15, puis 5 de plus par module, soit 40 pour dix ; au-delà de dix, rien de plus.
does-greenhouse = Toutes les serres comptent comme un groupe ; poire, pomme et citron font une série : 5, 12, 22 points.
does-mixed = Vaut n’importe quel fruit dans une série.
does-residential = 2 points par module de la sorte indiquée sur les parcelles autour. Peut se poser sur un échafaudage.
does-apartment = 1 point par module de la sorte indiquée dans toute la ville. Peut se poser sur un échafaudage.
does-sales = 2 points chacun.
does-landing = Piochez trois cartes et gardez-en une. Peut se poser sur un échafaudage.
does-meteorite = Le plus de météorites dans une ville rapporte 10 points.
does-demolition = Déblaie une parcelle : ce qui s’y trouvait disparaît et la parcelle est vide.
does-redistribution = Donne un jeton : avant de prendre un lot, intervertissez deux tuiles du marché.
does-scaffold = Imprimé sur les cartes. Seuls les modules résidentiels, les appartements et les aires d’alunissage peuvent le couvrir.

## L'initiation

tutorial-city = Voici votre ville. Les cartes Terrain ont quatre parcelles (dont deux peuvent n’en faire qu’une, double) et un numéro dans le coin : dans chaque rangée, les numéros croissent de gauche à droite. Après douze tours, la plus belle ville gagne.
tutorial-market = Chaque tour commence au marché : vous prenez un lot, une carte avec ses tuiles.
tutorial-rocket = La fusée marque la dernière livraison. Ce lot coûte un supplément : une carte de votre main va sous la pioche.
tutorial-goal = Les concessions rapportent des points à la fin d’une phase. La « ligne d’hydrogène » demande trois collecteurs d’hydrogène alignés. Vous en avez deux, et c’est le dernier tour de la phase !
tutorial-take = Prenez donc le deuxième lot : il apporte un collecteur d’hydrogène et un module résidentiel.
tutorial-lay = Posez maintenant une carte. Choisissez le terrain 6 dans votre main, puis la place qui brille à droite de votre 3 : six dépasse trois, la carte convient.
tutorial-build = Chaque parcelle montre ce qu’elle rapporterait. Bâtissez le collecteur d’hydrogène en bas à gauche de la nouvelle carte : trois alignés, le groupe passe de 3 à 6 points.
tutorial-scaffold = Les logements peuvent se poser sur un échafaudage. Celui-ci marque 2 points par collecteur d’hydrogène autour de lui : bâtissez-le sur l’échafaudage qui en touche deux.
tutorial-granted = La phase est finie et la concession est à vous. Les tuiles de la phase B sont arrivées, et vous commencez.
tutorial-free = Jouez ce tour comme il vous plaît. Vous avez un robot : il couvre le numéro d’une carte, qui va alors partout. Essayer ne coûte rien.
tutorial-end = Vous savez tout. De grands groupes, des fruits par trois, des logements près du travail et un œil sur les concessions font une capitale. Bonne chance !

slogan-astro-burger = Une petite bouchée pour l’homme !
slogan-moon-paradise = Vue sur mer. De la Tranquillité.
slogan-luna-taxis = Face cachée, aller-retour : prix fixe.
slogan-space-royal-cruise = Dînez en orbite. Digérez sur la Lune.

## Les règles, chapitre par chapitre. Les nombres viennent de la boîte (components.toml).

rules-1-title = L’idée du jeu
rules-1-1 = Nous sommes en 1977 et l’on vit sur la Lune. Chacun bâtit sa propre ville avec des cartes Terrain et des tuiles Projet. Après trois phases de { $game_rounds_per_phase } manches, la ville qui a le plus de points devient la capitale.
rules-2-title = Le début
rules-2-1 = Chacun reçoit { $start_hand } cartes. { $start_board_cards } cartes sont au marché, avec une tuile chacune, la fusée sur la plus proche de la pioche. { $start_short_in_play } concessions à court terme et { $start_long_in_play } à long terme sont ouvertes à tous.
rules-2-2 = Le premier joueur est tiré au sort. Du dernier joueur au premier, chacun peut échanger une carte de sa main contre une du marché. Après chaque phase, le joueur suivant commence.
rules-3-title = Votre tour
rules-3-1 = 1. Prenez un lot au marché : sa carte rejoint votre main, ses tuiles attendent près de votre ville. Le lot de la fusée a été livré en dernier ; pour le prendre, glissez d’abord une carte de votre main sous la pioche.
rules-3-2 = 2. Posez une carte de votre main. Elle touche par tout un côté une carte de la ville, la ville a { $flow_max_rows } rangées au plus, et dans chaque rangée les numéros croissent de gauche à droite sans se répéter. Si aucune carte de votre main ne convient, et alors seulement, posez-en une face cachée : elle n’a pas de numéro et rien ne s’y bâtit.
rules-3-3 = 3. Bâtissez les tuiles prises sur n’importe quelles parcelles qui peuvent les recevoir. Une parcelle double reçoit une seule tuile. Il faut en placer le plus possible : un choix qui laisserait une tuile sans parcelle, alors qu’un autre ne le ferait pas, est interdit. Une tuile qu’aucune parcelle ne peut recevoir quitte le jeu.
rules-3-4 = Puis la place libre du marché est remplie : une carte et autant de tuiles que le numéro de la manche. La fusée s’y pose.
rules-4-title = Où va quoi
rules-4-1 = Modules résidentiels, appartements et aires d’alunissage vont sur une parcelle vide ou un échafaudage. La démolition va sur n’importe quelle parcelle, même double, recouvre ce qui s’y trouve et laisse la parcelle vide. Tout le reste demande une parcelle vide. Une aire d’alunissage fait piocher { $flow_landing_pad_draw } cartes : gardez-en une, les autres vont sous la pioche dans l’ordre de votre choix.
rules-5-title = Robots et redistribution
rules-5-1 = Un robot couvre le numéro de la carte que vous posez : elle peut aller partout au bord de la ville. Un jeton de redistribution échange deux tuiles sous des cartes différentes du marché, avant de prendre un lot. Ni l’un ni l’autre ne sert au tour où vous le recevez. Il y a en tout { $counts_robots } robots et { $counts_redistribution_tokens } jetons.
rules-6-title = Manches, phases, concessions
rules-6-1 = Après les manches 1 à 3 d’une phase, chaque lot reçoit une tuile de plus. À la fin d’une phase, on regarde les concessions : une concession encore libre revient à tous ceux qui la remplissent maintenant, chacun avec tous ses points ; puis elle est fermée.
rules-6-2 = Les tuiles restées au marché quittent le jeu, et chaque carte y reçoit une tuile de la phase suivante.
rules-7-title = Décompte
rules-7-1 = Le plus grand groupe de chacun des quatre modules de base, reliés par les côtés. De un à dix modules : { $scoring_group } points ; au-delà de dix, rien de plus. Les serres forment un seul groupe, quels que soient les fruits.
rules-7-2 = Séries complètes de serres poire, pomme et citron : { $scoring_greenhouse_sets } points pour une, deux, trois séries. Bureaux de vente : { $scoring_sales_office } chacun. Modules résidentiels : { $scoring_residential_per_neighbour } par module de leur sorte sur les parcelles autour. Appartements : { $scoring_apartment_per_tile } par module de leur sorte dans toute la ville.
rules-7-3 = Le plus de météorites : { $scoring_meteorites_2p } points à deux joueurs ; { $scoring_meteorites_3p } pour les deux premières places à trois ; { $scoring_meteorites_4p } pour les trois premières à quatre. Les ex æquo partagent, arrondi à l’inférieur ; sans météorite, rien. Cartes restées en main : { $scoring_hand_card } chacune.
rules-7-4 = À égalité, la ville qui montre le moins d’échafaudages l’emporte ; à égalité encore, la victoire est partagée.
rules-8-title = En solo
rules-8-1 = Vous jouez contre l’Automate de Harrington & Fils, avec { $solo_board_cards } lots au marché. Vous recevez chacun { $start_hand } cartes face visible ; choisissez lesquelles garder, les autres vont sous la pioche.
rules-8-2 = Vous commencez toujours. Après votre tour, l’Automate prend l’un des deux lots restants : le plus éloigné de la pioche, sauf si la fusée s’y trouve. Il ne fait qu’empiler ; vous pouvez regarder ses piles à tout moment.
rules-8-3 = Il marque comme si tous ses modules d’une sorte étaient reliés, les séries de serres, bureaux de vente et météorites comme d’habitude, { $solo_automaton_residential } par module résidentiel et par appartement, { $solo_automaton_demolition } par démolition, redistribution et aire d’alunissage, { $solo_automaton_hand } pour sa main, et toutes les concessions en entier.
rules-8-4 = Une concession à court terme vous rapporte tout en phase A, la moitié en phase B, rien en phase C. Une concession à long terme rapporte tout en phases A et B, la moitié en phase C. Les moitiés sont arrondies à l’inférieur. L’égalité est une défaite.

# Mon exemplaire : la feuille de sa propre boîte
ui-wants-picture = Des cartes disposées comme sur le dessin.
part-area_card = Cartes Terrain
part-tiles_a = Tuiles Projet, phase A
part-tiles_b = Tuiles Projet, phase B
part-tiles_c = Tuiles Projet, phase C
part-concession = Concessions
field-number = numéro
field-cells = dessin
field-double = parcelle double
field-copies = tuiles
field-points = points
places-cells = en haut à gauche | en haut à droite | en bas à gauche | en bas à droite
places-copies = avec un point ou aucun | avec deux points | avec trois points
double-none = aucune
double-top = en haut
double-bottom = en bas
double-left = à gauche
double-right = à droite
count-numbers = Plus petit et plus grand numéro des cartes Terrain
count-tiles = Tuiles de la phase { $phase }
count-tiles-of = Tuiles de la phase { $phase } utilisées à { $players } joueurs
count-pads = Aires d’alunissage dans toutes les phases
box-double = les deux moitiés d’une parcelle double portent la même chose
box-pattern = toutes les lignes du dessin doivent avoir la même longueur, et un emplacement au moins porter une carte
box-words-fixed = ce que demande cette concession est dans la règle et ne change pas

# What a hint is good for

gain-points = Cela marque des points tout de suite.
gain-concessions = Une concession devient accessible.
gain-growth = Vos groupes pourront s’agrandir.
gain-room = Cela laisse de la place pour construire.
gain-flexibility = Votre ville reste ouverte à beaucoup de cartes.
gain-robots = Cela rapporte des robots ou des jetons de redistribution.
gain-air = Ces tuiles valent beaucoup dans votre ville.
