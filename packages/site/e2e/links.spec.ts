import { kindOf } from 'gridwright';
import { make } from 'gridwright/orders';
import { formatId, type Puzzle, readOrder } from 'gridwright/rules';
import { cellOf, expect, linkOf, movesOf, point, TODAY, test } from './helpers.js';

const OTHER_SIZES: readonly Puzzle[] = [
  make(readOrder('sudoku', { size: '8x8' }), 'e2e').puzzle,
  make(readOrder('sudoku', { size: '12x12', diagonals: true }), 'e2e').puzzle,
  make(readOrder('sudoku', { size: '7x7', jigsaw: true }), 'e2e').puzzle,
  make(readOrder('kurosu', { size: '4x8' }), 'e2e').puzzle,
  make(readOrder('kurosu', { size: '10x10', distinct: true }), 'e2e').puzzle,
  make(readOrder('flipit', { size: '3x7', neighbourhood: 'plus', goal: 'dark' }), 'e2e').puzzle,
];

test('a link with a puzzle id opens it, of any size, also where colons were escaped on the way', async ({ page }) => {
  for (const puzzle of OTHER_SIZES) {
    await page.goto(linkOf(puzzle));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(kindOf(puzzle.kind).title);
    await expect(page.getByRole('row')).toHaveCount(puzzle.size.rows);
    await expect(page.getByRole('gridcell')).toHaveCount(puzzle.clues.length);
  }
  await page.goto(`/#/p/${encodeURIComponent(formatId(TODAY[0].puzzle))}`);
  await expect(page.getByRole('gridcell')).toHaveCount(81);
});

test('a link with the cells alone opens their puzzle, of any size, and a board that fits several kinds is refused', async ({
  page,
}) => {
  const classic = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const large = make(readOrder('sudoku', { size: '16x16' }), 'e2e').puzzle;
  const cells = formatId(large).split(':').at(-1) ?? '';
  for (const [text, count] of [
    [classic, 81],
    [classic.replaceAll('.', '0'), 81],
    ['1.....2.....3.....4.....5.....6.....', 36],
    [cells, 256],
  ] as const) {
    await page.goto(`/#/p/${text}`);
    await expect(page.getByRole('gridcell')).toHaveCount(count);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sudoku');
  }
  await page.goto(`/#/p/${classic}/Saturday/Anna`);
  await expect(page.getByRole('heading', { name: 'Saturday' })).toBeVisible();
  await expect(page.getByText('By Anna')).toBeVisible();
  await page.getByRole('link', { name: 'Explain the solution' }).click();
  await expect(page).toHaveURL(new RegExp(`#/explain/sudoku:9x9:${classic.replaceAll('.', '\\.')}$`));
  await page.goto('/#/p/1...............');
  await expect(page.getByRole('heading', { name: 'Not a puzzle link' })).toBeVisible();
  await expect(page.getByText('fits sudoku 4x4 and kurosu 4x4')).toBeVisible();
});

test('the copied link holds the puzzle, and the game goes on there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { kind, puzzle } = TODAY[0];
  await page.goto(`/#/${kind.name}`);
  const [move] = movesOf(puzzle);
  await point(page, kind, move);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe(linkOf(puzzle).slice(1));
  await page.goto(link);
  await expect(cellOf(page, move.cell)).toHaveAccessibleName(new RegExp(`, ${move.symbol}$`));
});

test('clues that break the rules are pointed out', async ({ page }) => {
  await page.goto(`/#/p/sudoku:4x4:11${'.'.repeat(14)}`);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Two 1s in row 1');
  await expect(page.getByRole('main').getByRole('status')).toContainText('no solution');
  await expect(page.getByRole('gridcell', { name: /conflict$/ })).toHaveCount(2);
});

const BROKEN: readonly string[] = [
  '#/p/',
  '#/p/sudoku',
  '#/p/sudoku:9x9:123',
  `#/p/sudoku:9x9:${'x'.repeat(81)}`,
  '#/p/sudoku:1000000x1000000:1',
  '#/p/chess:8x8:1',
  '#/p/__proto__:4x4:1',
  `#/p/${'9'.repeat(100_000)}`,
  '#/p/sudoku.1:seed',
  '#/p/%E0%A4%A',
  '#/p/<img src=x onerror=alert(1)>',
  '#/p/%3Cscript%3Ealert(1)%3C/script%3E',
  '#/chess',
  '#/constructor',
  '#/sudoku/hardest',
  '#/sudoku/2026-02-30',
  '#/s/rubbish',
  '#/flipit/long/longer',
  '#//',
  '#/%00',
  '#nowhere',
];

test('a link that names nothing says so and leads home', async ({ page }) => {
  for (const hash of BROKEN) {
    await page.goto(`/${hash}`);
    await expect(page.getByRole('heading', { level: 1 }), hash.slice(0, 40)).toHaveText(
      /^(Not a puzzle link|Page not found)$/,
    );
    const words = await page.locator('main p').innerText();
    expect(words).toMatch(/^[A-Z].*\.$/s);
    expect(words.length).toBeLessThan(300);
    await expect(page.locator('main img, main script')).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'Today’s puzzles' }).click();
  await expect(page.getByRole('article')).toHaveCount(TODAY.length);
});

test('a board whose values include letters says that shortcuts need Alt, and tips name it', async ({ page }) => {
  await page.goto('/#/s/sudoku.1:16x16:a');
  await expect(page.getByText('On boards whose values include letters, hold Alt')).toBeVisible();
  await page.getByRole('button', { name: 'Hint', exact: true }).hover();
  const tip = () => page.locator('[data-tip="H"]').evaluate((key) => getComputedStyle(key, '::after').content);
  expect(await tip()).toMatch(/^"Alt \+ H"/);
  await page.keyboard.press('Alt+p');
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
});

test('every page of a wide window leads to the day’s puzzles', async ({ page }) => {
  for (const hash of ['#/', '#/sudoku', '#/sudoku/hard', '#/archive', `#/p/sudoku:4x4:1${'.'.repeat(15)}`]) {
    await page.goto(`/${hash}`);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Today', exact: true }).first()).toBeVisible();
  }
});
