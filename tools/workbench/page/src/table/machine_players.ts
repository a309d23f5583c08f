// Lets machine players answer, so that people see it: one decision at a time, with a pause, or up to the next
// decision of a person. On the way through a line that exists it goes along its answers.
import type { MatchModel } from "./match_model";

export type Pace = "step" | "normal" | "fast";

const kPause = 550; // milliseconds between two answers, for people to see them
const kSlice = 100; // milliseconds of answers between two drawings

export class MachinePlayers {
  pace: Pace = "normal";
  running = false;
  private runs = 0; // a stopped run may still wait for its last answer when the next begins

  constructor(private model: MatchModel) {}

  // Whether there is something to play on with.
  get canGoOn(): boolean {
    const { line, state } = this.model;
    if (!line || !state) return false;
    return !line.atEnd || (state.decision !== null && state.decision.player !== "human");
  }

  async play(): Promise<void> {
    if (this.running) return;
    this.running = true;
    const run = ++this.runs;
    this.model.changed();
    while (this.running && run === this.runs && this.canGoOn) {
      if (!(await this.once())) break;
      await pause(this.pace === "fast" ? 0 : kPause);
    }
    if (run === this.runs) this.stop();
  }

  // One decision further.
  async once(): Promise<boolean> {
    const line = this.model.line!;
    const ahead = line.entries.length - line.at;
    if (ahead > 0) return this.model.go(line.at + (this.running && this.pace === "fast" ? Math.min(ahead, Math.ceil(line.entries.length / 20)) : 1));
    return this.model.advance(this.running && this.pace === "fast" ? kSlice : 0);
  }

  // After a person's answer: the others answer by themselves, unless people want to see each of them.
  goOn(): void {
    if (this.pace !== "step" && this.model.line?.atEnd) void this.play();
  }

  stop(): void {
    if (!this.running) return;
    this.running = false;
    this.model.changed();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
