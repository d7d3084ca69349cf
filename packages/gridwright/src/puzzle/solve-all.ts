import { symbolBytes } from '../core/alphabet.js';
import { OptionError } from '../core/errors.js';
import { cellCount, type Grid, sameSize } from '../core/grid.js';
import { writeLines } from '../core/grid-lines.js';
import { requireBytes, requireShape } from '../core/guard.js';
import { type Batch, type BatchCounts, type Kind, type Puzzle, type Solutions, withClues } from '../core/kind.js';
import type { Options } from '../core/option.js';
import { requireBounds, requireClues, requireFrame } from './check-puzzle.js';

export interface SolveAllOptions {
  /** As for `solve`. */
  readonly limit?: number | undefined;
  readonly maxSteps?: number | undefined;
  /**
   * Which solutions to return: `all` (the default), or `sole` for those proved to be the only one. Proving that there
   * are several is much less work than finding which come first. `lines` returns the latter as text.
   */
  readonly keep?: 'all' | 'sole' | 'lines' | undefined;
  /**
   * A buffer for solutions, of the length of the clues, with `lines` one byte more per puzzle. A new one for each call
   * would keep the garbage collector busy.
   */
  readonly room?: Uint8Array | undefined;
}

/** The results of `solve` for each puzzle in a batch, in a few buffers. */
export interface Found {
  /** The number of solutions found for each, up to the limit. */
  readonly counts: Uint32Array;
  /**
   * One byte for each:
   *
   *   bit   2             1                 0
   *         best: true    best is present   complete
   */
  readonly states: Uint8Array;
  readonly keep: 'all' | 'sole' | 'lines';
  /**
   * The stored solutions, one grid after another; with `lines` a line for each puzzle, empty unless it has just one
   * solution.
   */
  readonly solutions: Uint8Array;
}

const COMPLETE = 1;
const BEST_SAID = 2;
const BEST = 4;
const LINE_FEED = 10;

/**
 * Solves many puzzles of one size and options. Each gets the answer of `solve`, but without an object per puzzle, which
 * would cost more than the accelerator needs to solve an easy one. Throws OptionError for clues that aren't whole grids
 * of the kind's values, or a limit that isn't a whole number from 1.
 */
export function solveAll(kind: Kind, batch: Batch, options: SolveAllOptions = {}): Found {
  requireBounds(options);
  requireFrame(kind, batch, 'batch');
  requireGrids(batch);
  const { limit = 2, maxSteps, keep = 'all', room } = options;
  if (keep !== 'all' && keep !== 'sole' && keep !== 'lines') throw new OptionError('keep', 'all, sole or lines', keep);
  const cells = cellCount(batch.size);
  const isText = keep === 'lines';
  if (room !== undefined) requireRoom(room, batch.clues.length + (isText ? batch.clues.length / cells : 0));
  const symbols = isText && limit === 2 ? symbolBytes(kind.answerAlphabet) : undefined;
  const facts = limit < 2 ? undefined : kind.batch?.countAll(batch, { maxSteps, room, symbols });
  // Clues with a solution are values of the kind.
  if (facts !== undefined && (!isText || symbols !== undefined) && areSoles(facts.counts))
    return allSolved(facts.solutions, facts.counts.length, keep);
  if (facts === undefined || facts.counts.includes(0)) requireClues(kind, batch);
  if (facts !== undefined && limit === 2 && keep !== 'all')
    return isText ? withStates(facts.counts, keep, facts.solutions) : onlySoles(facts, cells);
  const found = collect(batch.clues.length / cells, isText ? 'sole' : keep, cells, (i) => {
    const [from, to] = [i * cells, (i + 1) * cells];
    const count = facts?.counts[i] ?? 2;
    if (facts !== undefined && count < 2)
      return { count, complete: true, solutions: count === 1 ? [facts.solutions.subarray(from, to)] : [] };
    // If there are several, the count and the order of the solutions aren't known yet.
    const found = kind.solve(withClues(batch, batch.clues.slice(from, to)), { limit, maxSteps });
    return { ...found, count: found.solutions.length };
  });
  return isText ? asLines(found, cells, symbolBytes(kind.answerAlphabet)) : found;
}

