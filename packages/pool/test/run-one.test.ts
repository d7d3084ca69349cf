import { createScheduler, runOne } from '@gridwright/pool/one';
import { make } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { afterAll, expect, test } from 'vitest';

const scheduler = createScheduler(1);
afterAll(() => scheduler.close());

const short = { kind: 'sudoku', asked: { size: '4x4' }, seed: 'one' };

test('one input gives its result, and one whose task throws a Failure', async () => {
  expect(await runOne(scheduler, 'make', short)).toEqual(make(readOrder('sudoku', { size: '4x4' }), 'one'));
  expect(await runOne(scheduler, 'make', { kind: 'chess', seed: 'one' })).toHaveProperty('error');
});

test('a signal ends the work, and the next input is worked on', async () => {
  const stop = new AbortController();
  const long = runOne(scheduler, 'make', { kind: 'sudoku', asked: { clues: 17 }, seed: 'long' }, stop.signal);
  stop.abort(new Error('enough'));
  await expect(long).rejects.toThrow('enough');
  await expect(runOne(scheduler, 'make', short, stop.signal)).rejects.toThrow('enough');
  expect(await runOne(scheduler, 'make', short)).toHaveProperty('puzzle');
});
