// The games of one answer, played slice by slice, beside the same games of the package to compare with.
import { EngineError } from "../engine";
import type { Project } from "../project";
import type { Loaded } from "../protocol";
import type { Job, Laboratory } from "./laboratory";
import type { SimulationAnswer } from "./results";
import type { Rival, Settings } from "./settings";
import { sentence } from "./words";

const slice = 100; // milliseconds of games before the numbers are shown again

export class Series {
  rival: Rival | null;
  note = "";
  private simulation: number | null = null;

  constructor(private laboratory: Laboratory, private job: Job, private settings: Settings, private own: Loaded, private project: Project) {
    this.rival = settings.opponent;
  }

  async next(): Promise<SimulationAnswer> {
    const answer = this.simulation === null
      ? await this.begin()
      : await this.laboratory.ask<SimulationAnswer>(this.job, "simulate", { simulation: this.simulation, milliseconds: slice });
    this.simulation = answer.simulation;
    if (answer.done === answer.games) this.laboratory.drop({ simulation: answer.simulation });
    return answer;
  }

  // The first change will be compared with it.
  async readRival(): Promise<void> {
    const { origin, variants } = this.project;
    if (origin) await this.laboratory.loadShipped(this.job, origin, variants).catch(() => {});
  }

  private async begin(): Promise<SimulationAnswer> {
    const { games, player, seats, seed, options } = this.settings.choice;
    const keys = {
      package: this.own.package, players: Array.from({ length: seats }, () => player), games, seed, options, milliseconds: slice,
    };
    const rival = this.rival;
    if (rival) {
      try {
        const other = await this.laboratory.loadShipped(this.job, rival.id, rival.variants);
        if (other.definition?.digest !== this.own.definition?.digest) {
          const declared = new Set(other.definition?.options.map(({ name }) => name));
          const shared = Object.fromEntries(Object.entries(options).filter(([name]) => declared.has(name)));
          return await this.laboratory.ask<SimulationAnswer>(this.job, "simulate",
            { ...keys, against: other.package, against_options: shared });
        }
        this.note = `Plays exactly as ${rival.label}, so there is nothing to compare.`;
      } catch (error) {
        if (!(error instanceof EngineError) || error.kind === "gone") throw error;
        this.note = `No comparison with ${rival.label}: ${sentence(error)}`;
      }
      this.rival = null;
    }
    return this.laboratory.ask<SimulationAnswer>(this.job, "simulate", keys);
  }
}
