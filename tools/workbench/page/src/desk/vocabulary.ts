// The names that scripts can use: the reference's, and those that the package on the desk adds.
import { own } from "../own";

export interface Parameter {
  name: string;
  type: string;
  doc: string;
}

export interface Name {
  name: string;
  what: "property" | "method" | "function" | "constant" | "field" | "option" | "number" | "rule" | "word";
  signature: string;
  doc: string;
  errors?: string;
  parameters?: Parameter[];
  result?: string;
  settable?: boolean;
  origin?: string;
  line?: number; // in `origin`
}

export interface ReferenceTable {
  name: string;
  fields: { name: string; type: string; doc: string }[];
}

export interface Section {
  what: "type" | "library" | "file";
  name: string;
  doc: string;
  names: Name[];
  tables: ReferenceTable[];
}

export interface PackageNames {
  fields: Record<"game" | "seat" | "card", { name: string; type: string }[]>;
  zones: { name: string; owner: "game" | "seat" | "card" }[];
  pointers: string[];
  options: { name: string; type: string }[];
  numbers: Record<string, string[]>;
  cards: { id: string; name: string; label: string; numbers: string[] }[];
  rules: Name[];
  phases: string[];
  events: { name: string; text: string }[];
}

const noNames: PackageNames = {
  fields: { game: [], seat: [], card: [] },
  zones: [], pointers: [], options: [], numbers: {}, cards: [], rules: [], phases: [], events: [],
};

export type FileKind = "game" | "card" | "rules" | "variant" | "language" | "show" | "scenario";

export function kindOfFile(path: string, text = ""): FileKind {
  const parts = path.split("/");
  if (path === "show.lua") return "show";
  if (parts.includes("cards")) return "card";
  if (parts.includes("rules")) return "rules";
  if (parts.includes("languages")) return "language";
  if (parts[0] === "tests") return "scenario";
  if (parts[0] === "variants" || /^\s*return\s+variant\b/m.test(text)) return "variant";
  return "game";
}

export class Vocabulary {
  constructor(readonly sections: Section[], readonly names: PackageNames = noNames) {}

  withNames(names: PackageNames): Vocabulary {
    return new Vocabulary(this.sections, names);
  }

  // What follows a dot or colon of a thing of this type. `card`: the id of the file's card, for its numbers.
  members(type: string, card = ""): Name[] {
    const found = [...(this.section("type", type)?.names ?? [])];
    const { names } = this;
    if (type === "game" || type === "seat" || type === "card") {
      for (const field of names.fields[type]) found.push(fieldName(field, "a field of " + type));
      for (const zone of names.zones) if (zone.owner === type) found.push(declared(zone.name, "zone", "a zone"));
    }
    if (type === "game") {
      for (const pointer of names.pointers) found.push(declared(pointer, "pointer", "a pointer"));
      found.push(...names.rules.map((rule): Name => ({ ...rule, what: "rule" })));
      if (!found.some((each) => each.name === "options")) found.push(declared("options", "options", "the game's options"));
    }
    if (type === "options") {
      for (const option of names.options) found.push({ name: option.name, what: "option", signature: option.type, doc: "an option" });
    }
    if (type === "execution" || type === "card") {
      const own = names.cards.find((each) => each.id === card)?.numbers;
      const numbers = type === "execution" && own ? own : Object.keys(names.numbers);
      for (const number of numbers) {
        found.push({ name: number, what: "number", signature: "integer", doc: numberDoc(number, names, type === "execution" ? card : "") });
      }
    }
    return found;
  }

  library(name: string): Name[] {
    return this.section("library", name)?.names ?? [];
  }

  get libraries(): Section[] {
    return this.sections.filter((section) => section.what === "library" && section.name !== "");
  }

  types(): Section[] {
    return this.sections.filter((section) => section.what === "type");
  }

  // The words that such a file is written with.
  words(kind: FileKind): Name[] {
    return this.section("file", kind)?.names ?? [];
  }

  // The table that a word or key takes: "card" for `card { }`, "zones" for a zone, "t:match" for a position.
  table(word: string): ReferenceTable | null {
    const name = own(tableNames, word) ?? `${word} { }`;
    for (const section of this.sections) {
      const found = section.tables.find((table) => table.name === name);
      if (found) return found;
    }
    return null;
  }

  isType(name: string): boolean {
    return this.section("type", name) !== undefined || name === "options";
  }

  isLibrary(name: string): boolean {
    return name !== "" && this.section("library", name) !== undefined;
  }

  private section(what: Section["what"], name: string): Section | undefined {
    return this.sections.find((section) => section.what === what && section.name === name);
  }
}

const tableNames: Record<string, string> = {
  ring: "zones", row: "zones", pile: "zones", slot: "zones",
  match: "a position", expect: "an expectation", cards: "cards",
};

function fieldName(field: { name: string; type: string }, doc: string): Name {
  return { name: field.name, what: "field", signature: field.type, doc, settable: true };
}

function declared(name: string, type: string, doc: string): Name {
  return { name, what: "field", signature: type, doc };
}

function numberDoc(number: string, names: PackageNames, card: string): string {
  const own = names.cards.find((each) => each.id === card);
  return own ? `a number of ${own.name}` : `a number of ${(names.numbers[number] ?? []).join(", ")}`;
}
