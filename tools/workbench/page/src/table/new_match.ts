// The dialog for a new match: players by seat, seed, and the package's options.
import { button, element } from "../element";
import type { Definition, OptionDeclaration } from "../protocol";
import type { SharedMatch } from "../workbench";
import { own } from "../own";

const kKinds = ["human", "random", "easy", "fair", "strong"];
const kMcts = "mcts:";

type Field = HTMLInputElement | HTMLSelectElement;

export class NewMatch {
  readonly element = element("dialog", { class: "new-match", "aria-labelledby": "new-match-title" });
  private players: string[] = ["human"]; // as chosen last, by seat

  constructor(private begin: (start: SharedMatch) => void) {}

  show(definition: Definition, last: SharedMatch | null): void {
    if (last) this.players = last.players.length ? [...last.players] : this.players;
    const seats = Math.max(definition.seats.least, Math.min(definition.seats.most, last?.seats ?? definition.seats.least));
    const count = numberField(seats, definition.seats.least, definition.seats.most);
    const seed = numberField(last?.seed ?? 1, 0, Number.MAX_SAFE_INTEGER);
    const rows = element("div", { class: "player-rows" });
    const drawPlayers = () => rows.replaceChildren(...this.playerRows(Math.min(count.valueAsNumber || seats, definition.seats.most)));
    count.addEventListener("input", drawPlayers);
    drawPlayers();
    const options = definition.options.map((option) => ({ option, field: optionField(option, own(last?.options, option.name)) }));
    const form = element("form", { onsubmit: (event: Event) => {
      event.preventDefault();
      this.element.close();
      const seated = count.valueAsNumber;
      const changed = options.map(({ option, field }) => [option.name, valueOf(option, field)] as const)
        .filter(([name, value]) => value !== definition.options.find((each) => each.name === name)!.default);
      this.begin({ seed: seed.valueAsNumber, seats: seated, players: this.players.slice(0, seated), options: Object.fromEntries(changed), answers: [] });
    } },
      element("h2", { id: "new-match-title" }, `New match: ${definition.name}`),
      element("div", { class: "form-grid" },
        element("label", {}, "Seats ", count),
        element("label", {}, "Seed ", seed, button("Another", () => (seed.value = String(Math.floor(Math.random() * 1e6)))))),
      element("fieldset", {}, element("legend", {}, "Players"), rows),
      options.length ? element("fieldset", {}, element("legend", {}, "Options"),
        element("div", { class: "form-grid" }, ...options.map(({ option, field }) =>
          element("label", {}, `${option.name.replaceAll("_", " ")} `, field)))) : null,
      element("div", { class: "dialog-buttons" },
        button("Cancel", () => this.element.close()),
        element("button", { type: "submit", class: "main" }, "Begin")));
    this.element.replaceChildren(form);
    this.element.showModal();
  }

  private playerRows(seats: number): HTMLElement[] {
    return Array.from({ length: seats }, (_, seat) => {
      const letter = String.fromCharCode(65 + seat);
      const present = this.players[seat] ??= seat === 0 ? "human" : "random";
      const searches = present.startsWith(kMcts);
      const iterations = numberField(searches ? Number(present.slice(kMcts.length)) : 1000, 1, 1_000_000);
      iterations.setAttribute("aria-label", `Iterations of ${letter}`);
      iterations.hidden = !searches;
      const kind = element("select", {}, ...[...kKinds, "mcts"].map((name) =>
        element("option", { value: name, selected: searches ? name === "mcts" : name === present }, name === "mcts" ? "searches (mcts)" : name)));
      const update = () => {
        iterations.hidden = kind.value !== "mcts";
        this.players[seat] = kind.value === "mcts" ? `${kMcts}${iterations.valueAsNumber || 1000}` : kind.value;
      };
      kind.addEventListener("change", update);
      iterations.addEventListener("input", update);
      return element("label", {}, element("span", { class: `token seat-${letter.toLowerCase()}` }, letter), " ", kind, iterations);
    });
  }
}

function optionField(option: OptionDeclaration, present: string | number | boolean | undefined): Field {
  const value = present ?? option.default;
  if (option.choices) {
    return element("select", {}, ...option.choices.map((choice) =>
      element("option", { value: String(choice), selected: choice === value }, String(choice))));
  }
  if (typeof option.default === "boolean") return element("input", { type: "checkbox", checked: value === true });
  if (typeof option.default === "number") return numberField(Number(value), option.least, option.most);
  return element("input", { type: "text", value: String(value) });
}

function valueOf(option: OptionDeclaration, field: Field): string | number | boolean {
  if (option.choices) return option.choices.find((choice) => String(choice) === field.value) ?? option.default;
  if (typeof option.default === "boolean") return (field as HTMLInputElement).checked;
  if (typeof option.default === "number") return (field as HTMLInputElement).valueAsNumber;
  return field.value;
}

function numberField(value: number, least?: number, most?: number): HTMLInputElement {
  return element("input", { type: "number", value, min: least, max: most, required: true, step: 1 });
}
