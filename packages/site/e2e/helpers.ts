import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Kind, kindOf, kinds, solve } from 'gridwright';
import { seriesDaily } from 'gridwright/days';
import { type Cell, cellName, columnOf, formatId, type Puzzle, rowOf } from 'gridwright/rules';

export { expect };

/** The day on which every test plays. */
export const DATE = '2026-11-20';

/**
 * A page on which it is always that day, and which fails the test for anything written to its console, a broken policy
 * included. Only tests that set `worksOffline` let the browser store the whole app, which costs more than most
 * tests.
 */
export const test = base.extend<{ worksOffline: boolean }>({
  worksOffline: [false, { option: true }],
  context: async ({ context, worksOffline }, use) => {
    if (!worksOffline) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await use(context);
  },
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.clock.setFixedTime(`${DATE}T10:00:00Z`);
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** Marks a test that runs on a phone too: the others run in a wide window only. */
export const PHONE = { tag: '@phone' };

/** Marks a test that takes too long for `npm test`: `npm run test:thorough` has it. */
export const THOROUGH = { tag: '@thorough' };

/** The first daily puzzle of every kind. */
export const TODAY = kinds.map((kind) => ({ kind, puzzle: seriesDaily(kind, DATE).puzzle }));

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
  return [...answer.keys()]
    .filter((cell) => answer[cell] !== start[cell])
    .map((cell) => ({ cell, symbol: kind.answerAlphabet.symbols[answer[cell]] }));
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

/** Enters a move by mouse, on a phone by finger: the cell, and for values the key. */
export async function point(page: Page, kind: Kind, move: { cell: Cell; symbol: string }): Promise<void> {
  const hit = (target: Locator) => (test.info().project.use.hasTouch ? target.tap() : target.click());
  await hit(cellOf(page, move.cell));
  if (kind.input === 'values') await hit(keyOf(page, move.symbol));
}

/** The moves that solve a puzzle as a saved game has them. */
export function textsOf(puzzle: Puzzle): string[] {
  const isPress = kindOf(puzzle.kind).input === 'presses';
  return movesOf(puzzle).map(({ cell, symbol }) =>
    isPress ? `press ${cellName(cell, puzzle.size)}` : `${cellName(cell, puzzle.size)}=${symbol}`,
  );
}

/**
 * Puts a game that is under way into the browser's database, as the page itself keeps it, before the page first looks
 * there: a browser answers requests for a database in their order.
 */
export async function saveGame(
  page: Page,
  puzzle: Puzzle,
  moves: readonly string[],
  parts: object = {},
): Promise<void> {
  const at = `${DATE}T09:00:00.000Z`;
  const game = {
    id: `kept-${puzzle.kind}`,
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
    ...parts,
  };
  await page.addInitScript((kept) => {
    // Once: a reload finds what the page has made of it.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem(kept.id) !== null) return;
    sessionStorage.setItem(kept.id, 'kept');
    const request = indexedDB.open('gridwright', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
    request.onsuccess = () => {
      const transaction = request.result.transaction('games', 'readwrite');
      transaction.objectStore('games').put(kept);
      transaction.oncomplete = () => request.result.close();
    };
  }, game);
}

/** The key of a value on the page; it says how many are left too. */
export function keyOf(page: Page, symbol: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${symbol}(,|$)`) });
}

/** Settings that the page finds when it begins. */
export async function saveSettings(page: Page, settings: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('gridwright/settings', kept), JSON.stringify(settings));
}

/** How much wider than the window the page is, in px. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function middleOf(cell: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

/** Drags the mouse from the first cell through the others. */
export async function drag(page: Page, [first, ...more]: readonly Cell[]): Promise<void> {
  await page.mouse.move(...(await middleOf(cellOf(page, first))));
  await page.mouse.down();
  for (const cell of more) await page.mouse.move(...(await middleOf(cellOf(page, cell))));
  await page.mouse.up();
}

/**
 * Stops frames and timers of up to 100 ms once the page has an element for a selector, as on a slow device. It works with
 * and without the clock of `test`.
 */
export async function stopFramesAt(page: Page, selector: string): Promise<void> {
  await page.addInitScript((shown) => {
    const isShown = () => document.querySelector(shown) !== null;
    const replace = (name: 'requestAnimationFrame' | 'setTimeout', isHeld: (delay?: number) => boolean) => {
      let own = window[name] as (action: () => void, delay?: number) => number;
      const held = (action: () => void, delay?: number) =>
        own.call(window, () => (isHeld(delay) && isShown() ? undefined : action()), delay);
      Object.defineProperty(window, name, { get: () => held, set: (next) => (own = next), configurable: true });
    };
    replace('requestAnimationFrame', () => true);
    replace('setTimeout', (delay = 0) => delay <= 100);
  }, selector);
}
