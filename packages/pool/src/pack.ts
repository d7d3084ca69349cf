import type { Solutions } from 'gridwright';
import { type Batch, type Found, keptOf, mayJoin, puzzlesOf, solutionsAt, solveAll } from 'gridwright/batch';
import { cellCount, type Puzzle } from 'gridwright/rules';
import type { Input } from './tasks.js';

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
export type Packed = { readonly one: Input<'solve'> } | PackedBatch;
/** One result, several, or the solutions of a batch with the number of cells per grid. */
export type PackedResult<Result> =
  | { readonly one: Result }
  | { readonly several: readonly Result[] }
  | { readonly found: Found; readonly cells: number };

export function pack(inputs: readonly Input<'solve'>[]): Packed[] {
  const packed: Packed[] = [];
  for (let from = 0, to = 0; from < inputs.length; from = to) {
    const one = inputs[from];
    to = from + 1;
    if (hasAllClues(one)) while (to < inputs.length && mayFollow(one, inputs[to])) to++;
    if (to === from + 1) packed.push({ one });
    else {
      const { puzzle, limit, maxSteps } = one;
      packed.push({ batch: { ...puzzle, clues: joined(inputs, from, to) }, limit, maxSteps });
    }
  }
  return packed;
}

/** Solves packed inputs. Calls `solveOne` for puzzles that can't be solved together. */
export function solvePacked<Result>(packed: Packed, solveOne: (input: Input<'solve'>) => Result): PackedResult<Result> {
  if ('one' in packed) return { one: solveOne(packed.one) };
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

/** Returns whether an input is a puzzle with one clue per cell. Anything else gets its own error. */
function hasAllClues(input: Input<'solve'> | undefined | null): boolean {
  const { kind, size, options, clues } = (input?.puzzle ?? {}) as Partial<Puzzle>;
  return (
    typeof kind === 'string' &&
    isObject(size) &&
    isObject(options) &&
    clues instanceof Uint8Array &&
    clues.length === cellCount(size)
  );
}

function isObject(value: object | null | undefined): value is object {
  return typeof value === 'object' && value !== null;
}

function mayFollow(a: Input<'solve'>, b: Input<'solve'>): boolean {
  return hasAllClues(b) && a.limit === b.limit && a.maxSteps === b.maxSteps && mayJoin(a.puzzle, b.puzzle);
}

function joined(inputs: readonly Input<'solve'>[], from: number, to: number): Uint8Array {
  const length = inputs[from].puzzle.clues.length;
  const clues = new Uint8Array((to - from) * length);
  for (let i = from; i < to; i++) clues.set(inputs[i].puzzle.clues, (i - from) * length);
  return clues;
}
