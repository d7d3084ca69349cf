import { AxeBuilder } from '@axe-core/playwright';
import { kinds } from 'gridwright';
import { expect, expectNoOverflow, test } from './helpers.js';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const { name, title } of kinds) {
  test(`how to play ${title}: pictures on the way to a solution, and no wider than the window`, async ({ page }) => {
    await page.goto(`/#/learn/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.locator('figcaption', { hasText: 'Solved' })).toBeVisible();
    expect(await page.locator('figure svg').count()).toBeGreaterThanOrEqual(3);
    await expectNoOverflow(page);
    expect((await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations).toEqual([]);
  });
}

test('a technique is told on a puzzle that needs it, and leads to the next', async ({ page }) => {
  await page.goto('/#/learn/sudoku');
  await page.getByRole('link', { name: 'X-wing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('X-wing');
  await expect(page.locator('.told-here')).toContainText(/rows|columns/);
  expect((await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: /^Harder/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swordfish');
  await page.getByRole('link', { name: 'Play this puzzle' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a technique that is none, and a kind that is none, are no page', async ({ page }) => {
  for (const path of ['sudoku/guessing', 'chess', 'sudoku/x-wing/more']) {
    await page.goto(`/#/learn/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page.');
  }
});

test('a puzzle is filled, dug out and searched to the end before the player’s eyes; it stands still when it is told to', async ({ page }) => {
  await page.goto('/#/watch');
  await page.getByRole('radio', { name: 'Kurosu' }).check();
  await page.getByRole('slider').fill('6');
  await expect(page.getByText('There is no other solution.')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const told = page.locator('.watch-phases');
  const before = await told.innerText();
  await page.waitForTimeout(300);
  expect(await told.innerText()).toBe(before);
  await expectNoOverflow(page);
  expect((await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations).toEqual([]);
});
