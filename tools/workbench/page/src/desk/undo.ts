// What was removed can be brought back, the last thing first.

export interface Undoable {
  what: string; // "deleting cards/bug.lua"
  undo(): void | Promise<void>;
}

const most = 50;

export class UndoList {
  private list: Undoable[] = [];
  onChange: () => void = () => {};

  get last(): Undoable | null {
    return this.list.at(-1) ?? null;
  }

  add(undoable: Undoable): void {
    this.list.push(undoable);
    if (this.list.length > most) this.list.shift();
    this.onChange();
  }

  clear(): void {
    this.list = [];
    this.onChange();
  }

  async undo(): Promise<void> {
    const last = this.list.pop();
    this.onChange();
    await last?.undo();
  }
}
