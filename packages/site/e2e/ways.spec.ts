import type { Page } from '@playwright/test';
import { formatId, kindOf, make, parsePuzzle, readOrder, solve } from 'gridwright';
import { cellOf, expect, keepGame, keyOf, linkOf, movesOf, TODAY, test } from './helpers.js';

const [{ puzzle: sudoku }] = TODAY;
const open = [...sudoku.clues.keys()].filter((cell) => sudoku.clues[cell] === 0);
const [solution] = solve(sudoku).solutions;

async function start(page: Page, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('gridwright/settings', kept), JSON.stringify(settings));
  await page.goto(`/#/${sudoku.kind}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: item }).click();
}

for (const { kind, puzzle } of TODAY) {
  test(`the day's ${kind.title} is solved by touch`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.clock.setFixedTime('2026-11-20T10:00:00Z');
    await page.goto(`/#/${kind.name}`);
    for (const { cell, symbol } of movesOf(puzzle)) {
      await cellOf(page, cell).tap();
      if (kind.input === 'values') await keyOf(page, symbol).tap();
    }
    await expect(page.getByRole('main').getByRole('status')).toContainText('Solved.');
    await context.close();
  });
}

test('keys enter values, corner notes, centre notes and colours, by mode and by a key held down', async ({ page }) => {
  await start(page);
  const field = cellOf(page, open[0]);
  await field.click();
  for (const [keys, words] of [
    [['x', '1'], 'candidates 1'],
    [['c', '3'], 'candidates 1, centre 3'],
    [['v', '4'], 'candidates 1, centre 3, coloured rose'],
    [['z', 'Shift+Digit5'], 'candidates 1 and 5, centre 3, coloured rose'],
    [['Control+Digit6'], 'candidates 1 and 5, centre 3 and 6, coloured rose'],
    [['Shift+Digit1'], 'candidates 5, centre 3 and 6, coloured rose'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(field).toHaveAccessibleName(new RegExp(`, empty, ${words}$`));
  }
  await page.keyboard.press('Backspace');
  await expect(field).toHaveAccessibleName(/, empty$/);
});

test('several cells are selected by drag and by keyboard, and get a note as one move', async ({ page }) => {
  await start(page);
  const [from, to] = [await cellOf(page, 0).boundingBox(), await cellOf(page, 20).boundingBox()];
  if (from === null || to === null) throw new Error('no board');
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(to.x + 9, to.y + 9, { steps: 12 });
  await page.mouse.up();
  const selected = page.getByRole('gridcell', { selected: true });
  expect(await selected.count()).toBeGreaterThan(2);
  await cellOf(page, open[0]).click();
  await expect(selected).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selected).toHaveCount(3);
  await page.keyboard.press('Control+a');
  await expect(selected).toHaveCount(81);
  await page.keyboard.press('x');
  await page.keyboard.press('7');
  await expect(page.getByRole('gridcell', { name: 'candidates 7' })).toHaveCount(open.length);
  await page.keyboard.press('[');
  await expect(page.getByRole('gridcell', { name: 'candidates 7' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(1);
});

test('with the digit chosen first, cells get it', async ({ page }) => {
  await start(page, { entry: 'digit' });
  await keyOf(page, '4').click();
  for (const cell of open.slice(0, 2)) {
    await cellOf(page, cell).click();
    await expect(cellOf(page, cell)).toHaveAccessibleName(/, 4(, conflict)?$/);
  }
});

test('candidates show by themselves where that is set, and one struck out stays out', async ({ page }) => {
  await start(page, { candidates: 'yes' });
  const field = cellOf(page, open[0]);
  const before = (await field.getAttribute('aria-label')) ?? '';
  expect(before).toMatch(/candidates \d/);
  const value = /candidates (\d)/.exec(before)?.[1] ?? '';
  await field.click();
  await page.keyboard.press('x');
  await page.keyboard.press(value);
  await expect(field).not.toHaveAccessibleName(new RegExp(`candidates.*${value}`));
});

test('values that are not those of the solution are marked where that is set', async ({ page }) => {
  await start(page, { checking: 'yes', conflicts: 'no' });
  await cellOf(page, open[0]).click();
  await page.keyboard.press(String((solution[open[0]] % 9) + 1));
  await expect(cellOf(page, open[0])).toHaveAccessibleName(/wrong$/);
  await page.keyboard.press(String(solution[open[0]]));
  await expect(cellOf(page, open[0])).not.toHaveAccessibleName(/wrong$/);
});

test('a checkpoint is come back to, and the first mistake is undone without the answer being shown', async ({ page }) => {
  await start(page, { conflicts: 'no' });
  const enter = async (cell: number, value: number) => {
    await cellOf(page, cell).click();
    await page.keyboard.press(String(value));
  };
  await enter(open[0], solution[open[0]]);
  await choose(page, 'Set a checkpoint');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Checkpoint set.');
  await enter(open[1], (solution[open[1]] % 9) + 1);
  await enter(open[2], solution[open[2]]);
  await choose(page, 'Back to before my first mistake');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Taken back: 2 moves.');
  await expect(cellOf(page, open[0])).toHaveAccessibleName(new RegExp(`, ${solution[open[0]]}$`));
  for (const cell of open.slice(1, 3)) await expect(cellOf(page, cell)).toHaveAccessibleName(/, empty$/);
  await choose(page, 'Back to before my first mistake');
  await expect(page.getByRole('main').getByRole('status')).toContainText('There is no mistake so far.');
  await page.keyboard.press(']');
  await choose(page, 'Back to the checkpoint');
  await expect(cellOf(page, open[1])).toHaveAccessibleName(/, empty$/);
});

test('a game is begun again, with everything to be had back, and given up with its solution', async ({ page }) => {
  await start(page);
  await cellOf(page, open[0]).click();
  await page.keyboard.press(String(solution[open[0]]));
  await choose(page, 'Begin again');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(cellOf(page, open[0])).toHaveAccessibleName(/, empty$/);
  await page.keyboard.press(']');
  await expect(cellOf(page, open[0])).not.toHaveAccessibleName(/, empty$/);
  await choose(page, 'Give up and see the solution');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Given up.' })).toBeVisible();
  for (const cell of open.slice(0, 20)) await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(`, ${solution[cell]}$`));
});

test('the clock stands still while the game is paused, and the board is covered', async ({ page }) => {
  await keepGame(page, sudoku, ['r1c1?+1']);
  await page.goto(`/#/${sudoku.kind}`);
  await expect(page.getByRole('timer')).toHaveText(/^1:0\d$/);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('grid')).toHaveCount(0);
  const paused = await page.getByRole('timer').textContent();
  await page.waitForTimeout(1500);
  await expect(page.getByRole('timer')).toHaveText(paused ?? '');
  await page.getByRole('main').getByRole('button', { name: 'Go on' }).last().click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('the list of keys opens and closes by ?', async ({ page }) => {
  await start(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys and ways to play' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a large grid takes letters, and zooms in on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const large = make(readOrder('sudoku', { size: '16x16' }), 'e2e').puzzle;
  await page.goto(linkOf(large));
  const cell = large.clues.indexOf(0);
  await cellOf(page, cell).click();
  await page.keyboard.press('g');
  await expect(cellOf(page, cell)).toHaveAccessibleName(/, G(, conflict)?$/);
  expect((await cellOf(page, cell).boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Whole board' }).click();
  expect((await cellOf(page, cell).boundingBox())?.width).toBeLessThan(44);
});

test('a FlipIT of another number is one press away, and the fewest presses are told on request only', async ({ page }) => {
  const flipit = parsePuzzle('5', { kind: 'flipit', size: '4x4' });
  await page.goto(linkOf(flipit));
  await expect(page.getByText('puzzle number 5', { exact: true })).toBeVisible();
  await expect(page.getByText(/^fewest presses \d/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the fewest presses' }).click();
  await expect(page.getByText(`fewest presses ${solve(flipit, { limit: 1 }).solutions[0].filter((press) => press === 1).length}`)).toBeVisible();
  await page.getByRole('button', { name: 'Random' }).click();
  await expect(page).not.toHaveURL(new RegExp(formatId(flipit)));
  await expect(page.getByRole('gridcell')).toHaveCount(kindOf('flipit').defaultSize.rows ** 2);
});
