/** Short ready-made phrases for the chat: sent by name, read by everybody in their own language. */
import { t } from "./text.svelte";

export const PHRASES = ["hello", "luck", "nice", "moment", "thanks", "again"] as const;
const SENT = /^:([a-z]+):$/;

export const sent = (phrase: (typeof PHRASES)[number]): string => `:${phrase}:`;

/** A line of the chat as it is read. */
export function read(text: string): string {
  const name = SENT.exec(text)?.[1];
  return PHRASES.some((phrase) => phrase === name) ? t(`phrase-${name}`) : text;
}
