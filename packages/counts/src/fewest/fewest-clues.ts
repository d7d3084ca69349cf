import { canonical } from 'gridwright';
import { numberingOf } from 'gridwright/orders';
import { formatId, OptionError, type Order, type Puzzle } from 'gridwright/rules';
import { type BitBoard, type Cells, differenceOf, rowOfCells } from './bit-board.js';
import { classSizes } from './board-class.js';
import { lineDifferences } from './line-differences.js';
import { RowSearch } from './row-search.js';
import { findSmallHittingSets } from './small-hitting-sets.js';

/** The fewest clues of a size, and all puzzles with that number of clues. */
export interface FewestClues {
  readonly clues: number;
  readonly puzzles: number;
  /** The ids of their canonical forms, in order. */
  readonly ids: readonly string[];
  /** Full grids, and classes of them. */
  readonly boards: number;
  readonly classes: number;
}

/** The most rows and columns: the cells of a board are bits of two words. */
export const LONGEST_LINE = 8;

/** Called after each class of boards, with the boards searched so far; each of them is searched twice. */
export type OnSearched = (done: number, all: number) => void;

/**
 * Finds the fewest clues with which a Kurosu puzzle of a size has one solution, and all puzzles with that number of
 * clues. It searches one board of each class twice: first for puzzles with fewer clues than the boards before it need,
 * then for all puzzles with the fewest. Throws OptionError for other kinds, for signs, for more than 8 rows or columns,
 * and for a size without full grids.
 */
export function fewestClues(order: Order, onProgress?: OnSearched): FewestClues {
  const { size } = order;
  const distinct = readRules(order);
  const boards = Number(numberingOf(order).count);
  if (boards === 0) throw new OptionError('size', 'a size with full grids', `${size.rows}x${size.columns}`);
  const all = new RowSearch(size.rows, size.columns, distinct);
  const others = new RowSearch(size.rows, size.columns, distinct);
  const classSize = classSizes(size.rows, size.columns);
  const differences = lineDifferences(size.rows, size.columns, distinct);
  let clues = size.rows * size.columns;
  let searched = 0;

  /** Visits the puzzles with at most `clues - fewer` clues. Returns the number of classes of boards. */
  const search = (fewer: number, visit: (board: BitBoard, cells: Cells, boardsOfClass: number) => void): number => {
    let classes = 0;
    all.searchAll((board) => {
      const images = classSize(board);
      if (images === 0) return;
      findSmallHittingSets({
        sets: differences(board),
        limit: clues - fewer,
        missedBy: (cells) => (others.findOther(board, cells) ? differenceOf(board, others.board) : undefined),
        found: (cells, count) => {
          clues = count;
          visit(board, cells, images);
          return clues - fewer;
        },
      });
      classes++;
      searched += images;
      onProgress?.(searched, 2 * boards);
    });
    return classes;
  };
  search(1, () => {});
  const ids = new Set<string>();
  let puzzles = 0;
  const classes = search(0, (board, cells, images) => {
    ids.add(formatId(canonical(puzzleOf(order, board, cells))));
    puzzles += images;
  });
  if (searched !== 2 * boards) throw new Error(`The classes have ${searched / 2} boards of ${boards}.`);
  return { clues, puzzles, ids: [...ids].sort(), boards, classes };
}

/** Returns whether lines are distinct. */
function readRules({ kind, size, options }: Order): boolean {
  const { distinct, ...others } = options;
  if (kind !== 'kurosu') throw new OptionError('kind', 'kurosu', kind);
  const [name] = Object.keys(others);
  if (name !== undefined) throw new OptionError(name, 'no option but --distinct', String(others[name]));
  if (Math.max(size.rows, size.columns) > LONGEST_LINE)
    throw new OptionError('size', `at most ${LONGEST_LINE}x${LONGEST_LINE}`, `${size.rows}x${size.columns}`);
  return distinct === 'yes';
}

function puzzleOf({ kind, size, options }: Order, { rows }: BitBoard, cells: Cells): Puzzle {
  const clues = Uint8Array.from({ length: size.rows * size.columns }, (_, cell) => {
    const row = Math.floor(cell / size.columns);
    const column = cell % size.columns;
    const isClue = ((rowOfCells(cells, row) >>> column) & 1) === 1;
    return isClue ? 1 + ((rows[row] >>> column) & 1) : 0;
  });
  return { kind, size, options, clues };
}
