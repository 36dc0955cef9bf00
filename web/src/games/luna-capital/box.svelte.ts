/** The printed cards of the box, fetched once from the server: faces of area cards and what concessions ask for. */

import { api } from "../../lib/api";
import type { Rules } from "../../lib/protocol";
import type { AreaFace, ConcessionFace } from "./luna";
import type { Double } from "./shown";

interface Box {
  cards: Map<string, AreaFace>;
  concessions: Map<string, ConcessionFace>;
}

/** Cards as components.toml has them. */
interface RawCard {
  id: string;
  number: number;
  cells: string[][];
  double?: Double;
}
interface RawConcession {
  id: string;
  kind: ConcessionFace["kind"];
  of?: string | string[];
  min?: number;
  length?: number;
  each?: number;
  cells?: string[];
  reworded?: boolean;
}

export function readBox(rules: Pick<Rules, "components">): Box {
  const cards = (rules.components["area_card"] as RawCard[]).map((raw): [string, AreaFace] => [
    raw.id,
    { id: raw.id, number: raw.number, cells: raw.cells.flat(), double: raw.double ?? "" },
  ]);
  const concessions = (rules.components["concession"] as RawConcession[]).map((raw): [string, ConcessionFace] => [
    raw.id,
    {
      id: raw.id,
      kind: raw.kind,
      of: typeof raw.of === "string" ? raw.of : "",
      least: raw.min ?? raw.length ?? raw.each ?? 0,
      cells: raw.cells ?? [],
      reworded: raw.reworded ?? false,
    },
  ]);
  return { cards: new Map(cards), concessions: new Map(concessions) };
}

class Printed {
  box = $state.raw<Box | null>(null);
  private asked: string | null = null;

  /** Fetch a box unless it is there or on its way; after a failure the next caller tries again. */
  load(box: string): void {
    if (this.asked === box) return;
    this.asked = box;
    api.rules("luna-capital", box).then(
      (rules) => rules.box === this.asked && (this.box = readBox(rules)),
      () => (this.asked = null),
    );
  }

  card(id: string | null): AreaFace | null {
    return (id && this.box?.cards.get(id)) || null;
  }
}

export const printed = new Printed();
