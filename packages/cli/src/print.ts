import {
  formatId,
  formatLine,
  formatRows,
  formatSvg,
  kindOf,
  type Puzzle,
  PuzzleReader,
  solve,
} from 'gridwright/internal';
import { BadInput } from './errors.js';

/** The line of a puzzle where it reads back as the same puzzle, else its puzzle id. */
export function lineOrId(puzzle: Puzzle): string {
  const line = formatLine(puzzle);
  return readsBack(puzzle, line) ? line : formatId(puzzle);
}

/** Whether a text reads as that puzzle when no option says what it is. */
export function readsBack(puzzle: Puzzle, text: string): boolean {
  const reader = new PuzzleReader();
  const items = [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
  return items.length === 1 && items[0].puzzle !== undefined && formatId(items[0].puzzle) === formatId(puzzle);
}

/**
 * A puzzle, with the seed id if it was made from one, in one of the formats line, grid, id, svg and json; without a
 * format its line or, where a line doesn't say what the puzzle is, its id.
 */
export function formatMade(
  made: { puzzle: Puzzle; seedId?: string },
  format: string | undefined,
  more: Readonly<Record<string, string>> = {},
): string {
  if (format === undefined) return lineOrId(made.puzzle);
  if (format === 'grid') return formatRows(made.puzzle);
  if (format === 'id') return formatId(made.puzzle);
  if (format === 'line') return formatLine(made.puzzle);
  if (format === 'svg') return formatSvg({ puzzle: made.puzzle });
  // To prove a solution the only one is quicker than to say which of several comes first.
  const [solution] = solve(made.puzzle, { limit: kindOf(made.puzzle.kind).unique ? 2 : 1 }).solutions;
  const names = { id: formatId(made.puzzle), seedId: made.seedId ?? null, kind: made.puzzle.kind };
  return JSON.stringify({
    ...more,
    ...names,
    puzzle: formatLine(made.puzzle),
    solution: solution === undefined ? null : formatLine(made.puzzle, solution),
  });
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
export function requireOnePicture(format: string | undefined, count: number): void {
  if (format === 'svg' && count !== 1)
    throw new BadInput(`--format svg: expected one puzzle for a picture, got ${count}`);
}
