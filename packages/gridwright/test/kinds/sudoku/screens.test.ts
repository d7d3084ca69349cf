import { expect, test } from 'vitest';
import type { Cell } from '../../../src/core/grid.js';
import { mayHaveSubset } from '../../../src/kinds/sudoku/logic/inference/hall-sets.js';
import { mayLoseCandidates } from '../../../src/kinds/sudoku/logic/inference/placements.js';
import type { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { codes, exampleOf, walk } from './sound.js';

/** Positions on the paths of some examples in which no single is left. */
function eachPosition(visit: (position: SudokuPosition) => void): void {
  const singles = codes.slice(0, 4);
  for (const code of codes.filter((_, i) => i % 6 === 0)) {
    if (code.startsWith('cage') || code.startsWith('arrow')) continue;
    walk(exampleOf(code), undefined, (position, { technique }) => {
      if (!singles.includes(technique)) visit(position);
    });
  }
}

test('finders leave out a value only if each of its candidates is in a placement', () => {
  const seen = { left: 0, searched: 0 };
  eachPosition((position) => {
    for (let value = 1; value <= 9; value++) {
      const left = !mayLoseCandidates(position, value);
      seen[left ? 'left' : 'searched']++;
      if (left) expect(placed(position, value)).toEqual(cellsWith(position, value));
    }
  });
  expect(Math.min(seen.left, seen.searched)).toBeGreaterThan(20);
});

test('finders of subsets leave out a house only if no cells of it have as many values as cells and others share one', () => {
  const seen = { left: 0, searched: 0 };
  eachPosition((position) => {
    for (const [house, { cells }] of position.layout.houses.entries()) {
      const left = !mayHaveSubset(position, house);
      seen[left ? 'left' : 'searched']++;
      if (!left) continue;
      const open = cells.filter((cell) => position.grid[cell] === 0);
      for (let set = 1; set < 2 ** open.length - 1; set++) {
        const inside = valuesOf(
          position,
          open.filter((_, i) => (set >> i) & 1),
        );
        const outside = valuesOf(
          position,
          open.filter((_, i) => !((set >> i) & 1)),
        );
        const size = open.filter((_, i) => (set >> i) & 1).length;
        if (inside.size === size) expect([...inside].filter((value) => outside.has(value))).toEqual([]);
      }
    }
  });
  expect(Math.min(seen.left, seen.searched)).toBeGreaterThan(20);
});

function cellsWith({ candidates }: SudokuPosition, value: number): Cell[] {
  return [...candidates.keys()].filter((cell) => candidates[cell] & (1 << (value - 1)));
}

/** The cells of all ways to place a value once in each row, column and box. */
function placed(position: SudokuPosition, value: number): Cell[] {
  const cells = cellsWith(position, value);
  const found = new Set<Cell>();
  const extend = (row: number, chosen: readonly Cell[]) => {
    if (row === 9) for (const cell of chosen) found.add(cell);
    for (const cell of cells.filter((one) => Math.floor(one / 9) === row))
      if (chosen.every((other) => position.meeting(cell, other) < 0)) extend(row + 1, [...chosen, cell]);
  };
  extend(0, []);
  return [...found].sort((a, b) => a - b);
}

function valuesOf({ candidates }: SudokuPosition, cells: readonly Cell[]): Set<number> {
  return new Set(
    cells.flatMap((cell) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => candidates[cell] & (1 << (value - 1)))),
  );
}
