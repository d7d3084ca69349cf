import { accessibilityProblems } from './axe.js';
import { cellOf, drag, expect, test } from './helpers.js';

/** A puzzle in which one clue is another one, so that it has no solution; no cell and no house shows it. */
const NO_SOLUTION = '..714.....9.5.........7..35...8.4.2..6....47...4.9...33....2....72.15.98.89...1..';

test('a killer is set by drags: several solutions, then one; its link is the same puzzle, and a reload finds the draft', async ({
  page,
}) => {
  await page.goto('/#/set');
  await page.getByText('Kind and size').click();
  await page.getByLabel('Size', { exact: true }).selectOption('4x4');
  await expect(page.getByRole('gridcell')).toHaveCount(16);
  const status = page.getByRole('region', { name: 'Solutions' });
  await expect(status).toContainText('The board is empty.');
  await page.getByRole('radio', { name: 'Cages and regions' }).check();
  await expect(page.getByRole('radio', { name: 'Cages', exact: true })).toBeChecked();
  // A sum that no two values have is refused in one sentence.
  await drag(page, [0, 1]);
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Killer: expected a sum from 3 to 7, got 9 for 2 cells.')).toBeVisible();
  await page.keyboard.press('Escape');
  await drag(page, [0, 1]);
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cage: 2 cells.')).toBeVisible();
  await expect(status).toContainText('More than one solution.');
  await expect(status).toContainText(/Solutions differ in \d+ cells\./);
  await expect(cellOf(page, 0)).toHaveAccessibleName(/cage 1 with sum 3/);
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);

  await page.getByRole('radio', { name: 'Clues', exact: true }).check();
  await cellOf(page, 0).click();
  await page.keyboard.type('123434122143432');
  await expect(status).toContainText('Exactly one solution.');
  await expect(status).toContainText('Gentle. Hardest technique:');
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/#\/p\/sudoku:4x4:killer-1112-3:123434122143432\.$/);
  await page.reload();
  await expect(link).toHaveValue(/:123434122143432\.$/);

  // A thermometer by keyboard, and back.
  await page.getByRole('radio', { name: 'Lines' }).check();
  await page.getByRole('radio', { name: 'Thermometers', exact: true }).check();
  await cellOf(page, 0).focus();
  for (const key of [' ', 'ArrowRight', ' ', 'Enter']) await page.keyboard.press(key);
  await expect(cellOf(page, 0)).toHaveAccessibleName(/thermometer 1, bulb, length 2/);
  await expect(cellOf(page, 1)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 0)).not.toHaveAccessibleName(/thermometer/);

  await page.getByText('Title, author and notes').click();
  await page.getByLabel('Title', { exact: true }).fill('Halves / quarters');
  await page.getByLabel('Author').fill('Ada');
  await page.getByRole('button', { name: 'Pictures, formats and print' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/^https:\/\/www\.f-puzzles\.com\/\?load=/);
  await expect(page.getByRole('region', { name: 'Print preview' })).toContainText('Halves / quarters');
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await page.getByRole('link', { name: 'Play' }).click();
  await expect(page.getByRole('heading', { name: 'Halves / quarters' })).toBeVisible();
  await expect(page.getByText('By Ada')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/set\/[0-9a-f]{32}$/);
});

