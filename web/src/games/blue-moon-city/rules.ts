/** The rules of Blue Moon City in our own words. */

import type { Language } from "../../lib/protocol";

export interface Chapter {
  title: string;
  text: string[];
}

export const chapters: Record<Language, Chapter[]> = {
  en: [
    {
      title: "What it is about",
      text: [
        "The city lies in ruins. You rebuild its houses together and against each other: whoever helps is rewarded with crystals, and whoever brings enough crystals to the obelisk first wins.",
        "Six offerings win with two players, five with three, four with four.",
      ],
    },
    {
      title: "Your turn",
      text: [
        "1. Move. Your figure walks up to two tiles, never diagonally. Instead of paying with them you may discard cards for their powers: fly, take more steps, call dragons.",
        "2. Build or offer. On a ruin you may pay for as many open spaces as you like and lay one of your markers on each. In the courtyard you may make one offering at the obelisk.",
        "3. Draw. Discard up to two cards, then draw two more than you discarded. There is no hand limit.",
      ],
    },
    {
      title: "Paying for a space",
      text: [
        "A space asks for one colour and a value. Lay down cards of that colour that reach the value; too much is lost. The palace takes any colour, but only one for each space.",
        "Khind cards count 1 of any colour. Two Mimix cards of value 1 or 2 together count 3 of any colour. A Hoax card pays nothing itself but changes other cards: a 1 changes up to four cards of one colour, a 2 changes one card.",
        "With your first contribution of the turn you take one golden scale for each dragon on the tile.",
      ],
    },
    {
      title: "A building is finished",
      text: [
        "When the last space is filled the building shines again. Whoever laid most markers takes the majority bonus (a tie goes to the leftmost marker). Everybody who helped takes the construction bonus, and also the neighbourhood bonus of every shining tile next to it. All markers go back to their owners.",
      ],
    },
    {
      title: "Golden scales",
      text: [
        "When the bowl is empty the scales are handed in: the player with most of them gets 6 crystals (3 each when tied), everyone else with at least three gets 3. Those who scored put their scales back.",
      ],
    },
    {
      title: "Offerings",
      text: [
        "An offering costs the number on the next open space of the obelisk, from below. It keeps one of your markers for good. After an offering a Pillar card allows another one for 1 or 2 extra crystals.",
      ],
    },
    {
      title: "The end",
      text: [
        "The game ends at once with the deciding offering. If the whole city shines, play goes on until nobody can pay for the next offering; then most offerings win, then most crystals left. If nobody has a marker left, it is a draw.",
      ],
    },
  ],
  fr: [
    {
      title: "L'idée du jeu",
      text: [
        "La ville est en ruine. Vous la rebâtissez ensemble et en rivaux : qui aide reçoit des cristaux, et qui apporte le premier assez de cristaux à l'obélisque gagne.",
        "Il faut six offrandes à deux joueurs, cinq à trois, quatre à quatre.",
      ],
    },
    {
      title: "Votre tour",
      text: [
        "1. Se déplacer. Votre figurine avance de deux tuiles au plus, jamais en diagonale. Au lieu de payer avec elles, vous pouvez défausser des cartes pour leur pouvoir : voler, marcher plus loin, appeler des dragons.",
        "2. Bâtir ou offrir. Sur une ruine, payez autant d'étapes libres que vous voulez et posez une pierre sur chacune. Sur la place du marché, vous pouvez faire une offrande à l'obélisque.",
        "3. Piocher. Défaussez jusqu'à deux cartes, puis piochez-en deux de plus que vous n'en avez défaussé. La main n'a pas de limite.",
      ],
    },
    {
      title: "Payer une étape",
      text: [
        "Une étape demande une couleur et une valeur. Posez des cartes de cette couleur jusqu'à la valeur ; le surplus est perdu. Le palais accepte toute couleur, mais une seule par étape.",
        "Une carte Khind vaut 1 de n'importe quelle couleur. Deux cartes Mimix de valeur 1 ou 2 valent ensemble 3 de n'importe quelle couleur. Une carte Hoax ne paie rien, elle change d'autres cartes : un 1 change jusqu'à quatre cartes d'une couleur, un 2 en change une.",
        "À votre première pierre du tour, prenez une écaille d'or par dragon présent sur la tuile.",
      ],
    },
    {
      title: "Un bâtiment est achevé",
      text: [
        "Quand la dernière étape est remplie, le bâtiment brille à nouveau. Le plus gros constructeur prend sa récompense (à égalité, la pierre la plus à gauche). Tous ceux qui ont aidé prennent la récompense de construction, et celle de chaque bâtiment voisin déjà éclairé. Les pierres reviennent à leurs joueurs.",
      ],
    },
    {
      title: "Écailles d'or",
      text: [
        "Quand la coupe est vide, on rend les écailles : qui en a le plus reçoit 6 cristaux (3 chacun à égalité), les autres 3 s'ils en ont au moins trois. Ceux qui ont marqué remettent leurs écailles dans la coupe.",
      ],
    },
    {
      title: "Offrandes",
      text: [
        "Une offrande coûte le nombre de la prochaine case libre de l'obélisque, en partant du bas, et y laisse une de vos pierres pour toujours. Après une offrande, une carte Pillar en permet une autre pour 1 ou 2 cristaux de plus.",
      ],
    },
    {
      title: "La fin",
      text: [
        "La partie s'arrête à l'offrande décisive. Si toute la ville brille, on joue jusqu'à ce que personne ne puisse payer la prochaine offrande ; on compare alors les offrandes, puis les cristaux. Si plus personne n'a de pierre, la partie est nulle.",
      ],
    },
  ],
  pl: [
    {
      title: "O co chodzi",
      text: [
        "Miasto leży w gruzach. Odbudowujecie je razem i przeciw sobie: kto pomaga, dostaje kryształy, a kto pierwszy zaniesie ich dość do obelisku, wygrywa.",
        "Na dwóch graczy trzeba sześciu ofiar, na trzech pięciu, na czterech czterech.",
      ],
    },
    {
      title: "Twoja tura",
      text: [
        "1. Ruch. Figurka przechodzi najwyżej dwa kafelki, nigdy na ukos. Zamiast płacić kartami, możesz je odrzucać dla ich mocy: latać, iść dalej, wzywać smoki.",
        "2. Budowa albo ofiara. W ruinie opłać dowolnie wiele wolnych pól i połóż na każdym swój znacznik. Na dziedzińcu możesz złożyć jedną ofiarę przy obelisku.",
        "3. Dobieranie. Odrzuć do dwóch kart i dobierz o dwie więcej, niż odrzucono. Ręka nie ma limitu.",
      ],
    },
    {
      title: "Płacenie za pole",
      text: [
        "Pole wymaga koloru i wartości. Wyłóż karty tego koloru aż do tej wartości; nadmiar przepada. Pałac przyjmuje każdy kolor, ale na każdym polu tylko jeden.",
        "Karta Khind to 1 w dowolnym kolorze. Dwie karty Mimix o wartości 1 lub 2 to razem 3 w dowolnym kolorze. Karta Hoax sama nie płaci, ale zmienia inne: jedynka do czterech kart jednego koloru, dwójka jedną kartę.",
        "Przy pierwszym wkładzie w turze weź złotą łuskę za każdego smoka na kafelku.",
      ],
    },
    {
      title: "Budynek gotowy",
      text: [
        "Gdy ostatnie pole jest zajęte, budynek znów świeci. Kto położył najwięcej znaczników, bierze premię za większość (przy remisie decyduje znacznik najdalej z lewej). Wszyscy, którzy pomogli, biorą premię za budowę oraz premie sąsiedzkie świecących kafelków obok. Znaczniki wracają do właścicieli.",
      ],
    },
    {
      title: "Złote łuski",
      text: [
        "Gdy misa jest pusta, oddaje się łuski: kto ma ich najwięcej, dostaje 6 kryształów (przy remisie po 3), a każdy inny, kto ma co najmniej trzy, dostaje 3. Kto punktował, odkłada swoje łuski do misy.",
      ],
    },
    {
      title: "Ofiary",
      text: [
        "Ofiara kosztuje tyle, ile wskazuje następne wolne pole obelisku od dołu, i na zawsze zatrzymuje twój znacznik. Po ofierze karta Pillar pozwala na kolejną za 1 lub 2 kryształy więcej.",
      ],
    },
    {
      title: "Koniec",
      text: [
        "Gra kończy się natychmiast po rozstrzygającej ofierze. Gdy świeci całe miasto, gra się, dopóki ktoś może zapłacić za następną ofiarę; potem decyduje liczba ofiar, a następnie kryształów. Gdy nikt nie ma znacznika, jest remis.",
      ],
    },
  ],
};
