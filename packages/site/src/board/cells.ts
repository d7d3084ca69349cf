import { batch, type Signal, signal } from '@preact/signals';
import { type Cell, cellCount, type Puzzle, type Shape } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import type { BoardState } from '../game/board-state.js';

/** Why a cell is underlined: it breaks a rule, it is not that of the solution, or the report speaks of it. */
export type Flag = 'conflict' | 'wrong' | 'underlined';

/** The contents of one cell: what the kind draws there and the player's notes. */
export interface CellState {
  readonly text: string;
  readonly isClue: boolean;
  readonly disk: 'dark' | 'light' | undefined;
  readonly pressed: boolean;
  /** Masks of the small values; none in a cell with a value. */
  readonly corner: number;
  readonly centre: number;
  /** Mask of the colours. */
  readonly colour: number;
  readonly flag: Flag | undefined;
}

/** A cell without anything in it. */
export const BLANK: CellState = {
  text: '',
  isClue: false,
  disk: undefined,
  pressed: false,
  corner: 0,
  centre: 0,
  colour: 0,
  flag: undefined,
};

/** One signal a cell, so that a move draws again only the cells that it changes. */
export function cellSignals(puzzle: Puzzle): readonly Signal<CellState>[] {
  return Array.from({ length: cellCount(puzzle.size) }, () => signal(BLANK));
}

/** What small values are shown in the corners of each cell. */
export type Corners = (cell: Cell) => number;

/** Updates the signals. */
export function showBoard(
  cells: readonly Signal<CellState>[],
  puzzle: Puzzle,
  board: BoardState,
  corners: Corners,
  flags: ReadonlyMap<Cell, Flag>,
): void {
  const shown = shownIn(rulesOf(puzzle.kind).draw(puzzle, board.answer), cells.length);
  batch(() => {
    for (const [cell, state] of cells.entries()) {
      const own = shown[cell];
      const isEmpty = own.text === '' && board.answer[cell] === 0;
      const next: CellState = {
        ...own,
        corner: isEmpty ? corners(cell) : 0,
        centre: isEmpty ? board.centre[cell] : 0,
        colour: board.colour[cell],
        flag: flags.get(cell),
      };
      if (!isSame(state.peek(), next)) state.value = next;
    }
  });
}

type Shown = Pick<CellState, 'text' | 'isClue' | 'disk' | 'pressed'>;

/** Returns the kind's drawing for each cell. */
export function shownIn(shapes: readonly Shape[], cells: number): Shown[] {
  const shown = Array.from(
    { length: cells },
    () =>
      ({ text: '', isClue: false, disk: undefined, pressed: false }) as {
        -readonly [Part in keyof Shown]: Shown[Part];
      },
  );
  for (const shape of shapes) {
    const { role, cell = -1 } = shape;
    const own = shown[cell];
    if (role === 'clue' || role === 'answer') {
      own.text = 'text' in shape ? shape.text : '';
      own.isClue = role === 'clue';
    }
    if (role === 'dark' || role === 'light') own.disk = role;
    if (role === 'press') own.pressed = true;
  }
  return shown;
}

/** Part by part: this runs for each cell after each move. */
function isSame(one: CellState, other: CellState): boolean {
  return (
    one.text === other.text &&
    one.isClue === other.isClue &&
    one.disk === other.disk &&
    one.pressed === other.pressed &&
    one.corner === other.corner &&
    one.centre === other.centre &&
    one.colour === other.colour &&
    one.flag === other.flag
  );
}
