import { popcount } from '../../../../core/bits.js';
import type { Cell, Value } from '../../../../core/grid.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import {
  cellsOf,
  inNakedSet,
  inOneCell,
  offer,
  ofOneValue,
  reasonOfDeadly,
  type Spoiled,
  seenByAll,
  withBoundValue,
} from './deadly-patterns.js';
import { lowest, valuesOf } from './masks.js';
import { filledRectangles, openRectangles, type Rectangle } from './rectangles.js';
import { stepFromPremises } from './step-from-premises.js';
import type { Named, Report, SudokuTechnique } from './technique.js';

/** A rectangle of cells that all may hold two values, with the candidates that spoil it. */
interface SpoiledRectangle extends Spoiled {
  readonly values: readonly [Value, Value];
}

/** Whether a rectangle can be one of the type, at a glance. */
type MayHold = (rectangle: Rectangle, position: SudokuPosition) => boolean;

type Conclude = (position: SudokuPosition, rectangle: SpoiledRectangle, report: Report) => boolean;

/** Unique rectangles by what spoils them. */
export const uniqueRectangles: readonly SudokuTechnique[] = [
  rectangle(
    {
      code: 'unique-rectangle-1',
      level: 'hard',
    },
    inOne,
    inOneCell,
  ),
  rectangle(
    {
      code: 'unique-rectangle-2',
      level: 'hard',
    },
    byOneValue,
    ofOneValue,
  ),
  rectangle(
    {
      code: 'unique-rectangle-3',
      level: 'hard',
    },
    byFewInOneHouse,
    inNakedSet,
  ),
  rectangle(
    {
      code: 'unique-rectangle-4',
      level: 'hard',
    },
    besideBoundValue,
    withBoundValue,
  ),
  rectangle(
    {
      code: 'unique-rectangle-5',
      level: 'hard',
    },
    byOneValue,
    seenByAll,
  ),
  rectangle(
    {
      code: 'unique-rectangle-6',
      level: 'hard',
    },
    inOpposite,
    acrossTwoLines,
  ),
];

/** A rectangle in which the place opposite a cell of the two values alone is bound by one of them in both its lines. */
export const hiddenRectangle = rectangle(
  {
    code: 'hidden-rectangle',
    level: 'expert',
  },
  hasBoundCorner,
  atOppositeCorner,
);

/** Rectangles with cells that the solver has filled: what is no clue could be exchanged too. */
export const avoidableRectangles: readonly SudokuTechnique[] = [
  avoidable(
    {
      code: 'avoidable-rectangle-1',
      level: 'expert',
    },
    inOne,
    inOneCell,
  ),
  avoidable(
    {
      code: 'avoidable-rectangle-2',
      level: 'expert',
    },
    byOneValue,
    (position, spoiled, report) => ofOneValue(position, spoiled, report) || seenByAll(position, spoiled, report),
  ),
];

function rectangle(named: Named, mayHold: MayHold, conclude: Conclude): SudokuTechnique {
  return { ...named, find: finder(named.code, openRectangles, mayHold, conclude), reason: reasonOfDeadly };
}

function avoidable(named: Named, mayHold: MayHold, conclude: Conclude): SudokuTechnique {
  return { ...named, find: finder(named.code, filledRectangles, mayHold, conclude), reason: reasonOfDeadly };
}

function finder(
  technique: string,
  rectangles: (position: SudokuPosition) => readonly Rectangle[],
  mayHold: MayHold,
  conclude: Conclude,
): SudokuTechnique['find'] {
  return (position, report) => {
    if (!position.exchangeable) return false;
    for (const found of rectangles(position))
      if (mayHold(found, position) && conclude(position, spoiledBy(position, technique, found), report)) return true;
    return false;
  };
}

function spoiledBy({ candidates }: SudokuPosition, technique: string, { cells, pair }: Rectangle): SpoiledRectangle {
  const values = valuesOf(pair) as [Value, Value];
  const extras = cells.flatMap((cell) => valuesOf(candidates[cell] & ~pair).map((value) => ({ cell, value })));
  return { technique, pattern: { pattern: 'deadly', cells, values }, extras, values };
}

/** Whether a corner is plain and in both lines of the opposite one, one of the two values has its places in the rectangle only. */
function hasBoundCorner({ cells, pair, spoiled }: Rectangle, position: SudokuPosition): boolean {
  for (let i = 0; i < 4; i++) {
    if ((spoiled & (8 >> i)) !== 0) continue;
    const [near, far] = i === 0 || i === 3 ? [cells[1], cells[2]] : [cells[0], cells[3]];
    for (let rest = pair; rest !== 0; rest &= rest - 1) {
      const value = lowest(rest) + 1;
      if (boundIn(position, near, cells[i], value) >= 0 && boundIn(position, far, cells[i], value) >= 0) return true;
    }
  }
  return false;
}

