// The bar above the table: a new match, the lines, who looks, the language.
import { button, element } from "../element";
import type { MatchModel } from "./match_model";
import type { MachinePlayers } from "./machine_players";

export class MatchBar {
  readonly element = element("div", { class: "match-bar", role: "toolbar", "aria-label": "Match" });

  constructor(private model: MatchModel, private players: MachinePlayers, private newMatch: () => void, private scenario: () => void) {}

  update(): void {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.control;
    const { model } = this;
    this.element.replaceChildren(
      button("New match…", this.newMatch, { "data-control": "new", disabled: !model.workbench.loaded?.sound }),
      button("Make a scenario of this…", this.scenario, { "data-control": "scenario", disabled: !model.state }),
      ...[this.lines(), this.reader(), this.language()].filter((each) => each !== null));
    if (focused) this.element.querySelector<HTMLElement>(`[data-control="${focused}"]`)?.focus();
  }

  private lines(): HTMLElement | null {
    const { line } = this.model;
    const lines = !line || this.model.lines.includes(line) ? this.model.lines : [...this.model.lines, line];
    if (lines.length < 2) return null;
    return choice("line", "Line", lines.map((each, at) => [String(at), `${each.name} (${each.entries.length})`]),
      String(lines.indexOf(line!)), (at) => this.act(() => this.model.switchTo(lines[Number(at)]!)));
  }

  private reader(): HTMLElement | null {
    const { state, matches } = this.model;
    if (!state) return null;
    const seats = state.table.seats.map(({ seat }) => [seat, `${seat} looks`] as [string, string]);
    return choice("reader", "Who looks", [["", "everybody's view"], ...seats], matches.reader.seat ?? "",
      (seat) => this.act(() => this.model.setReader({ ...matches.reader, seat: seat || null })));
  }

  private language(): HTMLElement | null {
    const { line, matches } = this.model;
    const languages = line?.definition?.languages ?? [];
    if (!languages.length) return null;
    return choice("language", "Language of the cards", [["", "as written"], ...languages.map(({ code, name }) => [code, name] as [string, string])],
      matches.reader.language ?? "", (code) => this.act(() => this.model.setReader({ ...matches.reader, language: code || null })));
  }

  private act(task: () => Promise<boolean>): void {
    this.players.stop();
    void task();
  }
}

function choice(name: string, label: string, values: [string, string][], present: string, chosen: (value: string) => void): HTMLElement {
  const made = element("select", { "aria-label": label, title: label, "data-control": name, onchange: () => chosen(made.value) },
    ...values.map(([value, text]) => element("option", { value, selected: value === present }, text)));
  return made;
}
