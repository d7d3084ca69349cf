import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatLine, formats, writeSheets } from 'gridwright/formats';
import { make, makeMatching, readOrderFor } from 'gridwright/orders';
import { formatId, parseId, readOrder } from 'gridwright/rules';
import { cellOf, expect, movesOf, point, TODAY, test } from './helpers.js';

const NINE = make(readOrder('sudoku'), 'around').puzzle;
async function openPage(page: Page, hash: string): Promise<void> {
  await page.goto(`/${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('settings hold after a new start, and in the other tab at once', async ({ page, context }) => {
  await openPage(page, '#/settings');
  const other = await context.newPage();
  await other.goto('/#/settings');
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.getByRole('radio', { name: 'Digit first' }).check();
  await page.getByLabel('Against the solution').check();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'black');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Schwarz' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Ziffer zuerst' })).toBeChecked();
  await expect(page.getByLabel('Im Vergleich mit der Lösung')).toBeChecked();
});

test('a puzzle is made as the library makes it, from the same words', async ({ page }) => {
  await openPage(page, '#/make');
  // By keyboard, no control is below the bar at the bottom.
  const [last, bar] = [page.locator('.maker summary').last(), page.locator('.maker .sum')];
  await last.evaluate((part) => scrollBy(0, part.getBoundingClientRect().bottom - innerHeight));
  await last.focus();
  const [focused, above] = [await last.boundingBox(), await bar.boundingBox()];
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  await page.getByRole('radio', { name: 'Kurosu' }).check();
  await page.getByLabel('Size').selectOption('8 × 8');
  await page.getByLabel('Distinct').check();
  await page.getByLabel('Seed').fill('a name');
  await page.getByRole('button', { name: 'Make puzzle' }).click();
  const { seedId, puzzle } = make(readOrder('kurosu', { size: '8x8', distinct: true }), 'a name');
  await expect(page.getByText(seedId)).toBeVisible();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(64);
  const first = puzzle.clues.findIndex((clue) => clue !== 0);
  await expect(cellOf(page, first)).toHaveAccessibleName(new RegExp(`clue ${puzzle.clues[first] - 1}`));
});

test('a puzzle of a level is the first of its row of draws', async ({ page }) => {
  await openPage(page, '#/make');
  await page.getByLabel('Size').selectOption('6 × 6');
  await page.getByLabel('Level').selectOption('Easy');
  await page.getByLabel('Seed').fill('level');
  await page.getByRole('button', { name: 'Make puzzle' }).click();
  const criteria = { level: 'easy' } as const;
  const { seedId } = makeMatching(readOrderFor('sudoku', { size: '6x6' }, criteria), 'level', criteria);
  await expect(page.getByText(seedId)).toBeVisible();
});

test('making can be stopped, and the page hears keys meanwhile', async ({ page }) => {
  await openPage(page, '#/make');
  await page.getByLabel('Size').selectOption('25 × 25');
  await page.getByLabel('Level').selectOption('Extreme');
  await page.getByRole('button', { name: 'Make puzzle' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make puzzle' })).toBeEnabled();
});

test('a search narrows the rules by name and meaning, and those that are chosen stay', async ({ page }) => {
  await openPage(page, '#/make');
  await page.getByRole('checkbox', { name: 'Arrow', exact: true }).check();
  const search = page.getByLabel('Search rules');
  await search.fill('chess');
  const rules = page.locator('.maker .set').first().getByRole('checkbox');
  await expect(rules).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: 'Anti-Knight' })).toBeVisible();
  await search.press('Enter');
  await expect(page.getByText('Making the puzzle …')).toHaveCount(0);
  await search.fill('nothing has this name');
  await expect(page.getByText('No rule matches.')).toBeVisible();
  await expect(rules).toHaveCount(1);
  await search.fill('');
  await expect(page.getByRole('checkbox', { name: 'Anti-Knight' })).toBeVisible();
});

test('an order that cannot be is one sentence', async ({ page }) => {
  await openPage(page, '#/make');
  await page.getByLabel('Size').selectOption('Custom size');
  await page.getByLabel('Rows × columns', { exact: true }).fill('7x7');
  await expect(page.locator('.sum .wrong')).toHaveText(/^[A-Z][^\n]*\.$/);
  await expect(page.getByRole('button', { name: 'Make puzzle' })).toBeDisabled();
});

test('a text in another program’s format is opened, one that holds no puzzle is one sentence', async ({ page }) => {
  await openPage(page, '#/open');
  const read = async (words: string) => {
    await page.getByLabel('Paste a puzzle or a link').fill(words);
    await page.getByRole('button', { name: 'Open puzzle' }).click();
  };
  for (const words of ['<script>alert(1)</script>', '<opensudoku><game data="', '\u0000\u0001']) {
    await read(words);
    await expect(page.locator('form .wrong').first()).toHaveText(/^\S[\s\S]*\.$/);
    await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveCount(0);
  }
  const format = formats.find(({ name }) => name === 'opensudoku');
  if (format === undefined) throw new Error('no such format');
  await read(writeSheets(format, [{ puzzle: NINE }]));
  await expect(page.getByText('Exactly one solution.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveAttribute('href', `#/p/${formatId(NINE)}`);
});

