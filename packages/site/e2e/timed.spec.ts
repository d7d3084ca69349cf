import type { Browser, Page } from '@playwright/test';
import { kinds, puzzleOf } from 'gridwright';
import { make } from 'gridwright/orders';
import { formatId, readOrder } from 'gridwright/rules';
import { cellOf, expect, movesOf, point, saveGame, TODAY, test, textsOf } from './helpers.js';
import { TestService } from './service.js';

const DAY = 86_400_000;
const FIRST_DAY = '2026-11-23';
const NOON = Date.parse(`${FIRST_DAY}T12:00:00Z`);
const begun = performance.now();
/** Milliseconds by which the service is ahead of the time since the tests began. */
let ahead = 0;
const now = () => NOON + Math.floor(performance.now() - begun) + ahead;

let service: TestService;
test.beforeAll(async () => {
  service = await TestService.start(now);
  // A server draws its keys by chance; these are always the same.
  const chain = {
    first: FIRST_DAY,
    days: 1000,
    lastKey: '0123456789abcdef'.repeat(4),
    generators: 'sudoku.1 kurosu.1 flipit.1',
  };
  await service.database.use((db) => db.insertInto('chains').values(chain).execute());
});
test.afterAll(() => service.close());

/** A page whose clock is that of the service. */
async function openPage(browser: Browser, time = now(), locale = 'en-US'): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: 'block', locale });
  page.on('pageerror', (error) => console.error(error));
  await page.clock.install({ time });
  return page;
}

/** A part that is shown is of no use on paper. */
async function expectOnScreenOnly(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeHidden();
  await page.emulateMedia({ media: null });
}

test('a timed puzzle is played on while the server is away, is ranked and compared in a league, and its moves are shown after the day', async ({
  browser,
  request,
}) => {
  const { origin } = service;
  const page = await openPage(browser);
  const flipit = kinds.find(({ name }) => name === 'flipit');
  if (flipit === undefined) throw new Error('There is no FlipIT.');
  const date = FIRST_DAY;
  let other = { run: '', key: '' };
  for (const name of ['one', 'two', 'three', 'four']) {
    const key = name.padEnd(22, '-');
    const { id, run } = await (await request.post(`${origin}/v1/runs`, { data: { kind: 'flipit', key } })).json();
    other = { run, key };
    // A run of less than half a second is ranked apart.
    ahead += 1000;
    const data = { key, first: 0, moves: textsOf(puzzleOf(id)).map((move) => [900, move]), finish: true };
    expect((await request.post(`${origin}/v1/runs/${run}/moves`, { data })).status()).toBe(200);
  }
  await page.goto(`${origin}/#/flipit`);
  await expect(page.getByLabel('Puzzle number')).toBeVisible();
  await page.getByRole('link', { name: 'Play today’s timed puzzle' }).click();
  await expect(page.getByText('The board appears once there are five runs.')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('The clock doesn’t stop.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await expect(page.getByLabel('Puzzle number')).toHaveCount(0);
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('gridwright/runs') ?? '')[0].started.puzzle);
  const moves = movesOf(puzzleOf(id));
  service.isThere = false;
  // However fast the machine is, this run isn't.
  ahead += 1000;
  for (const move of moves) await point(page, flipit, move);
  await expect(page.getByText('The server doesn’t answer.')).toBeVisible();
  // Nothing is lost by closing the page, and the run ends once the server answers.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Solved' })).toBeVisible();
  service.isThere = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/^\d of 5$/)).toBeVisible();
  await page.getByRole('link', { name: 'To the board' }).click();
  await expect(page.getByRole('row', { name: /You/ })).toBeVisible();
  await expect(page.getByText(/Your rank: \d of 5\.$/)).toBeVisible();
  await page.goto(`${origin}/#/league`);
  // A title that is too long is refused before it is sent. Enter does what the button beside a field does.
  await page.getByLabel('Title').fill('A'.repeat(41));
  await page.getByRole('button', { name: 'Make a league' }).click();
  await expect(page.getByText('Use 1 to 40 visible characters.')).toBeVisible();
  await page.getByLabel('Title').fill('Chess club');
  await page.getByLabel('Title').press('Enter');
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Your name').press('Enter');
  await expect(page.getByText('Your rank: 1 of 1.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^1 · You/ })).toBeVisible();
  await expect(page.getByText('Names and replays appear at 00:00 UTC.')).toBeVisible();
  const league = new URL(await page.getByRole('textbox', { name: 'Link to join' }).inputValue()).hash.slice(
    '#/league/'.length,
  );
  const entry = { run: other.run, key: other.key, name: '<b>Bob</b>' };
  expect((await request.post(`${origin}/v1/leagues/${league}/entries`, { data: entry })).status()).toBe(204);
  await page.goto(`${origin}/#/timed/flipit/play`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Chess club: you’re number' })).toHaveText(/ [12] of 2 in/);

  // The day after.
  ahead += DAY;
  await page.goto(`${origin}/#/timed/flipit/${date}`);
  await page.reload();
  await page.getByRole('row', { name: /You/ }).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('img', { name: `Move ${moves.length} of ${moves.length}` })).toHaveCount(1);
  await page.goto(`${origin}/#/league/${league}/${date}`);
  await expect(page.getByRole('row', { name: /<b>Bob<\/b>/ }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Ann/ }).first()).toBeVisible();
  // Paper has the boards without what only a screen can do.
  const onScreen = page.getByRole('button', { name: /^(Change name|Delete the league)$/ });
  await expect(onScreen).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(onScreen).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Ann/ }).first()).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('img', { name: `Move ${moves.length} of ${moves.length}` })).toHaveCount(2);
  await page.goto(`${origin}/#/league/${league}`);
  await page.getByRole('button', { name: 'Delete the league' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectOnScreenOnly(page, 'New league');
  await page.goto(`${origin}/#/league/${league}`);
  await expect(page.getByText('There’s no such league.')).toBeVisible();
  await page.close();
});

