// Links that carry packages: what goes in comes out, and what a stranger may have made is refused.

import assert from 'node:assert/strict';
import test from 'node:test';

import { fflate, modules } from './modules.mjs';

const { isLink, longestFragment, readLink, writeLink } = await modules('sharing/is_link', 'sharing/link');

const draft = {
  name: 'spaghetti-code',
  origin: 'spaghetti-code',
  variants: ['level_2'],
  changes: { 'cards/bug.lua': 'return card { name = "Bücher \u{1F41B}" }\n', 'cards/blank.lua': null },
};
const match = { seed: 7, seats: 3, players: ['human', 'random'], options: { life: 3, queue: 'live', memory: false }, answers: ['1', 'Bug#2'] };

const packed = (value) => `#v1.${Buffer.from(fflate.deflateSync(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))).toString('base64url')}`;
const whole = (changes) => packed({ v: 1, ...draft, ...changes });
const refused = (fragment, message) => assert.throws(() => readLink(fragment), { message });

test('what a link contains comes out again', () => {
  const link = writeLink(draft, match);
  assert.match(link, /^#v1\.[A-Za-z0-9_-]+$/);
  assert.ok(isLink(link));
  assert.deepEqual(readLink(link), { ...draft, match });
  assert.deepEqual(readLink(writeLink(draft, null)), { ...draft, match: null });
});

test('a match from a position comes out again', () => {
  const from = { ...match, position: '{ program = "(Bug A)" }' };
  assert.deepEqual(readLink(writeLink(draft, from)).match, from);
});

test('the decision at which a match stands comes out again', () => {
  assert.equal(readLink(writeLink(draft, { ...match, at: 1 })).match.at, 1);
  for (const at of [-1, 3, 0.5, '1', null]) refused(whole({ match: { ...match, at } }), "its match can't be read");
});

test('other fragments are no links', () => {
  for (const fragment of ['', '#', '#editor', '#v1', '#vx.abc']) assert.equal(isLink(fragment), false);
});

test('a link that is cut off anywhere is refused', () => {
  const link = writeLink(draft, match);
  for (let length = 4; length < link.length; ++length) {
    assert.throws(() => readLink(link.slice(0, length)), { message: 'it is broken or cut off' }, `${length} of ${link.length}`);
  }
});

test('links with other letters in them are refused or read as packages', () => {
  const link = writeLink(draft, match);
  for (let at = 4; at < link.length; ++at) {
    for (const letter of ['A', '_', '%', '<']) {
      try {
        readLink(link.slice(0, at) + letter + link.slice(at + 1));
      } catch (error) {
        assert.equal(typeof error.message, 'string');
        assert.ok(!/undefined|TypeError|RangeError/.test(String(error)), String(error));
      }
    }
  }
});

test('a link of a later version says so', () => refused('#v2.abc', 'it was made with a newer workbench; reload the page to get that'));

test('a link of no version is refused', () => refused('#v0.abc', 'it is broken or cut off'));

test('a fragment that is too long is not even looked at', () => refused(`#v1.${'A'.repeat(longestFragment)}`, 'it is too long'));

test('a link that unpacks to more than a package is refused before it is unpacked', () => {
  const bomb = packed('0'.repeat(40 << 20));
  assert.ok(bomb.length < longestFragment);
  refused(bomb, 'it is larger than a package can be');
});

test('paths that a package cannot have are refused', () => {
  for (const path of ['../game.lua', 'cards/../../x.lua', '/etc/x.lua', 'cards\\x.lua', 'x.html', '.x.lua', 'a/b/c/d/e.lua', '__proto__', 'cards/<b>.lua']) {
    assert.throws(() => readLink(packed(`{"v":1,"name":"a","origin":null,"changes":{${JSON.stringify(path)}:"x"}}`)), /is not taken/, path);
  }
});

test('more files than a package can have are refused', () => {
  const changes = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`cards/c${i}.lua`, '']));
  refused(whole({ changes }), 'it has 1001 files, at most 1000 are taken');
});

test('values of other kinds are refused', () => {
  refused(packed('[1, 2]'), "its contents can't be read");
  refused(packed('null'), "its contents can't be read");
  refused(whole({ name: 3 }), "its name can't be read");
  refused(whole({ name: '../x' }), "its name can't be read");
  refused(whole({ origin: {} }), "its game can't be read");
  refused(whole({ changes: ['x'] }), "its files can't be read");
  refused(whole({ changes: { 'game.lua': 7 } }), "the file 'game.lua' can't be read");
  refused(whole({ variants: 'x' }), "its variants can't be read");
  for (const wrong of [{ seed: -1 }, { seed: 1.5 }, { seats: 99 }, { answers: [3] }, { answers: 'x' }, { options: { a: {} } }, { players: [[]] }]) {
    refused(whole({ match: { ...match, ...wrong } }), "its match can't be read");
  }
});

test('unknown keys are left out', () => {
  assert.deepEqual(Object.keys(readLink(whole({ more: 1 }))).sort(), ['changes', 'match', 'name', 'origin', 'variants']);
});

test('a package that is too large for a link is refused when the link is made', () => {
  let text = '';
  for (let i = 1; text.length < 300000; i = (i * 48271) % 2147483647) text += i.toString(36);
  assert.throws(() => writeLink({ ...draft, changes: { 'game.lua': text } }, null), { message: /export a zip instead/ });
});
