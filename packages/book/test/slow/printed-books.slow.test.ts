import { solve } from 'gridwright';
import { formatLine, parsePuzzle } from 'gridwright/formats';
import { type Asked, check, type Puzzle, readOrder } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { printed } from '../making.js';
import { type PrintedGrid, type PrintedPage, type PrintedText, readPrint } from './read-print.js';

/** Books of different kinds, sizes, languages and designs, with the kind and the options of a puzzle as printed. */
const BOOKS: readonly (readonly [name: string, plan: object, optionsOf: (grid: PrintedGrid) => Asked])[] = [
  [
    'Sudoku in two columns, from gentle to hard',
    { trim: '8.5x11', perPage: 6, profile: 'home', chapters: [{ level: 'gentle..hard', count: 24 }] },
    boxed,
  ],
  [
    'Sudoku 6x6 in German, for IngramSpark',
    {
      language: 'de',
      profile: 'ingram',
      trim: '6x9',
      chapters: [{ size: '6x6', level: 'easy', count: 24, perPage: 4 }],
    },
    boxed,
  ],
  [
    'large print',
    { largePrint: true, trim: '8.5x11', profile: 'home', chapters: [{ level: 'medium', count: 8 }] },
    boxed,
  ],
  ['Sudoku 12x12', { trim: 'a4', profile: 'home', chapters: [{ size: '12x12', count: 3, perPage: 1 }] }, boxed],
  [
    'killers without clues, with bleed',
    {
      trim: '8x10',
      bleed: true,
      profile: 'home',
      chapters: [{ killer: true, clues: 0, level: 'easy', count: 8, perPage: 4 }],
    },
    ({ cages, sums, columns }) => ({ kind: 'sudoku', killer: cagesOf(cages, sums, columns) }),
  ],
  [
    'jigsaws',
    { profile: 'lulu', trim: '6x9', notes: 8, chapters: [{ jigsaw: true, level: 'easy', count: 24 }] },
    ({ regions }) => ({ kind: 'sudoku', jigsaw: regionsOf(regions) }),
  ],
  [
    'Sudoku with diagonals in German, answers on the right',
    { language: 'de', profile: 'home', answers: 'facing', chapters: [{ diagonals: true, level: 'easy', count: 6 }] },
    () => ({ kind: 'sudoku', diagonals: true }),
  ],
  [
    'Takuzu, answers upside down',
    {
      profile: 'home',
      upsideDown: true,
      trim: '7x10',
      chapters: [{ kind: 'takuzu', size: '10x10', level: 'medium', count: 12, perPage: 4 }],
    },
    () => ({ kind: 'kurosu', distinct: true }),
  ],
  [
    'FlipIT 5x5',
    { profile: 'home', chapters: [{ kind: 'flipit', size: '5x5', count: 12 }] },
    () => ({ neighbourhood: 'king' }),
  ],
  [
    'Lights Out in German, four per page',
    {
      language: 'de',
      profile: 'home',
      trim: 'letter',
      chapters: [{ kind: 'lights-out', size: '5x5', count: 12, perPage: 4 }],
    },
    () => ({ neighbourhood: 'plus' }),
  ],
];

/** A puzzle or an answer as printed: its grids and its words. */
interface Printed {
  readonly number: number;
  readonly page: number;
  readonly grids: readonly PrintedGrid[];
  /** The pages that are named beside it, or else at the foot of its page. */
  readonly refersTo: readonly number[];
}

/** How the foot of a page begins: with the pages of the solutions, or of the puzzles. */
const FEET = { puzzles: /^(?:Solutions?|Lösung(?:en)?)(?: on| auf|:)/, answers: /^(?:Puzzles?|Rätsel)(?: on| auf|:)/ };

test.each(BOOKS)('%s: each puzzle, answer and page reference is right', async (name, plan, optionsOf) => {
  const { book, bytes } = await printed({ seed: name, ...plan });
  const pages = await readPrint(bytes);
  const [puzzles, answers] = [printedWith(FEET.puzzles, pages), printedWith(FEET.answers, pages)];
  const count = book.chapters.reduce((sum, chapter) => sum + chapter.puzzles.length, 0);
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  expect(puzzles.map(({ number }) => number).sort(byNumber)).toEqual(numbers);
  expect(answers.map(({ number }) => number).sort(byNumber)).toEqual(numbers);
  for (const puzzle of puzzles) {
    const [answer] = answers.filter(({ number }) => number === puzzle.number);
    expect(puzzle.refersTo, `puzzle ${puzzle.number}`).toContain(answer.page);
    expect(answer.refersTo, `answer ${puzzle.number}`).toContain(puzzle.page);
    if (puzzle.grids.length > 1) expectPresses(puzzle, answer, optionsOf(puzzle.grids[0]));
    else expectSolution(puzzle, answer, optionsOf(puzzle.grids[0]));
  }
});

const byNumber = (a: number, b: number) => a - b;

function expectSolution({ number, grids }: Printed, answer: Printed, options: Asked): void {
  const [{ rows, columns, values }] = grids;
  const cells = values.map((value) => value || '.').join('');
  const puzzle = parsePuzzle(cells, { ...options, size: `${rows}x${columns}` });
  const { solutions, complete } = solve(puzzle, { limit: 2 });
  expect([number, solutions.length, complete]).toEqual([number, 1, true]);
  expect([number, answer.grids[0].values.join('')]).toEqual([number, formatLine(puzzle, solutions[0])]);
}

