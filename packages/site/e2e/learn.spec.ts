import { kinds } from 'gridwright';
import { drill } from 'gridwright/logic';
import { cellOf, DATE, expect, test } from './helpers.js';

test('how to play each kind: pictures on the way to a solution', async ({ page }) => {
  for (const { name, title } of kinds) {
    await page.goto(`/#/learn/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.locator('figcaption', { hasText: /^Solved$/ })).toBeVisible();
    await expect(page.locator('figure svg').nth(2)).toBeVisible();
  }
  for (const path of ['sudoku/guessing', 'chess', 'sudoku/x-wing/more', 'flipit/constructor']) {
    await page.goto(`/#/learn/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  }
});

test('Sudoku is learned on three screens of a phone; rules of variants and later techniques open on demand', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/learn/sudoku');
  const technique = page.locator('.lesson-level a').first();
  await expect(technique).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3 * 844);
  await expect(page.getByRole('link', { name: /^X-wing/ })).toBeHidden();
  const thermometers = page.getByText(/^On each thermometer/);
  await expect(thermometers).toBeHidden();
  await page.getByText(/rules of variants/).click();
  await expect(thermometers).toBeVisible();
});

test('a technique is explained on a puzzle that needs it, and leads to the next', async ({ page }) => {
  await page.goto('/#/learn/sudoku');
  await page.getByRole('heading', { level: 3, name: 'Hard' }).click();
  await page.getByRole('link', { name: /^X-wing/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('X-wing');
  await expect(page.getByText(/^In rows 1 and 7, the only places for 6/)).toBeVisible();
  await page.getByRole('link', { name: /^Harder/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swordfish');
  await page.getByRole('link', { name: 'Play this puzzle' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('practice: five right answers in a row, by tap or by key, and the course goes on', async ({ page }) => {
  await page.goto('/#/learn/kurosu');
  await page.getByRole('link', { name: 'Start: Pair' }).click();
  await page.getByRole('link', { name: 'Practise', exact: true }).click();
  const heading = page.getByRole('status').getByRole('heading');
  const answer = async (number: number, isRight: boolean) => {
    const { cells, answer: grid } = await drill('kurosu', 'pair', String(number));
    await expect(heading).toHaveText(/^Tap a cell where this technique places [01]/);
    const cell = isRight ? cells[0] : [...grid.keys()].find((other) => grid[other] === 0 && !cells.includes(other));
    const target = cellOf(page, cell ?? 0);
    if (number === 3) await target.press('Enter');
    else await target.click();
  };
  const { answer: given } = await drill('kurosu', 'pair', '1');
  const filled = cellOf(page, [...given.keys()].find((cell) => given[cell] !== 0) ?? 0);
  for (const tap of [() => filled.click(), () => filled.press('Enter')]) {
    await tap();
    await expect(page.getByText('This cell is filled. Tap an empty cell.')).toBeVisible();
  }
  await answer(1, true);
  await expect(page.getByText('Tap an empty cell.')).toHaveCount(0);
  await expect(heading).toHaveText('Right.');
  await page.getByRole('button', { name: 'Next position' }).click();
  await answer(2, false);
  await expect(heading).toHaveText('Not this one.');
  for (const number of [3, 4, 5, 6, 7]) {
    await page.getByRole('button', { name: 'Next position' }).click();
    await answer(number, true);
    await expect(heading).toHaveText(number === 7 ? 'Five in a row. Learned!' : 'Right.');
  }
  await page.getByRole('link', { name: /^Next: / }).click();
  await page.goto('/#/learn/kurosu');
  await expect(page.getByText('1 of 9 lessons learned')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pair Learned/ })).toBeVisible();
});

test('a storm: right answers in five minutes, by tap or by key; a wrong one costs ten seconds; the best is kept', async ({
  page,
}) => {
  await page.clock.install({ time: `${DATE}T10:00:00Z` });
  await page.goto('/#/learn/kurosu/pair/practice');
  await page.getByRole('link', { name: 'Five-minute storm' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  const status = page.getByRole('main').getByRole('status');
  const tally = page.getByRole('definition').nth(1);
  for (const [i, isRight] of [true, true, false, true].entries()) {
    const { cells, answer, asks, value, puzzle } = await drill('kurosu', 'pair', `storm ${i + 1}`);
    const wrong = [...answer.keys()].find((cell) => answer[cell] === 0 && !cells.includes(cell));
    const filled = [...answer.keys()].find((cell) => answer[cell] !== 0);
    expect([puzzle.kind, asks]).toEqual(['kurosu', 'place']);
    await expect(status.getByRole('heading')).toContainText(`places ${(value ?? 0) - 1}`);
    await expect(cellOf(page, filled ?? 0)).toHaveAccessibleName(/, [01]/);
    if (i === 0) await cellOf(page, filled ?? 0).click();
    const target = cellOf(page, (isRight ? cells[0] : wrong) ?? 0);
    if (i === 1) await target.press('Enter');
    else await target.click();
    await expect(status).toContainText(isRight ? 'Right.' : 'Not that one: ten seconds less.');
    await expect(tally).toHaveText(String(i < 2 ? i + 1 : i));
  }
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.clock.runFor('04:51');
  await expect(status).toHaveText('3 right answersYour best yet.');
  await page.reload();
  await expect(status).toContainText('Your best: 3');
  await page.goto('/#/learn/kurosu/guessing/storm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('FlipIT’s goal and light chasing are lessons', async ({ page }) => {
  await page.goto('/#/learn/flipit');
  await page.getByRole('link', { name: 'Light chasing' }).click();
  await page.getByRole('link', { name: 'Practise', exact: true }).click();
  const { cells } = await drill('flipit', 'light-chasing', '1');
  await cellOf(page, cells[0]).click();
  await expect(page.getByRole('status').getByRole('heading')).toHaveText('Right.');
});
