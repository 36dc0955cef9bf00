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
option-memory = Le contenu des défausses
option-memory-open = est montré, compté
option-memory-book = est à retenir, comme dans la règle

end-failure = Une colonie a échoué. L’humanité renonce à la Lune ; la colonie la plus peuplée en retire la gloire.
end-failure-alone = Votre colonie a échoué. L’humanité renonce à la Lune.
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
prompt-order = Plusieurs effets attendent. Lequel d’abord ?
prompt-use = Voulez-vous utiliser cet effet ?
prompt-pay = Quelle part du prix payez-vous en nourriture ?
prompt-place-box = Posez une caisse sur l’un de vos bâtiments.
prompt-take-box = Quel bâtiment cède une caisse ?
prompt-discard = Défaussez une carte.
prompt-lose-building = Choisissez un bâtiment à perdre.
prompt-option = Faites un choix.
prompt-work = Travail ! Choisissez une Action en secret.
prompt-action = Choisissez une action.
prompt-build = Choisissez la carte à CONSTRUIRE.
prompt-perk = Lequel de vos Avantages rejoint la pioche Progrès ?
prompt-repeat-play = De quel bâtiment rejouez-vous l’effet de pose ?
prompt-move-from = De quel bâtiment prenez-vous une caisse ?
prompt-move-to = Sur quel bâtiment posez-vous la caisse ?
prompt-store = Glissez une carte sous votre base.
prompt-reserve = Posez une carte face cachée sur votre base : ce sera la prochaine à construire.
prompt-pass-card = Choisissez une carte pour votre voisin de gauche.
prompt-window = Utilisez un effet « à tout moment », ou continuez.

# Actions
action-restock = RAVITAILLER : 2 caisses
action-build = CONSTRUIRE
action-mine = MINER : 4 d’argent
action-farm = CULTIVER : 4 de nourriture
action-research = RECHERCHER : piocher 2 cartes
action-build-card = CONSTRUIRE { $building }
action-discard-card = Défausser { $building }
action-tuck-card = Glisser { $building } sous la base
action-lay-card = Poser { $building } sur la base
action-pass-card = Passer { $building } à gauche
action-card-card = { $building }
action-first = D’abord : { $building }
action-own = D’abord : l’action ou la carte elle-même
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
action-option-0 = Piocher une carte, puis en glisser une sous la base
action-option-1 = Vendre les cartes glissées sous la base
action-option-2 = Gagner 2 d’argent
action-option-3 = Gagner 3 de nourriture
action-option-4 = Perdre un bâtiment
action-option-5 = Perdre 3 habitants

# Le journal
event-turn = La carte « { $card } » est retournée.
event-shuffle = La pioche Progrès est mélangée ; les jetons Action reviennent.
event-gain = { $resource_id ->
    [money] { $seat } gagne { $n } d’argent.
    [food] { $seat } gagne { $n } de nourriture.
    [people] { $n ->
        [one] { $seat } gagne { $n } habitant.
       *[other] { $seat } gagne { $n } habitants.
    }
   *[other] { $seat } gagne { $n } { $resource }.
}
event-lose = { $resource_id ->
    [money] { $seat } perd { $n } d’argent.
    [food] { $seat } perd { $n } de nourriture.
    [people] { $n ->
        [one] { $seat } perd { $n } habitant.
       *[other] { $seat } perd { $n } habitants.
    }
   *[other] { $seat } perd { $n } { $resource }.
}
event-pay = { $resource_id ->
    [money] { $seat } paie { $n } d’argent.
    [food] { $seat } paie { $n } de nourriture.
    [people] { $n ->
        [one] { $seat } sacrifie { $n } habitant.
       *[other] { $seat } sacrifie { $n } habitants.
    }
   *[other] { $seat } paie { $n } { $resource }.
}
event-draw = { $seat } pioche « { $building } ».
event-draw-hidden = { $seat } pioche une carte.
event-discard = { $seat } défausse « { $building } ».
event-build = { $n ->
    [0] { $seat } construit « { $building } » gratuitement.
   *[other] { $seat } construit « { $building } » pour { $n } d’argent.
}
event-ruin = { $seat } perd le bâtiment « { $building } ». Ses habitants rejoignent la base.
event-box = { $n ->
    [one] { $seat } pose une caisse sur « { $building } ».
   *[other] { $seat } pose { $n } caisses sur « { $building } ».
}
event-unbox = { $n ->
    [one] { $seat } retire une caisse de « { $building } ».
   *[other] { $seat } retire { $n } caisses de « { $building } ».
}
event-picked = { $seat } a choisi.
event-action = { $seat } a choisi { $deed }.
event-add = { $card_id ->
    [robot-back] { $seat } ajoute { $card } à la pioche Progrès.
    [twist-back] { $seat } ajoute { $card } à la pioche Progrès.
   *[other] { $seat } ajoute la carte « { $card } » à la pioche Progrès.
}
event-not-added = La carte « { $card } » n’est pas ajoutée : il n’en reste plus.
event-no-event = Aucun Événement n’est ajouté : il n’en reste plus.
event-lots = Il n’y a pas assez de cartes pour tous ceux qui en veulent une : on tire au sort.
event-trouble = { $card_id ->
    [robot-back] La pioche Progrès reçoit { $card }.
    [twist-back] La pioche Progrès reçoit { $card }.
   *[other] La pioche Progrès reçoit la carte « { $card } ».
}
event-store = { $seat } glisse « { $building } » sous la base.
event-store-hidden = { $seat } glisse une carte sous la base.
event-reserve = { $seat } pose « { $building } » sur la base.
event-reserve-hidden = { $seat } pose une carte face cachée sur la base.
event-give = { $seat } passe « { $building } ».
event-give-hidden = { $seat } passe une carte.
event-receive = { $seat } reçoit « { $building } ».
event-receive-hidden = { $seat } reçoit une carte.
event-spared = La carte « { $card } » épargne { $seat }.
event-softened = { $n ->
    [one] { $seat } perdra { $n } habitant de moins.
   *[other] { $seat } perdra { $n } habitants de moins.
}
event-aside = La carte « { $card } » est mise de côté et attend le prochain Travail.
event-use = { $seat } utilise « { $building } ».
event-repeat = { $seat } rejoue l’effet de pose de « { $building } ».
event-eat = { $n ->
    [0] La colonie de { $seat } n’a rien à manger.
   *[other] La colonie de { $seat } mange { $n } de nourriture.
}
event-failed = La colonie de { $seat } a échoué.
event-end = La partie est terminée : { $reason }.

