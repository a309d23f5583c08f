// Links, zips and work without a network, in the page.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { fflate } from '../modules.mjs';
import { answer } from '../desk.mjs';
import { open, scenario } from '../harness.mjs';
import { answers, begin, play, reaches } from '../table.mjs';

const loaded = (page) => page.waitForSelector('.mistakes:not(.is-stale) summary:has-text("No mistakes")', { timeout: 30_000 });
const text = (page) => page.evaluate(() => [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));
const status = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.status-text').textContent), pattern.source);
const packed = (value) => `#v1.${Buffer.from(fflate.deflateSync(Buffer.from(JSON.stringify(value)))).toString('base64url')}`;

const bug = `return card {
  name = "Bug",
  extra = 1,
  level = 1,
  text = "Take {loss:3} life from {players:1} {players|player|players}.",

  execute = function(self, game)
    game:lose_life(game:choose_victims(self.executor, self.players), self.loss)
  end,
}
`;
const link = (changes = { 'cards/bug.lua': bug }, more = {}) =>
  packed({ v: 1, name: 'spaghetti-code', origin: 'spaghetti-code', variants: [], changes, ...more });

async function type(page, words) {
  await page.click('.cm-content');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(words);
  await page.waitForTimeout(400);
}

scenario('a link made here shows the same work there', async ({ page, context, address }) => {
  await loaded(page);
  await page.click('.file[data-path="cards/bug.lua"]');
  await type(page, '-- shared\n');
  await loaded(page);
  await page.click('text=Copy link');
  const made = await page.inputValue('.link-field');
  assert.ok(made.startsWith(`${address}#v1.`));

  const other = await context.newPage();
  await open(other, made);
  await other.waitForFunction(() => document.querySelector('.file-path')?.textContent === 'cards/bug.lua');
  assert.match(await text(other), /^-- shared\n/);
  await loaded(other);
});

scenario('a link with a match puts it on the table', async ({ page, address }) => {
  const match = { seed: 5, seats: 3, players: ['human', 'human', 'human'], options: {}, answers: [] };
  await page.goto(address + link(undefined, { match }));
  await loaded(page);
  await page.waitForFunction(() => document.querySelectorAll('.seat-head').length === 3);
  await page.click('text=Copy link');
  const copied = await page.inputValue('.link-field');
  const unpacked = JSON.parse(Buffer.from(fflate.inflateSync(Buffer.from(copied.split('#v1.')[1], 'base64url'))).toString());
  assert.equal(unpacked.match.seed, 5);
  assert.equal(unpacked.match.seats, 3);
}, { blank: true });

scenario('a link opens where its match stood', async ({ page, address }) => {
  const match = { seed: 5, seats: 2, players: ['human', 'human'], options: {}, answers: [] };
  await page.goto(address + link(undefined, { match }));
  await loaded(page);
  await begin(page);
  await play(page, 3);
  await page.click('[data-control="back"]');
  await reaches(page, 2);
  await page.click('text=Copy link');
  const copied = await page.inputValue('.link-field');
  await page.goto('about:blank');
  await page.goto(copied);
  await loaded(page);
  await reaches(page, 2);
  assert.equal(await answers(page), 3);
}, { blank: true });

scenario('a link with a match that can\'t begin says so, and another one begins', async ({ page, address }) => {
  for (const match of [{ seed: 1, seats: 40, options: {} }, { seed: 1, seats: 2, options: { level: 9 } }, { seed: 1, seats: 2, options: { flight: true } }]) {
    await page.goto('about:blank');
    await page.goto(address + link(undefined, { match: { ...match, seats: Math.min(match.seats, 26) } }));
    await loaded(page);
    await page.waitForSelector('.notice:has-text("The match that came with this package can\'t begin, so here is a new one.")');
    assert.equal(await page.locator('.seat-head').count(), 2);
    await page.waitForSelector('.option:not(:disabled)');
  }
}, { blank: true });

