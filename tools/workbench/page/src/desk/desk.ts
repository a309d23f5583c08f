// The desk: the page's parts in their places, the package on the desk, and saving.
import { element } from "../element";
import { Project } from "../project";
import type { Loaded } from "../protocol";
import type { Workbench } from "../workbench";

export interface Parts {
  table?: HTMLElement;
  answers?: HTMLElement;
}

export class Desk {
  readonly elements: HTMLElement[];

  constructor(private workbench: Workbench, parts: Parts) {
    this.elements = [
      element("header", { class: "header" }, element("h1", {}, "Punchcard")),
      element("main", { class: "desk" },
        element("section", { class: "files", "aria-label": "Files" }),
        element("section", { class: "editor", "aria-label": "Editor" }),
        element("section", { class: "answers-part", "aria-label": "Answers" }, parts.answers),
        element("section", { class: "table-part", "aria-label": "Table" }, parts.table)),
      element("div", { class: "status", role: "status" }),
    ];
  }

  async begin(): Promise<void> {
    const origin = "spaghetti-code";
    const { files } = await this.workbench.engine.call<{ files: Record<string, string> }>("files", { package: origin });
    this.workbench.project = new Project(origin, origin, files);
    this.workbench.emit("project", this.workbench.project);
    this.workbench.loaded = await this.workbench.engine.call<Loaded>("load", this.workbench.project.source());
    this.workbench.emit("loaded", this.workbench.loaded);
  }
}
