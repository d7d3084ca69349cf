import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { make } from 'gridwright/orders';
import { formatId, readOrder } from 'gridwright/rules';
import { cellOf, expect, linkOf, movesOf, point, saveGame, THOROUGH, TODAY, test, textsOf } from './helpers.js';

const SMALL = make(readOrder('kurosu', { size: '4x4' }), 'storage').puzzle;
const KUROSU = TODAY.find(({ kind }) => kind.name === 'kurosu') ?? TODAY[0];

/** How many moves the browser's database holds of each game. */
function savedMoves(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const open = indexedDB.open('gridwright');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          if (!open.result.objectStoreNames.contains('games')) return resolve([]);
          const all = open.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result.map(({ moves }) => moves.length));
          };
        };
      }),
  );
}

test('a game goes on in its middle after the page was left, undo and all, however quickly that was', async ({
  page,
}) => {
  const moves = movesOf(SMALL).slice(0, 3);
  await saveGame(page, SMALL, textsOf(SMALL).slice(0, 3));
  await page.goto(linkOf(SMALL));
  await expect(cellOf(page, moves[2].cell)).toHaveAccessibleName(new RegExp(`, ${moves[2].symbol}\\b`));
  // The keys and the way out come in one go, before the database has answered once.
  await Promise.all([
    page.waitForURL('about:blank'),
    page.evaluate(() => {
      for (const key of ['[', ']', '[', ']', '['])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      location.href = 'about:blank';
    }),
  ]);
  await page.goto(linkOf(SMALL));
  for (const { cell, symbol } of moves.slice(0, 2))
    await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(`, ${symbol}\\b`));
  await expect(cellOf(page, moves[2].cell)).toHaveAccessibleName(/, empty/);
  await page.keyboard.press(']');
  await expect(cellOf(page, moves[2].cell)).toHaveAccessibleName(new RegExp(`, ${moves[2].symbol}\\b`));
  for (let i = 0; i < 3; i++) await page.keyboard.press('[');
  await expect(cellOf(page, moves[0].cell)).toHaveAccessibleName(/, empty/);
});

test('a reload does not set the clock back, with and without a move', async ({ page }) => {
  await page.goto(linkOf(SMALL));
  const timer = page.getByRole('timer');
  const seconds = async () => Number((await timer.innerText()).split(':')[1]);
  await expect(timer).not.toHaveText('0:00');
  const before = await seconds();
  await page.reload();
  expect(await seconds()).toBeGreaterThanOrEqual(before);
  const [{ cell, symbol }] = movesOf(SMALL);
  await cellOf(page, cell).click();
  await page.keyboard.press(symbol);
  await expect.poll(seconds).toBeGreaterThan(before);
  await page.reload();
  expect(await seconds()).toBeGreaterThan(before);
});

test('a game outlives the killing of the browser', THOROUGH, async ({ baseURL, launchOptions }) => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-killed-'));
  const [first, second] = movesOf(SMALL);
  try {
    const killed = await chromium.launchPersistentContext(folder, launchOptions);
    const page = await killed.newPage();
    await page.goto(`${baseURL}${linkOf(SMALL)}`);
    for (const { cell, symbol } of [first, second]) {
      await cellOf(page, cell).click();
      await page.keyboard.press(symbol);
    }
    await expect.poll(() => savedMoves(page)).toEqual([2]);
    const browser = await killed.newCDPSession(page);
    // The browser falls over in the middle of everything.
    await Promise.all([
      killed.waitForEvent('close'),
      browser.send('Browser.crash' as 'Browser.close').catch(() => undefined),
    ]);
    const resumed = await chromium.launchPersistentContext(folder, launchOptions);
    const again = await resumed.newPage();
    await again.goto(`${baseURL}${linkOf(SMALL)}`);
    for (const { cell, symbol } of [first, second])
      await expect(cellOf(again, cell)).toHaveAccessibleName(new RegExp(`, ${symbol}\\b`));
    await resumed.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('several games go on at a time', async ({ page }) => {
  for (const { kind, puzzle } of TODAY) {
    await page.goto(`/#/${kind.name}`);
    await point(page, kind, movesOf(puzzle)[0]);
  }
  await page.goto('/#/games');
  await expect(page.getByRole('listitem')).toHaveCount(TODAY.length);
  for (const { kind, puzzle } of TODAY) {
    const [move] = movesOf(puzzle);
    await page.goto('/#/games');
    await page.getByRole('link', { name: `Continue ${kind.title}` }).click();
    await expect(cellOf(page, move.cell)).toHaveAccessibleName(
      kind.input === 'presses' ? /pressed/ : new RegExp(`, ${move.symbol}\\b`),
    );
  }
});

test('two tabs with one game follow each other, and neither overwrites the other', async ({ page, context }) => {
  const moves = movesOf(SMALL);
  await page.goto(linkOf(SMALL));
  await cellOf(page, moves[0].cell).click();
  await page.keyboard.press(moves[0].symbol);
  await expect.poll(() => savedMoves(page)).toEqual([1]);
  const other = await context.newPage();
  await other.goto(linkOf(SMALL));
  await cellOf(other, moves[1].cell).click();
  await other.keyboard.press(moves[1].symbol);
  await expect(cellOf(page, moves[1].cell)).toHaveAccessibleName(new RegExp(`, ${moves[1].symbol}\\b`));
  await expect(page.getByText('You continued this game elsewhere.').first()).toBeVisible();
  await cellOf(page, moves[2].cell).click();
  await page.keyboard.press(moves[2].symbol);
  await expect(cellOf(other, moves[2].cell)).toHaveAccessibleName(new RegExp(`, ${moves[2].symbol}\\b`));
  await expect.poll(() => savedMoves(page)).toEqual([3]);
});

test('a tab that has heard nothing is told when it is behind, and shows the newer game', async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const moves = movesOf(SMALL);
  await page.goto(linkOf(SMALL));
  await cellOf(page, moves[0].cell).click();
  await page.keyboard.press(moves[0].symbol);
  await expect.poll(() => savedMoves(page)).toEqual([1]);
  const other = await context.newPage();
  await other.goto(linkOf(SMALL));
  await cellOf(other, moves[1].cell).click();
  await other.keyboard.press(moves[1].symbol);
  await expect.poll(() => savedMoves(page)).toEqual([2]);
  await expect(cellOf(page, moves[1].cell)).toHaveAccessibleName(/, empty/);
  await cellOf(page, moves[2].cell).click();
  await page.keyboard.press(moves[2].symbol);
  await expect(page.getByText('You continued this game elsewhere.').first()).toBeVisible();
  await expect(cellOf(page, moves[1].cell)).toHaveAccessibleName(new RegExp(`, ${moves[1].symbol}\\b`));
  await expect(cellOf(page, moves[2].cell)).toHaveAccessibleName(/, empty/);
  expect(await savedMoves(page)).toEqual([2]);
});

for (const [name, block] of [
  [
    'does not open its database',
    () =>
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
  ],
  ['has no database', () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined })],
] as const) {
  test(`a browser that ${name} is told of in one sentence, and play goes on to the end`, async ({ page }) => {
    await page.addInitScript(block);
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      }),
    );
    await page.goto(linkOf(SMALL));
    await expect(
      page.getByText('This browser doesn’t save data for this page. Your games are lost when you close it.'),
    ).toBeVisible();
    for (const { cell, symbol } of movesOf(SMALL)) {
      await cellOf(page, cell).click();
      await page.keyboard.press(symbol);
    }
    await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
    await page.goto('/#/games');
    await page.getByRole('radio', { name: 'Finished (1)' }).check();
    await expect(page.getByRole('listitem')).toHaveCount(1);
  });
}

