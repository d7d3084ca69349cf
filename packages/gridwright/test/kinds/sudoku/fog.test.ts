import { describe, expect, test } from 'vitest';
import { cagesIn } from '../../../src/formats/foreign-cages.js';
import { findFormat, formatRows, parsePuzzle, readSheets, writeSheets } from '../../../src/formats.js';
import { canonical, countSolutions, hint, solve } from '../../../src/index.js';
import { examples } from '../../../src/kinds/sudoku/rules/rule-examples.js';
import { uncoveredIn, visiblePart } from '../../../src/kinds/sudoku/rules/uncovered.js';
import { formatFog } from '../../../src/kinds/sudoku/variants/fog.js';
import { variants } from '../../../src/kinds/sudoku/variants/index.js';
import { make } from '../../../src/orders.js';
import { formatId, readOrder, rulesOf } from '../../../src/rules.js';

const CLUES = '1...............';
const puzzle = (fog: string, clues = CLUES) => parsePuzzle(clues, { kind: 'sudoku', fog });
const solution = Uint8Array.from('1234341221434321', Number);

/** Returns the names of the uncovered cells. */
function seen(fog: string, answer: string): string {
  const shown = uncoveredIn(puzzle(fog), Uint8Array.from(answer.replaceAll('.', '0'), Number), solution);
  return [...(shown ?? [])]
    .sort((a, b) => a - b)
    .map((cell) => `${Math.floor(cell / 4) + 1}${(cell % 4) + 1}`)
    .join(' ');
}

describe('cells under fog', () => {
  test.each([
    ['0', CLUES, '11'],
    ['44', CLUES, '11 44'],
    ['0', '1............3..', '11 31 32 33 41 42 43'],
    // A wrong value uncovers nothing.
    ['0', '1............2..', '11'],
    ['0', '12..............', '11 12 13 21 22 23'],
    // With triggers, only they uncover cells.
    ['44.12-41', '12.....2........', '11 41 44'],
    ['44.1224-41', '12..............', '11 44'],
    ['44.1224-41', '12.....2........', '11 41 44'],
    ['11-22', CLUES, '11 22'],
  ])('of %s, the answer %s uncovers %s', (fog, answer, cells) => {
    expect(seen(fog, answer)).toBe(cells);
  });

  test('a puzzle without fog has nothing covered', () => {
    expect(uncoveredIn(parsePuzzle(CLUES, { kind: 'sudoku' }), solution, solution)).toBeUndefined();
  });
});

test('a picture covers neither clues nor entries', () => {
  const answer = Uint8Array.from('1..............4'.replaceAll('.', '0'), Number);
  const drawn = rulesOf('sudoku').draw(puzzle('0'), answer);
  expect(drawn.flatMap(({ role, cell }) => (role === 'cover' ? [cell] : []))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  ]);
});

describe('the data of fog', () => {
  test.each([
    ['221111', '1122'],
    ['0.12-1313', '12-13'],
    ['33.2112-11.1221-44', '33.1221-1144'],
    ['12-13', '12-13'],
  ])('%s is written as %s', (given, written) => {
    expect(puzzle(given).options.fog).toBe(written);
  });

  test.each([
    ['', 'expected'],
    ['1', 'uncovered cells such as 1122, or 0'],
    ['15', 'cells of 4x4, got 15'],
    ['11.12', 'triggers such as 33-4445, got "12"'],
    ['11.0', 'triggers such as 33-4445, got "0"'],
    ['11.-12', 'triggers such as 33-4445'],
  ])('%j is refused', (given, message) => {
    expect(() => parsePuzzle(CLUES, { kind: 'sudoku', size: '4x4', fog: given })).toThrow(message);
  });
});

test('fog has no effect on solutions, and is neither in a text grid nor in a picture', () => {
  const [plain, fogged] = [parsePuzzle(CLUES, { kind: 'sudoku' }), puzzle('44.12-41')];
  expect(countSolutions(fogged)).toEqual(countSolutions(plain));
  expect(solve(fogged)).toEqual(solve(plain));
  expect(formatRows(fogged)).toBe(formatRows(plain));
  const shapes = (one: typeof plain) =>
    writeSheets(findFormat('svg'), [{ puzzle: one }]).match(/<(path|rect|text) .*/g);
  expect(shapes(fogged)).toEqual(shapes(plain));
});

test('a puzzle and its turned and mirrored images have one canonical form, with fog over the same cells', () => {
  // The images of 4x4 by quarter turns and the main diagonal.
  const turn = (cell: number) => 4 * (cell % 4) + 3 - Math.floor(cell / 4);
  const mirror = (cell: number) => 4 * (cell % 4) + Math.floor(cell / 4);
  const image = (map: (cell: number) => number) => {
    const clues = new Uint8Array(16);
    for (const [cell, value] of [...'12343412.1......'].entries()) clues[map(cell)] = Number(value) || 0;
    const fog = formatFog({ lit: [0, 1].map(map), triggers: [{ from: [14].map(map), to: [2, 7].map(map) }] }, size);
    return { kind: 'sudoku', size, options: { fog }, clues };
  };
  const { size } = puzzle('0');
  const forms = [(cell: number) => cell, turn, mirror, (cell: number) => turn(mirror(cell))].map((map) =>
    formatId(canonical(image(map))),
  );
  expect(new Set(forms).size).toBe(1);
  expect(forms[0]).toContain('fog-');
});

