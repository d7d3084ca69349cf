import type { Locator, Page } from '@playwright/test';
import type { Cell } from 'gridwright/internal';
import { accessibilityProblems } from './axe.js';
import { cellOf, expect, test } from './helpers.js';

/** A puzzle in which one clue is another one, so that it has no solution; no cell and no house shows it. */
const NO_SOLUTION = '..714.....9.5.........7..35...8.4.2..6....47...4.9...33....2....72.15.98.89...1..';

async function middleOf(cell: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

async function drag(page: Page, [first, ...more]: readonly Cell[]): Promise<void> {
  await page.mouse.move(...(await middleOf(cellOf(page, first))));
  await page.mouse.down();
  for (const cell of more) await page.mouse.move(...(await middleOf(cellOf(page, cell))));
  await page.mouse.up();
}

test('a killer is set by drags: several solutions, then one; its link is the same puzzle, and a reload finds the draft', async ({
  page,
}) => {
  await page.goto('/#/set');
  await page.getByText('Kind and size').click();
  await page.getByLabel('Size', { exact: true }).selectOption('4x4');
  await expect(page.getByRole('gridcell')).toHaveCount(16);
  const status = page.getByRole('region', { name: 'Solutions' });
  await expect(status).toContainText('The board is empty.');
  await page.getByRole('radio', { name: 'Cages' }).check();
  // A sum that no two values have is refused in one sentence.
  await drag(page, [0, 1]);
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Killer: expected a sum from 3 to 7, got 9 for 2 cells.')).toBeVisible();
  await page.keyboard.press('Escape');
  await drag(page, [0, 1]);
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cage: 2 cells.')).toBeVisible();
  await expect(status).toContainText('More than one solution.');
  await expect(status).toContainText(/Two solutions differ in \d+ cells\./);
  await expect(cellOf(page, 0)).toHaveAccessibleName(/cage 1 with sum 3/);
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);

  await page.getByRole('radio', { name: 'Clues' }).check();
  await cellOf(page, 0).click();
  await page.keyboard.type('123434122143432');
  await expect(status).toContainText('Exactly one solution.');
  await expect(status).toContainText('Gentle. Hardest technique:');
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/#\/p\/sudoku:4x4:killer-1112-3:123434122143432\.$/);
  await page.reload();
  await expect(link).toHaveValue(/:123434122143432\.$/);

  // A thermometer by keyboard, and back.
  await page.getByRole('radio', { name: 'Thermometers', exact: true }).check();
  await cellOf(page, 0).focus();
  for (const key of [' ', 'ArrowRight', ' ', 'Enter']) await page.keyboard.press(key);
  await expect(cellOf(page, 0)).toHaveAccessibleName(/thermometer 1, bulb, length 2/);
  await expect(cellOf(page, 1)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 0)).not.toHaveAccessibleName(/thermometer/);

  await page.getByText('Title and author').click();
  await page.getByLabel('Title', { exact: true }).fill('Halves / quarters');
  await page.getByLabel('Author').fill('Ada');
  await page.getByRole('button', { name: 'Pictures, formats and print' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/^https:\/\/www\.f-puzzles\.com\/\?load=/);
  await expect(page.getByRole('region', { name: 'Print preview' })).toContainText('Halves / quarters');
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await page.getByRole('link', { name: 'Play' }).click();
  await expect(page.getByRole('heading', { name: 'Halves / quarters' })).toBeVisible();
  await expect(page.getByText('By Ada')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/set\/[0-9a-f]{32}$/);
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [820, 1180],
] as const)
  test(`in a window of ${width} x ${height}, the board of a setter and all keys are in one screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/#/set');
    const board = await page.getByRole('grid').boundingBox();
    const erase = await page.getByRole('button', { name: 'Erase' }).boundingBox();
    const tabs = await page.locator('.tabs').boundingBox();
    const end = (erase?.y ?? height) + (erase?.height ?? 0);
    expect(board?.width).toBeGreaterThan(0.85 * width);
    expect(end).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0));
    expect(end).toBeLessThanOrEqual(tabs?.y ?? height);
  });

test('a puzzle without a solution shows where to look: the rule that its clues break, or each clue to change', async ({
  page,
}) => {
  const status = page.getByRole('region', { name: 'Solutions' });
  const waves = page.locator('.board .b-wave');
  await page.goto('/#/set/sudoku:4x4:11..............');
  await expect(status).toContainText('1');
  await expect(waves).toHaveAttribute('d', /M.*M/);
  // The last clue of the grid was another one.
  await page.goto(`/#/set/sudoku:9x9:${NO_SOLUTION}`);
  await expect(status).toContainText('No solution.');
  await expect(status).toContainText(/Without (the|any one of the \d+) underlined clues?, there is a solution\./);
  await expect(waves).toHaveAttribute('d', /M/);
});
