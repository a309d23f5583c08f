// Which paths a package's files can have: what the engine's bundle.cpp takes.

export const mostFiles = 1000;
const deepest = 4; // variants/NAME/cards/zap.lua
const longestPath = 200;

// Why a package can't have a file of this path, or "".
export function mistakeInPath(path: string): string {
  if (path.length > longestPath) return "its name is too long";
  if (!path.endsWith(".lua")) return "expected a name that ends with '.lua'";
  if (!/^[A-Za-z0-9_. \/-]*$/.test(path)) return "expected letters, digits, '_', '-', '.' and blanks in its name";
  const parts = path.split("/");
  if (parts.some((part) => part === "" || /^[. ]| $/.test(part))) {
    return "expected names that begin with a letter, a digit, '_' or '-' in its path";
  }
  return parts.length > deepest ? "it lies too deep in folders" : "";
}

// Why this can't be a package's name, or "".
export function mistakeInName(name: string): string {
  return /^[A-Za-z0-9_-]{1,40}$/.test(name) ? "" : "expected at most 40 letters, digits, '_' and '-'";
}

// A package's name made of any text.
export function plainName(text: string): string {
  return text.trim().replace(/[^A-Za-z0-9_]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40) || "my-rules";
}
