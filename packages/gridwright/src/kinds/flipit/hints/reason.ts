import type { Cell } from '../../../core/grid.js';
import type { LessonStep } from '../../../core/presses.js';

/** The reason for a press, as data. */
export type FlipitReason =
  /**
   * A hint: press the cell, or undo its press if `again` is set. The best answer known has `count` presses, and every
   * answer at least `least`. The press corrects `gain` more disks than it spoils.
   */
  | {
      readonly form: 'press';
      readonly cell: Cell;
      readonly again: boolean;
      readonly count: number;
      readonly least: number;
      readonly gain: number;
    }
  /** A lesson: each press is below a wrong disk of the row, which is counted from 0; with king also right of it. */
  | { readonly form: 'row'; readonly row: number; readonly king: boolean }
  /**
   * A lesson: the chase has left these disks wrong, and begins again after the presses in row 1, with king also in
   * column 1.
   */
  | { readonly form: 'begin-again'; readonly wrong: readonly Cell[]; readonly king: boolean }
  /** A lesson: these presses, each only once, are enough. */
  | { readonly form: 'reached'; readonly enough: readonly Cell[] }
  /** A lesson: the presses come from linear algebra, in any order. */
  | { readonly form: 'in-any-order' };

export interface FlipitLessonStep extends LessonStep {
  readonly reason: FlipitReason;
}
