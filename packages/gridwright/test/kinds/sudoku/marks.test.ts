import { describe, expect, test } from 'vitest';
import { en } from '../../../src/en.js';
import { parsePuzzle } from '../../../src/formats.js';
import { kindOf, puzzleOf, solve } from '../../../src/index.js';
import { make, rngFromText } from '../../../src/orders.js';
import { check, formatId, mistakeText, type Puzzle, readOrder } from '../../../src/rules.js';
import { generate } from '../../../src/sudoku.js';
import { de } from '../../../src/text/de.js';
import { oracleSolutions } from '../../oracles/sudoku.js';
import { made, SORTS } from './marks.js';

const size4 = { rows: 4, columns: 4, boxRows: 2, boxColumns: 2 };
const empty4 = '.'.repeat(16);

describe('names', () => {
  test.each(SORTS)('%s draws %s, and an id names them', (request, option) => {
    const { id, seedId, puzzle } = made(request, 'alice');
    expect(seedId).toBe(`sudoku.1:${request}:alice`);
    expect(id).toContain(`:${option}-`);
    expect(formatId(puzzleOf(id))).toBe(id);
    expect(generate({ [request]: true, seed: 'alice' }).id).toBe(id);
    expect(solve(puzzle).solutions.map((solution) => check(puzzle, solution))).toEqual([[]]);
    expect(solve({ ...puzzle, options: {} }).solutions).toHaveLength(2);
  });

  test.each([
    ['kropki', '11q', 'expected a row, a column and w, b, W or B for each dot such as 11w23B, got "11q"'],
    ['kropki', '11W11', 'expected a row, a column and w, b, W or B for each dot such as 11w23B, got "11W11"'],
    ['kropki', '14w', 'expected dots between two cells of 4x4, got 14w'],
    ['kropki', '11w11b', 'expected one dot between two cells, got a second one at 11w'],
    ['kropki', '11b12b13b14B', 'no full grid keeps all these rules, so choose others'],
    ['xv', '44X', 'expected signs between two cells of 4x4, got 44X'],
    ['xv', '11x', 'no full grid keeps all these rules, so choose others'],
    ['thermometer', '1112131424', 'expected thermometers of 2 to 4 cells, got 1112131424'],
    ['thermometer', '11', 'expected thermometers of 2 to 4 cells, got 11'],
    ['thermometer', '1113', 'expected thermometers whose cells are neighbours one after the other, got 1113'],
    ['thermometer', '1115', 'expected cells of 4x4, got 1115'],
    ['thermometer', '11122111', 'expected thermometers that pass each cell once, got 11122111'],
    ['zipper', '11122211', 'expected zipper lines that pass each cell once, got 11122211'],
    ['thermometer', '111211', "expected thermometers that don't turn back, got 111211"],
    ['arrow', '111211', "expected arrows that don't turn back, got 111211"],
    ['thermometer', '1112.111213', 'expected thermometers that say something new, got 1112, a part of another one'],
    [
      'thermometer',
      '1112.',
      'expected a row and a column for each cell, and a dot between thermometers, such as 111213.4344',
    ],
    ['arrow', '11', 'expected arrows of 2 to 5 cells, got 11'],
    ['arrow', '1113', 'expected arrows whose cells are neighbours one after the other, got 1113'],
    ['arrow', '1112.111213', 'expected arrows with different shafts, got 1112, the beginning of another one'],
    ['arrow', '1112-3', 'expected a row and a column for each cell, and a dot between arrows, such as 111213.4344'],
    ['arrow', '111213.131211', 'no full grid keeps all these rules, so choose others'],
    ['thermometer', Array(25).fill('1122').join('.'), 'expected at most 48 cells in all thermometers, got 50'],
  ])('%s %s: %s', (option, text, message) => {
    const order = () => make(readOrder('sudoku', { size: '4x4', [option]: text }), 'a');
    expect(order).toThrow(`${option}: ${message}`);
  });

  test('marks in another order are refused with the right form', () => {
    expect(() => puzzleOf(`sudoku:4x4:kropki-23B11w:${empty4}`)).toThrow('kropki-11w23B');
    expect(() => puzzleOf(`sudoku:4x4:thermometer-4344.1112:${empty4}`)).toThrow('thermometer-1112.4344');
    expect(() => puzzleOf(`sudoku:4x4:arrow-4344.1112:${empty4}`)).toThrow('arrow-1112.4344');
  });

  test.each([
    { kropki: '88b', 'all-kropki': 'yes' },
    { xv: '11x' },
    { xv: '88v', 'all-xv': 'yes' },
    { 'non-consecutive': 'yes' },
  ])('neighbours with the same value break a row and a box, and no rule of %j', (options) => {
    const size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
    const puzzle: Puzzle = { kind: 'sudoku', size, options, clues: new Uint8Array(81) };
    const mistakes = check(puzzle, new Uint8Array(81).with(0, 5).with(1, 5));
    expect(mistakes.map(({ code }) => code)).toEqual(['row-repeat', 'box-repeat', 'cell-empty']);
  });

  test('any text is a name with one form, or is refused in one sentence', () => {
    const rng = rngFromText('texts');
    for (let i = 0; i < 600; i++) {
      const option = SORTS[i % 4][1];
      const letters = i % 4 > 1 ? '1234.za' : '1234wbxvWBXV';
      const text = Array.from({ length: 1 + rng.below(9) }, () => letters[rng.below(letters.length)]).join('');
      let id = '';
      try {
        id = formatId(parsePuzzle(empty4, { kind: 'sudoku', [option]: text }));
      } catch (error) {
        expect(String(error)).toMatch(/^OptionError: (kropki|xv|thermometer|arrow): expected [^\n]*$/);
        continue;
      }
      expect(formatId(puzzleOf(id))).toBe(id);
    }
  });
});

