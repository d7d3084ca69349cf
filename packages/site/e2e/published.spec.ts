import type { Browser, Page } from '@playwright/test';
import { type Kind, kindOf } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { accessibilityProblems } from './axe.js';
import { expect, movesOf, overflow, point, test } from './helpers.js';
import { TestService } from './service.js';

const PUZZLE = parsePuzzle('kurosu:4x4:11..0.....0..1..');
const KUROSU: Kind = kindOf('kurosu');
const ID = 'kurosu:4x4:11..0.....0..1..';

let service: TestService;
test.beforeAll(async () => {
  service = await TestService.start(Date.now);
});
test.afterAll(() => service.close());

async function openPage(browser: Browser, options = {}): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  return page;
}

async function looksRight(page: Page): Promise<void> {
  expect(await accessibilityProblems(page, ['dark', 'contrast'])).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

test('a puzzle is published from the editor, solved and voted on by another player, changed and withdrawn', async ({
  browser,
}) => {
  const { origin } = service;
  const ann = await openPage(browser);
  await ann.goto(`${origin}/#/set/${ID}/Two%20by%20two/Ann/Mind%20the%20corners.`);
  await ann.getByRole('button', { name: 'Publish' }).click();
  const link = ann.getByRole('textbox', { name: 'Link to the puzzle' });
  await expect(link).toHaveValue(/#\/puzzles\/\w{8}$/);
  // At the end of the page, the board that follows the window must not cover the links.
  await ann.mouse.wheel(0, 5000);
  const undo = await ann.getByRole('button', { name: 'Undo' }).boundingBox();
  const share = await ann.locator('.setting-share').boundingBox();
  expect((undo?.y ?? 0) + (undo?.height ?? 0)).toBeLessThanOrEqual(share?.y ?? 0);
  const own = await ann.getByRole('textbox', { name: 'Your own link' }).inputValue();
  await looksRight(ann);

  const bob = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await bob.goto(`${origin}/#/puzzles`);
  await expect(bob.getByRole('link', { name: 'Two by two' })).toBeVisible();
  await looksRight(bob);
  await bob.getByRole('link', { name: 'Two by two' }).click();
  await expect(bob.getByText('Mind the corners.')).toBeVisible();
  await expect(bob.getByText('Fewer than five people have started it.')).toBeVisible();
  await expect(bob.getByRole('group', { name: 'Do you like it?' })).toHaveCount(0);
  for (const move of movesOf(PUZZLE)) await point(bob, KUROSU, move);
  await expect(bob.getByRole('heading', { name: 'Solved.' })).toBeVisible();
  await bob.getByRole('group', { name: 'Difficulty' }).getByRole('radio', { name: 'Very easy' }).click();
  await expect(bob.getByText('Your vote is counted.')).toBeVisible();
  await bob.getByRole('group', { name: 'Do you like it?' }).getByRole('radio', { name: 'Yes' }).click();
  await looksRight(bob);
  await bob.reload();
  await expect(bob.getByRole('radio', { name: 'Very easy' })).toBeChecked();
  await expect(bob.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await bob.getByRole('button', { name: 'Report this puzzle' }).click();
  await bob.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(bob.getByText('Reported.')).toBeVisible();

  await ann.goto(own);
  await expect(ann.getByText('Started: 1. Solved: 1.')).toBeVisible();
  await expect(ann.getByText('Like it: 1. Don’t like it: 0.')).toBeVisible();
  await expect(ann.getByText('Very easy: 1')).toBeVisible();
  await looksRight(ann);
  await ann.getByRole('textbox', { name: 'Title' }).fill('Two times two');
  await ann.getByRole('button', { name: 'Save' }).click();
  await expect(ann.getByText('Saved.')).toBeVisible();
  await expect(ann.getByRole('heading', { level: 1, name: 'Two times two' })).toBeVisible();
  await bob.goto(`${origin}/#/puzzles`);
  await expect(bob.getByRole('link', { name: 'Two times two' })).toBeVisible();
  await ann.getByRole('button', { name: 'Withdraw' }).click();
  await ann.getByRole('button', { name: 'Withdraw' }).click();
  await expect(ann.getByText('The puzzle is withdrawn.')).toBeVisible();
  await bob.reload();
  await expect(bob.getByText('Nobody has published a puzzle like this yet.')).toBeVisible();
  await bob.goto(own.replace(/\/[^/]+$/, ''));
  await expect(bob.getByRole('heading', { name: 'No such puzzle' })).toBeVisible();
  for (const page of [ann, bob]) await page.context().close();
});

test('five solvers make statistics public, in German, and a puzzle with several solutions is not published', async ({
  browser,
  request,
}) => {
  const { origin } = service;
  const post = (path: string, data: object) => request.post(`${origin}/v1/published${path}`, { data });
  const { published } = await (
    await post('', { puzzle: ID, title: '<b>Fett</b>', author: 'Ann', note: '', listed: true })
  ).json();
  const answer = movesOf(PUZZLE).reduce((text, { cell, symbol }) => {
    return text.slice(0, cell) + symbol + text.slice(cell + 1);
  }, '11..0.....0..1..');
  for (let i = 0; i < 6; i++)
    expect(
      (
        await post(`/${published}/games`, {
          key: `solver-${i}`.padEnd(22, '-'),
          answer,
          seconds: 40,
          difficulty: 2,
          liked: i > 0,
          solver: { rating: 1500, deviation: 100 },
        })
      ).status(),
    ).toBe(204);
  const page = await openPage(browser, { locale: 'de-DE' });
  await page.goto(`${origin}/#/`);
  await page.locator('.front-ways').getByRole('link', { name: 'Neue Rätsel hier' }).click();
  await expect(page.getByText('6-mal gelöst')).toBeVisible();
  await page.getByRole('link', { name: '<b>Fett</b>' }).click();
  await expect(page.getByText('2 von 5')).toBeVisible();
  await expect(page.getByText('83 %')).toBeVisible();
  const rowOf = (name: string) => page.locator('.puzzle-statistics div').filter({ hasText: name });
  await expect(rowOf('Stufe').getByRole('definition')).toHaveText(/^(Sanft|Leicht|Mittel)$/);
  await expect(rowOf('Wertung').getByRole('definition')).toHaveText(/^1\.\d{3} ± \d+$/);
  await expect(page.getByRole('list', { name: 'Zeiten derer, die es gelöst haben' })).toContainText('6');
  await looksRight(page);
  await page.goto(`${origin}/#/set/sudoku:4x4:1.............../Offen`);
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Das Rätsel muss genau eine Lösung haben.')).toBeVisible();
  await page.context().close();
});
