import { kindOf } from 'gridwright';
import { cellOf, cursorOf, expect, keepGame, movesOf, point, TODAY, test, walk } from './helpers.js';

for (const { kind, puzzle } of TODAY) {
  test(`the day's ${kind.title} is played to the end by keyboard`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    await expect(page.getByRole('grid')).toBeVisible();
    const first = await cursorOf(page);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => cursorOf(page)).not.toBe(first);
    let at = await cursorOf(page);
    for (const { cell, symbol } of movesOf(puzzle)) {
      await expect(page.getByRole('heading', { name: 'Solved.' })).toHaveCount(0);
      await walk(page, puzzle, at, cell);
      await page.keyboard.press(kind.input === 'presses' ? 'Enter' : symbol.toLowerCase());
      at = cell;
    }
    await expect(page.getByRole('main').getByRole('status')).toContainText('Solved.');
  });

  test(`the day's ${kind.title} is played to the end by pointer, and then stays solved`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    const moves = movesOf(puzzle);
    for (const move of moves) await point(page, kind, move);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Solved.');
    await cellOf(page, moves[0].cell).click();
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('main').getByRole('status')).toContainText('Solved.');
    await page.goto('/#/');
    await expect(page.getByRole('article').filter({ hasText: kind.title })).toContainText('Solved');
    await page.getByRole('link', { name: `Review ${kind.title}` }).click();
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await expect(page.getByRole('heading', { name: 'Solved.' })).toHaveCount(0);
  });

  test(`moves of ${kind.title} are taken back and made again by button and by key`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    const [first, second] = movesOf(puzzle);
    const undo = page.getByRole('button', { name: 'Undo' });
    const redo = page.getByRole('button', { name: 'Redo' });
    const before = await cellOf(page, second.cell).getAttribute('aria-label');
    await point(page, kind, first);
    await point(page, kind, second);
    const after = await cellOf(page, second.cell).getAttribute('aria-label');
    expect(after).not.toBe(before);
    const there = () => expect(cellOf(page, second.cell)).toHaveAttribute('aria-label', after ?? '');
    const gone = () => expect(cellOf(page, second.cell)).toHaveAttribute('aria-label', before ?? '');
    await undo.click();
    await gone();
    await redo.click();
    await there();
    await expect(redo).toBeDisabled();
    for (const [back, again] of [
      ['Control+z', 'Control+y'],
      ['[', ']'],
      ['Control+z', 'Control+Shift+z'],
    ]) {
      await page.keyboard.press(back);
      await gone();
      await page.keyboard.press(again);
      await there();
    }
    await undo.click();
    await undo.click();
    await expect(undo).toBeDisabled();
  });

  test(`a reload keeps the game of ${kind.title}`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    const [first] = movesOf(puzzle);
    await point(page, kind, first);
    const label = (await cellOf(page, first.cell).getAttribute('aria-label')) ?? '';
    await page.reload();
    await expect(cellOf(page, first.cell)).toHaveAttribute('aria-label', label);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cellOf(page, first.cell)).not.toHaveAttribute('aria-label', label);
  });
}

for (const { kind, puzzle } of TODAY.filter((today) => today.kind.input === 'values')) {
  test(`the arrows of ${kind.title} go round the edges`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    const { rows, columns } = puzzle.size;
    await cellOf(page, 0).click();
    const steps: [string, number][] = [
      ['ArrowUp', (rows - 1) * columns],
      ['ArrowLeft', rows * columns - 1],
      ['ArrowDown', columns - 1],
      ['ArrowRight', 0],
    ];
    for (const [key, cell] of steps) {
      await page.keyboard.press(key);
      await expect(cellOf(page, cell)).toHaveAttribute('aria-selected', 'true');
      await expect(cellOf(page, cell)).toBeFocused();
    }
  });

  test(`a value of ${kind.title} is cleared by key and by button, a clue is not`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    const [{ cell, symbol }] = movesOf(puzzle);
    for (const key of ['Backspace', 'Delete', '.']) {
      await point(page, kind, { cell, symbol });
      await expect(cellOf(page, cell)).toHaveAccessibleName(new RegExp(`, ${symbol}$`));
      await page.keyboard.press(key);
      await expect(cellOf(page, cell)).toHaveAccessibleName(/, empty$/);
    }
    await point(page, kind, { cell, symbol });
    await page.getByRole('button', { name: 'Erase' }).click();
    await expect(cellOf(page, cell)).toHaveAccessibleName(/, empty$/);
    const clue = puzzle.clues.findIndex((value) => value !== 0);
    const given = (await cellOf(page, clue).getAttribute('aria-label')) ?? '';
    await cellOf(page, clue).click();
    for (const key of ['Backspace', symbol]) await page.keyboard.press(key);
    await expect(cellOf(page, clue)).toHaveAttribute('aria-label', given);
  });

  test(`a check of ${kind.title} says how many cells are left, or what is wrong`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    const status = page.getByRole('main').getByRole('status');
    const check = page.getByRole('button', { name: 'Check' });
    const moves = movesOf(puzzle);
    await point(page, kind, moves[0]);
    await check.click();
    await expect(status).toContainText(`No rule is broken yet: ${moves.length - 1} cells to go.`);
    // One value in every free cell breaks the rules of any kind whose solution is the only one; that is said at once.
    const { symbol } = moves[0];
    for (const { cell } of moves) await point(page, kind, { cell, symbol });
    await expect(status).toContainText('underlined');
    const conflicts = page.getByRole('gridcell', { name: /conflict$/ });
    expect(await conflicts.count()).toBeGreaterThan(1);
    for (let i = 0; i < moves.length; i++) await page.keyboard.press('[');
    await expect(conflicts).toHaveCount(0);
    await expect(status).toBeEmpty();
  });

  test(`with conflicts of ${kind.title} not marked, a check underlines them until the next move`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('gridwright/settings', '{"conflicts":"no"}'));
    await page.goto(`/#/${kind.name}`);
    const moves = movesOf(puzzle);
    for (const { cell } of moves) await point(page, kind, { cell, symbol: moves[0].symbol });
    const underlined = page.getByRole('gridcell', { name: /underlined$/ });
    await expect(underlined).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toContainText('The board is full, but not solved.');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('underlined');
    expect(await underlined.count()).toBeGreaterThan(1);
    await page.keyboard.press('Backspace');
    await expect(underlined).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toBeEmpty();
  });
}

