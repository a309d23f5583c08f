// The plots: shares of wins with their intervals, how long games are, and the map of interactions. This
// file brings Observable Plot with it, so it is imported only when there is something to draw.
import * as Plot from "@observablehq/plot";
import { element } from "../element";
import { type Comparison, isComparison, type SimulationResult } from "./results";
import { isKnown, percent, seatName } from "./words";

const style = { background: "transparent", color: "var(--ink)", fontSize: "12px", overflow: "visible" };
const axis = { labelOffset: 34, grid: true, nice: true };
const rivalColour = "var(--line-strong)";
const ownColour = "var(--accent)";

// The figure is for eyes; the table beside it says the same in numbers.
function figure(title: string, description: string, plot: SVGElement | HTMLElement): HTMLElement {
  // Plot names its marks for scripts, where screen readers allow no names.
  for (const mark of plot.querySelectorAll("[aria-label]")) mark.removeAttribute("aria-label");
  plot.setAttribute("role", "img");
  plot.setAttribute("aria-label", description);
  return element("figure", {}, element("figcaption", {}, title), plot as HTMLElement);
}

export function plotGames(results: SimulationResult | Comparison, rival: string, width: number): HTMLElement[] {
  const sides: { side: string; colour: string; result: SimulationResult }[] = isComparison(results)
    ? [{ side: rival, colour: rivalColour, result: results.against }, { side: "this package", colour: ownColour, result: results.package }]
    : [{ side: "this package", colour: ownColour, result: results }];
  const each = Math.min(width > 640 ? width / 2 - 8 : width, 460);
  const color = { domain: sides.map(({ side }) => side), range: sides.map(({ colour }) => colour), legend: sides.length > 1 };
  return [shares(sides, color, each), lengths(sides, color, each)];
}

type Sides = { side: string; colour: string; result: SimulationResult }[];

function shares(sides: Sides, color: Plot.ScaleOptions, width: number): HTMLElement {
  const rows = sides.flatMap(({ side, result }) => result.seats.map((seat, i) => ({
    side, seat: seatName(i), share: 100 * seat.share,
    low: 100 * (isKnown(seat) ? seat.low : 0), high: 100 * (isKnown(seat) ? seat.high : 1),
  })));
  const seats = sides[0]!.result.seats.length;
  const plot = Plot.plot({
    width, height: 58 + 22 * rows.length, marginLeft: 34, marginTop: 12, marginBottom: 40, marginRight: 16, style, color,
    x: { ...axis, label: "won, of 100 games" },
    y: { axis: null, domain: sides.map(({ side }) => side) },
    fy: { label: null, axis: "left" },
    marks: [
      seats > 1 ? Plot.ruleX([100 / seats], { stroke: "var(--ink-soft)", strokeDasharray: "3,3" }) : null,
      Plot.ruleY(rows, { fy: "seat", y: "side", x1: "low", x2: "high", stroke: "side", strokeWidth: 2 }),
      Plot.dot(rows, { fy: "seat", y: "side", x: "share", fill: "side", r: 4 }),
    ],
  });
  const words = rows.map(({ side, seat, share, low, high }) =>
    `${seat}, ${side}: ${percent(share / 100)}, from ${low.toFixed(1)} to ${high.toFixed(1)}`);
  return figure(seats > 1 ? "Who wins; dashed: an even share" : "How often it is won", `Shares of wins. ${words.join("; ")}.`, plot);
}

function lengths(sides: Sides, color: Plot.ScaleOptions, width: number): HTMLElement {
  const rows = sides.map(({ side, result }) => {
    const q = result.decisions_quantiles;
    return { side, least: q["5"], low: q["25"], middle: q["50"], high: q["75"], most: q["95"] };
  });
  const plot = Plot.plot({
    width, height: 52 + 34 * rows.length, marginLeft: 34, marginTop: 8, marginBottom: 40, marginRight: 16, style, color: { ...color, legend: false },
    x: { ...axis, label: "decisions a game", zero: true },
    y: { axis: null, domain: sides.map(({ side }) => side) },
    marks: [
      Plot.ruleY(rows, { y: "side", x1: "least", x2: "most", stroke: "side", strokeWidth: 2 }),
      Plot.ruleY(rows, { y: "side", x1: "low", x2: "high", stroke: "side", strokeWidth: 12, strokeOpacity: 0.55 }),
      Plot.dot(rows, { y: "side", x: "middle", fill: "var(--raised)", stroke: "side", strokeWidth: 2, r: 4 }),
    ],
  });
  const words = rows.map(({ side, least, low, middle, high, most }) =>
    `${side}: half of the games up to ${middle}, half of them from ${low} to ${high}, 9 of 10 from ${least} to ${most}`);
  return figure("How long games are: thick half of them, thin 9 of 10", `Decisions a game. ${words.join("; ")}.`, plot);
}

export interface Cell {
  one: string;
  other: string;
  value: number | null; // of 100 games; null: not known, or no more than luck
  found: boolean;
  text: string;
}

// Calls `chosen` with the cell that is clicked.
export function plotMap(names: string[], cells: Cell[], width: number, chosen: (cell: Cell) => void): HTMLElement {
  const longest = Math.max(...names.map((name) => name.length));
  const margin = Math.min(12 + 8 * longest, 170);
  const size = Math.max(12, Math.min(30, (width - margin - 8) / names.length));
  const full = Math.max(5, ...cells.map(({ value }) => Math.abs(value ?? 0)));
  const plot = Plot.plot({
    width: margin + size * names.length + 8, height: margin + size * names.length + 8,
    marginLeft: margin, marginTop: margin, marginRight: 8, marginBottom: 8, style,
    x: { domain: names, axis: "top", tickRotate: -90, label: null, tickSize: 0 },
    y: { domain: names, label: null, tickSize: 0 },
    marks: [
      Plot.cell(cells, {
        x: "other", y: "one", inset: 1, title: "text",
        fill: ({ value }: Cell) => (value === null ? "var(--sunken)" : value > 0 ? "var(--good)" : "var(--bad)"),
        fillOpacity: ({ value }: Cell) => (value === null ? 1 : 0.25 + (0.75 * Math.abs(value)) / full),
      }),
      Plot.text(cells, { x: "other", y: "one", text: ({ value }: Cell) => (value === null ? "" : value > 0 ? "+" : "\u2212"), fill: "var(--ink)" }),
      Plot.dot(cells.filter(({ found }) => found), { x: "other", y: "one", r: size / 4, stroke: "var(--ink)", strokeWidth: 1.5 }),
    ],
  });
  plot.querySelectorAll('[aria-label="cell"] rect').forEach((rect, i) => {
    rect.classList.add("chosen-by-click");
    rect.addEventListener("click", () => chosen(cells[i]!));
  });
  return figure("Pairs of cards", "A map of all pairs of cards; the lists beside it say the same in words.", plot);
}
