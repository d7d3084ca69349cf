import { kindOf } from 'gridwright';
import { seriesDaily } from 'gridwright/days';
import { columnOf, countFilled, formatShape, rowOf } from 'gridwright/rules';
import { DATE, expect, movesOf, PHONE, point, saveGame, TODAY, test, textsOf } from './helpers.js';

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

test.describe('on a phone of 390 x 844', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a player who comes back sees the streak, the open game and all puzzles of the day at once', async ({
    page,
  }) => {
    const date = '2026-11-19';
    const { puzzle: solved } = seriesDaily(kindOf('flipit'), date);
    const at = `${date}T09:00:00.000Z`;
    const ended = { state: 'solved', begun: at, changed: at, ended: at };
    await saveGame(page, solved, textsOf(solved), { id: 'solved', daily: { date }, ...ended });
    const { puzzle } = seriesDaily(kindOf('kurosu'), DATE, 'signs');
    await saveGame(page, puzzle, textsOf(puzzle).slice(0, 3), { daily: { date: DATE, level: 'signs' } });
    await page.goto('/');
    const parts = [
      page.getByRole('link', { name: 'Streak: 1 day' }),
      page.getByRole('link', { name: 'Continue: Kurosu with signs' }),
      ...TODAY.map(({ kind }) => page.getByRole('link', { name: `Play ${kind.title}` })),
    ];
    for (const part of parts) await expect(part).toBeVisible();
    const bottom = (await page.locator('.tabs').boundingBox())?.y ?? 0;
    for (const part of parts) {
      const { y = bottom, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(bottom);
    }
    // What is read first is seen first.
    const tops = await page
      .locator('main > *, article')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    await expect(page.locator('.btn.solid')).toHaveCount(1);
    await parts[1].tap();
    await expect(page.getByRole('heading', { name: 'Kurosu with signs' })).toBeVisible();
  });
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
