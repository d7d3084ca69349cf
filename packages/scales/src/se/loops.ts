import {
  ALL_VALUES,
  BIT,
  COUNT,
  HOUSE_BITS,
  HOUSE_CELLS,
  HOUSES,
  LOW,
  PEERS,
  PLACES,
  ROWS,
  SEES,
  WORD,
} from '../tables.js';
import type { Grid9 } from './grid.js';
import { visitLoopSets } from './loop-sets.js';
import type { Pending } from './pending.js';
import { copyStep, FoundStep } from './step.js';

/*
 * Unique rectangles and loops. The search goes from a cell with two candidates to cells of the same house with both of
 * them. A loop counts when each of its houses holds two of its cells, an even number of steps apart from each other.
 */

const loop = new Uint8Array(20);
/** 1 for the cells of the loop. */
const inLoop = new Uint8Array(81);
let length = 0;
/** Houses of the cells at even and odd places of the loop, as masks of 27 bits. */
const visited = new Int32Array(2);

const found = new FoundStep();
let bestType = 0;
let any = false;

/** For each pair and house the cells that a loop of the pair may use, as a mask of places, and all of their houses. */
const usableOf = new Uint16Array(512 * 27);
const usableHouses = new Int32Array(512);
/** Number of these cells that have no other candidates. */
const bareCells = new Uint8Array(512);
/** The search for which they were found. */
const searched = new Float64Array(512);
let search = 0;
/** Where those of the present pair begin. */
let usable = 0;

/** The cells of each loop seen in this search, as a set: most loops are found in both directions from each of their pairs. */
const seenLoops: number[] = [];

/**
 * Finds the cheapest unique loop; of equally cheap ones that of the lowest type. A pair is looked at again only when
 * something changed in the houses of the cells that its loops may use.
 */
export function findUniqueLoop(grid: Grid9, step: FoundStep, pending: Pending): boolean {
  any = false;
  search++;
  seenLoops.length = 0;
  for (let cell = 0; cell < 81; cell++) {
    const pair = grid.candidates[cell];
    if (COUNT[pair] !== 2) continue;
    if (searched[pair] !== search) findUsable(grid, pair);
    usable = pair * 27;
    if ((usableHouses[pair] & pending.houses) === 0 || !isUsable(cell)) continue;
    length = 0;
    visited.fill(0);
    // With one bare cell, three or more have extra candidates, and then only the same value.
    extend({ grid, pair, step }, cell, bareCells[pair] === 1 ? 0 : 2, 0, -1);
  }
  if (!any) pending.houses = 0;
  return any;
}

/** The search for loops of a pair, and the step that the best one fills. */
interface PairSearch {
  readonly grid: Grid9;
  readonly pair: number;
  readonly step: FoundStep;
}

/** Finds the cells with both values that share each of their houses with another one, as all cells of a loop do. */
function findUsable(grid: Grid9, pair: number): void {
  const low = LOW[pair];
  const high = LOW[pair & (pair - 1)];
  const first = pair * 27;
  searched[pair] = search;
  for (let house = 0; house < 27; house++)
    usableOf[first + house] = grid.places[house * 9 + low] & grid.places[house * 9 + high];
  for (let changed = true; changed; ) {
    changed = false;
    for (let house = 0; house < 27; house++) {
      if (COUNT[usableOf[first + house]] !== 1) continue;
      const at = HOUSE_CELLS[house * 9 + LOW[usableOf[first + house]]] * 3;
      for (let kind = 0; kind < 3; kind++) usableOf[first + HOUSES[at + kind]] &= ~(1 << PLACES[at + kind]);
      changed = true;
    }
  }
  usableHouses[pair] = 0;
  bareCells[pair] = 0;
  for (let row = ROWS; row < ROWS + 9; row++)
    for (let rest = usableOf[first + row]; rest !== 0; rest &= rest - 1)
      if (grid.candidates[HOUSE_CELLS[row * 9 + LOW[rest]]] === pair) bareCells[pair]++;
  for (let house = 0; house < 27; house++) if (usableOf[first + house] !== 0) usableHouses[pair] |= 1 << house;
}

function isUsable(cell: number): boolean {
  return ((usableOf[usable + HOUSES[cell * 3]] >> PLACES[cell * 3]) & 1) === 1;
}

/**
 * Whether each house with one cell of the loop has a cell left for the other parity, with candidates from `among` only.
 */
function canClose(grid: Grid9, among: number): boolean {
  for (let open = visited[0] ^ visited[1]; open !== 0; open &= open - 1) {
    const house = 31 - Math.clz32(open & -open);
    const other = visited[((visited[0] >> house) & 1) === 1 ? 1 : 0];
    let places = usableOf[usable + house];
    while (places !== 0) {
      const cell = HOUSE_CELLS[house * 9 + LOW[places]];
      if ((grid.candidates[cell] & ~among) === 0 && inLoop[cell] === 0 && (HOUSE_BITS[cell] & other) === 0) break;
      places &= places - 1;
    }
    if (places === 0) return false;
  }
  return true;
}

/**
 * Adds a cell to the loop and continues from it. `spare` is the number of cells that may still have extra candidates of
 * any kind. `extra` holds the extra candidates seen so far, those of cells beside the loop included.
 */
function extend(search: PairSearch, cell: number, spare: number, extra: number, lastKind: number): void {
  const parity = length & 1;
  const houses = HOUSE_BITS[cell];
  loop[length++] = cell;
  inLoop[cell] = 1;
  visited[parity] |= houses;
  if (canClose(search.grid, allowed(search.pair, spare, extra))) extendFrom(search, cell, spare, extra, lastKind);
  length--;
  inLoop[cell] = 0;
  visited[parity] &= ~houses;
}

