import { popcount } from '../../../core/bits.js';
import { OptionError } from '../../../core/errors.js';
import type { Grid, Size } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import { rngFromText } from '../../../core/rng.js';
import type { Deck } from '../../../core/series.js';
import { gridSymmetries } from '../../../core/symmetry.js';
import { disksAfter } from '../rules/disks.js';
import { goalOf } from '../rules/goal.js';

const SIZE: Size = { rows: 4, columns: 4, boxRows: 0, boxColumns: 0 };
const CELLS = 16;

/** A press set of the 4x4 board as 16 bits, bit c = cell c. */
type PressMask = number;

/** The daily series of FlipIT, all on 4x4 with the king neighbourhood and the ring as goal. */
export const decks: readonly Deck[] = [
  deck('classic', 'All 560 positions of 4x4 that need three presses, each once before any returns.', classic),
  deck(
    'long',
    'The 5,086 positions of 4x4 that need three to eight presses, no two alike even when turned or mirrored; it begins again after them.',
    long,
  ),
];

/** Returns all press sets of three cells, in an order that its seed text fixes forever. */
function classic(): PressMask[] {
  return rngFromText('gridwright flipit deck classic 1').shuffle(masksOf(3, 3));
}

/**
 * Returns one press set for each class of three to eight presses under the eight symmetries, shuffled, each in one of
 * its turned or mirrored forms. The ring has all eight symmetries, so positions are symmetric exactly when their press
 * sets are.
 */
function long(): PressMask[] {
  const rng = rngFromText('gridwright flipit deck long 1');
  const maps = gridSymmetries(SIZE.rows, SIZE.columns);
  const classes = masksOf(3, 8).filter((mask) => maps.every((map) => image(mask, map) >= mask));
  return rng.shuffle(classes).map((mask) => image(mask, maps[rng.below(maps.length)]));
}

function masksOf(fewest: number, most: number): PressMask[] {
  const all = Array.from({ length: 1 << CELLS }, (_, mask) => mask);
  return all.filter((mask) => popcount(mask) >= fewest && popcount(mask) <= most);
}

function image(mask: PressMask, map: Uint16Array): PressMask {
  let moved = 0;
  for (let cell = 0; cell < CELLS; cell++) moved |= ((mask >>> cell) & 1) << map[cell];
  return moved;
}

/** Returns a deck that is computed on first use. */
function deck(name: string, meaning: string, compute: () => PressMask[]): Deck {
  let computed: PressMask[] | undefined;
  const masks = () => {
    computed ??= compute();
    return computed;
  };
  return {
    name,
    meaning,
    get length() {
      return masks().length;
    },
    puzzle(index) {
      const mask = masks()[index];
      if (mask === undefined) throw new OptionError('index', `0..${masks().length - 1} for the deck ${name}`, index);
      return position(mask);
    },
  };
}

function position(mask: PressMask): Puzzle {
  const presses: Grid = Uint8Array.from({ length: CELLS }, (_, cell) => (mask >>> cell) & 1);
  const goal: Puzzle = { kind: 'flipit', size: SIZE, options: {}, clues: goalOf({ size: SIZE, options: {} }) };
  return { ...goal, clues: disksAfter(goal, presses) };
}
