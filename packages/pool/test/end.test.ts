import type { Worker } from 'node:worker_threads';
import { createPool, type Input } from '@gridwright/pool';
import { make, readOrder, seedInRow } from 'gridwright/internal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
beforeEach(() => {
  process.on('worker', track);
});
afterEach(() => {
  process.off('worker', track);
  expect(running.size).toBe(0);
});

describe('cancelling', () => {
  for (const workers of [0, 1, 2]) {
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
    });
  }

  it('ends a map while nobody asks for a result, and while it waits for the next input', async () => {
    const pool = createPool({ workers: 1 });
    const stop = new AbortController();
    const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
    const waiting = collect(pool.map('make', silent, { signal: stop.signal }));
    const results = pool.map('make', endless(), { signal: stop.signal });
    await results.next();
    stop.abort();
    await expect(waiting).rejects.toBe(stop.signal.reason);
    await expect(results.next()).rejects.toBe(stop.signal.reason);
    await pool.close();
  });

  it('interrupts a long computation', async () => {
    const pool = createPool({ workers: 2 });
    const stop = new AbortController();
    let done = 0;
    const count = (more: number) => {
      done = more;
    };
    const reading = collect(pool.map('make', [LONG, ...SHORT, LONG], { signal: stop.signal, onProgress: count }));
    reading.catch(() => {});
    while (done === 0) await pause(5);
    const before = done;
    stop.abort();
    await expect(reading).rejects.toBe(stop.signal.reason);
    expect(done).toBe(before);
    expect(await collect(pool.map('make', SHORT))).toEqual(MADE);
    await pool.close();
  });

  it("doesn't affect other maps of the same workers", async () => {
    const pool = createPool({ workers: 1 });
    const stop = new AbortController();
    const long = collect(pool.map('make', [LONG], { signal: stop.signal }));
    const others = [1, 2, 3].map(() => collect(pool.map('make', SHORT)));
    long.catch(() => {});
    await pause(50);
    stop.abort();
    await expect(long).rejects.toBe(stop.signal.reason);
    for (const other of await Promise.all(others)) expect(other).toEqual(MADE);
    await pool.close();
  });

  it('does nothing for a signal that is already aborted', async () => {
    const pool = createPool({ workers: 1 });
    const inputs = {
      [Symbol.iterator]: () => {
        throw new Error('nothing should be read');
      },
    };
    const signal = AbortSignal.abort(new Error('too late'));
    await expect(collect(pool.map('make', inputs, { signal }))).rejects.toThrow('too late');
    expect(running.size).toBe(0);
    await pool.close();
  });

  it('stops listening to the signal when the map ends', async () => {
    const pool = createPool({ workers: 1 });
    const stop = new AbortController();
    expect(await collect(pool.map('make', SHORT, { signal: stop.signal }))).toEqual(MADE);
    stop.abort();
    expect(await collect(pool.map('make', SHORT))).toEqual(MADE);
    await pool.close();
  });
});

describe('leaving the loop early', () => {
  it('ends the remaining work, even in the middle of a long input', async () => {
    const pool = createPool({ workers: 2 });
    for await (const result of pool.map('make', [SHORT[0], LONG, LONG])) {
      expect(result).toEqual(MADE[0]);
      break;
    }
    expect(await collect(pool.map('make', SHORT))).toEqual(MADE);
    await pool.close();
  });

  it('an error thrown by onProgress ends the work, too', async () => {
    const pool = createPool({ workers: 1 });
    const onProgress = () => {
      throw new Error('no paper');
    };
    await expect(collect(pool.map('make', SHORT, { onProgress }))).rejects.toThrow('no paper');
    expect(await collect(pool.map('make', SHORT))).toEqual(MADE);
    await pool.close();
  });
});

describe('a worker that dies', () => {
  it('ends the map that it worked for with one sentence, and is replaced', async () => {
    const pool = createPool({ workers: 1 });
    const long = collect(pool.map('make', [LONG]));
    const other = collect(pool.map('make', SHORT));
    long.catch(() => {});
    await pause(50);
    const [worker] = running;
    await worker.terminate();
    await expect(long).rejects.toThrow(/^A pool worker died: exit code \d+\.$/);
    expect(await other).toEqual(MADE);
    expect(running).not.toContain(worker);
    await pool.close();
  });

  it('is replaced silently when it is idle', async () => {
    const pool = createPool({ workers: 1 });
    await collect(pool.map('make', SHORT));
    const [worker] = running;
    await worker.terminate();
    expect(await collect(pool.map('make', SHORT))).toEqual(MADE);
    await pool.close();
  });
});

describe('closing', () => {
  it('starts no worker before there is work, and ends all', async () => {
    const pool = createPool({ workers: 2 });
    expect(running.size).toBe(0);
    await collect(pool.map('make', SHORT));
    expect(running.size).toBe(2);
    await pool.close();
    expect(running.size).toBe(0);
    await pool.close();
  });

  for (const workers of [0, 2]) {
    it(`ends all unfinished maps with one sentence, with ${workers} workers`, async () => {
      const pool = createPool({ workers });
      const maps = [endless(), endless(), endless()].map((inputs) => collect(pool.map('make', inputs)));
      const unstarted = pool.map('make', SHORT);
      const ends = Promise.allSettled(maps);
      await pause(50);
      await pool.close();
      const sentence = 'The pool was closed before the work was done.';
      for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: { message: sentence } });
      await expect(unstarted.next()).rejects.toThrow(sentence);
      expect(() => pool.map('make', SHORT)).toThrow('The pool is closed.');
    });
  }

  it("doesn't wait for a long computation", async () => {
    const pool = createPool({ workers: 1 });
    const long = collect(pool.map('make', [LONG]));
    long.catch(() => {});
    await pause(50);
    await pool.close();
    await expect(long).rejects.toThrow('closed');
  });
});

describe('without workers', () => {
  it('other work of the calling thread runs between two inputs', async () => {
    const pool = createPool({ workers: 0 });
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await collect(
      pool.map(
        'make',
        Array.from({ length: 20 }, (_, i) => ({
          kind: 'sudoku',
          asked: { size: '16x16' },
          seed: seedInRow('turn', i),
        })),
      ),
    );
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
    await pool.close();
  });
});