scenario('a tab that is chosen while the page loads stays', async ({ page, address }) => {
  await page.goto(address, { waitUntil: 'commit' });
  await page.click('[role="tab"]:has-text("Answers")');
  await page.waitForFunction(() => /300 games: /.test(document.querySelector('.answers .games > summary').textContent), null, { timeout: 60_000 });
  assert.ok(await page.isVisible('.answers-part'));
  await page.goto('about:blank');
  await page.goto(address + link(undefined, { match: { seed: 1, seats: 2, options: {} } }), { waitUntil: 'commit' });
  await page.click('[role="tab"]:has-text("Answers")');
  await page.waitForSelector('.seat-head', { state: 'attached' });
  await page.waitForTimeout(500);
  assert.ok(await page.isVisible('.answers-part'));
}, { blank: true, viewport: { width: 390, height: 844 } });

scenario('without a storage, all works as long as the page is open, and that is said', async ({ page, address }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } });
    }
  });
  await open(page, address);
  await loaded(page);
  await page.click('.file[data-path="cards/bug.lua"]');
  await type(page, '-- kept for now\n');
  await status(page, /This browser keeps nothing for the page: export your work, or copy a link/);
  await page.selectOption('.header select', 'core-loop');
  await page.waitForFunction(() => document.querySelector('.package-name').value === 'core-loop');
  await loaded(page);
  await page.click('text=My work');
  await page.click('[aria-label="Open spaghetti-code"]');
  await page.waitForFunction(() => /^-- kept for now/.test(document.querySelector('.cm-content')?.textContent ?? ''));
}, { blank: true });

scenario('opening a link keeps one\'s own work', async ({ page, address }) => {
  await loaded(page);
  await page.click('.file[data-path="cards/blank.lua"]');
  await type(page, '-- mine\n');
  await page.goto('about:blank');
  await open(page, address + link());
  await page.waitForFunction(() => /Take \{loss:3\}/.test(document.querySelector('.cm-content')?.textContent ?? ''));
  await loaded(page);
  await type(page, '-- changed\n');
  assert.equal(new URL(page.url()).hash, '', 'a reload shows the changed work');
  await page.click('text=My work');
  await page.waitForSelector('.work li');
  assert.equal(await page.locator('.work li').count(), 2);
  await page.click('[aria-label="Open spaghetti-code"]');
  await page.waitForFunction(() => /^-- mine/.test(document.querySelector('.cm-content').textContent));
});

scenario('a link that is only looked at is not stored, and can be loaded again', async ({ page, address }) => {
  await page.goto(address + link());
  await loaded(page);
  await page.reload();
  await page.waitForFunction(() => /Take \{loss:3\}/.test(document.querySelector('.cm-content')?.textContent ?? ''));
  await loaded(page);
  await page.click('text=My work');
  await page.waitForSelector('text=What you change is kept here');
  assert.equal(await page.locator('.work li').count(), 0);
}, { blank: true });

scenario('the same work in two tabs becomes two', async ({ page, context, address }) => {
  await loaded(page);
  await page.click('.file[data-path="cards/blank.lua"]');
  await type(page, '-- one\n');
  const other = await context.newPage();
  await open(other, address);
  await status(other, /open in another tab/);
  await type(other, '-- two\n');
  await type(page, '-- three\n');
  await other.click('text=My work');
  await other.waitForSelector('.work li');
  assert.equal(await other.locator('.work li').count(), 2);
});

scenario('work of another tab is its own while it is opened, too', async ({ page, context, address }) => {
  await loaded(page);
  await page.click('.file[data-path="cards/blank.lua"]');
  await type(page, '-- one\n');
  const other = await context.newPage();
  await open(other, address);
  await status(other, /open in another tab/);
  await type(other, '-- two\n');
  await loaded(other);
  await other.waitForTimeout(500);
  const stored = () => other.evaluate(() => new Promise((resolve) => {
    indexedDB.open('punchcard-workbench', 1).onsuccess = ({ target }) => {
      target.result.transaction('drafts').objectStore('drafts').getAll().onsuccess = (event) => {
        resolve(event.target.result.map(({ draft }) => draft.changes['cards/blank.lua'].split('\n').slice(0, 2).join(' ')).sort());
      };
    };
  }));
  const before = await stored();
  assert.equal(before.length, 2);
  await other.click('text=My work');
  await other.waitForSelector('.work li');
  await other.locator('.work li', { hasNotText: 'on the desk' }).locator('button:has-text("Open")').first().click();
  for (let i = 0; i < 4; ++i) {
    await other.keyboard.press('Control+s');
    await other.waitForTimeout(80);
  }
  await status(other, /open in another tab/);
  assert.deepEqual((await stored()).slice(0, 2), before);
});