/** The candidates that further cells of the loop may have. */
function allowed(pair: number, spare: number, extra: number): number {
  if (spare > 0 || extra === 0) return ALL_VALUES;
  return COUNT[extra] === 1 ? pair | extra : pair;
}

function extendFrom(search: PairSearch, cell: number, spare: number, extra: number, lastKind: number): void {
  const { grid, pair } = search;
  const last = visited[length & 1];
  const low = LOW[pair];
  const high = LOW[pair & (pair - 1)];
  let seen = extra;
  for (let kind = 0; kind < 3; kind++) {
    if (kind === lastKind) continue;
    const at = HOUSES[cell * 3 + kind] * 9;
    for (let both = grid.places[at + low] & grid.places[at + high]; both !== 0; both &= both - 1) {
      const next = HOUSE_CELLS[at + LOW[both]];
      if (next === loop[0] && length >= 4) {
        if (visited[0] === visited[1] && isNewLoop()) visitLoop(search);
        continue;
      }
      if (inLoop[next] === 1) continue;
      const mask = grid.candidates[next];
      seen = (seen | mask) & ~pair;
      const isPair = mask === pair;
      if (!isPair && COUNT[seen] !== 1 && spare <= 0) continue;
      if (!isUsable(next) || (last & HOUSE_BITS[next]) !== 0) continue;
      extend(search, next, isPair ? spare : spare - 1, seen, kind);
    }
  }
}

function isNewLoop(): boolean {
  let w0 = 0;
  let w1 = 0;
  let w2 = 0;
  for (let i = 0; i < length; i++) {
    const cell = loop[i];
    if (WORD[cell] === 0) w0 |= BIT[cell];
    else if (WORD[cell] === 1) w1 |= BIT[cell];
    else w2 |= BIT[cell];
  }
  for (let i = 0; i < seenLoops.length; i += 3)
    if (seenLoops[i] === w0 && seenLoops[i + 1] === w1 && seenLoops[i + 2] === w2) return false;
  seenLoops.push(w0, w1, w2);
  return true;
}

function basePrice(): number {
  let price = 4.5;
  if (length >= 10) price += 0.3;
  if (length >= 8) price += 0.2;
  else if (length >= 6) price += 0.1;
  return price;
}

const extras = new Uint8Array(20);
let extraCount = 0;

function visitLoop(search: PairSearch): void {
  const { grid, pair, step } = search;
  const price = basePrice();
  extraCount = 0;
  for (let i = 0; i < length; i++) if (COUNT[grid.candidates[loop[i]]] > 2) extras[extraCount++] = loop[i];
  if (extraCount === 0) return;
  if (extraCount === 1) {
    found.start('unique-loop-1', price).rule(extras[0], pair);
    offer(1, step);
    return;
  }
  const a = extras[0];
  const b = extras[1];
  const values = (grid.candidates[a] | grid.candidates[b]) & ~pair;
  if (extraCount > 2 || COUNT[values] === 1) tryOneValue(search, price);
  else
    visitLoopSets({
      ...{ grid, a, b, pair, extra: values, price, found },
      sink: { wants: (price) => wants(price, 3, step), offer: () => offer(3, step) },
    });
  if (extraCount === 2) tryLocked(search, price);
}

/** Returns whether a step of this price and type is better than the best so far. */
function wants(price: number, type: number, step: FoundStep): boolean {
  return !any || price < step.price || (price === step.price && type < bestType);
}

/** Keeps a step if it is better than the best so far. */
function offer(type: number, step: FoundStep): void {
  if (!wants(found.price, type, step)) return;
  any = true;
  bestType = type;
  copyStep(found, step);
}

/** Type 2: one of the cells has the one extra value. */
function tryOneValue({ grid, pair, step }: PairSearch, price: number): void {
  const bit = 1 << LOW[grid.candidates[extras[0]] & ~pair];
  found.start('unique-loop-2', price);
  for (let i = 0; i < 20; i++) {
    const cell = PEERS[extras[0] * 20 + i];
    if ((grid.candidates[cell] & bit) !== 0 && seesAllExtras(cell)) found.rule(cell, bit);
  }
  if (found.count > 0) offer(2, step);
}

function seesAllExtras(cell: number): boolean {
  for (let i = 1; i < extraCount; i++) if (SEES[extras[i] * 81 + cell] === 0) return false;
  return true;
}

/** Type 4: one value of the loop has no other place in a house of the two cells, which rules out the other value. */
function tryLocked({ grid, pair, step }: PairSearch, price: number): void {
  const a = extras[0];
  const b = extras[1];
  const low = LOW[pair];
  const high = LOW[pair & (pair - 1)];
  let lowLocked = false;
  let highLocked = false;
  for (let kind = 0; kind < 3; kind++) {
    const house = HOUSES[a * 3 + kind];
    if (house !== HOUSES[b * 3 + kind]) continue;
    if (COUNT[grid.places[house * 9 + low]] === 2) lowLocked = true;
    if (COUNT[grid.places[house * 9 + high]] === 2) highLocked = true;
  }
  if (!lowLocked && !highLocked) return;
  const out = 1 << (lowLocked ? high : low);
  found.start('unique-loop-4', price);
  found.rule(a, out);
  found.rule(b, out);
  offer(4, step);
}
