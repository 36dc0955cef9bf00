/** Rules in a worker of their own: the page goes on while they think. */

import type { WholeRules } from "./whole";

/** What the page calls from afar: every method of `WholeRules`, answered later. */
export type Remote = {
  [name in Method]: (...given: Parameters<WholeRules[name]>) => Promise<ReturnType<WholeRules[name]>>;
};

export const METHODS = [
  "describe",
  "deal",
  "take",
  "position",
  "reseed",
  "resample",
  "acting",
  "legal",
  "whyNot",
  "apply",
  "step",
  "outcome",
  "hide",
  "see",
  "learn",
  "think",
  "gains",
] as const;
export type Method = (typeof METHODS)[number];

export interface Question {
  id: number;
  method: Method;
  given: unknown[];
}

export type Answer = { id: number; made: unknown } | { id: number; refused: string };

/** The ends of a worker that are used here. */
export interface Line {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror?: ((event: ErrorEvent) => void) | null;
}

/** Ask whoever answers on this line, one question after another. `address` is that of GAME.wasm. */
export function remote(line: Line, address: string, refused: (code: string) => Error): Remote {
  const waiting = new Map<number, { well: (made: unknown) => void; ill: (error: Error) => void }>();
  let last = 0;
  line.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("refused" in data) asked?.ill(refused(data.refused));
    else asked?.well(data.made);
  };
  line.onerror = () => {
    for (const asked of waiting.values()) asked.ill(refused("failed"));
    waiting.clear();
  };
  line.postMessage({ address });
  const ask =
    (method: Method) =>
    (...given: unknown[]) =>
      new Promise((well, ill) => {
        last += 1;
        waiting.set(last, { well, ill });
        line.postMessage({ id: last, method, given } satisfies Question);
      });
  return Object.fromEntries(METHODS.map((method) => [method, ask(method)])) as Remote;
}

/** Answer what is asked on this line. The first message says where the rules are. */
export function answer(line: Line, load: (address: string) => Promise<WholeRules>): void {
  let rules: Promise<WholeRules> | null = null;
  line.onmessage = async ({ data }: MessageEvent<{ address: string } | Question>) => {
    if ("address" in data) {
      rules = load(data.address);
      rules.catch(() => undefined); // said to whoever asks
      return;
    }
    try {
      const method = (await rules!)[data.method] as (...given: unknown[]) => unknown;
      line.postMessage({ id: data.id, made: method.apply(await rules, data.given) } satisfies Answer);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "no-rules";
      line.postMessage({ id: data.id, refused: code } satisfies Answer);
    }
  };
}
