import { kindOf } from 'gridwright';
import { expect, movesOf, PHONE, point, saveSettings, test } from './helpers.js';

test('a worksheet is composed, worked on, and shows what is solved', PHONE, async ({ page }) => {
  await page.goto('/#/worksheet');
  await page.getByLabel('Title').fill('Class 3b');
  await page.getByLabel('Number').selectOption('2');
  await page.getByRole('button', { name: 'Add puzzles' }).click();
  await expect(page.getByText('Puzzles, one per line (2 of 30)')).toBeVisible();
  await page.getByLabel(/^Puzzles/).fill('sudoku:4x4:1234341221434.21\nsudoku.1:4x4:a');
  await page.getByRole('link', { name: 'Open worksheet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Class 3b');
  await page.getByRole('link', { name: /^Puzzle 1: Sudoku/ }).click();
  const sudoku = kindOf('sudoku');
  const clues = Uint8Array.from('1234341221434021', Number);
  const puzzle = { kind: 'sudoku', size: sudoku.size(4, 4), options: {}, clues };
  for (const move of movesOf(puzzle)) await point(page, sudoku, move);
  await page.getByRole('link', { name: 'Back to Class 3b' }).click();
  await expect(page.getByText('1 of 2 solved.')).toBeVisible();
  await page.goto('/#/worksheet/nothing/here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not a worksheet link');
});

test('values may be shapes, and the rules are one tap away', async ({ page }) => {
  await saveSettings(page, { symbols: 'shapes' });
  await page.goto('/#/s/sudoku.1:4x4:a');
  const given = page.locator('.board .glyph:not(.open)');
  await expect(given.first()).toBeVisible();
  expect(await page.locator('.board .b-t').count()).toBe(0);
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByRole('dialog', { name: 'How to play Sudoku' })).toContainText(
    'Each row contains every value once',
  );
  await expect(page.getByRole('dialog').getByText('diagonal')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const name of ['Hint', 'Show why', 'Show what to do']) await page.getByRole('button', { name }).click();
  await expect(page.getByText('1 = ')).toBeVisible();
  expect(await page.locator('.board .b-t').count()).toBe(0);
});

test('a worksheet is printed on sheets with names to fill in, then its solutions, and nothing else', async ({
  page,
}) => {
  const names = ['sudoku.1:4x4:a', 'kurosu.1:b', 'flipit.1:c', 'sudoku.1:6x6:d', 'sudoku.1:6x6:e', 'sudoku.1:6x6:f'];
  await page.goto(`/#/worksheet/${[...names, 'sudoku.1:g'].join(',')}/Class 3b`);
  const sheet = (name: string) => page.getByRole('region', { name });
  await expect(sheet('Solutions').getByRole('img')).toHaveCount(7);
  await expect(sheet('Sheet 1').getByRole('figure')).toHaveCount(6);
  await expect(sheet('Sheet 2').getByRole('figure')).toHaveCount(1);
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(sheet('Sheet 1').getByText('Name')).toBeVisible();
  await expect(sheet('Sheet 1').getByText('Goal', { exact: true })).toBeVisible();
  for (const name of ['Print', 'Today']) await expect(page.getByText(name, { exact: true }).first()).toBeHidden();
  await expect(page.locator('ol.worksheet')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(3 * 1123);
  // No board is printed over the rules, or over another board.
  const boxes = await sheet('Sheet 1')
    .locator('.aims, figure')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  for (const [i, one] of boxes.entries())
    for (const other of boxes.slice(i + 1))
      expect(one.bottom <= other.top + 1 || one.right <= other.left + 1 || other.right <= one.left + 1).toBe(true);
  await page.emulateMedia({ media: null });
  await page.getByLabel('With solutions').uncheck();
  await expect(sheet('Solutions')).toHaveCount(0);
});

test('the full solution is printed in sentences, without buttons', async ({ page }) => {
  await page.goto('/#/explain/sudoku:4x4:1.3..4.22....3.1');
  await expect(page.getByRole('button', { name: 'Next step' })).toBeVisible();
  await expect(page.locator('.on-paper')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.on-paper li')).toHaveCount(9);
  await expect(page.locator('.on-paper li').first()).toContainText(/^\w.*\. In .*\.$/);
  await expect(page.locator('.on-paper')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next step' })).toBeHidden();
  await expect(page.locator('.steps')).toBeHidden();
});
