import { AxeBuilder } from '@axe-core/playwright';
import { formatId, parsePuzzle } from 'gridwright';
import { expect, expectNoOverflow, movesOf, point, TODAY, test } from './helpers.js';

const LARGE = formatId(parsePuzzle('.'.repeat(625), { kind: 'sudoku', size: '25x25' }));
const PAGES = ['#/', ...TODAY.map(({ kind }) => `#/${kind.name}`), '#/p/nothing'];

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [740, 360],
  [820, 1180],
  [1280, 900],
  [1920, 1080],
]) {
  test(`nothing is wider than a window of ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const hash of [...PAGES, `#/p/${LARGE}`]) {
      await page.goto(`/${hash}`);
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
      await expectNoOverflow(page);
      const board = page.getByRole('grid');
      if ((await board.count()) > 0) expect((await board.boundingBox())?.width).toBeGreaterThan(200);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const contrast of ['no-preference', 'more'] as const) {
    test(`axe finds nothing with a ${colorScheme} system and contrast ${contrast}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, contrast, reducedMotion: 'reduce' });
      for (const hash of PAGES) {
        await page.goto(`/${hash}`);
        await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      }
    });
  }
}

test('axe finds nothing on a board with mistakes, nor on a solved one', async ({ page }) => {
  const axe = async () => (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()).violations.map(({ id }) => id);
  for (const { kind, puzzle } of TODAY) {
    await page.goto(`/#/${kind.name}`);
    const moves = movesOf(puzzle);
    for (const { cell } of moves) await point(page, kind, { cell, symbol: moves[0].symbol });
    if (kind.input === 'values') await page.getByRole('button', { name: 'Check' }).click();
    expect(await axe()).toEqual([]);
    for (const move of moves) if (move.symbol !== moves[0].symbol) await point(page, kind, move);
    await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
    expect(await axe()).toEqual([]);
  }
});

test('every button and link is at least 44 px high', async ({ page }) => {
  for (const hash of PAGES) {
    await page.goto(`/${hash}`);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    const low = await page.locator('button:visible, a:visible:not(h2 a), input:visible').evaluateAll((elements) =>
      elements
        .filter((element) => !element.classList.contains('skip'))
        .map((element) => ({ name: element.textContent, ...element.getBoundingClientRect().toJSON() }))
        .filter(({ height, width }) => height < 44 || width < 24),
    );
    expect(low).toEqual([]);
  }
});

test('on a phone the keys are all in reach without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const hash of [...PAGES.slice(1, -1), `#/p/${LARGE}`]) {
    await page.goto(`/${hash}`);
    await expect(page.getByRole('button', { name: 'Check' })).toBeInViewport({ ratio: 1 });
  }
});

test('the keys are all in reach on a phone on its side, at 200 %, and below a 25x25 board', async ({ page }) => {
  const blank = `#/p/sudoku:25x25:1${'.'.repeat(624)}`;
  const cases: readonly (readonly [width: number, height: number, hashes: readonly string[]])[] = [
    [844, 390, [...PAGES.slice(1, -1), `#/p/${LARGE}`]],
    [683, 384, PAGES.slice(1, -1)],
    [390, 844, [blank]],
    [768, 1024, [blank]],
  ];
  for (const [width, height, hashes] of cases) {
    await page.setViewportSize({ width, height });
    for (const hash of hashes) {
      await page.goto(`/${hash}`);
      await expect(page.getByRole('button', { name: 'Check' })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the theme follows the system until one is chosen, and that is remembered', async ({ page }) => {
  const expectTheme = (theme: string) => expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expectTheme('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme('light');
  const button = page.getByRole('button', { name: /^Theme/ });
  for (const theme of ['dark', 'black', 'contrast', 'light', 'dark', 'black']) {
    await button.click();
    await expectTheme(theme);
    await expect(button).toHaveAccessibleName(`Theme: ${theme}`);
  }
  await page.reload();
  await expectTheme('black');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme('black');
  await button.click();
  await expectTheme('contrast-dark');
});

test('the keyboard alone reaches the board past the head of the page', async ({ page }) => {
  await page.goto(`/#/${TODAY[0].kind.name}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the puzzle' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell');
});
