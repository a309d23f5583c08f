// The desk: files, the editor, mistakes, undoing, and work that survives.

import assert from 'node:assert/strict';

import { accessibilityFaults, scenario } from '../harness.mjs';

const loaded = (page) => page.waitForSelector('.mistakes:not(.is-stale) summary:has-text("No mistakes")', { timeout: 30_000 });
const wrong = (page) => page.waitForSelector('.mistakes.has-mistakes', { timeout: 30_000 });
const file = (page, path) => page.locator(`.file[data-path="${path}"]`);
const text = (page) => page.evaluate(() => [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));
const status = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.status-text').textContent), pattern.source);

async function open(page, path) {
  await file(page, path).click();
  await page.waitForFunction((wanted) => document.querySelector('.file-path').textContent === wanted, path);
}

// Puts the cursor behind the first `part` of the open file.
async function goBehind(page, part) {
  await page.click('.cm-content');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.keyboard.type(part);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
}

scenario('a mistake is underlined at its word, listed, and gone when it is mended', async ({ page }) => {
  await loaded(page);
  await open(page, 'cards/bug.lua');
  await goBehind(page, 'game:');
  await page.keyboard.type('x');
  await wrong(page);
  assert.equal(await page.textContent('.cm-lintRange-error'), 'xlose_life');
  assert.match(await page.textContent('.mistakes'), /cards\/bug\.lua:9:10.*did you mean 'lose_life'/);
  assert.match(await file(page, 'cards/bug.lua').textContent(), /changed.*1/);

  await open(page, 'game.lua');
  await page.click('.mistakes li button');
  assert.equal(await page.textContent('.file-path'), 'cards/bug.lua');
  await page.keyboard.press('Control+z');
  await loaded(page);
  assert.doesNotMatch(await file(page, 'cards/bug.lua').textContent(), /changed/);
});

scenario('names are completed with their help', async ({ page }) => {
  await loaded(page);
  await open(page, 'cards/bug.lua');
  await goBehind(page, 'then return end');
  await page.waitForTimeout(1500);
  await page.keyboard.type('\nself.lo');
  await page.waitForSelector('.cm-tooltip-autocomplete');
  assert.match(await page.textContent('.cm-tooltip-autocomplete [aria-selected="true"]'), /^loss/);
  assert.match(await page.textContent('.cm-completionInfo'), /a number of Bug/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('executor:choose_pl');
  await page.waitForSelector('.cm-tooltip-autocomplete li:has-text("choose_players")');
  await page.keyboard.press('Escape');
  await goBehind(page, 'lose_life');
  await page.waitForFunction(() => /game:lose_life\(seats: seat\[\], amount: integer\)/.test(document.querySelector('.help-line').textContent));
});

scenario('new files, other names, deleting and bringing back', async ({ page }) => {
  await loaded(page);
  await page.click('text=+ New card');
  await page.keyboard.type('Double Bug');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent === 'cards/double_bug.lua');
  assert.match(await text(page), /name = "Double Bug"/);

  await page.click('.file-bar >> text=Rename');
  await page.keyboard.type('triple_bug');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('bug');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.dialog-mistake:has-text("There is a file cards/bug.lua already.")');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('triple_bug');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent === 'cards/triple_bug.lua');

  await page.click('.file-bar >> text=Delete');
  assert.equal(await file(page, 'cards/triple_bug.lua').count(), 0);
  await page.click('text=Undo deleting cards/triple_bug.lua');
  assert.equal(await file(page, 'cards/triple_bug.lua').count(), 1);

  await open(page, 'cards/blank.lua');
  await page.click('.file-bar >> text=Delete');
  await page.click('[aria-label="Bring back cards/blank.lua"]');
  assert.equal(await file(page, 'cards/blank.lua').count(), 1);

  await loaded(page);
  await page.click('text=+ New rule');
  await page.keyboard.type('Lose twice');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent === 'rules/lose_twice.lua');
  await loaded(page);
});

