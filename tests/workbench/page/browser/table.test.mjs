// The table: answering on it, time, changed files, scenarios, an engine that has stopped.

import assert from 'node:assert/strict';

import { loaded } from '../desk.mjs';
import { accessibilityFaults, scenario } from '../harness.mjs';
import { fflate } from '../modules.mjs';
import { answers, asked, at, begin, leaves, play, reaches, settled, strip } from '../table.mjs';

async function press(page, ...keys) {
  await strip(page).focus();
  for (const key of keys) await page.keyboard.press(key);
}

scenario('a decision is answered by the card that it names, by a button, and by a digit', async ({ page }) => {
  await begin(page);
  assert.match(await page.textContent('.decision-question'), /which card/);
  const card = page.locator('.picture .card:has(button.card-name)').first();
  const [name, key] = [await card.locator('.card-name').textContent(), await card.getAttribute('data-key')];
  await card.locator('.card-name').hover();
  await page.waitForFunction((wanted) => document.querySelector('.option.is-pointed')?.textContent === wanted, `1${name}`);
  await card.locator('.card-name').click();
  await leaves(page, 0);
  await asked(page);
  await page.waitForSelector(`.card[data-key="${key}"] .token:has-text("A")`);
  await page.locator('.option').first().focus();
  const before = await at(page);
  await page.keyboard.press(await page.locator('.option kbd').first().textContent());
  await leaves(page, before);
  await page.waitForFunction(() => /0: A card: /.test(document.querySelector('.log-list').textContent));
});

const numbers = (page) => page.evaluate(() => [...document.querySelectorAll('.option:not(:disabled)')]
  .map((option) => Number(/^\d+/.exec(option.textContent)?.[0] ?? NaN)));

scenario('an option has the number of its place, and digits choose it', async ({ page }) => {
  await begin(page);
  // Until flags are asked for.
  for (let turn = 0; turn < 60; turn++) {
    await asked(page);
    const shown = await numbers(page);
    assert.deepEqual(shown, [...shown].sort((one, other) => one - other));
    if (shown.length > 1 && shown.some((number) => number > 10)) break;
    const before = await at(page);
    await page.locator('.option').last().click();
    await leaves(page, before);
  }
  // "21": the first token on the second card.
  const shown = await numbers(page);
  const last = String(shown.at(-1));
  assert.equal(last.length, 2, String(shown));
  const before = await at(page);
  const name = (await page.locator('.option').last().textContent()).slice(2);
  await page.locator('.option').first().focus();
  await page.keyboard.press(last[0]);
  assert.ok(await page.locator('.option.is-typed').count() > 0 || (await at(page)) > before);
  await page.keyboard.press(last[1]);
  await leaves(page, before);
  await page.waitForFunction((label) => document.querySelector('.log-list').textContent.includes(label), name);
});

scenario('a card without a text shows its traits', async ({ page }) => {
  const files = {
    'mine/game.lua': `return game {
  name = "Mine", seats = 1, card = { worth = 0, secret = 7 }, traits = { worth = "worth {worth}" }, zones = { shop = row {} },
  setup = function(game)
    game.shop:fill_with(function() return true end)
    game.shop:top_card().worth = 5
    return "play"
  end,
  phases = { play = function(game)
    game:seats()[1]:choose("way", "left", "right")
    game:draw()
    return "play"
  end },
}
`,
    'mine/cards/dot.lua': 'return card { name = "Dot", text = "", count = 2, worth = 2 }\n',
  };
  const zip = Buffer.from(fflate.zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))));
  await loaded(page);
  await page.setInputFiles('input[type="file"]', { name: 'mine.zip', mimeType: 'application/zip', buffer: zip });
  await page.waitForFunction(() => document.querySelector('.package-name').value === 'mine');
  await loaded(page);
  await page.waitForFunction(() => document.querySelectorAll('.picture .card').length === 2);
  assert.deepEqual(await page.locator('.picture .card').allTextContents(), ['Dotworth 5', 'Dotworth 2']);
});

scenario('the card that asks is in sight in a low window', async ({ page }) => {
  await begin(page);
  const inSight = () => page.evaluate(() => {
    const room = document.querySelector('.table-room').getBoundingClientRect();
    const card = document.querySelector('.card-asks')?.getBoundingClientRect();
    return { height: room.height, whole: !card || (card.top >= room.top && card.bottom <= room.bottom) };
  });
  for (let turn = 0; turn < 25; turn++) {
    const before = await at(page);
    await page.locator('.option').last().click();
    await leaves(page, before);
    if (await settled(page)) break;
    const { height, whole } = await inSight();
    assert.ok(height > 380, `${height} pixels for the table`);
    assert.ok(whole, `at ${await at(page)}`);
  }
}, { viewport: { width: 1280, height: 800 } });

