/** A player's dealings with the city: which card power, which space and which cards are chosen. */

import { named, says, type Names } from "../../lib/actions";
import type { Choice, Session, TableFace } from "../../lib/game";
import type { LegalAction } from "../../lib/protocol";
import { t } from "../../lib/text.svelte";
import { rulesOf } from "../../rules/here";
import type { Rules } from "../../rules/rules";
import { cellOf, spaceName } from "./city";
import { advise, placesOf, type Advice } from "./paying";
import type { CityView, SeatView, Tile } from "./shown";

const STEP = "action-move"; // without any card

export class CitySession implements Session {
  power = $state<string | null>(null); // movement: the card whose power is being used
  space = $state<number | null>(null); // contribution: the space being paid for
  picked = $state<number[]>([]); // payment or reset: places in the hand
  focus = $state<number | null>(null); // the tile that is explained
  card = $state<string | null>(null); // the hand card that is explained instead
  asking = $state(false); // on a phone: the explanation lies over the hand
  pointed = $state<number | null>(null); // the tile the log points at

  constructor(readonly table: TableFace) {
    // A new position makes an old selection meaningless.
    $effect.pre(() => {
      void this.view;
      this.clear();
    });
  }

  view = $derived.by(() => this.table.view as CityView);
  text = $derived.by(() => this.table.text);
  me = $derived.by((): SeatView | null =>
    this.table.seat === null ? null : (this.view.seats[this.table.seat] ?? null),
  );
  hand = $derived.by((): string[] => this.me?.own?.hand ?? []);
  here = $derived.by((): Tile | null => (this.me ? (this.view.city[this.me.figure] ?? null) : null));
  phase = $derived.by(() => (this.table.legal.length > 0 ? this.view.phase : "wait"));

  clear(): void {
    this.power = null;
    this.space = null;
    this.picked = [];
  }

  back(): boolean {
    const had = this.power !== null || this.space !== null || this.picked.length > 0;
    this.clear();
    return had;
  }

  point(word: string, thing: string): void {
    if (word === "dragon") this.pointed = this.view.dragons[thing] ?? null;
    else if (word === "building") this.pointed = cellOf(this.view, thing);
    else return;
    this.focus = this.pointed;
  }

  // What can be done where

  private saying(message: string, names: Names = {}): LegalAction[] {
    return this.table.legal.filter((a) => says(a, message, names));
  }

  /** What the power of a card allows now. */
  private by(card: string): LegalAction[] {
    const power = this.view.powers[card];
    return power ? this.saying(power.message, power.names) : [];
  }

  /** For each cell the action that tapping it takes. */
  targets = $derived.by((): Map<number, LegalAction> => {
    const found = new Map<number, LegalAction>();
    let actions: LegalAction[] = [];
    if (this.phase === "movement") actions = this.power ? this.by(this.power) : this.saying(STEP);
    else if (this.phase === "special") actions = this.saying("action-hall");
    for (const action of actions) {
      const building = named(action, "building");
      if (building !== null) found.set(cellOf(this.view, String(building)), action);
    }
    if (this.phase === "movement" && !this.power && this.me) {
      const stop = this.saying("action-stop")[0];
      if (stop) found.set(this.me.figure, stop);
    }
    return found;
  });

  /** For each space of the tile I stand on the action that starts paying for it. */
  spaces = $derived.by((): Map<number, LegalAction> => {
    const found = new Map<number, LegalAction>();
    for (const action of this.saying("action-contribute")) found.set(Number(named(action, "space")), action);
    return found;
  });