test('arrows from pills of two and three digits are drawn by drags from either end, and one that bends is refused', async ({
  page,
}) => {
  await page.goto('/#/set/sudoku:6x6:....................................');
  await page.getByRole('radio', { name: 'Lines' }).check();
  await page.getByRole('radio', { name: /^Pill arrows?$/i }).check();
  const link = page.getByLabel('Link', { exact: true });
  await drag(page, [0, 1, 7, 13]);
  await expect(link).toHaveValue(/:pill-arrow-1112-2232:/);
  await drag(page, [5, 4, 10]);
  await expect(link).toHaveValue(/:pill-arrow-1112-2232\.1516-25:/);
  await drag(page, [30, 31, 32, 26]);
  await expect(link).toHaveValue(/6162-6353/);
  // Again for three digits.
  await drag(page, [30, 31, 32, 26]);
  await expect(link).toHaveValue(/616263-53/);
  await expect(cellOf(page, 31)).toHaveAccessibleName(/pill arrow/i);
  const before = await link.inputValue();
  for (const bent of [
    [18, 25, 26],
    [12, 13],
  ]) {
    await drag(page, bent);
    await expect(page.getByText('The cells of a pill are in one row or column')).toBeVisible();
    await page.getByRole('radio', { name: 'Clues', exact: true }).check();
    await page.getByRole('radio', { name: 'Lines' }).check();
  }
  await expect(link).toHaveValue(before);
  expect(await accessibilityProblems(page)).toEqual([]);
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [820, 1180],
] as const)
  test(`in a window of ${width} x ${height}, the board of a setter and all keys are in one screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/#/set');
    const board = await page.getByRole('grid').boundingBox();
    const erase = await page.getByRole('button', { name: 'Erase' }).boundingBox();
    const tabs = await page.locator('.tabs').boundingBox();
    const end = (erase?.y ?? height) + (erase?.height ?? 0);
    expect(board?.width).toBeGreaterThan(0.85 * width);
    expect(end).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0));
    expect(end).toBeLessThanOrEqual(tabs?.y ?? height);
  });

for (const [width, height] of [
  [640, 450],
  [844, 390],
] as const)
  test(`in a low window of ${width} x ${height}, such as a page at 200 %, the keys are beside the board`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`/#/set/sudoku:9x9:killer-111213-13.1424-17:${'.'.repeat(81)}`);
    const board = await page.getByRole('grid').boundingBox();
    const keys = await page.getByRole('region', { name: 'Tool' }).boundingBox();
    expect(keys?.x).toBeGreaterThanOrEqual((board?.x ?? width) + (board?.width ?? 0));
    expect((keys?.x ?? width) + (keys?.width ?? 0)).toBeLessThanOrEqual(width);
    const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widthOfPage()).toBe(width);
    // Longer words, and more buttons.
    await page.evaluate(() => localStorage.setItem('gridwright/settings', '{"language":"de"}'));
    await page.goto('/#/set/sudoku:4x4:1..4.41.2..3....');
    await page.reload();
    await expect(page.getByRole('button', { name: '10 sichere Werte eintragen' })).toBeVisible();
    expect(await widthOfPage()).toBe(width);
  });

test('on a phone, the tools are in a sheet with a search, and the keys stay below the board', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/set');
  await page.getByText('Tool: Clues').click();
  await page.getByLabel('Search tools').fill('whisp');
  await expect(page.locator('.tool-list').getByRole('radio')).toHaveCount(3);
  await page.getByLabel('Search tools').fill('xyz');
  await expect(page.getByText('No tool has this name.')).toBeVisible();
  await page.getByLabel('Search tools').fill('whole');
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await page.locator('.tool-list').getByRole('radio').click();
  await expect(page.locator('.tool-list')).toHaveCount(0);
  await page.getByLabel('Anti-knight').check();
  await expect(page.getByText('Tool: Whole grid')).toBeVisible();
});

test('a puzzle without a solution shows where to look: the rule that its clues break, or each clue to change', async ({
  page,
}) => {
  const status = page.getByRole('region', { name: 'Solutions' });
  const waves = page.locator('.board .b-wave');
  await page.goto('/#/set/sudoku:4x4:11..............');
  await expect(status).toContainText('1');
  await expect(waves).toHaveAttribute('d', /M.*M/);
  // The last clue of the grid was another one.
  await page.goto(`/#/set/sudoku:9x9:${NO_SOLUTION}`);
  await expect(status).toContainText('No solution.');
  await expect(page.getByText(/These \d+ contradict each other\./)).toBeVisible();
  await expect(waves).toHaveAttribute('d', /M/);
});

