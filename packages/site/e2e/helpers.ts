import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Cell, columnOf, daily, formatId, type Kind, kindOf, kinds, type Puzzle, rowOf, solve } from 'gridwright';

export { expect };

/** The day on which every test plays. */
export const DATE = '2026-11-20';

/** A page on which it is always that day, and which fails the test for anything written to its console, a broken policy included. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.clock.setFixedTime(`${DATE}T10:00:00Z`);
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** The first daily puzzle of every kind. */
export const TODAY = kinds.map((kind) => ({ kind, puzzle: daily(DATE, kind.name).puzzle }));

export function linkOf(puzzle: Puzzle): string {
  return `/#/p/${formatId(puzzle)}`;
}

export function cellOf(page: Page, cell: Cell): Locator {
  return page.getByRole('gridcell').nth(cell);
}

/** What has to be entered: cell and symbol for values, cells alone for presses. */
export function movesOf(puzzle: Puzzle): { cell: Cell; symbol: string }[] {
  const kind: Kind = kindOf(puzzle.kind);
  const answer = solve(puzzle, { limit: 1 }).solutions[0];
  const start = kind.start(puzzle);
  return [...answer.keys()].filter((cell) => answer[cell] !== start[cell]).map((cell) => ({ cell, symbol: kind.answerAlphabet.symbols[answer[cell]] }));
}

/** Walks from one cell to another by arrow keys, the short way round the edges. */
export async function walk(page: Page, { size }: Puzzle, from: Cell, to: Cell): Promise<void> {
  const go = async (distance: number, length: number, forward: string, back: string) => {
    const ahead = (distance + length) % length;
    const [key, times] = ahead <= length / 2 ? [forward, ahead] : [back, length - ahead];
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  await go(rowOf(to, size) - rowOf(from, size), size.rows, 'ArrowDown', 'ArrowUp');
  await go(columnOf(to, size) - columnOf(from, size), size.columns, 'ArrowRight', 'ArrowLeft');
}

/** Which cell the keyboard is on. */
export async function cursorOf(page: Page): Promise<Cell> {
  return Number(await page.locator('[data-cell][tabindex="0"]').getAttribute('data-cell'));
}

/** Enters a move by pointer: the cell, and for values the key. */
export async function point(page: Page, kind: Kind, move: { cell: Cell; symbol: string }): Promise<void> {
  await cellOf(page, move.cell).click();
  if (kind.input === 'values') await keyOf(page, move.symbol).click();
}

/** Puts a game that is under way into the browser's database, as the page itself keeps it. */
export async function keepGame(page: Page, puzzle: Puzzle, moves: readonly string[]): Promise<void> {
  const at = `${DATE}T09:00:00.000Z`;
  const game = {
    id: 'kept',
    puzzle: formatId(puzzle),
    moves,
    done: moves.length,
    checkpoints: [],
    seconds: 60,
    hints: 0,
    state: 'open',
    begun: at,
    changed: at,
    revision: 1,
  };
  await page.goto('/');
  await page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('gridwright', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const transaction = request.result.transaction('games', 'readwrite');
          transaction.objectStore('games').put(kept);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    game,
  );
  // So that the page that plays it is a fresh one.
  await page.goto('about:blank');
}

/** The key of a value on the page; it says how many are left too. */
export function keyOf(page: Page, symbol: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${symbol}(,|$)`) });
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}
