// Reads the package after every change: first what is needed to play it, then, in a worker of its own, the
// mistakes of its variants and scenarios.
import { Engine, EngineError } from "../engine";
import type { Loaded, Mistake } from "../protocol";
import type { PackageNames } from "./vocabulary";
import type { Workbench } from "../workbench";

const pause = 400; // milliseconds after the last keystroke
const checkPause = 500; // after loading

export class Loader {
  private checker: Engine | null = null;
  private timer = 0;
  private version = 0; // counts changes
  private isLoading = false;

  onReading: () => void = () => {};
  onMistakes: (mistakes: Mistake[], isSound: boolean) => void = () => {};
  onNames: (names: PackageNames) => void = () => {};

  constructor(private workbench: Workbench) {}

  // Something has changed: load soon.
  touch(): void {
    ++this.version;
    this.onReading();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.load(), pause);
  }

  get isBusy(): boolean {
    return this.isLoading;
  }

  // Load at once.
  async now(): Promise<void> {
    ++this.version;
    this.onReading();
    clearTimeout(this.timer);
    await this.load();
  }

  private async load(): Promise<void> {
    if (this.isLoading) return; // it loads again when it sees the newer version
    this.isLoading = true;
    try {
      for (let done = -1; done !== this.version;) {
        done = this.version;
        const loaded = await this.read();
        if (done !== this.version) {
          this.drop(loaded);
          clearTimeout(this.timer);
          continue;
        }
        this.publish(loaded);
        if (loaded.sound) void this.readNames(loaded, done);
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => void this.check(loaded, done), checkPause);
      }
    } finally {
      this.isLoading = false;
    }
  }

  // What the engine refuses is a mistake without a package. A fault of the engine is tried once more.
  private async read(isAgain = false): Promise<Loaded> {
    try {
      return withPaths(await this.workbench.engine.call<Loaded>("load", { ...this.workbench.project.source(), check: false }));
    } catch (error) {
      const failure = error instanceof EngineError ? error : new EngineError("internal", String(error));
      if (failure.kind === "gone" && !isAgain) return this.read(true);
      return {
        package: -1, sound: false, mistakes: [asMistake(failure, this.workbench.project.paths)],
        gaps: [], tests: [], own_variants: [], definition: null, milliseconds: 0,
      };
    }
  }

  private publish(loaded: Loaded): void {
    const last = this.workbench.loaded;
    this.workbench.loaded = loaded;
    this.onMistakes(loaded.mistakes, loaded.sound);
    this.workbench.emit("loaded", loaded);
    if (last) this.drop(last);
  }

  private async readNames(loaded: Loaded, version: number): Promise<void> {
    try {
      const names = await this.workbench.engine.call<PackageNames>("names", { package: loaded.package });
      if (version === this.version) this.onNames(names);
    } catch {
      // The names of the last version stay.
    }
  }

  private async check(loaded: Loaded, version: number): Promise<void> {
    if (loaded.package < 0 || version !== this.version) return;
    this.checker ??= new Engine();
    if (this.checker.busy) {
      this.timer = window.setTimeout(() => void this.check(loaded, version), checkPause);
      return;
    }
    try {
      const full = withPaths(await this.checker.call<Loaded>("load", { ...this.workbench.project.source(), check: true }));
      void this.checker.call("drop", { package: full.package }).catch(() => {});
      if (version !== this.version) return;
      loaded.mistakes = full.mistakes;
      loaded.gaps = full.gaps;
      this.onMistakes(full.mistakes, loaded.sound);
      this.workbench.emit("checked", loaded);
    } catch {
      // The mistakes that `load` found stay.
    }
  }

  private drop(loaded: Loaded): void {
    if (loaded.package >= 0) void this.workbench.engine.call("drop", { package: loaded.package }).catch(() => {});
  }
}

// A mistake of the package as a whole names its folder in the engine; here it is one of game.lua.
function withPaths(loaded: Loaded): Loaded {
  for (const mistake of loaded.mistakes) {
    if (/^\/desk\/\d+\/[^/]+\/?$/.test(mistake.file)) mistake.file = "game.lua";
  }
  return loaded;
}

function asMistake(failure: EngineError, paths: string[]): Mistake {
  const file = paths.find((path) => failure.message.startsWith(`${path}:`)) ?? "game.lua";
  const message = failure.message.startsWith(`${file}: `) ? failure.message.slice(file.length + 2) : failure.message;
  return { file, line: 0, column: 0, code: failure.kind, message };
}
