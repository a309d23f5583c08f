// Every card with every other, on demand. It runs on an engine of its own, so that answers to a change
// need not wait for it, and it goes on while one types: it then is of the earlier files, and says so.
import { button, element } from "../element";
import { Engine, EngineError } from "../engine";
import type { CardDefinition, Definition, Loaded } from "../protocol";
import type { Workbench } from "../workbench";
import type { Finding, InteractionsAnswer, Meeting } from "./results";
import type { Choice, Rival } from "./settings";
import { Redrawn } from "./redrawn";
import { count, isClear, percent, signed, signedRange } from "./words";

// Games of a meeting, and ordinary games for what two cards are worth together.
const efforts = {
  quick: { games: 20, screening: 80, confirming: 400 },
  thorough: { games: 100, screening: 400, confirming: 2000 },
};

const nothingYet = "Each card with each other one, on demand.";

export class Interactions {
  readonly element: HTMLElement;
  private effort = element("select", {}, element("option", { value: "quick" }, "quick"), element("option", { value: "thorough" }, "thorough"));
  private card = element("select", {});
  private begin = button("Look for interactions", () => void this.run());
  private stop = button("Stop", () => this.engine?.restart("stopped"), { hidden: true });
  private summary = element("span", {});
  private bar = element("progress", { max: 1, value: 0, "aria-label": "meetings played", hidden: true });
  private found = element("ul", { class: "results found" });
  private map = new Redrawn();
  private mapNote = element("p", { class: "note", hidden: true }, "Green and +: the two help each other. Red and \u2212: one makes the other superfluous or harmful. " +
    "Blank: no more than luck, or not measured. A ring: something was found. A click shows the meeting.");
  private meeting = element("div", { class: "meeting", tabindex: -1 });

  private engine: Engine | null = null;
  private definition: Definition | null = null;

  // `choice` and `rival`: as for games. Findings that the rival shows, too, are left out.
  constructor(private workbench: Workbench, private choice: () => Choice, private rival: () => Rival | null) {
    this.begin.disabled = true;
    this.summary.textContent = nothingYet;
    this.element = element("details", { class: "answer interactions" },
      element("summary", {}, element("h3", {}, "Interactions"), " ", this.summary),
      element("p", { class: "note" }, "Sets up small positions in which each card meets each other one, and looks for failures, endless loops and combos."),
      element("div", { class: "fields" },
        element("label", {}, element("span", {}, "Cards"), this.card), element("label", {}, element("span", {}, "Search"), this.effort),
        this.begin, this.stop),
      this.bar, this.found, this.map.element, this.mapNote, this.meeting);
  }

  // The package on the desk; null: it can't be played.
  update(definition: Definition | null): void {
    this.definition = definition;
    this.begin.disabled = !definition;
    if (definition) {
      const wanted = this.card.value;
      this.card.replaceChildren(element("option", { value: "" }, "all with all"),
        ...definition.cards.map(({ id, name }) => element("option", { value: id }, `${name} with all`)));
      if (definition.cards.some(({ id }) => id === wanted)) this.card.value = wanted;
    }
  }

  // What is shown is of files that have changed since.
  setStale(): void {
    if (this.found.childElementCount === 0 && this.map.isEmpty && !this.isRunning) return;
    this.element.classList.add("stale");
    if (!this.isRunning && !this.summary.textContent?.endsWith(this.staleWords)) this.summary.append(" ", this.staleWords);
  }

  forget(): void {
    if (this.isRunning) this.engine?.restart("stopped");
    this.clear();
    this.summary.textContent = nothingYet;
  }

  private staleWords = "(Of the files before your last change.)";

  private get isRunning(): boolean {
    return !this.stop.hidden;
  }

  private clear(): void {
    this.element.classList.remove("stale");
    this.found.replaceChildren();
    this.map.clear();
    this.mapNote.hidden = true;
    this.meeting.replaceChildren();
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    const engine = (this.engine ??= new Engine());
    const { options, seats } = this.choice();
    const rival = this.rival();
    this.clear();
    this.begin.disabled = true;
    this.stop.hidden = false;
    this.bar.hidden = false;
    this.bar.removeAttribute("value");
    this.summary.textContent = "Setting up positions.";
    const held: number[] = [];
    try {
      const loaded = await engine.call<Loaded>("load", { ...this.workbench.project.source(), check: false });
      held.push(loaded.package);
      if (!loaded.sound) throw new EngineError("scripts", "the package has mistakes");
      const base = rival ? await loadBase(engine, rival) : undefined;
      if (base !== undefined) held.push(base);
      const answer = await engine.call<InteractionsAnswer>("interactions",
        { package: loaded.package, base, options, seats, card: this.card.value || undefined, ...efforts[this.effort.value as keyof typeof efforts] },
        (done, all) => {
          this.bar.max = all;
          this.bar.value = done;
          this.summary.textContent = `${done} of ${all} meetings played.`;
        });
      await this.show(answer, loaded.definition!, rival);
      this.workbench.say(`Interactions: ${this.summary.textContent}`);
    } catch (error) {
      const stopped = error instanceof EngineError && error.message === "stopped";
      this.summary.textContent = stopped ? "Stopped." : `The interactions can't be looked for: ${(error as Error).message}.`;
    } finally {
      this.bar.hidden = true;
      this.stop.hidden = true;
      this.begin.disabled = !this.definition;
      for (const number of held) engine.call("drop", { package: number }).catch(() => {});
    }
  }

