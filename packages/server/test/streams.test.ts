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

test('a client with few streams gets the place of the oldest of a client with most, once all are taken', async () => {
  const streams = new Streams(fault);
  const open = (client: string) => streams.open('room', 'now', async () => 'now', client).body?.getReader();
  const readers = Array.from({ length: 2000 }, (_, i) => open(`client ${i % 50}`));
  expect(() => open('client 0')).toThrow('At most 40 streams may be open. Close one, and try again.');
  for (let i = 0; i < 30; i++) open('another');
  const ended = new Set<number>();
  for (const [i, reader] of readers.entries()) {
    void reader?.closed.then(() => ended.add(i));
    // A stream ends once what was sent before is read.
    await reader?.read();
  }
  expect(ended.size).toBe(30);
  expect([...ended].every((i) => i < 50)).toBe(true);
  streams.close();
});
