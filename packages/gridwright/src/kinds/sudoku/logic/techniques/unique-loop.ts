import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Layout } from '../../rules/layout.js';
import type { Crossings } from '../crossings.js';
import { fastLogicOf } from '../fast-logic.js';
import type { SudokuPosition } from '../position.js';
import {
  inNakedSet,
  inOneCell,
  ofOneValue,
  reasonOfDeadly,
  type Spoiled,
  seenByAll,
  withBoundValue,
} from './deadly-patterns.js';
import { lowest, valuesOf } from './masks.js';
import { givenUp } from './step-from-premises.js';
import type { Report, SudokuTechnique } from './technique.js';

/** The same four ways out as in a rectangle, in the order of their price. */
const WAYS = [inOneCell, ofOneValue, seenByAll, inNakedSet, withBoundValue];

/** Cells that a search for loops of two values visits before it gives up. */
const MOST_VISITS = 2000;

/** A loop of six or more cells that all may hold two values, each house having two of them or none. */
export const uniqueLoop: SudokuTechnique = {
  code: 'unique-loop',
  level: 'expert',
  find(position, report) {
    if (!position.exchangeable || fastLogicOf(position)?.mayHaveLoop(position) === false) return false;
    const { pairs, candidates } = position;
    for (let i = 0; i < pairs.length; i++) {
      const pair = candidates[pairs[i]];
      if (isFirst(position, i) && findMembers(position, pair) && new LoopSearch(position, pair, report).run())
        return true;
    }
    return false;
  },
  reason: reasonOfDeadly,
};

/** Whether a pair is the first with its values. */
function isFirst({ candidates, pairs }: SudokuPosition, i: number): boolean {
  for (let j = 0; j < i; j++) if (candidates[pairs[j]] === candidates[pairs[i]]) return false;
  return true;
}

/** Working memory: for each house the mask of places with both values, without cells that are alone in one of their houses. */
const members = new Int32Array(128);
/** For each value (from 0) how many members have it as their only other one. */
const spoiledBy = new Int32Array(25);

/**
 * Collects the members; returns whether they may hold a useful loop: six or more cells, and either at most two with
 * other values, or the same other value in all.
 */
function findMembers({ layout, places, candidates, crossings }: SudokuPosition, pair: number): boolean {
  const { values, houses, houseCells } = layout;
  const [low, high] = [lowest(pair), lowest(pair & (pair - 1))];
  for (let house = 0; house < houses.length; house++)
    members[house] = places[house * values + low] & places[house * values + high];
  dropAlone(layout, crossings);
  let cells = 0;
  let plain = 0;
  let alike = 0;
  spoiledBy.fill(0);
  for (let row = 0; row < values; row++) {
    for (let rest = members[row]; rest !== 0; rest &= rest - 1) {
      const extra = candidates[houseCells[row * values + lowest(rest)]] & ~pair;
      cells++;
      if (extra === 0) plain++;
      else if ((extra & (extra - 1)) === 0) alike = Math.max(alike, ++spoiledBy[lowest(extra)]);
    }
  }
  return cells >= 6 && (plain >= 4 || plain + alike >= 6);
}

/** Drops members that are alone in a house, and those that are so then. */
function dropAlone({ values, houses, houseCells, cellHouses, cellHousesAt }: Layout, { placeBits }: Crossings): void {
  for (let house = 0, clean = 0; clean < houses.length; clean++, house = house + 1 === houses.length ? 0 : house + 1) {
    const mask = members[house];
    if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
    const cell = houseCells[house * values + lowest(mask)];
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) members[cellHouses[i]] &= ~placeBits[i];
    clean = 0;
  }
}

/** Grows sets of cells: while a house has one cell of the set, a second one has to come from it. */
class LoopSearch {
  private readonly position: SudokuPosition;
  private readonly pair: number;
  private readonly report: Report;
  private readonly inHouse: Uint8Array;
  private cells: Cell[] = [];
  private visits = 0;

  constructor(position: SudokuPosition, pair: number, report: Report) {
    this.position = position;
    this.pair = pair;
    this.report = report;
    this.inHouse = new Uint8Array(position.layout.houses.length);
  }

  run(): boolean {
    const { values, houseCells } = this.position.layout;
    for (let row = 0; row < values; row++) {
      for (let rest = members[row]; rest !== 0; rest &= rest - 1)
        if (this.grow(houseCells[row * values + lowest(rest)])) return true;
    }
    return false;
  }

  /** The first cell of a loop is its lowest, so that each is found once. */
  private grow(cell: Cell): boolean {
    if (++this.visits > MOST_VISITS) {
      givenUp.count++;
      return false;
    }
    this.cells.push(cell);
    this.count(cell, 1);
    const found = this.isSpoiledBeyondUse() ? false : this.close();
    this.count(cell, -1);
    this.cells.pop();
    return found;
  }

  private close(): boolean {
    const house = this.openHouse();
    if (house < 0) return this.cells.length >= 6 && this.conclude();
    const { values, houseCells } = this.position.layout;
    for (let rest = members[house]; rest !== 0; rest &= rest - 1) {
      const cell = houseCells[house * values + lowest(rest)];
      if (cell > this.cells[0] && this.fits(cell) && this.grow(cell)) return true;
    }
    return false;
  }

  /** A house with one cell of the set; -1 when there is none. */
  private openHouse(): number {
    const { cellHouses, cellHousesAt } = this.position.layout;
    for (const cell of this.cells) {
      for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++)
        if (this.inHouse[cellHouses[i]] === 1) return cellHouses[i];
    }
    return -1;
  }

  /** Whether a cell is not in the set yet, and no house of it has two cells of the set. */
  private fits(cell: Cell): boolean {
    if (this.cells.includes(cell)) return false;
    const { cellHouses, cellHousesAt } = this.position.layout;
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) if (this.inHouse[cellHouses[i]] > 1) return false;
    return true;
  }

  /** Extras in more than two cells are of use only when they are of one value. */
  private isSpoiledBeyondUse(): boolean {
    let cells = 0;
    let values = 0;
    for (const cell of this.cells) {
      const extra = this.position.candidates[cell] & ~this.pair;
      if (extra !== 0) cells++;
      values |= extra;
    }
    return cells > 2 && popcount(values) > 1;
  }

  private conclude(): boolean {
    const cells = [...this.cells].sort((a, b) => a - b);
    const { candidates } = this.position;
    const extras = cells.flatMap((cell) => valuesOf(candidates[cell] & ~this.pair).map((value) => ({ cell, value })));
    const spoiled: Spoiled = {
      technique: 'unique-loop',
      pattern: { pattern: 'deadly', cells, values: valuesOf(this.pair) },
      extras,
    };
    return extras.length > 0 && WAYS.some((conclude) => conclude(this.position, spoiled, this.report));
  }

  private count(cell: Cell, by: number): void {
    const { cellHouses, cellHousesAt } = this.position.layout;
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) this.inHouse[cellHouses[i]] += by;
  }
}
