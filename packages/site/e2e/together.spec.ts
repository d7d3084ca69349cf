import type { Browser, Page } from '@playwright/test';
import { type Kind, kindOf } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { formatId } from 'gridwright/rules';
import { accessibilityProblems } from './axe.js';
import { cellOf, expect, keyOf, movesOf, overflow, point, test } from './helpers.js';
import { TestService } from './service.js';

const PUZZLE = parsePuzzle('kurosu:4x4:11..0.....0..1..');
const KUROSU: Kind = kindOf('kurosu');

let service: TestService;
test.beforeAll(async () => {
  service = await TestService.start(Date.now);
});
test.afterAll(() => service.close());

/** A page of somebody else, in a browser of their own. */
async function openPage(browser: Browser, options = {}): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  return page;
}

async function join(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** What all cells are to a screen reader, without the notes on what is selected. */
const boardOf = (page: Page) =>
  page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));

test('two people solve a puzzle on one board, through a cut and a reload, and each takes back their own moves', async ({
  browser,
}) => {
  const { origin } = service;
  const moves = movesOf(PUZZLE);
  const [ann, bob] = [await openPage(browser), await openPage(browser, { viewport: { width: 390, height: 844 } })];
  await ann.goto(`${origin}/#/p/${formatId(PUZZLE)}`);
  await ann.getByRole('button', { name: 'More' }).click();
  await ann.locator('.menu').getByRole('link', { name: 'Solve together' }).click();
  await ann.getByRole('button', { name: 'Make a link' }).click();
  await expect(ann).toHaveURL(/#\/together\/[\w-]{22}$/);
  expect(await accessibilityProblems(ann)).toEqual([]);
  await join(ann, 'Ann');
  await bob.goto(ann.url());
  await join(bob, 'Bob');
  for (const page of [ann, bob]) await expect(page.locator('.people li')).toHaveText([/^AAnn/, /^BBob/]);
  const has = (page: Page, { cell, symbol }: (typeof moves)[number]) =>
    expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(`, ${symbol}(,|$)`));
  const lacks = (page: Page, { cell }: (typeof moves)[number]) =>
    expect(cellOf(page, cell)).toHaveAccessibleName(/, empty/);

  await point(ann, KUROSU, moves[0]);
  await has(bob, moves[0]);
  await point(bob, KUROSU, moves[1]);
  await has(ann, moves[1]);
  await expect(ann.locator('.b-other text')).toHaveText('B');
  await point(bob, KUROSU, moves[2]);
  await has(ann, moves[2]);
  // Undo takes back the own last move, not the last one.
  await ann.getByRole('button', { name: 'Undo', exact: true }).click();
  await lacks(bob, moves[0]);
  await has(bob, moves[2]);
  await ann.getByRole('button', { name: 'Redo', exact: true }).click();
  await has(bob, moves[0]);

  await bob.context().setOffline(true);
  await point(bob, KUROSU, moves[3]);
  await has(bob, moves[3]);
  await point(ann, KUROSU, moves[4]);
  await expect(bob.getByText('Couldn’t reach the server.')).toBeVisible();
  await lacks(ann, moves[3]);
  await bob.context().setOffline(false);
  await has(ann, moves[3]);
  await has(bob, moves[4]);
  await expect(bob.getByText('Undo takes back your own last move.')).toBeVisible();

  await ann.reload();
  await has(ann, moves[3]);
  for (const page of [ann, bob]) await expect(page.locator('.people li')).toHaveCount(2);
  expect(await overflow(bob)).toBe(0);
  expect(await accessibilityProblems(ann, ['dark', 'contrast'])).toEqual([]);
  expect(await accessibilityProblems(bob)).toEqual([]);
  await expect.poll(async () => JSON.stringify(await boardOf(ann)) === JSON.stringify(await boardOf(bob))).toBe(true);

  // What would change the moves of others isn't offered, and the game isn't one of this device.
  await ann.getByRole('button', { name: 'More' }).click();
  await expect(ann.locator('.menu').getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(ann.locator('.menu').getByRole('button', { name: 'Restart' })).toHaveCount(0);
  await ann.keyboard.press('Escape');
  await expect(ann.locator('.menu').getByRole('button', { name: 'Settings' })).toBeHidden();
  for (const [i, move] of moves.slice(5).entries()) await point(i % 2 === 0 ? ann : bob, KUROSU, move);
  for (const page of [ann, bob]) await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
  // Whoever comes late sees it solved.
  const cleo = await openPage(browser, { locale: 'de-DE' });
  await cleo.goto(ann.url());
  await cleo.getByLabel('Dein Name').fill('Cleo');
  await cleo.getByRole('button', { name: 'Mitmachen', exact: true }).click();
  await expect(cleo.getByRole('heading', { name: 'Gelöst.' })).toBeVisible();
  await ann.goto(`${origin}/#/games`);
  await expect(ann.getByRole('link', { name: /Kurosu.*4 × 4/ })).toHaveCount(0);
  for (const page of [ann, bob, cleo]) await page.context().close();
});

test('a variant of Sudoku is solved together with notes, and a game that is gone is said to be', async ({
  browser,
}) => {
  const { origin } = service;
  const [ann, bob] = [await openPage(browser), await openPage(browser)];
  await ann.goto(`${origin}/#/together/new/sudoku:4x4:diagonals:1...............`);
  await ann.getByRole('button', { name: 'Make a link' }).click();
  await join(ann, '<b>Ann</b>');
  await bob.goto(ann.url());
  await join(bob, 'Bob');
  await expect(bob.locator('.people bdi').first()).toHaveText('<b>Ann</b>');
  await cellOf(ann, 5).click();
  await ann.keyboard.press('Shift+2');
  await expect(cellOf(bob, 5)).toHaveAccessibleName(/2/);
  await cellOf(bob, 10).click();
  await keyOf(bob, '3').click();
  await expect(cellOf(ann, 10)).toHaveAccessibleName(/, 3/);
  await ann.goto(`${origin}/#/together/${'x'.repeat(22)}`);
  await expect(ann.getByText('There’s no such game.')).toBeVisible();
  await ann.goto(`${origin}/#/together/new/nothing`);
  await expect(ann.getByRole('heading', { name: 'The link doesn’t name a puzzle.' })).toBeVisible();
  await ann.goto(`${origin}/#/together`);
  await expect(ann.getByText('For any other puzzle, open it and choose “Solve together” in its menu.')).toBeVisible();
  for (const page of [ann, bob]) await page.context().close();
});

test('a hint and a break come once somebody agrees, and notes can be one’s own', async ({ browser }) => {
  const { origin } = service;
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const [ann, bob] = [await openPage(browser), await openPage(browser, phone)];
  await ann.goto(`${origin}/#/together/new/sudoku:4x4:1...............`);
  await ann.getByRole('button', { name: 'Make a link' }).click();
  await join(ann, 'Ann');
  // Nobody else has to agree.
  await ann.getByRole('button', { name: 'Pause' }).click();
  await expect(ann.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await ann.getByRole('button', { name: 'Resume' }).last().click();
  await bob.goto(ann.url());
  await join(bob, 'Bob');
  await expect(ann.locator('.people li')).toHaveCount(2);

  await bob.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(bob.getByText('The hint comes once one of the others agrees.')).toBeVisible();
  expect(await accessibilityProblems(bob)).toEqual([]);
  expect(await overflow(bob)).toBe(0);
  await expect(ann.getByText('Bob asks for a hint.')).toBeVisible();
  expect(await accessibilityProblems(ann, ['dark'])).toEqual([]);
  for (const page of [ann, bob]) await expect(page.locator('.hint, .note')).toHaveCount(0);
  await ann.getByRole('button', { name: 'Agree' }).click();
  // The puzzle has several solutions, which is what the hint says.
  for (const page of [ann, bob]) await expect(page.locator('.hint, .note')).toBeVisible();
  await expect(bob.getByText('The hint comes once')).toHaveCount(0);

  await ann.getByRole('button', { name: 'Pause' }).click();
  await bob.getByRole('button', { name: 'Decline' }).click();
  await expect(ann.getByText('The game is paused once')).toHaveCount(0);
  await ann.getByRole('button', { name: 'Pause' }).click();
  await bob.getByRole('button', { name: 'Agree' }).click();
  for (const page of [ann, bob]) await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await bob.reload();
  await expect(bob.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await bob.getByRole('button', { name: 'Resume' }).last().click();
  for (const page of [ann, bob]) await expect(page.getByRole('grid')).toBeVisible();

  await cellOf(ann, 5).click();
  await ann.keyboard.press('Shift+2');
  await expect(cellOf(bob, 5)).toHaveAccessibleName(/2/);
  await bob.getByRole('checkbox', { name: 'My own notes' }).check();
  await expect(cellOf(bob, 5)).not.toHaveAccessibleName(/candidates/);
  await cellOf(bob, 6).tap();
  await bob
    .getByRole('radio', { name: 'Corner' })
    .or(bob.getByRole('button', { name: 'Corner' }))
    .first()
    .tap();
  await keyOf(bob, '3').tap();
  await expect(cellOf(bob, 6)).toHaveAccessibleName(/candidates 3/);
  await cellOf(ann, 10).click();
  await keyOf(ann, '4').click();
  await expect(cellOf(bob, 10)).toHaveAccessibleName(/, 4/);
  await expect(cellOf(ann, 6)).not.toHaveAccessibleName(/candidates/);
  await bob.reload();
  await expect(cellOf(bob, 6)).toHaveAccessibleName(/candidates 3/);
  await bob.getByRole('checkbox', { name: 'My own notes' }).uncheck();
  await expect(cellOf(bob, 5)).toHaveAccessibleName(/candidates 2/);
  for (const page of [ann, bob]) await page.context().close();
});