# Refus
refusal-game-over = La partie est terminée.
refusal-nothing-asked = Vous n’avez rien à décider pour l’instant.
refusal-not-asked = Ce n’est pas ce qu’il faut décider maintenant.
refusal-not-optional = Ce n’est pas facultatif : il faut choisir.
refusal-no-such-building = Vous n’avez pas de bâtiment à cet endroit.
refusal-no-box-there = Il n’y a pas de caisse sur ce bâtiment.
refusal-box-there = Ce bâtiment porte déjà une caisse ; il en faut un vide.
refusal-left-to-right = Les caisses d’un même effet se traitent de gauche à droite ; choisissez le même bâtiment ou un autre plus à droite.
refusal-too-few-right = À partir de là il ne reste pas assez de caisses ; commencez plus à gauche.
refusal-not-in-hand = Cette carte n’est pas dans votre main.
refusal-not-on-mat = Tant que des cartes sont sur votre base, on ne peut construire que celles-là.
refusal-too-expensive = Vous ne pouvez pas payer cela.
refusal-cost-out-of-range = Le coût imprimé de cette carte ne convient pas à cette construction.
refusal-build-forbidden = Personne ne peut CONSTRUIRE pendant ce Travail.
refusal-upwards = Les cartes défaussées ensemble se choisissent dans l’ordre de la main ; prenez la même ou une suivante.
refusal-too-few-left = À partir de là il ne reste pas assez de cartes à défausser ; choisissez-en une plus tôt.
refusal-perk-gone = Vous avez déjà ajouté cet Avantage.
refusal-option-closed = Ce choix ne peut pas être exécuté en entier.
refusal-wrong-payment = Ce mélange de nourriture et d’argent ne règle pas le prix.
refusal-not-waiting = Aucun effet de ce bâtiment n’attend.
refusal-not-repeatable = Ce bâtiment n’a pas d’effet de pose à rejouer.
refusal-same-building = La caisse y est déjà ; choisissez un autre bâtiment.
refusal-no-any-time = Ce bâtiment n’a pas d’effet « à tout moment » disponible ; il lui faut une caisse.
refusal-money-to-come = Cette construction ne peut pas encore être payée ; prenez d’abord ce qui rapporte l’argent.
refusal-twin = Un bâtiment identique plus à gauche vaut pour celui-ci ; choisissez-le.

# Bâtiments
building-dust-mine = Mine de poussière
    .text = À la pose : faites MINER. Sur MINER : gagnez 1 d’argent.
building-silica-mine = Mine de silice
    .text = Sur MINER : gagnez 2 d’argent.
building-iron-mine = Mine de fer
    .text = Sur MINER : gagnez 1 caisse. À la pose : ajoutez l’un de vos Avantages à la pioche Progrès.
building-aluminum-mine = Mine d’aluminium
    .text = Sur MINER : si vous n’avez pas d’argent, gagnez 5 d’argent.
building-titanium-mine = Mine de titane
    .text = Sur MINER : gagnez 4 d’argent.
building-helium-3-mine = Mine d’hélium 3
    .text = À la pose : gagnez 2 caisses ici. Sur MINER : vous pouvez dépenser 1 caisse d’ici pour gagner 6 d’argent.
building-potato-farm = Champ de patates
    .text = Sur CULTIVER : gagnez 2 de nourriture. En permanence : vous pouvez payer avec de la nourriture au lieu d’argent.
building-kale-farm = Ferme de chou kale
    .text = À la pose : faites CULTIVER. Sur CULTIVER : gagnez 1 de nourriture.
building-restaurant = Restaurant
    .text = Sur CULTIVER : vous pouvez dépenser 1 de nourriture pour gagner 4 d’argent.
