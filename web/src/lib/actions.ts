/** Legal actions are told apart by what they say: the message of their sentence and what it names. Their notation is for
 * people, who read and write it; the boards only write it, where they ask for something that may not be legal. */

import type { HintAnswer, LegalAction } from "./protocol";

export type Names = Record<string, string | number>;

/** What an action names under this argument: the thing's id, or a number. */
export function named(action: LegalAction, argument: string): string | number | null {
  const value = action.args[argument] ?? null;
  return Array.isArray(value) ? value[1] : value;
}

/** Whether an action says one of these messages, and names these things in it. */
export function says(action: LegalAction, message: string | string[], names: Names = {}): boolean {
  return (
    (Array.isArray(message) ? message.includes(action.message) : action.message === message) &&
    Object.entries(names).every(([argument, thing]) => named(action, argument) === thing)
  );
}

/** A hint is good as long as what it advises can be done, whatever others do meanwhile. */
export function stillGood({ seat, actions: [best] }: HintAnswer, legal: Record<string, LegalAction[]>): boolean {
  return !best || !!legal[seat]?.some((one) => one.action === best.action && one.message === best.message);
}
