// Values of fields in words.
import type { Value } from "../protocol";
import type { TableIndex } from "./table_index";

export function valueWords(value: Value | undefined, index: TableIndex): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" || typeof value === "string") return String(value);
  if (Array.isArray(value)) return value.length ? value.map((each) => valueWords(each, index)).join(", ") : "nothing";
  if (isCard(value)) return value.card ? index.cardName(value.card) : value.id ?? "a card out of the game";
  return Object.entries(value).map(([name, each]) => `${name} ${valueWords(each, index)}`).join(", ");
}

// Whether a value is worth showing: not what fields begin with.
export function saysSomething(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== 0 && value !== false;
}

function isCard(value: object): value is { card: string | null; id?: string } {
  return "card" in value && Object.keys(value).every((key) => key === "card" || key === "id");
}