test('true candidates follow each edit, the best clue makes a whisper Sudoku unique, and a switch hides them', async ({
  page,
}) => {
  await page.goto('/#/set/sudoku:4x4:whispers-111213-2.3344-2:................');
  const status = page.getByRole('region', { name: 'Solutions' });
  await expect(status).toContainText('More than one solution.');
  // Both neighbours of the middle cell differ from it by 2 or more.
  await expect(cellOf(page, 1)).toHaveAccessibleName(/, 1\/4$/);
  await page.getByRole('button', { name: 'Count solutions' }).click();
  await expect(page.getByText(/^\d+ solutions\.$/)).toBeVisible();
  for (let added = 0; !(await status.innerText()).includes('Exactly one solution.') && added < 6; added++) {
    await page.getByRole('button', { name: 'Find the best clue' }).click();
    await page.locator('.findings').getByRole('button', { name: 'Add' }).first().click();
    await expect(page.locator('.findings')).toHaveCount(0);
    await expect(status).toHaveAttribute('aria-busy', 'false');
    await expect(status).toContainText(/Exactly one solution|Solutions differ/);
  }
  await expect(status).toContainText('Exactly one solution.');
  const solution = page.locator('.board .b-one');
  await expect(solution.first()).toBeVisible();
  await page.getByLabel('Show true candidates').uncheck();
  await expect(solution).toHaveCount(0);
});

test('a contradiction between a sandwich and a clue is named, and removing a part resolves it', async ({ page }) => {
  const clues = '..1..................................................9...........................';
  await page.goto(`/#/set/sudoku:9x9:sandwich-1119-35.5159-7:${clues}`);
  await expect(page.getByText(/These \d+ contradict each other\./)).toBeVisible();
  await expect(page.locator('.board .b-wave')).toHaveAttribute('d', /M/);
  await page.getByRole('button', { name: 'Remove: 1 in r1c3' }).click();
  await expect(page.getByRole('region', { name: 'Solutions' })).toContainText('More than one solution.');
});

test('a thermometer that is drawn last and contradicts is named with what it contradicts, and removing it resolves it', async ({
  page,
}) => {
  const clues = `${'.'.repeat(44)}5${'.'.repeat(36)}`;
  await page.goto(`/#/set/sudoku:9x9:thermometer-5152535455565758.9192:killer-1112-9:${clues}`);
  const status = page.getByRole('region', { name: 'Solutions' });
  await expect(status).toContainText('More than one solution.');
  await page.getByRole('radio', { name: 'Lines' }).check();
  await page.getByRole('radio', { name: 'Thermometers', exact: true }).check();
  // With the 5 at the end of row 5, its fifth value is 6 or more: too high for the bulb of five cells.
  await drag(page, [40, 49, 58, 67, 76]);
  await expect(status).toContainText('No value fits in r5c5');
  await expect(page.getByText('These 3 contradict each other.')).toBeVisible();
  const parts = page.locator('.findings').getByRole('listitem');
  await expect(parts).toContainText(['r5c1 to r5c8', 'r5c5 to r9c5', '5 in r5c9']);
  // All 13 cells of the three parts are marked, not only the one in which no value fits.
  await expect(page.locator('.board .b-wave')).toHaveAttribute('d', /^(M[^M]*){13,}$/);
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const isWithin = await page.locator('.findings').evaluate((list) => {
    const range = document.createRange();
    range.selectNodeContents(list);
    return [...range.getClientRects()].every(({ left }) => left >= list.getBoundingClientRect().left);
  });
  expect(isWithin).toBe(true);
  await page.getByRole('button', { name: 'Remove: Thermometer, r5c5 to r9c5' }).click();
  await expect(status).toContainText('More than one solution.');
  await expect(parts).toHaveCount(0);
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/:thermometer-5152535455565758\.9192:/);
});

