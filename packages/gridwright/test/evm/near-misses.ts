import { packDisks4x4 } from '../../src/evm.js';
import { kindOf, solve } from '../../src/index.js';
import { make, type Rng, rngFromText } from '../../src/orders.js';
import { type Grid, type Puzzle, readOrder, type Size } from '../../src/rules.js';
import type { Case } from './contract.js';

/** A way to corrupt an answer or its clues, in place. Some leave a solution. */
type Spoil = (answer: Grid, clues: Grid, rng: Rng) => void;

function swap(grid: Grid, a: number, b: number): void {
  [grid[a], grid[b]] = [grid[b], grid[a]];
}

/** Returns two different numbers below `count`. */
function twoOf(count: number, rng: Rng): [number, number] {
  const a = rng.below(count);
  return [a, (a + 1 + rng.below(count - 1)) % count];
}

function sudokuSpoils({ rows: n, boxRows, boxColumns }: Size): Spoil[] {
  const swapRows = (grid: Grid, a: number, b: number) => {
    for (let column = 0; column < n; column++) swap(grid, a * n + column, b * n + column);
  };
  const swapColumns = (grid: Grid, a: number, b: number) => {
    for (let row = 0; row < n; row++) swap(grid, row * n + a, row * n + b);
  };
  return [
    () => {},
    // Two values of a row, of a column, of a box, anywhere.
    (answer, _, rng) => {
      const row = rng.below(n) * n;
      const [a, b] = twoOf(n, rng);
      swap(answer, row + a, row + b);
    },
    (answer, _, rng) => {
      const column = rng.below(n);
      const [a, b] = twoOf(n, rng);
      swap(answer, a * n + column, b * n + column);
    },
    (answer, _, rng) => {
      const corner = rng.below(n / boxRows) * boxRows * n + rng.below(n / boxColumns) * boxColumns;
      const [a, b] = twoOf(n, rng).map((i) => corner + Math.floor(i / boxColumns) * n + (i % boxColumns));
      swap(answer, a, b);
    },
    (answer, _, rng) => swap(answer, ...twoOf(n * n, rng)),
    // Any nibble in one cell, in two cells, in a tenth of all.
    (answer, _, rng) => {
      answer[rng.below(n * n)] = rng.below(16);
    },
    (answer, _, rng) => {
      for (let i = 0; i < 2; i++) answer[rng.below(n * n)] = rng.below(16);
    },
    (answer, _, rng) => {
      for (let cell = 0; cell < n * n; cell++) if (rng.below(10) === 0) answer[cell] = rng.below(16);
    },
    // Rows and columns stay correct, boxes only if both are in one band or stack.
    (answer, _, rng) => swapRows(answer, ...twoOf(n, rng)),
    (answer, _, rng) => swapColumns(answer, ...twoOf(n, rng)),
    // Boxes stay correct, columns don't: two cells in one row of a box.
    (answer, _, rng) => {
      const from = rng.below(n) * n + rng.below(n / boxColumns) * boxColumns;
      const [a, b] = twoOf(boxColumns, rng);
      swap(answer, from + a, from + b);
    },
    // Clues: one changed, one added that may be wrong, any nibble.
    (_, clues, rng) => {
      const filled = [...clues.keys()].filter((cell) => clues[cell] !== 0);
      if (filled.length > 0) clues[filled[rng.below(filled.length)]] = 1 + rng.below(n);
    },
    (_, clues, rng) => {
      clues[rng.below(n * n)] = 1 + rng.below(n);
    },
    (_, clues, rng) => {
      clues[rng.below(n * n)] = rng.below(16);
    },
    // The same value everywhere; every cell one more.
    (answer, _, rng) => answer.fill(rng.below(16)),
    (answer) => {
      for (let cell = 0; cell < n * n; cell++) answer[cell] = (answer[cell] + 1) & 15;
    },
  ];
}

/** Yields full grids derived from a few by renaming values and exchanging rows of a band and columns of a stack. */
function* sudokuCases(shape: string, seed: string, count: number): Generator<Case> {
  const rng = rngFromText(seed);
  const puzzles = Array.from(
    { length: 20 },
    (_, i) => make(readOrder('sudoku', { size: shape }), `${seed} ${i}`).puzzle,
  );
  const bases = puzzles.map((puzzle) => ({ puzzle, solution: solve(puzzle, { limit: 1 }).solutions[0] }));
  const spoils = sudokuSpoils(puzzles[0].size);
  const { rows: n, boxRows, boxColumns } = puzzles[0].size;
  for (let i = 0; i < count; i++) {
    const { puzzle, solution } = bases[rng.below(bases.length)];
    const names = rng.shuffle(Array.from({ length: n }, (_, value) => value + 1));
    const rows = mixed(n, boxRows, rng);
    const columns = mixed(n, boxColumns, rng);
    const move = (grid: Grid) =>
      Uint8Array.from(grid, (_, cell) => [0, ...names][grid[rows[Math.floor(cell / n)] * n + columns[cell % n]]]);
    const [answer, clues] = [move(solution), move(puzzle.clues)];
    spoils[i % spoils.length](answer, clues, rng);
    yield { puzzle: { ...puzzle, clues }, answer };
  }
}

