import { setTimeout } from 'node:timers/promises';
import type { Pool, TaskResult } from '@gridwright/pool';
import type { Catalogue, CatalogueRun } from './catalogue.js';
import { meaningOf, type Specification } from './specification.js';
import { advance, claim, finish, LEASE, release, renew, type Unit } from './units.js';

export interface ProduceOptions {
  readonly pool: Pool;
  /** Ends the work. Units under way are given back. */
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds between two looks at a run in which nothing is to do. */
const WAIT = 1000;
/** Units beyond those that the pool works on, so that no worker waits for the database. */
const SPARE = 1;

/**
 * Works on a run until it has ended, safely alongside other processes, and returns its final state. Rejects with
 * the reason of the signal if that ends it, and with any error of a unit.
 */
export async function produce(
  catalogue: Catalogue,
  { run, specification }: CatalogueRun,
  options: ProduceOptions,
): Promise<CatalogueRun> {
  const { pool } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  const { database } = catalogue;
  const held = new Set<string>();
  let ended = false;
  const renewing = setInterval(
    () => {
      // A lease that isn't renewed in time costs work, but changes nothing.
      void database.use((queries) => renew(queries, [...held])).catch(() => undefined);
    },
    (LEASE * 1000) / 3,
  );
  const count = () => database.transaction((queries) => advance(queries, run, specification.count));
  const lane = async () => {
    while (!signal.aborted) {
      const unit = await database.transaction((queries) => claim(queries, run, specification.count));
      if (unit === 'ended') {
        // The other lanes work on draws that nobody needs any more.
        ended = true;
        stop.abort();
        return;
      }
      if (unit === 'wait') {
        // Whoever finished the last unit may have died before counting it.
        if (!(await count())) await setTimeout(WAIT, undefined, { signal });
        continue;
      }
      held.add(unit.token);
      const { found } = await work(pool, specification, unit, signal);
      await database.transaction((queries) => finish(queries, unit, found));
      held.delete(unit.token);
      await count();
    }
    signal.throwIfAborted();
  };
  const lanes = Array.from({ length: pool.size + SPARE }, () =>
    lane().catch((error) => {
      if (ended) return;
      stop.abort(error);
      throw error;
    }),
  );
  try {
    await Promise.all(lanes);
  } finally {
    clearInterval(renewing);
    await Promise.allSettled(lanes);
    if (held.size > 0) await database.use((queries) => release(queries, [...held])).catch(() => undefined);
  }
  return catalogue.run(run);
}

/** Makes the puzzles of a unit in the pool. */
export async function work(
  pool: Pool,
  specification: Specification,
  { from, to }: Pick<Unit, 'from' | 'to'>,
  signal?: AbortSignal,
): Promise<TaskResult<'collect'>> {
  const { puzzles, scales } = specification;
  const { criteria } = meaningOf(specification);
  for await (const result of pool.map('collect', [{ puzzles, from, to, criteria, scales }], { signal })) {
    if ('error' in result) throw result.error;
    return result;
  }
  throw new Error('The pool gave no result.');
}
