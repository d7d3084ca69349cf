import { hasHints, kindOf, parsePuzzle, solvePath } from 'gridwright';
import { cellOf, expect, expectNoOverflow, linkOf, TODAY, test } from './helpers.js';

for (const { kind, puzzle } of TODAY.filter(({ kind }) => hasHints(kind.name))) {
  test(`the day's ${kind.title} is solved by hints alone, each in three stages`, async ({ page }) => {
    test.slow();
    await page.goto(`/#/${kind.name}`);
    const panel = page.getByRole('region', { name: 'Hint' });
    const stage = panel.locator('[aria-current=step]');
    const solved = page.getByRole('heading', { name: 'Solved.' });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(stage).toHaveText('Where');
    await expect(page.locator('.b-area').first()).toBeAttached();
    await page.getByRole('button', { name: 'Show why' }).click();
    await expect(stage).toHaveText('Why');
    await page.getByRole('button', { name: 'Show what to do' }).click();
    await expect(stage).toHaveText('What');
    // What a click has changed is drawn by the next frame but one: only then is it seen whether that was the last one.
    const drawn = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (let taken = 0; taken < 4 * puzzle.clues.length && (await solved.count()) === 0; taken++) {
      if ((await panel.count()) === 0) await page.getByRole('button', { name: 'Hint', exact: true }).click();
      while ((await stage.textContent()) !== 'What') await panel.locator('.next button').click();
      await panel.locator('.next button').click();
      await drawn();
    }
    await expect(solved).toBeVisible();
  });
}

const HARD = parsePuzzle('200000000000020903006051802000000500843090000000000491620030049001008000530000000', { kind: 'sudoku' });

test('a hint names the first mistake and underlines it, and a move closes the hint', async ({ page }) => {
  const { puzzle } = TODAY[0];
  await page.goto(`/#/${puzzle.kind}`);
  const cell = puzzle.clues.indexOf(0);
  const solution = solvePath(puzzle).grid;
  await cellOf(page, cell).click();
  await page.keyboard.press(String((solution[cell] % 9) + 1));
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is wrong.');
  await expect(cellOf(page, cell)).toHaveAttribute('aria-label', /(underlined|conflict)$/);
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Hint' })).toBeVisible();
  await page.keyboard.press(String(solution[cell]));
  await expect(page.getByRole('region', { name: 'Hint' })).toHaveCount(0);
});

test('the whole solution is explained step by step, by button and by arrow keys', async ({ page }) => {
  await page.goto(linkOf(HARD));
  await page.getByRole('link', { name: 'Explain the whole solution' }).click();
  const { steps } = solvePath(HARD);
  const titles = new Map(kindOf('sudoku').logic?.techniques.map(({ code, title }) => [code, title]));
  const entries = page.getByRole('list').getByRole('listitem');
  await expect(entries).toHaveCount(steps.length);
  await expect(page.getByRole('heading', { level: 2 })).toContainText(`1. ${titles.get(steps[0].technique)}`);
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2 })).toContainText(`3. ${titles.get(steps[2].technique)}`);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('2. ');
  await entries.last().getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Next step' })).toBeDisabled();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
});

test('a pasted puzzle has its level, one without a single solution has none', async ({ page }) => {
  await page.goto(linkOf(HARD));
  await expect(page.getByText(/9 × 9 · (Hard|Expert|Master|Extreme|Medium)/)).toBeVisible();
  await page.goto(`/#/explain/sudoku:9x9:${'.'.repeat(81)}`);
  await expect(page.getByText('It has not exactly one solution')).toBeVisible();
});
