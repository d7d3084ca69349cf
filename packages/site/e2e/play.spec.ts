import type { Page } from '@playwright/test';
import { type Kind, kindOf } from 'gridwright';
import type { Puzzle } from 'gridwright/rules';
import {
  cellOf,
  cursorOf,
  expect,
  keyOf,
  movesOf,
  PHONE,
  point,
  saveGame,
  saveSettings,
  TODAY,
  test,
  textsOf,
  walk,
} from './helpers.js';

const status = (page: Page) => page.getByRole('main').getByRole('status');
const labelOf = async (page: Page, cell: number) => (await cellOf(page, cell).getAttribute('aria-label')) ?? '';

/** Opens the day's puzzle with all but the last moves made; gives those that are left. */
async function openNearlySolved(page: Page, kind: Kind, puzzle: Puzzle, left: number) {
  await saveGame(page, puzzle, textsOf(puzzle).slice(0, -left));
  await page.goto(`/#/${kind.name}`);
  await expect(page.getByRole('grid')).toBeVisible();
  return movesOf(puzzle).slice(-left);
}

for (const { kind, puzzle } of TODAY) {
  test(
    `the day's ${kind.title} is played to the end by pointer, and then stays solved`,
    kind.name === 'kurosu' ? {} : PHONE,
    async ({ page }) => {
      const [first, last] = await openNearlySolved(page, kind, puzzle, 2);
      const before = await labelOf(page, first.cell);
      await point(page, kind, first);
      await expect(cellOf(page, first.cell)).not.toHaveAttribute('aria-label', before);
      const after = await labelOf(page, first.cell);
      const redo = page.getByRole('button', { name: 'Redo' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(cellOf(page, first.cell)).toHaveAttribute('aria-label', before);
      await redo.click();
      await expect(cellOf(page, first.cell)).toHaveAttribute('aria-label', after);
      await expect(redo).toBeDisabled();
      await point(page, kind, last);
      await expect(status(page)).toContainText('Solved.');
      await cellOf(page, first.cell).click();
      await page.keyboard.press('Backspace');
      await page.goto('/#/');
      await expect(page.getByRole('article').filter({ hasText: kind.title })).toContainText('Solved');
      await page.getByRole('link', { name: `Review ${kind.title}` }).click();
      await expect(status(page)).toContainText('Solved.');
      await page.getByRole('button', { name: 'Play again' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
      await expect(page.getByRole('heading', { name: 'Solved.' })).toHaveCount(0);
    },
  );

  test(`the day's ${kind.title} is read and finished by keyboard and speech alone`, async ({ page }) => {
    const left = await openNearlySolved(page, kind, puzzle, 3);
    // What a screen reader has: the snapshot of roles and names, and nothing of the drawing.
    const tree = await page.getByRole('grid').ariaSnapshot();
    const heard = [...tree.matchAll(/- gridcell "([^"]*)"/g)].map(([, name]) => name);
    expect(heard).toHaveLength(puzzle.clues.length);
    for (const [cell, name] of heard.entries()) {
      expect(name).toMatch(
        new RegExp(`^row ${Math.floor(cell / puzzle.size.columns) + 1}, column ${(cell % puzzle.size.columns) + 1}, `),
      );
      if (kind.input === 'values' && puzzle.clues[cell] !== 0)
        expect(name).toContain(`clue ${kind.clueAlphabet.symbols[puzzle.clues[cell]]}`);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to the puzzle' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    let at = await cursorOf(page);
    await expect(cellOf(page, at)).toBeFocused();
    const live = page.locator('[aria-live=polite].vh');
    for (const { cell, symbol } of left) {
      await walk(page, puzzle, at, cell);
      await expect(cellOf(page, cell)).toBeFocused();
      await page.keyboard.press(kind.input === 'presses' ? 'Enter' : symbol.toLowerCase());
      at = cell;
      const place = `row ${Math.floor(cell / puzzle.size.columns) + 1}, column ${(cell % puzzle.size.columns) + 1}`;
      if (cell !== left[2].cell)
        await expect(live).toHaveText(
          new RegExp(kind.input === 'presses' ? `^${place} pressed` : `^${symbol} in ${place}`),
        );
    }
    await expect(live).toHaveText('Solved.');
    await expect(status(page)).toContainText('Solved.');
  });
}

const [{ kind: SUDOKU, puzzle }] = TODAY;
const [FREE, ...OTHERS] = movesOf(puzzle);

test('keys move round the edges, enter, clear, undo and redo; a clue stays; keys faster than frames are all heard', async ({
  page,
}) => {
  await page.goto(`/#/${SUDOKU.name}`);
  const { rows, columns } = puzzle.size;
  await cellOf(page, 0).click();
  for (const [key, cell] of [
    ['ArrowUp', (rows - 1) * columns],
    ['ArrowLeft', rows * columns - 1],
    ['ArrowDown', columns - 1],
    ['ArrowRight', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cellOf(page, cell)).toHaveAttribute('aria-selected', 'true');
    await expect(cellOf(page, cell)).toBeFocused();
  }
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect.poll(() => cursorOf(page)).toBe(columns + 2);

  const field = cellOf(page, FREE.cell);
  const filled = () => expect(field).toHaveAccessibleName(new RegExp(`, ${FREE.symbol}$`));
  const empty = () => expect(field).toHaveAccessibleName(/, empty$/);
  await field.click();
  for (const [enter, clear] of [
    [FREE.symbol, 'Backspace'],
    [FREE.symbol, 'Delete'],
    [FREE.symbol, '.'],
    [FREE.symbol, 'Control+z'],
    ['Control+y', '['],
    [']', 'Control+z'],
    ['Control+Shift+z', 'Backspace'],
  ]) {
    await page.keyboard.press(enter);
    await filled();
    await page.keyboard.press(clear);
    await empty();
  }
  await page.keyboard.press(FREE.symbol);
  await page.getByRole('button', { name: 'Erase' }).click();
  await empty();
  const clue = puzzle.clues.findIndex((value) => value !== 0);
  const given = await labelOf(page, clue);
  await cellOf(page, clue).click();
  for (const key of ['Backspace', FREE.symbol]) await page.keyboard.press(key);
  await field.click();
  await expect(cellOf(page, clue)).toHaveAttribute('aria-label', given);
});

test('notes and colours are entered by mode and by a key held down, and several cells are selected at once', async ({
  page,
}) => {
  await page.goto(`/#/${SUDOKU.name}`);
  const field = cellOf(page, FREE.cell);
  await field.click();
  for (const [keys, words] of [
    [['x', '1'], 'candidates 1'],
    [['c', '3'], 'candidates 1, centre 3'],
    [['v', '4'], 'candidates 1, centre 3, coloured rose'],
    [['z', 'Shift+Digit5'], 'candidates 1 and 5, centre 3, coloured rose'],
    [['Control+Digit6'], 'candidates 1 and 5, centre 3 and 6, coloured rose'],
    [['Shift+Digit1'], 'candidates 5, centre 3 and 6, coloured rose'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(field).toHaveAccessibleName(new RegExp(`, empty, ${words}$`));
  }
  // The tint of the selected cell doesn't cover its colours.
  await expect(page.locator('.board path.b-mark')).toHaveAttribute('d', '');
  await page.keyboard.press('Backspace');
  await expect(page.locator('.board path.b-mark')).not.toHaveAttribute('d', '');
  await expect(field).toHaveAccessibleName(/, empty$/);

  const selected = page.getByRole('gridcell', { selected: true });
  const [from, to] = [await cellOf(page, 0).boundingBox(), await cellOf(page, 20).boundingBox()];
  if (from === null || to === null) throw new Error('no board');
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(to.x + 9, to.y + 9, { steps: 12 });
  await page.mouse.up();
  await expect(cellOf(page, 20)).toHaveAttribute('aria-selected', 'true');
  expect(await selected.count()).toBeGreaterThan(2);
  await field.click();
  await expect(selected).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selected).toHaveCount(3);
  await page.keyboard.press('Control+a');
  await expect(selected).toHaveCount(81);
  await page.keyboard.press('x');
  await page.keyboard.press('7');
  const noted = page.getByRole('gridcell', { name: 'candidates 7' });
  await expect(noted).toHaveCount(movesOf(puzzle).length);
  await page.keyboard.press('[');
  await expect(noted).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(1);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a check says how many cells are left, a conflict is marked at once and named', async ({ page }) => {
  await page.goto(`/#/${SUDOKU.name}`);
  await point(page, SUDOKU, FREE);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(status(page)).toContainText(`No conflicts so far, ${OTHERS.length} cells to go.`);
  const row = Math.floor(FREE.cell / puzzle.size.columns);
  const clash = puzzle.clues.find((value, cell) => value !== 0 && Math.floor(cell / puzzle.size.columns) === row);
  await page.keyboard.press(String(clash));
  await expect(status(page)).toContainText(`Two ${clash}s in `);
  await expect(page.getByRole('gridcell', { name: /conflict$/ })).not.toHaveCount(0);
  await page.keyboard.press('[');
  await expect(page.getByRole('gridcell', { name: /conflict$/ })).toHaveCount(0);
  await expect(status(page)).toBeEmpty();
});

test('settings of play hold on the board: digit first, candidates shown by themselves, wrong values marked', async ({
  page,
}) => {
  await saveSettings(page, { entry: 'digit', candidates: 'yes', checking: 'yes', conflicts: 'no' });
  await page.goto(`/#/${SUDOKU.name}`);
  await expect(cellOf(page, OTHERS[1].cell)).toHaveAccessibleName(/, empty, candidates \d/);
  const wrong = String((Number(FREE.symbol) % 9) + 1);
  await keyOf(page, wrong).click();
  for (const { cell } of [FREE, OTHERS[0]]) {
    await cellOf(page, cell).click();
    await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(`, ${wrong}(, wrong)?$`));
  }
  await expect(cellOf(page, FREE.cell)).toHaveAccessibleName(/, wrong$/);
});

test(
  'a checkpoint, the way back to before a mistake, a new beginning and giving up are in the menu',
  PHONE,
  async ({ page }) => {
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: item }).click();
    };
    const [right, wrong] = movesOf(puzzle);
    await page.goto(`/#/${SUDOKU.name}`);
    await point(page, SUDOKU, right);
    await choose('Set checkpoint');
    await expect(status(page)).toContainText('Checkpoint set.');
    await point(page, SUDOKU, { ...wrong, symbol: String((Number(wrong.symbol) % 9) + 1) });
    await choose('Undo to before the first mistake');
    await expect(status(page)).toContainText('Undid 1 move.');
    await expect(cellOf(page, right.cell)).toHaveAccessibleName(new RegExp(`, ${right.symbol}$`));
    await page.getByRole('button', { name: 'Redo' }).click();
    await choose('Return to checkpoint');
    await expect(cellOf(page, wrong.cell)).toHaveAccessibleName(/, empty$/);
    await choose('Restart');
    await page.locator('.sure').getByRole('button', { name: 'Restart' }).click();
    await expect(cellOf(page, right.cell)).toHaveAccessibleName(/, empty$/);
    await choose('Give up and show the solution');
    await page.locator('.sure').getByRole('button', { name: 'Give up' }).click();
    await expect(page.getByRole('heading', { name: 'Given up.' })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: /, empty/ })).toHaveCount(0);
    for (const { cell, symbol } of movesOf(puzzle).slice(0, 3))
      await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(`, ${symbol}$`));
  },
);

