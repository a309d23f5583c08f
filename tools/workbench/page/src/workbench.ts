// What the parts of the page share: the project, the open file, the loaded package. Parts listen for
// changes and never call each other.
import { Engine } from "./engine";
import type { Loaded, MatchState } from "./protocol";
import { Project } from "./project";

export interface Place {
  path: string;
  line?: number;
  column?: number;
}

// How a match began and what was answered since, as a link holds it.
export interface SharedMatch {
  seed: number;
  seats: number;
  players: string[]; // kinds by seat: "human", "random", ...; may be shorter than seats
  options: Record<string, string | number | boolean>;
  position?: string; // a match that began from a position
  answers: string[]; // labels
  at?: number; // the decision on the table, if it is not the last one
}

interface Events {
  project: Project; // another project is on the desk
  files: string; // a file was made, changed or removed: its path
  open: Place; // a file is to be shown in the editor
  loaded: Loaded; // the present files were read and checked
  checked: Loaded; // mistakes and gaps are complete: those of variants and scenarios follow `loaded`
  match: MatchState; // the state shown on the table
  status: string; // a sentence for people, read out by screen readers
}

export class Workbench {
  readonly engine = new Engine(); // load, play, edit: always answers soon
  readonly lab = new Engine(); // scenarios, simulations, interactions: may be stopped at any time

  project!: Project;
  loaded: Loaded | null = null;
  match: MatchState | null = null;

  // The match of a link or of stored work: the table begins it when the package is loaded, instead of one that
  // it chooses itself. The desk sets it with each project.
  wanted: SharedMatch | null = null;

  // What a link says of the match on the table. The table's part sets it; null: no match.
  describeMatch: () => Promise<SharedMatch | null> = async () => null;

  private listeners = new Map<keyof Events, Set<(event: never) => void>>();

  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void {
    if (!this.listeners.has(name)) this.listeners.set(name, new Set());
    this.listeners.get(name)!.add(listener as (event: never) => void);
  }

  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const listener of this.listeners.get(name) ?? []) (listener as (event: Events[Name]) => void)(event);
  }

  // Reports something to the person at the page.
  say(sentence: string): void {
    this.emit("status", sentence);
  }
}
