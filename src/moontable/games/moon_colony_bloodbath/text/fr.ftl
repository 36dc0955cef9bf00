# Moon Colony Bloodbath, français

game-name = Moon Colony Bloodbath
game-summary = Chacun bâtit sa colonie lunaire, tous en même temps, au rythme d’une pioche commune de progrès et de catastrophes. Qui garde le plus d’habitants l’emporte.

option-twists = Rebondissements
option-twists-random = tous
option-twists-simple = les plus simples seulement
option-twist-1 = Premier Rebondissement
option-twist-1-random = au hasard
option-twist-2 = Second Rebondissement
option-twist-2-random = au hasard
option-endless = Partie sans fin (solo)
option-endless-no = non
option-endless-yes = oui, des Robots au lieu du Mode d’emploi

end-failure = Une colonie a échoué. L’humanité renonce à la Lune ; la colonie la plus peuplée en retire la gloire.
end-instruction-manual = On a retrouvé le Mode d’emploi. Tous les problèmes sont réglés et la colonie la plus peuplée gagne.
end-robots-exhausted = Il ne reste plus un seul Robot à envoyer. Cette colonie leur a survécu à tous.
reason-failure = une colonie a échoué
reason-instruction-manual = le Mode d’emploi
reason-robots-exhausted = plus de Robots

resource-money = argent
resource-food = nourriture
resource-people = habitants
resource-box = caisses
resource-card = cartes
resource-building = bâtiments
deed-restock = RAVITAILLER
deed-build = CONSTRUIRE
deed-mine = MINER
deed-farm = CULTIVER
deed-research = RECHERCHER

# Ce qui est attendu
prompt-wait = Les autres n’ont pas fini de décider.
prompt-blocked = Votre choix est fait. On attend les autres.
prompt-order = Plusieurs effets attendent. Lequel d’abord ?
prompt-use = Voulez-vous utiliser cet effet ?
prompt-pay = Quelle part du prix payez-vous en nourriture ?
prompt-place-box = Posez une caisse sur l’un de vos bâtiments.
prompt-take-box = Quel bâtiment cède une caisse ?
prompt-discard = Défaussez une carte.
prompt-lose-building = Choisissez un bâtiment à perdre.
prompt-option = Faites un choix.
prompt-work = Travail ! Choisissez une Action en secret.
prompt-action = Choisissez une action.
prompt-build = Choisissez la carte à CONSTRUIRE.
prompt-perk = Lequel de vos Avantages rejoint la pioche Progrès ?
prompt-repeat-play = De quel bâtiment rejouez-vous l’effet de pose ?
prompt-move-from = De quel bâtiment prenez-vous une caisse ?
prompt-move-to = Sur quel bâtiment posez-vous la caisse ?
prompt-store = Glissez une carte sous votre plateau.
prompt-reserve = Posez une carte face cachée sur votre plateau : ce sera la prochaine à construire.
prompt-pass-card = Choisissez une carte pour votre voisin de gauche.
prompt-window = Utilisez un effet « à tout moment », ou continuez.

# Actions
action-restock = RAVITAILLER : 2 caisses
action-build = CONSTRUIRE
action-mine = MINER : 4 d’argent
action-farm = CULTIVER : 4 de nourriture
action-research = RECHERCHER : piocher 2 cartes
action-build-card = CONSTRUIRE { $building }
action-discard-card = Défausser { $building }
action-tuck-card = Glisser { $building } sous le plateau
action-lay-card = Poser { $building } sur le plateau
action-pass-card = Passer { $building } à gauche
action-card-card = { $building }
action-first = D’abord : { $building }
action-own = D’abord : l’action ou la carte elle-même
action-use = Utiliser { $source }
action-decline = Non merci
action-go-on = Continuer
action-tap = Utiliser { $building } maintenant
action-pay = { $food ->
    [0] Tout payer en argent
   *[other] Payer { $food } en nourriture, le reste en argent
}
action-box = Une caisse sur { $building }
action-take = Une caisse prise sur { $building }
action-lose = Perdre { $building }
action-repeat = Rejouer { $building }
action-move = Déplacer une caisse depuis { $building }
action-to = Déplacer la caisse vers { $building }
action-place = { $building }
action-perk = Ajouter { $perk }
action-option-0 = Piocher une carte, puis en glisser une sous le plateau
action-option-1 = Vendre les cartes glissées sous le plateau
action-option-2 = Gagner 2 d’argent
action-option-3 = Gagner 3 de nourriture
action-option-4 = Perdre un bâtiment
action-option-5 = Perdre 3 habitants

