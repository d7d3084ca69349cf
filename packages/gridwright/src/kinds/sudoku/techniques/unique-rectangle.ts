import { popcount } from '../../../core/bits.js';
import type { Cell, Value } from '../../../core/grid.js';
import type { Pattern, Technique } from '../../../core/logic.js';
import type { Layout } from '../layout.js';
import type { SudokuPosition } from '../position.js';
import { cellsOf, inNakedSet, inOneCell, offer, ofOneValue, type Spoiled, seenByAll, tellDeadly, valuesOf, withBoundValue } from './deadly.js';
import { houseValue, type Report, type SudokuTechnique, sumStep } from './technique.js';

/** A rectangle of open cells that all may hold two values, with the candidates that spoil it. */
interface Rectangle extends Spoiled {
  readonly values: readonly [Value, Value];
}

type Conclude = (position: SudokuPosition, rectangle: Rectangle, report: Report) => boolean;

/** Unique rectangles by what spoils them. */
export const uniqueRectangles: readonly SudokuTechnique[] = [
  rectangle(
    {
      code: 'unique-rectangle-1',
      title: 'Unique rectangle, type 1',
      level: 'hard',
      summary:
        'Four cells in the corners of a rectangle in two boxes could hold two values only, and these could be exchanged for a second solution, but one corner has other candidates: it holds one of them.',
    },
    inOneCell,
  ),
  rectangle(
    {
      code: 'unique-rectangle-2',
      title: 'Unique rectangle, type 2',
      level: 'hard',
      summary:
        'In a rectangle whose two values could be exchanged, the candidates that prevent it are all of one value and in one house: one of them is true, so the value leaves the rest of that house.',
    },
    ofOneValue,
  ),
  rectangle(
    {
      code: 'unique-rectangle-3',
      title: 'Unique rectangle, type 3',
      level: 'hard',
      summary:
        'In a rectangle whose two values could be exchanged, the candidates that prevent it are in one house and, taken as one cell, make a naked pair, triple or quad with others of it: these values leave the rest of the house.',
    },
    inNakedSet,
  ),
  rectangle(
    {
      code: 'unique-rectangle-4',
      title: 'Unique rectangle, type 4',
      level: 'hard',
      summary:
        'In a rectangle whose two values could be exchanged, the candidates that prevent it are in two corners, and in a house of both one of the two values has no other place: neither corner holds the other of the two.',
    },
    withBoundValue,
  ),
  rectangle(
    {
      code: 'unique-rectangle-5',
      title: 'Unique rectangle, type 5',
      level: 'hard',
      summary:
        'In a rectangle whose two values could be exchanged, the candidates that prevent it are all of one value but in no common house: one of them is true, so the value leaves every cell in sight of all of them.',
    },
    seenByAll,
  ),
  rectangle(
    {
      code: 'unique-rectangle-6',
      title: 'Unique rectangle, type 6',
      level: 'hard',
      summary:
        'In a rectangle whose two values could be exchanged, the candidates that prevent it are in two opposite corners, and one of the two values has in two parallel lines no place outside the rectangle: neither of these corners holds it.',
    },
    acrossTwoLines,
  ),
];

/** A rectangle in which the place opposite a cell of the two values alone is bound by one of them in both its lines. */
export const hiddenRectangle = rectangle(
  {
    code: 'hidden-rectangle',
    title: 'Hidden rectangle',
    level: 'expert',
    summary:
      'A corner of a rectangle has two candidates only, and one of them has in both lines of the opposite corner no place outside the rectangle: the opposite corner does not hold the other, or the two could be exchanged.',
  },
  atOppositeCorner,
);

/** Rectangles with cells that the solver has filled: what is no clue could be exchanged too. */
export const avoidableRectangles: readonly SudokuTechnique[] = [
  avoidable(
    {
      code: 'avoidable-rectangle-1',
      title: 'Avoidable rectangle, type 1',
      level: 'expert',
      summary:
        'Some corners of a rectangle without clues are filled with two values that could be exchanged for a second solution, but one open corner has other candidates: it holds one of them.',
    },
    inOneCell,
  ),
  avoidable(
    {
      code: 'avoidable-rectangle-2',
      title: 'Avoidable rectangle, type 2',
      level: 'expert',
      summary:
        'Some corners of a rectangle without clues are filled with two values that could be exchanged for a second solution, but for candidates all of one value: one of them is true, so the value leaves every cell in sight of all of them.',
    },
    (position, spoiled, report) => ofOneValue(position, spoiled, report) || seenByAll(position, spoiled, report),
  ),
];

