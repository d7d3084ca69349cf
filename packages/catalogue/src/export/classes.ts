import { basename } from 'node:path';
import { formatLine, type Order, ratedPath, solve } from 'gridwright/internal';
import { countMinimal, minimalClasses, type OnProgress, type PuzzleClass } from '../count/count-minimal.js';
import { VERSIONS } from '../versions.js';
import { columnsOfClasses } from './columns.js';
import { classesSheet } from './data-sheet.js';
import { requireWritable, writeRows } from './export.js';
import type { Row } from './rows.js';

/** Rows written at once. */
const BATCH = 20_000;

/**
 * Writes each class of the minimal puzzles of a small size into a file, by a puzzle in canonical form, and a data sheet
 * beside it. Returns the number of classes. Throws OptionError as `countMinimal` and `requireWritable` do, and an error
 * if the sizes of the classes don't add up to the number of puzzles.
 */
export async function exportClasses(order: Order, path: string, onProgress?: OnProgress): Promise<number> {
  requireWritable(path, order);
  const { total } = countMinimal(order);
  let [classes, puzzles] = [0, 0n];
  async function* batches(): AsyncGenerator<Row[]> {
    for (const list of minimalClasses(order, onProgress)) {
      classes += list.length;
      for (const one of list) puzzles += BigInt(one.puzzles);
      for (let first = 0; first < list.length; first += BATCH) yield list.slice(first, first + BATCH).map(rowOf);
    }
    if (puzzles !== total) throw new Error(`The classes have ${puzzles} puzzles of ${total}.`);
  }
  const sheet = (hash: string) =>
    classesSheet(order, { file: basename(path), hash, columns: columnsOfClasses() }, classes, total);
  await writeRows(path, batches(), columnsOfClasses(), sheet);
  return classes;
}

/** Returns the row of a class. Rating it shows once more that its puzzle has exactly one solution. */
function rowOf({ form, id, puzzles }: PuzzleClass): Row {
  const rated = ratedPath(form);
  if (rated === undefined) throw new Error(`${id} doesn't have exactly one solution.`);
  const { level, hardest = null, techniques } = rated.rating;
  const answer = rated.path.solved ? rated.path.grid : solve(form, { limit: 1 }).solutions[0];
  return {
    puzzle: form,
    id,
    solution: formatLine(form, answer),
    canonical: id,
    draw: 0,
    form: VERSIONS.form,
    members: puzzles,
    grades: { level: { grade: level, details: { hardest, techniques } } },
  };
}