test('a link of this page and a file are read too, and a file of many says how many', async ({ page }) => {
  await openPage(page, '#/open');
  await page
    .getByLabel('Paste a puzzle or a link')
    .fill(`https://example.org/x/#/p/${formatId(NINE).replaceAll(':', '%3A')}`);
  await page.getByRole('button', { name: 'Open puzzle' }).click();
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveCount(1);
  const lines = Array.from({ length: 30 }, (_, i) => formatLine(make(readOrder('sudoku'), `file ${i}`).puzzle)).join(
    '\n',
  );
  await page
    .getByLabel('Open file or picture')
    .setInputFiles({ name: 'many.sdm', mimeType: 'text/plain', buffer: Buffer.from(lines) });
  await expect(page.getByText('Found 30 puzzles.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play', exact: true })).toHaveCount(20);
});

test('what was entered in a file goes on as a game', async ({ page }) => {
  const [move] = movesOf(NINE);
  const answer = NINE.clues.slice();
  answer[move.cell] = Number(move.symbol);
  const format = formats.find(({ keeps, name }) => keeps.includes('answer') && name !== 'svg');
  if (format === undefined) throw new Error('no format keeps answers');
  await openPage(page, '#/open');
  await page.getByLabel('Paste a puzzle or a link').fill(writeSheets(format, [{ puzzle: NINE, answer }]));
  await page.getByRole('button', { name: 'Open puzzle' }).click();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(cellOf(page, move.cell)).toHaveAccessibleName(new RegExp(`, ${move.symbol}\\b`));
});

test('a puzzle goes out as link, picture and text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, `#/share/${formatId(NINE)}`);
  await page.getByRole('button', { name: 'Copy: Link', exact: true }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(parseId(link.slice(link.indexOf('#/p/') + 4))).toEqual({ type: 'puzzle', puzzle: NINE });
  await expect(page.getByRole('img', { name: 'QR code of the link' }).first()).toBeVisible();
  await page.getByLabel('Format').selectOption('One line');
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(formatLine(NINE));
  const saved = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return readFile(await file.path());
  };
  const svg = (await saved('Image: SVG')).toString();
  expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  expect(svg).not.toMatch(/<script|href|on\w+=/);
  const png = await saved('Image: PNG');
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  // Width and height stand in the first chunk.
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1600, 1600]);
});

test('on paper there is the puzzle alone, plain or with what was entered', async ({ page }) => {
  const { kind, puzzle } = TODAY[0];
  const [move] = movesOf(puzzle);
  await page.goto(`/#/${kind.name}`);
  await point(page, kind, move);
  await openPage(page, `#/share/${formatId(puzzle)}`);
  const paper = page.getByRole('region', { name: 'Print preview' });
  const values = paper.locator('.b-answer');
  await expect(values).toHaveCount(0);
  await page.getByRole('radio', { name: 'With my entries' }).check();
  await expect(values).toHaveText([move.symbol]);
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('button', { name: 'Print' }),
    page.getByLabel('Format'),
  ])
    await expect(hidden).toBeHidden();
});

test('a puzzle is shared with its seed where it has one; an address that names no puzzle is one sentence', async ({
  page,
}) => {
  const { seedId, id } = make(readOrder('kurosu', { size: '6x6' }), 'shared');
  await openPage(page, `#/share/${seedId}`);
  await expect(page.getByLabel('Seed link', { exact: true })).toHaveValue(new RegExp(`#/s/${seedId}$`));
  await expect(page.getByLabel('Puzzle id', { exact: true })).toHaveValue(id);
  for (const name of ['', 'x', 'sudoku:9x9:1', 'chess.1:a', '%3Cscript%3E']) {
    await page.goto(`/#/share/${name}`);
    await expect(page.locator('main .wrong')).toHaveText(/^\S[\s\S]*\.$/);
  }
});

test('the neighbourhood and the goal of a FlipIT are chosen by pressing cells', async ({ page }) => {
  await openPage(page, '#/make');
  await page.getByRole('radio', { name: 'FlipIT' }).check();
  const reach = page.getByRole('group', { name: 'Neighbourhood' }).last();
  await page.getByRole('button', { name: 'Plus' }).click();
  await expect(reach.getByRole('button', { pressed: true })).toHaveCount(5);
  await reach.getByRole('button', { name: 'row 2, column 2' }).click();
  await expect(page.getByRole('button', { name: 'Plus' })).toHaveAttribute('aria-pressed', 'false');
  const goal = page.getByRole('group', { name: 'Goal' }).last();
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await goal.getByRole('button', { name: 'row 1, column 1' }).click();
  await page.getByLabel('Seed').fill('pressed');
  await page.getByRole('button', { name: 'Make puzzle' }).click();
  await expect(page.locator('.found .seed')).toHaveText(
    'flipit.1:neighbourhood-110111010:goal-1000000000000000:pressed',
  );
});
