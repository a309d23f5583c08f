// What the editor takes expressions of scripts for.

import assert from 'node:assert/strict';
import test from 'node:test';

import { modules } from './modules.mjs';

const { chainBefore, kindOfFile, tableAround, typeOf, Vocabulary, membersOf, namesAt, nameAt } =
  await modules('desk/typing', 'desk/vocabulary', 'desk/help');

const name = (name, what, signature, doc = '') => ({ name, what, signature, doc });
const type = (name_, ...names) => ({ what: 'type', name: name_, doc: `A ${name_}.`, names, tables: [] });
const sections = [
  type('game', name('seats', 'method', '() -> seat[]'), name('options', 'property', 'options')),
  type('seat', name('name', 'property', 'string'), name('next', 'method', '(steps: integer?) -> seat'), name('tokens', 'method', '() -> token[]')),
  type('card', name('zone', 'property', 'zone?'), name('show_to_all', 'method', '()')),
  type('token', name('owner', 'property', 'seat')),
  type('zone', name('first', 'property', 'card?'), name('cards', 'method', '() -> card[]')),
  type('pointer', name('card', 'property', 'card?')),
  type('number', name('value', 'property', 'integer')),
  type('execution', name('card', 'property', 'card'), name('executor', 'property', 'seat')),
  { what: 'library', name: '', doc: '', names: [name('ipairs', 'function', '(list: any[]) -> function')], tables: [] },
  { what: 'library', name: 'math', doc: 'Integers.', names: [name('abs', 'function', '(value: integer) -> integer')], tables: [] },
  { what: 'library', name: 't', doc: '', names: [name('match', 'method', '(position: table) -> match')], tables: [] },
  { what: 'library', name: 'match', doc: '', names: [name('expect', 'method', '(expectation: table)')], tables: [] },
  { what: 'file', name: 'card', doc: '', names: [name('card', 'function', '(card: table) -> card')],
    tables: [{ name: 'card { }', fields: [{ name: 'count', type: 'integer', doc: 'How many copies.' }] }] },
  { what: 'file', name: 'scenario', doc: '', names: [], tables: [{ name: 'a position', fields: [{ name: 'seed', type: 'integer?', doc: '' }] }] },
];
const names = {
  fields: { game: [{ name: 'chips_up', type: 'integer' }], seat: [{ name: 'life', type: 'integer' }], card: [{ name: 'level', type: 'integer' }] },
  zones: [{ name: 'program', owner: 'game' }, { name: 'hand', owner: 'seat' }],
  pointers: ['cursor'], options: [{ name: 'memory', type: 'boolean' }],
  numbers: { loss: ['bug'], by: ['decrement'] },
  cards: [{ id: 'bug', name: 'Bug', label: 'Bug', numbers: ['loss'] }],
  rules: [name('lose_life', 'method', '(seats: seat[], amount: integer)')],
  phases: [], events: [],
};
const vocabulary = new Vocabulary(sections, names);

// `|` is the cursor.
function at(marked, path = 'cards/bug.lua') {
  const place = marked.indexOf('|');
  return { script: { path, text: marked.replace('|', '') }, place };
}
function typed(marked, path) {
  const { script, place } = at(marked, path);
  const chain = chainBefore(script.text, place);
  return chain ? typeOf(chain, script, place, vocabulary) : null;
}
function offered(marked, path) {
  const { script, place } = at(marked, path);
  return namesAt(script, place, vocabulary).names.map((each) => each.name);
}

test('chains are followed by their signatures', () => {
  assert.equal(typed('self|'), 'execution');
  assert.equal(typed('self.executor|'), 'seat');
  assert.equal(typed('self.executor:next(1)|'), 'seat');
  assert.equal(typed('self.executor:tokens()[#x]|'), 'token');
  assert.equal(typed('game:seats()|'), 'seat[]');
  assert.equal(typed('game.program.first|'), 'card');
  assert.equal(typed('game.cursor.card.zone|'), 'zone');
  assert.equal(typed('game.nothing.card|'), '');
  assert.equal(typed('game:seats(f(1, "("), 2)[1]|'), 'seat');
});

