// A ring: cards around a rectangle, in their order, with the way from each to the next. The cards of a long ring
// are small, so that all of it is in sight. Where it does not fit, a row that wraps, with an arrow back.
import { element } from "../element";
import type { Zone } from "../protocol";
import { cardView, type Way } from "./card_view";
import type { Drawing } from "./drawing";
import { zoneName } from "./table_index";
import { type Notes, strays } from "./zone_view";

const kCardWidth = 122; // the least, with the gap, in pixels
const kGoodWidth = 210; // wider cards waste room
const kSmallWidth = 92;
const kLong = 10; // a ring of more cards has small ones
const kLongOnPhone = 7;
const kPhone = 450;

interface Loop {
  columns: number;
  rows: number;
}

interface Cell {
  column: number;
  row: number;
  way: Way;
}

export function ringView(zone: Zone, drawing: Drawing, notes: Notes = {}): HTMLElement {
  drawing.drawnZones.add(zone.handle);
  const small = zone.cards.length > (drawing.width < kPhone ? kLongOnPhone : kLong) && !drawing.allTexts;
  const loop = small ? lowestLoop(zone.cards.length, drawing.width) : fittingLoop(zone.cards.length, drawing.width);
  const cells = loop ? around(loop, zone.cards.length) : null;
  const items = zone.cards.map((card, place) => {
    const cell = cells?.[place];
    const style = cell ? `grid-column: ${cell.column + 1}; grid-row: ${cell.row + 1}` : null;
    const side = cell && loop && cell.row > 0 && cell.row < loop.rows - 1 ? " ring-side" : "";
    return element("li", { class: `ring-place${cell ? ` to-${cell.way}` : " to-right"}${side}`, style },
      cardView(card, drawing, { notes: notes[card.handle], way: cell?.way ?? "right", small }));
  });
  const loose = strays(zone, drawing);
  if (!loop) {
    const back = zone.cards.length > 1 ? element("li", { class: "ring-return" }, "↩ back to the first card") : null;
    return element("ol", { class: `cards cards-row ring-row${small ? " cards-small" : ""}`, "aria-label": zoneName(zone) }, ...items, back,
      ...loose.map((pointer) => element("li", {}, pointer)));
  }
  const size = `--columns: ${loop.columns}; --rows: ${loop.rows}`;
  return element("div", { class: small ? "ring ring-small" : "ring", style: size },
    element("ol", { class: "ring-cards", "aria-label": zoneName(zone) }, ...items),
    loose.length ? element("div", { class: "ring-middle" }, ...loose) : null);
}

// Of small cards: as low as the width allows.
function lowestLoop(cards: number, width: number): Loop | null {
  const half = Math.ceil((cards + 4) / 2);
  const columns = Math.min(Math.floor(width / kSmallWidth), half - 3);
  return columns < 3 ? null : { columns, rows: half - columns };
}

// The loop with room for all cards that leaves few places empty, is not too high and has cards of a good width.
function fittingLoop(cards: number, width: number): Loop | null {
  const most = Math.floor(width / kCardWidth);
  if (cards < 3 || most < 2) return null;
  let best: Loop | null = null;
  let cost = Infinity;
  for (let columns = 2; columns <= Math.min(most, 7); columns++) {
    const rows = Math.max(2, Math.ceil((cards + 4) / 2) - columns);
    const empty = 2 * (columns + rows) - 4 - cards;
    if (empty < 0 || empty > columns - 1) continue;
    const tooWide = Math.max(0, width / columns - kGoodWidth) / 40;
    const price = empty + 2 * Math.max(0, rows - 3) + Math.max(0, columns - rows - 1) * 0.4 + tooWide;
    if (price < cost) [best, cost] = [{ columns, rows }, price];
  }
  return best;
}

// Clockwise from the upper left corner. Places that are too many are left out of the lower row.
function around({ columns, rows }: Loop, cards: number): Cell[] {
  const cells: Cell[] = [];
  for (let column = 0; column < columns; column++) cells.push({ column, row: 0, way: column === columns - 1 ? "down" : "right" });
  for (let row = 1; row < rows; row++) cells.push({ column: columns - 1, row, way: row === rows - 1 ? "left" : "down" });
  const empty = 2 * (columns + rows) - 4 - cards;
  for (let column = columns - 2; column >= 0; column--) {
    if (column > 0 && column <= empty) continue;
    cells.push({ column, row: rows - 1, way: column === 0 ? "up" : "left" });
  }
  for (let row = rows - 2; row > 0; row--) cells.push({ column: 0, row, way: "up" });
  return cells;
}
