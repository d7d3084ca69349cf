import type { Page } from '@playwright/test';
import { kinds } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { formatId, readOrder } from 'gridwright/rules';
import { accessibilityProblems } from './axe.js';
import { cellOf, expect, keyOf, movesOf, overflow, saveGame, TODAY, test, textsOf } from './helpers.js';

/*
 * Every page, and every state of the play page, is loaded once; then one look at it serves all that has to be true of
 * any page: what axe finds in every theme, the width of windows of all sizes in both languages, the height of what is
 * pressed, and what stays visible in forced colours and on paper.
 */

const WINDOWS = {
  en: [
    [320, 640],
    [740, 360],
    [3840, 2160],
  ],
  de: [
    [320, 640],
    // A small laptop at 200 %.
    [640, 450],
    [1024, 700],
  ],
} as const;

/** Changes settings as another tab does: the page follows without a reload. */
async function choose(page: Page, settings: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((kept) => {
    localStorage.setItem('gridwright/settings', kept);
    dispatchEvent(new StorageEvent('storage', { key: 'gridwright/settings' }));
  }, JSON.stringify(settings));
}

const TARGETS = [
  'button',
  'a:not(h2 a)',
  'input:not([type=radio], [type=checkbox], [type=file], [aria-label])',
  'select',
  'textarea',
  'label.btn',
  '.options label',
].join();

/** Returns the visible controls outside the board that are too small for a finger. */
function smallTargets(page: Page) {
  return page.evaluate(
    (targets) =>
      [...document.querySelectorAll(targets)]
        .filter((element) => !element.classList.contains('skip') && element.closest('[role=grid]') === null)
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ name: element.textContent, ...element.getBoundingClientRect().toJSON() }))
        .filter(({ height, width }) => width > 0 && height > 0 && (height < 43.9 || width < 24)),
    TARGETS,
  );
}

/** What says something by its background, and the same without it. */
const SIGNS = [
  ['.pips i.on', '.pips i:not(.on)'],
  ['.options input:checked + span', '.options input:not(:checked) + span'],
  ['.mode[aria-checked=true]', '.mode[aria-checked=false]'],
];

/** Signs that forced colours take away. */
function signsUnforced(page: Page): Promise<string[]> {
  return page.evaluate(
    (signs) =>
      signs.flatMap(([on, off]) => {
        const [one, other] = [on, off].map((selector) => document.querySelector(selector));
        if (one === null || other === null) return [];
        const [a, b] = [one, other].map((element) => getComputedStyle(element));
        return a.backgroundColor === b.backgroundColor && a.outlineStyle === b.outlineStyle ? [on] : [];
      }),
    SIGNS,
  );
}

/** Signs that paper takes away, and what is of no use on paper and printed nevertheless. */
function signsUnprinted(page: Page): Promise<string[]> {
  return page.evaluate((signs) => {
    const isPale = ([on]: string[]) =>
      [...document.querySelectorAll(on)].some((one) => getComputedStyle(one).printColorAdjust !== 'exact');
    const isOnPaper = (selector: string) =>
      [...document.querySelectorAll(selector)].some((one) => one.closest('.bp') === null && one.checkVisibility());
    return [
      ...signs.filter(isPale).map(([on]) => on),
      ...['.bar', '.tabs', '.play .pad', '.front-bar'].filter(isOnPaper),
    ];
  }, SIGNS);
}

