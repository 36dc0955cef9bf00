/** The rules of Luna Capital in our own words. */

import type { Language } from "../../lib/protocol";

export interface Chapter {
  title: string;
  text: string[];
}

/** Every module with the message that says what it does. */
export const modules: [string, string][] = [
  ["hydrogen", "does-group"],
  ["oxygen", "does-group"],
  ["water", "does-group"],
  ["greenhouse-pear", "does-greenhouse"],
  ["greenhouse-mixed", "does-mixed"],
  ["residential-greenhouse", "does-residential"],
  ["apartment-sales-office", "does-apartment"],
  ["sales-office", "does-sales"],
  ["landing-pad", "does-landing"],
  ["meteorite", "does-meteorite"],
  ["demolition", "does-demolition"],
  ["redistribution", "does-redistribution"],
  ["scaffold", "does-scaffold"],
];

/** The message that says what a module brings. */
export function doesOf(content: string): string {
  if (content === "greenhouse-mixed") return "does-mixed";
  const family = modules.find(
    ([tile]) =>
      tile === content ||
      (content.includes("-") && tile.split("-")[0] === content.split("-")[0] && tile !== "greenhouse-mixed"),
  );
  return family?.[1] ?? "does-group";
}

export const chapters: Record<Language, Chapter[]> = {
  en: [
    {
      title: "What it is about",
      text: [
        "It is 1977 and people live on the Moon. Everybody builds a city of their own from area cards and project tiles. After three phases of four rounds each the city with most points becomes the capital.",
      ],
    },
    {
      title: "Your turn",
      text: [
        "1. Take a set from the counter: its card goes to your hand, its tiles wait beside your city. The set on which the rocket stands was delivered last; before you may take it one card of your hand goes under the deck.",
        "2. Lay one card of your hand. It touches a card of your city with a whole side, a city is three rows high at most, and in every row numbers grow from left to right without repeating. If no card of your hand fits, one is laid face down: it has no number and nothing can be built on it.",
        "3. Build all tiles you took, on any empty plots of the city. A large plot takes one tile. Tiles that find no plot are lost.",
        "Then the free place on the counter is filled: a new card and as many tiles as the round's number. The rocket moves there.",
      ],
    },
    {
      title: "Robots and redistribution",
      text: [
        "A robot covers the number of a card you lay: the card may go anywhere beside the city. A redistribution token swaps two tiles under different cards on the counter, before you take a set.",
      ],
    },
    {
      title: "Rounds and phases",
      text: [
        "At the end of each round every set gets one more tile. At the end of a phase everybody looks at the concessions: whoever meets one that is still free gets its points, several players at once if need be; then it is closed. Tiles left on the counter leave the game and those of the next phase come.",
      ],
    },
    {
      title: "Scoring",
      text: [
        "The largest group of each of the four basic modules, joined by edges: 1, 3, 6, 10, 15, 20, 25, 30, 35, 40 points for 1 to 10 of them. Greenhouses form one group whatever they grow.",
        "Sets of pear, apple and lemon greenhouses: 5, 12, 22 points for one, two, three sets. Sales offices: 2 each. Residential modules: 2 for each module of their kind on the plots around. Apartments: 1 for each of their kind in the city.",
        "Most meteorites: 10 points; with three players 2 for the second, with four 5 and 2 for the second and third. Ties share. Cards left in hand: 3 each. A tie at the end goes to the city with fewer scaffolds in sight.",
      ],
    },
    {
      title: "Alone",
      text: [
        "Against the Automaton of Harrington & Sons there are three sets. After your turn it takes one of the other two: the one farther from the deck unless the rocket stands there. It only piles things up, and scores as if all its modules were joined. Concessions pay it in full; they pay you in full when met early, half when met a phase later. A tie is a defeat.",
      ],
    },
  ],
  fr: [
    {
      title: "L'idée du jeu",
      text: [
        "Nous sommes en 1977 et l'on vit sur la Lune. Chacun bâtit sa propre ville avec des cartes Terrain et des tuiles Projet. Après trois phases de quatre manches, la ville qui a le plus de points devient la capitale.",
      ],
    },
    {
      title: "Votre tour",
      text: [
        "1. Prenez un lot au comptoir : sa carte rejoint votre main, ses tuiles attendent près de votre ville. Le lot où se tient la fusée a été livré en dernier ; pour le prendre, glissez d'abord une carte de votre main sous la pioche.",
        "2. Posez une carte de votre main. Elle touche par tout un côté une carte de la ville, une ville a trois rangées au plus, et dans chaque rangée les numéros croissent de gauche à droite sans se répéter. Si aucune carte ne convient, posez-en une face cachée : elle n'a pas de numéro et rien ne s'y bâtit.",
        "3. Bâtissez toutes les tuiles prises, sur n'importe quelles parcelles vides. Une parcelle double reçoit une seule tuile. Une tuile sans parcelle possible est perdue.",
        "Puis la place libre du comptoir est remplie : une carte et autant de tuiles que le numéro de la manche. La fusée s'y pose.",
      ],
    },
    {
      title: "Robots et redistribution",
      text: [
        "Un robot couvre le numéro de la carte que vous posez : elle peut aller partout au bord de la ville. Un jeton de redistribution échange deux tuiles sous des cartes différentes du comptoir, avant de prendre un lot.",
      ],
    },
    {
      title: "Manches et phases",
      text: [
        "À la fin de chaque manche, chaque lot reçoit une tuile de plus. À la fin d'une phase, on regarde les concessions : qui remplit une concession encore libre en reçoit les points, à plusieurs s'il le faut ; puis elle est fermée. Les tuiles restées au comptoir quittent le jeu, celles de la phase suivante arrivent.",
      ],
    },
    {
      title: "Décompte",
      text: [
        "Le plus grand groupe de chacun des quatre modules de base, reliés par les côtés : 1, 3, 6, 10, 15, 20, 25, 30, 35, 40 points pour 1 à 10. Les serres forment un seul groupe, quels que soient les fruits.",
        "Séries de serres poire, pomme et citron : 5, 12, 22 points pour une, deux, trois séries. Bureaux de vente : 2 chacun. Modules résidentiels : 2 par module de leur sorte sur les parcelles autour. Appartements : 1 par module de leur sorte dans la ville.",
        "Le plus de météorites : 10 points ; à trois joueurs 2 pour le deuxième, à quatre 5 et 2 pour les deuxième et troisième. Les ex æquo partagent. Cartes restées en main : 3 chacune. À égalité, la ville qui montre le moins d'échafaudages l'emporte.",
      ],
    },
    {
      title: "En solo",
      text: [
        "Contre l'Automate de Harrington & Fils, il y a trois lots. Après votre tour il prend l'un des deux autres : le plus éloigné de la pioche, sauf si la fusée s'y trouve. Il ne fait qu'empiler et marque comme si tous ses modules étaient reliés. Les concessions lui rapportent tout ; à vous tout si elles sont remplies tôt, la moitié une phase plus tard. L'égalité est une défaite.",
      ],
    },
  ],
  pl: [
    {
      title: "O co chodzi",
      text: [
        "Jest rok 1977 i ludzie mieszkają na Księżycu. Każdy buduje własne miasto z kart obszarów i kafelków projektów. Po trzech fazach, po cztery rundy każda, miasto z największą liczbą punktów zostaje stolicą.",
      ],
    },
    {
      title: "Twoja tura",
      text: [
        "1. Weź zestaw z lady: karta trafia na rękę, kafelki czekają obok miasta. Zestaw, na którym stoi rakieta, dotarł jako ostatni; zanim go weźmiesz, jedna karta z ręki trafia pod talię.",
        "2. Połóż jedną kartę z ręki. Dotyka ona całym bokiem karty miasta, miasto ma najwyżej trzy rzędy, a w każdym rzędzie numery rosną od lewej do prawej i się nie powtarzają. Jeśli żadna karta z ręki nie pasuje, połóż jedną zakrytą: nie ma ona numeru i nic na niej nie stanie.",
        "3. Zbuduj wszystkie wzięte kafelki na dowolnych pustych działkach miasta. Podwójna działka mieści jeden kafelek. Kafelek, dla którego nie ma działki, przepada.",
        "Potem wolne miejsce na ladzie się zapełnia: nowa karta i tyle kafelków, ile wynosi numer rundy. Rakieta staje właśnie tam.",
      ],
    },
    {
      title: "Roboty i redystrybucja",
      text: [
        "Robot zakrywa numer kładzionej karty: może ona leżeć wszędzie przy mieście. Żeton redystrybucji zamienia miejscami dwa kafelki pod różnymi kartami na ladzie, zanim weźmiesz zestaw.",
      ],
    },
    {
      title: "Rundy i fazy",
      text: [
        "Na końcu rundy każdy zestaw dostaje jeszcze jeden kafelek. Na końcu fazy sprawdza się koncesje: kto spełnia wolną koncesję, dostaje jej punkty, także kilku graczy naraz; potem jest zamknięta. Kafelki z lady wypadają z gry i pojawiają się te z następnej fazy.",
      ],
    },
    {
      title: "Punktacja",
      text: [
        "Największa grupa każdego z czterech modułów podstawowych, połączonych bokami: 1, 3, 6, 10, 15, 20, 25, 30, 35, 40 punktów za 1 do 10 modułów. Szklarnie tworzą jedną grupę bez względu na owoce.",
        "Zestawy szklarni z gruszkami, jabłkami i cytrynami: 5, 12, 22 punkty za jeden, dwa, trzy zestawy. Biura sprzedaży: po 2. Moduły mieszkalne: 2 za każdy moduł swojego rodzaju na działkach wokół. Apartamenty: 1 za każdy moduł swojego rodzaju w mieście.",
        "Najwięcej meteorytów: 10 punktów; w trzy osoby 2 za drugie miejsce, w cztery 5 i 2 za drugie i trzecie. Remisujący dzielą się punktami. Karty na ręce: po 3. Przy remisie wygrywa miasto, w którym widać mniej rusztowań.",
      ],
    },
    {
      title: "Solo",
      text: [
        "Przeciw Automatowi firmy Harrington i Synowie są trzy zestawy. Po twojej turze bierze on jeden z pozostałych dwóch: ten dalej od talii, chyba że stoi na nim rakieta. Tylko układa stosy i punktuje tak, jakby wszystkie jego moduły były połączone. Koncesje płacą mu w pełni; tobie w pełni, gdy spełnisz je wcześnie, a fazę później w połowie. Remis to porażka.",
      ],
    },
  ],
};