for (const [what, fragment, message] of [
  ['a cut link', link().slice(0, -40), /can't be opened: it is broken or cut off/],
  ['a link of a later version', '#v9.abc', /newer workbench/],
  ['a link with a path out of the package', link({ '../x.lua': '' }), /is not taken/],
  ['a link of an unknown game', link({}, { origin: 'chess' }), /does not have/],
  ['a link that unpacks to a bomb', packed({ v: 1, name: 'a', origin: null, changes: { 'game.lua': 'x'.repeat(30 << 20) } }), /larger than a package/],
]) {
  scenario(`${what} is refused, and the desk is as it was`, async ({ page }) => {
    await loaded(page);
    await page.click('.file[data-path="cards/blank.lua"]');
    await type(page, '-- mine\n');
    await page.evaluate((hash) => { location.hash = hash; }, fragment);
    await status(page, message);
    assert.match(await text(page), /^-- mine/);
    assert.equal(new URL(page.url()).hash, '');
  });
}

scenario('texts of a link are only ever texts', async ({ page, address }) => {
  const evil = '<img src=x onerror="document.title=\'got you\'">';
  const card = `return card {\n  name = ${JSON.stringify(evil).replaceAll('\\u', '')},\n  text = "${evil.replaceAll('"', "'")} {loss:1}",\n  execute = function(self, game) error("${evil.replaceAll('"', "'")}") end,\n}\n`;
  await page.goto(address + link({ 'cards/bug.lua': card, 'cards/evil.lua': evil }));
  await page.waitForSelector('.mistakes.has-mistakes', { timeout: 30_000 });
  await page.waitForTimeout(1500);
  assert.equal(await page.locator('img[src="x"]').count(), 0);
  assert.doesNotMatch(await page.title(), /got you/);
}, { blank: true });

scenario('a zip is exported and imported again', async ({ page }) => {
  await loaded(page);
  await page.click('.file[data-path="cards/bug.lua"]');
  await type(page, '-- zipped\n');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Export')]);
  const bytes = await readFile(await download.path());
  const names = Object.keys(fflate.unzipSync(bytes));
  assert.ok(names.includes('spaghetti-code/game.lua') && names.includes('spaghetti-code/cards/bug.lua'));

  await page.selectOption('.header select', 'core-loop');
  await page.waitForFunction(() => document.querySelector('.package-name').value === 'core-loop');
  await page.setInputFiles('input[type="file"]', { name: 'a.zip', mimeType: 'application/zip', buffer: bytes });
  await status(page, /Imported 'spaghetti-code'/);
  assert.match(await text(page), /^-- zipped\n/);
  await page.setInputFiles('input[type="file"]', { name: 'b.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await status(page, /b\.zip can't be imported: it is broken or no zip/);
  assert.match(await text(page), /^-- zipped\n/);
});

scenario('the page opens, plays and finds interactions without a network', async ({ page, context, faults }) => {
  const asked = [];
  context.on('request', (request) => request.serviceWorker() || asked.push(new URL(request.url()).pathname));
  await loaded(page);
  await page.waitForSelector('.offline:has-text("Ready without a network")', { timeout: 30_000 });
  await context.setOffline(true);
  // Out of sight, the page runs no scenarios, which need what the engine fetches late.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }));
  asked.length = 0; // in sight, it may have run some by now
  await page.reload();
  await loaded(page);
  await page.waitForFunction(() => /put a flag/.test(document.body.innerText), null, { timeout: 30_000 });

  await answer(page, 'games', /300 games: /);
  assert.ok(asked.includes('/workbench.wasm') && !asked.includes('/workbench_rest.wasm'));
  await page.evaluate(() => {
    delete document.hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await answer(page, 'scenarios', /passed/, 100_000);
  await page.click('.interactions > summary');
  await page.click('.interactions button:has-text("Look for interactions")');
  await answer(page, 'interactions', /of \d+ meetings played/, 60_000);
  assert.ok(asked.includes('/workbench_rest.wasm'));
  assert.deepEqual(faults, []);
});
