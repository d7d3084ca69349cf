import { columnOf, countFilled, formatShape, rowOf } from 'gridwright/internal';
import { expect, movesOf, PHONE, point, TODAY, test } from './helpers.js';

test('the front page shows the date and one puzzle of each kind, not begun', PHONE, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gridwright');
  await expect(page.getByText('Friday 20 November', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(TODAY.length);
  for (const { kind, puzzle } of TODAY) {
    const story = page.getByRole('article').filter({ hasText: kind.title });
    await expect(story).toContainText(formatShape(puzzle.size.rows, puzzle.size.columns).replace('x', ' × '));
    await expect(story.getByRole('img', { name: `${kind.title}: Not started` })).toBeVisible();
    await expect(story.getByRole('link', { name: `Play ${kind.title}` })).toBeVisible();
  }
});

test('a story leads to its puzzle, and says how far it is', async ({ page }) => {
  for (const { kind, puzzle } of TODAY) {
    const moves = movesOf(puzzle);
    await page.goto('/');
    await page.getByRole('link', { name: `Play ${kind.title}` }).click();
    await expect(page).toHaveURL(new RegExp(`#/${kind.name}$`));
    await point(page, kind, moves[0]);
    await page.goto('/#/');
    const state =
      kind.input === 'presses'
        ? '1 press so far'
        : `${puzzle.clues.length - countFilled(puzzle.clues) - 1} cells to go`;
    await expect(page.getByRole('article').filter({ hasText: kind.title })).toContainText(state);
    await expect(page.getByRole('link', { name: `Continue ${kind.title}` })).toBeVisible();
  }
});

test('another day has other puzzles', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T00:00:01Z');
  await page.goto('/');
  await expect(page.getByText('Saturday 21 November', { exact: true })).toBeVisible();
  const { kind, puzzle } = TODAY[0];
  await page.goto(`/#/${kind.name}`);
  await expect(page.getByRole('gridcell')).toHaveCount(puzzle.clues.length);
  const labels = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  const given = [...puzzle.clues].map((value, cell) =>
    describe(cell, value === 0 ? 'empty' : `clue ${kind.clueAlphabet.symbols[value]}`, puzzle.size.columns),
  );
  expect(labels).not.toEqual(given);
});

function describe(cell: number, what: string, columns: number): string {
  const size = { rows: columns, columns, boxRows: 0, boxColumns: 0 };
  return `row ${rowOf(cell, size) + 1}, column ${columnOf(cell, size) + 1}, ${what}`;
}
