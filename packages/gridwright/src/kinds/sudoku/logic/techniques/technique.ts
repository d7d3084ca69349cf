import type { Cell } from '../../../../core/grid.js';
import type { Step, Technique } from '../../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import type { SudokuTechniqueCode } from '../technique-codes.js';

/** Receives a step that was found, and returns true to end the search. */
export type Report = (step: Step) => boolean;

/** A technique by name. */
export interface Named extends Technique {
  readonly code: SudokuTechniqueCode;
}

/** A technique of Sudoku: how to find its steps, and why one holds. */
export interface SudokuTechnique extends Named {
  /** Whether it tries every argument of its kind. Then arguments that it has given up don't matter for images. */
  readonly exhaustive?: boolean;
  /**
   * Returns the cells of all arguments that might come first in an image of the position, after a search that has found
   * a step; undefined if they aren't known. There a search may first look at their images: `within` of the image.
   */
  cells?(position: SudokuPosition): readonly Cell[] | undefined;
  /** Reports its steps in a fixed order; returns true as soon as `report` does. */
  find(position: SudokuPosition, report: Report): boolean;
  /** Returns why a step found in this position holds. */
  reason(position: SudokuPosition, step: Step): SudokuFacts;
}