/** Throws TypeError or OptionError unless the clues of a batch are whole grids. */
function requireGrids({ size, clues }: Batch): void {
  requireBytes('batch.clues', clues);
  const cells = cellCount(size);
  if (clues.length % cells !== 0) throw new OptionError('clues', `a multiple of ${cells} values`, clues.length);
}

function requireRoom(room: Uint8Array, length: number): void {
  requireBytes('room', room);
  if (room.length !== length) throw new OptionError('room', `${length} bytes`, room.length);
}

function areSoles(counts: Uint8Array): boolean {
  for (let i = 0; i < counts.length; i++) if (counts[i] !== 1) return false;
  return true;
}

function allSolved(solutions: Uint8Array, total: number, keep: Found['keep']): Found {
  return { counts: new Uint32Array(total).fill(1), states: new Uint8Array(total).fill(COMPLETE), keep, solutions };
}

/** Keeps the solutions of puzzles with exactly one, in place, from counts up to 2. */
function onlySoles({ counts, solutions }: BatchCounts, cells: number): Found {
  let kept = 0;
  for (let i = 0; i < counts.length; i++)
    if (counts[i] === 1) solutions.copyWithin(kept++ * cells, i * cells, (i + 1) * cells);
  return withStates(counts, 'sole', solutions.subarray(0, kept * cells));
}

function withStates(counts: Uint8Array, keep: Found['keep'], solutions: Uint8Array): Found {
  const states = new Uint8Array(counts.length);
  for (let i = 0; i < counts.length; i++) if (counts[i] < 2) states[i] = COMPLETE;
  return { counts: new Uint32Array(counts), states, keep, solutions };
}

/** Writes the only solutions as lines, and an empty line for each other puzzle. */
function asLines(found: Found, cells: number, symbols: Uint8Array): Found {
  const { counts, solutions } = found;
  const text = new Uint8Array(solutions.length + counts.length).fill(LINE_FEED);
  let at = 0;
  for (let i = 0, kept = 0; i < counts.length; ) {
    const soles = countSoles(found, i, counts.length);
    const next = kept + soles * cells;
    if (soles > 0) writeLines(solutions.subarray(kept, next), cells, symbols, text.subarray(at));
    kept = next;
    at += soles * (cells + 1);
    i += soles;
    // Then comes one that isn't solved.
    if (i++ < counts.length) at++;
  }
  return { ...found, keep: 'lines', solutions: text };
}

function collect(
  total: number,
  keep: Found['keep'],
  cells: number,
  answerOf: (i: number) => Solutions & { count: number },
): Found {
  const counts = new Uint32Array(total);
  const states = new Uint8Array(total);
  const kept: Grid[] = [];
  for (let i = 0; i < total; i++) {
    const { count, complete, best, solutions } = answerOf(i);
    counts[i] = count;
    states[i] = (complete ? COMPLETE : 0) | (best === undefined ? 0 : BEST_SAID) | (best === true ? BEST : 0);
    if (keep === 'all' || (complete && count === 1)) for (const solution of solutions) kept.push(solution);
  }
  return { counts, states, keep, solutions: joined(kept, cells) };
}

function joined(grids: readonly Grid[], cells: number): Uint8Array {
  const values = new Uint8Array(grids.length * cells);
  for (const [i, grid] of grids.entries()) values.set(grid, i * cells);
  return values;
}

/**
 * Returns the puzzles of a batch, each with its own clues. Throws TypeError or OptionError for anything else.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { puzzlesOf } from 'gridwright/batch';
 *
 * console.log(puzzlesOf(parsePuzzle('kurosu:2x2:0...')).length); // => 1
 * ```
 */