/** Forced colours and paper take no sign away. Styles follow a change of medium a moment later. */
async function expectSigns(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(() => signsUnforced(page), 'forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: null, media: 'print' });
  await expect.poll(() => signsUnprinted(page), 'paper').toEqual([]);
  await page.emulateMedia({ media: null });
}

async function survey(page: Page, themes: readonly string[] = ['dark', 'contrast-dark']): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await accessibilityProblems(page, themes)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await expectSigns(page);
  for (const [language, windows] of Object.entries(WINDOWS)) {
    await choose(page, { theme: 'light', language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      // What hears of a new width from the browser is drawn a moment later.
      await expect.poll(() => overflow(page), `${language}, ${width} px`).toBeLessThanOrEqual(0);
      if (width === 320 && language === 'en') await expect.poll(() => smallTargets(page)).toEqual([]);
    }
  }
  await choose(page, {});
}

/** All themes but light. Pages share their colours, so that few pages need all of them. */
const THEMES = ['dark', 'black', 'contrast', 'contrast-dark'];

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

const NINE = formatId(make(readOrder('sudoku'), 'around').puzzle);
const LARGE = formatId(parsePuzzle('.'.repeat(625), { kind: 'sudoku', size: '25x25' }));

for (const hash of [
  '#/',
  '#/archive',
  '#/statistics',
  '#/settings',
  '#/games',
  '#/make',
  '#/open',
  '#/set',
  `#/share/${NINE}`,
  '#/learn',
  '#/learn/sudoku',
  '#/learn/sudoku/x-wing',
  '#/learn/sudoku/x-wing/practice',
  '#/learn/flipit/light-chasing',
  '#/catalogue',
  '#/catalogue/flipit-4x4',
  '#/worksheet',
  '#/worksheet/sudoku.1:4x4:a,kurosu.1:8x8:b/Class 3b',
  '#/booklet',
  '#/address',
  '#/p/nothing',
]) {
  test(`every window and language: ${hash.slice(0, 40)}`, async ({ page }) => {
    // Games for the pages to show: one of each kind, the first solved.
    for (const [i, { puzzle }] of TODAY.entries()) {
      const moves = textsOf(puzzle);
      const at = '2026-11-20T09:30:00.000Z';
      await saveGame(
        page,
        puzzle,
        i === 0 ? moves : moves.slice(0, 2),
        i === 0 ? { state: 'solved', ended: at, daily: { date: '2026-11-20' } } : {},
      );
    }
    await page.goto(`/${hash}`);
    await survey(page, hash === '#/' || hash === '#/statistics' ? THEMES : undefined);
  });
}

const [{ kind: SUDOKU, puzzle }] = TODAY;
const moves = movesOf(puzzle);

/** States of a play page. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'with the last stage of a hint': async (page) => {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('button', { name: 'Show why' }).click();
    await page.getByRole('button', { name: 'Show what to do' }).click();
  },
  paused: async (page) => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  },
  'with the rules': async (page) => {
    const button = page.getByRole('button', { name: 'Rules' });
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await expect(page.getByRole('dialog')).toContainText('Each row contains every value once');
  },
  'with the menu open': async (page) => {
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('button', { name: 'Restart' })).toBeVisible();
  },
  'with the list of keys': async (page) => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'with notes, colours and a conflict': async (page) => {
    await cellOf(page, moves[0].cell).click();
    for (const key of ['x', '1', '2', 'c', '3', '4', 'v', '1', 'z']) await page.keyboard.press(key);
    for (const { cell } of moves.slice(1, 4)) {
      await cellOf(page, cell).click();
      await page.keyboard.press(moves[1].symbol);
    }
    await expect(page.getByRole('gridcell', { name: /conflict$/ }).first()).toBeAttached();
  },
  'given up': async (page) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Give up and show the solution' }).click();
    await page.locator('.sure').getByRole('button', { name: 'Give up' }).click();
    await expect(page.getByRole('heading', { name: 'Given up.' })).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(STATES)) {
  test(`every window and language: a game ${name}`, async ({ page }) => {
    await page.goto(`/#/${SUDOKU.name}`);
    await expect(page.getByRole('grid')).toBeVisible();
    await reach(page);
    await survey(page, name.startsWith('with notes') ? THEMES : undefined);
  });
}

for (const { kind, puzzle: today } of TODAY) {
  test(`every window and language: ${kind.title} begun, and solved`, async ({ page }) => {
    await saveGame(page, today, textsOf(today).slice(0, -1));
    await page.goto(`/#/${kind.name}`);
    await expect(page.getByRole('grid')).toBeVisible();
    await survey(page);
    const [last] = movesOf(today).slice(-1);
    await cellOf(page, last.cell).click();
    if (kind.input === 'values') await keyOf(page, last.symbol).click();
    await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
    // The keys are gone. Who used them by keyboard doesn't begin again at the top of the page.
    await expect(page.locator(':focus')).toHaveCount(1);
    await survey(page);
  });
}

test('the keys are all in reach on a phone, on its side, at 200 %, and below a 25x25 board', async ({ page }) => {
  const dailies = kinds.map(({ name }) => `#/${name}`);
  const blank = `#/p/sudoku:25x25:1${'.'.repeat(624)}`;
  const cases: readonly (readonly [width: number, height: number, hashes: readonly string[]])[] = [
    [360, 740, [...dailies, `#/p/${LARGE}`]],
    [375, 667, dailies],
    [360, 780, dailies],
    [430, 932, dailies],
    [844, 390, [...dailies, `#/p/${LARGE}`]],
    [683, 384, dailies],
    [390, 844, [...dailies, blank]],
    [768, 1024, [blank]],
  ];
  for (const [width, height, hashes] of cases) {
    await page.setViewportSize({ width, height });
    for (const hash of hashes) {
      await page.goto(`/${hash}`);
      const last = page.getByRole('button', { name: 'Check' });
      await expect(last).toBeInViewport({ ratio: 1 });
      // Nothing lies over it, such as the tabs of a phone.
      await last.click({ trial: true });
      await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
      if (width === 360)
        await expect.poll(async () => (await page.getByRole('grid').boundingBox())?.width).toBeGreaterThan(200);
    }
  }
});

test('the theme follows the system until one is chosen, changes without a transition, and is remembered', async ({
  page,
}) => {
  const expectTheme = (theme: string) => expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await page.goto('/#/settings');
  await expectTheme('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme('light');
  await page.emulateMedia({ contrast: 'more' });
  await expectTheme('contrast');
  await page.emulateMedia({ contrast: 'no-preference' });
  const button = page.getByRole('button', { name: /^Theme/ });
  for (const theme of ['dark', 'black', 'contrast', 'light', 'dark', 'black']) {
    const moving = await button.evaluate((element) => {
      (element as HTMLElement).click();
      return document.getAnimations().length;
    });
    expect(moving).toBe(0);
    await expectTheme(theme);
    await expect(button).toHaveAccessibleName(theme === 'contrast' ? 'Theme: high contrast' : `Theme: ${theme}`);
  }
  await page.reload();
  await expectTheme('black');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme('black');
  await button.click();
  await expectTheme('contrast-dark');
});
