import { rateOnScale } from '@gridwright/scales';
import { en } from 'gridwright/en';
import { parsePuzzle } from 'gridwright/formats';
import { ratingOf, solvePath } from 'gridwright/logic';
import { formatId, type Step } from 'gridwright/rules';
import { cellOf, expect, linkOf, movesOf, PHONE, saveGame, TODAY, test, textsOf } from './helpers.js';

for (const { kind, puzzle } of TODAY.filter(({ kind }) => kind.help !== undefined)) {
  test(
    `a hint for ${kind.title} has three stages, and the last one solves the puzzle`,
    kind.name === 'sudoku' ? PHONE : {},
    async ({ page }) => {
      await saveGame(page, puzzle, textsOf(puzzle).slice(0, -1));
      await page.goto(`/#/${kind.name}`);
      const panel = page.getByRole('region', { name: 'Hint' });
      const stage = panel.locator('[aria-current=step]');
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await expect(stage).toHaveText('Where');
      await expect(page.locator('.b-area').first()).toBeAttached();
      await panel.getByRole('button', { name: 'Show why' }).click();
      await expect(stage).toHaveText('Why');
      await panel.getByRole('button', { name: 'Show what to do' }).click();
      await expect(stage).toHaveText('What');
      await panel.getByRole('button', { name: /^(Enter|Press) it$/ }).click();
      await expect(page.getByRole('heading', { name: 'Solved.' })).toBeVisible();
      await expect(panel).toHaveCount(0);
    },
  );
}

const HARD = parsePuzzle('200000000000020903006051802000000500843090000000000491620030049001008000530000000', {
  kind: 'sudoku',
});

test('a hint names the first mistake and underlines it, and a move closes the hint', async ({ page }) => {
  const { puzzle } = TODAY[0];
  const [{ cell, symbol }] = movesOf(puzzle);
  await page.goto(`/#/${puzzle.kind}`);
  await cellOf(page, cell).click();
  await page.keyboard.press(String((Number(symbol) % 9) + 1));
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('is wrong.');
  await expect(cellOf(page, cell)).toHaveAttribute('aria-label', /(underlined|conflict)$/);
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Hint' })).toBeVisible();
  await page.keyboard.press(symbol);
  await expect(page.getByRole('region', { name: 'Hint' })).toHaveCount(0);
});

test('the whole solution is explained step by step, by button and by arrow keys', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('gridwright/settings', JSON.stringify({ scale: 'hodoku' })));
  const rating = await rateOnScale(HARD, 'hodoku');
  const scale = page.locator('.kicker .scale');
  await page.goto(linkOf(HARD));
  await expect(page.getByText(/9 × 9 · (Hard|Expert|Master|Extreme|Medium)/)).toBeVisible();
  await expect(scale).toHaveText(` · HoDoKu ${rating?.level} ${rating?.score}`);
  await page.getByRole('link', { name: 'Explain the solution' }).click();
  await expect(scale).toHaveText(` · HoDoKu ${rating?.level} ${rating?.score}`);
  const { steps } = solvePath(HARD);
  const titleOf = ({ technique }: Step) => en.kinds.sudoku.techniques[technique].title;
  const entries = page.getByRole('list').getByRole('listitem');
  await expect(entries).toHaveCount(steps.length);
  await expect(page.getByRole('heading', { level: 2 })).toContainText(`1. ${titleOf(steps[0])}`);
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 2 })).toContainText(`3. ${titleOf(steps[2])}`);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('2. ');
  await entries.last().getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Next step' })).toBeDisabled();
  await page.goto(`/#/explain/sudoku:9x9:${'.'.repeat(81)}`);
  await expect(page.getByText('This puzzle doesn’t have exactly one solution')).toBeVisible();
});

