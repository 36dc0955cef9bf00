/** A player's dealings with their city: which card or tile is in hand, where it may go and what it would bring. */

import { named, says, type Names } from "../../lib/actions";
import type { Choice, Session, TableFace } from "../../lib/game";
import type { LegalAction } from "../../lib/protocol";
import { t } from "../../lib/text.svelte";
import { printed } from "./box.svelte";
import { contentOf, place } from "./luna";
import type { CityCard, HandCard, LunaView, SeatView } from "./shown";

/** A place where the chosen card may go, or the reason why it may not. */
export interface Ghost {
  column: number;
  row: number;
  why: string;
  run: () => void;
  hinted: boolean;
}

export interface PlotTarget {
  action: LegalAction;
  gain: number;
}

/** What is said of one step in several cases: the last delivery has its price, a card may lie under a robot or face down. */
const TAKE = ["action-take", "action-take-last"];
const LAY = ["action-lay", "action-lay-robot", "action-lay-down"];

export type Page = "market" | "city" | "goals";

export class LunaSession implements Session {
  card = $state<string | null>(null); // the hand card being laid, exchanged or discarded
  robot = $state(false); // a robot will cover its number
  swap = $state<[number, number] | null>(null); // redistribution: the first tile, as set and place in the set
  looking = $state<number | null>(null); // whose city is shown, when not one's own
  page = $state<Page>("market"); // phones show one part of the board at a time
  pointed = $state(""); // what the log points at
  told = $state(""); // the thing that is explained

  constructor(readonly table: TableFace) {
    printed.load(table.box);
    // A new position makes an old selection meaningless, and shows the part of the board it is about.
    $effect.pre(() => {
      void this.view;
      this.clear();
    });
    $effect.pre(() => {
      if (this.view.turn.tile && this.stage === "plot") this.told = contentOf(this.view.turn.tile);
    });
    $effect.pre(() => {
      this.page = ["lay", "place", "tile", "plot", "keep", "under"].includes(this.stage) ? "city" : "market";
      if (this.stage !== "wait") this.looking = null;
    });
  }

  view = $derived.by(() => this.table.view as LunaView);
  text = $derived.by(() => this.table.text);
  stage = $derived.by(() => (this.table.legal.length > 0 ? this.view.stage : "wait"));
  home = $derived.by(() => this.table.seat ?? this.view.turn.seat);
  me = $derived.by((): SeatView | null =>
    this.table.seat === null ? null : (this.view.seats[this.table.seat] ?? null),
  );
  hand = $derived.by((): HandCard[] => this.me?.own?.hand ?? []);
  shown = $derived.by(() => this.looking ?? this.home);
  city = $derived.by((): CityCard[] => this.view.seats[this.shown]?.city ?? []);
  atHome = $derived.by(() => this.shown === this.home);
  drawn = $derived.by((): string[] =>
    Array.isArray(this.view.turn.drawn) && this.view.turn.seat === this.table.seat ? this.view.turn.drawn : [],
  );

  clear(): void {
    this.card = null;
    this.robot = false;
    this.swap = null;
  }

  back(): boolean {
    const had = this.card !== null || this.robot || this.swap !== null || this.looking !== null;
    this.clear();
    this.looking = null;
    return had;
  }

  point(word: string, thing: string): void {
    this.pointed = thing;
    if (word === "concession") this.page = "goals";
    if (word !== "card") return;
    const owner = this.view.seats.findIndex((seat) => seat.city.some((c) => c.card === thing));
    this.page = owner >= 0 ? "city" : "market";
    if (owner >= 0) this.looking = owner === this.home ? null : owner;
  }

  /** What others lay and build is shown in their city. */
  watch(seat: number | null): void {
    this.looking = seat === this.home ? null : seat;
    if (seat !== null) this.page = "city";
    else if (this.stage === "wait") this.page = "market";
  }

  /** Phones show the part of the board that is spoken of. */
  reveal(selector: string): void {
    if (/market|data-set/.test(selector)) this.page = "market";
    else if (selector.includes("concessions")) this.page = "goals";
    else if (/city|data-p/.test(selector)) this.page = "city";
  }

  private legal(message: string | string[], names: Names = {}): LegalAction | undefined {
    return this.table.legal.find((a) => says(a, message, names));
  }

