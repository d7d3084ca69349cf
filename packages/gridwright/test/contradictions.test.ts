import { describe, expect, test } from 'vitest';
import { en } from '../src/en.js';
import { solve } from '../src/index.js';
import { make, rngFromText } from '../src/orders.js';
import { clashes, mistakeText, type Puzzle, parseId, readOrder } from '../src/rules.js';
import { de } from '../src/text/de.js';

/** Returns the sentences about an id's puzzle, in which `~` stands for all other empty cells. */
function sentences(id: string, cells = 81): string[] {
  const clues = id.slice(id.lastIndexOf(':') + 1).replace('~', '');
  const parsed = parseId(id.slice(0, id.lastIndexOf(':') + 1) + clues.padEnd(cells, '.'));
  if (parsed.type !== 'puzzle') throw new Error(`${id}: expected a puzzle id`);
  const { puzzle } = parsed;
  const found = clashes(puzzle);
  if (found.length > 0) expect(solve(puzzle, { limit: 1 }), id).toEqual({ solutions: [], complete: true });
  for (const mistake of found) {
    expect(mistake.cells, id).toEqual([...mistake.cells].sort((a, b) => a - b));
    expect(mistakeText(de, puzzle, mistake), id).toMatch(/^[A-ZÄÖÜ].+\.$/);
  }
  return found.map((mistake) => mistakeText(en, puzzle, mistake));
}

describe('a contradiction of one constraint is named, with its cells', () => {
  test.each([
    ['a cage', 'sudoku:4x4:killer-1112-3:4~', "r1c1 and r1c2 can't add up to 3, the sum of their cage."],
    [
      'a large cage',
      'sudoku:9x9:killer-1112131415212223-36:9~',
      "r1c1, r1c2, r1c3, r1c4, r1c5, r2c1, r2c2 and r2c3 can't add up to 36",
    ],
    [
      'a cage without a sum',
      'sudoku:4x4:odd-even-11e23e42e:killer-112342:~',
      'No values fit together in r1c1, r2c3 and r4c2. The cells of a dashed cage have different values.',
    ],
    [
      'an arrow whose circle is too small',
      'sudoku:9x9:arrow-111213:1~',
      "On an arrow, r1c2 and r1c3 can't add up to the value of the circle in r1c1.",
    ],
    [
      'an arrow whose shaft is too large',
      'sudoku:9x9:arrow-11121314:.56~',
      "On an arrow, r1c2, r1c3 and r1c4 can't add up to the value of the circle in r1c1.",
    ],
    ['a white dot', 'sudoku:9x9:kropki-11w:1.2~', 'No value fits in r1c2 because of r1c1 and r1c3.'],
    [
      'a black dot',
      'sudoku:9x9:kropki-11B:5~',
      'No values fit together in r1c1 and r2c1. Two cells with a white dot between',
    ],
    ['an X', 'sudoku:9x9:xv-11x:5~', 'No values fit together in r1c1 and r1c2. Two cells with an X between'],
    ['a V', 'sudoku:9x9:xv-11v:7~', 'No values fit together in r1c1 and r1c2. Two cells with an X between'],
    [
      'a thermometer',
      'sudoku:4x4:thermometer-11121314:..1~',
      'No values fit together in r1c1 and r1c3. On each thermometer, the values grow',
    ],
    [
      'marks in a row',
      'sudoku:4x4:odd-even-11e12e13e:~',
      'No values fit together in r1c1, r1c2, r1c3 and r1c4 of row 1. Each row contains every value once.',
    ],
    ['an even cell', 'sudoku:4x4:odd-even-11e:.2..4~', 'No even value fits in r1c1 because of r1c2 and r2c1.'],
    ['a cell', 'sudoku:4x4:12....3..4......', 'No value fits in r2c2 because of r1c1, r1c2, r2c3 and r3c2.'],
    ['a row', 'sudoku:4x4:12.....3........', 'There is no place for 3 in row 1.'],
    ['a knight', 'sudoku:4x4:anti-knight:12.....3........', 'There is no place for 3 in row 1.'],
    ['neighbours', 'sudoku:4x4:non-consecutive:.2......3.......', 'There is no place for 2 in column 1.'],
  ])('%s', (_, id, sentence) => {
    const cells = id.startsWith('sudoku:4x4') ? 16 : 81;
    const [found, ...more] = sentences(id, cells);
    expect(more).toEqual([]);
    expect(found.slice(0, sentence.length)).toBe(sentence);
  });
});

test('a line of Kurosu that its clues or signs make impossible is named', () => {
  expect(sentences('kurosu:6x6:00...0~', 36)).toEqual([
    "Row 1 can't be filled with as many 0s as 1s and no three equal neighbours.",
  ]);
  expect(sentences('kurosu:4x4:signs-11e12e:~', 16)).toEqual([
    "Row 1 can't be filled as its signs demand, with as many 0s as 1s and no three equal neighbours.",
  ]);
});

test('a puzzle that only several constraints together make impossible is left to the solver', () => {
  // Both cells of the cage are 1 or 2, and so is another cell of their row.
  expect(sentences('sudoku:4x4:killer-1112-3:~', 16)).toEqual([]);
  expect(sentences('sudoku:9x9:~')).toEqual([]);
});

const ASKED = [
  { kind: 'sudoku', size: '6x6' },
  { kind: 'sudoku', size: '6x6', jigsaw: true },
  { kind: 'sudoku', size: '6x6', killer: true },
  { kind: 'sudoku', size: '6x6', arrow: true },
  { kind: 'sudoku', size: '6x6', kropki: true, 'all-kropki': true },
  { kind: 'sudoku', size: '6x6', xv: true, 'anti-king': true },
  { kind: 'sudoku', size: '6x6', thermometer: true, 'odd-even': true },
  { kind: 'sudoku', size: '9x9', diagonals: true, windoku: true },
  { kind: 'kurosu', size: '6x6', signs: true },
  { kind: 'kurosu', size: '8x8', distinct: true },
];

test.each(ASKED)('a contradiction is never claimed for a puzzle with a solution: %j', ({ kind, ...asked }) => {
  const puzzle = make(readOrder(kind, asked), 'sound').puzzle;
  const [solution] = solve(puzzle, { limit: 1 }).solutions;
  const most = kind === 'sudoku' ? puzzle.size.rows : 2;
  const rng = rngFromText(`contradictions ${kind} ${JSON.stringify(asked)}`);
  let proved = 0;
  for (let i = 0; i < 60; i++) {
    const clues = solution.map((value) => (rng.below(3) === 0 ? value : 0));
    expect(clashes({ ...puzzle, clues })).toEqual([]);
    clues[rng.below(clues.length)] = 1 + rng.below(most);
    const changed: Puzzle = { ...puzzle, clues };
    if (clashes(changed).length === 0) continue;
    proved++;
    expect(solve(changed, { limit: 1 })).toEqual({ solutions: [], complete: true });
  }
  expect(proved).toBeGreaterThan(0);
});