# Le journal
event-turn = Carte révélée : { $card }
event-shuffle = La pioche Progrès est mélangée ; les jetons Action reviennent.
event-gain = { $seat } : { $resource } +{ $n }
event-lose = { $seat } : { $resource } −{ $n }
event-pay = { $seat } paie : { $resource } −{ $n }
event-draw = { $seat } pioche { $building }.
event-draw-hidden = { $seat } pioche une carte.
event-discard = { $seat } défausse { $building }.
event-build = { $n ->
    [0] { $seat } construit { $building } gratuitement.
   *[other] { $seat } construit { $building } pour { $n }.
}
event-ruin = { $seat } perd le bâtiment « { $building } ». Ses habitants rejoignent la base.
event-box = { $n ->
    [one] { $seat } pose une caisse sur { $building }.
   *[other] { $seat } pose { $n } caisses sur { $building }.
}
event-unbox = { $n ->
    [one] { $seat } retire une caisse de « { $building } ».
   *[other] { $seat } retire { $n } caisses de « { $building } ».
}
event-picked = { $seat } a choisi.
event-action = { $seat } : { $deed }
event-add = { $seat } ajoute « { $card } » à la pioche Progrès.
event-not-added = « { $card } » n’est pas ajouté : il n’en reste plus.
event-trouble = Ajouté à la pioche Progrès : { $card }
event-store = { $seat } glisse { $building } sous le plateau.
event-store-hidden = { $seat } glisse une carte sous le plateau.
event-reserve = { $seat } pose { $building } sur le plateau.
event-reserve-hidden = { $seat } pose une carte face cachée sur le plateau.
event-give = { $seat } passe { $building }.
event-give-hidden = { $seat } passe une carte.
event-receive = { $seat } reçoit { $building }.
event-receive-hidden = { $seat } reçoit une carte.
event-spared = « { $card } » épargne { $seat }.
event-softened = { $n ->
    [one] { $seat } perdra { $n } habitant de moins.
   *[other] { $seat } perdra { $n } habitants de moins.
}
event-aside = « { $card } » est mis de côté et attend le prochain Travail.
event-use = { $seat } utilise { $building }.
event-repeat = { $seat } rejoue l’effet de pose de « { $building } ».
event-eat = { $n ->
    [0] { $seat } n’a rien à mettre sur la table.
   *[other] La colonie de { $seat } consomme { $n } de nourriture.
}
event-failed = La colonie de { $seat } a échoué.
event-end = La partie est terminée : { $reason }.

# Refus
refusal-game-over = La partie est terminée.
refusal-nothing-asked = Vous n’avez rien à décider pour l’instant.
refusal-not-asked = Ce n’est pas ce qu’il faut décider maintenant.
refusal-not-optional = Ce n’est pas facultatif : il faut choisir.
refusal-no-such-building = Vous n’avez pas de bâtiment à cet endroit.
refusal-no-box-there = Il n’y a pas de caisse sur ce bâtiment.
refusal-box-there = Ce bâtiment porte déjà une caisse ; il en faut un vide.
refusal-left-to-right = Les caisses d’un même effet se traitent de gauche à droite ; choisissez le même bâtiment ou un autre plus à droite.
refusal-too-few-right = À partir de là il ne reste pas assez de caisses ; commencez plus à gauche.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-not-on-mat = Tant que des cartes sont sur votre plateau, on ne peut construire que celles-là.
refusal-too-expensive = Vous ne pouvez pas payer cela.
refusal-cost-out-of-range = Le coût imprimé de cette carte ne convient pas à cette construction.
refusal-build-forbidden = Personne ne peut CONSTRUIRE pendant ce Travail.
refusal-upwards = Les cartes défaussées ensemble se choisissent dans l’ordre de la main ; prenez la même ou une suivante.
refusal-too-few-left = À partir de là il ne reste pas assez de cartes à défausser ; choisissez-en une plus tôt.
refusal-perk-gone = Vous avez déjà ajouté cet Avantage.
refusal-option-closed = Ce choix ne peut pas être exécuté en entier.
refusal-wrong-payment = Ce mélange de nourriture et d’argent ne règle pas le prix.
refusal-not-waiting = Aucun effet de ce bâtiment n’attend.
refusal-not-repeatable = Ce bâtiment n’a pas d’effet de pose à rejouer.
refusal-same-building = La caisse y est déjà ; choisissez un autre bâtiment.
refusal-no-any-time = Ce bâtiment n’a pas d’effet « à tout moment » disponible ; il lui faut une caisse.
refusal-twin = Un bâtiment identique plus à gauche vaut pour celui-ci ; choisissez-le.

# Bâtiments
building-dust-mine = Mine de poussière
    .text = À la pose : action MINER. Sur MINER : argent +1.
building-silica-mine = Mine de silice
    .text = Sur MINER : argent +2.
building-iron-mine = Mine de fer
    .text = Sur MINER : caisses +1. À la pose : ajoutez l’un de vos Avantages à la pioche Progrès.
building-aluminum-mine = Mine d’aluminium
    .text = Sur MINER : si vous n’avez pas d’argent, argent +5.
building-titanium-mine = Mine de titane
    .text = Sur MINER : argent +4.
building-helium-3-mine = Mine d’hélium 3
    .text = À la pose : caisses +2 ici. Sur MINER : vous pouvez : caisses d’ici −1 → argent +6.
building-potato-farm = Champ de patates
    .text = Sur CULTIVER : nourriture +2. En permanence : votre nourriture peut payer à la place de l’argent.
building-kale-farm = Ferme de chou kale
    .text = À la pose : action CULTIVER. Sur CULTIVER : nourriture +1.
building-restaurant = Restaurant
    .text = Sur CULTIVER : vous pouvez : nourriture −1 → argent +4.
building-nursery = Pouponnière
    .text = Sur CULTIVER : vous pouvez : caisses d’ici −1 → habitants +4.
