import { expect, test } from 'vitest';
import { contract, verdictOf } from '../../../../contracts/avm/tools/contracts.js';
import { packAvm } from '../../src/avm.js';

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
