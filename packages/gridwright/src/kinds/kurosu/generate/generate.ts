import { LimitError, UnsatisfiableError } from '../../../core/errors.js';
import { type Cell, cellCount, countFilled, formatShape, type Grid, type Size } from '../../../core/grid.js';
import type { Order, Puzzle } from '../../../core/kind.js';
import type { Rng } from '../../../core/rng.js';
import { orbits } from '../../../core/symmetry.js';
import type { MostOfEach } from '../rules/balance.js';
import { formatCounts } from '../rules/counts.js';
import { countOnes } from '../rules/line-counts.js';
import type { Sign } from '../rules/signs.js';
import { formatSigns, signsOf } from '../rules/signs.js';
import { Board, type BoardRules } from '../solve/board.js';
import { type Depth, LINE } from '../solve/depth.js';
import { search } from '../solve/search.js';
import { boardRules, isForced } from '../solve/solver.js';
import { carve } from './carve.js';
import { drawSigns, dropSigns } from './draw-signs.js';
import { fillBoard } from './fill.js';
import { type Requests, readRequests, requirePossibleKurosu } from './requests.js';

/** Up to this number of cells a uniqueness test never gives up. */
const ALWAYS_DECIDED = 144;

/** Beyond, it gives up after trying this number of values: about a millisecond at 30x30. */
const STEPS = 300;
/** The same for a minimal puzzle, where a test that gives up wastes the attempt. */
const STEPS_WHEN_MINIMAL = 20_000;

/**
 * Fills a board, then removes clues, and signs if they were drawn, while the solution stays unique. Repeats this while
 * the requests aren't met, up to a bound that limits it to seconds. If numbers beside the lines are drawn, each line
 * may have any number of 1s, and they all stay.
 */
export function generateKurosu(order: Order, rng: Rng): Puzzle {
  requirePossibleKurosu(order);
  const { kind, size, options } = order;
  const requests = readRequests(order);
  const distinct = options.distinct === 'yes';
  const given = signsOf(size, options);
  const rules = requests.counts ? { ...boardRules(size, options), most: anyNumber(size) } : boardRules(size, options);
  const filler = boardFor(size, rules, LINE);
  if (!filler.isPlain) requireBoard(filler, options);
  const attempts = mostAttempts(size, distinct);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const solution = fillBoard(filler, rng);
    const drawn = requests.signs ? drawSigns(solution, size, requests.clues !== undefined, rng) : given;
    const numbered = requests.counts ? { ...options, counts: formatCounts(countOnes(solution, size), size) } : options;
    const { most = [] } = boardRules(size, numbered);
    const board = (depth: Depth, signs: readonly Sign[]) => boardFor(size, { distinct, signs, most }, depth);
    const clues = dig(
      board(requests.depth ?? LINE, drawn),
      solution,
      inOrder(rng.shuffle(orbitsOf(requests.symmetry, size).slice()), solution, size, requests.deep),
      requests,
    );
    if (clues === undefined) continue;
    const signs = requests.signs
      ? dropSigns(drawn, requests.minimal, rng, (some) =>
          isSolved(board(requests.depth ?? LINE, some), clues, requests),
        )
      : given;
    if (signs === undefined || !meetsRequests(clues, requests, (depth) => board(depth, signs))) continue;
    if (!requests.signs) return { kind, size, options: numbered, clues };
    if (signs.length > 0) return { kind, size, options: { ...numbered, signs: formatSigns(signs, size) }, clues };
  }
  throw new LimitError(`no ${describe(order)} found in ${attempts} attempts`, 'attempts', attempts);
}

/**
 * Returns the number of attempts: 7,716 for 6x6, 1,000 for 10x10, 12 for 30x30, a quarter of that with distinct lines.
 * The cost of an attempt grows slightly faster than the square of the cells.
 */
function mostAttempts(size: Size, distinct: boolean): number {
  const attempts = Math.floor((distinct ? 2_500_000 : 10_000_000) / cellCount(size) ** 2);
  return Math.min(10_000, attempts);
}

/** Positions in the order for orbits with 0 to 4 equal neighbours, and one more for orbits that come late. */
const LAPS = 6;

/**
 * Returns the orbits in the order of removal: random, but each equal neighbour moves a cell back by half of the board.
 * Cells next to equal ones determine more about others. If they stay, 8x8 puzzles that need at most balance keep 16.0
 * clues on average instead of 16.8, and 14x14 ones 46 instead of 50. For deep puzzles they are removed first, which
 * makes half as many again of 8x8 puzzles need an assumption.
 */
function inOrder(shuffled: readonly Cell[][], solution: Grid, size: Size, deep: boolean): Cell[][] {
  const likes = countLikes(solution, size);
  const laps = new Uint8Array(shuffled.length);
  const ends = new Int32Array(LAPS);
  for (let place = 0; place < shuffled.length; place++) {
    const like = meanOf(likes, shuffled[place]);
    laps[place] = deep ? 4 - like : like + (2 * place >= shuffled.length ? 1 : 0);
    ends[laps[place]]++;
  }
  for (let lap = 1; lap < LAPS; lap++) ends[lap] += ends[lap - 1];
  const ordered = shuffled.slice();
  for (let place = shuffled.length - 1; place >= 0; place--) ordered[--ends[laps[place]]] = shuffled[place];
  return ordered;
}

/** Returns the mean number of equal neighbours over some cells, rounded. */
function meanOf(likes: Uint8Array, cells: readonly Cell[]): number {
  if (cells.length === 1) return likes[cells[0]];
  let sum = 0;
  for (let i = 0; i < cells.length; i++) sum += likes[cells[i]];
  return Math.round(sum / cells.length);
}