building-market = Marché
    .text = À la pose : ajoutez « Commerce » à la pioche Progrès (Vous pouvez : argent −1 → cartes +2). Sur CULTIVER : vous pouvez : nourriture −2 → argent +4.
building-hacker-lair = Repaire de pirates
    .text = Face à « Paperasse » : elle ne vous concerne pas.
building-bunker = Bunker
    .text = À la pose : ajoutez le Robot suivant à la pioche Progrès.
building-assembly-line = Chaîne de montage
    .text = En permanence : vos constructions coûtent 2 de moins. À la perte : action CONSTRUIRE.
building-flag = Drapeau
    .text = À la pose : cartes +1. À chaque mélange : habitants +2.
building-fuel-cells = Piles à combustible
    .text = Sur RAVITAILLER : vous pouvez : caisses d’ici −1 → argent +4, cartes +1, cartes −1.
building-kitchen = Cuisine
    .text = Sur RAVITAILLER : vous pouvez : caisses d’ici −1 → nourriture +4.
building-launch-pad = Pas de tir
    .text = À la pose : rejouez l’effet « à la pose » d’un autre de vos bâtiments.
building-lunarcrete-factory = Usine de lunabéton
    .text = À la pose : cartes +2. En permanence : vos constructions coûtent 1 de moins.
building-organ-banks = Banque d’organes
    .text = À la pose : ajoutez l’un de vos Avantages à la pioche Progrès. Face à « Accident » : vous pouvez : caisses d’ici −1 → cette carte vous coûte 3 habitants de moins.
building-moon-hotel = Hôtel lunaire
    .text = À chaque gain de nourriture : argent +1.
building-r-and-d-storage = Réserve R&D
    .text = À tout moment : vous pouvez : caisses d’ici −1 → cartes +1. À la pose : caisses +1 ici.
building-radio-antennae = Antennes radio
    .text = Au début d’un Travail : si vous n’avez pas de carte en main, cartes +1.
building-reactor = Réacteur
    .text = En permanence : vos constructions coûtent 3 de moins (coût imprimé 6 ou plus).
building-recycling = Recyclage
    .text = Par carte défaussée : caisses +1.
building-solar-panels = Panneaux solaires
    .text = Sur CONSTRUIRE : argent +1 par caisse posée ici (au plus 5).
building-makeshift-lab = Labo de fortune
    .text = À la pose : caisses +2.
building-trading-post = Comptoir
    .text = Par carte que vous ajoutez à la pioche Progrès : argent +2.
building-warehouse = Entrepôt
    .text = À la pose : action RAVITAILLER. Au début d’un Travail : si vous le souhaitez, déplacez 1 caisse entre vos bâtiments.
building-bunk-pods = Capsules-couchettes
    .text = Aucun effet ; on y dort, c’est tout.
building-dormitory-block = Bloc-dortoir
    .text = À la pose : nourriture +1.
building-habitat-ring = Anneau d’habitation
    .text = À chaque mélange : habitants +1.
building-cargo-lift = Monte-charge
    .text = Sur RAVITAILLER : caisses +1, argent +1.
building-freight-office = Bureau du fret
    .text = Sur RAVITAILLER : argent +3.
building-clinic = Clinique
    .text = Sur RAVITAILLER : vous pouvez : caisses d’ici −1 → habitants +3.
building-observatory = Observatoire
    .text = Sur RECHERCHER : cartes +2.
building-lecture-hall = Amphithéâtre
    .text = Sur RECHERCHER : argent +3.
building-patent-office = Bureau des brevets
    .text = Sur RECHERCHER : vous pouvez : cartes −1 → argent +4.
building-clone-vats = Cuves à clones
    .text = Sur RECHERCHER : vous pouvez : caisses d’ici −1 → habitants +4.
building-drafting-room = Bureau d’études
    .text = Sur CONSTRUIRE : cartes +1.
building-welcome-center = Centre d’accueil
    .text = Sur CONSTRUIRE : habitants +2.
building-greenhouse-dome = Dôme-serre
    .text = Sur CULTIVER : caisses +1, nourriture +1.
building-company-canteen = Cantine d’entreprise
    .text = Sur MINER : vous pouvez : nourriture −1 → habitants +2.
building-cold-pantry = Garde-manger glacé
    .text = À la pose : caisses +1 ici. À tout moment : vous pouvez : caisses d’ici −1 → nourriture +3.
building-escape-pods = Capsules de secours
    .text = Face à un Robot : vous pouvez : caisses d’ici −1 → cette carte vous coûte 3 habitants de moins.
building-storm-cellar = Abri anti-tempête
    .text = Face à un Événement : s’il y a une caisse ici, cette carte vous coûte 1 habitant de moins.
building-off-switch = Bouton d’arrêt
    .text = Face à un Robot : cette carte vous coûte 1 habitant de moins.
building-lifeboat-bay = Quai des canots
    .text = À la perte : habitants +4.
building-salvage-yard = Casse
    .text = À la perte : argent +6, cartes +1.
building-observation-deck = Belvédère
    .text = À la pose : ajoutez « Touristes » à la pioche Progrès (Vous pouvez : nourriture −2 → argent +4).
