// The engine counts as the native build does: where a step holds too much, and what all that scripts do costs.
// A sample of the tricks of tests/hostile/tricks/; PUNCHCARD_TRICKS=all compares all.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';

import { load, root } from './engine.mjs';
import { allTricks, readTrick } from './trick.mjs';

const { call } = await load();
const every = process.env.PUNCHCARD_TRICKS === 'all' ? 1 : 12;

// What a step makes and keeps, `n` of each.
const kept = {
  numbers: 'all[i] = i',
  keys: 'all[-i] = i',
  tables: 'all[i] = {}',
  'full tables': 'all[i] = { i, i, i, a = i }',
  functions: 'all[i] = function() return all, i end',
  'short texts': 'all["k" .. i] = true',
  'long texts': 'all[i] = "a text that is too long to be shared " .. i',
};
// A package of another size, so that the collector works at other moments while it is loaded.
const gameWith = (rules) => `return game {
  name = "Kept", seats = 1,
  rules = { ${Array.from({ length: rules }, (_, i) => `r${i} = function(game) return { game, "${i}" } end`).join(', ')} },
  options = { n = integer(1, 0, 1000000), what = { ${Object.keys(kept).map((each) => `"${each}"`).join(', ')}, "calls", "wide calls" } },
  setup = function(game) return "keep" end,
  phases = { keep = {
    step = function(game)
      local all, n, what = {}, game.options.n, game.options.what
      if what == "calls" then
        local function call(k) return k == 0 and 0 or 1 + call(k - 1) end
        call(n)
      elseif what == "wide calls" then
        local function call(k, ...) return k == 0 and 0 or 1 + call(k - 1, 1, 2, 3, 4, 5, 6, 7, 8) end
        call(n)
      ${Object.entries(kept).map(([what, make]) => `elseif what == "${what}" then for i = 1, n do ${make} end`).join('\n      ')}
      end
      game:win(game:seats()[1])
    end,
    failed = function(game) game:draw() end,
  } },
}
`;
const card = `return card { name = "Ant", count = 1, text = "", execute = function() end }\n`;

// Runs with the files in a folder.
function inFolder(files, run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'punchcard-'));
  const place = path.join(folder, 'test');
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(place, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(place, file), text);
    }
    return run(place);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function natively(folder, options) {
  const words = Object.entries(options).flatMap(([name, value]) => ['--option', `${name}=${value}`]);
  const command = path.join(root, 'build/release/punchcard');
  const { stdout } = spawnSync(command, ['simulate', folder, '--games', '1', '--json', '--threads', '1', ...words],
    { encoding: 'utf8', env: { ...process.env, PUNCHCARD_HOME: root } });
  return JSON.parse(stdout);
}

function inEngine(number, options) {
  const { error, simulation, results } = call({ request: 'simulate', package: number, options, games: 1 });
  assert.ok(!error, JSON.stringify(error));
  call({ request: 'drop', simulation });
  return results;
}

const counts = ({ seats, draws, unfinished, decisions, instructions, failed_steps }) =>
  ({ wins: seats.map(({ wins }) => wins), draws, unfinished, decisions, instructions, failed_steps });

// The most of a kind that a step may keep.
function edge(holds) {
  let low = 0;
  let high = 1;
  while (holds(high)) high *= 2;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function keepsAsMany(what, rules) {
  const files = { 'game.lua': gameWith(rules), 'cards/ant.lua': card };
  const { package: number, sound } = call({ request: 'load', files, name: 'kept' });
  assert.ok(sound);
  const most = edge((n) => inEngine(number, { n: String(n), what }).failed_steps === 0);
  call({ request: 'drop', package: number });
  inFolder(files, (folder) => {
    assert.equal(natively(folder, { n: most, what }).failed_steps, 0, most);
    assert.equal(natively(folder, { n: most + 1, what }).failed_steps, 1, most);
  });
}

for (const what of [...Object.keys(kept), 'calls']) {
  test(`a step keeps as many ${what}`, () => keepsAsMany(what, 0));
}
for (const rules of [0, 25, 40, 65, 90]) {
  test(`a step beside ${rules} rules calls as deep`, () => keepsAsMany('wide calls', rules));
}

allTricks().filter((_, i) => i % every === 0).forEach((name) => {
  test(`${name} costs as much`, () => {
    const { files: trick } = readTrick(name);
    const { package: number, sound, mistakes } = call({ request: 'load', files: trick, name: 'test' });
    if (sound && mistakes.length === 0) {
      assert.deepEqual(counts(inEngine(number, {})), inFolder(trick, (folder) => counts(natively(folder, {}))));
    }
    call({ request: 'drop', package: number });
  });
});
