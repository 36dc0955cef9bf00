/** A player's dealings with their colony: which buildings and cards can be chosen now, and what the others show. */

import type { Choice, Session, TableFace } from "../../lib/game";
import type { LegalAction } from "../../lib/protocol";
import { printed, type CardFace } from "./box.svelte";
import { DEEDS, placeNames, type BuildingInPlay, type ColonyView, type SeatView } from "./colony";
import { cardWords } from "./words";

const BUILDING_VERBS = ["first", "box", "take", "lose", "repeat", "move", "to", "place", "tap"];
const CARD_VERBS = ["build", "discard", "tuck", "lay", "pass", "card"];
const ICONS: Record<string, string> = { mine: "i-money", farm: "i-food", research: "i-card", restock: "i-box", build: "i-build" };

export class ColonySession implements Session {
  looking = $state<number | null>(null); // whose colony is shown, when not one's own
  told = $state(""); // the card or building that is explained
  pointed = $state(""); // what the log points at

  constructor(readonly table: TableFace) {
    printed.load();
    $effect.pre(() => {
      if (this.table.legal.length > 0) this.looking = null;
    });
  }

  view = $derived.by(() => this.table.view as unknown as ColonyView);
  text = $derived.by(() => this.table.text);
  home = $derived.by(() => this.table.seat ?? 0);
  shown = $derived.by(() => this.looking ?? this.home);
  colony = $derived.by((): SeatView => this.view.seats[this.shown] as SeatView);
  me = $derived.by((): SeatView | null => (this.table.seat === null ? null : (this.view.seats[this.table.seat] ?? null)));
  hand = $derived.by((): string[] => this.me?.own?.hand ?? []);
  turned = $derived.by((): CardFace | null => printed.card(this.view.card));

  /** By place in the colony: what tapping that building does. */
  private places = $derived.by((): Map<number, LegalAction> => {
    const found = new Map<number, LegalAction>();
    const mine = this.me?.buildings ?? [];
    const names = placeNames(mine);
    for (const action of this.table.legal) {
      const [verb = "", name = ""] = action.notation.split(" ");
      const at = BUILDING_VERBS.includes(verb) ? names.indexOf(name) : -1;
      // An any-time ability gives way to what is being decided about the same building.
      if (at >= 0 && (verb !== "tap" || !found.has((mine[at] as BuildingInPlay).place))) found.set((mine[at] as BuildingInPlay).place, action);
    }
    return found;
  });

  private cards = $derived.by((): Map<string, LegalAction> => {
    const found = new Map<string, LegalAction>();
    for (const action of this.table.legal) {
      const [verb = "", name = ""] = action.notation.split(" ");
      if (name && CARD_VERBS.includes(verb)) found.set(name, action);
    }
    return found;
  });

  /** Whether a building is about to be lost: what goes with it is shown. */
  losing = $derived.by(() => this.table.legal.some((a) => a.notation.startsWith("lose ")));

  buildingAction(place: number): LegalAction | undefined {
    return this.shown === this.home ? this.places.get(place) : undefined;
  }

  cardAction(card: string): LegalAction | undefined {
    return this.cards.get(card);
  }

  hinted(action: LegalAction | undefined): boolean {
    return !!action && this.table.hinted.includes(action.action);
  }

  tapBuilding(building: BuildingInPlay): void {
    const action = this.buildingAction(building.place);
    this.told = building.id;
    if (action) this.table.act(action);
  }

  tapCard(card: string): void {
    const action = this.cardAction(card);
    this.told = card;
    if (action) this.table.act(action);
    else if (this.table.legal.length > 0) this.table.why(`build ${card}`);
  }

  /** The card explained beside the colony: the one pointed at, or the one turned up. */
  explained = $derived.by((): CardFace | null => printed.card(this.told) ?? this.turned);

  words(card: CardFace): string[] {
    return cardWords(this.text, card);
  }

  sentence = $derived.by((): string => {
    const deciding = this.view.deciding;
    if (!deciding || deciding.kind === "order" || this.view.prompt === "prompt-work") return "";
    const name = this.text.name(deciding.kind, deciding.for);
    return this.text.has(this.view.prompt) ? `${name}: ${this.text.format(this.view.prompt)}` : "";
  });

  choices = $derived.by((): Choice[] => {
    const rest = this.table.legal.filter((a) => {
      const [verb = "", name = ""] = a.notation.split(" ");
      return !(name && (CARD_VERBS.includes(verb) || (BUILDING_VERBS.includes(verb) && verb !== "tap")));
    });
    return rest.map((action) => ({
      label: this.text.format(action.message, action.args),
      icon: ICONS[action.notation],
      primary: action.notation === "use",
      hinted: this.hinted(action),
      run: () => this.table.act(action),
    }));
  });

  take(_action: LegalAction): boolean {
    return false;
  }

  point(_word: string, thing: string): void {
    this.told = thing;
    this.pointed = thing;
    const owner = this.view.seats.findIndex((seat) => seat.buildings.some((b) => b.id === thing));
    if (owner >= 0) this.looking = owner === this.home ? null : owner;
  }

  back(): boolean {
    const had = this.looking !== null || this.told !== "";
    this.looking = null;
    this.told = "";
    return had;
  }
}

export const deedOf = (seat: SeatView): string[] => DEEDS.flatMap((deed) => Array<string>(seat.chits[deed] ?? 0).fill(deed));
