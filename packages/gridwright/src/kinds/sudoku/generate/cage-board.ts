import type { Cell, Grid } from '../../../core/grid.js';
import type { Cage } from '../../../core/kind.js';
import type { Layout } from '../rules/layout.js';
import { narrowSet } from '../solve/narrow-sum.js';
import { type HouseSums, houseSumsOf } from './house-sums.js';

/**
 * The candidates of a full grid whose cages are being drawn. Its rules are singles and the sums of cages and houses.
 * When no cell is open, the cages and clues have one solution. It is working memory, valid until the next `begin`.
 */
export interface CageBoard {
  /** Starts with a full grid, cages that cover it without overlapping, and clues. */
  begin(solution: Grid, cages: readonly Cage[], clues: Grid): void;
  /** Applies all rules until nothing changes, and returns the number of open cells. */
  run(): number;
  openCells(): Cell[];
  cages(): readonly Cage[];
  /** Returns the number of a cell's cage. */
  cageOf(cell: Cell): number;
  /** Returns the number of candidates that a cage of these cells would exclude. */
  gainOf(cells: readonly Cell[]): number;
  /** Puts cages of the same cells in the place of some cages, by number. What was excluded stays so. */
  replace(cages: readonly number[], lists: readonly (readonly Cell[])[]): void;
}

/** Rules that wait to be applied again. */
class Waiting {
  private readonly list: Uint16Array;
  private readonly waits: Uint8Array;
  count = 0;

  constructor(rules: number) {
    this.list = new Uint16Array(rules);
    this.waits = new Uint8Array(rules);
  }

  add(rule: number): void {
    if (this.waits[rule] !== 0) return;
    this.waits[rule] = 1;
    this.list[this.count++] = rule;
  }

  take(): number {
    const rule = this.list[--this.count];
    this.waits[rule] = 0;
    return rule;
  }
}

const boards = new WeakMap<Layout, CageBoard>();

/** Returns the board of a layout without cages; its working memory is made once. */
export function cageBoardOf(layout: Layout): CageBoard {
  let board = boards.get(layout);
  if (board === undefined) {
    board = createCageBoard(layout);
    boards.set(layout, board);
  }
  return board;
}

