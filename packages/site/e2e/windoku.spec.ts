import { kindOf } from 'gridwright';
import { make } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { cellOf, expect, linkOf, movesOf, point, saveGame, test, textsOf } from './helpers.js';

test('a Windoku is made, its windows are named and drawn, and it is played to its end', async ({ page }) => {
  const { puzzle } = make(readOrder('sudoku', { windoku: true }), 'alice');
  // All but two moves; row 6, column 5 stays empty.
  const moves = movesOf(puzzle);
  const left = moves.filter(({ cell }) => cell === 0 || cell === 49);
  await saveGame(
    page,
    puzzle,
    textsOf(puzzle).filter((_, i) => !left.includes(moves[i])),
  );
  await page.goto('/#/make');
  await page.getByRole('checkbox', { name: 'Windoku' }).check();
  await page.getByRole('button', { name: 'Make puzzle' }).click();
  await expect(page.getByText('Your puzzle is ready.')).toBeVisible();
  await expect(page.locator('.result .b-shade')).toHaveCount(36);

  await page.goto(linkOf(puzzle));
  await expect(cellOf(page, 1)).toHaveAccessibleName('row 1, column 2, clue 5');
  await expect(cellOf(page, 49)).toHaveAccessibleName('row 6, column 5, empty');
  await expect(cellOf(page, 60)).toHaveAccessibleName('row 7, column 7, window 4, clue 1');
  for (const move of left) await point(page, kindOf('sudoku'), move);
  await expect(page.getByText('Solved').first()).toBeVisible();
});
