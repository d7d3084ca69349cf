import { canonical, kindOf, solve } from 'gridwright';
import { formatGrid } from 'gridwright/formats';
import { cellCount, formatId, type Grid, OptionError, type Order, type Puzzle, rulesOf } from 'gridwright/rules';
import { differencesByPeers, differencesFrom } from './differences.js';
import { type CellSets, countHittingSets, ones } from './hitting-sets.js';

/** The number of minimal puzzles of a size. */
export interface MinimalCount {
  /** By number of clues. */
  readonly byClues: ReadonlyMap<number, bigint>;
  readonly total: bigint;
  /** Full grids, and classes of them. */
  readonly boards: bigint;
  readonly classes: number;
}

/** Maximum number of boards in a list, and of cells. */
const MOST_BOARDS = 50_000;
const MOST_CELLS = 64;

/** Called after each class of boards. */
export type OnProgress = (done: number, classes: number) => void;

/**
 * Counts all minimal puzzles under the rules of an order. A puzzle has its board as the only solution exactly when its
 * clues hit every set of cells in which another board differs, so minimal puzzles are minimal hitting sets. They are
 * counted for one board of each class, times the boards of the class. Throws OptionError for a size with too many.
 */
export function countMinimal(order: Order, onProgress?: OnProgress): MinimalCount {
  const { classes, setsOf } = groupBoards(order);
  const byClues = new Map<number, bigint>();
  for (const [i, { board, boards }] of classes.entries()) {
    countHittingSets(setsOf(board), board.length).forEach((count, clues) => {
      if (count > 0) byClues.set(clues, (byClues.get(clues) ?? 0n) + BigInt(count) * boards);
    });
    onProgress?.(i + 1, classes.length);
  }
  const sum = (numbers: Iterable<bigint>) => [...numbers].reduce((a, b) => a + b, 0n);
  return {
    byClues: new Map([...byClues].sort(([a], [b]) => a - b)),
    total: sum(byClues.values()),
    boards: sum(classes.map(({ boards }) => boards)),
    classes: classes.length,
  };
}

/** A class of minimal puzzles. */
export interface PuzzleClass {
  /** Its canonical form. */
  readonly form: Puzzle;
  readonly id: string;
  /** Number of puzzles in the class. */
  readonly puzzles: number;
}

/** The classes of minimal puzzles whose solutions are of one class of boards. */
export interface ClassesOfBoard {
  /** By number of clues and id. */
  readonly found: readonly PuzzleClass[];
  /** The number of their puzzles, as `countMinimal` counts them. */
  readonly counted: bigint;
}

/**
 * Yields every class of the minimal puzzles that `countMinimal` counts, those of one class of boards at a time. Puzzles
 * of one class have boards of one class, each as many of them. Throws as `countMinimal` does.
 */
export function* minimalClasses(order: Order, onProgress?: OnProgress): Generator<ClassesOfBoard> {
  const { empty, classes, setsOf } = groupBoards(order);
  const kind = kindOf(order.kind);
  const formOf = kind.canonical;
  if (formOf === undefined) throw new OptionError('kind', 'a kind with canonical forms', order.kind);
  const frame = formatId(empty).slice(0, -empty.clues.length);
  for (const [i, { board, boards }] of classes.entries()) {
    const found = new Map<string, { form: Puzzle; id: string; clues: number; images: number }>();
    const counts = countHittingSets(setsOf(board), board.length, (low, high) => {
      const clues = new Uint8Array(board.length);
      for (let cell = 0; cell < clues.length; cell++)
        clues[cell] = ((cell < 32 ? low >>> cell : high >>> (cell - 32)) & 1) * board[cell];
      const form = formOf({ ...empty, clues });
      // What `formatId` returns, without its checks.
      const id = frame + formatGrid(form.clues, kind.clueAlphabet);
      const known = found.get(id);
      if (known === undefined) found.set(id, { form, id, clues: ones(low) + ones(high), images: 1 });
      else known.images++;
    });
    yield {
      found: [...found.values()]
        .sort((a, b) => a.clues - b.clues || (a.id < b.id ? -1 : 1))
        .map(({ form, id, images }) => ({ form, id, puzzles: images * Number(boards) })),
      counted: counts.reduce((sum, count) => sum + BigInt(count) * boards, 0n),
    };
    onProgress?.(i + 1, classes.length);
  }
}

interface BoardClasses {
  readonly empty: Puzzle;
  /** A board of each class, and how many boards the class has. */
  readonly classes: readonly { readonly board: Grid; readonly boards: bigint }[];
  /** Returns the sets of cells that clues of a board have to hit. */
  setsOf(board: Grid): CellSets;
}

function groupBoards({ kind, size, options }: Order): BoardClasses {
  if (!rulesOf(kind).unique) throw new OptionError('kind', 'a kind whose puzzles have one solution', kind);
  const empty: Puzzle = { kind, size, options, clues: new Uint8Array(cellCount(size)) };
  const isSudoku = kind === 'sudoku' && Object.keys(options).length === 0;
  const listed = listBoards(isSudoku ? withFirstRow(empty) : empty);
  // Each exchange of values gives another board.
  const images = isSudoku ? factorial(size.rows) : 1n;
  const classes = new Map<string, { readonly board: Grid; boards: bigint }>();
  for (const board of listed) {
    const form = formatId(canonical({ ...empty, clues: board }));
    const known = classes.get(form);
    if (known === undefined) classes.set(form, { board, boards: images });
    else known.boards += images;
  }
  const setsOf = (board: Grid) =>
    isSudoku
      ? differencesByPeers(board, rulesOf(kind).values?.peers(empty) ?? [], size.rows)
      : differencesFrom(board, listed);
  return { empty, classes: [...classes.values()], setsOf };
}

function listBoards(puzzle: Puzzle): readonly Grid[] {
  const { solutions, complete } = solve(puzzle, { limit: MOST_BOARDS });
  if (complete && puzzle.clues.length <= MOST_CELLS) return solutions;
  throw new OptionError(
    'size',
    `a size with at most ${MOST_BOARDS} boards`,
    `${puzzle.size.rows}x${puzzle.size.columns}`,
  );
}

/** Returns the puzzle with the values of the first row in order. */
function withFirstRow(puzzle: Puzzle): Puzzle {
  return { ...puzzle, clues: puzzle.clues.map((_, cell) => (cell < puzzle.size.columns ? cell + 1 : 0)) };
}

function factorial(n: number): bigint {
  return n < 2 ? 1n : BigInt(n) * factorial(n - 1);
}