test('every rule has a mistake with a sentence in both languages', () => {
  const examples = kindOf('sudoku').examples();
  const sentences = {
    kropki: "r1c1 and r1c2 have a white dot between them, but 1 and 3 aren't consecutive.",
    'all-kropki': 'r1c1 and r1c2 have no dot between them, but 2 is twice 1.',
    xv: 'r1c1 and r2c1 have a V between them, but 2 and 4 add up to 6, not 5.',
    'all-xv': 'r1c1 and r1c2 have no V between them, but 2 and 3 add up to 5.',
    thermometer: 'On a thermometer, r1c1 contains 2, so r1c3 must be at least 4, not 3.',
    arrow: 'On an arrow, r2c1 and r2c2 add up to 3, but the circle in r1c1 contains 4.',
  };
  for (const [rule, sentence] of Object.entries(sentences)) {
    const { puzzle, answer } = examples[rule];
    const [mistake] = check(puzzle, answer);
    expect(mistake.code).toBe(rule);
    expect(mistakeText(en, puzzle, mistake)).toBe(sentence);
    expect(mistakeText(de, puzzle, mistake)).toMatch(/^(Zwischen|Auf einem) .*\.$/);
  }
});

function valuesOn(path: string, grid: string, n: number): number[] {
  return (path.match(/../g) ?? []).map((name) => Number(grid[(Number(name[0]) - 1) * n + Number(name[1]) - 1]));
}

function keepsArrows(grid: string, n: number, arrows: string | undefined): boolean {
  return (arrows?.split('.') ?? []).every((arrow) => {
    const [circle, ...shaft] = valuesOn(arrow, grid, n);
    return shaft.reduce((sum, value) => sum + value) === circle;
  });
}

/** Returns whether a grid of digits keeps marks, read from their texts alone. */
function keeps(grid: string, n: number, options: Puzzle['options']): boolean {
  const at = (row: number, column: number) => Number(grid[row * n + column]);
  const tests: Record<string, (a: number, b: number) => boolean> = {
    w: (a, b) => a - b === 1 || b - a === 1,
    b: (a, b) => a / b === 2 || b / a === 2,
    x: (a, b) => a + b === 10,
    v: (a, b) => a + b === 5,
  };
  const marks = `${options.kropki ?? ''}${options.xv ?? ''}`.match(/.../g) ?? [];
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      for (const below of [false, true]) {
        if ((below ? row : column) === n - 1) continue;
        const pair = [at(row, column), below ? at(row + 1, column) : at(row, column + 1)] as const;
        const here = marks.filter(
          (name) => name.startsWith(`${row + 1}${column + 1}`) && /[A-Z]/.test(name[2]) === below,
        );
        const letters = here.map((name) => name[2].toLowerCase());
        if (!letters.every((letter) => tests[letter](...pair))) return false;
        const denied = [
          ...(options['all-kropki'] && !/[wb]/.test(letters.join()) ? ['w', 'b'] : []),
          ...(options['all-xv'] && !/[xv]/.test(letters.join()) ? ['x', 'v'] : []),
        ];
        if (denied.some((letter) => tests[letter](...pair))) return false;
      }
    }
  }
  return (
    keepsArrows(grid, n, options.arrow) &&
    (options.thermometer ?? '').split('.').every((thermo) => {
      const values = valuesOn(thermo, grid, n);
      return values.every((value, i) => i === 0 || value > values[i - 1]);
    })
  );
}

const size6 = { rows: 6, columns: 6, boxRows: 2, boxColumns: 3 };