test('the clock counts the time of play; paused it stands still, and the board is covered', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T10:00:00Z' });
  await saveGame(page, puzzle, ['r1c1?+1']);
  await page.goto(`/#/${SUDOKU.name}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.clock.pauseAt('2026-11-20T11:00:00Z');
  const timer = page.getByRole('timer');
  const secondsShown = async () => {
    const [minutes, seconds] = ((await timer.textContent()) ?? '').split(':').map(Number);
    return 60 * minutes + seconds;
  };
  // Lets the first tick pass; later ones come every 250 ms.
  await page.clock.runFor(1000);
  const before = await secondsShown();
  expect(before).toBeGreaterThanOrEqual(60);
  await page.clock.runFor(10_000);
  await expect.poll(secondsShown).toBe(before + 10);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.clock.runFor(10_000);
  expect(await secondsShown()).toBe(before + 10);
  await page.getByRole('main').getByRole('button', { name: 'Resume' }).last().click();
  await page.clock.runFor(1000);
  await expect(page.getByRole('grid')).toBeVisible();
});

const FLIPIT = TODAY.find(({ kind }) => kind.input === 'presses') ?? TODAY[0];

test('in FlipIT a second press takes the first back, the goal is shown, and a check counts the disks that miss it', async ({
  page,
}) => {
  await page.goto(`/#/${FLIPIT.kind.name}`);
  const labels = () =>
    page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
  await expect(page.getByRole('img', { name: 'Goal' })).toBeVisible();
  const before = await labels();
  await cellOf(page, 5).click();
  await expect(cellOf(page, 5)).toHaveAccessibleName(/pressed/);
  await expect(page.locator('.presses')).toContainText('1');
  expect(await labels()).not.toEqual(before);
  await cellOf(page, 5).click();
  await expect(cellOf(page, 5)).not.toHaveAccessibleName(/pressed/);
  expect(await labels()).toEqual(before);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(status(page)).toContainText(/\d+ of 16 disks /);
  const levels = page.getByRole('navigation', { name: 'Today’s levels' }).getByRole('link');
  await expect(levels).toHaveCount(kindOf(FLIPIT.kind.name).decks?.length ?? 0);
  await levels.last().click();
  await expect(page).toHaveURL(new RegExp(`#/${FLIPIT.kind.name}/${kindOf(FLIPIT.kind.name).decks?.at(-1)?.name}$`));
  await expect(levels.last()).toHaveAttribute('aria-current', 'page');
});

