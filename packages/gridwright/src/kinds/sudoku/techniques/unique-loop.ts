import { popcount } from '../../../core/bits.js';
import type { Cell } from '../../../core/grid.js';
import type { SudokuPosition } from '../position.js';
import { inNakedSet, inOneCell, ofOneValue, type Spoiled, seenByAll, tellDeadly, valuesOf, withBoundValue } from './deadly.js';
import { lowest, type Report, type SudokuTechnique } from './technique.js';

/** The same four ways out as in a rectangle, in the order of their price. */
const WAYS = [inOneCell, ofOneValue, seenByAll, inNakedSet, withBoundValue];

/** Cells that a search for loops of two values visits before it gives up. */
const MOST_VISITS = 2000;

/** A loop of six or more cells that all may hold two values, each house having two of them or none. */
export const uniqueLoop: SudokuTechnique = {
  code: 'unique-loop',
  title: 'Unique loop',
  level: 'expert',
  summary:
    'A loop of six or more cells, two or none in every house, could hold two values only, and these could be exchanged for a second solution: one of its other candidates is true, with the conclusions of a unique rectangle.',
  find(position, report) {
    if (!position.unique) return false;
    const { pairs, candidates } = position;
    for (let i = 0; i < pairs.length; i++) {
      const pair = candidates[pairs[i]];
      const isFirst = pairs.findIndex((cell) => candidates[cell] === pair) === i;
      if (isFirst && mayLoop(position, pair) && new LoopSearch(position, pair, report).run()) return true;
    }
    return false;
  },
  tell: tellDeadly,
};

/** A quick look: six cells with both values that are not alone in a house, four of them with one more at most. More extras are of no use. */
function mayLoop({ layout, boards, places, candidates, crossings: { words } }: SudokuPosition, pair: number): boolean {
  const { values, cellHouses, cellHousesAt } = layout;
  const [low, high] = [lowest(pair), lowest(pair & (pair - 1))];
  let cells = 0;
  let plain = 0;
  for (let w = 0; w < words; w++) {
    for (let rest = boards[low * words + w] & boards[high * words + w]; rest !== 0; rest &= rest - 1) {
      const cell = w * 32 + lowest(rest);
      let alone = false;
      for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1] && !alone; i++) {
        const inHouse = places[cellHouses[i] * values + low] & places[cellHouses[i] * values + high];
        alone = (inHouse & (inHouse - 1)) === 0;
      }
      if (alone) continue;
      const extra = candidates[cell] & ~pair;
      cells++;
      if ((extra & (extra - 1)) === 0) plain++;
    }
  }
  return cells >= 6 && plain >= 4;
}

/** Grows sets of cells: as long as a house has one cell of the set, a second one has to come from it. */
class LoopSearch {
  private readonly position: SudokuPosition;
  private readonly pair: number;
  private readonly report: Report;
  private readonly inHouse: Uint8Array;
  private readonly members: readonly Cell[];
  private cells: Cell[] = [];
  private visits = 0;

  constructor(position: SudokuPosition, pair: number, report: Report) {
    this.position = position;
    this.pair = pair;
    this.report = report;
    this.inHouse = new Uint8Array(position.layout.houses.length);
    this.members = this.findMembers();
    this.inHouse.fill(0);
  }

  /** Open cells with both values, without those that are alone in one of their houses, again and again. */
  private findMembers(): Cell[] {
    const { candidates } = this.position;
    let members: Cell[] = [];
    for (let cell = 0; cell < candidates.length; cell++) if ((candidates[cell] & this.pair) === this.pair) members.push(cell);
    for (const cell of members) this.count(cell, 1);
    for (let before = members.length + 1; members.length < before && members.length >= 6; ) {
      before = members.length;
      members = members.filter((cell) => {
        const alone = this.fewest(cell) < 2;
        if (alone) this.count(cell, -1);
        return !alone;
      });
    }
    return members;
  }

  run(): boolean {
    return this.members.length >= 6 && this.members.some((cell) => this.grow(cell));
  }

  /** The first cell of a loop is its lowest, so that each is found once. */
  private grow(cell: Cell): boolean {
    if (++this.visits > MOST_VISITS) return false;
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
    return this.members.some(
      (cell) => cell > this.cells[0] && this.position.isIn(cell, house) && !this.cells.includes(cell) && this.fits(cell) && this.grow(cell),
    );
  }

  /** A house with one cell of the set; -1 when there is none. */
  private openHouse(): number {
    const { cellHouses, cellHousesAt } = this.position.layout;
    for (const cell of this.cells) {
      for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) if (this.inHouse[cellHouses[i]] === 1) return cellHouses[i];
    }
    return -1;
  }

  /** The fewest cells of the set in a house of the cell. */
  private fewest(cell: Cell): number {
    const { cellHouses, cellHousesAt } = this.position.layout;
    let fewest = cellHouses.length;
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) fewest = Math.min(fewest, this.inHouse[cellHouses[i]]);
    return fewest;
  }

  private fits(cell: Cell): boolean {
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
    const spoiled: Spoiled = { technique: 'unique-loop', pattern: { pattern: 'deadly', cells, values: valuesOf(this.pair) }, extras };
    return extras.length > 0 && WAYS.some((conclude) => conclude(this.position, spoiled, this.report));
  }

  private count(cell: Cell, by: number): void {
    const { cellHouses, cellHousesAt } = this.position.layout;
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) this.inHouse[cellHouses[i]] += by;
  }
}
