// The workbench's engine in node: `call` takes a request as an object and gives its answer. Pages load
// workbench.wasm themselves; here it is read, because node's fetch takes no files.

import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

globalThis.crypto ??= webcrypto; // node 18 lacks it

export async function load(folder = path.join(root, 'build/wasm'), options = {}) {
  const { default: make } = await import(path.join(folder, 'workbench.mjs'));
  const wasmBinary = await readFile(path.join(folder, 'workbench.wasm'));
  const module = await make({ wasmBinary, ...options });
  const call = (request) => {
    const text = JSON.stringify(request);
    const size = module.lengthBytesUTF8(text) + 1;
    const address = module._malloc(size);
    module.stringToUTF8(text, address, size);
    const answer = module.UTF8ToString(module._call(address));
    module._free(address);
    return JSON.parse(answer);
  };
  return { call, module };
}
