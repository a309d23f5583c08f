// Says what a change of the files does to the match on the table, and what can be done about it.
import { button, element } from "../element";
import type { FileChanges } from "./file_changes";
import type { MatchModel } from "./match_model";

export class ChangeNotice {
  readonly element = element("div", { class: "notice", role: "group", "aria-label": "What the changed files do", hidden: true });

  constructor(private model: MatchModel, private changes: FileChanges, private newMatch: () => void) {}

  update(): void {
    const { notice } = this.changes;
    const { trouble } = this.model;
    this.element.hidden = !notice && !trouble;
    if (this.element.hidden) return;
    const shown = notice?.fresh && this.model.line === notice.fresh;
    this.element.replaceChildren(
      ...(trouble ? [element("p", { class: "table-trouble" }, trouble)] : []),
      ...(notice ? [element("p", {}, this.changes.words), element("div", { class: "notice-buttons" },
        notice.fresh && !shown ? button("Show there", () => void this.changes.showThere()) : null,
        notice.fresh ? button("Go on with the new files from there", () => void this.changes.goOn(), { class: "main" }) : button("New match…", this.newMatch),
        button("Keep the old match", () => void this.changes.keepOld()))] : []));
  }
}
