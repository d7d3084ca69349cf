import { describe, expect, test } from 'vitest';
import { neighbours } from '../../../src/core/edges.js';
import { en } from '../../../src/en.js';
import { findFormat, formatLine, formatRows, parsePuzzle, writeSheets } from '../../../src/formats.js';
import { canonical, countSolutions, kindOf, puzzleOf, solve } from '../../../src/index.js';
import { parseSigns } from '../../../src/kinds/kurosu/rules/signs.js';
import { ratingOf } from '../../../src/logic.js';
import { make, rngFromText } from '../../../src/orders.js';
import { check, formatId, mistakeText, type Puzzle, parseId, readOrder, type Size } from '../../../src/rules.js';
import { de } from '../../../src/text/de.js';
import { moved, turns } from '../../canonical.js';
import { oracleLines, oracleSolutions } from '../../oracles/kurosu.js';

const sizeOf = (rows: number, columns: number): Size => ({ rows, columns, boxRows: 0, boxColumns: 0 });

const signed = (seed: string, more = {}) => make(readOrder('kurosu', { signs: true, ...more }), seed).puzzle;

/** Writes a sign by its rule: row, column, and the letter in upper case for the cell below. */
function nameOf(first: number, second: number, isEqual: boolean, { columns }: Size): string {
  const letter = isEqual ? 'e' : 'x';
  const place = (index: number) => (index + 1).toString(36);
  return (
    place(Math.floor(first / columns)) + place(first % columns) + (second === first + 1 ? letter : letter.toUpperCase())
  );
}

/** Returns whether a board as a text keeps signs, read from their names. */
function keeps(board: string, relations: string, { columns }: Size): boolean {
  return (relations.match(/.../g) ?? []).every((sign) => {
    const first = (Number.parseInt(sign[0], 36) - 1) * columns + Number.parseInt(sign[1], 36) - 1;
    const second = first + (/[ex]/.test(sign[2]) ? 1 : columns);
    return (board[first] === board[second]) === /e/i.test(sign[2]);
  });
}

describe('a seed', () => {
  test('always gives the same puzzle, whose solution is the only one because of the signs', () => {
    const { id, seedId, puzzle } = make(readOrder('kurosu', { signs: true }), 'alice');
    expect(seedId).toBe('kurosu.1:signs:alice');
    expect(id).toBe('kurosu:6x6:signs-11X11e22e23X31X32E64x:.......0...................1.0....0.');
    expect(formatId(puzzleOf(seedId))).toBe(id);
    expect(solve(puzzle).solutions.map((grid) => formatLine(puzzle, grid))).toEqual([
      '001011100110011001110010101100010101',
    ]);
    expect(countSolutions({ ...puzzle, options: {} }).count).toBe(2);
  });

  test('with a minimal puzzle leaves no clue and no sign out', () => {
    for (const more of [{}, { distinct: true }, { size: '12x4' }]) {
      const puzzle = signed('minimal', { minimal: true, ...more });
      for (const cell of puzzle.clues.keys())
        if (puzzle.clues[cell] > 0)
          expect(countSolutions({ ...puzzle, clues: puzzle.clues.with(cell, 0) }).count).toBe(2);
      const { signs: relations } = puzzle.options;
      for (let at = 0; at < relations.length; at += 3) {
        const others = relations.slice(0, at) + relations.slice(at + 3);
        const options = { ...puzzle.options, signs: others };
        if (others !== '') expect(countSolutions({ ...puzzle, options }).count).toBe(2);
      }
    }
  });

  test('keeps the number of clues, their symmetry and the depth that were asked for', () => {
    expect(signed('one', { clues: 1 }).clues.filter((clue) => clue > 0)).toHaveLength(1);
    const filled = [...signed('turn', { symmetry: 'half-turn' }).clues].map((clue) => clue > 0);
    expect(filled).toEqual(filled.toReversed());
    for (const [depth, level] of [
      ['pairs', 'gentle'],
      ['balance', 'easy'],
      ['last', 'medium'],
    ])
      for (let i = 0; i < 5; i++) expect(ratingOf(signed(`${depth} ${i}`, { depth }))?.level).toBe(level);
  });

  test('may come with signs of its own', () => {
    const { id, seedId } = make(readOrder('kurosu', { signs: '23X11e' }), 'own');
    expect(seedId).toBe('kurosu.1:signs-11e23X:own');
    expect(id).toMatch(/^kurosu:6x6:signs-11e23X:/);
    const order = readOrder('kurosu', { signs: '11e12e13e' });
    expect(() => make(order, 'none')).toThrow('signs: no full board keeps all the signs');
  });
});

