import { expect, overflow, test } from './helpers.js';

const executablePath = process.env.GRIDWRIGHT_CHROMIUM;

// A browser whose text is twice the usual size.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    args: ['--blink-settings=defaultFontSize=32'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
});

test('with text of twice the usual size, pages fit a phone, and the words of their tabs stay apart', async ({
  page,
}) => {
  for (const [hash, isThere] of [
    ['#/', '.story .board'],
    ['#/sudoku', '[role=grid]'],
    ['#/learn', '.pictures .board'],
    ['#/archive', '.month table'],
    ['#/settings', '.options'],
  ]) {
    await page.goto(`/${hash}`);
    await expect(page.locator(isThere).first()).toBeVisible();
    await expect.poll(() => overflow(page), hash).toBeLessThanOrEqual(0);
    const tabs = page.locator('.tabs a');
    const cut = await tabs.evaluateAll((all) => all.filter((tab) => tab.scrollWidth > tab.clientWidth).length);
    expect(cut, hash).toBe(0);
  }
});
