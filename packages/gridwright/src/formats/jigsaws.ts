import { fitsAlphabet, parseGrid } from '../core/alphabet.js';
import { ParseError } from '../core/errors.js';
import type { Puzzle } from '../core/kind.js';
import { formatId } from '../named/ids.js';
import { kindOf } from '../named/kinds.js';
import { hasEmpty, usualSigns } from './cell-signs.js';
import { divisionOf } from './foreign-regions.js';
import { isHeader } from './headers.js';
import { isRuler, plainFrame } from './line-parts.js';

/** Rows of the smallest grid with regions. */
const SMALLEST = 4;

/**
 * Returns whether cells name regions instead of values: as many regions as rows, each of as many connected cells. No
 * solution does so, since its first cell differs from those beside and below it.
 */
export function areRegions(cells: ArrayLike<unknown>): boolean {
  const side = Math.sqrt(cells.length);
  const isSquare = Number.isInteger(side) && side >= SMALLEST;
  if (!isSquare || (cells[0] !== cells[1] && cells[0] !== cells[side])) return false;
  return divisionOf(Array.from(cells), side) !== undefined;
}

/** Returns a symbol for the region of each cell, by lists of their cells from 0; undefined for any other value. */
export function regionsOfLists(lists: unknown): string | undefined {
  const side = Array.isArray(lists) ? lists.length : 0;
  if (side < SMALLEST || side > 25) return undefined;
  const regions = new Array<string>(side * side);
  for (const [region, cells] of (lists as readonly unknown[]).entries()) {
    if (!Array.isArray(cells) || cells.length !== side) return undefined;
    for (const cell of cells) regions[Number(cell)] = String.fromCharCode(97 + region);
  }
  return regions.length === side * side && !regions.includes(undefined as unknown as string)
    ? regions.join('')
    : undefined;
}

/** Throws the ParseError for regions without the puzzle that they belong to. */
export function refuseRegions(received: string): never {
  throw new ParseError(
    'form',
    'expected values, got the regions of a jigsaw: write its clues before them, on the same line or in rows',
    { received },
  );
}

/** Returns the Sudoku with these clues and regions, one symbol per cell; undefined unless they are both. */
export function jigsawOf(clues: string, regions: string): Puzzle | undefined {
  const side = Math.sqrt(regions.length);
  const { clueAlphabet } = kindOf('sudoku');
  const isFit =
    clues.length === regions.length && side <= 25 && hasEmpty(clues) && fitsAlphabet(clues, clueAlphabet, side);
  const division = isFit && areRegions(regions) && !areRegions(clues) ? divisionOf([...regions], side) : undefined;
  return division && { kind: 'sudoku', ...division, clues: parseGrid(clues, division.size, clueAlphabet, side) };
}

/** Returns the jigsaw of a text with its clues and its regions, in any order. */
export function jigsawIn(text: string): Puzzle | undefined {
  const half = text.length / 2;
  if (!Number.isInteger(half)) return undefined;
  const [first, second] = [text.slice(0, half), text.slice(half)];
  return jigsawOf(first, second) ?? jigsawOf(second, first);
}

/** Returns the id of a jigsaw whose clues and regions are two lines, in any order. */
export function jigsawOnTwoLines(line: string, following: (() => string | undefined) | undefined): string | undefined {
  const isGrid = /^[\w.*-]+$/;
  const first = line.trim();
  const second = isGrid.test(first) ? following?.()?.trim() : undefined;
  if (second?.length !== first.length || !isGrid.test(second)) return undefined;
  const puzzle = jigsawIn(first + second);
  return puzzle && formatId(puzzle);
}

/** Reads puzzles with their regions below or beside them, or on the next line. */
export function withRegions(lines: readonly string[]): readonly string[] | undefined {
  const rows = lines
    .filter((line) => !isRuler(plainFrame(line)) && !isHeader(line))
    .map(symbolsIn)
    .filter((row) => row !== '');
  const length = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== length)) return undefined;
  const half = length / 2;
  const halves = (grid: readonly string[]) => [0, half].map((from) => grid.map((row) => row.slice(from, from + half)));
  const grids = [
    ...[2 * length, 2].map((most) => grouped(rows, most).map((grid) => grid.join(''))),
    grouped(rows, half).map((grid) => halves(grid).flat().join('')),
  ];
  const found = grids.map((texts) => texts.map((text) => jigsawIn(text)));
  return found.find((puzzles) => puzzles.every((puzzle) => puzzle !== undefined))?.map((puzzle) => formatId(puzzle));
}

function symbolsIn(line: string): string {
  return usualSigns(plainFrame(line)).replace(/[\s|,;]/g, '');
}

/** Returns lists of `length` rows each; none unless that divides their number. */
function grouped(rows: readonly string[], length: number): string[][] {
  const count = rows.length / length;
  return Number.isInteger(count) && Number.isInteger(length)
    ? Array.from({ length: count }, (_, i) => rows.slice(i * length, (i + 1) * length))
    : [[]];
}