function rectangle(named: Technique, conclude: Conclude): SudokuTechnique {
  const find = (position: SudokuPosition, report: Report) => {
    return position.unique && openRectangles(position).found.some((spoiled) => conclude(position, { ...spoiled, technique: named.code }, report));
  };
  return { ...named, find, tell: tellDeadly };
}

function avoidable(named: Technique, conclude: Conclude): SudokuTechnique {
  const find = (position: SudokuPosition, report: Report) => {
    if (!position.unique) return false;
    const { candidates, grid } = position;
    for (const cells of withoutClue(position)) {
      let [filled, mask] = [0, 0];
      for (const cell of cells) {
        if (grid[cell] === 0) continue;
        filled++;
        mask |= candidates[cell];
      }
      if (filled < 2 || filled > 3 || popcount(mask) !== 2) continue;
      const [x, y] = valuesOf(mask);
      // The open cells have to be able to complete the exchange.
      if (!completes(position, cells, [x, y])) continue;
      const spoiled = spoiledBy(position, named.code, cells, [x, y]);
      if (spoiled.extras.length > 0 && conclude(position, spoiled, report)) return true;
    }
    return false;
  };
  return { ...named, find, tell: tellDeadly };
}

/** The rectangles of a position that may be of use, as they were after so many changes. */
interface Known {
  readonly changes: number;
  /** Those whose cells have two candidates in common: there are ever fewer. */
  readonly sharing: readonly Cell[][];
  /** Those of them with a cell of just two candidates, one for each pair of values. */
  readonly found: readonly Rectangle[];
}

const known = new WeakMap<SudokuPosition, Known>();
const free = new WeakMap<SudokuPosition, Cell[][]>();

function openRectangles(position: SudokuPosition): Known {
  const last = known.get(position);
  if (last?.changes === position.changes) return last;
  const sharing: Cell[][] = [];
  const found: Rectangle[] = [];
  for (const cells of last?.sharing ?? rectanglesOf(position.layout)) {
    const mask = common(position, cells);
    if ((mask & (mask - 1)) === 0) continue;
    sharing.push(cells);
    if (!cells.some((cell) => position.count(cell) === 2)) continue;
    found.push(...pairsOf(mask).map((values) => spoiledBy(position, '', cells, values)));
  }
  const now = { changes: position.changes, sharing, found: found.filter(({ extras }) => extras.length > 0) };
  known.set(position, now);
  return now;
}

/** Rectangles without a clue. */
function withoutClue(position: SudokuPosition): Cell[][] {
  let found = free.get(position);
  if (found === undefined) {
    found = rectanglesOf(position.layout).filter(([a, b, c, d]) => (position.clues[a] | position.clues[b] | position.clues[c] | position.clues[d]) === 0);
    free.set(position, found);
  }
  return found;
}

/** Candidates that all four cells have. */
function common({ candidates }: SudokuPosition, [a, b, c, d]: readonly Cell[]): number {
  return candidates[a] & candidates[b] & candidates[c] & candidates[d];
}

/** Whether the cells (in the order of a rectangle, opposite corners 0 and 3, 1 and 2) can hold the two values crosswise. */
function completes({ candidates }: SudokuPosition, cells: readonly Cell[], [x, y]: readonly Value[]): boolean {
  const holds = (corner: number, value: Value) => (candidates[cells[corner]] & (1 << (value - 1))) !== 0;
  const crosswise = (p: Value, q: Value) => holds(0, p) && holds(3, p) && holds(1, q) && holds(2, q);
  return crosswise(x, y) || crosswise(y, x);
}

