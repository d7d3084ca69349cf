import type { Browser, Page } from '@playwright/test';
import type { Puzzle } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { formatId } from 'gridwright/rules';
import { cellOf, expect, movesOf, test } from './helpers.js';
import { TestService } from './service.js';

const FOG = parsePuzzle('12343412.1......', {
  kind: 'sudoku',
  killer: '1112-3.1314-7.2122-7.2324-3.3132-3.3334-7.4142-7.4344-3',
  fog: '0',
});
const DIAGONALS = parsePuzzle('1.........2.3...', { kind: 'sudoku', diagonals: true });

let service: TestService;
/** Milliseconds by which the server's clock has been set forward, in place of waiting. */
let later = 0;
test.beforeAll(async () => {
  service = await TestService.start(() => Date.now() + later);
});
test.afterAll(() => service.close());

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'];

/** Five pages, each in a browser of its own, on one board. */
async function five(browser: Browser, id: string): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (const name of NAMES) {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US' });
    const page = await context.newPage();
    pages.push(page);
    if (name === 'Ann') {
      await page.goto(`${service.origin}/#/together/new/${id}`);
      await page.getByRole('button', { name: 'Make a link' }).click();
    } else await page.goto(pages[0].url());
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  }
  for (const page of pages) await expect(page.locator('.people li')).toHaveCount(NAMES.length);
  return pages;
}

/** What all cells are to a screen reader, without the notes on what is selected. */
const boardOf = (page: Page) =>
  page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

async function enter(page: Page, cell: number, symbol: string): Promise<void> {
  await cellOf(page, cell).click();
  await page.keyboard.press(symbol);
}

async function expectOneBoard(pages: readonly Page[]): Promise<void> {
  await expect
    .poll(async () => new Set(await Promise.all(pages.map(async (page) => JSON.stringify(await boardOf(page))))).size)
    .toBe(1);
}

/** Everybody enters values: some at once, some in the same cell, some without a line, some just before a reload. */
async function solveThroughCuts(pages: readonly Page[], puzzle: Puzzle): Promise<void> {
  const [ann, bob, cleo, dan, eve] = pages;
  const moves = movesOf(puzzle);
  const [first, second, third, fourth, fifth, sixth, ...rest] = moves;
  const other = moves.map(({ symbol }) => symbol).find((symbol) => symbol !== first.symbol) ?? '';
  // All five want the same cell at once, and not all the same value.
  await Promise.all(pages.map((page, i) => enter(page, first.cell, i % 2 === 0 ? first.symbol : other)));
  await expectOneBoard(pages);

  // Two are away: one on the cell that the others fill otherwise, one comes back by a reload.
  for (const page of [bob, cleo]) await page.context().setOffline(true);
  await enter(bob, second.cell, other);
  await enter(bob, third.cell, third.symbol);
  await enter(cleo, fourth.cell, fourth.symbol);
  await enter(dan, second.cell, second.symbol);
  await enter(eve, fifth.cell, fifth.symbol);
  await expect(bob.getByText('Couldn’t reach the server.')).toBeVisible();
  await expectOneBoard([ann, dan, eve]);
  await dan.reload();
  await cleo.context().setOffline(false);
  await cleo.reload();
  await bob.context().setOffline(false);
  await expectOneBoard(pages);
  await expect(cellOf(ann, fourth.cell)).toHaveAccessibleName(new RegExp(`, ${fourth.symbol}(,|$)`));

  // A minute away, while the others go on; then own moves are undone that others have built on.
  await eve.context().setOffline(true);
  await enter(eve, sixth.cell, sixth.symbol);
  for (const [i, { cell, symbol }] of rest.slice(0, 4).entries()) await enter(pages[i], cell, symbol);
  await eve.getByRole('button', { name: 'Undo', exact: true }).click();
  later += 60_000;
  await eve.context().setOffline(false);
  await expectOneBoard(pages);

  // Whatever is wrong or missing is put right by one after the other.
  for (const [i, { cell, symbol }] of moves.entries()) {
    const page = pages[i % pages.length];
    const isRight = new RegExp(`, ${symbol}(,|$)`);
    if (!isRight.test((await cellOf(page, cell).getAttribute('aria-label')) ?? '')) await enter(page, cell, symbol);
  }
  for (const page of pages) await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
  await expectOneBoard(pages);
  for (const page of pages) await page.context().close();
}

test('@thorough five people solve a Sudoku with diagonals through cuts, reloads and conflicts', async ({ browser }) => {
  await solveThroughCuts(await five(browser, formatId(DIAGONALS)), DIAGONALS);
});

test('@thorough five people solve a Sudoku in the fog through cuts, reloads and conflicts', async ({ browser }) => {
  await solveThroughCuts(await five(browser, formatId(FOG)), FOG);
});
