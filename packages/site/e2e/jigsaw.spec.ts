import { kindOf, make, readOrder } from 'gridwright/internal';
import { cellOf, expect, linkOf, movesOf, point, test } from './helpers.js';

test('a jigsaw is made, named by its regions, explained and played to its end', async ({ page }) => {
  await page.goto('/#/make');
  await page.getByRole('checkbox', { name: 'Jigsaw' }).check();
  await page.getByRole('button', { name: 'Make puzzle' }).click();
  await expect(page.getByText('Your puzzle is ready.')).toBeVisible();

  const { puzzle } = make(readOrder('sudoku', { size: '5x5', jigsaw: true }), 'alice');
  await page.goto(linkOf(puzzle));
  await expect(page.getByText('every row, column and region')).toBeVisible();
  await expect(cellOf(page, 1)).toHaveAccessibleName('row 1, column 2, region 1, empty');
  await expect(cellOf(page, 2)).toHaveAccessibleName('row 1, column 3, region 2, clue 1');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Hint' })).toContainText(/region \d|row \d|column \d/);
  for (const move of movesOf(puzzle)) await point(page, kindOf('sudoku'), move);
  await expect(page.getByText('Solved').first()).toBeVisible();
});