/** A path on 6x6 with no more than the given number of cells, each a random step away from the one before. */
function walkFrom(start: number, length: number, next: () => number): string {
  const path = [start];
  for (let tries = 0; path.length < length && tries < 40; tries++) {
    const turn = next();
    const [down, right] = [Math.floor((turn + Number(turn > 3)) / 3) - 1, ((turn + Number(turn > 3)) % 3) - 1];
    const last = path[path.length - 1];
    const [row, column] = [Math.floor(last / 6) + down, (last % 6) + right];
    const cell = row * 6 + column;
    const isFree = row >= 0 && row < 6 && column >= 0 && column < 6 && !path.includes(cell);
    if (isFree && (path.length < 2 || down * right === 0)) path.push(cell);
  }
  return path.map((cell) => `${Math.floor(cell / 6) + 1}${(cell % 6) + 1}`).join('');
}

describe('solutions', () => {
  const grids = oracleSolutions(new Uint8Array(16), size4, 1000).map((text) => text.replaceAll(',', ''));

  test.each([
    ...SORTS.flatMap(([request, , all]) => [{ [request]: true }, ...(all ? [{ [request]: true, [all]: true }] : [])]),
    { kropki: true, thermometer: true },
  ])('%o: of all 288 grids of 4x4 those that keep the marks, of valid and spoiled puzzles', (asked) => {
    const rng = rngFromText(JSON.stringify(asked));
    const counts = new Set<number>();
    for (let i = 0; i < 20; i++) {
      const { puzzle } = make(readOrder('sudoku', { size: '4x4', clues: 4, ...asked }), `oracle ${i}`);
      const clues = puzzle.clues.map((value) => (rng.below(2) === 0 ? 0 : value));
      if (i % 5 === 0) clues[rng.below(16)] = 1 + rng.below(4);
      const fits = (grid: string) => clues.every((clue, cell) => clue === 0 || clue === Number(grid[cell]));
      const expected = grids.filter((grid) => fits(grid) && keeps(grid, 4, puzzle.options));
      const spoiled = { ...puzzle, clues };
      expect(
        solve(spoiled, { limit: 1000 })
          .solutions.map((grid) => grid.join(''))
          .sort(),
      ).toEqual(expected.sort());
      expect(kindOf('sudoku').countAllSolutions?.(spoiled, {})).toBe(BigInt(expected.length));
      counts.add(expected.length);
    }
    expect(counts.size).toBeGreaterThan(1);
  });

  test('X on 6x6 is 4 and 6', () => {
    const rows = '...... ...... ...... 564231 315642 642315'.replaceAll(' ', '');
    const puzzle = parsePuzzle(rows, { kind: 'sudoku', xv: '15x' });
    const expected = oracleSolutions(puzzle.clues, puzzle.size, 1e5).map((text) => text.replaceAll(',', ''));
    const kept = expected.filter((grid) => keeps(grid, 6, puzzle.options));
    expect(expected.length).toBeGreaterThan(kept.length);
    expect(kept.length).toBeGreaterThan(0);
    const found = solve(puzzle, { limit: 1e5 }).solutions.map((grid) => grid.join(''));
    expect(found.sort()).toEqual(kept.sort());
  });

  test('arrows on 6x6 that repeat values, share cells and cross', () => {
    const rows = '123456 ...... ...... 3..... ..4... ......'.replaceAll(' ', '');
    const rng = rngFromText('arrow');
    const grids = oracleSolutions(parsePuzzle(rows, { kind: 'sudoku' }).clues, size6, 1e6);
    const texts = grids.map((text) => text.replaceAll(',', ''));
    const counts = new Set<number>();
    for (let i = 0; i < 12; i++) {
      // Two arrows that one of the grids keeps, or one.
      const target = texts[rng.below(texts.length)];
      const walks = Array.from({ length: 60 }, (_, at) =>
        walkFrom((at * 7) % 36, 2 + rng.below(4), () => rng.below(8)),
      );
      const arrows = walks.filter((walk) => keepsArrows(target, 6, walk));
      const [first, ...others] = arrows;
      const second = others.find((one) => !one.startsWith(first.slice(0, 2)));
      const text = second === undefined ? first : `${first}.${second}`;
      const kept = texts.filter((grid) => keepsArrows(grid, 6, text));
      const found = solve(parsePuzzle(rows, { kind: 'sudoku', arrow: text }), { limit: 1e6 }).solutions;
      counts.add(kept.length);
      expect({ text, found: found.map((grid) => grid.join('')).sort() }).toEqual({ text, found: kept.sort() });
    }
    expect(counts.size).toBeGreaterThan(5);
  });
});
