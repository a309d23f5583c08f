// Reads the tricks of tests/hostile/tricks/ as tests/hostile/trick.h describes them.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { root } from './engine.mjs';

const hostile = path.join(root, 'tests/hostile');
const escapes = { n: '\n', t: '\t', 0: '\0' };
const head = `return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",
  execute = function(self, game)
`;

const unescaped = (text) =>
  text.replace(/\\x(..)|\\(.)/g, (_, code, letter) =>
    code ? String.fromCharCode(parseInt(code, 16)) : escapes[letter] ?? letter);

// Replaces each `@{TEXT*N}`, inner ones first.
function speltOut(text) {
  for (let begin; (begin = text.lastIndexOf('@{')) >= 0;) {
    const end = text.indexOf('}', begin);
    const star = text.lastIndexOf('*', end);
    const part = unescaped(text.slice(begin + 2, star));
    text = text.slice(0, begin) + part.repeat(Number(text.slice(star + 1, end))) + text.slice(end + 1);
  }
  return text;
}

// A text of bytes, each a character, as the text that it is in UTF-8.
const decoded = (bytes) => Buffer.from(bytes, 'latin1').toString('utf8');

// The files of a folder by path, a character for each byte.
export function readFolder(folder) {
  const files = {};
  const walk = (at) => {
    for (const name of readdirSync(path.join(folder, at))) {
      const file = path.join(at, name);
      if (statSync(path.join(folder, file)).isDirectory()) walk(file);
      else files[file] = readFileSync(path.join(folder, file), 'latin1');
    }
  };
  walk('');
  return files;
}

export function allTricks() {
  const folder = path.join(hostile, 'tricks');
  return readdirSync(folder).flatMap((theme) =>
    readdirSync(path.join(folder, theme)).map((name) => path.join(theme, name)));
}

// `files` of a whole package, the trick on the stage, and `expected`: verdict, file, line (0: anywhere), text.
export function readTrick(name) {
  const files = readFolder(path.join(hostile, 'stage'));
  for (const place in files) files[place] = decoded(files[place]);
  const stage = { ...files };
  const expected = [];
  const declared = {};
  const add = (source, place) => {
    let text = decoded(speltOut(source));
    const said = (word) => text.match(new RegExp(`^.*-- ${word}: *(.*?)\r?$`, 'm'))?.[1];
    const isBody = said('body of') === 'execute';
    place = said('file') ?? place;
    const words = said('in place of');
    if (isBody) text = head + text + 'end }\n';
    if (words) {
      text = stage[place].split('\n').map((line) => line.trimStart().startsWith(words) ? text.replace(/\n$/, '') : line).join('\n');
    }
    text.split('\n').forEach((line, i) => {
      for (const [, section, rest] of line.matchAll(/-- declares (\w+): *(.*?)\r?$/g)) {
        declared[section] = (declared[section] ?? '') + ` ${rest},`;
      }
      for (const [, verdict, anywhere, rest] of
        line.matchAll(/-- (refused|fails|stops|harmless)( anywhere)?: *(.*?)\r?$/g)) {
        expected.push({ verdict, file: place, line: anywhere ? 0 : i + 1, text: rest });
      }
    });
    files[place] = text;
  };
  const full = path.join(hostile, 'tricks', name);
  if (statSync(full).isDirectory()) {
    for (const [place, source] of Object.entries(readFolder(full))) add(source, place);
  } else {
    add(readFileSync(full, 'latin1'), 'cards/trick.lua');
  }
  for (const [section, text] of Object.entries(declared)) {
    files['game.lua'] = files['game.lua'].replace(`\n  ${section} = {`, (found) => found + text);
  }
  return { files, expected };
}
