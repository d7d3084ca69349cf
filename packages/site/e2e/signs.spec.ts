import { kindOf } from 'gridwright';
import { make } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { cellOf, expect, linkOf, movesOf, point, test } from './helpers.js';

test('a Kurosu with signs is made, its signs are drawn and read out, a hint explains one, and a value is entered', async ({
  page,
}) => {
  await page.goto('/#/make');
  await page.getByRole('radio', { name: 'Kurosu' }).check();
  await page.getByRole('checkbox', { name: 'Signs' }).check();
  await page.getByRole('button', { name: 'Make puzzle' }).click();
  await expect(page.getByText('Your puzzle is ready.')).toBeVisible();
  await expect(page.locator('.result .b-sign')).not.toHaveCount(0);

  const { puzzle } = make(readOrder('kurosu', { signs: true }), 'alice');
  await page.goto(linkOf(puzzle));
  await expect(page.locator('.board .b-sign')).toHaveCount(7);
  await expect(cellOf(page, 0)).toHaveAccessibleName(
    'row 1, column 1, empty, different from the cell below, equal to the cell on the right',
  );
  await expect(cellOf(page, 6)).toHaveAccessibleName('row 2, column 1, empty, different from the cell above');
  await page.getByRole('button', { name: 'Hint' }).first().click();
  await expect(page.getByText('Look at r2c2 and r2c3.').first()).toBeVisible();
  const [move] = movesOf(puzzle);
  await point(page, kindOf('kurosu'), move);
  await expect(cellOf(page, move.cell)).toHaveAccessibleName(new RegExp(`, ${move.symbol}, `));
});
