import { readPicture } from '@gridwright/photo';
import { generate } from 'gridwright/sudoku';
import { describe, expect, it } from 'vitest';
import { blankSheet, drawBar, photograph, printDigits, printPuzzle, type Sheet } from './scene.js';

const [LEFT, CELL] = [95, 90];
/** A few clues of a puzzle, which don't suffice without cages. */
const { puzzle: whole } = generate({ size: '9x9', seed: 'killer' });
const CLUES = Array.from(whole.clues, (value, cell) => (value === 0 || cell % 2 === 1 ? '.' : value)).join('');
const EMPTY = '.'.repeat(81);

/** Draws a dashed cage of two cells beside each other in each pair of columns, with a sum of two digits. */
function drawCages(sheet: Sheet): void {
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 8; column += 2) {
      const [x, y] = [LEFT + column * CELL + 6, LEFT + row * CELL + 6];
      const [width, height] = [2 * CELL - 12, CELL - 12];
      for (let at = 0; at < width; at += 12) for (const top of [y, y + height]) drawBar(sheet, x + at, top, 6, 2);
      for (let at = 0; at < height; at += 12) for (const left of [x, x + width]) drawBar(sheet, left, y + at, 2, 6);
      printDigits(sheet, '1', { left: x, top: y, cell: 18, height: 0.9 });
      printDigits(sheet, String(1 + ((row + column) % 7)), { left: x + 12, top: y, cell: 18, height: 0.9 });
    }
}

function killer(clues: string) {
  const sheet = blankSheet(1000, 1000);
  printPuzzle(sheet, clues, { left: LEFT, top: LEFT, cell: CELL });
  drawCages(sheet);
  return photograph(sheet, { turn: 2, size: 1000 });
}

describe('a killer Sudoku', () => {
  it('isn’t read if it has no clues: sums are neither clues nor entries', () => {
    expect(readPicture(killer(EMPTY))).toEqual([]);
  });

  it('isn’t taken for a plain Sudoku with one solution', () => {
    const [{ puzzle, solutions, isSure }] = readPicture(killer(CLUES));
    expect([...puzzle.clues].map((value) => value || '.').join('')).toBe(CLUES);
    expect({ solutions, isSure }).toEqual({ solutions: 2, isSure: false });
  });
});
