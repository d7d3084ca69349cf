import { accessibilityProblems } from './axe.js';
import { cellOf, drag, expect, test } from './helpers.js';

test('a board is turned and mirrored with its marks, and Undo turns it back', async ({ page }) => {
  await page.goto(`/#/set/sudoku:9x9:inequality-11l:sandwich-1119-12:1${'.'.repeat(80)}`);
  const link = page.getByLabel('Link', { exact: true });
  await page.getByText('Turn and mirror').click();
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect(link).toHaveValue(/:inequality-19L:sandwich-1999-12:\.{8}1\.{72}$/);
  await page.getByRole('button', { name: 'Mirror top and bottom' }).click();
  await expect(link).toHaveValue(/:inequality-89G:sandwich-1999-12:\.{80}1$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toHaveValue(/:inequality-11l:sandwich-1119-12:1\.{80}$/);
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
});

test('regions of a wrong size are named by a cell, in German too', async ({ page }) => {
  await page.goto(`/#/set/sudoku:9x9:${'.'.repeat(81)}`);
  await page.getByRole('radio', { name: 'Cages and regions' }).check();
  await page.getByRole('radio', { name: 'Regions', exact: true }).check();
  await drag(page, [2, 3]);
  const status = page.getByRole('region', { name: 'Solutions' });
  await expect(status).toContainText('The region of r1c1 has 10 cells instead of 9.');
  await page.evaluate(() => localStorage.setItem('gridwright/settings', '{"language":"de"}'));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Lösungen' })).toContainText(
    'Das Gebiet von Z1S1 hat 10 Zellen statt 9.',
  );
});

test('the rule that all dots are given is beside the dots', async ({ page }) => {
  await page.goto(`/#/set/sudoku:9x9:${'.'.repeat(81)}`);
  await page.getByRole('radio', { name: 'Marks' }).check();
  await page.getByRole('radio', { name: 'Dots', exact: true }).check();
  await page.getByRole('checkbox', { name: 'All dots given' }).check();
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/:9x9:all-kropki:/);
});

test('solutions far beyond two are counted exactly, and a count that is stopped says how far it came', async ({
  page,
}) => {
  await page.goto(`/#/set/sudoku:6x6:thermometer-1112:123${'.'.repeat(33)}`);
  const bench = page.locator('.bench');
  await page.getByRole('button', { name: 'Count solutions' }).click();
  // Of all 28,200,960 grids, as many begin with any other three values.
  await expect(bench.getByText('235,008 solutions.', { exact: true })).toBeVisible();
  await page.goto(`/#/set/sudoku:9x9:thermometer-1112:${'.'.repeat(81)}`);
  await page.getByRole('button', { name: 'Count solutions' }).click();
  await expect(bench.getByText(/^[\d,]+ solutions or more … Counting stops at 10,000,000\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(bench.getByText(/^[\d,]+ solutions or more\.$/)).toBeVisible();
});

test('on a phone, the number of solutions or what was refused is directly below the board', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/set/sudoku:4x4:1..4.41.2..3....');
  const line = page.locator('.verdict-line');
  await expect(line).toHaveText('Exactly one solution.');
  const board = await page.getByRole('grid').boundingBox();
  const box = await line.boundingBox();
  expect((box?.y ?? 0) - (board?.y ?? 0) - (board?.height ?? 0)).toBeLessThan(24);
  await page.getByText('Tool: Clues').click();
  await page.locator('.tool-list').getByRole('radio', { name: 'Cages', exact: true }).click();
  await cellOf(page, 1).click();
  await page.getByLabel('Sum').fill('99');
  await page.getByRole('button', { name: 'Add cage' }).click();
  const refused = page.getByText(/^Killer: expected a sum/);
  await expect(refused).toBeInViewport();
  await expect(line).toHaveCount(0);
});
