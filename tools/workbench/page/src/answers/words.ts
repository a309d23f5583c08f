// Numbers as words: shares of games in percent, changes in points, each with its interval.
import type { Difference, Interval } from "./results";

const minus = "\u2212";

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

export function decimal(number: number): string {
  return number.toFixed(1).replace("-", minus);
}

export function signed(number: number): string {
  const text = Math.abs(number).toFixed(1);
  if (text === "0.0") return "0.0";
  return (number > 0 ? "+" : minus) + text;
}

export function percent(share: number): string {
  return `${decimal(100 * share)} %`;
}

export function isKnown(interval: Partial<Interval>): interval is { low: number; high: number } {
  return typeof interval.low === "number" && typeof interval.high === "number";
}

// "46.0 to 57.3", of a share.
export function percentRange(interval: Partial<Interval>): string {
  return isKnown(interval) ? `${decimal(100 * interval.low)} to ${decimal(100 * interval.high)}` : "too few games";
}

// "−9.6 to −6.4": `factor` is 100 for shares, 1 for numbers of decisions.
export function signedRange(interval: Partial<Interval>, factor: number): string {
  return isKnown(interval) ? `${signed(factor * interval.low)} to ${signed(factor * interval.high)}` : "too few games";
}

// Whether an interval does not hold 0, also as it is printed.
function leavesOutZero({ low, high }: { low: number; high: number }, factor: number): boolean {
  return low * high > 0 && signed(factor * low) !== "0.0" && signed(factor * high) !== "0.0";
}

// Whether it is more than luck, also as it is printed.
export function isClear(difference: Partial<Difference>, factor: number): boolean {
  return difference.clear === true && isKnown(difference) && leavesOutZero(difference, factor);
}

// What a change of figures that were all looked at together is called; "": there is nothing to call it.
export function verdict(difference: Difference, factor: number): string {
  if (!isKnown(difference) || signed(factor * difference.value) === "0.0") return "";
  if (isClear(difference, factor)) return "more than luck";
  return leavesOutZero(difference, factor) ? "may still be luck, as one of 20 such figures is" : "may be luck";
}

// "A", "B": seats as all of Punchcard calls them.
export function seatName(index: number): string {
  return String.fromCharCode(65 + index);
}

export function seatColour(index: number): string {
  return `var(--seat-${"abcdef"[index % 6]})`;
}

export function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.endsWith(".") ? text : `${text}.`;
}