building-think-tank = Groupe de réflexion
    .text = À la pose : ajoutez « Innovation » à la pioche Progrès (Si vous le souhaitez, action CONSTRUIRE). Sur RECHERCHER : argent +1.
building-landing-beacon = Balise d’alunissage
    .text = À la pose : ajoutez « Recrues » à la pioche Progrès (Vous pouvez : argent −2 → habitants +2).
building-seed-vault = Banque de semences
    .text = À la pose : ajoutez « Récolte record » à la pioche Progrès (Vous pouvez : caisses −1 → action CULTIVER). Sur CULTIVER : nourriture +1.
building-mass-driver = Catapulte orbitale
    .text = À la pose : ajoutez « Largage de vivres » à la pioche Progrès (Vous pouvez : argent −1 → caisses +2). Sur RAVITAILLER : argent +1.
building-audit-office = Cour des comptes
    .text = À la pose : ajoutez « Coupes budgétaires » à la pioche Progrès (Argent −2).
building-isotope-lab = Labo isotopique
    .text = À la pose : ajoutez « Radiations » à la pioche Progrès (Au choix : perdez 1 bâtiment ; ou habitants −3). Sur RECHERCHER : caisses +1.
building-scrap-heap = Tas de ferraille
    .text = À la pose : ajoutez « Réparations » à la pioche Progrès (Caisses −1).
building-compost-works = Usine à compost
    .text = À la pose : ajoutez « Denrées avariées » à la pioche Progrès (Nourriture −2). Sur CULTIVER : nourriture +1.
building-test-range = Champ d’essai
    .text = À la pose : ajoutez l’Événement suivant à la pioche Progrès.
building-speculators-club = Club des spéculateurs
    .text = À la pose : ajoutez l’Événement suivant à la pioche Progrès, argent +5.
building-stunt-arena = Arène des cascadeurs
    .text = À la pose : ajoutez l’Événement suivant à la pioche Progrès. Par carte que vous ajoutez à la pioche Progrès : habitants +2.
building-crash-program = Programme éclair
    .text = À la pose : ajoutez l’Événement suivant à la pioche Progrès, action CONSTRUIRE en payant 2 de moins.
building-embassy = Ambassade
    .text = À la pose : ajoutez l’un de vos Avantages à la pioche Progrès.
building-memorial-garden = Jardin du souvenir
    .text = À la perte : ajoutez l’un de vos Avantages à la pioche Progrès.
building-command-tower = Tour de commandement
    .text = Au début d’un Travail : vous pouvez : caisses d’ici −1 → n’importe quelle action.

# Avantages
perk-grant-money = Subvention
    .text = Pour son propriétaire seulement. Argent +3.
card-grant-money-1 = Subvention
    .text = Pour son propriétaire seulement. Argent +3.
card-grant-money-2 = Subvention
    .text = Pour son propriétaire seulement. Argent +3.
card-grant-money-3 = Subvention
    .text = Pour son propriétaire seulement. Argent +3.
card-grant-money-4 = Subvention
    .text = Pour son propriétaire seulement. Argent +3.
card-grant-money-5 = Subvention
    .text = Pour son propriétaire seulement. Argent +3.
perk-home-cooking = Petits plats maison
    .text = Pour son propriétaire seulement. Nourriture +3.
card-home-cooking-1 = Petits plats maison
    .text = Pour son propriétaire seulement. Nourriture +3.
card-home-cooking-2 = Petits plats maison
    .text = Pour son propriétaire seulement. Nourriture +3.
card-home-cooking-3 = Petits plats maison
    .text = Pour son propriétaire seulement. Nourriture +3.
card-home-cooking-4 = Petits plats maison
    .text = Pour son propriétaire seulement. Nourriture +3.
card-home-cooking-5 = Petits plats maison
    .text = Pour son propriétaire seulement. Nourriture +3.
perk-express-delivery = Livraison express
    .text = Pour son propriétaire seulement. Caisses +2.
card-express-delivery-1 = Livraison express
    .text = Pour son propriétaire seulement. Caisses +2.
card-express-delivery-2 = Livraison express
    .text = Pour son propriétaire seulement. Caisses +2.
card-express-delivery-3 = Livraison express
    .text = Pour son propriétaire seulement. Caisses +2.
card-express-delivery-4 = Livraison express
    .text = Pour son propriétaire seulement. Caisses +2.
card-express-delivery-5 = Livraison express
    .text = Pour son propriétaire seulement. Caisses +2.
perk-bright-idea = Idée lumineuse
    .text = Pour son propriétaire seulement. Cartes +2.
card-bright-idea-1 = Idée lumineuse
    .text = Pour son propriétaire seulement. Cartes +2.
card-bright-idea-2 = Idée lumineuse
    .text = Pour son propriétaire seulement. Cartes +2.
card-bright-idea-3 = Idée lumineuse
    .text = Pour son propriétaire seulement. Cartes +2.
card-bright-idea-4 = Idée lumineuse
    .text = Pour son propriétaire seulement. Cartes +2.
card-bright-idea-5 = Idée lumineuse
    .text = Pour son propriétaire seulement. Cartes +2.
perk-family-visit = Visite de famille
    .text = Pour son propriétaire seulement. Habitants +2.
