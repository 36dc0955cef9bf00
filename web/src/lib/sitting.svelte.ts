/** Somebody at a table: the seat that looks out, what it is shown and asked, and what may be taken back.
 *
 * Between the connection, which knows how the table stands, and the game's session, which knows what is selected. At one
 * screen for several players the seat on turn looks out, and a curtain falls between two people.
 */

import { tick, untrack } from "svelte";
import type { TableLine } from "./connection.svelte";
import type { GameClient, Session, TableFace } from "./game";
import { fly, light } from "./lights";
import type { LegalAction, LogEvent, Said, TableInfo } from "./protocol";
import { refusalText } from "./session.svelte";
import { settings } from "./settings.svelte";
import { sinceLastTurn } from "./since";
import { play as sound } from "./sound";
import { Stage } from "./stage.svelte";
import { GameText, t } from "./text.svelte";
import type { Lesson } from "./tutorial.svelte";

const NOTICE = 6000; // milliseconds that a sentence stays

export class Sitting {
  readonly text: GameText;
  readonly stage: Stage;
  readonly session: Session;
  readonly details: string[];
  private readonly pages: string[];
  private readonly face: TableFace;
  private noticeTimer = 0;

  shown = $state<number | null>(null); // the seat that looks out; null: a spectator
  private revealed = $state<number | null>(null); // who has said that they are the one
  notice = $state("");

  // In a tutorial seat 0 is the learner's; the script plays the others.
  constructor(
    readonly table: TableLine,
    readonly client: GameClient,
    private readonly now: () => TableInfo,
    readonly lesson: Lesson | null,
  ) {
    this.text = new GameText(now().game, () => this.info.seats.map((seat) => seat.name));
    this.details = client.details ?? [];
    this.pages = client.pages ?? [];
    $effect.pre(() => this.lookOut());
    this.stage = this.direct();
    this.face = this.offer();
    this.session = client.open(this.face);
    this.follow();
  }

  get info(): TableInfo {
    return this.now();
  }

  private lookOut(): void {
    const { seats, legal } = this.table;
    const acting = seats.filter((seat) => legal[seat]?.length);
    if (this.lesson) this.shown = 0;
    else if (seats.length === 0) this.shown = null;
    else if (acting.length > 0 && (this.shown === null || !acting.includes(this.shown)))
      this.shown = acting[0] as number;
    else if (this.shown === null || !seats.includes(this.shown)) this.shown = seats[0] as number;
  }

  private people = $derived.by(() => this.table.seats.filter((seat) => !this.info.seats[seat]?.bot));
  covered = $derived.by(
    () =>
      !this.lesson &&
      settings.cover &&
      this.people.length > 1 &&
      this.shown !== null &&
      this.revealed !== this.shown &&
      this.info.status === "running",
  );
  reveal = (): void => {
    this.revealed = this.shown;
  };

  view = $derived.by(() => this.stage.view(this.shown));
  legal = $derived.by((): LegalAction[] =>
    this.shown === null || this.covered
      ? []
      : (this.stage.legal[this.shown] ?? []).filter((a) => !this.lesson || this.lesson.allows([a.notation])),
  );
  hinted = $derived.by(() => this.table.hint?.actions.slice(0, 1).map((a) => a.action) ?? []);
  /** Not all that happened was shown yet. */
  behind = $derived.by(() => this.stage.busy || this.stage.position.seq !== this.table.seq);
  // A game that is given up is over though its rules would go on. How it ends is seen before the result.
  over = $derived.by(() => !this.behind && (this.view.over || this.info.status === "over"));
  sentence = $derived.by(() => {
    if (this.over) return t("game-over");
    if (this.stage.busy) return ""; // what happens speaks for itself
    const { acting, prompt } = this.view;
    // While an action of ours is under way nothing can be chosen; but nobody waits for themselves.
    const mine = this.table.waiting && this.shown !== null && acting.includes(this.shown);
    if (this.legal.length > 0 || mine)
      return this.session.sentence || (prompt ? this.text.format(prompt) : t("your-turn"));
    return acting.length > 0 ? t("waiting-for", { names: acting.map((s) => this.text.player(s)).join(", ") }) : "";
  });
  /** The buttons that can be pressed now; the digits press them too. */
  choices = $derived.by(() =>
    this.legal.length > 0 && !this.table.waiting ? this.session.choices.filter((choice) => !choice.disabled) : [],
  );

