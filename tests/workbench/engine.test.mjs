// The engine as a page uses it: each part of it answers.

import assert from 'node:assert/strict';
import test from 'node:test';

import { load } from './engine.mjs';

const { call } = await load();

const variant = (script) => ({
  'game.lua': 'return variant "spaghetti-code" { name = "My rules" }\n',
  'cards/zap.lua': `return card {
  name = "Zap",
  count = 9,
  text = "Take {damage:2} life.",

  execute = function(self, game)
${script}
  end,
}
`,
});
const honest = '    game:lose_life({ self.executor:choose_player(true) }, self.damage)';

function loaded(files) {
  const answer = call({ request: 'load', files });
  assert.deepEqual(answer.mistakes, []);
  return answer.package;
}

test('it says that a clock counts milliseconds', () => {
  const about = call({ request: 'about' });
  assert.equal(about.milliseconds, 'clock');
  assert.equal(about.limits.milliseconds, 1000);
});

test('a request with very many keys is read, and one with a long text answered, shortly', { timeout: 60_000 }, () => {
  const options = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`option ${i}`, i]));
  assert.equal(call({ request: 'about', options }).milliseconds, 'clock');

  const match = { ...call({ request: 'begin', package: call({ request: 'load', base: 'spaghetti-code' }).package, players: ['human', 'human'] }) };
  for (const more of [{ request: 'answer', option: 'x'.repeat(1e6) }, { request: 'state', seat: 'x'.repeat(1e6) }, { request: 'state', language: 'x'.repeat(1e6) }]) {
    const { error } = call({ match: match.match, ...more });
    assert.ok(error.message.length < 1000, `${more.request}: ${error.message.length} characters`);
  }
});

test('a step that fails takes back its own events alone', () => {
  const game = `return game {
  name = "Teller", seats = 1,
  events = { kept = "kept {number}", taken = "taken {number}" },
  table = { failed = false },
  setup = function() return "ask" end,
  phases = {
    ask = function(game)
      game:seats()[1]:choose("on", "yes", "no")
      return game.failed and "ask" or "tell"
    end,
    tell = function(game)
      for i = 1, 150 do game:tell("kept", i) end
      return "fail"
    end,
    fail = {
      step = function(game)
        for i = 1, 300 do game:tell("taken", i) end
        error("no")
      end,
      failed = function(game)
        game.failed = true
        return "ask"
      end,
    },
  },
}
`;
  const own = call({ request: 'load', files: { 'game.lua': game, 'cards/ant.lua': 'return card { name = "Ant", count = 1, text = "", execute = function() end }\n' } });
  assert.deepEqual(own.mistakes, []);
  const { match } = call({ request: 'begin', package: own.package, players: ['human'] });
  const { events, forgotten } = call({ request: 'answer', match, option: 0 }).happened;
  assert.equal(forgotten, 0);
  assert.equal(events.length, 150);
});

test('a simulation that is refused is not open', () => {
  const { package: own } = call({ request: 'load', base: 'spaghetti-code' });
  for (const wrong of [{ milliseconds: 0 }, { slice: -1 }]) {
    for (let i = 0; i < 25; ++i) {
      assert.equal(call({ request: 'simulate', package: own, games: 1, ...wrong }).error.kind, 'request');
    }
  }
  const { simulation, done } = call({ request: 'simulate', package: own, games: 1 });
  assert.equal(done, 1);
  call({ request: 'drop', package: own, simulation });
});

test('all that a request drops is there, or nothing is dropped', () => {
  const { package: own } = call({ request: 'load', base: 'spaghetti-code' });
  assert.equal(call({ request: 'drop', package: own, match: 999 }).error.kind, 'gone');
  assert.equal(call({ request: 'drop', package: own }).error, undefined);
});

test('all packages of Punchcard load, check and have their files', () => {
  for (const { id } of call({ request: 'packages' }).packages) {
    const answer = call({ request: 'load', base: id, check: true });
    assert.deepEqual(answer.mistakes, [], id);
    const { files } = call({ request: 'files', package: id });
    const copy = call({ request: 'load', files, name: id });
    assert.deepEqual(copy.mistakes, [], id);
    assert.equal(copy.definition.digest, answer.definition.digest);
    for (const each of [answer, copy]) call({ request: 'drop', package: each.package });
  }
});

test('mistakes have their places', () => {
  const answer = call({ request: 'load', files: variant('    game:lose_lif({}, self.damge)') });
  assert.deepEqual(
    answer.mistakes.map(({ file, line, column }) => [file, line, column]),
    [['cards/zap.lua', 7, 10], ['cards/zap.lua', 7, 28]]);
});

