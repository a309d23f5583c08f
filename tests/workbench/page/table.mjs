// What somebody does at the table, in a few words.

export const strip = (page) => page.locator('.strip');
export const at = async (page) => Number(await strip(page).getAttribute('aria-valuenow'));
export const answers = async (page) => Number(await strip(page).getAttribute('aria-valuemax'));
export const hash = (page) => page.getAttribute('.table-panel', 'data-hash');

export const reaches = (page, wanted) => page.waitForFunction(
  (value) => Number(document.querySelector('.strip').getAttribute('aria-valuenow')) === value, wanted, { timeout: 30_000 });

// The table has gone on from a decision.
export const leaves = (page, before) => page.waitForFunction(
  (old) => Number(document.querySelector('.strip').getAttribute('aria-valuenow')) > old, before, { timeout: 30_000 });

// A person is asked.
export const asked = (page) => page.waitForFunction(
  () => document.querySelector('.option:not(:disabled)') && !document.querySelector('.decision-machine'), null, { timeout: 30_000 });

// A person is asked, or the match is over; returns whether it is over.
export async function settled(page) {
  const found = await page.waitForFunction(() => {
    const open = document.querySelector('.option:not(:disabled)') && !document.querySelector('.decision-machine');
    const over = document.querySelector('.decision-question') && !document.querySelector('.option');
    return open ? 'asked' : over ? 'over' : null;
  }, null, { timeout: 30_000 });
  return (await found.jsonValue()) === 'over';
}

// The page's first match, with machine players that answer at once.
export async function begin(page) {
  await page.waitForSelector('.option', { timeout: 30_000 });
  await page.selectOption('[data-control="pace"]', 'fast');
}

// Answers with the first option, so many times.
export async function play(page, times) {
  for (let time = 0; time < times; time++) {
    await asked(page);
    const before = await at(page);
    await page.locator('.option').first().click();
    await leaves(page, before);
  }
  await asked(page);
}

// Plays to the end by clicks: on the drawn thing if the decision names one, else on a button. Returns how many of
// each there were.
export async function playOut(page, most = 200) {
  const clicks = { things: 0, buttons: 0 };
  for (let click = 0; !(await settled(page)); click++) {
    if (click >= most) throw new Error(`the match is not over after ${most} clicks`);
    const before = await at(page);
    const things = page.locator('.picture button.is-option');
    const kind = (await things.count()) > 0 ? 'things' : 'buttons';
    const targets = kind === 'things' ? things : page.locator('.option');
    // Another one each time, so that tokens come to several cards.
    await targets.nth(click % (await targets.count())).click({ position: { x: 3, y: 3 } });
    await leaves(page, before);
    clicks[kind]++;
  }
  return clicks;
}
