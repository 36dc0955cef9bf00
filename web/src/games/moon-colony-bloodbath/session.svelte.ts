/** A player's dealings with their colony: which buildings and cards can be chosen now, and what the others show. */

import { named, says } from "../../lib/actions";
import type { Choice, Session, TableFace } from "../../lib/game";
import type { LegalAction } from "../../lib/protocol";
import { printed, type CardFace } from "./box.svelte";
import { DEED_ICONS, DEEDS } from "./colony";
import type { BuildingInPlay, ColonyView, Deed, SeatView } from "./shown";
import { cardWords } from "./words";

/** What is said of a card in hand, and how one is asked about that cannot be chosen. */
const CARD_VERBS: Record<string, string> = {
  "action-build-card": "build",
  "action-discard-card": "discard",
  "action-tuck-card": "tuck",
  "action-lay-card": "lay",
  "action-pass-card": "pass",
  "action-card-card": "card",
};
const TAP = "action-tap"; // an any-time ability: not what is being decided
const deedOf = (action: LegalAction): Deed | undefined => DEEDS.find((deed) => says(action, `action-${deed}`));
const noHover = () => window.matchMedia("(hover: none)").matches;

export class ColonySession implements Session {
  looking = $state<number | null>(null); // whose colony is shown, when not one's own
  told = $state(""); // the card or building that is explained
  pointed = $state(""); // what the log points at
  private picked = $state.raw<LegalAction | null>(null); // where nothing can hover, a first tap explains and a second one does it
  done = $state.raw<Record<number, Deed>>({}); // the Action each colony showed last

  constructor(readonly table: TableFace) {
    printed.load(table.box);
    let before: { turn: number; chits: Record<Deed, number>[] } | null = null;
    let asked = "";
    $effect.pre(() => {
      const { legal } = this.table;
      const question = legal.map((action) => action.action).join();
      if (question === asked) return; // others did something, and nothing has changed for this player
      asked = question;
      this.picked = null;
      if (noHover()) this.told = "";
      if (legal.length > 0) this.looking = null;
    });
    // Chosen Actions are turned over together: whoever has one chit more than before has just done that.
    $effect.pre(() => {
      const now = { turn: this.view.turn, chits: this.view.seats.map((seat) => seat.chits) };
      if (before) {
        const shown: Record<number, Deed> = {};
        now.chits.forEach((chits, seat) => {
          const deed = DEEDS.find((one) => (chits[one] ?? 0) > (before?.chits[seat]?.[one] ?? 0));
          if (deed) shown[seat] = deed;
        });
        if (Object.keys(shown).length > 0) this.done = shown;
        else if (this.view.prompt === "prompt-work" && now.turn !== before.turn) this.done = {};
      }
      before = now;
    });
  }

  view = $derived.by(() => this.table.view as ColonyView);
  text = $derived.by(() => this.table.text);
  home = $derived.by(() => this.table.seat ?? 0);
  shown = $derived.by(() => this.looking ?? this.home);
  colony = $derived.by((): SeatView => this.view.seats[this.shown] as SeatView);
  me = $derived.by((): SeatView | null =>
    this.table.seat === null ? null : (this.view.seats[this.table.seat] ?? null),
  );
  hand = $derived.by((): string[] => this.me?.own?.hand ?? []);
  turned = $derived.by((): CardFace | null => printed.card(this.view.card));

  /** By place in the colony: what tapping that building does. */
  private places = $derived.by((): Map<number, LegalAction> => {
    const found = new Map<number, LegalAction>();
    for (const action of this.table.legal) {
      const place = named(action, "place");
      // An any-time ability gives way to what is being decided about the same building.
      if (place !== null && !(says(action, TAP) && found.has(Number(place)))) found.set(Number(place), action);
    }
    return found;
  });

  private cards = $derived.by((): Map<string, LegalAction> => {
    const found = new Map<string, LegalAction>();
    for (const action of this.table.legal) {
      if (action.message in CARD_VERBS) found.set(String(named(action, "building")), action);
    }
    return found;
  });

  /** Whether a building is about to be lost: what goes with it is shown. */
  losing = $derived.by(() => this.table.legal.some((a) => says(a, "action-lose")));

  buildingAction(place: number): LegalAction | undefined {
    return this.shown === this.home ? this.places.get(place) : undefined;
  }

  cardAction(card: string): LegalAction | undefined {
    return this.cards.get(card);
  }

  /** Whether cards are what is being chosen from, so that those that do not fit stand back. */
  choosingCards = $derived.by(() => this.cards.size > 0);