test('locals, loops and annotations say what a name is', () => {
  assert.equal(typed('local x = game.program\nx|', 'rules/a.lua'), 'zone');
  assert.equal(typed('local x = self.executor:next(2)\nlocal y = x\ny|'), 'seat');
  assert.equal(typed('for _, x in ipairs(game.program:cards()) do x|'), 'card');
  assert.equal(typed('---@param heir seat who wins\nf = function(game, heir) heir|', 'rules/a.lua'), 'seat');
  assert.equal(typed('local x = x\nx|'), '');
});

test('names of seats, cards and zones speak for themselves', () => {
  assert.equal(typed('player|', 'rules/a.lua'), 'seat');
  assert.equal(typed('other_card|', 'rules/a.lua'), 'card');
  assert.equal(typed('flag.owner|', 'rules/a.lua'), 'seat');
});

test('members after a dot and a colon', () => {
  assert.deepEqual(offered('self.|').sort(), ['card', 'executor', 'loss']);
  assert.ok(offered('game:|').includes('lose_life'));
  assert.ok(!offered('game.|').includes('lose_life'));
  assert.deepEqual(offered('game.options.|'), ['memory']);
  assert.ok(offered('player.|', 'rules/a.lua').includes('life'));
  assert.deepEqual(offered('math.|'), ['abs']);
  assert.deepEqual(offered('local match = t:match { }\nmatch:|', 'tests/a.lua'), ['expect']);
  assert.deepEqual(offered('"a" .. |').includes('ipairs'), true);
});

test('keys of the tables that words take', () => {
  assert.ok(offered('return card {\n  |').includes('count'));
  assert.ok(offered('return card {\n  name = "A, {B",\n  co|').includes('count'));
  assert.ok(offered('return card {\n  name = "A",\n  |').includes('level'));
  assert.ok(!offered('return card {\n  name = |').includes('count'));
  assert.ok(!offered('return card {\n  execute = function(self, game)\n f(a, |').includes('count'));
  assert.ok(offered('t:match { program = "(Bug A)", |', 'tests/a.lua').includes('seed'));
  assert.equal(tableAround('return variant "x" { ', 21), 'variant');
  assert.equal(tableAround('cards = { add = { "a" }, ', 25), 'cards');
});

test('help for the name at a place', () => {
  const help = (marked, path) => {
    const { script, place } = at(marked, path);
    return nameAt(script, place, vocabulary);
  };
  assert.equal(help('game:lo|se_life(x)').owner, 'game');
  assert.equal(help('self.lo|ss').what, 'number');
  assert.equal(help('return card { co|unt = 1 }').doc, 'How many copies.');
  assert.equal(help('ma|th.abs(1)').doc, 'Integers.');
  assert.equal(help('game.unheard|_of'), null);
});

test('the kind of a file', () => {
  const kinds = { 'game.lua': 'game', 'cards/a.lua': 'card', 'rules/a.lua': 'rules', 'variants/a.lua': 'variant', 'variants/x/cards/a.lua': 'card', 'languages/fr.lua': 'language', 'show.lua': 'show', 'tests/a.lua': 'scenario' };
  for (const [path, kind] of Object.entries(kinds)) assert.equal(kindOfFile(path), kind, path);
  assert.equal(kindOfFile('game.lua', '-- x\nreturn variant "a" { }'), 'variant');
});

test('no text makes it fail or hang', () => {
  const pieces = ['self', '.', ':', '(', ')', '[', ']', '{', '}', '"', ',', '\n', 'local x = ', 'x', '1', 'for _, x in ipairs(', '= ', '---@param x seat '];
  let seed = 1;
  for (let round = 0; round < 3000; ++round) {
    let text = '';
    for (let i = 0; i < 12; ++i) {
      seed = (seed * 48271) % 2147483647;
      text += pieces[seed % pieces.length];
    }
    const script = { path: 'cards/bug.lua', text };
    for (let place = 0; place <= text.length; ++place) {
      namesAt(script, place, vocabulary);
      nameAt(script, place, vocabulary);
    }
  }
  assert.ok(membersOf('seat', { path: '', text: '' }, vocabulary).length > 0);
});
