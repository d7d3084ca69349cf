import { batch, type Signal, signal } from '@preact/signals';
import { type Cell, cellCount, type Puzzle } from 'gridwright/rules';
import type { BoardState } from '../game/board-state.js';
import { rulesOf } from '../rules.js';

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
const PARTS = Object.keys(BLANK) as (keyof CellState)[];

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
  const next: { -readonly [Part in keyof CellState]: CellState[Part] }[] = cells.map((_, cell) => ({
    ...BLANK,
    corner: board.answer[cell] === 0 ? corners(cell) : 0,
    centre: board.answer[cell] === 0 ? board.centre[cell] : 0,
    colour: board.colour[cell],
    flag: flags.get(cell),
  }));
  for (const mark of rulesOf(puzzle.kind).draw(puzzle, board.answer)) {
    if (mark.type === 'text')
      Object.assign(next[mark.cell], { text: mark.text, isClue: mark.role === 'clue', corner: 0, centre: 0 });
    if (mark.type === 'disk') next[mark.cell].disk = mark.role;
    if (mark.type === 'press') next[mark.cell].pressed = true;
  }
  batch(() => {
    for (const [cell, state] of next.entries()) {
      const before = cells[cell].peek();
      if (PARTS.some((part) => before[part] !== state[part])) cells[cell].value = state;
    }
  });
}
