import { randomUUID } from 'node:crypto';
import type { Collected } from '@gridwright/pool';
import { type Queries, rowsOf, sql } from './database.js';
import { LONGEST_GAP } from './specification.js';
import { VERSIONS, versionOf } from './versions.js';

/** A range of draws that this process works on. */
export interface Unit {
  readonly run: number;
  readonly number: number;
  readonly token: string;
  /** The first and the last draw. */
  readonly from: number;
  readonly to: number;
}

/** Seconds after which another process may take a unit whose process doesn't renew it. */
export const LEASE = 60;
/** Units that may be done or begun beyond the prefix, so that one that never ends is noticed. */
const AHEAD = 1000;
const BATCH = 50;

/**
 * Takes the first unit that nobody works on. Returns 'ended' when the run has ended, 'wait' when the units that others
 * work on may be all that it needs.
 */
export async function claim(queries: Queries, run: number, count: number): Promise<Unit | 'ended' | 'wait'> {
  const [{ unit, ended, prefix, found, highest }] = await rowsOf(
    queries,
    sql<{ unit: number; ended: boolean; prefix: number; found: number; highest: number }>`
      select unit, ended, prefix, classes + beyond.found as found, beyond.highest
      from catalogue.runs, lateral (
        select coalesce(sum(found), 0)::integer as found, coalesce(max(number), -1) as highest
        from catalogue.units where units.run = runs.run and number >= prefix and done
      ) as beyond
      where run = ${run}`,
  );
  if (ended) return 'ended';
  // With enough puzzles, only units between finished ones can matter.
  const bound = found < count ? prefix + AHEAD : highest;
  const token = randomUUID();
  for (const attempt of [1, 2]) {
    const [taken] = await rowsOf(
      queries,
      sql<{ number: number }>`
        update catalogue.units set token = ${token}, expires = now() + ${LEASE}::integer * interval '1 second'
        where run = ${run} and number = (
          select number from catalogue.units
          where run = ${run} and number < ${bound} and not done and (expires is null or expires < now())
          order by number limit 1 for update skip locked)
        returning number`,
    );
    if (taken !== undefined)
      return { run, number: taken.number, token, from: taken.number * unit + 1, to: (taken.number + 1) * unit };
    if (attempt === 1) await addUnits(queries, run, bound);
  }
  return 'wait';
}

/** Adds units after the last, up to a bound. */
async function addUnits(queries: Queries, run: number, bound: number): Promise<void> {
  await rowsOf(
    queries,
    sql`
      insert into catalogue.units (run, number)
      select ${run}::integer, number from (
        select coalesce(max(number) + 1, 0) as next from catalogue.units where run = ${run}
      ) as last, generate_series(next, least(next + ${BATCH}::integer, ${bound}::integer) - 1) as number
      on conflict do nothing`,
  );
}

/** Extends the leases of units. */
export async function renew(queries: Queries, tokens: readonly string[]): Promise<void> {
  await rowsOf(
    queries,
    sql`
      update catalogue.units set expires = now() + ${LEASE}::integer * interval '1 second'
      where token = any(${[...tokens]}::text[])`,
  );
}

/** Gives units back, so that others needn't wait for their leases. */
export async function release(queries: Queries, tokens: readonly string[]): Promise<void> {
  await rowsOf(
    queries,
    sql`update catalogue.units set token = null, expires = null where token = any(${[...tokens]}::text[])`,
  );
}

/** Gives back all units. */
export async function releaseAll(queries: Queries): Promise<void> {
  await rowsOf(queries, sql`update catalogue.units set token = null, expires = null where token is not null`);
}

/**
 * Stores the puzzles of a unit; call it in a transaction. Returns false, and stores nothing, when the lease was lost.
 * Of two draws of one class the first stays, so it doesn't matter in which order units are done, or how often.
 */
