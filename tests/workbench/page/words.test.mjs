// What a change of two packages' figures is called.

import assert from 'node:assert/strict';
import test from 'node:test';

import { modules } from './modules.mjs';

const { verdict } = await modules('answers/words');

test('a change is called by its interval, and by what all figures together leave of it', () => {
  const change = (value, low, high, clear) => verdict({ value, low, high, clear, p: 0.04 }, 100);
  assert.equal(change(0.15, 0.08, 0.22, true), 'more than luck');
  assert.equal(change(0.073, 0.005, 0.141, false), 'may still be luck, as one of 20 such figures is');
  assert.equal(change(-0.073, -0.141, -0.005, false), 'may still be luck, as one of 20 such figures is');
  assert.equal(change(0.02, -0.03, 0.07, false), 'may be luck');
  assert.equal(change(0.02, 0.0001, 0.04, true), 'may be luck');
});

test('no change, and one of too few games, is called nothing', () => {
  assert.equal(verdict({ value: 0, low: 0, high: 0, clear: false, p: 1 }, 100), '');
  assert.equal(verdict({ value: 0.0001, low: -0.02, high: 0.02, clear: false, p: 1 }, 100), '');
  assert.equal(verdict({ value: 0.2, low: null, high: null, clear: false, p: 1 }, 100), '');
});
