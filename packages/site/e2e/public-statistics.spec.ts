import type { Page } from '@playwright/test';
import { kindOf, kinds } from 'gridwright';
import { dailyLevels, seriesDaily } from 'gridwright/days';
import { DATE, expect, movesOf, point, saveGame, saveSettings, test, textsOf } from './helpers.js';
import { TestService } from './service.js';

const NOON = `${DATE}T12:00:00Z`;
const FLIPIT = kinds.find(({ name }) => name === 'flipit');

let service: TestService;
test.beforeAll(async () => {
  service = await TestService.start(() => Date.parse(NOON));
});
test.afterAll(() => service.close());

test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

/** Returns the page's requests to the service with their answers, as they come. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/v1/')) return;
    const { event } = (request.postDataJSON() ?? {}) as { event?: string };
    asked.push(`${(await request.response())?.status()} ${pathname} ${event ?? ''}`.trim());
  });
  return asked;
}

async function solveDaily(page: Page, place: string): Promise<void> {
  if (FLIPIT === undefined) throw new Error('There is no FlipIT.');
  await page.goto(`${place}/#/flipit`);
  for (const move of movesOf(seriesDaily(kindOf('flipit'), DATE).puzzle)) await point(page, FLIPIT, move);
  await expect(page.getByRole('heading', { level: 1, name: 'Solved' })).toBeVisible();
}

test('a daily puzzle is counted, and the statistics of all players are shown', async ({ page, request }) => {
  const asked = listen(page);
  for (let i = 0; i < 4; i++) {
    const parts = { kind: 'flipit', date: DATE };
    await request.post(`${service.origin}/v1/counts`, { data: { ...parts, event: 'begun' } });
    await request.post(`${service.origin}/v1/counts`, {
      data: { ...parts, event: 'solved', seconds: 45, presses: 30 },
    });
  }
  await page.goto(`${service.origin}/#/public-statistics/flipit`);
  await expect(page.getByText('No day has had five games yet.')).toBeVisible();
  await solveDaily(page, service.origin);
  await expect
    .poll(() => asked.slice(1).sort())
    // The statistics are read for the comparison, and for the rating of the puzzle.
    .toEqual(['200 /v1/figures', '200 /v1/figures', '204 /v1/counts begun', '204 /v1/counts solved']);
  await expect(page.getByText(/than at least/)).toHaveCount(0);
  await page.goto(`${service.origin}/#/statistics`);
  await page.getByRole('link', { name: 'Everyone’s games' }).click();
  await page.getByRole('radio', { name: 'FlipIT' }).check();
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('cell')).toHaveText(['5', '5', 'under 5', /^0:30–1:00$/, /^30 \(fewest: \d+\)$/, '–']);
  await page.getByRole('radio', { name: 'Kurosu' }).check();
  await expect(page.getByText('No day has had five games yet.')).toBeVisible();
});

test('a game that begins before the part that counts is loaded is counted', async ({ page }) => {
  const asked = listen(page);
  let load = () => {};
  const isPlayed = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/count-game-[\w-]+\.js$/, async (route) => {
    await isPlayed;
    await route.continue();
  });
  await solveDaily(page, service.origin);
  load();
  await expect
    .poll(() => asked.filter((one) => one.includes('counts')).sort())
    .toEqual(['204 /v1/counts begun', '204 /v1/counts solved']);
});

test('with the setting off, nothing is sent', async ({ page }) => {
  const asked = listen(page);
  await page.goto(`${service.origin}/#/settings`);
  await page.getByLabel('Count my games').uncheck();
  await solveDaily(page, service.origin);
  expect(asked).toEqual([]);
});

test('without a service, the page sends no requests and offers no counting', async ({ page, baseURL }) => {
  const asked = listen(page);
  await solveDaily(page, baseURL ?? '');
  await page.goto('/#/settings');
  await expect(page.getByLabel('Highlight same values')).toBeVisible();
  await expect(page.getByLabel('Count my games')).toHaveCount(0);
  await page.goto('/#/figures');
  await expect(page.getByText('This server doesn’t count games.')).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe('the end of a game', () => {
  const level = dailyLevels(kindOf('kurosu'))[0] ?? '';
  const yesterday = '2026-11-19';
  const { puzzle } = seriesDaily(kindOf('kurosu'), DATE);
  const moves = movesOf(puzzle);

  test.beforeAll(async () => {
    const day = { date: DATE, kind: 'kurosu', level, event: 'solved', presses: 0 } as const;
    const games = { 60: 49, 90: 50, 120: 50, 180: 51 };
    const rows = Object.entries(games).map(([below, n]) => ({ ...day, below: Number(below), games: n }));
    await service.database.use((db) => db.insertInto('counts').values(rows).execute());
    const rating = {
      puzzle: `${DATE} kurosu ${level}`,
      published: null,
      rating: 1538.4,
      deviation: 81.2,
      volatility: 0.06,
    };
    await service.database.use((db) =>
      db
        .insertInto('ratings')
        .values({ ...rating, games: 30 })
        .execute(),
    );
  });

  /** Solves the daily Kurosu but for its last cell, and then that. */
  async function finish(page: Page, origin: string): Promise<void> {
    const daily = (date: string) => ({ daily: { date, ...(level !== '' && { level }) } });
    const before = seriesDaily(kindOf('kurosu'), yesterday).puzzle;
    const at = `${yesterday}T09:00:00.000Z`;
    const solved = { state: 'solved', seconds: 258, begun: at, changed: at, ended: at };
    await saveGame(page, before, textsOf(before), { id: 'before', ...solved, ...daily(yesterday) });
    await saveGame(page, puzzle, textsOf(puzzle).slice(0, -1), daily(DATE));
    await page.goto(`${origin}/#/kurosu`);
    const kurosu = kinds.find(({ name }) => name === 'kurosu');
    if (kurosu !== undefined) await point(page, kurosu, moves[moves.length - 1]);
    await expect(page.getByRole('heading', { level: 1, name: 'Solved' })).toBeVisible();
    await expect(page.locator('.stats div').filter({ hasText: 'Yesterday' }).getByRole('definition')).toHaveText(
      '4:18',
    );
  }

  test('shows its level, yesterday’s time, and the share of players who were slower', async ({ page }) => {
    await finish(page, service.origin);
    await expect(page.locator('.win .kicker')).toHaveText(/ · (Gentle|Easy|Medium|Hard|Expert|Master|Extreme)$/);
    await expect(page.getByText('Faster than at least 50% of players.')).toBeVisible();
    // The player's own game is counted, too, and may change the last digits.
    await expect(page.getByText(/^Rating of the puzzle: 1,5\d\d ± \d\d\.$/)).toBeVisible();
    // The same after a reload.
    await page.reload();
    await expect(page.getByText('Faster than at least 50% of players.')).toBeVisible();
  });

  test('shows nothing about others while counting is off', async ({ page }) => {
    const asked = listen(page);
    await saveSettings(page, { counted: 'no' });
    await finish(page, service.origin);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/than at least/)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});
