// The package on the desk: a game that comes with Punchcard or one of the page's own, and what was
// changed in it. Everything that can be linked, stored and exported is here.
import { own } from "./own";

// What a link, the browser's storage and a zip hold. `changes` are files by path; null: removed.
export interface Draft {
  name: string;
  origin: string | null; // the id of the game that comes with Punchcard; null: all files are the page's own
  variants: string[]; // names of the package's own variants that are applied, in order
  changes: Record<string, string | null>;
}

// What `load` takes.
export interface Source {
  name: string;
  files: Record<string, string>;
  variants: string[];
}

export class Project {
  private changes = new Map<string, string | null>();

  // `shipped`: the files of the origin, by path.
  constructor(public name: string, readonly origin: string | null, private shipped: Record<string, string>,
              changes: Record<string, string | null> = {}, public variants: string[] = []) {
    for (const [path, text] of Object.entries(changes)) this.set(path, text);
  }

  get paths(): string[] {
    const all = new Set([...Object.keys(this.shipped), ...this.changes.keys()]);
    return [...all].filter((path) => this.text(path) !== undefined).sort();
  }

  text(path: string): string | undefined {
    const changed = this.changes.get(path);
    if (changed === null) return undefined;
    return changed ?? this.own(this.shipped, path);
  }

  files(): Record<string, string> {
    return Object.fromEntries(this.paths.map((path) => [path, this.text(path)!]));
  }

  // The keys of `load`: every part that loads the package for itself sends these. A copy of one of Punchcard's
  // packages keeps its id, because its variants name it; `name` is what the person calls it.
  source(): Source {
    return { name: this.origin ?? this.name, files: this.files(), variants: this.variants };
  }

  // The text that Punchcard ships; undefined: none.
  shippedText(path: string): string | undefined {
    return this.own(this.shipped, path);
  }

  // Files that are shipped but removed here.
  get removed(): string[] {
    return [...this.changes].filter(([, text]) => text === null).map(([path]) => path).sort();
  }

  // null removes the file.
  set(path: string, text: string | null): void {
    if (text === (this.own(this.shipped, path) ?? null)) this.changes.delete(path);
    else this.changes.set(path, text);
  }

  state(path: string): "shipped" | "added" | "changed" {
    if (!this.changes.has(path)) return "shipped";
    return this.own(this.shipped, path) === undefined ? "added" : "changed";
  }

  get isChanged(): boolean {
    return this.changes.size > 0;
  }

  draft(): Draft {
    return { name: this.name, origin: this.origin, variants: this.variants, changes: Object.fromEntries(this.changes) };
  }

  private own(files: Record<string, string>, path: string): string | undefined {
    return own(files, path);
  }
}
