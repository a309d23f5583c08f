// Answers beside the editor: after every save the mistakes, the scenarios that the change concerns, and
// many games. They come one after the other, the quickest first, and the next keystroke cancels them.
import { button, element } from "../element";
import { EngineError } from "../engine";
import type { Loaded, Mistake } from "../protocol";
import type { Workbench } from "../workbench";
import { Games } from "./games";
import { Interactions } from "./interactions";
import { Cancelled, Job, Laboratory } from "./laboratory";
import type { TestAnswer } from "./results";
import { Scenarios } from "./scenarios";
import { Series } from "./series";
import { type Rival, Settings } from "./settings";
import { count, sentence } from "./words";

const scenariosFirst = 250; // milliseconds of scenarios before games have their turn
const gamesAlone = 1500; // milliseconds of games before scenarios that are left share the time
const pause = 400; // milliseconds without a keystroke, after which the desk saves
const between = 20; // milliseconds between files of scenarios that have time
const attempts = 3; // a worker may be lost under way

export function mountAnswers(workbench: Workbench): HTMLElement {
  return new Answers(workbench).element;
}

class Answers {
  readonly element: HTMLElement;
  private mistakes = element("p", {});
  private spoken = element("p", { class: "unseen", "aria-live": "polite" });
  private settings = new Settings(() => this.startGames());
  private games: Games;
  private scenarios: Scenarios;
  private interactions: Interactions;

  private laboratory: Laboratory;
  private job: Job | null = null;
  private reading: Job | null = null;
  private pausing = 0;
  private hasGames = false; // the numbers on show are of the present files and settings

  constructor(private workbench: Workbench) {
    this.laboratory = new Laboratory(workbench.lab);
    this.games = new Games(workbench, this.settings.element, () => this.stop());
    this.scenarios = new Scenarios(workbench, () => this.start(workbench.loaded));
    this.interactions = new Interactions(workbench, () => this.settings.choice, () => this.settings.opponent);
    this.games.clear("Nothing played yet.");
    this.element = element("div", { class: "answers" },
      element("div", { class: "head" }, element("h2", {}, "Answers"), this.mistakes), this.spoken,
      element("div", { class: "parts" }, this.scenarios.element, this.games.element, this.interactions.element));
    workbench.on("files", () => this.cancel());
    workbench.on("project", () => this.forget());
    workbench.on("checked", ({ mistakes }) => this.showMistakes(mistakes));
    workbench.on("loaded", (loaded) => {
      this.hasGames = false;
      this.start(loaded);
    });
  }

  private cancel(): void {
    // When answers came, for whoever measures them.
    for (const { name } of performance.getEntriesByType("mark")) if (name.startsWith("answers: ")) performance.clearMarks(name);
    performance.mark("answers: files");
    for (const job of [this.job, this.reading]) if (job) this.laboratory.cancel(job);
    this.job = null;
    this.scenarios.setRunning(false);
    this.tell("");
    this.readAhead();
    this.hasGames = false;
    this.games.setStale(true);
    this.interactions.setStale();
  }

  private stop(): void {
    if (this.job) this.laboratory.cancel(this.job);
    this.job = null;
    this.hasGames = true;
    this.games.stop();
  }

  // While the desk looks for mistakes, the laboratory reads the same files.
  private readAhead(): void {
    clearTimeout(this.pausing);
    this.pausing = setTimeout(() => {
      const job = new Job();
      this.reading = job;
      this.laboratory.load(job, this.workbench.project.source()).catch(() => {}); // `answer` asks again
    }, pause);
  }

  private forget(): void {
    this.cancel();
    clearTimeout(this.pausing);
    this.scenarios.forget();
    this.settings.forget();
    this.interactions.forget();
    this.interactions.update(null);
    this.games.clear("Nothing played yet.");
    this.mistakes.replaceChildren();
  }

  // Other settings: games anew, and what is known of scenarios stays.
  private startGames(): void {
    this.hasGames = false;
    if (this.workbench.loaded) this.start(this.workbench.loaded);
  }

  private start(loaded: Loaded | null): void {
    if (this.job) this.laboratory.cancel(this.job);
    this.job = null;
    if (!loaded) return;
    performance.mark("answers: loaded");
    this.showMistakes(loaded.mistakes);
    this.interactions.update(loaded.sound ? loaded.definition : null);
    if (!loaded.sound || !loaded.definition) {
      this.games.clear("No games: the package has mistakes, so it can't be played.");
      this.tell("The package has mistakes, so no scenario and no game is run.");
      return;
    }
    this.settings.allow(loaded.definition, this.rivals(loaded));
    if (!this.hasGames) this.games.wait();
    const job = new Job();
    this.job = job;
    void this.work(job, loaded);
  }