export async function finish(queries: Queries, unit: Unit, found: readonly Collected[]): Promise<boolean> {
  const held = await rowsOf(
    queries,
    sql`
      select 1 from catalogue.units
      where run = ${unit.run} and number = ${unit.number} and token = ${unit.token} and not done for update`,
  );
  if (held.length === 0) return false;
  // In the order of their forms, so that two units with the same classes can't wait for each other.
  const rows = [...found].sort((a, b) => (a.canonical < b.canonical ? -1 : 1));
  if (rows.length > 0) await store(queries, unit.run, rows);
  await rowsOf(
    queries,
    sql`
      update catalogue.units set done = true, token = null, expires = null, found = ${found.length}
      where run = ${unit.run} and number = ${unit.number}`,
  );
  return true;
}

async function store(queries: Queries, run: number, rows: readonly Collected[]): Promise<void> {
  await rowsOf(
    queries,
    sql`
      insert into catalogue.classes (run, canonical, form, draw, id)
      select ${run}::integer, canonical, ${VERSIONS.form}::integer, draw, id from unnest(
        ${rows.map(({ canonical }) => canonical)}::text[],
        ${rows.map(({ draw }) => draw)}::integer[],
        ${rows.map(({ id }) => id)}::text[]
      ) as found (canonical, draw, id)
      on conflict (run, canonical) do update set draw = excluded.draw, id = excluded.id
      where excluded.draw < classes.draw`,
  );
  const grades = rows.flatMap(({ canonical, grades }) => grades.map((grade) => ({ canonical, ...grade })));
  await rowsOf(
    queries,
    sql`
      insert into catalogue.grades (class, grader, version, grade, details)
      select class, grader, version, grade, details from unnest(
        ${grades.map(({ canonical }) => canonical)}::text[],
        ${grades.map(({ grader }) => grader)}::text[],
        ${grades.map(({ grader }) => versionOf(grader))}::integer[],
        ${grades.map(({ grade }) => grade)}::text[],
        ${grades.map(({ details }) => JSON.stringify(details))}::text[]
      ) as graded (canonical, grader, version, grade, details)
      join catalogue.classes on classes.run = ${run} and classes.canonical = graded.canonical
      on conflict do nothing`,
  );
}

/**
 * Counts the classes of all draws up to the first unit that is not done; call it in a transaction. The run ends at the
 * class that completes it, or at the last before LONGEST_GAP draws without a new one. Both depend on the draws alone.
 * Returns whether there were further draws to count.
 */
export async function advance(queries: Queries, run: number, count: number): Promise<boolean> {
  const [state] = await rowsOf(
    queries,
    sql<{ unit: number; prefix: number; classes: number; last: number; ended: boolean }>`
      select unit, prefix, classes, last, ended from catalogue.runs where run = ${run} for update`,
  );
  const [{ prefix }] = await rowsOf(
    queries,
    sql<{ prefix: number }>`
      select coalesce(
        (select min(number) from catalogue.units where run = ${run} and not done),
        (select max(number) + 1 from catalogue.units where run = ${run}),
        0) as prefix`,
  );
  if (state.ended || prefix <= state.prefix) return false;
  const draws = await rowsOf(
    queries,
    sql<{ draw: number }>`
      select draw from catalogue.classes
      where run = ${run} and draw > ${state.prefix * state.unit} and draw <= ${prefix * state.unit}
      order by draw`,
  );
  let { classes, last } = state;
  for (const { draw } of draws) {
    if (draw - last > LONGEST_GAP) break;
    classes++;
    last = draw;
    if (classes === count) break;
  }
  // Units that were drawn behind the end don't count, so that a run always has as many draws.
  const end = (classes === count ? last : last + LONGEST_GAP) / state.unit;
  const ended = end <= prefix;
  const counted = ended ? Math.ceil(end) : prefix;
  await rowsOf(
    queries,
    sql`
      update catalogue.runs set prefix = ${counted}, classes = ${classes}, last = ${last}, ended = ${ended}
      where run = ${run}`,
  );
  return true;
}
