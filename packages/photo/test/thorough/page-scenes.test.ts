import { readPicture } from '@gridwright/photo';
import { generate } from 'gridwright/sudoku';
import { expect, it } from 'vitest';
import { PHONE, photograph, randomFrom } from '../../../../scripts/lib/photo/degrade.mjs';
import { blankSheet, printPuzzle } from '../scene.js';

/*
 * A small part of `npm run photo -- own`: in perspective, on curved paper, in shadows with hard edges, blurred and noisy.
 */

it('a page with four puzzles in a shadow gives all of them', () => {
  const sheet = blankSheet(1000, 1300);
  const all = [0, 1, 2, 3].map((i) => generate({ seed: `scene-4-${i}` }).id.slice(-81));
  all.forEach((clues, i) => {
    const place = { left: 80 + (i % 2) * 450, top: 180 + (i >> 1) * 520, cell: 43 };
    printPuzzle(sheet, clues, { ...place, font: 'libre-franklin-semibold', grey: 0.4, thin: 1, thick: 3 });
  });
  const data = new Uint8Array(4 * sheet.ink.length);
  sheet.ink.forEach((ink, i) => {
    data.fill(255 * (1 - 0.9 * ink), 4 * i, 4 * i + 3);
  });
  const readings = readPicture(photograph({ ...sheet, data }, { ...PHONE, longest: 1300 }, randomFrom(4)));
  const texts = readings.map(({ cells }) => cells.map(({ value }) => value || '.').join(''));
  expect(texts.sort()).toEqual([...all].sort());
});
