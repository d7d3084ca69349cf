import { kindOf } from '../src/index.js';
import type { Rng } from '../src/orders.js';
import { type Cell, cellCount, columnOf, type Options, type Puzzle, rowOf, type Size } from '../src/rules.js';

// Symmetries as done with paper and scissors, independent of the library's. A map has for each cell the cell that moves
// there.
type CellMap = readonly Cell[];

export function puzzleOf(kind: string, shape: string, clues: Uint8Array, options: Options = {}): Puzzle {
  const [rows, columns] = shape.split('x').map(Number);
  return { kind, size: kindOf(kind).size(rows, columns), options, clues };
}

export function moved(
  clues: Uint8Array,
  map: CellMap,
  rename: (value: number) => number = (value) => value,
): Uint8Array {
  return Uint8Array.from(map, (cell) => rename(clues[cell]));
}

function mapOf(size: Size, image: (row: number, column: number) => readonly [number, number]): CellMap {
  return Array.from({ length: cellCount(size) }, (_, cell) => {
    const [row, column] = image(rowOf(cell, size), columnOf(cell, size));
    return row * size.columns + column;
  });
}

/** Returns turned and mirrored grids, with quarter turns only if the grid is square. */
export function turns(size: Size): CellMap[] {
  const { rows, columns } = size;
  const flips = [
    mapOf(size, (r, c) => [r, c]),
    mapOf(size, (r, c) => [rows - 1 - r, c]),
    mapOf(size, (r, c) => [r, columns - 1 - c]),
    mapOf(size, (r, c) => [rows - 1 - r, columns - 1 - c]),
  ];
  if (rows !== columns) return flips;
  const transposed = mapOf(size, (r, c) => [c, r]);
  return [...flips, ...flips.map((flip) => flip.map((cell) => transposed[cell]))];
}

/**
 * Returns exchanges of two neighbouring lines in a band or stack, or of two neighbouring bands or stacks, and the
 * transposition if boxes are square. Together they generate all symmetries.
 */
export function sudokuSteps(size: Size): CellMap[] {
  const { rows: n, boxRows, boxColumns } = size;
  const exchange = (from: number, to: number, count: number) => (line: number) => {
    if (line >= from && line < from + count) return line - from + to;
    if (line >= to && line < to + count) return line - to + from;
    return line;
  };
  const exchanges = (group: number) =>
    Array.from({ length: n }, (_, line) => line).flatMap((line) => [
      ...(line % group < group - 1 ? [exchange(line, line + 1, 1)] : []),
      ...(line % group === 0 && line + group < n ? [exchange(line, line + group, group)] : []),
    ]);
  return [
    ...exchanges(boxRows).map((of) => mapOf(size, (r, c) => [of(r), c])),
    ...exchanges(boxColumns).map((of) => mapOf(size, (r, c) => [r, of(c)])),
    ...(boxRows === boxColumns ? [mapOf(size, (r, c) => [c, r])] : []),
  ];
}

/** Returns all products of the steps. */
export function closure(steps: readonly CellMap[]): CellMap[] {
  const start = steps[0].map((_, cell) => cell);
  const found = new Map([[start.join(), start as CellMap]]);
  for (const map of found.values()) {
    for (const step of steps) {
      const next = step.map((cell) => map[cell]);
      if (!found.has(next.join())) found.set(next.join(), next);
    }
  }
  return [...found.values()];
}

/** Returns whether a map keeps the two long diagonals together, each as a whole. */
export function keepsDiagonals(map: CellMap, n: number): boolean {
  const diagonals = [0, 1].map((which) => Array.from({ length: n }, (_, i) => i * n + (which === 0 ? i : n - 1 - i)));
  const key = (cells: readonly Cell[]) => [...cells].sort((a, b) => a - b).join();
  const kept = new Set(diagonals.map(key));
  return diagonals.every((diagonal) => kept.has(key(diagonal.map((cell) => map[cell]))));
}

/** Applies a random product of steps, and a random renumbering of values. */
export function scramble(puzzle: Puzzle, steps: readonly CellMap[], rng: Rng): Puzzle {
  let { clues } = puzzle;
  for (let i = 0; i < 60; i++) clues = moved(clues, steps[rng.below(steps.length)]);
  return { ...puzzle, clues: renamed(clues, puzzle.size.rows, rng) };
}

export function renamed(clues: Uint8Array, values: number, rng: Rng): Uint8Array {
  const names = [0, ...rng.shuffle(Array.from({ length: values }, (_, i) => i + 1))];
  return clues.map((value) => names[value]);
}

/** Counts the classes of texts under their images. */
export function countClasses(texts: readonly string[], imagesOf: (text: string) => readonly string[]): number {
  const seen = new Set<string>();
  let classes = 0;
  for (const text of texts) {
    if (seen.has(text)) continue;
    classes++;
    const open = [text];
    seen.add(text);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const image of imagesOf(next)) {
        if (seen.has(image)) continue;
        seen.add(image);
        open.push(image);
      }
    }
  }
  return classes;
}