building-nursery = Pouponnière
    .text = Sur CULTIVER : vous pouvez dépenser 1 caisse d’ici pour gagner 4 habitants.
building-market = Marché
    .text = À la pose : ajoutez « Commerce » à la pioche Progrès (vous pouvez dépenser 1 d’argent pour piocher 2 cartes). Sur CULTIVER : vous pouvez dépenser 2 de nourriture pour gagner 4 d’argent.
building-hacker-lair = Repaire de pirates
    .text = La carte « Paperasse » ne vous concerne pas.
building-bunker = Bunker
    .text = À la pose : ajoutez le Robot suivant à la pioche Progrès.
building-assembly-line = Chaîne de montage
    .text = En permanence : vos constructions coûtent 2 de moins. À la perte : faites CONSTRUIRE.
building-flag = Drapeau
    .text = À la pose : piochez 1 carte. À chaque mélange : gagnez 2 habitants.
building-fuel-cells = Piles à combustible
    .text = Sur RAVITAILLER : vous pouvez dépenser 1 caisse d’ici pour gagner 4 d’argent, piocher 1 carte et défausser 1 carte.
building-kitchen = Cuisine
    .text = Sur RAVITAILLER : vous pouvez dépenser 1 caisse d’ici pour gagner 4 de nourriture.
building-launch-pad = Pas de tir
    .text = À la pose : rejouez l’effet « à la pose » d’un autre de vos bâtiments.
building-lunarcrete-factory = Usine de lunabéton
    .text = À la pose : piochez 2 cartes. En permanence : vos constructions coûtent 1 de moins.
building-organ-banks = Banque d’organes
    .text = À la pose : ajoutez l’un de vos Avantages à la pioche Progrès. Face à « Accident » : vous pouvez dépenser 1 caisse d’ici pour perdre 3 habitants de moins.
building-moon-hotel = Hôtel lunaire
    .text = À chaque gain de nourriture : gagnez 1 d’argent.
building-r-and-d-storage = Réserve R&D
    .text = À tout moment : vous pouvez dépenser 1 caisse d’ici pour piocher 1 carte. À la pose : gagnez 1 caisse ici.
building-radio-antennae = Antennes radio
    .text = Au début d’un Travail : si vous n’avez pas de carte en main, piochez 1 carte.
building-reactor = Réacteur
    .text = En permanence : vos bâtiments de coût imprimé 6 ou plus coûtent 3 de moins.
building-recycling = Recyclage
    .text = Par carte défaussée : gagnez 1 caisse.
building-solar-panels = Panneaux solaires
    .text = Sur CONSTRUIRE : gagnez 1 d’argent par caisse posée ici (5 au plus).
building-makeshift-lab = Labo de fortune
    .text = À la pose : gagnez 2 caisses.
building-trading-post = Comptoir
    .text = Par carte que vous ajoutez à la pioche Progrès : gagnez 2 d’argent.
building-warehouse = Entrepôt
    .text = À la pose : faites RAVITAILLER. Au début d’un Travail : vous pouvez déplacer 1 caisse entre vos bâtiments.
building-bunk-pods = Capsules-couchettes
    .text = Aucun effet : on y dort, c’est tout.
building-dormitory-block = Bloc-dortoir
    .text = À la pose : gagnez 1 de nourriture.
building-habitat-ring = Anneau d’habitation
    .text = À chaque mélange : gagnez 1 habitant.
building-cargo-lift = Monte-charge
    .text = Sur RAVITAILLER : gagnez 1 caisse et 1 d’argent.
building-freight-office = Bureau du fret
    .text = Sur RAVITAILLER : gagnez 3 d’argent.
building-clinic = Clinique
    .text = Sur RAVITAILLER : vous pouvez dépenser 1 caisse d’ici pour gagner 3 habitants.
building-observatory = Observatoire
    .text = Sur RECHERCHER : piochez 2 cartes.
building-lecture-hall = Amphithéâtre
    .text = Sur RECHERCHER : gagnez 3 d’argent.
building-patent-office = Bureau des brevets
    .text = Sur RECHERCHER : vous pouvez défausser 1 carte pour gagner 4 d’argent.
building-clone-vats = Cuves à clones
    .text = Sur RECHERCHER : vous pouvez dépenser 1 caisse d’ici pour gagner 4 habitants.
building-drafting-room = Bureau d’études
    .text = Sur CONSTRUIRE : piochez 1 carte.
building-welcome-center = Centre d’accueil
    .text = Sur CONSTRUIRE : gagnez 2 habitants.
building-greenhouse-dome = Dôme-serre
    .text = Sur CULTIVER : gagnez 1 caisse et 1 de nourriture.
building-company-canteen = Cantine d’entreprise
    .text = Sur MINER : vous pouvez dépenser 1 de nourriture pour gagner 2 habitants.
building-cold-pantry = Garde-manger glacé
    .text = À la pose : gagnez 1 caisse ici. À tout moment : vous pouvez dépenser 1 caisse d’ici pour gagner 3 de nourriture.
building-escape-pods = Capsules de secours
    .text = Face à un Robot : vous pouvez dépenser 1 caisse d’ici pour perdre 3 habitants de moins.
