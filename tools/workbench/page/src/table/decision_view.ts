// The open decision: its question, its options as buttons, or whom the table waits for.
import { button, element } from "../element";
import type { Decision, MatchState } from "../protocol";
import { seatClass } from "./drawing";
import type { MachinePlayers } from "./machine_players";
import type { MatchModel } from "./match_model";

const kMany = 8;

export class DecisionView {
  readonly element = element("section", { class: "decision", "aria-label": "Decision" });
  private buttons: HTMLButtonElement[] = [];

  // `point`: the pointer is over an option, so the thing that it names is to light up.
  constructor(private model: MatchModel, private players: MachinePlayers, private point: (handle: string | null) => void) {
    this.element.addEventListener("keydown", (event) => this.move(event));
  }

  // Whether options can be chosen now. People may answer for machine players, too.
  get open(): boolean {
    return !this.players.running && this.model.state?.decision != null;
  }

  update(): void {
    const { state } = this.model;
    this.buttons = [];
    if (!state) this.element.replaceChildren();
    else if (state.decision) this.element.replaceChildren(...this.asked(state, state.decision));
    else this.element.replaceChildren(...this.over(state));
  }

  // Answers with an option, as a click on it does.
  choose(option: number): void {
    if (!this.open) return;
    const taken = this.model.line!.entries[this.model.state!.at];
    void this.model.answer(option).then((done) => {
      if (done && taken?.option !== option) this.players.goOn();
    });
  }

  light(option: number | null): void {
    this.buttons.forEach((each, number) => each.classList.toggle("is-pointed", number === option));
    if (option !== null) this.buttons[option]?.scrollIntoView({ block: "nearest" });
  }

  focus(): void {
    const first = this.buttons.find((each) => !each.disabled);
    (first ?? this.element.querySelector<HTMLElement>(".decision-question"))?.focus({ preventScroll: true });
  }

  // A digit chooses the option of that number.
  key(digit: string): boolean {
    const option = Number(digit) - 1;
    if (!this.open || !(option in this.buttons)) return false;
    this.choose(option);
    return true;
  }

  private asked(state: MatchState, decision: Decision): HTMLElement[] {
    const machine = decision.player !== "human";
    const taken = this.model.line!.entries[state.at];
    const question = element("h3", { class: "decision-question", tabindex: -1 },
      element("span", { class: `token ${seatClass(decision.seat)}`, "aria-hidden": "true" }, decision.seat), " ", decision.question);
    const options = decision.options.map((option, number) => {
      const made = element("button", {
        type: "button", class: `option${taken?.option === number ? " option-taken" : ""}`, disabled: !this.open,
        onclick: () => this.choose(number),
        onmouseenter: () => this.point(option.handle || null), onmouseleave: () => this.point(null),
        onfocus: () => this.point(option.handle || null), onblur: () => this.point(null),
      }, number < 9 ? element("kbd", { "aria-hidden": "true" }, number + 1) : null, option.text,
      taken?.option === number ? element("span", { class: "option-note" }, " (taken here)") : null);
      this.buttons.push(made);
      return element("li", {}, made);
    });
    return [question, machine ? this.machine(decision) : null, element("ol", { class: this.isDrawn(decision) ? "options is-drawn" : "options", role: "list" }, ...options)]
      .filter((each) => each !== null);
  }

  // The table shows all options, too, so that its room is worth more than theirs.
  private isDrawn(decision: Decision): boolean {
    return decision.options.length > kMany && decision.options.every((option) => option.handle !== "");
  }

  private machine(decision: Decision): HTMLElement {
    const { players } = this;
    return element("div", { class: "decision-machine" },
      `${decision.player} player. `,
      players.running ? button("Stop", () => players.stop())
        : button(`Let ${decision.seat} answer`, () => void players.once(), { class: "main" }),
      players.running ? null : " Or answer for it:");
  }

  private over(state: MatchState): HTMLElement[] {
    const { stopped } = state;
    const why = !stopped ? null : typeof stopped === "string" ? stopped : stopped.message;
    return [element("h3", { class: "decision-question", tabindex: -1 }, state.outcome === "running" ? "Nobody is asked that this seat may know of." : state.result),
      why ? element("p", { class: "table-trouble" }, why) : null].filter((each) => each !== null);
  }

  private move(event: KeyboardEvent): void {
    const at = this.buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: this.buttons.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.buttons[(to + this.buttons.length) % this.buttons.length]!.focus();
  }
}
