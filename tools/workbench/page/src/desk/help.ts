// What the name at a place of a script means: for completion, hovering, and the line below the editor.
import { element } from "../element";
import { chainBefore, cardOf, membersOf, tableAround, typeOf, wordEnd, wordStart, type Script } from "./typing";
import { kindOfFile, type Name, type Vocabulary } from "./vocabulary";

export interface Named extends Name {
  owner: string; // "game", "math", "card { }"; "" without one
}

// What may be written at `at`, whose word begins at the result's `from`.
export function namesAt(script: Script, at: number, vocabulary: Vocabulary): { from: number; names: Named[]; isMember: boolean } {
  const { text } = script;
  const from = wordStart(text, at);
  const separator = text[from - 1];
  if ((separator === "." && text[from - 2] !== ".") || separator === ":") {
    const chain = chainBefore(text, from - 1);
    const type = chain ? typeOf(chain, script, at, vocabulary) : "";
    const members = membersOf(type, script, vocabulary).filter((each) => fits(each, separator, vocabulary.isLibrary(type)));
    return { from, names: owned(members, type), isMember: true };
  }
  const word = tableAround(text, at);
  const names: Named[] = [];
  if (word !== null) {
    const table = vocabulary.table(word);
    if (table) names.push(...table.fields.map((field): Named => ({ ...field, what: "field", signature: field.type, owner: table.name })));
    if (word === "card") {
      for (const field of vocabulary.names.fields.card) {
        names.push({ name: field.name, what: "field", signature: field.type, doc: "a field of the game's cards", owner: "card { }" });
      }
    }
    if (word === "options") {
      names.push(...owned(vocabulary.members("options"), "options"));
    }
    if (word === "rules") names.push(...owned(vocabulary.names.rules, "rules"));
    if (word === "match" || word === "expect") names.push(...positionNames(vocabulary, word === "match" ? "a position" : "an expectation"));
  }
  return { from, names: [...names, ...freeNames(script, vocabulary)], isMember: false };
}

// The name that stands at `at`; null: none that is known.
export function nameAt(script: Script, at: number, vocabulary: Vocabulary): (Named & { from: number; to: number }) | null {
  const from = wordStart(script.text, at);
  const to = wordEnd(script.text, at);
  if (from === to) return null;
  const word = script.text.slice(from, to);
  const { names, isMember } = namesAt(script, to, vocabulary);
  const found = names.find((each) => each.name === word);
  if (found) return { ...found, from, to };
  if (isMember) return null;
  const section = [...vocabulary.types(), ...vocabulary.libraries].find((each) => each.name === (word === "self" && cardOf(script.path) ? "execution" : word));
  return section ? { name: word, what: "word", signature: "", doc: section.doc, owner: "", from, to } : null;
}

export function signatureOf(name: Named): string {
  if (name.what === "word") return name.name;
  const isCall = name.signature.startsWith("(");
  const owner = name.owner === "" || name.owner.includes(" ") ? "" : name.owner + (isCall && (name.what === "method" || name.what === "rule") ? ":" : ".");
  return owner + name.name + (isCall ? name.signature : name.signature ? `: ${name.signature}` : "");
}

// The signature, what it is, and what goes wrong.
export function helpOf(name: Named): HTMLElement {
  const parameters = (name.parameters ?? []).filter((parameter) => parameter.doc);
  return element("div", { class: "help" },
    element("code", { class: "help-signature" }, signatureOf(name)),
    name.owner.includes(" ") && element("p", { class: "help-owner" }, `in ${name.owner}`),
    name.doc && element("p", {}, name.doc),
    parameters.length > 0 && element("ul", {}, ...parameters.map((parameter) =>
      element("li", {}, element("code", {}, parameter.name), ` ${parameter.doc}`))),
    name.result && element("p", {}, `Result: ${name.result}`),
    name.errors && element("p", { class: "help-errors" }, `Fails: ${name.errors}`),
    name.settable && element("p", { class: "help-owner" }, "can be set"),
    name.origin && element("p", { class: "help-owner" }, name.origin));
}

function freeNames(script: Script, vocabulary: Vocabulary): Named[] {
  const names = [...owned(vocabulary.words(kindOfFile(script.path, script.text)), ""), ...owned(vocabulary.library(""), "")];
  for (const library of vocabulary.libraries) {
    names.push({ name: library.name, what: "word", signature: "", doc: library.doc, owner: "" });
  }
  return names;
}

function positionNames(vocabulary: Vocabulary, owner: string): Named[] {
  const { fields, zones, pointers } = vocabulary.names;
  return [
    ...zones.map((zone): Named => ({ name: zone.name, what: "field", signature: zone.owner === "seat" ? "table<string, string>" : "string", doc: "the cards of a zone", owner })),
    ...fields.seat.map((field): Named => ({ name: field.name, what: "field", signature: `table<string, ${field.type}>`, doc: "by seats", owner })),
    ...fields.game.map((field): Named => ({ name: field.name, what: "field", signature: field.type, doc: "a field of the table", owner })),
    ...pointers.map((pointer): Named => ({ name: pointer, what: "field", signature: "pointer", doc: "where a pointer is", owner })),
  ];
}

function fits(name: Name, separator: string, isLibrary: boolean): boolean {
  if (isLibrary) return (separator === ":") === (name.what === "method");
  const isCall = name.what === "method" || name.what === "rule" || name.what === "function";
  return (separator === ":") === isCall;
}

function owned(names: Name[], owner: string): Named[] {
  return names.map((each) => ({ ...each, owner }));
}
