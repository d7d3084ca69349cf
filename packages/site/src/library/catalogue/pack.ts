import { formatShape, type Grid, type Puzzle, parseId } from 'gridwright/rules';
import { type CataloguePuzzle, hardestOf } from './list.js';

/** The formats of a pack. Each line is a puzzle. */
export const PACK_FORMATS = ['txt', 'sdm', 'csv'] as const;
export type PackFormat = (typeof PACK_FORMATS)[number];

export function listedPuzzle({ id }: CataloguePuzzle): Puzzle {
  const named = parseId(id);
  if (named.type === 'seed') throw new Error(`${id} isn't a puzzle id.`);
  return named.puzzle;
}

/** Returns whether a format can hold a puzzle: SDM has plain 9x9 Sudokus only. */
export function canHold(format: PackFormat, { kind, size, options }: Puzzle): boolean {
  if (format !== 'sdm') return true;
  return kind === 'sudoku' && formatShape(size.rows, size.columns) === '9x9' && Object.keys(options).length === 0;
}

/** Writes a pack: ids, or SDM, or CSV with ratings and the given solutions. */
export function formatPack(
  format: PackFormat,
  entries: readonly CataloguePuzzle[],
  solutions: readonly Grid[],
): string {
  if (format === 'txt') return entries.map(({ id }) => `${id}\n`).join('');
  if (format === 'sdm') return entries.map((entry) => `${listedPuzzle(entry).clues.join('')}\n`).join('');
  const rows = entries.map((entry, i) => {
    const solution = solutions[i].join(solutions[i].some((value) => value > 9) ? ' ' : '');
    return [entry.id, solution, entry.level ?? '', hardestOf(entry) ?? '', entry.count];
  });
  return [['id', 'solution', 'level', 'hardest', 'count'], ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
