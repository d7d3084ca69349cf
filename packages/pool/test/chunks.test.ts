import { describe, expect, it } from 'vitest';
import { mapInputs } from '../src/mapping.js';
import { Scheduler } from '../src/scheduler.js';

/** Returns how many inputs each message has, if an input takes some milliseconds. */
async function chunksFor(millisecondsOf: (input: number) => number, count: number, chunk: number): Promise<number[]> {
  const lengths: number[] = [];
  const scheduler = new Scheduler(2, ({ onResults }) => ({
    post({ inputs }) {
      lengths.push(inputs.length);
      const milliseconds = inputs.reduce<number>((sum, input) => sum + millisecondsOf(input as number), 0);
      queueMicrotask(() => onResults(inputs, milliseconds));
    },
    end: async () => {},
  }));
  const inputs = Array.from({ length: count }, (_, i) => i);
  const results: unknown[] = [];
  for await (const result of mapInputs(scheduler, 'makeDraw', inputs, { chunk })) results.push(result);
  expect(results).toEqual(inputs);
  return lengths;
}

describe('a message has', () => {
  it('as many inputs as it may if they take no time, after a few shorter messages', async () => {
    const lengths = await chunksFor(() => 0.1, 1000, 64);
    expect(lengths.slice(0, 6)).toEqual([1, 1, 2, 2, 4, 4]);
    expect(lengths.slice(20, -1)).toEqual(lengths.slice(20, -1).map(() => 64));
  });

  it('a single input if they take long', async () => {
    expect(Math.max(...(await chunksFor(() => 50, 200, 64)).slice(20))).toBe(1);
  });

  it('fewer inputs once they take longer', async () => {
    const lengths = await chunksFor((input) => (input < 1000 ? 0.1 : 5), 2000, 64);
    expect(Math.max(...lengths)).toBe(64);
    expect(lengths.at(-2)).toBe(10);
  });
});
