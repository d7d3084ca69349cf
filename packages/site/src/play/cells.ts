import { batch, type Signal, signal } from '@preact/signals';
import { type Cell, cellCount, type Puzzle } from 'gridwright/rules';
import type { BoardState } from '../game/board-state.js';
import { rulesOf } from '../rules.js';
import type { MarkOf } from '../units.js';

/** Why a cell is underlined: it breaks a rule, it is not that of the solution, or the report speaks of it. */
export type Flag = 'conflict' | 'wrong' | 'underlined';

/** All that stands in one cell, as the kind draws it and as the player has noted it. */
export interface CellState {
  readonly text: string;
  readonly isClue: boolean;
  readonly disk: 'dark' | 'light' | undefined;
  readonly pressed: boolean;
  /** Masks of the small values; none where a value stands. */
  readonly corner: number;
  readonly centre: number;
  /** Mask of the colours. */
  readonly colour: number;
  readonly flag: Flag | undefined;
}

const BLANK: CellState = {
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

/** Brings the signals up to date. */
export function showBoard(
  cells: readonly Signal<CellState>[],
  puzzle: Puzzle,
  board: BoardState,
  corners: Corners,
  flags: ReadonlyMap<Cell, Flag>,
): void {
  const texts = new Array<MarkOf<'text'> | undefined>(cells.length);
  const disks = new Array<MarkOf<'disk'> | undefined>(cells.length);
  const pressed = new Uint8Array(cells.length);
  for (const mark of rulesOf(puzzle.kind).draw(puzzle, board.answer)) {
    if (mark.type === 'text') texts[mark.cell] = mark;
    if (mark.type === 'disk') disks[mark.cell] = mark;
    if (mark.type === 'press') pressed[mark.cell] = 1;
  }
  batch(() => {
    for (const [cell, state] of cells.entries()) {
      const text = texts[cell];
      const isEmpty = text === undefined && board.answer[cell] === 0;
      const next: CellState = {
        text: text?.text ?? '',
        isClue: text?.role === 'clue',
        disk: disks[cell]?.role,
        pressed: pressed[cell] === 1,
        corner: isEmpty ? corners(cell) : 0,
        centre: isEmpty ? board.centre[cell] : 0,
        colour: board.colour[cell],
        flag: flags.get(cell),
      };
      if (!isSame(state.peek(), next)) state.value = next;
    }
  });
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
