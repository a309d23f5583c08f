// Packages as zips, and zips that strangers made.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';

import { fflate, modules } from './modules.mjs';

const { boundedInflate, readZip, writeZip } = await modules('sharing/zip', 'sharing/bounded_inflate');

const files = { 'game.lua': 'return variant "spaghetti-code" { name = "Ä" }\n', 'cards/zap.lua': 'return card { }\n', 'tests/a/b.lua': '' };
const bytesOf = (texts) => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fflate.strToU8(text)]));
const refused = (bytes, message) => assert.throws(() => readZip(bytes, 'x.zip'), { message });

test('what is exported can be imported', () => {
  assert.deepEqual(readZip(writeZip('my-rules', files), 'other.zip'), { name: 'my-rules', files, ignored: [] });
});

test('an exported zip is a folder for other programs', (context) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'punchcard-zip-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const zip = path.join(folder, 'a.zip');
  writeFileSync(zip, writeZip('my-rules', files));
  let names;
  try {
    names = execFileSync('python3', ['-c', 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); z.testzip(); print("\\n".join(sorted(z.namelist())))', zip]);
  } catch (error) {
    if (error.code === 'ENOENT') return context.skip('needs python3');
    throw error;
  }
  assert.equal(String(names), 'my-rules/cards/zap.lua\nmy-rules/game.lua\nmy-rules/tests/a/b.lua\n');
});

test('a package without a folder takes the name of the zip', () => {
  assert.equal(readZip(fflate.zipSync(bytesOf(files)), 'My rules.zip').name, 'My-rules');
});

test('a package may lie deeper, and what is no script is left out', () => {
  const zip = fflate.zipSync(bytesOf({
    'download/my-rules/game.lua': 'x', 'download/my-rules/.luarc.json': '{}', 'download/my-rules/notes.txt': '',
    'download/other.lua': '', '__MACOSX/download/my-rules/game.lua': 'y', 'download/my-rules/.hidden/a.lua': '',
  }));
  const read = readZip(zip, 'x.zip');
  assert.equal(read.name, 'my-rules');
  assert.deepEqual(read.files, { 'game.lua': 'x' });
  assert.equal(read.ignored.length, 5);
});

test('stored files are read, too', () => {
  assert.deepEqual(readZip(fflate.zipSync(bytesOf(files), { level: 0 }), 'x.zip').files, files);
});

test('files that overlap in the zip are refused', () => {
  let seed = 1;
  const noise = Array.from({ length: 5000 }, () => String.fromCharCode(33 + (seed = (seed * 48271) % 2147483647) % 90)).join('');
  const zip = fflate.zipSync(bytesOf({ 'game.lua': noise, 'a.lua': '' }));
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const first = view.getUint32(zip.length - 22 + 16, true);
  const second = first + 46 + 'game.lua'.length;
  for (const field of [10, 20, 24, 42]) zip.copyWithin(second + field, first + field, first + field + (field === 10 ? 2 : 4));
  refused(zip, 'it is broken or no zip');
});

test('what takes too long to unpack is refused', () => {
  const packed = fflate.deflateSync(fflate.strToU8('a'.repeat(100)));
  assert.equal(boundedInflate(packed, 100, 'large').length, 100);
  assert.throws(() => boundedInflate(packed, 100, 'large', performance.now() - 1), { message: 'it takes too long to unpack' });
});

// Each block is empty and brings codes of its own; what unpacks them makes tables for each.
test('a zip of empty blocks is refused in time', { timeout: 60_000 }, () => {
  const bits = [];
  const put = (value, count) => { for (let i = 0; i < count; ++i) bits.push((value >> i) & 1); };
  const block = () => {
    put(0, 1); put(2, 2); put(0, 5); put(0, 5); put(14, 4); // 257 and 1 codes, whose lengths have 18 codes
    const lengths = new Map([[18, 1], [1, 2], [0, 2]]); // of codes of lengths
    for (const symbol of [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1]) put(lengths.get(symbol) ?? 0, 3);
    put(0, 1); put(138 - 11, 7); put(0, 1); put(117 - 11, 7); // 255 symbols have none
    put(3, 2); put(3, 2); put(3, 2); // codes of one bit for symbol 255, for the end, and for distances
    put(1, 1); // the end
  };
  block();
  while (bits.length % 8 !== 0) block();
  const unit = Uint8Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((sum, bit, at) => sum | (bit << at), 0));
  const stream = new Uint8Array(3 << 20);
  for (let at = 0; at + unit.length <= stream.length; at += unit.length) stream.set(unit, at);
  assert.throws(() => boundedInflate(stream, 100, 'large', performance.now() + 200), { message: 'it takes too long to unpack' });
});

test('a zip without a package is refused', () => refused(fflate.zipSync(bytesOf({ 'a.lua': '' })), 'there is no game.lua in it'));

test('what is no zip is refused', () => {
  refused(new Uint8Array(0), 'it is broken or no zip');
  refused(fflate.strToU8('PK but no zip, and long enough to look for a directory'), 'it is broken or no zip');
});

test('paths out of the folder are refused', () => {
  for (const name of ['../evil.lua', 'a/../../evil.lua', '/etc/evil.lua', 'C:/evil.lua', 'a\\evil.lua']) {
    refused(fflate.zipSync(bytesOf({ 'game.lua': '', [name]: '' })), 'a file in it has a path that leads out of its folder');
  }
});

test('paths that a package cannot have are refused', () => {
  assert.throws(() => readZip(fflate.zipSync(bytesOf({ 'game.lua': '', 'cards/<b>.lua': '' })), 'x.zip'), /is not taken/);
});

test('a file that is no text is refused', () => {
  refused(fflate.zipSync({ 'game.lua': new Uint8Array([0xff, 0xfe, 0x00]) }), "the file 'game.lua' is no text in UTF-8");
});

test('a zip that unpacks to more than a package is refused, whatever it says of its size', () => {
  const zip = fflate.zipSync(bytesOf({ 'game.lua': '0'.repeat(64 << 20) }));
  assert.ok(zip.length < 1 << 20);
  refused(zip, 'it is larger than a package can be');
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const directory = view.getUint32(zip.length - 22 + 16, true);
  view.setUint32(directory + 24, 10, true);
  view.setUint32(22, 10, true);
  refused(zip, 'it is larger than a package can be');
});

test('a zip that is cut off or changed anywhere is refused or read, without another error', () => {
  const zip = writeZip('my-rules', files);
  const tried = (bytes) => {
    try {
      readZip(bytes, 'x.zip');
    } catch (error) {
      assert.ok(!/TypeError|RangeError/.test(String(error)), String(error));
      assert.notEqual(error.message, '');
    }
  };
  for (let length = 0; length < zip.length; ++length) tried(zip.slice(0, length));
  for (let at = 0; at < zip.length; ++at) {
    for (const value of [0, 0x7f, 0xff]) {
      const changed = zip.slice();
      changed[at] = value;
      tried(changed);
    }
  }
});

test('files over each other many times are unpacked once the limit allows, and no further', () => {
  const entries = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`cards/c${i}.lua`, fflate.strToU8('1'.repeat(16000))]));
  refused(fflate.zipSync({ 'game.lua': fflate.strToU8(''), ...entries }), 'it is larger than a package can be');
});
