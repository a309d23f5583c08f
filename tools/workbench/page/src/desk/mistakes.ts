// The list of all mistakes of the package, below the editor; each leads to its place.
import { element } from "../element";
import type { Mistake } from "../protocol";

const mostShown = 200;

export class MistakeList {
  private readonly summary = element("summary", {}, "Reading the package");
  private readonly list = element("ol", {});
  readonly element = element("details", { class: "mistakes" }, this.summary, this.list);

  constructor(private onOpen: (mistake: Mistake) => void) {}

  showReading(): void {
    this.element.classList.add("is-stale");
  }

  show(mistakes: Mistake[], isSound: boolean): void {
    this.element.classList.remove("is-stale");
    this.element.classList.toggle("has-mistakes", mistakes.length > 0);
    this.summary.textContent = mistakes.length === 0 ? "No mistakes"
      : `${mistakes.length} ${mistakes.length === 1 ? "mistake" : "mistakes"}${isSound ? "" : ": the package can't be played"}`;
    if (mistakes.length > 0 && this.list.childElementCount === 0) this.element.open = true;
    this.list.replaceChildren(...mistakes.slice(0, mostShown).map((mistake) => element("li", {},
      element("button", { type: "button", class: "plain", onclick: () => this.onOpen(mistake) },
        element("span", { class: "mistake-place" }, placeOf(mistake)), " ", mistake.message))));
    if (mistakes.length > mostShown) this.list.append(element("li", {}, `and ${mistakes.length - mostShown} more`));
  }
}

export function placeOf(mistake: Mistake): string {
  if (mistake.line < 1) return mistake.file;
  return `${mistake.file}:${mistake.line}${mistake.column > 0 ? `:${mistake.column}` : ""}`;
}
