// A line: one course of a match, from its beginning to its last answer. The page keeps everything that is
// needed to play it again, because the engine's matches are lost when the engine stops.
import type { Definition, LineEntry, MatchState } from "../protocol";
import type { SharedMatch } from "../workbench";

// Tables are large: so many states of a line are kept, the latest used ones.
const kKeptStates = 40;

export class Line {
  match: number | null = null; // the engine's number; null: must be played again
  generation = -1; // of the engine that has it
  package = -1;
  definition: Definition | null = null; // of its package, in the reader's language
  entries: LineEntry[] = [];
  at = 0;
  readonly happened = new Map<number, MatchState["happened"]>(); // before each decision that was seen
  private states = new Map<number, MatchState>();

  constructor(public name: string, readonly start: SharedMatch) {}

  get atEnd(): boolean {
    return this.at >= this.entries.length;
  }

  get record(): SharedMatch {
    const record = { ...this.start, answers: this.entries.map((entry) => entry.label) };
    return this.atEnd ? record : { ...record, at: this.at };
  }

  // Keeps what a state says. An answer that drops a tail has shortened the line: what lay behind is forgotten.
  remember(state: MatchState): void {
    this.at = state.at;
    for (const kept of [this.states, this.happened]) {
      for (const at of [...kept.keys()]) if (at > state.answers) kept.delete(at);
    }
    this.states.delete(state.at);
    this.states.set(state.at, state);
    this.happened.set(state.at, state.happened);
    const [oldest] = this.states.keys();
    if (this.states.size > kKeptStates) this.states.delete(oldest!);
  }

  state(at: number): MatchState | undefined {
    return this.states.get(at);
  }

  // Another reader sees other things.
  forgetStates(): void {
    this.states.clear();
    this.happened.clear();
  }

  // A line with the same past, on its own match.
  fork(name: string, match: number): Line {
    const made = new Line(name, this.start);
    made.match = match;
    made.generation = this.generation;
    made.package = this.package;
    made.definition = this.definition;
    made.entries = [...this.entries];
    made.at = this.at;
    for (const [at, happened] of this.happened) made.happened.set(at, happened);
    return made;
  }
}
