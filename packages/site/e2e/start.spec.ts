import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { expect, TODAY, test } from './helpers.js';

/** Bytes of compressed script and style that a page may need before it can be used; what its workers load apart. */
const MOST = 60 * 1024;

/** Script and style that the page requests until it can be used, each as gzip and as Brotli make it. */
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
        gzip: gzipSync(body, { level: 9 }).length,
        brotli: brotliCompressSync(body).length,
      };
    }),
  );
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