  say = (sentence: string): void => {
    clearTimeout(this.noticeTimer);
    this.notice = sentence;
    this.noticeTimer = window.setTimeout(() => (this.notice = ""), NOTICE);
  };

  /** An action of this position in words. */
  words = (action: Said): string =>
    this.client.words?.(action, this.view, this.text) ?? this.text.format(action.message, action.args);

  /** A legal action that was chosen from a list. */
  take = (action: LegalAction): void => {
    if (!this.session.take(action)) this.face.act(action);
  };

  // What happened

  log = $derived.by(() => this.table.log.filter((entry) => entry.seq <= this.stage.position.seq));
  since = $derived.by((): LogEvent[][] =>
    sinceLastTurn(this.log, this.shown, this.details, this.pages).map((turn) =>
      turn.map((event) => this.text.seen(event, this.shown)),
    ),
  );
  private lights = (event: LogEvent): string[] => this.client.lights?.(event) ?? [];
  show = (event: LogEvent | null): void => light("pointed", event ? [event] : [], this.lights);
  tap = (event: LogEvent): void => {
    if (event.seat >= 0 && !this.view.over) this.session.watch?.(event.seat);
    const thing = Object.values(event.args).find(
      (value): value is [string, string | number] => Array.isArray(value) && !!this.client.links?.includes(value[0]),
    );
    if (thing) this.session.point(thing[0], String(thing[1]));
    void tick().then(() => this.show(event));
  };
  /** The plan of a hint is drawn on the table: what all its steps name, or the one that is pointed at. */
  showPlan = (step: Said | null): void => {
    const { seat, plan } = this.table.hint ?? { seat: -1, plan: [] };
    const steps = (step ? [step] : plan).map(({ message, args }) => ({ event: "", seat, message, args }));
    light("pointed", steps, this.lights);
  };

  // Taking back is free where the rules allow it or nobody else plays; otherwise the others are asked.

  strict = $derived.by(() => this.info.rated || this.info.daily !== null); // it counts: no help, nothing by consent
  canUndo = $derived.by(() => {
    if (this.lesson || this.shown === null) return false;
    if (this.table.undoable[this.shown]) return true;
    return !this.strict && this.log.some((entry) => entry.seat === this.shown && !entry.undo);
  });
  /** Where it is not to be had for nothing: why not, or what it takes. */
  undoWords = $derived.by(() => {
    const free = this.shown !== null && this.table.undoable[this.shown];
    if (free) return t("undo");
    if (this.strict) return t("refused-strict-undo");
    const others = this.info.seats.some((seat) => seat.kind === "person" && !this.table.seats.includes(seat.seat));
    return this.canUndo && others ? t("undo-asks") : t("undo");
  });
  /** Who is still to answer our wish. */
  asked = $derived.by(() => {
    const wish = this.table.undoRequest;
    return wish && this.table.seats.includes(wish.seat) ? wish.waiting.map((s) => this.text.player(s)).join(", ") : "";
  });
  /** Somebody else's wish that waits for us. */
  asks = $derived.by(() => {
    const wish = this.table.undoRequest;
    return wish && this.table.seats.some((seat) => wish.waiting.includes(seat)) ? wish : null;
  });
  /** Not while an action is under way: it is not known yet what would be taken back. */
  mayUndo = $derived.by(() => this.canUndo && !this.asked && !this.table.waiting);
  undo = (): void => {
    if (this.mayUndo && this.shown !== null) this.table.undo(this.shown);
  };
  askHint = (): void => {
    if (this.legal.length > 0 && !this.strict && this.shown !== null) this.table.askHint(this.shown);
  };