test('games are the same on two devices with a code, and a game that went on in both is kept twice', async ({
  browser,
}) => {
  const kurosu = kinds.find(({ name }) => name === 'kurosu');
  if (kurosu === undefined) throw new Error('There is no Kurosu.');
  const { puzzle } = make(readOrder('kurosu', { size: '4x4' }), 'devices');
  const [first, second, third, fourth] = movesOf(puzzle);
  const { origin, database } = service;
  // A clock that is a year ahead wins neither conflicts nor removals.
  const [desktop, phone] = [await openPage(browser), await openPage(browser, now() + 365 * DAY)];
  await saveGame(desktop, puzzle, textsOf(puzzle).slice(0, 1));
  await desktop.goto(`${origin}/#/games`);
  await desktop.getByRole('button', { name: 'Create a code' }).click();
  await expect(desktop.getByText(/^Up to date at /)).toBeVisible();
  const code = await desktop.getByText(/^Code: (?:[A-Z]{4} ){6}[A-Z]{2}$/).innerText();
  // The server has nothing that could be read.
  const [box] = await database.use((db) => db.selectFrom('boxes').selectAll().execute());
  expect(Buffer.from(box.contents, 'base64').toString('latin1')).not.toContain('kurosu');

  await phone.goto(`${origin}/#/games`);
  await phone.getByRole('textbox', { name: 'Code of another device' }).fill('A'.repeat(26));
  await phone.getByRole('textbox', { name: 'Code of another device' }).press('Enter');
  await expect(phone.getByText('There are no games for this code.')).toBeVisible();
  await phone.goto(`${origin}/#/games/${code.replace('Code:', '').replaceAll(' ', '')}`);
  await phone.reload();
  await phone.getByRole('button', { name: 'Connect' }).click();
  await expect(phone.getByText('Open (1)')).toBeVisible();

  for (const [page, move] of [
    [phone, second],
    [desktop, third],
  ] as const) {
    await page.goto(`${origin}/#/p/${formatId(puzzle)}`);
    await expect(cellOf(page, first.cell)).toHaveAccessibleName(new RegExp(`, ${first.symbol}\\b`));
    await point(page, kurosu, move);
    await expect(cellOf(page, move.cell)).toHaveAccessibleName(new RegExp(`, ${move.symbol}\\b`));
    await page.goto(`${origin}/#/games`);
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(page.getByText(/^Up to date at /)).toBeVisible();
  }
  await expect(desktop.getByText('Open (2)')).toBeVisible();
  await phone.getByRole('button', { name: 'Sync now' }).click();
  await expect(phone.getByText('Open (2)')).toBeVisible();

  for (const left of ['Open (1)', 'Open (0)']) {
    await phone.getByRole('button', { name: 'Remove' }).first().click();
    await expect(phone.getByText(left)).toBeVisible();
  }
  await desktop.goto(`${origin}/#/p/${formatId(puzzle)}`);
  // A move that neither game has yet, whichever of the two is the last one.
  await point(desktop, kurosu, fourth);
  await expect(cellOf(desktop, fourth.cell)).toHaveAccessibleName(new RegExp(`, ${fourth.symbol}\\b`));
  await desktop.goto(`${origin}/#/games`);
  for (const page of [phone, desktop, phone]) {
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect(page.getByText(/^Up to date at /)).toBeVisible();
  }
  await expect(desktop.getByText('Open (1)')).toBeVisible();
  await expect(phone.getByText('Open (1)')).toBeVisible();

  // A saved puzzle of another program goes along, and so does its removal.
  const syncBoth = async () => {
    for (const page of [phone, desktop, phone]) {
      await page.goto(`${origin}/#/games`);
      await page.getByRole('button', { name: 'Sync now' }).click();
      await expect(page.getByText(/^Up to date at /)).toBeVisible();
    }
  };
  const grid = Array(4).fill(Array(4).fill({}));
  await phone.goto(`${origin}/#/open`);
  await phone
    .getByLabel('Paste a puzzle or a link')
    .fill(JSON.stringify({ size: 4, title: 'Sums', grid, littlekillersum: [{ cell: 'R0C1', value: '5' }] }));
  await phone.getByRole('button', { name: 'Open puzzle' }).click();
  await phone.getByRole('button', { name: 'Save in this browser' }).click();
  await syncBoth();
  await desktop.goto(`${origin}/#/open`);
  await expect(desktop.getByRole('article')).toContainText('Sums');
  await desktop.getByRole('button', { name: 'Remove' }).click();
  await syncBoth();
  await phone.goto(`${origin}/#/open`);
  await expect(phone.getByLabel('Paste a puzzle or a link')).toBeVisible();
  // It is there before the puzzles are read.
  await expect(phone.getByRole('heading', { name: 'Saved puzzles' })).toHaveCount(0);
  for (const page of [phone, desktop]) await page.goto(`${origin}/#/games`);

  const damaged = { contents: Buffer.alloc(100, 1).toString('base64'), version: 'x'.repeat(22) };
  await database.use((db) => db.updateTable('boxes').set(damaged).execute());
  await phone.getByRole('button', { name: 'Sync now' }).click();
  await expect(phone.getByText('The server’s copy is damaged.')).toBeVisible();

  await desktop.getByRole('button', { name: 'Delete the server’s copy' }).click();
  await desktop.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(desktop.getByRole('button', { name: 'Create a code' })).toBeVisible();
  await phone.getByRole('button', { name: 'Sync now' }).click();
  await expect(phone.getByText('The server no longer has a copy.')).toBeVisible();
  await expect(phone.getByText('Open (1)')).toBeVisible();
  await Promise.all([desktop.close(), phone.close()]);
});

