// After the files change: the present line is played again on the new package. If that makes a difference, it is
// named, and both matches stay until somebody decides which one to go on with.
import type { Loaded, MatchState } from "../protocol";
import type { SharedMatch } from "../workbench";
import type { Line } from "./line";
import { type MatchModel, sentence } from "./match_model";

interface Replayed extends MatchState {
  replayed: number;
  difference: { at: number; message: string } | null;
}

export interface Notice {
  message: string;
  at: number; // the decision before which the difference shows
  answers: number; // that were replayed
  old: Line;
  fresh: Line | null; // null: the new files can't even begin the match
}

export class FileChanges {
  notice: Notice | null = null;

  constructor(private model: MatchModel) {}

  loaded(loaded: Loaded): Promise<boolean> {
    const { model } = this;
    return model.run(async () => {
      if (!loaded.sound) return;
      this.adopt();
      const old = this.notice?.old ?? model.line;
      if (old && old.package !== loaded.package) await this.replay(old, loaded);
    });
  }

  // Whoever has played on with the new match has decided.
  private adopt(): void {
    const { model, notice } = this;
    if (!notice?.fresh || model.line !== notice.fresh || notice.fresh.entries.length <= notice.answers) return;
    this.notice = model.mark = null;
    model.add(notice.fresh);
  }

  // Shows the new match where it differs, compared with the old one there.
  showThere(): Promise<boolean> {
    const { model, notice } = this;
    return model.run(async () => {
      if (!notice?.fresh) return;
      model.mark = { line: notice.old, at: notice.at, state: await model.stateAt(notice.old, Math.min(notice.at, notice.old.entries.length)) };
      await model.goTo(notice.fresh, Math.min(notice.at, notice.fresh.entries.length));
    });
  }

  goOn(): Promise<boolean> {
    const { model, notice } = this;
    return model.run(async () => {
      if (!notice?.fresh) return;
      this.notice = model.mark = null;
      model.add(notice.fresh);
      await model.goTo(notice.fresh, notice.fresh.at);
    });
  }

  keepOld(): Promise<boolean> {
    const { model, notice } = this;
    return model.run(async () => {
      if (!notice) return;
      this.close();
      await model.goTo(notice.old, notice.old.at);
    });
  }

  // Forgets the difference; the new match is dropped.
  close(): void {
    if (this.notice?.fresh) this.model.matches.drop(this.notice.fresh);
    this.notice = this.model.mark = null;
  }

  private async replay(old: Line, loaded: Loaded): Promise<void> {
    const { model } = this;
    this.close();
    let state: Replayed;
    try {
      state = await model.matches.askFor<Replayed>(old, "replay", { package: loaded.package });
    } catch (error) {
      this.notice = { message: sentence(error), at: 0, answers: 0, old, fresh: null };
      await model.goTo(old, old.at);
      return;
    }
    const fresh = old.fork(old.name, state.match);
    fresh.package = loaded.package;
    fresh.definition = null;
    fresh.forgetStates();
    fresh.hearOf(old, state.at);
    fresh.remember(state);
    fresh.entries = await model.matches.entries(fresh);
    if (state.difference) {
      fresh.name = model.nextName("with the changed files");
      this.notice = { ...state.difference, answers: fresh.entries.length, old, fresh };
      model.workbench.say(this.words);
      await model.goTo(old, old.at);
    } else {
      model.matches.drop(old);
      model.lines[model.lines.indexOf(old)] = fresh;
      if (old.entries.length) model.workbench.say(`Replayed ${old.entries.length} answers with the changed files: no difference.`);
      await model.goTo(fresh, Math.min(old.at, fresh.entries.length));
    }
  }

  get words(): string {
    const { notice } = this;
    if (!notice) return "";
    if (!notice.fresh) return `With the changed files the match cannot begin: ${notice.message}`;
    return `With the changed files, at decision ${notice.at}: ${notice.message}.`;
  }
}

export function defaultStart(loaded: Loaded): SharedMatch {
  const seats = loaded.definition!.seats.least;
  const players = Array.from({ length: seats }, (_, seat) => (seat === 0 ? "human" : "random"));
  return { seed: 1, seats, players, options: {}, answers: [] };
}