test('the minutes of practised solvers are shown beside the level only if the settings ask for them', async ({
  page,
}) => {
  const minutes = ratingOf(HARD)?.minutes;
  await page.goto(linkOf(HARD));
  await expect(page.getByText(/9 × 9 · (Hard|Expert|Master|Extreme)/)).toBeVisible();
  await expect(page.locator('.kicker .scale')).toHaveCount(0);
  await page.goto('/#/settings');
  await page.getByLabel('Minutes (from Hard up)').check();
  await page.evaluate(() => {
    const tasks: unknown[] = [];
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...message: [unknown]) {
      tasks.push(message[0]);
      return Reflect.apply(post, this, message);
    };
    Object.assign(window, { tasks });
  });
  await page.goto(linkOf(HARD));
  await expect(page.locator('.kicker .scale')).toHaveText(` · ${minutes?.least}–${minutes?.most} min`);
  // The level and the minutes come from one rating.
  const tasks = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'tasks')));
  expect(tasks.match(/\brate\b/g)).toHaveLength(1);
  // An explanation has its own rating.
  await page.goto(linkOf(HARD).replace('#/p/', '#/explain/'));
  await expect(page.locator('.kicker .scale')).toHaveText(` · ${minutes?.least}–${minutes?.most} min`);
  const later = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'tasks')));
  expect(later).toContain('"explain"');
  expect(later.match(/\brate\b/g)).toHaveLength(1);
});

const NESTED = parsePuzzle('570000900000000008010000000001680040000002809002094160000020000060908204000410600', {
  kind: 'sudoku',
});

test('a chain is followed link by link, by button and by arrow keys, and is drawn as far', async ({ page }) => {
  await page.goto('/#/learn/sudoku/xy-chain');
  const chain = page.getByRole('group', { name: 'The chain, link by link' });
  const said = page.locator('.argument [aria-live] > *');
  const links = page.locator('.lesson-board .b-link');
  await expect(said.first()).toHaveText(/^1If r\d+c\d+ is not \d, then r\d+c\d+ is \d\.$/);
  const [parts, all] = [await said.count(), await links.count()];
  await expect(chain).toHaveText(`All ${parts} sentences`);
  await chain.getByRole('button', { name: 'Next link' }).click();
  await expect(chain).toHaveText(`1 of ${parts}`);
  await expect(said).toHaveCount(1);
  await expect(links).toHaveCount(1);
  await expect(page.locator('.lesson-board .b-link-number')).toHaveText(['1']);
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(/^2So r\d+c\d+ is not \d\.$/);
  await expect(links).toHaveCount(2);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveCount(parts);
  await chain.getByRole('button', { name: 'Previous link' }).click();
  await expect(said).toHaveText(/^So \d can be removed from/);
  await expect(links).toHaveCount(all);
  // The numbers of the links stand beside the digits.
  const boxesOf = (name: string) =>
    page
      .locator(`.lesson-board ${name}`)
      .evaluateAll((shown) => shown.map((one) => one.getBoundingClientRect().toJSON()));
  const digits = await boxesOf('.b-t');
  expect(digits.length).toBeGreaterThan(17);
  for (const number of await boxesOf('.b-link-number'))
    for (const digit of digits)
      expect(Math.hypot(...apart(number, digit))).toBeGreaterThan(digit.width / 2 + number.width / 2);
});

