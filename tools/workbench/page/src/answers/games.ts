// What many games say about the package on the desk, beside another one that played with the same luck.
import { button, element } from "../element";
import type { Workbench } from "../workbench";
import { placeButton } from "./place";
import { Redrawn } from "./redrawn";
import { type CardResult, type Comparison, type Difference, isComparison, type SimulationAnswer, type SimulationResult } from "./results";
import { count, decimal, isClear, isKnown, percent, percentRange, seatColour, seatName, signed, signedRange, verdict } from "./words";

export class Games {
  readonly element: HTMLElement;
  private summaryElement = element("span", {});
  private bar = element("progress", { max: 1, value: 0, "aria-label": "games played", hidden: true });
  private stopButton: HTMLButtonElement;
  private note = element("p", { class: "note", hidden: true });
  private failures = element("div", { class: "failure", hidden: true });
  private table = element("div", { class: "numbers" });
  private plots = new Redrawn();
  private details = element("div", {});
  private more = element("details", { hidden: true }, element("summary", {}, "All numbers"), this.details);

  constructor(private workbench: Workbench, settings: HTMLElement, onStop: () => void) {
    this.stopButton = button("Stop", onStop, { hidden: true });
    this.element = element("details", { class: "answer games", open: true },
      element("summary", {}, element("h3", {}, "Games"), " ", this.summaryElement),
      element("div", { class: "running" }, this.bar, this.stopButton), settings, this.note, this.failures,
      element("div", { class: "side-by-side" }, this.table, this.plots.element), this.more);
  }

  clear(sentence: string): void {
    this.summaryElement.textContent = sentence;
    this.summaryElement.classList.remove("bad");
    this.setRunning(false);
    this.setNote("");
    this.failures.hidden = true;
    this.table.replaceChildren();
    this.plots.clear();
    this.more.hidden = true;
    this.setStale(false);
  }

  // What is shown is of files that have changed since.
  setStale(isStale: boolean): void {
    this.element.classList.toggle("stale", isStale);
    if (isStale) this.setRunning(false);
  }

  // New numbers are being made.
  wait(): void {
    this.setStale(true);
    this.setNote("");
    this.summaryElement.textContent = "Playing.";
    this.summaryElement.classList.remove("bad");
    this.bar.removeAttribute("value");
    this.setRunning(true);
  }

  stop(): void {
    this.setRunning(false);
    this.summaryElement.textContent = "Stopped. Any change plays again.";
  }

  private setRunning(isRunning: boolean): void {
    this.bar.hidden = !isRunning;
    this.stopButton.hidden = !isRunning;
  }

  // Something that limits what the numbers say; "": nothing.
  setNote(sentence: string): void {
    this.note.textContent = sentence;
    this.note.hidden = sentence === "";
  }

  fail(sentence: string): void {
    this.setRunning(false);
    this.summaryElement.textContent = sentence;
  }

  // `rival` is what it is compared with. Returns the summary, a sentence.
  show(answer: SimulationAnswer, rival: string): string {
    const isDone = answer.done === answer.games;
    this.setStale(false);
    this.setRunning(!isDone);
    this.bar.max = answer.games;
    this.bar.value = answer.done;
    const { results } = answer;
    const own = isComparison(results) ? results.package : results;
    const failed = own.failed_steps > 0 ? `${count(own.failed_steps, "step")} failed, in ${count(own.failed_games, "game")}. ` : "";
    const summary = failed + (isComparison(results) ? compared(results, answer, rival) : alone(results, answer));
    this.summaryElement.classList.toggle("bad", own.failed_steps > 0);
    this.summaryElement.textContent = summary;
    // Players who think may take several slices for a game.
    const hasGames = answer.done > 0;
    this.table.hidden = this.more.hidden = !hasGames;
    if (!hasGames) return summary;
    this.table.replaceChildren(isComparison(results) ? comparisonTable(results, rival, isDone) : resultTable(results));
    this.showFailures(answer, rival);
    // Long, and closed for most: made when they are looked at.
    if (this.more.open || isDone) this.details.replaceChildren(...allNumbers(results, rival));
    if (isDone) void this.plots.show(async (width) => (await import("./plots")).plotGames(results, rival, width));
    return summary;
  }

