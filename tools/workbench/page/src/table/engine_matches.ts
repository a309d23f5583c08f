// The engine's side of lines: begins their matches, asks about them, and plays a lost one again.
import { EngineError } from "../engine";
import type { Definition, LineEntry, Loaded, MatchState } from "../protocol";
import type { SharedMatch, Workbench } from "../workbench";
import { Line } from "./line";

export interface Reader {
  seat: string | null; // null: sees everything
  language: string | null; // null: the package's own
}

export class EngineMatches {
  reader: Reader = { seat: null, language: null };
  private generation = -1; // of the engine that has the loaded package

  constructor(private workbench: Workbench) {}

  // The present files were loaded. The desk drops the package before; matches keep theirs.
  loaded(): void {
    this.generation = this.workbench.engine.generation;
  }

  async begin(name: string, start: SharedMatch): Promise<[Line, MatchState]> {
    const line = new Line(name, { ...start, answers: [], at: undefined });
    const state = await this.beginMatch(line);
    return [line, state];
  }

  // Asks about a line's match. A match that is gone is played again first.
  async ask(line: Line, request: string, keys: object = {}): Promise<MatchState> {
    return this.askFor<MatchState>(line, request, keys);
  }

  async askFor<Answer>(line: Line, request: string, keys: object = {}): Promise<Answer> {
    if (line.match === null || line.generation !== this.workbench.engine.generation) await this.rebuild(line);
    try {
      return await this.call<Answer>(request, { match: line.match, ...keys });
    } catch (error) {
      if (!(error instanceof EngineError) || error.kind !== "gone") throw error;
      await this.rebuild(line);
      return this.call<Answer>(request, { match: line.match, ...keys });
    }
  }

  async entries(line: Line): Promise<LineEntry[]> {
    return (await this.askFor<{ line: LineEntry[] }>(line, "line")).line;
  }

  drop(line: Line): void {
    if (line.match !== null && line.generation === this.workbench.engine.generation) this.forget("drop", { match: line.match });
    line.match = null;
  }

  // What cards are printed with, in the reader's language.
  async definition(line: Line): Promise<Definition | null> {
    const { engine, loaded } = this.workbench;
    if (!this.reader.language && loaded?.package === line.package && loaded.definition) return loaded.definition;
    try {
      return await engine.call<Definition>("definition", { package: line.package, language: this.reader.language ?? undefined });
    } catch {
      return line.definition; // an older package, which has left the desk
    }
  }

  private call<Answer>(request: string, keys: object): Promise<Answer> {
    const { seat, language } = this.reader;
    return this.workbench.engine.call<Answer>(request, { ...keys, seat: seat ?? undefined, language: language ?? undefined });
  }

  private async beginMatch(line: Line): Promise<MatchState> {
    line.package = await this.presentPackage();
    const { answers: _, ...start } = line.start;
    const keys = start.position ? { position: start.position, players: start.players } : start;
    const state = await this.call<MatchState>("begin", { package: line.package, ...keys });
    line.match = state.match;
    line.generation = this.workbench.engine.generation;
    return state;
  }

  // Plays a line again by its labels, on the present package, as far as it goes.
  private async rebuild(line: Line): Promise<void> {
    const at = line.at;
    let state = await this.beginMatch(line);
    for (const { label } of line.entries) {
      try {
        state = await this.call<MatchState>("answer", { match: line.match, option: label });
      } catch (error) {
        if (!(error instanceof EngineError) || error.kind !== "request") throw error;
        this.workbench.say(`The match was played again up to decision ${state.at}: ${error.message}`);
        break;
      }
    }
    line.entries = line.entries.slice(0, state.answers);
    if (at < state.at) await this.call("go", { match: line.match, to: at });
  }

  private async presentPackage(): Promise<number> {
    const { engine, loaded: present } = this.workbench;
    if (present?.sound && engine.generation === this.generation) return present.package;
    const loaded = await engine.call<Loaded>("load", { ...this.workbench.project.source(), check: false });
    if (!loaded.sound) {
      this.forget("drop", { package: loaded.package });
      throw new EngineError("scripts", "the match goes on when the mistakes in the files are mended");
    }
    this.loaded();
    this.workbench.loaded = loaded;
    this.workbench.emit("loaded", loaded);
    return loaded.package;
  }

  private forget(request: string, keys: object): void {
    this.workbench.engine.call(request, keys).catch(() => undefined); // gone already
  }
}
