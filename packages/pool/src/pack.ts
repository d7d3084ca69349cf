import {
  type Batch,
  cellCount,
  type Found,
  keptOf,
  mayJoin,
  type Puzzle,
  puzzlesOf,
  type Solutions,
  solutionsAt,
  solveAll,
} from 'gridwright/internal';
import type { SolveRequest } from './tasks.js';

/**
 * Neighbouring inputs whose puzzles differ only in their clues. Copying a puzzle to another thread as an object costs as
 * much as solving an easy one, so such puzzles travel as one batch.
 */
interface PackedBatch {
  readonly batch: Batch;
  readonly limit: number | undefined;
  readonly maxSteps: number | undefined;
}

/** One input, or several as a batch. */
export type Packed = SolveRequest | PackedBatch;
/** One result, several, or the solutions of a batch with the number of cells per grid. */
export type PackedResult<Result> =
  | { readonly one: Result }
  | { readonly several: readonly Result[] }
  | { readonly found: Found; readonly cells: number };

export function pack(inputs: readonly SolveRequest[]): Packed[] {
  const packed: Packed[] = [];
  for (let from = 0, to = 0; from < inputs.length; from = to) {
    const { puzzle, limit, maxSteps } = inputs[from];
    to = from + 1;
    if (hasAllClues(puzzle)) while (to < inputs.length && mayFollow(inputs[from], inputs[to])) to++;
    if (to === from + 1) packed.push(inputs[from]);
    else packed.push({ batch: { ...puzzle, clues: joined(inputs, from, to) }, limit, maxSteps });
  }
  return packed;
}

/** Solves packed inputs. Calls `solveOne` for puzzles that can't be solved together. */
export function solvePacked<Result>(packed: Packed, solveOne: (input: SolveRequest) => Result): PackedResult<Result> {
  if ('puzzle' in packed) return { one: solveOne(packed) };
  const { batch, limit, maxSteps } = packed;
  try {
    return { found: solveAll(batch, { limit, maxSteps }), cells: cellCount(batch.size) };
  } catch {
    // One puzzle is invalid. Solving each alone gives that one its error.
    return { several: puzzlesOf(batch).map((puzzle) => solveOne({ puzzle, limit, maxSteps })) };
  }
}

export function unpack<Result>(results: readonly PackedResult<Result>[]): (Result | Solutions)[] {
  return results.flatMap((result): readonly (Result | Solutions)[] => {
    if ('one' in result) return [result.one];
    return 'several' in result ? result.several : listFound(result.found, result.cells);
  });
}

function listFound(found: Found, cells: number): Solutions[] {
  let at = 0;
  return Array.from(found.counts, (_, i) => {
    const solutions = solutionsAt(found, i, at, cells);
    at += keptOf(found, i) * cells;
    return solutions;
  });
}

/** Returns whether a puzzle has one clue per cell. One that doesn't gets its own error. */
function hasAllClues({ clues, size }: Puzzle): boolean {
  return clues instanceof Uint8Array && clues.length === cellCount(size);
}

function mayFollow(a: SolveRequest, b: SolveRequest): boolean {
  return a.limit === b.limit && a.maxSteps === b.maxSteps && mayJoin(a.puzzle, b.puzzle) && hasAllClues(b.puzzle);
}

function joined(inputs: readonly SolveRequest[], from: number, to: number): Uint8Array {
  const length = inputs[from].puzzle.clues.length;
  const clues = new Uint8Array((to - from) * length);
  for (let i = from; i < to; i++) clues.set(inputs[i].puzzle.clues, (i - from) * length);
  return clues;
}
