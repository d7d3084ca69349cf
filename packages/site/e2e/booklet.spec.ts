import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fontUrls, layOut, makeBook, measureFonts, propertiesOf, readLogo, readPlan, writePdf } from '@gridwright/book';
import { createPool } from '@gridwright/pool';
import { expect, test } from './helpers.js';

const LOGO = new URL('../public/icon-512.png', import.meta.url);

test('a book made in the browser is the file that the command makes from the same plan', async ({ page }) => {
  await page.goto('/#/booklet');
  for (const [kind, count] of [
    ['Sudoku', '1'],
    ['Kurosu', '1'],
    ['FlipIT', '1'],
  ]) {
    await page.getByRole('textbox', { name: `Number of ${kind} puzzles` }).fill(count);
  }
  await page.getByRole('textbox', { name: 'Title' }).fill('Trains & planes');
  await page.getByRole('textbox', { name: 'Seed' }).fill('in the browser');
  await page.getByRole('checkbox', { name: 'QR codes' }).uncheck();
  await page.getByLabel('Add logo').setInputFiles(fileURLToPath(LOGO));
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Make book' }).click();
  const save = page.getByRole('button', { name: /^Save PDF/ });
  await expect(save).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe('Trains-planes.pdf');
  const made = await readFile(await download.path());
  expect(Buffer.compare(made, await printed())).toBe(0);
  await expect(page.locator('.leaf canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Next pages' }).click();
  await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible();
});

/** The same book, made here. */
async function printed(): Promise<Buffer> {
  const level = 'gentle..hard';
  const chapters = [
    { kind: 'sudoku', count: 1, level },
    { kind: 'kurosu', count: 1, level },
    { kind: 'flipit', count: 1 },
  ];
  const plan = readPlan({
    seed: 'in the browser',
    chapters,
    trim: 'a5',
    perPage: 2,
    profile: 'home',
    answers: 12,
    title: 'Trains & planes',
  });
  const files = Object.entries(fontUrls).map(async ([name, url]) => [name, await readFile(url)] as const);
  const fonts = Object.fromEntries(await Promise.all(files)) as unknown as Parameters<typeof measureFonts>[0];
  const pool = createPool({ workers: 0 });
  try {
    const pieces: Uint8Array[] = [];
    const logo = readLogo(await readFile(LOGO));
    const layout = layOut({ ...(await makeBook(plan, { pool })), logo }, measureFonts(fonts));
    for await (const piece of writePdf(layout, fonts, { properties: propertiesOf(plan) })) pieces.push(piece);
    return Buffer.concat(pieces);
  } finally {
    await pool.close();
  }
}

test('a book can be stopped, and one that cannot be is told of in a sentence', async ({ page }) => {
  await page.goto('/#/booklet');
  await page.getByRole('textbox', { name: 'Number of Sudoku puzzles' }).fill('200');
  await page.getByRole('combobox', { name: 'Sudoku level' }).selectOption('extreme');
  await page.getByRole('button', { name: 'Make book' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Make book' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Number of Sudoku puzzles' }).fill('0');
  await page.getByRole('textbox', { name: 'Title' }).fill('你好');
  await page.getByRole('button', { name: 'Make book' }).click();
  await expect(page.locator('.sum .wrong')).toContainText('你');
});
