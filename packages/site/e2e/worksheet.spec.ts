import { kindOf } from 'gridwright/internal';
import { expect, keepSettings, movesOf, PHONE, point, test } from './helpers.js';

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
  await keepSettings(page, { symbols: 'shapes' });
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
