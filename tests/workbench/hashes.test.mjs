// The engine plays the matches of tests/golden/hashes/, which the native builds play.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

import { load, root } from './engine.mjs';

const { call } = await load();
const folder = path.join(root, 'tests/golden/hashes');

// "spaghetti-code --seats 2 --option 'last_flags=tail wins': HASH HASH"
function read(line) {
  const [, head, hashes] = line.match(/^(.*): ([0-9a-f ]+)$/);
  const options = {};
  for (const [, quoted, plain] of head.matchAll(/--option (?:'([^']*)'|(\S+))/g)) {
    const [name, value] = (quoted ?? plain).split('=');
    options[name] = value;
  }
  const variants = [...head.matchAll(/--variant (\S+)/g)].map(([, name]) => name);
  const seats = Number(head.match(/--seats (\d+)/)?.[1] ?? 0);
  return { head, options, variants, seats, hashes: hashes.split(' ') };
}

for (const file of readdirSync(folder)) {
  const base = path.basename(file, '.txt');
  test(`${base} is played as natively`, () => {
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { head, options, variants, seats, hashes } = read(line);
      const { package: number } = call({ request: 'load', base, variants });
      const games = hashes.length;
      assert.deepEqual(call({ request: 'hashes', package: number, options, seats, games }).hashes, hashes, head);
    }
  });
}