  // How the parts are put together

  /** What happens is played out before the next decision is asked; a tutorial tells it in its own words. */
  private direct(): Stage {
    const stage: Stage = new Stage(
      {
        viewer: () => this.shown,
        speed: () => settings.stage,
        pages: this.pages,
        passes: [...this.details, "turn"],
        told: (event) => {
          const tone = this.client.sounds[event.event];
          if (tone) sound(tone);
          if (settings.stage === "off") return;
          const watched = stage.busy && stage.lines.length > 0;
          if (watched && stage.seat >= 0) this.session.watch?.(stage.seat);
          void tick().then(() => {
            light("now", stage.busy ? [event] : [], this.lights);
            for (const flight of this.client.flights?.(event) ?? []) fly(flight);
          });
        },
      },
      (event) => this.text.sentence(this.text.seen(event, this.shown)),
    );
    stage.begin(this.table);
    return stage;
  }

  /** The table as the game's session may use it. */
  private offer(): TableFace {
    const sitting = this;
    const act = (notations: string[], what: Parameters<TableLine["act"]>[1]) => {
      if (this.follows(notations) && this.shown !== null) this.table.act(this.shown, what);
    };
    return {
      box: this.info.box,
      get view() {
        return sitting.view;
      },
      get seat() {
        return sitting.shown;
      },
      get legal() {
        return sitting.legal;
      },
      text: this.text,
      get hinted() {
        return sitting.hinted;
      },
      act: (action) => act([action.notation], { action: action.action }),
      actAll: (actions) =>
        act(
          actions.map((n) => this.legal.find((a) => a.action === n)?.notation ?? ""),
          { actions },
        ),
      actText: (words) => act([words], { text: words }),
      why: async (words) => {
        if (this.shown === null) return;
        const answer = await this.table.why(this.shown, words);
        if (!answer.allowed) this.say(refusalText(answer, this.text));
      },
      say: this.say,
    };
  }

  /** A tutorial lets the learner do what the step is about. */
  private follows(notations: string[]): boolean {
    if (!this.lesson || this.lesson.allows(notations)) return true;
    this.say(t("tutorial-not-now"));
    return false;
  }

  private follow(): void {
    const { table, stage, session } = this;
    $effect(() => {
      // First whose turn it is, and whether a curtain falls; then what happened.
      table.heard = (arrival) => void tick().then(() => stage.take(arrival));
      return () => {
        table.heard = null;
        stage.close();
        clearTimeout(this.noticeTimer);
        light("now", []);
        light("recent", []);
        light("pointed", []);
      };
    });
    $effect(() => stage.hold(this.covered));
    $effect(() => {
      if (stage.busy) return;
      untrack(() => session.watch?.(null));
      light("now", []);
    });
    $effect(() => {
      if (settings.stage === "off") untrack(() => stage.finish());
    });
    $effect(() => {
      if (table.refused) this.say(refusalText(table.refused, this.text));
      else if (table.seatBack) this.say(t(table.seatBack.why.includes("time") ? "seat-back-time" : "seat-back"));
    });
    $effect(() => {
      const recent = this.legal.length > 0 && !this.lesson ? this.since.flat() : [];
      void this.view;
      void tick().then(() => light("recent", recent, this.lights));
    });
    $effect(() => {
      void this.view;
      void table.hint;
      void tick().then(() => this.showPlan(null));
    });
    // Nobody answers a wish with silence: when it is over and nothing was taken back, that is said.
    let wished = false;
    $effect(() => {
      if (this.asked) wished = true;
      else if (wished && !table.undoRequest) {
        wished = false;
        if (!untrack(() => table.log.at(-1)?.undo)) this.say(t("undo-declined"));
      }
    });
  }
}
