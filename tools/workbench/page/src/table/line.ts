// A line: one course of a match, from its beginning to its last answer. The page keeps everything that is
// needed to play it again, because the engine's matches are lost when the engine stops.
import type { Definition, LineEntry, MatchState } from "../protocol";
import type { SharedMatch } from "../workbench";

// Tables are large: so many states of a line are kept, the latest used ones.
const kKeptStates = 40;
// Characters of what happened before the decisions of a line that were seen: those seen last.
const kKeptText = 16 << 20;

type Happened = MatchState["happened"];

function lengthOf({ events, failures, prints }: Happened): number {
  const texts = [...events, ...prints, ...failures.map((failure) => failure.page ?? failure.message ?? "")];
  return texts.reduce((sum, text) => sum + text.length, 0);
}

export class Line {
  match: number | null = null; // the engine's number; null: must be played again
  generation = -1; // of the engine that has it
  package = -1;
  definition: Definition | null = null; // of its package, in the reader's language
  entries: LineEntry[] = [];
  at = 0;
  private readonly happened = new Map<number, Happened>(); // before decisions that were seen
  private told = 0; // characters of that
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
    for (const at of [...this.states.keys()]) if (at > state.answers) this.states.delete(at);
    for (const at of [...this.happened.keys()]) if (at > state.answers) this.forget(at);
    this.states.delete(state.at);
    this.states.set(state.at, state);
    this.hear(state.at, state.happened);
    const [oldest] = this.states.keys();
    if (this.states.size > kKeptStates) this.states.delete(oldest!);
  }

  state(at: number): MatchState | undefined {
    return this.states.get(at);
  }

  // What happened before a decision, if that is kept.
  happenedBefore(at: number): Happened | undefined {
    return this.happened.get(at);
  }

  // Takes what another line with the same past has kept of decisions before this one.
  hearOf(other: Line, before = Infinity): void {
    for (const [at, happened] of other.happened) if (at < before) this.hear(at, happened);
  }

  private hear(at: number, happened: Happened): void {
    this.forget(at);
    this.happened.set(at, happened);
    this.told += lengthOf(happened);
    for (const oldest of this.happened.keys()) {
      if (this.told <= kKeptText || oldest === at) break;
      this.forget(oldest);
    }
  }

  private forget(at: number): void {
    const known = this.happened.get(at);
    if (known) this.told -= lengthOf(known);
    this.happened.delete(at);
  }

  // Another reader sees other things.
  forgetStates(): void {
    this.states.clear();
    this.happened.clear();
    this.told = 0;
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
    made.hearOf(this);
    return made;
  }
}
