import { type Pixels, readPicture } from '@gridwright/photo';
import { generate } from 'gridwright/sudoku';
import { describe, expect, it } from 'vitest';
import { blankSheet, photograph, printPuzzle } from './scene.js';

const { puzzle } = generate({ size: '9x9', seed: 'lamp' });
const CLUES = textOf(puzzle.clues);

function textOf(clues: Uint8Array): string {
  return Array.from(clues, (value) => value || '.').join('');
}

/** The middle of a reflection, and its standard deviations times the square root of two, in pixels. */
interface Reflection {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

const ROUND: Reflection = { x: 380, y: 420, wide: 150, high: 90 };

/** Photographs a puzzle, with the reflection of a lamp that hides at most this share of the ink. */
function underLamp(most: number, { x, y, wide, high } = ROUND, clues = CLUES): Pixels {
  const sheet = blankSheet(1000, 1000);
  printPuzzle(sheet, clues, { left: 95, top: 95, cell: 90 });
  const picture = photograph(sheet, { turn: 3, noise: 4, light: [0.7, 0.6], size: 800 });
  const { data, width } = picture;
  for (let i = 0; i < data.length; i++) {
    if (i % 4 === 3) continue;
    const [column, row] = [(i >> 2) % width, Math.floor((i >> 2) / width)];
    const share = Math.min(1, most * Math.exp(-(((column - x) / wide) ** 2) - ((row - y) / high) ** 2));
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

  it.each([
    ['b', 300],
    ['d', 420],
    ['h', 300],
  ])('of a tube that fades whole lines isn’t sure if a clue is missing: %s', (seed, y) => {
    const { clues } = generate({ size: '9x9', seed }).puzzle;
    const picture = underLamp(0.85, { x: 400, y, wide: Infinity, high: 28 }, textOf(clues));
    const [{ puzzle: read, cells, isSure }] = readPicture(picture);
    const missing = [...clues.keys()].filter((cell) => clues[cell] !== 0 && read.clues[cell] === 0);
    expect(missing.filter((cell) => !cells[cell].isDoubtful)).toEqual([]);
    expect(isSure && textOf(read.clues) !== textOf(clues)).toBe(false);
  });
});
