import { kindOf } from 'gridwright';
import { make } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { cellOf, expect, linkOf, movesOf, point, saveGame, test, textsOf } from './helpers.js';

test('a jigsaw is made, named by its regions, explained and played to its end', async ({ page }) => {
  const { puzzle } = make(readOrder('sudoku', { size: '5x5', jigsaw: true }), 'alice');
  await saveGame(page, puzzle, textsOf(puzzle).slice(3));
  await page.goto('/#/make');
  await page.getByRole('checkbox', { name: 'Jigsaw' }).check();
  await page.getByRole('button', { name: 'Make puzzle' }).click();
  await expect(page.getByText('Your puzzle is ready.')).toBeVisible();

  await page.goto(linkOf(puzzle));
  await expect(page.getByText('every row, column and region')).toBeVisible();
  await expect(cellOf(page, 1)).toHaveAccessibleName('row 1, column 2, region 1, empty');
  await expect(cellOf(page, 2)).toHaveAccessibleName('row 1, column 3, region 2, clue 1');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Hint' })).toContainText(/region \d|row \d|column \d/);
  for (const move of movesOf(puzzle).slice(0, 3)) await point(page, kindOf('sudoku'), move);
  await expect(page.getByText('Solved').first()).toBeVisible();
});