function inOne({ spoiled }: Rectangle): boolean {
  return (spoiled & (spoiled - 1)) === 0;
}

/** Of corners 0 to 3, opposite are 0 and 3, 1 and 2. */
function inOpposite({ spoiled }: Rectangle): boolean {
  return spoiled === 0b1001 || spoiled === 0b0110;
}

/** Two corners in one house, with as few other candidates as can make a naked set with three cells. */
function byFewInOneHouse({ cells, spoiled, extra }: Rectangle, position: SudokuPosition): boolean {
  return (
    popcount(spoiled) === 2 &&
    popcount(extra) <= 4 &&
    position.meeting(cells[lowest(spoiled)], cells[lowest(spoiled & (spoiled - 1))]) >= 0
  );
}

/** Two corners in one house in which one of the two values has no other place. */
function besideBoundValue({ cells, spoiled, pair }: Rectangle, position: SudokuPosition): boolean {
  if (popcount(spoiled) !== 2) return false;
  const [a, b] = [cells[lowest(spoiled)], cells[lowest(spoiled & (spoiled - 1))]];
  return boundIn(position, a, b, lowest(pair) + 1) >= 0 || boundIn(position, a, b, lowest(pair & (pair - 1)) + 1) >= 0;
}

function byOneValue({ spoiled, extra }: Rectangle): boolean {
  return (spoiled & (spoiled - 1)) !== 0 && (extra & (extra - 1)) === 0;
}

/**
 * Type 6: the extras are in two opposite corners r and s, and a value has in two parallel lines its places in the
 * rectangle only. In r it would have to be in s, too, and the other value in the other corners.
 */
function acrossTwoLines(
  position: SudokuPosition,
  { technique, pattern, extras, values }: SpoiledRectangle,
  report: Report,
): boolean {
  const { layout } = position;
  const cells = cellsOf(extras);
  if (cells.length !== 2 || position.sharedHouses(cells).length > 0) return false;
  const plain = pattern.cells.filter((cell) => !cells.includes(cell));
  for (const [r, s] of [cells, [...cells].reverse()]) {
    for (const [p, q] of [plain, [...plain].reverse()]) {
      for (const value of values) {
        const line = boundIn(position, q, s, value);
        if (line < 0 || boundIn(position, p, r, value) < 0) continue;
        const across = houseValue(layout, position.meeting(r, q), value);
        if (
          offer(
            stepFromPremises(position, {
              technique,
              truths: [pattern, houseValue(layout, line, value)],
              links: [r, s, across],
            }),
            report,
          )
        )
          return true;
      }
    }
  }
  return false;
}

/** A house in which a value has two places, these cells; -1 when there is none. */
function boundIn({ layout, places, crossings }: SudokuPosition, a: Cell, b: Cell, value: Value): number {
  const { cellHouses, cellHousesAt, cells, values } = layout;
  for (let i = cellHousesAt[a]; i < cellHousesAt[a + 1]; i++) {
    const house = cellHouses[i];
    const there = crossings.bits[house * cells + b];
    if (there !== 0 && places[house * values + value - 1] === (crossings.placeBits[i] | there)) return house;
  }
  return -1;
}

/**
 * A corner p holds the two values only, and one of them has in both lines of the opposite corner s its places in
 * the rectangle only: with the other value in s, both neighbours of s would hold the first, and p the other.
 */
function atOppositeCorner(
  position: SudokuPosition,
  { technique, pattern, values }: SpoiledRectangle,
  report: Report,
): boolean {
  const { layout } = position;
  for (let i = 0; i < 4; i++) {
    if (position.count(pattern.cells[i]) !== 2) continue;
    const opposite = pattern.cells[3 - i];
    const [near, far] =
      i === 0 || i === 3 ? [pattern.cells[1], pattern.cells[2]] : [pattern.cells[0], pattern.cells[3]];
    for (const value of values) {
      const [first, second] = [boundIn(position, near, opposite, value), boundIn(position, far, opposite, value)];
      if (first < 0 || second < 0) continue;
      const truths = [pattern, houseValue(layout, first, value), houseValue(layout, second, value)];
      if (offer(stepFromPremises(position, { technique, truths, links: [opposite, opposite, near, far] }), report))
        return true;
    }
  }
  return false;
}
