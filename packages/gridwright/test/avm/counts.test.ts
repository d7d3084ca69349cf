import { expect, test } from 'vitest';
import { contract, verdictOf } from '../../../../contracts/avm/tools/contracts.js';
import { kindOf, packAvm } from '../../src/internal.js';

test('of the 11,222 boards of Kurosu 6x6 the contract accepts every one, and 4,140 as distinct (OEIS A253316)', () => {
  const call = contract('Kurosu');
  const kurosu = kindOf('kurosu');
  const boards = kurosu.numbering?.(kurosu.size(6, 6), {});
  if (boards === undefined) throw new Error('boards of Kurosu have numbers');
  const empty = packAvm(new Uint8Array(36));
  const counts = { boards: 0, distinct: 0 };
  for (let n = 1n; n <= boards.count; n++) {
    const board = packAvm(boards.grid(n));
    if (verdictOf(call('is_valid_solution(byte[])bool', [board]))) counts.boards++;
    if (verdictOf(call('is_distinct_solution_of(byte[],byte[])bool', [empty, board]))) counts.distinct++;
  }
  expect(counts).toEqual({ boards: 11_222, distinct: 4_140 });
});

test('of all press sets of FlipIT 4x4 with up to three presses the contract accepts only the one that made the start', () => {
  const call = contract('Flipit');
  const goal = Uint8Array.from('2222211221122222', Number);
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  const cells = [5, 3, 14];
  // Computed from the rule, cell by cell, without the library: three presses, in the middle, in a corner and at an
  // edge.
  const flips = goal.map(
    (_, cell) => cells.filter((press) => near(press >> 2, cell >> 2) && near(press & 3, cell & 3)).length,
  );
  const start = packAvm(goal.map((disk, cell) => (flips[cell] % 2 === 1 ? 3 - disk : disk)));
  const accepted: number[] = [];
  for (let set = 0; set < 2 ** 16; set++) {
    const presses = Uint8Array.from({ length: 16 }, (_, cell) => (set >> cell) & 1);
    if (presses.reduce((sum, press) => sum + press) > 3) continue;
    if (verdictOf(call('is_solution_of(byte[],byte[])bool', [start, packAvm(presses)]))) accepted.push(set);
  }
  expect(accepted).toEqual([(1 << 5) | (1 << 3) | (1 << 14)]);
});
