import type { Page } from '@playwright/test';
import { puzzleOf } from 'gridwright';
import { cellOf, expect, linkOf, PHONE, saveGame, saveSettings, THOROUGH, test, textsOf } from './helpers.js';

/** Marks of rules that lie under the lines, by class, and a puzzle with them. */
const UNDER = [
  ['thermometers', '.g-line', 'sudoku.1:6x6:minimal:thermometer:s0'],
  ['arrows', '.g-shaft', 'sudoku.1:6x6:minimal:arrow:s0'],
  ['odd and even cells', '.g-marker', 'sudoku.1:6x6:odd-even:alice'],
  ['between lines', '.g-line', 'sudoku:6x6:between-42415243:......4..5.2...321......1......63...'],
  ['rings of between lines', '.g-ring', 'sudoku:6x6:between-42415243:......4..5.2...321......1......63...'],
] as const;

/** Boards with lines of many rules. */
const LINES = [
  'sudoku:9x9:killer-1121-10.1222-10.1314-10.15162535-24.1718262728-23.1929-5.2324-10.3132-4.3343-11:between-5867667665:region-sum-5162718191:german-whispers-8273848393:renban-4352637261:slow-thermometer-4253647585:..915....487396152........................3.....4875..........5563871............',
  'sudoku:9x9:kropki-13B13w14B16w17b27W31W35b36W38w39W45B52W56W62W64W66w71w74W82W88W:xv-23V27V28x31x35V44v45x51x54x55V65x68x77x83x84X86V88x:dutch-whispers-3142415161:palindrome-3433444546:nabner-2728192938:parity-line-1423122132:modular-line-8474859695:entropic-line-6979889899:.....348786427.......948256286.......3............762845768219......18........572',
];

/** Those over the lines. The first hint for each Sudoku uses its rule. */
const OVER = [
  ['cages', '.b-cage', 'sudoku.1:6x6:minimal:killer:s0'],
  ['sums of cages', '.b-sum', 'sudoku.1:6x6:minimal:killer:s0'],
  ['dots', ':is(.b-white-dot, .b-black-dot)', 'sudoku.1:6x6:minimal:kropki:s5'],
  ['X and V', '.b-sign', 'sudoku.1:6x6:minimal:xv:s6'],
  ['signs', '.b-sign', 'kurosu.1:signs:alice'],
] as const;

/** All of them, and the share of each mark that lines and values may not cover. */
const MARKS = [...UNDER.map((one) => [...one, 0.5] as const), ...OVER.map((one) => [...one, 0.9] as const)];

/** One mark under the lines and one over them: `npm test` tries these, the thorough suite the others. */
const OFTEN = ['thermometers', 'sums of cages'];

function tagsOf(marks: string): object {
  if (!OFTEN.includes(marks)) return THOROUGH;
  return marks === 'sums of cages' ? PHONE : {};
}

const THEMES = ['light', 'dark', 'black', 'contrast', 'contrast-dark'] as const;

/** Returns the classes of filled cells that lie over a mark. */
function tintsOver(page: Page, mark: string): Promise<string[]> {
  return page.evaluate((mark) => {
    const marks = [...document.querySelectorAll(`.layers ${mark}`)];
    const tints = [
      ...document.querySelectorAll('.layers :is(.b-peer, .b-same, .b-mark, .b-look, .b-crossed, .b-surface)'),
    ];
    const isOver = (tint: Element) =>
      marks.some((one) => (one.compareDocumentPosition(tint) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    return marks.length === 0 ? ['no marks'] : tints.filter(isOver).map((tint) => tint.getAttribute('class') ?? '');
  }, mark);
}

async function setVisibility(page: Page, selector: string, visibility: string): Promise<void> {
  await page.locator(`.layers ${selector}`).evaluateAll((elements, value) => {
    for (const one of elements) (one as SVGElement).style.visibility = value;
  }, visibility);
}

/** Returns how many pixels of the board change when the marks are hidden. */
async function pixelsOf(page: Page, mark: string): Promise<number> {
  const board = page.locator('.layers');
  const shown = await board.screenshot();
  await setVisibility(page, mark, 'hidden');
  const hidden = await board.screenshot();
  await setVisibility(page, mark, '');
  return page.evaluate(
    async (pictures) => {
      const [one, other] = await Promise.all(
        pictures.map(async (picture) => {
          const bitmap = await createImageBitmap(
            new Blob([Uint8Array.from(atob(picture), (byte) => byte.charCodeAt(0))], { type: 'image/png' }),
          );
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
        }),
      );
      let changed = 0;
      for (let i = 0; i < one.length; i += 4)
        if (
          Math.abs(one[i] - other[i]) + Math.abs(one[i + 1] - other[i + 1]) + Math.abs(one[i + 2] - other[i + 2]) >
          24
        )
          changed++;
      return changed;
    },
    [shown.toString('base64'), hidden.toString('base64')],
  );
}

for (const [marks, mark, name] of UNDER)
  test(`the selection hides no ${marks}, in any theme`, THOROUGH, async ({ page }) => {
    await saveSettings(page, { peers: 'no', same: 'no' });
    await page.goto(linkOf(puzzleOf(name)));
    await expect(page.locator(`.layers ${mark}`).first()).toBeAttached();
    const plain = await pixelsOf(page, mark);
    expect(plain).toBeGreaterThan(100);
    await cellOf(page, 0).click();
    await page.keyboard.press('Control+a');
    for (const theme of THEMES) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      expect(await tintsOver(page, mark)).toEqual([]);
      // Clues, entries and the frame of the selection lie over marks; everything else of a mark stays.
      expect(await pixelsOf(page, mark), theme).toBeGreaterThan(0.6 * plain);
    }
  });

/** Returns the contrast of each broad line with the board, by its classes. */
function contrasts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (rgb: readonly number[]) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
        const part = rgb[i] / 255;
        return sum + share * (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      }, 0);
    const board = numbers(getComputedStyle(document.querySelector('.layers .b-surface') ?? document.body).fill);
    return Object.fromEntries(
      [...document.querySelectorAll('.layers .g-line')].map((line) => {
        const { stroke, opacity } = getComputedStyle(line);
        const mixed = numbers(stroke).map((part, i) => Number(opacity) * part + (1 - Number(opacity)) * board[i]);
        const [darker, lighter] = [luminance(mixed), luminance(board)].sort((a, b) => a - b);
        return [line.getAttribute('class'), (lighter + 0.05) / (darker + 0.05)];
      }),
    );
  });
}

