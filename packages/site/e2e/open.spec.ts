import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findFormat, formatRows, type Sheet, writeSheets } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { formatId, readOrder } from 'gridwright/rules';
import { accessibilityProblems } from './axe.js';
import { expect, overflow, saveSettings, test } from './helpers.js';

const { puzzle: NINE } = make(readOrder('sudoku'), 'open');
const LINK = `https://example.org/#/p/${formatId(NINE)}`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const written = (format: string, sheet: Sheet) => writeSheets(findFormat(format), [sheet]);

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste a puzzle or a link').fill(text);
  await page.getByRole('button', { name: 'Open puzzle' }).click();
}

async function openFile(page: Page, name: string, mimeType: string, contents: Buffer | string): Promise<void> {
  await page
    .getByLabel('Open file or picture')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(contents as string) });
}

async function expectOpened(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveAttribute('href', `#/p/${formatId(NINE)}`);
}

/** A browser that reads QR codes, each as the same link, or none. */
async function readCodes(page: Page, text: string | undefined): Promise<void> {
  await page.addInitScript((found) => {
    class Detector {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => (found === undefined ? [] : [{ rawValue: found }]);
    }
    Object.assign(window, { BarcodeDetector: Detector });
  }, text);
}

test('links, CSV and our own pictures are opened', async ({ page }) => {
  for (const link of [written('f-puzzles', { puzzle: NINE }), written('sudokupad', { puzzle: NINE }), LINK]) {
    await page.goto('/#/open');
    await page.reload();
    await paste(page, link);
    await expectOpened(page);
  }
  const rows = formatRows(NINE)
    .split('\n')
    .filter((row) => !row.includes('-'))
    .map((row) => row.replaceAll(' |', '').replaceAll(' ', ',').replaceAll('.', ''));
  await openFile(page, 'puzzle.csv', 'text/csv', rows.join('\r\n'));
  await expectOpened(page);
  await openFile(page, 'puzzle.svg', 'image/svg+xml', written('svg', { puzzle: NINE }));
  await expectOpened(page);
});

test('what a file is instead of a puzzle is named', async ({ page }) => {
  await page.goto('/#/open');
  const wrong = page.locator('form .wrong');
  await openFile(page, 'book.pdf', 'application/pdf', '%PDF-1.7\n');
  await expect(wrong).toHaveText('Expected puzzles as text, got a PDF file.');
  await openFile(page, 'puzzle.png', 'image/png', PIXEL);
  await expect(wrong).toHaveText(/^Found no Sudoku, no Kurosu and no QR code in this picture\./);
  await paste(page, 'hello');
  await expect(wrong).toHaveText('Got one row of 5 characters; expected a puzzle.');
});

test('a QR code is read from a picture and by the camera', async ({ page }) => {
  await readCodes(page, LINK);
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    // The picture of a camera changes all the time.
    setInterval(() => context?.fillRect(0, 0, 1, 1), 20);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  });
  await page.goto('/#/open');
  await openFile(page, 'code.png', 'image/png', PIXEL);
  await expectOpened(page);
  await page.reload();
  await page.getByRole('button', { name: 'Use camera' }).click();
  await expectOpened(page);
  await expect(page.getByLabel('Camera', { exact: true })).toHaveCount(0);
});

test('a picture without a code says so', async ({ page }) => {
  await readCodes(page, undefined);
  await page.goto('/#/open');
  await openFile(page, 'code.png', 'image/png', PIXEL);
  await expect(page.locator('form .wrong')).toHaveText(/^Found no Sudoku, no Kurosu and no QR code in this picture\./);
});

