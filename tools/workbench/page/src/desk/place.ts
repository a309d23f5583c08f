// Places of mistakes: lines and columns count from 1, columns in code points.
import type { Text } from "@codemirror/state";

export interface Range {
  from: number;
  to: number;
}

// From the column to the end of its word; a line of 0 is the beginning, a column of 0 the whole line.
export function rangeAt(text: Text, line: number, column: number): Range {
  if (line < 1) return { from: 0, to: text.line(1).to };
  const found = text.line(Math.min(line, text.lines));
  if (column < 1) return { from: found.from + /^\s*/.exec(found.text)![0].length, to: found.to };
  const from = found.from + Math.min(unitsBefore(found.text, column), found.text.length);
  const rest = found.text.slice(from - found.from);
  const word = /^(?:[A-Za-z0-9_]+|"[^"]*"?|[^\sA-Za-z0-9_]+)/.exec(rest)?.[0] ?? "";
  if (word === "" && found.length > 0 && from === found.to) return { from: from - 1, to: from };
  return { from, to: from + word.length };
}

// UTF-16 units before the column.
function unitsBefore(line: string, column: number): number {
  let units = 0;
  let left = column - 1;
  for (const letter of line) {
    if (left-- <= 0) break;
    units += letter.length;
  }
  return units;
}