card-family-visit-1 = Visite de famille
    .text = Pour son propriétaire seulement. Habitants +2.
card-family-visit-2 = Visite de famille
    .text = Pour son propriétaire seulement. Habitants +2.
card-family-visit-3 = Visite de famille
    .text = Pour son propriétaire seulement. Habitants +2.
card-family-visit-4 = Visite de famille
    .text = Pour son propriétaire seulement. Habitants +2.
card-family-visit-5 = Visite de famille
    .text = Pour son propriétaire seulement. Habitants +2.

# Cartes Progrès
card-work = Travail
    .text = Chacun choisit une action.
card-trouble = Ennuis
    .text = Ajoutez l’Événement suivant à la pioche Progrès (une seule fois pour tous).
card-loneliness = Solitude
    .text = Habitants +3 par bâtiment au symbole défavorable. Habitants −3 par bâtiment au symbole favorable.
card-construction-kits = Maisons en kit
    .text = Vous pouvez : caisses −1 → action CONSTRUIRE (coût imprimé 4 ou moins).
card-grand-plan = Grand dessein
    .text = Vous pouvez : cartes −1 → action CONSTRUIRE (coût imprimé 5 ou plus).
card-overtime = Heures sup’
    .text = Vous pouvez : nourriture −2 → action CONSTRUIRE.
card-engineers = Ingénieurs
    .text = Vous pouvez : perdez 1 bâtiment → action CONSTRUIRE en payant 6 de moins.
card-risky-research = Recherches risquées
    .text = Vous pouvez : habitants −2 → cartes +3.
card-surveying = Relevés de terrain
    .text = Au choix : cartes +1, glissez 1 carte de votre main sous le plateau ; ou argent +3 par carte sous le plateau, défaussez tout ce qui s’y trouve.
card-payday = Jour de paie
    .text = Argent +2.
card-care-package = Colis de vivres
    .text = Nourriture +2.
card-brainstorm = Remue-méninges
    .text = Cartes +1.
card-fresh-crates = Arrivage de caisses
    .text = Caisses +1.
card-shuttle-day = Jour de navette
    .text = Habitants +1.
card-double-shift = Double équipe
    .text = Action MINER.
card-harvest-moon = Lune des moissons
    .text = Action CULTIVER.
card-open-library = Bibliothèque ouverte
    .text = Action RECHERCHER.
card-swap-meet = Bourse d’échange
    .text = Cartes +1, passez 1 carte à votre voisin de gauche.
card-petty-cash = Petite caisse
    .text = Au choix : argent +2 ; ou nourriture +3.
card-spring-cleaning = Grand ménage
    .text = Vous pouvez : cartes −1 → argent +2 (autant de fois que voulu).
card-crate-auction = Vente de caisses
    .text = Vous pouvez : argent −1 → caisses +1 (autant de fois que voulu).
card-rush-order = Commande urgente
    .text = Vous pouvez : caisses −1 → n’importe quelle action.
card-black-ledger = Double comptabilité
    .text = Vous pouvez : habitants −2 → argent +6.
card-ration-cards = Tickets de rationnement
    .text = Vous pouvez : nourriture −3 → habitants +2.
card-relief-rocket = Fusée de secours
    .text = Si quelqu’un a plus d’habitants que vous, habitants +2. Si personne n’a plus d’habitants que vous, argent +2.
card-micrometeors = Micrométéores
    .text = Chacun perd 2 habitants. Avant la perte : vous pouvez : caisses −1 → cette carte vous coûte 2 habitants de moins. Argent +3.
card-rent-day = Jour du loyer
    .text = Argent +1 tous les 2 bâtiments.
card-inventory-day = Jour d’inventaire
    .text = Si vous le souhaitez, déplacez 1 caisse entre vos bâtiments. Argent +1 par caisse (au plus 4).
card-trade = Commerce
    .text = Vous pouvez : argent −1 → cartes +2.
card-innovation = Innovation
    .text = Si vous le souhaitez, action CONSTRUIRE.
card-tourists = Touristes
    .text = Vous pouvez : nourriture −2 → argent +4.
card-recruits = Recrues
    .text = Vous pouvez : argent −2 → habitants +2.
card-bumper-crop = Récolte record
    .text = Vous pouvez : caisses −1 → action CULTIVER.
card-supply-drop = Largage de vivres
    .text = Vous pouvez : argent −1 → caisses +2.
card-budget-cuts = Coupes budgétaires
    .text = Argent −2.
card-radiation = Radiations
    .text = Au choix : perdez 1 bâtiment ; ou habitants −3.
card-repairs = Réparations
    .text = Caisses −1.
card-spoilage = Denrées avariées
    .text = Nourriture −2.
card-automatic-doors = Portes automatiques
    .text = Chacun perd 5 habitants. Au prochain Travail avant le mélange, les bâtiments n’ont aucun effet.
card-robot-butler = Robot majordome
    .text = Chacun perd 5 habitants. Caisses −1.
card-construction-robot = Robot de chantier
    .text = Chacun perd 5 habitants. Posez une carte de votre main face cachée sur le plateau ; tant qu’il y en a, vous ne pouvez construire que celles-là.
