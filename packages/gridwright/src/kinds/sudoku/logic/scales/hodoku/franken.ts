import { PEER_BOARDS } from '../se/tables.js';
import type { Board } from './board.js';
import type { FoundStep } from './step.js';
import { BOXES, bitCount, COLUMNS, FULL, HOUSE_SETS, lowBit } from './tables.js';

const MOST_FINS = 5;
const MOST_ENDO_FINS = 2;

/** Base and cover houses of a search with the places of the value in them. */
const bases = new Uint8Array(27);
const covers = new Uint8Array(27);
const number = { bases: 0, covers: 0 };
const places = new Int32Array(27 * 3);
const chosen = new Uint8Array(3);
/** The places of the base so far, those that lie in two of its houses, and the same of the cover: by depth. */
const base = new Int32Array(4 * 3);
const endo = new Int32Array(4 * 3);
const cover = new Int32Array(4 * 3);
const twice = new Int32Array(4 * 3);
const fins = new Int32Array(3);
/** The cover houses that the base touches, and the most places of the base in one of them or a later one. */
const near = new Uint8Array(27);
const most = new Uint8Array(27);

/** Finds a fish of a value, of rows and boxes crossed by columns and boxes, or the other way round. */
export function findFranken(board: Board, value: number, size: number, finned: boolean, step: FoundStep): boolean {
  readPlaces(board, value);
  for (let direction = 0; direction < 2; direction++) {
    readHouses(size, finned, direction);
    if (chooseBase(size, finned, value, step, 0, 0)) return true;
  }
  return false;
}

function readPlaces(board: Board, value: number): void {
  for (let house = 0; house < 27; house++)
    for (let word = 0; word < 3; word++)
      places[house * 3 + word] = HOUSE_SETS[house * 3 + word] & board.sets[value * 3 + word];
}

function sizeOf(set: Int32Array, at: number): number {
  return bitCount(set[at]) + bitCount(set[at + 1]) + bitCount(set[at + 2]);
}

function readHouses(size: number, finned: boolean, direction: number): void {
  number.bases = 0;
  number.covers = 0;
  for (let house = 0; house < 27; house++) {
    const count = sizeOf(places, house * 3);
    if (count === 0) continue;
    const isLine = house < BOXES;
    const isBaseLine = isLine && house < COLUMNS === (direction === 0);
    if (!isBaseLine) covers[number.covers++] = house;
    if ((isBaseLine || !isLine) && (finned || count <= size)) bases[number.bases++] = house;
  }
}

function chooseBase(
  size: number,
  finned: boolean,
  value: number,
  step: FoundStep,
  depth: number,
  from: number,
): boolean {
  const at = depth * 3;
  for (let i = from; i < number.bases; i++) {
    const house = bases[i] * 3;
    for (let word = 0; word < 3; word++) {
      base[at + 3 + word] = base[at + word] | places[house + word];
      endo[at + 3 + word] = endo[at + word] | (base[at + word] & places[house + word]);
    }
    if (!allowsEndo(finned, depth, house)) continue;
    chosen[depth] = bases[i];
    if (depth + 1 < size) {
      if (chooseBase(size, finned, value, step, depth + 1, i + 1)) return true;
    } else if (chooseCovers(size, finned, value, step)) return true;
  }
  return false;
}

/** Places in two base houses are endo fins, of which there can be a few. */
function allowsEndo(finned: boolean, depth: number, house: number): boolean {
  let added = 0;
  for (let word = 0; word < 3; word++) added += bitCount(base[depth * 3 + word] & places[house + word]);
  return added === 0 || (finned && sizeOf(endo, depth * 3) + added <= MOST_ENDO_FINS);
}

function chooseCovers(size: number, finned: boolean, value: number, step: FoundStep): boolean {
  const at = size * 3;
  let count = 0;
  for (let i = 0; i < number.covers; i++) {
    const house = covers[i];
    if (isBase(size, house)) continue;
    let common = 0;
    for (let word = 0; word < 3; word++) common += bitCount(base[at + word] & places[house * 3 + word]);
    if (common === 0) continue;
    most[count] = common;
    near[count++] = house;
  }
  for (let i = count - 2; i >= 0; i--) most[i] = Math.max(most[i], most[i + 1]);
  return coverFrom(size, finned, value, step, count, 0, 0);
}

function isBase(size: number, house: number): boolean {
  for (let i = 0; i < size; i++) if (chosen[i] === house) return true;
  return false;
}

function coverFrom(
  size: number,
  finned: boolean,
  value: number,
  step: FoundStep,
  count: number,
  depth: number,
  from: number,
): boolean {
  const at = depth * 3;
  let open = finned ? -MOST_FINS : 0;
  for (let word = 0; word < 3; word++) open += bitCount(base[size * 3 + word] & ~cover[at + word]);
  for (let i = from; i <= count - size + depth; i++) {
    if (open > (size - depth) * most[i]) return false;
    const house = near[i] * 3;
    for (let word = 0; word < 3; word++) {
      cover[at + 3 + word] = cover[at + word] | places[house + word];
      twice[at + 3 + word] = twice[at + word] | (cover[at + word] & places[house + word]);
    }
    if (depth + 1 < size) {
      if (coverFrom(size, finned, value, step, count, depth + 1, i + 1)) return true;
    } else if (ruleFish(size, finned, value, step)) return true;
  }
  return false;
}

function ruleFish(size: number, finned: boolean, value: number, step: FoundStep): boolean {
  const at = size * 3;
  for (let word = 0; word < 3; word++) fins[word] = (base[at + word] & ~cover[at + word]) | endo[at + word];
  const count = sizeOf(fins, 0);
  if (finned ? count === 0 || count > MOST_FINS : count > 0) return false;
  let w0 = FULL;
  let w1 = FULL;
  let w2 = FULL;
  for (let word = 0; word < 3; word++) {
    for (let rest = fins[word]; rest !== 0; rest &= rest - 1) {
      const cell = (word * 27 + lowBit(rest)) * 3;
      w0 &= PEER_BOARDS[cell];
      w1 &= PEER_BOARDS[cell + 1];
      w2 &= PEER_BOARDS[cell + 2];
    }
    if ((w0 | w1 | w2) === 0) return false;
  }
  step.clear();
  step.ruleSet(
    value,
    cover[at] & ~base[at] & w0,
    cover[at + 1] & ~base[at + 1] & w1,
    cover[at + 2] & ~base[at + 2] & w2,
  );
  step.ruleSet(value, twice[at] & w0, twice[at + 1] & w1, twice[at + 2] & w2);
  return step.count > 0;
}
