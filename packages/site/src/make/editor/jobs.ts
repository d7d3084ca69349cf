import type { Cell, Puzzle } from 'gridwright/rules';
import { engine } from '../../engine/engine.js';
import type { Draft } from '../../game/draft.js';
import { bestClues, dispensable, type Suggestion, smallestWith } from './analysis.js';
import { type Part, partsOf, puzzleWith, wholePuzzle } from './parts.js';
import { countUpTo, findCandidates } from './questions.js';
import type { Job, JobProgress } from './work.js';

/** The result of a job about a puzzle. */
export type JobResult =
  | { readonly type: 'count'; readonly count: number; readonly complete: boolean }
  | { readonly type: 'clues'; readonly clues: readonly Suggestion[] }
  | { readonly type: 'completed'; readonly clues: Draft['clues']; readonly added: number }
  | { readonly type: 'conflict' | 'spare' | 'needed'; readonly parts: readonly Part[] };

/** Number of solutions after which counting stops. All of them are in memory. */
const MOST_COUNTED = 100_000;
/** Number of solutions up to which values are compared, and values in sight. */
export const MOST_COMPARED = 200;
const MOST_SUGGESTED = 5;
/** Steps of one question out of many, a second or two, and of a single one. */
const STEPS = 200_000;
const MANY_STEPS = 20_000_000;

/** Counts solutions beyond two; the progress is the number found so far. */
export function countSolutions(puzzle: Puzzle): Job<JobResult> {
  return async (signal, onProgress) => {
    let found = { count: 0, complete: false };
    for (let limit = 100; limit <= MOST_COUNTED && !found.complete; limit *= 10) {
      found = await countUpTo(puzzle, limit, MANY_STEPS, signal);
      // Fewer than the limit are all, unless the steps ran out.
      if (found.count < limit) break;
      onProgress({ done: found.count });
    }
    return { type: 'count', ...found };
  };
}

/** Finds the clues that leave the fewest solutions. */
export function suggestClues(puzzle: Puzzle): Job<JobResult> {
  return async (signal) => {
    const { counts } = await findCandidates(puzzle, MOST_COMPARED, MANY_STEPS, signal);
    return { type: 'clues', clues: bestClues(counts, MOST_SUGGESTED) };
  };
}

/**
 * Adds clues of one solution until there is no other one: as few as can be had by leaving out one after another.
 * Neighbours aren't left out in a row, so that the clues are spread over the board.
 */
export function makeUnique(draft: Draft, puzzle: Puzzle): Job<JobResult> {
  return async (signal, onProgress) => {
    const [solution] = (await engine.solve(puzzle, 1, MANY_STEPS, signal)).solutions;
    if (solution === undefined) throw new Error('no solution in time');
    const open = [...solution.keys()].filter((cell) => draft.clues[cell] === 0);
    const spread = open.sort((a, b) => placeInOrder(a, solution.length) - placeInOrder(b, solution.length));
    const withSolved = (cells: readonly Cell[]) =>
      draft.clues.map((clue, cell) => (cells.includes(cell) ? solution[cell] : clue));
    const isUnique = async (cells: readonly Cell[]) => {
      const { count, complete } = await countUpTo(
        wholePuzzle({ ...draft, clues: withSolved(cells) }),
        2,
        STEPS,
        signal,
      );
      return complete && count === 1;
    };
    const kept = await smallestWith(spread, isUnique, (done, of) => onProgress({ done, of }));
    return { type: 'completed', clues: withSolved(kept), added: kept.length };
  };
}

/** Goes through all cells of a board once, since no side has 37 cells or a multiple of them. */
const ORDER_STEP = 37;

function placeInOrder(cell: Cell, cells: number): number {
  return (cell * ORDER_STEP) % cells;
}

/** Finds a smallest set of parts that allow no solution: the smaller one from two orders of leaving parts out. */
export function findConflict(draft: Draft): Job<JobResult> {
  return async (signal, onProgress) => {
    const all = partsOf(draft);
    const allowsNone = async (parts: readonly Part[]) => {
      const { count, complete } = await countUpTo(puzzleWith(draft, parts), 1, STEPS, signal);
      return complete && count === 0;
    };
    const sets: (readonly Part[])[] = [];
    for (const order of [all, all.toReversed()])
      sets.push(await smallestWith(order, allowsNone, halfOf(onProgress, sets.length)));
    return { type: 'conflict', parts: sets[1].length < sets[0].length ? sets[1] : sets[0] };
  };
}

function halfOf(onProgress: (progress: JobProgress) => void, half: number): (done: number, of: number) => void {
  return (done, of) => onProgress({ done: half * of + done, of: 2 * of });
}

/** Finds the clues and marks that can each be removed alone without a second solution. */
export function findSpare(draft: Draft): Job<JobResult> {
  return async (signal, onProgress) => {
    const { loose, isUnique } = uniqueness(draft, signal);
    const parts = await dispensable(loose, isUnique, (done, of) => onProgress({ done, of }));
    return { type: 'spare', parts };
  };
}

/** Finds a minimal set of clues and marks with one solution. The latest ones are removed first. */
export function findNeeded(draft: Draft): Job<JobResult> {
  return async (signal, onProgress) => {
    const { loose, whole, isUnique } = uniqueness(draft, signal);
    const kept = await smallestWith(loose.toReversed(), isUnique, (done, of) => onProgress({ done, of }));
    return { type: 'needed', parts: [...whole, ...kept] };
  };
}

/** Rules of the whole grid stay, since they define the puzzle. */
function uniqueness(draft: Draft, signal: AbortSignal) {
  const parts = partsOf(draft);
  const whole = parts.filter(({ type }) => type === 'rule');
  const loose = parts.filter(({ type }) => type !== 'rule');
  const isUnique = async (some: readonly Part[]) => {
    const { count, complete } = await countUpTo(puzzleWith(draft, [...whole, ...some]), 2, STEPS, signal);
    return complete && count === 1;
  };
  return { loose, whole, isUnique };
}
