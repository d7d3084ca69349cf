import { randomInt } from 'node:crypto';
import type { Pool } from '@gridwright/pool';
import type { Catalogue, CatalogueRun } from './catalogue.js';
import { rowsOf, sql } from './database.js';
import { work } from './produce.js';
import { versionOf } from './versions.js';

export interface Verification {
  readonly draws: number;
  readonly puzzles: number;
  /** One sentence for each difference. */
  readonly differences: readonly string[];
}

/** Makes random units of a run again, and compares their puzzles and grades with the database. */
export async function verify(
  catalogue: Catalogue,
  run: CatalogueRun,
  units: number,
  pool: Pool,
): Promise<Verification> {
  const all = run.draws / run.unit;
  const chosen = new Set<number>();
  while (chosen.size < Math.min(units, all)) chosen.add(randomInt(all));
  let puzzles = 0;
  const differences: string[] = [];
  for (const number of [...chosen].sort((a, b) => a - b)) {
    const compared = await compareUnit(catalogue, run, number, pool);
    puzzles += compared.puzzles;
    differences.push(...compared.differences);
  }
  return { draws: chosen.size * run.unit, puzzles, differences };
}

interface Stored {
  readonly canonical: string;
  readonly draw: number;
  readonly id: string;
  readonly grades: string | null;
}

async function compareUnit(catalogue: Catalogue, run: CatalogueRun, number: number, pool: Pool) {
  const [from, to] = [number * run.unit + 1, (number + 1) * run.unit];
  const { found } = await work(pool, run.specification, { from, to });
  const stored = await catalogue.database.use((queries) =>
    rowsOf(
      queries,
      sql<Stored>`
        select canonical, draw, id, (
          select string_agg(grader || ' ' || version || ' ' || grade || ' ' || details, e'\n' order by grader, version)
          from catalogue.grades where grades.class = classes.class
        ) as grades
        from catalogue.classes
        where run = ${run.run} and (canonical = any(${found.map(({ canonical }) => canonical)}::text[])
          or draw between ${from} and ${to})`,
    ),
  );
  const made = new Map(found.map((one) => [one.canonical, one]));
  const kept = new Map(stored.map((one) => [one.canonical, one]));
  const differences: string[] = [];
  for (const { canonical, draw, id, grades } of found) {
    const row = kept.get(canonical);
    const lines = grades.map(
      ({ grader, grade, details }) => `${grader} ${versionOf(grader)} ${grade} ${JSON.stringify(details)}`,
    );
    if (row === undefined) differences.push(`draw ${draw}: ${id} is missing`);
    // The class may have an earlier draw, in another unit.
    else if (row.draw > draw || (row.draw >= from && (row.draw !== draw || row.id !== id)))
      differences.push(`draw ${draw}: expected ${id}, but draw ${row.draw} is ${row.id}`);
    else if (lines.some((line) => !row.grades?.split('\n').includes(line)))
      differences.push(`draw ${draw}: ${id} has other grades`);
  }
  for (const { canonical, draw, id } of stored)
    if (!made.has(canonical)) differences.push(`draw ${draw}: ${id} isn't among the draws ${from} to ${to}`);
  return { puzzles: found.length, differences };
}