scenario('the first tap on a small card shows its text, the second one chooses it', async ({ page }) => {
  await page.waitForSelector('.option', { state: 'attached', timeout: 30_000 });
  await page.click('text=Menu');
  await page.selectOption('.header select', 'programmers-nightmare');
  await page.waitForFunction(() => document.querySelector('.package-name').value === 'programmers-nightmare');
  await page.locator('[role="tab"]', { hasText: 'Table' }).click();
  await begin(page);
  await asked(page);
  const card = page.locator('.ring .card-small button.card-name').first();
  await card.waitFor();
  const before = await at(page);
  await card.tap();
  await page.waitForSelector('.peek:not([hidden]):has-text("Tap again")');
  assert.equal(await at(page), before);
  await card.tap();
  await leaves(page, before);
}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

scenario('time goes back, and another answer there begins a line of its own', async ({ page }) => {
  await begin(page);
  await play(page, 4);
  const all = await answers(page);
  await press(page, 'Home');
  await reaches(page, 0);
  await press(page, 'ArrowRight', 'ArrowRight');
  await reaches(page, 2);
  assert.equal(await answers(page), all);
  await page.locator('[data-control="mark"]').click();
  await page.selectOption('[data-control="pace"]', 'step');
  await page.locator('.option:not(.option-taken)').first().click();
  await reaches(page, 3);
  assert.match(await page.textContent('.comparison'), /tokens: none → A/);
  assert.equal(await page.locator('[data-control="line"] option').count(), 2);
  await page.selectOption('[data-control="line"]', '0');
  await reaches(page, 2);
  assert.equal(await answers(page), all);
});

// Replaces the open file's text behind the editor: types into it.
async function edit(page, path, from, to) {
  await page.locator(`.file[data-path="${path}"]`).click();
  await page.waitForFunction((wanted) => document.querySelector('.file-path').textContent === wanted, path);
  await page.click('.cm-content');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.keyboard.type(from);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type(to);
}

scenario('a changed card is replayed, and its first difference named', async ({ page }) => {
  await begin(page);
  await play(page, 5);
  await page.selectOption('[data-control="pace"]', 'step');
  for (let turn = 0; turn < 60 && !/loses 1 life/.test(await page.textContent('.log-list')); turn++) {
    const before = await at(page);
    await page.locator('.option').last().click();
    await reaches(page, before + 1);
  }
  const all = await at(page);
  await edit(page, 'cards/bug.lua', '{loss:1}', '{loss:3}');
  await page.waitForSelector('.notice:not([hidden])', { timeout: 30_000 });
  assert.match(await page.textContent('.notice'), /at decision \d+: [AB] executes Bug \(cards\/bug\.lua\) with another result/);
  await page.click('.notice >> text=Show there');
  await page.waitForSelector('.comparison:not([hidden])');
  assert.match(await page.textContent('.comparison'), /life: 4 → 2/);
  await page.click('.notice >> text=Keep the old match');
  await reaches(page, all);
  await page.waitForSelector('.notice:not([hidden])', { state: 'detached', timeout: 5_000 });
});

scenario('a scenario of the present decision is a file that passes', async ({ page }) => {
  await begin(page);
  await play(page, 2);
  await page.click('[data-control="scenario"]');
  await page.click('dialog[open] button.main');
  await page.waitForFunction(() => document.querySelector('.file-path').textContent === 'tests/played_1.lua');
  assert.match(await page.textContent('.cm-content'), /t:match/);
});

scenario('a new match with other players and options', async ({ page }) => {
  await begin(page);
  await page.click('[data-control="new"]');
  await page.fill('dialog[open] input[type="number"]', '3');
  await page.selectOption('dialog[open] .player-rows label:nth-child(3) select', 'easy');
  await page.locator('dialog[open] label', { hasText: /^life/ }).locator('input').fill('7');
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.click('dialog[open] button.main');
  await page.waitForFunction(() => document.querySelectorAll('.seat').length >= 3);
  assert.match(await page.textContent('.picture'), /life\s*7/);
  assert.match(await page.textContent('.picture'), /easy/);
});

scenario('no serious fault of accessibility on a small dark screen', async ({ page }) => {
  await page.waitForSelector('.option', { state: 'attached', timeout: 30_000 });
  await page.locator('[role="tab"]', { hasText: 'Table' }).click();
  await begin(page);
  await play(page, 3);
  assert.deepEqual(await accessibilityFaults(page), []);
}, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

scenario('small cards show their text to whoever looks, and all texts on demand', async ({ page }) => {
  await loaded(page);
  await page.selectOption('.header select', 'programmers-nightmare');
  await page.waitForFunction(() => document.querySelector('.package-name').value === 'programmers-nightmare');
  await begin(page);
  const small = page.locator('.ring .card-small');
  assert.ok((await small.count()) > 10);
  await small.nth(2).hover();
  await page.waitForSelector('.peek:not([hidden]) .card-text');
  assert.equal(await page.textContent('.peek .card-text'), await small.nth(2).locator('> .card-text').textContent());
  await small.nth(3).locator('.card-name').focus();
  await page.waitForFunction((name) => document.querySelector('.peek strong')?.textContent === name, await small.nth(3).locator('.card-name').textContent());
  await page.click('text=All texts');
  await page.waitForFunction(() => !document.querySelector('.card-small'));
  await page.click('text=All texts');
  await page.waitForSelector('.card-small');
});
