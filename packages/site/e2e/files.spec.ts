import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cellOf, expect, movesOf, point, TODAY, test } from './helpers.js';

const { kind: KIND, puzzle: PUZZLE } = TODAY.find(({ kind }) => kind.name === 'kurosu') ?? TODAY[0];

async function readIn(page: Page, contents: string | Buffer): Promise<void> {
  const buffer = typeof contents === 'string' ? Buffer.from(contents) : contents;
  await page.getByLabel('Import').setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer });
}

async function beginOne(page: Page): Promise<void> {
  await page.goto(`/#/${KIND.name}`);
  await point(page, KIND, movesOf(PUZZLE)[0]);
  await page.goto('/#/games');
  await expect(page.getByRole('listitem')).toHaveCount(1);
}

test('everything goes out as one file and comes in again elsewhere', async ({ page, browser, baseURL }) => {
  await page.goto('/#/settings');
  await page.getByText('Show all candidates', { exact: true }).click();
  await page.goto('/#/set');
  await cellOf(page, 0).click();
  await page.keyboard.type('7');
  await expect(page.getByRole('link', { name: 'Sudoku · 9 × 9' })).toBeVisible();
  await beginOne(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('gridwright-2026-11-20.json');
  const contents = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(contents)).toMatchObject({
    format: 'gridwright-games',
    version: 2,
    settings: { candidates: 'yes' },
    drafts: [{ draft: { kind: 'sudoku' } }],
  });
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/#/games');
  await readIn(other, contents);
  await expect(other.getByText('Added or updated one game and one draft.')).toBeVisible();
  await expect(other.getByRole('listitem')).toHaveCount(1);
  await readIn(other, contents);
  await expect(other.getByText('The file contains nothing new.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('listitem')).toHaveCount(1);
  await other.goto('/#/set');
  await other.getByRole('link', { name: 'Sudoku · 9 × 9' }).click();
  await expect(cellOf(other, 0)).toHaveAccessibleName(/clue 7/);
  await other.goto('/#/settings');
  await expect(other.getByLabel('Show all candidates')).toBeChecked();
  await elsewhere.close();
});

const game = {
  id: 'x',
  puzzle: 'sudoku:4x4:1.............3.',
  moves: ['r1c2=2'],
  done: 1,
  checkpoints: [],
  seconds: 1,
  hints: 0,
  state: 'open',
};
const dated = { ...game, begun: '2026-11-20T09:00:00.000Z', changed: '2026-11-20T09:00:00.000Z', revision: 1 };
const fileOf = (...games: unknown[]) => JSON.stringify({ format: 'gridwright-games', version: 1, games });

const HOSTILE: readonly [string | Buffer, string][] = [
  ['<script>alert(1)</script>', 'it isn’t JSON'],
  [Buffer.from([0, 255, 254, 128, 0, 17]), 'it isn’t JSON'],
  ['{"name":"x"}', '“format” isn’t “gridwright-games”'],
  ['['.repeat(100_000), 'it isn’t JSON'],
  ['{"format":"gridwright-games","version":99,"games":[]}', 'A newer version of Gridwright'],
  [fileOf({ ...dated, id: '<img src=x onerror=alert(1)>' }), 'game 1 has an invalid “id”'],
  [fileOf({ ...dated, puzzle: 'chess:8x8:1' }), 'game 1 has an invalid “moves”'],
  [fileOf({ ...dated, moves: ['r9c9=9'] }), 'game 1 has an invalid “moves”'],
  [fileOf({ ...dated, moves: ['press r1c1'] }), 'game 1 has an invalid “moves”'],
];

test('a file that holds no games ends in one sentence, and no game is lost; of good and bad games the good ones come in', async ({
  page,
}) => {
  await beginOne(page);
  for (const [contents, words] of HOSTILE) {
    await readIn(page, contents);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(1);
  }
  await readIn(page, fileOf({ ...dated, seconds: -1 }, { ...dated, id: 'y' }, 7));
  await expect(
    page.getByText('Added or updated one game. Skipped 2 games: game 1 has an invalid “seconds”, -1.'),
  ).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

test('a removed game does not come back with an older file, and is removed where a later file is read', async ({
  page,
  browser,
  baseURL,
}) => {
  const saved = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  await beginOne(page);
  const before = await saved();
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/#/games');
  await readIn(other, before);
  await expect(other.getByText('Added or updated one game.')).toBeVisible();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await readIn(page, before);
  await expect(page.getByText('The file contains nothing new.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await readIn(other, await saved());
  await expect(other.getByText('Removed one game.')).toBeVisible();
  await expect(other.getByRole('listitem')).toHaveCount(0);
  await page.clock.setFixedTime('2026-11-20T10:01:00Z');
  await page.getByRole('button', { name: 'Restore' }).click();
  await readIn(other, await saved());
  await expect(other.getByRole('listitem')).toHaveCount(1);
  await elsewhere.close();
});

test('settings of a newer page are kept when this one changes its own', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('gridwright/settings') === null)
      localStorage.setItem('gridwright/settings', '{"theme":"sepia","grid":"dotted"}');
  });
  await page.goto('/#/settings');
  await page.getByText('Show all candidates', { exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('gridwright/settings') ?? '{}')))
    .toEqual({ theme: 'sepia', grid: 'dotted', candidates: 'yes' });
});
