import type { Browser, Page } from '@playwright/test';
import { puzzleOf } from 'gridwright';
import { accessibilityProblems } from './axe.js';
import { cellOf, expect, movesOf, overflow, test } from './helpers.js';
import { TestService } from './service.js';

const PUZZLES = ['sudoku:4x4:1.3..4.22....3.1', 'sudoku:4x4:1.........2.3...'];

/** Milliseconds by which the clock of the service is ahead. */
let ahead = 0;

let service: TestService;
test.beforeAll(async () => {
  service = await TestService.start(() => Date.now() + ahead);
});
test.afterAll(() => service.close());

async function openPage(browser: Browser, options = {}): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  return page;
}

async function solve(page: Page, id: string): Promise<void> {
  for (const { cell, symbol } of movesOf(puzzleOf(id))) {
    await cellOf(page, cell).click();
    await page.keyboard.press(symbol);
  }
}

test('a club sets a contest of its own puzzles, solves them, and removes a player', async ({ browser }) => {
  const { origin } = service;
  const phone = { viewport: { width: 390, height: 844 } };
  const [ann, bob] = [await openPage(browser), await openPage(browser, phone)];
  await ann.goto(`${origin}/#/league`);
  await ann.getByLabel('Title').fill('Chess club');
  await ann.getByRole('button', { name: 'Make a league' }).click();
  await ann.getByRole('radio', { name: 'Your own' }).check({ force: true });
  await ann.getByLabel('Your puzzles, one per line').fill(`${PUZZLES[0]}\n${origin}/#/p/${PUZZLES[1]}`);
  await ann.getByLabel('Title of the contest').fill('Friday');
  await ann.getByRole('button', { name: 'Set the contest' }).click();
  await expect(ann.getByText('Puzzle 2 can’t be used. It has more than one solution.')).toBeVisible();
  for (const [puzzle, reason] of [
    ['sudoku:4x4:11..............', 'It has no solution.'],
    [`${origin}/#/puzzles/bcdfghjk`, 'It isn’t published on this server.'],
    ['hello', 'Enter an id or a link of one puzzle with at most 625 cells.'],
  ]) {
    await ann.getByLabel('Your puzzles, one per line').fill(puzzle);
    await ann.getByRole('button', { name: 'Set the contest' }).click();
    await expect(ann.getByText(`Puzzle 1 can’t be used. ${reason}`)).toBeVisible();
  }
  await ann.getByLabel('Your puzzles, one per line').fill(`${origin}/#/p/${PUZZLES[0]}`);
  // The current minute has begun already: it starts at once.
  await ann.getByLabel('Start', { exact: true }).fill(localTime(Date.now()));
  expect(await accessibilityProblems(ann, ['dark'])).toEqual([]);
  await ann.getByRole('button', { name: 'Set the contest' }).click();
  await ann.getByRole('link', { name: 'Friday' }).click();
  await expect(ann).toHaveURL(/contest/);
  await expect(ann.getByText('Nobody has started yet.')).toBeVisible();
  expect(await accessibilityProblems(ann)).toEqual([]);

  await bob.goto(ann.url());
  await bob.getByLabel('Your name').fill('Bob');
  expect(await overflow(bob)).toBe(0);
  await bob.getByRole('button', { name: 'Start' }).click();
  await expect(bob.getByRole('grid')).toBeVisible();
  await bob.reload();
  await expect(bob.getByLabel('Your name')).toHaveValue('Bob');
  await bob.getByRole('button', { name: 'Start' }).click();
  await solve(bob, PUZZLES[0]);
  await bob.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(bob.getByText('That was the last puzzle.')).toBeVisible();
  await expect(bob.getByRole('row', { name: /1 Bob 1/ })).toBeVisible();
  expect(await accessibilityProblems(bob, ['dark', 'contrast'])).toEqual([]);
  expect(await overflow(bob)).toBe(0);

  await ann.reload();
  await expect(ann.getByRole('row', { name: /1 Bob 1/ })).toBeVisible();
  await expectOnPaper(ann);
  await ann.getByText('Manage', { exact: true }).click();
  await ann.getByRole('button', { name: 'Remove Bob' }).click();
  await ann.getByRole('button', { name: 'Really remove Bob' }).click();
  await expect(ann.getByText('Nobody has started yet.')).toBeVisible();
  for (const page of [ann, bob]) await page.context().close();
});

