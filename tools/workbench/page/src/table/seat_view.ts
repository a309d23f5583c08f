// What belongs to a seat: a panel in its colour.
import { element } from "../element";
import type { Seat } from "../protocol";
import { type Drawing, seatClass } from "./drawing";
import { words } from "./table_index";
import { saysSomething, valueWords } from "./value_words";
import { zoneByShape } from "./zone_view";

// `parts`: what the picture says of the seat; null: show what the table says.
export function seatView(seat: Seat, drawing: Drawing, parts: HTMLElement[] | null): HTMLElement {
  drawing.drawnSeats.add(seat.seat);
  const open = drawing.state.decision?.seat === seat.seat ? " seat-asked" : "";
  return element("div", { class: `seat ${seatClass(seat.seat)}${open}${seat.in ? "" : " seat-out"}` },
    element("div", { class: "seat-head" },
      drawing.target(seat.seat, "seat-letter", seat.seat),
      element("span", { class: "seat-player" }, seat.player),
      seat.in ? null : element("span", { class: "seat-state" }, "out of the game")),
    element("div", { class: "seat-parts" }, ...(parts ?? fieldParts(seat, drawing)), ...tokenZones(seat, drawing)));
}

export function counterView(label: string, value: string, most: number | undefined, changed: boolean): HTMLElement {
  return element("span", { class: `counter${changed ? " is-changed" : ""}` }, `${label} `, element("b", {}, value),
    most === undefined ? null : ` of ${most}`);
}

function fieldParts(seat: Seat, drawing: Drawing): HTMLElement[] {
  const { on_cards, stock, out } = seat.tokens;
  const tokens = on_cards + stock + out > 0
    ? [counterView("tokens on cards", `${on_cards}, in the stock ${stock}, out ${out}`, undefined, drawing.changed.has(`${seat.seat}.tokens`))] : [];
  const fields = Object.entries(seat.fields)
    .filter(([name, value]) => saysSomething(value) || drawing.changed.has(`${seat.seat}.${name}`) || typeof value === "number")
    .map(([name, value]) => counterView(words(name), valueWords(value, drawing.index), undefined, drawing.changed.has(`${seat.seat}.${name}`)));
  const zones = drawing.state.table.zones
    .filter((zone) => zone.owner === seat.seat && (zone.cards.length > 0 || drawing.isOption(zone.handle)) && !drawing.drawnZones.has(zone.handle))
    .map((zone) => zoneByShape(zone, drawing));
  return [...fields, ...tokens, ...zones];
}

// Tokens that are not on a card are drawn only when the open decision names them.
function tokenZones(seat: Seat, drawing: Drawing): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const [zone, many] of [["stock", seat.tokens.stock], ["out", seat.tokens.out]] as const) {
    for (let place = 1; place <= many; place++) {
      const handle = `${zone}.${seat.seat}#${place}`;
      if (drawing.isOption(handle)) found.push(drawing.target(handle, `token ${seatClass(seat.seat)}`, seat.seat));
    }
  }
  return found;
}
