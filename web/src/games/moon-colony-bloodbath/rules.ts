/** The rules of Moon Colony Bloodbath in our own words, for the reference. */

import type { Language } from "../../lib/protocol";

interface Chapter {
  title: string;
  text: string[];
}

export const chapters: Record<Language, Chapter[]> = {
  en: [
    {
      title: "What it is about",
      text: [
        "Everyone runs a moon colony, and everyone plays at the same time. One shared Progress deck decides what happens: work, small favours, clever developments, disasters and robots with ideas of their own.",
        "The game ends when a colony fails or when the Instruction Manual turns up. Whoever has the most people then, on the mat and in buildings together, wins; equal counts share it.",
      ],
    },
    {
      title: "The start",
      text: [
        "Each colony begins with 30 people, 4 money, 4 food and 4 building cards. Each player has the same five Perks of their own.",
        "The Progress deck starts with four Work cards, two Trouble cards and two Twists; alone, Loneliness joins them.",
      ],
    },
    {
      title: "A turn",
      text: [
        "The top card of the Progress deck is turned up and everyone does what it says, all at once. Then the next one. Only when a card must be turned and there is none are the cards shuffled anew.",
        "Cards added to the deck go on top. Those added together are shuffled together, so their order is unknown.",
      ],
    },
    {
      title: "Work",
      text: [
        "Everyone secretly picks one Action: RESTOCK gives 2 boxes, BUILD puts a card from the hand into play for its cost, MINE gives 4 money, FARM 4 food, RESEARCH draws 2 cards. All choices are shown together.",
        "Buildings may react to an Action. Their owner decides the order, before or after the Action itself. A building does not react to the BUILD that brought it in.",
      ],
    },
    {
      title: "Buildings and boxes",
      text: [
        "A building has a cost and houses people. They count for you, but live there until the building is lost.",
        "Boxes stand on buildings, never on the mat, and are lost with them. They are worth what buildings, developments and twists make of them.",
      ],
    },
    {
      title: "Trouble, Events and Robots",
      text: [
        "Trouble puts the next Event on the deck; the Events always come in the same order. Hunger eats one food for each building, costs a person for each unfed one, and brings two newcomers if nobody was lost.",
        "Glitch adds a Robot. A Robot first costs everyone people, then does what it was built for, more or less.",
      ],
    },
    {
      title: "Losing people",
      text: [
        "Losses are paid from the mat. When there are too few, you choose a building to lose: its people move to the mat, its boxes are gone, its parting ability happens, and so on until the loss is paid.",
        "A colony that must lose more than it has, or is left with nobody, has failed. Everyone finishes the card; then the game is over.",
      ],
    },
    {
      title: "Alone",
      text: [
        "Reach the Instruction Manual to win; otherwise the number of the last Event added is your score. In the endless game Robots come instead of the Manual, and each of them is a point.",
        "Loneliness gives 3 people for each building marked with a sad face and takes 3 for each with a happy one.",
      ],
    },
  ],
  fr: [
    {
      title: "De quoi il s'agit",
      text: [
        "Chacun dirige une colonie lunaire, et tous jouent en même temps. Une pioche Progrès commune décide de ce qui arrive : du travail, de petites faveurs, des développements astucieux, des catastrophes et des robots qui ont leurs propres idées.",
        "La partie finit quand une colonie échoue ou quand le Mode d'emploi apparaît. Celui qui a alors le plus d'habitants, sur sa base et dans ses bâtiments, gagne ; à égalité, la victoire est partagée.",
      ],
    },
    {
      title: "Le début",
      text: [
        "Chaque colonie commence avec 30 habitants, 4 d'argent, 4 de nourriture et 4 cartes Bâtiment. Chaque joueur possède ses cinq Avantages, les mêmes pour tous.",
        "La pioche Progrès contient d'abord quatre Travail, deux Ennuis et deux Rebondissements ; en solo, Solitude s'y ajoute.",
      ],
    },
    {
      title: "Un tour",
      text: [
        "On retourne la carte du dessus de la pioche Progrès et chacun fait ce qu'elle dit, tous à la fois. Puis la suivante. On ne mélange que lorsqu'il faut retourner une carte et qu'il n'y en a plus.",
        "Les cartes ajoutées vont sur le dessus. Celles ajoutées ensemble sont mélangées entre elles : leur ordre est inconnu.",
      ],
    },
    {
      title: "Travail",
      text: [
        "Chacun choisit en secret une Action : RAVITAILLER donne 2 caisses, CONSTRUIRE met en jeu une carte de la main contre son coût, MINER donne 4 d'argent, CULTIVER 4 de nourriture, RECHERCHER fait piocher 2 cartes. Tous les choix sont révélés ensemble.",
        "Les bâtiments peuvent réagir à une Action. Leur propriétaire choisit l'ordre, avant ou après l'Action. Un bâtiment ne réagit pas à la construction qui l'a fait entrer en jeu.",
      ],
    },
    {
      title: "Bâtiments et caisses",
      text: [
        "Un bâtiment a un coût et loge des habitants. Ils comptent pour vous, mais y vivent jusqu'à sa perte.",
        "Les caisses sont posées sur des bâtiments, jamais sur la base, et se perdent avec eux. Elles valent ce que les bâtiments, développements et rebondissements en font.",
      ],
    },
    {
      title: "Ennuis, Événements et Robots",
      text: [
        "Ennuis ajoute l'Événement suivant ; ils viennent toujours dans le même ordre. La Famine mange une nourriture par bâtiment, coûte un habitant par bâtiment non nourri, et amène deux arrivants si personne n'est perdu.",
        "Le Bogue ajoute un Robot. Un Robot coûte d'abord des habitants à tous, puis fait ce pour quoi il a été conçu, à peu près.",
      ],
    },
    {
      title: "Perdre des habitants",
      text: [
        "Les pertes se prennent sur la base. S'il n'y en a pas assez, choisissez un bâtiment à perdre : ses habitants vont sur la base, ses caisses disparaissent, son dernier effet a lieu, et ainsi de suite.",
        "Une colonie qui doit perdre plus qu'elle n'a, ou qui n'a plus personne, a échoué. Tous finissent la carte, puis la partie s'arrête.",
      ],
    },
    {
      title: "Seul",
      text: [
        "Atteignez le Mode d'emploi pour gagner ; sinon votre score est le numéro du dernier Événement ajouté. Dans la partie sans fin, des Robots remplacent le Mode d'emploi et chacun vaut un point.",
        "Solitude donne 3 habitants par bâtiment au visage triste et en retire 3 par bâtiment au visage heureux.",
      ],
    },
  ],
  pl: [
    {
      title: "O co chodzi",
      text: [
        "Każdy prowadzi kolonię na Księżycu i wszyscy grają jednocześnie. Wspólna talia Postępu decyduje, co się dzieje: praca, drobne przysługi, sprytny rozwój, katastrofy i roboty z własnymi pomysłami.",
        "Gra kończy się, gdy jakaś kolonia upadnie albo pojawi się Instrukcja obsługi. Wygrywa ten, kto ma wtedy najwięcej ludzi, na macie i w budynkach razem; przy równej liczbie zwycięstwo jest wspólne.",
      ],
    },
    {
      title: "Początek",
      text: [
        "Każda kolonia zaczyna z 30 ludźmi, 4 pieniędzmi, 4 żywności i 4 kartami budynków. Każdy gracz ma tych samych pięć własnych Przywilejów.",
        "W talii Postępu są na początku cztery karty Praca, dwie Kłopoty i dwa Zwroty akcji; w grze solo dochodzi Samotność.",
      ],
    },
    {
      title: "Tura",
      text: [
        "Odkrywa się wierzchnią kartę talii Postępu i każdy robi to, co na niej jest, wszyscy naraz. Potem następną. Tasuje się dopiero wtedy, gdy trzeba odkryć kartę, a żadnej nie ma.",
        "Dodane karty trafiają na wierzch. Dodane razem są razem tasowane, więc ich kolejność jest nieznana.",
      ],
    },
    {
      title: "Praca",
      text: [
        "Każdy w tajemnicy wybiera jedną Akcję: UZUPEŁNIJ daje 2 skrzynie, BUDUJ wprowadza do gry kartę z ręki za jej koszt, WYDOBYWAJ daje 4 pieniądze, UPRAWIAJ 4 żywności, BADAJ pozwala dobrać 2 karty. Wybory odkrywa się razem.",
        "Budynki mogą reagować na Akcję. Kolejność wybiera właściciel, przed samą Akcją lub po niej. Budynek nie reaguje na budowę, która go wprowadziła.",
      ],
    },
    {
      title: "Budynki i skrzynie",
      text: [
        "Budynek ma koszt i mieszkańców. Liczą się dla ciebie, ale mieszkają tam, dopóki budynek nie zostanie utracony.",
        "Skrzynie stoją na budynkach, nigdy na macie, i giną razem z nimi. Są warte tyle, ile zrobią z nich budynki, rozwój i zwroty akcji.",
      ],
    },
    {
      title: "Kłopoty, Wydarzenia i Roboty",
      text: [
        "Kłopoty kładą na talię następne Wydarzenie; przychodzą zawsze w tej samej kolejności. Głód zjada jedną żywność za każdy budynek, zabiera człowieka za każdy nienakarmiony, a jeśli nikt nie zginął, przybywa dwoje.",
        "Usterka dodaje Robota. Robot najpierw kosztuje wszystkich ludzi, a potem robi to, do czego go zbudowano, mniej więcej.",
      ],
    },
    {
      title: "Utrata ludzi",
      text: [
        "Straty pokrywa się z maty. Gdy jest za mało ludzi, wybierasz budynek do utraty: jego mieszkańcy idą na matę, skrzynie przepadają, działa jego ostatni efekt, i tak dalej, aż strata będzie pokryta.",
        "Kolonia, która musi stracić więcej, niż ma, albo zostaje bez nikogo, upada. Wszyscy kończą kartę, a potem gra się kończy.",
      ],
    },
    {
      title: "W pojedynkę",
      text: [
        "Dotrzyj do Instrukcji obsługi, aby wygrać; w przeciwnym razie wynikiem jest numer ostatniego dodanego Wydarzenia. W grze bez końca zamiast Instrukcji przychodzą Roboty i każdy jest wart punkt.",
        "Samotność daje 3 ludzi za każdy budynek ze smutną buzią i zabiera 3 za każdy z wesołą.",
      ],
    },
  ],
};