building-storm-cellar = Abri anti-tempête
    .text = Face à un Événement qui coûte des habitants : s’il y a une caisse ici, perdez 1 habitant de moins.
building-off-switch = Bouton d’arrêt
    .text = Face à un Robot : perdez 1 habitant de moins.
building-lifeboat-bay = Quai des canots
    .text = À la perte : gagnez 4 habitants.
building-salvage-yard = Casse
    .text = À la perte : gagnez 6 d’argent et piochez 1 carte.
building-observation-deck = Belvédère
    .text = À la pose : ajoutez « Touristes » à la pioche Progrès (vous pouvez dépenser 2 de nourriture pour gagner 4 d’argent).
building-think-tank = Groupe de réflexion
    .text = À la pose : ajoutez « Innovation » à la pioche Progrès (vous pouvez faire CONSTRUIRE). Sur RECHERCHER : gagnez 1 d’argent.
building-landing-beacon = Balise d’alunissage
    .text = À la pose : ajoutez « Recrues » à la pioche Progrès (vous pouvez dépenser 2 d’argent pour gagner 2 habitants).
building-seed-vault = Banque de semences
    .text = À la pose : ajoutez « Récolte record » à la pioche Progrès (vous pouvez dépenser 1 caisse pour faire CULTIVER). Sur CULTIVER : gagnez 1 de nourriture.
building-mass-driver = Catapulte orbitale
    .text = À la pose : ajoutez « Largage de vivres » à la pioche Progrès (vous pouvez dépenser 1 d’argent pour gagner 2 caisses). Sur RAVITAILLER : gagnez 1 d’argent.
building-audit-office = Cour des comptes
    .text = À la pose : ajoutez « Coupes budgétaires » à la pioche Progrès (perdez 2 d’argent).
building-isotope-lab = Labo isotopique
    .text = À la pose : ajoutez « Radiations » à la pioche Progrès (au choix : perdez 1 bâtiment ; ou perdez 3 habitants). Sur RECHERCHER : gagnez 1 caisse.
building-scrap-heap = Tas de ferraille
    .text = À la pose : ajoutez « Réparations » à la pioche Progrès (perdez 1 caisse).
building-compost-works = Usine à compost
    .text = À la pose : ajoutez « Denrées avariées » à la pioche Progrès (perdez 2 de nourriture). Sur CULTIVER : gagnez 1 de nourriture.
building-test-range = Champ d’essai
    .text = À la pose : ajoutez l’Événement suivant à la pioche Progrès.
building-speculators-club = Club des spéculateurs
    .text = À la pose : ajoutez l’Événement suivant à la pioche Progrès et gagnez 5 d’argent.
building-stunt-arena = Arène des cascadeurs
    .text = À la pose : ajoutez l’Événement suivant à la pioche Progrès. Par carte que vous ajoutez à la pioche Progrès : gagnez 2 habitants.
building-crash-program = Programme éclair
    .text = À la pose : ajoutez l’Événement suivant à la pioche Progrès et faites CONSTRUIRE en payant 2 de moins.
building-embassy = Ambassade
    .text = À la pose : ajoutez l’un de vos Avantages à la pioche Progrès.
building-memorial-garden = Jardin du souvenir
    .text = À la perte : ajoutez l’un de vos Avantages à la pioche Progrès.
building-command-tower = Tour de commandement
    .text = Au début d’un Travail : vous pouvez dépenser 1 caisse d’ici pour faire l’Action de votre choix.

# Avantages
perk-grant-money = Subvention
    .text = Pour son propriétaire seulement : gagnez 3 d’argent.
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
perk-home-cooking = Petits plats maison
    .text = Pour son propriétaire seulement : gagnez 3 de nourriture.
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
perk-express-delivery = Livraison express
    .text = Pour son propriétaire seulement : gagnez 2 caisses.
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
perk-bright-idea = Idée lumineuse
    .text = Pour son propriétaire seulement : piochez 2 cartes.
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
perk-family-visit = Visite de famille
    .text = Pour son propriétaire seulement : gagnez 2 habitants.
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

# Cartes Progrès
card-work = Travail
    .text = Chacun fait une Action de son choix.
card-trouble = Ennuis
    .text = Ajoutez l’Événement suivant à la pioche Progrès (une seule fois pour tous).
card-loneliness = Solitude
    .text = Gagnez 3 habitants par bâtiment au visage triste. Perdez 3 habitants par bâtiment au visage heureux.
card-construction-kits = Maisons en kit
    .text = Vous pouvez dépenser 1 caisse pour faire CONSTRUIRE (coût imprimé 4 ou moins).
card-grand-plan = Grand dessein
    .text = Vous pouvez défausser 1 carte pour faire CONSTRUIRE (coût imprimé 5 ou plus).
card-overtime = Heures sup’
    .text = Vous pouvez dépenser 2 de nourriture pour faire CONSTRUIRE.
card-engineers = Ingénieurs
    .text = Vous pouvez perdre 1 bâtiment pour faire CONSTRUIRE en payant 6 de moins.
