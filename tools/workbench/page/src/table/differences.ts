// What differs between two tables of the same game, in words and as handles in the later one.
import type { Card, Pointer, Seat, TableState, Value, Zone } from "../protocol";
import { TableIndex, words, zoneName } from "./table_index";
import { valueWords } from "./value_words";
import { own } from "../own";

export interface Difference {
  text: string;
  handles: string[]; // "field:x" for a field of the table, "A.life" for one of a seat
}

export function differences(before: TableState, after: TableState): Difference[] {
  const from = new TableIndex(before);
  const to = new TableIndex(after);
  return [
    ...fields(before.fields, after.fields, from, to, "", (name) => `field:${name}`),
    ...after.seats.flatMap((seat) => seatDifferences(before.seats.find((each) => each.seat === seat.seat), seat, from, to)),
    ...cards(from, to),
    ...counts(from, to),
    ...after.pointers.flatMap((pointer) => pointerDifferences(before.pointers.find((each) => each.name === pointer.name), pointer, from, to)),
  ];
}

function fields(before: Record<string, Value>, after: Record<string, Value>, from: TableIndex, to: TableIndex,
                owner: string, handle: (name: string) => string): Difference[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const old = valueWords(own(before, name), from);
    const now = valueWords(value, to);
    return old === now ? [] : [{ text: `${owner}${words(name)}: ${old} → ${now}`, handles: [handle(name)] }];
  });
}

function seatDifferences(before: Seat | undefined, after: Seat, from: TableIndex, to: TableIndex): Difference[] {
  if (!before) return [];
  const found = fields(before.fields, after.fields, from, to, `${after.seat} `, (name) => `${after.seat}.${name}`);
  if (before.in !== after.in) {
    found.push({ text: `${after.seat} is ${after.in ? "back in" : "out of"} the game`, handles: [after.seat] });
  }
  const names = { on_cards: "on cards", stock: "in the stock", out: "out of the game" };
  for (const [name, title] of Object.entries(names)) {
    const key = name as keyof Seat["tokens"];
    if (before.tokens[key] === after.tokens[key]) continue;
    found.push({ text: `${after.seat}'s tokens ${title}: ${before.tokens[key]} → ${after.tokens[key]}`, handles: [`${after.seat}.tokens`] });
  }
  return found;
}

function cards(from: TableIndex, to: TableIndex): Difference[] {
  const found: Difference[] = [];
  const strayed = new Set([...to.zones.values()].flatMap((zone) => reordered(from.zones.get(zone.handle), zone)));
  for (const [key, { card, zone }] of to.keys) {
    const old = from.keys.get(key);
    if (!old) continue;
    const name = card.name ?? "a card";
    if (old.zone.handle !== zone.handle) {
      found.push({ text: `${name}: from ${zoneName(old.zone)} to ${zoneName(zone)}`, handles: [card.handle] });
    } else if (strayed.has(key)) {
      found.push({ text: `${name}: place ${old.card.place} → ${card.place} of ${zoneName(zone)}`, handles: [card.handle] });
    }
    found.push(...cardDifferences(old.card, card, from, to));
  }
  return found;
}

function cardDifferences(before: Card, after: Card, from: TableIndex, to: TableIndex): Difference[] {
  const name = after.name ?? "a card";
  const found: Difference[] = [];
  if (before.id !== after.id) found.push({ text: `${before.name} has become ${name}`, handles: [after.handle] });
  const row = (card: Card) => card.tokens.map((token) => token.seat).join(" ") || "none";
  if (row(before) !== row(after)) {
    const length = shared(before, after);
    const handles = after.tokens.slice(length).map((token) => token.handle);
    found.push({ text: `${name}, tokens: ${row(before)} → ${row(after)}`, handles: handles.length ? handles : [after.handle] });
  }
  for (const [number, value] of Object.entries(after.numbers ?? {})) {
    const old = own(before.numbers, number);
    if (old !== undefined && old !== value) {
      found.push({ text: `${name}.${number}: ${old} → ${value}`, handles: [`${after.handle}:${number}`, after.handle] });
    }
  }
  found.push(...fields(before.fields ?? {}, after.fields ?? {}, from, to, `${name}, `, () => after.handle));
  return found;
}

// How many tokens at the beginning of the row are the same.
function shared(before: Card, after: Card): number {
  let length = 0;
  while (length < after.tokens.length && before.tokens[length]?.seat === after.tokens[length]!.seat) length++;
  return length;
}

// Keys of the cards that changed their order in a zone: all that stayed, less a longest row still in order.
function reordered(before: Zone | undefined, after: Zone): number[] {
  if (!before || after.cards.length > 200) return [];
  const places = new Map(before.cards.map((card, place) => [card.key, place]));
  const stayed = after.cards.filter((card) => card.key !== undefined && places.has(card.key)).map((card) => card.key!);
  const best = stayed.map(() => 1);
  const last = stayed.map(() => -1);
  for (let at = 0; at < stayed.length; at++) {
    for (let earlier = 0; earlier < at; earlier++) {
      if (places.get(stayed[earlier])! < places.get(stayed[at])! && best[earlier]! >= best[at]!) {
        best[at] = best[earlier]! + 1;
        last[at] = earlier;
      }
    }
  }
  const kept = new Set<number>();
  for (let at = best.indexOf(Math.max(...best, 0)); at >= 0; at = last[at]!) kept.add(stayed[at]!);
  return stayed.filter((key) => !kept.has(key));
}

// Hidden cards can't be followed: how many there are is what can be said.
function counts(from: TableIndex, to: TableIndex): Difference[] {
  const found: Difference[] = [];
  for (const zone of to.zones.values()) {
    const old = from.zones.get(zone.handle);
    if (!old || old.cards.length === zone.cards.length) continue;
    if ([...old.cards, ...zone.cards].every((card) => card.known || card.empty)) continue;
    found.push({ text: `${zoneName(zone)}: ${old.cards.length} → ${zone.cards.length} cards`, handles: [zone.handle] });
  }
  return found;
}

function pointerDifferences(before: Pointer | undefined, after: Pointer, from: TableIndex, to: TableIndex): Difference[] {
  if (!before) return [];
  const found: Difference[] = [];
  const key = (index: TableIndex, pointer: Pointer) => pointer.card && (index.cards.get(pointer.card)?.card.key ?? pointer.card);
  if (key(from, before) !== key(to, after)) {
    const text = `${words(after.name)}: from ${from.cardName(before.card)} to ${to.cardName(after.card)}`;
    found.push({ text, handles: [after.name] });
  }
  if (before.forward !== after.forward) {
    found.push({ text: `${words(after.name)} points ${after.forward ? "forwards" : "backwards"}`, handles: [after.name] });
  }
  return found;
}