  private showFailures({ failures }: SimulationAnswer, rival: string): void {
    this.failures.hidden = failures.length === 0;
    this.failures.replaceChildren(...failures.map((failure) => {
      const side = failure.side === "against" ? ` of ${rival}` : "";
      const what = failure.what === "step"
        ? `${count(failure.count, "step")}${side} failed`
        : `${count(failure.count, "look")} ahead of players who think failed${side} and counted as draws or losses`;
      const where = failure.where ? ` (${failure.where})` : "";
      return element("p", { class: "bad" }, `${what}, the first in game ${failure.game}: ${failure.message}${where} `,
        failure.file && failure.side === "package" ? placeButton(this.workbench, failure.file, failure.line) : null);
    }));
  }
}

function alone(results: SimulationResult, { done, games }: SimulationAnswer): string {
  if (done < games) return `${done} of ${games} games so far.`;
  const best = Math.max(...results.seats.map(({ share }) => share));
  const leader = results.seats.findIndex(({ share }) => share === best);
  const lead = results.seats.length > 1
    ? results.seats[leader]?.clear ? `${seatName(leader)} wins most, more than luck would have it` : "no seat wins clearly more than its share"
    : `${percent(best)} are won`;
  return `${games} games: ${lead}; half of them end within ${results.decisions_quantiles["50"]} decisions.`;
}

function compared(results: Comparison, { done, games }: SimulationAnswer, rival: string): string {
  if (done < games) return `${done} of ${games} games so far, against ${rival}.`;
  const changes = results.difference.seats
    .map((difference, i) => ({ difference, factor: 100, text: (value: number) => `${seatName(i)} wins ${points(value)}` }));
  changes.push({ difference: results.difference.draws, factor: 100, text: (value) => `draws: ${points(value)}` });
  changes.push({
    difference: results.difference.decisions_per_game, factor: 1,
    text: (value) => `games are ${decimal(Math.abs(value))} decisions ${value < 0 ? "shorter" : "longer"}`,
  });
  const clear = changes.filter(({ difference, factor }) => isClear(difference, factor))
    .map(({ difference, factor, text }) => `${text(factor * difference.value)} (${signedRange(difference, factor)})`);
  const against = `${games} games, against ${rival}`;
  if (changes.every(({ difference }) => difference.value === 0)) return `${against}: the same figures.`;
  return clear.length > 0 ? `${against}: more than luck: ${clear.join("; ")}.` : `${against}: no difference that is more than luck.`;
}

function points(value: number): string {
  return `${decimal(Math.abs(value))} of 100 games ${value < 0 ? "less" : "more"}`;
}

const meaning = "In brackets: where the number would settle with endless games, right 19 times of 20.";

function withRange(value: string, range: string): HTMLElement {
  return element("td", {}, value, " ", element("small", {}, `(${range})`));
}

function seatHead(index: number): HTMLElement {
  return element("th", { scope: "row" },
    element("span", { class: "seat-dot", style: `background: ${seatColour(index)}` }), `${seatName(index)} wins`);
}

function row(head: HTMLElement | string, ...cells: (HTMLElement | string)[]): HTMLElement {
  return element("tr", {}, typeof head === "string" ? element("th", { scope: "row" }, head) : head,
    ...cells.map((cell) => (typeof cell === "string" ? element("td", {}, cell) : cell)));
}

function table(head: string[], rows: HTMLElement[], caption: string): HTMLElement {
  return element("div", { class: "scrolled", tabindex: 0, role: "group", "aria-label": head.slice(1).join(", ") },
    element("table", {},
      element("caption", {}, caption),
      element("thead", {}, element("tr", {}, ...head.map((text) => (text === "" ? element("td", {}) : element("th", { scope: "col" }, text))))),
      element("tbody", {}, ...rows)));
}

function resultTable(results: SimulationResult): HTMLElement {
  const rows = results.seats.map((seat, i) => row(seatHead(i), withRange(percent(seat.share), percentRange(seat))));
  if (results.draws > 0) rows.push(row("Draws", percent(results.draws / results.games)));
  rows.push(row("Decisions a game", lengthCell(results)));
  rows.push(...troubles([results]));
  return table(["", "This package"], rows, meaning);
}

function lengthCell({ decisions_per_game, decisions_quantiles: q }: SimulationResult): HTMLElement {
  return element("td", {}, decimal(decisions_per_game), " ", element("small", {}, `(9 of 10 games: ${q["5"]} to ${q["95"]})`));
}

