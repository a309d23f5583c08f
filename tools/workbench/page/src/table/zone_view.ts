// Zones by their shape: rows, grids, programs as lines, hands, piles.
import { element } from "../element";
import type { Zone } from "../protocol";
import { cardView, pointerView, type Way } from "./card_view";
import type { Drawing } from "./drawing";
import { zoneName } from "./table_index";

export type Notes = Record<string, string[]>;

export function rowView(zone: Zone, drawing: Drawing, notes: Notes = {}): HTMLElement {
  return cardList(zone, zone.shape === "slot" ? "cards cards-row cards-slot" : "cards cards-row", drawing, notes, "right");
}

// Rows of so many cards in reading order, each with a label.
export function gridView(zone: Zone, drawing: Drawing, notes: Notes, columns: number, labels: string[]): HTMLElement {
  drawing.drawnZones.add(zone.handle);
  const small = isSmall(zone, drawing);
  const cells: HTMLElement[] = [];
  zone.cards.forEach((card, place) => {
    if (place % columns === 0 && labels.length) {
      cells.push(element("div", { class: "grid-label" }, labels[place / columns] ?? ""));
    }
    cells.push(cardView(card, drawing, { notes: notes[card.handle], small }));
  });
  const style = `grid-template-columns: ${labels.length ? "auto " : ""}repeat(${columns}, minmax(${small ? 4.75 : 6}rem, 1fr))`;
  return element("div", { class: "cards-grid", style, role: "group", tabindex: 0, "aria-label": zoneName(zone) }, ...cells, ...strays(zone, drawing));
}

// A program as in a text editor.
export function linesView(zone: Zone, drawing: Drawing, notes: Notes = {}, levels: number[] = []): HTMLElement {
  drawing.drawnZones.add(zone.handle);
  const lines = zone.cards.map((card, place) =>
    element("li", { class: "line", style: `--level: ${Math.min(levels[place] ?? card.indent ?? 0, 20)}` },
      cardView(card, drawing, { notes: notes[card.handle], line: place + 1, way: "right" })));
  const loose = strays(zone, drawing);
  if (loose.length) lines.push(element("li", { class: "line line-end" }, "after the last line", ...loose));
  return element("ol", { class: "lines", "aria-label": zoneName(zone) }, ...lines);
}

// Cards that belong together, under a title.
export function handView(zone: Zone, drawing: Drawing, title = ""): HTMLElement {
  drawing.drawnZones.add(zone.handle);
  const counted = `${title || zoneName(zone)} (${zone.cards.length})`;
  return element("div", { class: zone.shape === "slot" ? "hand hand-slot" : "hand" },
    element("div", { class: "zone-title" }, drawing.target(zone.handle, "zone-name", counted)),
    zone.cards.length ? cardList(zone, `cards cards-hand${isSmall(zone, drawing) ? " cards-small" : ""}`, drawing, {}, "right", isSmall(zone, drawing)) : null);
}

// A deck or discards: how many, the top card, and on demand all of them.
export function pileView(zone: Zone, drawing: Drawing, title = ""): HTMLElement {
  drawing.drawnZones.add(zone.handle);
  const top = zone.cards.find((card) => !card.empty);
  const unfolded = drawing.unfolded.has(zone.handle) || drawing.mustShow(zone.handle);
  const counted = `${title || zoneName(zone)}: ${zone.cards.length}`;
  return element("div", { class: `pile${unfolded ? " pile-open" : ""}` },
    element("div", { class: "zone-title" }, drawing.target(zone.handle, "zone-name", counted)),
    unfolded || !top ? null : element("div", { class: `stack${zone.cards.length > 1 ? " stack-deep" : ""}` }, cardView(top, drawing)),
    zone.cards.length > 1 || unfolded ? foldable(zone, drawing, unfolded) : null);
}

// Any zone, by its shape; rings are drawn by whoever knows the room for them.
export function zoneByShape(zone: Zone, drawing: Drawing): HTMLElement {
  if (zone.shape === "pile") return pileView(zone, drawing);
  if (zone.cards.some((card) => card.indent !== undefined) && !zone.owner) return linesView(zone, drawing);
  return handView(zone, drawing);
}

// A zone on a card.
export function foldedZone(zone: Zone, drawing: Drawing): HTMLElement {
  drawing.drawnZones.add(zone.handle);
  return element("div", { class: "card-inside" },
    element("div", { class: "zone-title" }, drawing.target(zone.handle, "zone-name", zone.title || zone.name)),
    cardList(zone, "cards cards-inside", drawing, {}, "right"));
}

// Hands of those who wait: there would be no room for anything else.
function isSmall(zone: Zone, drawing: Drawing): boolean {
  return !drawing.allTexts && drawing.isAside(zone.owner) && zone.cards.length > 1;
}

function cardList(zone: Zone, className: string, drawing: Drawing, notes: Notes, way: Way, small = false): HTMLElement {
  drawing.drawnZones.add(zone.handle);
  return element("ol", { class: className, "aria-label": zoneName(zone) },
    ...zone.cards.map((card) => element("li", {}, cardView(card, drawing, { notes: notes[card.handle], way, small }))),
    ...strays(zone, drawing).map((pointer) => element("li", {}, pointer)));
}

// Pointers of the zone that are on none of its cards.
export function strays(zone: Zone, drawing: Drawing): HTMLElement[] {
  return drawing.state.table.pointers
    .filter((pointer) => pointer.zone === zone.handle && pointer.card === null && pointer.priority > 0)
    .map((pointer) => pointerView(pointer, drawing, "right"));
}

function foldable(zone: Zone, drawing: Drawing, unfolded: boolean): HTMLElement {
  const list = element("div", {});
  const fill = () => list.replaceChildren(cardList(zone, "cards cards-row", drawing, {}, "right"));
  const made = element("details", { class: "pile-all", open: unfolded, ontoggle: () => {
    if (made.open) drawing.unfolded.add(zone.handle);
    else drawing.unfolded.delete(zone.handle);
    if (made.open && !list.firstChild) fill();
  } }, element("summary", {}, "all cards", element("span", { class: "unseen" }, ` of ${zoneName(zone)}`)), list);
  if (unfolded) fill();
  return made;
}