test('while every clue leaves too many solutions to compare, the best clue is a list of cells without values', async ({
  page,
}) => {
  await page.goto(`/#/set/sudoku:9x9:thermometer-1112:${'.'.repeat(81)}`);
  await page.getByRole('button', { name: 'Find the best clue' }).click();
  await expect(page.getByText('Every clue leaves 200 solutions or more: too many to compare.')).toBeVisible();
  const cells = page.locator('.findings').getByRole('listitem');
  await expect(cells).toHaveCount(5);
  await expect(cells.first()).toHaveText(/^r\dc\d$/);
  await expect(cells.getByRole('button', { name: 'Add' })).toHaveCount(0);
});

test('what can go from an overloaded killer is listed, and all of it goes with one button', async ({ page }) => {
  await page.goto('/#/set/sudoku:4x4:killer-1112-3.1323-4.3141-6:123434122143432.');
  const status = page.getByRole('region', { name: 'Solutions' });
  await expect(status).toContainText('Exactly one solution.');
  await page.getByRole('button', { name: 'Find what can go' }).click();
  await expect(page.getByText(/Any one of these \d+ can go\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove: Cage 3, r1c1 to r1c2/ })).toBeVisible();
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await page.getByRole('button', { name: 'Remove all that can go' }).click();
  await expect(page.getByText(/^Removed \d+\. Undo restores them\.$/)).toBeVisible();
  await expect(status).toContainText('Exactly one solution.');
  await page.getByRole('button', { name: 'Remove all that can go' }).click();
  await expect(page.getByText('Nothing can go: the puzzle is minimal.')).toBeVisible();
});

