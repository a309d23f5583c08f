// What differs between two tables, in words and as handles.

import assert from 'node:assert/strict';
import test from 'node:test';

import { modules } from './modules.mjs';

const { differences } = await modules('table/differences');

const token = (seat) => ({ seat, marked: false });

// Zones as lists of [key, name, tokens, numbers], `null` is a hidden card; all places and handles follow.
function table({ zones = {}, seats = {}, pointer = null, forward = true, fields = {} }) {
  return {
    fields,
    seats: Object.entries(seats).map(([seat, own]) => ({ seat, player: 'human', in: true, tokens: { on_cards: 0, stock: 0, out: 0 }, fields: own })),
    pointers: [{ name: 'cursor', zone: 'program', card: pointer, forward, priority: 0 }],
    zones: Object.entries(zones).map(([handle, cards]) => ({
      handle, name: handle, title: handle, owner: null, shape: 'row', seen_by: 'all',
      cards: cards.map((card, at) => {
        const place = { handle: `${handle}@${at + 1}`, place: at + 1, tokens: [] };
        if (card === null) return { ...place, known: false };
        const [key, name, tokens = '', numbers = {}] = card;
        return { ...place, known: true, key, name, id: name, numbers, tokens: [...tokens].map((seat, on) => ({ ...token(seat), handle: `${place.handle}#${on + 1}` })) };
      }),
    })),
  };
}

const words = (before, after) => differences(table(before), table(after)).map(({ text }) => text);

test('the same tables', () => {
  assert.deepEqual(words({ zones: { program: [[1, 'Bug', 'AB']] } }, { zones: { program: [[1, 'Bug', 'AB']] } }), []);
});

test('fields of the table and of seats', () => {
  assert.deepEqual(words({ fields: { chips_up: 1 }, seats: { A: { life: 5 } } }, { fields: { chips_up: 2 }, seats: { A: { life: 3 } } }),
    ['chips up: 1 → 2', 'A life: 5 → 3']);
});

test('a field called as a member of every object, new in the later table', () => {
  assert.deepEqual(words({}, { fields: { constructor: 2 } }), ['constructor: none → 2']);
});

test('a card that goes elsewhere takes no neighbour with it', () => {
  const before = { zones: { program: [[1, 'Bug'], [2, 'Zap'], [3, 'Loop']], discards: [] } };
  assert.deepEqual(words(before, { zones: { program: [[2, 'Zap'], [3, 'Loop']], discards: [[1, 'Bug']] } }), ['Bug: from program to discards']);
  assert.deepEqual(words(before, { zones: { program: [[2, 'Zap'], [3, 'Loop'], [1, 'Bug']], discards: [] } }), ['Bug: place 1 → 3 of program']);
});

test('tokens, and which of them are new', () => {
  const [found] = differences(table({ zones: { program: [[1, 'Bug', 'AB']] } }), table({ zones: { program: [[1, 'Bug', 'ABA']] } }));
  assert.deepEqual(found, { text: 'Bug, tokens: A B → A B A', handles: ['program@1#3'] });
});

test('numbers', () => {
  const zones = (loss) => ({ zones: { program: [[1, 'Bug', '', { loss }]] } });
  assert.deepEqual(words(zones(1), zones(2)), ['Bug.loss: 1 → 2']);
});

test('hidden cards are counted', () => {
  assert.deepEqual(words({ zones: { deck: [null, null] } }, { zones: { deck: [null] } }), ['deck: 2 → 1 cards']);
});

test('a pointer that stays on its card has not moved, wherever the card is', () => {
  const before = { zones: { program: [[1, 'Bug'], [2, 'Zap']] }, pointer: 'program@1' };
  assert.deepEqual(words(before, { zones: { program: [[2, 'Zap'], [1, 'Bug']] }, pointer: 'program@2' }).filter((each) => /cursor/.test(each)), []);
  assert.deepEqual(words(before, { ...before, pointer: 'program@2', forward: false }), ['cursor: from Bug to Zap', 'cursor points backwards']);
});
