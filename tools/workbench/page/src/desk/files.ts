// The files of the package, in groups, with marks for what is new, changed, wrong or removed.
import { button, element } from "../element";
import type { Project } from "../project";
import type { Mistake } from "../protocol";

export interface FileActions {
  open(path: string): void;
  bringBack(path: string): void;
  make(kind: NewKind): void;
}

export type NewKind = "card" | "rule" | "scenario" | "variant";

const groups: { title: string; folder: string; make?: NewKind; label?: string }[] = [
  { title: "Game", folder: "" },
  { title: "Rules", folder: "rules", make: "rule", label: "New rule" },
  { title: "Cards", folder: "cards", make: "card", label: "New card" },
  { title: "Tests", folder: "tests", make: "scenario", label: "New scenario" },
  { title: "Variants", folder: "variants", make: "variant", label: "New variant of this game" },
  { title: "Languages", folder: "languages" },
];

const manyTests = 8;

export class FileList {
  readonly element = element("nav", { class: "file-list", "aria-label": "Files" });
  private folded = new Map<string, boolean>(); // as people chose
  private mistakes: Mistake[] = [];
  private openPath = "";

  base: { id: string; paths: string[] } | null = null; // the game that the package changes

  private shown = ""; // what the list was built for

  constructor(private actions: FileActions) {
    this.element.addEventListener("keydown", (event) => this.move(event));
  }

  showMistakes(mistakes: Mistake[]): void {
    this.mistakes = mistakes;
  }

  show(project: Project, openPath: string): void {
    this.openPath = openPath;
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.path;
    const paths = project.paths;
    const wanted = JSON.stringify([openPath, this.base, project.removed, paths.map((path) => [path, project.state(path), this.wrong(path)])]);
    if (wanted === this.shown) return;
    this.shown = wanted;
    const known = new Set(groups.map((group) => group.folder));
    this.element.replaceChildren(
      ...groups.map((group) => this.group(project, group, paths.filter((path) => {
        const folder = folderOf(path);
        return folder === group.folder || (group.folder === "" && !known.has(folder));
      }))),
      this.baseGroup(project), this.removed(project));
    if (focused !== undefined) this.element.querySelector<HTMLElement>(`[data-path="${CSS.escape(focused)}"]`)?.focus();
  }

  // Up and down go from file to file.
  private move(event: KeyboardEvent): void {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    const stops = [...this.element.querySelectorAll<HTMLElement>("summary, button")].filter((each) => each.checkVisibility());
    stops[stops.indexOf(document.activeElement as HTMLElement) + by]?.focus();
    event.preventDefault();
  }

  private wrong(path: string): number {
    return this.mistakes.filter((mistake) => mistake.file === path).length;
  }

  private group(project: Project, group: (typeof groups)[number], paths: string[]): HTMLElement | string {
    if (paths.length === 0 && !group.make) return "";
    return this.foldable(group.folder, group.title, paths, group.folder === "tests" && paths.length > manyTests,
      element("ul", {}, ...paths.map((path) => this.file(project, path, group.folder))),
      group.make ? button(`+ ${group.label}`, () => this.actions.make(group.make!), { class: "plain file-new" }) : "");
  }

  private file(project: Project, path: string, folder: string): HTMLElement {
    const state = project.state(path);
    const wrong = this.wrong(path);
    const name = folder ? path.slice(folder.length + 1) : path;
    return element("li", {},
      element("button", {
        type: "button", class: "plain file", "data-path": path, title: path,
        "aria-current": path === this.openPath ? "true" : null, onclick: () => this.actions.open(path),
      },
      element("span", { class: "file-name" }, name.replace(/\.lua$/, "")),
      state !== "shipped" && element("span", { class: `mark mark-${state}` }, state === "added" ? "new" : "changed"),
      wrong > 0 && element("span", { class: "mark mark-wrong" }, `${wrong}`, element("span", { class: "unseen" }, wrong === 1 ? " mistake" : " mistakes"))));
  }

  private baseGroup(project: Project): HTMLElement | string {
    if (!this.base) return "";
    const { id, paths } = this.base;
    return this.foldable("base", `From ${id}`, paths, true, element("ul", {}, ...paths.map((path) => this.file(project, path, `cards/${id}`))));
  }

  // A group is open unless it is long or somebody closed it; that of the open file always is.
  private foldable(key: string, title: string, paths: string[], isLong: boolean, ...content: (HTMLElement | string)[]): HTMLElement {
    const isFolded = this.folded.get(key) ?? isLong;
    const details: HTMLDetailsElement = element("details", { class: "file-group", open: !isFolded || paths.includes(this.openPath) },
      element("summary", { onclick: () => this.folded.set(key, details.open) },
        element("h3", {}, title), element("span", { class: "count" }, paths.length)),
      ...content);
    return details;
  }

  private removed(project: Project): HTMLElement | string {
    const { removed } = project;
    if (removed.length === 0) return "";
    return element("details", { class: "file-group", open: true },
      element("summary", {}, element("h3", {}, "Removed"), element("span", { class: "count" }, removed.length)),
      element("ul", {}, ...removed.map((path) => element("li", { class: "removed" },
        element("s", {}, path),
        button("Bring back", () => this.actions.bringBack(path), { class: "plain", "aria-label": `Bring back ${path}` })))));
  }
}

function folderOf(path: string): string {
  const slash = path.indexOf("/");
  return slash < 0 ? "" : path.slice(0, slash);
}
