import { type Cell, type Puzzle, rulesOf } from 'gridwright/rules';
import { engine } from '../../engine/engine.js';
import type { Draft } from '../../game/draft.js';
import { bestClues, dispensable, type Suggestion, smallestWith } from './analysis.js';
import { type Part, partsOf, puzzleWith, wholePuzzle } from './parts.js';
import { countAll, countUpTo, findCandidates } from './questions.js';
import type { Job, JobProgress } from './work.js';

/** The result of a job about a puzzle. */
export type JobResult =
  | { readonly type: 'count'; readonly count: bigint; readonly complete: boolean }
  | { readonly type: 'clues'; readonly clues: readonly Suggestion[] }
  | { readonly type: 'completed'; readonly clues: Draft['clues']; readonly added: number }
  | { readonly type: 'conflict' | 'spare' | 'needed'; readonly parts: readonly Part[] };

/** Number of solutions after which counting stops. */
export const MOST_COUNTED = 10_000_000;
/** Solutions that one question counts. All of them are in memory. */
const MOST_AT_ONCE = 100_000;
/** Steps in which all solutions are counted without listing them, about a second. */
const COUNT_STEPS = 2 ** 18;
/** Number of solutions up to which values are compared, and values in sight. */
export const MOST_COMPARED = 200;
const MOST_SUGGESTED = 5;
/** Steps of one question out of many, a second or two, and of a single one. */
const STEPS = 200_000;
const MANY_STEPS = 20_000_000;

/** Counts solutions beyond two; the progress is the number found so far. `counts` are the true candidates, if known. */
export function countSolutions(puzzle: Puzzle, counts?: readonly Uint32Array[]): Job<JobResult> {
  return async (signal, onProgress) => {
    let found = { count: 0n, complete: false };
    for (let limit = 100; limit <= MOST_AT_ONCE; limit *= 10) {
      found = await countUpTo(puzzle, limit, MANY_STEPS, signal);
      // Fewer than the limit are all, unless the steps ran out.
      if (found.complete || found.count < limit) return { type: 'count', ...found };
      onProgress({ done: Number(found.count) });
    }
    const all = await countAll(puzzle, COUNT_STEPS, signal);
    if (all !== undefined) return { type: 'count', count: all, complete: true };
    return { type: 'count', ...(await countInParts(puzzle, counts, signal, onProgress)) };
  };
}

/** Counts part by part: a part with many solutions is split by the values of a cell. */
async function countInParts(
  puzzle: Puzzle,
  counts: readonly Uint32Array[] | undefined,
  signal: AbortSignal,
  onProgress: (progress: JobProgress) => void,
) {
  const most = rulesOf(puzzle.kind).maxValues(puzzle.size).answer;
  // Cells that can have many values split the solutions best.
  const variety = (cell: Cell) => counts?.[cell].filter((count) => count > 0).length ?? most;
  const open = [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] === 0);
  const order = open.sort((a, b) => variety(b) - variety(a));
  const parts = [{ clues: puzzle.clues, added: 0 }];
  let count = 0n;
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const { clues, added } = part;
    const found = await countUpTo({ ...puzzle, clues }, MOST_AT_ONCE, MANY_STEPS, signal);
    if (!found.complete && found.count >= MOST_AT_ONCE) {
      for (let value = most; value >= 1; value--)
        parts.push({ clues: clues.with(order[added], value), added: added + 1 });
      continue;
    }
    count += found.count;
    if (!found.complete) return { count, complete: false };
    onProgress({ done: Math.max(MOST_AT_ONCE, Number(count)) });
    if (count >= MOST_COUNTED) return { count, complete: parts.length === 0 };
  }
  return { count, complete: true };
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
      return complete && count === 1n;
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
      return complete && count === 0n;
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
    return complete && count === 1n;
  };
  return { loose, whole, isUnique };
}