function spoiledBy(position: SudokuPosition, technique: string, cells: readonly Cell[], values: readonly [Value, Value]): Rectangle {
  const pattern: Pattern = { pattern: 'deadly', cells, values };
  const exchanged = (1 << (values[0] - 1)) | (1 << (values[1] - 1));
  const extras = cells.flatMap((cell) => valuesOf(position.candidates[cell] & ~exchanged).map((value) => ({ cell, value })));
  return { technique, pattern, extras, values };
}

/**
 * Type 6: the extras are in two opposite corners r and s, and a value has in two parallel lines its places in the
 * rectangle only. In r it would stand in s too, and in the other corners the other value.
 */
function acrossTwoLines(position: SudokuPosition, { technique, pattern, extras, values }: Rectangle, report: Report): boolean {
  const { layout } = position;
  const cells = cellsOf(extras);
  if (cells.length !== 2 || position.sharedHouses(cells).length > 0) return false;
  const plain = pattern.cells.filter((cell) => !cells.includes(cell));
  const boundIn = (pair: readonly Cell[], value: Value) => position.sharedHouses(pair).find((house) => popcount(position.placesOf(house, value)) === 2);
  for (const [r, s] of [cells, [...cells].reverse()]) {
    for (const [p, q] of [plain, [...plain].reverse()]) {
      for (const value of values) {
        const line = boundIn([q, s], value);
        if (line === undefined || boundIn([p, r], value) === undefined) continue;
        const across = houseValue(layout, position.meeting(r, q), value);
        if (offer(sumStep(position, { technique, truths: [pattern, houseValue(layout, line, value)], links: [r, s, across] }), report)) return true;
      }
    }
  }
  return false;
}

/**
 * A corner p holds the two values only, and one of them has in both lines of the opposite corner s its places in
 * the rectangle only: with the other value in s, both neighbours of s would hold the first, and p the other.
 */
function atOppositeCorner(position: SudokuPosition, { technique, pattern, values }: Rectangle, report: Report): boolean {
  const { layout } = position;
  for (const [i, corner] of pattern.cells.entries()) {
    if (position.count(corner) !== 2) continue;
    const opposite = pattern.cells[3 - i];
    const neighbours = pattern.cells.filter((cell) => cell !== corner && cell !== opposite);
    for (const value of values) {
      const houses = neighbours.map((cell) => position.sharedHouses([opposite, cell]).find((house) => popcount(position.placesOf(house, value)) === 2));
      const [first, second] = houses;
      if (first === undefined || second === undefined) continue;
      const truths = [pattern, houseValue(layout, first, value), houseValue(layout, second, value)];
      if (offer(sumStep(position, { technique, truths, links: [opposite, opposite, ...neighbours] }), report)) return true;
    }
  }
  return false;
}

function pairsOf(mask: number): [Value, Value][] {
  const values = valuesOf(mask);
  return values.flatMap((a, i) => values.slice(i + 1).map((b): [Value, Value] => [a, b]));
}

const rectangles = new WeakMap<Layout, Cell[][]>();

/** All rectangles of four cells of which every house has two or none; corners row by row. */
function rectanglesOf(layout: Layout): Cell[][] {
  let found = rectangles.get(layout);
  if (found === undefined) {
    found = [];
    const n = layout.values;
    const counts = new Uint8Array(layout.houses.length);
    for (let top = 0; top < n; top++) {
      for (let bottom = top + 1; bottom < n; bottom++) {
        for (let left = 0; left < n; left++) {
          for (let right = left + 1; right < n; right++) {
            const cells = [top * n + left, top * n + right, bottom * n + left, bottom * n + right];
            if (pairsUp(layout, cells, counts)) found.push(cells);
          }
        }
      }
    }
    rectangles.set(layout, found);
  }
  return found;
}

function pairsUp({ cellHouses, cellHousesAt }: Layout, cells: readonly Cell[], counts: Uint8Array): boolean {
  const houses = cells.flatMap((cell) => [...cellHouses.subarray(cellHousesAt[cell], cellHousesAt[cell + 1])]);
  for (const house of houses) counts[house]++;
  const paired = houses.every((house) => counts[house] === 2);
  for (const house of houses) counts[house] = 0;
  return paired;
}
