import { formatId, parsePuzzle, solve } from 'gridwright';
import { cellOf, expect, test } from './helpers.js';

test('a right value uncovers the cells around it, and undo covers them again', async ({ page }) => {
  const killer = '1112-3.1314-7.2122-7.2324-3.3132-3.3334-7.4142-7.4344-3';
  const puzzle = parsePuzzle('12343412.1......', { kind: 'sudoku', killer, fog: '0' });
  const [solution] = solve(puzzle).solutions;
  await page.goto(`/#/p/${formatId(puzzle)}`);
  await expect(cellOf(page, 15)).toHaveAttribute('aria-label', /covered by fog/);
  await expect(cellOf(page, 0)).not.toHaveAttribute('aria-label', /fog/);
  await cellOf(page, 15).click();
  await page.keyboard.press(String((solution[15] % 4) + 1));
  await expect(cellOf(page, 15)).toHaveAttribute('aria-label', /covered by fog/);
  await page.keyboard.press(String(solution[15]));
  await expect(cellOf(page, 15)).toHaveAttribute('aria-label', /cage \d with sum 3, \d$/);
  await expect(cellOf(page, 10)).not.toHaveAttribute('aria-label', /fog/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cellOf(page, 10)).toHaveAttribute('aria-label', /covered by fog/);
});

test('the lines of the grid are above the fog of a card', async ({ page }) => {
  await page.goto('/#/open');
  await page.getByLabel('Paste a puzzle or a link').fill('sudoku:4x4:fog-11:12343412.1......');
  await page.getByRole('button', { name: 'Open puzzle' }).click();
  const shapes = page.locator('.found figure svg > *');
  await expect(page.locator('.found figure .b-cover').first()).toBeVisible();
  const order = await shapes.evaluateAll((all) => all.map((one) => one.getAttribute('class')));
  expect(order.lastIndexOf('b-frame')).toBeGreaterThan(order.lastIndexOf('b-cover'));
});
