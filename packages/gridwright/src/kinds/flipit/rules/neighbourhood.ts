import { OptionError } from '../../../core/errors.js';
import { type Cell, cellCount, columnOf, rowOf, type Size } from '../../../core/grid.js';
import { flag, type OptionSpec, type Options } from '../../../core/option.js';

/** The neighbourhoods with names, as masks; the first is the default. */
const NAMED: Readonly<Record<string, string>> = { king: '111111111', plus: '010111010' };
const WORDS = Object.keys(NAMED);

/**
 * The cells that a press flips: `king` for the cell and up to eight around it, `plus` for the cell and up to four
 * beside it, or a mask. A mask has 9 characters for 3x3 cells or 25 for 5x5, row by row, 1 for a cell that flips, with
 * the pressed cell in the middle. It is formatted in its shortest form: its name if it has one, 3x3 if the rim of a 5x5
 * is empty.
 */
export const neighbourhoodOption: OptionSpec = {
  name: 'neighbourhood',
  type: 'value',
  form: 'king|plus|MASK',
  read(text) {
    const mask = maskOf(text);
    return WORDS.find((word) => NAMED[word] === mask) ?? mask;
  },
  fallback: () => WORDS[0],
};

/** Whether the board is a torus: after its last row comes the first, and after its last column the first. */
export const torusOption: OptionSpec = flag('torus');

/** The cells that a press flips, on any board. */
export interface Reach {
  /** As `neighbourhoodOption.read` returns it. */
  readonly neighbourhood: string;
  readonly torus: boolean;
}

/** Returns the reach of a puzzle or an order. Throws OptionError for an invalid neighbourhood. */
export function reachOf(of: { readonly size: Size; readonly options: Options }): Reach {
  const neighbourhood = neighbourhoodOption.read(of.options.neighbourhood ?? WORDS[0], of.size);
  return { neighbourhood, torus: of.options.torus === 'yes' };
}

/** Formats `king`, `plus on a torus`. */
export function formatReach({ neighbourhood, torus }: Reach): string {
  return torus ? `${neighbourhood} on a torus` : neighbourhood;
}

/**
 * Returns the cells that a press of this cell flips, in ascending order, each once even if a small torus wraps around
 * to it.
 */
export function flippedBy(cell: Cell, size: Size, reach: Reach): Cell[] {
  return flippedFrom(cell, size, offsetsOf(reach.neighbourhood), reach.torus);
}

/** Returns `flippedBy` of every cell. */
export function flips(size: Size, reach: Reach): Cell[][] {
  return Array.from({ length: cellCount(size) }, (_, cell) => flippedBy(cell, size, reach));
}

/** The offset from the pressed cell to one that flips: rows down, columns to the right. */
type Offset = readonly [rows: number, columns: number];

let last: { readonly neighbourhood: string; readonly offsets: readonly Offset[] } | undefined;

/** Caches the last result, since every press needs it. */
function offsetsOf(neighbourhood: string): readonly Offset[] {
  if (last?.neighbourhood !== neighbourhood) last = { neighbourhood, offsets: readOffsets(maskOf(neighbourhood)) };
  return last.offsets;
}

function readOffsets(mask: string): Offset[] {
  const side = Math.sqrt(mask.length);
  const middle = (side - 1) / 2;
  return Array.from(mask).flatMap((flips, i): Offset[] =>
    flips === '1' ? [[Math.floor(i / side) - middle, (i % side) - middle]] : [],
  );
}

function flippedFrom(cell: Cell, size: Size, offsets: readonly Offset[], torus: boolean): Cell[] {
  const flipped: Cell[] = [];
  for (const [down, right] of offsets) {
    let row = rowOf(cell, size) + down;
    let column = columnOf(cell, size) + right;
    if (torus) {
      row = wrap(row, size.rows);
      column = wrap(column, size.columns);
    } else if (row < 0 || row >= size.rows || column < 0 || column >= size.columns) continue;
    flipped.push(row * size.columns + column);
  }
  return torus ? [...new Set(flipped)].sort((a, b) => a - b) : flipped;
}

function wrap(at: number, length: number): number {
  return ((at % length) + length) % length;
}

/** Returns the mask of a neighbourhood in its shortest form: 9 or 25 characters. Throws OptionError. */
export function maskOf(text: string): string {
  if (Object.hasOwn(NAMED, text)) return NAMED[text];
  if (/^(?=.*1)(?:[01]{9}|[01]{25})$/.test(text)) return withoutRim(text);
  throw new OptionError(
    'neighbourhood',
    `${WORDS.join(', ')} or a mask of 9 or 25 characters 0 and 1 that are not all 0`,
    text,
  );
}

/** Returns the inner 3x3 of a 5x5 mask whose rim is empty. */
function withoutRim(mask: string): string {
  return mask.length === 25 && /^0{6}...(?:00...){2}0{6}$/.test(mask)
    ? [6, 11, 16].map((at) => mask.slice(at, at + 3)).join('')
    : mask;
}
