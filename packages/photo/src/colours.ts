import { locateIn, type Mesh } from './mesh.js';
import type { Pixels } from './pixels.js';

/** Points along each side of a cell whose colour is taken, within its middle part. */
const POINTS = 20;
const INNER = 0.64;
/** The shares of these points that are ink, where there's any, and paper. */
const INK = 0.06;
const PAPER = 0.5;
/** The least difference in colour between entries and clues, and how many times that among clues it has to be. */
const LEAST_GAP = 0.15;
const CLEAR_GAP = 2;
/** The fewest digits with and without colour. */
const FEWEST = 2;
const FEWEST_GREY = 8;

/** Returns the colour of each glyph: that of the ink without the paper's; undefined for a cell without a glyph. */
export function tintsOf(
  pixels: Pixels,
  mesh: Mesh,
  isNegative: boolean,
  hasGlyph: readonly boolean[],
): (Tint | undefined)[] {
  return hasGlyph.map((has, cell) => (has ? tintOf(pixels, mesh, isNegative, cell) : undefined));
}

/**
 * Returns which digits are coloured, as entries are on screens and by many pens, if there are clearly two kinds;
 * undefined otherwise.
 */
export function colouredDigits(tints: readonly (Tint | undefined)[]): (boolean | undefined)[] | undefined {
  const known = tints.flatMap((tint) => (tint === undefined ? [] : [tint]));
  if (known.length < FEWEST + FEWEST_GREY) return undefined;
  const grey = [...known].sort((a, b) => Math.hypot(...a) - Math.hypot(...b)).slice(0, FEWEST_GREY);
  const base = [0, 1].map((i) => grey.map((tint) => tint[i]).sort((a, b) => a - b)[FEWEST_GREY >> 1]);
  const colourOf = (tint: Tint) => Math.hypot(tint[0] - base[0], tint[1] - base[1]);
  const sorted = known.map(colourOf).sort((a, b) => a - b);
  let at = FEWEST_GREY;
  for (let i = at; i <= sorted.length - FEWEST; i++)
    if (sorted[i] - sorted[i - 1] > sorted[at] - sorted[at - 1]) at = i;
  const [below, above] = [sorted[at - 1], sorted[at]];
  if (above < CLEAR_GAP * below + LEAST_GAP) return undefined;
  return tints.map((tint) => tint && colourOf(tint) >= above);
}

/** How much redder and bluer than green, as shares of the contrast. */
export type Tint = readonly [red: number, blue: number];

/** A point of a cell: its brightness, and how much redder and bluer than green it is, as shares of full brightness. */
interface Sample {
  readonly grey: number;
  readonly red: number;
  readonly blue: number;
}

function meanOf(samples: readonly Sample[], key: keyof Sample): number {
  return samples.reduce((sum, sample) => sum + sample[key], 0) / samples.length;
}

/** Ink with less contrast has no colour to speak of. */
const LEAST_CONTRAST = 0.15;

const start = new Float64Array(2);
const end = new Float64Array(2);

/** Returns the mean colour of a cell's ink without that of its paper. */
function tintOf({ data, width, height }: Pixels, mesh: Mesh, isNegative: boolean, cell: number): Tint {
  const [column, row] = [cell % mesh.side, Math.floor(cell / mesh.side)];
  const samples: Sample[] = [];
  for (let y = 0; y < POINTS; y++) {
    const v = row + (1 - INNER) / 2 + ((y + 0.5) / POINTS) * INNER;
    locateIn(mesh, column, v, 0, start);
    locateIn(mesh, column, v, 1, end);
    for (let x = 0; x < POINTS; x++) {
      const u = (1 - INNER) / 2 + ((x + 0.5) / POINTS) * INNER;
      const px = Math.min(width - 1, Math.max(0, Math.round(start[0] + u * (end[0] - start[0]))));
      const py = Math.min(height - 1, Math.max(0, Math.round(start[1] + u * (end[1] - start[1]))));
      const [red, green, blue] = data.subarray(4 * (py * width + px), 4 * (py * width + px) + 3);
      samples.push({ grey: (red + 2 * green + blue) / 1020, red: (red - green) / 255, blue: (blue - green) / 255 });
    }
  }
  samples.sort((a, b) => (isNegative ? b.grey - a.grey : a.grey - b.grey));
  const ink = samples.slice(0, Math.ceil(INK * samples.length));
  const paper = samples.slice(-Math.ceil(PAPER * samples.length));
  const difference = (key: 'grey' | 'red' | 'blue') => meanOf(ink, key) - meanOf(paper, key);
  // Where ink covers a part of a pixel only, its colour is as much weaker as its contrast.
  const contrast = Math.max(LEAST_CONTRAST, Math.abs(difference('grey')));
  return [difference('red') / contrast, difference('blue') / contrast];
}