card-risky-research = Recherches risquées
    .text = Vous pouvez perdre 2 habitants pour piocher 3 cartes.
card-surveying = Relevés de terrain
    .text = Au choix : piochez 1 carte et glissez 1 carte de votre main sous votre base ; ou gagnez 3 d’argent par carte sous votre base et défaussez tout ce qui s’y trouve.
card-payday = Jour de paie
    .text = Gagnez 2 d’argent.
card-care-package = Colis de vivres
    .text = Gagnez 2 de nourriture.
card-brainstorm = Remue-méninges
    .text = Piochez 1 carte.
card-fresh-crates = Arrivage de caisses
    .text = Gagnez 1 caisse.
card-shuttle-day = Jour de navette
    .text = Gagnez 1 habitant.
card-double-shift = Double équipe
    .text = Faites MINER.
card-harvest-moon = Lune des moissons
    .text = Faites CULTIVER.
card-open-library = Bibliothèque ouverte
    .text = Faites RECHERCHER.
card-swap-meet = Bourse d’échange
    .text = Piochez 1 carte, puis passez 1 carte à votre voisin de gauche.
card-petty-cash = Petite caisse
    .text = Au choix : gagnez 2 d’argent ; ou gagnez 3 de nourriture.
card-spring-cleaning = Grand ménage
    .text = Vous pouvez défausser 1 carte pour gagner 2 d’argent (5 fois au plus).
card-crate-auction = Vente de caisses
    .text = Vous pouvez dépenser 1 d’argent pour gagner 1 caisse (5 fois au plus).
card-rush-order = Commande urgente
    .text = Vous pouvez dépenser 1 caisse pour faire l’Action de votre choix.
card-black-ledger = Double comptabilité
    .text = Vous pouvez perdre 2 habitants pour gagner 6 d’argent.
card-ration-cards = Tickets de rationnement
    .text = Vous pouvez dépenser 3 de nourriture pour gagner 2 habitants.
card-relief-rocket = Fusée de secours
    .text = Si quelqu’un a plus d’habitants que vous, gagnez 2 habitants. Si personne n’a plus d’habitants que vous, gagnez 2 d’argent.
card-micrometeors = Micrométéores
    .text = Chacun perd 2 habitants. Avant la perte : vous pouvez dépenser 1 caisse pour perdre 2 habitants de moins. Gagnez 3 d’argent.
card-rent-day = Jour du loyer
    .text = Gagnez 1 d’argent pour 2 bâtiments que vous avez.
card-inventory-day = Jour d’inventaire
    .text = Vous pouvez déplacer 1 caisse entre vos bâtiments. Gagnez 1 d’argent par caisse que vous avez (4 au plus).
card-trade = Commerce
    .text = Vous pouvez dépenser 1 d’argent pour piocher 2 cartes.
card-innovation = Innovation
    .text = Vous pouvez faire CONSTRUIRE.
card-tourists = Touristes
    .text = Vous pouvez dépenser 2 de nourriture pour gagner 4 d’argent.
card-recruits = Recrues
    .text = Vous pouvez dépenser 2 d’argent pour gagner 2 habitants.
card-bumper-crop = Récolte record
    .text = Vous pouvez dépenser 1 caisse pour faire CULTIVER.
card-supply-drop = Largage de vivres
    .text = Vous pouvez dépenser 1 d’argent pour gagner 2 caisses.
card-budget-cuts = Coupes budgétaires
    .text = Perdez 2 d’argent.
card-radiation = Radiations
    .text = Au choix : perdez 1 bâtiment ; ou perdez 3 habitants.
card-repairs = Réparations
    .text = Perdez 1 caisse.
card-spoilage = Denrées avariées
    .text = Perdez 2 de nourriture.
card-automatic-doors = Portes automatiques
    .text = Chacun perd 5 habitants. Au prochain Travail avant le mélange, les bâtiments n’ont aucun effet.
card-robot-butler = Robot majordome
    .text = Chacun perd 5 habitants. Perdez 1 caisse.
card-construction-robot = Robot de chantier
    .text = Chacun perd 5 habitants. Posez une carte de votre main face cachée sur votre base ; tant qu’il y en a, vous ne pouvez construire que celles-là.
card-robot-companion = Robot de compagnie
    .text = Chacun perd 6 habitants. Vous pouvez faire l’Action de votre choix.
card-delivery-drone = Drone livreur
    .text = Chacun perd 5 habitants. Passez 1 carte à votre voisin de gauche.
card-robot-waiter = Robot serveur
    .text = Chacun perd 4 habitants. Perdez 2 de nourriture.
card-drilling-robot = Robot foreur
    .text = Chacun perd 4 habitants. Perdez 1 bâtiment.
card-sentient-ai = IA consciente
    .text = Chacun perd 5 habitants. Ajoutez le Rebondissement suivant à la pioche Progrès (une seule fois pour tous).
card-mining-robot = Robot mineur
    .text = Chacun perd 5 habitants. Gagnez 1 d’argent par mine que vous avez.
card-stacking-robot = Robot empileur
    .text = Chacun perd 6 habitants. Avant la perte : vous pouvez dépenser 1 caisse pour perdre 2 habitants de moins (autant de fois que voulu).
