import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cellOf, expect, expectNoOverflow, movesOf, point, TODAY, test } from './helpers.js';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 200))]);
}

const [{ kind, puzzle }] = TODAY;
const moves = movesOf(puzzle);

/** States of a play page, each from a fresh one. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'with the last stage of a hint': async (page) => {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('button', { name: 'Show why' }).click();
    await page.getByRole('button', { name: 'Show what to do' }).click();
  },
  paused: async (page) => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('heading', { name: 'Paused.' })).toBeVisible();
  },
  'with the menu open': (page) => page.getByRole('button', { name: 'More' }).click(),
  'with the list of keys': async (page) => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'with notes, colours and a conflict': async (page) => {
    await cellOf(page, moves[0].cell).click();
    for (const key of ['x', '1', '2', 'c', '3', '4', 'v', '1']) await page.keyboard.press(key);
    await page.keyboard.press('z');
    for (const { cell } of moves.slice(1, 4)) await point(page, kind, { cell, symbol: moves[1].symbol });
    await expect(page.getByRole('gridcell', { name: /conflict$/ }).first()).toBeAttached();
  },
  'given up': async (page) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Give up and see the solution' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('heading', { name: 'Given up.' })).toBeVisible();
  },
};

for (const theme of ['light', 'dark', 'black', 'contrast']) {
  test(`axe finds nothing in any state of play in the ${theme} theme, at 320 px and in a wide window`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((kept) => localStorage.setItem('gridwright/settings', kept), JSON.stringify({ theme }));
    for (const [name, reach] of Object.entries(STATES)) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/#/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goto(`/#/${kind.name}`);
      await expect(
        page
          .getByRole('grid')
          .or(page.getByRole('heading', { name: 'Given up.' }))
          .first(),
      ).toBeVisible();
      await reach(page);
      expect(await findings(page), name).toEqual([]);
      for (const [width, height] of [
        [320, 640],
        [3840, 2160],
      ]) {
        await page.setViewportSize({ width, height });
        await expectNoOverflow(page);
      }
    }
  });
}