test('FlipIT is set up by number, a bad number changes nothing, and the fewest presses are shown on request only', async ({
  page,
}) => {
  const { kind, puzzle: board } = FLIPIT;
  await page.goto(`/#/${kind.name}`);
  const field = page.getByLabel('Puzzle number');
  for (const bad of ['65536', '-1', 'x', '']) {
    await field.fill(bad);
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/^[A-Z].*xpected.*\.$/);
    await expect(page).toHaveURL(new RegExp(`#/${kind.name}$`));
  }
  // Bit 0 is the first cell, and a bit that is set is a dark disk.
  await field.fill('5');
  await field.press('Enter');
  await expect(page.getByText('puzzle number 5', { exact: true })).toBeVisible();
  for (const cell of board.clues.keys())
    await expect(cellOf(page, cell)).toHaveAccessibleName(cell === 0 || cell === 2 ? /dark$/ : /light$/);
  const address = page.url();
  const fewest = movesOf({ ...board, clues: board.clues.map((_, cell) => (cell === 0 || cell === 2 ? 2 : 1)) }).length;
  await expect(page.getByText(/^fewest presses \d/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the fewest presses' }).click();
  await expect(page.getByText(`fewest presses ${fewest}`)).toBeVisible();
  await page.getByRole('button', { name: 'Random' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('gridcell')).toHaveCount(16);
});
