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
import type { ToSolve } from './tasks.js';

/**
 * Copying a puzzle to another thread as an object costs as much as solving an easy one. So puzzles in a row that
 * differ in their clues alone go as one batch, and come back as what was found of the batch.
 */
interface Run {
  readonly batch: Batch;
  readonly limit: number | undefined;
  readonly maxSteps: number | undefined;
}

/** One input, or several as a run. */
export type Packed = ToSolve | Run;
/** The result of one input, those of several, or what was found of a run whose grids have so many cells. */
export type PackedResult<Result> =
  | { readonly one: Result }
  | { readonly several: readonly Result[] }
  | { readonly found: Found; readonly cells: number };

export function pack(inputs: readonly ToSolve[]): Packed[] {
  const packed: Packed[] = [];
  for (let from = 0, to = 0; from < inputs.length; from = to) {
    const { puzzle, limit, maxSteps } = inputs[from];
    to = from + 1;
    if (isWhole(puzzle)) while (to < inputs.length && mayFollow(inputs[from], inputs[to])) to++;
    if (to === from + 1) packed.push(inputs[from]);
    else packed.push({ batch: { ...puzzle, clues: joined(inputs, from, to) }, limit, maxSteps });
  }
  return packed;
}

/** Solves what was packed. `solveOne` is for puzzles that cannot be solved together. */
export function solvePacked<Result>(packed: Packed, solveOne: (input: ToSolve) => Result): PackedResult<Result> {
  if ('puzzle' in packed) return { one: solveOne(packed) };
  const { batch, limit, maxSteps } = packed;
  try {
    return { found: solveAll(batch, { limit, maxSteps }), cells: cellCount(batch.size) };
  } catch {
    // One of them is no puzzle: which, and why, is said of it alone.
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

/** Whether a puzzle has one clue a cell; one that has not is refused by itself. */
function isWhole({ clues, size }: Puzzle): boolean {
  return clues instanceof Uint8Array && clues.length === cellCount(size);
}

function mayFollow(a: ToSolve, b: ToSolve): boolean {
  return a.limit === b.limit && a.maxSteps === b.maxSteps && mayJoin(a.puzzle, b.puzzle) && isWhole(b.puzzle);
}

function joined(inputs: readonly ToSolve[], from: number, to: number): Uint8Array {
  const length = inputs[from].puzzle.clues.length;
  const clues = new Uint8Array((to - from) * length);
  for (let i = from; i < to; i++) clues.set(inputs[i].puzzle.clues, (i - from) * length);
  return clues;
}
