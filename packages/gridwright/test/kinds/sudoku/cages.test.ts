import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../../src/core/logic.js';
import { en } from '../../../src/en.js';
import { findFormat, formatRows, parsePuzzle, writeSheets } from '../../../src/formats.js';
import { canonical, kindOf, solve } from '../../../src/index.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { parseCages } from '../../../src/kinds/sudoku/variants/cages.js';
import { rngFromText } from '../../../src/orders.js';
import { check, formatId, mistakeText, type Puzzle, readOrder } from '../../../src/rules.js';
import { de } from '../../../src/text/de.js';
import { moved, turns } from '../../canonical.js';
import { oracleSolutions } from '../../oracles/sudoku.js';
import { expectSound } from './sound.js';

const cagesOf = ({ size, options }: Puzzle) => parseCages(options.killer, size);

describe('cages without a sum, that overlap, or in pieces', () => {
  // Two cages start in r1c1 and share r2c2 with a third; two have no sum.
  const CAGES = '1122-5.112233.2144.2241-6';
  const puzzle = parsePuzzle('.'.repeat(16), { kind: 'sudoku', killer: CAGES });
  const grids = oracleSolutions(new Uint8Array(16), puzzle.size, 1000).map((grid) => grid.split(',').map(Number));
  const fits = (grid: ArrayLike<number>, { cells, sum }: ReturnType<typeof cagesOf>[number]) => {
    const values = cells.map((cell) => grid[cell]);
    return (
      new Set(values).size === cells.length &&
      (sum ?? values.reduce((a, b) => a + b)) === values.reduce((a, b) => a + b)
    );
  };

  test('have the solutions that a list of all 288 grids has, and check agrees', () => {
    const kept = grids.filter((grid) => cagesOf(puzzle).every((cage) => fits(grid, cage)));
    const { solutions } = solve(puzzle, { limit: 1000 });
    expect(solutions.map((grid) => grid.join()).sort()).toEqual(kept.map((grid) => grid.join()).sort());
    expect(kept.length).toBeGreaterThan(1);
    for (const grid of grids) expect(check(puzzle, Uint8Array.from(grid)).length === 0).toBe(kept.includes(grid));
  });

  test('random ones have the solutions of a list of all grids, and each step holds in all of them', () => {
    const rng = rngFromText('cages oracle');
    const counts = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const base = grids[rng.below(grids.length)];
      const texts = Array.from({ length: 2 + rng.below(6) }, () => {
        const cells = rng.shuffle([...base.keys()]).slice(0, 1 + rng.below(4));
        const sum = cells.reduce((all, cell) => all + base[cell], 0);
        const isBare = cells.length > 1 && rng.below(3) === 0;
        return cells.map((cell) => `${(cell >> 2) + 1}${(cell & 3) + 1}`).join('') + (isBare ? '' : `-${sum}`);
      });
      const clues = Uint8Array.from(base, (value) => (rng.below(5) === 0 ? value : 0));
      let options: Puzzle['options'];
      try {
        ({ options } = readOrder('sudoku', { size: '4x4', killer: texts.join('.') }));
      } catch (error) {
        expect(String(error)).toMatch(/^OptionError: killer: expected a sum from |of different cells/);
        continue;
      }
      const one: Puzzle = { ...puzzle, options, clues };
      const kept = grids.filter(
        (grid) =>
          grid.every((value, cell) => clues[cell] === 0 || clues[cell] === value) &&
          cagesOf(one).every((cage) => fits(grid, cage)),
      );
      const { solutions } = solve(one, { limit: 1000 });
      expect(solutions.map((grid) => grid.join()).sort()).toEqual(kept.map((grid) => grid.join()).sort());
      counts.add(kept.length);
      const position = SudokuPosition.of(one, clues, false, []);
      for (let step = logic.next(position); step !== undefined; step = logic.next(position)) {
        for (const grid of solutions) expectSound(position, step, grid);
        position.take(step);
      }
    }
    expect(counts.size).toBeGreaterThan(3);
  });

  test('of all values have a sum for logic, and those of fewer are part of no total', () => {
    const { options } = readOrder('sudoku', { size: '4x4', killer: '11223344.1223' });
    const without4 = [5, 10].map((cell) => ({ cell, value: 4 }));
    const position = SudokuPosition.of({ ...puzzle, options }, new Uint8Array(16).with(0, 1), false, without4);
    const refuted = (houses: number[], sums: number[], removes: readonly Candidate[]) =>
      logic.refute(position, { technique: '', proof: { by: 'total', houses, sums }, places: [], removes });
    const others = [2, 3].map((value) => ({ cell: 15, value }));
    expect(refuted([], [0], others)).toBeUndefined();
    expect(refuted([], [1], others)).toEqual(expect.any(String));
    expect(refuted([0], [1], others)).toEqual(expect.any(String));
  });

  test('text lists them, a picture connects pieces and has each sum once, and a mistake has a sentence', () => {
    expect(formatRows(puzzle).split('\n').at(-1)).toBe('killer: 5 r1c1 r2c2, r1c1 r2c2 r3c3, r2c1 r4c4, 6 r2c2 r4c1');
    const shapes = kindOf('sudoku').draw(puzzle, puzzle.clues);
    expect(shapes.flatMap((shape) => (shape.role === 'sum' && 'text' in shape ? shape.text : []))).toEqual(['5', '6']);
    const cages = shapes.flatMap((shape) => (shape.role === 'cage' && 'path' in shape ? [shape.path] : []));
    const isLink = ([[x1, y1], [x2, y2]]: readonly (readonly number[])[]) => x1 !== x2 && y1 !== y2;
    expect(cages.map((path) => path.filter(isLink).length)).toEqual([1, 2, 1, 1]);
    // Lines of cages that overlap are at different places.
    const lines = cages.flatMap((path) => path.map((line) => line.join()));
    expect(new Set(lines).size).toBe(lines.length);
    const [mistake] = check(puzzle, new Uint8Array(16).with(5, 1).with(10, 1));
    expect([mistakeText(en, puzzle, mistake), mistakeText(de, puzzle, mistake)]).toEqual([
      'Two 1s in a cage: r2c2 and r3c3.',
      'In einem Käfig steht 1 zweimal: in Z2S2 und Z3S3.',
    ]);
  });

  test.each(['json', 'f-puzzles', 'sudokupad', 'svg'])('%s keeps them', (name) => {
    expect(parsePuzzle(writeSheets(findFormat(name), [{ puzzle }]))).toEqual(puzzle);
  });

  test("Solo can't have them, and extra regions of f-puzzles are a rule of their own", () => {
    expect(() => writeSheets(findFormat('tatham'), [{ puzzle }])).toThrow('connected cages of several cells with sums');
    const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
    const text = (cells: string[]) => JSON.stringify({ size: 4, grid, extraregion: [{ cells }] });
    expect(parsePuzzle(text(['R1C1', 'R4C4', 'R2C3'])).options).toEqual({ 'extra-region': '112344' });
    expect(() => parsePuzzle(text(['R1C1', 'R1C2', 'R2C1', 'R2C2', 'R3C3']))).toThrow(
      'marks with other values, cells or shapes',
    );
    const sum = JSON.stringify({ size: 4, grid, killercage: [{ cells: ['R1C1', 'R1C2'], value: '6.11' }] });
    expect(() => parsePuzzle(sum)).toThrow('cages that don\'t fit (expected a whole number as a sum, got "6.11")');
  });

  test('the canonical form is that of each image', () => {
    const form = (one: Puzzle) => formatId(canonical(one));
    for (const map of turns(puzzle.size)) {
      const moves = moved(
        Uint8Array.from({ length: 16 }, (_, i) => i),
        map,
      );
      const name = (cell: number) => moves.indexOf(cell);
      const cages = cagesOf(puzzle).map(({ cells, sum }) => {
        const places = cells.map(name).map((cell) => `${(cell >> 2) + 1}${(cell & 3) + 1}`);
        return places.join('') + (sum === undefined ? '' : `-${sum}`);
      });
      const { options } = readOrder('sudoku', { size: '4x4', killer: cages.join('.') });
      expect(form({ ...puzzle, options })).toBe(form(puzzle));
    }
  });
});
