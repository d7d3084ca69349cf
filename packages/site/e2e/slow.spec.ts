import type { Page } from '@playwright/test';
import { parsePuzzle } from 'gridwright/formats';
import { formatId } from 'gridwright/rules';
import { cellOf, DATE, expect, keyOf, linkOf, movesOf, saveGame, stopFramesAt, test } from './helpers.js';
import { TestService } from './service.js';
import { serve } from './sites.js';

// Tests with delayed frames, parts of the page, and answers. No input may be lost meanwhile.

const SMALL = parsePuzzle('sudoku:4x4:1..4.41.2..3....');
const KUROSU = parsePuzzle('kurosu:4x4:11..0.....0..1..');

/** Something that is late: `come` lets it come. */
function late(): { readonly here: Promise<void>; readonly come: () => void } {
  let come = () => {};
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { here, come };
}

test('a page that embeds a puzzle gets an event for each move, also before the first frame', async ({
  page,
  baseURL,
}) => {
  await stopFramesAt(page, '[role="grid"]');
  const host = await serve(
    () => `<!doctype html><title>Another page</title><script src="${baseURL}/gridwright-puzzle.js"></script>
<script>var entered = []; addEventListener('gridwright-progress', ({ detail }) => entered.push(detail.entered));</script>
<gridwright-puzzle title="A puzzle" puzzle="${formatId(KUROSU)}"></gridwright-puzzle>`,
  );
  try {
    await page.goto(host.address);
    const frame = page.frameLocator('iframe[title="A puzzle"]');
    for (const { cell, symbol } of movesOf(KUROSU).slice(0, 2)) {
      await frame.getByRole('gridcell').nth(cell).click();
      await frame.getByRole('button', { name: new RegExp(`^${symbol}(,|$)`) }).click();
    }
    await expect.poll(() => page.evaluate('entered')).toEqual([0, 1, 2]);
  } finally {
    await host.close();
  }
});

test('another page has the focus at once, not a frame later', async ({ page }) => {
  await page.goto('/#/statistics');
  await page.goto('/#/settings');
  await expect(page.getByLabel('Highlight same values')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0, setTimeout: () => 0 }));
  await page.evaluate(() => (location.hash = '#/statistics'));
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('a dialog that has just opened takes the next key', async ({ page }) => {
  await page.goto(linkOf(SMALL));
  const dialog = page.getByRole('dialog');
  await cellOf(page, 1).click();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0, setTimeout: () => 0 }));
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a worksheet is remembered before a puzzle of it can be opened', async ({ page }) => {
  await stopFramesAt(page, '.worksheet');
  await page.goto(`/#/worksheet/${formatId(SMALL)}/Monday`);
  await expect(page.getByRole('heading', { name: 'Monday' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('gridwright/worksheet'))).toContain('Monday');
});

test('two arrow keys before the page is drawn again go two steps on', async ({ page }) => {
  await page.goto(`/#/explain/${formatId(SMALL)}`);
  const step = page.getByRole('heading', { level: 2 }).first();
  await expect(step).toContainText('1. ');
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(step).toContainText('3. ');
});

