import type { Page } from '@playwright/test';
import type { Kind, Puzzle } from 'gridwright';
import { expect, movesOf, TODAY, test, walk } from './helpers.js';

/** What a screen reader has: the snapshot of roles and names, and nothing of the drawing. */
async function cellsHeard(page: Page): Promise<string[]> {
  const tree = await page.getByRole('grid').ariaSnapshot();
  return [...tree.matchAll(/- gridcell "([^"]*)"/g)].map(([, name]) => name);
}

/** The clues as they are heard. */
function cluesHeard(cells: readonly string[], kind: Kind): number[] {
  return cells.map((name) => {
    const given = /given (\S+)$/.exec(name)?.[1];
    if (given !== undefined) return kind.clueAlphabet.symbols.indexOf(given);
    return name.endsWith('dark') ? 2 : name.endsWith('light') ? 1 : 0;
  });
}

for (const { kind, puzzle } of TODAY) {
  test(`the day's ${kind.title} is read and solved by keyboard and speech alone`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    await expect(page.getByRole('grid')).toBeVisible();
    const cells = await cellsHeard(page);
    expect(cells[0]).toMatch(/^row 1, column 1, /);
    expect(cluesHeard(cells, kind)).toEqual([...puzzle.clues]);
    // Each move is heard: where it went, and in the end that it is solved.
    const heard: Puzzle = { ...puzzle, clues: Uint8Array.from(cluesHeard(cells, kind)) };
    const live = page.locator('[aria-live=polite].vh');
    await page.getByRole('button', { name: 'Skip to the puzzle' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    let at = await focusedCell(page, puzzle);
    const moves = movesOf(heard);
    for (const [i, { cell, symbol }] of moves.entries()) {
      await walk(page, puzzle, at, cell);
      at = cell;
      await page.keyboard.press(kind.input === 'presses' ? 'Enter' : symbol);
      if (i === moves.length - 1) break;
      const row = Math.floor(cell / puzzle.size.columns) + 1;
      const place = `row ${row}, column ${(cell % puzzle.size.columns) + 1}`;
      await expect(live).toHaveText(
        kind.input === 'presses' ? new RegExp(`^${place} pressed; \\d+ disks? differs? from the goal`) : new RegExp(`^${symbol} in ${place}`),
      );
    }
    await expect(live).toHaveText('Solved.');
    await expect(page.getByRole('main').getByRole('status')).toContainText('Solved.');
  });
}

async function focusedCell(page: Page, { size }: Puzzle): Promise<number> {
  const name = (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '';
  const [, row, column] = /^row (\d+), column (\d+)/.exec(name) ?? [];
  return (Number(row) - 1) * size.columns + Number(column) - 1;
}

test('notes, colours and conflicts are part of what a cell says, and are announced', async ({ page }) => {
  const { puzzle } = TODAY[0];
  await page.goto(`/#/${puzzle.kind}`);
  const cell = puzzle.clues.indexOf(0);
  const field = page.getByRole('gridcell').nth(cell);
  const live = page.locator('[aria-live=polite].vh');
  await field.click();
  await page.keyboard.press('x');
  await page.keyboard.press('2');
  await page.keyboard.press('9');
  const place = `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;
  await expect(field).toHaveAccessibleName(`${place}, empty, candidates 2 and 9`);
  await expect(live).toHaveText(`note 9 in ${place}`);
  await page.keyboard.press('v');
  await page.keyboard.press('2');
  await expect(field).toHaveAccessibleName(`${place}, empty, candidates 2 and 9, coloured sky`);
  await page.keyboard.press('z');
  const clash = puzzle.clues.find((value, other) => value !== 0 && Math.floor(other / 9) === Math.floor(cell / 9));
  await page.keyboard.press(String(clash));
  await expect(field).toHaveAccessibleName(`${place}, ${clash}, coloured sky, conflict`);
  await expect(live).toHaveText(new RegExp(`^${clash} in ${place}. Conflict: Two ${clash}s in `));
  await expect(page.getByRole('main').getByRole('status')).toContainText(`Two ${clash}s in `);
});