test('a game reaches an untouched board on another device, also when the page was left right after a move', async ({
  browser,
}) => {
  const { kind, puzzle } = TODAY[1];
  const moves = movesOf(puzzle);
  const { origin } = service;
  // Each in a browser of its own.
  const [desktop, phone] = [await openPage(browser), await openPage(browser)];
  await desktop.goto(`${origin}/#/games`);
  await desktop.getByRole('button', { name: 'Create a code' }).click();
  await expect(desktop.getByText(/^Up to date at /)).toBeVisible();
  const code = await desktop.getByText(/^Code: (?:[A-Z]{4} ){6}[A-Z]{2}$/).innerText();
  await phone.goto(`${origin}/#/games/${code.replace('Code:', '').replaceAll(' ', '')}`);
  await phone.getByRole('button', { name: 'Connect' }).click();
  await expect(phone.getByText(/^Up to date at /)).toBeVisible();
  const versions = () => service.database.use((db) => db.selectFrom('boxes').select('version').execute());

  // Both have the board open, and the phone is played on.
  for (const page of [desktop, phone]) {
    await page.goto(`${origin}/#/p/${formatId(puzzle)}`);
    await expect(cellOf(page, moves[0].cell)).toHaveAccessibleName(/, empty/);
  }
  const before = await versions();
  await point(phone, kind, moves[0]);
  await expect.poll(versions).not.toEqual(before);
  await desktop.evaluate(() => dispatchEvent(new Event('online')));
  await expect(cellOf(desktop, moves[0].cell)).toHaveAccessibleName(new RegExp(`, ${moves[0].symbol}\\b`));
  await expect(desktop.getByText('You continued this game elsewhere.')).toBeVisible();

  // The page is left before it would send a move by itself: its clock stands still.
  const played = await versions();
  await phone.evaluate(() => {
    const { encrypt } = SubtleCrypto.prototype;
    SubtleCrypto.prototype.encrypt = async function (...of) {
      const sealed = await encrypt.apply(this, of);
      document.body.dataset.sealed = 'yes';
      return sealed;
    };
  });
  await phone.clock.pauseAt(now() + 60_000);
  await point(phone, kind, moves[1]);
  await phone.clock.runFor(300);
  await expect(phone.locator('[data-sealed]')).toBeVisible();
  await phone.goto('about:blank');
  await expect.poll(versions).not.toEqual(played);
  await desktop.evaluate(() => dispatchEvent(new Event('online')));
  await expect(cellOf(desktop, moves[1].cell)).toHaveAccessibleName(new RegExp(`, ${moves[1].symbol}\\b`));
  await desktop.goto(`${origin}/#/games`);
  await expect(desktop.getByText('Open (1)')).toBeVisible();
  await Promise.all([desktop.close(), phone.close()]);
});

