import { formatId, formatLine, formatRows, formatSvg, kindOf, type Puzzle, solve } from 'gridwright';
import { BadInput } from './errors.js';

/** A puzzle, with the seed id if it was made from one, in one of the formats line, grid, id, svg and json. */
export function formatMade(made: { puzzle: Puzzle; seedId?: string }, format: string, more: Readonly<Record<string, string>> = {}): string {
  if (format === 'grid') return formatRows(made.puzzle);
  if (format === 'id') return formatId(made.puzzle);
  if (format === 'line') return formatLine(made.puzzle);
  if (format === 'svg') return formatSvg({ puzzle: made.puzzle });
  // To prove a solution the only one is quicker than to say which of several comes first.
  const [solution] = solve(made.puzzle, kindOf(made.puzzle.kind).unique ? 2 : 1).solutions;
  const names = { id: formatId(made.puzzle), seedId: made.seedId ?? null, kind: made.puzzle.kind };
  return JSON.stringify({ ...more, ...names, puzzle: formatLine(made.puzzle), solution: solution === undefined ? null : formatLine(made.puzzle, solution) });
}

/** `Sudoku 9x9`, `Sudoku 6x6, box 3x2`, `Kurosu 6x6, distinct`: the kind and what differs from its defaults. */
export function titleOf(puzzle: Puzzle): string {
  const items = formatId(puzzle).split(':').slice(1, -1);
  const [size, ...rest] = items.map((item) => item.replace('-', ' '));
  return [`${kindOf(puzzle.kind).title} ${size}`, ...rest].join(', ');
}

/** `1 step`, `12 steps`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Throws BadInput when several puzzles are to be one picture. */
export function requireOnePicture(format: string, count: number): void {
  if (format === 'svg' && count !== 1) throw new BadInput(`--format svg: expected one puzzle for a picture, got ${count}`);
}
