import { ParseError } from '../core/errors.js';
import { solves } from './cell-signs.js';
import { isHeader } from './headers.js';
import { areRegions } from './jigsaws.js';
import { isRuler, plainFrame } from './line-parts.js';
import type { ParseOptions } from './symbol-reader.js';

/** What may be between two grids beside each other, the clearest first. */
const BETWEEN = [/-->|->|==>|=>|→|⇒/, /\|\|/, /\t+/, / {2,}/, /\|/, / /];
const FEWEST = 3;

/** A line that is a row, and whether it is the first one below a line that isn't. */
interface Pair {
  readonly left: string;
  readonly right: string;
}

/**
 * Reads grids with their solutions beside them, as the grids alone. Throws ParseError for two square grids beside each
 * other that aren't a puzzle and its solution.
 */
export function gridsBeside(lines: readonly string[], hints: ParseOptions): readonly string[] | undefined {
  const texts = lines.map((line) => plainFrame(line).trim());
  const isRow = texts.map((text) => text !== '' && !isRuler(text) && !isHeader(text));
  const rows = texts.filter((_, i) => isRow[i]);
  const pairs = BETWEEN.map((between) => pairsOf(rows, between)).find((found) => found !== undefined);
  if (pairs === undefined) return undefined;
  const grids = gridsOf(texts, isRow, pairs);
  const columns = Number(hints.size?.split('x')[1] ?? pairs[0].left.length);
  if (columns !== pairs[0].left.length) return undefined;
  const sides = grids.map((grid) => sideOf(grid));
  const isSquare = grids.every(({ length }) => length === columns);
  if (sides.every((side) => side !== undefined)) {
    const plain = pairs.map((pair, i) => pair[sides[gridAt(grids, i)] ?? 'left']);
    return texts.map((text, i) => (isRow[i] ? (plain.shift() ?? '') : isHeader(text) ? '' : text && '--+--'));
  }
  if (isSquare && !grids.some((grid) => hasRegions(grid)))
    throw new ParseError('several', 'has two grids beside each other: write one below the other', {
      received: rows[0],
    });
  return undefined;
}

/** Returns the symbols on both sides of each row, if all sides have as many. */
function pairsOf(rows: readonly string[], between: RegExp): Pair[] | undefined {
  const parts = rows.map((row) => row.split(between).map((part) => part.replace(/[\s|]/g, '')));
  const length = parts[0]?.[0].length ?? 0;
  const arePairs = parts.every((both) => both.length === 2 && both.every((part) => part.length === length));
  return arePairs && length > FEWEST ? parts.map(([left, right]) => ({ left, right })) : undefined;
}

/** Returns the pairs of each grid: they are between lines that aren't blank or headers. */
function gridsOf(texts: readonly string[], isRow: readonly boolean[], pairs: readonly Pair[]): Pair[][] {
  const grids: Pair[][] = [[]];
  let row = 0;
  for (const [i, text] of texts.entries()) {
    if (isRow[i]) grids[grids.length - 1].push(pairs[row++]);
    else if ((text === '' || isHeader(text)) && grids[grids.length - 1].length > 0) grids.push([]);
  }
  return grids.filter(({ length }) => length > 0);
}

function gridAt(grids: readonly (readonly Pair[])[], row: number): number {
  let rows = 0;
  return grids.findIndex(({ length }) => {
    rows += length;
    return row < rows;
  });
}

function hasRegions(grid: readonly Pair[]): boolean {
  return (['left', 'right'] as const).some((side) => areRegions(grid.map((pair) => pair[side]).join('')));
}

/** Returns the side of the puzzle if the other one is its solution. */
function sideOf(grid: readonly Pair[]): 'left' | 'right' | undefined {
  const [left, right] = (['left', 'right'] as const).map((side) => grid.map((pair) => pair[side]).join(''));
  return solves(right, left) ? 'left' : solves(left, right) ? 'right' : undefined;
}
