// Places of mistakes in the editor's text.

import assert from 'node:assert/strict';
import test from 'node:test';

import { modules } from './modules.mjs';

const { rangeAt, Text } = await modules('desk/place', '../node_modules/@codemirror/state/dist/index.js');

const text = Text.of(['local x = 1', '  \u{1F41B}\u{1F41B} bug_2 = "a b"', '', 'end']);
const at = (line, column) => {
  const { from, to } = rangeAt(text, line, column);
  return text.sliceString(from, to);
};

test('from the column to the end of its word', () => {
  assert.equal(at(1, 7), 'x');
  assert.equal(at(1, 1), 'local');
  assert.equal(at(4, 1), 'end');
});

test('columns count code points', () => {
  assert.equal(at(2, 6), 'bug_2');
  assert.equal(at(2, 14), '"a b"');
});

test('unknown columns and lines', () => {
  assert.equal(at(2, 0), '\u{1F41B}\u{1F41B} bug_2 = "a b"');
  assert.equal(at(0, 0), 'local x = 1');
});

test('places behind the end are at the end', () => {
  assert.equal(at(1, 99), '1');
  assert.equal(at(99, 1), 'end');
  assert.equal(at(3, 1), '');
});
