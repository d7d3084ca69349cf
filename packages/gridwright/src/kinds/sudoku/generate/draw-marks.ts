import { formatCell, formatEdges, neighbours } from '../../../core/edges.js';
import { type Cell, columnOf, type Grid, rowOf, type Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import type { Arrow } from '../rules/arrows.js';
import { areBeside, cornersOf, formatPath, type Path } from '../rules/paths.js';
import type { Thermo } from '../rules/thermos.js';
import { isUnique } from './is-unique.js';

/** Guesses after which the clues count as not enough, so that the mark stays. */
export const MARK_STEPS = 20_000;

/** Marks that a generator draws from a full grid: those of one option. */
export interface MarkDrawing {
  /** The request for them, and the option that they are in. */
  readonly request: string;
  readonly option: string;
  /** The option that says that all marks are given; then none is left out. */
  readonly all?: string;
  /** The share of cells with a clue that the marks make up for, and what all marks add to it. */
  readonly share: number;
  readonly shareOfAll?: number;
  /** The characters between the names of two marks. */
  readonly separator: string;
  /** Returns the names of marks that the grid keeps, in their order: random ones, or all that there are. */
  draw(grid: Grid, size: Size, rng: Rng, all: boolean): string[];
}

const parityMarks: MarkDrawing = {
  request: 'odd-even',
  option: 'parity',
  share: 0.1,
  separator: '',
  draw(grid, size, rng) {
    const cells = rng.shuffle([...grid.keys()]).slice(0, Math.ceil(grid.length / 3));
    return cells.sort((a, b) => a - b).map((cell) => `${formatCell(cell, size)}${grid[cell] % 2 === 1 ? 'o' : 'e'}`);
  },
};

/** Cells per dot, and per X or V, before superfluous ones are removed. */
const CELLS_PER_DOT = 4;
const CELLS_PER_SUM = 5;

const dots: MarkDrawing = {
  request: 'kropki',
  option: 'dots',
  all: 'all-dots',
  share: 0.13,
  shareOfAll: 0.1,
  separator: '',
  draw: (grid, size, rng, all) =>
    drawEdges(grid, size, rng, all ? undefined : CELLS_PER_DOT, (a, b) => {
      const isNext = Math.abs(a - b) === 1;
      const isDouble = a === 2 * b || b === 2 * a;
      // Between 1 and 2, either dot is right.
      return isNext && isDouble ? 'wb'[rng.below(2)] : isNext ? 'w' : isDouble ? 'b' : undefined;
    }),
};

const pairSums: MarkDrawing = {
  request: 'xv',
  option: 'pair-sums',
  all: 'all-pair-sums',
  share: 0.09,
  shareOfAll: 0.06,
  separator: '',
  draw: (grid, size, rng, all) =>
    drawEdges(grid, size, rng, all ? undefined : CELLS_PER_SUM, (a, b) =>
      a + b === 10 ? 'x' : a + b === 5 ? 'v' : undefined,
    ),
};

/**
 * Returns the names of marks between neighbours, with up to one mark for every `cellsPerMark` cells, or all of them.
 */
function drawEdges(
  grid: Grid,
  size: Size,
  rng: Rng,
  cellsPerMark: number | undefined,
  letterOf: (a: number, b: number) => string | undefined,
): string[] {
  const edges = rng.shuffle(neighbours(size)).flatMap(([first, second]) => {
    const letter = letterOf(grid[first], grid[second]);
    return letter === undefined ? [] : { first, second, letter };
  });
  const most = cellsPerMark === undefined ? edges.length : Math.ceil(grid.length / cellsPerMark);
  return formatEdges(edges.slice(0, most), size).match(/.../g) ?? [];
}

/** Cells of the grid per thermometer, and the cells of the shortest and of the longest one. */
const CELLS_PER_THERMO = 16;
const SHORTEST = 3;
const LONGEST = 7;
/** Walks per thermometer before there are fewer. */
const WALKS = 20;

const thermometers: MarkDrawing = {
  request: 'thermometers',
  option: 'thermos',
  share: 0.15,
  separator: '.',
  draw(grid, size, rng) {
    const thermos: Thermo[] = [];
    const taken = new Set<Cell>();
    const crossed = new Set<number>();
    const wanted = Math.ceil(grid.length / CELLS_PER_THERMO);
    for (let walk = 0; walk < WALKS * wanted && thermos.length < wanted; walk++) {
      const thermo = drawThermo(grid, size, rng, taken, crossed);
      if (thermo.length < Math.min(SHORTEST, size.rows - 2)) continue;
      thermos.push(thermo);
      for (const cell of thermo) taken.add(cell);
      for (const corner of cornersOf(thermo, size)) crossed.add(corner);
    }
    return thermos.map((cells) => formatPath(cells, size)).sort();
  },
};

/**
 * Returns cells with growing values, each beside the one before, that cross neither another thermometer nor themselves.
 */
function drawThermo(grid: Grid, size: Size, rng: Rng, taken: ReadonlySet<Cell>, crossed: ReadonlySet<number>): Cell[] {
  const thermo = [rng.below(grid.length)];
  if (taken.has(thermo[0])) return [];
  const length = SHORTEST + rng.below(LONGEST - SHORTEST + 1);
  while (thermo.length < length) {
    const from = thermo[thermo.length - 1];
    const next = besides(from, size).filter(
      (cell) => grid[cell] > grid[from] && !taken.has(cell) && isFree(thermo, cell, size, crossed),
    );
    if (next.length === 0) break;
    // The lower of two, so that thermometers get longer.
    const [one, other] = [next[rng.below(next.length)], next[rng.below(next.length)]];
    thermo.push(grid[one] < grid[other] ? one : other);
  }
  return thermo;
}

/** Returns whether a path can go on to a cell without crossing itself or another one. */
function isFree(path: Path, cell: Cell, size: Size, crossed: ReadonlySet<number>): boolean {
  const own = cornersOf(path, size);
  return cornersOf([path[path.length - 1], cell], size).every(
    (corner) => !crossed.has(corner) && !own.includes(corner),
  );
}

/** Cells of the grid per arrow, and the most cells of a shaft. */
const CELLS_PER_ARROW = 12;
const LONGEST_SHAFT = 4;

const arrows: MarkDrawing = {
  request: 'arrow',
  option: 'arrows',
  share: 0.12,
  separator: '.',
  draw(grid, size, rng) {
    const drawn: Arrow[] = [];
    const taken = new Set<Cell>();
    const crossed = new Set<number>();
    const wanted = Math.ceil(grid.length / CELLS_PER_ARROW);
    for (let walk = 0; walk < WALKS * wanted && drawn.length < wanted; walk++) {
      const arrow = drawArrow(grid, size, rng, taken, crossed);
      if (arrow === undefined) continue;
      drawn.push(arrow);
      for (const cell of arrow) taken.add(cell);
      for (const corner of cornersOf(arrow, size)) crossed.add(corner);
    }
    return drawn.map((cells) => formatPath(cells, size)).sort();
  },
};

/**
 * Returns a cell and a shaft of two or more cells with its sum that cross nothing; undefined if the walk doesn't reach
 * the sum.
 */
function drawArrow(
  grid: Grid,
  size: Size,
  rng: Rng,
  taken: ReadonlySet<Cell>,
  crossed: ReadonlySet<number>,
): Arrow | undefined {
  const arrow = [rng.below(grid.length)];
  if (taken.has(arrow[0])) return undefined;
  let rest = grid[arrow[0]];
  while (rest > 0) {
    const next = besides(arrow[arrow.length - 1], size).filter(
      (cell) => grid[cell] <= rest && !taken.has(cell) && !arrow.includes(cell) && isFree(arrow, cell, size, crossed),
    );
    if (next.length === 0 || arrow.length > LONGEST_SHAFT) return undefined;
    arrow.push(next[rng.below(next.length)]);
    rest -= grid[arrow[arrow.length - 1]];
  }
  return arrow.length > 2 ? arrow : undefined;
}

function besides(cell: Cell, size: Size): Cell[] {
  const [row, column] = [rowOf(cell, size), columnOf(cell, size)];
  const cells: Cell[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(size.rows - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(size.columns - 1, column + 1); c++)
      if (areBeside(r * size.columns + c, cell, size)) cells.push(r * size.columns + c);
  return cells;
}

/** All marks that can be drawn. */
export const MARK_DRAWINGS: readonly MarkDrawing[] = [parityMarks, dots, pairSums, thermometers, arrows];

/** Marks drawn for one option. */
export interface DrawnMarks {
  readonly drawing: MarkDrawing;
  readonly names: readonly string[];
  /** Whether all marks are given, so that none can go. */
  readonly all: boolean;
}

/**
 * Returns the options with marks. An option without marks is left out, and what says that all of them are given stays.
 */
export function withMarks(options: Options, marks: readonly DrawnMarks[]): Options {
  const entries = marks
    .filter(({ names }) => names.length > 0)
    .map(({ drawing, names }) => [drawing.option, names.join(drawing.separator)]);
  return { ...options, ...Object.fromEntries(entries) };
}

/** Returns the marks that say something beside the clues: those with an empty cell. */
export function sayingMarks(marks: readonly DrawnMarks[], clues: Grid, size: Size): DrawnMarks[] {
  return marks.map((drawn) =>
    drawn.all
      ? drawn
      : { ...drawn, names: drawn.names.filter((name) => cellsOf(name, size).some((cell) => clues[cell] === 0)) },
  );
}

/** Returns the cells that a mark names: of a mark between two cells both. */
function cellsOf(name: string, { columns }: Size): Cell[] {
  const cells = (name.match(/[1-9a-p]{2}/g) ?? []).map(
    (place) => (Number.parseInt(place[0], 36) - 1) * columns + Number.parseInt(place[1], 36) - 1,
  );
  const letter = name.length === 3 ? name[2] : '';
  if (/[wbxv]/.test(letter)) return [cells[0], cells[0] + 1];
  return /[WBXV]/.test(letter) ? [cells[0], cells[0] + columns] : cells;
}

/** Returns the marks without those that aren't needed for the solution, removed one by one in random order. */
export function minimalMarks(
  size: Size,
  options: Options,
  marks: readonly DrawnMarks[],
  clues: Grid,
  rng: Rng,
): DrawnMarks[] {
  let left = [...marks];
  for (const [i, { all, names }] of marks.entries()) {
    if (all) continue;
    for (const name of rng.shuffle([...names])) {
      const others = left.with(i, { ...left[i], names: left[i].names.filter((one) => one !== name) });
      if (isUnique(size, withMarks(options, others), clues, MARK_STEPS)) left = others;
    }
  }
  return left;
}
