/** A player's dealings with the city: which card power, which space and which cards are chosen. */

import type { Choice, Session, TableFace } from "../../lib/game";
import type { LegalAction } from "../../lib/protocol";
import { t } from "../../lib/text.svelte";
import { cellOf, DRAGON_OF, spaceName } from "./city";
import type { CityView, SeatView, Tile } from "./shown";
import { colourOf, interpret, valueOf, ways, type Payment } from "./payment";

/** The notation's verb for the power of a card in the movement phase. */
function powerVerb(card: string): string {
  const colour = colourOf(card);
  const value = valueOf(card);
  if (card === "grey-1") return "fly ";
  if (card === "grey-2") return "steps +2";
  if (DRAGON_OF[colour] && value < 3) return `${value === 1 ? "dragon" : "walk"} ${DRAGON_OF[colour]}:`;
  return "";
}

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

  private starting(verb: string): LegalAction[] {
    return this.table.legal.filter((a) => a.notation.startsWith(verb));
  }

  /** For each cell the action that tapping it takes. */
  targets = $derived.by((): Map<number, LegalAction> => {
    const found = new Map<number, LegalAction>();
    let actions: LegalAction[] = [];
    if (this.phase === "movement") actions = this.power ? this.starting(powerVerb(this.power)) : this.starting("move ");
    else if (this.phase === "special") actions = this.starting("hall ");
    for (const action of actions) {
      const building = action.args["building"];
      if (Array.isArray(building)) found.set(cellOf(this.view, String(building[1])), action);
    }
    if (this.phase === "movement" && !this.power && this.me) {
      const stop = this.starting("stop")[0];
      if (stop) found.set(this.me.figure, stop);
    }
    return found;
  });

  /** For each space of the tile I stand on the action that starts paying for it. */
  spaces = $derived.by((): Map<number, LegalAction> => {
    const found = new Map<number, LegalAction>();
    if (this.phase === "contribution" && this.here) {
      for (let k = 0; k < this.here.spaces.length; k++) {
        const action = this.table.legal.find((a) => a.notation === `contribute ${spaceName(this.here as Tile, k)}`);
        if (action) found.set(k, action);
      }
    }
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
      const verb = this.power ? powerVerb(this.power) : "move ";
      this.table.why(`${verb.trim()} ${tile.building.replaceAll("-", " ")}`);
    } else if (this.phase === "contribution" && cell === this.me?.figure) {
      if (this.spaces.size === 1) this.chooseSpace([...this.spaces.keys()][0] as number);
      else if (this.spaces.size === 0 && !tile.rebuilt) this.tapSpace(tile.markers.findIndex((m) => m < 0));
    }
  }

  tapSpace(space: number): void {
    if (this.spaces.has(space)) this.chooseSpace(space);
    else if (this.here && this.phase === "contribution" && space >= 0)
      this.table.why(`contribute ${spaceName(this.here, space)}`);
  }

  // Paying

  private chooseSpace(space: number): void {
    this.space = space;
    this.picked = [];
    const all = this.waysToPay(space);
    if (all.length === 1) this.picked = all[0] as number[];
  }

  private waysToPay(space: number): number[][] {
    const asked = this.here?.spaces[space];
    return asked ? ways(this.hand, asked.colour, asked.value) : [];
  }

  /** Places in the hand that some payment without waste uses. */
  useful = $derived.by(
    () =>
      new Set(
        this.space === null
          ? []
          : this.waysToPay(this.space)
              .flat()
              .map((i) => this.hand[i]),
      ),
  );

  payment = $derived.by((): Payment | null => {
    const asked = this.space === null ? null : this.here?.spaces[this.space];
    if (!asked) return null;
    return interpret(
      this.picked.map((i) => this.hand[i] as string),
      asked.colour,
    );
  });

  asked = $derived.by(() => (this.space === null ? null : (this.here?.spaces[this.space] ?? null)));
  paid = $derived.by(
    () => !!this.payment && !!this.asked && this.payment.unused === 0 && this.payment.sum >= this.asked.value,
  );

  suggest = (): void => {
    if (this.space !== null) this.picked = this.waysToPay(this.space)[0] ?? [];
  };

  private place = (): void => {
    if (!this.paid || this.space === null || !this.here || !this.payment) return;
    this.table.actText(`contribute ${spaceName(this.here, this.space)}: ${this.payment.notation}`);
  };

  // The hand

  /** What tapping a card does now: nothing, use its power, pay with it, throw it away, or offer with it. */
  use(card: string): "none" | "power" | "pay" | "step" | "discard" | "offer" {
    if (this.space !== null) return "pay";
    if (this.phase === "movement")
      return powerVerb(card) && this.starting(powerVerb(card)).length > 0 ? "power" : "none";
    if (this.phase === "payment")
      return this.table.legal.some((a) => a.notation === `add ${card.replace("-", " ")}`) ? "step" : "none";
    if (this.phase === "contribution" && this.starting(`offer + ${card.replace("-", " ")}`).length > 0) return "offer";
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
        if (!this.picked.includes(place) && this.picked.length + this.view.reset_discards >= 2)
          this.table.say(this.text.format("refusal-discard-limit"));
        else this.toggle(place);
        break;
      case "step":
        this.table.act(this.table.legal.find((a) => a.notation === `add ${card.replace("-", " ")}`) as LegalAction);
        break;
      case "offer":
        this.table.act(this.starting(`offer + ${card.replace("-", " ")}`)[0] as LegalAction);
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
    if (this.payment && this.asked && this.here) {
      return this.text.format("ui-paying", {
        value: this.asked.value,
        building: this.text.title("building", this.here.building),
        sum: this.payment.sum,
      });
    }
    if (this.power) return this.powerText(this.power);
    if (this.phase === "movement") return this.text.format("ui-movement", { steps: this.view.steps });
    if (this.phase === "contribution" && this.here?.building !== "courtyard" && this.spaces.size === 0)
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
        { label: this.text.format("ui-suggest"), run: this.suggest },
        { label: t("back"), run: () => this.clear() },
      ];
    }
    if (this.power) {
      const stride = this.power === "grey-2" ? this.starting("steps +2")[0] : undefined;
      return [
        ...(stride ? [this.plain(stride, true)] : []),
        { label: this.text.format("ui-keep-card"), run: () => this.clear() },
      ];
    }
    if (this.phase === "movement") return this.starting("stop").map((a) => this.plain(a, true));
    if (this.phase === "contribution") {
      const spaces = [...this.spaces].map(([space, action]) => {
        const asked = (this.here as Tile).spaces[space] as Tile["spaces"][number];
        const label = this.text.format("ui-build", {
          space: spaceName(this.here as Tile, space),
          colour: this.text.name("colour", asked.colour),
        });
        return { ...this.plain(action, true), label, icon: `p-${asked.colour}`, run: () => this.chooseSpace(space) };
      });
      return [
        ...spaces,
        ...legal
          .filter((a) => !a.notation.startsWith("contribute"))
          .map((a) => this.plain(a, a.notation === "offer" || (spaces.length === 0 && a.notation === "done"))),
      ];
    }
    if (this.phase === "special")
      return legal.filter((a) => !a.notation.startsWith("hall ")).map((a) => this.plain(a, a.notation !== "pass"));
    if (this.phase === "reset") return [this.resetChoice()];
    return legal.map((a) => this.plain(a, a.notation === "place"));
  });

  private plain(action: LegalAction, primary: boolean): Choice {
    const label = this.text.format(action.message, action.args);
    return { label, primary, run: () => this.table.act(action), hinted: this.table.hinted.includes(action.action) };
  }

  /** Discards go down in the order of the cards, as the rules want; then the draw ends the turn. */
  private resetChoice(): Choice {
    const draw = this.starting("draw")[0] as LegalAction;
    const cards = this.picked.map((i) => this.hand[i] as string);
    if (cards.length === 0) return { ...this.plain(draw, true), icon: "i-card" };
    const discards = cards
      .map((card) => this.table.legal.find((a) => a.notation === `discard ${card.replace("-", " ")}`)?.action)
      .filter((a) => a !== undefined)
      .sort((a, b) => a - b);
    const label = this.text.format("ui-discard-draw", {
      discards: discards.length,
      cards: 2 + this.view.reset_discards + discards.length,
    });
    return { label, primary: true, icon: "i-card", run: () => this.table.actAll([...discards, draw.action]) };
  }

  take(action: LegalAction): boolean {
    const space = [...this.spaces].find(([, a]) => a.action === action.action)?.[0];
    if (space === undefined) return false;
    this.chooseSpace(space);
    return true;
  }
}