describe('formats', () => {
  test.each(['f-puzzles', 'f-puzzles-json', 'sudokupad', 'json'])('%s keeps fog', (name) => {
    for (const fog of ['0', '1122', '12-13', '33.1221-1144.22-31']) {
      const own = puzzle(fog);
      expect(parsePuzzle(writeSheets(findFormat(name), [{ puzzle: own }]))).toEqual(own);
    }
  });

  const cells = Array.from({ length: 4 }, () => [{}, {}, {}, {}]);
  const regions = [0, 2].flatMap((row) =>
    [0, 2].map((column) => [0, 0, 1, 1].map((down, i) => [row + down, column + (i % 2)])),
  );
  const idOf = (value: object) => {
    const [{ puzzle: read, published }] = readSheets(JSON.stringify(value));
    expect(published?.unshown).toBeUndefined();
    return read && formatId(read);
  };
  const trigger = (cell: string, effect: object) => ({
    trigger: { type: 'cellvalue', cell },
    effect: { type: 'foglight', ...effect },
  });

  test.each([
    [
      {
        foglight: [
          [0, 0],
          [3, 2],
        ],
      },
      '1143',
    ],
    [{ foglight: [] }, '0'],
    [{ foglight: ['r1c1', 'r1c2'] }, '1112'],
    [{ cages: [{ value: 'foglight: r1c1,r2c2' }] }, '1122'],
    [{ cages: [{ value: 'foglight: r0c0' }] }, '0'],
    [
      {
        cages: [
          { cells: [[0, 0]], value: 'FOGLIGHT' },
          { cells: [[0, 1]], value: 'foglight' },
        ],
      },
      '1112',
    ],
    // A lamp lights the cells around it, too.
    [{ fogofwar: 'r1c1' }, '11122122'],
    [{ foglight: [[3, 3]], triggereffect: [trigger('r1c1r1c2', { ce: 'r2c2' })] }, '44.1112-22'],
    [{ triggereffect: [trigger('r1c1', { cells: 'r2c2' }), trigger('r1c1', { cells: 'r2c3' })] }, '11-2223'],
  ])('SudokuPad has fog as %j', (members, fog) => {
    expect(idOf({ cells, regions, ...members })).toBe(`sudoku:4x4:fog-${fog}:${'.'.repeat(16)}`);
  });

  test('f-puzzles has lights and lamps', () => {
    const id = idOf({ size: 4, grid: cells, foglight: ['R4C4'], fogofwar: ['R1C1'] });
    expect(id).toBe(`sudoku:4x4:fog-1112212244:${'.'.repeat(16)}`);
  });
});

describe('what a player knows of a puzzle under fog', () => {
  test('every rule loses its marks in covered cells, and keeps those in uncovered ones', () => {
    for (const [rule, { puzzle: one }] of Object.entries(examples())) {
      const { size, options } = one;
      if (options[rule] === undefined) continue;
      const cells = new Set(Array.from(one.clues.keys()));
      expect(visiblePart({ ...one, options: { ...options, fog: '0' } }, cells).options).toEqual(options);
      const left = visiblePart(one, new Set()).options[rule];
      const variant = variants.find(({ name }) => name === rule);
      const shapes = variant?.type === 'data' ? (variant.shapes?.(options[rule], size) ?? []) : [];
      const isMark = shapes.some(({ cell, cells }) => cell !== undefined || cells !== undefined);
      expect([rule, left]).toEqual([rule, isMark || /^all-/.test(rule) ? undefined : options[rule]]);
    }
  });

  test('a mark is known once all of its cells are uncovered, and a rule about all marks when nothing is covered', () => {
    const options = { killer: '1112-5.2122', kropki: '11w33b', 'all-kropki': 'yes', 'anti-knight': 'yes' };
    const known = parsePuzzle(CLUES, { kind: 'sudoku', ...options, fog: '1112' });
    expect(visiblePart(known, new Set([0, 1, 4])).options).toEqual({
      'anti-knight': 'yes',
      killer: '1112-5',
      kropki: '11w',
    });
    expect(visiblePart(known, new Set([...known.clues.keys()].slice(1))).options['all-kropki']).toBeUndefined();
  });

  test('a hint argues with visible marks only', () => {
    const { puzzle: made } = make(readOrder('sudoku', { size: '4x4', killer: true }), 'fog');
    const advice = (lit: readonly number[]) =>
      hint({ ...made, options: { ...made.options, fog: formatFog({ lit, triggers: [] }, made.size) } });
    const cells = [...made.clues.keys()];
    expect(made.clues.every((value) => value === 0)).toBe(true);
    expect(advice([])).toEqual({ type: 'stuck' });
    expect(advice(cells)).toEqual(hint(made));
    // With one cage uncovered, no other one is named.
    const [cage] = cagesIn(made);
    const shown = JSON.stringify(advice(cage.cells));
    for (const { cells: hidden } of cagesIn(made).slice(1))
      expect(shown).not.toContain(`"cells":${JSON.stringify(hidden)}`);
  });
});
