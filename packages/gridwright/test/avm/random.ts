import { expect } from 'vitest';
import { contract, verdictOf } from '../../../../contracts/avm/tools/contracts.js';
import { packAvm } from '../../src/avm.js';
import { kindOf, solve } from '../../src/index.js';
import { make, type Rng, rngFromText } from '../../src/orders.js';
import { check, type Grid, readOrder } from '../../src/rules.js';

const SIZE = kindOf('sudoku').size(9, 9);
const EMPTY = { kind: 'sudoku', size: SIZE, options: {}, clues: new Uint8Array(81) };
const METHOD = 'is_valid_solution(byte[])bool';

/** Compares the shipped contract with `check` on `valid` valid grids, and ten times as many corrupted ones. */
export function compareWithCheck(valid: number): void {
  const call = contract('Sudoku');
  const rng = rngFromText('gridwright:avm');
  const seeds = Array.from(
    { length: 5 },
    (_, i) => solve(make(readOrder('sudoku', {}), `avm-${i}`).puzzle, { limit: 1 }).solutions[0],
  );
  for (let i = 0; i < valid; i++) {
    const grid = shuffled(seeds[rng.below(seeds.length)], rng);
    if (!verdictOf(call(METHOD, [packAvm(grid)]))) expect([...grid], 'a valid grid').toEqual('accepted');
    for (let j = 0; j < 10; j++) {
      const wrong = corrupted(grid, rng, j);
      const right = check(EMPTY, wrong).length === 0;
      if (verdictOf(call(METHOD, [packAvm(wrong)])) !== right)
        expect([...wrong], `corruption ${j}`).toEqual(right ? 'accepted' : 'refused');
    }
  }
}

/** Returns the same grid with its values, bands, stacks, rows and columns reordered, transposed half of the time. */
function shuffled(grid: Grid, rng: Rng): Grid {
  const values = rng.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const lines = () => rng.shuffle([0, 1, 2]).flatMap((band) => rng.shuffle([0, 1, 2]).map((line) => 3 * band + line));
  const [rows, columns, turned] = [lines(), lines(), rng.below(2) === 1];
  return grid.map((_, cell) => {
    const [row, column] = [rows[Math.floor(cell / 9)], columns[cell % 9]];
    return values[grid[turned ? 9 * column + row : 9 * row + column] - 1];
  });
}

function corrupted(grid: Grid, rng: Rng, sort: number): Grid {
  const changed = grid.slice();
  const row = 9 * rng.below(9);
  const swap = (a: number, b: number) => {
    [changed[a], changed[b]] = [changed[b], changed[a]];
  };
  if (sort < 3) changed[rng.below(81)] = rng.below(256);
  else if (sort === 3) changed[rng.below(81)] = rng.below(17);
  else if (sort === 4) swap(rng.below(81), rng.below(81));
  else if (sort === 5) swap(row + rng.below(9), row + rng.below(9));
  else if (sort === 6) for (let column = 0; column < 9; column++) swap(row + column, column);
  else if (sort === 7) return changed.map((_, cell) => ((Math.floor(cell / 9) * (1 + (row % 2)) + cell) % 9) + 1);
  else if (sort === 8) return changed.map((value) => (value === grid[row] ? rng.below(256) : value));
  else
    changed.set(
      Uint8Array.from({ length: 9 }, () => 1 + rng.below(9)),
      row,
    );
  return changed;
}