test('two inputs before the page is drawn again both count: in a game and in an order', async ({ page }) => {
  await page.goto(linkOf(SMALL));
  await cellOf(page, 1).click();
  await page.evaluate(() => {
    for (const key of ['2', 'ArrowRight', '3', 'ArrowDown'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(cellOf(page, 1)).toHaveAccessibleName(/, 2/);
  await expect(cellOf(page, 2)).toHaveAccessibleName(/, 3/);
  await expect(cellOf(page, 6)).toBeFocused();
  await page.goto('/#/make');
  const rules = ['Arrow', 'Whispers'].map((name) => page.getByRole('checkbox', { name, exact: true }));
  for (const rule of rules) await expect(rule).not.toBeChecked();
  const boxes = await Promise.all(rules.map((rule) => rule.elementHandle()));
  await page.evaluate((all) => {
    for (const box of all) (box as HTMLElement).click();
  }, boxes);
  for (const rule of rules) await expect(rule).toBeChecked();
});

test('a second click before the page is drawn again makes no second row of puzzles', async ({ page }) => {
  await page.goto('/#/worksheet');
  await page.getByLabel('Number', { exact: true }).selectOption('2');
  await page.getByRole('button', { name: 'Add puzzles' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const lines = page.getByLabel(/^Puzzles, one per line/);
  await expect(lines).toHaveValue(/^\S+\n\S+/);
  await expect(page.getByRole('button', { name: 'Add puzzles' })).toBeVisible();
  await expect(lines).toHaveValue(/^\S+\n\S+$/);
});

test('an explained solution counts as help in a game that is read later', async ({ page }) => {
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype;
    const asked = new Promise<void>((resolve) => Object.assign(window, { readGames: resolve }));
    IDBObjectStore.prototype.getAll = function () {
      const request = getAll.call(this);
      Object.defineProperty(request, 'onsuccess', {
        set: (onSuccess) => request.addEventListener('success', () => void asked.then(() => onSuccess.call(request))),
      });
      return request;
    };
  });
  const [{ cell, symbol }] = movesOf(SMALL);
  await saveGame(page, SMALL, [`r1c${cell + 1}=${symbol}`]);
  await page.goto(`/#/explain/${formatId(SMALL)}`);
  await expect(page.getByRole('button', { name: 'Next step' })).toBeVisible();
  await page.evaluate('readGames()');
  const aids = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('gridwright', 1);
          request.onsuccess = () => {
            const games = request.result.transaction('games').objectStore('games');
            const game = games.get('kept-sudoku');
            game.onsuccess = () => resolve(game.result.aids);
          };
        }),
    );
  await expect.poll(aids).toEqual(['explained']);
});

test('a game that the browser reads late still appears on its board', async ({ page }) => {
  const [{ cell, symbol }] = movesOf(SMALL);
  await saveGame(page, SMALL, [`r1c${cell + 1}=${symbol}`]);
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    const opened = new Promise<void>((resolve) => Object.assign(window, { openDatabase: resolve }));
    IDBFactory.prototype.open = function (...words) {
      const request = open.apply(this, words);
      Object.defineProperty(request, 'onsuccess', {
        set: (onSuccess) => request.addEventListener('success', () => void opened.then(() => onSuccess.call(request))),
      });
      return request;
    };
  });
  await page.goto(linkOf(SMALL));
  await expect(page.getByText('This browser doesn’t save data for this page.')).toBeVisible();
  await expect(cellOf(page, cell)).toHaveAccessibleName(/, empty/);
  await page.evaluate('openDatabase()');
  await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(`, ${symbol}`));
  await expect(page.getByText('This browser doesn’t save data for this page.')).toHaveCount(0);
});

test('a contradiction is named again after an edit and its undo within one frame', async ({ page }) => {
  const clues = '..1..................................................9...........................';
  await page.goto(`/#/set/sudoku:9x9:sandwich-1119-35.5159-7:${clues}`);
  const found = page.getByText(/These \d+ contradict each other\./);
  await expect(found).toBeVisible();
  await cellOf(page, 80).click();
  await page.evaluate(async () => {
    const press = (key: string, ctrlKey = false) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    press('3');
    // The page is drawn again, but no frame comes.
    await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
    press('z', true);
  });
  await expect(page.getByText('Working …')).toHaveCount(0);
  await expect(found).toBeVisible();
});

test('of two files that are opened, the later one is shown, however late the first is read', async ({ page }) => {
  const reader = late();
  await page.goto('/#/open');
  await page.route(/\/read-picture-file-[\w-]+\.js$/, async (route) => {
    await reader.here;
    await route.continue();
  });
  const field = page.locator('input[type="file"]').first();
  await field.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(page.getByText('Reading the picture')).toBeVisible();
  await field.setInputFiles({ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from(formatId(SMALL)) });
  await expect(page.getByRole('link', { name: 'Play' })).toBeVisible();
  const isRead = page.waitForResponse(/read-picture-file/);
  reader.come();
  await isRead;
  // Long enough for the picture to be refused.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(page.getByRole('link', { name: 'Play' })).toBeVisible();
  await expect(page.locator('form .wrong')).toHaveCount(0);
});

