import type { Cell } from './grid.js';

/** One thing to draw. Coordinates are in cells: (0, 0) is the top left corner of the grid, x goes right, y down. */
export type Mark =
  | {
      readonly type: 'line';
      readonly role: 'cell' | 'box' | 'frame' | 'house';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
    }
  | {
      readonly type: 'text';
      readonly role: 'clue' | 'answer';
      readonly cell: Cell;
      readonly x: number;
      readonly y: number;
      readonly text: string;
    }
  | {
      readonly type: 'disk';
      readonly role: 'dark' | 'light';
      readonly cell: Cell;
      readonly x: number;
      readonly y: number;
    }
  /** A sign in the middle between two cells, over their line. */
  | { readonly type: 'sign'; readonly role: SignRole; readonly x: number; readonly y: number }
  /** A thermometer under everything else: a grey line through the middles of its cells, with a bulb at the first. */
  | { readonly type: 'thermo'; readonly points: readonly { readonly x: number; readonly y: number }[] }
  /** An arrow under values: a circle of radius `ARROW_SHAPE.radius`, and lines from it along the shaft to the head. */
  | {
      readonly type: 'arrow';
      readonly x: number;
      readonly y: number;
      readonly lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
    }
  /** A grey cell, or a grey circle or square in it, under everything else. */
  | {
      readonly type: 'shade';
      readonly role: 'cell' | 'circle' | 'square';
      readonly cell: Cell;
      readonly x: number;
      readonly y: number;
    }
  /**
   * A cage: dashed lines inside its cells and between its pieces, and the left middle of its sum in one of its cells.
   * The text is empty for a cage without a sum.
   */
  | {
      readonly type: 'cage';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
    }
  | { readonly type: 'press'; readonly cell: Cell; readonly x: number; readonly y: number };

/** What is drawn between two cells: =, ×, a white or a black dot, X or V. */
export type SignRole = 'equal' | 'different' | 'white' | 'black' | 'x' | 'v';

/** A sign to draw between two neighbouring cells. */
export interface DrawnSign {
  /** The left or upper cell. */
  readonly first: Cell;
  readonly second: Cell;
  readonly role: SignRole;
}

/** Two neighbouring cells with equal values, or with different ones. */
export interface Sign {
  /** The left or upper cell. */
  readonly first: Cell;
  readonly second: Cell;
  readonly equal: boolean;
}
