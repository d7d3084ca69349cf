import type { Worker } from 'node:worker_threads';
import { createPool, type Input } from '@gridwright/pool';
import { make, seedInRow } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { collect, pause } from './pool.js';

/** Takes about ten seconds and finds no puzzle. */
const LONG: Input<'make'> = { kind: 'sudoku', asked: { clues: 17 }, seed: 'long' };
const SHORT = Array.from(
  { length: 40 },
  (_, i): Input<'make'> => ({ kind: 'sudoku', asked: { size: '6x6' }, seed: seedInRow('short', i) }),
);
const MADE = SHORT.map(({ kind, asked, seed }) => make(readOrder(kind, asked), seed));

function* endless(): Generator<Input<'make'>> {
  for (let i = 0; ; i++) yield { kind: 'sudoku', seed: seedInRow('endless', i) };
}

/** The worker threads that are running. */
const running = new Set<Worker>();
const track = (worker: Worker) => {
  running.add(worker);
  worker.on('exit', () => running.delete(worker));
};
beforeAll(() => {
  process.on('worker', track);
});
afterAll(() => {
  process.off('worker', track);
});

describe('aborting without and with two workers', () => {
  for (const workers of [0, 2]) {
    it(`ends a map after the input at which it is aborted, with ${workers} workers`, async () => {
      const pool = createPool({ workers });
      const stop = new AbortController();
      let taken = 0;
      const reading = (async () => {
        for await (const _ of pool.map('make', endless(), { signal: stop.signal }))
          if (++taken === 50) stop.abort(new Error('enough'));
      })();
      await expect(reading).rejects.toThrow('enough');
      expect(taken).toBe(50);
      expect(await collect(pool.map('make', SHORT))).toEqual(MADE);
      await pool.close();
      expect(running.size).toBe(0);
    });
  }
});

/** One pool for all of these, because each new worker takes half a second. After each test the pool still works. */
describe('a pool of one worker', () => {
  const pool = createPool({ workers: 1 });
  afterEach(async () => {
    expect(await collect(pool.map('make', SHORT))).toEqual(MADE);
    expect(running.size).toBe(1);
  });
  afterAll(async () => {
    await pool.close();
    expect(running.size).toBe(0);
  });

  it('does nothing for a signal that is already aborted', async () => {
    const inputs = {
      [Symbol.iterator]: () => {
        throw new Error('nothing should be read');
      },
    };
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(collect(pool.map('make', inputs, { signal }))).rejects.toThrow('too late');
    expect(running.size).toBe(0);
  });

  it('ends a map while nobody asks for a result, and while it waits for the next input', async () => {
    const stop = new AbortController();
    const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
    const waiting = collect(pool.map('make', silent, { signal: stop.signal }));
    const results = pool.map('make', endless(), { signal: stop.signal });
    await results.next();
    stop.abort();
    await expect(waiting).rejects.toBe(stop.signal.reason);
    await expect(results.next()).rejects.toBe(stop.signal.reason);
  });

  it('interrupts a long computation', async () => {
    const stop = new AbortController();
    let reading: Promise<unknown> = Promise.resolve();
    const finished = new Promise<number>((resolve) => {
      const options = { chunk: 1, signal: stop.signal, onProgress: resolve };
      reading = collect(pool.map('make', [SHORT[0], LONG, ...SHORT], options));
    });
    reading.catch(() => {});
    expect(await finished).toBe(1);
    stop.abort();
    await expect(reading).rejects.toBe(stop.signal.reason);
  });

  it("doesn't affect other maps when it interrupts one", async () => {
    const stop = new AbortController();
    const long = collect(pool.map('make', [LONG], { signal: stop.signal }));
    const others = [1, 2, 3].map(() => collect(pool.map('make', SHORT)));
    long.catch(() => {});
    await pause(50);
    stop.abort();
    await expect(long).rejects.toBe(stop.signal.reason);
    for (const other of await Promise.all(others)) expect(other).toEqual(MADE);
  });

  it('stops listening to the signal when the map ends', async () => {
    const stop = new AbortController();
    expect(await collect(pool.map('make', SHORT, { signal: stop.signal }))).toEqual(MADE);
    stop.abort();
  });

  it('ends the remaining work when the loop is left, even in the middle of a long input', async () => {
    for await (const result of pool.map('make', [SHORT[0], LONG, LONG], { chunk: 1 })) {
      expect(result).toEqual(MADE[0]);
      break;
    }
  });

  it('ends the work after an error thrown by onProgress', async () => {
    const onProgress = () => {
      throw new Error('no paper');
    };
    await expect(collect(pool.map('make', SHORT, { onProgress }))).rejects.toThrow('no paper');
  });

  it('ends the map of a worker that dies with one sentence, and replaces the worker', async () => {
    const long = collect(pool.map('make', [LONG]));
    const other = collect(pool.map('make', SHORT));
    long.catch(() => {});
    await pause(50);
    const [worker] = running;
    await worker.terminate();
    await expect(long).rejects.toThrow(/^A pool worker died: exit code \d+\.$/);
    expect(await other).toEqual(MADE);
    expect(running).not.toContain(worker);
  });

  it('silently replaces an idle worker that dies', async () => {
    const [worker] = running;
    await worker.terminate();
  });
});

test('a worker that is ended while it starts first loads its files, which would stay open otherwise', async () => {
  const pool = createPool({ workers: 1 });
  const results = pool.map('make', [LONG]).next();
  results.catch(() => {});
  while (running.size === 0) await pause(1);
  const messages: unknown[] = [];
  for (const worker of running) worker.on('message', (message) => messages.push(message));
  await pool.close();
  expect(running.size).toBe(0);
  expect(messages).toEqual(['loaded']);
  await expect(results).rejects.toThrow('The pool was closed before the work was done.');
});

describe('closing', () => {
  for (const workers of [0, 2]) {
    it(`starts no worker before there is work, and ends all unfinished maps with one sentence, with ${workers} workers`, async () => {
      const pool = createPool({ workers });
      expect(running.size).toBe(0);
      await collect(pool.map('make', SHORT));
      expect(running.size).toBe(workers);
      // Workers are in the middle of a long computation.
      const inputs = workers === 0 ? [endless(), endless()] : [endless(), [LONG], [LONG]];
      const ends = Promise.allSettled(inputs.map((one) => collect(pool.map('make', one))));
      const unstarted = pool.map('make', SHORT);
      await pause(50);
      await pool.close();
      expect(running.size).toBe(0);
      const sentence = 'The pool was closed before the work was done.';
      for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: { message: sentence } });
      await expect(unstarted.next()).rejects.toThrow(sentence);
      expect(() => pool.map('make', SHORT)).toThrow('The pool is closed.');
      await pool.close();
    });
  }
});

describe('without workers', () => {
  it('other work of the calling thread runs between two inputs', async () => {
    // Each look at the clock is a second later, so that every slice of time is over after one input.
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
    let turns = 0;
    const turn = () => {
      turns++;
      next = setImmediate(turn);
    };
    let next: NodeJS.Immediate = setImmediate(turn);
    const pool = createPool({ workers: 0 });
    await collect(pool.map('make', SHORT));
    clock.mockRestore();
    clearImmediate(next);
    expect(turns).toBeGreaterThan(SHORT.length);
    await pool.close();
  });
});
