import type { Cell, Size, Value } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { Candidate, Constraint, Pattern, Position, PremiseReader, Premises, Sum } from '../../../core/logic.js';
import { countsOf, type LineCounts, mostWith } from '../rules/counts.js';
import type { Sign } from '../rules/signs.js';
import { signsOf } from '../rules/signs.js';
import { balancePremise, threePremise } from './layout.js';
import { layoutOf } from './layout-of.js';

/*
 * The constraints of Kurosu for the proof checker, from the rules alone, numbered as in layout.ts. Only open cells are
 * members; filled ones are subtracted. Two patterns combine several rules:
 *
 *     outside   these cells, in groups of three, are separate threes of one line, and each has the value at least once;
 *               so the line's other cells have it as often as the line can, less one for each three
 *     alike     the cells are two lines, one after the other, with the same values so far: those of the pattern, or
 *               those of the first line if it is full; with distinct lines one of the open cells has the other value
 */

/** What the constraints of a puzzle depend on. */
interface Given {
  readonly size: Size;
  readonly signs: readonly Sign[];
  readonly counts: LineCounts;
}

/** Returns the constraints of a puzzle for the proof checker. */
export function readingOf(given: Given, distinct: boolean): PremiseReader {
  return (premise, position) => {
    if (typeof premise === 'number') return byNumber(given, premise, position);
    if (premise.pattern === 'outside') return outside(given, premise, position);
    return premise.pattern === 'alike' && distinct ? alike(given.size, premise, position) : undefined;
  };
}

/** Returns the rules of a puzzle for programs that check its proofs. */
export function premisesOf({ size, options }: Puzzle): Premises {
  const distinct = options.distinct === 'yes';
  const pairsOf = (lines: readonly Cell[][]) =>
    lines.flatMap((line, i) => lines.slice(0, i).map((other) => [other, line] as const));
  return {
    reading: readingOf({ size, signs: signsOf(size, options), counts: countsOf(size, options) }, distinct),
    different: distinct ? [...pairsOf(rowsOf(size)), ...pairsOf(columnsOf(size))] : [],
    sumOf: ({ pattern, cells, values: [value] }) => (pattern === 'outside' ? sumOfOutside(cells, value) : undefined),
  };

  /** Each three has the value at least once, and the line as often as it can. */
  function sumOfOutside(cells: readonly Cell[], value: Value): Sum<number> {
    const layout = layoutOf(size, options);
    const line = layout.lines.findIndex((house) => cells.every((cell) => house.cells.includes(cell)));
    const starts = cells.filter((_, i) => i % 3 === 0).map((cell) => layout.lines[line].cells.indexOf(cell));
    return {
      truths: starts.map((start) => threePremise(layout, line, start, value)),
      links: [balancePremise(layout, line, value)],
    };
  }
}

function byNumber(
  { size: { rows, columns }, signs, counts }: Given,
  premise: number,
  position: Position,
): Constraint | undefined {
  const cells = rows * columns;
  const across = rows * Math.max(0, columns - 2);
  const threes = across + columns * Math.max(0, rows - 2);
  if (!Number.isInteger(premise) || premise < 0) return undefined;
  if (premise < cells) return ofCell(premise, position);
  const value = ((premise - cells) % 2) + 1;
  const number = Math.floor((premise - cells) / 2);
  if (number < across)
    return ofThree(run(Math.floor(number / (columns - 2)) * columns + (number % (columns - 2)), 1, 3), value, position);
  if (number < threes) {
    const at = number - across;
    return ofThree(run((at % (rows - 2)) * columns + Math.floor(at / (rows - 2)), columns, 3), value, position);
  }
  const line = number - threes;
  if (line >= rows + columns) return bySign(signs[line - rows - columns], value, position);
  const inLine = line < rows ? run(line * columns, 1, columns) : run(line - rows, columns, rows);
  const most = mostWith(counts[line], inLine.length);
  return count(inLine, value, inLine.length - most[2 - value], most[value - 1], position);
}

function run(first: Cell, step: number, length: number): Cell[] {
  return Array.from({ length }, (_, i) => first + i * step);
}

