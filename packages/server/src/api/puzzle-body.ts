import { formatId, formatLine, kindOf, type Puzzle } from 'gridwright';
import * as v from 'valibot';
import { RequestError } from '../problem.js';
import type { Tasks } from '../work.js';
import { text, yesOrNo } from './endpoint.js';

/** Longest text of a puzzle in a request, in characters. */
const LONGEST_PUZZLE = 4096;
/** Most cells of a puzzle that is worked on. */
const MOST_CELLS = 625;

export const puzzleParameter = text('The puzzle: its id, its seed id, or one character per cell.', LONGEST_PUZZLE);
export const kindHint = v.optional(text('The kind of puzzle, where the text alone fits several.', 40));
export const solutionParameter = yesOrNo('Whether to add the solutions.');

export const seedMember = {
  seedId: v.pipe(v.string(), v.description('What it was generated from: version, options and seed.')),
};
export const solutionMembers = {
  count: v.optional(v.pipe(v.number(), v.description('Number of solutions found, at most 2.'))),
  complete: v.optional(v.pipe(v.boolean(), v.description('Whether there are no others.'))),
  solutions: v.optional(v.pipe(v.array(v.string()), v.description('Each with one character per cell.'))),
};

/** The members of a puzzle. */
export function puzzleBody(puzzle: Puzzle) {
  const id = formatId(puzzle);
  return { id, kind: puzzle.kind, puzzle: formatLine(puzzle), play: `/#/p/${id}` };
}

/** The members of its solutions; none unless they were asked for. */
export async function solutionBody(puzzle: Puzzle, wanted: string | undefined, work: Tasks) {
  if (wanted !== 'true') return {};
  const { solutions, complete } = await work.run('solve', { puzzle, limit: 2 });
  const lines = solutions.map((solution) => formatLine(puzzle, solution));
  return { count: lines.length, complete, solutions: lines };
}

/**
 * Reads the puzzle of a request in a worker, since a seed id has to be generated. Throws RequestError for more than one
 * puzzle, or one that is too large.
 */
export async function readPuzzle(written: string, kind: string | undefined, work: Tasks): Promise<Puzzle> {
  const { items } = await work.run('read', { text: written, hints: kind === undefined ? {} : { kind } });
  if (items.length !== 1) throw new RequestError(400, `puzzle: expected one puzzle, got ${items.length}.`);
  const [{ sheet, error }] = items;
  if (sheet === undefined) throw new RequestError(400, `puzzle: ${error?.message}`);
  requireSmall(sheet.puzzle.clues.length);
  return sheet.puzzle;
}

/** Throws RequestError for a puzzle larger than the service works on. */
export function requireSmall(cells: number): void {
  if (cells > MOST_CELLS)
    throw new RequestError(
      400,
      `expected a puzzle of at most ${MOST_CELLS} cells, got one of ${cells}; use the library for larger ones.`,
    );
}

/** Throws RequestError unless a puzzle has exactly one solution, or of presses at least one. */
export async function requireSolution(puzzle: Puzzle, work: Tasks): Promise<void> {
  const { unique } = kindOf(puzzle.kind);
  const { solutions, complete } = await work.run('solve', { puzzle, limit: unique ? 2 : 1 });
  if (solutions.length === 1 && (complete || !unique)) return;
  const number = solutions.length === 0 ? 'no solution' : 'more than one solution';
  throw new RequestError(422, `puzzle: expected exactly one solution; this one has ${number}.`);
}

/** Returns the level of a puzzle; '' if it has none or it takes too long to find. */
export async function levelOf(puzzle: Puzzle, work: Tasks): Promise<string> {
  if (kindOf(puzzle.kind).logic === undefined) return '';
  const batch = { ...puzzle, clues: Uint8Array.from(puzzle.clues) };
  try {
    return (await work.run('rate', { batch })).ratings[0]?.level ?? '';
  } catch (error) {
    if (error instanceof RequestError && error.status === 503) return '';
    throw error;
  }
}