  private showMistakes(mistakes: Mistake[]): void {
    const first = mistakes[0];
    this.mistakes.classList.toggle("bad", mistakes.length > 0);
    if (!first) {
      this.mistakes.replaceChildren("No mistakes.");
      return;
    }
    const open = button(count(mistakes.length, "mistake"), () =>
      this.workbench.emit("open", { path: first.file, line: first.line || undefined, column: first.column || undefined }), { title: "open the first" });
    this.mistakes.replaceChildren(open, ` ${first.file}:${first.line}: ${first.message}`);
  }

  // What the package can be compared with: the game that it is a variant of, and itself as it is shipped.
  private rivals(loaded: Loaded): Rival[] {
    const { origin, isChanged, variants } = this.workbench.project;
    const { base, id } = loaded.definition!;
    const rivals: Rival[] = [];
    if (base && base !== id && base !== origin) {
      rivals.push({ key: "base", id: base, variants: [], label: this.laboratory.nameOf(base) });
    }
    if (origin && isChanged) rivals.push({ key: "shipped", id: origin, variants, label: `${this.laboratory.nameOf(origin)} as shipped` });
    else if (origin && variants.length > 0) {
      rivals.push({ key: "plain", id: origin, variants: [], label: `${this.laboratory.nameOf(origin)} without variants` });
    }
    return rivals;
  }

  private async work(job: Job, loaded: Loaded): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.answer(job, loaded);
        return;
      } catch (error) {
        if (error instanceof Cancelled || job.isCancelled) return;
        if (error instanceof EngineError && error.kind === "gone" && attempt < attempts) continue;
        this.games.fail(`No games: ${sentence(error)}`);
        return;
      }
    }
  }

  private async answer(job: Job, loaded: Loaded): Promise<void> {
    const own = await this.laboratory.load(job, this.workbench.project.source());
    // The laboratory reads the present files, as the desk did.
    this.scenarios.setRunning(true);
    this.scenarios.update(loaded, this.workbench.project.files());
    const series = new Series(this.laboratory, job, this.settings, own, this.workbench.project);
    let spentOnScenarios = 0;
    let spentOnGames = 0;
    let wasGame = false;
    let summary = "";
    for (;;) {
      const due = this.scenarios.next;
      const playing = !this.hasGames;
      const turn = playing ? spentOnScenarios < scenariosFirst || (spentOnGames > gamesAlone && wasGame) : true;
      const file = due ?? (playing && spentOnGames < gamesAlone ? undefined : this.scenarios.rest);
      const since = performance.now();
      if (file !== undefined && turn) {
        await this.test(job, own, file);
        spentOnScenarios += performance.now() - since;
        performance.mark("answers: scenarios");
        wasGame = false;
      } else if (playing) {
        const answer = await series.next();
        this.games.setNote(series.note);
        const words = this.games.show(answer, series.rival?.label ?? "");
        spentOnGames += performance.now() - since;
        performance.mark(answer.done === answer.games ? "answers: all games" : "answers: games");
        wasGame = true;
        if (answer.done === answer.games) {
          this.hasGames = true;
          summary = words;
        }
      } else break;
    }
    this.tell(`${this.scenarios.summary()} ${summary}`);
    await series.readRival();
    await this.testOthers(job, own);
    this.tell(`${this.scenarios.summary()} ${summary}`);
  }

  // One sentence or two for screen readers, of what is known now.
  private tell(sentences: string): void {
    if (this.spoken.textContent !== sentences) this.spoken.textContent = sentences;
  }

  // What is left: scenarios that no change concerns. They have time, and none while nobody looks.
  private async testOthers(job: Job, own: Loaded): Promise<void> {
    for (let file = this.scenarios.other; file !== undefined; file = this.scenarios.other) {
      await isInSight();
      await this.test(job, own, file);
    }
  }

  private async test(job: Job, own: Loaded, file: string): Promise<void> {
    try {
      this.scenarios.set(file, await this.laboratory.ask<TestAnswer>(job, "test", { package: own.package, file }));
    } catch (error) {
      if (!(error instanceof EngineError) || error.kind === "gone") throw error;
      this.scenarios.set(file, { error: error.message });
    }
  }
}

function isInSight(): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden) setTimeout(resolve, between);
    else document.addEventListener("visibilitychange", () => resolve(), { once: true });
  });
}
