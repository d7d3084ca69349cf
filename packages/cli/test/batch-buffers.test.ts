import { expect, test } from 'vitest';
import { BatchBuffers } from '../src/batch-buffers.js';

test('batches of all lengths use the longest buffers again, and shorter ones are dropped', () => {
  const buffers = new BatchBuffers();
  const short = buffers.take(1, 81);
  buffers.release(short.clues);
  const long = buffers.take(12, 81);
  expect(long.clues.buffer).not.toBe(short.clues.buffer);
  buffers.release(long.clues);
  const next = buffers.take(1, 81);
  expect(next.clues.buffer).toBe(long.clues.buffer);
  expect([next.clues.length, next.room.length]).toEqual([81, 82]);
  next.clues.fill(1);
  next.room.fill(2);
  expect(new Set(next.clues)).toEqual(new Set([1]));
  expect([long.clues.buffer, short.clues.buffer]).not.toContain(buffers.take(1, 81).clues.buffer);
});
