import { type Grid, sameSize } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { kindOf } from '../named/kinds.js';
import type { Sheet, SheetItem } from './sheet.js';

/** Returns whether a grid is the solution of the puzzle before it: it has no empty cell and all of its clues. */
export function isSolutionOf(full: Puzzle, part: Puzzle): boolean {
  const isAlike = full.kind === part.kind && sameSize(full.size, part.size) && hasEmptyCells(full.kind);
  return isAlike && isFull(full.clues) && !isFull(part.clues) && hasClues(full.clues, part.clues);
}

/** Returns items without the solutions of the puzzles before them. */
export function withoutSolutionItems(items: readonly SheetItem[]): SheetItem[] {
  let last: Puzzle | undefined;
  return items.filter(({ puzzle }) => {
    const isSolution = puzzle !== undefined && last !== undefined && isSolutionOf(puzzle, last);
    if (!isSolution) last = puzzle;
    return !isSolution;
  });
}

/** Returns whether cells can be empty. A disk is always light or dark. */
export function hasEmptyCells(kind: string): boolean {
  return kindOf(kind).disks === undefined;
}

/** Returns a stored grid as the solution of a sheet, if it has no empty cell and all clues. */
export function withSolution(puzzle: Puzzle, stored: Grid | undefined): Pick<Sheet, 'solution'> {
  const fits = stored?.length === puzzle.clues.length && isFull(stored) && hasClues(stored, puzzle.clues);
  return fits ? { solution: stored } : {};
}

export function isFull(clues: Grid): boolean {
  for (const value of clues) if (value === 0) return false;
  return true;
}

function hasClues(full: Grid, part: Grid): boolean {
  return part.every((value, cell) => value === 0 || value === full[cell]);
}
