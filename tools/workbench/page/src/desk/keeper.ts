// Keeps the work on the desk in the browser's storage, from its first change on.
import { Drafts, type StoredDraft } from "../sharing/drafts";
import type { SharedMatch, Workbench } from "../workbench";

const gamePrefix = "game:";
const pause = 150; // milliseconds, for a row of keystrokes

export class Keeper {
  private drafts!: Drafts;
  private id: string | null = null; // null: not stored yet
  private open: string | null = null;
  private match: SharedMatch | null = null;
  private isTouched = false; // by the person at the page
  private timer = 0;
  private hasWarned = false;

  // The work is now stored, so an address that shows something else no longer fits.
  onFirst: () => void = () => {};

  constructor(private workbench: Workbench) {
    addEventListener("pagehide", () => void this.keep());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") void this.keep();
    });
  }

  async begin(): Promise<void> {
    this.drafts = await Drafts.open();
  }

  async list(): Promise<StoredDraft[]> {
    return this.guarded(() => this.drafts.list(), []);
  }

  async last(): Promise<StoredDraft | null> {
    const id = this.drafts.last;
    return (await this.list()).find((draft) => draft.id === id) ?? null;
  }

  // The game that was on the desk last, if nothing was changed in it.
  get lastGame(): string | null {
    const { last } = this.drafts;
    return last?.startsWith(gamePrefix) ? last.slice(gamePrefix.length) : null;
  }

  get current(): string | null {
    return this.id;
  }

  // Another project is on the desk: a stored draft, or null for one that is not stored yet. → whether
  // another tab has it open; then this tab goes on with a copy.
  async take(draft: StoredDraft | null, game: string | null): Promise<boolean> {
    await this.keep();
    const isOurs = draft === null || draft.id === this.id || await this.drafts.claim(draft.id);
    await this.keep(); // what has been changed meanwhile, still as what it was
    this.isTouched = false;
    this.open = draft?.open ?? null;
    this.match = draft?.match ?? null;
    this.id = isOurs ? draft?.id ?? null : null;
    if (draft) this.drafts.last = this.id;
    else this.drafts.last = game === null ? null : gamePrefix + game;
    return isOurs;
  }

  touch(): void {
    this.isTouched = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.keep(), pause);
  }

  noteOpen(path: string | null): void {
    this.open = path;
    if (this.id !== null) this.touch();
  }

  noteMatch(match: SharedMatch | null): void {
    this.match = match;
    if (this.id !== null) this.touch();
  }

  async keep(): Promise<void> {
    clearTimeout(this.timer);
    const { project } = this.workbench;
    if (!project || (this.id === null && !this.isTouched)) return;
    if (this.id === null) {
      this.id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
      void this.drafts.claim(this.id);
      this.drafts.last = this.id;
      this.onFirst();
    }
    const stored: StoredDraft = {
      id: this.id, title: project.name, changed: Date.now(), draft: project.draft(), open: this.open, match: this.match,
    };
    await this.guarded(() => this.drafts.put(stored), undefined);
    if (!this.drafts.areKept) this.warn();
  }

  async remove(id: string): Promise<void> {
    if (id === this.id) this.id = null;
    await this.guarded(() => this.drafts.remove(id), undefined);
  }

  async restore(draft: StoredDraft): Promise<void> {
    await this.guarded(() => this.drafts.put(draft), undefined);
  }

  private async guarded<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await work();
    } catch {
      this.warn();
      return otherwise;
    }
  }

  private warn(): void {
    if (this.hasWarned) return;
    this.hasWarned = true;
    this.workbench.say("This browser keeps nothing for the page: export your work, or copy a link, before you close it.");
  }
}
