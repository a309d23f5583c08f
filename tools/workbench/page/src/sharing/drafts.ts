// The work in progress, in the browser's storage. Where there is none (a private window, say), drafts live
// as long as the page.
import type { Draft } from "../project";
import type { SharedMatch } from "../workbench";

export interface StoredDraft {
  id: string;
  title: string;
  changed: number; // milliseconds since 1970
  draft: Draft;
  open: string | null; // the file in the editor
  match: SharedMatch | null;
}

const store = "drafts";
const lastKey = "punchcard-draft";
const patience = 3000; // milliseconds for a storage that does not answer

export class Drafts {
  private memory = new Map<string, StoredDraft>();
  private release: (() => void) | null = null;

  private constructor(private database: IDBDatabase | null) {}

  static async open(): Promise<Drafts> {
    try {
      const request = indexedDB.open("punchcard-workbench", 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "id" });
      return new Drafts(await Promise.race([done(request), refuseAfter(patience)]));
    } catch {
      return new Drafts(null);
    }
  }

  // Whether drafts outlive the page.
  get areKept(): boolean {
    return this.database !== null;
  }

  // The newest first.
  async list(): Promise<StoredDraft[]> {
    const all = this.database
      ? await done<StoredDraft[]>(this.database.transaction(store).objectStore(store).getAll())
      : [...this.memory.values()];
    return all.sort((a, b) => b.changed - a.changed);
  }

  async put(draft: StoredDraft): Promise<void> {
    this.memory.set(draft.id, draft);
    if (this.database) await done(this.database.transaction(store, "readwrite").objectStore(store).put(draft));
  }

  async remove(id: string): Promise<void> {
    this.memory.delete(id);
    if (this.database) await done(this.database.transaction(store, "readwrite").objectStore(store).delete(id));
  }

  // What this tab had open, or else what was open last: a draft's id, or "game:" and a game's.
  get last(): string | null {
    try {
      return sessionStorage.getItem(lastKey) ?? localStorage.getItem(lastKey);
    } catch {
      return null;
    }
  }

  set last(id: string | null) {
    try {
      for (const each of [sessionStorage, localStorage]) {
        if (id === null) each.removeItem(lastKey);
        else each.setItem(lastKey, id);
      }
    } catch {
      // Without storage there is nothing to come back to.
    }
  }

  // Takes another draft for this tab, so that no two tabs write the same one; the last one taken is given back then.
  async claim(id: string): Promise<boolean> {
    if (!navigator.locks) return true;
    const last = this.release;
    this.release = null;
    try {
      // A page that was just closed or reloaded may take a moment to let go.
      for (let tries = 0; tries < 5; ++tries) {
        if (await this.tryToClaim(id)) return true;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return false;
    } finally {
      last?.();
    }
  }

  private tryToClaim(id: string): Promise<boolean> {
    return new Promise<boolean>((resolve) => {
      void navigator.locks.request(`punchcard-draft-${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        if (lock) return new Promise<void>((release) => { this.release = release; });
        return undefined;
      });
    });
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function refuseAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), milliseconds));
}