card-repairs-robot = Robot réparateur
    .text = Chacun perd 5 habitants. Au prochain Travail avant le mélange, personne ne peut CONSTRUIRE.
card-warehouse-robot = Robot magasinier
    .text = Chacun perd 5 habitants. Gagnez 1 caisse sur un bâtiment sans caisse.
card-hedge-trimmer = Taille-haie
    .text = Chacun perd 5 habitants. Défaussez 1 carte.
card-soup-dispenser = Distributeur de soupe
    .text = Chacun perd 5 habitants. Gagnez 2 de nourriture.
card-sentry-gun = Tourelle de garde
    .text = Chacun perd 6 habitants.
card-census-drone = Drone recenseur
    .text = Chacun perd 3 habitants. Perdez 1 habitant pour 2 bâtiments que vous avez.
card-ticket-inspector = Contrôleur de billets
    .text = Chacun perd 5 habitants. Perdez 2 d’argent.
card-archive-crawler = Fouineur d’archives
    .text = Chacun perd 5 habitants. Piochez 1 carte.
card-surgery-arm = Bras chirurgical
    .text = Chacun perd 6 habitants. Avant la perte : vous pouvez dépenser 3 d’argent pour perdre 3 habitants de moins.
card-fairness-engine = Machine à équité
    .text = Chacun perd 4 habitants. Si personne n’a plus d’habitants que vous, perdez 2 habitants.
card-hunger = Famine
    .text = Chaque bâtiment mange 1 de nourriture ; perdez en une fois 1 habitant par bâtiment non nourri ; si vous n’en perdez aucun, gagnez 2 habitants.
card-paperwork = Paperasse
    .text = Piochez 1 carte, puis défaussez 2 cartes.
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
card-accident-2 = { card-accident }
    .text = { card-accident.text }
card-airlock-test-2 = { card-airlock-test }
    .text = { card-airlock-test.text }
card-moonquake = Séisme lunaire
    .text = Chacun perd 4 habitants.
card-moonquake-2 = { card-moonquake }
    .text = { card-moonquake.text }
card-power-failure = Panne de courant
    .text = Chacun perd 5 habitants.
card-instruction-manual = Mode d’emploi
    .text = La partie s’achève et la colonie la plus peuplée gagne.
card-robot-back = un Robot face cachée
card-twist-back = un Rebondissement face cachée

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
ui-no-buildings = Rien de construit. Que pourrait-il arriver ?
ui-no-buildings-left = Il ne reste aucun bâtiment.
ui-loses = +{ $people } à la base{ $boxes ->
    [0] {""}
    [one] , 1 caisse perdue
   *[other] , { $boxes } caisses perdues
 }
ui-deck = La pioche Progrès
ui-to-come = { $n ->
    [0] à venir : on va mélanger
   *[other] à venir
 }
ui-behind-us = { $n ->
    [0] derrière nous
   *[other] derrière nous
 }
ui-in-deck = Dans la pioche, dans un ordre inconnu
ui-in-pile = Derrière nous :
ui-in-building-pile = Bâtiments défaussés :
ui-coming = Sur le dessus :
ui-events = Événement { $n } sur 13
ui-extra-robots = { $n ->
    [one] { $n } Robot de plus
   *[other] { $n } Robots de plus
 }
ui-robots-left = Robots restants : { $n }
ui-building-deck = Cartes Bâtiment : { $n }
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
ui-solo-score = Votre score : { $n }
ui-race = Habitants
ui-slogan-starting = Continuez, colon !
ui-slogan-work = L’union fait la pesanteur.
ui-slogan-event = Restez calmes. La brochure en parle.
ui-slogan-robot = Votre aimable assistant. Reculez, je vous prie.
ui-slogan-twist = Sur la Lune, chaque jour est une surprise !
ui-slogan-development = Le progrès : plus rien ne l’arrête.
ui-slogan-perk = Une petite douceur du pays.
ui-build-how = touchez une carte
ui-perks = Avantages en réserve
ui-no-perks = Tous les Avantages sont dans la pioche.
ui-chits = Actions depuis le mélange
ui-face-down = face cachée
ui-others-colony = Colonie de { $player }
ui-too-dear = Tous les Bâtiments de votre main coûtent plus que ce que vous avez.
ui-too-few = Il n’y a pas assez d’habitants sur votre base lunaire pour cette perte : ceux du Bâtiment y emménagent.
ui-for = { $source } : { $prompt }
ui-own-colony = Votre colonie

