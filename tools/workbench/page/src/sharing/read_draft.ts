// Reads a draft that a stranger may have made: every key is checked, nothing unknown is kept.
import type { Draft } from "../project";
import type { SharedMatch } from "../workbench";
import { mistakeInName, mistakeInPath, mostFiles } from "./paths";
import { ShareError } from "./share_error";

const mostSeats = 26;
const mostOptions = 1000;
const mostAnswers = 10000;
const mostVariants = 50;
const longestText = 1 << 20; // of one file, in UTF-16 units; the engine is stricter
const longestWord = 200;
const longestLabel = 2000; // of an option: cards may lie in cards

export interface Shared extends Draft {
  match: SharedMatch | null;
}

export function readShared(value: unknown): Shared {
  const draft = readObject(value, "its contents");
  const name = readText(draft.name, "its name", 40);
  if (mistakeInName(name)) throw wrong("its name");
  const origin = draft.origin === null || draft.origin === undefined ? null : readText(draft.origin, "its game", 40);
  if (origin !== null && mistakeInName(origin)) throw wrong("its game");
  return {
    name,
    origin,
    variants: readList(draft.variants ?? [], "its variants", mostVariants).map((each) => readText(each, "its variants", 100)),
    changes: readChanges(draft.changes ?? {}, origin),
    match: draft.match === undefined || draft.match === null ? null : readMatch(draft.match),
  };
}

function readChanges(value: unknown, origin: string | null): Record<string, string | null> {
  const entries = Object.entries(readObject(value, "its files"));
  if (entries.length > mostFiles) throw new ShareError(`it has ${entries.length} files, at most ${mostFiles} are taken`);
  const changes: Record<string, string | null> = {};
  for (const [path, text] of entries) {
    const mistake = mistakeInPath(path);
    if (mistake) throw new ShareError(`the file '${path.slice(0, 60)}' is not taken: ${mistake}`);
    if (text !== null) changes[path] = readText(text, `the file '${path}'`, longestText);
    else if (origin !== null) changes[path] = null;
  }
  return changes;
}

function readMatch(value: unknown): SharedMatch {
  const what = "its match";
  const match = readObject(value, what);
  const seed = match.seed ?? 1;
  const seats = match.seats ?? 0;
  if (!isWhole(seed, Number.MAX_SAFE_INTEGER) || !isWhole(seats, mostSeats)) throw wrong(what);
  const options = Object.entries(readObject(match.options ?? {}, what));
  if (options.length > mostOptions) throw wrong(what);
  for (const [, option] of options) {
    const isPlain = typeof option === "boolean" || Number.isSafeInteger(option) ||
      (typeof option === "string" && option.length <= longestWord);
    if (!isPlain) throw wrong(what);
  }
  const read: SharedMatch = {
    seed,
    seats,
    players: readList(match.players ?? [], what, mostSeats).map((each) => readPlayer(each, what)),
    options: Object.fromEntries(options) as SharedMatch["options"],
    answers: readList(match.answers ?? [], what, mostAnswers).map((each) => readText(each, what, longestLabel)),
  };
  if (match.at !== undefined) {
    if (!isWhole(match.at, read.answers.length)) throw wrong(what);
    read.at = match.at;
  }
  if (match.position !== undefined && match.position !== null) read.position = readText(match.position, what, longestText);
  return read;
}

// A player in a stranger's record has no more, either: one that searches for hours would keep the
// engine from everything else.
const mostIterations = 10000;

function readPlayer(value: unknown, what: string): string {
  const player = readText(value, what, longestWord);
  if (!/^(human|random|easy|fair|strong|mcts:\d{1,5})$/.test(player)) throw wrong(what);
  if (player.startsWith("mcts:") && Number(player.slice(5)) > mostIterations) throw wrong(what);
  return player;
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

function readObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw wrong(what);
  return value as Record<string, unknown>;
}

function readList(value: unknown, what: string, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) throw wrong(what);
  return value;
}

function readText(value: unknown, what: string, longest: number): string {
  if (typeof value !== "string" || value.length > longest) throw wrong(what);
  return value;
}

function wrong(what: string): ShareError {
  return new ShareError(`${what} can't be read`);
}
