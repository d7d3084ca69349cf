import { readFileSync } from 'node:fs';
import { kindOf, puzzleOf } from 'gridwright';
import { en } from 'gridwright/en';
import { ratingOf } from 'gridwright/logic';
import { check, type Grid, type Hint, hintText, type Puzzle } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { layOut } from '../src/index.js';
import { firstSteps, workedStart } from '../src/making/first-steps.js';
import { bookOf, metrics } from './making.js';

const stepsOf = (puzzle: Puzzle) => {
  const facts = { level: undefined, hardest: undefined, rating: undefined, label: '', seedId: undefined };
  return workedStart([{ number: 1, puzzle, solution: puzzle.clues, ...facts }], 3).steps;
};

const textsOf = (id: string) => {
  const puzzle = puzzleOf(id);
  return stepsOf(puzzle).map(({ hint }) => hintText(en, puzzle, hint).text);
};

test.each([
  ['sudoku.1:killer:a', 'cage'],
  ['sudoku.1:arrow:b', 'arrow'],
  ['sudoku.1:thermometer:a', 'On a thermometer'],
  ['sudoku.1:diagonals:a', 'diagonal'],
  ['sudoku.1:jigsaw:a', 'region'],
  ['sudoku.1:kropki:a', 'white dot'],
])('a worked start of %s shows its own rule at work', (id, words) => {
  expect(textsOf(id).join(' ')).toContain(words);
});

/** The puzzle of each rule in docs/variants.md. */
const PICTURES = [
  ...readFileSync(new URL('../../../docs/variants.md', import.meta.url), 'utf8').matchAll(
    /\*\*Id\*\* of the picture: `([^`]+)`/g,
  ),
].map(([, id]): [rule: string, puzzle: Puzzle] => {
  const puzzle = puzzleOf(id);
  return [Object.keys(puzzle.options).join(' and '), puzzle];
});

/** What plain Sudoku has no words for: houses and reasons of other rules. */
const PLAIN =
  /^(?:r\dc\d is the last empty cell in (?:row|column|box) \d|In (?:row|column|box) \d, the only place|The only candidate left)/;

test('the document of rules has a puzzle for each of them', () => {
  const rules = kindOf('sudoku').options.flatMap(({ name }) => name);
  const known = rules.filter((name) => Object.hasOwn(kindOf('sudoku').examples(), name));
  expect(PICTURES.map(([rule]) => rule.split(' and ').at(-1)).filter((name) => name !== 'fog')).toEqual(
    expect.arrayContaining(known),
  );
  expect(known.length).toBeGreaterThan(50);
});

test.each(PICTURES)('a worked start with %s shows the rule at work', (_, puzzle) => {
  const own = stepsOf(puzzle).filter(
    ({ excluded, hint }) => excluded !== undefined || !PLAIN.test(hintText(en, puzzle, hint).text),
  );
  // Plain rules may be enough for a puzzle.
  expect(own.length > 0 || ratingOf({ ...puzzle, options: {} }) !== undefined).toBe(true);
});

test('a step that doesn’t follow the one before it says how many cells are filled, in that order', () => {
  const puzzle = puzzleOf('sudoku.1:diagonals:a');
  const [first, second, last] = stepsOf(puzzle);
  expect([first.filled, second.filled]).toEqual([undefined, undefined]);
  // The answer has the cells that were filled before, and the one of the step.
  expect(last.answer.filter((value) => value > 0)).toHaveLength((last.filled ?? 0) + 1);
});

test('a plain puzzle begins with its first steps', () => {
  const puzzle = puzzleOf('sudoku.1:alice');
  expect(stepsOf(puzzle)).toEqual(firstSteps(puzzle, 3));
});

test('numbers of rows and columns keep clear of clues beside the grid', async () => {
  const chapters = [{ kind: 'sudoku', size: '4x4', sandwich: true, count: 1 }];
  const layout = layOut(await bookOf({ seed: 's', profile: 'home', chapters }), metrics);
  const page = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1).elements).find((elements) =>
    elements.some((element) => element.inCell?.header !== undefined),
  );
  const texts = (page ?? []).filter((element) => element.type === 'text');
  // The first board of the page ends where the headers of the next one begin.
  const [grid] = texts.flatMap(({ inCell }) => inCell?.grid ?? []);
  const end = texts.findIndex(({ inCell }) => inCell !== undefined && inCell.grid !== grid);
  const board = texts.slice(0, end);
  const clues = board.filter(({ skipped }) => skipped === 'picture');
  const headersOf = (header: 'row' | 'column') => board.filter(({ inCell }) => inCell?.header === header);
  expect([headersOf('row').length, headersOf('column').length, clues.length > 0]).toEqual([4, 4, true]);
  for (const clue of clues) {
    for (const { x } of headersOf('row')) expect(x).toBeLessThan(clue.x);
    for (const { y } of headersOf('column')) expect(y).toBeLessThan(clue.y);
  }
});

test.each(['anti-knight', 'anti-king', 'xv', 'odd-even'])(
  'a worked start of %s has a step that its own rule decides',
  async (option) => {
    const book = await bookOf({ seed: 'w', profile: 'home', chapters: [{ [option]: true, level: 'easy', count: 6 }] });
    const { item, steps } = workedStart(book.chapters[0].puzzles, 3);
    const plain = (grid: Grid) => check({ ...item.puzzle, options: {} }, grid).filter(({ unfinished }) => !unfinished);
    const isPlain = (hint: Hint) => /single/.test(hintText(en, item.puzzle, hint).technique);
    const own = steps.filter(({ excluded, hint }) => excluded !== undefined || !isPlain(hint));
    expect(own.length).toBeGreaterThan(0);
    for (const { excluded, answer, places } of own) {
      if (excluded === undefined) continue;
      const before = answer.slice();
      for (const cell of places) before[cell] = 0;
      const others =
        'cells' in excluded
          ? excluded.cells.map((cell) => [cell, excluded.value])
          : excluded.values.map((value) => [excluded.cell, value]);
      expect(others.length).toBeGreaterThan(0);
      for (const [cell, value] of others) {
        const filled = before.slice();
        filled[cell] = value;
        // Every sudoku allows the value there, and the solution doesn't have it.
        expect(plain(filled)).toEqual([]);
        expect(item.solution[cell]).not.toBe(value);
      }
    }
  },
);

test('a book with several rules shows each of them at work', async () => {
  const chapters = [{ count: 2 }, { killer: true, count: 2 }, { 'anti-knight': true, count: 2 }];
  const layout = layOut(
    await bookOf({ seed: 'w', profile: 'home', chapters: chapters.map((one) => ({ ...one, level: 'easy' })) }),
    metrics,
  );
  const texts = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1).elements).flatMap((elements) =>
    elements.flatMap((element) => (element.type === 'text' ? [element.text] : [])),
  );
  const begun = texts.flatMap((text) => /^How puzzle (\d) begins$/.exec(text)?.[1] ?? []);
  expect(begun.map((number) => Math.ceil(Number(number) / 2))).toEqual([1, 2, 3]);
});
