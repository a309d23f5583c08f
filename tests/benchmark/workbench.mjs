// See tests/benchmark/workbench.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { load, root } from '../workbench/engine.mjs';

const rounds = 5;
const self = fileURLToPath(import.meta.url);

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const timed = (work) => {
  const start = performance.now();
  const result = work();
  return { result, ms: performance.now() - start };
};
const line = (what, value) => console.log(`${what.padEnd(58)} ${value}`);

// In a process of its own: from nothing to the first table.
if (process.argv[2] === '--start') {
  const start = performance.now();
  const { call } = await load();
  const ready = performance.now() - start;
  const { package: number } = call({ request: 'load', base: 'spaghetti-code' });
  call({ request: 'begin', package: number });
  console.log(JSON.stringify({ ready, table: performance.now() - start }));
  process.exit();
}

let bytes = 0;
for (const file of ['workbench.mjs', 'workbench.wasm']) {
  const text = readFileSync(path.join(root, 'build/wasm', file));
  const small = gzipSync(text, { level: 9 }).length;
  bytes += small;
  line(`${file}, bytes and bytes with gzip -9`, `${text.length} ${small}`);
}
line('both with gzip -9', bytes);

const starts = Array.from({ length: rounds }, () =>
  JSON.parse(execFileSync(process.execPath, ['--no-experimental-fetch', self, '--start'])));
line('ready, ms (median of 5 processes)', median(starts.map(({ ready }) => ready)).toFixed(0));
line('first table of Spaghetti Code, ms', median(starts.map(({ table }) => table)).toFixed(0));

const { call } = await load();
const base = call({ request: 'load', base: 'spaghetti-code' }).package;
const { files } = call({ request: 'files', package: 'spaghetti-code' });

function latency(name, edit) {
  const all = [];
  for (let i = 0; i < rounds; ++i) {
    const { result, ms } = timed(() => call({ request: 'load', ...edit(i) }));
    all.push(ms);
    call({ request: 'drop', package: result.package });
  }
  line(`${name}, ms: first, median of 5`, `${all[0].toFixed(0)} ${median(all).toFixed(0)}`);
}
const variant = (i) => ({
  files: {
    'game.lua': 'return variant "spaghetti-code" { name = "My rules" }\n',
    'cards/zap.lua': `return card {\n  name = "Zap",\n  text = "Take {damage:${i + 1}} life.",\n\n  ` +
      'execute = function(self, game)\n    game:lose_life({ self.executor:choose_player(true) }, self.damage)\n  end,\n}\n',
  },
});
latency('mistakes after a save: a variant of Spaghetti Code', variant);
latency('mistakes after a save: all files of Spaghetti Code', (i) => ({
  name: 'spaghetti-code',
  files: { ...files, 'cards/bug.lua': `${files['cards/bug.lua']}-- ${i}\n` },
}));

const against = [];
for (let i = 0; i < rounds; ++i) {
  const { ms, result } = timed(() => {
    const own = call({ request: 'load', ...variant(i) }).package;
    return call({ request: 'simulate', package: own, against: base, games: 300, milliseconds: 10_000 });
  });
  if (result.done !== 300) throw new Error(JSON.stringify(result));
  against.push(ms);
}
line('save to 300 games against the base, ms: first, median', `${against[0].toFixed(0)} ${median(against).toFixed(0)}`);

const command = path.join(root, 'build/release/punchcard');
const speeds = { wasm: [], native: [] };
for (let i = 0; i < rounds; ++i) {
  const { simulation, results } = call({ request: 'simulate', package: base, games: 4000, seed: i + 1, milliseconds: 10_000 });
  call({ request: 'drop', simulation });
  speeds.wasm.push(results.decisions_per_second);
  speeds.native.push(JSON.parse(execFileSync(command,
    ['simulate', 'spaghetti-code', '--games', '4000', '--seed', String(i + 1), '--json'],
    { env: { ...process.env, PUNCHCARD_HOME: root } })).decisions_per_second);
}
line('random play, decisions a second: wasm', Math.round(median(speeds.wasm)));
line('random play, decisions a second: native', Math.round(median(speeds.native)));
line('wasm beside native (median of 5 rounds in turns)',
  median(speeds.wasm.map((each, i) => each / speeds.native[i])).toFixed(2));