test('an arena gives everyone the same puzzles and can be skipped, in German, too', async ({ browser }) => {
  const { origin } = service;
  const page = await openPage(browser, { locale: 'de-DE' });
  await page.goto(`${origin}/#/league`);
  await page.getByLabel('Titel').fill('Verein');
  await page.getByRole('button', { name: 'Liga gründen' }).click();
  await page.getByRole('radio', { name: 'FlipIT' }).check({ force: true });
  await page.getByLabel('Beginn').fill(localTime(Date.now()));
  await page.getByLabel('Titel des Wettkampfs').fill('Abend');
  await page.getByRole('button', { name: 'Wettkampf ansetzen' }).click();
  await page.getByRole('link', { name: 'Abend' }).click();
  // The league, which asks for a name too, stays visible until the contest is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Abend' })).toBeVisible();
  await page.getByLabel('Dein Name').fill('Uwe');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Rätsel überspringen' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.context().close();
});

test('a season adds up the points of its contests, until the next one begins', async ({ browser }) => {
  const { origin } = service;
  const ann = await openPage(browser);
  await ann.goto(`${origin}/#/league`);
  await ann.getByLabel('Title').fill('School');
  await ann.getByRole('button', { name: 'Make a league' }).click();
  await ann.getByRole('radio', { name: 'Your own' }).check({ force: true });
  await ann.getByLabel('Your puzzles, one per line').fill(`${origin}/#/p/${PUZZLES[0]}`);
  await ann.getByLabel('Title of the contest').fill('Monday');
  await ann.getByLabel('Start', { exact: true }).fill(localTime(Date.now()));
  await ann.getByRole('button', { name: 'Set the contest' }).click();
  await ann.getByRole('link', { name: 'Monday' }).click();
  await expect(ann.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  for (const name of ['Bob', 'Cleo']) {
    const page = await openPage(browser);
    await page.goto(ann.url());
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    if (name === 'Bob') {
      await solve(page, PUZZLES[0]);
      await page.getByRole('button', { name: 'Next puzzle' }).click();
      await expect(page.getByText('That was the last puzzle.')).toBeVisible();
    }
    await page.context().close();
  }
  await ann.getByRole('link', { name: 'To the league' }).click();
  await expect(ann.getByRole('link', { name: 'Monday' })).toBeVisible();
  await expect(ann.getByRole('heading', { name: /^Season since/ })).toHaveCount(0);
  ahead += 86_400_000;
  await ann.reload();
  await expect(ann.getByRole('heading', { name: /^Season since/ })).toBeVisible();
  await expect(ann.getByRole('button', { name: 'Remove Bob' })).toBeVisible();
  await expectOnPaper(ann);
  // Links to manage another league, and one that was cut off.
  const league = /#\/league\/([\w-]+)/.exec(ann.url())?.[1];
  for (const wrong of ['0123456789abcdefghijkl', '0123']) {
    const eve = await openPage(browser);
    await eve.goto(`${origin}/#/league/${league}/${wrong}`);
    await expect(eve.getByText('This link can’t manage the league.')).toBeVisible();
    await expect(eve.getByRole('heading', { name: /^Season since/ })).toBeVisible();
    await expect(eve.getByRole('button', { name: /Set the contest|Remove Bob|Start a new season/ })).toHaveCount(0);
    await eve.context().close();
  }
  await ann.setViewportSize({ width: 390, height: 844 });
  await ann.emulateMedia({ colorScheme: 'dark' });
  await expect(ann.getByRole('row', { name: /^1 Bob 0 1 1/ })).toBeVisible();
  expect(await overflow(ann)).toBe(0);
  expect(await accessibilityProblems(ann, ['dark'])).toEqual([]);
  await ann.getByRole('button', { name: 'Start a new season' }).click();
  await ann.getByRole('button', { name: 'Start it today and clear the table' }).click();
  await expect(ann.getByRole('heading', { name: /^Season since/ })).toHaveCount(0);
  await ann.context().close();
});

/** On wide paper, tables begin at the left edge, and there is nothing to press. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const [heading, table] = [page.getByRole('heading', { level: 1 }), page.getByRole('table').last()];
  const left = async (one: typeof table) => Math.round((await one.boundingBox())?.x ?? -1);
  expect(await left(table)).toBe(await left(heading));
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

/** As the field for the start has it. */
function localTime(now: number): string {
  const date = new Date(now);
  return new Date(now - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
