// A link carries a whole package in the URL's fragment, which browsers do not send to anybody:
// "#v1." and the deflated JSON of a draft in base64url.
import { deflateSync } from "fflate";
import type { Draft } from "../project";
import type { SharedMatch } from "../workbench";
import { boundedInflate } from "./bounded_inflate";
import { readShared, type Shared } from "./read_draft";
import { ShareError } from "./share_error";

const version = 1;
export const longestFragment = 64 << 10;
export const largestUnpacked = 2 << 20;

// The fragment, with "#". Throws a ShareError if it would be too long.
export function writeLink(draft: Draft, match: SharedMatch | null): string {
  const json = JSON.stringify({ v: version, ...draft, ...(match ? { match } : {}) });
  const bytes = new TextEncoder().encode(json);
  if (bytes.length > largestUnpacked) throw tooLong(bytes.length);
  const fragment = `#v${version}.${encode(deflateSync(bytes, { level: 9 }))}`;
  if (fragment.length > longestFragment) throw tooLong(fragment.length);
  return fragment;
}

// Throws a ShareError with a sentence's end: "the link can't be opened: ..." reads well before it.
export function readLink(fragment: string): Shared {
  const found = /^#v(\d{1,9})\.([A-Za-z0-9_-]*)$/.exec(fragment.length > longestFragment ? "" : fragment);
  if (fragment.length > longestFragment) throw new ShareError("it is too long");
  if (!found) throw new ShareError("it is broken or cut off");
  if (Number(found[1]) > version) throw new ShareError("it was made with a newer workbench; reload the page to get that");
  if (Number(found[1]) !== version) throw new ShareError("it is broken or cut off");
  const bytes = boundedInflate(decode(found[2]!), largestUnpacked, "it is larger than a package can be");
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ShareError("it is broken or cut off");
  }
  return readShared(value);
}

function tooLong(size: number): ShareError {
  return new ShareError(
    `the changes make a link of ${Math.ceil(size / 1024)} KiB, at most ${longestFragment / 1024} are possible: export a zip instead`);
}

function encode(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function decode(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new ShareError("it is broken or cut off");
  }
}
