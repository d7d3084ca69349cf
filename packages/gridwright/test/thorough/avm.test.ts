import { expect, test } from 'vitest';
import { contract, verdictOf } from '../../../../contracts/avm/tools/contracts.js';
import { packAvm } from '../../src/avm.js';
import { kindOf } from '../../src/index.js';

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
