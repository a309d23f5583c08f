// The package's files: their list, the open one in the editor, and what one can do with them.
import { button, element } from "../element";
import type { Mistake } from "../protocol";
import type { Place, Workbench } from "../workbench";
import { Editor } from "./editor";
import { askForPath, makeFile } from "./file_dialogs";
import { FileList, type NewKind } from "./files";
import type { Named } from "./help";
import { MistakeList } from "./mistakes";
import type { Shop } from "./shop";
import type { UndoList } from "./undo";

export class PackageFiles {
  readonly editor = new Editor();
  readonly mistakes = new MistakeList((mistake) => this.openMistake(mistake));
  readonly list: FileList;
  readonly bar = element("div", { class: "file-bar" });

  // Set by the owner.
  onOpen: (path: string) => void = () => {};
  onShow: () => void = () => {};

  constructor(private workbench: Workbench, private shop: Shop, private undo: UndoList,
              private guard: (work: () => Promise<unknown>) => Promise<void>) {
    this.list = new FileList({
      open: (path) => this.workbench.emit("open", { path }),
      bringBack: (path) => this.bringBack(path),
      make: (kind) => void this.guard(() => this.make(kind)),
    });
    this.editor.onText = (path, text) => {
      if (workbench.project.text(path) === text) return;
      workbench.project.set(path, text);
      workbench.emit("files", path);
    };
    this.editor.onDefinition = (name) => this.openDefinition(name);
    workbench.on("files", (path) => {
      const text = workbench.project.text(path);
      if (text !== undefined) this.editor.update(path, text);
      else this.editor.forget(path);
      this.show();
    });
    workbench.on("loaded", ({ definition }) => {
      if (definition) void this.guard(() => this.listBase(definition.base ?? null));
    });
  }

  clear(): void {
    this.editor.clear();
    this.editor.showMistakes([]);
    this.list.base = null;
  }

  async open({ path, line, column }: Place): Promise<void> {
    const text = this.workbench.project.text(path);
    const shipped = text === undefined ? await this.shop.text(path) : undefined;
    if (text === undefined && shipped === undefined) {
      this.workbench.say(`${path} is no file of this package.`);
      return;
    }
    this.editor.open(path, (text ?? shipped)!, line, column, text === undefined);
    this.onOpen(path);
    this.show();
  }

  show(): void {
    const { project } = this.workbench;
    const path = this.editor.openPath;
    this.list.show(project, path);
    this.onShow();
    this.bar.replaceChildren(element("h2", { class: "file-path" }, path || "No file is open"), ...this.actions(path));
  }

  showMistakes(mistakes: Mistake[], isSound: boolean): void {
    this.editor.showMistakes(mistakes);
    this.mistakes.show(mistakes, isSound);
    this.list.showMistakes(mistakes);
    this.show();
  }

  private actions(path: string): HTMLElement[] {
    const { project } = this.workbench;
    if (path && project.text(path) === undefined) return [element("span", { class: "hint" }, "of the game that this one changes: to be read only")];
    const isFixed = path === "game.lua" || path === "";
    return [
      button("Rename", () => void this.guard(() => this.rename(path)), { disabled: isFixed }),
      button("Delete", () => this.remove(path), { disabled: isFixed }),
      button("Back to the shipped text", () => this.bringBack(path), { hidden: !path || project.state(path) !== "changed" }),
    ];
  }

  // The files of the game that the package changes are there to be read.
  private async listBase(id: string | null): Promise<void> {
    const { project } = this.workbench;
    const paths = this.shop.has(id) && id !== project.origin ? Object.keys(await this.shop.files(id)) : [];
    if (project !== this.workbench.project) return;
    this.list.base = paths.length === 0 ? null
      : { id: id!, paths: paths.filter((path) => !/^(tests|languages)\//.test(path)).map((path) => `cards/${id}/${path}`).sort() };
    this.show();
  }

  private openMistake(mistake: Mistake): void {
    this.workbench.emit("open", { path: mistake.file, line: Math.max(1, mistake.line), column: mistake.column });
  }

  private openDefinition({ name, origin, line }: Named): void {
    const path = origin?.replace(new RegExp(`^cards/${this.workbench.project.source().name}/`), "");
    const isThere = path && (this.workbench.project.text(path) !== undefined || this.shop.owns(path));
    if (isThere) this.workbench.emit("open", { path, line: line ?? 1, column: 0 });
    else this.workbench.say(origin ? `${name} is made in ${origin}.` : `${name} is no name of this package.`);
  }

  private async make(kind: NewKind): Promise<void> {
    const path = await makeFile(this.workbench, kind);
    if (path === null) return;
    this.workbench.emit("open", { path });
    this.editor.focus();
  }

  private async rename(path: string): Promise<void> {
    const to = await askForPath(this.workbench, path);
    if (to === null || to === path) return;
    const text = this.workbench.project.text(path)!;
    this.move(path, to, text);
    this.addUndo(`renaming ${path}`, path, () => this.move(to, path, this.workbench.project.text(to) ?? text));
  }

  // What brings a file back, unless another has been made in its place by then.
  private addUndo(what: string, path: string, bringBack: () => void): void {
    const undo = () => {
      if (this.workbench.project.text(path) === undefined) return bringBack();
      this.addUndo(what, path, bringBack);
      this.workbench.say(`There is another ${path} now: rename or delete that one first.`);
    };
    this.undo.add({ what, undo });
  }

  private move(from: string, to: string, text: string): void {
    this.workbench.project.set(to, text);
    this.workbench.project.set(from, null);
    this.workbench.emit("files", from);
    this.workbench.emit("files", to);
    this.workbench.emit("open", { path: to });
  }

  private remove(path: string): void {
    const text = this.workbench.project.text(path)!;
    this.workbench.project.set(path, null);
    this.workbench.emit("files", path);
    this.workbench.emit("open", { path: "game.lua" });
    this.addUndo(`deleting ${path}`, path, () => this.set(path, text));
    this.workbench.say(`${path} is deleted.`);
  }

  private bringBack(path: string): void {
    const shipped = this.workbench.project.shippedText(path);
    if (shipped === undefined) return;
    const text = this.workbench.project.text(path) ?? null;
    this.set(path, shipped);
    this.undo.add({ what: `bringing back ${path}`, undo: () => this.set(path, text) });
    this.workbench.say(`${path} is as shipped.`);
  }

  private set(path: string, text: string | null): void {
    this.workbench.project.set(path, text);
    this.workbench.emit("files", path);
    this.workbench.emit("open", { path: text === null ? "game.lua" : path });
  }
}
