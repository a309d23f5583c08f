// The match on the table: its lines, the present state, and everything that can be done with them. What people
// and machine players ask for is done one after the other; every failure becomes one sentence in `trouble`.
import type { MatchState } from "../protocol";
import type { SharedMatch, Workbench } from "../workbench";
import { EngineMatches, type Reader } from "./engine_matches";
import type { Line } from "./line";

// The engine keeps at most 50 matches; longer lists of lines would help nobody either.
const kLiveLines = 12;

export interface Mark {
  line: Line;
  at: number;
  state: MatchState;
}

export class MatchModel {
  readonly matches: EngineMatches;
  lines: Line[] = [];
  line: Line | null = null;
  state: MatchState | null = null;
  before: MatchState | null = null; // one decision earlier, if known
  mark: Mark | null = null; // compared with the present state
  trouble: string | null = null;

  private listeners: (() => void)[] = [];
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private named = 0;

  constructor(readonly workbench: Workbench) {
    this.matches = new EngineMatches(workbench);
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  changed(): void {
    for (const listener of this.listeners) listener();
  }

  // Says what is not as it should be, until something else is done.
  complain(trouble: string): void {
    this.trouble = trouble;
    this.workbench.say(trouble);
    this.changed();
  }

  // Whether something that was asked for is not done yet.
  get busy(): boolean {
    return this.waiting > 0;
  }

  // Does one thing after the other. False: it failed, and `trouble` says why.
  run(task: () => Promise<void>): Promise<boolean> {
    this.waiting++;
    const done = this.queue.then(async () => {
      try {
        this.trouble = null;
        await task();
        return true;
      } catch (error) {
        this.complain(sentence(error));
        return false;
      } finally {
        this.waiting--;
      }
    });
    this.queue = done.catch(() => undefined);
    return done;
  }

  begin(start: SharedMatch): Promise<boolean> {
    return this.run(async () => {
      const [line, begun] = await this.matches.begin(this.nextName(), start);
      let state = begun;
      line.remember(state);
      for (const old of this.lines) if (!old.entries.length) this.remove(old);
      this.add(line);
      try {
        for (const label of start.answers) {
          state = await this.matches.ask(line, "answer", { option: label });
          line.remember(state);
        }
        if (start.at !== undefined && start.at < state.at) state = await this.matches.ask(line, "go", { to: start.at });
      } finally {
        await this.show(line, state);
      }
    });
  }

  // Answers the open decision. An answer that would drop a tail goes on a line of its own.
  answer(option: number): Promise<boolean> {
    return this.run(async () => {
      let line = this.line!;
      const taken = line.entries[line.at];
      if (taken && taken.option !== option) line = await this.fork(line);
      await this.show(line, await this.matches.ask(line, "answer", { option }));
    });
  }

  // Lets machine players answer: once, or as often as they can in so many milliseconds.
  advance(milliseconds = 0): Promise<boolean> {
    return this.run(async () => {
      const line = this.line!;
      const until = performance.now() + milliseconds;
      let state = this.state!;
      do {
        const { at } = state;
        state = await this.matches.ask(line, "advance", { most: 1 });
        line.remember(state);
        if (state.at === at) break;
      } while (performance.now() < until && state.decision && state.decision.player !== "human");
      await this.show(line, state);
    });
  }

  go(to: number): Promise<boolean> {
    return this.run(() => this.goTo(this.line!, to));
  }

  switchTo(line: Line): Promise<boolean> {
    return this.run(() => this.goTo(line, line.at));
  }

  setReader(reader: Reader): Promise<boolean> {
    return this.run(async () => {
      this.matches.reader = reader;
      this.mark = null;
      for (const line of this.lines) {
        line.forgetStates();
        line.definition = null;
      }
      if (this.line) await this.goTo(this.line, this.line.at);
    });
  }

  // Marks a decision of the present line for comparison; null: none.
  setMark(at: number | null): Promise<boolean> {
    return this.run(async () => {
      const line = this.line!;
      this.mark = at === null ? null : { line, at, state: await this.stateAt(line, at) };
      this.changed();
    });
  }

  // A line's state at a decision; the line stays where it is.
  async stateAt(line: Line, at: number): Promise<MatchState> {
    const known = line.state(at);
    if (known) return known;
    const back = line.at;
    const state = await this.matches.ask(line, "go", { to: at });
    line.remember(state);
    line.remember(await this.matches.ask(line, "go", { to: back }));
    return state;
  }

  async goTo(line: Line, to: number): Promise<void> {
    if (to > 0 && !line.state(to - 1)) line.remember(await this.matches.ask(line, "go", { to: to - 1 }));
    await this.show(line, await this.matches.ask(line, "go", { to }));
  }

  // Puts a state on the table.
  async show(line: Line, state: MatchState): Promise<void> {
    line.remember(state);
    if (line.entries.length !== state.answers || line.entries.length === state.at) line.entries = await this.matches.entries(line);
    line.definition ??= await this.matches.definition(line);
    this.line = line;
    this.state = state;
    this.before = line.state(state.at - 1) ?? null;
    this.workbench.match = state;
    this.workbench.emit("match", state);
    this.changed();
  }

  async fork(line: Line): Promise<Line> {
    const state = await this.matches.ask(line, "branch");
    const made = line.fork(this.nextName(`from ${line.at} of ${line.name.split(",")[0]}`), state.match);
    this.add(made);
    return made;
  }

  nextName(what = ""): string {
    return `Line ${++this.named}${what && `, ${what}`}`;
  }

  // Old lines give back their match; their answers stay, so they can be played again.
  add(line: Line): void {
    if (!this.lines.includes(line)) this.lines.push(line);
    for (const old of this.lines.slice(0, -kLiveLines)) if (old !== this.line) this.matches.drop(old);
  }

  remove(line: Line): void {
    this.lines = this.lines.filter((each) => each !== line);
    this.matches.drop(line);
  }

  // Another project: nothing of this one is needed any more.
  clear(): Promise<boolean> {
    return this.run(async () => {
      for (const line of this.lines) this.matches.drop(line);
      this.lines = [];
      this.line = this.state = this.before = this.mark = null;
      this.matches.reader = { seat: null, language: null };
      this.workbench.match = null;
      this.named = 0;
      this.changed();
    });
  }
}

export function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
