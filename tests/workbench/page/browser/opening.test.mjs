// The page opens.

import assert from 'node:assert/strict';

import { scenario, shown } from '../harness.mjs';

scenario('the page shows a game, without an error and from its own host only', async ({ page }) => {
  assert.match(await page.title(), /Punchcard/);
  await page.waitForFunction(() => /Spaghetti Code/i.test(document.body.innerText));
  assert.doesNotMatch(await shown(page), /\bundefined\b|\[object Object\]/);
});
