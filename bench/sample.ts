import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Rng, rngFromText } from 'gridwright/orders';

/**
 * Returns puzzles of one data set, 81 characters each: `count` random ones, or all. Each is moved by a random symmetry of the
 * grid, because many sets are printed in a form that suits solvers that scan in order. The seed is fixed, so every run has
 * the same sample.
 */
export function readSample(folder: string, set: string, count: number): string[] {
  const rng = rngFromText(`bench:${set}`);
  const lines = readFileSync(join(folder, 'sudoku', `${set}.txt`), 'utf8').split('\n');
  const puzzles = lines.map((line) => line.slice(0, 81)).filter((line) => line.length === 81);
  return rng
    .shuffle(puzzles)
    .slice(0, count)
    .map((puzzle) => moved(puzzle, rng));
}

/** The puzzle with its bands and stacks, the lines in each, and its digits shuffled, and turned over for one in two. */
function moved(puzzle: string, rng: Rng): string {
  const rows = shuffledLines(rng);
  const columns = shuffledLines(rng);
  const digits = rng.shuffle([...'123456789']);
  const turned = rng.below(2) === 1;
  let text = '';
  for (const row of rows) {
    for (const column of columns) {
      const symbol = puzzle[turned ? column * 9 + row : row * 9 + column];
      text += symbol === '.' ? '.' : digits[Number(symbol) - 1];
    }
  }
  return text;
}

/** The nine lines: the three bands in random order, and in each its three lines. */
function shuffledLines(rng: Rng): number[] {
  return rng.shuffle([0, 3, 6]).flatMap((first) => rng.shuffle([first, first + 1, first + 2]));
}