test.describe('with a service', () => {
  let service: TestService;
  test.beforeAll(async () => {
    service = await TestService.start(() => Date.parse(`${DATE}T10:00:00Z`));
  });
  test.afterAll(() => service.close());

  /** Waits until what follows from an answer has been done. */
  const settle = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));

  test('an answer that comes after leaving a page leads nowhere', async ({ page }) => {
    const answer = late();
    await page.route('**/v1/rooms', async (route) => {
      await answer.here;
      await route.continue();
    });
    await page.goto(`${service.origin}/#/race`);
    const made = page.waitForResponse('**/v1/rooms');
    await page.getByRole('button', { name: 'Make a room' }).click();
    await page.goto(`${service.origin}/#/settings`);
    await expect(page.getByLabel('Highlight same values')).toBeVisible();
    answer.come();
    await made;
    await settle(page);
    await expect(page).toHaveURL(/#\/settings$/);
  });

  test('of two lists of published puzzles, the one that was chosen last is shown', async ({ page }) => {
    const answer = late();
    const listed = (title: string, kind: string) => ({
      ...{ published: title, title, kind, author: '', date: DATE, size: '4x4', rules: [], level: null },
      ...{ begun: null, solved: null, liked: null, rating: null },
    });
    await page.route('**/v1/new-puzzles?*', async (route) => {
      const [isMore, kind] = ['after', 'kind'].map((name) => new URL(route.request().url()).searchParams.get(name));
      if (isMore) await answer.here;
      const puzzles = [listed(isMore ? 'Older' : kind ? 'Chosen' : 'Newest', kind ?? 'sudoku')];
      await route.fulfill({ json: { puzzles, more: !isMore } });
    });
    await page.goto(`${service.origin}/#/puzzles`);
    const titles = page.locator('.published-list h2');
    await expect(titles).toHaveText(['Newest']);
    const more = page.waitForResponse('**/v1/new-puzzles?after=Newest');
    await page.getByRole('button', { name: 'Older puzzles' }).click();
    await page.locator('.published-of').getByLabel('Puzzle').selectOption({ label: 'Kurosu' });
    await expect(titles).toHaveText(['Chosen']);
    answer.come();
    await more;
    await settle(page);
    await expect(titles).toHaveText(['Chosen']);
  });

  test('of two boards of a timed puzzle, the one that was chosen last is shown', async ({ page }) => {
    const answer = late();
    await page.route(`**/v1/boards/${DATE}/sudoku?*`, async (route) => {
      const isRanked = !route.request().url().includes('of=');
      if (isRanked) await answer.here;
      const run = { rank: 1, run: 'r'.repeat(22), time: isRanked ? 61_000 : 125_000, hints: 1, away: false };
      await route.fulfill({ json: { players: 5, rating: null, closed: false, runs: [run] } });
    });
    await page.goto(`${service.origin}/#/timed/sudoku`);
    const ranked = page.waitForResponse(`**/v1/boards/${DATE}/sudoku?`);
    const rows = page.locator('.runs tbody');
    await page.getByRole('radio', { name: 'With help' }).check();
    await expect(rows).toContainText('2:05');
    answer.come();
    await ranked;
    await settle(page);
    await expect(rows).toContainText('2:05');
  });

  test('a contest is shown by an answer that takes longer than the next look at it', async ({ page }) => {
    const answer = late();
    let asked = 0;
    await page.clock.install({ time: `${DATE}T10:00:00Z` });
    await page.route('**/v1/leagues/*/contests/*', async (route) => {
      asked++;
      // Later requests get no answer.
      if (asked > 1) return;
      await answer.here;
      const times = { starts: `${DATE}T09:00:00Z`, minutes: 120, endsIn: 3_600_000 };
      await route.fulfill({ json: { contest: 'c', title: 'Friday', league: 'Chess club', ...times, table: [] } });
    });
    await page.goto(`${service.origin}/#/league/${'l'.repeat(22)}/contest/${'c'.repeat(22)}`);
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(25_000);
    answer.come();
    await expect(page.getByRole('heading', { level: 1, name: 'Friday' })).toBeVisible();
  });

  test('a move that is made while another is on its way to the others reaches them, also if the player leaves', async ({
    page,
    request,
  }) => {
    const made = await request.post(`${service.origin}/v1/together`, { data: { puzzle: formatId(KUROSU) } });
    const { game } = await made.json();
    await page.goto(`${service.origin}/#/together/${game}`);
    await page.getByLabel('Your name').fill('Ann');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    const answer = late();
    await page.route('**/v1/together/*/moves', async (route) => {
      await answer.here;
      await route.continue();
    });
    const [one, two] = movesOf(KUROSU);
    const sent = page.waitForRequest('**/v1/together/*/moves');
    await cellOf(page, one.cell).click();
    await keyOf(page, one.symbol).click();
    await sent;
    await cellOf(page, two.cell).click();
    await keyOf(page, two.symbol).click();
    await expect(cellOf(page, two.cell)).toHaveAccessibleName(new RegExp(`, ${two.symbol}`));
    await page.goto(`${service.origin}/#/settings`);
    await expect(page.getByLabel('Highlight same values')).toBeVisible();
    answer.come();
    const moves = async () => (await (await request.get(`${service.origin}/v1/together/${game}`)).json()).moves;
    await expect.poll(moves).toBe(2);
  });
});