card-robot-companion = Robot de compagnie
    .text = Chacun perd 6 habitants. Si vous le souhaitez, n’importe quelle action.
card-delivery-drone = Drone livreur
    .text = Chacun perd 5 habitants. Passez 1 carte à votre voisin de gauche.
card-robot-waiter = Robot serveur
    .text = Chacun perd 4 habitants. Nourriture −2.
card-drilling-robot = Robot foreur
    .text = Chacun perd 4 habitants. Perdez 1 bâtiment.
card-sentient-ai = IA consciente
    .text = Chacun perd 5 habitants. Ajoutez le Rebondissement suivant à la pioche Progrès (une seule fois pour tous).
card-mining-robot = Robot mineur
    .text = Chacun perd 5 habitants. Argent +1 par mine.
card-stacking-robot = Robot empileur
    .text = Chacun perd 6 habitants. Avant la perte : vous pouvez : caisses −1 → cette carte vous coûte 2 habitants de moins (autant de fois que voulu).
card-repairs-robot = Robot réparateur
    .text = Chacun perd 5 habitants. Au prochain Travail avant le mélange, personne ne peut CONSTRUIRE.
card-warehouse-robot = Robot magasinier
    .text = Chacun perd 5 habitants. Caisses +1 sur un bâtiment sans caisse.
card-hedge-trimmer = Taille-haie
    .text = Chacun perd 5 habitants. Cartes −1.
card-soup-dispenser = Distributeur de soupe
    .text = Chacun perd 5 habitants. Nourriture +2.
card-sentry-gun = Tourelle de garde
    .text = Chacun perd 6 habitants.
card-census-drone = Drone recenseur
    .text = Chacun perd 3 habitants. Habitants −1 tous les 2 bâtiments.
card-ticket-inspector = Contrôleur de billets
    .text = Chacun perd 5 habitants. Argent −2.
card-archive-crawler = Fouineur d’archives
    .text = Chacun perd 5 habitants. Cartes +1.
card-surgery-arm = Bras chirurgical
    .text = Chacun perd 6 habitants. Avant la perte : vous pouvez : argent −3 → cette carte vous coûte 3 habitants de moins.
card-fairness-engine = Machine à équité
    .text = Chacun perd 4 habitants. Si personne n’a plus d’habitants que vous, habitants −2.
card-hunger = Famine
    .text = Nourriture −1 par bâtiment ; habitants −1 par bâtiment affamé, en une fois ; si vous n’en perdez aucun, habitants +2.
card-paperwork = Paperasse
    .text = Cartes +1, cartes −2.
card-glitch = Bogue
    .text = Ajoutez le Robot suivant à la pioche Progrès (une seule fois pour tous).
card-leak = Fuite
    .text = Chacun perd 2 habitants.
card-tempers-flare = Coups de sang
    .text = Chacun perd 3 habitants.
card-accident = Accident
    .text = Chacun perd 3 habitants.
card-airlock-test = Essai du sas
    .text = Chacun perd 3 habitants.
card-accident-2 = Accident
    .text = Chacun perd 3 habitants.
card-airlock-test-2 = Essai du sas
    .text = Chacun perd 3 habitants.
card-moonquake = Séisme lunaire
    .text = Chacun perd 4 habitants.
card-moonquake-2 = Séisme lunaire
    .text = Chacun perd 4 habitants.
card-power-failure = Panne de courant
    .text = Chacun perd 5 habitants.
card-instruction-manual = Mode d’emploi
    .text = La partie s’achève et la colonie la plus peuplée gagne.
card-robot-back = un Robot face cachée
card-twist-back = un Rebondissement face cachée

option-twist-1-construction-kits = Maisons en kit
option-twist-1-grand-plan = Grand dessein
option-twist-1-overtime = Heures sup’
option-twist-1-engineers = Ingénieurs
option-twist-1-risky-research = Recherches risquées
option-twist-1-surveying = Relevés de terrain
option-twist-1-payday = Jour de paie
option-twist-1-care-package = Colis de vivres
option-twist-1-brainstorm = Remue-méninges
option-twist-1-fresh-crates = Arrivage de caisses
option-twist-1-shuttle-day = Jour de navette
option-twist-1-double-shift = Double équipe
option-twist-1-harvest-moon = Lune des moissons
option-twist-1-open-library = Bibliothèque ouverte
option-twist-1-swap-meet = Bourse d’échange
option-twist-1-petty-cash = Petite caisse
option-twist-1-spring-cleaning = Grand ménage
option-twist-1-crate-auction = Vente de caisses
option-twist-1-rush-order = Commande urgente
option-twist-1-black-ledger = Double comptabilité
option-twist-1-ration-cards = Tickets de rationnement
option-twist-1-relief-rocket = Fusée de secours
option-twist-1-micrometeors = Micrométéores
option-twist-1-rent-day = Jour du loyer
option-twist-1-inventory-day = Jour d’inventaire
option-twist-2-construction-kits = Maisons en kit
option-twist-2-grand-plan = Grand dessein
option-twist-2-overtime = Heures sup’
option-twist-2-engineers = Ingénieurs
option-twist-2-risky-research = Recherches risquées
option-twist-2-surveying = Relevés de terrain
option-twist-2-payday = Jour de paie
option-twist-2-care-package = Colis de vivres
option-twist-2-brainstorm = Remue-méninges
option-twist-2-fresh-crates = Arrivage de caisses
option-twist-2-shuttle-day = Jour de navette
option-twist-2-double-shift = Double équipe
option-twist-2-harvest-moon = Lune des moissons
option-twist-2-open-library = Bibliothèque ouverte
option-twist-2-swap-meet = Bourse d’échange
option-twist-2-petty-cash = Petite caisse
option-twist-2-spring-cleaning = Grand ménage
option-twist-2-crate-auction = Vente de caisses
option-twist-2-rush-order = Commande urgente
option-twist-2-black-ledger = Double comptabilité
option-twist-2-ration-cards = Tickets de rationnement
option-twist-2-relief-rocket = Fusée de secours
option-twist-2-micrometeors = Micrométéores
option-twist-2-rent-day = Jour du loyer
option-twist-2-inventory-day = Jour d’inventaire

