import { expect, test } from 'vitest';
import { contract } from '../../../../contracts/avm/tools/contracts.js';
import { startOf } from '../../src/internal.js';

const start = contract('Eight');

test("the contract computes the library's start for every address, within one budget", () => {
  let most = 0;
  for (let number = 1; number <= 3000; number++) {
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