test('two players race by a link: both get the same puzzle, see how far the other is, and race again', async ({
  browser,
}) => {
  const kurosu = kinds.find(({ name }) => name === 'kurosu');
  if (kurosu === undefined) throw new Error('There is no Kurosu.');
  const { origin } = service;
  const [ann, bob] = [await openPage(browser), await openPage(browser)];
  await ann.goto(`${origin}/#/race`);
  await expectOnScreenOnly(ann, 'New room');
  await ann.getByRole('radio', { name: 'Kurosu' }).check();
  await ann.getByRole('button', { name: 'Make a room' }).click();
  await bob.goto(await ann.getByRole('textbox', { name: 'Link to join' }).inputValue());
  for (const [page, name] of [
    [ann, 'Ann'],
    [bob, '<b>Bob</b>'],
  ] as const) {
    await page.getByLabel('Your name').fill(name);
    if (page === ann) await page.getByRole('button', { name: 'Join', exact: true }).click();
    else await page.getByLabel('Your name').press('Enter');
    await page.getByRole('button', { name: 'I’m ready' }).click();
  }
  const moves = [];
  for (const page of [ann, bob]) {
    await expect(page.getByRole('grid')).toBeVisible();
    const id = await page.evaluate(() => JSON.parse(localStorage.getItem('gridwright/runs') ?? '')[0].started.puzzle);
    moves.push(movesOf(puzzleOf(id)));
  }
  expect(moves[1]).toEqual(moves[0]);
  const [first, ...rest] = moves[0];
  await point(ann, kurosu, first);
  const explained = (page: Page) => page.getByRole('link', { name: 'Explain the solution' });
  for (const page of [ann, bob]) {
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(explained(page)).toHaveCount(0);
  }
  const progress = bob.getByRole('progressbar', { name: 'Progress of Ann' });
  await expect(progress).toHaveAttribute('value', String(Math.floor(100 / moves[0].length)));
  // On a phone, where the list of players is below the keys, a line beside the clock says the same.
  for (const [width, height] of [
    [390, 844],
    [375, 667],
    [844, 390],
  ]) {
    await bob.setViewportSize({ width, height });
    const line = bob.locator('.race-line progress');
    await expect(line).toHaveAttribute('value', String(Math.floor(100 / moves[0].length)));
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(bob.getByRole('button', { name: /^1\b/ })).toBeInViewport({ ratio: 1 });
  }
  await bob.setViewportSize({ width: 1280, height: 900 });
  await expect(bob.locator('.race-line')).toBeHidden();
  for (const move of rest) await point(ann, kurosu, move);
  for (const page of [ann, bob]) await expect(page.locator('.racers li').first()).toContainText(/\d+:\d\d\.\d/);
  await ann.setViewportSize({ width: 390, height: 844 });
  await expect(ann.getByRole('heading', { name: 'You won.' })).toBeInViewport({ ratio: 1 });
  await expect(ann.getByRole('button', { name: 'Race again' })).toBeInViewport({ ratio: 1 });
  expect(await ann.evaluate(() => scrollY)).toBe(0);
  await expect(explained(ann)).toBeVisible();
  await expect(explained(bob)).toHaveCount(0);

  // Bob gives up, and both go on with the next race.
  await bob.getByRole('button', { name: 'More' }).click();
  await bob.getByRole('button', { name: 'Give up and show the solution' }).click();
  await bob.locator('.sure').getByRole('button', { name: 'Give up' }).click();
  await expect(ann.locator('.racers li').last()).toContainText('gave up');
  await expect(ann.locator('.btn.solid')).toHaveText(['Race again']);
  for (const page of [ann, bob]) await page.getByRole('button', { name: 'Race again' }).click();
  for (const page of [ann, bob]) {
    await expect(page.getByRole('progressbar', { name: 'Progress of Ann' })).toHaveAttribute('value', '0');
    await expect(page.getByRole('grid')).toBeVisible();
  }
  await ann.goto(`${origin}/#/race/${'x'.repeat(22)}`);
  await expect(ann.getByText('There’s no such room.')).toBeVisible();
  await Promise.all([ann.close(), bob.close()]);
});