// Unfinished games and failed steps, if there are any.
function troubles(sides: SimulationResult[]): HTMLElement[] {
  const rows: HTMLElement[] = [];
  if (sides.some(({ unfinished }) => unfinished > 0)) rows.push(row("Unfinished games", ...sides.map(({ unfinished }) => String(unfinished))));
  rows.push(row("Failed steps", ...sides.map(({ failed_steps, failed_games }) =>
    (failed_steps === 0 ? "none" : element("td", { class: "bad" }, `${failed_steps} in ${count(failed_games, "game")}`)))));
  return rows;
}

function change(difference: Difference, factor: number, isDone: boolean): HTMLElement {
  const clear = isClear(difference, factor);
  const called = isDone ? verdict(difference, factor) : "";
  return element("td", { class: clear && isDone ? "change clear" : "change" },
    signed(factor * difference.value), " ", element("small", {}, `(${signedRange(difference, factor)})`),
    called ? element("span", { class: "verdict" }, called) : null);
}

function comparisonTable(results: Comparison, rival: string, isDone: boolean): HTMLElement {
  const { package: to, against: from, difference } = results;
  const rows = to.seats.map((seat, i) => row(seatHead(i),
    withRange(percent(from.seats[i]!.share), percentRange(from.seats[i]!)), withRange(percent(seat.share), percentRange(seat)),
    change(difference.seats[i]!, 100, isDone)));
  if (to.draws + from.draws > 0) {
    rows.push(row("Draws", percent(from.draws / from.games), percent(to.draws / to.games), change(difference.draws, 100, isDone)));
  }
  rows.push(row("Decisions a game", lengthCell(from), lengthCell(to), change(difference.decisions_per_game, 1, isDone)));
  rows.push(...troubles([from, to]).map((each) => {
    each.append(element("td", {}));
    return each;
  }));
  return table(["", capital(rival), "This package", "Change"], rows, `${meaning} Shares change in points of 100 games. All changes are judged together: of twenty that are called more than luck, one may be luck. One of twenty figures leaves out 0 by luck alone.`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// What the plots show, and each card.
function allNumbers(results: SimulationResult | Comparison, rival: string): HTMLElement[] {
  const sides: [string, SimulationResult][] = isComparison(results)
    ? [[capital(rival), results.against], ["This package", results.package]] : [["This package", results]];
  const heads = ["", ...sides.map(([name]) => name)];
  const quantiles = ([["5", "1 of 20 games"], ["25", "a quarter"], ["50", "half"], ["75", "three quarters"], ["95", "19 of 20 games"]] as const)
    .map(([key, name]) => row(`${capital(name)} up to`, ...sides.map(([, side]) => String(side.decisions_quantiles[key]))));
  const parts = [table(heads, quantiles, "How many decisions games have.")];
  const thinking = sides.map(([, side]) => side.thinking);
  if (thinking.some(Boolean)) {
    parts.push(table(heads, [
      row("Stake, of 100 games", ...thinking.map((each) => (each ? withRange(decimal(100 * each.stake), percentRange(each)) : "\u2013"))),
      row("Decisions that do not matter", ...thinking.map((each) => (each ? percent(each.dead) : "\u2013"))),
    ], "What the players thought. Stake: what the best option is worth more than the second."));
  }
  parts.push(cardTable(results, heads));
  return parts;
}

function cardTable(results: SimulationResult | Comparison, heads: string[]): HTMLElement {
  const sides = isComparison(results) ? [results.against, results.package] : [results];
  const played = (card: CardResult) => card.executed + card.skipped + card.offered > 0;
  const names = new Map(sides.flatMap(({ cards }) => cards.filter(played).map(({ id, name }): [string, string] => [id, name])));
  const rows = [...names].map(([id, name]) => row(name, ...sides.map((side) => {
    const card = side.cards.find((each) => each.id === id);
    if (!card || !played(card)) return "\u2013";
    const won = card.executors > 0 && isKnown(card) ? `, its executors won ${percent(card.share)} (${percentRange(card)})` : "";
    return `executed ${decimal(card.executed / side.games)} a game${won}`;
  })));
  return table(heads, rows, "The cards in play. Who executes a card may win for other reasons: this is not the card's strength.");
}
