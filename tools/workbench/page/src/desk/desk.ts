// The desk: the page's parts in their places, the package on the desk, and what one can do with it.
import { button, element } from "../element";
import { Project } from "../project";
import type { Mistake } from "../protocol";
import type { StoredDraft } from "../sharing/drafts";
import { isLink, readLink } from "../sharing/link";
import { mistakeInName } from "../sharing/paths";
import type { Shared } from "../sharing/read_draft";
import { largestZip, readZip, writeZip } from "../sharing/zip";
import type { Place, SharedMatch, Workbench } from "../workbench";
import { ask, labelled } from "./dialog";
import { Editor } from "./editor";
import { askForPath, makeFile } from "./file_dialogs";
import { FileList, type NewKind } from "./files";
import { Header } from "./header";
import { helpOf, type Named } from "./help";
import { Keeper } from "./keeper";
import { Loader } from "./loader";
import { MistakeList } from "./mistakes";
import { chooseVariants, copyLink, showWork } from "./share_dialogs";
import { keepOffline } from "./offline";
import { Shop } from "./shop";
import { splitter } from "./splitter";
import { Tabs } from "./tabs";
import { UndoList } from "./undo";
import { Vocabulary, type Section } from "./vocabulary";

const firstGame = "spaghetti-code";
const tableTab = 1;
const hint = "Put the cursor on a name to see what it means. Ctrl+Space completes names, F12 goes to where a rule is made, Ctrl+F searches.";

export interface Parts {
  table?: HTMLElement;
  answers?: HTMLElement;
}

export class Desk {
  readonly elements: HTMLElement[];

  private header: Header;
  private files: FileList;
  private editor = new Editor();
  private mistakes = new MistakeList((mistake) => this.openMistake(mistake));
  private loader: Loader;
  private keeper: Keeper;
  private shop: Shop;
  private undo = new UndoList();
  private tabs: Tabs;

  private fileBar = element("div", { class: "file-bar" });
  private help = element("div", { class: "help-line", "aria-label": "What the name at the cursor means", role: "note", tabindex: 0 }, hint);
  private status = element("div", { role: "status", class: "status-text" });
  private offline = element("div", { class: "offline" });

  constructor(private workbench: Workbench, parts: Parts) {
    this.loader = new Loader(workbench);
    this.keeper = new Keeper(workbench);
    this.shop = new Shop(workbench.engine);
    this.header = new Header({
      start: (game, variant) => void this.guard(() => this.start(game, variant)),
      makeVariant: () => void this.guard(() => this.makePackage("variant")),
      makeGame: () => void this.guard(() => this.makePackage("game")),
      showWork: () => void this.guard(() => this.showWork()),
      chooseVariants: () => void this.guard(() => this.chooseVariants()),
      rename: (name) => void this.guard(async () => this.rename(name)),
      importZip: (file) => void this.guard(() => this.importZip(file)),
      exportZip: () => void this.guard(async () => this.exportZip()),
      copyLink: () => void this.guard(() => this.copyLink()),
      undo: () => void this.guard(() => this.undo.undo()),
    });
    this.files = new FileList({
      open: (path) => this.workbench.emit("open", { path }),
      bringBack: (path) => this.bringBack(path),
      make: (kind) => void this.guard(() => this.make(kind)),
    });

    const filesPart = element("section", { class: "files", "aria-label": "Files of the package", tabindex: -1 }, this.files.element);
    const editorPart = element("section", { class: "editor", id: "editor", "aria-label": "Editor", tabindex: -1 },
      this.fileBar, this.editor.element, this.help, this.mistakes.element);
    const answersPart = element("section", { class: "answers-part", "aria-label": "Answers", tabindex: -1 }, parts.answers);
    const tablePart = element("section", { class: "table-part", id: "table", "aria-label": "Table", tabindex: -1 }, parts.table);
    const desk = element("main", { class: "desk" }, filesPart, editorPart, answersPart, tablePart);
    desk.append(splitter(desk, "--answers-height", "y", "Height of the answers", 80),
      splitter(desk, "--table-width", "x", "Width of the table", 280));
    this.tabs = new Tabs([
      { title: "Editor", panels: [filesPart, editorPart] },
      { title: "Table", panels: [tablePart] },
      { title: "Answers", panels: [answersPart] },
    ]);
    this.elements = [
      element("a", { class: "skip", href: "#editor", onclick: (event: Event) => { event.preventDefault(); this.tabs.choose(0); this.editor.focus(); } }, "Skip to the editor"),
      this.header.element, this.tabs.element, desk,
      element("footer", { class: "status" }, this.status, this.offline),
    ];
    this.listen();
  }

