// What happened: the events, failures and prints after each answer, up to the present decision.
import { element } from "../element";
import type { Failure, LineEntry } from "../protocol";
import { fileButton, printView } from "./file_link";
import { seatClass } from "./drawing";
import type { MatchModel } from "./match_model";

const kShown = 60; // answers, the latest

export class EventLog {
  private list = element("ol", { class: "log-list", tabindex: 0, "aria-label": "What happened" });
  readonly element = element("details", { class: "log", open: true }, element("summary", {}, "What happened"), this.list);

  constructor(private model: MatchModel) {}

  update(): void {
    const { line, state } = this.model;
    this.list.replaceChildren();
    if (!line || !state) return;
    const first = Math.max(0, state.at - kShown);
    if (first > 0) this.list.append(element("li", { class: "soft" }, `${first} earlier decisions`));
    for (let at = first; at <= state.at; at++) this.list.append(this.entry(at, line.entries[at - 1]));
    this.list.scrollTop = this.list.scrollHeight;
  }

  private entry(at: number, entry: LineEntry | undefined): HTMLElement {
    const happened = this.model.line!.happenedBefore(at);
    const head = at === 0 ? "The match begins" : answerWords(at - 1, entry, this.model.matches.reader.seat);
    const nothing = happened === undefined ? element("span", { class: "soft", title: "Go there to see what happened" }, " …") : null;
    return element("li", { class: at === this.model.state!.at ? "log-now" : "" },
      element("span", { class: `log-head ${entry ? seatClass(entry.seat) : ""}` }, head), nothing,
      ...(happened?.forgotten ? [element("div", { class: "soft" }, `${happened.forgotten} earlier events are not kept`)] : []),
      ...(happened?.events ?? []).map((event) => element("div", { class: "log-event" }, event)),
      ...(happened?.failures ?? []).map((failure) => this.failure(failure)),
      ...(happened?.more_failures ? [element("div", { class: "log-failure" }, `${happened.more_failures} more failed steps are not kept`)] : []),
      ...(happened?.failed_look ? [this.failedLook(happened.failed_look)] : []),
      ...(happened?.prints ?? []).map((print) => printView(print, this.model.workbench)),
      ...(happened?.more_prints ? [element("div", { class: "soft" }, `${happened.more_prints} more prints are not kept`)] : []));
  }

  // The sentence, and for those who see all why.
  private failedLook(text: string): HTMLElement {
    const [sentence, ...why] = text.split("\n");
    const name = { class: "log-failure log-look" };
    if (why.length === 0) return element("div", name, sentence);
    return element("details", name, element("summary", {}, sentence), element("pre", { tabindex: 0 }, why.join("\n")));
  }

  private failure(failure: Failure): HTMLElement {
    if (failure.hidden) return element("div", { class: "log-failure" }, "A step failed; this seat may not know which card's.");
    const place = failure.file ? fileButton(this.model.workbench, failure.file, failure.line ?? 0, failure.column) : null;
    return element("details", { class: "log-failure" },
      element("summary", {}, `Failed: ${failure.message ?? ""}`), place,
      element("pre", { tabindex: 0 }, failure.page ?? ""));
  }
}

// "12: A card: Bug"; what others chose stays theirs if one seat looks.
export function answerWords(at: number, entry: LineEntry | undefined, reader: string | null, isOver = false): string {
  if (!entry) return isOver ? `${at}: the end` : `${at}: the open decision`;
  const label = reader && reader !== entry.seat ? "an answer" : entry.label;
  return `${at}: ${entry.seat} ${entry.topic}: ${label}`;
}
