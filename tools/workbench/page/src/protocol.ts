// What the engine is asked and what it answers; ../README.md describes every key.

export interface Mistake {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
  subject?: string;
}

export interface OptionDeclaration {
  name: string;
  default: string | number | boolean;
  choices?: (string | number | boolean)[];
  least?: number;
  most?: number;
}

export interface CardDefinition {
  id: string;
  name: string;
  count: number;
  text: string;
  numbers: Record<string, number>;
  mark: "" | "added" | "changed";
  file: string;
  line: number;
  label: string;
}

export interface Definition {
  id: string;
  name: string;
  base: string | null;
  seats: { least: number; most: number };
  options: OptionDeclaration[];
  cards: CardDefinition[];
  goal: string;
  how_to_play: string[];
  languages: { code: string; name: string }[];
  variants: { id: string; name: string }[];
  draws: boolean;
  digest: string;
}

export interface Loaded {
  package: number;
  sound: boolean;
  mistakes: Mistake[];
  gaps: Mistake[];
  tests: string[];
  own_variants: string[];
  definition: Definition | null;
  milliseconds: number;
}

export interface Token {
  handle: string;
  seat: string;
  marked: boolean;
}

export type Value = number | boolean | string | null | { card: string | null; id?: string } | Value[] | { [key: string]: Value };

export interface Card {
  handle: string;
  place: number;
  empty?: boolean;
  known: boolean;
  extra?: boolean;
  tokens: Token[];
  key?: number;
  id?: string;
  name?: string;
  text?: string;
  traits?: string[];
  numbers?: Record<string, number>;
  changed?: string[];
  fields?: Record<string, Value>;
  known_by?: string[];
  indent?: number;
  zones?: Zone[];
  within?: number; // of a card so deep in others that its zones are left out: the cards in them
}

export interface Zone {
  handle: string;
  name: string;
  title: string;
  owner: string | null;
  shape: "row" | "ring" | "pile" | "slot";
  seen_by: "all" | "owner" | "none";
  cards: Card[];
}

export interface Seat {
  seat: string;
  player: string;
  in: boolean;
  tokens: { on_cards: number; stock: number; out: number };
  fields: Record<string, Value>;
}

export interface Pointer {
  name: string;
  zone: string;
  card: string | null;
  forward: boolean;
  priority: number;
}

export interface TableState {
  zones: Zone[];
  seats: Seat[];
  pointers: Pointer[];
  fields: Record<string, Value>;
}

export interface DecisionOption {
  label: string;
  text: string;
  number: number;
  kind: "word" | "place" | "seat" | "card" | "token" | "number" | "pointer" | "zone";
  handle: string;
  place?: number;
}

export interface Decision {
  seat: string;
  player: string;
  topic: string;
  question: string;
  card: string | null;
  options: DecisionOption[];
}

export interface Failure {
  hidden?: boolean;
  message?: string;
  file?: string;
  line?: number;
  column?: number;
  page?: string;
}

export interface MatchState {
  match: number;
  at: number;
  answers: number;
  outcome: "running" | "won" | "drawn" | "stopped";
  winner: string | null;
  result: string;
  stopped?: { message: string; file: string; line: number } | string;
  hash: string;
  phase: string | null;
  step: number;
  failed_steps: number;
  decision: Decision | null;
  happened: { events: string[]; forgotten: number; failures: Failure[]; more_failures: number; failed_look: string | null; prints: string[]; more_prints: number; steps: number };
  picture: Shape[] | null | { error: string };
  table: TableState;
}

// One shape of the picture that the package's show.lua draws.
export type Shape = { shape: string; [key: string]: unknown };

export interface LineEntry {
  seat: string;
  topic: string;
  label: string;
  option: number;
  by_person: boolean;
}

export interface ScenarioResult {
  name: string;
  file: string;
  line: number;
  ok: boolean;
  message: string;
  printed: string[];
  cards: string[];
}