  async begin(): Promise<void> {
    await this.guard(() => this.findWork());
    void keepOffline((sentence) => {
      this.offline.textContent = sentence;
    });
  }

  // A link's package, or else what was open last, or else a game.
  private async findWork(): Promise<void> {
    const keeping = this.keeper.begin();
    await this.shop.open();
    this.header.showPackages(this.shop.packages);
    await keeping;
    if (isLink(location.hash) && (await this.openLink())) return this.readReference();
    const last = await this.keeper.last();
    if (last && (await this.openDraft(last))) return this.readReference();
    const game = this.keeper.lastGame;
    await this.put(await this.shop.game(this.shop.has(game) ? game : firstGame), null);
    return this.readReference();
  }

  private listen(): void {
    const { workbench } = this;
    this.editor.onText = (path, text) => {
      if (workbench.project.text(path) === text) return;
      workbench.project.set(path, text);
      workbench.emit("files", path);
    };
    this.editor.onSave = () => {
      void this.loader.now();
      void this.keeper.keep().then(() => this.keeper.current !== null && workbench.say("Saved in this browser."));
    };
    this.editor.onDefinition = (name) => this.openDefinition(name);
    this.editor.onHelp = (name) => {
      this.help.replaceChildren(name ? helpOf(name) : hint);
    };
    this.loader.onReading = () => this.mistakes.showReading();
    this.loader.onMistakes = (mistakes, isSound) => this.showMistakes(mistakes, isSound);
    this.loader.onNames = (names) => { this.editor.vocabulary = this.editor.vocabulary.withNames(names); };
    this.undo.onChange = () => this.header.showUndo(this.undo.last?.what ?? null);
    this.keeper.onFirst = () => {
      if (isLink(location.hash)) history.replaceState(null, "", location.pathname + location.search);
    };

    workbench.engine.onRestart = () => {
      if (workbench.project && !this.loader.isBusy) void this.loader.now();
    };
    workbench.on("files", (path) => {
      const text = workbench.project.text(path);
      if (text !== undefined) this.editor.update(path, text);
      else this.editor.forget(path);
      this.showFiles();
      this.loader.touch();
      this.keeper.touch();
    });
    workbench.on("open", (place) => this.open(place));
    workbench.on("loaded", (loaded) => this.header.showVariants(loaded.own_variants, workbench.project.variants));
    workbench.on("match", () => void workbench.describeMatch().then((match) => this.keeper.noteMatch(match), () => {}));
    workbench.on("status", (sentence) => { this.status.textContent = sentence; });
    addEventListener("hashchange", () => {
      if (isLink(location.hash)) void this.guard(() => this.openLink());
    });
    document.addEventListener("keydown", (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "s") {
        event.preventDefault();
        this.editor.onSave();
      }
    });
  }

  private async readReference(): Promise<void> {
    try {
      const { sections } = await this.workbench.engine.call<{ sections: Section[] }>("reference");
      this.editor.vocabulary = new Vocabulary(sections, this.editor.vocabulary.names);
    } catch {
      // Without the reference the editor completes the words of the file.
    }
  }

  // Another package comes onto the desk.
  private async put(project: Project, stored: StoredDraft | null, match: SharedMatch | null = null, open: string | null = null): Promise<void> {
    const isOurs = await this.keeper.take(stored, project.isChanged ? null : project.origin);
    this.workbench.project = project;
    this.workbench.wanted = match ?? stored?.match ?? null;
    this.undo.clear();
    this.editor.clear();
    this.editor.showMistakes([]);
    this.workbench.emit("project", project);
    const path = [open, stored?.open, firstChanged(project), project.variants.map((name) => `variants/${name}.lua`)[0], "game.lua"]
      .find((each) => each && project.text(each) !== undefined);
    if (path) this.open({ path });
    else this.showFiles();
    if (!isOurs) this.workbench.say("This work is open in another tab, too: here you change a copy.");
    await this.loader.now();
    if (match) this.tabs.choose(tableTab);
  }

  // → whether the link could be opened. If not, the desk is as it was.
  private async openLink(): Promise<boolean> {
    try {
      const shared: Shared = readLink(location.hash);
      const project = await this.shop.project(shared);
      await this.put(project, null, shared.match);
      this.workbench.say(`Opened '${project.name}' from a link. Your own work is kept under "My work".`);
      return true;
    } catch (error) {
      history.replaceState(null, "", location.pathname + location.search);
      this.workbench.say(`The link can't be opened: ${(error as Error).message}.`);
      return false;
    }
  }

  private async openDraft(draft: StoredDraft): Promise<boolean> {
    try {
      await this.put(await this.shop.project(draft.draft), draft);
      return true;
    } catch (error) {
      this.workbench.say(`'${draft.title}' can't be opened: ${(error as Error).message}.`);
      return false;
    }
  }

  private async start(game: string, variant: string): Promise<void> {
    await this.put(await this.shop.game(game, variant ? [variant] : []), null);
    this.dropLink();
    this.workbench.say(`${game} is on the desk.`);
  }

  private async makePackage(kind: "game" | "variant"): Promise<void> {
    const name = element("input", { type: "text", required: true, autocomplete: "off", maxlength: 40, placeholder: kind === "game" ? "Coin pot" : "House rules" });
    const base = element("select", {}, ...this.shop.packages.map((each) => element("option", { selected: each.id === this.workbench.project?.origin }, each.id)));
    const content = [labelled("Name", name, "A title. The package's name is made of it.")];
    if (kind === "variant") content.push(labelled("It changes", base, "The files of the variant say only what is different."));
    const project = await ask(kind === "game" ? "New game" : "New variant", content, "Make it", async () => {
      const made = await this.shop.made(kind, name.value, base.value).catch((error: Error) => {
        throw new Error(error.message.replace(/^NAME: /, "The name: "));
      });
      return made;
    });
    if (!project) return;
    await this.put(project, null);
    this.dropLink();
    this.keeper.touch();
  }

  private async make(kind: NewKind): Promise<void> {
    const path = await makeFile(this.workbench, kind);
    if (path === null) return;
    this.workbench.emit("open", { path });
    this.editor.focus();
  }

  private open({ path, line, column }: Place): void {
    const text = this.workbench.project.text(path);
    if (text === undefined) {
      this.workbench.say(`${path} is no file of this package.`);
      return;
    }
    this.tabs.choose(0);
    this.editor.open(path, text, line, column);
    this.keeper.noteOpen(path);
    this.showFiles();
  }

  private openMistake(mistake: Mistake): void {
    this.workbench.emit("open", { path: mistake.file, line: Math.max(1, mistake.line), column: mistake.column });
  }

  private openDefinition({ name, origin, line }: Named): void {
    const path = origin?.replace(new RegExp(`^cards/${this.workbench.project.source().name}/`), "");
    if (path && this.workbench.project.text(path) !== undefined) this.workbench.emit("open", { path, line: line ?? 1, column: 0 });
    else this.workbench.say(origin ? `${name} is made in ${origin}.` : `${name} is no name of this package.`);
  }

  private showMistakes(mistakes: Mistake[], isSound: boolean): void {
    this.editor.showMistakes(mistakes);
    this.mistakes.show(mistakes, isSound);
    this.files.showMistakes(mistakes);
    this.showFiles();
  }

  private showFiles(): void {
    const { project } = this.workbench;
    const path = this.editor.openPath;
    this.files.show(project, path);
    this.header.showProject(project.name, project.origin, project.isChanged);
    const state = path ? project.state(path) : "shipped";
    const isFixed = path === "game.lua" || path === "";
    this.fileBar.replaceChildren(
      element("h2", { class: "file-path" }, path || "No file is open"),
      button("Rename", () => void this.guard(() => this.renameFile(path)), { disabled: isFixed }),
      button("Delete", () => this.deleteFile(path), { disabled: isFixed }),
      button("Back to the shipped text", () => this.bringBack(path), { hidden: state !== "changed" }));
  }

  private async renameFile(path: string): Promise<void> {
    const to = await askForPath(this.workbench, path);
    if (to === null || to === path) return;
    const text = this.workbench.project.text(path)!;
    this.move(path, to, text);
    this.undo.add({ what: `renaming ${path}`, undo: () => this.move(to, path, this.workbench.project.text(to) ?? text) });
  }

  private move(from: string, to: string, text: string): void {
    this.workbench.project.set(to, text);
    this.workbench.project.set(from, null);
    this.workbench.emit("files", from);
    this.workbench.emit("files", to);
    this.workbench.emit("open", { path: to });
  }

  private deleteFile(path: string): void {
    const text = this.workbench.project.text(path)!;
    this.workbench.project.set(path, null);
    this.workbench.emit("files", path);
    this.workbench.emit("open", { path: "game.lua" });
    this.undo.add({ what: `deleting ${path}`, undo: () => this.setFile(path, text) });
    this.workbench.say(`${path} is deleted.`);
  }

  private bringBack(path: string): void {
    const shipped = this.workbench.project.shippedText(path);
    if (shipped === undefined) return;
    const text = this.workbench.project.text(path) ?? null;
    this.setFile(path, shipped);
    this.undo.add({ what: `bringing back ${path}`, undo: () => this.setFile(path, text) });
    this.workbench.say(`${path} is as shipped.`);
  }

  private setFile(path: string, text: string | null): void {
    this.workbench.project.set(path, text);
    this.workbench.emit("files", path);
    this.workbench.emit("open", { path: text === null ? "game.lua" : path });
  }

  private rename(name: string): void {
    const { project } = this.workbench;
    const mistake = mistakeInName(name.trim());
    if (mistake) this.workbench.say(`The name '${name}' is not taken: ${mistake}.`);
    else project.name = name.trim();
    this.header.resetName(project.name);
    this.showFiles();
    if (mistake) return;
    this.keeper.touch();
    this.loader.touch();
  }

  private async chooseVariants(): Promise<void> {
    const { project, loaded } = this.workbench;
    const chosen = await chooseVariants(loaded?.own_variants ?? [], project.variants);
    if (!chosen) return;
    project.variants = chosen;
    this.header.showVariants(loaded?.own_variants ?? [], chosen);
    this.keeper.touch();
    await this.loader.now();
  }

  private async copyLink(): Promise<void> {
    const match = await this.workbench.describeMatch().catch(() => null);
    await copyLink(this.workbench.project, match, (sentence) => this.workbench.say(sentence));
  }

  private exportZip(): void {
    const { project } = this.workbench;
    const { name, files } = project.source();
    const url = URL.createObjectURL(new Blob([writeZip(name, files) as BlobPart], { type: "application/zip" }));
    const link = element("a", { href: url, download: `${project.name}.zip` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    this.workbench.say(`${project.name}.zip contains the folder ${name}. Put it beside other packages, and \`punchcard\` reads it.`);
  }

  private async importZip(file: File): Promise<void> {
    try {
      if (file.size > largestZip) throw new Error("it is larger than a package can be");
      const { name, files, ignored } = readZip(new Uint8Array(await file.arrayBuffer()), file.name);
      await this.put(await this.shop.imported(name, files), null);
      this.dropLink();
      this.keeper.touch();
      const left = ignored.length === 0 ? "" : ` ${ignored.length} other ${ignored.length === 1 ? "file was" : "files were"} left out.`;
      this.workbench.say(`Imported '${name}' with ${Object.keys(files).length} files.${left}`);
    } catch (error) {
      this.workbench.say(`${file.name} can't be imported: ${(error as Error).message}.`);
    }
  }

  private async showWork(): Promise<void> {
    await this.keeper.keep();
    showWork(await this.keeper.list(), this.keeper.current, {
      open: (draft) => void this.guard(async () => {
        if (await this.openDraft(draft)) this.dropLink();
      }),
      remove: (draft) => void this.guard(async () => {
        await this.keeper.remove(draft.id);
        this.undo.add({ what: `deleting ${draft.title}`, undo: () => this.keeper.restore(draft) });
      }),
    });
  }

  private dropLink(): void {
    if (isLink(location.hash)) history.replaceState(null, "", location.pathname + location.search);
  }

  // Whatever fails is said, never lost.
  private async guard(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.workbench.say(this.workbench.project ? `That did not work: ${message}.`
        : `There is no package on the desk, because the engine does not run (${message}). Load the page again.`);
    }
  }
}

function firstChanged(project: Project): string | null {
  const changed = Object.entries(project.draft().changes).filter(([, text]) => text !== null).map(([path]) => path);
  if (project.origin === null) return changed.find((path) => path.startsWith("cards/")) ? "game.lua" : null;
  return changed.sort()[0] ?? null;
}
