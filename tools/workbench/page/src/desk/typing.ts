// What a script's expression is, as far as simple rules tell: by its names, its declarations above, and the
// signatures of the reference. Works on text alone.
import { kindOfFile, type Name, type Vocabulary } from "./vocabulary";

// `root.a:b(...).c`: what stands before a place.
export interface Chain {
  root: string;
  links: string[]; // "." or ":" is left out; "[]" is an index
}

export interface Script {
  path: string;
  text: string;
}

const deepest = 5; // locals that are made of locals

// The chain that ends at `end`, a name's end; null: none.
export function chainBefore(text: string, end: number): Chain | null {
  const links: string[] = [];
  let at = end;
  for (;;) {
    at = skipBlanksBack(text, at);
    let isIndex = false;
    while (at > 0 && (text[at - 1] === ")" || text[at - 1] === "]")) {
      isIndex ||= text[at - 1] === "]";
      at = skipBlanksBack(text, openingOf(text, at - 1));
    }
    if (isIndex) links.unshift("[]");
    const from = wordStart(text, at);
    if (from === at) return null;
    const word = text.slice(from, at);
    const before = skipBlanksBack(text, from);
    const separator = text[before - 1];
    const isLink = (separator === "." && text[before - 2] !== ".") || separator === ":";
    if (!isLink) return /^\d/.test(word) ? null : { root: word, links };
    links.unshift(word);
    at = before - 1;
  }
}

// The type's name (`seat`, `zone`, `math`), without `?`; a list ends with `[]`. "" is unknown.
export function typeOf(chain: Chain, script: Script, at: number, vocabulary: Vocabulary, depth = 0): string {
  let type = rootType(chain.root, script, at, vocabulary, depth);
  for (const link of chain.links) {
    if (type === "") return "";
    if (link === "[]") {
      type = type.endsWith("[]") ? type.slice(0, -2) : "";
      continue;
    }
    const found = membersOf(type, script, vocabulary).find((each) => each.name === link);
    type = found ? plainType(resultOf(found)) : "";
  }
  return type;
}

export function membersOf(type: string, script: Script, vocabulary: Vocabulary): Name[] {
  if (vocabulary.isType(type)) return vocabulary.members(type, cardOf(script.path));
  if (type === "string" || vocabulary.isLibrary(type)) return vocabulary.library(type);
  return [];
}

// The word that takes the table whose key is written at `at`, `card` in `card { | }`; null: no key is written there.
export function tableAround(text: string, at: number): string | null {
  let place = wordStart(text, at);
  const before = skipBlanksBack(text, place);
  if (!"{,;".includes(text[before - 1] ?? " ")) return null;
  for (let level = 0; place > 0; --place) {
    const letter = text[place - 1]!;
    if (letter === "}" || letter === ")") ++level;
    else if (letter === "(" && level > 0) --level;
    else if (letter === "(") return null;
    else if (letter === "{" && level > 0) --level;
    else if (letter === "{") break;
    else if (letter === '"') place = stringStart(text, place - 1) + 1;
  }
  if (place === 0) return null;
  let end = skipBlanksBack(text, place - 1);
  if (text[end - 1] === "=") end = skipBlanksBack(text, end - 1);
  else if (text[end - 1] === '"') end = skipBlanksBack(text, stringStart(text, end - 1));
  else if (text[end - 1] === "(") end = skipBlanksBack(text, end - 1);
  const word = text.slice(wordStart(text, end), end);
  return word === "" ? null : word;
}

export function wordStart(text: string, at: number): number {
  while (at > 0 && /[A-Za-z0-9_]/.test(text[at - 1]!)) --at;
  return at;
}

export function wordEnd(text: string, at: number): number {
  while (at < text.length && /[A-Za-z0-9_]/.test(text[at]!)) ++at;
  return at;
}