test("another program's puzzle with rules that are missing here is shown and saved whole, in the browser and as a file, not played", async ({
  page,
}) => {
  const grid = Array(4).fill(Array(4).fill({}));
  const json = JSON.stringify({
    size: 4,
    title: 'Mirror',
    author: 'Ada',
    grid,
    'diagonal+': true,
    'diagonal-': true,
    boxindexer: [{ cells: ['R1C1'] }],
  });
  await page.goto('/#/open');
  await paste(page, `${json}\n${formatId(NINE)}`);
  const card = page.locator('article').filter({ hasText: 'Mirror' });
  const unplayable = 'You can’t play this here. Rules that Gridwright doesn’t have: indexing cells.';
  await expect(card.getByText(unplayable)).toBeVisible();
  await expect(card.getByRole('img', { name: unplayable })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Play', exact: true })).toHaveCount(0);
  await expect(page.locator('form .wrong')).toHaveCount(0);
  await expectOpened(page);
  await card.getByRole('button', { name: 'Save in this browser' }).click();
  await expect(card.getByRole('button', { name: 'Saved' })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Saved' })).toBeFocused();
  await page.reload();
  await expect(card).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Saved puzzles' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toBe(json);
  await expect(card.getByRole('link', { name: 'Play on SudokuPad' })).toHaveAttribute(
    'href',
    /^https:\/\/sudokupad\.app\/fpuzzles/,
  );
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('button', { name: 'Remove' })).toBeFocused();
  // A link from a file may be damaged, and hold a puzzle that can be played by now.
  const links = ['https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCALhNAbO8QG', written('sudokupad', { puzzle: NINE })];
  const kept = links.map((link, i) => ({ id: `k${i}`, changed: '2026-11-20T10:00:00.000Z', link }));
  await page.evaluate((text) => localStorage.setItem('gridwright/kept', text), JSON.stringify(kept));
  await page.reload();
  await expect(page.getByText('got a text that is damaged or cut off')).toBeVisible();
  await expectOpened(page);
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(2);
});

test("another program's puzzle that can be played is shown with its author's words and drawing @phone", async ({
  page,
}) => {
  const rows = ['1234', '3412', '2143', '4321'];
  const cells = rows.map((row, r) => [...row].map((value, c) => (r === 1 && c > 0 ? {} : { value: Number(value) })));
  const sign = { center: [1.5, 3], width: 0.4, height: 0.4, text: '❮', fontSize: 20 };
  const rules = `Normal sudoku rules apply. Signs between cells point to the smaller digit: <b>1 < 2</b>.\n${'La. '.repeat(300)}`;
  const json = JSON.stringify({ cells, overlays: [sign], metadata: { title: '<i>Less</i>', author: 'Ada', rules } });
  await page.goto('/#/open');
  await paste(page, json);
  const card = page.locator('article').filter({ hasText: 'By Ada' });
  await expect(card.getByRole('heading', { name: '<i>Less</i>' })).toBeVisible();
  await expect(card.getByText('Signs between cells point to the smaller digit: <b>1 < 2</b>.')).toHaveText(
    /La…$|La\. …$/,
  );
  await expect(card.getByText('Rules read: Greater Than Sudoku (drawing and text).')).toBeVisible();
  await card.getByText('Original drawing').click();
  await expect(card.getByRole('img', { name: 'Original drawing' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityProblems(page, ['dark', 'contrast'])).toEqual([]);
  await card.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { name: '<i>Less</i>' })).toBeVisible();
  await expect(page.getByText('Signs between cells point to the smaller digit: <b>1 < 2</b>.')).toBeVisible();
});

test('saved puzzles that cannot be read are reported, and come back with the next visit', async ({ page }) => {
  await page.goto('/#/open');
  const kept = [{ id: 'k', changed: '2026-11-20T10:00:00.000Z', link: written('sudokupad', { puzzle: NINE }) }];
  await page.evaluate((text) => localStorage.setItem('gridwright/kept', text), JSON.stringify(kept));
  await page.route('**/worker-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Couldn’t read the saved puzzles. Reload the page to try again.');
  await page.unroute('**/worker-*.js');
  await page.reload();
  await expectOpened(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('in German, what a text lacks is said in German with the part that is wrong, and formats have German names', async ({
  page,
}) => {
  await saveSettings(page, { language: 'de' });
  await page.goto('/#/open');
  await page.getByRole('textbox').first().fill('kurosu:4x4:000000000000000z');
  await page.getByRole('button', { name: 'Rätsel öffnen' }).click();
  const said = page.getByRole('status').filter({ hasText: '„z“' });
  await expect(said).toContainText('passt nicht zum Rätsel. Erlaubt sind:');
  await expect(said).not.toContainText('expected');
  await page.goto('/#/share/kurosu:4x4:0000000000000000');
  await expect(page.getByLabel('Format').locator('option')).toContainText(['Gitter aus Zeichen']);
  await expect(page.getByLabel('Format')).not.toContainText('symbols');
});