test('a run goes on over midnight, counts for its own day, and the page offers the new day', async ({ browser }) => {
  const flipit = kinds.find(({ name }) => name === 'flipit');
  if (flipit === undefined) throw new Error('There is no FlipIT.');
  const { origin } = service;
  const tenMinutes = 600_000;
  ahead += DAY - (now() % DAY) - tenMinutes;
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const [first, second, third] = [0, 1, 2].map((day) => dayOf(now() + day * DAY));
  const page = await openPage(browser);
  const pass = async (time: number) => {
    ahead += time;
    await page.clock.fastForward(time);
  };
  const runs = () => page.evaluate(() => JSON.parse(localStorage.getItem('gridwright/runs') ?? '[]'));
  const dayIn = (date: string) => new RegExp(`\\b${Number(date.slice(8))}\\b`);
  const overview = `${origin}/#/timed/flipit`;
  await page.goto(overview);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^Timed puzzle of /)).toHaveText(dayIn(first));
  const [move, ...moves] = movesOf(puzzleOf((await runs())[0].started.puzzle));
  await point(page, flipit, move);

  await pass(2 * tenMinutes);
  await point(page, flipit, moves[0]);
  await expect(page.getByText(/^Timed puzzle of /)).toHaveText(dayIn(first));
  // The page shows the new day, and the way back to the open run.
  await page.goto(overview);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(dayIn(second));
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.getByRole('link', { name: /^Continue the puzzle of / }).click();
  for (const rest of moves.slice(1)) await point(page, flipit, rest);
  await expect(page.getByText('The day was over, so this run has no rank.')).toBeVisible();
  const [done] = await runs();
  expect([done.date, done.state, done.result.state, done.log.length]).toEqual([
    first,
    'solved',
    'late',
    moves.length + 1,
  ]);
  await page.getByRole('link', { name: 'To the board' }).click();
  await expect(page).toHaveURL(`${overview}/${first}`);

  await page.goto(overview);
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^Timed puzzle of /)).toHaveText(dayIn(second));
  const { started } = (await runs())[1];
  expect(started.puzzle).not.toBe(done.started.puzzle);
  for (const rest of movesOf(puzzleOf(started.puzzle))) await point(page, flipit, rest);
  await expect(page.getByText('Ranks appear once there are five runs.')).toBeVisible();
  // Midnight comes while the page about the day is open.
  await page.goto(overview);
  await expect(page.getByRole('link', { name: 'Your run' })).toBeVisible();
  await pass(DAY);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(dayIn(third));
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
  await page.close();
});

