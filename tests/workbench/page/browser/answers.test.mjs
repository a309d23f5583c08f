// The answers beside the editor.

import assert from 'node:assert/strict';

import { answer, loaded, openFile, opened, replace, wrong } from '../desk.mjs';
import { scenario } from '../harness.mjs';

const field = (page, name) => page.locator(`.answers label:has(> span:text-is("${name}")) :is(select, input)`);

scenario('a change is answered by scenarios, then by games against what is shipped', async ({ page }) => {
  await answer(page, 'games', /300 games: /);
  await answer(page, 'scenarios', /\d+ files of scenarios not run/);
  assert.equal(await page.locator('.games .numbers thead th').count(), 1);

  await openFile(page, 'cards/bug.lua');
  await replace(page, '{loss:1}', '{loss:2}');
  const games = await answer(page, 'games', /300 games, against Spaghetti Code as shipped: more than luck/);
  assert.match(games, /games are \d+\.\d decisions shorter \(−\d+\.\d to −\d+\.\d\)/);
  await answer(page, 'scenarios', /^Scenarios \d+ of \d+ scenarios failed(, \d+ other files? of scenarios not run yet)?\.$/, 60_000);

  // Each number with its interval, and the same for eyes.
  const rows = await page.locator('.games .numbers tbody tr').allTextContents();
  assert.match(rows[0], /^A wins\d+\.\d % \(\d+\.\d to \d+\.\d\)\d+\.\d % \(\d+\.\d to \d+\.\d\)[+−]\d+\.\d \(.*\)(more than|may be) luck$/);
  await page.waitForSelector('.games .plots [role="img"]');
  assert.match(await page.getAttribute('.games .plots [role="img"]', 'aria-label'), /^Shares of wins\. A, Spaghetti Code as shipped: /);
  await page.click('.games summary:has-text("All numbers")');
  assert.match(await page.textContent('.games'), /Bug.*executed \d+\.\d a game, its executors won/);

  await page.click('.scenarios > summary');
  assert.match(await page.textContent('.scenarios .results pre'), /^tests\/bug\.lua:5: life of B: expected 4, found 3/);
  await page.click('.scenarios .place >> nth=0');
  await opened(page, 'tests/bug.lua');
});

scenario('the other scenarios follow by themselves, and plots fit their place', async ({ page }) => {
  await answer(page, 'games', /300 games: /);
  await answer(page, 'scenarios', /^Scenarios \d+ scenarios passed\.$/, 100_000);
  await page.waitForFunction(() => /^\d+ scenarios passed\. 300 games: /.test(document.querySelector('.answers > .unseen').textContent));
  const width = () => page.locator('.games .plots svg').first().evaluate((plot) => Number(plot.getAttribute('width')));
  const before = await width();
  await page.setViewportSize({ width: 900, height: 900 });
  await page.waitForFunction((old) => Number(document.querySelector('.games .plots svg').getAttribute('width')) < old, before);
  const room = await page.evaluate(() => document.querySelector('.games .plots').clientWidth);
  assert.ok((await width()) <= room, `${await width()} in ${room}`);
});

scenario('the next keystroke cancels answers, and mistakes give none', async ({ page }) => {
  await answer(page, 'games', /300 games: /);
  await openFile(page, 'cards/bug.lua');
  await replace(page, '{loss:1}', '{loss:2}');
  await answer(page, 'games', /against .* more than luck/);
  await replace(page, 'self.loss)', 'self.los)');
  await page.waitForSelector('.games.stale');
  await wrong(page);
  await answer(page, 'games', /No games: the package has mistakes/);
  assert.equal(await page.textContent('.answers > .unseen'), 'The package has mistakes, so no scenario and no game is run.');
  assert.match(await page.textContent('.answers .head'), /1 mistake cards\/bug\.lua:9: card Bug has no number or field 'los'/);
  await openFile(page, 'game.lua');
  await page.click('.answers .head button');
  await opened(page, 'cards/bug.lua');
  await replace(page, 'self.los)', 'self.loss)');
  await loaded(page);
  await answer(page, 'games', /against .* more than luck/);
});

scenario('a card that fails is named with its place', async ({ page }) => {
  await answer(page, 'games', /300 games: /);
  await openFile(page, 'cards/bug.lua');
  await replace(page, 'if self.loss == 0 then return end', 'local flag = self.card:next():first_token() print(flag.owner)');
  await answer(page, 'games', /steps failed, in \d+ games/);
  await openFile(page, 'game.lua');
  await page.click('.games .failure button');
  await opened(page, 'cards/bug.lua');
});

scenario('players, games and options can be chosen; long games can be stopped', async ({ page }) => {
  await answer(page, 'games', /300 games: /);
  await page.click('.games .settings > summary');
  await field(page, 'Games').selectOption('1000');
  await answer(page, 'games', /1000 games: /);
  await field(page, 'level').selectOption('2');
  await answer(page, 'games', /1000 games: /);
  assert.match(await page.textContent('.games .settings > summary'), /level: 2/);
  await field(page, 'Players').selectOption('easy');
  await page.click('.games .running button:has-text("Stop")');
  await answer(page, 'games', /Stopped/);
  await field(page, 'Players').selectOption('random');
  await answer(page, 'games', /1000 games: /);
});

scenario('interactions are found on demand, and can be stopped', async ({ page }) => {
  await answer(page, 'games', /300 games: /);
  await page.click('.interactions > summary');
  await page.click('.interactions button:has-text("Look for interactions")');
  await answer(page, 'interactions', /of \d+ meetings played/, 60_000);
  await page.click('.interactions button:has-text("Stop")');
  await answer(page, 'interactions', /Stopped/);
  await field(page, 'Cards').selectOption('bug');
  await page.click('.interactions button:has-text("Look for interactions")');
  await answer(page, 'interactions', /\d+ meetings of 20 games: \d+ findings?; \d+ pairs? worth/, 100_000);
  assert.ok(await page.locator('.interactions .plots svg rect').count() > 10);
});