function ofCell(cell: Cell, { candidates }: Position): Constraint {
  const members = [1, 2].filter((value) => candidates[cell] & (1 << (value - 1))).map((value) => ({ cell, value }));
  return { members, least: 1, most: 1 };
}

function ofThree(cells: readonly Cell[], value: Value, position: Position): Constraint {
  return count(cells, value, 1, 2, position);
}

/**
 * Returns the constraint that exactly one is true: the first cell has the value, or the second one that doesn't go with
 * it.
 */
function bySign(sign: Sign | undefined, value: Value, position: Position): Constraint | undefined {
  if (sign === undefined) return undefined;
  const second = { cell: sign.second, value: sign.equal ? 3 - value : value };
  return some([{ cell: sign.first, value }, second], 1, 1, position);
}

/** Returns the constraint that between `least` and `most` of the cells have the value, without the filled ones. */
function count(cells: readonly Cell[], value: Value, least: number, most: number, position: Position): Constraint {
  return some(
    cells.map((cell) => ({ cell, value })),
    least,
    most,
    position,
  );
}

/** Returns the constraint that between `least` and `most` of the candidates are true, without those of filled cells. */
function some(all: readonly Candidate[], least: number, most: number, { grid, candidates }: Position): Constraint {
  const held = all.filter(({ cell, value }) => grid[cell] === value).length;
  const members = all.filter(({ cell, value }) => grid[cell] === 0 && candidates[cell] & (1 << (value - 1)));
  return { members, least: Math.max(0, least - held), most: most - held };
}

function outside({ size, counts }: Given, { cells, values }: Pattern, position: Position): Constraint | undefined {
  const lines = rowsAndColumns(size);
  const at = lines.findIndex((whole) => cells.every((cell) => whole.includes(cell)));
  const line = lines[at];
  if (line === undefined || cells.length === 0 || cells.length % 3 !== 0 || new Set(cells).size !== cells.length)
    return undefined;
  if (values.length !== 1 || (values[0] !== 1 && values[0] !== 2)) return undefined;
  for (let i = 0; i < cells.length; i += 3) {
    const first = line.indexOf(cells[i]);
    if (line[first + 1] !== cells[i + 1] || line[first + 2] !== cells[i + 2]) return undefined;
  }
  const rest = line.filter((cell) => !cells.includes(cell));
  const most = mostWith(counts[at], line.length)[values[0] - 1];
  return count(rest, values[0], 0, most - cells.length / 3, position);
}

function alike(size: Size, { cells, values }: Pattern, { grid }: Position): Constraint | undefined {
  const half = cells.length / 2;
  const [one, other] = [cells.slice(0, half), cells.slice(half)];
  const parallel = [rowsOf(size), columnsOf(size)].find(
    (lines) => lines.some((line) => same(line, one)) && lines.some((line) => same(line, other)),
  );
  const both = values.length === 0 ? one.map((cell) => grid[cell]) : values;
  if (parallel === undefined || one[0] === other[0] || both.length !== half) return undefined;
  if (both.some((value) => value !== 1 && value !== 2)) return undefined;
  const valueAt = (i: number) => both[i % half];
  if (cells.some((cell, i) => grid[cell] !== 0 && grid[cell] !== valueAt(i))) return undefined;
  const members = cells.map((cell, i) => ({ cell, value: 3 - valueAt(i) })).filter(({ cell }) => grid[cell] === 0);
  return { members, least: 1, most: members.length };
}

function same(a: readonly Cell[], b: readonly Cell[]): boolean {
  return a.length === b.length && a.every((cell, i) => cell === b[i]);
}

function rowsOf({ rows, columns }: Size): Cell[][] {
  return Array.from({ length: rows }, (_, row) => run(row * columns, 1, columns));
}

function columnsOf({ rows, columns }: Size): Cell[][] {
  return Array.from({ length: columns }, (_, column) => run(column, columns, rows));
}

function rowsAndColumns(size: Size): Cell[][] {
  return [...rowsOf(size), ...columnsOf(size)];
}
