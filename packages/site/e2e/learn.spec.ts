import { kinds } from 'gridwright/internal';
import { DATE, expect, test } from './helpers.js';

test('how to play each kind: pictures on the way to a solution', async ({ page }) => {
  for (const { name, title } of kinds) {
    await page.goto(`/#/learn/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.locator('figcaption', { hasText: /^Solved$/ })).toBeVisible();
    expect(await page.locator('figure svg').count()).toBeGreaterThanOrEqual(3);
  }
  for (const path of ['sudoku/guessing', 'chess', 'sudoku/x-wing/more']) {
    await page.goto(`/#/learn/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});

test('a technique is explained on a puzzle that needs it, and leads to the next', async ({ page }) => {
  await page.goto('/#/learn/sudoku');
  await page.getByRole('link', { name: 'X-wing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('X-wing');
  await expect(page.getByText(/^In rows 1 and 7, the only places for 6/)).toBeVisible();
  await page.getByRole('link', { name: /^Harder/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swordfish');
  await page.getByRole('link', { name: 'Play this puzzle' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a puzzle is filled, dug out and searched to the end before the player’s eyes; it stands still when it is paused', async ({
  page,
}) => {
  await page.clock.install({ time: `${DATE}T10:00:00Z` });
  await page.goto('/#/watch');
  await page.getByRole('radio', { name: 'Kurosu' }).check();
  await page.getByRole('slider').fill('6');
  await expect(page.getByText('There’s no other solution.')).toBeVisible();
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const told = page.locator('.watch-phases');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  const before = await told.innerText();
  await page.clock.runFor(2000);
  expect(await told.innerText()).toBe(before);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(told).not.toHaveText(before, { useInnerText: true });
});
