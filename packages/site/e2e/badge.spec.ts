import { expect, keepGame, TODAY, test, textsOf } from './helpers.js';

for (const isInstalled of [true, false])
  test(`${isInstalled ? 'an installed app has a badge' : 'a page in a browser has no badge'} until a puzzle of the day is solved`, async ({
    page,
  }) => {
    await page.addInitScript((isInstalled) => {
      const calls: string[] = [];
      const badge = (name: string) => async () => void calls.push(name);
      Object.assign(Navigator.prototype, { setAppBadge: badge('set'), clearAppBadge: badge('clear') });
      const match = globalThis.matchMedia;
      globalThis.matchMedia = (query) =>
        query === '(display-mode: standalone)' && isInstalled ? ({ matches: true } as MediaQueryList) : match(query);
      Object.assign(globalThis, { calls });
    }, isInstalled);
    const calls = () => page.evaluate(() => (globalThis as unknown as { calls: string[] }).calls.at(-1));
    const { puzzle } = TODAY[0];
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(calls).toBe(isInstalled ? 'set' : undefined);
    await keepGame(page, puzzle, textsOf(puzzle), { state: 'solved', daily: { date: '2026-11-20' } });
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(calls).toBe(isInstalled ? 'clear' : undefined);
  });
