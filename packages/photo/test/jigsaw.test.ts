import { readPicture } from '@gridwright/photo';
import { formatId } from 'gridwright/rules';
import { generate } from 'gridwright/sudoku';
import { describe, expect, it } from 'vitest';
import { blankSheet, type Print, photograph, printPuzzle, type Shot } from './scene.js';

/** Returns the regions of a jigsaw, a letter per cell, by its option. */
function lettersOf(jigsaw: unknown): string {
  return String(jigsaw).replace(/([a-z])(\d+)/g, (_, letter, count) => letter.repeat(Number(count)));
}

function shotOf(seed: string, size: '6x6' | '8x8' | '9x9', print: Partial<Print>, shot: Shot) {
  const { puzzle, id } = generate({ size, jigsaw: true, seed });
  const sheet = blankSheet(1000, 1000);
  const clues = Array.from(puzzle.clues, (value) => value || '.').join('');
  const cell = Math.floor(810 / puzzle.size.rows);
  printPuzzle(sheet, clues, { left: 95, top: 95, cell, regions: lettersOf(puzzle.options.jigsaw), ...print });
  return { id, picture: photograph(sheet, shot) };
}

describe('a jigsaw', () => {
  it.each<[string, '6x6' | '8x8' | '9x9', Partial<Print>, Shot]>([
    ['slanted', '9x9', {}, { turn: 12, noise: 6 }],
    ['on its side', '9x9', {}, { turn: 90, noise: 3 }],
    ['in perspective on curved paper', '9x9', { grey: 0.5 }, { tilt: 0.2, bend: 0.02, turn: -4, noise: 4 }],
    ['white on black', '9x9', {}, { isNegative: true }],
    ['in the shade, with lines of nearly one weight', '9x9', { thin: 3, thick: 5 }, { light: [0.9, 0.4], size: 800 }],
    ['of 6x6 cells', '6x6', {}, { turn: 3 }],
    ['of 8x8 cells', '8x8', {}, { turn: -3 }],
  ])('is read with its regions: %s', (seed, size, print, shot) => {
    const { id, picture } = shotOf(seed, size, print, shot);
    expect(readPicture(picture).map(({ puzzle, isSure }) => [formatId(puzzle), isSure])).toEqual([[id, true]]);
  });

  it('is read when a hard shadow crosses its lines', () => {
    const { id, picture } = shotOf('shadow', '9x9', { grey: 0.5 }, { turn: 3, noise: 3 });
    for (let i = 0; i < picture.width * picture.height; i++) {
      if ((i % picture.width) + 0.3 * (i / picture.width) < 0.6 * picture.width) continue;
      for (let k = 4 * i; k < 4 * i + 3; k++) picture.data[k] *= 0.5;
    }
    expect(readPicture(picture).map(({ puzzle }) => formatId(puzzle))).toEqual([id]);
  });
});
