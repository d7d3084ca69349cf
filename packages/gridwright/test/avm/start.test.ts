import { expect, test } from 'vitest';
import { artifact, contract } from '../../../../contracts/avm/tools/contracts.js';
import { runProgram } from '../../../../contracts/avm/tools/machine.js';
import { readProgram } from '../../../../contracts/avm/tools/opcodes.js';
import { selectorOf } from '../../src/avm.js';
import { startOf } from '../../src/evm.js';
import { howMany } from '../how-many.js';

const start = contract('Eight');

test("the contract computes the library's start for 500 addresses (3,000 in the thorough suite), within one budget", () => {
  let most = 0;
  for (let number = 1; number <= howMany(500, 3000); number++) {
    const address = Uint8Array.from({ length: 20 }, (_, i) => (i === 19 ? number & 255 : i === 18 ? number >> 8 : 0));
    const { logs, cost, failure } = start('start_of(byte[20])byte[64]', [address]);
    expect(failure).toBeUndefined();
    expect([...logs[0].subarray(4)]).toEqual([...startOf(address).clues]);
    most = Math.max(most, cost);
  }
  expect(most).toBeLessThan(700);
});

test('the known address has its known start', () => {
  const address = Uint8Array.from(Buffer.from('58593392d72A9D90b133e1C8ecEec581C354687f', 'hex'));
  const nibbles = [...'0000010000000000000700000000040200000000030000800000006000500000'].reverse().map(Number);
  expect([...start('start_of(byte[20])byte[64]', [address]).logs[0].subarray(4)]).toEqual(nibbles);
});

test('up to eleven taken cells fit one call, and two calls in a group have enough for 31', () => {
  // The shipped program, but that it takes the hash itself instead of hashing an address.
  const program = readProgram(artifact('Eight.approval.bin')).map((instruction) => {
    if (instruction.name === 'keccak256') return { ...instruction, name: 'uncover', numbers: [0] };
    return instruction.name === 'pushint' && instruction.numbers[0] === 20
      ? { ...instruction, numbers: [32] }
      : instruction;
  });
  /** Calls it with a hash that names the cells 1 to 7, cell 1 again some times, and cell 8. */
  const withTaken = (taken: number) => {
    const cells = [1, 2, 3, 4, 5, 6, 7, ...new Array<number>(taken).fill(1), 8];
    const hash = cells.reduce((sum, cell, i) => sum + (BigInt(cell) << BigInt(6 * i)), 0n);
    const bytes = Uint8Array.from(Buffer.from(hash.toString(16).padStart(64, '0'), 'hex'));
    const { logs, cost, failure } = runProgram(program, {
      args: [selectorOf('start_of(byte[20])byte[64]'), bytes],
    });
    expect(failure).toBeUndefined();
    expect([...logs[0].subarray(4, 14)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 0]);
    return cost;
  };
  expect([11, 12, 31].map(withTaken)).toEqual([692, 745, 1194]);
});