function rootType(root: string, script: Script, at: number, vocabulary: Vocabulary, depth: number): string {
  const declared = declaredType(root, script, at, vocabulary, depth);
  if (declared) return declared;
  if (root === "self") return kindOfFile(script.path, script.text) === "card" || /variant/.test(script.path) ? "execution" : "card";
  if (root === "game" || vocabulary.isLibrary(root)) return root;
  if (vocabulary.isType(root)) return root;
  if (/seat|player|executor|victim|winner|owner|opponent|^other$/.test(root)) return /s$/.test(root) ? "seat[]" : "seat";
  if (/(card|command|instruction)$/.test(root)) return "card";
  if (/(cards|commands)$/.test(root)) return "card[]";
  if (/(token|flag|bit)$/.test(root)) return "token";
  if (/(zone|program|hand|row|pile|deck)$/.test(root)) return "zone";
  if (/(pointer|cursor)$/.test(root)) return "pointer";
  return "";
}

// By the last `local`, loop or annotation above.
function declaredType(root: string, script: Script, at: number, vocabulary: Vocabulary, depth: number): string {
  if (depth >= deepest) return "";
  const above = script.text.slice(0, at);
  const local = lastMatch(above, new RegExp(`\\blocal\\s+${root}\\s*=\\s*`, "g"));
  const loop = lastMatch(above, new RegExp(`\\bfor\\s+\\w+\\s*,\\s*${root}\\s+in\\s+ipairs\\s*\\(`, "g"));
  const note = lastMatch(above, new RegExp(`---@param\\s+${root}\\??\\s+([A-Za-z_]+(?:\\[\\])?)`, "g"));
  const nearest = Math.max(local?.index ?? -1, loop?.index ?? -1, note?.index ?? -1);
  if (nearest < 0) return "";
  if (nearest === note?.index) return plainType(note[1]!);
  const found = nearest === loop?.index ? loop! : local!;
  const from = found.index + found[0].length;
  const end = expressionEnd(script.text, from);
  const chain = chainBefore(script.text, end);
  const type = chain ? typeOf(chain, script, found.index, vocabulary, depth + 1) : "";
  if (found === loop) return type.endsWith("[]") ? type.slice(0, -2) : type === "zone" ? "card" : "";
  return type;
}

// The end of a chain of names and calls that begins at `from`.
function expressionEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const letter = text[at]!;
    if (/[A-Za-z0-9_.:]/.test(letter)) ++at;
    else if (letter === "(" || letter === "[") at = closingOf(text, at) + 1;
    else break;
  }
  return at;
}

function resultOf(name: Name): string {
  const arrow = name.signature.lastIndexOf("->");
  if (arrow >= 0) return name.signature.slice(arrow + 2);
  return name.what === "method" || name.what === "function" || name.what === "rule" ? "" : name.signature;
}

function plainType(type: string): string {
  const first = type.trim().split(/[,|]/)[0]!.trim().replace(/\?$/, "").replace(/^\((.*)\)$/, "$1");
  return first === "card_number" ? "number" : first;
}

// `cards/bug.lua`: bug.
export function cardOf(path: string): string {
  return /(?:^|\/)cards\/([^/]+)\.lua$/.exec(path)?.[1] ?? "";
}

function lastMatch(text: string, pattern: RegExp): RegExpExecArray | null {
  let last: RegExpExecArray | null = null;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) last = found;
  return last;
}

function skipBlanksBack(text: string, at: number): number {
  while (at > 0 && /\s/.test(text[at - 1]!)) --at;
  return at;
}

function stringStart(text: string, quote: number): number {
  const start = text.lastIndexOf('"', quote - 1);
  return start < 0 ? 0 : start;
}

function stringEnd(text: string, quote: number): number {
  const end = text.indexOf('"', quote + 1);
  return end < 0 ? text.length : end;
}

function openingOf(text: string, closing: number): number {
  let level = 0;
  for (let at = closing; at >= 0; --at) {
    if (text[at] === '"') at = stringStart(text, at);
    else if (")]".includes(text[at]!)) ++level;
    else if ("([".includes(text[at]!) && --level === 0) return at;
  }
  return 0;
}

function closingOf(text: string, opening: number): number {
  let level = 0;
  for (let at = opening; at < text.length; ++at) {
    if (text[at] === '"') at = stringEnd(text, at);
    else if ("([".includes(text[at]!)) ++level;
    else if (")]".includes(text[at]!) && --level === 0) return at;
  }
  return text.length - 1;
}
