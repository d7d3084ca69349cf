import { expect, test, vi } from 'vitest';
import { typedDate } from '../src/typed.js';
import { gridwright } from './command.js';

const EMPTY_FIRST = '-3--7----6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79';

const run = (line: string) => gridwright(line.split(' '));

test.each([
  [
    'new Sudoku --size 6X6 --seed a --level HARD --symmetry Half-Turn',
    'new sudoku --size 6x6 --seed a --level hard --symmetry half-turn',
  ],
  ['new sudoku --size 4 --box 2 --seed a --FORMAT Grid', 'new sudoku --size 4x4 --box 2x2 --seed a --format grid'],
  ['new SUDOKU --size 6×6 --seed a --antiKing', 'new sudoku --size 6x6 --seed a --anti-king'],
  ['new Takuzu --size 6 --seed a', 'new takuzu --size 6x6 --seed a'],
  ['new sudoku --seed a --needs X_Wing', 'new sudoku --seed a --needs x-wing'],
  ['count Kurosu --size 6', 'count kurosu --size 6x6'],
  ['techniques KUROSU --format JSON', 'techniques kurosu --format json'],
  ['daily 2026-1-5 --kind Flipit --level Classic', 'daily 2026-01-05 --kind flipit --level classic'],
  ['hint sudoku.1:alice --language DE --moves Z9S1!=9', 'hint sudoku.1:alice --language de --moves r9c1!=9'],
  ['hint sudoku.1:alice --moves R3C2=4', 'hint sudoku.1:alice --moves r3c2=4'],
  ['hint sudoku.1:alice --moves C3≠1', 'hint sudoku.1:alice --moves r3c3!=1'],
  [`id ${EMPTY_FIRST}`, `id -- ${EMPTY_FIRST}`],
  [`id ---1-34--4-31--- --kind Sudoku`, 'id --kind sudoku ...1.34..4.31...'],
  [
    `solve --format line -1--34------2--- sudoku.1:a --kind sudoku`,
    'solve --format line .1..34......2... sudoku.1:a --kind sudoku',
  ],
])('"%s" means "%s"', async (typed, spelled) => {
  const [loose, strict] = [await run(typed), await run(spelled)];
  expect(strict.out).not.toBe('');
  expect(loose).toEqual(strict);
});

test.each([
  ['Suduko', 'unknown command \'Suduko\'; "gridwright new sudoku" makes a puzzle'],
  ['new sudoku kurosu', 'new: expected at most 1 argument, got 2'],
  ['new flipit --size 1000x1000', '--size: expected 2..32, got 1000'],
  ['count flipit --limit 3', '--limit: expected a puzzle, got a kind'],
  ['explain sudoku.1:a --scale se --moves r1c1=1', "--scale: can't be used with --moves"],
  ['slove x', "unknown command 'slove'; did you mean solve?"],
  ['new suduko', 'expected a kind of puzzle (sudoku, kurosu, flipit), got "suduko"; did you mean sudoku?'],
  ['new sudoku --minmal', 'unknown option --minmal; did you mean --minimal?'],
  ['new sudoku --format gird', '--format: expected one of line, grid, id, svg, json, got "gird"; did you mean grid?'],
  ['new kurosu --killer', 'kurosu has no option --killer'],
  ['new sudoku --distinct', 'sudoku has no option --distinct'],
  ['daily --kind flipit --level clasic', 'got "clasic"; did you mean classic?'],
  ['hint sudoku.1:alice --moves A2=9', '--moves: expected a cell such as r3c5, got A2, which can be r1c2 or r2c1'],
  ['hint sudoku.1:alice --moves Q2=9', '--moves: expected a cell from r1c1 to r9c9, got Q2'],
  ['grid kurosu -1', 'expected the number of a grid, got "-1"'],
  ['new sudoku --level easy --level hard', '--level: expected one value, got easy and hard'],
  ['new sudoku --size=4x4 --SIZE 6x6', '--size: expected one value, got 4x4 and 6x6'],
  [
    'new sudoku --only x-wing --only swordfish',
    '--only: expected one value, got x-wing and swordfish; write x-wing,swordfish',
  ],
  ['id -abc-defghijklmnop', 'unknown option -abc-defghijklmnop; put -- before a puzzle that begins with -'],
])('"%s" gets one sentence with what was probably meant', async (line, message) => {
  const { code, out, err } = await run(line);
  expect([code, out]).toEqual([2, '']);
  expect(err.trimEnd()).toMatch(/^gridwright: [^\n]*$/);
  expect(err.trimEnd().endsWith(message)).toBe(true);
});

test('yesterday, today and tomorrow are UTC dates', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T23:30:00Z') });
  try {
    expect(['yesterday', 'Today', 'tomorrow'].map(typedDate)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  } finally {
    vi.useRealTimers();
  }
});
