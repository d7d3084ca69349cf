import { readPicture } from '@gridwright/photo';
import { generate } from 'gridwright/sudoku';
import { describe, expect, it } from 'vitest';
import { CELL, CELL_AREA } from '../src/cells.js';
import { inksOf } from '../src/paper.js';
import { paperUnder, withoutShadows } from '../src/shadows.js';
import { blankSheet, photograph, printPuzzle } from './scene.js';

const [WIDTH, HEIGHT] = [80, 60];

/** Returns a sheet of which the part right of a slanted line is in shadow, with a stroke through both. */
function shadedSheet(isShadow: boolean): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const paper = isShadow && x + 0.4 * y > 50 ? 100 : 200;
    return y >= 28 && y < 32 ? paper / 4 : paper;
  });
}

describe('paper', () => {
  it('is found under strokes, on both sides of the edge of a shadow', () => {
    const paper = paperUnder(shadedSheet(true), WIDTH, HEIGHT, 6);
    for (let y = 2; y < HEIGHT - 2; y++) {
      expect(paper[y * WIDTH + 10], `lit, row ${y}`).toBe(200);
      expect(paper[y * WIDTH + 70], `in the shadow, row ${y}`).toBe(100);
    }
  });

  it('without shadows stays as it is', () => {
    const sheet = shadedSheet(false);
    expect(withoutShadows(sheet, WIDTH, HEIGHT, 20)).toEqual(sheet);
  });
});

describe('empty cells that the sharp edge of a shadow crosses', () => {
  it.each([0.6, 1, -0.6])('have no ink: slope %d', (slope) => {
    const SIDE = 3;
    const cells = Uint8Array.from({ length: SIDE * SIDE * CELL_AREA }, (_, at) => {
      const cell = Math.floor(at / CELL_AREA);
      const x = (cell % SIDE) * CELL + (at % CELL) - (SIDE * CELL) / 2;
      const y = Math.floor(cell / SIDE) * CELL + (Math.floor(at / CELL) % CELL) - (SIDE * CELL) / 2;
      return x + slope * y > 0.5 ? 90 : 180;
    });
    const inks = inksOf(cells, SIDE);
    expect(Math.max(...inks[4])).toBeLessThan(0.01);
  });
});

describe('a puzzle that a hard shadow crosses', () => {
  it.each([
    [0.1, 0.3],
    [0.5, 0.55],
    [-0.3, 0.6],
  ])('is read, and no edge of the shadow is taken for a digit: slope %d, darkness %d', (slope, darkness) => {
    const { id } = generate({ seed: 'shadow' });
    const clues = id.slice(id.lastIndexOf(':') + 1);
    const sheet = blankSheet(1000, 1000);
    printPuzzle(sheet, clues, { left: 95, top: 95, cell: 90, grey: 0.5 });
    const picture = photograph(sheet, { turn: 3, noise: 3 });
    for (let i = 0; i < picture.width * picture.height; i++) {
      if ((i % picture.width) + slope * (i / picture.width) < 0.45 * picture.width) continue;
      for (let k = 4 * i; k < 4 * i + 3; k++) picture.data[k] *= 1 - darkness;
    }
    const readings = readPicture(picture);
    expect(readings.map(({ cells }) => cells.map(({ value }) => value || '.').join(''))).toEqual([clues]);
    expect(readings[0].isSure).toBe(true);
  });
});
