import type { Page } from '@playwright/test';
import { kindOf } from 'gridwright';
import type { Puzzle } from 'gridwright/rules';
import { cellOf, expect, keyOf, linkOf, test } from './helpers.js';
import { builtFile, serve } from './sites.js';

const SIZE = kindOf('sudoku').size(4, 4);
const PUZZLE: Puzzle = { kind: 'sudoku', size: SIZE, options: {}, clues: Uint8Array.from('1000000040020030', Number) };
const BELOW = '/some/where/';

test.use({ worksOffline: true });

/** Until the service worker holds the whole app. */
async function whenStored(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
}

test('in flight mode the app is there: the game under way, other pages, and a new puzzle made in the worker', async ({
  page,
  context,
}) => {
  await page.goto(linkOf(PUZZLE));
  await whenStored(page);
  // Firefox reports an error if a page is left while the worker fetches for it, so the worker fetches only the app's
  // own files.
  const robots = page.waitForResponse('**/robots.txt');
  await page.evaluate(() => fetch('robots.txt'));
  expect((await robots).fromServiceWorker()).toBe(false);
  await cellOf(page, 1).click();
  await keyOf(page, '2').click();
  await context.setOffline(true);
  await page.reload();
  await expect(cellOf(page, 1)).toHaveAccessibleName(/2/);
  await page.goto('/#/s/kurosu.1:offline');
  await expect(page.getByRole('grid')).toBeVisible();
  for (const address of ['archive', 'settings', 'games', 'make', 'open']) {
    await page.goto(`/#/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Gridwright' })).toBeVisible();
});

test('a new version waits until it is asked for, and the game goes on in it; under any path of any host', async ({
  page,
}) => {
  let version = '';
  const host = await serve((path) => {
    const file = builtFile(BELOW, path);
    return path === `${BELOW}sw.js` && file !== undefined
      ? file.toString().replace(/VERSION="/, `VERSION="${version}`)
      : file;
  });
  try {
    await page.goto(`${host.address}${BELOW}${linkOf(PUZZLE)}`.replace('//#', '/#'));
    await whenStored(page);
    await cellOf(page, 1).click();
    await keyOf(page, '3').click();
    version = 'newer-';
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    const change = page.getByRole('button', { name: 'Reload' });
    await expect(change).toBeVisible();
    const keys = await page.evaluate(async () => (await caches.keys()).length);
    expect(keys).toBe(2);
    await Promise.all([page.waitForEvent('load'), change.click()]);
    await expect(cellOf(page, 1)).toHaveAccessibleName(/3/);
    await expect(change).toBeHidden();
  } finally {
    await host.close();
  }
});

test('it can be installed: a manifest with icons that are there', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(`/${address}`)).json();
  expect(manifest).toMatchObject({ name: 'Gridwright', start_url: './', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await request.get(`/${src}`)).status(), src).toBe(200);
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