/** Returns for each cell how many of its neighbours above, below, left and right have the same value. */
function countLikes(grid: Grid, { columns }: Size): Uint8Array {
  const likes = new Uint8Array(grid.length);
  for (let cell = 0, column = 1; cell < grid.length; cell++, column++) {
    // Values are 1 and 2, so a sum replaces an unpredictable branch.
    if (column === columns) column = 0;
    else {
      const alike = 1 & ~(grid[cell] ^ grid[cell + 1]);
      likes[cell] += alike;
      likes[cell + 1] += alike;
    }
    if (cell + columns < grid.length) {
      const alike = 1 & ~(grid[cell] ^ grid[cell + columns]);
      likes[cell] += alike;
      likes[cell + columns] += alike;
    }
  }
  return likes;
}

/** Returns lines that may have any number of each value. */
function anyNumber({ rows, columns }: Size): MostOfEach[] {
  return Array.from({ length: rows + columns }, (_, line) => {
    const length = line < rows ? columns : rows;
    return [length, length] as const;
  });
}

/** Plain boards by size, rule and depth, for reuse: creating new ones would take half of the time of a small puzzle. */
const boards = new Map<number, Board>();

/** Returns a board in any state; callers clear it first. */
function boardFor(size: Size, rules: BoardRules, depth: Depth): Board {
  const { distinct, signs = [], most = [] } = rules;
  if (signs.length > 0 || most.length > 0) return new Board(size, rules, depth);
  const key = ((size.rows * 32 + size.columns) * 2 + Number(distinct)) * 4 + depth;
  const board = boards.get(key) ?? new Board(size, rules, depth);
  boards.set(key, board);
  return board;
}

const known = new Map<string, Cell[][]>();

/** Returns the orbits of a symmetry, computed once per size. */
function orbitsOf(symmetry: string, size: Size): Cell[][] {
  const key = `${formatShape(size.rows, size.columns)} ${symmetry}`;
  const found = known.get(key) ?? orbits(symmetry, size);
  known.set(key, found);
  return found;
}

/**
 * Returns whether the number of clues is as requested and a lower depth than requested doesn't lead to the solution.
 */
function meetsRequests(clues: Grid, { clues: count, beyond }: Requests, boardAt: (depth: Depth) => Board): boolean {
  if (count !== undefined && countFilled(clues) !== count) return false;
  if (beyond === undefined) return true;
  const board = boardAt(beyond);
  board.load(clues);
  return board.filled() < clues.length;
}

/**
 * Returns whether the requested depth leads from the clues to the solution; without a depth, whether there is only one.
 */
function isSolved(board: Board, clues: Grid, { depth, minimal }: Requests): boolean | 'gave up' {
  board.load(clues);
  if (depth !== undefined || board.filled() === clues.length) return board.filled() === clues.length;
  let found = 0;
  return search(board, () => ++found < 2, stepsFor(clues.length, minimal)) || (found < 2 ? 'gave up' : false);
}

/** Throws UnsatisfiableError when a board with given signs or numbers can't be filled. */
function requireBoard(board: Board, { signs, counts }: Order['options']): void {
  let found = false;
  const stop = () => {
    found = true;
    return false;
  };
  const isPossible = board.load(new Uint8Array(board.rows * board.columns));
  if (isPossible && (!search(board, stop, STEPS_WHEN_MINIMAL) || found)) return;
  throw new UnsatisfiableError(
    counts === undefined
      ? 'signs: no full board keeps all the signs'
      : signs === undefined
        ? 'counts: no full board has these numbers of 1s'
        : 'counts: no full board has these numbers of 1s and keeps all the signs',
  );
}

/** Returns clues with one solution; undefined when they should be minimal and the proof failed. */
function dig(
  board: Board,
  solution: Grid,
  orbits: readonly (readonly Cell[])[],
  { clues, minimal, depth }: Requests,
): Grid | undefined {
  const cells = solution.length;
  const steps = stepsFor(cells, minimal);
  let undecided = false;
  const search = (cell: Cell) => {
    const forced = isForced(board, cell, solution[cell], steps);
    if (forced === 'gave up') undecided = true;
    return forced === true;
  };
  board.clear();
  const left = carve(
    { board, solution, isForced: depth === undefined ? search : () => false },
    orbits,
    cells - (minimal ? 0 : (clues ?? 0)),
  );
  if (minimal && undecided) return undefined;
  const grid = new Uint8Array(cells);
  for (const cell of left) grid[cell] = solution[cell];
  return grid;
}

/** Returns the number of values that a uniqueness test may try. */
function stepsFor(cells: number, minimal: boolean): number {
  return cells <= ALWAYS_DECIDED ? Number.POSITIVE_INFINITY : minimal ? STEPS_WHEN_MINIMAL : STEPS;
}

/** `minimal 6x6 puzzle with 20 clues, depth deep, symmetry half-turn`. */
function describe({ size, options, requests }: Order): string {
  const minimal = requests.minimal === undefined ? '' : 'minimal ';
  const has = (name: string) => requests[name] !== undefined || options[name] !== undefined;
  const parts = [
    ...(requests.clues === undefined ? [] : [`${requests.clues} clues`]),
    ...(has('signs') ? ['signs'] : []),
    ...(has('counts') ? ['numbers beside the lines'] : []),
  ];
  const content = parts.length === 0 ? '' : ` with ${parts.join(' and ')}`;
  const others = ['depth', 'symmetry'].map((name) =>
    requests[name] === undefined ? '' : `, ${name} ${requests[name]}`,
  );
  return `${minimal}${formatShape(size.rows, size.columns)} puzzle${content}${others.join('')}`;
}
