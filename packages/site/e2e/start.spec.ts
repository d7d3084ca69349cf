import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, TODAY, test } from './helpers.js';

/** Bytes of compressed script and style that a page may need before it can be used; what its workers load apart. */
const MOST = 60 * 1024;

/** Script and style that the page loads, each as gzip and as Brotli make it. */
async function weigh(page: Page, hash: string) {
  const loaded: Promise<{ path: string; gzip: number; brotli: number }>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const ofWorker = /\/(worker|work|embedded|sw)[-.]/.test(response.url());
    if ((type !== 'script' && type !== 'stylesheet') || ofWorker) return;
    loaded.push(
      response.body().then((body) => ({
        path: new URL(response.url()).pathname,
        gzip: gzipSync(body, { level: 9 }).length,
        brotli: brotliCompressSync(body).length,
      })),
    );
  });
  await page.goto(`/${hash}`);
  await expect(hash === '#/' ? page.getByRole('article').first() : page.getByRole('grid')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(loaded);
  const sum = (part: 'gzip' | 'brotli') => files.reduce((all, file) => all + file[part], 0);
  return {
    gzip: sum('gzip'),
    brotli: sum('brotli'),
    files: files.map(({ path, gzip }) => `${gzip} ${path}`).join('\n'),
  };
}

test('the first load of the front page is at most 60 KB of script and style', async ({ page }) => {
  const { gzip, files } = await weigh(page, '#/');
  expect(gzip, files).toBeLessThanOrEqual(MOST);
  expect(gzip).toBeGreaterThan(10_000);
});

for (const { kind } of TODAY) {
  test(`the first load of ${kind.title} is at most 60 KB of script and style as Brotli sends it`, async ({ page }) => {
    const { brotli, files } = await weigh(page, `#/${kind.name}`);
    expect(brotli, files).toBeLessThanOrEqual(MOST);
    expect(brotli).toBeGreaterThan(10_000);
  });
}