function expectPresses({ number, grids }: Printed, answer: Printed, options: Asked): void {
  const [start, goal] = grids;
  const pattern = goal.disks.map((disk) => (disk === 'dark' ? '1' : '0')).join('');
  const order = readOrder('flipit', { ...options, size: `${start.rows}x${start.columns}`, goal: pattern });
  const clues = Uint8Array.from(start.disks, (disk) => (disk === 'dark' ? 2 : 1));
  const puzzle: Puzzle = { kind: 'flipit', size: order.size, options: order.options, clues };
  const presses = Uint8Array.from(answer.grids[0].shaded, (shaded) => (shaded ? 1 : 0));
  expect([number, check(puzzle, presses)]).toEqual([number, []]);
}

/** Returns the puzzles or answers of the pages with a foot. */
function printedWith(foot: RegExp, pages: readonly PrintedPage[]): Printed[] {
  return pages.flatMap((page, i) => {
    const line = page.captions.find(({ text }) => foot.test(text));
    if (line === undefined || page.grids.length === 0) return [];
    const digits = page.captions.filter(({ text }) => /^\d+$/.test(text));
    // The page number is on the line of the foot.
    const isOnFoot = ({ y }: PrintedText) => Math.abs(y - line.y) < 8;
    expect(digits.filter(isOnFoot).map(({ text }) => Number(text))).toEqual([i + 1]);
    const numbers = digits.filter((one) => !isOnFoot(one));
    return numbered(page.grids, numbers).map(({ number, grids }) => {
      const { top, left, right } = grids[0];
      const beside = page.captions.find(
        ({ text, x, y }) =>
          /^(?:page|p\.|Seite|S\.) \d+$/.test(text) && x > left && x < right && y > top && y < top + 25,
      );
      return { number, page: i + 1, grids, refersTo: pagesIn((beside ?? line).text) };
    });
  });
}

/** Assigns each number to the grid with the nearest upper corner, and grids without a number to the puzzle before. */
function numbered(
  grids: readonly PrintedGrid[],
  numbers: readonly PrintedText[],
): { number: number; grids: PrintedGrid[] }[] {
  const pairs = grids.flatMap((grid) =>
    numbers.map((text) => {
      const aside = Math.min(Math.abs(text.x - grid.left), Math.abs(text.x - grid.right));
      return { grid, text, distance: Math.hypot(aside, text.y - grid.top) };
    }),
  );
  const found: { number: number; grids: PrintedGrid[] }[] = [];
  const used = new Set<PrintedText | PrintedGrid>();
  for (const { grid, text } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (used.has(grid) || used.has(text)) continue;
    used.add(grid).add(text);
    found.push({ number: Number(text.text), grids: [grid] });
  }
  // The number is that of the start, which comes before the others. The goal has disks, too, and the grid for the
  // presses is empty.
  for (const grid of grids.filter((one) => !used.has(one))) {
    const distanceTo = ([first]: readonly PrintedGrid[]) => Math.hypot(grid.left - first.left, grid.top - first.top);
    const before = found.filter(({ grids: [{ left, top }] }) => grid.left > left - 1 && grid.top < top + 1);
    const own = before.reduce((best, one) => (distanceTo(one.grids) < distanceTo(best.grids) ? one : best));
    own.grids.push(grid);
  }
  const isEmpty = ({ disks }: PrintedGrid) => disks.every((disk) => disk === '');
  for (const { grids: own } of found) own.sort((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
  return found;
}

/** Returns the numbers in a text, and those between two that are joined by a dash or a word for "to". */
function pagesIn(text: string): number[] {
  const numbers = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  if (!/–| to | bis /.test(text)) return numbers;
  return Array.from({ length: numbers[1] - numbers[0] + 1 }, (_, i) => numbers[0] + i);
}

/** A Sudoku with boxes as large as the first region between thick lines. */
function boxed({ columns, regions }: PrintedGrid): Asked {
  const first = [...regions.keys()].filter((cell) => regions[cell] === 0);
  const height = new Set(first.map((cell) => Math.floor(cell / columns))).size;
  const width = new Set(first.map((cell) => cell % columns)).size;
  return { kind: 'sudoku', box: `${height}x${width}` };
}

/** Regions as letters in the order of their first cells, with the lengths of runs. */
function regionsOf(regions: readonly number[]): string {
  const order = [...new Set(regions)];
  const letters = regions.map((region) => String.fromCharCode(97 + order.indexOf(region))).join('');
  return letters.replace(/(.)\1+/g, (run) => `${run[0]}${run.length}`);
}

/** Cages as rows and columns of their cells with their sums. */
function cagesOf(cages: readonly number[], sums: readonly string[], columns: number): string {
  return [...new Set(cages)]
    .map((cage) => {
      const cells = [...cages.keys()].filter((cell) => cages[cell] === cage);
      const names = cells.map((cell) => `${Math.floor(cell / columns) + 1}${(cell % columns) + 1}`).join('');
      return `${names}-${sums[cells[0]]}`;
    })
    .join('.');
}
