import { solve } from 'gridwright';
import { findFormat, parsePuzzle, readSheets } from 'gridwright/formats';
import { accessibilityProblems } from './axe.js';
import { cellOf, drag, expect, test } from './helpers.js';

test('an export for other programs has the solution, unless the setter leaves it out', async ({ page }) => {
  const id = 'sudoku:4x4:killer-1112-3:123434122143432.';
  const puzzle = parsePuzzle(id);
  const [solution] = solve(puzzle).solutions;
  await page.goto(`/#/set/${id}`);
  await page.getByRole('button', { name: 'Pictures, formats and print' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  const read = async () => readSheets(await text.inputValue())[0].sheet?.solution;
  for (const format of ['f-puzzles link', 'SudokuPad link', 'f-puzzles JSON', 'JSON lines']) {
    await page.getByLabel('Format').selectOption({ label: format });
    await expect.poll(read, format).toEqual(solution);
  }
  await page.getByLabel('Format').selectOption({ label: 'SudokuPad link' });
  await expect(page.getByRole('link', { name: 'Open link' })).toHaveAttribute('href', await text.inputValue());
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await page.getByLabel('Include the solution').uncheck();
  await expect.poll(read).toBeUndefined();
  // A puzzle with several solutions has none to store.
  await page.getByLabel('Include the solution').check();
  await cellOf(page, 0).click();
  await page.keyboard.type('...........');
  await expect(page.getByLabel('Include the solution')).toHaveCount(0);
  await expect.poll(read).toBeUndefined();
});

test('colours are for the setter alone, by mouse and by keyboard, and are undone and saved like marks', async ({
  page,
}) => {
  await page.goto('/#/set/sudoku:4x4:1..4.41.2..3....');
  const link = page.getByLabel('Link', { exact: true });
  const before = await link.inputValue();
  await page.getByRole('radio', { name: 'Colours' }).check();
  await drag(page, [1, 2]);
  await page.getByRole('button', { name: 'Sand' }).click();
  await expect(cellOf(page, 2)).toHaveAccessibleName(/sand/);
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await cellOf(page, 2).focus();
  for (const key of ['ArrowRight', '2', '4']) await page.keyboard.press(key);
  await expect(cellOf(page, 3)).toHaveAccessibleName(/sky and rose/);
  await page.keyboard.press('4');
  await expect(cellOf(page, 3)).not.toHaveAccessibleName(/rose/);
  await page.keyboard.press('Delete');
  await expect(cellOf(page, 3)).not.toHaveAccessibleName(/sky/);
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 3)).toHaveAccessibleName(/sky/);
  await expect(link).toHaveValue(before);
  await page.reload();
  await expect(cellOf(page, 1)).toHaveAccessibleName(/sand/);
  await page.getByRole('link', { name: 'Play' }).click();
  await expect(cellOf(page, 1)).not.toHaveAccessibleName(/sand/);
});

test('an edit is saved at once: a reload before the next frame keeps it', async ({ page }) => {
  await page.goto('/#/set/sudoku:4x4:1..4.41.2..3....');
  await cellOf(page, 0).click();
  // From here on, no frame and no timer comes.
  await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0, setTimeout: () => 0 }));
  await page.keyboard.type('.');
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/:\.\.\.4\.41\.2\.\.3\.\.\.\.$/);
  await page.reload();
  await expect(link).toHaveValue(/:\.\.\.4\.41\.2\.\.3\.\.\.\.$/);
});

test('versions of a draft and notes for oneself come back, and going back can be undone', async ({ page }) => {
  await page.goto('/#/set/sudoku:4x4:1..4.41.2..3....');
  const link = page.getByLabel('Link', { exact: true });
  await page.getByText('Title, author and notes').click();
  await page.getByLabel('Notes for yourself').fill('The corner is too easy.');
  await page.getByText('Versions').click();
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText('Version saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText('This version is already saved.')).toBeVisible();
  await cellOf(page, 0).click();
  await page.keyboard.type('.');
  await expect(link).toHaveValue(/:\.\.\.4\.41\.2\.\.3\.\.\.\.$/);
  await page.reload();
  await page.getByText('Versions').click();
  const back = page.getByRole('button', { name: /^Go back to the version of 20 Nov 2026/ });
  await expect(page.getByText('6 clues and marks')).toBeVisible();
  await page.getByText('Title, author and notes').click();
  expect(await accessibilityProblems(page, ['dark'])).toEqual([]);
  await back.click();
  await expect(link).toHaveValue(/:1\.\.4\.41\.2\.\.3\.\.\.\.$/);
  await expect(page.getByLabel('Notes for yourself')).toHaveValue('The corner is too easy.');
  expect(await link.inputValue()).not.toContain('corner');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toHaveValue(/:\.\.\.4\.41\.2\.\.3\.\.\.\.$/);
  await page.getByRole('button', { name: /^Remove the version of/ }).click();
  await expect(back).toHaveCount(0);
});

test('a puzzle that is essentially the same as an earlier draft is named', async ({ page }) => {
  await page.goto('/#/set/sudoku:4x4:1..4.41.2..3....');
  await page.getByText('Title, author and notes').click();
  await page.getByLabel('Title', { exact: true }).fill('First try');
  // The draft itself is no duplicate.
  const facts = page.getByRole('region', { name: 'Solutions' });
  await expect(facts).toContainText('Hardest technique');
  await expect(facts).not.toContainText('Essentially the same');
  // The same one with rows in the other order and all values renumbered.
  await page.goto('/#/set/sudoku:4x4:....3..2.14.4..1');
  await expect(facts).toContainText('Exactly one solution.');
  await expect(facts.getByRole('link', { name: 'First try' })).toBeVisible();
  await cellOf(page, 0).click();
  await page.keyboard.type('3');
  await expect(facts.getByRole('link', { name: 'First try' })).toHaveCount(0);
});

test('a puzzle that is essentially the same as a published one is named, unless it is that one', async ({ page }) => {
  await page.goto('/#/set');
  const text = 'sudoku:4x4:1..4.41.2..3....';
  await page.evaluate((puzzle) => {
    const published = { published: 'a', key: 'b', title: 'Published before', puzzle };
    localStorage.setItem('gridwright/published', JSON.stringify([published]));
  }, text);
  const facts = page.getByRole('region', { name: 'Solutions' });
  await page.goto('/#/set/sudoku:4x4:....3..2.14.4..1');
  await expect(facts.getByRole('link', { name: 'Published before' })).toBeVisible();
  await page.goto(`/#/set/${text}`);
  await expect(facts).toContainText('Hardest technique');
  await expect(facts).not.toContainText('Essentially the same');
});

test('a puzzle that is pasted outside a field opens as a new draft', async ({ page }) => {
  await page.goto('/#/set/sudoku:4x4:1..4.41.2..3....');
  const link = page.getByLabel('Link', { exact: true });
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  await expect(link).toHaveValue(/:1\.\.4/);
  await paste('No puzzle at all');
  await expect(page.getByText('The pasted text has no puzzle.')).toBeVisible();
  await paste(await link.inputValue().then((own) => own.replace('1..4', '..34')));
  await expect(link).toHaveValue(/:\.\.34\.41\.2\.\.3\.\.\.\.$/);
  const pad = findFormat('sudokupad').write({
    puzzle: parsePuzzle('sudoku:4x4:killer-1112-3:............4...'),
    title: 'Mine',
  });
  await paste(pad);
  await expect(link).toHaveValue(/:killer-1112-3:\.{12}4\.{3}\/Mine/);
});
