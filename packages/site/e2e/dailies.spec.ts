import { kindOf, kinds } from 'gridwright';
import { listedDaily, MINI, seriesDaily } from 'gridwright/days';
import { cellOf, DATE, expect, movesOf, PHONE, point, saveGame, TODAY, test, textsOf } from './helpers.js';

const FLIPIT = TODAY.find(({ kind }) => kind.input === 'presses') ?? TODAY[0];

/** Lets the page see what time it is now. */
const lookUp = () => document.dispatchEvent(new Event('visibilitychange'));

test('a game begun before midnight counts for its day, and midnight brings the next puzzles', async ({ page }) => {
  const { kind, puzzle } = FLIPIT;
  await page.clock.setFixedTime('2026-11-20T23:58:00Z');
  await page.goto(`/#/${kind.name}`);
  const [first, ...others] = movesOf(puzzle);
  await point(page, kind, first);
  await page.clock.setFixedTime('2026-11-21T00:05:00Z');
  await page.evaluate(lookUp);
  // The board stays what it is.
  for (const move of others) await point(page, kind, move);
  await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
  await page.goto('/#/');
  await expect(page.getByText('Saturday 21 November', { exact: true })).toBeVisible();
  await expect(page.getByText('day in a row with a daily puzzle')).toBeVisible();
  await expect(page.getByRole('row', { name: kind.title }).getByRole('cell').nth(4)).toHaveText('solved');
  await expect(page.getByRole('row', { name: kind.title }).getByRole('cell').nth(5)).toHaveText('upcoming');
  await expect(page.getByRole('link', { name: `Play ${kind.title}` })).toBeVisible();
  const next = seriesDaily(kind, '2026-11-21').puzzle;
  expect(next.clues).not.toEqual(puzzle.clues);
  await page.goto(`/#/${kind.name}`);
  for (const move of movesOf(next)) await point(page, kind, move);
  await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
  await page.goto('/#/statistics');
  await expect(page.getByText('2 days')).toHaveCount(2);
});

test('the front page takes the new day as it comes', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T23:59:30Z');
  await page.goto('/');
  await expect(page.getByText('Friday 20 November', { exact: true })).toBeVisible();
  await expect(page.getByText('Next in 1 min')).toBeVisible();
  await page.clock.setFixedTime('2026-11-21T00:00:01Z');
  await page.evaluate(lookUp);
  await expect(page.getByText('Saturday 21 November', { exact: true })).toBeVisible();
  await expect(page.getByText('Next in 24 h 0 min')).toBeVisible();
});

test('what is played in the archive leaves the streak as it is', async ({ page }) => {
  const { kind } = FLIPIT;
  const { puzzle } = seriesDaily(kind, '2026-11-19');
  await page.goto('/#/archive');
  const month = page.getByRole('region', { name: kind.title });
  await month.getByRole('link', { name: 'Thursday 19 November 2026: not played' }).click();
  for (const move of movesOf(puzzle)) await point(page, kind, move);
  await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
  await page.goto('/#/statistics');
  await expect(page.getByText('0 days')).toHaveCount(2);
  await page.goto('/#/archive');
  await expect(month.getByRole('link', { name: 'Thursday 19 November 2026: solved' })).toBeVisible();
  await page.goto('/#/');
  await expect(page.getByRole('row', { name: kind.title }).getByRole('cell').nth(3)).toHaveText('not played');
});

test('the archive goes back to the first day and no further, and not into the future', async ({ page }) => {
  await page.goto('/#/archive/2026-01');
  await expect(page.getByRole('heading', { name: 'January 2026' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Previous month' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: FLIPIT.kind.title }).getByRole('link')).toHaveCount(31);
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'February 2026' })).toBeVisible();
  for (const address of ['#/archive/2031-01', '#/archive/x', '#/archive/2026-13', '#/archive/%3Cb%3E']) {
    await page.goto(`/${address}`);
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Next month' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: FLIPIT.kind.title }).getByRole('link')).toHaveCount(20);
});

test('a level of the day is that of the list, and the front page tells how it went', async ({ page }) => {
  for (const { name, title, series, clueAlphabet } of kinds) {
    const level = series?.from === 'date' ? series.levels[1] : undefined;
    const made = level && (await listedDaily(kindOf(name), DATE, level).catch(() => undefined));
    if (made === undefined) continue;
    await page.goto('/#/');
    await page
      .getByRole('navigation', { name: `Today’s ${title} puzzles by level` })
      .getByRole('link', { name: new RegExp(`^${level}`, 'i') })
      .click();
    const { clues } = made.puzzle;
    const first = clues.findIndex((clue) => clue !== 0);
    await expect(page.getByRole('gridcell')).toHaveCount(clues.length);
    await expect(cellOf(page, first)).toHaveAccessibleName(new RegExp(`clue ${clueAlphabet.symbols[clues[first]]}\\b`));
    await point(page, kinds.find((kind) => kind.name === name) ?? kinds[0], movesOf(made.puzzle)[0]);
    await page.goto('/#/');
    await expect(page.getByRole('link', { name: new RegExp(`^${level}, started`, 'i') })).toHaveCount(1);
    await page.goto('/#/games');
    await page.getByRole('button', { name: `Remove ${title}` }).click();
  }
});

test('the result of a daily goes out as text that gives nothing away', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { kind, puzzle } = FLIPIT;
  await page.goto(`/#/${kind.name}`);
  const moves = movesOf(puzzle);
  for (const move of moves) await point(page, kind, move);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('It contains no spoilers')).toBeVisible();
  const [head, day, outcome, link] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect([head, day]).toEqual([`Gridwright ${kind.title}, Classic`, 'Friday 20 November 2026']);
  expect(outcome).toMatch(new RegExp(`^${moves.length} presses in \\d+:\\d\\d, no hints$`));
  expect(link).toMatch(/#\/flipit\/classic\/2026-11-20$/);
});