  private async show(answer: InteractionsAnswer, definition: Definition, rival: Rival | null): Promise<void> {
    const isStale = this.element.classList.contains("stale");
    const cards = new Map(definition.cards.map((card) => [card.id, card]));
    const meetings = [...answer.cards, ...answer.pairs];
    const findings = meetings.flatMap((meeting) => meeting.findings);
    const together = answer.pairs.filter(({ contrast }) => contrast && isClear(contrast, 100));
    const parts = [`${count(meetings.length, "meeting")} of ${answer.games} games: ${count(findings.length, "finding")}`];
    if (answer.findings_of_base > 0 && rival) parts.push(`${answer.findings_of_base} more are those of ${rival.label}`);
    if (answer.pairs.some(({ contrast }) => contrast)) parts.push(`${count(together.length, "pair")} worth more or less together than alone`);
    this.summary.textContent = `${parts.join("; ")}.${isStale ? ` ${this.staleWords}` : ""}`;
    this.found.replaceChildren(...findings.map((finding) => this.findingItem(finding, cards)),
      ...together.map((meeting) => element("li", {}, contrastText(meeting, cards))));
    const ids = answer.cards.map((meeting) => meeting.cards[0]!);
    const cells = [
      ...answer.cards.map((meeting) => ({ meeting, one: meeting.cards[0]!, other: meeting.cards[0]! })),
      ...answer.pairs.flatMap((meeting) => [
        { meeting, one: meeting.cards[0]!, other: meeting.cards[1]! }, { meeting, one: meeting.cards[1]!, other: meeting.cards[0]! }]),
    ].map(({ meeting, one, other }) => ({
      meeting, one: nameOf(one, cards), other: nameOf(other, cards), found: meeting.findings.length > 0,
      value: meeting.contrast && isClear(meeting.contrast, 100) ? 100 * meeting.contrast.value : null,
      text: meetingText(meeting, cards),
    }));
    if (ids.length < 2) return;
    this.mapNote.hidden = false;
    await this.map.show(async (width) => [(await import("./plots")).plotMap(ids.map((id) => nameOf(id, cards)), cells, width,
      (cell) => this.showMeeting(cells.find((each) => each === cell)!.meeting, cards))]);
  }

  private findingItem(finding: Finding, cards: Map<string, CardDefinition>): HTMLElement {
    const names = finding.cards.map((id) => nameOf(id, cards)).join(" and ");
    const others = finding.others.length > 0 ? ` (${count(finding.others.length, "other meeting")} the same)` : "";
    const absent = finding.not_in_play.length > 0 ? ` (not in play: ${finding.not_in_play.map((id) => nameOf(id, cards)).join(", ")})` : "";
    return element("li", {},
      element("details", {}, element("summary", {}, element("span", { class: "mark bad" }, finding.incident), ` ${names}: ${finding.message}${others}${absent}`),
        element("pre", { tabindex: 0 }, finding.scenario)),
      button("Make a scenario of this", () => this.keep(finding)));
  }

  // As a file in the editor, which belongs to the designer from now on.
  private keep(finding: Finding): void {
    const { project } = this.workbench;
    const name = `${finding.cards.join("_and_")}_${finding.incident}`.replace(/[^a-z0-9_]/g, "_");
    let path = `tests/${name}.lua`;
    for (let i = 2; project.text(path) !== undefined; i++) path = `tests/${name}_${i}.lua`;
    // Its first lines say that a command writes it anew.
    project.set(path, finding.scenario.replace(/^(--[^\n]*\n)+\n*/, ""));
    this.workbench.emit("files", path);
    this.workbench.emit("open", { path });
    this.workbench.say(`${path} is a new scenario.`);
  }

  private showMeeting(meeting: Meeting, cards: Map<string, CardDefinition>): void {
    this.meeting.replaceChildren(element("h4", {}, meeting.cards.map((id) => nameOf(id, cards)).join(" and ")),
      element("p", {}, `${meetingText(meeting, cards)}.`),
      element("ul", { class: "results" }, ...meeting.findings.map((finding) => this.findingItem(finding, cards))));
    this.meeting.focus();
  }
}

async function loadBase(engine: Engine, rival: Rival): Promise<number | undefined> {
  try {
    return (await engine.call<Loaded>("load", { base: rival.id, variants: rival.variants })).package;
  } catch {
    return undefined; // then all findings are shown
  }
}

function nameOf(id: string, cards: Map<string, CardDefinition>): string {
  return cards.get(id)?.name ?? id;
}

function contrastText(meeting: Meeting, cards: Map<string, CardDefinition>): string {
  const { contrast } = meeting;
  const names = meeting.cards.map((id) => nameOf(id, cards)).join(" and ");
  if (!contrast) return `${names}: not measured together`;
  return `${names} together, beyond each alone: ${signed(100 * contrast.value)} of 100 games (${signedRange(contrast, 100)})` +
    `${contrast.confirmed ? "" : ", not confirmed"}`;
}

function meetingText(meeting: Meeting, cards: Map<string, CardDefinition>): string {
  const won = meeting.games > 0 ? `${percent(meeting.wins / meeting.games)} of ${meeting.games} games in positions made for them won by their owner` : "no game could be played";
  const incidents = Object.entries(meeting.incidents).filter(([, number]) => number > 0).map(([name, number]) => `${name} in ${number}`);
  const parts = [won, ...incidents];
  return meeting.contrast ? `${contrastText(meeting, cards)}; ${parts.join(", ")}` : `${meeting.cards.map((id) => nameOf(id, cards)).join(" and ")}: ${parts.join(", ")}`;
}