# Le tutoriel
tutorial-colony = Bienvenue sur la Lune ! Voici votre base. À la fin, seuls comptent les habitants, ceux d’ici et ceux de vos bâtiments. Le nombre de droite en fait la somme.
tutorial-deck = Une seule pioche Progrès dirige toutes les colonies : on retourne une carte et chacun fait ce qu’elle dit, tous à la fois. Ce qui a été posé dessus se lit ici.
tutorial-work = Travail est une bonne carte. Chacun choisit une Action : caisses, argent, nourriture, cartes ou nouveau bâtiment.
tutorial-build = Votre main montre le prix de chaque bâtiment et les habitants qu’il amène. Les cartes qui brillent sont à votre portée. Construisez le Garde-manger glacé.
tutorial-secret = Votre choix est face cachée. On le montre quand le dernier joueur a choisi, puis tout le monde agit ensemble.
tutorial-hunger = Famine ! Chacun de vos 3 bâtiments mange 1 nourriture et vous n’en avez qu’une. Le Garde-manger glacé brille : sa caisse peut devenir 3 nourritures à tout moment. Touchez-le.
tutorial-fed = Tout le monde a mangé, alors 2 arrivants s’installent. Chaque bâtiment non nourri vous aurait coûté un habitant.
tutorial-mine = Encore du travail. MINER donne 4 d’argent et votre Mine de silice en ajoute 2 à chaque fois. Choisissez MINER.
tutorial-robot = Un Robot tout sourire : chacun perd 6 habitants et votre base n’en a que 5. Un bâtiment doit partir ; ses habitants vont alors à la base. Cédez les Capsules-couchettes.
tutorial-free = Vous êtes toujours là, et presque toute votre colonie aussi. Un dernier Travail : faites ce qu’il vous plaît.
tutorial-end = Voilà le jeu. Les Ennuis amènent des Événements toujours pires ; quand une colonie échoue ou que le Mode d’emploi apparaît, la plus peuplée gagne. Bonne chance !

## Les règles, chapitre par chapitre. Les nombres viennent de la boîte (components.toml).

rules-1-title = De quoi il s’agit
rules-1-1 = Chacun dirige une colonie lunaire, et tous jouent en même temps. Une pioche Progrès commune décide de ce qui arrive : du travail, de petites faveurs, des développements astucieux, des catastrophes et des robots qui ont leurs propres idées.
rules-1-2 = La partie finit quand une colonie échoue ou quand le Mode d’emploi apparaît. Celui qui a alors le plus d’habitants, sur sa base et dans ses Bâtiments, gagne ; à égalité, la victoire est partagée.
rules-2-title = Le début
rules-2-1 = Chaque colonie commence avec { $start_people } habitants, { $start_money } d’argent, { $start_food } de nourriture et { $start_cards } cartes Bâtiment. Chaque joueur possède ses cinq Avantages, les mêmes pour tous.
rules-2-2 = La pioche Progrès contient d’abord quatre Travail, deux Ennuis et deux Rebondissements ; en solo, Solitude s’y ajoute.
rules-3-title = Un tour
rules-3-1 = On retourne la carte du dessus de la pioche Progrès et chacun fait ce qu’elle dit, tous à la fois. Puis la suivante. On ne remélange que lorsqu’il faut retourner une carte et qu’il n’y en a plus.
rules-3-2 = Les cartes ajoutées vont sur le dessus. Celles ajoutées ensemble sont mélangées entre elles : personne ne connaît leur ordre.
rules-4-title = Travail
rules-4-1 = Chacun choisit en secret une Action : RAVITAILLER donne 2 caisses, CONSTRUIRE met en jeu une carte de la main contre son coût, MINER donne 4 d’argent, CULTIVER 4 de nourriture, RECHERCHER fait piocher 2 cartes. Tous les choix sont révélés ensemble.
rules-4-2 = On peut choisir la même Action à chaque Travail. Les jetons Action montrent seulement combien de fois on a travaillé depuis le dernier mélange.
rules-4-3 = Les Bâtiments peuvent réagir à une Action. Leur propriétaire choisit l’ordre, avant ou après l’Action. Un Bâtiment ne réagit pas à la construction qui l’a fait entrer en jeu.
rules-5-title = Bâtiments et caisses
rules-5-1 = Un Bâtiment a un coût et loge des habitants. Ils comptent pour vous, mais y vivent jusqu’à sa perte.
rules-5-2 = Les caisses sont posées sur des Bâtiments, jamais sur la base, et se perdent avec eux. Elles valent ce que les Bâtiments, Développements et Rebondissements en font.
rules-6-title = Ennuis, Événements et Robots
rules-6-1 = Ennuis ajoute l’Événement suivant ; les { $counts_event } Événements viennent toujours dans le même ordre. La Famine mange une nourriture par Bâtiment, coûte un habitant par Bâtiment non nourri, et amène deux arrivants si personne n’est perdu.
rules-6-2 = Le Bogue ajoute un Robot. Un Robot coûte d’abord des habitants à tous, puis fait ce pour quoi il a été conçu, à peu près.
rules-7-title = Perdre des habitants
rules-7-1 = Les pertes se prennent sur la base. S’il n’y en a pas assez, choisissez un Bâtiment à perdre : ses habitants vont sur la base, ses caisses disparaissent, son effet À LA PERTE a lieu, et ainsi de suite jusqu’à ce que la perte soit payée.
rules-7-2 = Une colonie qui doit perdre plus qu’elle n’a, ou qui n’a plus personne, a échoué. Tous finissent l’étape où c’est arrivé, puis la partie s’arrête.
rules-8-title = Seul
rules-8-1 = Atteignez le Mode d’emploi pour gagner ; sinon votre score est le numéro du dernier Événement ajouté. Dans la partie sans fin, des Robots remplacent le Mode d’emploi et chacun vaut un point.
rules-8-2 = Solitude donne 3 habitants par Bâtiment au visage triste et en retire 3 par Bâtiment au visage heureux.