for (const [i, id] of LINES.entries())
  test(`the selection hides no lines of many rules, which stand out in every theme: board ${i + 1}`, async ({
    page,
  }) => {
    await saveSettings(page, { peers: 'no', same: 'no' });
    await page.goto(`/#/p/${id}`);
    await expect(page.locator('.layers .g-line').first()).toBeAttached();
    const plain = await pixelsOf(page, '.g-line');
    await cellOf(page, 0).click();
    await page.keyboard.press('Control+a');
    for (const theme of THEMES) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      expect(await tintsOver(page, '.g-line')).toEqual([]);
      expect(await pixelsOf(page, '.g-line'), theme).toBeGreaterThan(0.6 * plain);
      const least = theme.startsWith('contrast') ? 2.9 : 1.3;
      const found = await contrasts(page);
      expect(Object.keys(found).length).toBeGreaterThan(3);
      for (const [line, contrast] of Object.entries(found)) expect(contrast, `${theme} ${line}`).toBeGreaterThan(least);
    }
  });

test('broad lines break around the values on them, and leave the tints of other cells whole', async ({ page }) => {
  await page.goto(`/#/p/${LINES[0]}`);
  await expect(page.locator('.layers .g-line').first()).toBeAttached();
  // On the slow thermometer, and beside all lines.
  await cellOf(page, 38).click();
  await page.keyboard.press('4');
  await cellOf(page, 20).click();
  await page.keyboard.press('9');
  const outlined = await page.locator('.layers :is(.b-clue, .b-answer)').evaluateAll((values) =>
    values
      .filter((value) => getComputedStyle(value).paintOrder === 'stroke')
      .map((value) => value.textContent)
      .join(''),
  );
  expect(outlined).toBe('487556387' + '4');
});

for (const [marks, mark, name, least] of MARKS)
  test(`hints and mistakes hide no ${marks}`, tagsOf(marks), async ({ page }) => {
    // A tint below a sign would change how many pixels the sign covers.
    await saveSettings(page, { peers: 'no' });
    await page.goto(linkOf(puzzleOf(name)));
    await expect(page.locator(`.layers ${mark}`).first()).toBeAttached();
    const plain = await pixelsOf(page, mark);
    expect(plain).toBeGreaterThan(100);
    const isVisible = async (state: string) => {
      expect(await tintsOver(page, mark), state).toEqual([]);
      expect(await pixelsOf(page, mark), state).toBeGreaterThan(least * plain);
    };
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    for (const stage of ['Show why', 'Show what to do']) {
      await page.getByRole('button', { name: stage }).click();
      await expect(page.locator('.layers .b-look').first()).toBeAttached();
      await isVisible(stage);
    }
    await page.keyboard.press('Escape');
    await cellOf(page, 0).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('1');
    await expect(page.locator('.layers .bad').first()).toBeAttached();
    await isVisible('wrong');
  });

for (const [marks, mark, name, least] of MARKS)
  test(`a finished board shows all ${marks}`, OFTEN.includes(marks) ? {} : THOROUGH, async ({ page }) => {
    const puzzle = puzzleOf(name);
    await saveGame(page, puzzle, textsOf(puzzle), { state: 'solved' });
    await page.goto(linkOf(puzzle));
    await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
    await expect(page.locator(`.layers ${mark}`).first()).toBeAttached();
    expect(await tintsOver(page, mark)).toEqual([]);
    const shown = await pixelsOf(page, mark);
    await setVisibility(page, '.b-t', 'hidden');
    expect(shown).toBeGreaterThan(least * (await pixelsOf(page, mark)));
  });

test('a digit of the number pad with Shift is a corner note under Num Lock, and moves without', async ({ page }) => {
  await page.goto('/#/sudoku');
  const cursor = page.locator('[data-cell][tabindex="0"]');
  await expect(cursor).toBeVisible();
  const press = (numLock: boolean) =>
    page.evaluate((modifierNumLock) => {
      const init = { key: 'ArrowDown', code: 'Numpad2', bubbles: true, cancelable: true, modifierNumLock };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    }, numLock);
  const before = await cursor.getAttribute('data-cell');
  await press(true);
  await expect(cursor).toHaveAttribute('data-cell', before ?? '');
  await expect(cursor).toHaveAttribute('aria-label', /candidates 2/);
  await press(false);
  await expect(cursor).toHaveAttribute('data-cell', String(Number(before) + 9));
});

test('a page in a dark theme is black on white on paper', async ({ page }) => {
  await saveSettings(page, { theme: 'black' });
  await page.goto('/#/sudoku');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const colours = await page.evaluate(() => {
    const of = (selector: string, name: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body).getPropertyValue(name);
    return [of('body', 'background-color'), of('.b-surface', 'fill'), of('.b-clue', 'fill'), of('h1', 'color')];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Play today’s timed puzzle')).toBeHidden();
});
