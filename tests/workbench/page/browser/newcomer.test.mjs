// Somebody who has never been here: from the first look to a link that another one plays.

import assert from 'node:assert/strict';

import { answer, loaded, opened, replace, wrong } from '../desk.mjs';
import { accessibilityFaults, open, scenario } from '../harness.mjs';
import { at, hash, leaves, playOut, reaches, settled, strip } from '../table.mjs';

const patch = `return card {
  name = "Patch",
  count = 4,
  text = "Get {life:1} life back, but never more than you began with.",

  execute = function(self, game)
    local player = self.executor
    player.life = math.min(player.life + self.life, game.options.life)
  end,
}
`;

// The dialog of "New match", with an option.
async function newMatch(page, options) {
  await page.click('[data-control="new"]');
  for (const [name, value] of Object.entries(options)) {
    await page.locator('dialog[open] label', { hasText: new RegExp(`^${name} `) }).locator('input').fill(value);
  }
  await page.click('dialog[open] button.main');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
}

scenario('a newcomer makes a card, tests it, plays it, and shares it', async ({ page, context, address }) => {
  await loaded(page);
  await page.click('.header >> text="New variant"');
  await page.keyboard.type('My Rules');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.package-name').value === 'my-rules');
  await loaded(page);

  await page.click('text=+ New card');
  await page.keyboard.type('Patch');
  await page.uncheck('dialog[open] label:has-text("With a scenario") input');
  await page.click('dialog[open] button.main');
  await opened(page, 'cards/patch.lua');
  await page.click('.cm-content');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(patch);
  await loaded(page);

  await replace(page, 'self.life, game', 'self.live, game');
  await wrong(page);
  assert.equal(await page.textContent('.cm-lintRange-error'), 'live');
  assert.match(await page.textContent('.mistakes'), /cards\/patch\.lua:8:47.*card Patch has no number or field 'live'/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await replace(page, 'self.live', 'self.life');
  await loaded(page);
  assert.equal(await page.locator('.cm-lintRange-error').count(), 0);

  await page.click('text=+ New scenario');
  await page.keyboard.type('Patch is executed');
  await page.selectOption('dialog[open] select', 'patch');
  await page.click('dialog[open] button.main');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent.startsWith('tests/'));
  await loaded(page);
  await answer(page, 'scenarios', /^Scenarios 1 scenario passed\.$/, 60_000);
  const games = await answer(page, 'games', /300 games, against Spaghetti Code: /, 60_000);
  assert.match(games, /more than luck/);
  assert.match(await page.locator('.games .numbers tbody tr').first().textContent(), /^A wins\d+\.\d % \(\d+\.\d to \d+\.\d\)/);
  assert.deepEqual(await accessibilityFaults(page), []);

  await page.selectOption('[data-control="pace"]', 'fast');
  await newMatch(page, { 'flags per player': '1', life: '2' });
  const clicks = await playOut(page);
  assert.ok(clicks.things >= 1, JSON.stringify(clicks));
  const [end, result] = [await at(page), await page.textContent('.decision-question')];
  assert.deepEqual(await accessibilityFaults(page), []);

  await page.click('text=Copy link');
  const link = await page.inputValue('.link-field');
  await page.keyboard.press('Escape');
  const other = await (await context.browser().newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await open(other, link);
  await loaded(other);
  await reaches(other, end);
  assert.equal(await hash(other), await hash(page));
  assert.equal(await other.textContent('.decision-question'), result);
  assert.equal(await other.locator('.file .mark-added').count(), await page.locator('.file .mark-added').count());
  assert.match(await other.textContent('.file-list'), /patch/);

  // Played on from the first decision, with another answer.
  await other.selectOption('[data-control="pace"]', 'fast');
  await strip(other).focus();
  await other.keyboard.press('Home');
  await reaches(other, 0);
  await other.locator('.option:not(.option-taken)').first().click();
  await leaves(other, 0);
  await playOut(other);
});

// Presses Tab until the focus is on what `selector` names.
async function tabTo(page, selector, key = 'Tab') {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key);
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
  }
  assert.fail(`${key} does not come to ${selector}`);
}

scenario('everything is done with the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await loaded(page);
  await tabTo(page, '.file[data-path="cards/bug.lua"]');
  await page.keyboard.press('Enter');
  await opened(page, 'cards/bug.lua');
  await tabTo(page, '.cm-content');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('-- by hand');
  await page.keyboard.press('Enter');
  await loaded(page);
  await page.keyboard.press('Escape');
  await tabTo(page, '[data-control="pace"]');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelector('[data-control="pace"]').value === 'fast');
  await tabTo(page, '.option:not(:disabled)', 'Shift+Tab');
  for (let decision = 0; decision < 20 && !(await settled(page)); decision++) {
    const before = await at(page);
    // The focus stays with the decision, so no way leads back to it.
    await page.waitForFunction(() => document.activeElement.matches('.option:not(:disabled)'));
    if (decision % 2) await page.keyboard.press('ArrowRight');
    if (decision % 3) await page.keyboard.press('Enter');
    else await page.keyboard.type(await page.evaluate(() => (document.activeElement.querySelector('kbd') ?? document.activeElement).textContent));
    await leaves(page, before);
  }
  assert.ok((await at(page)) >= 20);
  await tabTo(page, '.header button.main');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open] .link-field');
  await tabTo(page, 'dialog[open] button.main');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /The link is copied/.test(document.querySelector('.status-text').textContent));
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#v1\./);
});

scenario('a phone: playing, editing, and reading answers', async ({ page }) => {
  const tab = (name) => page.click(`[role="tab"]:has-text("${name}")`);
  await loaded(page);
  assert.deepEqual(await accessibilityFaults(page), []);
  await tab('Table');
  await page.selectOption('[data-control="pace"]', 'fast');
  for (let decision = 0; decision < 4; decision++) {
    await settled(page);
    const before = await at(page);
    await page.locator('.option').first().tap();
    await leaves(page, before);
  }
  await settled(page);
  assert.deepEqual(await accessibilityFaults(page), []);
  await tab('Editor');
  await page.locator('.file[data-path="cards/bug.lua"]').tap();
  await opened(page, 'cards/bug.lua');
  await replace(page, '{loss:1}', '{loss:2}');
  await loaded(page);
  assert.deepEqual(await accessibilityFaults(page), []);
  await tab('Answers');
  await answer(page, 'games', /300 games, against Spaghetti Code as shipped/, 60_000);
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
}, { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true });
