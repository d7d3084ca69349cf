import { hash } from 'node:crypto';
import { solve } from 'gridwright';
import { formatLine } from 'gridwright/formats';
import { type Puzzle, parseId } from 'gridwright/rules';
import type { Catalogue, CatalogueRun } from '../catalogue.js';
import { rowsOf, sql } from '../database.js';
import { versionOf } from '../versions.js';

/** A puzzle of a catalogue. */
export interface Row {
  readonly puzzle: Puzzle;
  readonly id: string;
  readonly solution: string;
  readonly canonical: string;
  /** 0 in a list of all classes. */
  readonly draw: number;
  readonly form: number;
  /** Number of puzzles in its class, if all are known. */
  readonly members?: number;
  /** The guesses of the solver, if known. */
  readonly guesses?: number;
  /** By grader: `level`, and the scales of the run. */
  readonly grades: Readonly<Record<string, Grade>>;
}

export interface Grade {
  readonly grade: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Rows read at once. */
const BATCH = 5000;

interface Stored {
  readonly id: string;
  readonly canonical: string;
  readonly draw: number;
  readonly form: number;
  readonly grades: Readonly<Record<string, { grade: string; details: string }>> | null;
}

/** Yields the puzzles of a run that count, in the order of their draws. Once they count, they never change. */
export async function* batchesOf(
  { database }: Catalogue,
  { run, last, specification }: CatalogueRun,
): AsyncGenerator<Row[]> {
  const graders = Object.keys(specification.versions).filter((name) => name !== 'form');
  for (let after = 0; after < last; ) {
    const stored = await database.use((queries) =>
      rowsOf(
        queries,
        sql<Stored>`
          select id, canonical, draw, form, (
            select json_object_agg(grader || ' ' || version, json_build_object('grade', grade, 'details', details))
            from catalogue.grades where grades.class = classes.class
          ) as grades
          from catalogue.classes
          where run = ${run} and draw > ${after} and draw <= ${last}
          order by draw limit ${BATCH}`,
      ),
    );
    yield stored.map((row) => rowOf(row, graders));
    after = stored.at(-1)?.draw ?? last;
  }
}

function rowOf({ id, canonical, draw, form, grades }: Stored, graders: readonly string[]): Row {
  const named = parseId(id);
  if (named.type !== 'puzzle') throw new Error(`${id} isn't a puzzle id.`);
  const { puzzle } = named;
  const [answer] = solve(puzzle, { limit: 1 }).solutions;
  const entries = graders.flatMap((grader) => {
    const found = grades?.[`${grader} ${versionOf(grader)}`];
    return found === undefined ? [] : [[grader, { grade: found.grade, details: JSON.parse(found.details) }] as const];
  });
  return {
    puzzle,
    id,
    solution: answer === undefined ? '' : formatLine(puzzle, answer),
    canonical,
    draw,
    form,
    grades: Object.fromEntries(entries),
  };
}

/**
 * Returns the part of a data set to which a class belongs. It depends on the class alone, so no class is in two parts,
 * whatever the catalogue: 80 % train, 10 % validation, 10 % test.
 */
export function splitOf(canonical: string): 'train' | 'validation' | 'test' {
  const part = hash('sha256', canonical, 'buffer').readUInt32BE(0) % 10;
  if (part < 8) return 'train';
  return part === 8 ? 'validation' : 'test';
}
