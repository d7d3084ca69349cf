import type { Page } from '@playwright/test';
import { kindOf } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { accessibilityProblems } from './axe.js';
import { drag, expect, movesOf, overflow, point, test } from './helpers.js';
import { TestService } from './service.js';

let service: TestService;
test.beforeAll(async () => {
  service = await TestService.start(Date.now);
});
test.afterAll(() => service.close());

const CLUES = '12343.122.4343.1';

async function openForm(page: Page): Promise<void> {
  await page.goto(`${service.origin}/#/set/sudoku:4x4:${CLUES}`);
  await page.getByRole('radio', { name: 'Lines' }).check();
  await page.getByRole('radio', { name: 'Your own rule', exact: true }).check();
}

test('a faulty own rule is said in a sentence while it is written, and draws no line until it is right', async ({
  page,
}) => {
  await openForm(page);
  await drag(page, [0, 1, 2]);
  await expect(page.getByText('Write a condition first.')).toBeVisible();
  const condition = page.getByLabel('Condition', { exact: true });
  for (const [text, words] of [
    ['abs(a - b', 'Expected ")" or an operator after "abs(a - b", got the end.'],
    ['alert(1)', 'Expected a, b, a number up to 9999, abs, min, max or "(", got "alert".'],
    ['a % 0 = 1', 'Expected no remainder by 0, got "a % 0" with a = 1 and b = 1.'],
    ['a > 9', 'Expected a condition that two values from 1 to 4 can meet, got "a > 9".'],
  ] as const) {
    await condition.fill(text);
    await expect(condition).toHaveAccessibleDescription(words);
  }
  await expect(page.getByText('Write a condition first.')).toHaveCount(0);
  const line = page.locator('.board .g-line');
  await drag(page, [0, 1, 2]);
  await expect(line).toHaveCount(0);
  await page.getByLabel('Holds for').selectOption('from');
  const pattern = page.getByLabel('Pattern', { exact: true });
  await pattern.fill('[1-');
  await expect(pattern).toHaveAccessibleDescription('Expected a value after "[1-", got the end.');
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await pattern.fill('[1-2]+[3-4]*');
  await drag(page, [0, 1, 2]);
  await expect(line).toHaveCount(1);
  await page.getByLabel('Holds for').selectOption('whole');
  await condition.fill('least > 4');
  await expect(condition).toHaveAccessibleDescription(
    'Expected a condition that a line with values from 1 to 4 can meet, got "least > 4".',
  );
  await condition.fill('sum - first - last = first * last - 1');
  await expect(page.locator('.board .g-ring').first()).toBeAttached();
});

test('a puzzle with two own rules is set, published and solved by another player', async ({ page, browser }) => {
  await openForm(page);
  await page.getByLabel('Name', { exact: true }).fill('Rising');
  await page.getByLabel('Condition', { exact: true }).fill('b = a + 1');
  await page.getByLabel('Sentence for players').fill('Values grow by one along the line.');
  await drag(page, [0, 1, 2]);
  await page.getByLabel('Rule', { exact: true }).selectOption({ label: 'New rule' });
  await page.getByLabel('Name', { exact: true }).fill('Far');
  await page.getByLabel('Condition', { exact: true }).fill('abs(a - b) >= 1');
  await drag(page, [5, 9, 13]);
  await expect(page.locator('.board .g-line')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Solutions' })).toContainText('Exactly one solution.');
  const id = decodeURIComponent((await page.getByLabel('Link', { exact: true }).inputValue()).split('#/p/')[1]);
  await page.getByText('Title, author and notes').click();
  await page.getByLabel('Title', { exact: true }).fill('Two of my own');
  await page.getByRole('button', { name: 'Publish' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to the puzzle' }).inputValue();

  const other = await browser.newPage({ serviceWorkers: 'block', locale: 'en-US' });
  await other.goto(link);
  await expect(other.getByText('Values grow by one along the line.').first()).toBeVisible();
  await expect(other.getByText(/\|a − b\| ≥ 1/).first()).toBeVisible();
  expect(await accessibilityProblems(other, ['dark'])).toEqual([]);
  expect(await overflow(other)).toBe(0);
  const puzzle = parsePuzzle(id);
  for (const move of movesOf(puzzle)) await point(other, kindOf('sudoku'), move);
  await expect(other.getByRole('heading', { name: 'Solved.' })).toBeVisible();
  await other.close();
});

for (const [locale, group, name] of [
  ['en-US', 'Whole grid', 'Global entropy'],
  ['de-DE', 'Ganzes Gitter', 'Globale Entropie'],
] as const)
  test(`rules of the whole grid have names in the words of the page in ${locale}`, async ({ browser }) => {
    const page = await browser.newPage({ locale, serviceWorkers: 'block' });
    await page.goto(`${service.origin}/#/set/sudoku:9x9:global-entropy:${'.'.repeat(81)}`);
    await page.getByRole('radio', { name: group }).check();
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
    for (const box of await page.getByRole('checkbox').all())
      await expect(box).not.toHaveAccessibleName(/^[A-Z][a-z]+-(groups|entropy|modular|parity)$/);
    await page.close();
  });
