// The open decision: its question, its options as buttons, or whom the table waits for.
import { button, element } from "../element";
import type { Decision, MatchState } from "../protocol";
import { seatClass } from "./drawing";
import type { MachinePlayers } from "./machine_players";
import type { MatchModel } from "./match_model";

const kMany = 6;
const kPause = 1000; // milliseconds after which a typed number is complete

export class DecisionView {
  readonly element = element("section", { class: "decision", "aria-label": "Decision" });
  private buttons: HTMLButtonElement[] = []; // by option
  private shown: HTMLButtonElement[] = []; // as they are shown: by number
  private typed = ""; // the beginning of a number
  private pausing = 0;

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
    this.shown = [];
    this.type("");
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
    const first = this.shown.find((each) => !each.disabled);
    (first ?? this.element.querySelector<HTMLElement>(".decision-question"))?.focus({ preventScroll: true });
  }

  // Digits choose the option of that number: at once if no longer number begins with them, else with Enter or
  // after a pause.
  key(key: string): boolean {
    if (!this.open) return false;
    if (key === "Enter") return this.typed !== "" && this.chooseTyped();
    if (!/^[0-9]$/.test(key)) return false;
    const text = [this.typed + key, key].find((each) => this.numbered(each).length > 0);
    this.type(text ?? "");
    if (text === undefined) return false;
    if (this.numbered(text).length === 1 && this.chooseTyped()) return true;
    this.pausing = window.setTimeout(() => this.chooseTyped() || this.type(""), kPause);
    return true;
  }

  private type(text: string): void {
    clearTimeout(this.pausing);
    this.typed = text;
    const begun = text ? this.numbered(text) : [];
    this.buttons.forEach((each, option) => each.classList.toggle("is-typed", begun.includes(option)));
  }

  private chooseTyped(): boolean {
    const option = this.model.state?.decision?.options.findIndex(({ number }) => String(number) === this.typed) ?? -1;
    if (option < 0) return false;
    this.type("");
    this.choose(option);
    return true;
  }

  // The options whose numbers begin with these digits.
  private numbered(text: string): number[] {
    const { options } = this.model.state!.decision!;
    return options.flatMap(({ number }, option) => (String(number).startsWith(text) ? [option] : []));
  }

  private asked(state: MatchState, decision: Decision): HTMLElement[] {
    const machine = decision.player !== "human";
    const taken = this.model.line!.entries[state.at];
    const question = element("h3", { class: "decision-question", tabindex: -1 },
      element("span", { class: `token ${seatClass(decision.seat)}`, "aria-hidden": "true" }, decision.seat), " ", decision.question);
    this.buttons = decision.options.map((option, index) => {
      return element("button", {
        type: "button", class: `option${taken?.option === index ? " option-taken" : ""}`, disabled: !this.open,
        onclick: () => this.choose(index),
        onmouseenter: () => this.point(option.handle || null), onmouseleave: () => this.point(null),
        onfocus: () => this.point(option.handle || null), onblur: () => this.point(null),
      }, option.text === String(option.number) ? null : element("kbd", { "aria-hidden": "true" }, option.number), option.text,
      taken?.option === index ? element("span", { class: "option-note" }, " (taken here)") : null);
    });
    const numberOf = (button: HTMLButtonElement) => decision.options[this.buttons.indexOf(button)]!.number;
    this.shown = [...this.buttons].sort((one, other) => numberOf(one) - numberOf(other));
    return [question, machine ? this.machine(decision) : null, element("ol", { class: this.isDrawn(decision) ? "options is-drawn" : "options", role: "list" },
      ...this.shown.map((each) => element("li", {}, each)))]
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
    const at = this.shown.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: this.shown.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.shown[(to + this.shown.length) % this.shown.length]!.focus();
  }
}
