import { make } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { expect, linkOf, saveGame, saveSettings, THOROUGH, TODAY, test, textsOf } from './helpers.js';

test.use({ hasTouch: true, isMobile: true });

for (const [width, height, tag] of [
  [360, 640, {}],
  [375, 667, THOROUGH],
  [390, 844, {}],
  [412, 732, THOROUGH],
] as const) {
  test.describe(`on a phone of ${width} x ${height}`, tag, () => {
    test.use({ viewport: { width, height } });

    for (const { kind } of TODAY) {
      test(`the board of ${kind.title}, all keys and the sections are in sight during a game`, async ({ page }) => {
        await page.goto(`/#/${kind.name}`);
        await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const boxOf = async (selector: string) => {
          const box = await page.locator(selector).boundingBox();
          if (box === null) throw new Error(`${selector} is not there`);
          return { ...box, bottom: box.y + box.height };
        };
        const [header, board, keys, tabs] = [
          await boxOf('.bar'),
          await boxOf('[role=grid]'),
          await boxOf('.pad'),
          await boxOf('.tabs'),
        ];
        expect(board.y).toBeGreaterThanOrEqual(header.bottom);
        expect(board.bottom).toBeLessThanOrEqual(keys.y);
        expect(keys.bottom).toBeLessThanOrEqual(tabs.y);
        expect(tabs.bottom).toBeLessThanOrEqual(height);
        // The rule above a first game takes some of its height.
        const hasRule = (await page.locator('.first-rule').count()) > 0;
        expect(board.width).toBeGreaterThan(width * (hasRule ? 0.6 : 0.8));
        // What is pressed during a game is as high as a finger needs.
        const low = await page
          .locator('.pad button, .bar button')
          .evaluateAll((all) => all.filter((button) => button.getBoundingClientRect().height < 43.9).length);
        expect(low).toBe(0);
      });
    }

    test('a hint fits below the board, and the next puzzle is in sight when a game ends', async ({ page }) => {
      await page.goto('/#/sudoku');
      await page.getByRole('button', { name: 'Hint' }).tap();
      await page.getByRole('button', { name: 'Show why' }).tap();
      await expect(page.getByRole('button', { name: 'Show what to do' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.getByRole('button', { name: 'More' }).tap();
      await page.getByRole('button', { name: 'Give up' }).tap();
      await page.locator('.sure').getByRole('button', { name: 'Give up' }).tap();
      const next = page.getByRole('link', { name: 'Next: Kurosu' });
      await expect(next).toBeVisible();
      const [button, tabs] = [await next.boundingBox(), await page.locator('.tabs').boundingBox()];
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    });

    test('an answer to a check is in sight', async ({ page }) => {
      await page.goto('/#/sudoku');
      await page.getByRole('button', { name: 'Check' }).tap();
      await expect(page.getByText('No conflicts so far')).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('the rule on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const { kind, puzzle } of TODAY) {
    const isUnfamiliar = kind.name !== 'sudoku';
    test(`${isUnfamiliar ? 'stands' : "doesn't stand"} above a first ${kind.title}, and never above a second one`, async ({
      page,
    }) => {
      const rule = page.locator('.first-rule');
      await page.goto(`/#/${kind.name}`);
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(rule).toHaveCount(isUnfamiliar ? 1 : 0);
      await saveGame(page, puzzle, textsOf(puzzle), { state: 'solved' });
      await page.goto('about:blank');
      await page.goto(`/#/s/${kind.name}.1:another`);
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(rule).toHaveCount(0);
    });
  }
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is in the header, leads to the settings, and has no keyboard shortcuts', async ({ page }) => {
    await page.goto('/#/sudoku');
    const header = page.getByRole('banner');
    await expect(header.getByRole('timer')).toBeVisible();
    await expect(header.getByRole('button', { name: 'Rules' })).toBeVisible();
    await header.getByRole('button', { name: 'More' }).tap();
    await expect(header.getByRole('button', { name: 'Restart' })).toBeVisible();
    await expect(page.getByText('Keyboard shortcuts')).toHaveCount(0);
    await header.getByRole('button', { name: 'Settings' }).tap();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
});

test.describe('the board of a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('keeps its size in all modes', async ({ page }) => {
    await saveSettings(page, { pen: 'yes' });
    for (const { kind } of TODAY.filter(({ kind: { input } }) => input === 'values')) {
      await page.goto(`/#/${kind.name}`);
      const board = page.getByRole('grid');
      await expect(page.getByRole('radio', { name: 'Pen' })).toBeVisible();
      const before = await board.boundingBox();
      for (const mode of ['Colour', 'Pen']) {
        await page.getByRole('radio', { name: mode }).tap();
        await expect(page.locator(mode === 'Pen' ? '.pen-key' : '.swatches').first()).toBeVisible();
        expect(await board.boundingBox()).toEqual(before);
      }
    }
  });
});

test.describe('in German', () => {
  test.use({ viewport: { width: 360, height: 640 }, locale: 'de-DE' });

  test('the actions of a FlipIT with a long number are above the sections', async ({ page }) => {
    await page.goto(linkOf(make(readOrder('flipit', { size: '8x8' }), 'phone').puzzle));
    await expect(page.getByText('Rätselnummer').first()).toBeVisible();
    await expect(page.locator('.pad')).toBeVisible();
    const [pad, tabs] = [await page.locator('.pad').boundingBox(), await page.locator('.tabs').boundingBox()];
    expect((pad?.y ?? 0) + (pad?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  });
});

test.describe('without the timer', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the header of a narrow phone has the whole title', async ({ page }) => {
    await saveSettings(page, { timer: 'no' });
    await page.goto('/#/sudoku/killer');
    const where = page.locator('.where');
    await expect(where).toHaveText(/Sudoku|Killer/);
    expect(await where.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
