import type { Cell } from 'gridwright/rules';

/** A pointer event on the board, without the browser's own objects. */
export interface Touch {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly cell: Cell | undefined;
  readonly isMouse: boolean;
  /** False for a second finger. */
  readonly isFirst: boolean;
  /** Whether a key is held down that adds the cell to the selection. */
  readonly adds: boolean;
}

/**
 * What a finger does to the board: nothing but enter and select (`still`), zoom in (`whole`: a large board on a phone),
 * or move the part in sight (`zoomed`).
 */
export type Surface = 'still' | 'whole' | 'zoomed';

/** The effects of a gesture. */
export interface Picking {
  select(cell: Cell, how: 'toggle'): void;
  pick(cell: Cell): void;
  /** The pointer has moved to a cell, from one that it picked or selected. */
  drag(cell: Cell): void;
}

/** A finger that has moved farther than this, in CSS pixels, pans the board and picks no cell. */
const SLOP = 8;

type State =
  | { readonly type: 'drag'; readonly id: number; readonly cell: Cell }
  | { readonly type: 'tap'; readonly id: number; readonly cell: Cell; readonly x: number; readonly y: number };

/**
 * Turns pointer events into picks and selections. On a board that stays where it is, pressing picks a cell and dragging
 * selects more. On a zoomed board a finger picks only when it is lifted where it was put down, since it may be about to
 * pan. A tap that zooms in picks nothing.
 */
export class Gesture {
  private state: State | undefined;
  private readonly picking: Picking;

  constructor(picking: Picking) {
    this.picking = picking;
  }

  down({ id, x, y, cell, isMouse, isFirst, adds }: Touch, surface: Surface): void {
    this.state = undefined;
    // A second finger pinches: neither picks anything.
    if (!isFirst || cell === undefined || surface === 'whole') return;
    if (surface === 'zoomed' && !isMouse) {
      this.state = { type: 'tap', id, cell, x, y };
      return;
    }
    if (adds) this.picking.select(cell, 'toggle');
    else this.picking.pick(cell);
    this.state = { type: 'drag', id, cell };
  }

  move({ id, x, y, cell }: Touch): void {
    const { state } = this;
    if (state?.id !== id) return;
    if (state.type === 'tap') {
      if (Math.hypot(x - state.x, y - state.y) > SLOP) this.state = undefined;
    } else if (cell !== undefined && cell !== state.cell) {
      this.picking.drag(cell);
      this.state = { ...state, cell };
    }
  }

  up(touch: Touch): void {
    this.move(touch);
    const { state } = this;
    if (state?.id !== touch.id) return;
    this.state = undefined;
    if (state.type === 'tap') this.picking.pick(state.cell);
  }

  cancel(): void {
    this.state = undefined;
  }
}