function createCageBoard(layout: Layout): CageBoard {
  const { cells, values, houses, houseCells, cellHouses, cellHousesAt, peers, peersAt, allowed } = layout;
  const { partners, partnersAt, supports, supportsAt } = layout;
  const all = 2 ** values - 1;
  const candidates = new Int32Array(cells);
  let open = 0;
  let solution: Grid = new Uint8Array(cells);
  let cages: Cage[] = [];
  const cageOf = new Uint16Array(cells);
  const sums: (HouseSums | undefined)[] = houses.map(() => undefined);
  const isInside = houses.map((house) => {
    const inside = new Uint8Array(cells);
    for (const cell of house.cells) inside[cell] = 1;
    return inside;
  });
  /** The cheapest rules first: filled cells, cells with partners, houses, cages, sums of houses. */
  const waiting = [cells, cells, houses.length, cells, houses.length].map((rules) => new Waiting(rules));
  const [filled, related, waitingHouses, waitingCages, waitingSums] = waiting;

  function narrow(cell: Cell, mask: number): void {
    if (mask === candidates[cell]) return;
    candidates[cell] = mask;
    for (let i = cellHousesAt[cell], end = cellHousesAt[cell + 1]; i < end; i++) waitingHouses.add(cellHouses[i]);
    waitingCages.add(cageOf[cell]);
    if (partners.length > 0) related.add(cell);
    if ((mask & (mask - 1)) === 0) {
      filled.add(cell);
      open--;
      for (const other of cages[cageOf[cell]].cells) touchSums(other);
    } else touchSums(cell);
  }

  function touchSums(cell: Cell): void {
    for (let i = cellHousesAt[cell], end = cellHousesAt[cell + 1]; i < end; i++)
      if (sums[cellHouses[i]] !== undefined) waitingSums.add(cellHouses[i]);
  }

  function readSums(house: number): void {
    sums[house] = houseSumsOf(houses[house].cells, isInside[house], cages, cageOf);
    if (sums[house] !== undefined) waitingSums.add(house);
  }

  function leavePeers(cell: Cell): void {
    const others = ~candidates[cell];
    for (let i = peersAt[cell], end = peersAt[cell + 1]; i < end; i++) narrow(peers[i], candidates[peers[i]] & others);
  }

  function narrowPartners(cell: Cell): void {
    for (let i = partnersAt[cell], end = partnersAt[cell + 1]; i < end; i++) {
      let possible = 0;
      for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1)
        possible |= supports[supportsAt[i] + 31 - Math.clz32(rest & -rest)];
      narrow(partners[i], candidates[partners[i]] & possible);
    }
  }

  /** Fills hidden singles. */
  function narrowHouse(house: number): void {
    const start = house * values;
    const end = start + values;
    let once = 0;
    let twice = 0;
    let single = 0;
    for (let i = start; i < end; i++) {
      const mask = candidates[houseCells[i]];
      twice |= once & mask;
      once |= mask;
      if ((mask & (mask - 1)) === 0) single |= mask;
    }
    const hidden = once & ~(twice | single);
    if (hidden === 0) return;
    for (let i = start; i < end; i++) {
      const mask = candidates[houseCells[i]] & hidden;
      if (mask !== 0) narrow(houseCells[i], mask);
    }
  }

  function narrowCells(list: readonly Cell[], sum: number): void {
    const narrowed = narrowSet(list, sum, candidates, values);
    if (narrowed !== undefined) for (let i = 0; i < list.length; i++) narrow(list[i], narrowed.left[i]);
  }

  /** Of cells that may be equal, fills the last one. */
  function narrowSums({ innies, inniesSum, outies, outiesSum }: HouseSums): void {
    if (innies.length > 0) narrowCells(innies, inniesSum);
    let rest = outiesSum;
    let last = -1;
    for (const cell of outies) {
      const mask = candidates[cell];
      if ((mask & (mask - 1)) === 0) rest -= 32 - Math.clz32(mask);
      else if (last < 0) last = cell;
      else return;
    }
    if (last >= 0) narrow(last, 1 << (rest - 1));
  }

  function run(): number {
    for (;;) {
      if (filled.count > 0) leavePeers(filled.take());
      else if (open === 0) return 0;
      else if (related.count > 0) narrowPartners(related.take());
      else if (waitingHouses.count > 0) narrowHouse(waitingHouses.take());
      else if (waitingCages.count > 0) {
        const { cells: list, sum = 0 } = cages[waitingCages.take()];
        narrowCells(list, sum);
      } else if (waitingSums.count > 0) narrowSums(sums[waitingSums.take()] as HouseSums);
      else return open;
    }
  }

  function begin(full: Grid, drawn: readonly Cage[], clues: Grid): void {
    solution = full;
    cages = [...drawn];
    for (const rules of waiting) while (rules.count > 0) rules.take();
    for (const [number, cage] of cages.entries()) {
      waitingCages.add(number);
      for (const cell of cage.cells) cageOf[cell] = number;
    }
    for (let house = 0; house < houses.length; house++) readSums(house);
    open = cells;
    candidates.fill(all);
    for (let cell = 0; cell < cells; cell++) narrow(cell, clues[cell] === 0 ? allowed[cell] : 1 << (clues[cell] - 1));
  }

  function gainOf(list: readonly Cell[]): number {
    const narrowed = narrowSet(list, sumOf(list), candidates, values);
    let gain = 0;
    if (narrowed !== undefined)
      for (let i = 0; i < list.length; i++)
        for (let rest = candidates[list[i]] & ~narrowed.left[i]; rest !== 0; rest &= rest - 1) gain++;
    return gain;
  }

  function sumOf(list: readonly Cell[]): number {
    let sum = 0;
    for (const cell of list) sum += solution[cell];
    return sum;
  }

  function replace(numbers: readonly number[], lists: readonly (readonly Cell[])[]): void {
    const changed = new Set<number>();
    for (const [i, list] of lists.entries()) {
      const number = i < numbers.length ? numbers[i] : cages.length;
      cages[number] = { cells: [...list].sort((a, b) => a - b), sum: sumOf(list) };
      waitingCages.add(number);
      for (const cell of list) {
        cageOf[cell] = number;
        for (let k = cellHousesAt[cell]; k < cellHousesAt[cell + 1]; k++) changed.add(cellHouses[k]);
      }
    }
    for (const house of changed) readSums(house);
  }

  function openCells(): Cell[] {
    const list: Cell[] = [];
    for (let cell = 0; cell < cells; cell++) if ((candidates[cell] & (candidates[cell] - 1)) !== 0) list.push(cell);
    return list;
  }

  return { begin, run, openCells, cages: () => cages, cageOf: (cell) => cageOf[cell], gainOf, replace };
}
