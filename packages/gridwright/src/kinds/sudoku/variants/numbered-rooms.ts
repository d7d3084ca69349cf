import type { DrawnOutside } from './draw-outside.js';
import { type OutsideForm, outside, outsideShapes } from './outside.js';
import { testOf } from './pair-lines.js';
import { markedPair, variant } from './variant.js';

const FORM: OutsideForm = { option: 'numbered-rooms', range: (cells) => [1, cells] };

/** A number beside a row or a column is in the cell there that the value of the first cell counts to. */
export const numberedRooms = variant({
  name: 'numbered-rooms',
  data: outside(FORM),
  drawn: true,
  renaming: 'none',
  pairs: (clues, size) =>
    clues.flatMap(({ cells: [first, ...others], number }) =>
      others.map((cell, i) => markedPair('numbered-rooms', [first, cell], roomTest(i + 2, number), size)),
    ),
  shapes: (clues, size) => clues.flatMap((clue) => outsideShapes(clue, size)),
});

/** Returns what the first cell and one at a place, from 1, may have. A 1 counts to itself. */
function roomTest(place: number, number: number) {
  return testOf(`room ${place} of ${number}`, (first, value) =>
    first === place ? value === number : first !== 1 || number === 1,
  );
}

export const DRAWN_NUMBERED_ROOMS: DrawnOutside = {
  form: FORM,
  part: 0.5,
  share: 0.08,
  least: 'easy',
  isRight: (values, number) => values[values[0] - 1] === number,
};
