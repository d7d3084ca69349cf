import { ratingOf } from '../src/logic.js';
import { type Rng, rngFromText } from '../src/orders.js';
import { formatId, type Puzzle } from '../src/rules.js';
import { moved, puzzleOf, renamed, scramble, sudokuSteps, turns } from './canonical.js';

/** Sudokus whose own paths, and those of their images, have eight or nine steps of their hardest level. */
export const UNSTEADY: readonly Puzzle[] = [
  '590000006000907801001000030080005004000816000600200080040000700807501000300000065',
  '700010046064000000102090000001640030080309020070021600000060102000000470240050003',
  '609040700054000000300000000000014690001750480000006007500000003040090060700000009',
  '000010400700050001600000008000007015000020000107040630006000200540070000800006540',
].map((text) => puzzleOf('sudoku', '9x9', Uint8Array.from(text, Number)));

/** Returns a random image of a puzzle. */
export function imageOf(puzzle: Puzzle, rng: Rng): Puzzle {
  const { kind, size, options, clues } = puzzle;
  const maps = size.boxRows === size.boxColumns ? turns(size) : turns(size).slice(0, 4);
  if (kind === 'sudoku' && options.diagonals === undefined) return scramble(puzzle, sudokuSteps(size), rng);
  const values = kind === 'sudoku' ? size.rows : 2;
  return { ...puzzle, clues: renamed(moved(clues, maps[rng.below(maps.length)]), values, rng) };
}

/** Returns the puzzles that have an image with another level, as ids with these levels. */
export function unequalLevels(puzzles: readonly Puzzle[], images: number): string[] {
  const rng = rngFromText('levels');
  return puzzles.flatMap((puzzle) => {
    const level = ratingOf(puzzle)?.level;
    const others = Array.from({ length: images }, () => ratingOf(imageOf(puzzle, rng))?.level);
    return level !== undefined && others.every((other) => other === level)
      ? []
      : [`${formatId(puzzle)}: ${level}, ${others.join(', ')}`];
  });
}
