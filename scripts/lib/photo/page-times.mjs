import { Stop } from '../main.mjs';
import { withSite } from '../site-browser.mjs';

/** By how much the main thread is slowed down. */
const RATE = 4;
/** The time in which a user chooses a file, at least. */
const CHOICE = 1000;
/** Readings after the first one. */
const FURTHER = 4;

/**
 * Opens a picture on the page several times, in a browser with a slow main thread. Returns the times from the choice of
 * the file to the puzzle's card, in milliseconds, that of the first picture first.
 * @param {string} file
 * @returns {Promise<number[]>}
 */
export function pageTimes(file) {
  return withSite(async (browser, address) => {
    const page = await browser.newPage();
    await page.goto(`${address}#/open`);
    const input = page.locator('form input[type=file]').first();
    await input.waitFor({ state: 'attached' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: RATE });
    const times = [];
    for (let i = 0; i <= FURTHER; i++) times.push(await timeOf(page, input, file));
    return times;
  });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} input
 * @param {string} file
 */
async function timeOf(page, input, file) {
  const opened = page.waitForEvent('filechooser');
  await input.evaluate((/** @type {HTMLInputElement} */ element) => element.click());
  const chooser = await opened;
  await page.waitForTimeout(CHOICE);
  await input.evaluate((element) => {
    const times = /** @type {{ begun?: number, took?: number }} */ (globalThis);
    delete times.took;
    // A new choice removes the last card first.
    element.addEventListener('change', () => (times.begun = performance.now()), { once: true, capture: true });
    const observer = new MutationObserver((records) => {
      const isCard = (/** @type {Node} */ node) => node instanceof HTMLElement && node.matches('article.photo');
      if (!records.some(({ addedNodes }) => [...addedNodes].some(isCard))) return;
      observer.disconnect();
      requestAnimationFrame(() => (times.took = performance.now() - (times.begun ?? 0)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await chooser.setFiles(file);
  const took = await page
    .waitForFunction(() => /** @type {{ took?: number }} */ (globalThis).took)
    .catch(() => {
      throw new Stop(`The page found no puzzle in ${file} within 30 seconds.`);
    });
  return Number(await took.jsonValue());
}
