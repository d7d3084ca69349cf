import { readFile } from 'node:fs/promises';
import { accessibilityProblems } from './axe.js';
import { expect, overflow, PHONE, test } from './helpers.js';

test(
  'puzzles are chosen from the catalogue, downloaded, printed and played, and another is like them',
  PHONE,
  async ({ page }) => {
    await page.goto('/#/make');
    await page.getByRole('link', { name: 'Browse the catalogue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalogue');
    const items = page.locator('.pack-list').getByRole('listitem');
    await expect(items).toHaveCount(20);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);

    const level = page.getByLabel('Level');
    await page.emulateMedia({ media: 'print' });
    await expect(level).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(items.first()).toBeVisible();
    await page.emulateMedia({ media: null });
    await level.focus();
    await level.selectOption({ label: 'Hard (80)' });
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('80 puzzles');
    await expect(level).toBeFocused();
    await page.getByLabel('Technique').selectOption({ value: 'x-wing' });
    const title = page.getByRole('heading', { level: 2 }).first();
    await expect(title).toHaveText(/^\d+ puzzles/);
    expect(page.url()).toMatch(/#\/catalogue\/sudoku-9x9\/hard\/x-wing$/);
    const shown = await items.count();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download SDM' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).match(/^\d{81}$/gm)).toHaveLength(shown);

    await page.getByRole('radio', { name: 'FlipIT' }).check();
    await page.getByRole('button', { name: 'Print with answers' }).click();
    await expect(page.getByRole('button', { name: /^Save PDF/ })).toBeVisible();

    await page.getByRole('link', { name: /^Puzzle 1: 2 presses$/ }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    const first = page.url();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Another like this' }).click();
    await expect(page).toHaveURL(/#\/p\/flipit:4x4/);
    await expect(page.getByRole('grid')).toBeVisible();
    expect(page.url()).not.toBe(first);

    // The address that is typed again begins anew.
    await page.goto('/#/catalogue/sudoku-9x9/hard');
    await level.selectOption({ label: 'Easy (80)' });
    await page.goto('/#/catalogue');
    await expect(level).toHaveValue('');
    await expect(title).toContainText('500 puzzles');
  },
);

test('the styles of the front page and the catalogue change no other page', async ({ page }) => {
  const linesAbove = async (heading: string) => {
    const section = page.getByRole('heading', { name: heading, exact: true }).locator('..');
    return section.evaluate((e) => [e, e.parentElement as Element].map((one) => getComputedStyle(one).borderTopWidth));
  };
  const boardWidth = async () => {
    await page.goto('/#/make');
    await page.getByRole('button', { name: 'Make puzzle' }).click();
    return (await page.locator('figure').first().boundingBox())?.width;
  };
  const share = '/#/set/sudoku:4x4:1.3..4.22....3.1';
  await page.goto(share);
  const lines = await linesAbove('Share');
  const width = await boardWidth();
  await page.goto('/#/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/#/catalogue');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.goto(share);
  expect(await linesAbove('Share')).toEqual(lines);
  expect(await boardWidth()).toBe(width);
});