export function puzzlesOf(batch: Batch): Puzzle[] {
  requireShape('batch', batch);
  requireGrids(batch);
  const cells = cellCount(batch.size);
  return Array.from({ length: batch.clues.length / cells }, (_, i) =>
    withClues(batch, batch.clues.slice(i * cells, (i + 1) * cells)),
  );
}

/**
 * Returns whether two puzzles differ only in their clues, and so can be in one batch.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { mayJoin } from 'gridwright/batch';
 *
 * console.log(mayJoin(parsePuzzle('kurosu:2x2:0...'), parsePuzzle('kurosu:2x2:...1'))); // => true
 * ```
 */
export function mayJoin(a: Omit<Puzzle, 'clues'>, b: Omit<Puzzle, 'clues'>): boolean {
  return (
    a.kind === b.kind &&
    (a.size === b.size || sameSize(a.size, b.size)) &&
    (a.options === b.options || sameOptions(a.options, b.options))
  );
}

function sameOptions(a: Options, b: Options): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/**
 * Returns how many puzzles in a row, from index `from` and before `to`, are proved to have exactly one solution.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { countSoles, solveAll } from 'gridwright/batch';
 *
 * const found = solveAll(parsePuzzle('kurosu:2x2:0...'));
 * console.log(countSoles(found, 0, 1)); // => 1
 * ```
 */
export function countSoles({ counts, states }: Found, from: number, to: number): number {
  let i = from;
  while (i < to && counts[i] === 1 && (states[i] & COMPLETE) !== 0) i++;
  return i - from;
}

/**
 * Returns how many puzzles in a row, from index `from` and before `to`, have at least `limit` solutions, the limit of
 * the search.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { countReaching, solveAll } from 'gridwright/batch';
 *
 * const found = solveAll(parsePuzzle('kurosu:2x2:0...'));
 * console.log(countReaching(found, 2, 0, 1)); // => 0
 * ```
 */
export function countReaching({ counts, states }: Found, limit: number, from: number, to: number): number {
  let i = from;
  while (i < to && counts[i] === limit && (states[i] & COMPLETE) === 0) i++;
  return i - from;
}

/**
 * Returns the number of grids stored for puzzle i.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { keptOf, solveAll } from 'gridwright/batch';
 *
 * const found = solveAll(parsePuzzle('kurosu:2x2:0...'));
 * console.log(keptOf(found, 0)); // => 1
 * ```
 */
export function keptOf(found: Found, i: number): number {
  if (found.keep === 'lines') return 0;
  return found.keep === 'all' ? found.counts[i] : countSoles(found, i, i + 1);
}

/**
 * Returns the length of the text that `lines` has for the puzzles from index `from` and before `to`, each with `cells`
 * cells.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { solveAll, textLength } from 'gridwright/batch';
 *
 * const found = solveAll(parsePuzzle('kurosu:2x2:0...'));
 * console.log(textLength(found, 4, 0, 1)); // => 5
 * ```
 */
export function textLength({ counts, states }: Found, cells: number, from: number, to: number): number {
  let soles = 0;
  for (let i = from; i < to; i++) if (counts[i] === 1 && (states[i] & COMPLETE) !== 0) soles++;
  return to - from + soles * cells;
}

/**
 * Returns the result for puzzle i, as `solve` returns it. Its stored solutions start at index `at` of the buffer and
 * have `cells` cells each.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { solutionsAt, solveAll } from 'gridwright/batch';
 *
 * const found = solveAll(parsePuzzle('kurosu:2x2:0...'));
 * console.log(solutionsAt(found, 0, 0, 4).complete); // => true
 * ```
 */
export function solutionsAt(found: Found, i: number, at: number, cells: number): Solutions {
  const solutions = Array.from({ length: keptOf(found, i) }, (_, k) =>
    found.solutions.slice(at + k * cells, at + (k + 1) * cells),
  );
  const state = found.states[i];
  const complete = (state & COMPLETE) !== 0;
  return (state & BEST_SAID) === 0 ? { solutions, complete } : { solutions, complete, best: (state & BEST) !== 0 };
}
