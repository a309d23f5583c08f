// What comes with Punchcard: its packages, their files, and new packages made from them.
import type { Engine } from "../engine";
import { Project, type Draft } from "../project";
import { plainName } from "../sharing/paths";
import { ShareError } from "../sharing/share_error";

export interface Package {
  id: string;
  variants: string[];
}

const shippedPath = /^cards\/([^/]+)\/(.+)$/;

export class Shop {
  packages: Package[] = [];
  private shipped = new Map<string, Record<string, string>>();

  constructor(private engine: Engine) {}

  async open(): Promise<void> {
    this.packages = (await this.engine.call<{ packages: Package[] }>("packages")).packages;
  }

  has(id: string | null): id is string {
    return this.packages.some((each) => each.id === id);
  }

  // Of a path as in mistakes, "cards/spaghetti-code/rules/life.lua"; undefined: no such file comes with Punchcard.
  async text(path: string): Promise<string | undefined> {
    const [, id, inner] = shippedPath.exec(path) ?? [];
    return id !== undefined && this.has(id) ? (await this.files(id))[inner!] : undefined;
  }

  owns(path: string): boolean {
    return this.has(shippedPath.exec(path)?.[1] ?? null);
  }

  async project(draft: Draft): Promise<Project> {
    if (draft.origin === null) return new Project(draft.name, null, {}, draft.changes, draft.variants);
    return new Project(draft.name, draft.origin, await this.files(draft.origin), draft.changes, draft.variants);
  }

  async game(id: string, variants: string[] = []): Promise<Project> {
    return new Project(id, id, await this.files(id), {}, variants);
  }

  async made(kind: "game" | "variant", title: string, base: string): Promise<Project> {
    const { files } = await this.engine.call<{ files: Record<string, string> }>("new", { kind, name: title.trim(), ...(kind === "variant" ? { base } : {}) });
    return new Project(plainName(title.replace(/([a-z])([A-Z])/g, "$1-$2")).toLowerCase(), null, {}, files);
  }

  // A folder of files: changes of one of Punchcard's packages, if it has the name of one.
  async imported(name: string, files: Record<string, string>): Promise<Project> {
    if (!this.has(name)) return new Project(name, null, {}, files);
    const shipped = await this.files(name);
    const changes: Record<string, string | null> = { ...files };
    for (const path of Object.keys(shipped)) if (!Object.hasOwn(files, path)) changes[path] = null;
    return new Project(name, name, shipped, changes);
  }

  async files(id: string): Promise<Record<string, string>> {
    const known = this.shipped.get(id);
    if (known) return known;
    if (!this.has(id)) {
      throw new ShareError(`it changes the game '${id}', which this workbench does not have`);
    }
    const { files } = await this.engine.call<{ files: Record<string, string> }>("files", { package: id });
    this.shipped.set(id, files);
    return files;
  }
}
