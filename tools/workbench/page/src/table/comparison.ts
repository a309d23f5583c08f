// The marked decision against the present one: what differs, in words.
import { button, element } from "../element";
import type { Difference } from "./differences";
import type { MatchModel } from "./match_model";

const kShown = 80;

export class Comparison {
  readonly element = element("section", { class: "comparison", "aria-label": "Comparison", tabindex: 0, hidden: true });

  constructor(private model: MatchModel, private point: (handle: string | null) => void) {}

  update(found: Difference[]): void {
    const { mark, line, state } = this.model;
    this.element.hidden = !mark;
    if (!mark || !state) return;
    const from = mark.line === line ? `decision ${mark.at}` : `decision ${mark.at} of ${mark.line.name}`;
    const here = mark.line === line && mark.at === state.at;
    this.element.replaceChildren(
      element("h3", {}, `From ${from} to decision ${state.at}`),
      here ? element("p", { class: "soft" }, "Go to another decision to see what differs.")
        : found.length === 0 ? element("p", {}, "The two tables are the same.")
        : element("ul", {}, ...found.slice(0, kShown).map((each) => element("li", {
          onmouseenter: () => this.point(each.handles[0] ?? null), onmouseleave: () => this.point(null),
        }, each.text))),
      found.length > kShown && !here ? element("p", { class: "soft" }, `and ${found.length - kShown} more`) : "",
      button("End comparison", () => void this.model.setMark(null)));
  }
}
