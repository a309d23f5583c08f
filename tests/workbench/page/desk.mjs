// What somebody does at the desk, in a few words: opens files, writes, and waits for what the page says.

export const loaded = (page) => page.waitForSelector('.mistakes:not(.is-stale) summary:has-text("No mistakes")', { timeout: 30_000 });
export const wrong = (page) => page.waitForSelector('.mistakes.has-mistakes', { timeout: 30_000 });
export const openFile = async (page, path) => {
  await page.click(`.file[data-path="${path}"]`);
  await opened(page, path);
};
export const opened = (page, path) => page.waitForFunction(
  (wanted) => document.querySelector('.file-path').textContent === wanted, path);

// Selects the first `part` of the open file; typing replaces it.
export async function select(page, part) {
  await page.click('.cm-content');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(part);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

export async function replace(page, part, text) {
  await select(page, part);
  await page.keyboard.insertText(text);
}

// Waits until the line of an answer ("scenarios", "games", "interactions") says something; returns the line.
export async function answer(page, part, pattern, timeout = 30_000) {
  const line = page.locator(`.answers .${part} > summary`);
  await page.waitForFunction(([selector, source]) => new RegExp(source).test(document.querySelector(selector).textContent),
    [`.answers .${part} > summary`, pattern.source], { timeout });
  return line.textContent();
}