# Mon exemplaire : la feuille de sa propre boîte
part-building = Bâtiments
part-perk = Avantages
part-twist = Rebondissements
part-development = Développements
part-robot = Robots
part-event = Événements
part-starting = Cartes de départ
field-cost = coût
field-people = habitants logés
field-copies = exemplaires
field-loneliness = visage (solo)
field-tags = compte comme
field-simple = simple (premières parties)
field-people_lost = habitants que chacun perd
field-abilities = capacités
field-on = quand
field-do = effets
field-card = seulement avec les cartes
field-kind = seulement avec tout
field-if = seulement si
field-optional = facultatif
field-repeat = autant de fois que voulu
field-once = une fois pour toute la table
field-have = vous avez
field-min = au moins
field-max = au plus
field-pay = payer
field-n = combien
field-from = de
field-op = effet
field-what = quoi
field-to = sur
field-per = pour chaque
field-div = par groupes de
field-which = Action
field-cost_min = coût imprimé au moins
field-cost_max = coût imprimé au plus
field-discount = moins cher de
field-id = carte
field-as = comme
field-dir = vers
field-rule = règle
field-penalty = habitants perdus par bâtiment non nourri
field-reward = arrivants si personne n’est perdu
field-options = choix
loneliness-none = aucun
loneliness-good = heureux
loneliness-bad = triste
tag-mine = mine
deed-any = une Action au choix
deck-perk = un Avantage
deck-development = un Développement
deck-robot = un Robot
deck-event = un Événement
deck-twist = un Rebondissement
place-any = un de vos bâtiments
place-here = ce bâtiment
place-empty = un bâtiment sans caisse
way-left = la gauche
way-right = la droite
forbids-no_abilities = les bâtiments ne font rien
forbids-no_build = pas de CONSTRUIRE
count-money = argent
count-food = nourriture
count-people = habitants
count-cards = cartes en main
count-boxes = caisses
count-box_here = caisses ici
count-buildings = bâtiments
count-mines = mines
count-stored_cards = cartes sous la base
count-lonely_good = visages heureux
count-lonely_bad = visages tristes
count-players_ahead = joueurs ayant plus d’habitants
trigger-play = À la pose
trigger-lost = À la perte
trigger-mine = Sur MINER
trigger-farm = Sur CULTIVER
trigger-research = Sur RECHERCHER
trigger-build = Sur CONSTRUIRE
trigger-restock = Sur RAVITAILLER
trigger-work_start = Quand Travail apparaît
trigger-any_time = À tout moment
trigger-gain_food = Quand vous recevez de la nourriture
trigger-discard_card = Quand vous défaussez une carte
trigger-add_progress_card = Quand vous ajoutez une carte Progrès
trigger-shuffle = À chaque mélange
trigger-passive = Toujours
trigger-reveal = Quand elle apparaît
trigger-resolve = Ensuite
op-gain = recevez
op-lose = perdez
op-action = faites l’Action
op-add = posez sur la pioche Progrès
op-discount = les bâtiments coûtent moins, de
op-spend_as = dépensez à la place
op-reduce_loss = perdez moins d’habitants, de
op-ignore_card = la carte ne vous touche pas
op-move_box = déplacez des caisses
op-repeat_play = répétez les capacités À LA POSE d’un autre bâtiment
op-store_card = glissez des cartes sous la base
op-drop_stored = défaussez les cartes sous la base
op-reserve_card = posez une carte sur la base
op-pass_card = chacun passe une carte vers
op-next_work = au prochain Travail :
op-choose = choisissez
op-feed = nourrissez chaque bâtiment, nourriture chacun :
op-work = chacun fait une Action
op-end_game = la partie s’arrête
count-building-cards = Cartes Bâtiment
box-builders = { $found } bâtiments font CONSTRUIRE ou répéter ; les règles ont de la place pour { $most }
box-endless = se déclencherait sans fin
action-option = Choix { $option } de la carte

# What a hint is good for

gain-people = Votre colonie compte plus d’habitants.
gain-early_people = Des habitants de bonne heure servent longtemps.
gain-weak = Une mauvaise carte ne suffit plus à perdre la colonie.
gain-failed = Cela garde votre colonie en vie.
gain-perks = Un Avantage entre dans la pioche et revient sans cesse.
gain-money = Cela rapporte l’argent du prochain Bâtiment.
gain-spare_money = Cela met de l’argent de côté.
gain-food = Cela rapporte la nourriture dont vos habitants auront besoin.
gain-spare_food = Cela met de la nourriture de côté.
gain-cards = Vous aurez des Bâtiments au choix.
gain-spare_cards = Votre main se remplit.
gain-boxes = Cela rapporte des caisses.
gain-abilities = Sa capacité servira jusqu’à la fin.
gain-buildings = Un Bâtiment de plus peut encaisser une perte.
gain-plan = Cela prépare un bon Bâtiment de votre main.
