import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatLine, generate } from 'gridwright/sudoku';
import { pageOf } from '../../cli/test/page.js';
import { blankSheet, photograph } from '../../photo/test/scene.js';
import { accessibilityProblems } from './axe.js';
import { expect, test } from './helpers.js';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

async function openPicture(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/#/open');
  await page.getByLabel('Open file or picture').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer });
}

test('a photograph of a printed puzzle is read, corrected and played', async ({ page }) => {
  await openPicture(page, pageOf(EASY, { turn: 6, noise: 4 }));
  const play = page.getByRole('link', { name: 'Play', exact: true });
  await expect(play).toHaveAttribute('href', `#/p/sudoku:9x9:${EASY}`);
  await expect(page.getByText('The puzzle is clear.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Read one puzzle from the picture.' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The puzzle in the picture' })).toBeVisible();
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  const grid = page.getByRole('group', { name: 'The puzzle as read' });
  const first = grid.getByLabel('Row 1, column 1', { exact: true });
  await expect(first).toHaveValue('5');
  await first.focus();
  await page.keyboard.press('Delete');
  await expect(play).toHaveAttribute('href', `#/p/sudoku:9x9:.${EASY.slice(1)}`);
  await page.keyboard.press('5');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByLabel('Row 1, column 2', { exact: true })).toBeFocused();
  await play.click();
  await expect(page).toHaveURL(new RegExp(`#/p/sudoku:9x9:${EASY.replaceAll('.', '\\.')}`));
});

test('a puzzle with more than one solution says that marks of other rules aren’t read', async ({ page }) => {
  await openPicture(page, pageOf('.'.repeat(27) + EASY.slice(27), { turn: 3 }));
  await expect(page.getByText('Only digits and boxes are read.')).toBeVisible();
});

test('a photograph of a jigsaw is read with its regions, which the grid beside it shows', async ({ page }) => {
  const clues = '......64.4.7..5..26..9.34..2....4..89...4..2.8..69..5..1.4..8..12....3..5..7.82..';
  const jigsaw = 'a2b2c5a2b3d2c2a3b2dec2f2a2bde3f3gbde3hf2g2deiehf2g2d2i2h3g2di3h4g2i3';
  const regions = jigsaw.replace(/([a-z])(\d)/g, (_, letter, count) => letter.repeat(Number(count)));
  await openPicture(page, pageOf(clues, { turn: 6, noise: 4 }, { regions }));
  const play = page.getByRole('link', { name: 'Play', exact: true });
  await expect(play).toHaveAttribute('href', `#/p/sudoku:9x9:jigsaw-${jigsaw}:${clues}`);
  await expect(page.getByText('The puzzle is clear.')).toBeVisible();
  // The second cell is in region a, its right neighbour in b, and the cell below in a.
  const cell = page.getByLabel('Row 1, column 2', { exact: true });
  await expect(cell).toHaveClass('box-right');
});

test('a Sudoku of 16x16 is read from numbers of two digits, and its cells take letters', async ({ page }) => {
  const { puzzle, id } = generate({ size: '16x16', seed: 'page' });
  const clues = formatLine(puzzle);
  await openPicture(page, pageOf(clues, { turn: 2, size: 1200 }, { cell: 51, hasNumbers: true, height: 0.45 }));
  const play = page.getByRole('link', { name: 'Play', exact: true });
  await expect(play).toHaveAttribute('href', `#/p/${id}`);
  await expect(page.getByText('The puzzle is clear.')).toBeVisible();
  const grid = page.getByRole('group', { name: 'The puzzle as read' });
  const at = clues.search(/[A-G]/);
  const cell = grid.getByRole('textbox').nth(at);
  await expect(cell).toHaveValue(clues[at]);
  await cell.focus();
  await page.keyboard.press('g');
  await expect(cell).toHaveValue('G');
  await page.keyboard.press('h');
  await expect(cell, 'H would be 17').toHaveValue('G');
});

test('a Kurosu of disks is read as one of 0 and 1, and its cells take these digits', async ({ page }) => {
  const clues = '......1...1.1..0...01...00...........0.0..11..00.............0........1.11...1........11....1..0....';
  const disks = clues.replaceAll('0', 'o').replaceAll('1', 'x');
  const print = { cell: 81, thick: 3, regions: 'a'.repeat(clues.length) };
  await openPicture(page, pageOf(disks, { turn: 3, noise: 3, size: 800 }, print));
  const play = page.getByRole('link', { name: 'Play', exact: true });
  await expect(play).toHaveAttribute('href', `#/p/kurosu:10x10:${clues}`);
  await expect(page.getByText('The puzzle is clear.')).toBeVisible();
  const grid = page.getByRole('group', { name: 'The puzzle as read' });
  const at = clues.search(/[01]/);
  const cell = grid.getByRole('textbox').nth(at);
  await expect(cell).toHaveValue(clues[at]);
  await cell.focus();
  for (const key of ['1', '0']) {
    await page.keyboard.press(key);
    await expect(cell).toHaveValue(key);
    await expect(play).toHaveAttribute('href', `#/p/kurosu:10x10:${clues.slice(0, at)}${key}${clues.slice(at + 1)}`);
  }
  await page.keyboard.press('Backspace');
  await expect(play).toHaveAttribute('href', `#/p/kurosu:10x10:${clues.slice(0, at)}.${clues.slice(at + 1)}`);
  await play.click();
  await expect(page.getByRole('gridcell')).toHaveCount(100);
});

test('a puzzle with more than one solution asks to be compared', async ({ page }) => {
  await openPicture(page, pageOf('.'.repeat(27) + EASY.slice(27)));
  await expect(page.getByText(/^Compare the /)).toBeVisible();
  await expect(page.getByText('More than one solution.')).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  test('the words of the buttons fit on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/#/open');
    const button = page.getByText('Datei oder Bild öffnen');
    await expect(button).toBeVisible();
    expect(await button.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

test('a picture without a puzzle says so', async ({ page }) => {
  const { data, width, height } = photograph(blankSheet(300, 300));
  const { PNG } = await import('pngjs');
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  await openPicture(page, PNG.sync.write(png));
  await expect(page.locator('form .wrong')).toHaveText(/^Found no Sudoku, no Kurosu and no QR code in this picture\./);
});

test('a picture that claims 100 megapixels is refused before the browser decodes it', async ({ page }) => {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap;
    const counted = (...args: Parameters<typeof decode>) => {
      Object.assign(window, { isDecoded: true });
      return decode(...args);
    };
    Object.assign(window, { createImageBitmap: counted });
  });
  const claims = Buffer.from(pageOf(EASY));
  claims.writeUInt32BE(10_000, 16);
  claims.writeUInt32BE(10_000, 20);
  await openPicture(page, claims);
  await expect(page.locator('form .wrong')).toHaveText(/at most 50 megapixels/);
  expect(await page.evaluate(() => 'isDecoded' in window)).toBe(false);
});

test('a photograph of a puzzle that is half solved opens the game with its entries and notes', async ({ page }) => {
  const picture = new URL('../../photo/test/pictures/with-notes.jpg', import.meta.url);
  await openPicture(page, readFileSync(picture));
  await expect(page.getByText('28 clues · 3 entered by hand, 6 with notes')).toBeVisible();
  const grid = page.getByRole('group', { name: 'The puzzle as read' });
  await expect(grid.getByLabel('Row 1, column 3, entered by hand', { exact: true })).toHaveValue('2');
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('gridcell').nth(2)).toHaveAccessibleName(/2/);
  await expect(page.getByRole('gridcell').nth(26)).toHaveAccessibleName(/candidates 3 and 4/);
});