  tapCell(cell: number): void {
    this.focus = cell;
    const action = this.targets.get(cell);
    this.asking = !action && !(cell === this.me?.figure && this.spaces.size > 0);
    if (action) return this.table.act(action);
    const tile = this.view.city[cell];
    if (!tile || this.table.legal.length === 0) return;
    if (this.phase === "movement") {
      this.table.why(this.wayTo(tile.building));
    } else if (this.phase === "contribution" && cell === this.me?.figure) {
      if (this.spaces.size === 1) void this.chooseSpace([...this.spaces.keys()][0] as number);
      else if (this.spaces.size === 0 && !tile.rebuilt) this.tapSpace(tile.markers.findIndex((m) => m < 0));
    }
  }

  /** How going there would be written: by the card's power, if it leads anywhere. */
  private wayTo(building: string): string {
    const written = (this.power && this.view.powers[this.power]?.written) || "";
    return (written.includes("{cell}") ? written : "move {cell}").replace("{cell}", building);
  }

  tapSpace(space: number): void {
    if (this.spaces.has(space)) void this.chooseSpace(space);
    else if (this.here && this.phase === "contribution" && space >= 0)
      this.table.why(`contribute ${spaceName(this.here, space)}`);
  }

  // Paying

  private rules = $state.raw<Rules | null>(null); // fetched when something is paid for, unless they are in the page already

  private async load(): Promise<Rules | null> {
    return (this.rules ??= await rulesOf("blue-moon-city"));
  }

  /** Cards for a space are chosen freely, as the rules say what they are worth. Without them it is paid in small steps. */
  private async chooseSpace(space: number): Promise<void> {
    this.space = space;
    this.picked = [];
    const rules = this.rules ?? (await this.load());
    if (this.space !== space) return; // something else happened meanwhile
    if (rules) {
      if (this.advice?.ways === 1) this.picked = placesOf(this.advice.best, this.hand);
      return;
    }
    const action = this.spaces.get(space);
    this.clear();
    if (action) this.table.act(action);
  }

  asked = $derived.by(() => (this.space === null ? null : (this.here?.spaces[this.space] ?? null)));
  advice = $derived.by((): Advice | null => {
    if (!this.rules || !this.asked) return null;
    const laid = this.picked.map((i) => this.hand[i] as string);
    return advise(this.rules, this.hand, laid, this.asked);
  });
  paid = $derived.by(() => this.advice?.paid ?? false);

  suggest = async (): Promise<void> => {
    await this.load();
    if (this.advice) this.picked = placesOf(this.advice.best, this.hand);
  };

  private place = (): void => {
    if (!this.paid || this.space === null || !this.here || !this.advice) return;
    this.table.actText(`contribute ${spaceName(this.here, this.space)}: ${this.advice.notation}`);
  };

  // The hand

  /** What tapping a card does now: nothing, use its power, pay with it, throw it away, or offer with it. */
  use(card: string): "none" | "power" | "pay" | "step" | "discard" | "offer" {
    if (this.space !== null) return "pay";
    if (this.phase === "movement") return this.by(card).length > 0 ? "power" : "none";
    if (this.phase === "payment") return this.saying("action-pay", { card }).length > 0 ? "step" : "none";
    if (this.phase === "contribution" && this.by(card).length > 0) return "offer";
    return this.phase === "reset" ? "discard" : "none";
  }

  tapCard(place: number): void {
    const card = this.hand[place];
    if (card === undefined) return;
    switch (this.use(card)) {
      case "pay":
        this.toggle(place);
        break;
      case "power":
        this.power = this.power === card ? null : card;
        break;
      case "discard":
        if (!this.picked.includes(place) && this.picked.length >= this.view.discards_left)
          this.table.say(this.text.format("refusal-discard-limit"));
        else this.toggle(place);
        break;
      case "step":
        this.table.act(this.saying("action-pay", { card })[0] as LegalAction);
        break;
      case "offer":
        this.table.act(this.by(card)[0] as LegalAction);
        break;
      default:
        this.table.say(this.powerText(card));
    }
  }

  private toggle(place: number): void {
    this.picked = this.picked.includes(place) ? this.picked.filter((i) => i !== place) : [...this.picked, place];
  }

