// The desk: files, the editor, mistakes, undoing, and work that survives.

import assert from 'node:assert/strict';

import { answer, loaded, openFile as open, wrong } from '../desk.mjs';
import { accessibilityFaults, scenario } from '../harness.mjs';

const file = (page, path) => page.locator(`.file[data-path="${path}"]`);
const text = (page) => page.evaluate(() => [...document.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));
const status = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('.status-text').textContent), pattern.source);

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

scenario('a new card has a scenario that executes it', async ({ page }) => {
  await loaded(page);
  await page.click('text=+ New card');
  await page.keyboard.type('Double Bug');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent === 'cards/double_bug.lua');
  await loaded(page);
  await page.click('.file-group summary:has-text("Tests")');
  await open(page, 'tests/double_bug.lua');
  assert.match(await text(page), /"Double Bug is executed"/);
  await page.waitForFunction(() => [...document.querySelectorAll('.scenarios .results li')]
    .some((each) => /^passed Double Bug is executed tests\/double_bug\.lua/.test(each.textContent)), null, { timeout: 60_000 });
});

scenario('new files, other names, deleting and bringing back', async ({ page }) => {
  await loaded(page);
  await page.click('text=+ New card');
  await page.keyboard.type('Double Bug');
  await page.uncheck('dialog[open] label:has-text("With a scenario") input');
  await page.click('dialog[open] button.main');
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

  // What has been made in its place stays.
  await open(page, 'cards/triple_bug.lua');
  await page.click('.file-bar >> text=Delete');
  await page.click('text=+ New card');
  await page.keyboard.type('Triple Bug');
  await page.uncheck('dialog[open] label:has-text("With a scenario") input');
  await page.click('dialog[open] button.main');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent === 'cards/triple_bug.lua');
  await page.click('text=Undo deleting cards/triple_bug.lua');
  await page.waitForSelector('.status-text:has-text("There is another cards/triple_bug.lua now")');
  assert.match(await text(page), /name = "Triple Bug"/);

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
  for (const [kind, made] of [['New variant', 'my-own'], ['New game', 'my-own-game']]) {
    await page.click(`.header >> text="${kind}"`);
    await page.keyboard.type(made);
    await page.keyboard.press('Enter');
    await page.waitForFunction((name) => document.querySelector('.package-name').value === name, made);
    await loaded(page);
  }
  await file(page, 'cards/fill.lua').waitFor();
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

scenario('F12 goes to where a rule is made, in the package or in the game that it changes', async ({ page }) => {
  await loaded(page);
  await open(page, 'cards/bug.lua');
  await page.waitForTimeout(1500);
  await goBehind(page, 'lose_life');
  await page.keyboard.press('F12');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent.startsWith('rules/'));
  assert.match(await page.textContent('.cm-activeLine'), /lose_life/);

  await page.click('.header >> text="New variant"');
  await page.keyboard.type('My Own');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.package-name').value === 'my-own');
  await loaded(page);
  await page.click('text=From spaghetti-code');
  await open(page, 'cards/spaghetti-code/cards/bug.lua');
  await page.waitForTimeout(1500);
  const before = await text(page);
  await page.click('.cm-content');
  await page.keyboard.type('nothing');
  assert.equal(await text(page), before);
  assert.match(await page.textContent('.file-bar'), /to be read only/);
  await goBehind(page, 'lose_life');
  await page.keyboard.press('F12');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent.startsWith('cards/spaghetti-code/rules/'));
});

scenario('a new variant of the game is a file, and is applied when it is chosen', async ({ page }) => {
  await loaded(page);
  await page.click('text=+ New variant of this game');
  await page.keyboard.type('Long game');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent === 'variants/long_game.lua');
  await loaded(page);
  await page.click('.header >> text=Variants: none');
  await page.check('dialog[open] label:has-text("long game") input');
  await page.click('dialog[open] button.main');
  await page.waitForSelector('.header >> text=Variants: long game');
  await loaded(page);
});

// Whatever takes long is a worker's. On a loaded machine everything takes longer, so the page's own thread is measured
// by the processor time it uses, and compared with how long the workers need for the same change.
scenario('typing is never held up', async ({ page, context }) => {
  await loaded(page);
  await answer(page, 'games', /300 games: /, 60_000);
  await open(page, 'cards/bug.lua');
  await page.click('.cm-content');
  await page.keyboard.press('Control+Home');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const used = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'ScriptDuration').value;
  };
  const before = await used();
  const words = '-- what this card does, typed while everything else is at work\n';
  for (let line = 0; line < 4; line++) {
    await page.keyboard.type(words, { delay: 10 });
    await page.waitForTimeout(600); // long enough for the page to read the package and to begin with its answers
  }
  const keystrokes = 4 * words.length;
  const typing = (await used()) - before;
  await answer(page, 'games', /300 games, |Plays exactly|300 games: /, 60_000);
  await page.waitForFunction(() => performance.getEntriesByName('answers: all games').length > 0, null, { timeout: 60_000 });
  const working = await page.evaluate(() => performance.getEntriesByName('answers: all games').at(-1).startTime -
    performance.getEntriesByName('answers: loaded').at(-1).startTime);
  const all = (await used()) - before;
  assert.ok(all - typing < working / 2, `${Math.round(all - typing)} ms of the page's thread in the ${Math.round(working)} ms of answers`);
  assert.ok(typing / keystrokes < working / 20, `${(typing / keystrokes).toFixed(1)} ms a keystroke, answers take ${Math.round(working)} ms`);
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
