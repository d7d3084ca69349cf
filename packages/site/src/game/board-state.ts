import { type Cell, cellCount, type Grid, type Puzzle, type Rules } from 'gridwright/rules';
import { rulesOf } from '../rules.js';
import { type Action, directionOf } from './action.js';

/**
 * Everything that the player has entered: the answer, notes, colors and pen marks. Masks have bit v - 1 for value v.
 * Immutable.
 */
export interface BoardState {
  readonly answer: Grid;
  readonly corner: Uint32Array;
  readonly centre: Uint32Array;
  /** Candidates ruled out by the player. */
  readonly struck: Uint32Array;
  /** Masks of the colours 1 to 6. */
  readonly colour: Uint8Array;
  /** 1 for a circle, 2 for a cross. */
  readonly pen: Uint8Array;
  /** Masks of the lines from a cell to neighbours after it, by direction (`directionOf`). */
  readonly lines: Uint8Array;
}

export function blankBoard(puzzle: Puzzle): BoardState {
  const cells = cellCount(puzzle.size);
  const masks = () => new Uint32Array(cells);
  return {
    answer: rulesOf(puzzle.kind).start(puzzle),
    corner: masks(),
    centre: masks(),
    struck: masks(),
    colour: new Uint8Array(cells),
    pen: new Uint8Array(cells),
    lines: new Uint8Array(cells),
  };
}

/** Returns the board after an action. An action never changes a clue. Parts that do not change are shared. */
export function act(board: BoardState, action: Action, puzzle: Puzzle): BoardState {
  const rules = rulesOf(puzzle.kind);
  switch (action.type) {
    case 'set':
      return set(board, action.cells, action.value, action.tidy, puzzle, rules);
    case 'press':
      return {
        ...board,
        answer: action.cells.reduce(
          (answer, cell) => rules.apply(puzzle, answer, { type: 'press', cell }),
          board.answer,
        ),
      };
    case 'colour':
      return { ...board, colour: changed(board.colour, action.cells, (mask) => coloured(mask, action)) };
    case 'pen':
      return {
        ...board,
        pen: changed(board.pen, action.cells, () => action.value),
        lines: action.value === 0 ? withoutLines(board.lines, action.cells, puzzle) : board.lines,
      };
    case 'line': {
      const [from] = action.cells;
      const bit = 1 << (directionOf(action.cells, puzzle.size) ?? 0);
      return { ...board, lines: changed(board.lines, [from], (mask) => (action.on ? mask | bit : mask & ~bit)) };
    }
    case 'clear':
      return clear(board, openCells(puzzle, action.cells));
    case 'candidates':
      return rules.values === undefined ? board : { ...board, corner: rules.values.candidates(puzzle, board.answer) };
    default: {
      const bit = 1 << (action.value - 1);
      const cells = openCells(puzzle, action.cells).filter((cell) => board.answer[cell] === 0);
      return {
        ...board,
        [action.type]: changed(board[action.type], cells, (mask) => (action.on ? mask | bit : mask & ~bit)),
      };
    }
  }
}

/** Both ends of every line. */
export function linesOf(lines: Uint8Array, { columns }: Pick<Puzzle['size'], 'columns'>): [Cell, Cell][] {
  const steps = [1, columns - 1, columns, columns + 1];
  return [...lines.keys()].flatMap((from) =>
    steps.flatMap((step, direction): [Cell, Cell][] =>
      ((lines[from] >>> direction) & 1) === 1 ? [[from, from + step]] : [],
    ),
  );
}

function withoutLines(lines: Uint8Array, cells: readonly Cell[], { size }: Puzzle): Uint8Array {
  const gone = linesOf(lines, size).filter((ends) => ends.some((end) => cells.includes(end)));
  return gone.reduce((left, ends) => {
    const bit = 1 << (directionOf(ends, size) ?? 0);
    return changed(left, [ends[0]], (mask) => mask & ~bit);
  }, lines);
}

/** The colours of a cell after an action: this one only, this one too, or without it. */
function coloured(mask: number, { value, on }: Extract<Action, { type: 'colour' }>): number {
  const bit = value === 0 ? 0 : 1 << (value - 1);
  if (on === undefined) return bit;
  return on ? mask | bit : mask & ~bit;
}

function set(
  board: BoardState,
  cells: readonly Cell[],
  value: number,
  tidy: boolean,
  puzzle: Puzzle,
  rules: Rules,
): BoardState {
  const open = openCells(puzzle, cells);
  const answer = open.reduce((grid, cell) => rules.apply(puzzle, grid, { type: 'set', cell, value }), board.answer);
  if (!tidy || value === 0 || rules.values === undefined) return { ...board, answer };
  const peers = rules.values.peers(puzzle);
  const near = [...new Set(open.flatMap((cell) => peers[cell]))];
  // The notes that the value rules out go, and no others.
  const before = rules.values.candidates(puzzle, board.answer);
  const left = rules.values.candidates(puzzle, answer);
  const out = Uint32Array.from(before, (mask, cell) => (mask | (1 << (value - 1))) & ~left[cell]);
  return { ...board, answer, corner: without(board.corner, near, out), centre: without(board.centre, near, out) };
}

/** Removes from the notes of some cells the values of a mask for each cell. */
function without(notes: Uint32Array, cells: readonly Cell[], masks: Uint32Array): Uint32Array {
  const noted = cells.filter((cell) => (notes[cell] & masks[cell]) !== 0);
  if (noted.length === 0) return notes;
  const next = notes.slice();
  for (const cell of noted) next[cell] &= ~masks[cell];
  return next;
}

/** First the values of the cells; where there is none, everything else in them. */
function clear(board: BoardState, cells: readonly Cell[]): BoardState {
  const filled = cells.filter((cell) => board.answer[cell] !== 0);
  if (filled.length > 0) return { ...board, answer: changed(board.answer, filled, () => 0) };
  const none = () => 0;
  return {
    ...board,
    corner: changed(board.corner, cells, none),
    centre: changed(board.centre, cells, none),
    colour: changed(board.colour, cells, none),
  };
}

function openCells({ clues }: Puzzle, cells: readonly Cell[]): Cell[] {
  return cells.filter((cell) => clues[cell] === 0);
}

function changed<Cells extends Uint8Array | Uint32Array>(
  cells: Cells,
  at: readonly Cell[],
  change: (value: number) => number,
): Cells {
  const next = cells.slice() as Cells;
  for (const cell of at) next[cell] = change(next[cell]) >>> 0;
  return next;
}

/** Whether an action would change anything. */
export function changes(board: BoardState, next: BoardState): boolean {
  return (['answer', 'corner', 'centre', 'struck', 'colour', 'pen', 'lines'] as const).some(
    (part) => board[part] !== next[part] && board[part].some((value, i) => value !== next[part][i]),
  );
}

/** The values of a mask, ascending. */
export function valuesOf(mask: number): number[] {
  const values: number[] = [];
  for (let left = mask; left !== 0; left &= left - 1) values.push(32 - Math.clz32(left & -left));
  return values;
}