# La page : ce que font les cartes, composé de leurs capacités, et étiquettes

text-next-no_abilities = Au prochain Travail, les bâtiments n’ont aucune capacité
text-next-no_build = Au prochain Travail, personne ne peut CONSTRUIRE
ui-kind-starting = Carte de départ
ui-kind-event = Événement
ui-kind-robot = Robot
ui-kind-twist = Rebondissement
ui-kind-development = Développement
ui-kind-perk = Avantage
ui-kind-building = Bâtiment
ui-nothing-yet = Tout est calme
ui-people-on-mat = { $n ->
    [one] { $n } habitant dans la base
   *[other] { $n } habitants dans la base
 }
ui-people-all = habitants en tout
ui-buildings = { $n ->
    [one] { $n } bâtiment
   *[other] { $n } bâtiments
 }
ui-no-buildings = Rien de construit. Que pourrait-il arriver ?
ui-loses = +{ $people } à la base{ $boxes ->
    [0] {""}
    [one] , 1 caisse perdue
   *[other] , { $boxes } caisses perdues
 }
ui-deck = La pioche Progrès
ui-to-come = { $n ->
    [0] à venir : on va mélanger
   *[other] à venir
 }
ui-behind-us = { $n ->
    [0] derrière nous
   *[other] derrière nous
 }
ui-in-deck = Dans la pioche, dans un ordre inconnu
ui-coming = Sur le dessus :
ui-events = Événement { $n } sur 13
ui-extra-robots = { $n ->
    [one] { $n } Robot de plus
   *[other] { $n } Robots de plus
 }
ui-robots-left = Robots restants : { $n }
ui-building-deck = Cartes Bâtiment : { $n }
ui-colonies = Colonies
ui-thinking = réfléchit
ui-chosen = a choisi
ui-done = a fini
ui-failed = a échoué
ui-costs = coûte { $n }
ui-houses = { $n ->
    [one] loge { $n } habitant
   *[other] loge { $n } habitants
 }
ui-lonely-good = En solo, Solitude retire 3 habitants pour lui.
ui-lonely-bad = En solo, Solitude donne 3 habitants pour lui.
ui-reconstructed = Certaines valeurs sont reconstituées.
ui-hand = { $n ->
    [one] { $n } carte en main
   *[other] { $n } cartes en main
 }
ui-on-mat = Sur la base
ui-under-mat = Sous la base
ui-survivors = { $n ->
    [one] { $n } survivant
   *[other] { $n } survivants
 }
ui-built = { $n ->
    [one] { $n } bâtiment construit
   *[other] { $n } bâtiments construits
 }
ui-solo-score = Votre score : { $n }
ui-race = Habitants
ui-slogan-starting = Continuez, colon !
ui-slogan-work = L’union fait la pesanteur.
ui-slogan-event = Restez calmes. La brochure en parle.
ui-slogan-robot = Votre aimable assistant. Reculez, je vous prie.
ui-slogan-twist = Sur la Lune, chaque jour est une surprise !
ui-slogan-development = Le progrès : plus rien ne l’arrête.
ui-slogan-perk = Une petite douceur du pays.
ui-build-how = touchez une carte
ui-perks = Avantages en réserve
ui-no-perks = Tous les Avantages sont dans la pioche.
ui-chits = Actions depuis le mélange
ui-face-down = face cachée
ui-others-colony = Colonie de { $player }
ui-for = { $source } : { $prompt }
ui-own-colony = Votre colonie