  powerText(card: string): string {
    const id = `power-${card}`;
    return this.text.format(this.text.has(id) ? id : "power-none");
  }

  // The zone "what I must do"

  sentence = $derived.by((): string => {
    if (this.asked && this.here) {
      return this.text.format("ui-paying", {
        value: this.asked.value,
        building: this.text.title("building", this.here.building),
        sum: this.advice?.sum ?? 0,
      });
    }
    if (this.power) return this.powerText(this.power);
    if (this.view.phase === "movement") return this.text.format("ui-movement", { steps: this.view.steps });
    if (this.phase === "contribution" && this.here?.spaces.length && this.spaces.size === 0)
      return this.text.format("ui-cannot-pay");
    return "";
  });

  choices = $derived.by((): Choice[] => {
    const legal = this.table.legal;
    if (legal.length === 0) return [];
    if (this.space !== null) {
      const label = this.text.format("action-place", { value: this.asked?.value ?? 0 });
      return [
        { label, primary: true, disabled: !this.paid, run: this.place, icon: "i-marker" },
        { label: this.text.format("ui-suggest"), run: () => void this.suggest() },
        { label: t("back"), run: () => this.clear() },
      ];
    }
    if (this.power) {
      const anywhere = this.by(this.power).filter((a) => named(a, "building") === null);
      return [
        ...anywhere.map((a) => this.plain(a, true)),
        { label: this.text.format("ui-keep-card"), run: () => this.clear() },
      ];
    }
    if (this.phase === "movement")
      return this.saying("action-stop").map((a) => this.plain(a, this.me?.own?.work ?? false));
    if (this.phase === "contribution") {
      const spaces = [...this.spaces].map(([space, action]) => {
        const asked = (this.here as Tile).spaces[space] as Tile["spaces"][number];
        const label = this.text.format("ui-build", {
          space: spaceName(this.here as Tile, space),
          colour: this.text.name("colour", asked.colour),
        });
        return {
          ...this.plain(action, true),
          label,
          icon: `p-${asked.colour}`,
          run: () => void this.chooseSpace(space),
        };
      });
      return [
        ...spaces,
        ...legal
          .filter((a) => !says(a, "action-contribute"))
          .map((a) =>
            this.plain(a, says(a, "action-offer", { surcharge: 0 }) || (spaces.length === 0 && says(a, "action-done"))),
          ),
      ];
    }
    if (this.phase === "special")
      return legal.filter((a) => !says(a, "action-hall")).map((a) => this.plain(a, !says(a, "action-pass")));
    if (this.phase === "reset") return [this.resetChoice()];
    return legal.map((a) => this.plain(a, says(a, "action-place")));
  });

  private plain(action: LegalAction, primary: boolean): Choice {
    const label = this.text.format(action.message, action.args);
    return { label, primary, run: () => this.table.act(action), hinted: this.table.hinted.includes(action.action) };
  }

  /** Discards go down in the order of the cards, as the rules want; then the draw ends the turn. */
  private resetChoice(): Choice {
    const draw = this.saying("action-draw")[0] as LegalAction;
    const cards = this.picked.map((i) => this.hand[i] as string);
    if (cards.length === 0) return { ...this.plain(draw, true), icon: "i-card" };
    const discards = cards
      .map((card) => this.saying("action-discard", { card })[0]?.action)
      .filter((a) => a !== undefined)
      .sort((a, b) => a - b);
    const label = this.text.format("ui-discard-draw", {
      discards: discards.length,
      cards: this.view.draws[this.view.reset_discards + discards.length] ?? 0,
    });
    return { label, primary: true, icon: "i-card", run: () => this.table.actAll([...discards, draw.action]) };
  }

  take(action: LegalAction): boolean {
    const space = [...this.spaces].find(([, a]) => a.action === action.action)?.[0];
    if (space === undefined) return false;
    void this.chooseSpace(space);
    return true;
  }
}
