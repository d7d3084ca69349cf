import { expect, it } from 'vitest';
import { parseAddress, solveStart, startOf } from '../../src/evm.js';

it('672 of the addresses 1 to 200,000 have a start without a solution (docs/write-ups.md)', () => {
  let unsolvable = 0;
  for (let address = 1; address <= 200_000; address++) {
    const start = startOf(parseAddress(`0x${address.toString(16).padStart(40, '0')}`));
    if (solveStart(start).solution === undefined) unsolvable++;
  }
  expect(unsolvable).toBe(672);
});
