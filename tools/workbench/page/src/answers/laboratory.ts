// The engine that answers run on, with the packages it has read. Whatever it does may be stopped at any
// time: a cancelled job asks for nothing more, and a request of it that takes too long ends the worker.
import { type Engine, EngineError } from "../engine";
import type { Loaded } from "../protocol";
import type { Source } from "../project";

const patience = 300; // milliseconds that a request of a cancelled job may go on
const patienceOfLoading = 3000; // reading anew in a new worker takes longer than waiting

export class Cancelled extends Error {}

// Work that is cancelled as a whole.
export class Job {
  isCancelled = false;
}

interface Running {
  job: Job;
  since: number;
  most: number;
}

export class Laboratory {
  private running: Running | null = null;
  private own: { generation: number; source: string; loaded: Promise<Loaded>; job: Job } | null = null;
  private names = new Map<string, string>();
  private shipped = new Map<string, { generation: number; loaded: Loaded }>();

  constructor(private engine: Engine) {}

  // Sends a request of the job. Throws Cancelled once the job is.
  async ask<Answer>(job: Job, request: string, keys: object, progress?: (done: number, all: number) => void): Promise<Answer> {
    if (job.isCancelled) throw new Cancelled();
    const running = { job, since: performance.now(), most: request === "load" ? patienceOfLoading : patience };
    this.running = running;
    const generation = this.engine.generation;
    try {
      const answer = await this.engine.call<Answer>(request, keys, progress);
      if (job.isCancelled && generation === this.engine.generation) this.forget(answer as { package?: number; simulation?: number });
      return answer;
    } finally {
      if (this.running === running) this.running = null;
      if (job.isCancelled) throw new Cancelled();
    }
  }

  // Nobody has its number.
  private forget({ package: number, simulation }: { package?: number; simulation?: number }): void {
    if (simulation !== undefined) this.drop({ simulation });
    else if (number !== undefined) this.drop({ package: number });
  }

  cancel(job: Job): void {
    job.isCancelled = true;
    const running = this.running;
    if (running?.job !== job) return;
    const left = running.since + running.most - performance.now();
    setTimeout(() => {
      if (this.running === running) this.stop();
    }, Math.max(0, left));
  }

  stop(): void {
    this.running = null;
    this.engine.restart("stopped");
  }

  // The package on the desk. The one before it is dropped. Asked again for the same files while it still
  // reads them, it reads once.
  async load(job: Job, source: Source): Promise<Loaded> {
    const text = JSON.stringify(source);
    const held = this.own;
    if (held && held.generation === this.engine.generation && held.source === text && !held.job.isCancelled) {
      const loaded = await held.loaded;
      if (job.isCancelled) throw new Cancelled();
      return loaded;
    }
    const generation = this.engine.generation;
    const loaded = this.ask<Loaded>(job, "load", { ...source, check: false });
    this.own = { generation, source: text, loaded, job };
    loaded.catch(() => { this.own = null; });
    held?.loaded.then(({ package: number }) => {
      if (held.generation === this.engine.generation) this.drop({ package: number });
    }, () => {});
    return loaded;
  }

  // One that comes with Punchcard.
  async loadShipped(job: Job, id: string, variants: string[] = []): Promise<Loaded> {
    const key = JSON.stringify([id, variants]);
    const held = this.shipped.get(key);
    if (held && held.generation === this.engine.generation) return held.loaded;
    const generation = this.engine.generation;
    const loaded = await this.ask<Loaded>(job, "load", { base: id, variants });
    if (!loaded.sound) throw new EngineError("scripts", `${id} can't be played`);
    this.shipped.set(key, { generation, loaded });
    if (loaded.definition) this.names.set(id, loaded.definition.name);
    return loaded;
  }

  // The name of a package that comes with Punchcard: its own once it was read, else its id in capitals.
  nameOf(id: string): string {
    return this.names.get(id) ?? id.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  }

  drop(keys: { package?: number; simulation?: number }): void {
    this.engine.call("drop", keys).catch(() => {}); // it may be gone already
  }
}
