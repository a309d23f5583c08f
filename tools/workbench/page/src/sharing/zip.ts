// A package as a zip of its folder, as the command `punchcard` reads it.
import { zipSync } from "fflate";
import { boundedInflate, endOfUnpacking } from "./bounded_inflate";
import { mistakeInPath, mostFiles, plainName } from "./paths";
import { ShareError } from "./share_error";

export const largestZip = 4 << 20;
const largestUnpacked = 4 << 20;
const mostEntries = 5000;

export interface Unzipped {
  name: string;
  files: Record<string, string>;
  ignored: string[]; // what is no file of a package
}

export function writeZip(name: string, files: Record<string, string>): Uint8Array {
  const encoder = new TextEncoder();
  const folder: Record<string, Uint8Array> = {};
  for (const [path, text] of Object.entries(files)) folder[`${name}/${path}`] = encoder.encode(text);
  return zipSync(folder, { level: 9 });
}

// `fileName` is the zip's, for the name of a package without a folder.
export function readZip(bytes: Uint8Array, fileName: string): Unzipped {
  if (bytes.length > largestZip) throw new ShareError("it is larger than a package can be");
  const entries = listEntries(bytes).filter((entry) => !entry.path.endsWith("/"));
  const escaping = entries.find((entry) => /^[\/\\]|\\|^[A-Za-z]:|(^|\/)\.\.(\/|$)/.test(entry.path));
  if (escaping) throw new ShareError("a file in it has a path that leads out of its folder");

  const game = entries.map((entry) => entry.path).filter((path) => /(^|\/)game\.lua$/.test(path) && !isHidden(path))
    .sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))[0];
  if (game === undefined) throw new ShareError("there is no game.lua in it");
  const root = game.slice(0, -"game.lua".length);

  const files: Record<string, string> = {};
  const ignored: string[] = [];
  let room = largestUnpacked;
  let left = bytes.length; // to be unpacked: files do not overlap
  const until = endOfUnpacking();
  for (const entry of entries) {
    const path = entry.path.slice(root.length);
    if (!entry.path.startsWith(root) || isHidden(entry.path) || !path.endsWith(".lua")) {
      ignored.push(entry.path);
      continue;
    }
    const mistake = mistakeInPath(path);
    if (mistake) throw new ShareError(`the file '${path.slice(0, 60)}' is not taken: ${mistake}`);
    left -= entry.packed;
    if (left < 0) throw broken();
    const content = unpack(bytes, entry, room, until);
    room -= content.length;
    files[path] = decode(content, path);
    if (Object.keys(files).length > mostFiles) throw new ShareError(`it has more than ${mostFiles} files`);
  }
  const folder = root.split("/").at(-2) ?? fileName.replace(/\.zip$/i, "");
  return { name: plainName(folder), files, ignored };
}

interface Entry {
  path: string;
  method: number;
  packed: number; // bytes
  header: number; // where its local header is
}

// The zip's directory at its end.
function listEntries(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let end = bytes.length - 22;
    while (view.getUint32(end, true) !== 0x06054b50) {
      if (end < bytes.length - 22 - 65535) throw broken();
      --end;
    }
    const count = view.getUint16(end + 10, true);
    if (count > mostEntries) throw new ShareError(`it has ${count} files`);
    const entries: Entry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let i = 0; i < count; ++i) {
      if (view.getUint32(at, true) !== 0x02014b50) throw broken();
      if (view.getUint16(at + 8, true) & 1) throw new ShareError("it is encrypted");
      const name = view.getUint16(at + 28, true);
      entries.push({
        path: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        header: view.getUint32(at + 42, true),
      });
      at += 46 + name + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    throw error instanceof ShareError ? error : broken();
  }
}

function unpack(bytes: Uint8Array, entry: Entry, room: number, until: number): Uint8Array {
  const tooLarge = "it is larger than a package can be";
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.header + 30 > bytes.length || view.getUint32(entry.header, true) !== 0x04034b50) throw broken();
  const from = entry.header + 30 + view.getUint16(entry.header + 26, true) + view.getUint16(entry.header + 28, true);
  if (from + entry.packed > bytes.length) throw broken();
  const packed = bytes.subarray(from, from + entry.packed);
  if (entry.method === 0) {
    if (packed.length > room) throw new ShareError(tooLarge);
    return packed;
  }
  if (entry.method !== 8) throw new ShareError("it is packed in an unusual way");
  return boundedInflate(packed, room, tooLarge, until);
}

function decode(content: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new ShareError(`the file '${path}' is no text in UTF-8`);
  }
}

function isHidden(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");
}

function depth(path: string): number {
  return path.split("/").length;
}

function broken(): ShareError {
  return new ShareError("it is broken or no zip");
}
