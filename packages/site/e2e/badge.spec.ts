import { DATE, expect, saveGame, TODAY, test, textsOf } from './helpers.js';

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
    await saveGame(page, puzzle, textsOf(puzzle), { state: 'solved', daily: { date: '2026-11-20' } });
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(calls).toBe(isInstalled ? 'clear' : undefined);
  });

test('a reminder is off at first, comes once at its hour while the page is in the background, and not once a puzzle is solved', async ({
  browser,
  baseURL,
}) => {
  const { puzzle } = TODAY[0];
  for (const isSolved of [false, true]) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      timezoneId: 'Europe/Berlin',
      locale: 'en-US',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.clock.install({ time: `${DATE}T10:00:00Z` });
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Shown {
        static permission = 'default';
        static async requestPermission() {
          Shown.permission = 'granted';
          return Shown.permission;
        }
        constructor(title: string) {
          shown.push(title);
        }
      }
      Object.assign(globalThis, { Notification: Shown, shown, isAway: false });
      Object.defineProperty(document, 'visibilityState', {
        get: () => ((globalThis as unknown as { isAway: boolean }).isAway ? 'hidden' : 'visible'),
      });
    });
    const shown = () => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
    if (isSolved) await saveGame(page, puzzle, textsOf(puzzle), { state: 'solved', daily: { date: DATE } });
    await page.goto('/#/settings');
    const hours = page.getByRole('group', { name: 'Reminder' });
    await expect(hours.getByRole('radio', { name: 'None' })).toBeChecked();
    await hours.getByRole('radio', { name: '12:00' }).click();
    await expect(hours.getByRole('radio', { name: '12:00' })).toBeChecked();
    await page.evaluate(() => Object.assign(globalThis, { isAway: true }));
    // It is 11:00 in Berlin.
    await page.clock.fastForward('50:00');
    expect(await shown()).toEqual([]);
    await page.clock.fastForward('12:00');
    if (!isSolved) await expect.poll(shown).toEqual(['Today’s puzzles are waiting']);
    await page.clock.fastForward('05:00');
    expect(await shown()).toHaveLength(isSolved ? 0 : 1);
    await context.close();
  }
});
