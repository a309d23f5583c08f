// What a stranger's package does in the engine: the tricks of tests/hostile/tricks/ get the answers that
// they get natively, and nothing ends the engine. A sample; PUNCHCARD_TRICKS=all tries all.

import assert from 'node:assert/strict';
import test from 'node:test';

import { load } from './engine.mjs';
import { allTricks, readTrick } from './trick.mjs';

const { call } = await load();
const every = process.env.PUNCHCARD_TRICKS === 'all' ? 1 : 8;

// All that is said about a package, in each way of running it.
function tell(files) {
  const loaded = call({ request: 'load', files, name: 'test' });
  if (loaded.error) return [loaded.error.message];
  const told = loaded.mistakes.map(({ file, line, message }) => `${file}:${line}: ${message}`);
  if (loaded.sound && told.length === 0) {
    const tested = call({ request: 'test', package: loaded.package });
    told.push(...tested.scenarios.filter(({ ok }) => !ok).map(({ message }) => message));
    const simulated = call({ request: 'simulate', package: loaded.package, seats: 2, games: 1 });
    told.push(...simulated.failures.map(({ file, line, message }) => `${file}:${line}: ${message}`));
    call({ request: 'drop', simulation: simulated.simulation });
    const begun = call({ request: 'begin', package: loaded.package, players: ['random', 'random'] });
    if (begun.error) told.push(begun.error.message);
    else {
      const played = call({ request: 'advance', match: begun.match, most: 10_000 });
      assert.ok(!played.error, JSON.stringify(played));
      told.push(played.stopped ?? '', played.picture?.error ?? '');
      call({ request: 'drop', match: begun.match });
    }
  }
  call({ request: 'drop', package: loaded.package });
  return told;
}

// Bytes that are no text do not come through JSON, and a page takes no files of megabytes.
const native = ['files/byte_order_mark', 'files/latin_1', 'files/lone_continuation', 'files/overlong',
  'files/surrogate', 'files/torn_character', 'files/beyond_unicode', 'files/hundred_megabytes'];

allTricks().filter((_, i) => i % every === 0).forEach((name) => {
  if (native.includes(name.replace(/\.lua$/, ''))) return;
  test(name, () => {
    const { files, expected } = readTrick(name);
    const told = tell(files);
    for (const { verdict, file, line, text } of expected) {
      if (verdict === 'harmless') continue;
      const place = line === 0 ? '' : `${file}:${line}:`;
      assert.ok(told.some((each) => each.includes(text) && each.includes(place)),
        `${verdict} at ${file}:${line}: ${text}\n${told.join('\n')}`);
    }
  });
});
