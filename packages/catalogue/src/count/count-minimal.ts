import {
  canonical,
  cellCount,
  formatId,
  type Grid,
  OptionError,
  type Order,
  type Puzzle,
  rulesOf,
  solve,
} from 'gridwright/internal';
import { differencesByPeers, differencesFrom } from './differences.js';
import { countHittingSets } from './hitting-sets.js';

/** The number of minimal puzzles of a size. */
export interface MinimalCount {
  /** By number of clues. */
  readonly byClues: ReadonlyMap<number, bigint>;
  readonly total: bigint;
  /** Full grids, and classes of them. */
  readonly boards: bigint;
  readonly classes: number;
}

/** The most boards that are kept in a list, and the most cells. */
const MOST_BOARDS = 50_000;
const MOST_CELLS = 64;

/**
 * Counts all minimal puzzles under the rules of an order. A puzzle has its board as the only solution exactly when its
 * clues hit every set of cells in which another board differs, so minimal puzzles are minimal hitting sets. They are
 * counted for one board of each class, times the boards of the class. Throws OptionError for a size with too many.
 */
export function countMinimal(order: Order, onProgress?: (done: number, classes: number) => void): MinimalCount {
  const { kind, size, options } = order;
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
  const byClues = new Map<number, bigint>();
  let done = 0;
  for (const { board, boards } of classes.values()) {
    const sets = isSudoku
      ? differencesByPeers(board, rulesOf(kind).values?.peers(empty) ?? [], size.rows)
      : differencesFrom(board, listed);
    countHittingSets(sets, board.length).forEach((count, clues) => {
      if (count > 0) byClues.set(clues, (byClues.get(clues) ?? 0n) + BigInt(count) * boards);
    });
    onProgress?.(++done, classes.size);
  }
  const sum = (numbers: Iterable<bigint>) => [...numbers].reduce((a, b) => a + b, 0n);
  return {
    byClues: new Map([...byClues].sort(([a], [b]) => a - b)),
    total: sum(byClues.values()),
    boards: images * BigInt(listed.length),
    classes: classes.size,
  };
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