/** Returns lines in an order that keeps boxes together. */
function mixed(n: number, side: number, rng: Rng): number[] {
  return Array.from({ length: n / side }, (_, band) =>
    rng.shuffle(Array.from({ length: side }, (_, i) => band * side + i)),
  ).flat();
}

export function nearMisses8x8(seed: string, count: number): Generator<Case> {
  return sudokuCases('8x8', seed, count);
}

export function nearMisses9x9(seed: string, count: number): Generator<Case> {
  return sudokuCases('9x9', seed, count);
}

const kurosuSpoils: readonly Spoil[] = [
  () => {},
  (answer, _, rng) => {
    answer[rng.below(36)] = rng.below(4);
  },
  (answer, _, rng) => swap(answer, ...twoOf(36, rng)),
  // Two cells of a row and the same two of another: rows and columns may stay balanced.
  (answer, _, rng) => {
    const [a, b] = twoOf(6, rng);
    const [r, s] = twoOf(6, rng);
    for (const row of [r, s]) swap(answer, row * 6 + a, row * 6 + b);
  },
  // Copies a row over another, which makes rows equal; then the same with columns.
  (answer, _, rng) => {
    const [r, s] = twoOf(6, rng);
    answer.copyWithin(r * 6, s * 6, s * 6 + 6);
  },
  (answer, _, rng) => {
    const [a, b] = twoOf(6, rng);
    for (let row = 0; row < 6; row++) answer[row * 6 + a] = answer[row * 6 + b];
  },
  (answer, _, rng) => {
    const [r, s] = twoOf(6, rng);
    for (let column = 0; column < 6; column++) swap(answer, r * 6 + column, s * 6 + column);
  },
  (_, clues, rng) => {
    clues[rng.below(36)] = rng.below(4);
  },
  (answer) => answer.set(answer.map((value) => 3 - value)),
  (answer, _, rng) => answer.set(answer.map(() => 1 + rng.below(2))),
];

/** Yields boards by number, so of every type. */
export function* nearMissesKurosu(seed: string, count: number, distinct: boolean): Generator<Case> {
  const rng = rngFromText(seed);
  const kind = kindOf('kurosu');
  const size = kind.size(6, 6);
  const boards = kind.numbering?.(size, {});
  if (boards === undefined) throw new Error('6x6 boards have numbers');
  for (let i = 0; i < count; i++) {
    const answer = boards.grid(BigInt(1 + rng.below(Number(boards.count)))).slice();
    const clues = answer.map((value) => (rng.below(3) === 0 ? value : 0));
    kurosuSpoils[i % kurosuSpoils.length](answer, clues, rng);
    yield { puzzle: { kind: 'kurosu', size, options: distinct ? { distinct: 'yes' } : {}, clues }, answer };
  }
}

/**
 * Yields presses that solve a random start for a random goal, then with none, one or some flipped, or a disk of the
 * start.
 */
export function* nearMissesFlipit(seed: string, count: number): Generator<Case> {
  const rng = rngFromText(seed);
  const size = kindOf('flipit').size(4, 4);
  const draw = () => Uint8Array.from({ length: 16 }, () => 1 + rng.below(2));
  for (let i = 0; i < count; i++) {
    const goal = packDisks4x4(draw());
    const text = Array.from({ length: 16 }, (_, cell) => String((goal >> BigInt(cell)) & 1n)).join('');
    const puzzle: Puzzle = { kind: 'flipit', size, options: i % 3 === 0 ? {} : { goal: text }, clues: draw() };
    const answer = solve(puzzle, { limit: 1 }).solutions[0].slice();
    if (i % 4 === 1) answer[rng.below(16)] ^= 1;
    if (i % 4 === 2) answer.set(draw().map((value) => value - 1));
    if (i % 4 === 3) puzzle.clues[rng.below(16)] = 1 + rng.below(2);
    yield { puzzle, answer };
  }
}
