// A card: its name, its text with the present numbers, its traits, tokens, pointers, and the cards it holds.
import { element } from "../element";
import type { Card, Pointer, Token } from "../protocol";
import { type Drawing, seatClass } from "./drawing";
import { words } from "./table_index";
import { saysSomething, valueWords } from "./value_words";
import { foldedZone } from "./zone_view";

const kLongWord = 13; // letters

// `way`: where the next card of the zone is, for the arrows of pointers.
export type Way = "right" | "left" | "down" | "up";

export interface CardShape {
  small?: boolean; // the text is away until somebody looks at the card (see peek.ts)
  way?: Way;
  notes?: string[];
  line?: number; // of a program: the card is drawn as a line of text
}

export function cardView(card: Card, drawing: Drawing, shape: CardShape = {}): HTMLElement {
  if (card.empty) return element("div", { class: "card card-empty" }, element("span", { class: "unseen" }, `empty place ${card.place}`));
  const changed = drawing.markIf(card.handle);
  const asks = drawing.state.decision?.card === card.handle ? " card-asks" : "";
  const kind = card.known ? "" : card.extra ? " card-back card-back-extra" : " card-back";
  const line = shape.line !== undefined ? " card-line" : shape.small ? " card-small" : "";
  const reads = shape.small && card.known && !drawing.isOption(card.handle);
  const name = card.known ? breakable(card.name ?? "") : [drawing.isOption(card.handle) ? `hidden, ${card.place}` : "hidden"];
  const pointers = drawing.index.pointersOn(card.handle).map((pointer) => pointerView(pointer, drawing, shape.way ?? "right"));
  return element("div", { class: `card${kind}${line}${changed}${asks}`, "data-key": card.key, tabindex: reads ? -1 : null, title: shape.small ? null : about(card, drawing) },
    element("div", { class: "card-head" },
      shape.line !== undefined && element("span", { class: "card-number" }, shape.line),
      pointers.length || shape.line !== undefined ? element("span", { class: "card-pointers" }, ...pointers) : null,
      drawing.target(card.handle, hasLongWord(card) ? "card-name card-name-long" : "card-name", ...name)),
    card.known && textView(card, drawing),
    numberOptions(card, drawing),
    tokensView(card.tokens, drawing),
    notesView(card, shape),
    ...(card.zones ?? []).filter((zone) => zone.cards.length > 0).map((zone) => foldedZone(zone, drawing)),
    card.within ? element("div", { class: "card-notes" }, `cards in it: ${card.within}`) : null);
}

export function pointerView(pointer: Pointer, drawing: Drawing, way: Way): HTMLElement {
  const opposite: Record<Way, Way> = { right: "left", left: "right", up: "down", down: "up" };
  const arrows: Record<Way, string> = { right: "▶", left: "◀", up: "▲", down: "▼" };
  const arrow = arrows[pointer.forward ? way : opposite[way]];
  drawing.drawnPointers.add(pointer.name);
  const title = `${words(pointer.name)}, ${pointer.forward ? "forwards" : "backwards"}`;
  return drawing.target(pointer.name, "pointer",
    element("span", { "aria-hidden": "true" }, pointer.priority ? `${arrow}${pointer.priority}` : arrow),
    element("span", { class: "unseen" }, pointer.priority ? `${title}, priority ${pointer.priority}` : title));
}

export function tokenView(token: Token, drawing: Drawing): HTMLElement {
  return drawing.target(token.handle, `token ${seatClass(token.seat)}${token.marked ? " token-marked" : ""}`, token.seat);
}

function tokensView(tokens: Token[], drawing: Drawing): HTMLElement | null {
  if (!tokens.length) return null;
  return element("ol", { class: "tokens", "aria-label": "tokens, in order" },
    ...tokens.map((token) => element("li", {}, tokenView(token, drawing),
      token.marked && element("span", { class: "unseen" }, "marked"))));
}

// The text, if it says more than the name, and what people read of the card's fields.
function textView(card: Card, drawing: Drawing): HTMLElement | null {
  const text = sameAsName(card) ? [] : textParts(card, drawing);
  const traits = (card.traits ?? []).flatMap((trait) => [" ", element("span", { class: "card-trait" }, trait)]);
  return text.length + traits.length ? element("p", { class: "card-text" }, ...text, ...(text.length ? traits : traits.slice(1))) : null;
}

// The text's numbers stand in braces, in the order of the printed text's.
function textParts(card: Card, drawing: Drawing): (string | HTMLElement)[] {
  if (!card.text) return [];
  const printed = [...(drawing.printed.get(card.id ?? "") ?? "").matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]);
  let number = 0;
  return card.text.split(/(\{[^{}]*\})/).map((part) => {
    if (!/^\{.*\}$/.test(part)) return part;
    const present = part.slice(1, -1);
    const before = printed[number++];
    if (before === undefined || before === present || !card.changed?.length) return element("b", { class: "number" }, present);
    return element("b", { class: "number number-changed", title: `printed: ${before}` }, present,
      element("span", { class: "unseen" }, ` (printed: ${before})`));
  });
}

// A note that names a card which is drawn on this one, or a trait that is in sight, says nothing more.
function notesView(card: Card, { notes = [], small = false }: CardShape): HTMLElement | null {
  const drawn = new Set((card.zones ?? []).flatMap((zone) => zone.cards.map((each) => `${zone.title || zone.name}: ${each.name}`)));
  const plain = (text: string) => text.replaceAll(" ", "").toLowerCase();
  const traits = new Set(small ? [] : card.traits?.map(plain));
  const left = notes.filter((note) => !drawn.has(note) && !traits.has(plain(note)));
  return left.length ? element("div", { class: "card-notes" }, left.join(", ")) : null;
}

// Numbers have no place of their own in the text; they get one when a decision names them.
function numberOptions(card: Card, drawing: Drawing): HTMLElement | null {
  const named = Object.entries(card.numbers ?? {}).filter(([name]) => drawing.isOption(`${card.handle}:${name}`));
  if (!named.length) return null;
  return element("div", { class: "card-numbers" },
    ...named.map(([name, value]) => drawing.target(`${card.handle}:${name}`, "number-chip", `${words(name)} ${value}`)));
}

// Long names break behind their underscores and before a word's capital.
function breakable(name: string): (string | Node)[] {
  return name.split(/(?<=_)|(?<=[a-z])(?=[A-Z])/).flatMap((part, at) => (at === 0 ? [part] : [element("wbr"), part]));
}

// A word that would break in a narrow card.
function hasLongWord(card: Card): boolean {
  return (card.name ?? "").split(/[ _-]|(?<=[a-z])(?=[A-Z])/).some((word) => word.length > kLongWord);
}

function sameAsName(card: Card): boolean {
  return (card.text ?? "").replace(/[{}]/g, "") === card.name;
}

function about(card: Card, drawing: Drawing): string {
  if (!card.known) return "a hidden card";
  const fields = Object.entries(card.fields ?? {}).filter(([, value]) => saysSomething(value))
    .map(([name, value]) => `${words(name)}: ${valueWords(value, drawing.index)}`);
  const numbers = Object.entries(card.numbers ?? {}).map(([name, value]) => `${words(name)}: ${value}`);
  return [`${card.name}, place ${card.place}`, (card.text ?? "").replace(/[{}]/g, ""), ...numbers, ...fields].join("\n");
}
