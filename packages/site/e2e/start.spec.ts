import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, PHONE, TODAY, test } from './helpers.js';

/** Bytes of compressed script and style that a page may need before it can be used; what its workers load apart. */
const MOST = { front: 52 * 1024, game: 65 * 1024 };

/** Script and style that the page requests until it can be used, as Brotli makes it. */
async function weigh(page: Page, hash: string) {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const ofWorker = /\/(worker|work|embedded|sw)[-.]/.test(request.url());
    if (/^(script|stylesheet)$/.test(request.resourceType()) && !ofWorker) requests.push(request);
  });
  await page.goto(`/${hash}`);
  await expect(hash === '#/' ? page.getByRole('article').first() : page.getByRole('grid')).toBeVisible();
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

test('the first load of the front page is at most 52 KB of script and style as Brotli sends it', async ({ page }) => {
  const { brotli, files } = await weigh(page, '#/');
  expect(brotli, files).toBeLessThanOrEqual(MOST.front);
  expect(brotli).toBeGreaterThan(10_000);
});

for (const { kind } of TODAY) {
  test(`the first load of ${kind.title} is at most 65 KB of script and style as Brotli sends it`, async ({ page }) => {
    const { brotli, files } = await weigh(page, `#/${kind.name}`);
    expect(brotli, files).toBeLessThanOrEqual(MOST.game);
    expect(brotli).toBeGreaterThan(10_000);
  });
}

for (const hash of ['#/', '#/sudoku', '#/flipit']) {
  test(
    `the first load of ${hash} has at most 36 KB of fonts, and its layout stays where it is`,
    PHONE,
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
      await page.goto(`/${hash}`);
      await expect(page.locator('svg.board').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(() => document.fonts.ready.then(() => document.documentElement.dataset.shift));
      expect(Number(shift ?? 0)).toBeLessThan(0.05);
      const sizes = await Promise.all(fonts.map((request) => request.sizes()));
      expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(36 * 1024);
    },
  );
}