scenario('work survives a reload, and another game beside it', async ({ page }) => {
  await loaded(page);
  await open(page, 'cards/bug.lua');
  await page.click('.cm-content');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('-- mine\n');
  await page.waitForTimeout(500);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('.file-path')?.textContent === 'cards/bug.lua');
  assert.match(await text(page), /^-- mine\n/);

  await page.selectOption('.header select', 'core-loop');
  await page.waitForFunction(() => document.querySelector('.package-name').value === 'core-loop');
  await loaded(page);
  await page.click('text=My work');
  await page.click('[aria-label="Open spaghetti-code"]');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent === 'cards/bug.lua');
  assert.match(await text(page), /^-- mine\n/);
});

scenario('a new variant and a new game can be played at once', async ({ page }) => {
  await loaded(page);
  for (const kind of ['New variant', 'New game']) {
    await page.click(`.header >> text="${kind}"`);
    await page.keyboard.type('My Own');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.package-name').value === 'my-own');
    await loaded(page);
  }
  assert.equal(await file(page, 'cards/fill.lua').count(), 1);
});

scenario('a name that is not taken is said', async ({ page }) => {
  await loaded(page);
  await page.click('text=+ New card');
  await page.keyboard.type('../x');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.dialog-mistake:has-text("expected a letter")');
  await page.keyboard.press('Escape');
  await page.fill('.package-name', 'a/b');
  await page.keyboard.press('Enter');
  await status(page, /is not taken/);
  assert.equal(await page.inputValue('.package-name'), 'spaghetti-code');
});

scenario('parts are made larger and smaller with the keyboard', async ({ page }) => {
  await loaded(page);
  for (const [label, part, size, key] of [['Height of the answers', '.answers-part', 'height', 'ArrowUp'], ['Width of the table', '.table-part', 'width', 'ArrowLeft']]) {
    const before = (await page.locator(part).boundingBox())[size];
    await page.focus(`[aria-label="${label}"]`);
    await page.keyboard.press(key);
    await page.keyboard.press(key);
    const after = (await page.locator(part).boundingBox())[size];
    assert.ok(after > before + 20, `${label}: ${before}, then ${after}`);
  }
});

scenario('the editor and the files are reached with the keyboard alone', async ({ page }) => {
  await loaded(page);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Skip to the editor');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement.classList.contains('cm-content'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  assert.ok(!(await page.evaluate(() => document.activeElement.classList.contains('cm-content'))), 'Escape, then Tab leaves the editor');
  await page.focus('.file[data-path="game.lua"]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent === 'show.lua');
});

scenario('typing is never held up', async ({ page }) => {
  await loaded(page);
  await open(page, 'cards/bug.lua');
  await page.waitForTimeout(1000);
  await page.click('.cm-content');
  await page.keyboard.press('Control+Home');
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
    }).observe({ type: 'longtask' });
  });
  await page.keyboard.type('-- a long comment about what this card does, typed while everything else is at work\n', { delay: 30 });
  await page.waitForTimeout(3000);
  const longest = await page.evaluate(() => window.longest);
  assert.ok(longest < 500, `the page was busy for ${longest} ms`);
});

for (const colorScheme of ['light', 'dark']) {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    scenario(`axe finds nothing serious: ${colorScheme}, ${viewport.width} wide`, async ({ page }) => {
      await loaded(page);
      await page.waitForTimeout(2000);
      assert.deepEqual(await accessibilityFaults(page), []);
      if (viewport.width < 900) await page.click('text=Menu');
      await page.click('text=Copy link');
      assert.deepEqual(await accessibilityFaults(page), []);
    }, { colorScheme, viewport });
  }
}

scenario('on a narrow screen one part is in sight, chosen by tabs and arrow keys', async ({ page }) => {
  await loaded(page);
  assert.ok(await page.isVisible('.editor'));
  assert.ok(!(await page.isVisible('.table-part')));
  await page.focus('[role="tab"][aria-selected="true"]');
  await page.keyboard.press('ArrowRight');
  assert.ok(await page.isVisible('.table-part'));
  assert.ok(!(await page.isVisible('.editor')));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide} wide`);
}, { viewport: { width: 390, height: 844 } });
