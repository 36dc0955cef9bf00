/** Sheets: the printed values of a box, as the page "My copy" shows and edits them. What may be entered, the server says
 * (`Form`); what is wrong with it, too. Here are its words.
 */

import type { GameText } from "./text.svelte";

export type Value = number | string | boolean | Value[] | { [name: string]: Value };
export type Fields = { [name: string]: Value };
export interface Card {
  id: string;
  provenance: Record<string, string>;
  [field: string]: Value;
}
/** The cards of each part. */
export type Sheet = Record<string, Card[]>;
export interface Part {
  id: string;
  names: string;
  fields: Record<string, Form>;
  may: string[];
}

/** What a value may be (moontable.engine.sheet). */
export type Form =
  | { kind: "number"; low: number; high: number }
  | { kind: "word"; words: string[]; names: string }
  | { kind: "flag" }
  | { kind: "row"; of: Form; least: number; most: number }
  | { kind: "table"; must: Forms; may: Forms; by: string; each: Record<string, TableForm>; names: string };
export type Forms = Record<string, Form>;
export type TableForm = Extract<Form, { kind: "table" }>;

export const partName = (text: GameText, part: string): string => text.format(`part-${part}`);
export const fieldName = (text: GameText, field: string): string => text.format(`field-${field}`);

/** What the places of a short list stand for: the four cells of a card, the cards of value 1, 2 and 3. */
export function placeNames(text: GameText, field: string): string[] {
  return text.has(`places-${field}`) ? text.format(`places-${field}`).split(" | ") : [];
}

/** What stands for the empty word. */
const NOTHING: Record<string, string> = { content: "empty", double: "none" };

export function wordName(text: GameText, names: string, word: string): string {
  if (names === "cards") return [...word].map((mark) => (mark === "#" ? "■" : "□")).join("");
  return text.title(names, word || (NOTHING[names] ?? ""));
}

/** The fields a table has now: those it must have, those the word in it asks for, those it may have. */
export function fieldsOf(form: TableForm, value: Fields): { must: Forms; may: Forms } {
  const more = form.by ? form.each[String(value[form.by])] : undefined;
  return { must: { ...form.must, ...more?.must }, may: { ...form.may, ...more?.may } };
}

/** Something to begin with where a value is added. */
export function blank(form: Form): Value {
  switch (form.kind) {
    case "number":
      return Math.max(form.low, Math.min(1, form.high));
    case "word":
      return form.words[0] ?? "";
    case "flag":
      return true;
    case "row":
      return Array.from({ length: Math.max(form.least, 1) }, () => blank(form.of));
    case "table": {
      const made: Fields = {};
      if (form.by) made[form.by] = Object.keys(form.each)[0] ?? "";
      for (const [name, inner] of Object.entries(fieldsOf(form, made).must)) made[name] = blank(inner);
      return made;
    }
  }
}
