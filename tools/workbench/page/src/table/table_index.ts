// Finds the things of a table by their handles ("program@3", "program@3#2", "program@3:loss", "hand.A").
import type { Card, TableState, Zone } from "../protocol";

export interface Located {
  card: Card;
  zone: Zone;
}

export class TableIndex {
  readonly cards = new Map<string, Located>(); // by handle
  readonly zones = new Map<string, Zone>();
  readonly keys = new Map<number, Located>(); // known cards by key

  constructor(readonly table: TableState) {
    for (const zone of table.zones) this.add(zone);
  }

  // What people call a card: its name and place, "Bug (program, place 3)" told apart only where needed.
  cardName(handle: string | null): string {
    if (handle === null) return "no card";
    const located = this.cards.get(handle);
    if (!located) return "a card";
    return located.card.name ?? `a hidden card of ${zoneName(located.zone)}`;
  }

  pointersOn(card: string): TableState["pointers"] {
    return this.table.pointers.filter((pointer) => pointer.card === card);
  }

  private add(zone: Zone): void {
    this.zones.set(zone.handle, zone);
    for (const card of zone.cards) {
      if (card.empty) continue;
      const located = { card, zone };
      this.cards.set(card.handle, located);
      if (card.key !== undefined) this.keys.set(card.key, located);
      for (const inner of card.zones ?? []) this.add(inner);
    }
  }
}

export function zoneName(zone: Zone): string {
  const title = zone.title || words(zone.name);
  return zone.owner ? `${title} of ${zone.owner}` : title;
}

// "program@3#2", "program@3:loss" and "program@3/inside" are on "program@3".
export function cardOf(handle: string): string {
  return handle.replace(/(#\d+|:[^@/]*)$/, "");
}

// The outermost zone that a handle lies in.
export function outerZone(handle: string): string {
  return handle.split(/[@#]/, 1)[0]!;
}

// A declared name as words.
export function words(name: string): string {
  return name.replaceAll("_", " ");
}
