// What is played for the answers: how many games, by which players, with which options, against what.
import { element } from "../element";
import type { Definition, OptionDeclaration } from "../protocol";
import { count } from "./words";

const players = [
  { value: "random", label: "random players" },
  { value: "easy", label: "easy players (slow)" },
  { value: "mcts:100", label: "players who think (slower)" },
];
const amounts = [300, 1000, 5000];

// Another package, to compare with.
export interface Rival {
  key: string; // the same in all answers
  id: string;
  variants: string[];
  label: string; // "as shipped", "Spaghetti Code"
}

export interface Choice {
  games: number;
  player: string;
  seats: number;
  seed: number;
  options: Record<string, string | number | boolean>; // those that differ from the defaults
}

export class Settings {
  readonly element: HTMLElement;
  private player = select(players.map(({ value, label }) => [value, label]));
  private games = select(amounts.map((amount) => [String(amount), `${amount} games`]));
  private seats = element("select", {});
  private against = element("select", {});
  private seed = element("input", { type: "number", min: 0, max: 4294967295, value: 1, step: 1 });
  private title = element("summary", {});
  private options = element("div", { class: "fields", role: "group", "aria-label": "Options of the package" });
  private rivals: Rival[] = [];
  private rival = ""; // the key that was chosen
  private declared: OptionDeclaration[] = [];
  private chosen = new Map<string, string | number | boolean>();

  constructor(private onChange: () => void) {
    for (const field of [this.player, this.games, this.seats, this.seed]) field.addEventListener("change", () => this.changed());
    this.against.addEventListener("change", () => {
      this.rival = this.against.value;
      this.changed();
    });
    this.element = element("details", { class: "settings" }, this.title,
      element("div", { class: "fields" },
        labelled("Players", this.player), labelled("Games", this.games), labelled("Seats", this.seats),
        labelled("Compare with", this.against), labelled("Seed", this.seed)),
      this.options);
    this.describe();
  }

  private changed(): void {
    this.describe();
    this.onChange();
  }

  private describe(): void {
    const { games, seats, options } = this.choice;
    const player = players.find(({ value }) => value === this.player.value)!.label.replace(/ \(.*/, "");
    const changed = Object.entries(options).map(([name, value]) => `${name}: ${String(value)}`);
    this.title.textContent = ["Settings: " + player, `${games} games`, count(seats, "seat"), ...changed].join(", ");
  }

  // What the package on the desk allows. Choices that still make sense stay.
  allow(definition: Definition, rivals: Rival[]): void {
    const { least, most } = definition.seats;
    const numbers = Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
    refill(this.seats, numbers.map((number) => [number, number]), String(this.seats.value || least));
    this.rivals = rivals;
    refill(this.against, [...rivals.map(({ key, label }): [string, string] => [key, label]), ["nothing", "nothing"]],
      this.rival || (rivals[0]?.key ?? "nothing"));
    this.describe();
    const key = JSON.stringify(definition.options);
    if (key === JSON.stringify(this.declared)) return;
    this.declared = definition.options;
    for (const name of this.chosen.keys()) if (!this.declared.some((option) => option.name === name)) this.chosen.delete(name);
    this.options.replaceChildren(...this.declared.map((option) => labelled(option.name, this.field(option))));
    this.describe();
  }

  forget(): void {
    this.chosen.clear();
    this.declared = [];
    this.rival = "";
    this.seats.replaceChildren();
    this.options.replaceChildren();
  }

  get opponent(): Rival | null {
    return this.rivals.find(({ key }) => key === this.against.value) ?? null;
  }

  get choice(): Choice {
    const seed = Math.trunc(Number(this.seed.value));
    return {
      games: Number(this.games.value),
      player: this.player.value,
      seats: Number(this.seats.value),
      seed: seed >= 0 && seed <= 4294967295 ? seed : 1,
      options: Object.fromEntries(this.chosen),
    };
  }

  private field(option: OptionDeclaration): HTMLElement {
    const present = this.chosen.get(option.name) ?? option.default;
    const choose = (value: string | number | boolean) => {
      if (value === option.default) this.chosen.delete(option.name);
      else this.chosen.set(option.name, value);
      this.changed();
    };
    if (typeof option.default === "boolean") {
      const box = element("input", { type: "checkbox", checked: present === true });
      box.addEventListener("change", () => choose(box.checked));
      return box;
    }
    if (option.choices) {
      const choices = option.choices;
      const field = select(choices.map((choice) => [String(choice), String(choice)]));
      field.value = String(present);
      field.addEventListener("change", () => choose(choices.find((choice) => String(choice) === field.value) ?? option.default));
      return field;
    }
    const field = element("input", { type: "number", min: option.least, max: option.most, value: String(present) });
    field.addEventListener("change", () => {
      const number = Math.trunc(Number(field.value));
      const bounded = Math.min(Math.max(number, option.least ?? number), option.most ?? number);
      field.value = String(bounded);
      choose(bounded);
    });
    return field;
  }
}

function labelled(text: string, field: HTMLElement): HTMLElement {
  return element("label", {}, element("span", {}, text), field);
}

function select(choices: [string, string][]): HTMLSelectElement {
  return element("select", {}, ...choices.map(([value, label]) => element("option", { value }, label)));
}

function refill(field: HTMLSelectElement, choices: [string, string][], wanted: string): void {
  const present = JSON.stringify([...field.options].map(({ value, text }) => [value, text]));
  if (present !== JSON.stringify(choices)) {
    field.replaceChildren(...choices.map(([value, label]) => element("option", { value }, label)));
  }
  field.value = choices.some(([value]) => value === wanted) ? wanted : (choices[0]?.[0] ?? "");
}