test('scenarios run', () => {
  const answer = call({ request: 'load', base: 'spaghetti-code' });
  const results = call({ request: 'test', package: answer.package });
  assert.equal(results.failed, 0);
  assert.ok(results.passed > 300);
});

test('a match is played to its end, back and forth', () => {
  const begun = call({ request: 'begin', package: loaded(variant(honest)), players: ['human', 'fair'], seed: 3 });
  let state = begun;
  for (let i = 0; state.decision; ++i) {
    const match = state.match;
    state = state.decision.player === 'human'
      ? call({ request: 'answer', match, option: i % state.decision.options.length })
      : call({ request: 'advance', match });
    assert.ok(!state.error, JSON.stringify(state));
  }
  const end = state.hash;
  assert.equal(call({ request: 'go', match: state.match, to: 0 }).hash, begun.hash);
  assert.equal(call({ request: 'go', match: state.match, to: state.answers }).hash, end);
  const scenario = call({ request: 'scenario', match: state.match, from: state.answers - 2 });
  assert.ok(scenario.passes, scenario.message + scenario.text);
});

// All shapes of a picture, with those in them.
const shapes = (picture) => picture.flatMap((each) => [each, ...shapes(each.parts ?? [])]);

test('an option has the same number whenever it is offered', () => {
  for (const base of ['spaghetti-code', 'programmers-nightmare', 'battle-for-bandwidth']) {
    const { package: number } = call({ request: 'load', base });
    const known = new Map();
    let match = call({ request: 'begin', package: number, seats: 2, seed: 7 });
    let missing = 0; // options before which another one was missing
    for (let step = 0; match.decision && step < 150; ++step) {
      const { topic, options } = match.decision;
      assert.equal(new Set(options.map((each) => each.number)).size, options.length, `${base}: ${topic}`);
      const isMixed = options.some(({ kind }) => kind !== 'word');
      options.forEach((option, index) => {
        if (option.kind === 'card' && option.handle.startsWith('program@')) {
          assert.equal(option.number, Number(/@(\d+)$/.exec(option.handle)[1]), `${base}: ${option.handle}`);
        }
        if (option.kind === 'word') {
          const name = `${topic}: ${option.label}${isMixed ? ', beside things' : ''}`;
          assert.equal(option.number, known.get(name) ?? option.number, `${base}: ${name}`);
          known.set(name, option.number);
        }
        if (option.number !== index + 1) ++missing;
      });
      match = call({ request: 'answer', match: match.match, option: step % options.length });
    }
    assert.ok(missing > 0, base);
    call({ request: 'drop', match: match.match });
    call({ request: 'drop', package: number });
  }
});

test('cards say what people read of their fields', () => {
  const files = variant(`    self.card.worth = self.card.worth + 1\n${honest}`);
  files['game.lua'] = files['game.lua'].replace('}', ', card = { worth = 0, loud = false }, traits = { worth = "worth {worth}", loud = "loud" } }');
  files['cards/zap.lua'] = files['cards/zap.lua'].replace('count = 9,', 'count = 9, worth = 2,');
  const number = loaded(files);
  let match = call({ request: 'begin', package: number, seed: 3 });
  const traits = () => match.table.zones.find(({ name }) => name === 'program').cards
    .filter(({ id }) => id === 'zap').map((card) => card.traits.at(-1));
  assert.deepEqual(new Set(traits()), new Set(['worth 2']));
  for (let step = 0; match.decision && step < 60 && !traits().includes('worth 3'); ++step) {
    const execute = match.decision.options.findIndex(({ label }) => label === 'execute');
    match = call({ request: 'answer', match: match.match, option: Math.max(execute, 0) });
  }
  assert.ok(traits().includes('worth 3'), String(traits()));
});

test('what people read of a field stays short', () => {
  const files = variant(honest);
  files['game.lua'] = files['game.lua'].replace('}', `,
    card = { mark = 0, marks = list(0, 20) },
    traits = { mark = "${'{mark}'.repeat(99)}", marks = "${'{marks}'.repeat(99)}" },
    setup = function(game, base)
      local many = {}
      for i = 1, 20 do many[i] = 12345678901 end
      for _, card in ipairs(game:cards()) do card.marks = many end
      return base(game)
    end,
  }`);
  files['cards/zap.lua'] = files['cards/zap.lua'].replace('count = 9,', 'count = 9, mark = 12345678901,');
  const match = call({ request: 'begin', package: loaded(files), seed: 3 });
  const zap = match.table.zones.find(({ name }) => name === 'program').cards.find(({ id }) => id === 'zap');
  assert.equal(zap.fields.mark, 12345678901);
  assert.ok(zap.traits.includes('12345678901'.repeat(99)));
  assert.ok(zap.traits.includes('...'.repeat(99)));
});

