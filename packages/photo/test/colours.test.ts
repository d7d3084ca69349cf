import { type Pixels, readPicture } from '@gridwright/photo';
import { generate, solve } from 'gridwright/sudoku';
import { describe, expect, it } from 'vitest';
import { blankSheet, photograph, printDigits, printPuzzle } from './scene.js';

const PRINT = { left: 95, top: 95, cell: 90 };
const { puzzle } = generate({ size: '9x9', seed: 'screen' });
const [solution] = solve(puzzle, { limit: 1 }).solutions;
/** Every third empty cell has an entry in the font of the clues, as on the screens of many programs. */
const isEntry = Array.from(puzzle.clues, (value, cell) => value === 0 && cell % 3 === 0);

function textOf(values: ArrayLike<number>): string {
  return Array.from(values, (value) => value || '.').join('');
}

/**
 * Returns a screen with black clues and entries of a colour: the shares of red, green and blue that their ink takes.
 */
function screen(colour: readonly number[]): Pixels {
  const [clues, all] = [blankSheet(1000, 1000), blankSheet(1000, 1000)];
  printPuzzle(clues, textOf(puzzle.clues), PRINT);
  printDigits(all, textOf(solution.map((value, cell) => (isEntry[cell] ? value : 0))), PRINT);
  const [black, coloured] = [photograph(clues, { size: 800 }), photograph(all, { size: 800 })];
  const data = black.data.map((value, at) => {
    const ink = at % 4 === 3 ? 0 : colour[at % 4] * (255 - coloured.data[at]);
    return Math.max(0, Math.min(value, 255 - ink));
  });
  return { ...black, data };
}

describe('entries in the font of the clues', () => {
  it.each([
    ['blue', [1, 0.7, 0.1]],
    ['green', [1, 0.4, 0.8]],
    ['red', [0.2, 1, 1]],
  ])('are entries when they are %s', (_, colour) => {
    const [{ puzzle: read, cells }] = readPicture(screen(colour));
    expect(textOf(read.clues)).toBe(textOf(puzzle.clues));
    expect(cells.map((cell) => cell.isEntry)).toEqual(isEntry);
  });

  it('are clues when they are black', () => {
    const [{ cells }] = readPicture(screen([1, 1, 1]));
    expect(cells.filter((cell) => cell.isEntry)).toEqual([]);
  });
});
