// Makes docs/pictures/workbench.png: node tests/workbench/page/picture.mjs [FILE]
// The desk with a card of cards/house-rules changed, a match in its middle, and the answers to the change.

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { answer, loaded, openFile, replace } from './desk.mjs';
import { launch, open, root, serve } from './harness.mjs';
import { fflate } from './modules.mjs';
import { withPalette } from './png.mjs';
import { at, begin, leaves, settled } from './table.mjs';

const file = process.argv[2] ?? path.join(root, 'docs/pictures/workbench.png');
const decisions = 24; // of the match
const link = {
  v: 1, name: 'house-rules', origin: 'house-rules', variants: [], changes: {},
  match: { seed: 10, seats: 3, players: ['human', 'random', 'random'], options: { flags_per_player: 5 }, answers: [] },
};
const fragment = `#v1.${Buffer.from(fflate.deflateSync(Buffer.from(JSON.stringify(link)))).toString('base64url')}`;

const server = await serve();
const browser = await launch();
try {
  const page = await (await browser.newContext({ viewport: { width: 1200, height: 880 }, colorScheme: 'light', reducedMotion: 'reduce' })).newPage();
  await open(page, server.address + fragment);
  await loaded(page);
  await begin(page);
  await openFile(page, 'cards/coffee.lua');
  await replace(page, '{gain:1}', '{gain:2}');
  await loaded(page);
  while ((await at(page)) < decisions && !(await settled(page))) {
    const before = await at(page);
    const options = page.locator('.option');
    await options.nth(before % (await options.count())).click();
    await leaves(page, before);
  }
  await settled(page);
  await answer(page, 'games', /300 games, against/, 60_000);
  await answer(page, 'scenarios', /Scenarios [^,]*\.$/, 60_000);
  await page.waitForSelector('.games .plots [role="img"]');
  await page.waitForTimeout(500);
  await page.locator('.answers .games').evaluate((games) => games.parentElement.closest('.answers-part').scrollTo(0, 0));
  await page.evaluate(() => document.querySelector('.desk').style.setProperty('--answers-height', '23rem'));
  await page.click('.log > summary'); // closed, so that there is room for the ring
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await mkdir(path.dirname(file), { recursive: true });
  const bytes = withPalette(await page.screenshot());
  await writeFile(file, bytes);
  console.log(`${file}: ${Math.round(bytes.length / 1024)} KiB`);
} finally {
  await browser.close();
  await server.stop();
}