describe('solve', () => {
  test.each([
    ['4x4', oracleSolutions(new Uint8Array(16), 4, 4), sizeOf(4, 4), 300],
    ['6x6', oracleSolutions(new Uint8Array(36), 6, 6), sizeOf(6, 6), 40],
    // Rows of two columns are each other's opposites; lines of twelve cells are too long for tables.
    [
      '2x12',
      oracleLines(12).map((line) => line + line.replace(/./g, (symbol) => String(1 - Number(symbol)))),
      sizeOf(2, 12),
      100,
    ],
  ])('finds the boards of %s that keep the rules, the clues and the signs', (_, boards, size, rounds) => {
    const rng = rngFromText(`signs ${boards.length}`);
    const pairs = neighbours(size);
    const counts = new Set<number>();
    for (let round = 0; round < rounds; round++) {
      const board = boards[rng.below(boards.length)];
      const isLying = rng.below(4) === 0;
      const relations = rng
        .shuffle(pairs.slice())
        .slice(0, 1 + rng.below(8))
        .map(([a, b]) => nameOf(a, b, (board[a] === board[b]) !== (isLying && rng.below(4) === 0), size))
        .sort()
        .join('');
      const clues = Uint8Array.from(board, (symbol) => (rng.below(8) === 0 ? Number(symbol) + 1 : 0));
      const expected = boards.filter(
        (one) =>
          keeps(one, relations, size) && clues.every((clue, cell) => clue === 0 || clue === Number(one[cell]) + 1),
      );
      const puzzle: Puzzle = { kind: 'kurosu', size, options: { signs: relations }, clues };
      const { solutions, complete } = solve(puzzle, { limit: boards.length + 1 });
      expect(complete).toBe(true);
      expect(solutions.map((grid) => formatLine(puzzle, grid)).sort()).toEqual(expected.sort());
      for (const grid of solutions.slice(0, 3)) expect(check(puzzle, grid)).toEqual([]);
      counts.add(expected.length);
    }
    expect(counts.size).toBeGreaterThan(4);
  });
});

describe('check', () => {
  test('names the two cells of a broken sign in both languages', () => {
    const { 'equal-sign': equal, 'different-sign': different } = kindOf('kurosu').examples();
    const texts = [equal, different].map(({ puzzle, answer }) =>
      check(puzzle, answer).map((mistake) => [
        mistake.cells,
        mistakeText(en, puzzle, mistake),
        mistakeText(de, puzzle, mistake),
      ]),
    );
    expect(texts).toEqual([
      [
        [
          [26, 27],
          'r5c3 and r5c4 have = between them, but their values are different.',
          'Zwischen Z5S3 und Z5S4 steht ein =, die Werte sind aber verschieden.',
        ],
      ],
      [
        [
          [11, 17],
          'r2c6 and r3c6 have × between them, but both are 1.',
          'Zwischen Z2S6 und Z3S6 steht ein ×, in beiden Zellen steht aber eine 1.',
        ],
      ],
    ]);
  });

  test('a sign beside an empty cell is no mistake yet', () => {
    const { puzzle } = kindOf('kurosu').examples()['equal-sign'];
    expect(check(puzzle, puzzle.clues).map(({ code }) => code)).toEqual(['cell-empty']);
  });
});