test('the picture of every game names what is on its table', () => {
  const kinds = {
    'battle-for-bandwidth': ['text', 'line', 'pile', 'counter', 'seat', 'grid', 'hand'],
    'core-loop': ['ring', 'line', 'counter'],
    'programmers-nightmare': ['ring', 'seat', 'counter'],
    'race-condition': ['indented', 'line', 'counter', 'pile', 'seat', 'hand'],
    'spaghetti-code': ['ring', 'seat', 'counter'],
  };
  for (const [base, expected] of Object.entries(kinds)) {
    const { package: number } = call({ request: 'load', base });
    const state = call({ request: 'begin', package: number, seat: 'A' });
    const all = shapes(state.picture);
    for (const kind of expected) {
      assert.ok(all.some(({ shape }) => shape === kind), `${base} has a ${kind}`);
    }
    const zones = new Set(state.table.zones.map(({ handle }) => handle));
    const cards = new Set(state.table.zones.flatMap((zone) => zone.cards.map(({ handle }) => handle)));
    const seats = state.table.seats.map(({ seat }) => seat);
    for (const { shape, zone, notes, seat } of all) {
      if (zone !== undefined) assert.ok(zones.has(zone), `${base}: ${shape} of ${zone}`);
      for (const card of Object.keys(notes ?? {})) assert.ok(cards.has(card), `${base}: ${card}`);
      if (shape === 'seat') assert.ok(seats.includes(seat), `${base}: seat ${seat}`);
    }
    call({ request: 'drop', package: number });
  }
});

test('a picture that is none is an error, and the match goes on', () => {
  const { files } = call({ request: 'new', kind: 'game', name: 'Drawn' });
  for (const [table, says] of [
    ['{ { shape = "rign" } }', '[1].shape must be the name of a shape (did you mean \'ring\'?)'],
    ['{ draw.line { { shape = "pile" } } }', '[1].parts[1].zone must be a zone, found nil'],
    ['{ { shape = "hand", zone = 3 } }', '[1].zone must be a zone, found the integer 3'],
  ]) {
    const script = `return show { table = function() return ${table} end }\n`;
    const number = loaded({ ...files, 'show.lua': script });
    const state = call({ request: 'begin', package: number, seat: 'A' });
    assert.ok(state.picture.error.includes(says), state.picture.error);
    assert.equal(state.outcome, 'running');
    call({ request: 'drop', match: state.match });
    call({ request: 'drop', package: number });
  }
});

test('a hostile card is a failed step', () => {
  for (const script of [
    '    while self.damage > 0 do end',
    '    local list = {}\n    for i = 1, self.damage * 100000000 do list[i] = i end',
    '    local function again() return self.damage + again() end\n    again()',
    '    print(string.rep("x", self.damage * 100000000))']) {
    const answer = call({ request: 'begin', package: loaded(variant(script)),
      position: '{ program = "(Zap A)(Bug B)" }' });
    const state = call({ request: 'answer', match: answer.match, option: 'execute' });
    assert.equal(state.failed_steps, 1, script);
    assert.equal(state.happened.failures[0].file, 'cards/zap.lua');
    assert.equal(state.outcome, 'running');
  }
});

test('simulations come in slices', () => {
  const own = loaded(variant(honest));
  const base = call({ request: 'load', base: 'spaghetti-code' }).package;
  let answer = call({ request: 'simulate', package: own, against: base, games: 100, slice: 30 });
  assert.equal(answer.done, 30);
  while (answer.done < answer.games) answer = call({ request: 'simulate', simulation: answer.simulation });
  assert.equal(answer.results.interrupted, false);
  assert.equal(answer.results.package.games, 100);
  assert.ok(answer.results.difference.seats[0].low <= answer.results.difference.seats[0].high);
});

test('interactions tell how far they are, and stop', async () => {
  let told = 0;
  const other = await load(undefined, { onProgress: () => ++told >= 3 });
  const { package: own } = other.call({ request: 'load', files: variant(honest) });
  const answer = other.call({ request: 'interactions', package: own, games: 10, card: 'zap' });
  assert.equal(answer.interrupted, true);
  assert.ok(told >= 3);
});

test('wrong requests are answered', () => {
  assert.equal(call({ request: 'simulat' }).error.kind, 'request');
  assert.equal(call({ request: 'begin', package: 12345 }).error.kind, 'gone');
  assert.equal(call([]).error.kind, 'request');
});