/** The way between the middles of two boxes. */
function apart(a: DOMRect, b: DOMRect): [x: number, y: number] {
  return [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
}

test('what a line of a nested chain rests on unfolds below it, and folds again', async ({ page }) => {
  const at = solvePath(NESTED).steps.findIndex(({ technique }) => technique === 'nested-forcing-chain');
  expect(at).toBeGreaterThan(0);
  await page.goto(`/#/explain/${formatId(NESTED)}`);
  await page.getByRole('list').getByRole('listitem').nth(at).getByRole('button').click();
  const words = page.getByRole('status');
  await expect(words.getByText(/^The (first )?chain starts at the ringed candidates?\.$/)).toBeVisible();
  const line = words.locator('summary').first();
  const rest = words.locator('details > p').first();
  await expect(rest).toBeHidden();
  await line.click();
  await expect(rest).toBeVisible();
  await line.press('Enter');
  await expect(rest).toBeHidden();
});

const IN_PARTS = 'kurosu:6x6:signs-15e16E23x31e32E54X61x:.1.......1..........................';

for (const [locale, sentences] of [
  ['en-US', ['Suppose r1c1 is 0.', 'Then r1c5 is 1.', 'Suppose it is 0.', 'So r1c1 is 1.']],
  [
    'de-DE',
    [
      'Angenommen, in Z1S1 steht eine 0.',
      'Dann steht in Z1S5 eine 1.',
      'Angenommen, dort steht eine 0.',
      'Also steht in Z1S1 eine 1.',
    ],
  ],
] as const)
  test.describe(`on paper (${locale})`, () => {
    test.use({ locale });
    test('each sentence of an argument has its own line, and those of inner arguments are indented', async ({
      page,
    }) => {
      await page.goto(`/#/explain/${IN_PARTS}`);
      await expect(page.locator('.on-paper')).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      const lines = await page.locator('.on-paper ol > li:nth-child(2) li').evaluateAll((items) =>
        items.map(({ firstChild }) => {
          const range = document.createRange();
          if (firstChild !== null) range.selectNode(firstChild);
          const { x, y } = range.getBoundingClientRect();
          return { text: firstChild?.textContent, x, y };
        }),
      );
      const [suppose, then, inner, so] = [...lines.slice(0, 3), lines[lines.length - 1]];
      expect([suppose, then, inner, so].map(({ text }) => text)).toEqual(sentences);
      expect([then.x, so.x]).toEqual([suppose.x, suppose.x]);
      expect(inner.x).toBeGreaterThan(then.x);
      for (const [i, { y }] of lines.slice(1).entries()) expect(y).toBeGreaterThan(lines[i].y);
    });
  });

test('in the lesson of nested assumptions, the argument of each inner one unfolds below its conclusion', async ({
  page,
}) => {
  await page.goto('/#/learn/kurosu/nested-assumption');
  const words = page.locator('.lesson-text');
  await expect(words.getByText(/^Suppose r1c1 is 0/)).toBeVisible();
  await expect(words.getByText('So r1c1 is 1.')).toBeVisible();
  const inner = words.locator('details > p').first();
  await expect(inner).toBeHidden();
  await words.locator('summary').first().click();
  await expect(inner).toHaveText(/^Suppose it is 0/);
  await expect(inner).toBeVisible();
});

test('in a hint, the argument of each inner assumption unfolds below its conclusion, and what follows comes last', async ({
  page,
}) => {
  await page.goto('/#/p/kurosu:6x6:signs-15e16E23x31e32E54X61x:.1.......1..........................');
  const panel = page.getByRole('region', { name: 'Hint' });
  const ask = async () => {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await panel.getByRole('button', { name: 'Show why' }).click();
  };
  await ask();
  await panel.getByRole('button', { name: 'Show what to do' }).click();
  await panel.getByRole('button', { name: 'Enter it' }).click();
  await ask();
  await expect(panel.getByRole('heading', { name: 'Nested assumption' })).toBeVisible();
  await expect(panel.getByText(/^Suppose r1c1 is 0/)).toBeVisible();
  await expect(panel.getByText(/So r1c1 is 1/)).toHaveCount(0);
  const inner = panel.locator('details > p').first();
  await expect(inner).toBeHidden();
  await panel.locator('summary').first().click();
  await expect(inner).toHaveText(/^Suppose it is 0/);
  await expect(inner).toBeVisible();
});

test('the numbers of links are at least 12 px', PHONE, async ({ page }) => {
  await page.goto('/#/learn/sudoku/xy-chain');
  const number = page.locator('.lesson-board .b-link-number').first();
  await expect(number).toBeVisible();
  const size = await number.evaluate(
    (text: SVGTextElement) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
  );
  expect(size).toBeGreaterThanOrEqual(12);
});