test('a full disk is reported, and moves are saved once there is room', async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
      if (document.documentElement.dataset.full === 'yes') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  const moves = movesOf(SMALL);
  const enter = async ({ cell, symbol }: (typeof moves)[number]) => {
    await cellOf(page, cell).click();
    await page.keyboard.press(symbol);
  };
  await page.goto(linkOf(SMALL));
  await enter(moves[0]);
  await expect.poll(() => savedMoves(page)).toEqual([1]);
  await page.evaluate(() => (document.documentElement.dataset.full = 'yes'));
  await enter(moves[1]);
  await expect(page.getByText('Couldn’t save your last move')).toBeVisible();
  expect(await savedMoves(page)).toEqual([1]);
  await page.evaluate(() => delete document.documentElement.dataset.full);
  await enter(moves[2]);
  await expect(page.getByText('Couldn’t save your last move')).toHaveCount(0);
  await expect.poll(() => savedMoves(page)).toEqual([3]);
});

test('a game that is removed is gone, and can be brought back', async ({ page }) => {
  const { kind, puzzle } = KUROSU;
  await page.goto(`/#/${kind.name}`);
  await point(page, kind, movesOf(puzzle)[0]);
  await page.goto('/#/games');
  await page.getByRole('button', { name: `Remove ${kind.title}` }).click();
  await expect(page.getByText('You have no open games.')).toBeVisible();
  await expect.poll(() => savedMoves(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => savedMoves(page)).toEqual([1]);
  await page.reload();
  await expect(page.getByRole('listitem')).toHaveCount(1);
});

test('the page of games opens on finished games if none is open, and stays on the list in which a game is removed', async ({
  page,
}) => {
  await saveGame(page, SMALL, textsOf(SMALL).slice(0, -1));
  await page.goto('/#/games');
  await expect(page.getByRole('radio', { name: 'Open (1)' })).toBeChecked();
  const [{ cell, symbol }] = movesOf(SMALL).slice(-1);
  await page.getByRole('link', { name: 'Continue Kurosu' }).click();
  await cellOf(page, cell).click();
  await page.keyboard.press(symbol);
  await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
  await page.goto('/#/games');
  await expect(page.getByRole('radio', { name: 'Finished (1)' })).toBeChecked();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove Kurosu' }).click();
  await expect(page.getByText('You haven’t finished a game yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('radio', { name: 'Finished (1)' })).toBeChecked();
});

test('a game is kept under the id of its puzzle', async ({ page }) => {
  await page.goto(linkOf(SMALL));
  const [{ cell, symbol }] = movesOf(SMALL);
  await cellOf(page, cell).click();
  await page.keyboard.press(symbol);
  await expect.poll(() => savedMoves(page)).toEqual([1]);
  await page.goto('/#/games');
  await page.getByRole('link', { name: 'Continue Kurosu' }).click();
  await expect(page).toHaveURL(new RegExp(`#/p/${formatId(SMALL).replace(/[.]/g, '\\.')}$`));
});