# Le tutoriel
tutorial-colony = Bienvenue sur la Lune ! Voici votre base. À la fin, seuls comptent les habitants, ceux d’ici et ceux de vos bâtiments. Le nombre de droite en fait la somme.
tutorial-deck = Une seule pioche Progrès dirige toutes les colonies : on retourne une carte et chacun fait ce qu’elle dit, tous à la fois. Ce qui a été posé dessus se lit ici.
tutorial-work = Travail est une bonne carte. Chacun choisit une Action : caisses, argent, nourriture, cartes ou nouveau bâtiment.
tutorial-build = Votre main montre le prix de chaque bâtiment et les habitants qu’il amène. Les cartes qui brillent sont à votre portée. Construisez le Garde-manger glacé.
tutorial-secret = Votre choix est face cachée. On le montre quand le dernier joueur a choisi, puis tout le monde agit ensemble.
tutorial-hunger = Famine ! Chacun de vos 3 bâtiments mange 1 nourriture et vous n’en avez qu’une. Le Garde-manger glacé brille : sa caisse peut devenir 3 nourritures à tout moment. Touchez-le.
tutorial-fed = Tout le monde a mangé, alors 2 arrivants s’installent. Chaque bâtiment non nourri vous aurait coûté un habitant.
tutorial-mine = Encore du travail. MINER donne 4 d’argent et votre Mine de silice en ajoute 2 à chaque fois. Choisissez MINER.
tutorial-robot = Un Robot tout sourire : chacun perd 6 habitants et votre base n’en a que 5. Un bâtiment doit partir ; ses habitants vont alors à la base. Cédez les Capsules-couchettes.
tutorial-free = Vous êtes toujours là, et presque toute votre colonie aussi. Un dernier Travail : faites ce qu’il vous plaît.
tutorial-end = Voilà le jeu. Les Ennuis amènent des Événements toujours pires ; quand une colonie échoue ou que le Mode d’emploi apparaît, la plus peuplée gagne. Bonne chance !

## Les règles, chapitre par chapitre. Les nombres viennent de la boîte (components.toml).

rules-1-title = De quoi il s’agit
rules-1-1 = Chacun dirige une colonie lunaire, et tous jouent en même temps. Une pioche Progrès commune décide de ce qui arrive : du travail, de petites faveurs, des développements astucieux, des catastrophes et des robots qui ont leurs propres idées.
rules-1-2 = La partie finit quand une colonie échoue ou quand le Mode d’emploi apparaît. Celui qui a alors le plus d’habitants, sur sa base et dans ses Bâtiments, gagne ; à égalité, la victoire est partagée.
rules-2-title = Le début
rules-2-1 = Chaque colonie commence avec { $start_people } habitants, { $start_money } d’argent, { $start_food } de nourriture et { $start_cards } cartes Bâtiment. Chaque joueur possède ses cinq Avantages, les mêmes pour tous.
rules-2-2 = La pioche Progrès contient d’abord quatre Travail, deux Ennuis et deux Rebondissements ; en solo, Solitude s’y ajoute.
rules-3-title = Un tour
rules-3-1 = On retourne la carte du dessus de la pioche Progrès et chacun fait ce qu’elle dit, tous à la fois. Puis la suivante. On ne remélange que lorsqu’il faut retourner une carte et qu’il n’y en a plus.
rules-3-2 = Les cartes ajoutées vont sur le dessus. Celles ajoutées ensemble sont mélangées entre elles : personne ne connaît leur ordre.
rules-4-title = Travail
rules-4-1 = Chacun choisit en secret une Action : RAVITAILLER donne 2 caisses, CONSTRUIRE met en jeu une carte de la main contre son coût, MINER donne 4 d’argent, CULTIVER 4 de nourriture, RECHERCHER fait piocher 2 cartes. Tous les choix sont révélés ensemble.
rules-4-2 = On peut choisir la même Action à chaque Travail. Les jetons Action montrent seulement combien de fois on a travaillé depuis le dernier mélange.
rules-4-3 = Les Bâtiments peuvent réagir à une Action. Leur propriétaire choisit l’ordre, avant ou après l’Action. Un Bâtiment ne réagit pas à la construction qui l’a fait entrer en jeu.
rules-5-title = Bâtiments et caisses
rules-5-1 = Un Bâtiment a un coût et loge des habitants. Ils comptent pour vous, mais y vivent jusqu’à sa perte.
rules-5-2 = Les caisses sont posées sur des Bâtiments, jamais sur la base, et se perdent avec eux. Elles valent ce que les Bâtiments, Développements et Rebondissements en font.
rules-6-title = Ennuis, Événements et Robots
rules-6-1 = Ennuis ajoute l’Événement suivant ; les { $counts_event } Événements viennent toujours dans le même ordre. La Famine mange une nourriture par Bâtiment, coûte un habitant par Bâtiment non nourri, et amène deux arrivants si personne n’est perdu.
rules-6-2 = Le Bogue ajoute un Robot. Un Robot coûte d’abord des habitants à tous, puis fait ce pour quoi il a été conçu, à peu près.
rules-7-title = Perdre des habitants
rules-7-1 = Les pertes se prennent sur la base. S’il n’y en a pas assez, choisissez un Bâtiment à perdre : ses habitants vont sur la base, ses caisses disparaissent, son effet À LA PERTE a lieu, et ainsi de suite jusqu’à ce que la perte soit payée.
rules-7-2 = Une colonie qui doit perdre plus qu’elle n’a, ou qui n’a plus personne, a échoué. Tous finissent l’étape où c’est arrivé, puis la partie s’arrête.
rules-8-title = Seul
rules-8-1 = Atteignez le Mode d’emploi pour gagner ; sinon votre score est le numéro du dernier Événement ajouté. Dans la partie sans fin, des Robots remplacent le Mode d’emploi et chacun vaut un point.
rules-8-2 = Solitude donne 3 habitants par Bâtiment au visage triste et en retire 3 par Bâtiment au visage heureux.