for (const { kind, puzzle } of TODAY.filter((today) => today.kind.input === 'presses')) {
  test(`a second press of ${kind.title} takes the first back`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    const labels = () => page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
    await expect(page.getByRole('grid')).toBeVisible();
    const before = await labels();
    await cellOf(page, 5).click();
    await expect(cellOf(page, 5)).toHaveAccessibleName(/pressed/);
    await expect(page.locator('.presses')).toContainText('1');
    expect(await labels()).not.toEqual(before);
    await cellOf(page, 5).click();
    await expect(cellOf(page, 5)).not.toHaveAccessibleName(/pressed/);
    expect(await labels()).toEqual(before);
  });

  test(`${kind.title} is set up by number, and a bad number changes nothing`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    const field = page.getByLabel('Start from a number');
    for (const bad of ['65536', '-1', 'x', '']) {
      await field.fill(bad);
      await page.getByRole('button', { name: 'Set up' }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/^[A-Z].*xpected.*\.$/);
      await expect(page).toHaveURL(new RegExp(`#/${kind.name}$`));
    }
    // Bit 0 is the first cell, and a bit that is set is a dark disk.
    await field.fill('5');
    await field.press('Enter');
    await expect(page.getByText('puzzle number 5', { exact: true })).toBeVisible();
    for (const cell of puzzle.clues.keys()) await expect(cellOf(page, cell)).toHaveAccessibleName(cell === 0 || cell === 2 ? /dark$/ : /light$/);
  });

  test(`the goal of ${kind.title} is shown, and check counts the disks that miss it`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    await expect(page.getByRole('img', { name: 'The goal' })).toBeVisible();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ of 16 disks do not match the goal\./);
  });

  test(`each daily series of ${kind.title} is one step away`, async ({ page }) => {
    await page.goto(`/#/${kind.name}`);
    const levels = page.getByRole('navigation', { name: 'Today’s levels' });
    const first = await page.getByRole('grid').innerHTML();
    await expect(levels.getByRole('link')).toHaveCount(kind.decks?.length ?? 0);
    await levels.getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`#/${kind.name}/${kind.decks?.at(-1)?.name}$`));
    await expect(levels.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => page.getByRole('grid').innerHTML()).not.toBe(first);
  });
}

test('games kept by the browser whose moves cannot be made are passed over', async ({ page }) => {
  const { kind, puzzle } = TODAY[0];
  for (const kept of ['rubbish', 'r1c1=5\n\0', 'r99c1=1', '', '__proto__']) {
    await keepGame(page, puzzle, [kept]);
    await page.goto(`/#/${kind.name}`);
    await page.reload();
    await expect(page.getByRole('gridcell')).toHaveCount(puzzle.clues.length);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  }
});

test('a puzzle is played where the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  const { kind, puzzle } = TODAY[0];
  await page.goto(`/#/${kind.name}`);
  const [move] = movesOf(puzzle);
  await point(page, kindOf(kind.name), move);
  await expect(cellOf(page, move.cell)).toHaveAccessibleName(new RegExp(`, ${move.symbol}$`));
  await page.getByRole('button', { name: /^Theme/ }).click();
});

test('keys that come faster than the page is drawn are all heard', async ({ page }) => {
  const [{ kind, puzzle }] = TODAY;
  await page.goto(`/#/${kind.name}`);
  await expect(page.getByRole('grid')).toBeVisible();
  const first = await cursorOf(page);
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  const { rows, columns } = puzzle.size;
  const row = (Math.floor(first / columns) + 1) % rows;
  await expect.poll(() => cursorOf(page)).toBe(row * columns + ((first + 2) % columns));
});