  private hinted(action: LegalAction | undefined): boolean {
    return !!action && this.table.hinted.includes(action.action);
  }

  // The market

  /** What tapping a set does now. */
  setAction(set: number): LegalAction | undefined {
    if (this.stage === "take") return this.legal(TAKE, { set: set + 1 });
    if (this.stage === "exchange-set") return this.legal("action-exchange-set", { set: set + 1 });
    return undefined;
  }

  canTakeSet(set: number): boolean {
    return !!this.setAction(set) || (this.stage === "exchange" && this.card !== null);
  }

  setHinted(set: number): boolean {
    return this.hinted(this.setAction(set));
  }

  tapSet(set: number): void {
    const action = this.setAction(set);
    if (action) this.table.act(action);
    else if (this.stage === "exchange" && this.card) this.table.actText(`exchange ${this.card} for set ${set + 1}`);
    else if (this.stage === "exchange") this.table.say(this.text.format("ui-exchange-first"));
    else if (this.stage === "take") this.table.why(`take ${set + 1}`);
  }

  /** Whether the tiles on the board can be picked up to be swapped. */
  canSwap = $derived.by(() => this.stage === "redistribute" || (this.stage === "take" && !!this.legal("action-move")));

  tapMarketTile(set: number, slot: number): void {
    const tile = this.view.board.sets[set]?.tiles[slot];
    if (!tile) return;
    if (this.stage === "redistribute") {
      const action = this.legal("action-move-for", { set: set + 1, tile });
      if (action) this.table.act(action);
      else this.table.why(`for ${set + 1} ${tile}`);
    } else if (!this.swap) {
      this.swap = [set, slot];
    } else if (this.swap[0] === set) {
      this.swap = this.swap[1] === slot ? null : [set, slot];
    } else {
      const other = this.view.board.sets[this.swap[0]]?.tiles[this.swap[1]] as string;
      const pair: [number, string][] = [
        [this.swap[0], other],
        [set, tile],
      ];
      pair.sort((a, b) => a[0] - b[0]);
      const [[a, first], [b, second]] = pair as [[number, string], [number, string]];
      this.table.actText(`move ${a + 1} ${first} for ${b + 1} ${second}`);
    }
  }

  // The hand

  cardUse(card: string): "lay" | "discard" | "exchange" | "keep" | "none" {
    if (this.stage === "lay") return this.robot || this.legal(LAY, { card }) ? "lay" : "none";
    if (this.stage === "exchange" && this.legal("action-exchange", { card })) return "exchange";
    if (this.stage === "discard" && this.legal("action-discard", { card })) return "discard";
    if (this.stage === "keep" || this.stage === "under") return this.drawn.includes(card) ? "keep" : "none";
    return "none";
  }

  cardHinted(card: string): boolean {
    const uses = [...LAY, "action-exchange", "action-discard", "action-keep", "action-under"];
    return this.hinted(this.legal(uses, { card }));
  }

  tapCard(card: string): void {
    switch (this.cardUse(card)) {
      case "exchange":
        this.card = this.card === card ? null : card;
        break;
      case "lay":
        if (this.onePlace && !this.robot) this.table.act(this.legal(LAY, { card }) as LegalAction);
        else if (this.onePlace) this.table.actText(`robot lay ${card}`);
        else this.card = this.card === card ? null : card;
        this.looking = null;
        this.page = "city";
        break;
      case "discard":
        this.table.act(this.legal("action-discard", { card }) as LegalAction);
        break;
      case "keep":
        this.table.act(this.legal(["action-keep", "action-under"], { card }) as LegalAction);
        break;
      default:
        if (this.stage === "lay") this.table.why(`lay ${card}`);
    }
  }

  // The city: places for cards

  private onePlace = $derived.by(() => this.me?.own?.open.length === 1);

  ghosts = $derived.by((): Ghost[] => {
    if (!this.atHome) return [];
    if (this.stage === "place") {
      return this.table.legal.map((action) => {
        const [column, row] = [Number(named(action, "column")), Number(named(action, "row"))];
        return { column, row, why: "", run: () => this.table.act(action), hinted: this.hinted(action) };
      });
    }
    if (this.stage !== "lay" || this.card === null) return [];
    const open = this.me?.own?.open ?? [];
    const places = this.robot ? open : (this.hand.find((c) => c.card === this.card)?.places ?? []);
    const fits = new Set(places.map((at) => place(...at)));
    return open.map(([column, row]) => {
      const why = fits.has(place(column, row)) ? "" : this.text.format("refusal-number-order");
      const run = why
        ? () => this.table.say(why)
        : () => this.table.actText(`${this.robot ? "robot " : ""}lay ${this.card} at ${column},${row}`);
      return { column, row, why, run, hinted: false };
    });
  });