for (const [locale, timed, league, race, more] of [
  ['en-US', 'Play today’s timed puzzle', 'Leagues', 'Race against friends', 'More'],
  ['de-DE', 'Zum heutigen Rätsel auf Zeit', 'Ligen', 'Wettrennen gegen Freunde', 'Mehr'],
])
  test(`timed puzzles, leagues and races are one tap from the front page and from every game in ${locale}`, async ({
    browser,
  }) => {
    const { origin } = service;
    const page = await openPage(browser, now(), locale);
    const ways = [
      [timed, /#\/timed$/],
      [league, /#\/league$/],
      [race, /#\/race$/],
    ] as const;
    for (const hash of ['', ...TODAY.map(({ kind }) => kind.name)]) {
      for (const [name, address] of ways) {
        await page.goto(`${origin}/#/${hash}`);
        if (hash !== '') await page.locator('.menu').getByRole('button', { name: more }).click();
        await page.locator('.front-ways, .menu').getByRole('link', { name }).click();
        await expect(page).toHaveURL(address);
        await expect(page.locator('.page-head h1')).toBeVisible();
      }
    }
    await page.close();
  });

test('a first visit to a plain puzzle loads no rules of variants from a server with a service', async ({ browser }) => {
  const page = await openPage(browser);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${service.origin}/#/sudoku`);
  await expect(page.getByRole('link', { name: 'Play today’s timed puzzle' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.some((url) => url.includes('count-game'))).toBe(true);
  expect(loaded.filter((url) => url.includes('variants'))).toEqual([]);
  await page.close();
});

test('the day before a new server’s first puzzle says so before anyone starts', async ({ browser }) => {
  const page = await openPage(browser, NOON - DAY);
  await page.goto(`${service.origin}/#/timed/kurosu`);
  await expect(page.getByText('There’s no timed puzzle today.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await page.close();
});

test('what the service refuses is said in the language of the page', async ({ browser, request }) => {
  const kurosu = kinds.find(({ name }) => name === 'kurosu');
  if (kurosu === undefined) throw new Error('There is no Kurosu.');
  const { origin, database } = service;
  const page = await openPage(browser, now(), 'de');
  const { room } = await (await request.post(`${origin}/v1/rooms`, { data: { kind: 'kurosu', level: 'easy' } })).json();
  const join = (i: number) =>
    request.post(`${origin}/v1/rooms/${room}/players`, {
      data: { key: `player-${i}`.padEnd(22, '-'), name: `P${i}`, what: 'wait' },
    });
  for (let i = 0; i < 16; i++) expect((await join(i)).status()).toBe(200);
  await page.goto(`${origin}/#/race/${room}`);
  await page.getByLabel('Dein Name').fill('Ann');
  await page.getByRole('button', { name: 'Mitmachen', exact: true }).click();
  await expect(page.getByText('Der Raum ist voll.')).toBeVisible();
  await database.use((db) => db.deleteFrom('players').where('room', '=', room).execute());
  await database.use((db) => db.deleteFrom('rooms').where('id', '=', room).execute());
  await page.getByRole('button', { name: 'Mitmachen', exact: true }).click();
  await expect(page.getByText('Diesen Raum gibt es nicht.')).toBeVisible();

  await page.goto(`${origin}/#/timed/kurosu`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^Rätsel auf Zeit vom /)).toBeVisible();
  const [{ started }] = await page.evaluate(() => JSON.parse(localStorage.getItem('gridwright/runs') ?? '[]'));
  await database.use((db) => db.deleteFrom('runs').where('id', '=', started.run).execute());
  await point(page, kurosu, movesOf(puzzleOf(started.puzzle))[0]);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Der Server hat diesen Lauf nicht mehr.')).toBeVisible();
  await page.close();
});
