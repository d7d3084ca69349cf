import type { Cell, Grid, Mistake } from 'gridwright/rules';
import type { Flag } from '../board/cells.js';

/** Marks of mistakes and reports on a board in play. */
export interface Marked {
  readonly answer: Grid;
  /** Cells that a report speaks of. */
  readonly reported: Iterable<Cell>;
  /** Mistakes that are marked as they are made. */
  readonly mistakes: readonly Mistake[];
  /** The solution that values are compared with; undefined where they aren't. */
  readonly solution: Grid | undefined;
}

/** Returns the cells to underline, each with the reason. */
export function flagsOf({ answer, reported, mistakes, solution }: Marked): Map<Cell, Flag> {
  const flags = new Map<Cell, Flag>();
  for (const cell of reported) flags.set(cell, 'underlined');
  for (const { unfinished, cells } of mistakes) if (!unfinished) for (const cell of cells) flags.set(cell, 'conflict');
  if (solution !== undefined) for (const cell of wrongCells(answer, solution)) flags.set(cell, 'wrong');
  return flags;
}

/** The cells whose value isn't the solution's. */
export function wrongCells(answer: Grid, solution: Grid): Cell[] {
  return [...answer.keys()].filter((cell) => answer[cell] !== 0 && answer[cell] !== solution[cell]);
}
