import type { Grid, Size } from '../../../core/grid.js';
import { type Image, type Puzzle, withClues } from '../../../core/kind.js';
import { leastForm, type Structure, type Written } from '../../../core/least-form.js';
import { layoutOf } from '../rules/layout.js';
import { KEPT_BY_LINES, leastImage } from './least-image.js';
import { leastTurned } from './least-turned.js';
import { pairsOf } from './line-pairs.js';

/**
 * Refinements before giving up. Nearly all puzzles need one, the most symmetric full grids 29, the empty 25x25 grid
 * 1,193.
 */
const STEPS = 20_000;

/**
 * Returns the canonical form among all puzzles that differ by exchanging rows within bands, bands, columns within
 * stacks, stacks and values, and if boxes are square by transposing; with diagonals or windows, among those that keep
 * them; of a puzzle with other rules, among its turned and mirrored images. Values are numbered in the order of their
 * first occurrence. Throws LimitError when it takes too many steps.
 */
export function canonical(puzzle: Puzzle): Puzzle {
  const { exchangeable } = layoutOf(puzzle.size, puzzle.options);
  // Fog restricts no value, but has cells, too.
  if (!exchangeable || !Object.keys(puzzle.options).every((name) => KEPT_BY_LINES.has(name)))
    return leastTurned(puzzle);
  return withClues(puzzle, isPlain(puzzle) ? leastForm(structureOf(puzzle), STEPS).form : leastImage(puzzle));
}

/**
 * Returns the canonical form and how it comes from the puzzle; undefined for a puzzle with options. Throws as
 * `canonical` does.
 */
export function canonicalImage(puzzle: Puzzle): Image | undefined {
  if (!isPlain(puzzle)) return undefined;
  const { size, clues } = puzzle;
  const n = size.rows;
  const { places, form } = leastForm(structureOf(puzzle), STEPS);
  const isTurned = places[0] > n;
  const cells = new Uint16Array(n * n);
  const values = new Uint8Array(n + 1);
  let last = 0;
  for (let row = 0, cell = 0; row < n; row++) {
    for (let column = 0; column < n; column++, cell++) {
      const line = places[row] - 1;
      const crossing = places[n + column] - 1;
      cells[cell] = isTurned ? crossing * n + line - n : line * n + crossing - n;
      values[clues[cells[cell]]] = form[cell];
      last = Math.max(last, form[cell]);
    }
  }
  // Values without a clue get the numbers that are left.
  for (let value = 1; value <= n; value++) if (values[value] === 0) values[value] = ++last;
  return { form: withClues(puzzle, form), cells, values };
}

function isPlain({ options }: Puzzle): boolean {
  return Object.keys(options).length === 0;
}

/** Initial colours of vertices. Rows and columns have the same if boxes are square. */
const COLOURS = { row: 1, column: 2, band: 3, stack: 4, box: 5, value: 6 };

/**
 * Returns vertices for rows, columns, bands, stacks, boxes and values, in this order. Each line is connected with its
 * band or stack, each box with its band and stack, each clue with its row, column, box and value.
 */
function structureOf({ size, clues }: Puzzle): Structure {
  const n = size.rows;
  const { boxRows, boxColumns } = size;
  const square = boxRows === boxColumns;
  const [bands, stacks] = [n / boxRows, n / boxColumns];
  const bandAt = 1 + 2 * n;
  const boxAt = bandAt + bands + stacks;
  const valueAt = boxAt + n;
  const colours = new Int32Array(valueAt + n);
  const paint = (from: number, count: number, colour: number) => colours.fill(colour, from, from + count);
  paint(1, n, COLOURS.row);
  paint(1 + n, n, square ? COLOURS.row : COLOURS.column);
  paint(bandAt, bands, COLOURS.band);
  paint(bandAt + bands, stacks, square ? COLOURS.band : COLOURS.stack);
  paint(boxAt, n, COLOURS.box);
  paint(valueAt, n, COLOURS.value);
  const tuples: number[] = [];
  for (let row = 0, cell = 0; row < n; row++) {
    const band = Math.floor(row / boxRows);
    for (let column = 0; column < n; column++, cell++) {
      const stack = Math.floor(column / boxColumns);
      const box = boxAt + band * stacks + stack;
      if (clues[cell] > 0) tuples.push(1 + row, 1 + n + column, box, valueAt + clues[cell] - 1);
      if (row === 0) tuples.push(1 + n + column, bandAt + bands + stack, 0, 0);
      if (column === 0) tuples.push(1 + row, bandAt + band, 0, 0);
      if (row % boxRows === 0 && column % boxColumns === 0) tuples.push(box, bandAt + band, bandAt + bands + stack, 0);
    }
  }
  const structure = {
    lines: 2 * n,
    colours,
    tuples: new Uint16Array(tuples),
    write: (order: Uint16Array) => write(size, clues, order),
  };
  return { ...structure, deepen: () => withPairs(structure, size, clues) };
}

/** Adds a vertex for each word about two lines, connected with both. */
function withPairs(structure: Structure, size: Size, clues: Grid): Structure {
  const words = new Map<number, number>();
  const tuples = Array.from(structure.tuples);
  for (const { type, a, b, word } of pairsOf(size, clues)) {
    const vertex = words.get(word) ?? structure.colours.length + words.size;
    words.set(word, vertex);
    const first = type === 'row' ? 1 : 1 + size.rows;
    tuples.push(first + a, first + b, vertex, 0);
  }
  return {
    ...structure,
    colours: Int32Array.from([...structure.colours, ...words.keys()]),
    tuples: Uint16Array.from(tuples),
  };
}

/**
 * Lines 1 to n are rows, the others columns. Bands and stacks are in the order of their first lines, values in the
 * order of first occurrence.
 */
function write({ rows: n, boxRows, boxColumns }: Size, clues: Grid, order: Uint16Array): Written {
  const rows = inGroups(order, 1, n, boxRows);
  const columns = inGroups(order, 1 + n, n, boxColumns);
  const turned = boxRows === boxColumns && order[0] > n;
  const form = new Uint8Array(n * n);
  const names = new Uint8Array(n + 1);
  let named = 0;
  for (let row = 0, cell = 0; row < n; row++) {
    for (let column = 0; column < n; column++, cell++) {
      const value =
        clues[turned ? (rows[column] - 1) * n + columns[row] - 1 - n : (rows[row] - 1) * n + columns[column] - 1 - n];
      if (value > 0 && names[value] === 0) names[value] = ++named;
      form[cell] = names[value];
    }
  }
  const places = new Uint16Array(2 * n);
  places.set(turned ? columns : rows);
  places.set(turned ? rows : columns, n);
  return { places, form };
}

/** Groups n lines starting at `first`: each group at the place of its first line, its lines in their order. */
function inGroups(order: Uint16Array, first: number, n: number, size: number): Uint16Array {
  const next = new Int8Array(n / size).fill(-1);
  const grouped = new Uint16Array(n);
  let groups = 0;
  for (const line of order) {
    const index = line - first;
    if (index < 0 || index >= n) continue;
    const group = Math.floor(index / size);
    if (next[group] < 0) next[group] = size * groups++;
    grouped[next[group]++] = line;
  }
  return grouped;
}
