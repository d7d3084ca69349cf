import { type Pixels, readPicture } from '@gridwright/photo';
import { generate } from 'gridwright/sudoku';
import { describe, expect, it } from 'vitest';
import { blankSheet, photograph, printPuzzle } from './scene.js';

const { puzzle } = generate({ size: '9x9', seed: 'lamp' });
const CLUES = Array.from(puzzle.clues, (value) => value || '.').join('');

/** Photographs a puzzle, with the reflection of a lamp that hides at most this share of the ink. */
function underLamp(most: number): Pixels {
  const sheet = blankSheet(1000, 1000);
  printPuzzle(sheet, CLUES, { left: 95, top: 95, cell: 90 });
  const picture = photograph(sheet, { turn: 3, noise: 4, light: [0.7, 0.6], size: 800 });
  const { data, width } = picture;
  for (let i = 0; i < data.length; i++) {
    if (i % 4 === 3) continue;
    const [x, y] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
    const share = Math.min(1, most * Math.exp(-(((x - 380) / 150) ** 2) - ((y - 420) / 90) ** 2));
    data[i] += (252 - data[i]) * share;
  }
  return picture;
}

describe('a puzzle with the reflection of a lamp', () => {
  it('is read where print shows through', () => {
    const [{ puzzle: read, answer, isSure }] = readPicture(underLamp(0.65));
    expect({ clues: [...read.clues], answer, isSure }).toEqual({
      clues: [...puzzle.clues],
      answer: undefined,
      isSure: true,
    });
  });

  it('isn’t sure where print is hidden: the cells without a glyph are doubtful', () => {
    const [{ cells, isSure }] = readPicture(underLamp(1.5));
    expect(isSure).toBe(false);
    expect(cells[4 * 9 + 4]).toMatchObject({ value: 0, isDoubtful: true });
    expect(cells[0].isDoubtful).toBe(false);
  });
});
