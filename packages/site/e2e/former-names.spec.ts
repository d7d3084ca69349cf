import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Puzzle, parseId } from 'gridwright/rules';
import type { SavedGame } from '../src/game/saved-game.js';
import { withCurrentIds } from '../src/storage/current-names.js';
import { cellOf, expect, movesOf, test } from './helpers.js';

/** What the page of 26 November 2026 exported, the last one before each rule got one name. */
const EXPORTED = readFileSync(new URL('fixtures/games-of-26-november.json', import.meta.url), 'utf8');
const { games, drafts, kept } = JSON.parse(EXPORTED) as { games: SavedGame[]; drafts: unknown[]; kept: unknown[] };

function puzzleOf({ puzzle }: SavedGame): Puzzle {
  const named = parseId(withCurrentIds(puzzle));
  if (named.type === 'seed') throw new Error(puzzle);
  return named.puzzle;
}

test.beforeEach(({ page }) => page.clock.setFixedTime('2026-11-27T10:00:00Z'));

/** Continues a game of the list of games, and solves it. */
async function goOn(page: Page, game: SavedGame): Promise<void> {
  await page.goto('/#/games');
  await page
    .locator(`a[href$="${withCurrentIds(game.puzzle)}"], a[href$="${hashOf(game)}"]`)
    .first()
    .click();
  const puzzle = puzzleOf(game);
  const moves = movesOf(puzzle);
  const entered = new Set(game.moves.map((move) => move.split('=')[0]));
  const { columns } = puzzle.size;
  const isOpen = (cell: number) => !entered.has(`r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`);
  await expect(cellOf(page, moves[0].cell)).toHaveAccessibleName(new RegExp(`, ${moves[0].symbol}\\b`));
  for (const { cell, symbol } of moves.filter((move) => isOpen(move.cell))) {
    await cellOf(page, cell).click();
    await page.keyboard.press(symbol);
  }
  await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
}

function hashOf({ daily, puzzle }: SavedGame): string {
  return `#/${puzzle.split(':')[0]}/${daily?.level}/${daily?.date}`;
}

const NAMES = ['Killer Sudoku · 6 × 6', 'Jigsaw Sudoku · 7 × 7', 'Kropki Sudoku · 6 × 6 · all dots given'];

test('games, a draft and a kept puzzle of an older page are imported with their old names, and go on', async ({
  page,
}) => {
  await page.goto('/#/games');
  const buffer = Buffer.from(EXPORTED);
  await page.getByLabel('Import').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer });
  await expect(page.getByText('Added or updated 11 games, one draft and one saved puzzle.')).toBeVisible();
  await goOn(page, games[0]);
  await goOn(page, games[1]);
  await page.goto('/#/statistics');
  for (const name of NAMES) await expect(page.getByRole('rowheader', { name })).toBeVisible();
  await page.goto('/#/set');
  await page.getByRole('link', { name: 'Everything' }).click();
  await expect(cellOf(page, 12)).toHaveAccessibleName(/cage 1 with sum 9/);
  await expect(cellOf(page, 30)).toHaveAccessibleName(/thermometer/);
  await page.goto('/#/open');
  await expect(page.getByRole('article').filter({ hasText: 'Mirror' })).toHaveCount(1);
});

test('what an older page kept in this browser goes on, and records that cannot be read are kept', async ({ page }) => {
  const newer = { ...games[2], id: 'newer', puzzle: `sudoku:9x9:unheard-of:${'.'.repeat(81)}` };
  const broken = [{ id: 'broken' }, newer];
  await page.addInitScript(
    ({ records, lists }) => {
      if (sessionStorage.getItem('kept') !== null) return;
      sessionStorage.setItem('kept', 'yes');
      for (const [key, value] of Object.entries(lists)) localStorage.setItem(`gridwright/${key}`, value);
      const request = indexedDB.open('gridwright', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
      request.onsuccess = () => {
        const transaction = request.result.transaction('games', 'readwrite');
        for (const record of records) transaction.objectStore('games').put(record);
        transaction.oncomplete = () => request.result.close();
      };
    },
    {
      records: [...games, ...broken],
      lists: { drafts: JSON.stringify([...drafts, { id: 'broken' }]), kept: JSON.stringify(kept) },
    },
  );
  for (const hash of ['#/', '#/sudoku', '#/statistics', '#/archive', '#/settings', '#/learn']) {
    await page.goto(`/${hash}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await goOn(page, games[10]);
  await page.goto('/#/games');
  await expect(page.getByRole('radio', { name: 'Finished (2)' })).toBeVisible();
  const ids = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open('gridwright');
        open.onsuccess = () => {
          const all = open.result.transaction('games').objectStore('games').getAllKeys();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
  expect(ids).toEqual(expect.arrayContaining(['broken', 'newer', ...games.map(({ id }) => id)]));
  expect(await page.evaluate(() => localStorage.getItem('gridwright/drafts'))).toContain('"broken"');
});
