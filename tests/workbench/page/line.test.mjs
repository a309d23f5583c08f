// What a line keeps of a match.

import assert from 'node:assert/strict';
import test from 'node:test';

import { modules } from './modules.mjs';

const { Line } = await modules('table/line');

const state = (at, text) => ({
  at, answers: at,
  happened: { events: [text], forgotten: 0, failures: [], prints: [], steps: 1 },
});

test('of what happened in a long match the last is kept, and forgotten with its answers', () => {
  const line = new Line('long', { answers: [] });
  for (let at = 0; at < 100; ++at) line.remember(state(at, 'x'.repeat(1 << 20)));
  assert.equal(line.happenedBefore(0), undefined);
  assert.equal(line.happenedBefore(83), undefined);
  for (const at of [84, 99]) assert.equal(line.happenedBefore(at).events.length, 1);
  const fork = line.fork('fork', 2);
  assert.equal(fork.happenedBefore(84).events.length, 1);
  line.remember(state(50, 'short'));
  assert.equal(line.happenedBefore(99), undefined);
  assert.equal(line.happenedBefore(50).events[0], 'short');
  for (let at = 51; at < 66; ++at) line.remember(state(at, 'x'.repeat(1 << 20)));
  assert.equal(line.happenedBefore(50).events[0], 'short');
});
