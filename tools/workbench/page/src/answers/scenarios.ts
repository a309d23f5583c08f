// The scenarios of the package: which are due after a change, and what came of them.
//
// Results stay until something changes that may change them: the scenario's file, a card that was
// executed in it, or anything that is no card, such as a rule, which concerns all.
import { button, element } from "../element";
import type { Loaded, ScenarioResult } from "../protocol";
import type { Workbench } from "../workbench";
import { placeButton } from "./place";
import type { TestAnswer } from "./results";
import { count } from "./words";

const shownAtOnce = 8;

interface FileResult {
  scenarios: ScenarioResult[];
  error: string | null; // why the file as a whole could not be run
}

export class Scenarios {
  readonly element = element("details", { class: "answer scenarios" });
  private summaryElement = element("span", {});
  private list = element("ul", { class: "results" });
  private othersTitle = element("summary", {});
  private othersList = element("ul", { class: "results" });
  private others = element("details", { hidden: true }, this.othersTitle, this.othersList);
  private passedTitle = element("summary", {});
  private passed = element("ul", { class: "results" });
  private passedDetails = element("details", { hidden: true }, this.passedTitle, this.passed);

  private results = new Map<string, FileResult>();
  private files: Record<string, string> = {};
  private all: string[] = [];
  private due: string[] = [];
  private runAll = false;
  private isRunning = false;
  private runAllButton: HTMLButtonElement;

  constructor(private workbench: Workbench, onRunAll: () => void) {
    this.runAllButton = button("Run all", () => {
      this.runAll = true;
      onRunAll();
    }, { hidden: true });
    this.element.append(
      element("summary", {}, element("h3", {}, "Scenarios"), " ", this.summaryElement), this.runAllButton, this.list, this.others, this.passedDetails);
  }

  // Another package: nothing is known of it.
  forget(): void {
    this.results.clear();
    this.files = {};
    this.all = [];
    this.due = [];
    this.runAll = false;
    this.render();
  }

  // The files were read anew: forgets the results that the change concerns. `due` are then these first.
  update(loaded: Loaded, files: Record<string, string>): void {
    const isFirst = Object.keys(this.files).length === 0;
    const changed = isFirst ? [] : changedPaths(this.files, files);
    this.files = files;
    this.all = loaded.tests;
    for (const file of this.results.keys()) if (!this.all.includes(file)) this.results.delete(file);
    const cards = loaded.definition?.cards ?? [];
    const concerned = new Set(this.due.filter((file) => this.all.includes(file)));
    for (const path of changed) {
      if (path.startsWith("languages/")) continue;
      if (path.startsWith("tests/")) {
        if (this.all.includes(path)) concerned.add(path);
        continue;
      }
      const own = path.startsWith("cards/") ? cards.filter((card) => card.file === path) : null;
      const names = own && own.length === 0 ? [{ id: idOf(path), label: idOf(path) }] : own;
      for (const file of this.all) if (this.concerns(file, names)) concerned.add(file);
    }
    for (const file of concerned) this.results.delete(file);
    // Those that are about a changed file come first.
    const subjects = new Set(changed.map(idOf));
    this.due = this.all.filter((file) => concerned.has(file))
      .sort((one, other) => Number(subjects.has(idOf(other))) - Number(subjects.has(idOf(one))));
    this.render();
  }

  // The changed cards; null: the change concerns everything. Of scenarios that have not run yet, their
  // text says which cards they are about.
  private concerns(file: string, cards: { id: string; label: string }[] | null): boolean {
    if (cards === null) return true;
    const known = this.results.get(file);
    if (known && !known.error) {
      return known.scenarios.some((scenario) => cards.some(({ id }) => scenario.cards.includes(id)));
    }
    const text = this.files[file] ?? "";
    return cards.some(({ id, label }) => idOf(file) === id || text.includes(label));
  }

  // Whether those that are due are run now: not while one types, nor with mistakes.
  setRunning(isRunning: boolean): void {
    if (this.isRunning === isRunning) return;
    this.isRunning = isRunning;
    this.render();
  }

  // The next file to run, of those that the change concerns.
  get next(): string | undefined {
    return this.due[0];
  }

  // Of all that have no result yet, once somebody asks for all.
  get rest(): string | undefined {
    return this.runAll ? this.other : undefined;
  }

  // One that has no result yet.
  get other(): string | undefined {
    return this.all.find((file) => !this.results.has(file));
  }

  get failed(): number {
    return [...this.results.values()].reduce(
      (sum, { scenarios, error }) => sum + scenarios.filter(({ ok }) => !ok).length + (error ? 1 : 0), 0);
  }

  set(file: string, result: TestAnswer | { error: string }): void {
    this.due = this.due.filter((each) => each !== file);
    this.results.set(file, "error" in result ? { scenarios: [], error: result.error } : { scenarios: result.scenarios, error: null });
    this.render();
  }

  // One sentence.
  summary(): string {
    if (this.all.length === 0) return "No scenarios yet.";
    const ran = [...this.results.values()].reduce((sum, { scenarios }) => sum + scenarios.length, 0);
    const open = this.all.length - this.results.size;
    const failed = this.failed;
    const parts: string[] = [];
    if (this.results.size > 0) {
      parts.push(failed > 0 ? `${failed} of ${count(ran, "scenario")} failed` : `${count(ran, "scenario")} passed`);
    }
    if (this.due.length > 0) parts.push(`${count(this.due.length, "file")} ${this.isRunning ? "running" : "to run again"}`);
    else if (open > 0) {
      const others = this.results.size > 0 ? "other " : "";
      parts.push(`${open} ${others}file${open === 1 ? "" : "s"} of scenarios not run yet`);
    }
    return `${parts.join(", ")}.`;
  }

  render(): void {
    this.summaryElement.textContent = this.summary();
    this.summaryElement.classList.toggle("bad", this.failed > 0);
    this.runAllButton.hidden = this.runAll || this.due.length > 0 || this.results.size === this.all.length;
    const failed: HTMLElement[] = [];
    const passed: HTMLElement[] = [];
    for (const file of [...this.results.keys()].sort()) {
      const { scenarios, error } = this.results.get(file)!;
      if (error) failed.push(this.item(file, 0, file, false, error));
      for (const { name, line, ok, message, printed } of scenarios) {
        (ok ? passed : failed).push(this.item(file, line, name, ok, [message, ...printed].filter(Boolean).join("\n")));
      }
    }
    this.list.replaceChildren(...failed.slice(0, shownAtOnce));
    this.othersList.replaceChildren(...failed.slice(shownAtOnce));
    this.others.hidden = failed.length <= shownAtOnce;
    this.othersTitle.textContent = `${failed.length - shownAtOnce} more failed`;
    this.list.querySelector("details")?.setAttribute("open", "");
    this.passed.replaceChildren(...passed);
    this.passedDetails.hidden = passed.length === 0;
    this.passedTitle.textContent = `${passed.length} passed`;
  }

  private item(file: string, line: number, name: string, ok: boolean, message: string): HTMLElement {
    const mark = element("span", { class: ok ? "mark good" : "mark bad" }, ok ? "passed" : "failed");
    const place = placeButton(this.workbench, file, line);
    if (message === "") return element("li", {}, mark, " ", name, " ", place);
    return element("li", {},
      element("details", {}, element("summary", {}, mark, " ", name), element("pre", { tabindex: 0 }, message)), place);
  }
}

function idOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.lua$/, "");
}

function changedPaths(from: Record<string, string>, to: Record<string, string>): string[] {
  const paths = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...paths].filter((path) => from[path] !== to[path]);
}