test.describe('where clocks go back in the night', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the time left is right', async ({ page }) => {
    for (const [now, left, at] of [
      // 00:30 in Berlin, summer time; midnight UTC is 02:00 summer time.
      ['2026-10-24T22:30:00Z', '1 h 30 min', '02:00'],
      // 02:30 standard time, for the second time that night; the day in UTC has 22 and a half hours left.
      ['2026-10-25T01:30:00Z', '22 h 30 min', '01:00'],
      // 01:30 standard time: in March half an hour before clocks go forward.
      ['2027-03-28T00:30:00Z', '23 h 30 min', '02:00'],
    ]) {
      await page.clock.setFixedTime(now);
      await page.goto('/');
      await page.reload();
      await expect(page.getByText(`Next in ${left}`)).toBeVisible();
      await expect(page.getByText(`at ${at}`)).toBeVisible();
    }
  });
});

test(
  'the small puzzles of the day come after the others, lead to each other and count for the streak',
  PHONE,
  async ({ page }) => {
    await page.goto('/#/');
    const mini = page.getByRole('link', { name: /^Mini Sudoku/ });
    const story = page.getByRole('article').first();
    const tops = await Promise.all([story, mini].map(async (part) => (await part.boundingBox())?.y ?? 0));
    expect(tops[0]).toBeLessThan(tops[1]);
    await mini.click();
    const { puzzle } = seriesDaily(kindOf('sudoku'), DATE, MINI);
    await expect(page.getByRole('gridcell')).toHaveCount(36);
    await expect(page.getByRole('heading', { level: 1, name: 'Mini Sudoku' })).toBeVisible();
    for (const move of movesOf(puzzle)) await point(page, kindOf('sudoku'), move);
    await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
    await page.getByRole('link', { name: 'Mini Kurosu' }).click();
    await expect(page).toHaveURL(/#\/kurosu\/mini$/);
    await page.goto('/#/');
    await expect(page.getByRole('region', { name: 'Your record' })).toContainText('1');
    await page.goto('/#/sudoku/mini/2026-11-16');
    await expect(page.getByRole('gridcell')).toHaveCount(36);
  },
);

test('a puzzle of the day whose rules cannot be loaded says so, and comes with the next visit', async ({
  browser,
  baseURL,
}) => {
  // The browser reports what failed, which other tests don't allow.
  const page = await browser.newPage();
  await page.clock.setFixedTime(`${DATE}T10:00:00Z`);
  const variants = /\/assets\/variants-[^/]*\.js$/;
  await page.route(variants, (route) => route.abort());
  await page.goto(`${baseURL}/#/sudoku/killer`);
  await expect(page.getByText('Reload the page to try again.')).toBeVisible();
  await page.unroute(variants);
  await page.reload();
  await expect(page.getByRole('gridcell')).toHaveCount(36);
  await page.close();
});

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test(
    'one puzzle on each local day keeps the streak, and the rule says when new puzzles appear',
    PHONE,
    async ({ page }) => {
      // Tuesday at 15:00 and Wednesday at 17:00: a whole UTC day lies between them.
      for (const begun of ['2026-11-17T23:00:00.000Z', '2026-11-19T01:00:00.000Z']) {
        const date = begun.slice(0, 10);
        const { puzzle } = seriesDaily(kindOf('flipit'), date);
        const ended = { state: 'solved', begun, changed: begun, ended: begun };
        await saveGame(page, puzzle, textsOf(puzzle), { id: date, daily: { date }, ...ended });
      }
      await page.clock.setFixedTime('2026-11-19T02:00:00Z');
      await page.goto('/');
      await expect(page.getByText('days in a row with a daily puzzle solved.')).toBeVisible();
      await expect(page.locator('.streak .big')).toHaveText('2');
      await expect(page.getByText('New puzzles appear at 16:00 your time.')).toBeVisible();
    },
  );
});
