import { type Cell, cellCount, type Grid, type Puzzle, type Rules } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import { type Action, directionOf } from './action.js';

/**
 * Everything that the player has entered: the answer, notes, colors and pen marks. Masks have bit v - 1 for value v.
 * Immutable.
 */
export interface BoardState {
  readonly answer: Grid;
  readonly corner: Uint32Array;
  readonly centre: Uint32Array;
  /** Notes that values have removed; they return when nothing rules them out any longer. */
  readonly tidied: { readonly corner: Uint32Array; readonly centre: Uint32Array };
  /** Candidates ruled out by the player. */
  readonly struck: Uint32Array;
  /** Masks of the colours 1 to 6. */
  readonly colour: Uint8Array;
  /** 1 for a circle, 2 for a cross. */
  readonly pen: Uint8Array;
  /** Masks of the lines from a cell to neighbours after it, by direction (`directionOf`). */
  readonly lines: Uint8Array;
}

/** Returns the board before the first action. Candidates that the puzzle gives are notes, so that they can be removed. */
export function blankBoard(puzzle: Puzzle): BoardState {
  const cells = cellCount(puzzle.size);
  const masks = () => new Uint32Array(cells);
  const { start, values } = rulesOf(puzzle.kind);
  const answer = start(puzzle);
  const given = puzzle.options.candidates === undefined ? undefined : values?.candidates(puzzle, answer);
  return {
    answer,
    corner: given ?? masks(),
    centre: masks(),
    tidied: { corner: masks(), centre: masks() },
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
      return set(board, action, puzzle, rules);
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
      return clear(board, openCells(puzzle, action.cells), puzzle, rules);
    case 'candidates':
      return rules.values === undefined
        ? board
        : noting({ ...board, corner: rules.values.candidates(puzzle, board.answer) }, [...board.answer.keys()], ~0);
    default: {
      const bit = 1 << (action.value - 1);
      const cells = openCells(puzzle, action.cells).filter((cell) => board.answer[cell] === 0);
      const noted = {
        ...board,
        [action.type]: changed(board[action.type], cells, (mask) => (action.on ? mask | bit : mask & ~bit)),
      };
      return action.type === 'struck' ? noted : noting(noted, cells, bit, action.type);
    }
  }
}

/** Both ends of every line. */
export function penLines(lines: Uint8Array, { columns }: Pick<Puzzle['size'], 'columns'>): [Cell, Cell][] {
  const steps = [1, columns - 1, columns, columns + 1];
  return [...lines.keys()].flatMap((from) =>
    steps.flatMap((step, direction): [Cell, Cell][] =>
      ((lines[from] >>> direction) & 1) === 1 ? [[from, from + step]] : [],
    ),
  );
}

function withoutLines(lines: Uint8Array, cells: readonly Cell[], { size }: Puzzle): Uint8Array {
  const gone = penLines(lines, size).filter((ends) => ends.some((end) => cells.includes(end)));
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
  { cells, value, tidy }: Extract<Action, { type: 'set' }>,
  puzzle: Puzzle,
  rules: Rules,
): BoardState {
  const open = openCells(puzzle, cells);
  const answer = open.reduce((grid, cell) => rules.apply(puzzle, grid, { type: 'set', cell, value }), board.answer);
  if (!tidy || value === 0 || rules.values === undefined) return restored({ ...board, answer }, puzzle, rules);
  const peers = rules.values.peers(puzzle);
  const near = [...new Set(open.flatMap((cell) => peers[cell]))];
  // The notes that the value rules out go, and no others.
  const before = rules.values.candidates(puzzle, board.answer);
  const left = rules.values.candidates(puzzle, answer);
  const out = Uint32Array.from(before, (mask, cell) => (mask | (1 << (value - 1))) & ~left[cell]);
  const next = restored({ ...board, answer }, puzzle, rules);
  const corner = without(next.corner, near, out);
  const centre = without(next.centre, near, out);
  const tidied = {
    corner: next.tidied.corner.map((mask, cell) => mask | (next.corner[cell] & ~corner[cell])),
    centre: next.tidied.centre.map((mask, cell) => mask | (next.centre[cell] & ~centre[cell])),
  };
  return { ...next, corner, centre, tidied };
}

/** Restores notes removed by values, unless another of the player's values still rules them out. */
function restored(board: BoardState, puzzle: Puzzle, rules: Rules): BoardState {
  const { corner, centre } = board.tidied;
  if (!(corner.some((mask) => mask !== 0) || centre.some((mask) => mask !== 0))) return board;
  const out = ruledOut(board.answer, puzzle, rules);
  return {
    ...board,
    corner: board.corner.map((mask, cell) => mask | (corner[cell] & ~out[cell])),
    centre: board.centre.map((mask, cell) => mask | (centre[cell] & ~out[cell])),
    tidied: {
      corner: corner.map((mask, cell) => mask & out[cell]),
      centre: centre.map((mask, cell) => mask & out[cell]),
    },
  };
}

/** The values that the player's entries rule out in each cell, whether or not clues do, too. */
function ruledOut(answer: Grid, puzzle: Puzzle, rules: Rules): Uint32Array {
  const { values } = rules;
  if (values === undefined) return new Uint32Array(answer.length);
  const left = values.candidates(puzzle, answer);
  const peers = values.peers(puzzle);
  return values.candidates(puzzle, rules.start(puzzle)).map((mask, cell) => {
    const near = peers[cell].filter((peer) => puzzle.clues[peer] === 0 && answer[peer] !== 0);
    return near.reduce((out, peer) => out | (1 << (answer[peer] - 1)), mask & ~left[cell]);
  });
}

/** Makes the player's notes final: removing a value no longer restores them. */
function noting(board: BoardState, cells: readonly Cell[], bits: number, type?: 'corner' | 'centre'): BoardState {
  const { tidied } = board;
  const forget = (mask: number) => mask & ~bits;
  return {
    ...board,
    tidied: {
      corner: type === 'centre' ? tidied.corner : changed(tidied.corner, cells, forget),
      centre: type === 'corner' ? tidied.centre : changed(tidied.centre, cells, forget),
    },
  };
}

/** Removes from the notes of some cells the values of a mask for each cell. */
function without(notes: Uint32Array, cells: readonly Cell[], masks: Uint32Array): Uint32Array {
  const noted = cells.filter((cell) => (notes[cell] & masks[cell]) !== 0);
  if (noted.length === 0) return notes;
  const next = notes.slice();
  for (const cell of noted) next[cell] &= ~masks[cell];
  return next;
}

/** Clears the cells' values first, or without values everything else in the cells. */
function clear(board: BoardState, cells: readonly Cell[], puzzle: Puzzle, rules: Rules): BoardState {
  const filled = cells.filter((cell) => board.answer[cell] !== 0);
  if (filled.length > 0) return restored({ ...board, answer: changed(board.answer, filled, () => 0) }, puzzle, rules);
  const none = () => 0;
  return {
    ...noting(board, cells, ~0),
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

/** Returns whether an action would change anything. */
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
