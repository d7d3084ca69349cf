import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kindOf } from 'gridwright';
import { make } from 'gridwright/orders';
import { formatId, readOrder } from 'gridwright/rules';
import { expect, movesOf, THOROUGH, test } from './helpers.js';
import { serve } from './sites.js';

/** A page of somebody else that embeds a puzzle and keeps what it is told. */
const page = (script: string, attributes: string) => `<!doctype html><title>Another page</title>
<script src="${script}"></script><script>
  var heard = [];
  for (const name of ['progress', 'win', 'given-up']) addEventListener('gridwright-' + name, ({ detail }) => heard.push({ name, ...detail }));
</script>
<gridwright-puzzle title="A puzzle" ${attributes}></gridwright-puzzle>`;

const PUZZLES = [
  make(readOrder('kurosu', { size: '4x4' }), 'embedded').puzzle,
  make(readOrder('flipit', { size: '3x3' }), 'embedded').puzzle,
];

for (const puzzle of PUZZLES) {
  const kind = kindOf(puzzle.kind);
  test(`a ${kind.title} stands in a page of another host, which hears how it goes and when it is solved`, async ({
    page: browser,
    baseURL,
  }) => {
    const host = await serve(() => page(`${baseURL}/gridwright-puzzle.js`, `puzzle="${formatId(puzzle)}"`));
    try {
      await browser.goto(host.address);
      const frame = browser.frameLocator('iframe[title="A puzzle"]');
      await expect(frame.getByRole('grid')).toBeVisible();
      await expect(frame.getByRole('banner')).toBeHidden();
      for (const { cell, symbol } of movesOf(puzzle)) {
        await frame.getByRole('gridcell').nth(cell).click();
        if (kind.input === 'values') await frame.getByRole('button', { name: new RegExp(`^${symbol}(,|$)`) }).click();
      }
      await expect.poll(() => browser.evaluate('heard.at(-1)?.name')).toBe('win');
      const heard = (await browser.evaluate('heard')) as {
        name: string;
        puzzle: string;
        entered: number;
        moves: number;
      }[];
      expect(heard[0]).toMatchObject({ name: 'progress', puzzle: formatId(puzzle), entered: 0 });
      expect(heard.at(-1)).toMatchObject({
        name: 'win',
        entered: movesOf(puzzle).length,
        moves: movesOf(puzzle).length,
      });
    } finally {
      await host.close();
    }
  });
}

test('a narrow frame has the clock and the rules above the board, and no way to other pages', async ({
  page: browser,
  baseURL,
}) => {
  await browser.setViewportSize({ width: 360, height: 740 });
  await browser.goto(`${baseURL}/embed.html#/p/${formatId(PUZZLES[0])}`);
  await expect(browser.getByRole('button', { name: 'Rules' })).toBeVisible();
  await expect(browser.getByRole('timer')).toBeVisible();
  await expect(browser.getByRole('navigation')).toHaveCount(0);
  await expect(browser.getByRole('link', { name: 'Back' })).toHaveCount(0);
  await browser.getByRole('button', { name: 'More' }).click();
  await expect(browser.getByRole('button', { name: 'Restart' })).toBeVisible();
  await expect(browser.getByRole('button', { name: 'Settings' })).toHaveCount(0);
});

test('a frame shows pages of puzzles only, and opens links to others in a tab of their own', async ({
  page: browser,
  baseURL,
}) => {
  for (const hash of ['', 'games', 'settings', 'timed', 'set', 'make', 'open']) {
    await browser.goto(`${baseURL}/embed.html#/${hash}`);
    await expect(browser.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  const opened = browser.waitForEvent('popup');
  await browser.getByRole('link', { name: 'Today’s puzzles' }).click();
  expect((await opened).url()).toBe(`${baseURL}/#/`);
  const id = formatId(PUZZLES[0]);
  for (const hash of ['kurosu', `p/${id}`, 's/kurosu.1:alice']) {
    await browser.goto(`${baseURL}/embed.html#/${hash}`);
    await expect(browser.getByRole('grid')).toBeVisible();
  }
  await browser.goto(`${baseURL}/embed.html#/explain/${id}`);
  await expect(browser.getByRole('heading', { level: 1, name: 'Full solution' })).toBeVisible();
});

test('a frame without storage does not begin with a warning', async ({ page: browser, baseURL }) => {
  await browser.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  const warning = browser.getByText('This browser doesn’t save data');
  const address = `#/p/${formatId(PUZZLES[0])}`;
  await browser.goto(`${baseURL}/${address}`);
  await expect(warning).toBeVisible();
  await browser.goto(`${baseURL}/embed.html${address}`);
  await expect(browser.getByRole('grid')).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('an embedded puzzle that cannot be loaded says so', async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  await page.route(/\/assets\/(?!first-)[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${baseURL}/embed.html#/kurosu`);
  await expect(page.getByText('Couldn’t load the puzzle. Reload the page.')).toBeVisible();
  await page.close();
});

test(
  'the packed package installs into an empty folder, and its element plays from a CDN without our server',
  THOROUGH,
  async ({ page: browser }) => {
    const folder = mkdtempSync(join(tmpdir(), 'gridwright-element-'));
    const npm = (...args: string[]) =>
      execFileSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
    npm('pack', '--ignore-scripts', fileURLToPath(new URL('../../element', import.meta.url)));
    const [tarball] = readdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    npm('install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${tarball}`);
    const cdn = await serve((path) => readFileSync(join(folder, 'node_modules', path)), {
      'Access-Control-Allow-Origin': '*',
    });
    const [puzzle] = PUZZLES;
    const host = await serve(() =>
      page(`${cdn.address}/@gridwright/element/dist/gridwright-element.js`, `puzzle="${formatId(puzzle)}"`).replace(
        '<script src',
        '<script type="module" src',
      ),
    );
    try {
      await browser.goto(host.address);
      const frame = browser.frameLocator('iframe[title="A puzzle"]');
      await expect(frame.getByRole('grid')).toBeVisible();
      await frame.getByRole('button', { name: 'Hint' }).click();
      await expect(frame.getByRole('button', { name: 'Close hint' })).toBeVisible();
      for (const { cell, symbol } of movesOf(puzzle)) {
        await frame.getByRole('gridcell').nth(cell).click();
        await frame.getByRole('button', { name: new RegExp(`^${symbol}(,|$)`) }).click();
      }
      await expect.poll(() => browser.evaluate('heard.at(-1)?.name')).toBe('win');
    } finally {
      await Promise.all([host.close(), cdn.close()]);
      rmSync(folder, { recursive: true });
    }
  },
);

test('an embedded Kurosu is as wide as its column at widths of tablets', async ({ page: browser, baseURL }) => {
  const [kurosu] = PUZZLES;
  const host = await serve(() => page(`${baseURL}/gridwright-puzzle.js`, `puzzle="${formatId(kurosu)}"`));
  try {
    await browser.goto(host.address);
    const grid = browser.frameLocator('iframe').getByRole('grid');
    for (const width of [760, 900, 1000]) {
      await browser.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await grid.boundingBox())?.width ?? 0).toBeGreaterThan(0.65 * width);
    }
  } finally {
    await host.close();
  }
});