test('the solution path beside the board shows each step, and follows an edit', async ({ page }) => {
  await page.goto('/#/set/sudoku:4x4:1..4.41.2..3....');
  await page.getByText('Solution path').click();
  const steps = page.getByRole('list', { name: /steps/ }).getByRole('button');
  await expect(steps.first()).toBeVisible();
  const number = await steps.count();
  await steps.nth(3).click();
  await expect(page.getByRole('heading', { name: /^4\. / })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the hardest step' }).click();
  await expect(page.getByRole('button', { name: 'Go to the hardest step' })).toBeDisabled();
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await cellOf(page, 1).click();
  await page.keyboard.type('2');
  await expect(steps).toHaveCount(number - 1);
});

test('an edit leaves the facts in sight until its own are there, which are looked for at once', async ({ page }) => {
  await page.clock.install();
  await page.goto('/#/set/sudoku:4x4:1..4.41.2..3....');
  const facts = page.getByRole('region', { name: 'Solutions' });
  const known = page.locator('.board.being-set .b-one');
  await page.clock.runFor(1000);
  await expect(known).toHaveCount(10);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await cellOf(page, 1).click();
  await page.keyboard.type('2');
  await expect(facts).toHaveAttribute('aria-busy', 'true');
  await expect(facts).toContainText('Exactly one solution.');
  await expect(known).toHaveCount(9);
  // Nothing acts on facts of the board before.
  await expect(page.getByRole('button', { name: 'Find what can go' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Enter 9 known values' })).toBeDisabled();
  await cellOf(page, 2).click();
  await page.keyboard.type('1');
  // Two frames for the effects of a change, and the delay.
  await page.clock.runFor(100);
  await expect(facts).toHaveAttribute('aria-busy', 'false');
  await expect(facts).not.toContainText('Exactly one solution.');
  await expect(known).toHaveCount(0);
});

test('a whisper Sudoku with too many solutions to compare is made unique with one button', async ({ page }) => {
  await page.goto(`/#/set/sudoku:9x9:german-whispers-11223324152637.4948475767778899:${'.'.repeat(81)}`);
  const facts = page.getByRole('region', { name: 'Solutions' });
  await expect(facts).toContainText('More than one solution.');
  await page.getByRole('button', { name: 'Make it unique' }).click();
  await expect(page.getByText(/^Added \d+ clues so that there’s one solution\.$/)).toBeVisible();
  await expect(facts).toContainText('Exactly one solution.');
  // None of its clues can go, so these are as few as can be had from this solution by leaving out one.
  await page.getByRole('button', { name: 'Find what can go' }).click();
  await expect(page.locator('.bench')).toContainText(/Nothing can go|can go\. The solution/);
  await expect(page.locator('.bench')).not.toContainText(/\d in r\dc\d/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(facts).toContainText('More than one solution.');
});

test('what is written while a job runs stays when it changes the board', async ({ page }) => {
  await page.goto(`/#/set/sudoku:9x9:german-whispers-11223324152637.4948475767778899:${'.'.repeat(81)}`);
  await page.getByText('Title, author and notes').click();
  const title = page.getByLabel('Title', { exact: true });
  await page.getByRole('button', { name: 'Make it unique' }).click();
  await title.fill('Written meanwhile');
  await expect(page.getByText(/^Added \d+ clues so that/)).toBeVisible();
  await expect(title).toHaveValue('Written meanwhile');
});

test('the list of what can go is made again after a part of it was removed', async ({ page }) => {
  await page.goto('/#/set/sudoku:4x4:killer-1112-3.1323-4.3141-6:123434122143432.');
  await page.getByRole('button', { name: 'Find what can go' }).click();
  await page.getByRole('button', { name: 'Remove: Cage 3, r1c1 to r1c2' }).click();
  await expect(page.getByRole('button', { name: 'Remove: Cage 3, r1c1 to r1c2' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove: Cage 4, r1c3 to r2c3' })).toBeVisible();
});

test('tools are found by other words, with or without hyphens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#/set');
  await page.getByText('Tool: Clues').click();
  for (const [search, tool] of [
    ['killer', 'Cages'],
    ['german-whispers', 'German whispers'],
    ['knight', 'Whole grid'],
    ['consecutive', 'Dots'],
  ]) {
    await page.getByLabel('Search tools').fill(search);
    await expect(page.locator('.tool-list').getByText(tool, { exact: true }).last()).toBeVisible();
  }
});

test('clues are removed together, and values that all solutions have are entered', async ({ page }) => {
  await page.goto('/#/set/sudoku:4x4:1..4.41.2..3....');
  const link = page.getByLabel('Link', { exact: true });
  await page.getByRole('button', { name: 'Enter 10 known values' }).click();
  await expect(link).toHaveValue(/:\d{16}$/);
  await page.getByRole('button', { name: 'Remove all 16 clues' }).click();
  await expect(link).toHaveValue(/:\.{16}$/);
  // Wherever the focus is.
  await page.keyboard.press('Control+z');
  await expect(link).toHaveValue(/:\d{16}$/);
  await page.keyboard.press('Control+Shift+z');
  await expect(link).toHaveValue(/:\.{16}$/);
  await page.goto('/#/set/sudoku:4x4:thermometer-111213.212223:................');
  await expect(link).toHaveValue(/thermometer/);
  await page.getByRole('radio', { name: 'Lines' }).check();
  await page.getByRole('radio', { name: 'Thermometers', exact: true }).check();
  await page.getByRole('button', { name: 'Remove all 2' }).click();
  await expect(link).toHaveValue(/4x4:\.{16}$/);
});

test('two inputs before the board is drawn again both count', async ({ page }) => {
  await page.goto('/#/set');
  await cellOf(page, 0).click();
  await cellOf(page, 0).evaluate((cell) => {
    for (const key of ['1', '2']) cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(cellOf(page, 0)).toHaveAccessibleName(/clue 1$/);
  await expect(cellOf(page, 1)).toHaveAccessibleName(/clue 2$/);
  await cellOf(page, 1).evaluate((cell) => {
    for (const key of ['z', 'z', '3'])
      cell.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: key === 'z', bubbles: true }));
  });
  await expect(cellOf(page, 0)).not.toHaveAccessibleName(/clue/);
  await expect(cellOf(page, 2)).toHaveAccessibleName(/clue 3$/);
});
