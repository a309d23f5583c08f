// See tests/benchmark/page.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { answer, openFile, replace } from '../workbench/page/desk.mjs';
import { folder, launch, open, serve } from '../workbench/page/harness.mjs';

const rounds = 5;
const pause = 400; // ms from the last keystroke to the save

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const line = (what, value) => console.log(`${what.padEnd(58)} ${value}`);
const milliseconds = (numbers) => `${numbers.map(Math.round).sort((a, b) => a - b).join(' ')} ms, median ${Math.round(median(numbers))}`;
const packed = (name) => gzipSync(readFileSync(path.join(folder, name)), { level: 9 }).length;

const server = await serve();
const browser = await launch();
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const asked = new Set();
context.on('request', (request) => {
  // The service worker fetches all files, later.
  if (!request.serviceWorker()) asked.add(new URL(request.url()).pathname.slice(1) || 'index.html');
});
const page = await context.newPage();

// When the page shows what `selector` names, in milliseconds from the navigation.
const shownAt = async (selector) => {
  await page.waitForSelector(selector, { timeout: 60_000 });
  return page.evaluate(() => performance.now());
};

await open(page, server.address);
await shownAt('.decision button');
const present = readdirSync(folder);
const first = [...asked].filter((name) => present.includes(name));
line('over the wire until the first decision, gzip -9, bytes', first.reduce((sum, name) => sum + packed(name), 0));
await answer(page, 'games', /300 games: /);
for (const name of present.filter((each) => packed(each) > 5_000)) line(`  ${name}`, packed(name));

await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
const editor = [];
const table = [];
for (let round = 0; round < rounds; ++round) {
  await page.goto('about:blank');
  await page.goto(server.address);
  editor.push(await shownAt('.cm-content'));
  table.push(await shownAt('.decision button'));
}
line('from a warm cache to the editor', milliseconds(editor));
line('to the first decision', milliseconds(table));

// Spaghetti Code as it is, with one number changed and changed back.
await answer(page, 'games', /300 games: /);
await openFile(page, 'cards/bug.lua');
const mistakes = [];
const games = [];
for (let round = 0; round < rounds; ++round) {
  await replace(page, round % 2 === 0 ? '{loss:1}' : '{loss:2}', round % 2 === 0 ? '{loss:2}' : '{loss:1}');
  await page.waitForFunction(() => performance.getEntriesByName('answers: all games').length > 0, null, { timeout: 60_000 });
  const at = (name) => page.evaluate((mark) => performance.getEntriesByName(`answers: ${mark}`).at(-1).startTime, name);
  const saved = (await at('files')) + pause;
  mistakes.push((await at('loaded')) - saved);
  games.push((await at('all games')) - saved);
}
line('from a save to its mistakes', milliseconds(mistakes));
line('from a save to 300 games', milliseconds(games));

await browser.close();
await server.stop();
