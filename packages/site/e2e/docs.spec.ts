import { accessibilityProblems } from './axe.js';
import { expect, test } from './helpers.js';

test('the documentation opens from the front page, finds pages and keeps its theme, under our content policy', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto('/');
  await page.getByRole('link', { name: 'Documentation' }).click();
  await expect(page.getByRole('heading', { name: 'Gridwright', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('countSolutions');
  await page
    .getByRole('option', { name: /countSolutions/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /countSolutions/, level: 1 })).toBeVisible();
  await page.getByText('Settings', { exact: true }).click();
  await page.getByLabel('Theme').selectOption('dark');
  await page.goto('/docs');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Play', exact: true }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a page of the documentation has a main part, links that can be told from text, and tables that keys can scroll', async ({
  page,
}) => {
  await page.goto('/docs/server.html');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const problems = await accessibilityProblems(page);
  expect(problems.filter((problem) => /^(link-in-text-block|scrollable|landmark)/.test(problem))).toEqual([]);
});
