// The strip: every answer of the line as a mark in its seat's lane, and where the table is. A click goes there.
import { button, element, svg } from "../element";
import { answerWords } from "./event_log";
import type { MachinePlayers, Pace } from "./machine_players";
import type { MatchModel } from "./match_model";

const kLane = 10; // a lane's height in the drawing's units

export class TimeStrip {
  private readonly track = svg("svg", { class: "strip-track", preserveAspectRatio: "none", "aria-hidden": "true" });
  private readonly slider = element("div", {
    class: "strip", role: "slider", tabindex: 0, "aria-label": "Decision", "aria-valuemin": 0,
  }, this.track);
  private readonly words = element("div", { class: "strip-words" });
  private readonly buttons = element("div", { class: "strip-buttons", role: "group", "aria-label": "Time" });
  private wanted: number | null = null; // where the table is on its way to
  readonly element = element("section", { class: "time", "aria-label": "Time" }, this.buttons, this.slider, this.words);

  constructor(private model: MatchModel, private players: MachinePlayers) {
    this.slider.addEventListener("keydown", (event) => this.key(event));
    this.slider.addEventListener("pointermove", (event) => this.tell(this.at(event)));
    this.slider.addEventListener("pointerleave", () => this.tell(this.model.state?.at ?? 0));
    this.slider.addEventListener("pointerdown", (event) => this.slider.setPointerCapture(event.pointerId));
    this.slider.addEventListener("pointerup", (event) => this.go(this.at(event)));
  }

  update(): void {
    const { line, state } = this.model;
    this.element.hidden = !line || !state;
    if (!line || !state) return;
    this.draw();
    this.slider.setAttribute("aria-valuemax", String(line.entries.length));
    this.slider.setAttribute("aria-valuenow", String(state.at));
    this.slider.setAttribute("aria-valuetext", this.sentence(state.at));
    this.tell(state.at);
    this.drawButtons();
  }

  go(to: number): void {
    const { line } = this.model;
    if (!line) return;
    this.players.stop();
    const going = this.wanted !== null;
    this.wanted = Math.max(0, Math.min(to, line.entries.length));
    if (!going) void this.follow();
  }

  // Keys and clicks that come faster than the table: only where the last one leads matters.
  private async follow(): Promise<void> {
    while (this.wanted !== null) {
      const to = this.wanted;
      await this.model.go(to);
      if (this.wanted === to) this.wanted = null;
    }
  }

  // One path a seat, however long the line is.
  private draw(): void {
    const { line, state, mark } = this.model;
    const seats = state!.table.seats.map((seat) => seat.seat);
    const length = line!.entries.length;
    const height = seats.length * kLane;
    const paths = seats.map((seat, lane) => {
      const marks = line!.entries.map((entry, at) => (entry.seat === seat ? `M${at + 0.1} ${lane * kLane + 1}h.8v${kLane - 2}h-.8z` : ""));
      return svg("path", { class: `strip-marks seat-${seat.toLowerCase()}`, d: marks.join("") });
    });
    const upright = (at: number, className: string) =>
      svg("line", { class: className, x1: at, x2: at, y1: 0, y2: height, "vector-effect": "non-scaling-stroke" });
    this.track.setAttribute("viewBox", `0 0 ${Math.max(length, 1)} ${height}`);
    this.track.replaceChildren(...paths, upright(state!.at, "strip-now"));
    if (mark) this.track.append(upright(mark.at, "strip-mark"));
  }

  private drawButtons(): void {
    const { model, players } = this;
    const { line, state, mark } = model;
    const at = state!.at;
    const focused = (document.activeElement as HTMLElement | null)?.dataset.control;
    const control = (name: string, sign: string, title: string, act: () => void, disabled: boolean) =>
      button(sign, act, { "aria-label": /\w/.test(sign) ? null : title, title, disabled, "data-control": name });
    const pace = element("select", { "aria-label": "Pace of machine players", "data-control": "pace", onchange: () => (players.pace = pace.value as Pace) },
      ...([["step", "one at a time"], ["normal", "one after the other"], ["fast", "to the next person"]] as const)
        .map(([value, label]) => element("option", { value, selected: value === players.pace }, label)));
    this.buttons.replaceChildren(
      control("first", "|◀", "To the beginning", () => this.go(0), at === 0),
      control("back", "◀", "One decision back", () => this.go(at - 1), at === 0),
      players.running ? control("play", "Stop", "Stop machine players", () => players.stop(), false)
        : control("play", "Play", "Play on", () => void (players.pace === "step" ? players.once() : players.play()), !players.canGoOn),
      control("next", "▶", "One decision further", () => this.go(at + 1), line!.atEnd),
      control("last", "▶|", "To the last decision", () => this.go(line!.entries.length), line!.atEnd),
      pace,
      mark ? control("mark", "End comparison", "Compare no longer", () => void model.setMark(null), false)
        : control("mark", "Compare", "Mark this decision, to compare another one with it", () => void model.setMark(at), false));
    if (focused) this.buttons.querySelector<HTMLElement>(`[data-control="${focused}"]`)?.focus();
  }

  private tell(at: number): void {
    this.words.textContent = this.sentence(at);
  }

  private sentence(at: number): string {
    const { line } = this.model;
    if (!line) return "";
    return `${answerWords(at, line.entries[at], this.model.matches.reader.seat, at === this.model.state?.at && !this.model.state.decision)} (of ${line.entries.length})`;
  }

  private at(event: PointerEvent): number {
    const { left, width } = this.slider.getBoundingClientRect();
    const length = this.model.line?.entries.length ?? 0;
    return Math.max(0, Math.min(length, Math.round(((event.clientX - left) / width) * length)));
  }

  private key(event: KeyboardEvent): void {
    const { line, state } = this.model;
    if (!line || !state) return;
    const at = this.wanted ?? state.at;
    const steps: Record<string, number> = {
      ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, PageDown: at - 10, PageUp: at + 10, Home: 0, End: line.entries.length,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }
}