  /** The card the ghosts are for. */
  ghostCard = $derived.by(() => (this.stage === "place" ? this.view.turn.chosen : this.card));
  ghostFace = $derived.by(() => (this.robot || this.view.turn.robot ? "robot" : (this.view.turn.face ?? "up")));

  // The city: plots for tiles

  /** By "card.spot": what building there does, and what the city gains by it. */
  targets = $derived.by((): Map<string, PlotTarget> => {
    const found = new Map<string, PlotTarget>();
    if (this.stage !== "plot" || !this.atHome) return found;
    for (const action of this.table.legal) {
      const name = `${named(action, "card")}.${named(action, "spot")}`;
      found.set(name, { action, gain: this.view.turn.gains[name] ?? 0 });
    }
    return found;
  });

  bestGain = $derived.by(() => Math.max(0, ...[...this.targets.values()].map((target) => target.gain)));

  plotHinted(name: string): boolean {
    return this.hinted(this.targets.get(name)?.action);
  }

  tapPlot(name: string): void {
    const target = this.targets.get(name);
    if (target) this.table.act(target.action);
    else if (this.stage === "plot" && this.atHome) this.table.why(`on ${name}`);
  }

  // The zone "what I must do"

  /** The tiles still to be built: the one in hand first. */
  waiting = $derived.by((): string[] => [
    ...(this.view.turn.tile ? [this.view.turn.tile] : []),
    ...this.view.turn.tiles,
  ]);

  /** Where the order matters the next tile is chosen by tapping it. */
  tileAction(tile: string): LegalAction | undefined {
    return this.stage === "tile" ? this.legal("action-tile", { tile }) : undefined;
  }

  tileHinted(tile: string): boolean {
    return this.hinted(this.tileAction(tile));
  }

  tapTile(tile: string): void {
    const action = this.tileAction(tile);
    if (action) this.table.act(action);
  }

  sentence = $derived.by((): string => {
    const turn = this.view.turn;
    if (this.stage === "plot" && turn.tile) {
      const id = this.legal("action-demolish") ? "ui-where-demolish" : "ui-where-build";
      return this.text.format(id, { tile: ["tile", turn.tile] });
    }
    if (this.stage === "lay" && this.card) return this.text.format("ui-where-card", { card: ["card", this.card] });
    if (this.stage === "lay" && this.robot) return this.text.format("prompt-lay-robot");
    if (this.stage === "exchange" && this.card) return this.text.format("prompt-exchange-set");
    if (this.swap) return this.text.format("prompt-redistribute");
    return "";
  });

  choices = $derived.by((): Choice[] => {
    const back: Choice = { label: t("back"), run: () => this.clear() };
    switch (this.stage) {
      case "hands":
        return this.table.legal.map((a) => this.plain(a, says(a, "action-keep-hand")));
      case "exchange":
        return [
          ...(this.card ? [back] : []),
          ...this.table.legal.filter((a) => says(a, "action-no-exchange")).map((a) => this.plain(a, !this.card)),
        ];
      case "exchange-set":
      case "redistribute":
        return this.table.legal.map((a) => this.plain(a, false));
      case "take":
        return this.swap ? [back] : [];
      case "lay": {
        const robot = this.legal("action-robot");
        const cover: Choice[] =
          robot && !this.robot
            ? [{ ...this.plain(robot, false), icon: "g-robot", run: () => (this.robot = true) }]
            : [];
        return [...cover, ...(this.card || this.robot ? [back] : [])];
      }
      case "keep":
      case "under":
        return this.table.legal.map((a) => this.plain(a, false));
      default:
        return [];
    }
  });

  private plain(action: LegalAction, primary: boolean): Choice {
    return {
      label: this.text.format(action.message, action.args),
      primary,
      run: () => this.table.act(action),
      hinted: this.hinted(action),
    };
  }

  /** Every action of the list is a step of its own; the board follows. */
  take(_action: LegalAction): boolean {
    return false;
  }
}