  hinted(action: LegalAction | undefined): boolean {
    return !!action && this.table.hinted.includes(action.action);
  }

  /** A finger "hovers" only where it taps: nothing may move away under it before it has. */
  hover(card: string): void {
    if (!noHover()) this.told = card;
  }

  tapBuilding(building: BuildingInPlay): void {
    const action = this.buildingAction(building.place);
    this.told = building.id;
    if (action) this.doOrExplain(action);
  }

  tapCard(card: string): void {
    const action = this.cardAction(card);
    this.told = card;
    if (action) this.doOrExplain(action);
    else if (this.table.legal.length > 0) this.table.why(`${this.cardVerb} ${card}`);
  }

  /** A Building that is paid for is not to be had by a slip: the first click asks, as a finger's always does. */
  private doOrExplain(action: LegalAction): void {
    const asks = noHover() || action.message === "action-build-card";
    if (asks && this.picked?.action !== action.action) this.picked = action;
    else this.table.act(action);
  }

  chosen(action: LegalAction | undefined): boolean {
    return !!action && this.picked?.action === action.action;
  }

  /** What cards are wanted for now: a card that cannot be chosen is asked about with the same word. */
  private cardVerb = $derived.by(
    () => this.table.legal.map((a) => CARD_VERBS[a.message]).find((verb) => verb !== undefined) ?? "build",
  );

  /** What the five Actions are now: each can be chosen, is chosen (still face down), or is just printed there. */
  deeds = $derived.by(() => {
    const mine = this.me?.own?.chosen ?? "";
    const open =
      DEEDS.some((deed) => this.deedAction(deed)) ||
      (this.view.card === "work" && this.view.prompt.match(/^prompt-(work|blocked)$/));
    if (!open) return null;
    return DEEDS.map((deed) => ({
      deed,
      action: this.deedAction(deed),
      can: !!this.deedAction(deed) || (deed === "build" && this.table.legal.some((a) => says(a, "action-build-card"))),
      chosen: mine === deed,
    }));
  });

  private deedAction(deed: Deed): LegalAction | undefined {
    return this.table.legal.find((a) => deedOf(a) === deed);
  }

  /** The card explained beside the colony, when one is pointed at. */
  explained = $derived.by((): CardFace | null => printed.card(this.told));

  words(card: CardFace): string[] {
    return cardWords(this.text, card);
  }

  sentence = $derived.by((): string => {
    const deciding = this.view.deciding;
    if (!deciding || deciding.kind === "order" || this.view.prompt === "prompt-work") return "";
    const name = this.text.name(deciding.kind, deciding.for);
    if (!this.text.has(this.view.prompt)) return "";
    const asked = this.text.format("ui-for", { source: name, prompt: this.text.format(this.view.prompt) });
    const why = this.vain || (deciding.too_few ? "ui-too-few" : "");
    return why ? `${asked} ${this.text.format(why)}` : asked;
  });

  /** Why an offer to BUILD is of no use, as a message; "" where it is, or where something else is offered. */
  private vain = $derived.by((): string => {
    const refusal = this.view.deciding?.vain ?? "";
    return refusal === "too-expensive" ? "ui-too-dear" : refusal && `refusal-${refusal}`;
  });

  choices = $derived.by((): Choice[] => {
    const rest = this.table.legal.filter(
      (a) => !(a.message in CARD_VERBS) && (named(a, "place") === null || says(a, TAP)),
    );
    const picked = this.table.legal.filter((action) => action.action === this.picked?.action);
    return [...picked, ...rest].map((action) => {
      const deed = deedOf(action);
      return {
        // The poster says what an Action gives; its button is short.
        label: deed ? this.text.name("deed", deed) : this.text.format(action.message, action.args),
        icon: deed && DEED_ICONS[deed],
        primary: (says(action, "action-use") && !this.vain) || action === picked[0],
        hinted: this.hinted(action),
        run: () => this.table.act(action),
      };
    });
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

  /** What others do is shown at their colony. */
  watch(seat: number | null): void {
    this.looking = seat === this.home ? null : seat;
  }

  back(): boolean {
    const had = this.looking !== null || this.told !== "";
    this.looking = null;
    this.told = "";
    this.picked = null;
    return had;
  }
}

export const deedsOf = (seat: SeatView): Deed[] =>
  DEEDS.flatMap((deed) => Array<Deed>(seat.chits[deed] ?? 0).fill(deed));
