import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Streams } from '../src/races/streams.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function fault(error: unknown): void {
  throw error;
}

test('a comment that keeps a stream open takes the place of no event', async () => {
  const streams = new Streams(fault);
  const response = streams.open('room', 'first', async () => 'second', undefined);
  const reader = response.body?.getReader();
  streams.changed('room');
  await vi.advanceTimersByTimeAsync(30_000);
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await read()).toContain('first');
  expect(await read()).toBe('data: "second"\n\n');
  streams.close();
});

test('events are loaded in turn, so that a slow one is not sent after a later one', async () => {
  const streams = new Streams(fault);
  const loads: ((view: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => loads.push(resolve));
  streams.open('room', 'now', load, undefined);
  streams.changed('room');
  await vi.advanceTimersByTimeAsync(1000);
  streams.changed('room');
  await vi.advanceTimersByTimeAsync(1000);
  expect(loads).toHaveLength(1);
  loads[0]('first');
  await vi.advanceTimersByTimeAsync(0);
  expect(loads).toHaveLength(2);
  streams.close();
});