describe('the canonical form', () => {
  test('is the same for the 16 images, and their levels, too', () => {
    const puzzle = signed('form', { minimal: true });
    const { size, clues, options } = puzzle;
    const form = formatId(canonical(puzzle));
    const level = ratingOf(puzzle)?.level;
    for (const map of turns(size)) {
      const relations = parseSigns(options.signs, size)
        .map(({ first, second, equal }) => [map.indexOf(first), map.indexOf(second), equal] as const)
        .map(([a, b, equal]) => nameOf(Math.min(a, b), Math.max(a, b), equal, size))
        .join('');
      for (const rename of [(value: number) => value, (value: number) => value && 3 - value]) {
        const text = readOrder('kurosu', { signs: relations }).options;
        const image = { ...puzzle, options: text, clues: moved(clues, map, rename) };
        expect(formatId(canonical(image))).toBe(form);
        expect(ratingOf(image)?.level).toBe(level);
      }
    }
    expect(formatId(canonical(puzzleOf(form)))).toBe(form);
    expect(formatId(canonical(signed('another form', { minimal: true })))).not.toBe(form);
  });
});

describe('names', () => {
  const id = (relations: string) => `kurosu:4x4:signs-${relations}:0...............`;

  test.each([
    ['11e11e', 'signs: expected one sign between two cells, got a second one at 11e'],
    ['11e11x', 'signs: expected one sign between two cells, got a second one at 11x'],
    ['14e', 'signs: expected signs between two cells of 4x4, got 14e'],
    ['41X', 'signs: expected signs between two cells of 4x4, got 41X'],
    ['55x', 'signs: expected signs between two cells of 4x4, got 55x'],
    ['uuE', 'signs: expected signs between two cells of 4x4, got uuE'],
    ['', 'signs: expected a row, a column and e, x, E or X for each sign such as 11e23X, got ""'],
    ['11', 'signs: expected a row, a column and e, x, E or X for each sign such as 11e23X, got "11"'],
    ['01e', 'signs: expected a row, a column and e, x, E or X for each sign such as 11e23X, got "01e"'],
    ['11e12', 'signs: expected a row, a column and e, x, E or X for each sign such as 11e23X, got "11e12"'],
    ['12e11e', 'expected the name in its one form, "kurosu:4x4:signs-11e12e:0...............", got'],
    ['11e11X', 'expected the name in its one form, "kurosu:4x4:signs-11X11e:0...............", got'],
  ])('signs-%s is refused in one sentence', (relations, message) => {
    expect(() => puzzleOf(id(relations))).toThrow(message);
  });

  test('an id has room for a thousand signs on the largest board', () => {
    const size = sizeOf(30, 30);
    const names = neighbours(size)
      .map(([a, b]) => nameOf(a, b, false, size))
      .sort();
    const idOf = (count: number) => `kurosu:30x30:distinct:signs-${names.slice(0, count).join('')}:${'.'.repeat(900)}`;
    expect(parseId(idOf(1000)).type).toBe('puzzle');
    expect(idOf(1000).length).toBeLessThanOrEqual(4096);
    expect(() => parseId(idOf(1001))).toThrow('signs: expected at most 1000 signs, got 1001');
  });

  test('contradictory signs have no solution', () => {
    expect(solve(puzzleOf(id('11X11e12E21e')))).toEqual({ solutions: [], complete: true });
  });
});

describe('formats', () => {
  test.each(['json', 'svg'])('%s keeps the signs', (name) => {
    const puzzle = signed('format');
    expect(parsePuzzle(writeSheets(findFormat(name), [{ puzzle }]))).toEqual(puzzle);
  });

  test('Unruly has no signs', () => {
    expect(() => writeSheets(findFormat('tatham'), [{ puzzle: signed('format') }])).toThrow(
      'expected a Kurosu without signs, got a Kurosu 6x6, signs',
    );
  });

  test('rows of text have the signs between the cells', () => {
    expect(formatRows(puzzleOf('kurosu:4x4:signs-11e23X42x:01..............'))).toBe(
      '0 = 1   .   .\n\n.   .   .   .\n        ×\n.   .   .   .\n\n.   . × .   .',
    );
  });
});
