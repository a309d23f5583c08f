// Games that docs/adding-a-game.md makes, written for a terminal: the page draws and plays them, without knowing them.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { loaded } from '../desk.mjs';
import { accessibilityFaults, root, scenario } from '../harness.mjs';
import { fflate } from '../modules.mjs';
import { asked, at, leaves, playOut, settled } from '../table.mjs';

// The document's files of a game, as a zip of its folder.
async function zipOf(game) {
  const text = await readFile(path.join(root, 'docs/adding-a-game.md'), 'utf8');
  const blocks = [...text.matchAll(/^```lua file=(\S+)\n(.*?)^```$/gms)].map(([, name, source]) => [name, Buffer.from(source)]);
  const own = blocks.filter(([name]) => name.startsWith(`${game}/`));
  assert.ok(own.length > 4, `the document's files of ${game}`);
  return Buffer.from(fflate.zipSync(Object.fromEntries(own)));
}

async function bring(page, game) {
  await loaded(page);
  await page.setInputFiles('input[type="file"]', { name: `${game}.zip`, mimeType: 'application/zip', buffer: await zipOf(game) });
  await page.waitForFunction((name) => document.querySelector('.package-name').value === name, game);
  await loaded(page);
  await page.selectOption('[data-control="pace"]', 'fast');
  await asked(page);
}

const optionsDrawn = (page) => page.locator('.picture button.is-option').count();

scenario('sprint: points and hands are drawn, and cards of the hand are played by clicks', async ({ page }) => {
  await bring(page, 'sprint');
  assert.equal(await page.locator('.seat').count(), 2);
  assert.match(await page.locator('.seat').first().textContent(), /points \d+.*hand \(2\)/);
  assert.equal(await page.locator('.seat .cards-hand .card').count(), 4);
  assert.match(await page.textContent('.decision-question'), /A: which card do you play\?/);
  assert.ok((await optionsDrawn(page)) >= 1);
  assert.match(await page.locator('.seat .card-text').first().textContent(), /^(Get 1 point|Another player loses 1 point)\.$/);

  // Another seat's hand is hidden from who looks as A.
  await page.selectOption('[data-control="reader"]', 'A');
  await page.waitForSelector('.seat .card-back');
  await page.selectOption('[data-control="reader"]', '');
  await page.waitForFunction(() => !document.querySelector('.seat .card-back'));
  assert.deepEqual(await accessibilityFaults(page), []);

  const clicks = await playOut(page);
  assert.ok(clicks.things >= 3, JSON.stringify(clicks));
  assert.match(await page.textContent('.decision-question'), /wins/);
  assert.match(await page.textContent('.log-list'), /A plays Run.*A has \d points?/);
});

scenario('circuit: the ring, its pointer and its tokens are drawn, and cards of the ring are chosen by clicks', async ({ page }) => {
  await bring(page, 'circuit');
  assert.equal(await page.locator('.ring .card').count(), 6);
  assert.equal(await page.locator('.ring .pointer').count(), 1);
  assert.equal(await optionsDrawn(page), 6);
  const before = await at(page);
  await page.locator('.ring button.card-name').nth(3).click();
  await leaves(page, before);
  await settled(page);
  assert.ok((await page.locator('.ring .token').count()) >= 1);
  assert.ok((await page.locator('.picture .is-changed').count()) >= 1, 'what changed last is marked');
  assert.deepEqual(await accessibilityFaults(page), []);

  const clicks = await playOut(page);
  assert.ok(clicks.things >= 5, JSON.stringify(clicks));
  assert.match(await page.textContent('.decision-question'), /wins|draw/i);
  assert.match(await page.textContent('.log-list'), /the runner comes to/);
});
