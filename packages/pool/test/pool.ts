import { createPool, type Pool } from '@gridwright/pool';
import { afterAll } from 'vitest';

/** Returns a pool that is closed after the tests of the file. */
export function poolForTests(workers: number): Pool {
  const pool = createPool({ workers });
  afterAll(() => pool.close());
  return pool;
}

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
