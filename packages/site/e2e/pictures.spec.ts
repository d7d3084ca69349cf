import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { kindOf } from 'gridwright';
import { formatId, type Puzzle } from 'gridwright/rules';
import { accessibilityProblems } from './axe.js';
import { cellOf, expect, keyOf, linkOf, movesOf, PHONE, saveSettings, test } from './helpers.js';

const SKY = ['sun', 'moon', 'star', 'heart', 'tree', 'house'];
const PUZZLE: Puzzle = {
  kind: 'sudoku',
  size: kindOf('sudoku').size(4, 4),
  options: {},
  clues: Uint8Array.from('1030040220000301', Number),
};

test('values may be pictures: the board, the keys and their names show them', PHONE, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(linkOf(PUZZLE));
  await expect(cellOf(page, 0)).toHaveAccessibleName('row 1, column 1, clue 1');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /other-symbols|value-picture|drawings/.test(url))).toEqual([]);

  await page.goto('/#/settings');
  await page.getByRole('radio', { name: 'Sun, moon, star' }).check();
  await page.goto(linkOf(PUZZLE));
  await expect(cellOf(page, 0)).toHaveAccessibleName('row 1, column 1, clue sun (1)');
  await expect(page.locator('.board .value-picture')).toHaveCount(7);
  await expect(page.locator('.board .b-t')).toHaveCount(0);
  await expect(page.locator('.key .value-picture')).toHaveCount(4);
  await cellOf(page, 1).click();
  await keyOf(page, 'moon \\(2\\)').click();
  await expect(cellOf(page, 1)).toHaveAccessibleName('row 1, column 2, moon (2)');
  await expect(page.locator('[aria-live]', { hasText: 'moon (2)' })).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const { cell, symbol } of movesOf(PUZZLE).slice(1)) {
    await cellOf(page, cell).click();
    await keyOf(page, `${SKY[Number(symbol) - 1]} \\(${symbol}\\)`).click();
  }
  await expect(page.getByText('Solved').first()).toBeVisible();
});

test('pictures have names in German, and stay away from puzzles that need numbers', async ({ page }) => {
  await saveSettings(page, { symbols: 'toys', language: 'de' });
  await page.goto('/#/s/sudoku.1:6x6:a');
  await expect(page.locator('.board .value-picture').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tasse \(6\)/ })).toBeVisible();
  await page.goto('/#/s/sudoku.1:6x6:killer:a');
  await expect(page.locator('.board .b-t').first()).toBeVisible();
  await expect(page.locator('.value-picture')).toHaveCount(0);
  await page.goto('/#/sudoku');
  await expect(page.locator('.board .b-t').first()).toBeVisible();
  await expect(page.locator('.value-picture')).toHaveCount(0);
});

test('hints and paper show the pictures', async ({ page }) => {
  await saveSettings(page, { symbols: 'sky' });
  await page.goto(linkOf(PUZZLE));
  for (const name of ['Hint', 'Show why', 'Show what to do']) await page.getByRole('button', { name }).click();
  await expect(page.getByText('1 = ')).toBeVisible();
  await expect(page.locator('.symbol-key .value-picture')).toHaveCount(4);
  await expect(page.locator('.board .b-t')).toHaveCount(0);
  await page.getByRole('link', { name: 'Share and print' }).click();
  await expect(page.locator('.bp .value-picture')).toHaveCount(7);
  await expect(page.locator('.bp .b-t')).toHaveCount(0);
});

test('worksheets, saved games and images show the pictures, too', async ({ page }) => {
  await saveSettings(page, { symbols: 'sky' });
  await page.goto(`/#/worksheet/${formatId(PUZZLE)}/`);
  // The puzzle of the list, its sheet, and the sheet with its solution.
  await expect(page.locator('.worksheet .value-picture')).toHaveCount(7);
  await expect(page.locator('.bp .value-picture')).toHaveCount(7 + 16);
  await expect(page.locator('.board .b-t')).toHaveCount(0);
  await page.goto(linkOf(PUZZLE));
  await cellOf(page, 1).click();
  await keyOf(page, 'moon \\(2\\)').click();
  await page.goto('/#/games');
  await expect(page.locator('main .thumb .value-picture')).toHaveCount(8);
  await page.goto(`/#/share/${formatId(PUZZLE)}`);
  const [digits, pictures] = [await imageOf(page, 'digits'), await imageOf(page, 'sky')];
  expect(pictures.equals(digits)).toBe(false);
  expect(pictures.readUInt32BE(16)).toBe(1600);
});

/** Saves the puzzle of the page as a PNG image with values in this style. */
async function imageOf(page: Page, symbols: string): Promise<Buffer> {
  await saveSettings(page, { symbols });
  await page.reload();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /PNG$/ }).click();
  return readFileSync(await (await saving).path());
}
