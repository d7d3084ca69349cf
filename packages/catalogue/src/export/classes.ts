import { basename } from 'node:path';
import { solve } from 'gridwright';
import { hasOneSolution } from 'gridwright/batch';
import { formatGrid } from 'gridwright/formats';
import { rateForm } from 'gridwright/logic';
import { type Order, type Puzzle, rulesOf } from 'gridwright/rules';
import { VERSIONS } from '../versions.js';
import { columnsOfClasses } from './columns.js';
import { classesSheet } from './data-sheet.js';
import { requireWritable, writeRows } from './export.js';
import type { Row } from './rows.js';

/** Rows written at once. */
const BATCH = 20_000;

/** A class of minimal puzzles, as `minimalClasses` of `@gridwright/counts` returns it. */
interface CountedClass {
  /** Its canonical form. */
  readonly form: Puzzle;
  readonly id: string;
  /** Number of puzzles in the class. */
  readonly puzzles: number;
}

/**
 * Writes each class of the minimal puzzles of a small size into a file, by a puzzle in canonical form, and a data sheet
 * beside it. Returns the number of classes. Throws OptionError as `requireWritable` does, and an error if the sizes of
 * the classes don't add up to the number of puzzles.
 */
export async function exportClasses(
  order: Order,
  path: string,
  parts: Iterable<{ readonly found: readonly CountedClass[]; readonly counted: bigint }>,
): Promise<number> {
  requireWritable(path, order);
  let [classes, puzzles, total] = [0, 0n, 0n];
  async function* batches(): AsyncGenerator<Row[]> {
    for (const { found, counted } of parts) {
      classes += found.length;
      total += counted;
      for (const one of found) puzzles += BigInt(one.puzzles);
      for (let first = 0; first < found.length; first += BATCH) yield found.slice(first, first + BATCH).map(rowOf);
    }
    if (puzzles !== total) throw new Error(`The classes have ${puzzles} puzzles of ${total}.`);
  }
  const sheet = (hash: string) =>
    classesSheet(order, { file: basename(path), hash, columns: columnsOfClasses() }, classes, total);
  await writeRows(path, batches(), columnsOfClasses(), sheet);
  return classes;
}

/** Returns the row of a class. Its path, or else a search, shows once more that it has at most one solution. */
function rowOf({ form, id, puzzles }: CountedClass): Row {
  const { level, hardest = null, techniques, answer, quick } = rateForm(form);
  if (!quick && !hasOneSolution(form)) throw new Error(`${id} doesn't have exactly one solution.`);
  const solution = answer ?? solve(form, { limit: 1 }).solutions[0];
  return {
    puzzle: form,
    id,
    solution: formatGrid(solution, rulesOf(form.kind).answerAlphabet),
    canonical: id,
    draw: 0,
    form: VERSIONS.form,
    members: puzzles,
    // The solver finds without a guess what the cheapest techniques find.
    ...(quick && { guesses: 0 }),
    grades: { level: { grade: level, details: { hardest, techniques } } },
  };
}
