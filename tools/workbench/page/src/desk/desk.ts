// The desk: the page's parts in their places. What happens with files and packages is in package_files.ts and
// desk_package.ts.
import { element } from "../element";
import { isLink } from "../sharing/is_link";
import type { Workbench } from "../workbench";
import { DeskPackage } from "./desk_package";
import { Header } from "./header";
import { helpOf } from "./help";
import { Keeper } from "./keeper";
import { Loader } from "./loader";
import { keepOffline } from "./offline";
import { PackageFiles } from "./package_files";
import { Shop } from "./shop";
import { splitter } from "./splitter";
import { Tabs } from "./tabs";
import { UndoList } from "./undo";
import { Vocabulary, type Section } from "./vocabulary";

const editorTab = 0;
const tableTab = 1;
const hint = "Put the cursor on a name to see what it means. Ctrl+Space completes names, F12 goes to where a rule is made, Ctrl+F searches.";

export interface Parts {
  table?: HTMLElement;
  answers?: HTMLElement;
}

export class Desk {
  readonly elements: HTMLElement[];

  private header: Header;
  private files: PackageFiles;
  private package: DeskPackage;
  private loader: Loader;
  private keeper: Keeper;
  private shop: Shop;
  private undo = new UndoList();
  private tabs: Tabs;

  private help = element("div", { class: "help-line", "aria-label": "What the name at the cursor means", role: "note", tabindex: 0 }, hint);
  private status = element("div", { role: "status", class: "status-text" });
  private offline = element("div", { class: "offline" });

  constructor(private workbench: Workbench, parts: Parts) {
    this.loader = new Loader(workbench);
    this.keeper = new Keeper(workbench);
    this.shop = new Shop(workbench.engine);
    this.files = new PackageFiles(workbench, this.shop, this.undo, (work) => this.guard(work));
    this.package = new DeskPackage(workbench, this.shop, this.keeper, this.loader, this.files, this.undo);
    this.header = new Header({
      start: (game, variant) => void this.guard(() => this.package.start(game, variant)),
      makeVariant: () => void this.guard(() => this.package.make("variant")),
      makeGame: () => void this.guard(() => this.package.make("game")),
      showWork: () => void this.guard(() => this.package.showWork((work) => this.guard(work))),
      chooseVariants: () => void this.guard(() => this.package.chooseVariants()),
      rename: (name) => void this.guard(async () => this.package.rename(name)),
      importZip: (file) => void this.guard(() => this.package.importZip(file)),
      exportZip: () => void this.guard(async () => this.package.exportZip()),
      copyLink: () => void this.guard(() => this.package.copyLink()),
      undo: () => void this.guard(() => this.undo.undo()),
    });

    const filesPart = element("section", { class: "files", "aria-label": "Files of the package", tabindex: -1 }, this.files.list.element);
    const editorPart = element("section", { class: "editor", id: "editor", "aria-label": "Editor", tabindex: -1 },
      this.files.bar, this.files.editor.element, this.help, this.files.mistakes.element);
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
      element("a", { class: "skip", href: "#editor", onclick: (event: Event) => {
        event.preventDefault();
        this.tabs.choose(editorTab);
        this.files.editor.focus();
      } }, "Skip to the editor"),
      this.header.element, this.tabs.element, desk,
      element("footer", { class: "status" }, this.status, this.offline),
    ];
    this.connect();
    this.listen();
  }

  async begin(): Promise<void> {
    await this.guard(async () => {
      const keeping = this.keeper.begin();
      await this.shop.open();
      this.header.showPackages(this.shop.packages);
      await keeping;
      await this.package.find();
      await this.readReference();
    });
    void keepOffline((sentence) => {
      this.offline.textContent = sentence;
    });
  }

  // What the parts of the desk tell each other.
  private connect(): void {
    const { workbench, files } = this;
    files.editor.onSave = () => {
      void this.loader.now();
      void this.keeper.keep().then(() => this.keeper.current !== null && workbench.say("Saved in this browser."));
    };
    files.editor.onHelp = (name) => {
      this.help.replaceChildren(name ? helpOf(name) : hint);
    };
    files.onOpen = (path) => this.keeper.noteOpen(path);
    files.onShow = () => this.header.showProject(workbench.project.name, workbench.project.origin, workbench.project.isChanged);
    this.package.onMatch = () => {
      if (!this.tabs.areChosen) this.tabs.choose(tableTab);
    };
    this.package.onName = (name) => this.header.resetName(name);
    this.package.onVariants = (own, applied) => this.header.showVariants(own, applied);
    this.loader.onReading = () => files.mistakes.showReading();
    this.loader.onMistakes = (mistakes, isSound) => files.showMistakes(mistakes, isSound);
    this.loader.onNames = (names) => { files.editor.vocabulary = files.editor.vocabulary.withNames(names); };
    this.undo.onChange = () => this.header.showUndo(this.undo.last?.what ?? null);
  }

  private listen(): void {
    const { workbench } = this;
    workbench.engine.onRestart = () => {
      if (workbench.project && !this.loader.isBusy) void this.loader.now();
    };
    workbench.on("files", () => {
      this.loader.touch();
      this.keeper.touch();
    });
    workbench.on("open", (place) => {
      this.tabs.choose(editorTab);
      void this.guard(() => this.files.open(place));
    });
    workbench.on("loaded", (loaded) => this.header.showVariants(loaded.own_variants, workbench.project.variants));
    workbench.on("match", () => void workbench.describeMatch().then((match) => this.keeper.noteMatch(match), () => {}));
    workbench.on("status", (sentence) => { this.status.textContent = sentence; });
    addEventListener("hashchange", () => {
      if (isLink(location.hash)) void this.guard(() => this.package.openLink());
    });
    document.addEventListener("keydown", (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "s") {
        event.preventDefault();
        this.files.editor.onSave();
      }
    });
  }

  private async readReference(): Promise<void> {
    const { editor } = this.files;
    try {
      const { sections } = await this.workbench.engine.call<{ sections: Section[] }>("reference");
      editor.vocabulary = new Vocabulary(sections, editor.vocabulary.names);
    } catch {
      // Without the reference the editor completes the words of the file.
    }
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
