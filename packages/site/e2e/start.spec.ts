import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, PHONE, TODAY, test } from './helpers.js';

/** Bytes of compressed script and style that a page may need before it can be used; what its workers load apart. */
const MOST = { front: 44 * 1024, game: 56 * 1024 };

/**
 * Script and style that the page requests until it shows a card or a board, as Brotli makes it. The page says itself
 * when that is: what it requests from then on, such as words for facts that a worker has found, never counts, however
 * slow the machine is.
 */
async function weigh(page: Page, hash: string) {
  const requests: Request[] = [];
  let isShown = false;
  await page.exposeFunction('sayShown', () => (isShown = true));
  page.on('request', (request) => {
    const ofWorker = /\/(worker|work|embedded|sw)[-.]/.test(request.url());
    if (!isShown && /^(script|stylesheet)$/.test(request.resourceType()) && !ofWorker) requests.push(request);
  });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('article, [role=grid]') === null) return;
      observer.disconnect();
      (globalThis as unknown as { sayShown(): void }).sayShown();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/${hash}`);
  await expect(hash === '#/' ? page.getByRole('article').first() : page.getByRole('grid')).toBeVisible();
  await expect.poll(() => isShown).toBe(true);
  const files = await Promise.all(
    requests.map(async (request) => {
      const body = await (await request.response())?.body();
      if (body === undefined) throw new Error(`no answer: ${request.url()}`);
      return {
        path: new URL(request.url()).pathname,
        brotli: brotliCompressSync(body).length,
      };
    }),
  );
  return {
    brotli: files.reduce((sum, file) => sum + file.brotli, 0),
    files: files.map(({ path, brotli }) => `${brotli} ${path}`).join('\n'),
  };
}

for (const hash of ['#/', ...TODAY.map(({ kind }) => `#/${kind.name}`)]) {
  const most = hash === '#/' ? MOST.front : MOST.game;
  test(
    `the first load of ${hash} is at most ${most / 1024} KB of script and style as Brotli sends it and 30 KB of fonts, and its layout stays where it is`,
    hash === '#/' || hash === '#/sudoku' ? PHONE : {},
    async ({ page }) => {
      const fonts: Request[] = [];
      page.on('requestfinished', (request) => void (request.resourceType() === 'font' && fonts.push(request)));
      await page.addInitScript(() => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          document.documentElement.dataset.shift = String(sum);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const { brotli, files } = await weigh(page, hash);
      expect(brotli, files).toBeLessThanOrEqual(most);
      expect(brotli).toBeGreaterThan(10_000);
      await expect(page.locator('svg.board').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() => document.fonts.ready.then(() => document.documentElement.dataset.shift));
      expect(Number(shift ?? 0)).toBeLessThan(0.05);
      const loaded = await page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family, weight, style }) => `${family.replaceAll('"', '')} ${weight} ${style}`)
          .sort(),
      );
      expect(loaded).toEqual([
        'Franklin GW 400 700 normal',
        'Newsreader GW 400 italic',
        'Newsreader GW 500 600 normal',
      ]);
      const sizes = await Promise.all(fonts.map((request) => request.sizes()));
      expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(30 * 1024);
    },
  );
}

test('a style that cannot be loaded is asked for again by the next page that needs it', async ({
  browser,
  baseURL,
}) => {
  // The browser reports what failed, which other tests don't allow.
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${baseURL}/#/`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const styles = /\/assets\/controls-[^/]*\.css$/;
  await page.route(styles, (route) => route.abort());
  const goTo = (hash: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  await goTo('#/booklet');
  await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
  await page.unroute(styles);
  await goTo('#/open');
  await expect(page.getByRole('combobox')).toHaveCSS('appearance', 'none');
  await page.close();
});

test('keys act that are pressed before the parts of the page for them have arrived', async ({ page }) => {
  await page.goto('/#/sudoku');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting: string[] = [];
  await page.route('**/assets/*', async (route) => {
    waiting.push(route.request().url());
    await held;
    await route.continue();
  });
  // A colour, by its mode, in a cell that the cursor goes to; then a hint.
  for (const key of ['ArrowRight', 'v', '3', 'h']) await page.keyboard.press(key);
  await expect.poll(() => waiting.some((url) => url.includes('special-keys'))).toBe(true);
  await expect.poll(() => waiting.some((url) => url.includes('solver-requests'))).toBe(true);
  await expect(page.getByRole('button', { name: 'Close hint' })).toHaveCount(0);
  release();
  await expect(page.getByRole('gridcell', { name: /coloured mint/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Close hint' })).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('a link without a puzzle is refused in German', async ({ page }) => {
    await page.goto('/#/p/nothing');
    await expect(page.getByRole('heading', { name: 'Kein Rätsel-Link' })).toBeVisible();
    await expect(page.getByText('„nothing“ ist weder eine Rätsel-ID noch eine Startwert-ID.')).toBeVisible();
  });
});
