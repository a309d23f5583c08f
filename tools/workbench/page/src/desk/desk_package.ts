// Which package is on the desk: one that comes with Punchcard, a link's, a zip's, stored work or a new one.
import { element } from "../element";
import { Project } from "../project";
import type { StoredDraft } from "../sharing/drafts";
import { isLink } from "../sharing/is_link";
import { mistakeInName } from "../sharing/paths";
import type { Shared } from "../sharing/read_draft";
import type { SharedMatch, Workbench } from "../workbench";
import { ask, labelled } from "./dialog";
import type { Keeper } from "./keeper";
import type { Loader } from "./loader";
import type { PackageFiles } from "./package_files";
import { chooseVariants, copyLink, showWork } from "./share_dialogs";
import type { Shop } from "./shop";
import type { UndoList } from "./undo";

const firstGame = "spaghetti-code";

// Fetched when they are needed.
const links = () => import("../sharing/link");
const zips = () => import("../sharing/zip");

export class DeskPackage {
  // Set by the owner.
  onMatch: () => void = () => {}; // a link's match is on the table
  onName: (name: string) => void = () => {};
  onVariants: (own: string[], applied: string[]) => void = () => {};

  constructor(private workbench: Workbench, private shop: Shop, private keeper: Keeper, private loader: Loader,
              private files: PackageFiles, private undo: UndoList) {
    this.keeper.onFirst = () => this.dropLink();
  }

  // A link's package, or else what was open last, or else a game.
  async find(): Promise<void> {
    if (isLink(location.hash) && (await this.openLink())) return;
    const last = await this.keeper.last();
    if (last && (await this.openDraft(last))) return;
    const game = this.keeper.lastGame;
    await this.put(await this.shop.game(this.shop.has(game) ? game : firstGame), null);
  }

  // → whether the link could be opened. If not, the desk is as it was.
  async openLink(): Promise<boolean> {
    try {
      const fragment = location.hash;
      const { readLink } = await links();
      const shared: Shared = readLink(fragment);
      const project = await this.shop.project(shared);
      this.workbench.say(`Opened '${project.name}' from a link. Your own work is kept under "My work".`);
      await this.put(project, null, shared.match);
      return true;
    } catch (error) {
      this.dropLink();
      this.workbench.say(`The link can't be opened: ${(error as Error).message}.`);
      return false;
    }
  }

  async start(game: string, variant: string): Promise<void> {
    await this.put(await this.shop.game(game, variant ? [variant] : []), null);
    this.dropLink();
    this.workbench.say(`${game} is on the desk.`);
  }

  async make(kind: "game" | "variant"): Promise<void> {
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

  rename(name: string): void {
    const { project } = this.workbench;
    const mistake = mistakeInName(name.trim());
    if (mistake) this.workbench.say(`The name '${name}' is not taken: ${mistake}.`);
    else project.name = name.trim();
    this.onName(project.name);
    this.files.show();
    if (mistake) return;
    this.keeper.touch();
    this.loader.touch();
  }

  async chooseVariants(): Promise<void> {
    const { project, loaded } = this.workbench;
    const chosen = await chooseVariants(loaded?.own_variants ?? [], project.variants);
    if (!chosen) return;
    project.variants = chosen;
    this.onVariants(loaded?.own_variants ?? [], chosen);
    this.keeper.touch();
    await this.loader.now();
  }

  async copyLink(): Promise<void> {
    const match = await this.workbench.describeMatch().catch(() => null);
    await copyLink(this.workbench.project, match, (sentence) => this.workbench.say(sentence));
  }

  async exportZip(): Promise<void> {
    const { project } = this.workbench;
    const { name, files } = project.source();
    const { writeZip } = await zips();
    const url = URL.createObjectURL(new Blob([writeZip(name, files) as BlobPart], { type: "application/zip" }));
    const link = element("a", { href: url, download: `${project.name}.zip` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    this.workbench.say(`${project.name}.zip contains the folder ${name}. Unpack it first: \`punchcard\` reads the folder, not the zip.`);
  }

  async importZip(file: File): Promise<void> {
    try {
      const { largestZip, readZip } = await zips();
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

  async showWork(guard: (work: () => Promise<unknown>) => Promise<void>): Promise<void> {
    await this.keeper.keep();
    showWork(await this.keeper.list(), this.keeper.current, {
      open: (draft) => void guard(async () => {
        if (await this.openDraft(draft)) this.dropLink();
      }),
      remove: (draft) => void guard(async () => {
        await this.keeper.remove(draft.id);
        this.undo.add({ what: `deleting ${draft.title}`, undo: () => this.keeper.restore(draft) });
      }),
    });
  }

  // Another package comes onto the desk.
  private async put(project: Project, stored: StoredDraft | null, match: SharedMatch | null = null): Promise<void> {
    const isOurs = await this.keeper.take(stored, project.isChanged ? null : project.origin);
    this.workbench.project = project;
    this.workbench.wanted = match ?? stored?.match ?? null;
    this.undo.clear();
    this.files.clear();
    this.workbench.emit("project", project);
    const path = [stored?.open, firstChanged(project), project.variants.map((name) => `variants/${name}.lua`)[0], "game.lua"]
      .find((each) => each && project.text(each) !== undefined);
    if (path) await this.files.open({ path });
    else this.files.show();
    if (!isOurs) this.workbench.say("This work is open in another tab, too: here you change a copy.");
    await this.loader.now();
    if (match) this.onMatch();
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

  private dropLink(): void {
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  }
}

function firstChanged(project: Project): string | null {
  const changed = Object.entries(project.draft().changes).filter(([, text]) => text !== null).map(([path]) => path);
  if (project.origin === null) return changed.find((path) => path.startsWith("cards/")) ? "game.lua" : null;
  return changed.sort()[0] ?? null;
}
